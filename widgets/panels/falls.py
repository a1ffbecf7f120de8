"""On what the dice of a panel fall: a seed, or the dice of an example."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.dice import Chance
from rules.errors import BadDice

Fall = Callable[[Chance], int]


def from_seed(seed: str, fallen: int = 0) -> Fall:
    """Dice from a seed, from the one after so many that have fallen."""
    rng = Random(seed)
    for _ in range(fallen):
        rng.random()
    return lambda die: die.fallen(rng.random())


def as_listed(dice: Sequence[Any]) -> Fall:
    """The dice of an example, one after the other; BadDice when they run out."""
    left = list(dice)

    def fall(die: Chance) -> int:
        if not left:
            raise BadDice(f"The example {list(dice)} needs another {die}: give it as well.")
        return die.position(left.pop(0))

    return fall
