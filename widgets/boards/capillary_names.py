"""Names beside the models of the capillary: the crew with what ails them, antibodies by number."""

from __future__ import annotations

from math import hypot

from rules.fantastic_voyage import Position
from widgets.boards import capillary_models as models
from widgets.boards.board import Focus
from widgets.boards.capillary_lay import CapillaryLay
from widgets.boards.lettering import plated
from widgets.labels import Box, Names, box_of
from widgets.scene import Line, Point, Shape, Text


def names_of_models(
    position: Position, focus: Focus, lay: CapillaryLay, names: Names, tissue: list[Box]
) -> list[Shape]:
    """Names of the crew and of Proteus, with what ails them; numbers of antibodies."""
    shapes: list[Shape] = []
    first = (position.acting, focus.picked, focus.mover)
    crew = sorted(
        (d for d in position.crew if d.where == "table"), key=lambda d: d.name not in first
    )
    for diver in crew:
        ails = [s.lower() for s in diver.statuses if s != models.DISTURBANCE]
        role = "name-acting" if diver.name in first else "name"
        words = ", ".join([diver.name, *ails])
        shapes += _named(role, words, (diver.x, diver.y), models.RADII["diver"], lay, names, tissue)
    boat = position.proteus
    if boat.where == "table":
        role = "name-acting" if models.PROTEUS in first else "name"
        shapes += _named(
            role, "Proteus", (boat.x, boat.y), models.RADII["Proteus"], lay, names, tissue
        )
    small = "antibody-number-upright" if lay.upright else "antibody-number"
    for one in position.antibodies:
        if not one.aboard:
            radius = lay.long(models.RADII["antibody"]) - 0.35
            text = names.seat(small, str(one.number), *lay.at(one.x, one.y), radius)
            if text and _near(text, lay.at(one.x, one.y), radius + 2.6):
                shapes.append(text)
    return shapes


def _near(text: Text, at: Point, by: float) -> bool:
    room = box_of(text)
    end = min(max(at[0], room.left), room.right), min(max(at[1], room.bottom), room.top)
    return hypot(end[0] - at[0], end[1] - at[1]) <= by


def _named(
    role: str,
    words: str,
    place: Point,
    radius: float,
    lay: CapillaryLay,
    names: Names,
    tissue: list[Box],
) -> list[Shape]:
    x, y = lay.at(*place)
    by = lay.long(radius) + 0.6
    text = names.seat(role, words, x, y, by)
    if text is None or not _near(text, (x, y), by + 1.7):
        text = _over_tissue(role, words, (x, y), by, names, tissue) or text
    if text is None:
        return []
    room = box_of(text)
    end = min(max(x, room.left), room.right), min(max(y, room.bottom), room.top)
    shapes: list[Shape] = list(plated(text))
    if hypot(end[0] - x, end[1] - y) > by + 1.7:
        far = hypot(end[0] - x, end[1] - y)
        start = x + (end[0] - x) * by / far, y + (end[1] - y) * by / far
        shapes.append(Line("leader", ((round(start[0], 2), round(start[1], 2)), end)))
    return shapes


def _over_tissue(
    role: str, words: str, at: Point, by: float, names: Names, tissue: list[Box]
) -> Text | None:
    """Words nearby that stand on tissue, where there is no room beside it; they have a plate."""
    free = Names(names.bounds, [room for room in names.taken if room not in tissue])
    text = free.seat(role, words, *at, by)
    if text is None or not _near(text, at, by + 1.7):
        return None
    names.taken.append(box_of(text))
    return text
