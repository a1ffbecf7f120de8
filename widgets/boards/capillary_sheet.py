"""The picture of the capillary: one scene for wide pages, one upright for a phone."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin

from shapely import Point as Dot
from shapely import box as rectangle

from rules.fantastic_voyage import Position
from widgets.boards import capillary_models as models
from widgets.boards import sheet
from widgets.boards.board import NO_FOCUS, Focus
from widgets.boards.capillary_lay import SIDE, CapillaryLay
from widgets.boards.capillary_names import names_of_models
from widgets.boards.capillary_panel import panel
from widgets.boards.capillary_reach import runs
from widgets.boards.capillary_roster import roster
from widgets.boards.capillary_tissue import band_names, ground_shapes, points_and_corners, stream
from widgets.boards.lettering import plated
from widgets.labels import Box, Names, about
from widgets.scene import Arrow, Circle, Line, Point, Polygon, Scene, Shape, box

SENSE = 12.0  # inches within which antibodies hunt: fantastic_voyage.end-of-turn.7
BLAST = 2.5  # radius of the template in inches: fantastic_voyage.blast


def draw(
    position: Position,
    focus: Focus = NO_FOCUS,
    upright: bool = False,
    blast: Point | None = None,
    turning: bool = False,
) -> Scene:
    """The scene of a position; `blast` is the middle of the 5-inch template, in inches.

    turning: whether the place proposed is a direction to face, not one to go to.
    """
    lay = CapillaryLay(upright)
    ground, window = position.ground, lay.window
    role = "ruler-upright" if upright else "ruler"
    shapes, inside = sheet.border(
        lay.chart,
        across=lambda value: _inches(value, lay),
        upward=lambda value: _inches(value, lay),
        step=3 * lay.scale,
        margin=lay.margin,
        ruler=role,
    )
    shapes += ground_shapes(ground, lay)
    names = Names(inside.wider(-0.4), models.rooms(position, lay))
    tissue = [_box(lay, b.x0, b.y0, b.x1, b.y1) for b in ground.tissue]
    names.taken += tissue
    shapes += points_and_corners(ground, lay, names)
    names.taken += [Box(inside.left, lay.table.top - 0.4, inside.right, inside.top)]
    shapes += _regions(position, focus, lay, blast)
    shapes += _trails(position, lay, names)
    shapes += _pieces(position, focus, lay)
    names.taken += _aimed(position, focus, lay)
    for arrow in (arrows := _runs(position, focus, lay)):
        names.taken += _along(*arrow.points)
    shapes += arrows
    shapes += names_of_models(position, focus, lay, names, tissue)
    shapes += _reaches(position, focus, lay, names)
    shapes += _ghost(position, focus, lay, turning)
    shapes += _scale_bar(lay, names)
    shapes += band_names(lay, names)
    shapes += stream(ground, lay, names)
    shapes += panel(position, lay)
    shapes += roster(position, focus, lay)
    corners = box(window.left, window.bottom, window.right, window.top)
    shapes.insert(0, Polygon("sheet", corners))
    return Scene(
        window.left, window.bottom, window.right, window.top, tuple(shapes),
        f"The capillary in turn {position.turn}", position.describe(),
    )  # fmt: skip


def _inches(value: float, lay: CapillaryLay) -> float:
    return round(value / lay.scale, 1)


def _box(lay: CapillaryLay, x0: float, y0: float, x1: float, y1: float) -> Box:
    return Box(*lay.at(x0, y0), *lay.at(x1, y1))


def place_of(position: Position, name: str | None) -> tuple[Point, float] | None:
    """Where a piece's base is, and its radius, in inches; None if it has none on the table."""
    for other, x, y, radius in models.on_table(position):
        if other == name:
            return (x, y), radius
    return None


def _regions(
    position: Position, focus: Focus, lay: CapillaryLay, blast: Point | None
) -> list[Shape]:
    """Where a piece may go, Proteus's straight run, the sense of antibodies, the blast."""
    shapes = lay.areas("region-far", focus.far) + lay.areas("region", focus.region)
    table = rectangle(0, 0, SIDE, SIDE)
    found = place_of(position, focus.picked)
    if found and str(focus.picked).startswith("antibody"):
        (x, y), radius = found
        sense = Dot(x, y).buffer(SENSE + radius + models.RADII["diver"], quad_segs=24)
        area = sense.intersection(table)
        shapes += lay.areas("sense", area)
        shapes.append(Line("sense-edge", lay.path(area.exterior.simplify(0.01).coords)))
    if blast:
        shapes.append(Circle("blast", *lay.at(*blast), lay.long(BLAST)))
        x, y = lay.at(*blast)
        shapes.append(Line("blast-cross", ((x - 1, y), (x + 1, y))))
        shapes.append(Line("blast-cross", ((x, y - 1), (x, y + 1))))
    return shapes


def _runs(position: Position, focus: Focus, lay: CapillaryLay) -> list[Arrow]:
    """Arrows ahead and astern of Proteus, if it is picked, to where it can come."""
    if focus.picked != models.PROTEUS or position.proteus.where != "table" or focus.ghost:
        return []
    boat, radius = position.proteus, models.RADII[models.PROTEUS]
    turn, found = radians(boat.facing), []
    for way, far in zip((1, -1), runs(position), strict=True):
        dx, dy = way * cos(turn), way * sin(turn)
        if far > 0.8:
            start = boat.x + dx * (radius + 0.5), boat.y + dy * (radius + 0.5)
            tip = boat.x + dx * (far + radius), boat.y + dy * (far + radius)
            found.append(Arrow("course", (lay.at(*start), lay.at(*tip))))
    return found


