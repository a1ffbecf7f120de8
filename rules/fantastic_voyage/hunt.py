"""The hunt: a free antibody goes for the nearest model that has Disturbance."""

from __future__ import annotations

from math import inf
from typing import Annotated

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.fantastic_voyage.contacts import contact, unheeded
from rules.fantastic_voyage.drift import HEEDED, inches_of, settled, told_where
from rules.fantastic_voyage.ground import TOUCH, Point
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.scenes import HUNTED, agreed
from rules.fantastic_voyage.space import CLEARANCE, Bends, in_contact, obstacles, room_for
from rules.fantastic_voyage.state import (
    ANTIBODY,
    Antibody,
    Diver,
    Position,
    Proteus,
    Trail,
    distance,
    radius,
)
from rules.fantastic_voyage.travel import stop_short, touches, until_barred, until_closed
from rules.fantastic_voyage.ways import Way, cut, fluid, length, shortest
from rules.house import HouseRules

HUNTING = (*[s for s in HEEDED if s not in ("drift_dice", "drift_contact")], "hunt_path")
SENSE = 12.0  # inches: fantastic_voyage.end-of-turn.7


@rule(
    "fantastic_voyage.hunt",
    cites="fantastic_voyage.end-of-turn.7-11 fantastic_voyage.end-of-turn.20 "
    "fantastic_voyage.antibodies.3-5 fantastic_voyage.antibodies.10 fantastic_voyage.set-up.28-29",
    switches=HUNTING,
    title="A hunt",
)
def hunt(
    table: Table,
    position: Annotated[Position, Label("Position")] = HUNTED,
    number: Annotated[int, Range(1, 24, label="The antibody’s number")] = 1,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after an antibody has gone for the nearest disturbed model within 12 inches.

    Cites fantastic_voyage.end-of-turn.9-11.
    """
    position = agreed(position, house, HUNTING)
    if not any(a.number == number and not a.host for a in position.antibodies):
        free = ", ".join(str(a.number) for a in position.antibodies if not a.host) or "none"
        raise BadFacts(f"Antibody {number} is not free on this table: those that are: {free}.")
    prey = quarry(position, position.antibody(number))
    if prey is None:
        raise BadFacts(
            f"Antibody {number} hunts nobody: no model with Disturbance is within 12 inches of it."
        )
    return hunted(table, position, number, prey)


def quarry(position: Position, antibody: Antibody) -> Diver | Proteus | None:
    """The nearest model with Disturbance within 12 inches; the first in order of equals.

    Cites fantastic_voyage.end-of-turn.7 and fantastic_voyage.end-of-turn.9.
    """
    found: Diver | Proteus | None = None
    least = SENSE + 1e-6
    names = position.disturbed
    for model in position.outside:
        if model.name in names:
            away = distance(antibody, model)
            if away < least - 1e-9:
                found, least = model, away
    return found


def hunted(table: Table, position: Position, number: int, prey: Diver | Proteus) -> Position:
    """The position after one hunt, dice and all (fantastic_voyage.end-of-turn.9-11)."""
    antibody = position.antibody(number)
    inches = inches_of(table, position, str(antibody))
    table.note(
        "fantastic_voyage.end-of-turn.9",
        "Antibody {number} hunts {prey}, {away:.1f} inches away: it goes {inches} inches.",
        number=number,
        prey=prey.name,
        away=distance(antibody, prey),
        inches=inches,
    )
    position = position.after(touched=())
    if in_contact(antibody, prey) and len(position.attached(prey.name)) < room_for(prey):
        return contact(table, position, number, prey.name)
    way, met, closed = _course(position, antibody, prey, inches)
    far = length(way)
    position, way = settled(position, str(antibody), ANTIBODY, way)
    if length(way) < far - TOUCH:  # no place for it there (fantastic_voyage.antibodies.10)
        met = ""
    x, y = way[-1]
    position = position.with_antibody(
        antibody.after(x=x, y=y), trails=(*position.trails, Trail(str(antibody), way, "hunt"))
    )
    if met:
        table.note("fantastic_voyage.end-of-turn.10", "It stops at {met}.", met=met)
    else:
        bends = Bends(way, position, str(antibody), ANTIBODY)
        told_where(table, bends, closed, closed and far < inches - TOUCH)
    table.show(position)
    return contact(table, position, number, met) if met else position


def _course(
    position: Position, antibody: Antibody, prey: Diver | Proteus, inches: float
) -> tuple[Way, str, bool]:
    """The way that a hunter goes, whom it contacts, "" for nobody, and whether bases close it.

    It runs into whatever opposing model is in its way; one round whose base no antibody fits any
    more it does not reach (fantastic_voyage.end-of-turn.10, fantastic_voyage.antibodies.10).
    """
    way, closed = _way(position, antibody, (prey.x, prey.y), inches)
    way = cut(way, inches)
    others = [
        (m.name, (m.x, m.y, radius(m) + ANTIBODY))
        for m in position.outside
        if not unheeded(position, m)
    ]
    way = until_barred(way, [disc for _, disc in others])
    for touch in touches(way, others):
        model = position.model(touch.who)
        if len(position.attached(touch.who)) < room_for(model):
            return cut(way, touch.inches), touch.who, closed
        return cut(way, max(0.0, touch.inches - CLEARANCE)), "", closed
    return way, "", closed


def _way(
    position: Position, antibody: Antibody, goal: Point, inches: float
) -> tuple[Way, bool]:
    """The way towards a target, round all but opposing models, and whether other bases close it.

    Cites fantastic_voyage.end-of-turn.9 and fantastic_voyage.set-up.29.
    """
    start = antibody.x, antibody.y
    but = (str(antibody),)
    passed = [m for m in position.outside if unheeded(position, m)]
    walls = tuple([(m.x, m.y, radius(m) + ANTIBODY) for m in passed])
    discs = (*obstacles(position, ANTIBODY, but, opposing=False), *walls)
    if position.house.hunt_path == "straight_and_stop":
        return _straight(position, start, goal, discs, inches), False
    way = shortest(position.ground, ANTIBODY, start, goal, discs, inf, True)
    if way is not None:
        return way, False
    fixed = obstacles(position, ANTIBODY, opposing=False, bodies=False)
    way = shortest(position.ground, ANTIBODY, start, goal, fixed, inf, True) or (start, start)
    return until_closed(way, discs), True


def _straight(
    position: Position, start: Point, goal: Point, discs: tuple[tuple[float, float, float], ...],
    inches: float,
) -> Way:  # fmt: skip
    """The straight way as far as the first obstacle (house rule hunt_path)."""
    way = cut((start, goal), inches)
    way = until_closed(way, discs)
    water = fluid(position.ground, ANTIBODY, True)
    while length(way) > 1e-6 and not water.clear(*start, *way[-1]):
        way = stop_short(way, 0.05)
    return way
