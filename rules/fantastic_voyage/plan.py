"""A plan for the crew, for a policy: when to go home, and what hinders Proteus."""

from __future__ import annotations

from dataclasses import dataclass

from rules.fantastic_voyage.pilot import (
    anchorage,
    barring,
    corner,
)
from rules.fantastic_voyage.state import (
    PROTEUS,
    Position,
)


@dataclass(frozen=True)
class Plan:
    """How a crew is led.

    forays: whether divers swim into the dense band. home: the turn from which Proteus makes for
    the exit. enough: parts claimed at which it goes home at once. dice: most dice bought for one
    shot. exact: whether dice and shots are weighed by exact odds. back: whether a diver who shot
    goes aboard again. wait: turns for which Proteus, bound for home, waits for stragglers.
    """

    forays: bool
    home: int
    enough: int
    dice: int
    exact: bool = False
    back: bool = True
    wait: int = 1


def going_home(position: Position, plan: Plan) -> bool:
    """Whether it is time to make for the exit corner."""
    if position.claimed >= plan.enough or position.turn >= plan.home:
        return True
    hull = position.proteus
    slow = len(position.attached(PROTEUS))
    return slow >= 3 and position.turn >= plan.home - 2 and hull.where == "table"


def goal_of(position: Position, plan: Plan) -> tuple[float, float]:
    if going_home(position, plan):
        return corner(position.ground)
    return anchorage(position.ground)


def nuisances(position: Position, plan: Plan) -> tuple[str, ...]:
    """What hinders Proteus: what hangs on its hull, and cells that bar its way."""
    hull = position.proteus
    if hull.where != "table" or hull.activated:
        return ()
    found = [str(a) for a in position.attached(PROTEUS)]
    return (*found, *map(str, barring(position, goal_of(position, plan))))
