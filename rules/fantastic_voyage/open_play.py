"""Open play: the episode's peril in an ordinary game of 7TV2, as a card that two players share."""

from __future__ import annotations

from dataclasses import dataclass

from rules import index

SECTIONS = ("disturbance", "red-blood-cells", "antibodies", "end-of-turn")  # open-play.2
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

    What belongs to the episode alone is left out (fantastic_voyage.open-play.3): Sabotage, the
    saboteur, the clot, victory, and whatever is said of Proteus as one cast's ship. Cites
    fantastic_voyage.open-play.1-8.
    """
    book = index.load("fantastic_voyage")
    ids = [id for id, rule in book.rules.items() if rule.section in SECTIONS and rule.actionable]
    chosen = [id for id in ids if not _of_the_episode(book.rules[id].text)]
    return tuple(
        Peril(id, book.rules[id].text, book.rules[id].source == "assumed")
        for id in (*chosen, *_TWO_SIDES)
    )


def _of_the_episode(text: str) -> bool:
    """Whether a rule speaks of what an ordinary game does not have (open-play.3)."""
    return any(word in text for word in ("saboteur", "Proteus", "Sabotage", "clot"))
