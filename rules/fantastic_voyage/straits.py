"""Straits: passages so narrow that the chords round what bounds them would close them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil, cos, hypot, pi, sqrt, tan

from rules.fantastic_voyage.ground import HAIR, Point

Disc = tuple[float, float, float]  # x, y and how near a centre may come
Sides = tuple[float, float, float, float]  # x0, x1, y0, y1
SURPLUS = 0.005  # inches, at most, by which chords are longer than the arc, a radian turned

BULGE = 0.01  # inches by which a chord's end stands out of its arc at most


def chords(reach: float) -> int:
    """How many chords go round a disc so that none is much longer than its arc (set-up.28).

    A chord outside an arc of 2h radians is longer by some 2 * reach * h ** 3 / 3 inches: for each
    radian turned, reach * h ** 2 / 3.
    """
    return max(8, ceil(pi / sqrt(3 * SURPLUS / reach))) if reach > 0 else 8


def straits(
    discs: Sequence[Disc], blocks: Sequence[Sides], radius: float, bounds: Sides
) -> list[Point]:
    """Where a way runs through each strait between two discs, a disc and tissue or the bounds.

    Three places a strait: its middle, and before and behind it where the chord ends are in view.
    Cites fantastic_voyage.set-up.28.
    """
    found: list[Point] = []
    for one, other in combinations(discs, 2):
        found += _strait(*one, *other)
    for x, y, reach in discs:
        for x0, x1, y0, y1 in blocks:
            at = min(max(x, x0), x1), min(max(y, y0), y1)
            found += _strait(x, y, reach, *at, radius)
        left, right, low, top = bounds
        for edge in ((left, y), (right, y), (x, low), (x, top)):
            found += _strait(x, y, reach, *edge, 0.0)
    return found


def straits_of_tissue(blocks: Sequence[Sides], radius: float) -> list[Point]:
    """The same between blocks that stand corner to corner: sides along each other have no chords.

    Cites fantastic_voyage.set-up.28.
    """
    found: list[Point] = []
    for one, other in combinations(blocks, 2):
        x = _apart(one[0], one[1], other[0], other[1])
        y = _apart(one[2], one[3], other[2], other[3])
        if x and y:
            found += _strait(x[0], y[0], radius, x[1], y[1], radius)
    return found


def _apart(low: float, high: float, other_low: float, other_high: float) -> Point | None:
    """The two ends that face each other; None where the spans overlap."""
    if high < other_low:
        return high, other_low
    return (low, other_high) if other_high < low else None


def _strait(
    ax: float, ay: float, near_a: float, bx: float, by: float, near_b: float
) -> Iterator[Point]:
    """The three places between two round shapes; none where chords leave room, or nothing does."""
    across = hypot(bx - ax, by - ay)
    gap = across - near_a - near_b
    if across < HAIR or not -2 * HAIR <= gap <= _bulge(near_a) + _bulge(near_b) + BULGE:
        return
    ux, uy = (bx - ax) / across, (by - ay) / across
    x, y = ax + ux * (near_a + gap / 2), ay + uy * (near_a + gap / 2)
    out = max(_outlook(near_a), _outlook(near_b))
    for along in (0.0, out, -out):
        yield x - uy * along, y + ux * along


def _bulge(reach: float) -> float:
    """How far a chord's end stands out of a disc."""
    return reach / cos(pi / chords(reach)) - reach


def _outlook(reach: float) -> float:
    """How far along a disc's tangent the next chord end but one comes into view."""
    return reach * tan(1.5 * pi / chords(reach))
