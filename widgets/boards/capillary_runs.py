"""How far Proteus can go straight ahead and straight astern before something stops it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin, sqrt

from rules.fantastic_voyage import Position
from widgets.boards.capillary_models import PROTEUS, RADII, on_table

LONGEST = 8.0  # inches of one move: fantastic_voyage.proteus.4
_SIDE = 36.0


def runs(position: Position) -> tuple[float, float]:
    """Inches ahead and astern in one move, shortened by attached antibodies and by what is there.

    Cites fantastic_voyage.proteus.4, fantastic_voyage.proteus.7 and fantastic_voyage.proteus.9.
    """
    boat = position.proteus
    longest = max(0.0, LONGEST - len(position.attached(PROTEUS)))
    turn = radians(boat.facing)
    ahead, astern = (
        _free(position, boat.x, boat.y, way * cos(turn), way * sin(turn), longest)
        for way in (1, -1)
    )
    return ahead, astern


def _free(position: Position, x: float, y: float, dx: float, dy: float, longest: float) -> float:
    """How far a base goes along a direction before it would overlap something."""
    radius, far = RADII[PROTEUS], longest
    for place, way, low, high in ((x, dx, radius, _SIDE - radius), (y, dy, radius, _SIDE - radius)):
        if way > 1e-9:
            far = min(far, max(0.0, (high - place) / way))
        elif way < -1e-9:
            far = min(far, max(0.0, (low - place) / way))
    attached = {f"antibody {a.number}" for a in position.attached(PROTEUS)}
    for name, ox, oy, other in on_table(position):
        if name != PROTEUS and name not in attached:
            far = min(far, _to_disc(ox - x, oy - y, dx, dy, radius + other))
    for block in position.ground.tissue:
        for cx in (block.x0, block.x1):
            for cy in (block.y0, block.y1):
                far = min(far, _to_disc(cx - x, cy - y, dx, dy, radius))
        sides = (block.x0 - radius, block.x1 + radius, block.y0, block.y1)
        far = min(far, _to_box(x, y, dx, dy, sides))
        sides = (block.x0, block.x1, block.y0 - radius, block.y1 + radius)
        far = min(far, _to_box(x, y, dx, dy, sides))
    return far


def _to_disc(ox: float, oy: float, dx: float, dy: float, reach: float) -> float:
    along = ox * dx + oy * dy
    aside = abs(ox * dy - oy * dx)
    if along <= 0 or aside >= reach - 1e-6:
        return float("inf")
    return max(0.0, along - sqrt(reach * reach - aside * aside))


def _to_box(
    x: float, y: float, dx: float, dy: float, sides: tuple[float, float, float, float]
) -> float:
    x0, x1, y0, y1 = sides
    enter, leave = 0.0, float("inf")
    for place, way, low, high in ((x, dx, x0, x1), (y, dy, y0, y1)):
        if abs(way) < 1e-9:
            if not low + 1e-6 < place < high - 1e-6:
                return float("inf")
            continue
        one, two = sorted(((low - place) / way, (high - place) / way))
        enter, leave = max(enter, one), min(leave, two)
    return enter if enter < leave - 1e-6 else float("inf")


def length(way: tuple[tuple[float, float], ...]) -> float:
    """The length of a way, in inches."""
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(way))
