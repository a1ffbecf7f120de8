"""The models of the capillary: Proteus, divers, red cells, antibodies and the parts of the clot.

Every base is drawn at its true size; what tells more (rings, rays, lines) stands round it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, radians, sin

from rules.fantastic_voyage import Antibody, Cell, ClotPart, Diver, Position, Proteus
from widgets.boards.capillary_lay import CapillaryLay
from widgets.labels import Box, about
from widgets.scene import Arrow, Circle, Line, Path, Point, Polygon, Shape, Text, ring

RADII = {"diver": 0.5, "Proteus": 2.25, "cell": 0.8, "antibody": 0.4, "clot": 0.5}  # set-up.37
PROTEUS = "Proteus"
DISTURBANCE = "Disturbance"
_RAYS = 12


def on_table(position: Position) -> Iterator[tuple[str, float, float, float]]:
    """Name, place and radius, in inches, of everything that has a base on the table."""
    for part in position.clot:
        if part.health:
            yield f"clot {part.number}", part.x, part.y, RADII["clot"]
    if position.proteus.where == "table":
        yield PROTEUS, position.proteus.x, position.proteus.y, RADII[PROTEUS]
    for cell in position.cells:
        yield f"cell {cell.number}", cell.x, cell.y, RADII["cell"]
    for one in position.antibodies:
        if not one.aboard:
            yield f"antibody {one.number}", one.x, one.y, RADII["antibody"]
    for diver in position.crew:
        if diver.where == "table":
            yield diver.name, diver.x, diver.y, RADII["diver"]


def rooms(position: Position, lay: CapillaryLay) -> list[Box]:
    """What no word may cover: the bases with their rays."""
    found = []
    for name, x, y, radius in on_table(position):
        wider = 0.7 if name == PROTEUS or name[0].isupper() else 0.15
        found.append(about(*lay.at(x, y), lay.long(radius) + wider))
    return found


def short_name(name: str) -> str:
    """A piece's letter."""
    return name[:1]


# one kind after another


def clot(part: ClotPart, lay: CapillaryLay) -> list[Shape]:
    """A part of the clot on the wall: a knot of fibres with its health; a ring when it is gone."""
    x, y = lay.at(part.x, part.y)
    radius = lay.long(RADII["clot"])
    if not part.health:
        return [Circle("clot-gone", x, y, radius)]
    shapes: list[Shape] = []
    for i in range(7):  # fibres into the wall, ornament above the true edge
        lean = (i - 3) * 0.38
        foot = (round(x + lean * radius, 2), round(y + radius * 0.8, 2))
        tip = (round(x + lean * radius * 2.0, 2), round(y + radius + (1.1 - 0.12 * abs(i - 3)), 2))
        shapes.append(Line("clot-fibre", (foot, tip)))
    shapes.append(Circle("clot", x, y, radius))
    for i in range(part.health):
        shift = (i - (part.health - 1) / 2) * radius * 0.75
        shapes.append(Circle("clot-health", round(x + shift, 2), y, round(radius * 0.27, 2)))
    return shapes


def red_cell(cell: Cell, lay: CapillaryLay) -> list[Shape]:
    """A red cell: a disc that is thin in its middle, with its number."""
    x, y = lay.at(cell.x, cell.y)
    radius = lay.long(RADII["cell"])
    role = "cell-number-upright" if lay.upright else "cell-number"
    return [
        Circle("cell", x, y, radius),
        Circle("cell-hollow", x, y, round(radius * 0.62, 2)),
        Text(role, x, y, str(cell.number)),
    ]


def antibody(one: Antibody, lay: CapillaryLay) -> list[Shape]:
    """An antibody: a Y on its small base, turned a little by its number; filled when attached."""
    x, y = lay.at(one.x, one.y)
    radius = lay.long(RADII["antibody"])
    turn = radians(90 + (one.number * 47) % 60 - 30)
    held = "-held" if one.host else ""
    fork = (round(x - 0.1 * radius * cos(turn), 2), round(y - 0.1 * radius * sin(turn), 2))
    arms = (
        (turn + pi, 0.72), (turn + 0.75, 0.78), (turn - 0.75, 0.78)
    )  # fmt: skip
    return [
        Circle(f"antibody{held}", x, y, radius),
        *[
            Line(f"antibody-y{held}", (fork, (round(x + far * radius * cos(t), 2),
                                              round(y + far * radius * sin(t), 2))))
            for t, far in arms
        ],
    ]  # fmt: skip


def tie(one: Antibody, position: Position, lay: CapillaryLay) -> list[Shape]:
    """The line that ties an attached antibody to its host."""
    host = _place_of(one.host, position)
    if host is None:
        return []
    base = RADII[PROTEUS] if one.host == PROTEUS else RADII["diver"]
    dx, dy = one.x - host[0], one.y - host[1]
    far = hypot(dx, dy) or 1.0
    rim = host[0] + dx / far * base * 0.8, host[1] + dy / far * base * 0.8
    return [Line("tie", (lay.at(*rim), lay.at(one.x, one.y)))]


def _place_of(name: str, position: Position) -> Point | None:
    if name == PROTEUS:
        return (position.proteus.x, position.proteus.y)
    diver = next((d for d in position.crew if d.name == name), None)
    return (diver.x, diver.y) if diver and diver.where == "table" else None


