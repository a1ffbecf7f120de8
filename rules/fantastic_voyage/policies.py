"""Three ways to lead the crew: rush for the clot, stay by the hull, or weigh everything exactly.

A policy answers every question of an episode; which question it is, the kind of its options tells.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.fantastic_voyage import reckoning
from rules.fantastic_voyage.action_phase import Order
from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.conduct import berth_of, can_clear, deed_of, dice_for, place_of
from rules.fantastic_voyage.deeds import Deed, laser_of
from rules.fantastic_voyage.game import ONE
from rules.fantastic_voyage.pilot import (
    anchorage,
    at,
    facing_for,
    moves_home,
    run_along,
)
from rules.fantastic_voyage.places import Places
from rules.fantastic_voyage.plan import Plan, goal_of, going_home, nuisances
from rules.fantastic_voyage.proteus import LEAVE, STAY
from rules.fantastic_voyage.runs import Run, Turning
from rules.fantastic_voyage.state import (
    FIRE,
    PROTEUS,
    STUNNED,
    WEAKENED,
    Diver,
    Position,
    distance,
)
from rules.table import Policy, Question


def _answer(name: str, plan: Plan) -> Policy:
    def policy(question: Question) -> Any:
        options: Any = question.options
        kind = type(options)
        ask = _DOMAINS.get(kind)
        if ask is not None:
            return ask(question.state, options, plan)
        first = options[0]
        if type(first) is Deed:
            return deed_of(question.state, options, plan)
        if type(first) is Order or type(options[-1]) is Order:
            return _order(question.state, options, plan)
        if type(first) is int:
            return dice_for(question, options, plan)
        if first == ONE:
            return ONE
        if first == STAY:
            return LEAVE if _leaves(question, plan) else STAY
        return first

    policy.__name__ = name
    return policy


# Proteus


def _run(position: Position, run: Run, plan: Plan) -> float:
    return run_along(run, goal_of(position, plan))


def _turning(position: Position, turning: Turning, plan: Plan) -> float:
    if turning.entering:
        return next((f for f in (19.1, 30.0, 45.0, 60.0) if f in turning), turning.candidates()[0])
    return facing_for(position, goal_of(position, plan))


def _leaves(question: Question, plan: Plan) -> bool:
    """Whether to leave by the corner now: Proteus waits for nobody who cannot come any more."""
    position: Position = question.state
    if PROTEUS not in question.text:
        return going_home(position, plan) or position.proteus.where != "table"
    outside = [d for d in position.loyal if d.where == "table"]
    near = [d for d in outside if distance(d, position.proteus) < 12]
    return going_home(position, plan) and (not near or position.cards >= 14)


# the Action phase


def _order(position: Position, options: tuple[Order, ...], plan: Plan) -> Order:
    end = options[-1]
    for rid in options:
        if rid.kind == "remove" and _worth_removing(position, rid, plan):
            return rid
    active = [o for o in options if o.kind == "activate"]
    hull = [o for o in active if o.who.startswith(PROTEUS)]
    divers = [o for o in active if not o.who.startswith(PROTEUS)]
    home = going_home(position, plan)
    if home:
        out = [o for o in divers if position.diver(o.who).where == "table"]
        if out:
            return min(out, key=lambda o: distance(position.diver(o.who), position.proteus))
        beset = [o for o in divers if _has_enemy_aboard(position, o.who)]
        if hull and beset and position.plot_points > 1:
            return beset[0]
        if hull and (clears := _clearers(position, divers, plan)):
            return clears
        if hull and _all_in(position, plan):
            return hull[0]
        return end
    there = at(position, anchorage(position.ground))
    if hull and not there and not _anybody_out(position):
        return _clearers(position, divers, plan) or hull[0]
    if there:
        ready = [o for o in divers if _useful(position, position.diver(o.who), plan)]
        if ready:
            return max(ready, key=lambda o: _eagerness(position, position.diver(o.who)))
    elif _anybody_out(position):
        out = [o for o in divers if position.diver(o.who).where == "table"]
        if out:
            return out[0]
    return end


def _clearers(position: Position, divers: list[Order], plan: Plan) -> Order | None:
    """The order to whoever is to shoot at what hinders Proteus; None if nobody can or need."""
    if position.plot_points <= 2 or not nuisances(position, plan):
        return None
    able = [o for o in divers if can_clear(position, position.diver(o.who), plan)]
    return max(able, key=lambda o: _eagerness(position, position.diver(o.who)), default=None)


def _anybody_out(position: Position) -> bool:
    return any(d.where == "table" for d in position.loyal)


def _all_in(position: Position, plan: Plan) -> bool:
    """Whether Proteus need wait for nobody: those outside are too far, or time is too short."""
    out = [d for d in position.loyal if d.where == "table" and d.health > 0]
    if not out:
        return True
    turns_left = 15 - position.cards
    need = -(-moves_home(position, 8.0 - len(position.attached(PROTEUS))) // 2)
    return turns_left <= need or position.turn >= plan.home + plan.wait


def _has_enemy_aboard(position: Position, name: str) -> bool:
    return position.diver(name).where == "aboard" and (
        any(a.aboard for a in position.antibodies)
        or any(d.saboteur and d.where == "aboard" for d in position.crew)
    )


def _worth_removing(position: Position, order: Order, plan: Plan) -> bool:
    points = position.plot_points
    if order.status == FIRE:
        return True
    if order.status == STUNNED:
        return points >= 4
    if order.status == WEAKENED:
        beset = bool(position.attached(order.who))
        return points >= (2 if beset else 5)
    if order.who == PROTEUS:
        return points >= 2
    model = position.model(order.who)
    acted = isinstance(model, Diver) and (model.activated or model.saboteur)
    return acted and points >= 1


def _useful(position: Position, diver: Diver, plan: Plan) -> bool:
    """Whether there is something to do for a member at the anchorage."""
    if _has_enemy_aboard(position, diver.name) or diver.where == "table":
        return True
    laser = laser_of(position, diver)
    if laser is None:
        return False
    if any(a.host == PROTEUS for a in position.antibodies):
        return True
    berths = Berths(position, diver)
    if not berths.all:
        return False
    _, seen = reckoning.best_berth(berths, laser.range)
    return bool(seen) or (plan.forays and position.turn + 2 <= plan.home)


def _eagerness(position: Position, diver: Diver) -> tuple[int, ...]:
    """Those outside first, then the healthy and unhindered."""
    return (
        diver.where == "table",
        -len(position.attached(diver.name)),
        diver.health,
        WEAKENED not in diver.statuses,
    )


# a member's deeds


# dice


_DOMAINS: dict[type, Callable[[Any, Any, Plan], Any]] = {
    Run: _run,
    Turning: _turning,
    Berths: berth_of,
    Places: place_of,
}

RUSH = Plan(forays=True, home=7, enough=5, dice=3, back=False, wait=2)
CAREFUL = Plan(forays=False, home=7, enough=2, dice=3)
RECKONER = Plan(forays=False, home=6, enough=5, dice=5, exact=True)

rush = _answer("rush", RUSH)
careful = _answer("careful", CAREFUL)
reckoner = _answer("reckoner", RECKONER)

POLICIES: dict[str, Policy] = {"careful": careful, "rush": rush, "reckoner": reckoner}
