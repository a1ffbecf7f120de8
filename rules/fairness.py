"""Fairness: dice that nobody could choose, a die put to the test, and luck measured.

A seed is drawn first and only its commitment (SHA-256) shown; after the game the seed is revealed,
and anybody can check that it is the one and that the dice follow from it.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from random import Random
from string import hexdigits

from rules.chi_square import DieTest, examine_die, rolls_needed
from rules.given import brief
from rules.luck import Luck, luck
from rules.rulings import Ruling
from rules.seeds import fresh_seed

__all__ = [
    "DieTest",
    "Luck",
    "commit",
    "examine_die",
    "follows",
    "fresh_seed",
    "luck",
    "rolls_needed",
    "verify",
    "verify_sentence",
]


def commit(seed: str) -> str:
    """The commitment to a seed, shown before the dice fall: 64 hexadecimal digits of SHA-256."""
    return sha256(seed.encode()).hexdigest()


def verify(commitment: str, seed: str) -> bool:
    """Whether a revealed seed is the one that was committed to (blanks and case aside)."""
    shown = "".join(commitment.split()).lower()
    return compare_digest(shown.encode(), commit(seed.strip()).encode())


def verify_sentence(commitment: str, seed: str) -> str:
    """The same in words."""
    if verify(commitment, seed):
        return f"The seed {seed.strip()} is the one committed to: the dice were set beforehand."
    shown = "".join(commitment.split())
    if len(shown) != 64 or not set(shown) <= set(hexdigits):
        return (
            f"“{brief(commitment)}” is no commitment: it has {len(shown)} digits where one has 64, "
            "all of them hexadecimal. Copy the whole of it again."
        )
    return (
        f"The seed {seed.strip()} is not the one committed to: "
        f"its own commitment is {commit(seed.strip())}."
    )


def follows(ruling: Ruling, seed: str) -> bool:
    """Whether the dice of a ruling that nobody threw by hand are those that the seed gives."""
    rng = Random(seed)
    book = (thrown for thrown in ruling.dice if not thrown.by_hand)
    return all(t.die.options[t.die.fallen(rng.random()) - 1] == t.face for t in book)
