"""Two plain planners of a turn: the nearest trouble, and the most urgent."""

from __future__ import annotations

from typing import Any

from rules.red_november.board import ENGINE, MISSILES, OXYGEN, REACTOR
from rules.red_november.items import GROG, TOOL, TOOLBOX
from rules.red_november.tasks import (
    Plan,
    Task,
    bare_minutes,
    tasks,
    to_draw,
    to_wait,
    tools_for,
)
from rules.red_november.tracks import RESET_POINTS

SURE = 10  # a sum that cannot fail, red_november.fixing.6
ENOUGH = 3  # tiles in hand with which a gnome stops fetching more
VITAL = frozenset({ENGINE, OXYGEN, REACTOR, MISSILES})
Far = tuple[int, ...]


def by_nearness(state: Any, sailor: Any, far: Far) -> Plan:
    """The plan for the trouble nearest to the gnome."""
    found = [
        t
        for t in tasks(state, sailor, far)
        if t.kind not in ("track", "hero") or t.of > RESET_POINTS[0] + 1
    ]
    if not found:
        return _idle(state, sailor, far)
    return _worked(state, sailor, min(found, key=lambda t: t.minutes))


def by_urgency(state: Any, sailor: Any, far: Far) -> Plan:
    """The plan for the worst trouble that the gnome can still do something about."""
    best, most = None, 0.0
    burning = state.fire.bit_count()
    for task in tasks(state, sailor, far):
        weight = _weight(state, task, burning) / (8 + task.minutes)
        if weight > most:
            best, most = task, weight
    idle = sum(sailor.hand) < ENOUGH and most < 2.5
    if best is None or idle:
        return _idle(state, sailor, far)
    return _worked(state, sailor, best)


def _weight(state: Any, task: Task, burning: int) -> float:
    """How bad a trouble is."""
    if task.kind in ("doom", "hero"):
        return (200.0 if task.kind == "doom" else 120.0) if task.minutes < task.of else 0.0
    if task.kind == "track":
        return (0, 0, 2, 8, 18, 30, 36, 70, 130, 190)[task.of]
    if task.kind == "fire":
        return 10.0 + 6 * burning
    vital = task.place in VITAL
    return 12.0 + 8 * vital if task.kind == "water" else 9.0


def _idle(state: Any, sailor: Any, far: Far) -> Plan:
    draw = to_draw(state, sailor, far) if sum(sailor.hand) < ENOUGH + 2 else None
    return draw or to_wait(state, sailor, far)


def _worked(state: Any, sailor: Any, task: Task) -> Plan:
    """The plan for a task: a tool if there is one, grog in a pinch, minutes until it is sure."""
    have, tool, box = tools_for(state, sailor, task)
    bonuses = state.items.bonuses
    repair = task.repair
    have += tool * bonuses[TOOL[repair]]
    most = bare_minutes(state, task)
    if task.kind in ("doom", "hero"):
        most = max(1, min(most, task.of - task.minutes))
    if have + most >= SURE:
        box = 0
    have += box * bonuses[TOOLBOX]
    grog = 0
    if have + most < SURE - 2 and task.kind in ("doom", "fire") and sailor.hand[GROG]:
        grog = 1
        have += bonuses[GROG]
    return Plan(task.place, task.act, tool, box, grog, max(1, min(most, SURE - have)))
