"""The exit corner: whether a base has reached it."""

from __future__ import annotations

from math import hypot
from typing import Annotated, Literal

from rules import Table, rule
from rules.facts import Label, Range
from rules.fantastic_voyage.ground import TOUCH
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.state import HULL, PERSON, Position
from rules.house import HouseRules


@rule(
    "fantastic_voyage.corner",
    cites="fantastic_voyage.leaving.1-2",
    switches=("exit_reach",),
    title="At the exit corner?",
)
def corner(
    table: Table,
    who: Annotated[Literal["a member", "Proteus"], Label("Whose base")] = "a member",
    right: Annotated[int, Range(0, 40, "tenths of an inch", "From the right edge")] = 0,
    bottom: Annotated[int, Range(0, 40, "tenths of an inch", "From the bottom edge")] = 0,
    house: HouseRules = STANDARD,
) -> bool:
    """Whether a base may leave so far from the two edges at the exit corner.

    Measured from the edge of the base. Cites fantastic_voyage.leaving.2.
    """
    base = PERSON if who == "a member" else HULL
    across, along = base + right / 10, base + bottom / 10
    there = reached(across, along, base, house)
    table.note(
        "fantastic_voyage.leaving.2",
        "{who} is {gap:.2f} inches from the corner point: {told}.",
        who=who[:1].upper() + who[1:],
        gap=max(0.0, hypot(across, along) - base),
        told="it may leave" if there else "not near enough",
    )
    return there


def reached(across: float, along: float, base: float, house: HouseRules) -> bool:
    """Whether a base whose centre is so far from the two edges has reached the corner."""
    near = house.exit_reach
    if near == 0:
        return max(across, along) - base <= TOUCH + 1e-6
    return bool(hypot(across, along) - base <= near + 1e-6)


def at_exit(position: Position, x: float, y: float, base: float) -> bool:
    """Whether a base at (x, y) has reached the exit corner (fantastic_voyage.leaving.2)."""
    cx, cy = position.ground.exit_corner
    return reached(abs(cx - x), abs(cy - y), base, position.house)
