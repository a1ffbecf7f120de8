"""Plane geometry in plain arithmetic: squares that lie along the keel, segments, convex outlines.

Lengths are centimetres. Tables are measured in millimetres at best: `HAIR` is the slack that keeps
rounding in the tenth decimal from turning a touch into an overlap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import atan2, hypot, isfinite, pi

Point = tuple[float, float]

HAIR = 1e-6


def gap(dx: float, dy: float, reach: float) -> float:
    """The distance between two squares whose centres are (dx, dy) apart and half sides add to
    `reach`; 0 when they touch or overlap."""
    a, b = abs(dx) - reach, abs(dy) - reach
    if a <= 0:
        return b if b > 0 else 0.0
    return a if b <= 0 else hypot(a, b)


def overlap(dx: float, dy: float, reach: float) -> bool:
    """Whether two such squares overlap; touching is not overlapping."""
    return abs(dx) < reach - HAIR and abs(dy) < reach - HAIR


def entry(
    x: float, y: float, dx: float, dy: float, half_x: float, half_y: float
) -> tuple[float, float] | None:
    """When a point that starts at (x, y) and goes (dx, dy) is inside the rectangle about (0, 0).

    The pair (from, to) of fractions of the way, cut to 0..1; None if it never is. The sides belong
    to the outside.
    """
    start, end = 0.0, 1.0
    for at, step, half in ((x, dx, half_x - HAIR), (y, dy, half_y - HAIR)):
        if -1e-12 < step < 1e-12:
            if at <= -half or at >= half:
                return None
            continue
        enters, leaves = (-half - at) / step, (half - at) / step
        if enters > leaves:
            enters, leaves = leaves, enters
        start, end = max(start, enters), min(end, leaves)
        if start >= end:
            return None
    return start, end


def crosses_disc(x: float, y: float, dx: float, dy: float, radius: float) -> bool:
    """Whether the way from (x, y) along (dx, dy) comes nearer to (0, 0) than the radius."""
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else min(1.0, max(0.0, -(x * dx + y * dy) / square))
    return hypot(x + t * dx, y + t * dy) < radius - HAIR


def stop_at(x: float, y: float, dx: float, dy: float, reach: float) -> float:
    """How much (0..1) of a move (dx, dy) a square makes until it meets the square about (0, 0).

    Bases already in contact may part or slide along each other, but not press on.
    """
    inside = entry(x, y, dx, dy, reach, reach)
    if inside is None:
        return 1.0
    if inside[0] > 0:
        return inside[0]
    apart = max(abs(x), abs(y))
    return 0.0 if max(abs(x + dx * 1e-3), abs(y + dy * 1e-3)) < apart else 1.0


class Convex:
    """A convex outline with its sides: `corners` counter-clockwise, `sides` as (x, y, along x,
    along y, length), `starts` how far round each side begins, `around` the length of all."""

    def __init__(self, corners: Sequence[Point]):
        self.corners = counter_clockwise(corners)
        ring = self.corners
        self.sides: tuple[tuple[float, float, float, float, float], ...] = tuple(
            (ax, ay, (bx - ax) / length, (by - ay) / length, length)
            for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
            for length in (hypot(bx - ax, by - ay),)
        )
        self.around = sum(side[4] for side in self.sides)
        self.starts = (0.0, *accumulate(side[4] for side in self.sides[:-1]))
        self._known: dict[Point, tuple[float, float, float, int]] = {}

    def nearest(self, x: float, y: float) -> tuple[float, float, float, int]:
        """The distance from (x, y) to the outline's inside, the nearest point of the edge, and
        the number of its side. Distance 0 inside; then the point is where (x, y) is nearest out."""
        known = self._known.get((x, y))
        if known is None:
            if len(self._known) > 4096:
                self._known.clear()
            known = self._known[x, y] = self._nearest(x, y)
        return known

    def _nearest(self, x: float, y: float) -> tuple[float, float, float, int]:
        best, found, outside = float("inf"), (0.0, 0.0, 0), False
        for number, (ax, ay, ux, uy, length) in enumerate(self.sides):
            rx, ry = x - ax, y - ay
            if rx * uy - ry * ux > 0:
                outside = True
            t = rx * ux + ry * uy
            t = 0.0 if t < 0 else min(t, length)
            px, py = ax + t * ux, ay + t * uy
            away = hypot(x - px, y - py)
            if away < best:
                best, found = away, (px, py, number)
        return (best if outside else 0.0, *found)

    def holds(self, x: float, y: float, slack: float = HAIR) -> bool:
        """Whether the point lies inside or on the edge."""
        for ax, ay, ux, uy, _length in self.sides:  # noqa: SIM110 - a loop is twice as fast
            if not (x - ax) * uy - (y - ay) * ux <= slack:
                return False
        return True

    def outward(self, x: float, y: float, side: int) -> Point:
        """The unit way out at an edge point of that side; at a corner, the bisector of both."""
        ax, ay, ux, uy, length = self.sides[side]
        other = None
        if hypot(x - ax, y - ay) < HAIR:
            other = self.sides[side - 1]
        elif hypot(x - ax - ux * length, y - ay - uy * length) < HAIR:
            other = self.sides[(side + 1) % len(self.sides)]
        if other is None:
            return uy, -ux
        nx, ny = uy + other[3], -ux - other[2]
        return nx / hypot(nx, ny), ny / hypot(nx, ny)

    def grown(self, half: float) -> Convex:
        """Where the centre of a square of that half side is when the square touches this."""
        moved = [
            (x + sx * half, y + sy * half)
            for x, y in self.corners
            for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1))
        ]
        return Convex(hull_of(moved))

    def shrunk(self, half: float) -> Convex | None:
        """Where the centre of a square of that half side may be with the square inside this;
        None if the square fits nowhere."""
        corners: list[Point] = list(self.corners)
        for ax, ay, ux, uy, _length in self.sides:
            corners = _cut(corners, ax, ay, ux, uy, half * (abs(ux) + abs(uy)))
        distinct = [
            p
            for n, p in enumerate(corners)
            if hypot(p[0] - corners[n - 1][0], p[1] - corners[n - 1][1]) > HAIR
        ]
        return Convex(distinct) if len(distinct) > 2 else None


def _cut(
    ring: list[Point], ax: float, ay: float, ux: float, uy: float, inset: float
) -> list[Point]:
    """What of a convex ring lies at least `inset` to the left of the line through (ax, ay)."""
    depths = [-((x - ax) * uy - (y - ay) * ux) - inset for x, y in ring]
    kept: list[Point] = []
    for n, (x, y) in enumerate(ring):
        (px, py), before, here = ring[n - 1], depths[n - 1], depths[n]
        if (before < 0) != (here < 0):
            t = before / (before - here)
            kept.append((px + t * (x - px), py + t * (y - py)))
        if here >= 0:
            kept.append((x, y))
    return kept


def turns(corners: Sequence[Point]) -> list[float]:
    """For every corner, how an outline turns there: over 0 to the left, under 0 to the right."""
    found = []
    for n, (x, y) in enumerate(corners):
        (ax, ay), (bx, by) = corners[n - 1], corners[(n + 1) % len(corners)]
        found.append((x - ax) * (by - y) - (y - ay) * (bx - x))
    return found


def counter_clockwise(corners: Sequence[Point]) -> tuple[Point, ...]:
    """The corners in counter-clockwise order, the first one staying first."""
    area = sum(corners[n - 1][0] * y - corners[n - 1][1] * x for n, (x, y) in enumerate(corners))
    ring = tuple((float(x), float(y)) for x, y in corners)
    return ring if area > 0 else ring[:1] + ring[:0:-1]


def convex(corners: Sequence[Point]) -> bool:
    """Whether the corners, in order, make a convex outline with some room inside."""
    if len(corners) < 3 or not all(isfinite(x) and isfinite(y) for x, y in corners):
        return False
    if any(
        hypot(x - corners[n - 1][0], y - corners[n - 1][1]) < HAIR
        for n, (x, y) in enumerate(corners)
    ):
        return False
    bends = turns(counter_clockwise(corners))
    return (
        all(bend >= -HAIR for bend in bends)
        and sum(bend > HAIR for bend in bends) > 2
        and (abs(_turned(counter_clockwise(corners)) - 2 * pi) < 0.1)
    )


def _turned(corners: Sequence[Point]) -> float:
    """By how much an outline turns in all; a star goes round twice."""
    ways = [atan2(y - corners[n - 1][1], x - corners[n - 1][0]) for n, (x, y) in enumerate(corners)]
    return sum((way - ways[n - 1]) % (2 * pi) for n, way in enumerate(ways))


def hull_of(points: Iterable[Point]) -> tuple[Point, ...]:
    """The corners of the convex hull of some points, counter-clockwise, none on a straight side."""
    ordered = sorted(set(points))
    rings: list[list[Point]] = []
    for run in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for x, y in run:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2:]
                if (bx - ax) * (y - by) - (by - ay) * (x - bx) > HAIR:
                    break
                chain.pop()
            chain.append((x, y))
        rings.append(chain[:-1])
    return tuple(rings[0] + rings[1])
