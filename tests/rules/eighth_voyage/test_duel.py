"""Duels: played by people and policies, and solved exactly as chains."""

from fractions import Fraction

import pytest

from rules import Play, chances, judge, roll, simulate
from rules.chain import EndlessChain
from rules.eighth_voyage import (
    POLICIES,
    Behind,
    Duel,
    Duellist,
    Plan,
    Profile,
    Weapon,
    WeaponEffect,
    duel_action,
    duel_chain,
    duel_odds,
    duel_to_the_end,
    house,
)
from rules.errors import BadFacts

CAUTIOUS = POLICIES["cautious"]


@pytest.mark.parametrize(
    ("apart", "told"),
    [(0, "blue has 1 Hit; red acts"), (1, ", 1 base depth apart;"), (2, ", 2 base depths apart;")],
)
def test_how_far_apart_two_models_are_is_told_in_the_right_number(apart, told):
    assert told in str(Duel(Duellist(1), Duellist(1), apart=apart))


@pytest.mark.rule("eighth_voyage.facing.2-5")
def test_each_side_has_two_actions_and_then_the_other_acts():
    ruling = roll(duel_to_the_end, seed="7", policy=CAUTIOUS, red="hero", blue="hoplite")
    strikes = [step.text for step in ruling.steps if "strikes at" in step.text]
    assert [text.split()[0] for text in strikes[:6]] == ["red"] * 2 + ["blue"] * 2 + ["red"] * 2


def test_one_action_is_a_step_of_the_chain():
    start = Duel()
    missed = judge(duel_action, dice=[6, 1], duel=start).outcome
    assert (missed.acting, missed.actions) == ("red", 1)
    second = judge(duel_action, dice=[6, 1], duel=missed).outcome
    assert (second.acting, second.actions) == ("blue", 2)
    won = judge(duel_action, dice=[1, 6], duel=start).outcome
    assert won.over
    assert won.winner == "red"


@pytest.mark.rule("eighth_voyage.effects.30", "eighth_voyage.facing.4", "eighth_voyage.effects.10")
def test_a_push_back_opens_a_gap_that_an_action_closes_striking():
    pushed = judge(duel_action, dice=[4, 5], duel=Duel()).outcome
    assert (pushed.apart, pushed.actions, pushed.blue.hits) == (1, 1, 1)
    closed = judge(duel_action, dice=[1, 6], duel=pushed)
    assert closed.outcome.winner == "red"
    assert "red closes the gap." in [step.text for step in closed.steps]


@pytest.mark.rule("eighth_voyage.weapons.14-15")
def test_an_unwieldy_weapon_closes_with_one_action_and_strikes_with_the_next():
    axe = Weapon("axe", 4, 3, effects=(WeaponEffect.UNWIELDY,))
    own = (Profile("axeman", 4, 1, (axe,)),)
    apart = Duel(apart=1)
    closed = judge(duel_action, dice=[], duel=apart, red="axeman", own=own).outcome
    assert (closed.apart, closed.actions) == (0, 1)
    judge(duel_action, dice=[6, 1], duel=closed, red="axeman", own=own)


@pytest.mark.rule("eighth_voyage.effects.38")
def test_standing_up_is_free_or_costs_an_action():
    fallen = judge(duel_action, dice=[3, 5], duel=Duel(actions=1)).outcome
    assert fallen.blue.prone is False
    costly = {"house": house(standing_up="one_action")}
    lying = judge(duel_action, dice=[3, 5], duel=Duel(actions=1), **costly).outcome
    assert lying.blue.prone
    up = judge(duel_action, dice=[], choices=["stand up"], duel=lying, **costly).outcome
    assert (up.blue.prone, up.actions) == (False, 1)
    judge(duel_action, dice=[6, 1], choices=["strike"], duel=lying, **costly)


@pytest.mark.rule("eighth_voyage.effects.13", "eighth_voyage.purpose.6")
def test_room_runs_out_at_an_edge_and_who_goes_over_has_lost():
    near = Duel(red=Duellist(1, room=2), blue=Duellist(1, room=1))
    edge = {"edge": Behind.DROP, "blue_plan": Plan.GIVE_GROUND}
    back = judge(duel_action, dice=[4, 5], duel=near, **edge).outcome
    assert (back.blue.room, back.apart) == (0, 1)
    over = judge(duel_action, dice=[4, 5], duel=back, **edge).outcome
    assert over.blue.over
    assert over.winner == "red"
    assert over.red.room == 3
    wall = judge(duel_action, dice=[4, 5], duel=back, **{**edge, "edge": Behind.BLOCKED}).outcome
    assert not wall.over


