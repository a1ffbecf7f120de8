"""Audience Appreciation tokens: a player may move a die of his own by one for each of them."""

from __future__ import annotations

from typing import NamedTuple

from rules import Table, d6
from rules.eighth_voyage.contest import Worded

LOWEST, HIGHEST = 1, 6


class Spend(Worded):
    """What is done with a token when a die has just fallen."""

    KEEP = "let it stand"
    UP = "+1, for a token"
    DOWN = "-1, for a token"


class Fallen(NamedTuple):
    """A die: what it counts for, and the face as thrown, which is what Parry looks at."""

    value: int
    face: int

    def __str__(self) -> str:
        if self.value == self.face:
            return str(self.value)
        return f"{self.value} (thrown as {self.face})"


NO_DIE = Fallen(0, 0)


def throw(table: Table, player: str, why: str, tokens: int = 0) -> tuple[Fallen, int]:
    """A d6, moved by as many tokens as its player spends on it at once, and the tokens left.

    A die keeps to its faces. Cites eighth_voyage.seventh-and-eighth.11.
    """
    face: int = table.roll(d6, why)
    value = face
    while tokens:
        options = [Spend.KEEP]
        options += [Spend.UP] * (value < HIGHEST)
        options += [Spend.DOWN] * (value > LOWEST)
        spent = table.choose(player, f"Spend a token on the {value}?", tuple(options))
        if spent is Spend.KEEP:
            break
        tokens -= 1
        value += 1 if spent is Spend.UP else -1
        table.note("eighth_voyage.seventh-and-eighth.11",
                   "{player} spends a token: the {face} counts as {value}.",
                   player=player, face=face, value=value)
    return Fallen(value, face), tokens
