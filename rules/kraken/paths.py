"""Ways over the deck: what bars a figure, the shortest way round it, and all that it can reach.

A figure's base is taken into the obstacles: each is grown by half a base on every side, and the
figure then moves as a point. Square ones stay square; a mast becomes a square with round corners.
The straight line is tried first, in plain arithmetic; shapely and networkx come in when it is
barred or when a board asks for the whole region.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, inf, pi, sin
from typing import Any

from rules.kraken.plane import HAIR, Point, crosses_disc, entry, gap
from rules.kraken.vessel import FIGURE, HALF_FIGURE, Mast, Obstacle, Vessel

Others = tuple[Point, ...]
_TOUCH = FIGURE - HAIR
_BEND = 4  # corners that stand for a quarter of a mast's round corner, from outside


def barred(vessel: Vessel, others: Others, x: float, y: float) -> Any:
    """What keeps a figure from standing at (x, y): “sea”, the place of another figure, an obstacle;
    None if nothing does.

    Cites kraken.set-up.18, kraken.set-up.33 and kraken.movement.11-13.
    """
    if not vessel.room.holds(x, y):
        return "sea"
    for ox, oy in others:
        if -_TOUCH < x - ox < _TOUCH and -_TOUCH < y - oy < _TOUCH:
            return ox, oy
    for obstacle in vessel.obstacles:
        if _covers(obstacle, x, y):
            return obstacle
    return None


def _covers(obstacle: Obstacle, x: float, y: float) -> bool:
    """Whether a figure's base at (x, y) overlaps an obstacle."""
    if isinstance(obstacle, Mast):
        away = gap(x - obstacle.x, y - obstacle.y, HALF_FIGURE)
        return away < obstacle.diameter / 2 - HAIR
    mx, my, half_x, half_y = _rectangle(obstacle)
    return abs(x - mx) < half_x - HAIR and abs(y - my) < half_y - HAIR


@lru_cache(maxsize=256)
def _rectangle(block: Any) -> tuple[float, float, float, float]:
    """The centre of a block and half its sides, grown by half a base."""
    return (
        (block.x_from + block.x_to) / 2,
        (block.y_from + block.y_to) / 2,
        (block.x_to - block.x_from) / 2 + HALF_FIGURE,
        (block.y_to - block.y_from) / 2 + HALF_FIGURE,
    )


def clear(vessel: Vessel, others: Others, x: float, y: float, to_x: float, to_y: float) -> bool:
    """Whether a figure may go in a straight line from one place on deck to another on deck.

    The deck is convex, so only figures and obstacles can be in the way.
    """
    dx, dy = to_x - x, to_y - y
    low_x, high_x = (x, to_x) if dx > 0 else (to_x, x)
    low_y, high_y = (y, to_y) if dy > 0 else (to_y, y)
    for ox, oy in others:
        if low_x - ox >= FIGURE or ox - high_x >= FIGURE:
            continue
        if low_y - oy >= FIGURE or oy - high_y >= FIGURE:
            continue
        if entry(x - ox, y - oy, dx, dy, FIGURE, FIGURE):
            return False
    if not vessel.obstacles:
        return True
    return not any(_in_the_way(obstacle, x, y, dx, dy) for obstacle in vessel.obstacles)


def _in_the_way(obstacle: Obstacle, x: float, y: float, dx: float, dy: float) -> bool:
    if not isinstance(obstacle, Mast):
        mx, my, half_x, half_y = _rectangle(obstacle)
        return entry(x - mx, y - my, dx, dy, half_x, half_y) is not None
    x, y, radius, half = x - obstacle.x, y - obstacle.y, obstacle.diameter / 2, HALF_FIGURE
    return (
        entry(x, y, dx, dy, half + radius, half) is not None
        or entry(x, y, dx, dy, half, half + radius) is not None
        or any(
            crosses_disc(x - sx * half, y - sy * half, dx, dy, radius)
            for sx in (1, -1)
            for sy in (1, -1)
        )
    )


def _outlines(vessel: Vessel, others: Others) -> list[list[Point]]:
    """The corners of figures and obstacles grown by half a base: where no centre may be.

    A mast's round corners are drawn round from outside, so that no way cuts through them.
    """
    found = [_corners(x, y, FIGURE, FIGURE) for x, y in others]
    for obstacle in vessel.obstacles:
        if isinstance(obstacle, Mast):
            found.append(_round_square(obstacle))
        else:
            found.append(_corners(*_rectangle(obstacle)))
    return found


