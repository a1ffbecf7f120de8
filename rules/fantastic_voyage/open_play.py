"""Open play: the episode's peril in an ordinary game of 7TV2, as a card that two players share."""

from __future__ import annotations

from dataclasses import dataclass

from rules import index

SECTIONS = ("disturbance", "red-blood-cells", "antibodies", "end-of-turn")  # open-play.2
_EPISODE_ONLY = ("disturbance.13", "antibodies.11", "antibodies.12", "end-of-turn.17")
_TWO_SIDES = tuple(f"fantastic_voyage.open-play.{n}" for n in range(4, 9))


@dataclass(frozen=True)
class Peril:
    """A line of the peril card: the rule's id, its words, and whether the wording is assumed."""

    rule: str
    text: str
    assumed: bool

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]{' (assumed)' if self.assumed else ''}"


def peril_card() -> tuple[Peril, ...]:
    """The lines of the peril card: how the body moves, what Disturbance is, what two sides add.

    What belongs to the episode alone is left out (fantastic_voyage.open-play.3); where a line says
    Proteus, any vehicle is meant. Cites fantastic_voyage.open-play.1-8.
    """
    book = index.load("fantastic_voyage")
    left_out = {f"fantastic_voyage.{id}" for id in _EPISODE_ONLY}
    chosen = [
        id
        for id, rule in book.rules.items()
        if rule.section in SECTIONS and rule.kind != "example" and id not in left_out
    ]
    return tuple(
        Peril(id, book.rules[id].text, book.rules[id].source == "assumed")
        for id in (*chosen, *_TWO_SIDES)
    )
