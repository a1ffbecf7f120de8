"""The inside of the capillary: tissue in exact rectangles, the brain's wall, the stream."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random

from numpy import array
from shapely import (
    LineString,
    MultiLineString,
    MultiPoint,
    Polygon,
    intersects,
    prepare,
    union_all,
    voronoi_polygons,
)
from shapely import box as rectangle

from rules.fantastic_voyage import Block, Ground
from widgets.boards.capillary_lay import SIDE, CapillaryLay
from widgets.boards.capillary_stream import stream_lines
from widgets.labels import Box, Names
from widgets.scene import Arrow, Circle, Line, Path, Point, Shape, Text, box
from widgets.scene import Polygon as Filled

_DENSE = 24.0  # inches above the capillary's side: from here on the tissue is dense
_ROOM = {False: 1.3, True: 1.12}  # inches from cell to cell, in sparse and in dense tissue
_BANDS = (
    (0.0, 12.0, "Open capillary"),
    (12.0, 24.0, "Sparse tissue"),
    (24.0, 36.0, "Dense tissue"),
)
_DRIFT = 7.0  # units between the arrowheads of a stream line


@lru_cache(maxsize=8)
def ground_shapes(ground: Ground, lay: CapillaryLay) -> tuple[Shape, ...]:
    """Water, bands, tissue, walls and edges, from the lowest up; they are alike on every draw."""
    table, scale = lay.table, lay.scale
    shapes: list[Shape] = []
    for n, (low, high, _) in enumerate(_BANDS):
        if n:
            strip = box(table.left, low * scale, table.right, high * scale)
            shapes.append(Filled(f"band-{n}", strip))
    for low, _, _ in _BANDS[1:]:
        shapes.append(Line("band-edge", (lay.at(0, low), lay.at(SIDE, low))))
    shapes += _brain(lay)
    shapes += _vessel_wall(lay)
    for number, block in enumerate(ground.tissue):
        shapes += _tissue(block, number, lay)
    corners = box(table.left, table.bottom, table.right, table.top)
    shapes.append(Line("table-edge", (*corners, corners[0])))
    shapes.append(Line("brain-edge", (lay.at(0, SIDE), lay.at(SIDE, SIDE))))
    return tuple(shapes)


def _tissue(block: Block, number: int, lay: CapillaryLay) -> list[Shape]:
    """A piece of tissue: its exact outline, and rounded cells with their nuclei inside it."""
    x0, x1, y0, y1 = block.x0, block.x1, block.y0, block.y1
    dense = y0 >= _DENSE
    whole = rectangle(x0, y0, x1, y1)
    outline = box(*lay.at(x0, y0), *lay.at(x1, y1))
    shapes: list[Shape] = [Filled("tissue-dense" if dense else "tissue", outline)]
    rng, room = Random(number), _ROOM[dense]
    across, up = max(2, round((x1 - x0) / room)), max(1, round((y1 - y0) / room))
    seeds = [
        (
            x0 + (i + 0.5 + 0.5 * (j % 2) - 0.25 + rng.uniform(-0.22, 0.22)) * (x1 - x0) / across,
            y0 + (j + 0.5 + rng.uniform(-0.2, 0.2)) * (y1 - y0) / up,
        )
        for i in range(across)
        for j in range(up)
    ]
    for part in voronoi_polygons(MultiPoint(seeds), extend_to=whole).geoms:
        cell = part.intersection(whole).buffer(-0.38).buffer(0.31, quad_segs=3)
        if not isinstance(cell, Polygon) or cell.is_empty:
            continue
        shapes.append(Filled("tissue-cell", lay.path(cell.simplify(0.05).exterior.coords[:-1])))
        heart = cell.centroid
        shapes.append(Circle("nucleus", *lay.at(heart.x, heart.y), lay.long(0.15)))
    shapes.append(Line("tissue-edge", (*outline, outline[0])))
    return shapes


def _brain(lay: CapillaryLay) -> list[Shape]:
    """The wall of the brain above the table, with its folds."""
    sea, table = lay.sea, lay.table
    shapes: list[Shape] = [Filled("brain", box(sea.left, table.top, sea.right, sea.top))]
    high = sea.top - table.top
    wave = high * 1.5
    for row, share in enumerate((0.36, 0.78)):
        start, y = sea.left + 0.3, table.top + high * share
        points: list[Point] = []
        steps = int((sea.right - sea.left - 0.6) / 0.5)
        for i in range(steps + 1):
            x = start + i * 0.5
            turn = 2 * pi * (x - start) / wave + row * 2.2
            lean = 0.32 * wave * sin(2 * turn) / pi
            swing = high * (0.2 if row == 0 else 0.14)
            points.append((round(min(max(x + lean * 0.5, sea.left), sea.right), 2),
                           round(y + swing * cos(turn), 2)))  # fmt: skip
        shapes.append(Line("sulcus", tuple(points)))
    return shapes


def _vessel_wall(lay: CapillaryLay) -> list[Shape]:
    """The flat cells of the capillary's own wall, below the table."""
    sea, table = lay.sea, lay.table
    shapes: list[Shape] = [Filled("lining", box(sea.left, sea.bottom, sea.right, table.bottom))]
    long, high = lay.long(3.0), table.bottom - sea.bottom
    y, n = table.bottom - high / 2, int((sea.right - sea.left) / long) + 1
    for i in range(n):
        left = sea.left + i * long
        right = min(left + long, sea.right)
        middle, half = (left + right) / 2, (right - left) / 2 - 0.15
        if half < 0.6:
            continue
        shapes.append(Filled("lining-cell", _leaf(middle, y, half, high * 0.36)))
        shapes.append(Filled("nucleus", _leaf(middle, y, half * 0.22, high * 0.14)))
    return shapes


