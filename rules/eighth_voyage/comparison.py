"""Both games side by side for any profile, exactly, and where the newer one is the bloodier."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from rules.chances import Chances
from rules.counting import chances
from rules.eighth_voyage.attack import clash
from rules.eighth_voyage.contest import Blow, Plan, Target
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.seventh import Seventh, seventh
from rules.eighth_voyage.values import defence_from, strike_from
from rules.eighth_voyage.verdict import Result, Verdict
from rules.house import HouseRules

HITS, STRENGTHS, DEFS = range(2, 7), range(2, 7), range(2, 7)


@dataclass(frozen=True)
class Comparison:
    """One attack on one defender under both games: chances of each result, exactly.

    `older` is the injury chance of 7th Voyage; `injury`, `knock_down` and `push_back` are those of
    8th Voyage against a defender that gives ground where it can and else falls.
    """

    hit: int
    str_: int
    def_: int
    unarmed: bool
    strike: int
    defence: int
    older: Fraction
    injury: Fraction
    knock_down: Fraction
    push_back: Fraction
    unwilling: Fraction

    @property
    def difference(self) -> Fraction:
        """How much likelier an injury is under 8th Voyage; negative for less likely."""
        return self.injury - self.older

    @property
    def bloodier(self) -> bool:
        """Whether 8th Voyage injures more often."""
        return self.difference > 0

    def __str__(self) -> str:
        way = "as often as" if not self.difference else (
            "more often than" if self.bloodier else "less often than"
        )
        return (
            f"Hit {self.hit}+, Str {self.str_} on Def {self.def_} is Strike {self.strike} on "
            f"Defence {self.defence}: 8th Voyage injures with {self.injury}, {way} 7th Voyage with "
            f"{self.older}; it also knocks down with {self.knock_down} and pushes back with "
            f"{self.push_back}."
        )


def compare(
    hit: int = 4, str_: int = 3, def_: int = 4, unarmed: bool = False, house: HouseRules = STANDARD
) -> Comparison:
    """Both games' chances for one attack. Cites eighth_voyage.seventh-and-eighth.1-4, 9."""
    older = chances(seventh, hit=hit, str_=str_, def_=def_, house=house)
    strike, defence = strike_from(hit, str_, unarmed), defence_from(def_)
    yielding = newer(strike, defence, Plan.GIVE_GROUND, house)
    standing = newer(strike, defence, Plan.STAND, house)
    return Comparison(
        hit, str_, def_, unarmed, strike, defence,
        older.probability({Seventh.INJURY}),
        _of(yielding, Result.HIT), _of(yielding, Result.KNOCK_DOWN),
        _of(yielding, Result.PUSH_BACK), _of(standing, Result.HIT),
    )  # fmt: skip


def newer(strike: int, defence: int, plan: Plan, house: HouseRules = STANDARD) -> Chances:
    """The verdicts of a plain melee attack in 8th Voyage for a defender with that plan."""
    blow, target = Blow(strike=strike), Target(defence=defence, plan=plan)
    return chances(clash, blow=blow, target=target, house=house)


def map_of_profiles(
    hits: Iterable[int] = HITS,
    strengths: Iterable[int] = STRENGTHS,
    defs: Iterable[int] = DEFS,
    unarmed: bool = False,
    house: HouseRules = STANDARD,
) -> tuple[Comparison, ...]:
    """Every profile compared, by Hit number, then Str, then Def.

    Cites eighth_voyage.seventh-and-eighth.10.
    """
    strengths, defs = tuple(strengths), tuple(defs)
    return tuple(
        compare(hit, str_, def_, unarmed, house)
        for hit in hits
        for str_ in strengths
        for def_ in defs
    )


def _of(verdicts: Chances, result: Result) -> Fraction:
    def is_one(verdict: Verdict) -> bool:
        return verdict.result is result

    return verdicts.probability(is_one)
