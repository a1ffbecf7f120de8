"""Movement: how far, and at what cost in Pluck."""

from collections import Counter
from itertools import product

import pytest

from rules import chances, judge
from rules.kraken import house

PLUCKS = range(2, 12)
FACES = range(1, 7)


def by_the_book(dice, pluck, *, same_dice=False, additive=False):
    """(distance, Pluck afterwards) for four dice, of which the last two may go unused."""
    first, second, third, fourth = dice
    rolled = (first + second if same_dice else third + fourth) + 4
    if first == second:
        if first + second <= pluck:
            return (18 + rolled if additive else 18), min(pluck + 1, 11)
        return 0, pluck - 1
    return (rolled, pluck) if first + second <= pluck else (0, pluck)


def counted(pluck, **readings):
    return Counter(by_the_book(dice, pluck, **readings) for dice in product(FACES, repeat=4))


def exact(pluck, rules):
    odds = chances("kraken.movement", pluck=pluck, house=rules)
    tally = Counter()
    for outcome, p in odds.items():
        tally[outcome.distance, outcome.pluck] += p * 6**4
    return tally


@pytest.mark.rule("kraken.movement.5-9 kraken.movement.15")
@pytest.mark.parametrize("pluck", PLUCKS)
def test_all_throws_of_four_dice_move_a_figure_as_the_book_says(pluck):
    assert exact(pluck, house()) == counted(pluck)


@pytest.mark.rule("kraken.movement.7 kraken.movement.15")
@pytest.mark.parametrize("pluck", PLUCKS)
def test_the_same_dice_may_give_the_distance_by_house_rule(pluck):
    rules = house(move_distance_dice="same_dice")
    assert exact(pluck, rules) == counted(pluck, same_dice=True)


@pytest.mark.rule("kraken.movement.6 kraken.pluck.22")
@pytest.mark.parametrize("pluck", PLUCKS)
def test_a_critical_success_moves_farther_where_criticals_add_to_the_plain_result(pluck):
    rules = house(critical_effect="additive")
    assert exact(pluck, rules) == counted(pluck, additive=True)
    both = house(critical_effect="additive", move_distance_dice="same_dice")
    assert exact(pluck, both) == counted(pluck, additive=True, same_dice=True)


@pytest.mark.rule("kraken.movement.5 kraken.movement.7-8")
def test_a_success_goes_2d6_and_4_cm_and_a_failure_nowhere():
    moved = judge("kraken.movement", pluck=9, dice=[4, 5, 3, 6]).outcome
    assert str(moved) == "May move up to 13 cm. Pluck stays at 9."
    assert moved.short == "13 cm, Pluck 9"
    stuck = judge("kraken.movement", pluck=8, dice=[4, 5]).outcome
    assert str(stuck) == "Does not move. Pluck stays at 8."
    assert stuck.because == "failure"


@pytest.mark.rule("kraken.movement.6")
def test_a_critical_success_goes_18_cm_without_a_distance_roll_and_raises_pluck():
    moved = judge("kraken.movement", pluck=7, dice=[3, 3]).outcome
    assert (moved.distance, moved.pluck, moved.change) == (18, 8, 1)
    assert str(moved) == "May move up to 18 cm. Pluck rises to 8."


@pytest.mark.rule("kraken.movement.9 kraken.pluck.9")
def test_a_critical_failure_at_pluck_2_takes_the_figure_out_of_play():
    broken = judge("kraken.movement", pluck=2, dice=[5, 5]).outcome
    assert broken.removed
    assert broken.pluck == 1
    assert str(broken) == "Does not move. Pluck falls to 1: out of play."
    assert broken.short == "Stays, out, Pluck 1"
    assert not judge("kraken.movement", pluck=3, dice=[5, 5]).outcome.removed


@pytest.mark.rule("kraken.pluck.24")
def test_plain_success_and_failure_in_movement_change_no_pluck():
    for pluck in PLUCKS:
        for outcome in chances("kraken.movement", pluck=pluck):
            if not outcome.grade.startswith("critical"):
                assert outcome.change == 0