def _trails(position: Position, lay: CapillaryLay, names: Names) -> list[Shape]:
    shapes: list[Shape] = []
    for trail in position.trails:
        found = place_of(position, trail.who)
        last = trail is position.trails[-1]
        radius = found[1] if found else 0.0
        shapes += models.trail(trail.path, radius, trail.step, lay, past=not last)
        points = lay.path(trail.path)
        for start, end in pairwise(points):
            names.taken += _along(start, end)
    return shapes


def _along(start: Point, end: Point) -> list[Box]:
    """The room that a straight line takes, as a row of small boxes."""
    (ax, ay), (bx, by) = start, end
    parts = max(1, int(hypot(bx - ax, by - ay) / 1.2))
    return [
        about(ax + (bx - ax) * i / parts, ay + (by - ay) * i / parts, 0.4) for i in range(parts + 1)
    ]


def _pieces(position: Position, focus: Focus, lay: CapillaryLay) -> list[Shape]:
    """Everything that stands on the table, the crew over the rest."""
    shapes: list[Shape] = []
    for part in position.clot:
        shapes += models.clot(part, lay)
    for one in position.antibodies:
        if one.host and not one.aboard:
            shapes += models.tie(one, position, lay)
    if position.proteus.where == "table":
        aboard = str(len(position.aboard) or "")
        lit = _lit(models.PROTEUS, position, focus)
        shapes += models.proteus(position.proteus, aboard, lay, lit)
    for cell in position.cells:
        shapes += models.red_cell(cell, lay)
    for one in position.antibodies:
        if not one.aboard:
            shapes += models.antibody(one, lay)
    for diver in position.crew:
        if diver.where == "table":
            shapes += models.diver(diver, lay, _lit(diver.name, position, focus))
    picked = {focus.picked, *focus.offered} - {d.name for d in position.crew} - {models.PROTEUS}
    for name, x, y, radius in models.on_table(position):
        if name in picked or (name == position.acting and name[0].islower()):
            role = "acting-ring" if name in (focus.picked, position.acting) else "offered-ring"
            shapes.append(Circle(role, *lay.at(x, y), round(lay.long(radius) + 0.55, 2)))
        elif name in position.touched:
            wide = 0.5 if name[0].islower() else 1.15
            shapes.append(Circle("touched-ring", *lay.at(x, y), round(lay.long(radius) + wide, 2)))
    return shapes


def _lit(name: str, position: Position, focus: Focus) -> str:
    if name in (position.acting, focus.mover):
        return "acting"
    if name == focus.picked:
        return "picked"
    return "offered" if name in focus.offered else ""


def _aimed(position: Position, focus: Focus, lay: CapillaryLay) -> list[Box]:
    """Room for the ghost and for the way to it."""
    if not focus.ghost:
        return []
    found = place_of(position, focus.mover)
    room = [about(*lay.at(*focus.ghost), lay.long(found[1] if found else 0.5) + 0.3)]
    way = lay.path(focus.way)
    for start, end in pairwise(way):
        room += _along(start, end)
    return room


def _reaches(position: Position, focus: Focus, lay: CapillaryLay, names: Names) -> list[Shape]:
    """Lines from a picked antibody to those it senses, with how far they are."""
    found = place_of(position, focus.picked)
    if not found or not str(focus.picked).startswith("antibody"):
        return []
    shapes: list[Shape] = []
    (x, y), radius = found
    for name in position.disturbed:
        there = place_of(position, name)
        if not there:
            continue
        (to_x, to_y), other = there
        gap = max(0.0, hypot(to_x - x, to_y - y) - radius - other)
        if 0.05 < gap <= SENSE:
            start, end = lay.at(x, y), lay.at(to_x, to_y)
            shapes.append(Line("threat", (start, end)))
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            shapes += plated(names.seat("reach-words", f"{gap:.1f} in", *middle, 0.0))
    return shapes


def _ghost(position: Position, focus: Focus, lay: CapillaryLay, turning: bool) -> list[Shape]:
    if not focus.ghost:
        return []
    found = place_of(position, focus.mover)
    radius = lay.long(found[1] if found else models.RADII["diver"])
    way = lay.path(focus.way)
    if turning:
        return [Arrow("course", way)]
    shapes: list[Shape] = [Circle("ghost", *lay.at(*focus.ghost), radius)]
    if len(way) > 1:
        (x, y), (to_x, to_y) = way[-2], way[-1]
        length = hypot(to_x - x, to_y - y)
        if length > radius + 0.6:
            keep = (length - radius) / length
            tip = (round(x + (to_x - x) * keep, 2), round(y + (to_y - y) * keep, 2))
            shapes.append(Arrow("course", (*way[:-1], tip)))
    return shapes


def _scale_bar(lay: CapillaryLay, names: Names) -> list[Shape]:
    """A scale of six inches in the open capillary, where it is free."""
    part = lay.long(1.5)
    for x, y in ((13.5, 0.7), (19.5, 0.7), (6.5, 0.7), (24.0, 0.7), (13.5, 9.6), (19.5, 9.6)):
        left, low = lay.at(x, y)
        room = Box(left - 0.9, low - 0.5, left + 4 * part + 3.0, low + 2.9)
        if names.free(room):
            names.taken.append(room)
            return sheet.scale_bar(left, low, "in", part, 4, 1.5)
    return []
