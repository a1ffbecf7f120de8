"""A member’s conduct, for a policy: where to go, what to shoot, how many dice to buy."""

from __future__ import annotations

from math import hypot
from typing import Any

from rules.fantastic_voyage import reckoning
from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.casts import blow_with
from rules.fantastic_voyage.deeds import Deed, find, laser_of, move_of, way_aboard
from rules.fantastic_voyage.pilot import (
    anchorage,
    at,
)
from rules.fantastic_voyage.places import Places
from rules.fantastic_voyage.plan import Plan, going_home, nuisances
from rules.fantastic_voyage.state import (
    PROTEUS,
    WEAKENED,
    Antibody,
    ClotPart,
    Diver,
    Position,
    distance,
)
from rules.table import Question


def deed_of(position: Position, options: tuple[Deed, ...], plan: Plan) -> Deed:
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
        fresh = not diver.shot and laser_of(position, diver) is not None
        out = fresh and (anchored or can_clear(position, diver, plan))
        return kinds["leave"][0] if out and "leave" in kinds else kinds["end"][0]
    if fights and (position.attached(diver.name) or any("antibody" not in f.on for f in fights)):
        return fights[0]
    target = None
    if not home or _spare(position, diver):
        target = _best_shot(position, diver, kinds.get("shoot", []), nuisances(position, plan))
    back = kinds.get("board", [])
    foray = not home and _foraying(position, diver, plan)
    if target is not None:
        aimed = "aim" in kinds and position.actions > 1
        keep = (plan.back or home) and back and position.actions <= 2
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


def can_clear(position: Position, diver: Diver, plan: Plan) -> bool:
    """Whether a member could shoot from the hull at something that hinders Proteus."""
    laser = laser_of(position, diver)
    if laser is None or diver.shot or diver.where != "aboard" or position.attached(diver.name):
        return False
    hinder = nuisances(position, plan)
    berths = Berths(position, diver)
    return bool(hinder) and reckoning.clearing_place(berths, hinder, laser.range) is not None


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


def berth_of(position: Position, berths: Berths, plan: Plan) -> tuple[float, float]:
    """Out by the side from which most of the clot is in view, or nearest to the way in."""
    laser = laser_of(position, berths.diver)
    reach = laser.range if laser else 0.0
    clearing = reckoning.clearing_place(berths, nuisances(position, plan), reach)
    if clearing:
        return clearing
    place, seen = reckoning.best_berth(berths, reach)
    if seen:
        return place
    hull, spots = position.proteus, reckoning.spots(position.ground)
    to_fire = [s for s in spots if reckoning.in_view(position, s, reach)] or [(hull.x, hull.y)]
    return berths.nearest(*min(to_fire, key=lambda s: hypot(s[0] - hull.x, s[1] - hull.y)))


def place_of(position: Position, places: Places, plan: Plan) -> tuple[float, float]:
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


def dice_for(question: Question, options: tuple[int, ...], plan: Plan) -> int:
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
