"""The submarine's sheet: where rooms, hatches, tracks and the sea lie, lying or upright.

Lengths are the sheet's own units. The time track is a ring of 21 by 11 cells; the boat lies inside
it, bow to the right, or with the bow up on an upright sheet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from shapely import Point as Dot
from shapely import Polygon as Area
from shapely.ops import unary_union

from rules.red_november import BOARD, HATCHES, SEA, Hatch, Track, cell
from widgets.labels import Box
from widgets.scene import Path, Point

CELL = 5.5  # side of a cell of the time track
WIDE, HIGH = 21 * CELL, 11 * CELL
MARGIN = 1.3  # from the ring to the edge of the sheet
ALONG, ACROSS = 3.6, 4.8  # a step of the boat's grid along the keel and across it
STERN, KEEL = 10.2, 8.6  # where the boat's grid begins
SPACES = range(1, 11)  # of a disaster track
_GAUGE, _GAUGES = 3.5, (15.6, 39.6, 51.2, 54.2)  # a space; the box of the three tracks
_AT_SEA = (69.6, 40.2, 95.5, 54.2)
_DEN = (96.4, 40.2, 108.6, 54.2)  # where the Kraken shows itself, else the compass rose


@dataclass(frozen=True)
class Gauge:
    """A disaster track on the sheet: its name's place and anchor, a line to it, its spaces."""

    track: Track
    name_at: Point
    leader: Path
    spaces: tuple[Box, ...]

    @property
    def whole(self) -> Box:
        """The box of all its spaces."""
        first, last = self.spaces[0], self.spaces[-1]
        return Box(first.left, first.bottom, last.right, last.top)


@dataclass(frozen=True)
class Plan:
    """The sheet in one of its two lies."""

    upright: bool

    @property
    def window(self) -> Box:
        """The whole sheet."""
        wide, high = (HIGH, WIDE) if self.upright else (WIDE, HIGH)
        return Box(-MARGIN, -MARGIN, wide + MARGIN, high + MARGIN)

    @property
    def water(self) -> Box:
        """What lies within the ring: the sea."""
        return self._box((CELL, CELL, WIDE - CELL, HIGH - CELL))

    def at(self, x: float, y: float) -> Point:
        """A point of the lying sheet as it lies here."""
        return (round(HIGH - y, 2), round(x, 2)) if self.upright else (round(x, 2), round(y, 2))

    def grid(self, column: float, row: float) -> Point:
        """A point of the boat's grid; columns run from stern to bow, rows from the tower down."""
        return self.at(STERN + column * ALONG, KEEL + (9 - row) * ACROSS)

    def _box(self, sides: tuple[float, float, float, float]) -> Box:
        (x, y), (to_x, to_y) = self.at(*sides[:2]), self.at(*sides[2:])
        return Box(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y))

    @cached_property
    def rooms(self) -> dict[int, Path]:
        """The outline of each room."""
        return {r["room"]: self._outline(r["points"]) for r in BOARD.drawing["rooms"]}

    @cached_property
    def shaft(self) -> Path:
        """The closed shaft between rooms 4 and 7."""
        return self._outline(BOARD.drawing["shaft"])

    def _outline(self, points: Iterable[tuple[float, float]]) -> Path:
        return tuple(self.grid(column, row) for column, row in points)

    @cached_property
    def hull(self) -> Path:
        """The hull's outer line, with a conning tower about room 6."""
        whole = unary_union([Area(room) for room in (*self.rooms.values(), self.shaft)])
        line = whole.buffer(1.15, quad_segs=6).simplify(0.02).exterior
        return tuple((round(x, 2), round(y, 2)) for x, y in line.coords)

    @cached_property
    def hatches(self) -> dict[Hatch, tuple[Point, bool]]:
        """The middle of each hatch, and whether its wall stands upright on this sheet."""
        found: dict[Hatch, tuple[Point, bool]] = {}
        for drawn in BOARD.drawing["internal"]:
            found[Hatch(*drawn["rooms"])] = (
                self.grid(*drawn["at"]), (drawn["wall"] == "v") != self.upright
            )  # fmt: skip
        for drawn in BOARD.drawing["external"]:
            found[Hatch(SEA, drawn["room"])] = (
                self.grid(*drawn["at"]), (drawn["wall"] == "v") != self.upright
            )  # fmt: skip
        return {hatch: found[hatch] for hatch in HATCHES}

    @cached_property
    def spaces(self) -> dict[int, Box]:
        """The cells of the time track, 60 to 1, and Rescued! (0) inside its last corner."""
        found = {}
        for space in range(60, 0, -1):
            column, row = cell(space)
            left, bottom = column * CELL, (10 - row) * CELL
            found[space] = self._box((left, bottom, left + CELL, bottom + CELL))
        last = (CELL, 9 * CELL, CELL * (1 if self.upright else 1.72) + CELL, 10 * CELL)
        home = self._box(last)
        wider = home.left + CELL * 1.72 if self.upright else home.right
        found[0] = Box(home.left, home.bottom, wider, home.top)
        return found

    @cached_property
    def gauges(self) -> tuple[Gauge, ...]:
        """The three disaster tracks: rows on a lying sheet, columns on an upright one."""
        area = self._box(_GAUGES)
        found = []
        for at, track in enumerate(Track):
            if self.upright:
                left = area.left + 0.4 + at * 4.9
                step, low = 2.9, area.bottom
                cells = [Box(left, low + i * step, left + 4, low + i * step + step)
                         for i in range(10)]  # fmt: skip
                line = low + 10 * step + 1.5 + 2.2 * (2 - at)
                foot = (left + 0.3, low + 10 * step)
                name = (left, line) if at < 2 else (area.right, line)
                leader = (foot, (left + 0.3, line - 0.9)) if at < 2 else ()
            else:
                top = area.top - at * 4.9
                cells = [Box(area.left + i * _GAUGE, top - 4.7, area.left + (i + 1) * _GAUGE,
                             top - 2.1) for i in range(10)]  # fmt: skip
                name, leader = (area.left, top - 0.95), ()
            found.append(Gauge(track, name, leader, tuple(cells)))
        return tuple(found)

    @cached_property
    def at_sea(self) -> Box:
        """Where the gnomes at sea are drawn."""
        return self._box(_AT_SEA)

    @cached_property
    def den(self) -> Box:
        """Where the Kraken shows itself."""
        return self._box(_DEN)

    def room_at(self, x: float, y: float) -> int | None:
        """The room at a point of the sheet, SEA for the water, None for the tracks."""
        for room, outline in self.rooms.items():
            if Area(outline).covers(Dot(x, y)):
                return room
        sea = self.water
        within = sea.left <= x <= sea.right and sea.bottom <= y <= sea.top
        return SEA if within and not Area(self.hull).covers(Dot(x, y)) else None


@cache
def plan(upright: bool) -> Plan:
    """The sheet lying or upright; made once."""
    return Plan(upright)


def hatch_box(at: Point, standing: bool, wider: float = 0.15) -> Box:
    """The room that a hatch takes on the sheet."""
    across, along = (0.75 + wider, 1.75 + wider)
    half_x, half_y = (across, along) if standing else (along, across)
    return Box(at[0] - half_x, at[1] - half_y, at[0] + half_x, at[1] + half_y)
