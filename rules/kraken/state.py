"""What stands where: figures, tentacles and the vessel at one moment of a fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.changing import Changing
from rules.house import HouseRules
from rules.kraken.plane import HAIR, Point, gap
from rules.kraken.vessel import (
    FIGURE,
    HALF_FIGURE,
    HALF_TENTACLE,
    TENTACLE,
    Block,
    Mast,
    Obstacle,
    Vessel,
)

__all__ = [
    "FIGURE",
    "TENTACLE",
    "Block",
    "Mast",
    "Move",
    "Obstacle",
    "Position",
    "Sailor",
    "Tentacle",
    "Vessel",
]

HULL_POINTS = 30  # kraken.winning-and-losing.5

# Half the sides of two bases, as far as a distance between their centres leaves them out:
# kraken.set-up.31, house rule distance_measure.
APART = {
    "edges": HALF_FIGURE + HALF_TENTACLE,
    "centre_of_figure": HALF_TENTACLE,
    "centres": 0.0,
}


@dataclass(frozen=True)
class Sailor(Changing):
    """A crew figure: its name, Pluck, the centre of its base in cm, and whose it is.

    `lost` counts Pluck points lost, `severed` the tentacles that it destroyed
    (kraken.winning-and-losing.4, kraken.combat.17).
    """

    name: str
    pluck: int
    x: float
    y: float
    player: str = "crew"
    lost: int = 0
    severed: int = 0

    asked_first = ("name", "pluck", "x", "y")

    def __str__(self) -> str:
        return f"{self.name} (Pluck {self.pluck}) at ({self.x:g}, {self.y:g})"


@dataclass(frozen=True)
class Tentacle(Changing):
    """A tentacle still in play: its number from 1 and the centre of its base in cm."""

    number: int
    x: float
    y: float

    def __str__(self) -> str:
        return f"tentacle {self.number}"


@dataclass(frozen=True)
class Move:
    """One movement of this turn: a sailor's name or “tentacle 3”, and the way of the centre."""

    who: str
    path: tuple[Point, ...]


@dataclass(frozen=True)
class Position(Changing):
    """Everything that a board shows; every change makes a new one. Lengths in cm."""

    vessel: Vessel
    crew: tuple[Sailor, ...]
    tentacles: tuple[Tentacle, ...]
    damage: int
    turn: int
    phase: str
    acting: str | None
    moves: tuple[Move, ...]
    tentacles_at_start: int
    removed: tuple[Sailor, ...]
    house: HouseRules

    def sailor(self, name: str) -> Sailor:
        """The figure in play of that name; KeyError if there is none."""
        for sailor in self.crew:
            if sailor.name == name:
                return sailor
        raise KeyError(name)

    def tentacle(self, number: int) -> Tentacle:
        """The tentacle in play of that number; KeyError if there is none."""
        for tentacle in self.tentacles:
            if tentacle.number == number:
                return tentacle
        raise KeyError(number)

    def distance(self, sailor: Sailor, tentacle: Tentacle) -> float:
        """Between a figure and a tentacle, in cm, as the table measures (kraken.set-up.31)."""
        apart = APART[self.house.distance_measure]
        return gap(sailor.x - tentacle.x, sailor.y - tentacle.y, apart)

    def from_vessel(self, tentacle: Tentacle) -> float:
        """Between a tentacle and the hull, in cm, as the table measures (kraken.set-up.31)."""
        centres = self.house.distance_measure == "centres"
        body = self.vessel.hull if centres else self.vessel.contact
        return body.nearest(tentacle.x, tentacle.y)[0]

    def figures_within(self, tentacle: Tentacle, limit: float) -> tuple[Sailor, ...]:
        """The figures at `limit` cm or less from a tentacle (kraken.set-up.31)."""
        apart = APART[self.house.distance_measure]
        x, y, limit = tentacle.x, tentacle.y, limit + HAIR
        far = limit + apart
        return tuple(
            [
                s
                for s in self.crew
                if -far <= s.x - x <= far
                and -far <= s.y - y <= far
                and gap(s.x - x, s.y - y, apart) <= limit
            ]
        )

    def tentacles_within(self, sailor: Sailor, limit: float) -> tuple[Tentacle, ...]:
        """The tentacles at `limit` cm or less from a figure (kraken.set-up.31)."""
        apart = APART[self.house.distance_measure]
        x, y, limit = sailor.x, sailor.y, limit + HAIR
        far = limit + apart
        return tuple(
            [
                t
                for t in self.tentacles
                if -far <= t.x - x <= far
                and -far <= t.y - y <= far
                and gap(t.x - x, t.y - y, apart) <= limit
            ]
        )

    def with_sailor(self, sailor: Sailor, **changes: Any) -> Position:
        """The same with the figure of that name replaced, and other fields changed."""
        crew = tuple([sailor if s.name == sailor.name else s for s in self.crew])
        return self.after(crew=crew, **changes)

    def without_sailor(self, sailor: Sailor, **changes: Any) -> Position:
        """The same with that figure out of play for good (kraken.pluck.25)."""
        crew = tuple([s for s in self.crew if s.name != sailor.name])
        return self.after(crew=crew, removed=(*self.removed, sailor), **changes)

    def with_tentacle(self, tentacle: Tentacle, **changes: Any) -> Position:
        """The same with the tentacle of that number replaced."""
        kept = tuple([tentacle if t.number == tentacle.number else t for t in self.tentacles])
        return self.after(tentacles=kept, **changes)

    def without_tentacle(self, number: int, **changes: Any) -> Position:
        """The same with that tentacle destroyed (kraken.combat.12)."""
        kept = tuple([t for t in self.tentacles if t.number != number])
        return self.after(tentacles=kept, **changes)

    def __str__(self) -> str:
        return self.describe().partition("\n")[0]

    @property
    def hull(self) -> str:
        """The damage beside what the vessel bears, in words; the last blow may go beyond that."""
        if self.damage > HULL_POINTS:
            return f"{self.damage} ({HULL_POINTS} breaks it)"
        return f"{self.damage} of {HULL_POINTS}"

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return (
            f"Turn {self.turn}: {len(self.crew)} figures, {len(self.tentacles)} tentacles, "
            f"damage {self.damage}"
        )

    def describe(self) -> str:
        """The position in words, line by line, for whoever cannot see the board."""
        from rules.kraken.describe import describe

        return describe(self)

    def to_text(self) -> str:
        """The position as one line of JSON; `Position.parse` takes it back."""
        from rules.kraken.record import write

        return write(self)

    @staticmethod
    def parse(text: str) -> Position:
        """The position that `to_text` wrote; BadFacts for anything else."""
        from rules.kraken.record import read

        return read(text)
