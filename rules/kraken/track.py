"""How a tentacle's base moves: straight to the hull, along it, and straight away from it.

The centre of a base that touches the hull lies on the outline grown by half a base; sliding is
moving round that outline. Bases neither overlap nor pass through each other
(kraken.tentacles.22-23).
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from rules.kraken.plane import HAIR, Convex, Point, gap, stop_at
from rules.kraken.state import APART, Position, Sailor, Tentacle
from rules.kraken.vessel import TENTACLE, Vessel

Way = tuple[Point, ...]


def approach(position: Position, tentacle: Tentacle, cm: float) -> tuple[Point, float]:
    """Where a tentacle comes by going `cm` straight to the hull, and what is left of the distance.

    It stops on touching the hull or another base; in the latter case the rest is lost, so nothing
    is left. Cites kraken.tentacles.7, kraken.tentacles.22 and kraken.tentacles.23.
    """
    x, y = tentacle.x, tentacle.y
    contact = position.vessel.contact
    away, px, py, _side = contact.nearest(x, y)
    if position.house.distance_measure == "centres" and away > HAIR:
        hull_away, px, py, _side = position.vessel.hull.nearest(x, y)
        away = _until(contact, x, y, (px - x) / hull_away, (py - y) / hull_away, away, hull_away)
        scale = away / hull_away
        px, py = x + (px - x) * scale, y + (py - y) * scale
    if away <= HAIR:
        return (x, y), cm
    if cm < away:
        px, py = x + (px - x) * cm / away, y + (py - y) * cm / away
    place, stopped = _stopped(position, tentacle, (x, y), (px, py))
    return place, 0.0 if stopped else max(0.0, cm - away)


def _until(
    contact: Convex, x: float, y: float, ux: float, uy: float, least: float, most: float
) -> float:
    """How far along (ux, uy) a base goes until it touches the hull, by halving."""
    for _ in range(50):
        middle = (least + most) / 2
        if contact.nearest(x + ux * middle, y + uy * middle)[0] > 0:
            least = middle
        else:
            most = middle
    return least


def withdrawn(position: Position, tentacle: Tentacle, cm: float) -> Point:
    """Where a tentacle comes by going `cm` straight away from the nearest point of the hull.

    In contact it goes at right angles to the edge it touches; at a corner, the middle way.
    Cites kraken.tentacles.18 and kraken.tentacles.23.
    """
    x, y = tentacle.x, tentacle.y
    centres = position.house.distance_measure == "centres"
    body = position.vessel.hull if centres else position.vessel.contact
    away, px, py, side = body.nearest(x, y)
    if away > HAIR:
        ux, uy = (x - px) / away, (y - py) / away
    else:
        ux, uy = body.outward(px, py, side)
    return _stopped(position, tentacle, (x, y), (x + ux * cm, y + uy * cm))[0]


def _stopped(
    position: Position, tentacle: Tentacle, start: Point, end: Point
) -> tuple[Point, bool]:
    """How far a base gets on a straight stretch, and whether another base stopped it."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    share = 1.0
    reach = hypot(dx, dy) + 2 * TENTACLE
    for other in position.tentacles:
        ox, oy = x - other.x, y - other.y
        if other.number != tentacle.number and abs(ox) < reach and abs(oy) < reach:
            share = min(share, stop_at(ox, oy, dx, dy, TENTACLE))
    if share == 1.0:
        return end, False
    return (x + dx * share, y + dy * share), True


