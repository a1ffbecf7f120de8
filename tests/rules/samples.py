"""Small rules of no game, for tests of the core."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Annotated, Literal

from rules import Domain, Pick, Table, d6, d10, rule
from rules.errors import BadChoice
from rules.facts import Label, Range

Nerve = Annotated[int, Range(2, 11, label="nerve")]


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"


@dataclass(frozen=True, order=True)
class Blow:
    hit: bool
    nerve: int


@rule("sample.test")
def nerve_test(table: Table, nerve: Nerve = 7) -> bool:
    """Whether two dice stay within the nerve."""
    total = table.roll(d6, "nerve") + table.roll(d6, "nerve")
    table.note("sample.test", "{total} against {nerve}", total=total, nerve=nerve)
    return total <= nerve


@rule("sample.blow")
def blow(table: Table, nerve: Nerve = 7, mood: Mood = Mood.CALM, armed: bool = True) -> Blow:
    """A blow: a test of nerve, then a die that must show 5 or more, or 4 when wild."""
    if not table.resolve(nerve_test, nerve):
        return Blow(False, nerve - 1)
    needed = 4 if mood is Mood.WILD else 5
    return Blow(armed and table.roll(d6, "bite") >= needed, nerve)


@rule("sample.total")
def total(table: Table, dice: Annotated[int, Range(1, 40)] = 3) -> int:
    """The total of some dice."""
    face: int = table.roll(d6)
    return face + (table.resolve(total, dice - 1) if dice > 1 else 0)


@rule("sample.keep")
def keep(table: Table, again: Annotated[int, Range(0, 3)] = 2) -> int:
    """The face of a die that may be thrown again some times."""
    face: int = table.roll(d6, "throw")
    while again and table.choose("you", "Throw again?", ["keep", "again"]) == "again":
        face = table.roll(d6, "throw")
        again -= 1
    return face


@rule("sample.duel")
def duel(table: Table, stakes: Literal["low", "high"] = "low") -> int:
    """The attacker picks a door, the defender bars one, and a die pays what is left."""
    door = table.choose("attacker", "Which door?", ["left", "right"])
    barred = table.choose("defender", "Bar which?", ["left", "right"])
    face: int = table.roll(d6, "pay")
    return (0 if door == barred else face) + (table.roll(d10) if stakes == "high" else 0)


@rule("sample.wander")
def wander(table: Table, away: Annotated[int, Range(0, 9)] = 0) -> int:
    """How long somebody goes on who stops only at a six."""
    while table.roll(d6, "go on") < 6:
        away += 1
    return away


class Square(Domain):
    """Places on a square of 10 cm."""

    def __contains__(self, answer: object) -> bool:
        return (
            isinstance(answer, tuple)
            and len(answer) == 2
            and all(0 <= part <= 10 for part in answer)
        )

    def refuse(self, answer: object) -> str:
        return f"“{answer}” is off the square: give x and y from 0 to 10."

    def sample(self, rng: Random) -> tuple[float, float]:
        return round(rng.uniform(0, 10), 1), round(rng.uniform(0, 10), 1)

    def candidates(self) -> tuple[tuple[float, float], ...]:
        return (0.0, 0.0), (5.0, 5.0), (10.0, 10.0)

    def parse(self, text: str) -> tuple[float, float]:
        try:
            x, y = text.split(",")
            return float(x), float(y)
        except ValueError:
            raise BadChoice(self.refuse(text)) from None


@rule("sample.walk")
def walk(table: Table, drunk: Annotated[bool, Label("drunk?")] = False) -> float:
    """How far from the corner somebody is who walks and then drifts."""
    x, y = table.choose("walker", "Where to?", Square())
    table.show((x, y))
    drift = (
        table.roll(Pick(("still", "east", "west"), (3, 2, 1), "the drift")) if drunk else "still"
    )
    return x + y + {"still": 0, "east": 1, "west": -1}[drift]
