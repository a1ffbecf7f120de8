"""What is written on a table's sheet beside its models: scenery, plates, scale and rose."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

from rules.eighth_voyage import Feature, Field
from widgets.boards import sheet
from widgets.boards.lay import Lay
from widgets.labels import Box, Names, about, box_of
from widgets.scene import Point, Polygon, Shape, Text, box


def feature_names(field: Field, lay: Lay, names: Names) -> list[Shape]:
    """What scenery is called, in it where there is room, else beside it."""
    shapes: list[Shape] = []
    for feature in field.scene.features:
        words, room = str(feature), room_of(feature, lay)
        text = next(filter(None, map(names.set_down, _within(words, room))), None)
        if text is None:
            x, y = (room.left + room.right) / 2, (room.bottom + room.top) / 2
            text = names.seat("feature-name", words, x, y, (room.right - room.left) / 2)
        shapes += plated(text)
    return shapes


def room_of(feature: Feature, lay: Lay) -> Box:
    """The upright rectangle about a feature."""
    spots = lay.path(feature.points)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _within(words: str, room: Box) -> Iterator[Text]:
    """Words along the middle of a room, the longer way, where they fit into it."""
    wide, high = room.right - room.left, room.top - room.bottom
    for part in (0.5, 0.25, 0.75, 0.12, 0.88):
        across, up = (part, 0.5) if wide > high else (0.5, part)
        at = round(room.left + wide * across, 2), round(room.bottom + high * up, 2)
        text = Text("feature-name", *at, words)
        if box_of(text).inside(room):
            yield text


def plated(text: Text | None) -> list[Shape]:
    """Words on a pale plate, so that they read over lines; nothing for none."""
    if text is None:
        return []
    room = box_of(text)
    slack = 0.08 * (room.right - room.left)  # `breadth` is rather too large than too small
    role = "name-plate" if text.role == "feature-name" else "plate"
    plate = box(room.left + slack, room.bottom, room.right - slack, room.top)
    return [Polygon(role, plate), text]


def ornament(lay: Lay, inside: Box, names: Names, step: float) -> list[Shape]:
    """Scale bar and compass rose in whichever corners are free; dropped if none is."""
    shapes: list[Shape] = []
    part = step * lay.scale * (2 if step * lay.scale < 5 else 1)
    wide = 4 * part
    spots: list[tuple[Point, Point]] = [
        ((inside.left + 1.6, inside.bottom + 1.2), (inside.right - 5.0, inside.top - 5.0)),
        ((inside.right - wide - 4.0, inside.bottom + 1.2), (inside.left + 5.0, inside.top - 5.0)),
        ((inside.left + 1.6, inside.top - 4.0), (inside.right - 5.0, inside.bottom + 5.0)),
        ((inside.right - wide - 4.0, inside.top - 4.0), (inside.left + 5.0, inside.bottom + 5.0)),
    ]
    for (x, y), _ in spots:
        place = Box(x - 1.0, y - 0.5, x + wide + 3.6, y + 3.0)
        if names.free(place):
            names.taken.append(place)
            each = round(part / lay.scale, 2)
            shapes.append(
                Polygon("bar-plate", box(place.left, place.bottom, place.right, place.top))
            )
            shapes += sheet.scale_bar(x, y, "in", part, 4, each)
            break
    for _, (x, y) in spots:
        if names.free(about(x, y, 4.4)):
            names.taken.append(about(x, y, 4.4))
            shapes += sheet.rose(x, y, 4.0, pi if lay.upright else pi / 2)
            break
    return shapes