@pytest.mark.rule("eighth_voyage.workshop.2")
def test_a_power_blow_takes_an_action_and_is_lost_unused():
    rules = {"house": house(power_blow=1)}
    ready = judge(duel_action, dice=[], choices=["power blow"], duel=Duel(), **rules).outcome
    assert (ready.powered, ready.actions) == (True, 1)
    struck = judge(duel_action, dice=[4, 4], duel=ready, **rules)
    assert struck.outcome.apart == 1
    assert not struck.outcome.powered


def test_a_chain_agrees_with_a_plain_sum_over_one_hit_duels():
    """Two of one Hit, each blow lethal with chance p: the first to act wins with 1/(2-p)."""
    chain = duel_chain(red_plan=Plan.STAND, blue_plan=Plan.STAND, red="warrior", blue="warrior")
    p = Fraction(15, 36)
    twice = 1 - (1 - p) ** 2
    assert chain.outcomes.probability(lambda duel: duel.winner == "red") == twice / (
        1 - (1 - twice) ** 2
    )
    odds = duel_odds(red_plan=Plan.STAND, blue_plan=Plan.STAND, red="warrior", blue="warrior")
    assert odds.red + odds.blue == 1
    assert odds.turns == 1 / (1 - (1 - twice) ** 2)


@pytest.mark.parametrize("pair", [("hero", "cyclops"), ("gladiator", "minotaur")])
def test_the_exact_odds_of_a_duel_agree_with_duels_played(pair):
    odds = duel_odds(*pair)
    plans = {"red_plan": Plan.GIVE_GROUND, "blue_plan": Plan.GIVE_GROUND, "turns": 100}
    tally = simulate(
        duel_to_the_end,
        times=800,
        seed="fair",
        policy=CAUTIOUS,
        count="winner",
        red=pair[0],
        blue=pair[1],
        **plans,
    )
    wins = tally.counts["red"] / 800
    deviation = float(odds.red * odds.blue / 800) ** 0.5
    assert abs(wins - float(odds.red)) < 4.5 * deviation


def test_whoever_acts_first_has_the_better_of_equals():
    first = duel_odds("hoplite", "hoplite", first="red")
    second = duel_odds("hoplite", "hoplite", first="blue")
    assert first.red == second.blue > Fraction(1, 2)


def test_a_duel_in_which_nobody_can_be_hurt_is_said_to_be_endless():
    twig = Weapon("twig", 6, 1)
    own = (Profile("statue", 10, 1, (twig,)),)
    with pytest.raises(EndlessChain, match="never ends"):
        duel_odds("statue", "statue", own=own)
    stopped = roll(
        duel_to_the_end, seed="1", policy=CAUTIOUS, red="statue", blue="statue", own=own, turns=3
    )
    assert str(stopped.outcome) == "Nobody has won after 3 turns."


@pytest.mark.parametrize("policy", POLICIES)
def test_a_duel_is_played_saved_and_taken_back_by_every_policy(policy):
    play = Play(
        duel_to_the_end,
        seed="4",
        policies={"blue": policy},
        red="hero",
        blue="gladiator",
        house=house(power_blow=1),
    )
    for _ in range(400):
        if play.over:
            break
        assert play.pending.player == "red"
        play.answer(POLICIES["reckoner"](play.pending))
        again = Play.load(play.save())
        assert again.state == play.state
        assert again.script == play.script
    assert play.over
    assert "Turn" in play.state.describe()
    answers = len(play.script)
    play.undo()
    assert len(play.script) <= answers


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"red": "siren"}, "no profile “siren”: there are hero"),
        ({"blue_weapon": "bow"}, "satyr carries no “bow”"),
        ({"red": "archer", "red_weapon": "bow"}, "cannot use its “bow”"),
        ({"edge": Behind.SHORT}, "whole base depths"),
        ({"room": 99}, "from 0 to 6"),
    ],
)
def test_a_duel_that_cannot_be_fought_is_refused(facts, says):
    with pytest.raises(BadFacts, match=says):
        roll(duel_to_the_end, policy=CAUTIOUS, **facts)


def test_the_odds_of_one_action_sum_to_one():
    counted = chances(duel_action, policy=CAUTIOUS, duel=Duel(), red="hero", blue="gladiator")
    assert sum(counted.values()) == 1
    assert all(str(duel).endswith(".") for duel in counted)
