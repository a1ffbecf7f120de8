"""The pieces on a vessel's board: tentacles with their arms, the hull with its planks, trails."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

from shapely import LineString, MultiLineString
from shapely import Polygon as Area
from shapely.geometry.base import BaseGeometry

from rules.kraken import Position
from widgets.labels import Box
from widgets.scene import Arrow, Circle, Line, Path, Point, Polygon, Shape

_STEPS = 26
_ARM = 9.6  # length of an arm along its bends, cm


def arm(x: float, y: float, toward: Point, hand: int) -> tuple[list[Shape], list[Box]]:
    """A tentacle's arm from its base towards a point, and the room it takes.

    It bends like an S and curls at its tip, to one side or the other by `hand` (1 or -1).
    """
    ahead = atan2(toward[1] - y, toward[0] - x)
    spine: list[tuple[float, float, float, float]] = []  # x, y, heading, half breadth
    at_x, at_y = x, y
    for i in range(_STEPS + 1):
        part = i / _STEPS
        bend = 0.95 * sin(2 * pi * part * 0.8 + 0.6) - 11.5 * max(0.0, part - 0.58) ** 1.35
        heading = ahead + hand * bend
        spine.append((at_x, at_y, heading, 0.95 * (1 - part) ** 0.7 + 0.14))
        at_x += _ARM / _STEPS * cos(heading)
        at_y += _ARM / _STEPS * sin(heading)
    left = [_beside(px, py, h, w) for px, py, h, w in spine]
    right = [_beside(px, py, h, -w) for px, py, h, w in reversed(spine)]
    shapes: list[Shape] = [Polygon("arm", tuple(left + right))]
    for px, py, h, w in spine[6::3]:
        if w > 0.3:
            sx, sy = _beside(px, py, h, -hand * w * 0.45)
            shapes.append(Circle("sucker", sx, sy, round(w * 0.32, 2)))
    room = [Box(px - w, py - w, px + w, py + w) for px, py, _, w in spine[::2]]
    return shapes, room


def _beside(x: float, y: float, heading: float, by: float) -> Point:
    return (round(x - sin(heading) * by, 2), round(y + cos(heading) * by, 2))


def _segments(shape: BaseGeometry) -> list[Path]:
    lines = (
        [shape] if isinstance(shape, LineString)
        else list(shape.geoms) if isinstance(shape, MultiLineString) else []
    )  # fmt: skip
    return [tuple((round(x, 2), round(y, 2)) for x, y in line.coords) for line in lines]


def hull(outline: Path, damage: int) -> list[Shape]:
    """The deck from above: outline, rail, planks along the keel, a crack for a point of damage.

    The outline is in the vessel's own coordinates, x along the keel.
    """
    deck = Area(outline)
    return [*_planked(outline), *[_crack(deck, i) for i in range(damage)]]


@lru_cache(maxsize=32)
def _planked(outline: Path) -> tuple[Shape, ...]:
    deck = Area(outline)
    shapes: list[Shape] = [Polygon("hull", outline)]
    inside = deck.buffer(-0.75, join_style="mitre")
    left, bottom, right, top = deck.bounds
    for i in range(1, int((top - bottom) / 1.75)):
        y = bottom + i * 1.75
        across = inside.intersection(LineString([(left, y), (right, y)]))
        shapes += [Line("plank", points) for points in _segments(across)]
        for butt in range(int(left) + 4 + (i * 7) % 16, int(right), 16):
            end = LineString([(butt, y), (butt, min(y + 1.75, top))])
            shapes.extend(
                Line("plank", p) for p in _segments(inside.intersection(end)) if len(p) > 1
            )
    if isinstance(inside, Area) and not inside.is_empty:
        shapes.append(
            Line("rail", tuple((round(x, 2), round(y, 2)) for x, y in inside.exterior.coords))
        )
    return tuple(shapes)


def cracked(position: Position) -> list[Point]:
    """Points along all cracks in a hull."""
    deck = Area(position.vessel.outline)
    return [spot for i in range(position.damage) for spot in _crack(deck, i).points]


def _crack(deck: Area, number: int) -> Line:
    """A crack from the hull's edge inwards, the same for the same point of damage."""
    foot = deck.exterior.interpolate((0.13 + number * 0.61803) % 1, normalized=True)
    keel = deck.exterior.interpolate(0).y
    length = hypot(foot.x - deck.centroid.x, foot.y - keel) or 1.0
    in_x, in_y = (
        0.35 * (deck.centroid.x - foot.x) / length,
        (keel - foot.y) / abs(foot.y - keel or 1),
    )
    points = []
    for i, side in enumerate((0.0, 0.55, -0.35, 0.5, -0.1)):
        far = i * (0.62 + number * 3 % 4 * 0.09)
        points.append((
            round(foot.x + in_x * far + side, 2), round(foot.y + in_y * far + side * 0.25, 2)
        ))  # fmt: skip
    return Line("crack", tuple(points))


def inside(path: Sequence[Point], sheet: BaseGeometry) -> Sequence[Point]:
    """The last stretch of a way that lies on the sheet; the whole way if all of it does."""
    found = LineString(path).intersection(sheet)
    lines = _segments(found)
    return lines[-1] if lines and len(lines[-1]) > 1 else path


def along(path: Sequence[Point]) -> list[Point]:
    """Points every centimetre of a way."""
    way = LineString(path)
    return [(spot.x, spot.y) for spot in map(way.interpolate, range(int(way.length) + 1))]


def trail(path: Sequence[Point], short: float) -> list[Shape]:
    """A move that was made: a faint arrow which stops `short` of the middle of the piece."""
    (x, y), (to_x, to_y) = path[-2], path[-1]
    length = hypot(to_x - x, to_y - y)
    if length < short + 0.6:
        return [Circle("trail-foot", *path[0], 0.5)]
    keep = (length - short) / length
    tip = (round(x + (to_x - x) * keep, 2), round(y + (to_y - y) * keep, 2))
    return [Circle("trail-foot", *path[0], 0.5), Arrow("trail", (*path[:-1], tip))]
