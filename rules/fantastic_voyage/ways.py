"""Shortest ways through the capillary, round tissue and round the bases in the way.

Exact by relaxing: the shortest way among tissue and the few discs known to be in the way is the
shortest of all as soon as it is free of the others; until then those that it hits are added.
Corners and discs are cut into short chords that lie outside them (fantastic_voyage.set-up.28).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import cos, hypot, inf, pi, sin
from typing import Any

import numpy as np

from rules.fantastic_voyage.ground import HAIR, Ground, Point

Disc = tuple[float, float, float]  # x, y and how near a centre may come
Way = tuple[Point, ...]

CORNER = 3  # chords' ends round a corner of tissue
_START, _GOAL = -2, -1


@lru_cache(maxsize=60_000)
def shortest(
    ground: Ground,
    radius: float,
    start: Point,
    goal: Point,
    discs: tuple[Disc, ...] = (),
    limit: float = inf,
    leaving: bool = False,
) -> Way | None:
    """The shortest way of a base's centre from start to goal; None if there is none.

    discs: what else is in the way, each grown by the mover's radius. limit: inches beyond which a
    way is of no use. leaving: whether the way may cross the exit edge. Cites
    fantastic_voyage.set-up.28.
    """
    if hypot(goal[0] - start[0], goal[1] - start[1]) > limit + HAIR:
        return None
    return _Search(fluid(ground, radius, leaving), start, goal, discs, limit).way()


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
                _taut(gx, gy, x, y, *around) and self.clear(gx, gy, x, y)
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


class _Search:
    """One search: lazily, since what its best way does not touch need not be looked at."""

    def __init__(
        self, fluid: Fluid, start: Point, goal: Point, discs: Sequence[Disc], limit: float
    ):
        self.fluid = fluid
        self.start = start
        self.goal = goal
        self.limit = limit + HAIR
        sx, sy = start
        eased = []
        for x, y, reach in discs:
            away = hypot(x - sx, y - sy)
            eased.append((x, y, reach if away >= reach else away))
        self.discs: list[Disc] = eased
        self.active: list[Disc] = []

    def way(self) -> Way | None:
        gx, gy = self.goal
        for x, y, reach in self.discs:
            if hypot(x - gx, y - gy) < reach - 1e-5:
                return None
        if not self.fluid.holds(gx, gy):
            return None
        while True:
            found = self._among_active()
            if found is None:
                return None
            hit = [d for d in self.discs if d not in self.active and _hits(found, d)]
            if not hit:
                return found
            self.active += hit

    def _among_active(self) -> Way | None:
        """The shortest way that keeps clear of tissue and of the active discs."""
        (sx, sy), (gx, gy) = self.start, self.goal
        if self._free(sx, sy, gx, gy):
            return self.start, self.goal
        fluid = self.fluid
        lengths, seen = fluid.to(self.goal)
        points, around = fluid.list, fluid.around
        table = np.hstack([fluid.points, fluid.sides])
        if self.active:
            points, around, tables = list(points), list(around), [table]
            more: list[float] = []
            for disc in self.active:
                ends, far, sides, rows = fluid.ring(disc, self.goal)
                points += ends
                around += sides
                more += far
                tables.append(rows)
            if more:
                lengths, table = np.concatenate([lengths, more]), np.concatenate(tables)
        return self._search(points, around, table, lengths, seen) if points else None

    def _search(
        self, points: list[Point], around: list[Any], table: Any, lengths: Any, seen: list[bool]
    ) -> Way | None:
        fluid, count = self.fluid, self.fluid.count
        (sx, sy), (gx, gy) = self.start, self.goal
        dx, dy = gx - sx, gy - sy
        heap: list[tuple[Any, ...]] = []
        parents: dict[int, int] = {}
        xs, ys, before_x, before_y, after_x, after_y = table.T
        left = lengths.tolist()
        open_ = lengths < np.inf
        serial = 0

        def offer(node: int, made: float, side: int, steps: Iterator[Any]) -> None:
            nonlocal serial
            for total, at in steps:
                if at not in parents:
                    serial += 1
                    heappush(heap, (round(total, 7), side, serial, at, node, made, steps))
                    return

        bodies = slice(count, len(points))

        def by_tissue(node: int, x: float, y: float, made: float) -> Iterator[Any]:
            found = [(made + far + left[to], to) for to, far in fluid.near[node] if open_[to]]
            if len(points) > count:
                dx, dy = xs[bodies] - x, ys[bodies] - y
                (bx, by), (ax, ay) = around[node]
                one, two = dx * (by - y) - dy * (bx - x), dx * (ay - y) - dy * (ax - x)
                there = np.flatnonzero((one * two >= -1e-9) & open_[bodies])
                for to in there.tolist():
                    to += count
                    tx, ty = points[to]
                    if _taut(x, y, tx, ty, *around[to]):
                        found.append((made + hypot(tx - x, ty - y) + left[to], to))
            found.sort()
            limit = self.limit
            return iter([one for one in found if one[0] <= limit])

        def steps(node: int, x: float, y: float, made: float) -> Iterator[Any]:
            if 0 <= node < count:
                return by_tissue(node, x, y, made)
            dx, dy = xs - x, ys - y
            one, two = dx * before_y - dy * before_x, dx * after_y - dy * after_x
            taut = (one >= -1e-9) & (two >= -1e-9) | (one <= 1e-9) & (two <= 1e-9)
            straight = np.hypot(dx, dy)
            if node >= 0:
                (bx, by), (ax, ay) = around[node]
                one, two = dx * (by - y) - dy * (bx - x), dx * (ay - y) - dy * (ax - x)
                taut &= (one >= -1e-9) & (two >= -1e-9) | (one <= 1e-9) & (two <= 1e-9)
            total = straight + lengths
            total += made
            there = np.flatnonzero(taut & (total <= self.limit) & open_)
            sums = total[there]
            order = np.argsort(sums, kind="stable")
            return zip(sums[order].tolist(), there[order].tolist(), strict=True)

        offer(_START, 0.0, 0, steps(_START, sx, sy, 0.0))
        while heap:
            _, side, _, at, parent, made, others = heappop(heap)
            px, py = self.start if parent == _START else points[parent]
            if at == _GOAL:
                way = [self.goal]
                while parent != _START:
                    way.append(points[parent])
                    parent = parents[parent]
                way.append(self.start)
                return tuple(way[::-1])
            offer(parent, made, side, others)
            if at in parents:
                continue
            x, y = points[at]
            known = 0 <= parent < count and at < count
            if not (self._clear_of_discs(px, py, x, y) if known else self._free(px, py, x, y)):
                continue
            parents[at] = parent
            open_[at] = False
            far = made + hypot(x - px, y - py)
            if parent == _START:
                side = 0 if dx * (y - sy) - dy * (x - sx) >= 0 else 1
            sees = seen[at] if at < count else fluid.clear(x, y, gx, gy)
            if sees and self._clear_of_discs(x, y, gx, gy):
                whole = far + hypot(gx - x, gy - y)
                if whole <= self.limit:
                    serial += 1
                    heappush(heap, (round(whole, 7), side, serial, _GOAL, at, far, None))
            offer(at, far, side, steps(at, x, y, far))
        return None

    def _free(self, ax: float, ay: float, bx: float, by: float) -> bool:
        return self._clear_of_discs(ax, ay, bx, by) and self.fluid.clear(ax, ay, bx, by)

    def _clear_of_discs(self, ax: float, ay: float, bx: float, by: float) -> bool:
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        if square < 1e-18:
            return True
        for x, y, reach in self.active:  # noqa: SIM110 - a loop is quicker here
            if _near(ax - x, ay - y, dx, dy, square, reach):
                return False
        return True


def _near(fx: float, fy: float, dx: float, dy: float, square: float, reach: float) -> bool:
    """Whether a segment from (fx, fy) along (dx, dy) comes nearer to (0, 0) than the reach."""
    t = -(fx * dx + fy * dy) / square
    if t <= 0.0:
        return False  # the start never lies inside, and the way leads away
    if t > 1.0:
        t = 1.0
    x, y = fx + t * dx, fy + t * dy
    least = reach - HAIR
    return x * x + y * y < least * least


def _hits(way: Way, disc: Disc) -> bool:
    """Whether a way comes nearer to a disc's centre than its reach."""
    x, y, reach = disc
    for (ax, ay), (bx, by) in pairwise(way):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        if square > 1e-18 and _near(ax - x, ay - y, dx, dy, square, reach):
            return True
    return False


def _taut(fx: float, fy: float, x: float, y: float, before: Point, after: Point) -> bool:
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


def length(way: Way) -> float:
    """The length of a way, in inches."""
    return sum([hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(way)])


def cut(way: Way, inches: float) -> Way:
    """The first part of a way, of that length, or the whole of it if it is no longer."""
    made, kept = 0.0, [way[0]]
    for (ax, ay), (bx, by) in pairwise(way):
        leg = hypot(bx - ax, by - ay)
        if made + leg >= inches - 1e-12:
            t = (inches - made) / leg if leg > 1e-12 else 0.0
            kept.append((ax + t * (bx - ax), ay + t * (by - ay)))
            break
        kept.append((bx, by))
        made += leg
    return tuple(kept)
