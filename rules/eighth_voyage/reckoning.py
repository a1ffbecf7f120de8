"""What an option is worth by the exact odds of the blows that may follow in this activation."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rules.counting import chances
from rules.eighth_voyage.acts import Bout
from rules.eighth_voyage.attack import clash
from rules.eighth_voyage.contest import Blow, Plan, Target
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.verdict import Result, Verdict
from rules.house import HouseRules
from rules.table import Question

GROUND, LYING, EDGE = Fraction(1, 20), Fraction(1, 10), Fraction(2)


def plain(question: Question) -> object:
    """The usual answer to what hardly matters: the higher die, a throw, a fall, a second die.

    All of these stand first among their options.
    """
    return question.options[0]  # type: ignore[index]


@lru_cache(maxsize=4096)
def wounds(blow: Blow, target: Target, house: HouseRules = STANDARD) -> Fraction:
    """The wounds to be expected of a blow on a defender that gives ground, else falls."""
    target = target.after(plan=Plan.STAND if target.unconscious else Plan.GIVE_GROUND)
    if target.unconscious:
        target = target.after(plan=Plan.ASK)
    counted = chances(clash, policy=plain, blow=blow, target=target, house=house)
    return counted.mean(_wounds)


def conversion(bout: Bout, option: Result) -> Fraction:
    """What a defender stands to lose by an option: wounds now, and those of the blows to come."""
    blow, target = bout.blow.after(power_blow=False), bout.target
    if option is Result.HIT:
        now = Fraction(min(blow.damage, target.hits))
        if now >= target.hits:
            return Fraction(target.hits) + 1
        after = target.after(hits=target.hits - int(now))
    elif option is Result.KNOCK_DOWN:
        now, after = LYING, target.after(prone=True, flying=False)
    else:
        drop = str(target.behind) == "a drop"
        now, after = EDGE if drop else GROUND, target.after(behind=target.behind_next)
        if blow.unwieldy:
            return now
    if not bout.actions_left:
        return now
    spent = after.after(dodge_ready=False, parry_ready=False)
    return now + bout.actions_left * wounds(blow.after(into_contact=False), spent, bout.house)


def power_blow_pays(bout: Bout) -> bool:
    """Whether one power blow hurts more than two plain ones (eighth_voyage.workshop.2-3)."""
    blow, target, house = bout.blow, bout.target, bout.house
    once = wounds(blow.after(power_blow=True, into_contact=False), target, house)
    twice = 2 * wounds(blow.after(power_blow=False, into_contact=False), target, house)
    return once > twice


def _wounds(verdict: Verdict) -> int:
    return verdict.wounds