class Slide:
    """A slide round the hull, at the distance a tentacle has, to where it is nearest to a figure.

    `ways` are the lengths in cm to the first such place, counter-clockwise and clockwise; None
    when the tentacle is as near as it can get. Cites kraken.tentacles.30.
    """

    def __init__(self, position: Position, tentacle: Tentacle, figure: Sailor):
        self.position, self.tentacle = position, tentacle
        self.kept = position.vessel.contact.nearest(tentacle.x, tentacle.y)[0]
        self.track = track(position.vessel, round(self.kept, 3))
        self.reach = APART[position.house.distance_measure]
        self.start = _arc(self.track, tentacle.x, tentacle.y)
        self.ways = self._ways(figure)

    def _ways(self, figure: Sailor) -> tuple[float, float] | None:
        least, places = nearest_places(self.track, figure.x, figure.y, self.reach)
        dx, dy = self.tentacle.x - figure.x, self.tentacle.y - figure.y
        if gap(dx, dy, self.reach) <= least + HAIR + 0.01 * (self.kept > HAIR):
            return None
        around = self.track.around
        return (
            min((place - self.start) % around for place in places),
            min((self.start - place) % around for place in places),
        )

    def path(self, counter_clockwise: bool, cm: float) -> Way:
        """The way of the centre for `cm` at most, shorter where another base stops it."""
        assert self.ways is not None
        far = min(cm, self.ways[0 if counter_clockwise else 1])
        here: Point = (self.tentacle.x, self.tentacle.y)
        way = [here]
        for corner in walk(self.track, self.start, far if counter_clockwise else -far):
            here, stopped = _stopped(self.position, self.tentacle, here, corner)
            way.append(here)
            if stopped:
                break
        way[-1] = self._at_distance(*way[-1])
        return tuple(way)

    def _at_distance(self, x: float, y: float) -> Point:
        """The place moved by the fraction of a millimetre that a bend's corners cut off."""
        if self.kept <= HAIR:
            return x, y
        away, px, py, _side = self.position.vessel.contact.nearest(x, y)
        return px + (x - px) * self.kept / away, py + (y - py) * self.kept / away


@lru_cache(maxsize=512)
def track(vessel: Vessel, kept: float) -> Convex:
    """The outline on which a base's centre goes round the hull at a distance of `kept` cm.

    At its bends the rounding is drawn with 64 corners to a full turn.
    """
    if kept <= HAIR:
        return vessel.contact
    from shapely import Polygon

    ring = Polygon(vessel.contact.corners).buffer(kept, quad_segs=16).exterior.coords
    return Convex([(x, y) for x, y in ring][:-1])


def _arc(outline: Convex, x: float, y: float) -> float:
    """How far round an outline from its first corner the point nearest to (x, y) lies."""
    _away, px, py, side = outline.nearest(x, y)
    ax, ay = outline.sides[side][:2]
    return outline.starts[side] + hypot(px - ax, py - ay)


def walk(outline: Convex, start: float, far: float) -> list[Point]:
    """The corners passed and the end of a walk round an outline; `far` below 0 is clockwise."""
    around, starts = outline.around, outline.starts
    if far >= 0:
        turns = sorted((s - start) % around for s in starts)
        stops = [start + t for t in turns if HAIR < t < far - HAIR]
    else:
        turns = sorted((start - s) % around for s in starts)
        stops = [start - t for t in turns if HAIR < t < -far - HAIR]
    return [at_arc(outline, s) for s in (*stops, start + far)]


def at_arc(outline: Convex, arc: float) -> Point:
    """The point of an outline that lies `arc` cm round from its first corner."""
    arc %= outline.around
    for side in range(len(outline.sides) - 1, -1, -1):
        if outline.starts[side] <= arc:
            ax, ay, ux, uy, _length = outline.sides[side]
            along = arc - outline.starts[side]
            return ax + along * ux, ay + along * uy
    return outline.corners[0]


def nearest_places(
    outline: Convex, x: float, y: float, reach: float
) -> tuple[float, tuple[float, ...]]:
    """The least gap between a base going round an outline and a figure at (x, y), and where.

    Where it is least along a stretch, the ends of the stretch are given. Places are cm round from
    the first corner. The least gap lies at a corner, where a side of the figure's base is passed,
    or square to one of its corners.
    """
    least, found = float("inf"), []
    signs = ((reach, reach), (reach, -reach), (-reach, reach), (-reach, -reach))
    for side, (ax, ay, ux, uy, length) in enumerate(outline.sides):
        rx, ry = x - ax, y - ay
        stops = [0.0, length]
        for sx, sy in signs:
            stops.append((rx + sx) * ux + (ry + sy) * uy)
        for shift in (reach, -reach):
            if abs(ux) > 1e-9:
                stops.append((rx + shift) / ux)
            if abs(uy) > 1e-9:
                stops.append((ry + shift) / uy)
        for t in stops:
            if 0.0 <= t <= length:
                away = gap(t * ux - rx, t * uy - ry, reach)
                if away < least + 1e-9:
                    found.append((away, outline.starts[side] + t))
                    least = min(least, away)
    return least, tuple({arc for away, arc in found if away <= least + 1e-9})
