"""Duels solved exactly: who wins, how long it takes, as an absorbing chain of actions."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from rules.chain import Chain, chain
from rules.decide import Advice, best
from rules.eighth_voyage.acts import ACTIONS
from rules.eighth_voyage.contest import Behind, Plan
from rules.eighth_voyage.duel import duel_action
from rules.eighth_voyage.duelling import Duel, opening, terms
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.policies import cautious
from rules.eighth_voyage.profiles import Profile
from rules.errors import BadFacts
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
    own: tuple[Profile, ...] = (),
    house: HouseRules = STANDARD,
    policy: Policy = cautious,
) -> Chain:
    """The chain of a duel. `policy` decides what no plan settles: dice, power blows, Bull Rush.

    Errors: BadFacts; EndlessChain, when it is asked, where neither can hurt the other.
    """
    agreed = terms(
        red, blue, red_weapon, blue_weapon, red_plan, blue_plan, edge, own, house
    )
    facts: dict[str, Any] = {
        "red": red, "blue": blue, "red_weapon": red_weapon, "blue_weapon": blue_weapon,
        "red_plan": red_plan, "blue_plan": blue_plan, "edge": edge, "own": own,
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


def win_chance(duel: Duel, side: str, policy: Policy = cautious, **facts: Any) -> Fraction:
    """The chance of a side to win from where a duel stands, both fighting by `policy` from there.

    facts: those of `duel_action` but for the duel. Errors: EndlessChain.
    """
    if duel.over:
        return Fraction(int(duel.winner == side))
    solved = chain(duel_action, duel, ended=_over, policy=policy, **facts)
    return solved.outcomes.probability(lambda end: end.winner == side)


def duel_advice(duel: Duel, side: str, policy: Policy = cautious, **facts: Any) -> Advice:
    """The best choices of a side in the next action of a duel, for the aim of winning it.

    What comes after that action is fought by `policy`. The other side decides against it.
    """
    if side not in ("red", "blue"):
        raise BadFacts(f"There is no side “{side}” in a duel: choose red or blue.")
    known: dict[Duel, Fraction] = {}
    asked = {f"{side}_plan": Plan.ASK, **facts}

    def worth(after: Duel) -> Fraction:
        if after not in known:
            known[after] = win_chance(after, side, policy, **facts)
        return known[after]

    other = "blue" if side == "red" else "red"
    return best(duel_action, value=worth, against=(other,), duel=duel, **asked)
