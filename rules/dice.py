"""Chances that a rule may call for: a die, or a weighted draw from options.

A chance knows its `options` in order, and answers are named by *position*, counted from 1: for a
die the position is the face itself, for a pick it is the ordinal of the option.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from itertools import accumulate
from math import gcd
from typing import Any

from rules.errors import BadDice
from rules.given import brief, listed

Weights = tuple[int, ...] | None
_TEN = 10  # the faces of the die that prints its highest as 0


class Chance:
    """What may fall: `options` in order, with integer `weights` (None if all are alike)."""

    __slots__ = ("_bounds", "name", "options", "size", "total", "weights")

    _bounds: tuple[int, ...]
    name: str
    options: Sequence[Any]
    size: int
    total: int
    weights: Weights

    def position(self, answer: object) -> int:
        """The position, from 1, of an answer given as an option or as its text; else BadDice."""
        for at, option in enumerate(self.options, 1):
            if answer == option or str(answer).strip() == str(option):
                return at
        raise BadDice(self._refusal(answer))

    def checked(self, position: object) -> int:
        """The position itself if this chance has it, else BadDice."""
        if type(position) is int and 1 <= position <= self.size:
            return position
        raise BadDice(self._refusal(position))

    def fallen(self, number: float) -> int:
        """The position on which a random number in [0, 1) falls."""
        if self.weights is None:
            return int(number * self.size) + 1
        return bisect_right(self._bounds, int(number * self.total)) + 1

    def weight(self, position: int) -> int:
        """How many of `total` equally likely cases this position stands for."""
        return 1 if self.weights is None else self.weights[position - 1]

    def _refusal(self, answer: object) -> str:
        shown = ", ".join(str(option) for option in self.options[:12])
        return f"“{brief(answer)}” is not on {self.name}: give one of {shown}."

    def __str__(self) -> str:
        return self.name


class Die(Chance):
    """A fair die with faces 1 to `faces`; dice of as many faces are equal."""

    __slots__ = ()

    def __init__(self, faces: int):
        if not isinstance(faces, int) or isinstance(faces, bool) or faces < 1:
            raise BadDice(
                f"A die of “{brief(faces)}” faces cannot be rolled: give a whole number from 1."
            )
        self.name = f"d{faces}"
        self.options = range(1, faces + 1)
        self.size = self.total = faces
        self.weights = None

    def position(self, answer: object) -> int:
        """The face that an answer names, given as a number or its text; BadDice if it has none.

        0 is the ten of a d10: many of them print it so.
        """
        if self.size == _TEN and _printed(answer) == "0":
            return _TEN
        try:
            face = int(_printed(answer)) if not isinstance(answer, bool) else 0
        except ValueError:
            face = 0
        if 1 <= face <= self.size:
            return face
        raise BadDice(self._refusal(answer))

    def _refusal(self, answer: object) -> str:
        face = brief(answer)
        last = "10, or 0 for 10" if self.size == _TEN else self.size
        return f"A {self.name} has no face “{face}”: give a whole number from 1 to {last}."

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Die) and other.size == self.size

    def __hash__(self) -> int:
        return hash((Die, self.size))

    def __repr__(self) -> str:
        return f"Die({self.size})"

    def __reduce__(self) -> tuple[type[Die], tuple[int]]:
        return Die, (self.size,)


def _printed(answer: object) -> str:
    return str(answer).strip()


class Pick(Chance):
    """A draw of one of `options` (cards, rooms, targets), each as likely as its integer weight.

    Draws of the same options with the same weights and name are equal.
    """

    __slots__ = ()

    def __init__(
        self,
        options: Sequence[Hashable],
        weights: Sequence[int] | None = None,
        name: str = "the draw",
    ):
        self.name = name
        self.options = tuple(listed("options", options, BadDice))
        self.size = len(self.options)
        if not self.size:
            raise BadDice(f"There is nothing to draw from for {name}: give at least one option.")
        if weights is None:
            self.weights, self.total = None, self.size
            return
        weights = listed("weights", weights, BadDice)
        if len(weights) != self.size or any(type(w) is not int or w < 1 for w in weights):
            raise BadDice(
                f"Weights {brief(weights)} do not suit {self.size} options of {name}: "
                "give one whole number from 1 for each."
            )
        common = gcd(*weights)
        self.weights = tuple(w // common for w in weights)
        self._bounds = tuple(accumulate(self.weights))
        self.total = self._bounds[-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pick) and self._all == other._all

    def __hash__(self) -> int:
        return hash(self._all)

    @property
    def _all(self) -> tuple[object, ...]:
        return self.options, self.weights, self.name

    def __repr__(self) -> str:
        return f"Pick({self.options!r}, {self.weights!r}, {self.name!r})"


d4, d6, d8, d10, d12, d20 = (Die(faces) for faces in (4, 6, 8, 10, 12, 20))
