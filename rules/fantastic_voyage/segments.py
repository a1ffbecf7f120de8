"""Straight ways and rectangles: does a segment enter one, or come too near to it?"""

from __future__ import annotations

from typing import Any

import numpy as np

from rules.fantastic_voyage.ground import Point
from rules.fantastic_voyage.straits import Sides


def meets(ax: float, ay: float, bx: float, by: float, sides: Sides, near: float) -> bool:
    """Whether a segment comes nearer to a rectangle than `near`."""
    x0, x1, y0, y1 = sides
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


def all_meet(starts: Any, ends: Any, sides: Sides, near: float) -> Any:
    """What `meets` says of many segments at once: two arrays of (x, y), an array of truths."""
    x0, x1, y0, y1 = sides
    ways = ends - starts
    met = _all_cross(starts, ways, x0 - near, x1 + near, y0, y1)
    met |= _all_cross(starts, ways, x0, x1, y0 - near, y1 + near)
    square = np.maximum((ways * ways).sum(axis=1), 1e-18)
    for corner in ((x0, y0), (x0, y1), (x1, y0), (x1, y1)):
        off = starts - np.array(corner)
        share = np.clip(-(off * ways).sum(axis=1) / square, 0.0, 1.0)
        off = off + share[:, None] * ways
        met |= (off * off).sum(axis=1) < near * near
    return met


def _all_cross(starts: Any, ways: Any, x0: float, x1: float, y0: float, y1: float) -> Any:
    first, last = np.zeros(len(starts)), np.ones(len(starts))
    for at, step, low, high in (
        (starts[:, 0], ways[:, 0], x0, x1),
        (starts[:, 1], ways[:, 1], y0, y1),
    ):
        still = np.abs(step) < 1e-12
        safe = np.where(still, 1.0, step)
        one, other = (low - at) / safe, (high - at) / safe
        inside = (at > low) & (at < high)
        enters = np.where(still, np.where(inside, 0.0, 2.0), np.minimum(one, other))
        leaves = np.where(still, 1.0, np.maximum(one, other))
        first, last = np.maximum(first, enters), np.minimum(last, leaves)
    return first < last


def all_taut(ways: Any, sides: Any, lying_in: float = 0.0) -> Any:
    """What `taut` says of many corners at once: ways to them, and from each to its neighbours.

    lying_in: how far the start may lie inside the line of a chord, between it and its arc.
    """
    one = ways[:, 0] * sides[:, 1] - ways[:, 1] * sides[:, 0]
    two = ways[:, 0] * sides[:, 3] - ways[:, 1] * sides[:, 2]
    found = (one >= -1e-9) & (two >= -1e-9) | (one <= 1e-9) & (two <= 1e-9)
    if lying_in:
        found |= np.abs(one) <= lying_in * np.hypot(sides[:, 0], sides[:, 1])
        found |= np.abs(two) <= lying_in * np.hypot(sides[:, 2], sides[:, 3])
    return found


def taut(fx: float, fy: float, x: float, y: float, before: Point, after: Point) -> bool:
    """Whether a string from (fx, fy) can bend at a corner: its neighbours lie on one side."""
    dx, dy = x - fx, y - fy
    one = dx * (before[1] - y) - dy * (before[0] - x)
    two = dx * (after[1] - y) - dy * (after[0] - x)
    return (one >= -1e-9 and two >= -1e-9) or (one <= 1e-9 and two <= 1e-9)
