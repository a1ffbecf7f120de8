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
    """The numbers that follow from a seed.

    rerolls: places of the script, ascending, from each of which on the numbers follow from the
    seed with a salt: pairs of place and salt.
    """

    def __init__(self, seed: str, rerolls: tuple[tuple[int, int], ...] = ()):
        self._seed = seed
        self._rerolls = list(rerolls)
        self._next = Random(seed).random

    def number(self, at: int) -> float:
        """The number for a die at this place in the script, in [0, 1)."""
        while self._rerolls and at >= self._rerolls[0][0]:
            _, salt = self._rerolls.pop(0)
            self._next = Random(f"{self._seed}/{salt}").random
        return self._next()