def _corners(x: float, y: float, half_x: float, half_y: float) -> list[Point]:
    return [
        (x + half_x, y + half_y),
        (x - half_x, y + half_y),
        (x - half_x, y - half_y),
        (x + half_x, y - half_y),
    ]


def _round_square(mast: Mast) -> list[Point]:
    """Corners round a mast grown by half a base, outside its true outline by 2 % of its radius."""
    step = pi / 2 / _BEND
    radius = mast.diameter / 2 / cos(step / 2)
    corners = []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for n in range(_BEND):
            angle = quarter * pi / 2 + (n + 0.5) * step
            corners.append(
                (
                    mast.x + sx * HALF_FIGURE + radius * cos(angle),
                    mast.y + sy * HALF_FIGURE + radius * sin(angle),
                )
            )
    return corners


def shortest(
    vessel: Vessel, others: Others, start: Point, goal: Point, limit: float = inf
) -> tuple[Point, ...] | None:
    """The shortest way for a figure's centre between two places, bends included; None if every
    way is barred or longer than `limit` cm.

    It bends only at corners of what is in the way (a visibility graph).
    """
    import networkx as nx

    (x, y), (gx, gy) = start, goal
    bends = [
        (bx, by)
        for bx, by in _bends(vessel, others)
        if hypot(bx - x, by - y) + hypot(bx - gx, by - gy) <= limit + HAIR
    ]
    graph = _visibility(vessel, others, (start, goal, *bends))
    try:
        cm, way = nx.single_source_dijkstra(graph, start, goal)
    except nx.NetworkXNoPath:
        return None
    return tuple(way) if cm <= limit + HAIR else None


def _visibility(vessel: Vessel, others: Others, places: tuple[Point, ...]) -> Any:
    """The ends and bends that a way may have, joined where one sees the other; weight = cm."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(places)
    nodes = list(graph)
    for at, a in enumerate(nodes):
        for b in nodes[at + 1 :]:
            if clear(vessel, others, *a, *b):
                graph.add_edge(a, b, weight=hypot(a[0] - b[0], a[1] - b[1]))
    return graph


def _bends(vessel: Vessel, others: Others) -> list[Point]:
    """Corners of what is in the way at which a figure may stand."""
    return [
        (x, y)
        for corners in _outlines(vessel, others)
        for x, y in corners
        if barred(vessel, others, x, y) is None
    ]


def reachable(
    vessel: Vessel, others: Others, start: Point, limit: float, straight_only: bool = False
) -> Any:
    """All places for a figure's centre within `limit` cm of way from `start`: a shapely geometry.

    From the start and from each bend that the shortest ways have, what is seen within the rest of
    the distance.
    """
    import networkx as nx
    from shapely import MultiPoint, Polygon, unary_union
    from shapely import Point as Spot

    deck = Polygon(vessel.room.corners)
    shapes = [MultiPoint(corners).convex_hull for corners in _outlines(vessel, others)]
    if straight_only:
        spent = {start: 0.0}
    else:
        near = tuple(o for o in others if hypot(o[0] - start[0], o[1] - start[1]) < limit + 5)
        graph = _visibility(vessel, near, (start, *_bends(vessel, near)))
        spent = nx.single_source_dijkstra_path_length(graph, start, cutoff=limit)
    parts = []
    for (x, y), used in spent.items():
        if limit - used <= HAIR:
            continue
        seen = Spot(x, y).buffer(limit - used, quad_segs=24).intersection(deck)
        for shape in shapes:
            if shape.distance(Spot(x, y)) < limit - used:
                seen = seen.difference(_shadow(shape, x, y))
        parts.append(seen)
    return unary_union(parts) if parts else Spot(start)


def _shadow(shape: Any, x: float, y: float) -> Any:
    """What a convex shape hides, itself included, from whoever stands at (x, y)."""
    from shapely import unary_union
    from shapely.affinity import scale

    return unary_union([shape, scale(shape, 100, 100, origin=(x, y))]).convex_hull
