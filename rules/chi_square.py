"""Is this die fair? Pearson's chi-square test of the record of a physical die's rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb, factorial, prod

from rules.dice import Die
from rules.errors import BadDice
from rules.given import brief

LEVEL = Fraction(1, 20)  # a fair die is called odd once in twenty records
MOST_FACES = 1000
POWER = 0.8  # how often a die that favours one face twofold should be noticed
EXACT_CASES = 100_000  # above so many ways to split the record, the chi-square curve stands in


@dataclass(frozen=True)
class DieTest:
    """What a record of rolls says of a die.

    `counts` is how often each face fell, from 1; `statistic` Pearson's chi-square, exact;
    `p_value` the chance that a fair die strays as far or farther: a Fraction if `exact`, else a
    float from the chi-square curve; `needed` how many rolls it takes to tell.
    """

    faces: int
    counts: tuple[int, ...]
    statistic: Fraction
    p_value: Fraction | float
    exact: bool
    needed: int

    @property
    def rolls(self) -> int:
        """How many rolls the record holds."""
        return sum(self.counts)

    @property
    def verdict(self) -> str:
        """“odd”, “too little to tell”, or “no sign of a fault”."""
        if self.p_value < LEVEL:
            return "odd"
        return "too little to tell" if self.rolls < self.needed else "no sign of a fault"

    def to_text(self) -> str:
        """The verdict in a sentence or two, with the figures behind it."""
        nearly = "" if self.exact else "about "
        chance = (
            f"A fair d{self.faces} strays as far as this or farther in "
            f"{nearly}{_percent(self.p_value)} of records of {self.rolls} rolls"
        )
        if self.verdict == "odd":
            return f"This die looks odd. {chance}, so test it again with a fresh record."
        if self.verdict == "too little to tell":
            return (
                f"Too little to tell: {self.rolls} rolls. {chance}. It takes some "
                f"{self.needed} rolls to notice, four times in five, a face that falls twice "
                "as often as it should."
            )
        return f"No sign of a fault. {chance}."

    def __str__(self) -> str:
        return self.to_text()


def examine_die(record: Sequence[int], faces: int = 6) -> DieTest:
    """What a record of faces, in any order, says of a die. Errors: BadDice for a face it lacks."""
    if not isinstance(faces, int) or not 2 <= faces <= MOST_FACES:
        raise BadDice(
            f"A die of “{brief(faces)}” faces cannot be tested: it needs from 2 to {MOST_FACES}."
        )
    die = Die(faces)
    fallen = Counter(die.position(face) for face in record)
    counts = tuple(fallen[face] for face in range(1, faces + 1))
    rolls = len(record)
    squares = sum(count * count for count in counts)
    statistic = Fraction(faces * squares, rolls) - rolls if rolls else Fraction(0)
    exact = _ways(rolls, faces) <= EXACT_CASES
    p_value = _exact_tail(rolls, faces, squares) if exact else _curve_tail(statistic, faces)
    return DieTest(faces, counts, statistic, p_value, exact, rolls_needed(faces))


@cache
def rolls_needed(faces: int) -> int:
    """How many rolls notice, four times in five, a face that falls twice as often as it should."""
    from scipy.optimize import brentq
    from scipy.stats import chi2, ncx2

    far = chi2.ppf(1 - float(LEVEL), faces - 1)
    shift = brentq(lambda moved: ncx2.sf(far, faces - 1, moved) - POWER, 0.1, 1000)
    # One face at 2/faces, the others sharing the rest: the sum of (p - 1/faces)^2 / (1/faces).
    effect = Fraction(1, faces) + Fraction(1, faces * (faces - 1))
    return int(shift / float(effect)) + 1


def _exact_tail(rolls: int, faces: int, squares: int) -> Fraction:
    """The chance that the squares of a fair die's counts sum to `squares` or more.

    Pearson's statistic grows with that sum. Counts that differ only in which face has which are
    taken together: a split of the rolls into parts, times the ways to hand the parts to faces.
    """
    cases = 0
    for parts in _splits(rolls, faces, rolls):
        if sum(part * part for part in parts) < squares:
            continue
        orders = factorial(rolls) // prod(factorial(part) for part in parts)
        alike = prod(factorial(n) for n in Counter(parts).values())
        cases += orders * (factorial(faces) // factorial(faces - len(parts)) // alike)
    return Fraction(cases, faces**rolls)


def _splits(rolls: int, most_parts: int, largest: int) -> list[tuple[int, ...]]:
    """Every split of the rolls into parts, largest first, of at most so many parts."""
    if rolls == 0:
        return [()]
    if most_parts == 0 or largest * most_parts < rolls:
        return []
    return [
        (first, *rest)
        for first in range(min(rolls, largest), 0, -1)
        for rest in _splits(rolls - first, most_parts - 1, first)
    ]


def _ways(rolls: int, faces: int) -> int:
    """How many splits there are (a rough upper bound where there are very many)."""
    if comb(rolls + faces - 1, faces - 1) // factorial(faces) > EXACT_CASES:
        return EXACT_CASES + 1
    ways = [1] + [0] * rolls
    for part in range(1, faces + 1):
        for total in range(part, rolls + 1):
            ways[total] += ways[total - part]
    return ways[rolls]


def _curve_tail(statistic: Fraction, faces: int) -> float:
    from scipy.stats import chi2

    return float(chi2.sf(float(statistic), faces - 1))


def _percent(chance: Fraction | float) -> str:
    return f"{float(chance):.1%}" if chance >= 0.001 else "less than 0.1%"
