"""The older game's rolls, and both games side by side."""

from fractions import Fraction

import pytest

from rules import chances, judge
from rules.eighth_voyage import Seventh, compare, house, map_of_profiles, seventh, seventh_wound
from rules.errors import BadDice


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.2", "eighth_voyage.seventh-and-eighth.5")
def test_the_average_attack_of_the_older_game_injures_with_one_in_six():
    counted = chances(seventh, hit=4, str_=3, def_=4)
    assert counted[Seventh.INJURY] == Fraction(3, 6) * Fraction(2, 6) == Fraction(6, 36)


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.6-7")
@pytest.mark.parametrize(
    ("gap", "needed"), [(4, 2), (2, 2), (1, 3), (0, 4), (-1, 5), (-2, 6), (-3, 7), (-5, 7)]
)
def test_the_damage_roll_depends_on_str_less_def(gap, needed):
    chance = chances(seventh_wound, str_=6 + gap, def_=6)
    assert chance.probability({True}) == Fraction(7 - needed, 6)


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.7")
def test_a_wide_gap_needs_a_6_and_then_4_by_house_rule():
    wide = house(wide_gap_damage="six_then_four")
    assert chances(seventh_wound, str_=2, def_=5, house=wide).probability({True}) == Fraction(1, 12)
    assert chances(seventh_wound, str_=1, def_=6, house=wide).probability({True}) == Fraction(1, 12)
    assert chances(seventh_wound, str_=1, def_=7, house=wide).probability({True}) == 0


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.8")
def test_a_save_stops_an_injury_where_a_table_has_one():
    assert judge(seventh, dice=[4, 5, 5], save=5).outcome is Seventh.SAVED
    assert judge(seventh, dice=[4, 5, 4], save=5).outcome is Seventh.INJURY
    assert Seventh.SAVED not in chances(seventh)
    with pytest.raises(BadDice, match="2 dice here, not 3"):
        judge(seventh, dice=[4, 5, 5])


def test_each_roll_of_the_older_game_says_how_it_went():
    assert judge(seventh, dice=[3]).outcome is Seventh.MISS
    assert judge(seventh, dice=[4, 4]).outcome is Seventh.NO_WOUND
    assert Seventh.MISS < Seventh.NO_WOUND < Seventh.SAVED < Seventh.INJURY


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.1-4", "eighth_voyage.seventh-and-eighth.9")
def test_side_by_side_the_authors_four_figures_come_out():
    both = compare(hit=4, str_=3, def_=4)
    assert both.older == Fraction(1, 6)
    assert both.injury == Fraction(6, 36)
    assert both.knock_down == Fraction(4, 36)
    assert both.push_back == Fraction(5, 36)
    assert both.unwilling == Fraction(15, 36)
    assert not both.bloodier
    assert "as often as" in str(both)


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.10")
def test_strong_on_weak_is_bloodier_in_8th_voyage_and_weak_on_strong_less_so():
    found = {(c.hit, c.str_, c.def_): c for c in map_of_profiles()}
    assert len(found) == 125
    assert found[3, 5, 3].difference > 0
    assert found[5, 3, 5].difference < 0
    for (hit, str_, def_), both in found.items():
        margin = both.strike - both.defence
        certain = sum(
            margin + strike - defence >= 2 for strike in range(1, 7) for defence in range(1, 7)
        )
        assert both.injury == Fraction(certain, 36), (hit, str_, def_)
    assert sum(both.bloodier for both in found.values()) == 87
    assert sum(both.difference < 0 for both in found.values()) == 14
