"""A blow and its target: all that the dice of a strike need to know of the two sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.facts import Label, Range
from rules.fantastic_voyage.statuses import ORDER, Kind, can_have
from rules.house import HouseRules

LONG = 6  # inches: what the switch long_shot calls far

Attack = Literal["fight", "shoot", "antibody", "blast"]
Statuses = Annotated[tuple[str, ...], Label("Statuses", options=ORDER)]
Given = Annotated[str, Label("Status of a hit", options=("", *ORDER))]


@dataclass(frozen=True, order=True)
class Blow:
    """The striking side: whose blow, its printed strike, and what a hit does.

    health: how much Health a hit costs, 0 or more. status: what a hit gives beside, "" for
    nothing. kind: fight and shoot are attacks by people. modifier: anything else that is added.
    dice: strike dice before any that the target or plot points add. points: plot points set aside
    for it by a mechanism (fantastic_voyage.saboteur.8). statuses: those of the attacker. aimed:
    whether the shot follows an aim. inches: how far away the target of a shot is.
    """

    name: str
    strike: Annotated[int, Range(0, 20)]
    health: Annotated[int, Range(0, 6, label="Health lost by a hit")] = 1
    status: Given = ""
    kind: Attack = "fight"
    modifier: Annotated[int, Range(-10, 10, label="added to the strike")] = 0
    dice: Annotated[int, Range(1, 40, label="strike dice")] = 1
    points: Annotated[int, Range(0, 200, label="plot points set aside")] = 0
    statuses: Statuses = ()
    aimed: bool = False
    inches: Annotated[float, Label("inches to the target")] = 0.0
    face: Annotated[int, Range(0, 6, label="face fallen already, 0 for none")] = 0

    asked_first = ("name", "strike", "health", "status", "kind")

    def __str__(self) -> str:
        return f"{self.name} at {self.strike:+d}"


@dataclass(frozen=True, order=True)
class Target:
    """The side struck at: its Defence and statuses, and what makes it harder or easier to hit.

    disadvantaged: an antibody is attached to it (fantastic_voyage.antibodies.6). cover: 0 for
    none, 1 for soft, 2 for hard, against shots only. armour: a vehicle's, 0 for none. modifier
    and dice: whatever else is added to the defence, and its dice before any that are bought now.
    """

    name: str
    kind: Kind = "person"
    defence: Annotated[int, Range(0, 20)] = 9
    statuses: Statuses = ()
    disadvantaged: Annotated[bool, Label("an antibody is attached")] = False
    cover: Annotated[int, Range(0, 2, label="cover, 1 soft, 2 hard")] = 0
    armour: Annotated[int, Range(0, 6)] = 0
    modifier: Annotated[int, Range(-10, 10, label="added to the defence")] = 0
    dice: Annotated[int, Range(1, 40, label="defence dice")] = 1

    asked_first = ("name", "kind", "defence", "statuses", "disadvantaged")

    def __str__(self) -> str:
        return f"{self.name}, Defence {self.defence}"


def harmless(blow: Blow, target: Target, house: HouseRules) -> str:
    """The rule by which this blow can do nothing to this target; "" if it can do something.

    Cites fantastic_voyage.blood-clot.4, fantastic_voyage.strike.38, fantastic_voyage.strike.39
    and fantastic_voyage.antibodies.11.
    """
    if target.kind == "clot" and blow.kind == "fight" and house.clot_weapons == "laser_only":
        return "fantastic_voyage.blood-clot.4"
    if blow.health or (blow.status and can_have(target.kind, blow.status)):
        return ""
    if target.kind == "clot":
        return "fantastic_voyage.blood-clot.4"
    if target.kind == "vehicle":
        return "fantastic_voyage.antibodies.11" if blow.kind == "antibody" else (
            "fantastic_voyage.strike.39"
        )  # fmt: skip
    return "fantastic_voyage.strike.38"
