"""Chains: a duel fought to its end, and a hull crushed until it breaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, rule
from rules.facts import Range
from rules.house import HouseRules
from rules.kraken.blows import crush
from rules.kraken.combat import combat
from rules.kraken.house import STANDARD
from rules.kraken.state import HULL_POINTS
from rules.kraken.tentacles import Reaction, Zone, reaction


@dataclass(frozen=True, order=True)
class Duel:
    """One figure against one tentacle: whether it is severed, and the figure's Pluck.

    A figure that broke has Pluck 0 here, whatever took it below 2.
    """

    severed: bool = False
    pluck: Annotated[int, Range(0, 11)] = 7

    @property
    def over(self) -> bool:
        """Whether the tentacle is severed or the figure has broken."""
        return self.severed or self.pluck < 2

    def __str__(self) -> str:
        if self.severed:
            return f"Severed, with Pluck {self.pluck} left."
        return f"Fighting on with Pluck {self.pluck}." if self.pluck > 1 else "The figure breaks."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        if self.severed:
            return f"Severed, Pluck {self.pluck}"
        return f"Pluck {self.pluck}" if self.pluck > 1 else "Breaks"


@rule(
    "kraken.duel_turn",
    cites="kraken.combat.4-8 kraken.combat.14 kraken.pluck.6",
    switches=("pluck_modifier", "criticals_with_modifier", "critical_effect"),
    title="One turn of a duel",
)
def duel_turn(table: Table, duel: Duel = Duel(), house: HouseRules = STANDARD) -> Duel:
    """The next state of a duel in which a figure attacks every turn and nothing else happens.

    Ends with `Duel.over`. Cites kraken.combat.4-8.
    """
    if duel.over:
        return duel
    fought = table.resolve(combat, duel.pluck, house)
    if fought.removed:
        return Duel(False, 0)
    return Duel(fought.severed, fought.pluck)


@dataclass(frozen=True, order=True)
class Hull:
    """A hull, its damage so far, 30 standing for a wreck, and the tentacles that lie against it."""

    damage: Annotated[int, Range(0, HULL_POINTS)] = 0
    tentacles: Annotated[int, Range(1, 16)] = 4

    @property
    def over(self) -> bool:
        """Whether the vessel has broken up."""
        return self.damage >= HULL_POINTS

    def __str__(self) -> str:
        if self.over:
            return "The vessel breaks up."
        return f"{self.damage} point{'' if self.damage == 1 else 's'} of damage."


@rule(
    "kraken.hull_turn",
    cites="kraken.tentacles.6 kraken.tentacles.9 kraken.winning-and-losing.5",
    title="One turn of a hull under attack",
)
def hull_turn(table: Table, hull: Hull = Hull()) -> Hull:
    """The next state of a hull that some tentacles lie against while no figure is near them.

    A tentacle that rolls Withdraw is taken to be back for the next turn. Ends with `Hull.over`.
    Cites kraken.tentacles.6 and kraken.tentacles.9.
    """
    if hull.over:
        return hull
    damage = hull.damage
    if hull.tentacles > 1:
        damage = table.resolve(hull_turn, Hull(damage, hull.tentacles - 1)).damage
    if damage < HULL_POINTS:
        damage = table.resolve(hull_blow, damage)
    return Hull(damage, hull.tentacles)


@rule(
    "kraken.hull_blow",
    cites="kraken.tentacles.6 kraken.tentacles.9",
    title="One tentacle against the hull",
)
def hull_blow(
    table: Table, damage: Annotated[int, Range(0, HULL_POINTS - 1, label="Damage so far")] = 0
) -> int:
    """The hull's damage after one tentacle within 3 cm of it has reacted, 30 at most.

    Cites kraken.tentacles.6 and kraken.tentacles.9.
    """
    if table.resolve(reaction, Zone.HULL) is Reaction.CRUSH:
        damage = table.resolve(crush, damage).damage
    return min(damage, HULL_POINTS)