def _leaf(x: float, y: float, long: float, high: float) -> Path:
    turns = (2 * pi * i / 16 for i in range(16))
    return tuple(
        (round(x + long * cos(t), 2), round(y + high * sin(t) * (1 - 0.2 * cos(2 * t)), 2))
        for t in turns
    )


def points_and_corners(ground: Ground, lay: CapillaryLay, names: Names) -> list[Shape]:
    """The numbered points on both edges, and the corners by which the crew comes and goes."""
    shapes: list[Shape] = []
    sea, role = lay.sea, "point-number-upright" if lay.upright else "point-number"
    out = (lay.table.left - sea.left) / 2
    for points, side in ((ground.entry_points, -1), (ground.exit_points, 1)):
        for number, (px, py) in enumerate(points, 1):
            x, y = lay.at(px, py)
            at = round(x + side * out, 2)
            shapes.append(Circle("point", at, y, 1.15))
            shapes.append(Text(role, at, y, str(number)))
            shapes.append(Arrow("point-way", ((round(x - 0.9, 2), y), (round(x + 0.9, 2), y)), 0.8))
            names.taken += [Box(x - 1, y - 0.6, x + 1, y + 0.6), _round(at, y, 1.3)]
    for (cx, cy), words, side in (
        (ground.entry_corner, "crew in", 1), (ground.exit_corner, "crew out", -1)
    ):  # fmt: skip
        x, y = lay.at(cx, cy)
        far = lay.long(1.4)
        wedge = ((x, y), (x + side * far, y), (x, y + far))
        shapes.append(Filled("corner", wedge))
        text = Text("corner-words", x + side * (far * 0.5 + 0.8), y + far * 0.62 + 0.5, words,
                    "start" if side > 0 else "end")  # fmt: skip
        if names.set_down(text):
            shapes.append(text)
    return shapes


def _round(x: float, y: float, by: float) -> Box:
    return Box(x - by, y - by, x + by, y + by)


def band_names(lay: CapillaryLay, names: Names) -> list[Shape]:
    """What each third of the table is called, where there is room in its upper part."""
    shapes: list[Shape] = []
    role = "band-name-upright" if lay.upright else "band-name"
    heights = {0.0: (11.2, 0.9, 10.0), 12.0: (23.2, 17.0, 16.0, 18.0), 24.0: (24.55, 28.75, 33.8)}
    for low, _, words in _BANDS:
        places = (
            Text(role, *lay.at(x, y), words, "middle")
            for y in heights[low]
            for x in (18.0, 9.0, 27.0, 13.0, 23.0, 6.0, 30.0)
        )
        text = next(filter(None, map(names.set_down, places)), None)
        if text:
            shapes.append(text)
    return shapes


def stream(ground: Ground, lay: CapillaryLay, names: Names) -> list[Shape]:
    """The stream's lines, broken wherever anything stands, with an arrowhead now and then."""
    lines = _open_stream(ground, lay)
    sides = array([(b.left, b.bottom, b.right, b.top) for b in names.taken])
    every = rectangle(sides[:, 0] - 0.3, sides[:, 1] - 0.3, sides[:, 2] + 0.3, sides[:, 3] + 0.3)
    whole = MultiLineString([line for line, _ in lines])
    prepare(whole)
    standing = union_all(every[intersects(whole, every)])
    prepare(standing)
    shapes: list[Shape] = []
    for line, headed in lines:
        clear = line.difference(standing) if standing.intersects(line) else line
        for part in getattr(clear, "geoms", [clear]):
            if part.length < 2.2:
                continue
            points = tuple((round(x, 2), round(y, 2)) for x, y in part.coords)
            arrow = headed and part.length > _DRIFT
            shapes.append(Arrow("stream", points, 0.7) if arrow else Line("stream", points))
    return shapes


@lru_cache(maxsize=8)
def _open_stream(ground: Ground, lay: CapillaryLay) -> tuple[tuple[LineString, bool], ...]:
    """The stream's lines beside the tissue, and whether each carries arrowheads."""
    blocks = tuple((b.x0, b.x1, b.y0, b.y1) for b in ground.tissue)
    tissue = union_all(
        [rectangle(*lay.at(x0, y0), *lay.at(x1, y1)).buffer(0.35) for x0, x1, y0, y1 in blocks]
    )
    found = []
    for number, way in enumerate(stream_lines(blocks)):
        if len(way) > 1:
            clear = LineString(lay.path(way)).difference(tissue)
            parts = getattr(clear, "geoms", [clear])
            found += [(part, number % 2 == 0) for part in parts if part.length > 2.2]
    return tuple(found)
