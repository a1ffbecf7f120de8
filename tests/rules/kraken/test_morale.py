"""The Kraken's morale, after losses."""

from fractions import Fraction

import pytest

from rules import chances, judge
from rules.errors import BadFacts
from rules.kraken import house
from rules.kraken.kraken_phases import morale_phase
from rules.kraken.morale import morale_die


def holding(left, started, reading):
    """The chance of holding on, in the words of the house rule."""
    faces = {
        "d6": 6,
        "d6_six_always_fails": 6,
        "starting_number_die": started,
        "three_quarters_die": (3 * started + 3) // 4,
    }[reading]
    passes = [
        face
        for face in range(1, faces + 1)
        if face <= left and not (reading == "d6_six_always_fails" and face == 6)
    ]
    return Fraction(len(passes), faces)


@pytest.mark.rule("kraken.morale.2-4 kraken.morale.7 kraken.variants.7")
@pytest.mark.parametrize("reading", house().switches["morale_die"].values)
@pytest.mark.parametrize("started", [2, 6, 8, 12, 16])
def test_the_kraken_holds_on_when_its_die_is_not_above_the_tentacles_left(reading, started):
    for left in range(1, started):
        odds = chances("kraken.morale", left=left, started=started, house=house(morale_die=reading))
        assert odds.probability(lambda o: o.holds) == holding(left, started, reading)


@pytest.mark.rule("kraken.morale.7")
def test_with_six_or_more_left_it_cannot_fail():
    assert chances("kraken.morale", left=6).probability(lambda o: o.holds) == 1
    assert chances("kraken.morale", left=5).probability(lambda o: o.holds) == Fraction(5, 6)


@pytest.mark.rule("kraken.morale.2")
def test_the_usual_die_of_eight_tentacles_is_a_d6_under_three_quarters_too():
    assert morale_die(8, house(morale_die="three_quarters_die")).size == 6
    assert morale_die(12, house(morale_die="three_quarters_die")).size == 9
    assert morale_die(8, house(morale_die="starting_number_die")).size == 8


@pytest.mark.rule("kraken.morale.3-4")
def test_the_verdict_says_who_has_won():
    fled = judge("kraken.morale", left=2, dice=[3])
    assert str(fled.outcome) == "The Kraken lets go and flees: the crew have won."
    assert fled.steps[-1].cite == "kraken.morale.3"
    assert judge("kraken.morale", left=2, dice=[2]).outcome.short == "Holds on"


@pytest.mark.rule("kraken.morale.1 kraken.morale.5-6 kraken.turn-sequence.4")
def test_there_is_one_roll_in_a_turn_with_losses_and_none_in_a_turn_without(fight, told):
    position = fight([("Ned", 9, 40, 0)], [(1, 20, 30), (2, 40, 30)], at_start=8)
    table = told([])
    assert morale_phase(table, position, before=2)
    assert table.rolled == []
    table = told([3])
    assert not morale_phase(table, position, before=5)
    assert table.rolled == ["morale"]


@pytest.mark.rule("kraken.morale.8")
def test_a_tentacle_that_has_withdrawn_is_not_lost(fight, told):
    far = fight([("Ned", 9, 40, 0)], [(1, 20, 90), (2, 40, 30)], at_start=8)
    assert morale_phase(told([2]), far, before=3)


@pytest.mark.rule("kraken.morale.9")
def test_nobody_can_roll_for_a_kraken_with_no_tentacle_left():
    with pytest.raises(BadFacts, match="from 1 to 15"):
        chances("kraken.morale", left=0)
