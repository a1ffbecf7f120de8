"""Berths: where gnomes are drawn in a room or at sea, so that they cover no word and no hatch."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from shapely import Polygon as Area
from shapely import box as area_box
from shapely import prepare
from shapely.ops import unary_union

from rules.red_november import HATCHES, SEA
from widgets.boards.submarine_plan import hatch_box, plan
from widgets.boards.submarine_rooms import words_of
from widgets.labels import Box
from widgets.scene import Point


@lru_cache(maxsize=512)
def slots(upright: bool, place: int, wide: float, high: float) -> tuple[Point, ...]:
    """Middles of boxes of that size that fit side by side into a place, clear of its words and
    hatches, those in the middle first."""
    sheet = plan(upright)
    if place == SEA:
        sea = sheet.at_sea
        free = area_box(sea.left, sea.bottom, sea.right, sea.top - 2.6)
    else:
        standing = [area_box(b.left, b.bottom, b.right, b.top) for b in standing_in(upright, place)]
        free = Area(sheet.rooms[place]).buffer(-0.35).difference(unary_union(standing))
    prepare(free)
    left, bottom, right, top = free.bounds
    best: list[Point] = []
    for start in range(4):
        found = _rows(free, (left, bottom + start * 0.5, right, top), wide, high)
        best = found if len(found) > len(best) else best
    middle = free.representative_point() if place else free.centroid
    key = (middle.x, middle.y)
    return tuple(sorted(best, key=lambda p: (p[0] - key[0]) ** 2 + (p[1] - key[1]) ** 2))


def _rows(
    free: Any, bounds: tuple[float, float, float, float], wide: float, high: float
) -> list[Point]:
    """Boxes set row on row from the bottom, each row as full as it can be."""
    left, bottom, right, top = bounds
    found: list[Point] = []
    y = bottom
    while y + high <= top + 0.01:
        row: list[Point] = []
        x = left
        while x + wide <= right + 0.01:
            if free.covers(area_box(x, y, x + wide, y + high)):
                row.append((round(x + wide / 2, 2), round(y + high / 2, 2)))
                x += wide
            else:
                x += 0.3
        found += row
        y += high if row else 0.4
    return found


@cache
def standing_in(upright: bool, room: int) -> tuple[Box, ...]:
    """What gnomes in a room must keep clear of: its words and its hatches."""
    sheet = plan(upright)
    here = [hatch_box(*sheet.hatches[h], wider=0.7) for h in HATCHES if room in h]
    return (*words_of(upright, room)[1], *here)
