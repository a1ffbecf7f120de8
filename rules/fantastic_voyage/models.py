"""The models: people, Proteus, cells, antibodies, parts of the clot, and their bases."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Any, Literal, Self

from rules.changing import Changing
from rules.fantastic_voyage.ground import Point

Where = Literal["aboard", "table", "left", "removed"]

Step = Literal["move", "drift", "hunt", "arrive", "thrown"]

# fantastic_voyage.casts.4: the order in which ties are broken
NAMES = ("Grant", "Michaels", "Duval", "Peterson", "Owens")

PROTEUS = "Proteus"

STATUSES = ("On Fire", "Stunned", "Weakened", "Disturbance")

FIRE, STUNNED, WEAKENED, DISTURBANCE = STATUSES

# radii in inches: fantastic_voyage.casts.19
ANTIBODY, PERSON, MARKER, CELL, HULL = 0.4, 0.5, 0.5, 0.8, 2.25

CARDS = 15  # fantastic_voyage.countdown.1


class Marked(Changing):
    """A model that can have statuses."""

    statuses: tuple[str, ...]

    def gaining(self, status: str) -> Self:
        """The same with a status more, in the order of STATUSES."""
        return self.after(
            statuses=tuple([s for s in STATUSES if s in self.statuses or s == status])
        )

    def losing(self, status: str) -> Self:
        """The same without a status."""
        return self.after(statuses=tuple([s for s in self.statuses if s != status]))


@dataclass(frozen=True)
class Diver(Marked):
    """One of the five people: where they are (inches), Health, statuses, what they can still do.

    Aboard, x and y mean nothing. `activated`, `shot` and `cleansed` count in this turn only.
    """

    name: str
    where: Where = "aboard"
    x: float = 0.0
    y: float = 0.0
    health: int = 2
    statuses: tuple[str, ...] = ()
    laser: bool = True
    saboteur: bool = False
    activated: bool = False
    left_with_proteus: bool = False
    shot: bool = False
    cleansed: bool = False

    @property
    def playing(self) -> bool:
        """Whether the model survives: on the table or aboard (fantastic_voyage.casts.6)."""
        return self.where == "table" or self.where == "aboard"

    def __str__(self) -> str:
        return f"{self.name} at ({self.x:g}, {self.y:g})" if self.where == "table" else self.name


@dataclass(frozen=True)
class Proteus(Marked):
    """The submarine: centre of its base in inches, facing in degrees, Health, statuses.

    0 degrees faces the exit edge, 90 the brain wall. `moves_left` counts in this activation.
    """

    where: Literal["off", "table", "left", "lost", "removed"] = "off"
    x: float = 0.0
    y: float = 0.0
    facing: float = 0.0
    health: int = 4
    statuses: tuple[str, ...] = ()
    moves_left: int = 0
    engine_damaged: bool = False
    activated: bool = False
    cleansed: bool = False

    @property
    def name(self) -> str:
        """“Proteus”."""
        return PROTEUS

    @property
    def playing(self) -> bool:
        """Whether it is on the table."""
        return self.where == "table"

    def __str__(self) -> str:
        return PROTEUS


OFF_THE_TABLE = Proteus()


@dataclass(frozen=True)
class Cell(Changing):
    """A red blood cell on the table: its number from 1 and its centre in inches."""

    number: int
    x: float
    y: float

    def __str__(self) -> str:
        return f"cell {self.number}"


@dataclass(frozen=True)
class Antibody(Changing):
    """An antibody: number from 1, centre in inches, and the model it is attached to, if any.

    `host` is a diver's name, “Proteus” or empty; `aboard` tells that its host is inside Proteus;
    `struck` that it has attacked in this turn.
    """

    number: int
    x: float
    y: float
    host: str = ""
    aboard: bool = False
    struck: bool = False

    def __str__(self) -> str:
        return f"antibody {self.number}"


@dataclass(frozen=True)
class ClotPart(Changing):
    """A part of the clot: number from 1, centre in inches, Health (0 once it is claimed)."""

    number: int
    x: float
    y: float
    health: int = 2

    def __str__(self) -> str:
        return f"part {self.number} of the clot"


@dataclass(frozen=True)
class Trail:
    """One movement: who (“cell 3”, “antibody 7”, “Grant”, “Proteus”), its way, and what it was."""

    who: str
    path: tuple[Point, ...]
    step: Step = "move"


# fantastic_voyage.set-up.15-16
CLOT = tuple(ClotPart(n, 6.0 * n, 35.5) for n in range(1, 6))


def radius(model: Diver | Proteus | Cell | Antibody | ClotPart) -> float:
    """Of a model's base, in inches (fantastic_voyage.casts.19)."""
    return _RADII[type(model)]


_RADII: dict[type, float] = {
    Diver: PERSON,
    Proteus: HULL,
    Cell: CELL,
    Antibody: ANTIBODY,
    ClotPart: MARKER,
}


def distance(a: Any, b: Any) -> float:
    """Between two models, base edge to base edge, in inches (fantastic_voyage.set-up.25)."""
    return max(0.0, hypot(a.x - b.x, a.y - b.y) - _RADII[type(a)] - _RADII[type(b)])
