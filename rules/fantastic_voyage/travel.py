"""A way as it is gone: how far, where it brings a base to a model, and whether off the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sqrt

from rules.fantastic_voyage.ground import HAIR, TOUCH
from rules.fantastic_voyage.ways import Disc, Way, cut, length


@dataclass(frozen=True)
class Touch:
    """A contact made on a way: with whom, after how many inches."""

    inches: float
    who: str


def touches(way: Way, others: Iterable[tuple[str, Disc]]) -> tuple[Touch, ...]:
    """The contacts that a way makes, the earliest first.

    others: names with discs grown by the mover's radius. Whoever is touched from the start is
    contacted only after a gap has opened. A contact falls where the gap first closes or, in a
    passing touch, is least (fantastic_voyage.set-up.26).
    """
    found = []
    for who, disc in others:
        at = _contact(way, disc)
        if at is not None:
            found.append(Touch(at, who))
    return tuple(sorted(found, key=lambda touch: touch.inches))


def collisions(way: Way, others: Iterable[tuple[str, Disc]]) -> tuple[Touch, ...]:
    """Where a way would run into bases, those touched from the start included; earliest first."""
    found = []
    for who, (x, y, reach) in others:
        made = 0.0
        for (ax, ay), (bx, by) in pairwise(way):
            dx, dy = bx - ax, by - ay
            leg = hypot(dx, dy)
            if leg < 1e-9:
                continue
            fx, fy = ax - x, ay - y
            t = max(0.0, min(1.0, -(fx * dx + fy * dy) / (leg * leg)))
            if t > 0 and hypot(fx + t * dx, fy + t * dy) < reach - 2 * HAIR:
                found.append(Touch(made + leg * _enters(fx, fy, dx, dy, reach, t), who))
                break
            made += leg
    return tuple(sorted(found, key=lambda touch: touch.inches))


def until_closed(way: Way, discs: Iterable[Disc]) -> Way:
    """A way as far as its first contact with one of the discs, or into one touched already."""
    named = [("", disc) for disc in discs]
    closing = [touch.inches for touch in (*touches(way, named), *collisions(way, named))]
    return cut(way, min(closing)) if closing else way


def until_barred(way: Way, discs: Iterable[Disc]) -> Way:
    """A way as far as it runs into one of the discs; it may pass them in touch."""
    barred = collisions(way, [("", disc) for disc in discs])
    return cut(way, barred[0].inches) if barred else way


def _contact(way: Way, disc: Disc) -> float | None:
    x, y, reach = disc
    near = reach + TOUCH
    sx, sy = way[0]
    apart = hypot(sx - x, sy - y) > near + HAIR
    made = 0.0
    least: float | None = None
    for (ax, ay), (bx, by) in pairwise(way):
        dx, dy = bx - ax, by - ay
        leg = hypot(dx, dy)
        if leg < 1e-9:
            continue
        fx, fy = ax - x, ay - y
        t = max(0.0, min(1.0, -(fx * dx + fy * dy) / (leg * leg)))
        gap = hypot(fx + t * dx, fy + t * dy) - reach
        if apart:
            if gap <= HAIR:  # it closes: where the way first comes that near
                return made + leg * _enters(fx, fy, dx, dy, reach, t)
            if gap <= TOUCH:
                if t < 1.0:
                    return made + leg * t
                least = made + leg
            elif least is not None:
                return least
        elif hypot(fx + dx, fy + dy) > near + HAIR:
            apart = True
        made += leg
    return least


def _enters(fx: float, fy: float, dx: float, dy: float, reach: float, latest: float) -> float:
    """The share of a leg after which its distance from (0, 0) is `reach`; at most `latest`."""
    a = dx * dx + dy * dy
    b = fx * dx + fy * dy
    c = fx * fx + fy * fy - reach * reach
    root = b * b - a * c
    if root <= 0:
        return latest
    return min(latest, max(0.0, (-b - sqrt(root)) / a))


def before_edge(way: Way, x: float) -> tuple[Way, bool]:
    """A way as far as the line at x, and whether it gets there."""
    made = 0.0
    for (ax, ay), (bx, by) in pairwise(way):
        leg = hypot(bx - ax, by - ay)
        if bx >= x - HAIR:
            share = 1.0 if bx - ax < 1e-12 else min(1.0, max(0.0, (x - ax) / (bx - ax)))
            return cut(way, made + leg * share), True
        made += leg
    return way, False


def stop_short(way: Way, inches: float) -> Way:
    """A way without its last inches, or its beginning alone."""
    return cut(way, max(0.0, length(way) - inches))
