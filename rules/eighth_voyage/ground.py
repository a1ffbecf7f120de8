"""Geometry of the table: contact, sides, sight, cover, ways, and the ground behind a model.

Lengths in inches, angles in degrees.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from shapely import LineString, Polygon, prepare, union_all
from shapely import Point as Spot

from rules.eighth_voyage.contest import Behind, Cover, Side
from rules.eighth_voyage.facing import side_of
from rules.eighth_voyage.scene import Field, Model, Point, Scene

TOUCH = 0.05  # bases this near are in contact
OVERLAP = 0.02  # bases may seem to overlap by as much, from rounding
THROW = 2.0  # inches, eighth_voyage.effects.26


@lru_cache(maxsize=256)
def area(scene: Scene, *kinds: str) -> Any:
    """The ground that features of these kinds take up, as one geometry."""
    found = union_all([Polygon(feature.points) for feature in scene.of(*kinds)])
    prepare(found)
    return found


def apart(one: Model, other: Model) -> float:
    """The gap between two bases; below 0 where they overlap."""
    return hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius


def touching(one: Model, other: Model) -> bool:
    """Whether two bases are in contact."""
    return apart(one, other) <= TOUCH


def bearing(start: Point, end: Point) -> float:
    """The direction from one point to another; 0 where they are one."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0])) % 360


def side_from(defender: Model, point: Point) -> Side:
    """From which of its sides a point lies, judged from the centre (eighth_voyage.facing.12)."""
    return side_of(bearing(defender.at, point) - defender.facing)


def in_sight(scene: Scene, start: Point, end: Point) -> bool:
    """Whether no wall stands between two points."""
    return not area(scene, "wall").intersects(LineString([start, end]))


def cover_of(scene: Scene, shooter: Model, target: Model) -> Cover:
    """The better cover that the line of the shot crosses and the shooter is not in himself."""
    line, stand = LineString([shooter.at, target.at]), Spot(shooter.at)
    found = Cover.NONE
    for feature in scene.of("soft cover", "hard cover"):
        patch = Polygon(feature.points)
        if patch.intersects(line) and not patch.covers(stand):
            hard = feature.kind == "hard cover"
            found = Cover.HARD if hard or found is Cover.HARD else Cover.SOFT
    return found


def falls_at(scene: Scene, place: Point) -> bool:
    """Whether a model with its centre there has gone over an edge."""
    return bool(area(scene, "drop").covers(Spot(place)))


def barred(field: Field, model: Model, place: Point, *, ignoring: str = "") -> str:
    """What keeps a model's base from standing at a place; “” where nothing does."""
    x, y = place
    radius, scene = model.radius, field.scene
    inside_x = radius - OVERLAP <= x <= scene.width - radius + OVERLAP
    if not (inside_x and radius - OVERLAP <= y <= scene.depth - radius + OVERLAP):
        return "the edge of the table"
    if area(scene, "wall").distance(Spot(place)) < radius - OVERLAP:
        return "a wall"
    for other in field.others(model.name):
        away = hypot(other.x - x, other.y - y) - other.radius - radius
        if other.name != ignoring and away < -OVERLAP:
            return other.name
    return ""


def way_barred(field: Field, model: Model, place: Point) -> str:
    """What lies in a model's straight way to a place; “” where nothing does. Flyers pass over."""
    if model.flying or model.at == place:
        return ""
    swept = LineString([model.at, place])
    if area(field.scene, "wall").distance(swept) < model.radius - OVERLAP:
        return "a wall"
    if area(field.scene, "drop").intersects(swept):
        return "a drop"
    for other in field.others(model.name):
        gap = swept.distance(Spot(other.at)) - other.radius - model.radius
        already = apart(model, other)
        if gap < min(-OVERLAP, already - OVERLAP):
            return other.name
    return ""


@dataclass(frozen=True)
class Ground:
    """What lies straight back of a model, how far it can go there, and where that takes it."""

    behind: Behind
    distance: float
    place: Point


