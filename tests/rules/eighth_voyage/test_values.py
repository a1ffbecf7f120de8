"""Values: from a 7th Voyage profile to Strike and Defence, and back."""

from fractions import Fraction

import pytest

from rules import chances, judge
from rules.eighth_voyage import (
    Blow,
    Kind,
    Landing,
    Plan,
    Side,
    Target,
    attacks_from,
    def_from,
    defence_value,
    explosion,
    house,
    scatter,
    strike_value,
    template,
)
from rules.eighth_voyage.scatter import Bearing
from rules.eighth_voyage.values import defence_table, strike_table
from rules.errors import BadFacts
from rules.index import load

INDEX = load("eighth_voyage").rules


def strike(**facts):
    return judge(strike_value, dice=[], **facts).outcome


@pytest.mark.rule("eighth_voyage.values.1-2")
def test_the_defence_table_is_the_printed_one():
    printed = {row["def"]: row["defence"] for row in INDEX["eighth_voyage.values.2"].data}
    assert defence_table() == printed
    assert judge(defence_value, dice=[], def_=6).outcome == 10


@pytest.mark.rule("eighth_voyage.values.3-6", "eighth_voyage.values.13-15")
def test_the_strike_table_is_the_printed_one():
    for row in INDEX["eighth_voyage.values.6"].data:
        for str_ in (3, 4, 5):
            assert strike_table()[row["hit"], str_] == row[f"str{str_}"]
            assert strike(hit=row["hit"], str_=str_) == row[f"str{str_}"]
            assert strike(hit=row["hit"], str_=str_, unarmed=True) == row[f"str{str_}"] - 1
    assert strike(hit=2, str_=6) == 12
    assert strike(hit=6, str_=2) == 4


@pytest.mark.rule("eighth_voyage.values.7-8")
def test_an_attack_without_a_hit_number_is_taken_as_3():
    assert strike(hit=0, str_=4) == 9
    ruling = judge(explosion, dice=[6, 1], target=Target())
    assert ruling.outcome.margin == 9 + 1 - 8 - 6
    assert str(ruling.outcome).startswith("The defender wins by 4")


def test_values_lead_back_to_the_profiles_that_give_them():
    assert def_from(8) == 4
    assert attacks_from(7) == ((2, 1), (3, 2), (4, 3), (5, 4), (6, 5))
    for hit, str_ in attacks_from(9, unarmed=True):
        assert strike(hit=hit, str_=str_, unarmed=True) == 9
    with pytest.raises(BadFacts, match="“4”"):
        def_from(4)
    with pytest.raises(BadFacts, match="“99”"):
        attacks_from(99)


@pytest.mark.rule("eighth_voyage.values.9", "eighth_voyage.values.11")
def test_the_hit_roll_of_a_template_says_only_where_it_lands():
    assert judge(scatter, dice=[4], hit=4).outcome == Landing(True)
    missed = judge(scatter, dice=[3, Bearing.WEST], hit=4, distance=2).outcome
    assert missed == Landing(False, 2, Bearing.WEST)
    assert chances(scatter, hit=5).probability(Landing(True)) == Fraction(1, 3)


@pytest.mark.rule("eighth_voyage.values.10")
def test_each_model_under_a_template_has_rolls_of_its_own():
    victims = (Target(plan=Plan.STAND), Target(plan=Plan.STAND, defence=9))
    ruling = judge(template, dice=[4, 1, 6, 6, 1], hit=4, str_=4, direct=victims)
    assert [verdict.margin for verdict in ruling.outcome.verdicts] == [5, -6]
    missed = judge(template, dice=[1, Bearing.NORTH, 3, 3], direct=victims, scattered=victims[:1])
    assert len(missed.outcome.verdicts) == 1


@pytest.mark.rule("eighth_voyage.values.12")
def test_a_template_has_the_throwers_burdens_but_never_comes_from_behind():
    thrower = Blow(kind=Kind.TEMPLATE, statuses=1, prone=True, aimed=True, range_inches=9)
    behind = Target(side=Side.REAR, flying=True, shield=True, dodge=True)
    ruling = judge(
        template, dice=[6, 2, 3, 5], choices=[3], hit=4, str_=4, blow=thrower, direct=(behind,)
    )
    (verdict,) = ruling.outcome.verdicts
    assert verdict.margin == (8 - 1 - 1 + 1 - 1 - 1 + 5) - (8 + 3)


@pytest.mark.rule("eighth_voyage.values.16")
def test_nobody_is_larger_than_an_explosion_and_it_takes_no_modifiers():
    large = Target(larger=True, flying=True, side=Side.REAR)
    ruling = judge(explosion, dice=[2, 1], choices=["push back"], target=large)
    assert ruling.outcome.margin == 0
    assert ruling.outcome.steps == 1


@pytest.mark.rule("eighth_voyage.workshop.9")
def test_bloodier_combat_raises_every_strike():
    assert strike(hit=4, str_=3, house=house(strike_increase=1)) == 8


def test_a_hit_number_of_1_and_a_template_that_is_none_are_refused():
    with pytest.raises(BadFacts, match="cannot be “1”"):
        strike(hit=1)
    with pytest.raises(BadFacts, match="no “melee” attack"):
        judge(template, dice=[6], blow=Blow())
