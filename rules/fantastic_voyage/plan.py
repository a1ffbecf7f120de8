"""A plan for the crew, for a policy: when to go home, and what hinders Proteus."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from rules.fantastic_voyage.countdown import REVEAL_AT
from rules.fantastic_voyage.pilot import (
    anchorage,
    barring,
    corner,
    moves_home,
)
from rules.fantastic_voyage.state import (
    CARDS,
    PROTEUS,
    Position,
)


@dataclass(frozen=True)
class Plan:
    """How a crew is led.

    forays: whether divers swim into the dense band. home: the turn from which Proteus makes for
    the exit. enough: parts claimed at which it goes home at once. dice: most dice bought for one
    shot. exact: whether dice are weighed by exact odds, and the way home by the clock. back:
    whether a diver who shot goes aboard again. wait: turns for which Proteus, bound for home,
    waits for stragglers. slack: turns to spare for the way home before the unmasking.
    """

    forays: bool
    home: int
    enough: int
    dice: int
    exact: bool = False
    back: bool = True
    wait: int = 1
    slack: int = 1


def going_home(position: Position, plan: Plan) -> bool:
    """Whether it is time to make for the exit corner; not while that is worth nothing.

    With no part claimed nobody who gets away scores (fantastic_voyage.victory.1): then all the
    time there is goes into the first.
    """
    if position.claimed >= plan.enough:
        return True
    if not position.claimed:
        counted = position.house.failed_gate_score != "zero"
        return counted and CARDS - position.cards <= _turns_home(position)
    if plan.exact:
        return REVEAL_AT - position.cards <= _turns_home(position) + plan.slack
    if position.turn >= plan.home:
        return True
    hull = position.proteus
    slow = len(position.attached(PROTEUS))
    return slow >= 3 and position.turn >= plan.home - 2 and hull.where == "table"


def _turns_home(position: Position) -> int:
    """How many turns Proteus needs to the exit corner, two moves a turn."""
    slow = len(position.attached(PROTEUS))
    moves = moves_home(position, position.cast.proteus.move - slow)
    return moves if position.proteus.engine_damaged else ceil(moves / 2)


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
