"""Scenes for the tests of the body: a quiet table, a table on a script, and what must never be."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any

from rules import Domain, Question, Table
from rules.dice import Chance
from rules.fantastic_voyage.ground import on_table, tissue_near
from rules.fantastic_voyage.space import name_of, slot, standing
from rules.fantastic_voyage.state import (
    DISTURBANCE,
    HULL,
    NAMES,
    Diver,
    Position,
    Proteus,
    radius,
)


class Scripted(Table):
    """A table on which these dice fall and these decisions are taken, in this order."""

    def __init__(self, dice: Sequence[int] = (), choices: Sequence[Any] = ()):
        super().__init__()
        self.left, self.chosen = list(dice), list(choices)
        self.told: list[str] = []
        self.asked: list[str] = []

    def fall(self, die: Chance, why: str) -> int:
        assert self.left, f"no die is left for “{why}”"
        return die.checked(self.left.pop(0))

    def decide(self, question: Question) -> Any:
        self.asked.append(question.text)
        assert self.chosen, f"nothing is left for “{question.text}”: {question.options}"
        return question.position(self.chosen.pop(0))

    def note(self, cite: str, text: str, **values: Any) -> None:
        self.told.append(text.format(**values))

    @property
    def spent(self) -> bool:
        """Whether every die and every choice was used."""
        return not self.left and not self.chosen


class Watching(Scripted):
    """A table of random dice and answers that looks at every state shown."""

    def __init__(self, seed: int):
        super().__init__()
        self.rng = Random(f"voyage {seed}")
        self.faults: list[str] = []

    def fall(self, die: Chance, why: str) -> int:
        return die.fallen(self.rng.random())

    def decide(self, question: Question) -> Any:
        options = question.options
        if isinstance(options, Domain):
            answer = options.sample(self.rng)
            assert answer in options, f"{answer} for {question.text}"
            return question.position(answer)
        return self.rng.randrange(len(options)) + 1

    def note(self, cite: str, text: str, **values: Any) -> None:
        """Nothing is kept."""

    def show(self, state: Any) -> None:
        super().show(state)
        if isinstance(state, Position):
            self.faults += [f"turn {state.turn}, {state.phase}: {f}" for f in faults(state)]


def quiet(*crew: Diver, **changes: Any) -> Position:
    """A table with Proteus in the open and nobody about but those named, the rest aboard."""
    named = {d.name: d for d in crew}
    everybody = tuple(named.get(name, Diver(name)) for name in NAMES)
    scene = Position(
        crew=everybody, proteus=Proteus("table", 8.0, 6.0), turn=3, cards=3, phase="End phase"
    )
    return scene.after(**changes)


def out(name: str, x: float, y: float, *statuses: str, **more: Any) -> Diver:
    """A member outside."""
    return Diver(name, "table", x, y, statuses=tuple(statuses), **more)


def disturbed(name: str, x: float, y: float, *statuses: str, **more: Any) -> Diver:
    """A disturbed member outside."""
    return out(name, x, y, *statuses, DISTURBANCE, **more)


def crowded(position: Position, model: Any) -> bool:
    """Whether it is an antibody for which no place is free round its host (antibodies.9)."""
    if not getattr(model, "host", "") or model.aboard:
        return False
    host = position.model(model.host)
    at = model.x, model.y
    return slot(position, host.x, host.y, radius(host), 0.4, at, (str(model),)) is None


def faults(position: Position) -> list[str]:
    """What no position of an episode may ever show."""
    found = []
    hull = position.proteus
    coming_in = hull.where == "table" and not on_table(position.ground, hull.x, hull.y, HULL)
    if coming_in and position.turn > 1:
        found.append("Proteus hangs over the edge")
    there = [m for m in standing(position) if not (m is hull and coming_in)]
    for at, a in enumerate(there):
        if tissue_near(position.ground, a.x, a.y, radius(a) - 1e-3):
            found.append(f"{name_of(a)} in tissue")
        if not on_table(position.ground, a.x, a.y, radius(a) - 1e-3):
            found.append(f"{name_of(a)} off the table")
        found += [
            f"{name_of(a)} overlaps {name_of(b)}"
            for b in there[:at]
            if hypot(a.x - b.x, a.y - b.y) < radius(a) + radius(b) - 1e-3
            and not crowded(position, a)
            and not crowded(position, b)
        ]
    for antibody in position.antibodies:
        if antibody.host and not antibody.aboard:
            host = position.model(antibody.host)
            gap = hypot(antibody.x - host.x, antibody.y - host.y) - 0.4 - radius(host)
            if host.where != "table" or abs(gap) > 0.06:
                found.append(f"{antibody} is not at {antibody.host}")
        if antibody.aboard and position.diver(antibody.host).where != "aboard":
            found.append(f"{antibody} aboard without its host")
    if position.plot_points < 0:
        found.append("plot points below 0")
    house = position.house
    if len(position.cells) + position.free_cells != house.cell_supply:
        found.append("cells lost or made")
    if len(position.antibodies) + position.free_antibodies != house.antibody_supply:
        found.append("antibodies lost or made")
    bodies = [*map(str, position.cells), *map(str, position.antibodies)]
    if len(set(bodies)) < len(bodies):
        found.append("two of one number")
    for diver in position.crew:
        if diver.where == "aboard" and DISTURBANCE in diver.statuses:
            found.append(f"{diver.name} disturbed aboard")
        if diver.playing and not diver.health > 0:
            found.append(f"{diver.name} plays without Health")
    return found
