"""Three ways to lead the crew: rush for the clot, stay by the hull, or weigh everything exactly.

A policy answers every question of an episode; which question it is, the kind of its options tells.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.fantastic_voyage import reckoning
from rules.fantastic_voyage.action_phase import Order
from rules.fantastic_voyage.casts import blow_with
from rules.fantastic_voyage.deeds import Deed, find, laser_of, move_of, way_aboard
from rules.fantastic_voyage.game import ONE
from rules.fantastic_voyage.pilot import (
    anchorage,
    at,
    barring,
    corner,
    facing_for,
    moves_home,
    run_along,
)
from rules.fantastic_voyage.places import Berths, Places
from rules.fantastic_voyage.proteus import LEAVE, STAY
from rules.fantastic_voyage.runs import Run, Turning
from rules.fantastic_voyage.state import (
    FIRE,
    PROTEUS,
    STUNNED,
    WEAKENED,
    Antibody,
    ClotPart,
    Diver,
    Position,
    distance,
)
from rules.table import Policy, Question


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


def _answer(plan: Plan) -> Policy:
    def policy(question: Question) -> Any:
        options: Any = question.options
        kind = type(options)
        ask = _DOMAINS.get(kind)
        if ask is not None:
            return ask(question.state, options, plan)
        first = options[0]
        if type(first) is Deed:
            return _deed(question.state, options, plan)
        if type(first) is Order or type(options[-1]) is Order:
            return _order(question.state, options, plan)
        if type(first) is int:
            return _dice(question, options, plan)
        if first == ONE:
            return ONE
        if first == STAY:
            return LEAVE if _leaves(question, plan) else STAY
        return first

    return policy


# Proteus


def _goal(position: Position, plan: Plan) -> tuple[float, float]:
    if going_home(position, plan):
        return corner(position.ground)
    return anchorage(position.ground)


def _run(position: Position, run: Run, plan: Plan) -> float:
    return run_along(run, _goal(position, plan))


def _turning(position: Position, turning: Turning, plan: Plan) -> float:
    if turning.entering:
        return next((f for f in (19.1, 30.0, 45.0, 60.0) if f in turning), turning.candidates()[0])
    return facing_for(position, _goal(position, plan))


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
        if hull and divers and position.plot_points > 2 and _nuisances(position, plan):
            return max(divers, key=lambda o: _eagerness(position, position.diver(o.who)))
        if hull and _all_in(position, plan):
            return hull[0]
        return end
    there = at(position, anchorage(position.ground))
    if hull and not there and not _anybody_out(position):
        if divers and position.plot_points > 2 and _nuisances(position, plan):
            return max(divers, key=lambda o: _eagerness(position, position.diver(o.who)))
        return hull[0]
    if there:
        ready = [o for o in divers if _useful(position, position.diver(o.who), plan)]
        if ready:
            return max(ready, key=lambda o: _eagerness(position, position.diver(o.who)))
    elif _anybody_out(position):
        out = [o for o in divers if position.diver(o.who).where == "table"]
        if out:
            return out[0]
    return end


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


def _nuisances(position: Position, plan: Plan) -> tuple[str, ...]:
    """What hinders Proteus: what hangs on its hull, and cells that bar its way."""
    hull = position.proteus
    if hull.where != "table" or hull.activated:
        return ()
    found = [str(a) for a in position.attached(PROTEUS)]
    return (*found, *map(str, barring(position, _goal(position, plan))))


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


def _deed(position: Position, options: tuple[Deed, ...], plan: Plan) -> Deed:
    diver = position.diver(str(position.acting))
    kinds: dict[str, list[Deed]] = {}
    for deed in options:
        kinds.setdefault(deed.kind, []).append(deed)
    home = going_home(position, plan)
    fights = _fights(position, diver, kinds.get("fight", []))
    if diver.where == "aboard":
        if fights:
            return fights[0]
        anchored = at(position, anchorage(position.ground)) and not home
        out = anchored or _nuisances(position, plan)
        fresh = not diver.shot and laser_of(position, diver) is not None
        return kinds["leave"][0] if out and fresh and "leave" in kinds else kinds["end"][0]
    if fights and (position.attached(diver.name) or any("antibody" not in f.on for f in fights)):
        return fights[0]
    target = None
    if not home or _spare(position, diver):
        target = _best_shot(position, diver, kinds.get("shoot", []), _nuisances(position, plan))
    back = kinds.get("board", [])
    foray = not home and _foraying(position, diver, plan)
    if target is not None:
        aimed = "aim" in kinds and position.actions > 1
        keep = plan.back and back and position.actions <= 2
        if aimed and not keep:
            return kinds["aim"][0]
        return target
    away = not at(position, anchorage(position.ground))
    weary = diver.health < 2 or _hunted(position, diver)
    if back and (home or away or weary or (plan.back and not foray)):
        return back[0]
    if "move" in kinds and not (diver.shot and not home and not plan.back):
        return kinds["move"][0]
    return back[0] if back and diver.shot else kinds["end"][0]


def _foraying(position: Position, diver: Diver, plan: Plan) -> bool:
    """Whether a member is to look for parts of the clot that nobody sees from the hull."""
    if not plan.forays or diver.shot or not at(position, anchorage(position.ground)):
        return False
    laser = laser_of(position, diver)
    if laser is None or position.turn >= plan.home:
        return False
    return bool(any(part.health for part in position.clot))


def _spare(position: Position, diver: Diver) -> bool:
    """Whether a shot costs no time: the hull is in reach with the action that is left."""
    return (
        position.actions > 1
        and way_aboard(position, diver, move_of(position, diver, 1)) is not None
    )


def _hunted(position: Position, diver: Diver) -> bool:
    return len(position.attached(diver.name)) > 1


def _fights(position: Position, diver: Diver, deeds: list[Deed]) -> list[Deed]:
    """The fights worth fighting: the saboteur, then what hangs on oneself, with the knife."""
    saboteur = position.saboteur
    ranked = []
    for deed in deeds:
        if deed.weapon == "Brawl":
            continue
        if saboteur is not None and deed.on == saboteur.name:
            ranked.append((0, deed.on, deed))
        elif deed.on.startswith("antibody"):
            model = find(position, deed.on)
            assert isinstance(model, Antibody)
            if model.host:
                ranked.append((1 + (model.host != diver.name), deed.on, deed))
    return [deed for *_, deed in sorted(ranked, key=lambda each: each[:2])]


def _best_shot(
    position: Position, diver: Diver, deeds: list[Deed], nuisances: tuple[str, ...]
) -> Deed | None:
    """What to shoot at: what hinders Proteus or a comrade, the saboteur, else the clot."""
    ranked = []
    slowed = len(position.attached(PROTEUS))
    for deed in deeds:
        model = find(position, deed.on)
        if deed.on in nuisances:
            ranked.append((0, distance(diver, model), 0, deed))
        elif isinstance(model, ClotPart):
            ranked.append((1, model.health, model.number, deed))
        elif isinstance(model, Antibody):
            if model.host:
                urgent = model.host != PROTEUS or slowed > 1
                ranked.append((0 if urgent else 2, 0, model.number, deed))
        elif isinstance(model, Diver):
            ranked.append((0, -1, 0, deed))
    return min(ranked, key=lambda each: each[:3])[3] if ranked else None


def _berth(position: Position, berths: Berths, plan: Plan) -> tuple[float, float]:
    """Out by the side from which most of the clot is in view, or nearest to the way in."""
    laser = laser_of(position, berths.diver)
    hinder = _nuisances(position, plan)
    if hinder:
        it = find(position, hinder[0])
        return berths.nearest(it.x, it.y)
    place, seen = reckoning.best_berth(berths, laser.range if laser else 0.0)
    return place if seen else berths.nearest(*reckoning.SPOTS[0])


def _place(position: Position, places: Places, plan: Plan) -> tuple[float, float]:
    """Where to swim: to a firing place, back to the hull, or on foot to the corner."""
    diver, hull = places.diver, position.proteus
    if going_home(position, plan) or (plan.back and diver.shot):
        if hull.where == "table":
            return places.towards(hull.x, hull.y)
        return places.towards(*position.ground.exit_corner)
    laser = laser_of(position, diver)
    reach = laser.range if laser else 0.0
    if reckoning.in_view(position, places.here, reach) and not diver.shot:
        return places.here
    found = reckoning.firing_place(position, diver, reach)
    if found is None:
        return places.towards(hull.x, hull.y)
    return places.towards(*found[0])


# dice


def _dice(question: Question, options: tuple[int, ...], plan: Plan) -> int:
    """How many dice to buy: for shots what is left over, for defence one where a hit would hurt."""
    position: Position = question.state
    most = options[-1]
    text = question.text
    if "armour" in text:
        return min(most, 1)
    if "operation" in text:
        return most
    if "defence of" in text:
        name = text.rpartition("defence of ")[2].rstrip("?")
        hurt = any(d.name == name and (WEAKENED in d.statuses or d.saboteur) for d in position.crew)
        last = any(d.name == name and d.health == 1 for d in position.crew)
        return min(most, 2 if hurt and last else 1 if hurt else 0)
    spare = position.plot_points - _waiting(position, plan)
    shooters = 1 + sum([1 for d in position.loyal if not d.activated])
    share = max(0, spare) // min(shooters, 5)
    if plan.exact:
        return min(most, _exact(position, text, max(share, min(1, spare))))
    return max(0, min(most, plan.dice, max(share, min(1, spare))))


def _waiting(position: Position, plan: Plan) -> int:
    """The plot points to keep for activations still to come in this turn."""
    if position.phase != "Action phase":
        return 2
    left = [d for d in position.loyal if not d.activated]
    return len(left) + (not position.proteus.activated and going_home(position, plan))


def _exact(position: Position, text: str, spare: int) -> int:
    """The dice whose worth is most above their price, by exact chances.

    A hit on the clot is worth a third of a victory point and a plot point; a plot point, of which
    there are many early on, 0.02.
    """
    who = position.acting
    if who is None or " at " not in text:
        return min(spare, 1)
    name = text.rpartition(" at ")[2].rstrip("?")
    clot = name.startswith("part")
    worth = 0.40 if clot else 0.30
    diver = position.diver(who)
    laser = laser_of(position, diver)
    if laser is None:
        return min(spare, 1)
    blow = blow_with(laser, position.house, statuses=diver.statuses)
    defence = 10 if clot else 8
    kind: Any = "clot" if clot else "antibody"
    target = reckoning.Target(name, kind, defence)
    best, value = 0, -1.0
    for dice in range(min(spare, 6) + 1):
        gain = float(reckoning.hit_chance(blow, target, dice, position.house)) * worth - 0.02 * dice
        if gain > value + 1e-9:
            best, value = dice, gain
    return best


_DOMAINS: dict[type, Callable[[Any, Any, Plan], Any]] = {
    Run: _run,
    Turning: _turning,
    Berths: _berth,
    Places: _place,
}

RUSH = Plan(forays=True, home=7, enough=5, dice=3, back=False, wait=2)
CAREFUL = Plan(forays=False, home=7, enough=2, dice=3)
RECKONER = Plan(forays=True, home=6, enough=4, dice=5, exact=True)

rush = _answer(RUSH)
careful = _answer(CAREFUL)
reckoner = _answer(RECKONER)

POLICIES: dict[str, Policy] = {"rush": rush, "careful": careful, "reckoner": reckoner}
