"""Three ways to run a crew: the nearest trouble, the most urgent one, and one that reckons.

A policy answers every question of a game; which question it is, the kind of its options tells. All
three make a plan for the turn (a place, an action, tiles and minutes) from the state alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.red_november.actions import NOTHING, Act
from rules.red_november.board import SEA, Hatch
from rules.red_november.flight import Way
from rules.red_november.item_actions import NO_MORE
from rules.red_november.items import Item, Kit
from rules.red_november.moving import STAY, USE_AQUALUNG, USE_EXTINGUISHER, USE_GROG, Move
from rules.red_november.planning import VITAL, Far, by_nearness, by_urgency
from rules.red_november.reckoning import by_reckoning
from rules.red_november.tasks import Plan, way
from rules.table import Policy, Question

LONG_PATH = 7  # places in a turn after which a policy stays where it is
KEPT = dict.fromkeys(Item, 2) | {Item.AQUALUNG: 3, Item.FIRE_EXTINGUISHER: 4, Item.GROG: 1}
CHEAP = frozenset({Hatch(1, 3), Hatch(3, 4), Hatch(7, 9), Hatch(8, 9), Hatch(9, 10)})

Planner = Callable[[Any, Any, Far], Plan]


def nearest(question: Question) -> Any:
    """Every gnome sees to the trouble that is nearest to it."""
    return _answer(question, by_nearness)


def urgent(question: Question) -> Any:
    """Every gnome sees to the worst trouble that it can reach in time."""
    return _answer(question, by_urgency)


def reckoner(question: Question) -> Any:
    """Every gnome takes the trouble and the minutes that, by exact odds, save most a minute."""
    return _answer(question, by_reckoning)


def _answer(question: Question, planner: Planner) -> Any:
    options: Any = question.options
    first = options[0]
    kind = type(first)
    if kind is Move:
        return _move(question.state, options, planner)
    if kind is Act:
        return _act(question.state, options, planner)
    if kind is int and question.state.phase == "Action":
        return _minutes(question, planner)
    if kind is Kit:
        plan = planned(question.state, planner)
        wanted = (plan.tool, plan.toolbox, plan.grog)
        return next((kit for kit in options if kit[:3] == wanted), first)
    if kind is Way:
        return min(options, key=lambda w: (w.to < 0, w.item, not w.stay, w.minutes))
    if kind is Item:
        return min(options, key=KEPT.__getitem__)
    if kind is Hatch:
        return next((hatch for hatch in options if hatch in CHEAP), first)
    if kind is int:
        return min(options, key=lambda room: _loss(question.state, room))
    return first if first == NO_MORE else options[-1]


def _loss(state: Any, room: int) -> int:
    """How much a fire in a room hurts: gnomes there, above all fainted ones, and vital systems."""
    there = [g for g in state.gnomes if g.place == room and not g.fate]
    return 3 * len(there) + 9 * any(g.fainted for g in there) + 4 * (room in VITAL)


def planned(state: Any, planner: Planner) -> Plan:
    """The plan of the active gnome for the rest of its turn."""
    return _thought(state, planner)[0]


def _thought(state: Any, planner: Planner) -> tuple[Plan, Far]:
    """The plan, and the first step on the way to each place; a boat remembers it for the turn."""
    sailor = state.gnomes[state.acting]
    memo = getattr(state, "memo", None)
    key = (planner, sailor.place, state.ghost, sum(state.used))
    if memo is not None and key in memo:
        return memo[key]
    far, steps = way(state, sailor)
    thought = planner(state, sailor, far), steps
    if memo is not None:
        memo[key] = thought
    return thought


def _move(state: Any, options: list[Move], planner: Planner) -> Move:
    plan, steps = _thought(state, planner)
    if plan.place == state.gnomes[state.acting].place or len(state.path) > LONG_PATH:
        return STAY
    step = steps[plan.place]
    for move in options:
        if move.to == step and move.verb == "go":
            return move
    for move in (USE_AQUALUNG,) if step == SEA else (USE_EXTINGUISHER, USE_GROG):
        if move in options:
            return move
    return STAY


def _minutes(question: Question, planner: Planner) -> int:
    """The minutes of the plan, or as many as there are if the plan has become another."""
    plan = planned(question.state, planner)
    bets: Any = question.options
    asked = f": {plan.act}?" in question.text
    return min(plan.minutes, len(bets)) if asked else len(bets)


def _act(state: Any, options: list[Act], planner: Planner) -> Act:
    plan = planned(state, planner)
    sailor = state.gnomes[state.acting]
    if plan.place == sailor.place and plan.act in options:
        return plan.act
    return NOTHING if NOTHING in options else options[0]


POLICIES: dict[str, Policy] = {"nearest": nearest, "urgent": urgent, "reckoner": reckoner}
