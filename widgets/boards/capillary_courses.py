"""Proteus's two questions as places on the board: how far along its line, and which way to face.

The rules answer them with inches and degrees; the board proposes a place and hands back those.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from shapely import LineString, Polygon
from shapely import Point as Dot
from shapely import box as rectangle
from shapely.geometry.base import BaseGeometry

from rules.errors import BadChoice
from rules.fantastic_voyage import Run, Turning
from widgets.boards.capillary_lay import SIDE
from widgets.boards.capillary_models import PROTEUS, RADII
from widgets.scene import Path, Point

_POINTER = 3.6  # inches from the middle of the hull to where a facing is proposed
_NEAR = 0.8  # inches beside the strip that still mean it


class RunPlaces:
    """The places to which Proteus can run, each for so many inches along its line."""

    mover = PROTEUS
    fine = 2

    def __init__(self, run: Run):
        self.run = run
        boat = run.position.proteus
        self.here: Point = (boat.x, boat.y)
        self._ahead = cos(radians(boat.facing)), sin(radians(boat.facing))

    def at(self, inches: float) -> Point:
        """Where the hull's middle comes to after so many inches."""
        return (
            self.here[0] + inches * self._ahead[0],
            self.here[1] + inches * self._ahead[1],
        )

    def answer(self, place: Point) -> float:
        """The inches that a place stands for."""
        dx, dy = place[0] - self.here[0], place[1] - self.here[1]
        return round(dx * self._ahead[0] + dy * self._ahead[1], 2) + 0.0

    def meant(self, tap: Point) -> Point | None:
        """The place on the strip that a tap means; None far off it."""
        if self.region.is_empty or self.region.distance(Dot(tap)) > _NEAR:
            return None
        inches = min(self.run.most, max(self.run.least, self.answer(tap)))
        return self.at(inches) if inches in self.run else None

    @property
    def region(self) -> BaseGeometry:
        """All that the base sweeps, from as far astern to as far ahead as it can go."""
        if self.run.least > self.run.most:
            return Polygon()
        line = LineString([self.at(self.run.least), self.at(self.run.most)])
        swept = line.buffer(RADII[PROTEUS], quad_segs=16)
        return swept.intersection(rectangle(0, 0, SIDE, SIDE))

    def path(self, place: Point) -> Path:
        """The straight way there."""
        return (self.here, place)

    def text(self, place: Point) -> str:
        """The inches in figures."""
        return f"{self.answer(place):g}"

    def told(self, place: Point) -> str:
        """A run in words."""
        inches = self.answer(place)
        if not inches:
            return "Proteus stays where it is."
        way = "ahead" if inches > 0 else "astern"
        return f"Proteus runs {abs(inches):g} inches {way}, to ({place[0]:.1f}, {place[1]:.1f})."

    def candidates(self) -> tuple[Point, ...]:
        """As far as it goes, half of it, staying, and astern."""
        return tuple(map(self.at, self.run.candidates()))

    def parse(self, text: str) -> Point:
        """The place of so many inches. Errors: BadChoice."""
        return self.at(self.run.parse(text))

    def refuse(self, place: Point) -> str:
        """Why Proteus cannot run there."""
        return self.run.refuse(self.answer(place))

    def nudged(self, place: Point | None, dx: float, dy: float) -> Point:
        """A place half an inch farther along the line, the way that an arrow key points."""
        along = dx * self._ahead[0] + dy * self._ahead[1]
        inches = self.answer(place or self.here) + (0.5 if along > 0 else -0.5) * hypot(dx, dy)
        return self.at(round(min(self.run.most, max(self.run.least, inches)), 2))

    def __contains__(self, place: Point) -> bool:
        return self.answer(place) in self.run


class Facings:
    """The directions in which Proteus can face, each a place round its hull."""

    mover = PROTEUS
    fine = 2
    region = None

    def __init__(self, turning: Turning):
        self.turning = turning
        boat = turning.position.proteus
        self.here: Point = (boat.x, boat.y)
        self._now = boat.facing

    def at(self, facing: float) -> Point:
        """The place that stands for a facing."""
        turn = radians(facing)
        return self.here[0] + _POINTER * cos(turn), self.here[1] + _POINTER * sin(turn)

    def answer(self, place: Point) -> float:
        """The facing, in degrees to a tenth, towards a place."""
        turn = degrees(atan2(place[1] - self.here[1], place[0] - self.here[0]))
        return round(turn % 360, 1) % 360

    def meant(self, tap: Point) -> Point | None:
        """The facing towards a tap, to a degree."""
        if hypot(tap[0] - self.here[0], tap[1] - self.here[1]) < 0.4:
            return None
        facing = float(round(self.answer(tap)) % 360)
        return self.at(facing) if facing in self.turning else None

    def path(self, place: Point) -> Path:
        """From the hull towards the place."""
        return (self.here, place)

    def text(self, place: Point) -> str:
        """The degrees in figures."""
        return f"{self.answer(place):g}"

    def told(self, place: Point) -> str:
        """A facing in words."""
        facing = self.answer(place)
        towards = {0.0: "the exit edge", 90.0: "the brain wall", 180.0: "the entry edge",
                   270.0: "the open capillary"}.get(facing)  # fmt: skip
        tail = f", towards {towards}" if towards else ""
        if facing == self._now:
            return f"Proteus faces {facing:g}° as before{tail}."
        return f"Proteus faces {facing:g}°{tail}."

    def candidates(self) -> tuple[Point, ...]:
        """A telling few of the facings."""
        return tuple(map(self.at, self.turning.candidates()))

    def parse(self, text: str) -> Point:
        """The place of a facing in degrees. Errors: BadChoice."""
        facing = self.turning.parse(text)
        if facing not in self.turning:  # as a place, 400 degrees would pass for 40
            raise BadChoice(self.turning.refuse(facing))
        return self.at(facing)

    def refuse(self, place: Point) -> str:
        """Why Proteus cannot face so."""
        return self.turning.refuse(self.answer(place))

    def nudged(self, place: Point | None, dx: float, dy: float) -> Point:
        """A facing five degrees further round: left or up is counter-clockwise."""
        facing = self.answer(place) if place else self._now
        step = 5.0 if (dy or -dx) > 0 else -5.0
        return self.at((facing + step * max(abs(dx), abs(dy))) % 360)

    def __contains__(self, place: Point) -> bool:
        return self.answer(place) in self.turning
