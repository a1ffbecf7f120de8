"""Seeds: where they come from, and the random numbers that follow from one.

The same seed gives the same game in every reading: the k-th die of a run falls on the k-th number.
"""

from __future__ import annotations

from random import Random
from secrets import token_hex


def fresh_seed() -> str:
    """A new seed that nobody could have foreseen: 32 hexadecimal digits."""
    return token_hex(16)


class Stream:
    """The numbers that follow from a seed; from each place in `rerolls` on, from a salted one."""

    def __init__(self, seed: str, rerolls: tuple[int, ...] = ()):
        self._seed = seed
        self._rerolls = rerolls
        self._used = 0
        self._next = Random(seed).random

    def number(self, at: int) -> float:
        """The number for a die at this place in the script, in [0, 1)."""
        while self._used < len(self._rerolls) and at >= self._rerolls[self._used]:
            self._used += 1
            self._next = Random(f"{self._seed}/{self._used}").random
        return self._next()
