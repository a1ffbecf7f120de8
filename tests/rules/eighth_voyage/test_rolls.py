"""The defence roll and the strike roll: their order, their dice and their modifiers."""

from fractions import Fraction

import pytest

from rules import chances, judge
from rules.eighth_voyage import (
    Behind,
    Blow,
    Cover,
    Kind,
    Plan,
    Result,
    Side,
    Target,
    attack,
    defence_roll,
    left_after,
    levers,
    strike_roll,
)
from rules.eighth_voyage.house import STANDARD, house
from rules.eighth_voyage.rolls import Rolled
from rules.eighth_voyage.verdict import Verdict


def defended(die, **facts):
    return judge(defence_roll, dice=[die] if die else [], **facts).outcome


def struck(die, **facts):
    return judge(strike_roll, dice=[die], **facts).outcome.total


SHOT = {"kind": Kind.RANGED}


@pytest.mark.rule("eighth_voyage.defence-roll.1-2", "eighth_voyage.defence-roll.17")
def test_the_defender_rolls_first():
    ruling = judge(attack, dice=[2, 5], choices=["hit"], strike=6)
    assert [thrown.why for thrown in ruling.dice] == ["defence", "strike"]
    assert [step.cite for step in ruling.steps][:2] == [
        "eighth_voyage.defence-roll.5",
        "eighth_voyage.strike-roll.1",
    ]


@pytest.mark.rule("eighth_voyage.defence-roll.5-7", "eighth_voyage.defence-roll.9")
def test_defence_is_the_value_a_die_and_what_burdens_the_defender():
    assert defended(4) == Rolled(12, 4)
    assert defended(4, statuses=2).total == 10
    assert defended(4, prone=True).total == 11


@pytest.mark.rule("eighth_voyage.defence-roll.10-12", "eighth_voyage.defence-roll.18")
def test_cover_helps_against_missiles_alone():
    assert defended(4, **SHOT, cover=Cover.SOFT).total == 13
    assert defended(4, **SHOT, cover=Cover.HARD).total == 14
    assert defended(4, cover=Cover.HARD).total == 12


@pytest.mark.rule("eighth_voyage.defence-roll.13-14", "eighth_voyage.special-effects.12")
def test_an_unconscious_defender_rolls_no_die_and_keeps_what_needs_no_act():
    out = defended(0, unconscious=True, dodge=True, armour=True, prone=True)
    assert out == Rolled(8, 0)
    ruling = judge(attack, dice=[2], defender_unconscious=True, parry=True, dodge=True)
    assert ruling.outcome == Verdict(Result.HIT, wounds=1, margin=1)
    assert not ruling.choices


@pytest.mark.rule("eighth_voyage.defence-roll.15-16", "eighth_voyage.strike-roll.12")
def test_there_is_no_cap_no_floor_and_no_meaning_in_a_natural_face():
    assert defended(1, statuses=6, prone=True).total == 2
    assert struck(1, statuses=6, prone=True) == 1
    assert judge(attack, dice=[6, 6], strike=2).outcome.result is Result.MISS


@pytest.mark.rule("eighth_voyage.defence-roll.19", "eighth_voyage.special-effects.2-5")
def test_armour_shield_and_invulnerable_add_up_from_the_front():
    assert defended(3, armour=True, shield=True, invulnerable=True).total == 14
    assert defended(3, armour=True, shield=True, side=Side.REAR).total == 12
    assert defended(3, shield=True, side=Side.FLANK).total == 12
    assert defended(3, **SHOT, shield=True).total == 12


@pytest.mark.rule("eighth_voyage.special-effects.3")
def test_a_shield_turned_away_is_said_to_do_nothing():
    ruling = judge(attack, dice=[6, 1], shield=True, side=Side.REAR)
    assert any("Shield does nothing" in step.text for step in ruling.steps)


@pytest.mark.rule("eighth_voyage.strike-roll.1-6", "eighth_voyage.strike-roll.10-11")
def test_strike_is_the_value_a_die_and_what_burdens_the_blow():
    assert struck(4) == 11
    assert struck(4, statuses=1) == 10
    assert struck(4, flying=True) == 10
    assert struck(4, prone=True) == 10
    assert struck(4, target_prone=True) == 11
    assert struck(4, kind=Kind.RANGED, range_inches=6) == 11
    assert struck(4, kind=Kind.RANGED, range_inches=7) == 10
    assert struck(4, kind=Kind.RANGED, range_inches=24) == 10


@pytest.mark.rule("eighth_voyage.strike-roll.7-9")
def test_strike_gains_from_behind_and_from_aiming():
    behind = {"side": Side.REAR}
    assert struck(4, **behind) == 12
    assert struck(4, **behind, kind=Kind.RANGED, range_inches=4) == 12
    assert struck(4, kind=Kind.RANGED, aimed=True) == 12


@pytest.mark.rule("eighth_voyage.special-effects.6-8")
def test_titanic_blow_makes_good_a_brawl_and_hercules_strikes_harder_in_melee():
    assert struck(4, unarmed=True, titanic_blow=True) == 12
    assert struck(4, titanic_blow=True) == 11
    assert struck(4, unarmed=True, titanic_blow=True, herculean_strength=True) == 13
    assert struck(4, herculean_strength=True) == 12
    assert struck(4, kind=Kind.RANGED, herculean_strength=True) == 11


