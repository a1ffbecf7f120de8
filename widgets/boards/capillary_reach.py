"""Where a model may go, as the rules' Domains tell it, and which place a tap means."""

from __future__ import annotations

from math import hypot
from typing import Any

from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from rules.fantastic_voyage import Position
from widgets.scene import Path, Point

_SNAP = 0.6  # inches outside a region that still mean its edge


def mover(places: Any) -> str:
    """Who goes to the places of a domain."""
    return str(getattr(places, "mover", "") or "")


def region(places: Any) -> BaseGeometry | None:
    """The centres that a domain holds, as a geometry."""
    found: BaseGeometry | None = getattr(places, "region", None)
    return found


def way(places: Any, place: Point) -> Path:
    """The way to a place of a domain, with both its ends; empty where it is placed, not moved."""
    find = getattr(places, "path", None)
    return tuple(find(place) or ()) if find else ()


def here(places: Any, position: Position) -> Point:
    """Where the mover of a domain stands now."""
    found = getattr(places, "here", None)
    if found is not None:
        return found  # type: ignore[no-any-return]
    model = position.model(mover(places))
    return model.x, model.y


def trial(position: Position, name: str | None) -> Any:
    """The places that a model could reach by one move from where it stands; None if it cannot."""
    return None


def means(option: Any, name: str) -> bool:
    """Whether an option of a question is about a piece."""
    about = getattr(option, "about", None) or getattr(option, "target", None)
    return name in (about, str(option))


def meant(places: Any, tap: Point) -> Point | None:
    """The place that a tap means: there, or on the region's edge nearby."""
    area, spot = region(places), Dot(tap)
    if area is None or area.is_empty:
        place = (round(tap[0], 2), round(tap[1], 2))
        return place if place in places else None
    if area.distance(spot) > _SNAP:
        return None
    inner = area.buffer(-0.03)
    on = spot if inner.contains(spot) or inner.is_empty else nearest_points(inner, spot)[0]
    x, y = round(on.x, 2), round(on.y, 2)
    near = [(round(x + i / 20, 2), round(y + j / 20, 2))
            for i in range(-4, 5) for j in range(-4, 5)]  # fmt: skip
    near.sort(key=lambda place: hypot(place[0] - on.x, place[1] - on.y))
    return next((place for place in [(x, y), *near] if place in places), None)
