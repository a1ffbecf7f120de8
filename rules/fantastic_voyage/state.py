"""What is where at one moment: the crew, Proteus, cells, antibodies, the clot and the clock."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Any, Literal, Self

from rules.fantastic_voyage.casts import STAND_INS, Cast, Profile
from rules.fantastic_voyage.ground import GROUND, Ground, Point
from rules.fantastic_voyage.house import STANDARD
from rules.house import HouseRules

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


class _Changing:
    """A frozen value that can be copied with some fields changed, quickly."""

    def after(self, **changes: Any) -> Self:
        """The same with these fields changed."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, **changes)
        return new


class _Marked(_Changing):
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
class Diver(_Marked):
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
class Proteus(_Marked):
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


@dataclass(frozen=True)
class Cell(_Changing):
    """A red blood cell on the table: its number from 1 and its centre in inches."""

    number: int
    x: float
    y: float

    def __str__(self) -> str:
        return f"cell {self.number}"


@dataclass(frozen=True)
class Antibody(_Changing):
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
class ClotPart(_Changing):
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


@lru_cache(maxsize=512)
def _agreed(text: str) -> HouseRules:
    return HouseRules.parse("fantastic_voyage", text) if text else STANDARD


@lru_cache(maxsize=64)
def _cast(profiles: tuple[Profile, ...]) -> Cast:
    return Cast(profiles[:-1], profiles[-1]) if profiles else STAND_INS


