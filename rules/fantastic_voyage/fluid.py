"""The free space among tissue for bases of one size, and its visibility graph."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import cos, hypot, inf, pi, sin
from typing import Any

import numpy as np

from rules.fantastic_voyage.ground import HAIR, Ground, Point

Disc = tuple[float, float, float]  # x, y and how near a centre may come


CORNER = 3  # chords' ends round a corner of tissue


@lru_cache(maxsize=32)
def fluid(ground: Ground, radius: float, leaving: bool = False) -> Fluid:
    """The free space among tissue for bases of one radius."""
    return Fluid(ground, radius, leaving)


class Fluid:
    """Where the centre of a base may be as far as tissue goes, and its corners' visibility graph.

    `points` are the corners' chord ends, `weights` the lengths of the straight ways between them
    that are free and taut, `apart` the lengths of the shortest ways.
    """

    def __init__(self, ground: Ground, radius: float, leaving: bool):
        self.radius = radius
        self.blocks = tuple([(b.x0, b.x1, b.y0, b.y1) for b in ground.tissue])
        self.low = radius - HAIR
        self.right = (ground.width if leaving else ground.width - radius) + HAIR
        self.top = ground.depth - radius + HAIR
        points: list[Point] = []
        before: list[Point] = []
        after: list[Point] = []
        for block in self.blocks:
            ring = _ring(block, radius)
            for at, point in enumerate(ring):
                if self.holds(*point):
                    points.append(point)
                    before.append(ring[at - 1])
                    after.append(ring[(at + 1) % len(ring)])
        self.count = len(points)
        self.list = points
        self.around = list(zip(before, after, strict=True))
        self.points = np.array(points).reshape(-1, 2)
        self.before, self.after = np.array(before).reshape(-1, 2), np.array(after).reshape(-1, 2)
        self.sides = np.hstack([self.before - self.points, self.after - self.points])
        self.weights = self._graph()
        self.near = [
            [(to, far) for to, far in enumerate(row) if far < inf] for row in self.weights.tolist()
        ]
        self.apart = _all_pairs(self.weights)
        self._goals: OrderedDict[Point, Any] = OrderedDict()
        self._discs: OrderedDict[tuple[Point, Disc], Any] = OrderedDict()

    def holds(self, x: float, y: float) -> bool:
        """Whether a centre may be there: on the table, and clear of tissue."""
        r = self.radius
        if not (self.low <= x <= self.right and self.low <= y <= self.top):
            return False
        near = r - HAIR
        for x0, x1, y0, y1 in self.blocks:
            if x0 - near < x < x1 + near and y0 - near < y < y1 + near:
                dx = x0 - x if x < x0 else x - x1 if x > x1 else 0.0
                dy = y0 - y if y < y0 else y - y1 if y > y1 else 0.0
                if dx * dx + dy * dy < near * near:
                    return False
        return True

    def clear(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether tissue leaves the straight way between two centres free."""
        near = self.radius - HAIR
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        for block in self.blocks:
            x0, x1, y0, y1 = block
            if (
                right > x0 - near
                and left < x1 + near
                and high > y0 - near
                and low < y1 + near
                and _meets(ax, ay, bx, by, x0, x1, y0, y1, near)
            ):
                return False
        return True

    def to(self, goal: Point) -> tuple[Any, list[bool]]:
        """For each point the length of its shortest way to a goal, and whether it sees it."""
        known = self._goals.get(goal)
        if known is None:
            gx, gy = goal
            seen = [
                taut(gx, gy, x, y, *around) and self.clear(gx, gy, x, y)
                for (x, y), around in zip(self.list, self.around, strict=True)
            ]
            straight = np.where(
                seen, np.hypot(self.points[:, 0] - gx, self.points[:, 1] - gy), np.inf
            )
            lengths = (self.apart + straight[None, :]).min(axis=1) if self.count else np.empty(0)
            known = self._goals[goal] = (lengths, seen)
            if len(self._goals) > 512:
                self._goals.popitem(last=False)
        return known

    def far(self, x: float, y: float, goal: Point) -> float:
        """The length of the shortest way among tissue from a centre to a goal; inf if none."""
        if self.clear(x, y, *goal):
            return hypot(goal[0] - x, goal[1] - y)
        lengths, _ = self.to(goal)
        if not self.count:
            return inf
        total = np.hypot(self.points[:, 0] - x, self.points[:, 1] - y) + lengths
        for at in np.argsort(total, kind="stable").tolist():
            if total[at] == np.inf:
                return inf
            if self.clear(x, y, *self.list[at]):
                return float(total[at])
        return inf

    def ring(self, disc: Disc, goal: Point) -> tuple[list[Point], list[float], list[Any], Any]:
        """A disc's chord ends that tissue leaves free, their ways to a goal, their neighbours."""
        key = (goal, disc)
        known = self._discs.get(key)
        if known is None:
            ends = _chords(disc)
            points, lengths, around = [], [], []
            for at, (x, y) in enumerate(ends):
                if self.holds(x, y):
                    points.append((x, y))
                    lengths.append(self.far(x, y, goal))
                    around.append((ends[at - 1], ends[(at + 1) % len(ends)]))
            there = np.array(points).reshape(-1, 2)
            sides = np.array(around).reshape(-1, 4) - np.hstack([there, there])
            known = self._discs[key] = (points, lengths, around, np.hstack([there, sides]))
            if len(self._discs) > 2048:
                self._discs.popitem(last=False)
        return known

    def _graph(self) -> Any:
        """The lengths of the free, taut straight ways between points; inf where there is none."""
        n = self.count
        free = np.full((n, n), np.inf)
        if n < 2:
            return free
        a, b = np.triu_indices(n, 1)
        taut = self._taut(a, b) & self._taut(b, a)
        a, b = a[taut], b[taut]
        for u, v in zip(a.tolist(), b.tolist(), strict=True):
            (ax, ay), (bx, by) = self.list[u], self.list[v]
            if self.clear(ax, ay, bx, by):
                free[u, v] = free[v, u] = hypot(bx - ax, by - ay)
        return free

    def _taut(self, source: Any, at: Any) -> Any:
        way = self.points[at] - self.points[source]
        back = self.before[at] - self.points[at]
        on = self.after[at] - self.points[at]
        one = way[:, 0] * back[:, 1] - way[:, 1] * back[:, 0]
        two = way[:, 0] * on[:, 1] - way[:, 1] * on[:, 0]
        return (one >= -1e-9) & (two >= -1e-9) | (one <= 1e-9) & (two <= 1e-9)


