"""The area that a swimmer's centre can reach: what is seen from it, and from each bend of its ways.

For drawing; whether a single place can be reached is for the rules' own Domain to say.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import hypot

from shapely import LineString, Polygon, prepare, union_all
from shapely import Point as Dot
from shapely import box as rectangle
from shapely.affinity import scale
from shapely.geometry.base import BaseGeometry

from rules.fantastic_voyage import Position
from widgets.boards.capillary_lay import SIDE
from widgets.boards.capillary_models import RADII, on_table
from widgets.scene import Point

_SPARE = 0.06  # inches that a careful swimmer keeps: fantastic_voyage.turn.14
_HAIR = 0.004


def within_reach(position: Position, name: str, limit: float) -> BaseGeometry:
    """The centres that a diver reaches with a move of `limit` inches, in inches."""
    diver = position.diver(name)
    start = (diver.x, diver.y)
    if limit <= 0:
        return Dot(start).buffer(0.05)
    radius = RADII["diver"]
    room = rectangle(radius, radius, SIDE - radius, SIDE - radius)
    careful = _barred(position, name, start, limit, _SPARE)
    touching = _barred(position, name, start, limit, 0.0)
    area = _swum(start, limit, careful, room)
    if touching:
        area = area.buffer(_SPARE + 0.02).difference(union_all(touching))
    return area.intersection(room).intersection(Dot(start).buffer(limit, quad_segs=24))


def _barred(
    position: Position, name: str, start: Point, limit: float, spare: float
) -> list[Polygon]:
    """Where the centre cannot be, as convex shapes, of what is near enough to matter."""
    radius = RADII["diver"]
    shapes = []
    spot = Dot(start)
    for block in position.ground.tissue:
        solid = rectangle(block.x0, block.y0, block.x1, block.y1)
        far = solid.distance(spot)
        if far < limit + radius:
            reach = min(radius + spare, max(0.01, far - _HAIR))
            shapes.append(solid.buffer(reach, quad_segs=4))
    attached = {str(a) for a in position.attached(name)}
    for other, x, y, wide in on_table(position):
        if other == name or other in attached:
            continue
        far = hypot(x - start[0], y - start[1])
        if far < limit + wide + radius:
            free = 0.0 if other[0].isupper() or other.startswith("clot") else spare
            reach = min(wide + radius + free, max(0.01, far - _HAIR))
            shapes.append(Dot(x, y).buffer(reach, quad_segs=6))
    return shapes


def _swum(start: Point, limit: float, barred: list[Polygon], room: Polygon) -> BaseGeometry:
    parts = []
    for (x, y), used in _bends(start, limit, barred, room).items():
        left = limit - used
        seen = Dot(x, y).buffer(left, quad_segs=24).intersection(room)
        for shape in barred:
            if shape.distance(Dot(x, y)) < left:
                seen = seen.difference(_shadow(shape, x, y))
        parts.append(seen)
    return union_all(parts)


def _bends(start: Point, limit: float, barred: list[Polygon], room: Polygon) -> dict[Point, float]:
    """The start and the corners round which a way within the limit can bend, with its length."""
    corners = [
        (x, y)
        for shape in barred
        for x, y in shape.buffer(_HAIR / 2, join_style="mitre").exterior.coords[:-1]
        if hypot(x - start[0], y - start[1]) < limit and room.contains(Dot(x, y))
    ]
    solid = union_all(barred) if barred else Polygon()
    prepare(solid)
    corners = [corner for corner in corners if not solid.contains(Dot(corner))]
    spent: dict[Point, float] = {}
    heap = [(0.0, start)]
    while heap:
        used, here = heappop(heap)
        if here in spent:
            continue
        spent[here] = used
        for corner in corners:
            far = used + hypot(corner[0] - here[0], corner[1] - here[1])
            near = corner not in spent and far < limit - 0.1
            if near and not solid.crosses(LineString([here, corner])):
                heappush(heap, (far, corner))
    return spent


def _shadow(shape: Polygon, x: float, y: float) -> BaseGeometry:
    """What a convex shape hides, itself included, from whoever is at (x, y)."""
    return union_all([shape, scale(shape, 60, 60, origin=(x, y))]).convex_hull
