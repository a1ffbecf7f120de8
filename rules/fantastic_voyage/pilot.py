"""Piloting Proteus, for a policy: the straight legs of its way, and how to make the next one."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot, pi, tan

from rules.fantastic_voyage.ground import SUGGESTED, Ground, Point
from rules.fantastic_voyage.runs import EDGE, Run, bearing, hard_discs
from rules.fantastic_voyage.sight import sees
from rules.fantastic_voyage.state import CELL, CLOT, HULL, PERSON, Cell, Position
from rules.fantastic_voyage.ways import Disc, Fluid, Way, fluid, length, shortest

BERTH = (22.0, 22.5)  # nose at the dense band: fantastic_voyage.proteus.20
MARGIN = HULL + 0.06  # kept from tissue where it waits
VIEW = 13.0  # inches from its centre: at the hull, within a laser's 12 and a little to spare
STRAIGHT = 2.5  # degrees by which a facing may miss a leg


@lru_cache(maxsize=64)
def anchorage(ground: Ground) -> Point:
    """Where Proteus waits while the crew cuts: where most of the clot is in view from its hull.

    On another ground than the suggested one the nearest of such places that it can get to.
    """
    if ground.tissue == SUGGESTED:
        return BERTH
    sx = -1 if ground.entry_corner[0] else 1
    sy = -1 if ground.entry_corner[1] else 1
    entry = ground.entry_corner[0] + sx * 2 * HULL, ground.entry_corner[1] + sy * 2 * HULL
    best, most = entry, (-1, 0.0)
    for i in range(12):
        for j in range(12):
            place = (3.0 + 2.5 * i, 3.0 + 2.5 * j)
            way = shortest(ground, MARGIN, entry, place)
            if way is not None:
                worth = len(_in_view(ground, place)), -length(way)
                if worth > most:
                    best, most = place, worth
    return best


def _in_view(ground: Ground, place: Point) -> list[Point]:
    """The parts of the clot in range of a laser at the hull, tissue not between them."""
    seen = []
    for part in CLOT:
        dx, dy = part.x - place[0], part.y - place[1]
        away = hypot(dx, dy)
        if away > VIEW:
            continue
        step = (HULL + PERSON) / away if away > HULL + PERSON else 0.0
        if sees(ground, place[0] + step * dx, place[1] + step * dy, part.x, part.y):
            seen.append((part.x, part.y))
    return seen


def corner(ground: Ground) -> Point:
    """Where the base of Proteus lies tucked into the exit corner."""
    x, y = ground.exit_corner
    return (x - HULL if x > ground.width / 2 else x + HULL), (
        y + HULL if y < ground.depth / 2 else y - HULL
    )


def moves_home(position: Position, move: float = 8.0) -> int:
    """How many moves Proteus needs to the exit corner, cells left aside; 99 if it cannot."""
    way = _fewest(position, corner(position.ground), False, move)
    return 99 if way is None else sum(_moves(a, b, move) for a, b in pairwise(way))


def _moves(a: Point, b: Point, move: float) -> int:
    return max(1, ceil(hypot(b[0] - a[0], b[1] - a[1]) / max(move, 1.0) - 0.01))


# Where Proteus may turn in the suggested layout: rows in the open, the lane between rows A and B,
# the gaps of row B
JUNCTIONS = (
    *[(x, y) for y in (2.6, 6.0, 9.5) for x in (2.5, 9.0, 15.5, 22.0, 28.5, 33.5)],
    *[(x, 17.0) for x in (2.5, 9.0, 15.5, 22.0, 28.5)],
    (9.0, 22.5), BERTH,
)  # fmt: skip


@lru_cache(maxsize=16)
def junctions(ground: Ground) -> tuple[Point, ...]:
    """Where Proteus may turn: chosen places in the suggested layout, else found round the tissue.

    Those are the corners of tissue, as near as the hull gets, and a loose net of open places.
    """
    if ground.tissue == SUGGESTED:
        return JUNCTIONS
    inside = fluid(ground, HULL)
    far, near = MARGIN + 0.02, (MARGIN + 0.02) * tan(pi / 8)  # two chord ends round each corner
    found = [
        (x + sx * dx, y + sy * dy)
        for b in ground.tissue
        for x, sx in ((b.x0, -1), (b.x1, 1))
        for y, sy in ((b.y0, -1), (b.y1, 1))
        for dx, dy in ((far, near), (near, far))
    ]
    found += [(2.5 + 7.75 * i, 2.5 + 7.75 * j) for i in range(5) for j in range(5)]
    return tuple([place for place in found if inside.holds(*place)])


def course(position: Position, goal: Point, move: float = 8.0) -> Way | None:
    """The way of Proteus to a goal in fewest moves, past the cells if they leave one."""
    return _fewest(position, goal, True, move) or _fewest(position, goal, False, move)


def _fewest(position: Position, goal: Point, cells: bool, move: float) -> Way | None:
    """The straight legs to a goal that take the fewest moves, the shortest of equals."""
    hull, ground = position.proteus, position.ground
    start = hull.x, hull.y
    discs = hard_discs(position) if cells else ()
    inside = fluid(ground, HULL)
    nodes = [start, goal, *[j for j in junctions(ground) if j not in (start, goal)]]
    best: dict[int, tuple[int, float]] = {0: (0, 0.0)}
    before: dict[int, int] = {}
    done: set[int] = set()
    while True:
        open_ = [n for n in best if n not in done]
        if not open_:
            return None
        at = min(open_, key=lambda n: (best[n], n))
        if at == 1:
            way = [goal]
            while at:
                at = before[at]
                way.append(nodes[at])
            return tuple(way[::-1])
        done.add(at)
        ax, ay = nodes[at]
        for to, (bx, by) in enumerate(nodes):
            if to in done:
                continue
            far = hypot(bx - ax, by - ay)
            made = best[at][0] + _moves((ax, ay), (bx, by), move), best[at][1] + far
            if to in best and best[to] <= made:
                continue
            if _straight(inside, (ax, ay), (bx, by)) and not any(
                _bars(d, ax, ay, bx, by) for d in discs
            ):
                best[to] = made
                before[to] = at


@lru_cache(maxsize=20_000)
def _straight(inside: Fluid, a: Point, b: Point) -> bool:
    return inside.holds(*b) and inside.clear(*a, *b)


def _bars(disc: Disc, ax: float, ay: float, bx: float, by: float) -> bool:
    x, y, reach = disc
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square < 1e-12:
        return False
    t = ((x - ax) * dx + (y - ay) * dy) / square
    t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
    near = reach + 0.02
    away = (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2
    return away < near * near and (t > 0.0)


def run_along(run: Run, goal: Point) -> float:
    """How far to run now, to make the next leg to a goal; 0 if it must turn first."""
    position = run.position
    if run.entering:
        return _entered(run, goal)
    way = course(position, goal, run.limit)
    if way is None or len(way) < 2:
        return 0.0
    hull = position.proteus
    (ax, ay), (bx, by) = way[0], way[1]
    far = hypot(bx - ax, by - ay)
    if far < 0.02:
        return 0.0
    off = (bearing(way[0], way[1]) - hull.facing + 180) % 360 - 180
    limit = round(far, 2)
    if abs(off) <= STRAIGHT:
        edge = run.most if run.bar == EDGE else _short_of(run.most, run.limit)
        return _within(run, min(limit, edge))
    if abs(off) >= 180 - STRAIGHT:
        return _within(run, -min(limit, _short_of(-run.least, run.limit)))
    return 0.0


def _short_of(far: float, limit: float) -> float:
    """A run that is stopped by something ends a little before it, so as not to touch it."""
    return far if far >= limit - 0.02 else max(0.0, round(far - 0.08, 2))


def barring(position: Position, goal: Point) -> tuple[Cell, ...]:
    """The cells that make the way of Proteus to a goal much longer, or bar it."""
    hull = position.proteus
    free = _fewest(position, goal, False, 8.0)
    if free is None or len(free) < 2:
        return ()
    past = _fewest(position, goal, True, 8.0)
    if past is not None and _count(past) <= _count(free) + 1:
        return ()
    legs = list(pairwise(free))[:2]
    return tuple(
        [
            cell
            for cell in position.cells
            if any(
                _bars((cell.x, cell.y, HULL + CELL), ax, ay, bx, by) for (ax, ay), (bx, by) in legs
            )
            and hypot(cell.x - hull.x, cell.y - hull.y) < 14
        ]
    )


def _count(way: Way) -> int:
    return sum(_moves(a, b, 8.0) for a, b in pairwise(way))


def _within(run: Run, inches: float) -> float:
    return max(run.least, min(run.most, inches)) + 0.0


def _entered(run: Run, goal: Point) -> float:
    return run.most if run.most in run else run.least


def facing_for(position: Position, goal: Point) -> float:
    """Which way to face, for the next leg to a goal."""
    way = course(position, goal)
    hull = position.proteus
    if way is None or len(way) < 2 or hypot(way[1][0] - hull.x, way[1][1] - hull.y) < 0.05:
        return hull.facing
    ahead = bearing(way[0], way[1])
    behind = (ahead + 180) % 360
    # backwards is as good as forwards: keep the facing if it serves
    if abs((hull.facing - behind + 180) % 360 - 180) < 0.06:
        return hull.facing
    return ahead


def at(position: Position, goal: Point, near: float = 0.6) -> bool:
    """Whether Proteus lies at a goal."""
    hull = position.proteus
    return hull.where == "table" and hypot(hull.x - goal[0], hull.y - goal[1]) <= near