@dataclass(frozen=True)
class Position(_Changing):
    """Everything that a board shows; every change makes a new one. Lengths in inches.

    `cards` counts those turned, `actions` what the acting model has left, `touched` names who was
    touched in the last step, `in_force` the Countdown cards that hold in this turn, `agreed` the
    house rules that differ, in words (`house` gives them), `profiles` the table's own cards,
    `deck` the numbers of the house cards turned, `saboteur_fate` how the saboteur ended.
    """

    ground: Ground = GROUND
    crew: tuple[Diver, ...] = tuple(Diver(name) for name in NAMES)
    proteus: Proteus = Proteus()
    cells: tuple[Cell, ...] = ()
    antibodies: tuple[Antibody, ...] = ()
    clot: tuple[ClotPart, ...] = CLOT
    plot_points: int = 0
    cards: int = 0
    turn: int = 1
    phase: str = "Set-up"
    acting: str | None = None
    actions: int = 0
    trails: tuple[Trail, ...] = ()
    touched: tuple[str, ...] = ()
    in_force: tuple[str, ...] = ()
    sabotaged: bool = False
    unmasked: bool = False
    saboteur_fate: str = ""
    deck: tuple[int, ...] = ()
    agreed: str = ""
    profiles: tuple[Profile, ...] = ()

    @property
    def cast(self) -> Cast:
        """The profile cards: `profiles` (the crew's, then Proteus's), or the stand-ins."""
        return _cast(self.profiles)

    @property
    def house(self) -> HouseRules:
        """The house rules that the table has agreed on."""
        return _agreed(self.agreed)

    # who is who

    def diver(self, name: str) -> Diver:
        """The person of that name, in play or not; KeyError if there is none."""
        for diver in self.crew:
            if diver.name == name:
                return diver
        raise KeyError(name)

    def model(self, name: str) -> Diver | Proteus:
        """The person of that name, or Proteus; KeyError if there is none."""
        return self.proteus if name == PROTEUS else self.diver(name)

    def cell(self, number: int) -> Cell:
        """The cell of that number on the table; KeyError if it is not there."""
        for cell in self.cells:
            if cell.number == number:
                return cell
        raise KeyError(number)

    def antibody(self, number: int) -> Antibody:
        """The antibody of that number in play; KeyError if it is not there."""
        for antibody in self.antibodies:
            if antibody.number == number:
                return antibody
        raise KeyError(number)

    @property
    def order(self) -> tuple[Diver | Proteus, ...]:
        """Everybody an antibody is opposed to, in the order of fantastic_voyage.casts.4."""
        loyal = [d for d in self.crew if not d.saboteur]
        return (*loyal, self.proteus, *[d for d in self.crew if d.saboteur])

    @property
    def outside(self) -> tuple[Diver | Proteus, ...]:
        """The opposing models that stand on the table, in the same order."""
        return tuple([m for m in self.order if m.where == "table"])

    @property
    def loyal(self) -> tuple[Diver, ...]:
        """The surviving members of the cast, the saboteur not among them."""
        return tuple([d for d in self.crew if d.playing and not d.saboteur])

    @property
    def saboteur(self) -> Diver | None:
        """Who was unmasked, in play or not; None before."""
        return next((d for d in self.crew if d.saboteur), None)

    @property
    def aboard(self) -> tuple[Diver, ...]:
        """Everybody inside Proteus."""
        return tuple([d for d in self.crew if d.where == "aboard"])

    @property
    def disturbed(self) -> tuple[str, ...]:
        """The names of those who have Disturbance, in order."""
        return tuple([m.name for m in self.order if m.playing and DISTURBANCE in m.statuses])

    def attached(self, name: str) -> tuple[Antibody, ...]:
        """The antibodies attached to a model, by number."""
        return tuple([a for a in self.antibodies if a.host == name])

    @property
    def act(self) -> str:
        """Which act the next card belongs to: fantastic_voyage.countdown.1."""
        return "Act 1" if self.cards < 5 else "Act 2" if self.cards < 10 else "Finale"

    @property
    def claimed(self) -> int:
        """How many parts of the clot have been destroyed."""
        return sum([1 for part in self.clot if part.health == 0])

    @property
    def stolen(self) -> bool:
        """Whether the saboteur is alone aboard Proteus (fantastic_voyage.saboteur.17)."""
        inside = self.aboard
        return self.proteus.where == "table" and bool(inside) and all(d.saboteur for d in inside)

    @property
    def free_cells(self) -> int:
        """Cells in the box (fantastic_voyage.red-blood-cells.3)."""
        supply: int = self.house.cell_supply
        return max(0, supply - len(self.cells))

    @property
    def free_antibodies(self) -> int:
        """Antibodies in the box (fantastic_voyage.antibodies.1)."""
        supply: int = self.house.antibody_supply
        return max(0, supply - len(self.antibodies))

    # changed

    def with_model(self, model: Diver | Proteus, **changes: Any) -> Position:
        """The same with that person, or Proteus, replaced, and other fields changed."""
        if isinstance(model, Proteus):
            return self.after(proteus=model, **changes)
        crew = tuple([model if d.name == model.name else d for d in self.crew])
        return self.after(crew=crew, **changes)

    def with_cell(self, cell: Cell, **changes: Any) -> Position:
        """The same with the cell of that number replaced."""
        cells = tuple([cell if c.number == cell.number else c for c in self.cells])
        return self.after(cells=cells, **changes)

    def without_cell(self, number: int, **changes: Any) -> Position:
        """The same with that cell back in the box."""
        return self.after(cells=tuple([c for c in self.cells if c.number != number]), **changes)

    def with_antibody(self, antibody: Antibody, **changes: Any) -> Position:
        """The same with the antibody of that number replaced."""
        kept = tuple([antibody if a.number == antibody.number else a for a in self.antibodies])
        return self.after(antibodies=kept, **changes)

    def without_antibody(self, number: int, **changes: Any) -> Position:
        """The same with that antibody back in the box."""
        kept = tuple([a for a in self.antibodies if a.number != number])
        return self.after(antibodies=kept, **changes)

    def with_part(self, part: ClotPart, **changes: Any) -> Position:
        """The same with that part of the clot replaced."""
        return self.after(
            clot=tuple([part if c.number == part.number else c for c in self.clot]), **changes
        )

    # in words

    def __str__(self) -> str:
        return f"{self.short}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        members, cells, antibodies = len(self.loyal), len(self.cells), len(self.antibodies)
        return (
            f"Turn {self.turn}: {members} member{'' if members == 1 else 's'}, "
            f"{cells} cell{'' if cells == 1 else 's'}, "
            f"{antibodies} antibod{'y' if antibodies == 1 else 'ies'}, "
            f"{self.claimed} of {len(self.clot)} parts claimed"
        )

    def describe(self) -> str:
        """The position in words, line by line, for whoever cannot see the board."""
        from rules.fantastic_voyage.describe import describe

        return describe(self)

    def to_text(self) -> str:
        """The position as one line of JSON; `Position.parse` takes it back."""
        from rules.fantastic_voyage.record import write

        return write(self)

    @staticmethod
    def parse(text: str) -> Position:
        """The position that `to_text` wrote; BadFacts for anything else."""
        from rules.fantastic_voyage.record import read

        return read(text)


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
