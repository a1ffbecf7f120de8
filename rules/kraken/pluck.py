"""Pluck: one number for courage, training and tiredness, and the roll against it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from rules import Table, d6, rule
from rules.facts import Range
from rules.house import HouseRules
from rules.kraken.house import STANDARD

LEAST, MOST = 2, 11  # kraken.pluck.8

Pluck = Annotated[int, Range(LEAST, MOST, label="Pluck")]


class Grade(StrEnum):
    """The four results of a Pluck roll, the worst the least (kraken.pluck.22)."""

    CRITICAL_FAILURE = "critical failure"
    FAILURE = "failure"
    SUCCESS = "success"
    CRITICAL_SUCCESS = "critical success"

    @property
    def succeeds(self) -> bool:
        """Whether the action comes off."""
        return self in (Grade.SUCCESS, Grade.CRITICAL_SUCCESS)

    def __lt__(self, other: object) -> bool:
        rank = _RANK.get(other)
        return NotImplemented if rank is None else _RANK[self] < rank

    def __le__(self, other: object) -> bool:
        rank = _RANK.get(other)
        return NotImplemented if rank is None else _RANK[self] <= rank

    def __gt__(self, other: object) -> bool:
        rank = _RANK.get(other)
        return NotImplemented if rank is None else _RANK[self] > rank

    def __ge__(self, other: object) -> bool:
        rank = _RANK.get(other)
        return NotImplemented if rank is None else _RANK[self] >= rank


_RANK: dict[object, int] = {grade: rank for rank, grade in enumerate(Grade)}
_CRITICAL = {True: Grade.CRITICAL_SUCCESS, False: Grade.CRITICAL_FAILURE}


@dataclass(frozen=True, order=True)
class PluckResult:
    """How a Pluck roll came out."""

    grade: Grade

    @property
    def succeeds(self) -> bool:
        """Whether it is a success or a critical success."""
        return self.grade.succeeds

    def __str__(self) -> str:
        return f"{self.grade.capitalize()}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self.grade.capitalize())


def changed(pluck: int, by: int) -> int:
    """Pluck after a gain or loss: never over 11 (kraken.pluck.10); under 2 means out of play."""
    return min(pluck + by, MOST)


def words(pluck: int, change: int) -> str:
    """What became of a Pluck score, as a sentence: the score now, and by how much it changed."""
    if pluck < LEAST:
        return f"Pluck falls to {pluck}: out of play."
    if change == 0:
        return f"Pluck stays at {pluck}."
    return f"Pluck {'rises' if change > 0 else 'falls'} to {pluck}."


def standing(pluck: int) -> str:
    """A Pluck score for a row of a table."""
    return f"Pluck {pluck}" if pluck >= LEAST else f"out, Pluck {pluck}"


def throw(table: Table, pluck: int, house: HouseRules) -> tuple[Grade, int]:
    """The grade of two dice against Pluck, and their natural total.

    Cites kraken.pluck.7, kraken.pluck.11-13 and kraken.pluck.18-22.
    """
    first, second = table.roll(d6, "Pluck"), table.roll(d6, "Pluck")
    natural = first + second
    total = natural + house.pluck_modifier
    if house.pluck_modifier:
        table.note(
            "kraken.pluck.13",
            "{natural} {by:+d} by house rule makes {total}.",
            natural=natural,
            by=house.pluck_modifier,
            total=total,
        )
    if first == second:
        by_natural = house.criticals_with_modifier == "natural_total"
        judged = natural if by_natural else total
        grade = _CRITICAL[judged <= pluck]
        table.note(
            "kraken.pluck.19" if grade.succeeds else "kraken.pluck.20",
            "{first} and {second} are a double; {judged} is {than} Pluck {pluck}: {grade}.",
            first=first,
            second=second,
            judged=judged,
            pluck=pluck,
            grade=grade,
            than="not above" if judged <= pluck else "above",
        )
        return grade, natural
    grade = Grade.SUCCESS if total <= pluck else Grade.FAILURE
    table.note(
        "kraken.pluck.11" if total <= pluck else "kraken.pluck.12",
        "{first} + {second}{modified} is {than} Pluck {pluck}: {grade}.",
        first=first,
        second=second,
        pluck=pluck,
        grade=grade,
        modified=f" = {natural}"
        if total == natural
        else f" = {natural} {house.pluck_modifier:+d} = {total}",
        than="not above" if total <= pluck else "above",
    )
    return grade, natural


@rule(
    "kraken.pluck",
    cites="kraken.pluck.1-5 kraken.pluck.7 kraken.pluck.11-14 kraken.pluck.18-22",
    switches=("pluck_modifier", "criticals_with_modifier"),
    title="Pluck roll",
)
def pluck_roll(table: Table, pluck: Pluck = 7, house: HouseRules = STANDARD) -> PluckResult:
    """How a roll against Pluck comes out: two dice, not above Pluck is a success, doubles are
    critical.

    pluck: the figure's current Pluck (kraken.pluck.14). Cites kraken.pluck.7-22.
    """
    return RESULTS[throw(table, pluck, house)[0]]


RESULTS = {grade: PluckResult(grade) for grade in Grade}
