"""The theft of Proteus: alone aboard, the saboteur makes off with it."""

from __future__ import annotations

from math import hypot, inf

from rules import Table
from rules.fantastic_voyage.contacts import brushed, contact
from rules.fantastic_voyage.fluid import Fluid, fluid
from rules.fantastic_voyage.ground import Point
from rules.fantastic_voyage.proteus import antibodies_met
from rules.fantastic_voyage.runs import hard_discs
from rules.fantastic_voyage.space import carried, made_room, obstacles
from rules.fantastic_voyage.state import (
    HULL,
    PROTEUS,
    Position,
    Trail,
)
from rules.fantastic_voyage.travel import collisions, touches
from rules.fantastic_voyage.ways import Way, cut, length, shortest


def made_off(table: Table, position: Position) -> Position:
    """The position after a stolen Proteus has moved for the nearest edge, lost if it gets there.

    Cites fantastic_voyage.saboteur.17-19.
    """
    if not position.stolen:
        return position
    hull = position.proteus
    best: Way | None = None
    discs = hard_discs(position)
    fixed = obstacles(position, HULL, opposing=False, bodies=False)
    for goal in _edges(position, fluid(position.ground, HULL)):
        way = shortest(position.ground, HULL, (hull.x, hull.y), goal, fixed)
        if way is not None and (best is None or length(way) < length(best) - 1e-6):
            best = way
    if best is None:
        return position
    inches = max(0.0, position.cast.proteus.move - len(position.attached(PROTEUS)))
    gone = cut(best, inches)
    stopped = collisions(gone, [("", disc) for disc in discs])
    if stopped:
        gone = cut(gone, stopped[0].inches)
    reached = not stopped and length(best) <= inches + 1e-6
    return _stolen_to(table, position, gone, reached)


def _edges(position: Position, inside: Fluid) -> list[Point]:
    """Where the hull would touch the bottom, left and right edges by the shortest way to each.

    That way ends straight across, from where it last bends round tissue. In the order that
    settles equals (fantastic_voyage.saboteur.18).
    """
    hull, ground = position.proteus, position.ground
    here = hull.x, hull.y
    made = {here: 0.0, **dict(zip(inside.list, _far(inside, *here), strict=True))}
    goals = []
    for at, edge in ((1, HULL), (0, HULL), (0, ground.width - HULL)):
        best, least = None, inf
        for (x, y), far in made.items():
            goal = (x, edge) if at else (edge, y)
            whole = far + hypot(goal[0] - x, goal[1] - y)
            if whole < least - 1e-6 and inside.holds(*goal) and inside.clear(x, y, *goal):
                best, least = goal, whole
        if best is not None:
            goals.append(best)
    return goals


def _far(inside: Fluid, x: float, y: float) -> list[float]:
    """The length of the shortest way from a place to each corner of tissue."""
    seen = [hypot(px - x, py - y) if inside.clear(x, y, px, py) else inf for px, py in inside.list]
    return [min(map(sum, zip(seen, row, strict=True))) for row in inside.apart.tolist()]


def _stolen_to(table: Table, position: Position, way: Way, reached: bool) -> Position:
    hull = position.proteus
    x, y = way[-1]
    start = hull.x, hull.y
    before = position
    moved = hull.after(x=x, y=y)
    position = carried(position.after(proteus=moved), moved, start)
    position = made_room(position, x, y, HULL, PROTEUS)
    position = position.after(trails=(*position.trails, Trail(PROTEUS, way)), touched=())
    table.note(
        "fantastic_voyage.saboteur.17",
        "The stolen Proteus makes off to ({x:.1f}, {y:.1f}).",
        x=x,
        y=y,
    )
    if reached:
        table.note("fantastic_voyage.saboteur.19", "It touches the edge: Proteus is lost.")
        saboteur = position.saboteur
        assert saboteur is not None
        gone = {PROTEUS, saboteur.name}
        kept = tuple([a for a in position.antibodies if a.host not in gone])
        position = position.with_model(
            saboteur.after(where="left", left_with_proteus=True),
            antibodies=kept,
            proteus=moved.after(where="lost"),
            saboteur_fate="lost with Proteus",
        )
        table.show(position)
        return position
    for touch in antibodies_met(way, before):
        position = contact(table, position, int(touch.who.split()[1]), PROTEUS)
    cells = [(str(c), (c.x, c.y, HULL + 0.8)) for c in before.cells]
    for touch in touches(way, cells):
        position = brushed(table, position, PROTEUS, touch.who)
    table.show(position)
    return position
