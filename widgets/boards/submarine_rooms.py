"""The empty boat: hull, floors, walls, the names of rooms, propeller, periscope."""

from __future__ import annotations

from functools import cache

from shapely import Polygon as Area
from shapely import box as area_box

from rules.red_november import HATCHES, ROOMS, Room
from widgets.boards.submarine_fittings import fittings
from widgets.boards.submarine_plan import Plan, hatch_box, plan
from widgets.labels import Box, box_of
from widgets.scene import Circle, Line, Polygon, Shape, Text, ring


@cache
def words_of(upright: bool, number: int) -> tuple[tuple[Text, ...], tuple[Box, ...]]:
    """The number and the name of a room where there is room for them, and the boxes they take."""
    sheet, room = plan(upright), ROOMS[number - 1]
    free = Area(sheet.rooms[number]).buffer(-0.5)
    hatches = [hatch_box(*sheet.hatches[h], wider=0.7) for h in HATCHES if number in h]
    left, bottom, right, top = free.bounds
    for lines in _cuts(room, upright):
        tall = 2.2 + 1.7 * (len(lines) - 1)
        y = top - tall / 2 - 0.2
        while y - tall / 2 > bottom:
            x = left
            while x < right:
                texts = _set(room, lines, x, y + tall / 2, upright)
                boxes = [box_of(text) for text in texts]
                if all(free.covers(area_box(b.left, b.bottom, b.right, b.top)) for b in boxes) and (
                    not any(b.meets(h) for b in boxes for h in hatches)
                ):
                    return texts, tuple(b.wider(0.15) for b in boxes)
                x += 0.3
            y -= 0.3
    return (), ()


def _cuts(room: Room, upright: bool) -> list[tuple[str, ...]]:
    """Ways to write a name: on one line, on two; the empty name of a room that has none."""
    if not room.name:
        return [("",)]
    first, _, rest = room.name.partition(" ")
    return [(room.name,), (first, rest)]


def _set(
    room: Room, lines: tuple[str, ...], x: float, top: float, upright: bool
) -> tuple[Text, ...]:
    """Number and name with their left edge at x and their top there."""
    after = 1.6 if room.number < 10 else 2.7
    role = "room-name-upright" if upright else "room-name"
    texts = [Text("room-number", x, round(top - 1.1, 2), str(room.number), "start")]
    for n, line in enumerate(lines):
        if line:
            at = (round(x + after, 2), round(top - 1.2 - 1.75 * n, 2))
            texts.append(Text(role, *at, line, "start"))
    return tuple(texts)


@cache
def empty_boat(upright: bool) -> tuple[Shape, ...]:
    """Hull and rooms without anybody in them."""
    sheet = plan(upright)
    shapes: list[Shape] = [*_outside(sheet), Polygon("sub-hull", sheet.hull)]
    shapes.append(Polygon("sub-shaft", sheet.shaft))
    shapes += fittings(sheet)
    shapes += [Polygon("sub-room", outline) for outline in sheet.rooms.values()]
    for room in sheet.rooms:
        shapes.extend(words_of(upright, room)[0])
    return tuple(shapes)


def _outside(sheet: Plan) -> list[Shape]:
    """Propeller, rudder and periscope."""
    hub = sheet.grid(-0.75, 6)
    shapes: list[Shape] = [
        Line("sub-mast", (sheet.grid(-0.75, 6), sheet.grid(0.2, 6))),
        Polygon("sub-blade", _oval(sheet, -0.75, 5.3)),
        Polygon("sub-blade", _oval(sheet, -0.75, 6.7)),
        Circle("sub-hub", *hub, 0.55),
        Line("sub-mast", (sheet.grid(12.8, 0), sheet.grid(12.8, -0.52), sheet.grid(13.3, -0.52))),
    ]
    return shapes


def _oval(sheet: Plan, column: float, row: float) -> tuple[tuple[float, float], ...]:
    return tuple(
        sheet.grid(column + dx * 0.24, row + dy * 0.62) for dx, dy in ring(0.0, 0.0, 1.0, 20)
    )
