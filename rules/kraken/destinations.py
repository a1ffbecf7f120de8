"""Where a figure may go: the places on deck within reach of its move, as a Domain of (x, y)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import Any

from rules.kraken.paths import barred, clear, reachable, shortest
from rules.kraken.plane import HAIR, Point
from rules.kraken.state import Position, Sailor
from rules.spots import is_spot, read_spot, rounded
from rules.table import Domain

FINE = 1  # decimals of a centimetre


class Destinations(Domain):
    """The places, to a tenth of a centimetre, that one figure reaches with `limit_cm` of movement.

    A place is the centre of the figure's base. Staying is always among them.
    Cites kraken.movement.10-13, kraken.movement.16 and kraken.movement.17.
    """

    def __init__(self, position: Position, figure: Sailor, limit_cm: float):
        self.position = position
        self.figure = figure
        self.limit_cm = limit_cm
        self.vessel = position.vessel
        self.others: tuple[Point, ...] = tuple(
            [(s.x, s.y) for s in position.crew if s.name != figure.name]
        )
        self.straight_only = position.house.path_shape == "straight_only"
        self._paths: dict[Point, tuple[Point, ...] | None] = {}

    @property
    def here(self) -> Point:
        """Where the figure stands before it moves."""
        return self.figure.x, self.figure.y

    def path(self, place: Point) -> tuple[Point, ...] | None:
        """The shortest way of the base's centre to a place; None if it may not or cannot get there
        within the limit.

        The straight line where it is clear; else round what is in the way.
        """
        if place not in self._paths:
            way = self._straight(place)
            if way is None and not self.straight_only and self._open(place):
                way = shortest(self.vessel, self.others, self.here, place, self.limit_cm)
            self._paths[place] = way
        return self._paths[place]

    def _straight(self, place: Point) -> tuple[Point, ...] | None:
        """The straight way to a place, if the figure may stand there and nothing is in the way."""
        x, y = self.here
        if self._open(place) and clear(self.vessel, self.others, x, y, *place):
            way = self._paths[place] = (self.here, place)
            return way
        return None

    def _open(self, place: Point) -> bool:
        """Whether a place is near enough as the crow flies and free to stand on."""
        x, y = place
        if hypot(x - self.figure.x, y - self.figure.y) > self.limit_cm + HAIR:
            return False
        return barred(self.vessel, self.others, x, y) is None

    def __contains__(self, answer: object) -> bool:
        if not is_spot(answer):
            return False
        if answer in self._paths:
            return self._paths[answer] is not None
        if answer == self.here:
            return True
        if round(answer[0], 1) != answer[0] or round(answer[1], 1) != answer[1]:
            return False
        return self.path(answer) is not None

    def refuse(self, answer: object) -> str:
        """Why the figure may not go there, in a sentence that cites what is in its way."""
        name = self.figure.name
        if not is_spot(answer):
            return f"“{answer}” is no place: give x and y in centimetres, such as “44.5, -3”."
        x, y = answer
        if round(x, 1) != x or round(y, 1) != y:
            return f"({x}, {y}) is too fine: give x and y to a tenth of a centimetre."
        spot = f"({x:g}, {y:g})"
        reason = barred(self.vessel, self.others, x, y)
        if reason == "sea":
            return (
                f"{name} cannot stand at {spot}: the whole base must be on deck, and there it "
                "would hang over the sea. Choose a place farther in."
            )
        if isinstance(reason, tuple):
            other = next(s for s in self.position.crew if (s.x, s.y) == reason)
            return (
                f"{name} cannot stand at {spot}: {other.name} stands at "
                f"({other.x:g}, {other.y:g}). Keep 2.5 cm between their centres."
            )
        if reason:
            return f"{name} cannot stand at {spot}: {reason} is in the way. Choose a place beside."
        straight = hypot(x - self.figure.x, y - self.figure.y)
        far = f"{name} may move {self.limit_cm:g} cm at most"
        if straight > self.limit_cm + HAIR:
            return f"{spot} is {straight:.1f} cm away and {far}. Choose a nearer place."
        way = None
        if not self.straight_only:
            way = shortest(self.vessel, self.others, self.here, (x, y))
        if way is not None:
            return (
                f"The way round to {spot} is {length(way):.1f} cm long and {far}. "
                "Choose a nearer place."
            )
        what = "the straight way" if self.straight_only else "every way"
        return f"{name} cannot reach {spot}: figures or obstacles bar {what}. Choose another place."

    def sample(self, rng: Random) -> Point:
        """A reachable place drawn at random: a direction and a distance, drawn until one suits."""
        for _ in range(24):
            angle, far = rng.random() * 2 * pi, self.limit_cm * rng.random() ** 0.5
            place = rounded(
                self.figure.x + far * cos(angle), self.figure.y + far * sin(angle), FINE
            )
            if place in self:
                return place
        return self.here

    def candidates(self) -> tuple[Point, ...]:
        """Staying, and for each tentacle the place nearest to it that the figure can reach."""
        found = [self.here]
        for tentacle in self.position.tentacles:
            place = self.towards(tentacle.x, tentacle.y)
            if place not in found:
                found.append(place)
        inward = self.towards(self.figure.x, 0.0)
        return (*found, inward) if inward not in found else tuple(found)

    def towards(self, x: float, y: float) -> Point:
        """The place that the figure can reach in a straight line or beside it, nearest to (x, y).

        Not the nearest of all: a few places are tried, and staying is the last resort.
        """
        return next(self._nearing(x, y), self.here)

    def _nearing(self, x: float, y: float) -> Iterator[Point]:
        gx, gy = inside(self.position, x, y)
        hx, hy = self.here
        dx, dy = gx - hx, gy - hy
        away = hypot(dx, dy)
        if away < 0.05:
            return
        share = min(1.0, (self.limit_cm - 0.08) / away) if away > self.limit_cm else 1.0
        tx, ty = hx + dx * share, hy + dy * share
        across, along = -dy / away, dx / away
        for side, back in _OFFSETS:
            px = tx + side * across - back * dx / away
            py = ty + side * along - back * dy / away
            place = rounded(px, py, FINE)
            if self._straight(place):
                yield place
        place = rounded(tx, ty, FINE)
        if place in self:
            yield place

    @cached_property
    def region(self) -> Any:
        """Every centre that the figure can reach, as a shapely geometry; worked out when asked."""
        return reachable(self.vessel, self.others, self.here, self.limit_cm, self.straight_only)

    def parse(self, text: str) -> Point:
        """The place that a text such as “44.5, -3” names; BadChoice if it names none."""
        return read_spot(text, FINE, self.refuse)

    def __repr__(self) -> str:
        return f"<places within {self.limit_cm:g} cm of {self.figure.name}>"


# sideways, back: steps of 2.6 cm (a base and a hair) round the place aimed at
_OFFSETS = (
    (0.0, 0.0),
    (2.6, 0.0),
    (-2.6, 0.0),
    (0.0, 0.3),
    (0.0, 2.6),
    (0.0, 5.2),
    (5.2, 0.0),
    (-5.2, 0.0),
)


def inside(position: Position, x: float, y: float) -> Point:
    """The place for a figure's base on deck nearest to (x, y), a hair inside the edge."""
    room = position.vessel.room
    away, px, py, side = room.nearest(x, y)
    if away == 0:
        return x, y
    nx, ny = room.outward(px, py, side)
    return px - 0.08 * nx, py - 0.08 * ny


def length(way: tuple[Point, ...]) -> float:
    """The length of a way, in cm."""
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(way))
