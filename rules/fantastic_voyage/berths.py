"""Where a member may leave Proteus: the places at its hull, as a Domain of (x, y)."""

from __future__ import annotations

from math import atan2, hypot
from random import Random
from typing import Any

from rules.fantastic_voyage.ground import HAIR, TOUCH, Point, tissue_near
from rules.fantastic_voyage.places import FINE, is_place
from rules.fantastic_voyage.space import (
    free,
    name_of,
    overlapped,
)
from rules.fantastic_voyage.state import (
    HULL,
    PERSON,
    Diver,
    Position,
    radius,
)
from rules.spots import read_spot
from rules.table import Domain


class Berths(Domain):
    """The places, to a tenth of an inch, at which a member who leaves Proteus touches its hull.

    Cites fantastic_voyage.proteus.13.
    """

    def __init__(self, position: Position, diver: Diver):
        self.position = position
        self.diver = diver
        self._but = tuple([str(a) for a in position.attached(diver.name)])
        self._found: tuple[Point, ...] | None = None

    @property
    def all(self) -> tuple[Point, ...]:
        """Every such place that is free."""
        if self._found is None:
            hull = self.position.proteus
            self._found = tuple(
                [
                    place
                    for place in _rim(hull.x, hull.y)
                    if free(self.position, *place, PERSON, self._but)
                ]
            )
        return self._found

    def __contains__(self, answer: object) -> bool:
        return is_place(answer) and answer in self.all

    def refuse(self, answer: object) -> str:
        """Why nobody can leave Proteus there, in a sentence."""
        name = self.diver.name
        if not is_place(answer):
            return f"“{answer}” is no place: give x and y in inches, such as “12.5, 3”."
        x, y = answer
        spot = f"({x:g}, {y:g})"
        position, hull = self.position, self.position.proteus
        away = hypot(x - hull.x, y - hull.y) - HULL - PERSON
        if not -HAIR <= away <= TOUCH + HAIR:
            near = min(self.all, key=lambda p: hypot(p[0] - x, p[1] - y))
            return (
                f"{name} cannot leave Proteus at {spot}: the base must touch the hull, whose "
                f"centre is at ({hull.x:.1f}, {hull.y:.1f}). The nearest such place is "
                f"({near[0]:g}, {near[1]:g})."
            )
        other = overlapped(position, x, y, PERSON, self._but)
        what = name_of(other) if other else "tissue or the table’s edge"
        return f"{name} cannot leave Proteus at {spot}: {what} is in the way. Choose another place."

    def sample(self, rng: Random) -> Point:
        """A free place at the hull drawn at random."""
        return rng.choice(self.all)

    def candidates(self) -> tuple[Point, ...]:
        """A few places round the hull."""
        found = self.all
        step = max(1, len(found) // 6)
        return found[::step][:6]

    def parse(self, text: str) -> Point:
        """The place that a text such as “12.5, 3” names; BadChoice if it names none."""
        return read_spot(text, FINE, self.refuse)

    def nearest(self, x: float, y: float) -> Point:
        """The free place at the hull nearest to (x, y), touching nothing else if there is one."""
        return min(self.all, key=lambda p: (_snug(self.position, p), hypot(p[0] - x, p[1] - y)))

    def __repr__(self) -> str:
        return "<places at the hull>"


def _snug(position: Position, place: Point) -> bool:
    """Whether a place touches tissue, a cell or an antibody."""
    x, y = place
    if tissue_near(position.ground, x, y, PERSON + TOUCH + HAIR):
        return True
    bodies: list[Any] = [*position.cells, *[a for a in position.antibodies if not a.aboard]]
    return any(hypot(b.x - x, b.y - y) <= PERSON + radius(b) + TOUCH + HAIR for b in bodies)


def _rim(x: float, y: float) -> list[Point]:
    """The tenths of an inch at which a person's base touches a hull, by angle."""
    reach = HULL + PERSON
    found = []
    low_x, low_y = round((x - reach - 0.1) * 10), round((y - reach - 0.1) * 10)
    for i in range(58):
        for j in range(58):
            place = ((low_x + i) / 10 + 0.0, (low_y + j) / 10 + 0.0)
            away = hypot(place[0] - x, place[1] - y)
            if reach - HAIR <= away <= reach + TOUCH + HAIR:
                found.append(place)
    found.sort(key=lambda p: atan2(p[1] - y, p[0] - x))
    return found
