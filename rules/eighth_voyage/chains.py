"""Duels solved exactly: who wins, how long it takes, as an absorbing chain of actions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from rules.chain import Chain, chain
from rules.eighth_voyage.acts import ACTIONS
from rules.eighth_voyage.contest import Behind, Plan
from rules.eighth_voyage.duel import duel_action
from rules.eighth_voyage.duelling import Duel, opening, terms
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.policies import cautious
from rules.eighth_voyage.profiles import ROSTER, Profile
from rules.house import HouseRules
from rules.table import Policy


@dataclass(frozen=True)
class DuelOdds:
    """A duel's odds: the chance of each to win, and its length in turns and in actions."""

    red: Fraction
    blue: Fraction
    turns: Fraction
    actions: Fraction

    def __str__(self) -> str:
        return (
            f"Red wins with {float(self.red):.1%}, blue with {float(self.blue):.1%}, "
            f"in {float(self.turns):.1f} turns on average."
        )


def duel_chain(
    red: str = "warrior",
    blue: str = "satyr",
    *,
    red_weapon: str = "",
    blue_weapon: str = "",
    red_plan: Plan = Plan.GIVE_GROUND,
    blue_plan: Plan = Plan.GIVE_GROUND,
    room: int = 0,
    edge: Behind = Behind.OPEN,
    first: Literal["red", "blue"] = "red",
    roster: tuple[Profile, ...] = ROSTER,
    house: HouseRules = STANDARD,
    policy: Policy = cautious,
) -> Chain:
    """The chain of a duel. `policy` decides what no plan settles: dice, power blows, Bull Rush.

    Errors: BadFacts; EndlessChain, when it is asked, where neither can hurt the other.
    """
    agreed = terms(
        red, blue, red_weapon, blue_weapon, red_plan, blue_plan, edge, roster, house
    )
    facts: dict[str, Any] = {
        "red": red, "blue": blue, "red_weapon": red_weapon, "blue_weapon": blue_weapon,
        "red_plan": red_plan, "blue_plan": blue_plan, "edge": edge, "roster": roster,
        "house": house,
    }  # fmt: skip
    begin = opening(agreed, room, first)
    return chain(duel_action, begin, ended=_over, policy=policy, **facts)


def odds_of(solved: Chain) -> DuelOdds:
    """Who wins a duel and how long it takes, from its chain. Errors: EndlessChain."""
    ends = solved.outcomes
    starts = {s: n for s, n in solved.visits.items() if s.actions == ACTIONS}  # type: ignore[attr-defined]
    turns = sum((n for s, n in starts.items() if s.acting == s.began), Fraction(0))  # type: ignore[attr-defined]
    return DuelOdds(
        ends.probability(lambda duel: duel.winner == "red"),
        ends.probability(lambda duel: duel.winner == "blue"),
        turns,
        solved.expected_steps,
    )


def duel_odds(red: str = "warrior", blue: str = "satyr", **options: Any) -> DuelOdds:
    """The exact odds of a duel; options as for `duel_chain`."""
    return odds_of(duel_chain(red, blue, **options))


def _over(duel: Duel) -> bool:
    return duel.over