def taut(fx: float, fy: float, x: float, y: float, before: Point, after: Point) -> bool:
    """Whether a string from (fx, fy) can bend at a corner: its neighbours lie on one side."""
    dx, dy = x - fx, y - fy
    one = dx * (before[1] - y) - dy * (before[0] - x)
    two = dx * (after[1] - y) - dy * (after[0] - x)
    return (one >= -1e-9 and two >= -1e-9) or (one <= 1e-9 and two <= 1e-9)


def _meets(
    ax: float,
    ay: float,
    bx: float,
    by: float,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    near: float,
) -> bool:
    """Whether a segment comes nearer to a rectangle than `near`."""
    dx, dy = bx - ax, by - ay
    if crosses(ax, ay, dx, dy, x0 - near, x1 + near, y0, y1):
        return True
    if crosses(ax, ay, dx, dy, x0, x1, y0 - near, y1 + near):
        return True
    square = dx * dx + dy * dy
    for cx in (x0, x1):
        for cy in (y0, y1):
            fx, fy = ax - cx, ay - cy
            if square > 1e-18:
                t = -(fx * dx + fy * dy) / square
                t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
                fx, fy = fx + t * dx, fy + t * dy
            if fx * fx + fy * fy < near * near:
                return True
    return False


def crosses(
    ax: float, ay: float, dx: float, dy: float, x0: float, x1: float, y0: float, y1: float
) -> bool:
    """Whether a segment has points inside a rectangle, its sides not counted."""
    start, end = 0.0, 1.0
    for at, step, low, high in ((ax, dx, x0, x1), (ay, dy, y0, y1)):
        if -1e-12 < step < 1e-12:
            if at <= low or at >= high:
                return False
            continue
        enters, leaves = (low - at) / step, (high - at) / step
        if enters > leaves:
            enters, leaves = leaves, enters
        if enters > start:
            start = enters
        if leaves < end:
            end = leaves
        if start >= end:
            return False
    return True


def _ring(block: tuple[float, float, float, float], radius: float) -> list[Point]:
    """Round a block grown by a radius: the chord ends of its four corners, counter-clockwise."""
    x0, x1, y0, y1 = block
    step = pi / 2 / CORNER
    out = radius / cos(step / 2)
    ring = []
    for quarter, (cx, cy) in enumerate(((x1, y1), (x0, y1), (x0, y0), (x1, y0))):
        for k in range(CORNER):
            angle = quarter * pi / 2 + (k + 0.5) * step
            ring.append((cx + out * cos(angle), cy + out * sin(angle)))
    return ring


def _chords(disc: Disc) -> list[Point]:
    """The chord ends round a disc, counter-clockwise, a hair outside it."""
    x, y, reach = disc
    n = 16 if reach < 1.7 else 24
    out = (reach + 1e-7) / cos(pi / n)
    return [(x + out * cos(2 * pi * k / n), y + out * sin(2 * pi * k / n)) for k in range(n)]


def _all_pairs(weights: Any) -> Any:
    """The lengths of the shortest ways between all points (Floyd and Warshall)."""
    far = weights.copy()
    np.fill_diagonal(far, 0.0)
    for k in range(len(far)):
        np.minimum(far, far[:, k, None] + far[None, k, :], out=far)
    return far
