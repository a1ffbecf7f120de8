"""Combat: a figure's attempt to sever a tentacle within reach."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Table, d6, rule
from rules.house import HouseRules
from rules.kraken.house import STANDARD
from rules.kraken.pluck import Grade, Pluck, changed, pluck_roll, standing, words

REACH = 3  # cm, kraken.combat.3
SEVERS = 5  # and 6: kraken.combat.6


@dataclass(frozen=True, order=True)
class CombatResult:
    """Whether the tentacle is severed, the attacker's Pluck and the change in it, the grade."""

    severed: bool
    pluck: int
    change: int
    grade: Grade

    def __str__(self) -> str:
        tentacle = "Severed." if self.severed else "The tentacle is unharmed."
        return f"{tentacle} {words(self.pluck, self.change)}"

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{'Severed' if self.severed else 'Unharmed'}, {standing(self.pluck)}"

    @property
    def because(self) -> str:
        """What the dice must do for it."""
        if self.grade is not Grade.SUCCESS:
            return str(self.grade)
        return f"success, then {'5 or 6' if self.severed else '1 to 4'}"

    @property
    def removed(self) -> bool:
        """Whether the attacker is out of play (kraken.combat.14)."""
        return self.pluck < 2


@rule(
    "kraken.combat",
    cites="kraken.combat.1-8 kraken.combat.13-14 kraken.pluck.9-10 kraken.pluck.22-24",
    switches=("pluck_modifier", "criticals_with_modifier", "critical_effect"),
    title="Combat",
)
def combat(table: Table, pluck: Pluck = 7, house: HouseRules = STANDARD) -> CombatResult:
    """Whether an attack severs the tentacle, and the attacker's Pluck afterwards.

    The attacker stands within 3 cm of the tentacle's base (kraken.combat.3).
    Cites kraken.combat.4-8.
    """
    grade = table.resolve(pluck_roll, pluck, house).grade
    if grade is Grade.SUCCESS:
        face = table.roll(d6, "sever")
        severed = face >= SEVERS
        table.note(
            "kraken.combat.6",
            "{face}: severed." if severed else "{face}: no harm done, it takes a 5 or a 6.",
            face=face,
        )
        return CombatResult(severed, pluck, 0, grade)
    if grade is Grade.CRITICAL_SUCCESS:
        after = changed(pluck, +1)
        table.note(
            "kraken.combat.5",
            "Critical success: severed without a further roll, Pluck {pluck} to {after}.",
            pluck=pluck,
            after=after,
        )
        return CombatResult(True, after, after - pluck, grade)
    critical = grade is Grade.CRITICAL_FAILURE
    loss = 1 if not critical else 3 if house.critical_effect == "additive" else 2
    table.note(
        "kraken.combat.8" if critical else "kraken.combat.7",
        "{grade}: the tentacle is unharmed, Pluck {pluck} - {loss} = {after}.",
        grade=grade.capitalize(),
        pluck=pluck,
        loss=loss,
        after=pluck - loss,
    )
    return CombatResult(False, pluck - loss, -loss, grade)
