"""Proteus under way: a straight run, what it touches, a free turn, and leaving by the corner."""

from __future__ import annotations

from math import hypot
from typing import Annotated

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label
from rules.fantastic_voyage.arrivals import ARRIVING
from rules.fantastic_voyage.contacts import brushed, contact
from rules.fantastic_voyage.corner import at_exit
from rules.fantastic_voyage.ground import TOUCH, Block, Point
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.runs import Run, Turning, ahead, soft_discs
from rules.fantastic_voyage.scenes import UNDER_WAY, agreed
from rules.fantastic_voyage.space import carried, made_room
from rules.fantastic_voyage.state import CELL, HULL, PROTEUS, Position, Trail
from rules.fantastic_voyage.travel import Touch, collisions, touches
from rules.fantastic_voyage.ways import Way
from rules.house import HouseRules

CREW = "crew"  # the player who decides
STAY, LEAVE = "stay on the table", "leave by the exit corner"
MOVE_SWITCHES = (*ARRIVING, "attached_move_loss", "exit_reach")


@rule(
    "fantastic_voyage.proteus",
    cites="fantastic_voyage.proteus.2-4 fantastic_voyage.proteus.7 fantastic_voyage.proteus.9 "
    "fantastic_voyage.proteus.16 fantastic_voyage.leaving.1-4",
    switches=MOVE_SWITCHES,
    title="A move of Proteus",
)
def proteus_move(
    table: Table,
    position: Annotated[Position, Label("Position")] = UNDER_WAY,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after one move: a straight run along the facing, then a free turn.

    Errors: BadFacts when nobody loyal is aboard. Cites fantastic_voyage.proteus.2-4.
    """
    position = agreed(position, house, MOVE_SWITCHES)
    if not crewed(position):
        raise BadFacts(
            "Proteus moves only while a member of the cast is aboard, and nobody is: put "
            "somebody aboard first."
        )
    return moved(table, position, first=True)


def crewed(position: Position) -> bool:
    """Whether a surviving member is aboard (fantastic_voyage.proteus.2)."""
    return any(not d.saboteur for d in position.aboard)


def reach(position: Position, first: bool) -> float:
    """How long a move of Proteus is: 8 inches less one for each antibody on its hull.

    first: whether it is the first of its activation, for the house rule attached_move_loss. Cites
    fantastic_voyage.proteus.9 and fantastic_voyage.turn.15.
    """
    move = float(position.cast.proteus.move)
    if not first and position.house.attached_move_loss == "once_per_activation":
        return max(0.0, move - max(0.0, len(position.attached(PROTEUS)) - move))
    return max(0.0, move - len(position.attached(PROTEUS)))


def moved(table: Table, position: Position, *, first: bool) -> Position:
    """The position after one move of Proteus, asked of the crew."""
    entering = position.proteus.where == "off"
    if entering:
        position = _at_the_corner(table, position)
        if position.proteus.where == "off":
            return position
    limit = reach(position, first)
    run = Run(position, limit, entering)
    inches = table.choose(CREW, f"How far does Proteus run, up to {limit:g} inches?", run)
    if inches:
        position = _run(table, position, float(inches), limit)
    if position.proteus.where != "table":
        return position
    if at_exit(position, position.proteus.x, position.proteus.y, HULL):
        position = _asked_to_leave(table, position)
        if position.proteus.where != "table":
            return position
    facing = table.choose(CREW, "Which way does Proteus turn to face?", Turning(position))
    if facing != position.proteus.facing:
        position = position.after(proteus=position.proteus.after(facing=float(facing)))
        table.note(
            "fantastic_voyage.proteus.4", "Proteus turns to {facing:g} degrees.", facing=facing
        )
        table.show(position)
    return position


def _at_the_corner(table: Table, position: Position) -> Position:
    """The position with Proteus at the entry corner, facing into the table (set-up.24)."""
    x, y = position.ground.entry_corner
    proteus = position.proteus.after(where="table", x=x, y=y, facing=45.0)
    outside, position = position, position.after(proteus=proteus)
    directions = Turning(position, reach(position, True))
    if not directions.candidates():
        table.note(
            "fantastic_voyage.set-up.24",
            "Models at the corner bar every way onto the table: Proteus waits outside.",
        )
        return outside
    table.show(position)
    facing = table.choose(CREW, "In which direction does Proteus come onto the table?", directions)
    table.note(
        "fantastic_voyage.set-up.24",
        "Proteus enters from the corner, at {facing:g} degrees.",
        facing=facing,
    )
    return position.after(proteus=proteus.after(facing=float(facing)))


def _run(table: Table, position: Position, inches: float, limit: float) -> Position:
    """The position after a run and all that Proteus touched on it (fantastic_voyage.proteus.7)."""
    start = position.proteus.x, position.proteus.y
    end = ahead(position.proteus, inches)
    whole, far = (start, end), abs(inches)
    step = 1.0 if inches > 0 else -1.0
    position = position.after(touched=())
    for touch in antibodies_met(whole, position):
        if touch.inches > far:
            break
        number = int(touch.who.split()[1])
        position = _brought(position, ahead_from(start, end, touch.inches))
        position = contact(table, position, number, PROTEUS)
        if position.antibody(number).host != PROTEUS:  # no room for it on the hull
            far = touch.inches
            break
        # one inch less, as far as one is left of this move
        far = max(touch.inches, min(far, limit - 1.0))
        limit -= 1.0
    end = ahead(position.proteus.after(x=start[0], y=start[1]), step * far)
    position = _brought(position, end)
    position = position.after(trails=(*position.trails, Trail(PROTEUS, (start, end), "move")))
    table.note(
        "fantastic_voyage.proteus.3",
        "Proteus runs {inches:g} inches to ({x:.1f}, {y:.1f}).",
        inches=round(step * far, 2),
        x=end[0],
        y=end[1],
    )
    table.show(position)
    for what in _brushes(position, start, end):
        position = brushed(table, position, PROTEUS, what)
    return position


def antibodies_met(way: Way, position: Position) -> tuple[Touch, ...]:
    """The free antibodies that a run touches afresh, or would run over from the start."""
    discs = soft_discs(position)
    found = {touch.who: touch for touch in collisions(way, discs)}
    found.update({touch.who: touch for touch in touches(way, discs)})
    return tuple(sorted(found.values(), key=lambda touch: (touch.inches, touch.who)))


def ahead_from(start: Point, end: Point, inches: float) -> Point:
    """The point so many inches from one point towards another."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    share = inches / far if far > 1e-9 else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _brought(position: Position, place: Point) -> Position:
    """The position with Proteus, and what hangs on it, at another place."""
    before = position.proteus.x, position.proteus.y
    proteus = position.proteus.after(x=place[0], y=place[1])
    position = carried(position.after(proteus=proteus), proteus, before)
    position = made_room(position, *place, HULL, PROTEUS)
    inside = tuple(
        [a.after(x=place[0], y=place[1]) if a.aboard else a for a in position.antibodies]
    )
    return position.after(antibodies=inside)


def _brushes(position: Position, start: Point, end: Point) -> list[str]:
    """The tissue and the cells that a run brings into touch, the first one first."""
    near = HULL + TOUCH
    found = [
        str(block)
        for block in position.ground.tissue
        if block.gap(*start) > near and _passes(block, start, end) <= near + 1e-6
    ]
    cells = [(str(c), (c.x, c.y, HULL + CELL)) for c in position.cells]
    return found + [touch.who for touch in touches((start, end), cells)]


def _passes(block: Block, start: Point, end: Point) -> float:
    """How near the centre of a base comes to a block on a straight run that does not enter it."""
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    least = min(block.gap(ax, ay), block.gap(bx, by))
    if square < 1e-12:
        return least
    for cx in (block.x0, block.x1):
        for cy in (block.y0, block.y1):
            t = ((cx - ax) * dx + (cy - ay) * dy) / square
            if 0.0 < t < 1.0:
                least = min(least, hypot(ax + t * dx - cx, ay + t * dy - cy))
    return least


def _asked_to_leave(table: Table, position: Position) -> Position:
    """The position after the crew has decided whether Proteus leaves (leaving.1, leaving.4)."""
    if table.choose(CREW, "Does Proteus leave the table?", (STAY, LEAVE)) == STAY:
        return position
    inside = position.aboard
    table.note(
        "fantastic_voyage.leaving.4",
        "Proteus leaves, and with it {names}.",
        names=", ".join(d.name for d in inside),
    )
    gone = {PROTEUS, *[d.name for d in inside]}
    crew = tuple(
        [
            d.after(where="left", left_with_proteus=True) if d.where == "aboard" else d
            for d in position.crew
        ]
    )
    kept = tuple([a for a in position.antibodies if a.host not in gone])
    position = position.after(
        crew=crew, antibodies=kept, proteus=position.proteus.after(where="left")
    )
    if any(d.saboteur for d in inside):
        position = position.after(saboteur_fate="left in Proteus")
    table.show(position)
    return position
