"""Known results come out exactly, and agree with every throw counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rules import chances
from rules.classics import (
    Craps,
    advantage,
    all_faces,
    craps_game,
    four_dice_drop_lowest,
    highest,
    most_common,
    one_d20,
    risk,
    sixes,
    total,
    yahtzee,
)


def every_throw(dice, faces=6):
    return product(range(1, faces + 1), repeat=dice)


def test_risk_three_against_two():
    battle = chances(risk, attackers=3, defenders=2)
    assert battle.probability(2) == Fraction(2890, 7776)
    assert battle.probability(1) == Fraction(2611, 7776)
    assert battle.probability(0) == Fraction(2275, 7776)


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1)])
def test_smaller_battles_of_risk_agree_with_every_throw(attackers, defenders):
    lost = Counter()
    for throw in every_throw(attackers + defenders):
        attack = sorted(throw[:attackers], reverse=True)
        defence = sorted(throw[attackers:], reverse=True)
        lost[sum(a > d for a, d in zip(attack, defence, strict=False))] += 1
    battle = chances(risk, attackers=attackers, defenders=defenders)
    assert {n: battle.probability(n) for n in lost} == {
        n: Fraction(ways, 6 ** (attackers + defenders)) for n, ways in lost.items()
    }


def test_craps_is_won_244_times_in_495():
    game = craps_game()
    assert game.outcomes[Craps.WON] == Fraction(244, 495)
    assert game.outcomes[Craps.LOST] == Fraction(251, 495)
    assert game.expected_steps == Fraction(557, 165)


def test_four_dice_drop_the_lowest():
    assert chances(four_dice_drop_lowest).mean() == Fraction(15869, 1296)


def test_newton_and_pepys():
    assert [1 - chances(sixes, number=6)[0], chances(sixes, number=12).at_least(2)] == [
        Fraction(31031, 46656),
        Fraction(1346704211, 2176782336),
    ]
    assert chances(sixes, number=18).at_least(3) < chances(sixes, number=12).at_least(2)


def test_all_faces_of_a_die_take_147_tenths_of_a_roll():
    rest = all_faces()
    assert 1 + rest.expected_steps == Fraction(147, 10)
    assert rest.variance_of_steps == sum(
        Fraction(6 * seen, (6 - seen) ** 2) for seen in range(1, 6)
    )


def test_five_alike_in_three_throws_keeping_the_most_common():
    assert chances(yahtzee, throws=3)[True] == Fraction(347897, 7558272)
    assert chances(yahtzee, throws=1)[True] == Fraction(6, 6**5)


@pytest.mark.parametrize("kept", range(6))
def test_the_most_common_face_agrees_with_every_throw(kept):
    most = Counter(max(Counter([*throw, *[1] * kept]).values()) for throw in every_throw(5 - kept))
    counted = chances(most_common, kept=kept)
    assert dict(counted) == {n: Fraction(ways, 6 ** (5 - kept)) for n, ways in most.items()}


def test_advantage_on_a_d20():
    assert chances(advantage).mean() == Fraction(553, 40)
    assert chances(one_d20).mean() == Fraction(21, 2)


def test_twelve_dice():
    twelve = chances(total, number=12)
    assert twelve.total == 6**12
    assert twelve.mean() == 42
    assert twelve.variance() == 35
    assert twelve[12] == Fraction(1, 6**12)


@pytest.mark.parametrize(("dice", "keep"), [(1, 1), (3, 1), (3, 2), (4, 3)])
def test_the_highest_of_some_dice_agree_with_every_throw(dice, keep):
    kept = Counter(tuple(sorted(throw, reverse=True)[:keep]) for throw in every_throw(dice, 4))
    counted = chances(highest, number=dice, keep=keep, faces=4)
    assert dict(counted) == {best: Fraction(ways, 4**dice) for best, ways in kept.items()}
