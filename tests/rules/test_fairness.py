"""Fairness: commitments, a die put to the test, and the luck of a record."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from scipy.stats import chisquare

from rules.errors import BadDice, BadFacts
from rules.fairness import (
    commit,
    examine_die,
    fresh_seed,
    luck,
    rolls_needed,
    verify,
    verify_sentence,
)

D6 = {face: Fraction(1, 6) for face in range(1, 7)}


def test_a_revealed_seed_matches_its_commitment_and_no_other():
    seed = fresh_seed()
    promise = commit(seed)
    assert len(promise) == 64
    assert verify(promise.upper() + "\n", seed + " ")
    assert not verify(promise, fresh_seed())
    assert "is the one committed to" in verify_sentence(promise, seed)
    assert "is not the one" in verify_sentence(promise, "another")
    assert "has 10 digits" in verify_sentence(promise[:10], seed)


def test_no_two_seeds_are_alike():
    assert len({fresh_seed() for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    ("record", "faces"),
    [([1, 1, 1], 3), ([3, 3, 5, 1], 6), ([6, 6, 6, 6], 6), ([1, 2, 3, 4, 4, 4], 4), ([2], 2)],
)
def test_a_small_record_is_judged_exactly(record, faces):
    def strays(rolls):
        return sum(count * count for count in Counter(rolls).values())

    every = list(product(range(1, faces + 1), repeat=len(record)))
    as_far = sum(strays(rolls) >= strays(record) for rolls in every)
    test = examine_die(record, faces)
    assert test.exact
    assert test.p_value == Fraction(as_far, len(every))


def test_the_statistic_is_pearson_s():
    record = [1] * 20 + [2] * 7 + [3] * 9 + [4] * 11 + [5] * 6 + [6] * 12
    assert float(examine_die(record).statistic) == pytest.approx(
        chisquare([20, 7, 9, 11, 6, 12])[0]
    )


def test_exact_and_curve_agree_on_a_middling_record():
    counts = [17, 9, 8, 12, 10, 16]
    test = examine_die([face for face, n in enumerate(counts, 1) for _ in range(n)])
    assert test.exact
    assert float(test.p_value) == pytest.approx(chisquare(counts)[1], abs=0.01)


def test_a_large_record_is_judged_by_the_curve():
    counts = [210, 190, 205, 195, 201, 199]
    test = examine_die([face for face, n in enumerate(counts, 1) for _ in range(n)])
    assert not test.exact
    assert test.p_value == pytest.approx(chisquare(counts)[1])
    assert test.verdict == "no sign of a fault"
    assert "about" in test.to_text()


def test_a_loaded_die_looks_odd():
    assert examine_die([6] * 20 + [1, 2, 3, 4, 5] * 4).verdict == "odd"


def test_too_few_rolls_are_too_little_to_tell_and_it_says_how_many_would_do():
    test = examine_die([3, 3, 5])
    assert test.verdict == "too little to tell"
    assert f"{rolls_needed(6)} rolls" in test.to_text()
    assert examine_die([]).p_value == 1
    assert rolls_needed(20) > rolls_needed(6) > rolls_needed(4) > 20


@pytest.mark.parametrize("record", [[1, 7], [0], [2, "six"], [True]])
def test_a_face_that_the_die_lacks_is_refused(record):
    with pytest.raises(BadDice, match=f"“{record[-1]}”"):
        examine_die(record)
    with pytest.raises(BadDice, match="“1”"):
        examine_die([1], faces=1)


def test_a_record_of_a_ten_sided_die_may_say_nought_for_ten():
    assert examine_die([0, 3, 10, 0], 10).counts == (0, 0, 1, 0, 0, 0, 0, 0, 0, 3)


def test_the_percentile_of_a_record_is_exact():
    eleven = luck([(D6, 5), (D6, 6)])
    assert eleven.less == Fraction(33, 36)
    assert eleven.same == Fraction(2, 36)
    assert eleven.percentile == Fraction(34, 36)
    assert eleven.mean == 7
    assert luck([(D6, 3), (D6, 4)]).percentile == Fraction(1, 2)
    assert luck([]).percentile == Fraction(1, 2)


def test_luck_weighs_unlike_chances_and_outcomes_by_their_worth():
    coin = {"win": Fraction(1, 3), "lose": Fraction(2, 3)}
    worth = {"win": Fraction(3, 2), "lose": 0}
    once = luck([(coin, "win")], worth.get)
    assert (once.total, once.mean, once.less) == (Fraction(3, 2), Fraction(1, 2), Fraction(2, 3))
    twice = luck([(coin, "win"), (coin, "lose")], worth.get)
    assert (twice.less, twice.same) == (Fraction(4, 9), Fraction(4, 9))
    assert "0.50 more than was due" in twice.to_text()


def test_who_has_the_worst_of_luck_is_luckier_than_nobody():
    missed = luck([({True: Fraction(7, 12), False: Fraction(5, 12)}, False)] * 5)
    assert "luckier than 0.0% of such records and as lucky as 1.3%." in missed.to_text()


def test_an_outcome_that_could_not_be_is_refused():
    with pytest.raises(BadFacts, match="“7”"):
        luck([(D6, 7)])
    with pytest.raises(BadFacts, match="no whole number"):
        luck([({"win": Fraction(1)}, "win")])
