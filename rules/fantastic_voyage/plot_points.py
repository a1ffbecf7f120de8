"""How many plot points on this strike? The odds by the number of dice, and the best number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from rules import best, chances
from rules.decide import Advice
from rules.errors import BadFacts
from rules.fantastic_voyage.blows import Blow, Target
from rules.fantastic_voyage.dice import most_dice, split
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.strike import Exchange, exchange
from rules.given import brief
from rules.house import HouseRules


@dataclass(frozen=True)
class Worth:
    """What a strike is worth to the side that pays: success less the points spent on it.

    point: the worth of a plot point, a success being worth 1. For a defender a success is a
    strike that fails.
    """

    point: Fraction
    defends: bool = False

    def __call__(self, result: Exchange) -> Fraction:
        if self.defends:
            return int(not result.hit) - self.point * result.defender_spent
        return int(result.hit) - self.point * result.attacker_spent


def how_many(
    blow: Blow,
    target: Target,
    points: int,
    worth: Fraction | int | str = Fraction(1, 10),
    *,
    defends: bool = False,
    house: HouseRules = STANDARD,
) -> Advice:
    """The best number of extra dice at each defence total, with the exact value of every number.

    points: plot points at hand of the side that buys, the attacker or, with `defends`, the
    defender. worth: of one point, a success being worth 1, such as "1/10". Errors: BadFacts.
    """
    aim = Worth(_fraction(worth), defends)
    attacking, defending = (0, points) if defends else (points, 0)
    return best(
        exchange,
        value=aim,
        blow=blow,
        target=target,
        attacker_points=attacking,
        defender_points=defending,
        house=house,
    )


@dataclass(frozen=True, order=True)
class Dice:
    """So many extra dice: what they cost, the chance of a hit, and what the last one added."""

    dice: int
    cost: int
    hit: Fraction
    gain: Fraction

    def __str__(self) -> str:
        return (
            f"{self.dice} extra for {self.cost} PP: {float(self.hit):.1%} "
            f"({float(self.gain):+.1%})."
        )


def by_dice(
    blow: Blow, target: Target, points: int = 6, house: HouseRules = STANDARD
) -> tuple[Dice, ...]:
    """The chance of a hit for every number of extra strike dice that the points can buy.

    The number is settled before any die here; see `how_many` for buying after the defence roll.
    """
    listed: list[Dice] = []
    for bought in range(most_dice(points, house) + 1):
        dice, added = split(bought, house)
        better = replace(blow, dice=blow.dice + dice, modifier=blow.modifier + added)
        facts: dict[str, Any] = {"blow": better, "target": target, "house": house}
        odds = chances(exchange, attacker_points=0, defender_points=0, **facts)
        hit = odds.probability(lambda result: result.hit)
        gain = hit - listed[-1].hit if listed else Fraction(0)
        listed.append(Dice(bought, bought * house.extra_die_price, hit, gain))
    return tuple(listed)


def _fraction(worth: Fraction | int | str) -> Fraction:
    try:
        point = Fraction(worth)
    except (TypeError, ValueError, ZeroDivisionError):
        raise BadFacts(
            f"“{brief(worth)}” is no worth of a plot point: give a fraction such as 1/10."
        ) from None
    if point < 0:
        raise BadFacts(f"“{brief(worth)}” is less than nothing: give a worth from 0.")
    return point
