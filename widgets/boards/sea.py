"""The sea about a vessel: depth lines and soundings, ornament that keeps clear of everything."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from numpy import array
from shapely import LineString, MultiLineString, Polygon, box, intersects, prepare, union_all
from shapely import box as boxes
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
    sides = array([(b.left, b.bottom, b.right, b.top) for b in taken])
    low, high = sides[:, :2] - 0.45, sides[:, 2:] + 0.45
    every = boxes(low[:, 0], low[:, 1], high[:, 0], high[:, 1])
    contours = _contours(hull, sea)
    all_lines = MultiLineString(contours)
    prepare(all_lines)
    standing = union_all(every[intersects(all_lines, every)])
    shapes: list[Shape] = []
    for contour in contours:
        for line in _lines(contour.difference(standing)):
            points = tuple((round(x, 2), round(y, 2)) for x, y in line.coords)
            shapes.append(Line("depth", points))
    return shapes


@lru_cache(maxsize=32)
def _contours(hull: Path, sea: Box) -> tuple[LineString, ...]:
    """The depth lines on an empty sea."""
    around = Polygon(hull)
    clear = box(sea.left + 0.6, sea.bottom + 0.6, sea.right - 0.6, sea.top - 0.6)
    found: list[LineString] = []
    for offset in _OFFSETS:
        swell = around.buffer(offset + 6, quad_segs=16).buffer(-6, quad_segs=16).simplify(0.08)
        found += _lines(swell.exterior.intersection(clear))
    return tuple(found)


def soundings(hull: Path, sea: Box, names: Names) -> list[Shape]:
    """Depths written over the sea, deeper away from the hull, where there is room for them.

    The same hull and window give the same soundings, so that none wanders from turn to turn.
    """
    shapes: list[Shape] = []
    for here_x, here_y, depth, part in _casts(hull, sea):
        room = box_of(Text("sounding", here_x + 0.3, here_y - 0.2, f"{depth}0")).wider(0.35)
        if not names.free(room):
            continue
        names.taken.append(room)
        shapes.append(Text("sounding", here_x, here_y, depth))
        if part:
            by = 0.55 * len(depth) + 0.35
            shapes.append(Text("sounding-sub", round(here_x + by, 2), round(here_y - 0.6, 2), part))
    return shapes


@lru_cache(maxsize=32)
def _casts(hull: Path, sea: Box) -> tuple[tuple[float, float, str, str], ...]:
    """Where the lead was cast on an empty sea, and what it showed: fathoms and quarters."""
    vessel = Polygon(hull)
    around = vessel.buffer(3.5)
    prepare(around)
    rng = Random(1870)
    found: list[tuple[float, float, str, str]] = []
    y = sea.bottom + 3
    while y < sea.top - 2:
        x = sea.left + 3 + rng.random() * _APART
        while x < sea.right - 3:
            here_x = round(x + rng.uniform(-1.5, 1.5), 1)
            here_y = round(y + rng.uniform(-1.6, 1.6), 1)
            jitter, part, skip = rng.random(), rng.choice(("", "", "2", "4")), rng.random()
            x += _APART
            if skip < 0.2 or around.intersects(
                LineString([(here_x, here_y), (here_x + 1, here_y)])
            ):
                continue
            away = vessel.distance(LineString([(here_x, here_y), (here_x, here_y + 0.1)]))
            depth = str(int(5 + 1.25 * away + 9 * jitter))
            found.append((here_x, here_y, depth, part))
        y += _APART * 0.72
    return tuple(found)
