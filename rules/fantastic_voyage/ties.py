"""The tie rule weighed: what it does to every usual strike, and to the episode's two long tasks.

Nobody could verify who wins a tie in 7TV2 (fantastic_voyage.strike.5). Winning ties is worth
exactly +1 to every strike, of either side: without it a laser needs 120 shots for the whole clot
in place of 60, and a diver held by two antibodies lives through three attack steps in 32 cases of
a hundred in place of 9.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules import chances
from rules.fantastic_voyage.antibody_attack import survival
from rules.fantastic_voyage.clot import PARTS, burning
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.striking import strike
from rules.house import HouseRules

_ANTIBODY = {"weapon": "antibody", "target": "person", "disadvantaged": True}
USUAL: dict[str, dict[str, Any]] = {
    "a laser at the clot": {"target": "part of the clot"},
    "a laser at the clot, one die bought": {"target": "part of the clot", "strike_dice": 1},
    "a laser or a knife at an antibody": {"target": "antibody"},
    "a knife at the saboteur": {"weapon": "diver’s knife", "target": "person"},
    "an antibody at first contact": {"weapon": "antibody", "target": "person"},
    "an attached antibody": _ANTIBODY,
    "an attached antibody at a Weakened diver": {**_ANTIBODY, "defender_weakened": True},
    "an explosion at a diver": {"weapon": "explosion", "target": "person"},
}


@dataclass(frozen=True)
class Tie:
    """A figure under either tie rule: what of, and when the attacker or the defender wins ties."""

    what: str
    attacker: Fraction
    defender: Fraction

    @property
    def difference(self) -> Fraction:
        """What the attacker's winning ties adds; of one strike this is the chance of a tie."""
        return self.attacker - self.defender

    def __str__(self) -> str:
        return f"{self.what}: {float(self.attacker):.3f} or {float(self.defender):.3f}"


def tie_rule(house: HouseRules = STANDARD) -> tuple[Tie, ...]:
    """What the tie rule does to the chance of each usual strike, the other house rules as given."""
    return tuple(
        Tie(what, *(_hit(facts, rule) for rule in _either(house))) for what, facts in USUAL.items()
    )


def tie_rule_on_the_clot(house: HouseRules = STANDARD) -> Tie:
    """The shots that the whole clot takes on average, no dice bought, under either tie rule."""
    shots = (burning(PARTS, house=rule).expected_steps for rule in _either(house))
    return Tie("shots for the whole clot", *shots)


def tie_rule_on_a_diver(attached: int = 2, steps: int = 3, house: HouseRules = STANDARD) -> Tie:
    """The chance to live through the next attack steps under either tie rule."""
    alive = (survival(attached, steps, house=rule) for rule in _either(house))
    return Tie(f"alive after {steps} steps with {attached} attached", *alive)


def _hit(facts: dict[str, Any], house: HouseRules) -> Fraction:
    known = {"strike_dice": 0, **facts}
    return chances(strike, house=house, **known).probability(lambda result: result.hit)


def _either(house: HouseRules) -> tuple[HouseRules, HouseRules]:
    return house.replace(tied_strike="attacker"), house.replace(tied_strike="defender")
