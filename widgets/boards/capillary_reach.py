"""Where a model may go, as the rules' Domains tell it, and which place a tap means."""

from __future__ import annotations

from math import hypot
from typing import Any

from shapely import MultiPoint
from shapely import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from rules import Domain
from rules.fantastic_voyage import Berths, Deed, Places, Position, Run, Turning, move_of
from rules.fantastic_voyage import reach as reach_of_proteus
from widgets.boards.capillary_courses import Facings, RunPlaces
from widgets.boards.capillary_free import within_reach
from widgets.boards.capillary_models import PROTEUS
from widgets.scene import Path, Point

Course = RunPlaces | Facings
_SNAP = 0.6  # inches outside a region that still mean its edge


def places_of(domain: Domain) -> Any:
    """A domain whose answers are places: itself, or Proteus's run or turn seen as places."""
    if isinstance(domain, Run):
        return RunPlaces(domain)
    if isinstance(domain, Turning):
        return Facings(domain)
    return domain


def mover(places: Any) -> str:
    """Who goes to the places of a domain."""
    return places.diver.name if isinstance(places, Places | Berths) else str(places.mover)


def region(places: Any) -> BaseGeometry | None:
    """The centres that a domain holds, as a geometry."""
    if isinstance(places, Places):
        return within_reach(places.position, places.diver.name, places.limit)
    if isinstance(places, Berths):
        return MultiPoint(places.all).buffer(0.09, quad_segs=2)
    found: BaseGeometry | None = places.region
    return found


def way(places: Any, place: Point) -> Path:
    """The way to a place of a domain, with both its ends; empty where it is placed, not moved."""
    return () if isinstance(places, Berths) else tuple(places.path(place) or ())


def here(places: Any) -> Point:
    """Where the mover of a domain stands now."""
    if isinstance(places, Berths):
        boat = places.position.proteus
        return boat.x, boat.y
    x, y = places.here
    return x, y


def trial(position: Position, name: str | None) -> Any:
    """The places that a model could reach by one move from where it stands; None if it cannot."""
    if name == PROTEUS and position.proteus.where == "table":
        return RunPlaces(Run(position, reach_of_proteus(position, True)))
    diver = next((d for d in position.crew if d.name == name and d.where == "table"), None)
    return Places(position, diver, move_of(position, diver)) if diver else None


def runs(position: Position) -> tuple[float, float]:
    """Inches that Proteus can go ahead and astern in one move."""
    run = Run(position, reach_of_proteus(position, True))
    return run.most, -run.least + 0.0


def means(option: Any, name: str, acting: str | None) -> bool:
    """Whether an option of a question is about a piece."""
    if isinstance(option, Deed):
        if option.kind in ("board", "leave"):
            return name == PROTEUS
        return option.on == called(name) or (option.kind == "move" and name == acting)
    about = str(getattr(option, "who", "") or getattr(option, "name", option))
    if name == PROTEUS and about.startswith(f"{PROTEUS} "):
        return True
    return about == name or about == called(name) or str(option).endswith(f" {name}")


def called(name: str) -> str:
    """A piece as the rules call it."""
    return f"part {name.split()[1]} of the clot" if name.startswith("clot ") else name


def meant(places: Any, tap: Point) -> Point | None:
    """The place that a tap means: there, or on the region's edge nearby."""
    if isinstance(places, Course):
        return places.meant(tap)
    if isinstance(places, Berths):
        if not places.all:
            return None
        near = min(places.all, key=lambda p: hypot(p[0] - tap[0], p[1] - tap[1]))
        return near if hypot(near[0] - tap[0], near[1] - tap[1]) < 2 * _SNAP else None
    area, spot = region(places), Dot(tap)
    if area is None or area.is_empty or area.distance(spot) > _SNAP:
        return None
    on = spot if area.contains(spot) else nearest_points(area, spot)[0]
    x, y = round(on.x, 1), round(on.y, 1)
    near_by = [
        (round(x + i / 10, 1) + 0.0, round(y + j / 10, 1) + 0.0)
        for i in range(-3, 4)
        for j in range(-3, 4)
    ]
    near_by.sort(key=lambda place: hypot(place[0] - on.x, place[1] - on.y))
    return next((place for place in near_by if place in places), None)