def diver(one: Diver, lay: CapillaryLay, lit: str) -> list[Shape]:
    """A diver: the letter on a true base, health as dots on its rim, rays if it is disturbed.

    lit: “acting”, “offered”, “picked” or “”.
    """
    x, y = lay.at(one.x, one.y)
    radius = lay.long(RADII["diver"])
    shapes: list[Shape] = []
    if lit:
        shapes.append(Circle(f"diver-{lit}", x, y, round(radius + 0.85, 2)))
    if DISTURBANCE in one.statuses:
        shapes.append(rays(x, y, radius))
    shapes.append(Circle("saboteur" if one.saboteur else "diver", x, y, radius))
    role = ("saboteur-letter" if one.saboteur else "diver-letter") + (
        "-upright" if lay.upright else ""
    )
    shapes.append(Text(role, x, y, short_name(one.name)))
    for i in range(one.health):
        turn = radians(90 + (i - (one.health - 1) / 2) * 52)
        dot = (round(x + cos(turn) * radius, 2), round(y + sin(turn) * radius, 2))
        shapes.append(Circle("diver-health", *dot, 0.26 if lay.upright else 0.34))
    return shapes


def rays(x: float, y: float, radius: float) -> Polygon:
    """The star of rays round what is disturbed."""
    far, near = radius + 0.85, radius + 0.12
    many = max(_RAYS, round(radius * 6))
    corners = []
    for i in range(2 * many):
        turn, by = pi * i / many, far if i % 2 == 0 else near
        corners.append((round(x + by * cos(turn), 2), round(y + by * sin(turn), 2)))
    inside = tuple((round(a, 2), round(b, 2)) for a, b in ring(x, y, radius, 24))
    return Polygon("rays", tuple(corners), (inside,))


def proteus(boat: Proteus, aboard: str, lay: CapillaryLay, lit: str) -> list[Shape]:
    """Proteus on its clear base, its bow where it faces; `aboard` is written on its deck."""
    x, y = lay.at(boat.x, boat.y)
    radius, turn = lay.long(RADII[PROTEUS]), radians(boat.facing)
    shapes: list[Shape] = []
    if lit:
        shapes.append(Circle(f"proteus-{lit}", x, y, round(radius + 0.6, 2)))
    if DISTURBANCE in boat.statuses:
        shapes.append(rays(x, y, radius))
    shapes.append(Circle("proteus-base", x, y, radius))

    def put(points: Path) -> Path:
        c, s = cos(turn), sin(turn)
        return tuple(
            (round(x + radius * (px * c - py * s), 2), round(y + radius * (px * s + py * c), 2))
            for px, py in points
        )

    shapes.append(Polygon("proteus-fin", put(((-0.9, 0.46), (-0.9, -0.46), (-0.55, -0.22),
                                              (-0.55, 0.22)))))  # fmt: skip
    for side in (1, -1):
        wing = ((-0.3, side * 0.3), (-0.55, side * 0.66), (-0.25, side * 0.66), (0.15, side * 0.36))
        shapes.append(Polygon("proteus-fin", put(wing)))
    shapes.append(Polygon("proteus-hull", put(_hull())))
    shapes.append(Polygon("proteus-glass", put(_nose())))
    shapes.append(Line("proteus-seam", put(((-0.55, 0.0), (0.4, 0.0)))))
    if aboard:
        shapes.append(Polygon("plate", ring(x, y, 0.95 if lay.upright else 1.15, 20)))
        shapes.append(Text("aboard-upright" if lay.upright else "aboard", x, y, aboard))
    nose = (radius * 0.98, radius * 1.16)
    wide = 0.09
    tip = put(((1.0 * nose[1] / radius, 0.0), (nose[0] / radius, wide), (nose[0] / radius, -wide)))
    shapes.append(Polygon("proteus-nose", tip))
    return shapes


def hull_at(x: float, y: float, radius: float) -> Path:
    """A small boat for the list of the crew, its bow to the right."""
    return tuple((round(x + radius * px, 2), round(y + radius * py, 2)) for px, py in _hull())


def _hull() -> Path:
    """The outline of the boat, bow to the right, in parts of its radius."""
    upper = [(0.88, 0.0), (0.84, 0.14), (0.7, 0.27), (0.45, 0.36), (0.0, 0.38), (-0.4, 0.3),
             (-0.68, 0.16), (-0.8, 0.08)]  # fmt: skip
    lower = [(px, -py) for px, py in reversed(upper[1:])]
    return (*upper, *lower)


def _nose() -> Path:
    return ((0.84, 0.0), (0.8, 0.1), (0.68, 0.2), (0.55, 0.24), (0.6, 0.0), (0.55, -0.24),
            (0.68, -0.2), (0.8, -0.1))  # fmt: skip


def trail(
    path: Path, radius: float, how: str, lay: CapillaryLay, past: bool = False
) -> list[Shape]:
    """A way that was gone in the last sequence; it stops short of the base. `past` makes it faint.

    Who has just arrived gets a ring.
    """
    points = lay.path(path)
    if len(points) < 2:
        at, wide = points[0], round(lay.long(radius) + 0.6, 2)
        return [] if past or not radius else [Circle("arrived", *at, wide)]
    (x, y), (to_x, to_y) = points[-2], points[-1]
    short = lay.long(radius)
    length = hypot(to_x - x, to_y - y)
    foot = Circle("way-foot", *points[0], 0.42)
    role = {"hunt": "hunted", "thrown": "thrown"}.get(how, "drifted")
    role = "gone-by" if past else role
    if length <= short + 0.4:
        return [foot, Line(role, points)] if len(points) > 2 else [foot]
    keep = (length - short) / length
    tip = (round(x + (to_x - x) * keep, 2), round(y + (to_y - y) * keep, 2))
    return [foot, Arrow(role, (*points[:-1], tip), 0.9)]
