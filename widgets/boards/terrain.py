"""The scenery of a table: cliffs with hachures, hatched walls, scrub and stones."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from random import Random

from shapely import LineString, Polygon
from shapely import Point as Dot

from rules.eighth_voyage import Feature, Scene
from widgets.boards.lay import Lay, lines_of
from widgets.scene import Circle, Line, Path, Shape, box
from widgets.scene import Polygon as Filled

_HACHURES = (0.75, 0.45, 0.6, 0.4)  # lengths in inches, one after another along an edge
_APART = 0.24  # from one to the next
_SWELLS = (1.2, 1.9, 2.8)  # inches of the waves from the cliff


@lru_cache(maxsize=32)
def scenery(scene: Scene, lay: Lay) -> tuple[Shape, ...]:
    """The table's ground and everything on it, the lowest first."""
    (ax, ay), (bx, by) = lay.at(0, 0), lay.at(scene.width, scene.depth)
    outline = box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
    shapes: list[Shape] = [Filled("ground", outline)]
    order = ("drop", "soft cover", "hard cover", "wall")
    for feature in sorted(scene.features, key=lambda f: order.index(f.kind)):
        shapes += _DRAWN[feature.kind](feature, scene, lay)
    shapes.append(Line("table-edge", (*outline, outline[0])))
    return tuple(shapes)


def _drop(feature: Feature, scene: Scene, lay: Lay) -> list[Shape]:
    """A drop: water below, hachures down from its edge, waves farther out."""
    area = Polygon(feature.points)
    rim = Polygon(box(0, 0, scene.width, scene.depth)).exterior.buffer(0.03)
    shapes: list[Shape] = [Filled("cliff", lay.path(feature.points))]
    for edge in lines_of(area.exterior.difference(rim)):
        shapes.append(Line("cliff-edge", lay.path(edge)))
        shapes += [Line("hachure", lay.path(line)) for line in _hachures(edge, area)]
        inner = area.difference(rim)
        for far in _SWELLS:
            swell = LineString(edge).buffer(far).exterior.intersection(inner)
            shapes += [Line("wave", lay.path(line)) for line in lines_of(swell)]
    return shapes


def _hachures(edge: Path, area: Polygon) -> list[Path]:
    """Short lines from an edge into an area, at right angles to it."""
    line, found = LineString(edge), []
    for i in range(int(line.length / _APART)):
        here, on = line.interpolate((i + 0.3) * _APART), line.interpolate((i + 0.5) * _APART)
        dx, dy = on.x - here.x, on.y - here.y
        size = hypot(dx, dy)
        if not size:
            continue
        side_x, side_y = -dy / size, dx / size
        if not area.contains(Dot(here.x + side_x * 0.05, here.y + side_y * 0.05)):
            side_x, side_y = -side_x, -side_y
        far = _HACHURES[i % len(_HACHURES)]
        stroke = LineString([(here.x, here.y), (here.x + side_x * far, here.y + side_y * far)])
        found += lines_of(stroke.intersection(area))
    return found


def _wall(feature: Feature, _scene: Scene, lay: Lay) -> list[Shape]:
    area = Polygon(feature.points)
    left, bottom, right, top = area.bounds
    shapes: list[Shape] = [Filled("wall", lay.path(feature.points))]
    step, high = 0.32, top - bottom
    for i in range(int((right - left + high) / step) + 1):
        x = left - high + i * step
        cut = LineString([(x, bottom), (x + high, top)]).intersection(area)
        shapes += [Line("wall-hatch", lay.path(line)) for line in lines_of(cut)]
    return shapes


def _scrub(feature: Feature, _scene: Scene, lay: Lay) -> list[Shape]:
    shapes: list[Shape] = [Filled("scrub", lay.path(feature.points))]
    for x, y in _strewn(feature, 0.75, 0.3):
        for lean, tall in ((-0.14, 0.2), (0.0, 0.3), (0.14, 0.2)):
            foot, tip = lay.at(x, y), lay.at(x, y)
            tip = (round(tip[0] + lean * 4, 2), round(tip[1] + tall * 4, 2))
            shapes.append(Line("tuft", (foot, tip)))
    return shapes


def _stones(feature: Feature, _scene: Scene, lay: Lay) -> list[Shape]:
    shapes: list[Shape] = [Filled("stones", lay.path(feature.points))]
    for i, (x, y) in enumerate(_strewn(feature, 0.6, 0.3)):
        radius = round((0.12, 0.2, 0.16)[i % 3] * lay.scale, 2)
        shapes.append(Circle("stone", *lay.at(x, y), radius))
    return shapes


def _strewn(feature: Feature, apart: float, inside: float) -> list[tuple[float, float]]:
    """Places strewn over a feature, the same at every drawing."""
    area, rng = Polygon(feature.points).buffer(-inside), Random(7)
    if area.is_empty:
        return []
    left, bottom, right, top = area.bounds
    found, y = [], bottom + apart / 3
    while y < top:
        x = left + apart / 3
        while x < right:
            spot = x + rng.uniform(-0.25, 0.25) * apart, y + rng.uniform(-0.25, 0.25) * apart
            if area.contains(Dot(spot)):
                found.append(spot)
            x += apart
        y += apart
    return found


_DRAWN = {"drop": _drop, "wall": _wall, "soft cover": _scrub, "hard cover": _stones}
