"""The sea about a vessel: depth lines and soundings, ornament that keeps clear of everything."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from shapely import LineString, MultiLineString, Polygon, box, prepare, unary_union
from shapely.geometry.base import BaseGeometry

from widgets.labels import Box, Names, box_of
from widgets.scene import Line, Path, Shape, Text

_OFFSETS = (6.0, 11.5, 17.5, 24.0, 31.0)  # of the depth lines from the hull, cm
_APART = 8.5  # between soundings, cm


def _lines(shape: BaseGeometry) -> Iterable[LineString]:
    if isinstance(shape, LineString):
        return (shape,) if shape.length > 1.5 else ()
    if isinstance(shape, MultiLineString):
        return (line for line in shape.geoms if line.length > 1.5)
    return ()


def depth_lines(hull: Path, sea: Box, taken: Iterable[Box]) -> list[Shape]:
    """Dashed lines of equal depth round the hull, broken wherever anything stands."""
    around = Polygon(hull)
    clear = box(sea.left + 0.6, sea.bottom + 0.6, sea.right - 0.6, sea.top - 0.6).difference(
        unary_union([box(b.left, b.bottom, b.right, b.top).buffer(0.45) for b in taken])
    )
    shapes: list[Shape] = []
    for offset in _OFFSETS:
        swell = around.buffer(offset + 6, quad_segs=16).buffer(-6, quad_segs=16).simplify(0.08)
        for line in _lines(swell.exterior.intersection(clear)):
            points = tuple((round(x, 2), round(y, 2)) for x, y in line.simplify(0.05).coords)
            shapes.append(Line("depth", points))
    return shapes


def soundings(hull: Path, sea: Box, names: Names) -> list[Shape]:
    """Depths written over the sea, deeper away from the hull, where there is room for them.

    The same hull and window give the same soundings, so that none wanders from turn to turn.
    """
    vessel = Polygon(hull)
    around = vessel.buffer(3.5)
    prepare(around)
    rng = Random(1870)
    shapes: list[Shape] = []
    y = sea.bottom + 3
    while y < sea.top - 2:
        x = sea.left + 3 + rng.random() * _APART
        while x < sea.right - 3:
            here_x = round(x + rng.uniform(-1.5, 1.5), 1)
            here_y = round(y + rng.uniform(-1.6, 1.6), 1)
            jitter, part, skip = rng.random(), rng.choice(("", "", "2", "4")), rng.random()
            x += _APART
            if skip < 0.2 or around.intersects(LineString([(here_x, here_y), (here_x + 1, here_y)])):
                continue
            away = vessel.distance(LineString([(here_x, here_y), (here_x, here_y + 0.1)]))
            depth = str(int(5 + 1.25 * away + 9 * jitter))
            room = box_of(Text("sounding", here_x + 0.3, here_y - 0.2, f"{depth}0")).wider(0.35)
            if not names.free(room):
                continue
            names.taken.append(room)
            shapes.append(Text("sounding", here_x, here_y, depth))
            if part:
                by = 0.55 * len(depth) + 0.35
                shapes.append(Text("sounding-sub", round(here_x + by, 2), here_y - 0.6, part))
        y += _APART * 0.72
    return shapes
