"""Burning the clot: shots to claim a part or all five, and what more of them are worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated

from rules import Table, chances, rule
from rules.chain import Chain, chain
from rules.facts import Label, Range
from rules.fantastic_voyage.casts import CLOT, LASER, blow_with
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.statuses import WEAKENED, with_status
from rules.fantastic_voyage.strike import ROLLED, Exchange
from rules.fantastic_voyage.striking import TARGETS, fought
from rules.fantastic_voyage.victory import operation
from rules.house import HouseRules

PARTS = 5  # fantastic_voyage.blood-clot.1
AWARD = 2  # PP a part: fantastic_voyage.blood-clot.2


@dataclass(frozen=True, order=True)
class Clot:
    """What is left of the clot: parts not yet claimed, and the Health of the one under the beam."""

    parts: Annotated[int, Range(0, PARTS, label="parts not claimed")] = 1
    health: Annotated[int, Range(0, CLOT.health, label="Health of this part")] = CLOT.health

    @property
    def over(self) -> bool:
        """Whether every part that was counted is claimed."""
        return not self.parts

    def __str__(self) -> str:
        if self.over:
            return "All burnt away."
        return f"{self.parts} part{'' if self.parts == 1 else 's'} left, Health {self.health}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


@rule(
    "fantastic_voyage.clot",
    cites="fantastic_voyage.blood-clot.1-7 fantastic_voyage.strike.14",
    switches=(*ROLLED, "laser_strike"),
    title="A shot at the clot",
)
def clot(
    table: Table,
    left: Annotated[Clot, Label("What is left of the clot")] = Clot(),
    strike_dice: Annotated[int, Range(0, 6, "dice", "Extra dice bought")] = 0,
    aimed: Annotated[bool, Label("The shot is aimed")] = False,
    weakened: Annotated[bool, Label("The shooter is Weakened")] = False,
    house: HouseRules = STANDARD,
) -> Clot:
    """What is left of the clot after one more shot with the laser.

    Parts are burnt one after another and damage stays (fantastic_voyage.blood-clot.4). Leads on
    until `over`.
    """
    if left.over:
        return left
    blow = blow_with(
        LASER, house, aimed=aimed, statuses=with_status((), WEAKENED) if weakened else ()
    )
    shot: Exchange = fought(table, blow, TARGETS["part of the clot"], strike_dice, 0, house)
    if shot.lost < left.health:
        return replace(left, health=left.health - shot.lost)
    table.note(
        "fantastic_voyage.blood-clot.2", "Burnt through: claimed, and {pp} PP gained.", pp=AWARD
    )
    return Clot(left.parts - 1, CLOT.health if left.parts > 1 else 0)


def burning(
    parts: int = PARTS,
    *,
    strike_dice: int = 0,
    aimed: bool = False,
    weakened: bool = False,
    house: HouseRules = STANDARD,
) -> Chain:
    """The chain of shots until so many parts are claimed, exact: `.expected_steps` are shots."""
    return chain(
        clot,
        Clot(parts),
        ended=lambda left: left.over,
        strike_dice=strike_dice,
        aimed=aimed,
        weakened=weakened,
        house=house,
    )


@dataclass(frozen=True)
class Forecast:
    """After so many shots: the chance of each number of objectives, and of a successful operation.

    success is the chance that the scientist recovers, 0 objectives counting as a failure.
    """

    shots: int
    claimed: tuple[Fraction, ...]
    success: Fraction

    @property
    def mean(self) -> Fraction:
        """How many objectives are claimed on average."""
        return sum((n * p for n, p in enumerate(self.claimed)), Fraction(0))

    def __str__(self) -> str:
        return (
            f"{self.shots} shots: {float(self.mean):.2f} objectives on average, "
            f"{float(self.success):.1%} for the operation."
        )


def forecast(
    shots: int,
    *,
    strike_dice: int = 0,
    aimed: bool = False,
    weakened: bool = False,
    house: HouseRules = STANDARD,
) -> Forecast:
    """What so many shots at a whole clot are worth, exactly. Errors: BadFacts."""
    burnt = burning(strike_dice=strike_dice, aimed=aimed, weakened=weakened, house=house)
    claimed = [Fraction(0)] * (PARTS + 1)
    for left, p in burnt.after(shots).items():
        claimed[PARTS - left.parts] += p
    success = sum((p * recovery(n, house) for n, p in enumerate(claimed)), Fraction(0))
    return Forecast(shots, tuple(claimed), success)


def recovery(claimed: int, house: HouseRules = STANDARD) -> Fraction:
    """The chance that the operation succeeds with so many objectives, nobody buying dice.

    Cites fantastic_voyage.victory.1 and fantastic_voyage.victory.3.
    """
    if not claimed:
        return Fraction(0)
    return chances(operation, claimed=claimed, house=house).probability(lambda o: o.success)
