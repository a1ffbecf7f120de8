"""The wreck: what becomes of those inside when Proteus is destroyed."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.facts import Label
from rules.fantastic_voyage.contacts import disturb
from rules.fantastic_voyage.drift import HEEDED
from rules.fantastic_voyage.harm import hurt
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.scenes import UNDER_WAY, agreed
from rules.fantastic_voyage.state import PROTEUS, Diver, Position
from rules.house import HouseRules

WRECKED = (*[s for s in HEEDED if s not in ("drift_dice", "drift_contact")],)
TWO_ABOARD = UNDER_WAY.after(crew=(Diver("Grant"), Diver("Duval", health=1)))


@rule(
    "fantastic_voyage.wreck",
    cites="fantastic_voyage.proteus.19 fantastic_voyage.strike.17",
    switches=WRECKED,
    title="Proteus is destroyed",
)
def wreck(
    table: Table,
    position: Annotated[Position, Label("Position")] = TWO_ABOARD,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after Proteus has lost its last Health and everybody inside is put out.

    Nothing changes when it is not on the table. Cites fantastic_voyage.proteus.19.
    """
    position = agreed(position, house, WRECKED)
    if position.proteus.where != "table":
        table.note("fantastic_voyage.proteus.19", "There is no Proteus on the table.")
        return position
    return hurt(table, position, PROTEUS, position.proteus.health, disturb)
