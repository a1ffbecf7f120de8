"""Shortest ways through the capillary, round tissue and round the bases in the way.

Exact by relaxing: the shortest way among tissue and the few discs known to be in the way is the
shortest of all as soon as it is free of the others; until then those that it hits are added.
Corners and discs are cut into short chords that lie outside them (fantastic_voyage.set-up.28).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot, inf
from typing import Any

import numpy as np

from rules.fantastic_voyage.fluid import Disc, Fluid, fluid
from rules.fantastic_voyage.ground import HAIR, Ground, Point
from rules.fantastic_voyage.segments import all_taut, taut
from rules.fantastic_voyage.straits import BULGE

__all__ = ["Disc", "Fluid", "Way", "cut", "fluid", "length", "shortest"]

Way = tuple[Point, ...]

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
            rings = [fluid.ring(disc, self.goal) for disc in self.active]
            for ends, far, sides, rows in (*rings, fluid.straits(self.active, self.goal)):
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
        xs, ys, sides = table[:, 0], table[:, 1], table[:, 2:]
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
                    if taut(x, y, tx, ty, *around[to]):
                        found.append((made + hypot(tx - x, ty - y) + left[to], to))
            found.sort()
            limit = self.limit
            return iter([one for one in found if one[0] <= limit])

        def steps(node: int, x: float, y: float, made: float) -> Iterator[Any]:
            if 0 <= node < count:
                return by_tissue(node, x, y, made)
            dx, dy = xs - x, ys - y
            there = np.stack([dx, dy], axis=1)
            taut = all_taut(there, sides, BULGE if node == _START else 0.0)
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
