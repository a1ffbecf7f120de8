"""How much trouble is a disturbance? The antibodies that it brings, turn by turn, exactly.

The question in the small: a diver gains Disturbance in a turn's Action phase, stays disturbed and
in one place so many inches down the stream, in open fluid, and nobody helps. One antibody comes at
once and one at the end of every turn (fantastic_voyage.disturbance.7, 15); each comes
1d6 + 2 inches nearer in every Antibodies move step, first with the stream and then, within 12
inches, on the hunt (fantastic_voyage.end-of-turn.9, 12). That is the worst case of the real table,
where they come in at six points, drift towards six others, and swim round tissue.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Annotated

from rules import Table, chances, d6, rule
from rules.chain import chain
from rules.errors import BadFacts
from rules.facts import Range
from rules.fantastic_voyage.antibody_attack import AROUND, antibody
from rules.fantastic_voyage.casts import GRANT
from rules.fantastic_voyage.ground import inches
from rules.fantastic_voyage.house import STANDARD
from rules.given import brief
from rules.house import HouseRules

FARTHEST, LONGEST = 36, 12  # inches, turns
State = tuple[frozenset[int], int, bool]  # who has landed, Health, Weakened


@dataclass(frozen=True, order=True)
class Approach:
    """How many inches are left between an antibody and the diver; none once it has landed."""

    inches: Annotated[int, Range(0, FARTHEST, "inches", "how far off")] = 20

    @property
    def over(self) -> bool:
        """Whether it has landed."""
        return not self.inches

    def __str__(self) -> str:
        return f"{inches(self.inches)} away." if self.inches else "On the diver."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


@rule(
    "fantastic_voyage.approach",
    cites="fantastic_voyage.end-of-turn.9-12 fantastic_voyage.end-of-turn.20",
    title="An antibody comes nearer",
)
def approach(table: Table, antibody: Approach = Approach()) -> Approach:
    """How far off an antibody is after one more move of 1d6 + 2 inches; it stops at the diver.

    Cites fantastic_voyage.end-of-turn.9.
    """
    if antibody.over:
        return antibody
    return Approach(max(0, antibody.inches - table.roll(d6, "distance") - 2))


@lru_cache(maxsize=256)
def landed(inches: int, moves: int) -> Fraction:
    """The chance that an antibody so far away has landed after so many moves."""
    coming = chain(approach, Approach(inches), ended=lambda a: a.over)
    return coming.after(moves).probability(lambda a: a.over)


@dataclass(frozen=True)
class Trouble:
    """What a disturbance has brought by the end of a turn.

    arrived: antibodies that came onto the table. attached: the chance of each number of them on
    the diver, from 0, were the diver to live. alive: the chance that the diver does.
    """

    turn: int
    arrived: int
    attached: tuple[Fraction, ...]
    alive: Fraction

    @property
    def mean(self) -> Fraction:
        """How many antibodies hold the diver on average, were the diver to live."""
        return sum((n * p for n, p in enumerate(self.attached)), Fraction(0))

    def __str__(self) -> str:
        return (
            f"Turn {self.turn}: {self.arrived} arrived, {float(self.mean):.2f} attached on "
            f"average, alive with {float(self.alive):.1%}."
        )


def trouble(inches: int = 20, turns: int = 5, house: HouseRules = STANDARD) -> tuple[Trouble, ...]:
    """What a disturbance that is never removed brings by the end of each turn, exactly.

    inches: the gap between entry edge and diver, 1 to 36; turns: 1 to 12. Errors: BadFacts.
    """
    for name, given, most in (("inches", inches, FARTHEST), ("turns", turns, LONGEST)):
        if not isinstance(given, int) or isinstance(given, bool) or not 1 <= given <= most:
            raise BadFacts(f"“{brief(given)}” {name} cannot be: give a whole number up to {most}.")
    supply = house.antibody_supply
    standing: dict[State, Fraction] = {(frozenset(), GRANT.health, False): Fraction(1)}
    told = []
    for turn in range(1, turns + 1):
        there = min(turn, supply)  # the first came at once, then one at each turn's end
        standing = _attack_step(standing, house)
        for at in range(there):
            moves = turn - at  # antibody `at` came at the end of turn `at`, the first in turn 1
            standing = _move(standing, at, _hazard(inches, moves), house)
        attached = _spread([landed(inches, turn - at) for at in range(there)])
        alive = sum((p for (_, health, _), p in standing.items() if health), Fraction(0))
        told.append(Trouble(turn, min(turn + 1, supply), attached, alive))
    return tuple(told)


def _hazard(inches: int, move: int) -> Fraction:
    """The chance that an antibody lands with this move, if it has not before."""
    before = landed(inches, move - 1)
    return (landed(inches, move) - before) / (1 - before) if before < 1 else Fraction(0)


def _spread(each: list[Fraction]) -> tuple[Fraction, ...]:
    """The chance of each number of successes among independent ones, as many as find room."""
    counts = [Fraction(1)]
    for p in each:
        counts = [
            (counts[n] * (1 - p) if n < len(counts) else Fraction(0))
            + (counts[n - 1] * p if n else Fraction(0))
            for n in range(len(counts) + 1)
        ]
    room = counts[:AROUND]
    return (*room, sum(counts[AROUND:], Fraction(0))) if len(counts) > AROUND else tuple(room)


def _attack_step(standing: dict[State, Fraction], house: HouseRules) -> dict[State, Fraction]:
    """The standing after each attached antibody has attacked (fantastic_voyage.end-of-turn.6)."""
    later: dict[State, Fraction] = {}
    for (there, health, weakened), share in standing.items():
        outcomes = {(health, weakened): Fraction(1)}
        for _ in range(len(there)):
            outcomes = _attacked(outcomes, True, house)
        for (left, weak), p in outcomes.items():
            key = (there, left, weak)
            later[key] = later.get(key, Fraction(0)) + share * p
    return later


def _move(
    standing: dict[State, Fraction], at: int, lands: Fraction, house: HouseRules
) -> dict[State, Fraction]:
    """The standing after one antibody's move: who lands attacks at once and then holds on.

    Cites fantastic_voyage.antibodies.5 and fantastic_voyage.antibodies.10.
    """
    later: dict[State, Fraction] = {}

    def add(key: State, p: Fraction) -> None:
        if p:
            later[key] = later.get(key, Fraction(0)) + p

    for (there, health, weakened), share in standing.items():
        if at in there or not health or len(there) >= AROUND:
            add((there, health, weakened), share)
            continue
        add((there, health, weakened), share * (1 - lands))
        held = bool(there) or house.first_attack == "after_attaching"
        for (left, weak), p in _attacked({(health, weakened): lands}, held, house).items():
            add((there | {at}, left, weak), share * p)
    return later


def _attacked(
    states: dict[tuple[int, bool], Fraction], held: bool, house: HouseRules
) -> dict[tuple[int, bool], Fraction]:
    """Health and Weakened after one more antibody's attack."""
    later: dict[tuple[int, bool], Fraction] = {}
    for (health, weakened), share in states.items():
        if not health:
            later[health, weakened] = later.get((health, weakened), Fraction(0)) + share
            continue
        odds = chances(antibody, weakened=weakened, attached=held, house=house)
        for result, p in odds.items():
            key = (max(0, health - result.lost), weakened or bool(result.gained))
            later[key] = later.get(key, Fraction(0)) + share * p
    return later
