"""The list of the crew beside the table: health, whereabouts, what ails them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from rules.fantastic_voyage import Diver, Position
from widgets.boards.board import Focus
from widgets.boards.capillary_lay import CapillaryLay
from widgets.boards.capillary_models import DISTURBANCE, PROTEUS, hull_at, short_name
from widgets.boards.capillary_panel import room_of_crew
from widgets.ink import breadth
from widgets.scene import Circle, Line, Path, Point, Polygon, Shape, Text

_PLACES = {"aboard": "aboard", "table": "outside", "left": "away", "removed": "fallen"}
_AFLOAT = {
    "off": "not in yet", "table": "afloat", "left": "away", "lost": "lost", "removed": "wrecked",
}  # fmt: skip
_IN = 1.4  # from the list's edge to the middle of a letter


@dataclass(frozen=True)
class Row:
    """A line of the list."""

    name: str
    health: int
    where: str
    statuses: tuple[str, ...]
    saboteur: bool = False

    @property
    def ails(self) -> str:
        """The statuses in words."""
        return ", ".join("disturbed" if s == DISTURBANCE else s.lower() for s in self.statuses)


def rows(position: Position) -> tuple[Row, ...]:
    """Proteus first, then the crew."""
    boat = position.proteus
    where = _AFLOAT[boat.where]
    if boat.where == "table" and boat.engine_damaged:
        where = "engine damaged"
    first = Row(PROTEUS, boat.health, where, boat.statuses)
    return (first, *[Row(d.name, d.health, _where(d), d.statuses, d.saboteur)
                     for d in position.crew])  # fmt: skip


def _where(diver: Diver) -> str:
    where = _PLACES[diver.where]
    if diver.saboteur:
        return f"{where}, saboteur"
    return where if diver.laser else f"{where}, no laser"


def places(position: Position, lay: CapillaryLay) -> Iterator[tuple[Row, Point]]:
    """Each row with the middle of its letter on the sheet."""
    room, listed = room_of_crew(lay), rows(position)
    step = (room.top - room.bottom) / len(listed)
    lift = 0.0 if lay.upright else 0.6
    for n, row in enumerate(listed):
        yield row, (round(room.left + _IN, 2), round(room.top - step * (n + 0.5) + lift, 2))


def roster(position: Position, focus: Focus, lay: CapillaryLay) -> list[Shape]:
    """The whole list; who is on offer, picked or acting is ringed as on the table."""
    room, shapes = room_of_crew(lay), list[Shape]()
    step = (room.top - room.bottom) / (1 + len(position.crew))
    for n, (row, (x, y)) in enumerate(places(position, lay)):
        if n:
            edge = round(y + step / 2, 2)
            shapes.append(Line("row-edge", ((room.left, edge), (room.right, edge))))
        shapes += _letter(row, x, y, _ring(row.name, position, focus))
        shapes += _words(row, x, y, room.right, lay.upright)
    return shapes


def _ring(name: str, position: Position, focus: Focus) -> str:
    if name in (position.acting, focus.mover):
        return "diver-acting"
    if name in focus.offered:
        return "diver-offered"
    return "diver-picked" if name == focus.picked else ""


def _letter(row: Row, x: float, y: float, ring: str) -> list[Shape]:
    shapes: list[Shape] = [Circle(ring, x, y, 1.75)] if ring else []
    if DISTURBANCE in row.statuses:
        shapes.append(Polygon("rays", _star(x, y, 1.55, 1.1)))
    if row.name == PROTEUS:
        return [*shapes, Polygon("row-boat", hull_at(x, y, 1.5))]
    kind = "saboteur" if row.saboteur else "diver"
    return [*shapes, Circle(kind, x, y, 1.0), Text(f"{kind}-letter", x, y, short_name(row.name))]


def _words(row: Row, x: float, y: float, right: float, upright: bool) -> list[Shape]:
    suffix = "-upright" if upright else ""
    name_at, pips_at = x + 2.2, x + (12.8 if upright else 12.0)
    after = round(x + (19.0 if upright else 18.0), 2)
    shapes: list[Shape] = [Text(f"panel-name{suffix}", name_at, y, row.name, "start")]
    shapes += [
        Circle("row-health", round(pips_at + i * 1.15, 2), y, 0.42) for i in range(row.health)
    ]
    if not upright:
        shapes.append(Text("panel-where", after, y, row.where, "start"))
        if row.ails:
            shapes.append(Text("panel-ails", name_at, round(y - 2.2, 2), row.ails, "start"))
        return shapes
    role = "panel-ails-upright" if row.ails else "panel-where-upright"
    words = ", ".join(part for part in (row.where, row.ails) if part)
    if after + breadth(role, words) > right:
        words = row.ails  # the table itself shows who is outside
    return [*shapes, Text(role, after, y, words, "start")]


def _star(x: float, y: float, far: float, near: float) -> Path:
    return tuple(
        (round(x + by * cos(pi * i / 10), 2), round(y + by * sin(pi * i / 10), 2))
        for i, by in ((i, far if i % 2 == 0 else near) for i in range(20))
    )
