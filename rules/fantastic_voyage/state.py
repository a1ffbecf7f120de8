"""What is where at one moment: the crew, Proteus, cells, antibodies, the clot and the clock."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.changing import Changing
from rules.fantastic_voyage.casts import STAND_INS, Cast, Profile
from rules.fantastic_voyage.ground import GROUND, Ground, Point
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.models import (
    ANTIBODY,
    CARDS,
    CELL,
    CLOT,
    DISTURBANCE,
    FIRE,
    HULL,
    MARKER,
    NAMES,
    OFF_THE_TABLE,
    PERSON,
    PROTEUS,
    STATUSES,
    STUNNED,
    WEAKENED,
    Antibody,
    Cell,
    ClotPart,
    Diver,
    Proteus,
    Step,
    Trail,
    Where,
    distance,
    radius,
)
from rules.house import HouseRules

__all__ = [
    "ANTIBODY",
    "CARDS",
    "CELL",
    "CLOT",
    "DISTURBANCE",
    "FIRE",
    "HULL",
    "MARKER",
    "NAMES",
    "OFF_THE_TABLE",
    "PERSON",
    "PROTEUS",
    "STATUSES",
    "STUNNED",
    "WEAKENED",
    "Antibody",
    "Cell",
    "ClotPart",
    "Diver",
    "Point",
    "Position",
    "Proteus",
    "Step",
    "Trail",
    "Where",
    "distance",
    "radius",
]


@lru_cache(maxsize=512)
def _agreed(text: str) -> HouseRules:
    return HouseRules.parse("fantastic_voyage", text) if text else STANDARD


@lru_cache(maxsize=64)
def _cast(profiles: tuple[Profile, ...]) -> Cast:
    return Cast(profiles[:-1], profiles[-1]) if profiles else STAND_INS


@dataclass(frozen=True)
class Position(Changing):
    """Everything that a board shows; every change makes a new one. Lengths in inches.

    `cards` counts those turned, `actions` what the acting model has left, `touched` names who was
    touched in the last step, `in_force` the Countdown cards that hold in this turn, `agreed` the
    house rules that differ, in words (`house` gives them), `profiles` the table's own cards,
    `deck` the numbers of the house cards turned, `saboteur_fate` how the saboteur ended.
    """

    ground: Ground = GROUND
    crew: tuple[Diver, ...] = tuple(Diver(name) for name in NAMES)
    proteus: Proteus = OFF_THE_TABLE
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
