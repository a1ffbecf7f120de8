"""Where a model may go, as a region to draw, and which place a tap in it means."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely import LineString, Polygon, box, union_all
from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from rules.eighth_voyage import Deployment, Destinations, Model, bearing
from widgets.scene import Point

Places = Destinations | Deployment
_RAYS = 144
_SLACK = 0.03  # inches by which what is in the way is drawn smaller, so that contact is in reach
_SNAP = 0.45  # inches outside a region, or off a contact, that still mean it
_ZONE = 6.0  # inches from the own edge: eighth_voyage.places


def region(places: Places) -> BaseGeometry:
    """The centres of a model at the places of a domain."""
    model, scene = places.model, places.field.scene
    inset = box(0, 0, scene.width, scene.depth).buffer(-model.radius + 0.01, join_style="mitre")
    barred = _in_the_way(places)
    if isinstance(places, Deployment):
        left = 0 if model.side == "red" else scene.width - _ZONE
        return inset.intersection(box(left, 0, left + _ZONE, scene.depth)).difference(barred)
    disc = Dot(model.at).buffer(places.limit, quad_segs=32)
    if model.flying:
        return disc.intersection(inset).difference(barred)
    return Polygon(_seen(model, places.limit, barred)).buffer(0).intersection(inset)


def _in_the_way(places: Places) -> BaseGeometry:
    """Where the centre of the model cannot be: too near to walls and models, or over a drop."""
    model, field = places.model, places.field
    walls = [Polygon(f.points).buffer(model.radius - _SLACK) for f in field.scene.of("wall")]
    drops = [] if model.flying else [Polygon(f.points) for f in field.scene.of("drop")]
    discs = [
        Dot(other.at).buffer(
            min(other.radius + model.radius, _apart(other, model)) - _SLACK, quad_segs=24
        )
        for other in field.others(model.name)
    ]
    return union_all([*walls, *drops, *discs])


def _apart(one: Model, other: Model) -> float:
    return max(_SLACK, hypot(one.x - other.x, one.y - other.y))


def _seen(model: Model, limit: float, barred: BaseGeometry) -> list[Point]:
    """How far straight ways lead on all sides: each to its end, or to what bars it."""
    rim, edge = [], barred.boundary
    for i in range(_RAYS):
        dx, dy = cos(2 * pi * i / _RAYS), sin(2 * pi * i / _RAYS)
        ray = LineString([model.at, (model.x + dx * limit, model.y + dy * limit)])
        met = ray.intersection(edge)
        far = limit if met.is_empty else Dot(model.at).distance(met)
        rim.append((model.x + dx * far, model.y + dy * far))
    return rim


def meant(places: Places, area: BaseGeometry, here: Point) -> Point | None:
    """The place that a tap means: contact with a foe tapped or nearly so, there, or nearby."""
    if isinstance(places, Destinations):
        for foe in places.field.foes(places.model):
            touch = foe.radius + places.model.radius + 0.01
            away = hypot(here[0] - foe.x, here[1] - foe.y)
            if away < touch + _SNAP:
                on = _beside(foe, here, touch) if away > foe.radius * 0.5 else None
                found = on if on in places else places.contact(foe)
                if found != places.model.at:
                    return found
    if area.is_empty or area.distance(Dot(here)) > _SNAP:
        return None
    inner = area.buffer(-0.03)
    on_it = Dot(here) if inner.contains(Dot(here)) or inner.is_empty else (
        nearest_points(inner, Dot(here))[0]
    )  # fmt: skip
    x, y = round(on_it.x, 2), round(on_it.y, 2)
    near = [(x, y)] + [
        (round(x + i / 20, 2), round(y + j / 20, 2)) for i in range(-3, 4) for j in range(-3, 4)
    ]
    return next((place for place in near if place in places), None)


def _beside(foe: Model, here: Point, touch: float) -> Point:
    way = bearing(foe.at, here) * pi / 180
    return round(foe.x + touch * cos(way), 2), round(foe.y + touch * sin(way), 2)
