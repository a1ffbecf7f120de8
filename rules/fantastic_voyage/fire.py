"""Fire: what becomes of a burning model in the End phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, d6, rule
from rules.facts import Label, Range
from rules.fantastic_voyage.house import STANDARD
from rules.house import HouseRules


@dataclass(frozen=True, order=True)
class Fire:
    """A burning model after its check: the Health that it has left, and whether it burns on."""

    health: Annotated[int, Range(0, 6)] = 2
    burning: bool = True

    @property
    def over(self) -> bool:
        """Whether the fire is out or the model removed."""
        return not self.burning or not self.health

    def __str__(self) -> str:
        if not self.health:
            return "Burnt out of play."
        return f"{'Burning on' if self.burning else 'The fire is out'}, Health {self.health}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


@rule(
    "fantastic_voyage.fire",
    cites="fantastic_voyage.strike.35-36 fantastic_voyage.strike.17",
    switches=("fire_check",),
    title="On Fire",
)
def fire(
    table: Table,
    model: Annotated[Fire, Label("The burning model")] = Fire(),
    house: HouseRules = STANDARD,
) -> Fire:
    """A model that is On Fire, after the check of one End phase.

    Leads on until `over`. Cites fantastic_voyage.strike.35.
    """
    if model.over:
        return model
    check = house.fire_check
    if check == "always":
        face, burns, hurts = 0, True, True
    else:
        face = table.roll(d6, "fire")
        burns = face <= (4 if check == "mild" else 3)
        hurts = face <= (2 if check == "mild" else 3)
    left = model.health - 1 if hurts else model.health
    table.note(
        "fantastic_voyage.strike.35",
        "{told}: {what}.",
        told=face or "No die",
        what=("1 Health lost, it burns on" if hurts else "it burns on without harm")
        if burns
        else "the fire goes out",
    )
    return Fire(left, burns and left > 0)
