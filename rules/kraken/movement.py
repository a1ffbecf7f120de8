"""Movement: whether a figure that tries to move may, how far, and what it does to its Pluck."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Table, d6, rule
from rules.house import HouseRules
from rules.kraken.house import STANDARD
from rules.kraken.pluck import Grade, Pluck, changed, pluck_roll, standing, throw, words

HEROIC = 18  # cm, kraken.movement.6
ADDED = 4  # cm, kraken.movement.7


@dataclass(frozen=True, order=True)
class MovementResult:
    """How far a figure may move at most (cm), its Pluck and the change in it, the grade."""

    distance: int
    pluck: int
    change: int
    grade: Grade

    def __str__(self) -> str:
        far = f"May move up to {self.distance} cm." if self.distance else "Does not move."
        return f"{far} {words(self.pluck, self.change)}"

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        far = f"{self.distance} cm" if self.distance else "Stays"
        return f"{far}, {standing(self.pluck)}"

    @property
    def because(self) -> str:
        """The grade of the roll."""
        return str(self.grade)

    @property
    def removed(self) -> bool:
        """Whether the figure is out of play (kraken.movement.9)."""
        return self.pluck < 2


@rule(
    "kraken.movement",
    cites="kraken.movement.5-9 kraken.movement.15 kraken.pluck.9-10 kraken.pluck.22-24",
    switches=("pluck_modifier", "criticals_with_modifier", "critical_effect", "move_distance_dice"),
    title="Movement",
)
def movement(table: Table, pluck: Pluck = 7, house: HouseRules = STANDARD) -> MovementResult:
    """How far a figure that tries to move may go, and its Pluck afterwards.

    Distance in cm, the most it may move (kraken.movement.10). Cites kraken.movement.5-9.
    """
    if house.move_distance_dice == "same_dice":
        grade, total = throw(table, pluck, house)
    else:
        grade, total = table.resolve(pluck_roll, pluck, house).grade, 0
    distance, after = 0, pluck
    if grade is Grade.SUCCESS:
        distance = _rolled(table, total)
    elif grade is Grade.CRITICAL_SUCCESS:
        after = changed(pluck, +1)
        distance = HEROIC
        table.note(
            "kraken.movement.6",
            "Critical success: up to {cm} cm, and {words}",
            cm=HEROIC,
            words=_gain(pluck, after),
        )
        if house.critical_effect == "additive":
            distance += _rolled(table, total)
    elif grade is Grade.CRITICAL_FAILURE:
        after = changed(pluck, -1)
        table.note(
            "kraken.movement.9",
            "Critical failure: no move, Pluck {pluck} - 1 = {after}.",
            pluck=pluck,
            after=after,
        )
    else:
        table.note("kraken.movement.8", "Failure: no move; Pluck stays at {pluck}.", pluck=pluck)
    return MovementResult(distance, after, after - pluck, grade)


def _rolled(table: Table, total: int) -> int:
    """2D6 + 4 cm: of two fresh dice, or of the Pluck roll's own total where a table rules so."""
    if total:
        table.note(
            "kraken.movement.7",
            "The same dice: {total} + 4 = {cm} cm.",
            total=total,
            cm=total + ADDED,
        )
        return total + ADDED
    first, second = table.roll(d6, "distance"), table.roll(d6, "distance")
    distance = first + second + ADDED
    table.note(
        "kraken.movement.7",
        "Distance: {first} + {second} + 4 = {cm} cm.",
        first=first,
        second=second,
        cm=distance,
    )
    return distance


def _gain(before: int, after: int) -> str:
    return f"Pluck {before} + 1 = {after}." if after > before else "Pluck cannot pass 11."
