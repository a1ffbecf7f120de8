"""An attack in excerpts says what the whole attack says."""

from itertools import product

import pytest

from rules import chances, judge
from rules.eighth_voyage import (
    POLICIES,
    Behind,
    Plan,
    Result,
    Verdict,
    attack,
    margin_effects,
    special_effects,
    weapons,
)
from rules.errors import BadFacts


@pytest.mark.rule("eighth_voyage.effects.1-2", "eighth_voyage.effects.24")
def test_a_margin_alone_tells_what_may_come_of_it():
    assert judge(margin_effects, dice=[], margin=-1).outcome.result is Result.MISS
    assert judge(margin_effects, dice=[], margin=2).outcome.result is Result.HIT
    fallen = judge(margin_effects, dice=[], margin=1, choices=["knock-down"])
    assert fallen.outcome == Verdict(Result.KNOCK_DOWN, laid=True, margin=1)


def test_weapon_effects_by_themselves_are_those_of_the_whole_attack():
    for entangle, thrust, parry, larger in product((False, True), repeat=4):
        facts = {"entangle": entangle, "thrust": thrust, "parry": parry, "larger": larger}
        facts |= {"plan": Plan.GIVE_GROUND, "strike": 8}
        policy = POLICIES["cautious"]
        assert chances(weapons, policy=policy, **facts) == chances(attack, policy=policy, **facts)


def test_special_effects_by_themselves_are_those_of_the_whole_attack():
    names = ("armour", "shield", "dodge", "shield_of_force", "bull_rush", "hurl")
    for chosen in product((False, True), repeat=len(names)):
        facts = dict(zip(names, chosen, strict=True)) | {"plan": Plan.GIVE_GROUND, "strike": 9}
        policy = POLICIES["cautious"]
        whole = chances(attack, policy=policy, **facts)
        assert chances(special_effects, policy=policy, **facts) == whole


def test_a_margin_over_a_drop_may_be_refused():
    drop = judge(margin_effects, dice=[], choices=["push back"], behind=Behind.DROP)
    assert drop.outcome.over
    with pytest.raises(BadFacts, match="Margin"):
        judge(margin_effects, dice=[], margin=40)
