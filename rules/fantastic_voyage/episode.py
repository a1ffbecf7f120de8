"""The episode: what lies on the table before it begins, and what of the base game it leaves out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Needed:
    """A thing needed to play: how many (0 for no fixed number), what, and by which rule."""

    number: int
    what: str
    rule: str

    def __str__(self) -> str:
        return f"{f'{self.number} ' if self.number else ''}{self.what} [{self.rule}]"


KIT = (
    Needed(5, "models of the crew, on medium bases", "fantastic_voyage.episode.18"),
    Needed(0, "the 7TV2 Spy-Fi rules, for their Countdown cards", "fantastic_voyage.episode.19"),
    Needed(1, "model of Proteus", "fantastic_voyage.episode.20"),
    Needed(0, "pieces of body tissue", "fantastic_voyage.episode.21"),
    Needed(12, "red blood cells, on large bases", "fantastic_voyage.episode.22"),
    Needed(16, "antibodies, on small bases", "fantastic_voyage.episode.23"),
    Needed(2, "sets of markers numbered 1 to 6", "fantastic_voyage.episode.24"),
    Needed(5, "objective markers", "fantastic_voyage.episode.27"),
    Needed(1, "blast template of 5 inches", "fantastic_voyage.episode.27"),
    Needed(0, "six-sided dice, a tape measure, counters, status markers",
           "fantastic_voyage.episode.27"),
)  # fmt: skip

# What the body and the saboteur never do, and what the crew never suffers or does.
LEFT_OUT = {
    "the opposition generates no plot points": "fantastic_voyage.episode.11",
    "the opposition uses no gadgets": "fantastic_voyage.episode.12",
    "the opposition turns no Countdown cards": "fantastic_voyage.episode.13",
    "the cast is never Axed": "fantastic_voyage.episode.16",
    "the cast never Steals the Show": "fantastic_voyage.episode.17",
}
