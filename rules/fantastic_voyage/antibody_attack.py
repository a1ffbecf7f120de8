"""Antibodies attack: one attack, a step of many, and how long a diver lives under them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from rules import Table, chances, rule
from rules.chain import Chain, chain
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.fantastic_voyage.blows import Target
from rules.fantastic_voyage.casts import ANTIBODY_BLOW, GRANT
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.statuses import WEAKENED, with_status
from rules.fantastic_voyage.strike import ROLLED, Exchange
from rules.fantastic_voyage.striking import fought
from rules.given import brief
from rules.house import HouseRules

HARDIEST = 6  # Health
AROUND = 6  # antibodies that find room round a person: fantastic_voyage.antibodies.10


@rule(
    "fantastic_voyage.antibody",
    cites=(
        "fantastic_voyage.antibodies.3 fantastic_voyage.antibodies.5-6 fantastic_voyage.strike.11 "
        "fantastic_voyage.strike.13 fantastic_voyage.strike.27 fantastic_voyage.strike.33 "
        "fantastic_voyage.strike.37 fantastic_voyage.casts.18"
    ),
    switches=ROLLED,
    title="An antibody attacks",
)
def antibody(
    table: Table,
    weakened: Annotated[bool, Label("Defender is Weakened")] = False,
    attached: Annotated[bool, Label("Defender has an antibody attached")] = True,
    defence_dice: Annotated[int, Range(0, 6, "dice", "Defender’s extra dice")] = 0,
    house: HouseRules = STANDARD,
) -> Exchange:
    """What an antibody's attack on a person comes to: Weakened, or 1 Health of one who is already.

    Errors: BadFacts for extra dice that nobody may have. Cites fantastic_voyage.antibodies.3.
    """
    if defence_dice and attached and house.disadvantage == "no_bought_dice":
        raise BadFacts(
            f"“{defence_dice}” extra dice are bought by nobody who has an antibody attached, "
            "under this house rule: give 0."
        )
    if house.extra_dice_limit and defence_dice > house.extra_dice_limit:
        raise BadFacts(
            f"“{defence_dice}” extra dice are more than one roll may have under this house rule: "
            f"give 0 to {house.extra_dice_limit}."
        )
    return fought(table, ANTIBODY_BLOW, victim(weakened, attached), 0, defence_dice, house)


def victim(weakened: bool, attached: bool, name: str = "the diver") -> Target:
    """A person as an antibody's target."""
    statuses = with_status((), WEAKENED) if weakened else ()
    return Target(name, "person", GRANT.defence, statuses, attached)


@dataclass(frozen=True, order=True)
class Beset:
    """A diver with antibodies attached: Health left, whether Weakened, and how many hold on."""

    health: Annotated[int, Range(0, HARDIEST)] = GRANT.health
    weakened: bool = False
    antibodies: Annotated[int, Range(0, AROUND)] = 2

    @property
    def over(self) -> bool:
        """Whether the diver is dead (fantastic_voyage.strike.17)."""
        return self.health < 1

    def __str__(self) -> str:
        if self.over:
            return "Dead."
        state = ", Weakened" if self.weakened else ""
        return f"Health {self.health}{state}, {self.antibodies} attached."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


@rule(
    "fantastic_voyage.attack_step",
    cites=(
        "fantastic_voyage.end-of-turn.6 fantastic_voyage.antibodies.6 fantastic_voyage.strike.17 "
        "fantastic_voyage.strike.37"
    ),
    switches=ROLLED,
    title="The Antibodies attack step",
)
def attack_step(table: Table, diver: Beset = Beset(), house: HouseRules = STANDARD) -> Beset:
    """The diver after each attached antibody has attacked once; no attack falls on the dead.

    Nobody buys dice and nobody helps. Leads from step to step. Cites
    fantastic_voyage.end-of-turn.6.
    """
    if not 0 <= diver.health <= HARDIEST or not 0 <= diver.antibodies <= AROUND:
        raise BadFacts(
            f"A diver cannot be “{brief(diver)}”: give Health up to {HARDIEST} and up to {AROUND} "
            "antibodies, for more do not find room."
        )
    health, weakened = diver.health, diver.weakened
    for _ in range(diver.antibodies):
        if not health:
            break
        hit: Exchange = table.resolve(antibody, weakened, True, 0, house)
        health = max(0, health - hit.lost)
        weakened = weakened or bool(hit.gained)
    return Beset(health, weakened, diver.antibodies)


def siege(
    attached: int = 2, health: int = 2, weakened: bool = False, house: HouseRules = STANDARD
) -> Chain:
    """The chain of attack steps on a diver until death, exact; `.after(n)` gives n steps.

    Errors: BadFacts for figures outside the rule.
    """
    start = attack_step.bind({"diver": {"health": health, "weakened": weakened,
                                        "antibodies": attached}})  # fmt: skip
    return chain(attack_step, start["diver"], ended=lambda diver: diver.over, house=house)


def survival(
    attached: int,
    steps: int,
    health: int = 2,
    weakened: bool = False,
    house: HouseRules = STANDARD,
) -> Fraction:
    """The chance that a diver with so many antibodies attached lives through the next steps.

    Nobody cuts them loose, buys dice or removes a status meanwhile. Errors: BadFacts.
    """
    if not isinstance(steps, int) or steps < 0:
        raise BadFacts(f"“{brief(steps)}” is no number of steps: give a whole number from 0.")
    standing = siege(attached, health, weakened, house).after(steps)
    return sum((p for diver, p in standing.items() if not diver.over), Fraction(0))


def hit_chance(weakened: bool, attached: bool, house: HouseRules = STANDARD) -> Fraction:
    """The chance that one attack of an antibody hits a person."""
    return chances(antibody, weakened=weakened, attached=attached, house=house).probability(
        lambda result: result.hit
    )
