"""How lucky was this record? The exact percentile of what was rolled among all that could be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from rules.errors import BadFacts

Number = int | Fraction


@dataclass(frozen=True)
class Luck:
    """Where a record stands, all exact: its `total`, the `mean` that was due, the chance of
    `less` and of the `same`.
    """

    records: int
    total: Fraction
    mean: Fraction
    less: Fraction
    same: Fraction

    @property
    def percentile(self) -> Fraction:
        """The chance of less plus half the chance of just as much: 1/2 is neither way."""
        return self.less + self.same / 2

    def to_text(self) -> str:
        """The luck in one or two sentences."""
        if not self.records:
            return "Nothing was rolled, so luck had no say."
        ahead = self.total - self.mean
        side = "more" if ahead > 0 else "less"
        due = f"{float(abs(ahead)):.2f} {side} than was due" if ahead else "just what was due"
        return (
            f"{self.records} results came to {float(self.total):g}, {due}: "
            f"luckier than {float(self.less):.1%} of such records and as lucky as "
            f"{float(self.same):.1%}."
        )

    def __str__(self) -> str:
        return self.to_text()


def luck(
    record: Iterable[tuple[Mapping[Any, Fraction], Any]],
    value: Callable[[Any], Number | bool] | None = None,
) -> Luck:
    """How lucky a record was: for each ruling its `Chances` and the outcome that came.

    `value` says what an outcome is worth (more is luckier); without it outcomes are numbers.
    Raises BadFacts when an outcome was not among its chances, or is worth no exact number.
    """
    worth: Callable[[Any], Number | bool] = value or (lambda outcome: outcome)
    sums: dict[int, int] = {0: 1}  # how many equally likely cases, by sum in units of 1/scale
    scale, cases, total, records = 1, 1, Fraction(0), 0
    for chances, got in record:
        if got not in chances:
            raise BadFacts(f"“{got}” could not come of these chances: check the record.")
        valued = [(_exact(worth(outcome)), chance) for outcome, chance in chances.items()]
        finer = lcm(scale, *(number.denominator for number, _ in valued))
        sums = {at * (finer // scale): ways for at, ways in sums.items()}
        scale = finer
        parts = lcm(*(chance.denominator for _, chance in valued))
        steps: dict[int, int] = {}
        for number, chance in valued:
            at, ways = int(number * scale), int(chance * parts)
            steps[at] = steps.get(at, 0) + ways
        sums = _added(sums, steps)
        cases *= parts
        total += _exact(worth(got))
        records += 1
    reached = int(total * scale)
    return Luck(
        records,
        total,
        Fraction(sum(at * ways for at, ways in sums.items()), scale * cases),
        Fraction(sum(ways for at, ways in sums.items() if at < reached), cases),
        Fraction(sums[reached], cases),
    )


def _added(sums: Mapping[int, int], steps: Mapping[int, int]) -> dict[int, int]:
    added: dict[int, int] = {}
    for at, ways in sums.items():
        for step, more in steps.items():
            added[at + step] = added.get(at + step, 0) + ways * more
    return added


def _exact(number: object) -> Fraction:
    if isinstance(number, int | Fraction):
        return Fraction(number)
    raise BadFacts(
        f"“{number}” is no whole number or fraction, so luck cannot be reckoned exactly: "
        "say with value=… what an outcome is worth."
    )