@pytest.mark.rule("eighth_voyage.special-effects.9-11")
def test_dodge_is_two_dice_for_the_first_attack_of_a_turn_and_not_from_the_rear():
    ruling = judge(attack, dice=[2, 6, 5], choices=[6], dodge=True)
    assert [thrown.why for thrown in ruling.dice] == ["defence", "defence", "strike"]
    judge(attack, dice=[2, 5], choices=["hit"], dodge=True, dodge_ready=False, strike=6)
    judge(attack, dice=[6, 5], dodge=True, side=Side.REAR)
    dodger = Target(dodge=True)
    for verdict in (Verdict(Result.MISS, margin=-2), Verdict(Result.HIT, wounds=1, margin=2)):
        assert not left_after(Blow(), dodger, verdict, STANDARD).dodge_ready
    rear = dodger.after(side=Side.REAR)
    assert not left_after(Blow(), rear, Verdict(Result.MISS, margin=-2), STANDARD).dodge_ready


@pytest.mark.rule("eighth_voyage.weapons.8-10", "eighth_voyage.weapons.16")
def test_parry_cancels_the_first_success_of_a_turn_on_a_1():
    parried = judge(attack, dice=[1, 6], parry=True, bull_rush=True, hurl=True)
    assert parried.outcome == Verdict(Result.PARRIED, margin=4)
    spent = judge(attack, dice=[1, 6], parry=True, parry_ready=False)
    assert spent.outcome.result is Result.HIT
    chosen = judge(attack, dice=[1, 6, 6], choices=[1], parry=True, dodge=True)
    assert chosen.outcome.result is Result.PARRIED
    parrier = Target(parry=True)
    hit, miss = Verdict(Result.HIT, wounds=1, margin=2), Verdict(Result.MISS, margin=-1)
    assert not left_after(Blow(), parrier, hit, STANDARD).parry_ready
    assert left_after(Blow(), parrier, miss, STANDARD).parry_ready
    shot = Blow(kind=Kind.RANGED)
    assert left_after(shot, parrier, hit, STANDARD).parry_ready


@pytest.mark.rule("eighth_voyage.weapons.11")
def test_a_near_miss_neither_parries_nor_is_parried():
    netted = judge(attack, dice=[1, 1], strike=7, parry=True, entangle=True)
    assert netted.outcome.result is Result.ENTANGLED
    tied = judge(attack, dice=[1, 2], strike=7, parry=True, entangle=True)
    assert tied.outcome.result is Result.PARRIED


@pytest.mark.rule("eighth_voyage.weapons.12-13")
def test_thrust_throws_two_dice_at_flyers_and_at_larger_ones():
    ruling = judge(attack, dice=[4, 2, 6], choices=[6, "hit"], thrust=True, flying=True)
    assert ruling.outcome.margin == 0
    both = judge(attack, dice=[4, 2, 6], choices=[2], thrust=True, flying=True, larger=True)
    assert both.outcome.margin == -4
    judge(attack, dice=[4, 2], thrust=True)


@pytest.mark.rule("eighth_voyage.strike-roll.13")
def test_the_margin_is_what_the_strike_has_over_the_defence():
    assert judge(attack, dice=[5, 6], strike=9).outcome.margin == 2


@pytest.mark.rule("eighth_voyage.defence-roll.7", "eighth_voyage.effects.4")
def test_what_one_attack_inflicts_counts_from_the_next_on():
    hit = judge(attack, dice=[1, 6], inflicts=2).outcome
    assert (hit.wounds, hit.inflicted) == (1, 2)
    assert left_after(Blow(inflicts=2), Target(), hit, STANDARD).statuses == 2


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.11")
def test_a_token_moves_a_die_of_ones_own_as_soon_as_it_has_fallen():
    ruling = judge(
        attack,
        dice=[4, 5],
        choices=["+1, for a token", "let it stand"],
        defender_tokens=1,
        attacker_tokens=1,
    )
    assert ruling.outcome.margin == -1
    assert [choice.player for choice in ruling.choices] == ["defender", "attacker"]
    assert [choice.at for choice in ruling.choices] == [1, 3]
    twice = judge(attack, dice=[3, 5], choices=["-1, for a token"] * 2, defender_tokens=2)
    assert twice.outcome.margin == 3
    saved = judge(
        attack,
        dice=[2, 6, 4],
        choices=["let it stand", "+1, for a token"],
        defender_tokens=1,
        shield_of_force=True,
    )
    assert saved.outcome.result is Result.SHIELDED


@pytest.mark.rule("eighth_voyage.weapons.9", "eighth_voyage.seventh-and-eighth.11")
def test_parry_looks_at_the_face_as_thrown():
    made = judge(attack, dice=[2, 6], choices=["-1, for a token"], parry=True, defender_tokens=1)
    assert made.outcome.result is Result.HIT
    raised = judge(attack, dice=[1, 6], choices=["+1, for a token"], parry=True, defender_tokens=1)
    assert raised.outcome.result is Result.PARRIED


@pytest.mark.rule("eighth_voyage.purpose.6")
def test_there_is_no_declared_knock_down():
    assert not any("declare" in fact.name for fact in attack.facts)


def test_the_desk_knows_side_number_and_rule_of_every_modifier():
    names = {fact.name for fact in attack.facts}
    for lever in levers():
        assert lever.fact in names
        assert lever.effect
    power = {lever.fact: lever for lever in levers(house(power_blow=2))}["power_blow"]
    assert power.effect == "+2 Strike"


def test_a_plan_answers_for_the_defender():
    for plan, result in (
        (Plan.GIVE_GROUND, Result.PUSH_BACK),
        (Plan.FALL, Result.KNOCK_DOWN),
        (Plan.STAND, Result.HIT),
    ):
        assert judge(attack, dice=[4, 5], plan=plan).outcome.result is result
    held = judge(attack, dice=[4, 5], plan=Plan.GIVE_GROUND, behind=Behind.BLOCKED)
    assert held.outcome.result is Result.KNOCK_DOWN
    assert chances(attack, plan=Plan.STAND).marginal("result")[Result.HIT] == Fraction(15, 36)
