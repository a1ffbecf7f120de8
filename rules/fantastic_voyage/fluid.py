"""The free space among tissue for bases of one size, and its visibility graph."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import ceil, cos, hypot, inf, pi, sin
from typing import Any

import numpy as np

from rules.fantastic_voyage.ground import HAIR, Ground, Point
from rules.fantastic_voyage.segments import all_meet, all_taut, meets
from rules.fantastic_voyage.straits import BULGE, Disc, Sides, chords, straits, straits_of_tissue

__all__ = ["Disc", "Fluid", "fluid"]


@lru_cache(maxsize=32)
def fluid(ground: Ground, radius: float, leaving: bool = False) -> Fluid:
    """The free space among tissue for bases of one radius."""
    return Fluid(ground, radius, leaving)


class Fluid:
    """Where the centre of a base may be as far as tissue goes, and its corners' visibility graph.

    `points` are the corners' chord ends, `near` the straight ways between them along which a taut
    string may run, `apart` the lengths of the shortest ways: from a point, bent there or not.
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
        for point in straits_of_tissue(self.blocks, radius):
            if self.holds(*point):
                points.append(point)
                before.append(point)  # neighbours in the place itself: every way is taut there
                after.append(point)
        self.count = len(points)
        self.list = points
        self.around = list(zip(before, after, strict=True))
        self.points = np.array(points).reshape(-1, 2)
        self.before, self.after = np.array(before).reshape(-1, 2), np.array(after).reshape(-1, 2)
        self.sides = np.hstack([self.before - self.points, self.after - self.points])
        straight = self._graph()
        self.apart = _all_pairs(straight)
        self.near = self._bends(straight)
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
                and meets(ax, ay, bx, by, block, near)
            ):
                return False
        return True

    def to(self, goal: Point) -> tuple[Any, list[bool]]:
        """For each point the length of its shortest way to a goal, and whether it sees it."""
        known = self._goals.get(goal)
        if known is None:
            there = np.tile(np.array(goal, dtype=float), (self.count, 1))
            open_ = self._all_clear(self.points, there)
            straight = np.where(open_, np.hypot(*(self.points - there).T), np.inf)
            lengths = (self.apart + straight[None, :]).min(axis=1) if self.count else np.empty(0)
            seen = (open_ & all_taut(self.points - goal, self.sides, BULGE)).tolist()
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
        ways = self.points - (x, y)
        bends = np.flatnonzero(all_taut(ways, self.sides, BULGE))
        total = np.hypot(*ways[bends].T) + lengths[bends]
        for at in np.argsort(total, kind="stable").tolist():
            if total[at] == np.inf:
                return inf
            if self.clear(x, y, *self.list[bends[at]]):
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

    def straits(
        self, discs: list[Disc], goal: Point
    ) -> tuple[list[Point], list[float], list[Any], Any]:
        """The places in the straits beside discs, told as `ring` tells chord ends."""
        low, right, top = self.low + HAIR, self.right - HAIR, self.top - HAIR
        found = straits(discs, self.blocks, self.radius, (low, right, low, top))
        points = [place for place in found if self.holds(*place)]
        there = np.array(points).reshape(-1, 2)
        lengths = [self.far(*place, goal) for place in points]
        return points, lengths, [(p, p) for p in points], np.hstack([there, 0 * there, 0 * there])

    def _all_clear(self, starts: Any, ends: Any) -> Any:
        """What `clear` says of many straight ways: two arrays of (x, y), an array of truths."""
        near = self.radius - HAIR
        free = np.ones(len(starts), dtype=bool)
        low, high = np.minimum(starts, ends), np.maximum(starts, ends)
        for block in self.blocks:
            x0, x1, y0, y1 = block
            by = free & (high > (x0 - near, y0 - near)).all(axis=1)
            at = np.flatnonzero(by & (low < (x1 + near, y1 + near)).all(axis=1))
            free[at[all_meet(starts[at], ends[at], block, near)]] = False
        return free

    def _graph(self) -> Any:
        """The lengths of the free straight ways between points; inf where there is none."""
        n = self.count
        lengths = np.full((n, n), np.inf)
        a, b = np.triu_indices(n, 1)
        free = self._all_clear(self.points[a], self.points[b])
        a, b = a[free], b[free]
        lengths[a, b] = lengths[b, a] = np.hypot(*(self.points[b] - self.points[a]).T)
        return lengths

    def _bends(self, straight: Any) -> list[list[tuple[int, float]]]:
        """For each point those to which a taut string may run straight, and how far each is."""
        a, b = np.nonzero(np.triu(straight < np.inf))
        taut = self._taut(a, b) & self._taut(b, a)
        found: list[list[tuple[int, float]]] = [[] for _ in self.list]
        for u, v in zip(a[taut].tolist(), b[taut].tolist(), strict=True):
            far = float(straight[u, v])
            found[u].append((v, far))
            found[v].append((u, far))
        return found

    def _taut(self, source: Any, at: Any) -> Any:
        way = self.points[at] - self.points[source]
        back = self.before[at] - self.points[at]
        on = self.after[at] - self.points[at]
        one = way[:, 0] * back[:, 1] - way[:, 1] * back[:, 0]
        two = way[:, 0] * on[:, 1] - way[:, 1] * on[:, 0]
        return (one >= -1e-9) & (two >= -1e-9) | (one <= 1e-9) & (two <= 1e-9)


def _ring(block: Sides, radius: float) -> list[Point]:
    """Round a block grown by a radius: the chord ends of its four corners, counter-clockwise."""
    x0, x1, y0, y1 = block
    each = ceil(chords(radius) / 4)
    step = pi / 2 / each
    out = radius / cos(step / 2)
    ring = []
    for quarter, (cx, cy) in enumerate(((x1, y1), (x0, y1), (x0, y0), (x1, y0))):
        for k in range(each):
            angle = quarter * pi / 2 + (k + 0.5) * step
            ring.append((cx + out * cos(angle), cy + out * sin(angle)))
    return ring


def _chords(disc: Disc) -> list[Point]:
    """The chord ends round a disc, counter-clockwise, a hair outside it."""
    x, y, reach = disc
    n = chords(reach)
    out = (reach + 1e-7) / cos(pi / n)
    return [(x + out * cos(2 * pi * k / n), y + out * sin(2 * pi * k / n)) for k in range(n)]


def _all_pairs(weights: Any) -> Any:
    """The lengths of the shortest ways between all points (Floyd and Warshall)."""
    far = weights.copy()
    np.fill_diagonal(far, 0.0)
    for k in range(len(far)):
        np.minimum(far, far[:, k, None] + far[None, k, :], out=far)
    return far
