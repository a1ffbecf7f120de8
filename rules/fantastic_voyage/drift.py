"""Drift: a cell or an antibody carried by the stream towards an exit point."""

from __future__ import annotations

from math import hypot, inf
from typing import Annotated, Literal

from rules import Table, d6, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.fantastic_voyage.contacts import brushed, contact, unheeded
from rules.fantastic_voyage.ground import TOUCH, Point
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.scenes import ALONG_THE_STREAM, agreed
from rules.fantastic_voyage.space import Bends, free, made_room, obstacles
from rules.fantastic_voyage.state import ANTIBODY, CELL, Antibody, Cell, Position, Trail, radius
from rules.fantastic_voyage.strike import SWITCHES
from rules.fantastic_voyage.travel import (
    Touch,
    before_edge,
    stop_short,
    touches,
    until_barred,
    until_closed,
)
from rules.fantastic_voyage.ways import Way, cut, length, shortest
from rules.house import HouseRules

HEEDED = (
    *SWITCHES, "proteus_disturbance", "antibodies_on_proteus", "first_attack", "drift_dice",
    "drift_contact", "cell_supply", "antibody_supply", "saboteur_removal_award", "proteus_wreck",
)  # fmt: skip


@rule(
    "fantastic_voyage.drift",
    cites="fantastic_voyage.red-blood-cells.9-13 fantastic_voyage.end-of-turn.3-4 "
    "fantastic_voyage.end-of-turn.12-13 fantastic_voyage.end-of-turn.19 "
    "fantastic_voyage.set-up.28-29 fantastic_voyage.disturbance.2",
    switches=HEEDED,
    title="A drift",
)
def drift(
    table: Table,
    position: Annotated[Position, Label("Position")] = ALONG_THE_STREAM,
    body: Annotated[Literal["cell", "antibody"], Label("What drifts")] = "cell",
    number: Annotated[int, Range(1, 24, label="Its number")] = 1,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after a cell or an antibody has drifted towards a rolled exit point.

    Cites fantastic_voyage.red-blood-cells.9-13.
    """
    position = agreed(position, house, HEEDED)
    bodies = position.cells if body == "cell" else position.antibodies
    if not any(b.number == number for b in bodies):
        there = ", ".join(str(b.number) for b in bodies) or "none"
        raise BadFacts(f"There is no {body} {number} on this table: there are {there}.")
    if body == "antibody" and position.antibody(number).host:
        raise BadFacts(f"Antibody {number} is attached, so it does not drift: choose a free one.")
    return drifted(table, position, body, number)


def drifted(table: Table, position: Position, body: str, number: int) -> Position:
    """The position after one drift, dice and all (fantastic_voyage.red-blood-cells.9)."""
    mover = position.cell(number) if body == "cell" else position.antibody(number)
    point = table.roll(d6, f"exit point of {mover}")
    one = position.house.drift_dice == "one"
    inches = inches_of(table, position, str(mover), point if one else None, cell=body == "cell")
    goal = position.ground.exit_points[point - 1]
    table.note(
        "fantastic_voyage.red-blood-cells.9",
        "{who} drifts {inches} inches towards exit point {point}.",
        who=str(mover).capitalize(),
        inches=inches,
        point=point,
    )
    return _gone(table, position, mover, goal, inches)


def inches_of(
    table: Table, position: Position, who: str, face: int | None = None, *, cell: bool = False
) -> int:
    """How far `who` drifts or hunts: a die and 2 (fantastic_voyage.red-blood-cells.9).

    The Countdown cards in force may make it longer (fantastic_voyage.countdown.5).
    """
    far: int = (table.roll(d6, f"distance of {who}") if face is None else face) + 2
    if position.in_force:
        far += 2 if cell and "Turbulence" in position.in_force else 0
        far += 1 if "Racing pulse" in position.in_force else 0
    return far


def _gone(
    table: Table, position: Position, mover: Cell | Antibody, goal: Point, inches: float
) -> Position:
    """The position after the mover has gone its way, and what came of it."""
    is_cell = isinstance(mover, Cell)
    who, before = str(mover), position
    base = CELL if is_cell else ANTIBODY
    way, closed = route(position, mover, base, goal)
    shut = closed and length(way) < inches - TOUCH
    whole = cut(way, inches)
    whole, off = before_edge(whole, position.ground.width - base)
    met = _met(position, whole, base, is_cell)
    reading = position.house.drift_contact
    if met and (not is_cell or reading == "stops"):
        whole, off = cut(whole, met[0].inches), False
        met = met[:1]
    if not off:
        position, whole = settled(position, who, base, whole)
        far = length(whole) + TOUCH
        met = tuple([touch for touch in met if touch.inches <= far])
    end = whole[-1]
    position = position.after(trails=(*position.trails, Trail(who, whole, "drift")), touched=())
    if off:
        position = (
            position.without_cell(mover.number)
            if is_cell
            else position.without_antibody(mover.number)
        )
        table.note(
            "fantastic_voyage.red-blood-cells.13" if is_cell else "fantastic_voyage.end-of-turn.13",
            "{who} touches the exit edge and is taken off.",
            who=who.capitalize(),
        )
    else:
        position = _placed(position, mover, end)
        told_where(table, Bends(whole, before, who, base), closed, shut)
    table.show(position)
    for touch in met:
        if is_cell:
            position = brushed(table, position, touch.who, who)
        elif not off:
            position = contact(table, position, mover.number, touch.who)
    return position


def told_where(table: Table, way: Bends, closed: bool, shut: bool) -> None:
    """Tells by what way a body came to where it stands now (set-up.28, set-up.29).

    closed: whether other bases leave no way at all; shut: whether the first of them stopped it.
    """
    (sx, sy), (x, y) = way.way[0], way.way[-1]
    if shut and hypot(x - sx, y - sy) <= TOUCH:
        words = "Other bases close every way, and the first stops it at once: it stays at"
    elif shut:
        words = "Other bases close every way: on the one without them{round} the first stops it at"
    elif closed:
        words = "Other bases close every way: on the one without them{round} it comes to"
    else:
        words = "By the shortest way{round} it comes to"
    table.note(
        f"fantastic_voyage.set-up.{29 if closed else 28}",
        words + " ({x:.1f}, {y:.1f}).",
        round=way,
        x=x,
        y=y,
    )


def _placed(position: Position, mover: Cell | Antibody, end: Point) -> Position:
    if isinstance(mover, Cell):
        return position.with_cell(mover.after(x=end[0], y=end[1]))
    return position.with_antibody(mover.after(x=end[0], y=end[1]))


def route(
    position: Position, mover: Cell | Antibody, base: float, goal: Point
) -> tuple[Way, bool]:
    """The shortest way of a drifting body to its exit point, and whether other bases close it.

    Where other bases close every way, the one without them as far as the first of them
    (fantastic_voyage.set-up.28, fantastic_voyage.set-up.29).
    """
    start: Point = (mover.x, mover.y)
    blind = position.house.drift_contact == "stops"
    every = obstacles(position, base, (str(mover),))
    discs = obstacles(position, base, (str(mover),), opposing=False) if blind else every
    way = shortest(position.ground, base, start, goal, discs, inf, True)
    if way is not None:
        return (until_barred(way, every) if blind else way), False
    fixed = obstacles(position, base, bodies=False, opposing=False)
    way = shortest(position.ground, base, start, goal, fixed, inf, True) or (start, start)
    return until_closed(way, every), True


def _met(position: Position, way: Way, base: float, is_cell: bool) -> tuple[Touch, ...]:
    """The opposing models that a drifting body contacts, the earliest first.

    Cites fantastic_voyage.red-blood-cells.12 and fantastic_voyage.end-of-turn.10.
    """
    others = [
        (m.name, (m.x, m.y, radius(m) + base))
        for m in position.outside
        if is_cell or not unheeded(position, m)
    ]
    if position.house.drift_contact != "end_only":
        return touches(way, others)
    x, y = way[-1]
    at_end = touches(way, others)
    near = dict(others)
    return tuple(
        [
            t
            for t in at_end
            if (near[t.who][0] - x) ** 2 + (near[t.who][1] - y) ** 2
            <= (near[t.who][2] + 0.05) ** 2 + 1e-6
        ]
    )


def settled(position: Position, who: str, base: float, way: Way) -> tuple[Position, Way]:
    """The position with carried antibodies out of the way of a body, and where that stops.

    Where one cannot make room, the body stops short of it (fantastic_voyage.antibodies.9).
    """
    position = made_room(position, *way[-1], base, who)
    for _ in range(40):
        if free(position, *way[-1], base, (who,)) or len(way) < 2 or way[-1] == way[0]:
            break
        way = stop_short(way, 0.25)
    return position, way
