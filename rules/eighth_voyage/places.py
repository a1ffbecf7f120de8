"""Places that a model may be set at or move to, each a Domain of (x, y) in inches."""

from __future__ import annotations

from abc import abstractmethod
from math import atan2, cos, hypot, pi, radians, sin
from random import Random

from rules.eighth_voyage.ground import barred, falls_at, way_barred
from rules.eighth_voyage.scene import Field, Model, Point
from rules.spots import is_spot, read_spot
from rules.table import Domain

ZONE = 6.0  # inches from the own edge: ours, for the base game's set-up is not at hand
FINE = 2  # decimals of an inch
HAIR = 1e-6


class Places(Domain):
    """What both kinds of place share: how a place is written, and who else is in the way."""

    field: Field
    model: Model

    def refuse(self, answer: object) -> str:
        """Why the model may not be there, in a sentence that says what is in its way."""
        if not is_spot(answer):
            return f"“{answer}” is no place: give x and y in inches, such as “12, 7.5”."
        x, y = answer
        if round(x, FINE) != x or round(y, FINE) != y:
            return f"({x}, {y}) is too fine: give x and y to a hundredth of an inch."
        spot = f"({x:g}, {y:g})"
        return self.why_not((x, y), spot)

    @abstractmethod
    def why_not(self, place: Point, spot: str) -> str:
        """The sentence for a well-written place that is refused."""

    def parse(self, text: str) -> Point:
        """The place that a text such as “12, 7.5” names; BadChoice if it names none."""
        return read_spot(text, FINE, self.refuse)

    def _stands(self, place: Point) -> str:
        what = barred(self.field, self.model, place)
        if not what:
            return ""
        return f"{self.model} cannot stand there: {what} is in the way. Choose a place beside."


class Destinations(Places):
    """The places that a model reaches in a straight line with its move. Staying is among them."""

    def __init__(self, field: Field, model: Model, limit: float):
        self.field, self.model, self.limit = field, model, limit

    def __contains__(self, answer: object) -> bool:
        if not is_spot(answer):
            return False
        place = answer
        if place == self.model.at:
            return True
        if (round(place[0], FINE), round(place[1], FINE)) != place:
            return False
        if self._far(place) > self.limit + HAIR or barred(self.field, self.model, place):
            return False
        return not way_barred(self.field, self.model, place)

    def why_not(self, place: Point, spot: str) -> str:
        far = self._far(place)
        if far > self.limit + HAIR:
            return (
                f"{spot} is {far:.1f} inches away and {self.model} moves {self.limit:g} at most: "
                "choose a nearer place."
            )
        what = way_barred(self.field, self.model, place)
        return self._stands(place) or (
            f"{self.model} cannot go straight to {spot}: {what} is in the way. "
            "Choose another place."
        )

    def _far(self, place: Point) -> float:
        return hypot(place[0] - self.model.x, place[1] - self.model.y)

    def sample(self, rng: Random) -> Point:
        """A reachable place drawn at random; staying where a few tries find none."""
        for _ in range(24):
            angle, far = rng.random() * 2 * pi, self.limit * rng.random() ** 0.5
            place = self._place(self.model.x + far * cos(angle), self.model.y + far * sin(angle))
            if place in self:
                return place
        return self.model.at

    def candidates(self) -> tuple[Point, ...]:
        """Staying; and for each foe contact before it, contact at its back, and flight from it."""
        found = [self.model.at]
        for foe in self.field.foes(self.model):
            for place in (self.contact(foe), self.contact(foe, behind=True), self.flight(foe)):
                if place not in found:
                    found.append(place)
        return tuple(found)

    def contact(self, foe: Model, *, behind: bool = False) -> Point:
        """The place in contact with a foe, the nearest or at its back, or as near as may be."""
        touch = foe.radius + self.model.radius + 0.01
        if behind:
            angle = radians(foe.facing + 180)
            place = self._place(foe.x + touch * cos(angle), foe.y + touch * sin(angle))
            return place if place in self else self.model.at
        return self.towards(foe.at, touch)

    def flight(self, foe: Model) -> Point:
        """As far from a foe as the model can go straight."""
        away = hypot(self.model.x - foe.x, self.model.y - foe.y) or 1.0
        dx, dy = (self.model.x - foe.x) / away, (self.model.y - foe.y) / away
        for share in (1.0, 0.75, 0.5, 0.25):
            far = (self.limit - 0.02) * share
            place = self._place(self.model.x + dx * far, self.model.y + dy * far)
            if place in self:
                return place
        return self.model.at

    def towards(self, goal: Point, short: float = 0.0) -> Point:
        """The place nearest to `short` of a goal, straight on or a little aside; staying else."""
        away = hypot(goal[0] - self.model.x, goal[1] - self.model.y)
        if away - short <= 0.02:
            return self.model.at
        angle = pi + (0 if away == 0 else _angle(self.model.at, goal))
        for turn in (0, 10, -10, 20, -20, 35, -35, 50, -50):
            rim = angle + radians(turn)
            gx, gy = goal[0] + short * cos(rim), goal[1] + short * sin(rim)
            far = hypot(gx - self.model.x, gy - self.model.y)
            share = min(1.0, (self.limit - 0.02) / far) if far else 0.0
            for part in (1.0, 0.7, 0.4):
                place = self._place(
                    self.model.x + (gx - self.model.x) * share * part,
                    self.model.y + (gy - self.model.y) * share * part,
                )
                if place in self:
                    return place
        return self.model.at

    @staticmethod
    def _place(x: float, y: float) -> Point:
        return round(x, FINE), round(y, FINE)

    def __repr__(self) -> str:
        return f"<places within {self.limit:g} inches of {self.model}>"


class Deployment(Places):
    """The places at which a model may be set down: within 6 inches of its own side's edge."""

    def __init__(self, field: Field, model: Model):
        self.field, self.model = field, model

    def __contains__(self, answer: object) -> bool:
        if not is_spot(answer):
            return False
        x, y = answer
        if round(x, FINE) != x or round(y, FINE) != y:
            return False
        return self._in_zone(x) and not barred(self.field, self.model, (x, y)) and not (
            falls_at(self.field.scene, (x, y))
        )

    def _in_zone(self, x: float) -> bool:
        return x <= ZONE if self.model.side == "red" else x >= self.field.scene.width - ZONE

    def why_not(self, place: Point, spot: str) -> str:
        if not self._in_zone(place[0]):
            edge = "left" if self.model.side == "red" else "right"
            return (
                f"{self.model} is set up within {ZONE:g} inches of the {edge} edge, and {spot} is "
                "farther in: choose a place nearer to the edge."
            )
        return self._stands(place) or f"There is a drop at {spot}: choose firm ground."

    def sample(self, rng: Random) -> Point:
        """A place in the zone drawn at random."""
        found = self.candidates()
        for _ in range(48):
            x = rng.random() * ZONE
            x = x if self.model.side == "red" else self.field.scene.width - x
            place = round(x, FINE), round(rng.random() * self.field.scene.depth, FINE)
            if place in self:
                return place
        return found[0]

    def candidates(self) -> tuple[Point, ...]:
        """A row of places in the middle of the zone, the model's own first if it is one."""
        x = ZONE / 2 if self.model.side == "red" else self.field.scene.width - ZONE / 2
        row = [(round(x, FINE), round(1.0 + y, FINE)) for y in range(self.field.scene.depth - 1)]
        return tuple(place for place in (self.model.at, *row) if place in self)

    def __repr__(self) -> str:
        return f"<places to set up {self.model}>"


def _angle(start: Point, end: Point) -> float:
    return atan2(end[1] - start[1], end[0] - start[0])
