"""Gadgets: the cards that mean something in this episode, for a table whose cast has any."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules import index


@dataclass(frozen=True)
class Gadget:
    """A gadget card: its name, its price in plot points, when it is played, what it does."""

    name: str
    cost: int
    when: str
    effect: str

    def __str__(self) -> str:
        return f"{self.name} ({self.cost} PP, {self.when}): {self.effect}"


@cache
def gadgets() -> tuple[Gadget, ...]:
    """The gadgets of the index; the cast has none of its own (fantastic_voyage.turn.18).

    A table that deals some plays them by hand: each is discarded after use, and using one outside
    Proteus disturbs (fantastic_voyage.turn.19, fantastic_voyage.disturbance.4).
    """
    listed = index.load("fantastic_voyage").rules["fantastic_voyage.turn.19"].data
    return tuple(Gadget(g["name"], g["cost"], g["when"], g["effect"]) for g in listed)
