"""The roll against Pluck, and what a Pluck score may be."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rules import chances, judge
from rules.errors import BadFacts
from rules.kraken import Grade, PluckResult, house
from rules.kraken.pluck import changed

PLUCKS = range(2, 12)
PAIRS = list(product(range(1, 7), repeat=2))


def by_the_book(first, second, pluck, modifier=0, natural_criticals=False):
    """The result in the words of the rules, without a look at the code."""
    total = first + second + modifier
    if first == second:
        judged = first + second if natural_criticals else total
        return "critical success" if judged <= pluck else "critical failure"
    return "success" if total <= pluck else "failure"


@pytest.mark.rule("kraken.pluck.7 kraken.pluck.11-12 kraken.pluck.19-20 kraken.pluck.22")
@pytest.mark.parametrize("pluck", PLUCKS)
def test_all_36_throws_of_two_dice_come_out_as_the_book_says(pluck):
    counted = Counter(by_the_book(a, b, pluck) for a, b in PAIRS)
    odds = chances("kraken.pluck", pluck=pluck)
    assert {str(o.grade): p for o, p in odds.items()} == {
        grade: Fraction(n, 36) for grade, n in counted.items()
    }


@pytest.mark.rule("kraken.pluck.13 kraken.pluck.21")
@pytest.mark.parametrize("modifier", [-3, -2, -1, 1, 2, 3])
@pytest.mark.parametrize("reading", ["modified_total", "natural_total"])
def test_a_modifier_is_added_to_the_dice_and_the_table_rules_which_total_makes_a_critical(
    modifier, reading
):
    rules = house(pluck_modifier=modifier, criticals_with_modifier=reading)
    for pluck in PLUCKS:
        counted = Counter(
            by_the_book(a, b, pluck, modifier, reading == "natural_total") for a, b in PAIRS
        )
        odds = chances("kraken.pluck", pluck=pluck, house=rules)
        assert {str(o.grade): p * 36 for o, p in odds.items()} == counted


def test_without_a_house_rule_no_roll_is_modified():
    assert house().pluck_modifier == 0


@pytest.mark.rule("kraken.pluck.11")
def test_a_total_equal_to_pluck_is_a_success():
    assert judge("kraken.pluck", pluck=7, dice=[3, 4]).outcome == PluckResult(Grade.SUCCESS)
    assert judge("kraken.pluck", pluck=7, dice=[3, 5]).outcome == PluckResult(Grade.FAILURE)


@pytest.mark.rule("kraken.pluck.19-20")
def test_three_threes_and_fours_show_both_criticals():
    assert judge("kraken.pluck", pluck=6, dice=[3, 3]).outcome.grade == "critical success"
    assert judge("kraken.pluck", pluck=6, dice=[4, 4]).outcome.grade == "critical failure"


@pytest.mark.rule("kraken.pluck.8 kraken.pluck.10")
def test_pluck_never_passes_eleven():
    assert changed(11, +1) == 11
    assert judge("kraken.combat", pluck=11, dice=[2, 2]).outcome.pluck == 11
    assert judge("kraken.movement", pluck=11, dice=[2, 2]).outcome.pluck == 11


@pytest.mark.rule("kraken.pluck.8")
@pytest.mark.parametrize("pluck", [12, 1, 0, -3, "nine", 7.5, True])
def test_a_pluck_outside_2_to_11_is_refused_with_the_range(pluck):
    with pytest.raises(BadFacts, match=r"Pluck cannot be .*from 2 to 11"):
        chances("kraken.pluck", pluck=pluck)


@pytest.mark.rule("kraken.pluck.22")
def test_the_four_grades_have_an_order_from_calamity_to_heroism():
    assert sorted(Grade, reverse=True) == [
        Grade.CRITICAL_SUCCESS,
        Grade.SUCCESS,
        Grade.FAILURE,
        Grade.CRITICAL_FAILURE,
    ]
    assert Grade.FAILURE <= Grade.FAILURE < Grade.SUCCESS
    assert Grade.SUCCESS >= Grade.SUCCESS > Grade.FAILURE


def test_a_pluck_roll_is_told_with_the_rules_that_decide_it():
    ruling = judge("kraken.pluck", pluck=7, dice=[4, 5])
    assert [(step.cite, step.text) for step in ruling.steps] == [
        ("kraken.pluck.12", "4 + 5 = 9 is above Pluck 7: failure.")
    ]
    assert str(ruling.outcome) == "Failure."
    assert ruling.outcome.short == "Failure"


@pytest.mark.rule("kraken.pluck.13")
def test_a_modified_roll_says_how_its_total_came_about():
    ruling = judge("kraken.pluck", pluck=7, dice=[2, 5], house=house(pluck_modifier=1))
    assert [step.text for step in ruling.steps] == [
        "7 +1 by house rule makes 8.",
        "2 + 5 = 7 +1 = 8 is above Pluck 7: failure.",
    ]