def ground_behind(field: Field, model: Model, source: Point, depth: float) -> Ground:
    """The ground up to `depth` straight away from a point.

    Where the centre passes the edge of a drop it stops, and has fallen.
    Cites eighth_voyage.effects.8, eighth_voyage.effects.13 and eighth_voyage.effects.27.
    """
    angle = radians(bearing(source, model.at))
    dx, dy = cos(angle), sin(angle)
    far = _free(field, model, dx, dy, depth)
    end = model.x + dx * far, model.y + dy * far
    drops = area(field.scene, "drop")
    if not drops.is_empty and not model.flying:
        line = LineString([model.at, end])
        if drops.intersects(line):
            edge = drops.intersection(line).distance(Spot(model.at))
            place = model.x + dx * edge, model.y + dy * edge
            return Ground(Behind.DROP, edge, place)
    if far >= depth - TOUCH:
        return Ground(Behind.OPEN, far, end)
    return Ground(Behind.SHORT if far > TOUCH else Behind.BLOCKED, far, end)


def _free(field: Field, model: Model, dx: float, dy: float, depth: float) -> float:
    """How far a model can be driven along a direction before its base meets something."""
    scene, radius = field.scene, model.radius
    far = depth
    for at, step, size in ((model.x, dx, scene.width), (model.y, dy, scene.depth)):
        if abs(step) > 1e-9:
            limit = (size - radius - at) / step if step > 0 else (radius - at) / step
            far = min(far, max(0.0, limit))
    for other in field.others(model.name):
        far = min(far, _to_disc(model.at, (dx, dy), other.at, radius + other.radius))
    walls = area(scene, "wall")
    if walls.is_empty or far <= 0:
        return max(0.0, far)
    line = LineString([model.at, (model.x + dx * far, model.y + dy * far)])
    if walls.distance(line) >= radius - OVERLAP:
        return far
    low, high = 0.0, far
    for _ in range(30):  # the first place at which the base touches
        middle = (low + high) / 2
        part = LineString([model.at, (model.x + dx * middle, model.y + dy * middle)])
        if walls.distance(part) >= radius - OVERLAP:
            low = middle
        else:
            high = middle
    return low


def _to_disc(start: Point, way: Point, centre: Point, reach: float) -> float:
    """How far along a direction until a point is `reach` from a centre; infinite for never."""
    rx, ry = centre[0] - start[0], centre[1] - start[1]
    along = rx * way[0] + ry * way[1]
    if along <= 0:
        return float("inf")
    off = rx * rx + ry * ry - along * along
    near = max(reach - 0.95 * OVERLAP, min(reach, hypot(rx, ry)) - OVERLAP / 2)
    inside = near * near - off
    return max(0.0, along - inside**0.5) if inside > 0 else float("inf")


def depth_of_push(attacker: Model, defender: Model, measure: str) -> float:
    """The length of a push back: a base depth, by house rule push_base (effects.8)."""
    return 2 * (attacker if measure == "attacker" else defender).radius


def front_arc(model: Model, reach: float, arc: float = 180.0) -> tuple[Point, ...]:
    """The corners of a model's front arc out to `reach` from its base, for a board to draw."""
    far = model.radius + reach
    steps = 24
    rim = [
        radians(model.facing - arc / 2 + arc * step / steps) for step in range(steps + 1)
    ]
    return (model.at, *[(model.x + far * cos(a), model.y + far * sin(a)) for a in rim])


def bands(model: Model) -> tuple[tuple[str, float], ...]:
    """Circles round a model's centre that matter: its move, 6 inches, and its longest range."""
    ranges = [w.range_inches for w in model.profile.weapons if not w.melee]
    found = [("move", model.radius + model.profile.move_inches)]
    if ranges:
        found += [("6 inches", model.radius + 6), ("range", model.radius + max(ranges))]
    return tuple(found)
