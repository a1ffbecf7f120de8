"""What a tentacle does to figures and hull: Flail, Grab and Crush."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, d6, rule
from rules.facts import Range
from rules.house import HouseRules
from rules.kraken.house import STANDARD
from rules.kraken.pluck import Grade, Pluck, changed, pluck_roll, standing, words
from rules.kraken.state import HULL_POINTS

HITS = 8  # kraken.tentacles.10


@dataclass(frozen=True, order=True)
class FlailResult:
    """Pluck points lost to a flailing tentacle, and the figure's Pluck afterwards."""

    lost: int
    pluck: int

    def __str__(self) -> str:
        struck = ("Missed", "Struck", "Struck hard")[self.lost]
        return f"{struck}. {words(self.pluck, -self.lost)}"

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"Loses {self.lost}, {standing(self.pluck)}" if self.lost else "Missed"


@dataclass(frozen=True, order=True)
class GrabResult:
    """Whether the figure is seized and crushed to death, its Pluck if not, and its roll's grade."""

    seized: bool
    pluck: int
    change: int
    grade: Grade

    def __str__(self) -> str:
        if self.seized:
            return "Seized and crushed to death."
        return f"Gets away. {words(self.pluck, self.change)}"

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return "Crushed to death" if self.seized else f"Gets away, {standing(self.pluck)}"

    @property
    def because(self) -> str:
        """The grade of the roll."""
        return str(self.grade)


@dataclass(frozen=True, order=True)
class CrushResult:
    """Points of damage that the hull takes now, and all it has taken."""

    points: int
    damage: int

    @property
    def broken(self) -> bool:
        """Whether the vessel breaks up (kraken.winning-and-losing.5)."""
        return self.damage >= HULL_POINTS

    def __str__(self) -> str:
        points = f"{self.points} point{'' if self.points == 1 else 's'} of damage"
        end = f"The vessel breaks up at {self.damage}" if self.broken else f"{self.damage} in all"
        return f"{points}. {end}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{self.points} damage, {'the vessel breaks up' if self.broken else self.damage}"


@rule(
    "kraken.flail",
    cites="kraken.tentacles.10-12 kraken.tentacles.26-27",
    switches=("flail_critical",),
    title="Flail",
)
def flail(table: Table, pluck: Pluck = 7, house: HouseRules = STANDARD) -> FlailResult:
    """How much Pluck a flailing tentacle costs one figure within 4 cm of its base.

    Cites kraken.tentacles.10-12.
    """
    first, second = table.roll(d6, "flail"), table.roll(d6, "flail")
    total = first + second
    if first == second and _hits_hard(total, pluck, house.flail_critical):
        table.note(
            "kraken.tentacles.12", "{face} and {face} are a critical: 2 Pluck lost.", face=first
        )
        return FlailResult(2, pluck - 2)
    lost = 1 if total >= HITS else 0
    table.note(
        "kraken.tentacles.11",
        "{first} + {second} = {total}: 1 Pluck lost."
        if lost
        else "{first} + {second} = {total}, under 8: missed.",
        first=first,
        second=second,
        total=total,
    )
    return FlailResult(lost, pluck - lost)


def _hits_hard(double: int, pluck: int, reading: str) -> bool:
    """Whether a double of this total is a critical, by the house rule `flail_critical`."""
    if reading == "double_of_8_or_more":
        return double >= HITS
    if reading == "any_double":
        return True
    if reading == "double_six":
        return double == 12
    if reading == "double_of_8_or_more_up_to_pluck":
        return HITS <= double <= pluck
    return reading == "double_up_to_pluck" and double <= pluck


@rule(
    "kraken.grab",
    cites="kraken.tentacles.15-17 kraken.pluck.4 kraken.pluck.24",
    switches=("grab_critical", "pluck_modifier", "criticals_with_modifier"),
    title="Grab",
)
def grab(table: Table, pluck: Pluck = 7, house: HouseRules = STANDARD) -> GrabResult:
    """Whether the figure that a tentacle grabs gets away, by a roll against its Pluck.

    Cites kraken.tentacles.15-17.
    """
    grade = table.resolve(pluck_roll, pluck, house).grade
    if not grade.succeeds:
        table.note(
            "kraken.tentacles.16", "{grade}: seized and crushed to death.", grade=grade.capitalize()
        )
        return GrabResult(True, pluck, 0, grade)
    table.note("kraken.tentacles.15", "{grade}: the figure gets away.", grade=grade.capitalize())
    earns = grade is Grade.CRITICAL_SUCCESS and house.grab_critical == "earns_1"
    after = changed(pluck, +1) if earns else pluck
    if earns:
        table.note(
            "kraken.tentacles.17", "By house rule the critical earns 1 Pluck: {after}.", after=after
        )
    return GrabResult(False, after, after - pluck, grade)


@rule("kraken.crush", cites="kraken.tentacles.9 kraken.tentacles.26", title="Crush")
def crush(
    table: Table, damage: Annotated[int, Range(0, HULL_POINTS - 1, label="Damage so far")] = 0
) -> CrushResult:
    """How many points of damage a crushing tentacle does to the hull: one die less 1.

    damage: what the hull has taken before. Cites kraken.tentacles.9 and
    kraken.winning-and-losing.5.
    """
    face = table.roll(d6, "crush")
    points = face - 1
    table.note(
        "kraken.tentacles.9",
        "{face} - 1 = {points} damage; {damage} in all.",
        face=face,
        points=points,
        damage=damage + points,
    )
    return CrushResult(points, damage + points)
