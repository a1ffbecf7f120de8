"""Tentacle reaction: the column that applies, the table, and what each reaction does."""

from __future__ import annotations

from enum import Enum
from typing import Any

from rules import Table, d6, rule
from rules.house import HouseRules
from rules.kraken.blows import crush, flail, grab
from rules.kraken.drift import advance, withdraw
from rules.kraken.house import STANDARD
from rules.kraken.plane import HAIR
from rules.kraken.pluck import Pluck
from rules.kraken.state import Position, Tentacle

FLAIL_REACH = 4  # cm, kraken.tentacles.10
GRAB_REACH = 6  # cm, kraken.tentacles.13
NEAR, FAR = 3, 10  # cm from the vessel, kraken.tentacles.4


class Zone(Enum):
    """The columns of the reaction table, from left to right (kraken.tentacles.4)."""

    FIGURE = "Figure within 4 cm"
    HULL = "Vessel within 3 cm"
    NEAR = "Vessel within 3.1 to 10 cm"
    FAR = "Vessel beyond 10 cm"

    def __str__(self) -> str:
        return self.value


class Reaction(Enum):
    """What a tentacle does (kraken.tentacles.6)."""

    WITHDRAW = "Withdraw"
    WAFT = "Waft"
    ADVANCE = "Advance"
    CRUSH = "Crush"
    FLAIL = "Flail"
    GRAB = "Grab"

    def __str__(self) -> str:
        return f"{self.value}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return self.value

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Reaction):
            return NotImplemented
        return _ORDER[self] < _ORDER[other]


_ORDER = {reaction: at for at, reaction in enumerate(Reaction)}
_WI, _W, _A, _C, _F, _G = Reaction

# kraken.tentacles.6: die against column, columns from left to right.
REACTIONS: dict[int, dict[Zone, Reaction]] = {
    1: dict(zip(Zone, (_WI, _WI, _WI, _WI), strict=True)),
    2: dict(zip(Zone, (_W, _W, _W, _W), strict=True)),
    3: dict(zip(Zone, (_W, _W, _W, _W), strict=True)),
    4: dict(zip(Zone, (_F, _C, _A, _W), strict=True)),
    5: dict(zip(Zone, (_F, _C, _A, _A), strict=True)),
    6: dict(zip(Zone, (_G, _C, _A, _A), strict=True)),
}


def zone_of(position: Position, tentacle: Tentacle) -> Zone:
    """The first column that applies to a tentacle: a near figure outranks any distance to the hull.

    Cites kraken.tentacles.4, kraken.tentacles.5 and kraken.tentacles.14.
    """
    reach = GRAB_REACH if position.house.grab_reach == "both_6" else FLAIL_REACH
    if position.figures_within(tentacle, reach):
        return Zone.FIGURE
    away = position.from_vessel(tentacle)
    if away <= NEAR + HAIR:
        return Zone.HULL
    return Zone.NEAR if away <= FAR + HAIR else Zone.FAR


@rule(
    "kraken.reaction",
    cites="kraken.tentacles.1-6 kraken.tentacles.8 kraken.tentacles.19",
    title="Tentacle reaction",
)
def reaction(table: Table, zone: Zone = Zone.FIGURE) -> Reaction:
    """What a tentacle does: one die on the reaction table, in the column of its surroundings.

    zone: the first column, from left to right, that applies. Cites kraken.tentacles.4-6.
    """
    face = table.roll(d6, "reaction")
    found = REACTIONS[face][zone]
    table.note(
        "kraken.tentacles.6",
        "{face} in the column “{zone}”: {reaction}",
        face=face,
        zone=zone,
        reaction=found,
    )
    return found


@rule(
    "kraken.tentacle",
    cites="kraken.tentacles.1-6 kraken.tentacles.26 kraken.tentacles.28",
    switches=("flail_critical", "grab_critical", "pluck_modifier", "criticals_with_modifier"),
    title="Tentacle, reaction and effect",
)
def tentacle(
    table: Table, zone: Zone = Zone.FIGURE, pluck: Pluck = 7, house: HouseRules = STANDARD
) -> Any:
    """What a tentacle does and what comes of it, with one figure of this Pluck in its reach.

    The outcome is that of Flail, Grab, Crush, Advance or Withdraw, or Waft alone.
    Cites kraken.tentacles.6-19.
    """
    done = table.resolve(reaction, zone)
    if done is Reaction.FLAIL:
        return table.resolve(flail, pluck, house)
    if done is Reaction.GRAB:
        return table.resolve(grab, pluck, house)
    if done is Reaction.CRUSH:
        return table.resolve(crush)
    if done is Reaction.ADVANCE:
        return table.resolve(advance)
    if done is Reaction.WITHDRAW:
        return table.resolve(withdraw)
    table.note("kraken.tentacles.19", "It waves about and does nothing.")
    return done
