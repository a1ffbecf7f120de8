"""Duels to the end and hulls crushed until they break, as absorbing chains."""

from fractions import Fraction
from itertools import product

import pytest

from rules import chances
from rules.chain import chain
from rules.kraken import Duel, Hull


def sever_by_the_book():
    """The chance to sever before breaking, for every Pluck, by repeated substitution."""
    won = dict.fromkeys(range(-1, 12), 0.0)
    for _ in range(4000):
        later = dict(won)
        for pluck in range(2, 12):
            total = 0.0
            for a, b in product(range(1, 7), repeat=2):
                hit = a + b <= pluck
                if hit:
                    total += 1.0 if a == b else 1 / 3 + won[pluck] * 2 / 3
                else:
                    total += won[max(pluck - (2 if a == b else 1), -1)]
            later[pluck] = total / 36
        for low in (-1, 0, 1):
            later[low] = 0.0
        won = later
    return won


@pytest.mark.rule("kraken.combat.4-8 kraken.combat.14")
def test_a_duel_to_the_end_is_solved_exactly():
    expected = sever_by_the_book()
    for pluck in range(2, 12):
        ends = chain("kraken.duel_turn", Duel(False, pluck), ended=lambda d: d.over).outcomes
        severed = ends.probability(lambda d: d.severed)
        assert float(severed) == pytest.approx(expected[pluck], abs=1e-12)
    assert severed == 1 or severed > Fraction(9, 10)


@pytest.mark.rule("kraken.combat.14")
def test_a_figure_of_pluck_2_has_one_stroke():
    # only 1-1 is a success, and it is a critical one
    ends = chain("kraken.duel_turn", Duel(False, 2), ended=lambda d: d.over).outcomes
    assert ends[Duel(True, 3)] == Fraction(1, 36)
    assert ends[Duel(False, 0)] == Fraction(35, 36)


@pytest.mark.rule("kraken.tentacles.6 kraken.tentacles.9 kraken.winning-and-losing.5")
def test_a_tentacle_against_the_hull_does_a_point_and_a_quarter_a_turn():
    odds = chances("kraken.hull_blow", damage=0)
    assert odds.mean() == Fraction(5, 4)
    assert odds[0] == Fraction(1, 2) + Fraction(1, 12)


@pytest.mark.rule("kraken.winning-and-losing.5")
def test_the_turns_that_a_hull_lasts_shrink_with_the_tentacles_at_it():
    turns = [
        chain("kraken.hull_turn", Hull(0, n), ended=lambda h: h.over).expected_steps
        for n in (1, 2, 4, 8)
    ]
    assert turns == sorted(turns, reverse=True)
    assert 24 < turns[0] < 27
    assert 3 < turns[3] < 5


def test_states_of_chains_are_told_in_words():
    assert str(Duel(False, 7)) == "Fighting on with Pluck 7."
    assert str(Duel(True, 8)) == "Severed, with Pluck 8 left."
    assert str(Duel(False, 0)) == "The figure breaks."
    assert (Duel(True, 8).short, Duel(False, 0).short) == ("Severed, Pluck 8", "Breaks")
    assert str(Hull(1, 4)) == "1 point of damage."
    assert str(Hull(30, 4)) == "The vessel breaks up."


def test_an_end_stays_an_end():
    assert chances("kraken.duel_turn", duel=Duel(True, 8)) == {Duel(True, 8): Fraction(1)}
    assert chances("kraken.hull_turn", hull=Hull(30, 4)) == {Hull(30, 4): Fraction(1)}
