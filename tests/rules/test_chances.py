"""Exact distributions: counted, questioned and shown."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from rules import Chances, RulesError, Table, chances, d6, roll, rule
from rules.chances import combined
from rules.counting import forget
from rules.errors import DecisionNeeded, TooManyBranches
from tests.rules.samples import Blow, Mood

D6 = range(1, 7)


def by_brute_force(nerve: int, needed: int) -> dict[Blow, Fraction]:
    counts: Counter[Blow] = Counter()
    for a, b, bite in product(D6, repeat=3):
        counts[Blow(bite >= needed, nerve) if a + b <= nerve else Blow(False, nerve - 1)] += 1
    return {outcome: Fraction(count, 216) for outcome, count in counts.items()}


@pytest.mark.parametrize("nerve", range(2, 12))
@pytest.mark.parametrize(("mood", "needed"), [(Mood.CALM, 5), (Mood.WILD, 4)])
def test_counting_agrees_with_every_throw_tried(nerve: int, mood: Mood, needed: int) -> None:
    assert chances("sample.blow", nerve=nerve, mood=mood) == by_brute_force(nerve, needed)


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_totals_agree_with_every_throw_tried(dice: int) -> None:
    counts = Counter(map(sum, product(D6, repeat=dice)))
    assert chances("sample.total", dice=dice) == {
        total: Fraction(n, 6**dice) for total, n in counts.items()
    }


def test_forty_dice_are_counted_through_their_sub_rules() -> None:
    forty = chances("sample.total", dice=40)
    assert sum(forty.values()) == 1 and forty.total == 6**40
    assert forty.mean() == 140 and forty.variance() == Fraction(35 * 40, 12)


def test_decisions_are_counted_under_a_policy_or_refused() -> None:
    with pytest.raises(DecisionNeeded, match=r"leaves a decision to you: “Throw again"):
        chances("sample.keep")
    always = chances("sample.keep", policy=lambda question: "again")
    assert always == {face: Fraction(1, 6) for face in D6}


def test_a_weighted_draw_is_weighted() -> None:
    odds = chances("sample.walk", policy=lambda question: (5.0, 5.0), drunk=True)
    assert odds == {9: Fraction(1, 6), 10: Fraction(1, 2), 11: Fraction(1, 3)}


def test_more_branches_than_the_budget_are_refused_not_counted() -> None:
    forget()
    with pytest.raises(TooManyBranches, match=r"more than 20 answers to count: simulate it"):
        chances("sample.blow", budget=20)


def test_a_game_that_need_not_end_is_refused_too() -> None:
    with pytest.raises(TooManyBranches, match=r"sample.wander takes more than 1,000 answers"):
        chances("sample.wander", budget=1000)


def test_simulated_frequencies_agree_with_the_exact_ones() -> None:
    odds, times = chances("sample.blow", nerve=8), 4000
    counts = Counter(roll("sample.blow", seed=str(n), nerve=8).outcome for n in range(times))
    for outcome, p in odds.items():
        sigma = sqrt(float(p * (1 - p)) * times)
        assert abs(counts[outcome] - float(p) * times) < 5 * sigma


def test_events_are_outcomes_sets_or_predicates() -> None:
    two = chances("sample.total", dice=2)
    assert two.probability(7) == Fraction(1, 6)
    assert two.probability({2, 12}) == Fraction(1, 18)
    assert two.probability(lambda total: total % 2 == 0) == Fraction(1, 2)
    assert two.probability(13) == 0
    assert two.given(lambda total: total > 10) == {11: Fraction(2, 3), 12: Fraction(1, 3)}
    with pytest.raises(RulesError, match=r"cannot happen"):
        two.given(13)


def test_marginals_take_a_field_or_a_function() -> None:
    odds = chances("sample.blow", nerve=7)
    assert odds.marginal("hit") == {False: Fraction(29, 36), True: Fraction(7, 36)}
    assert odds.marginal(lambda blow: blow.nerve) == {6: Fraction(5, 12), 7: Fraction(7, 12)}
    assert odds.mean("nerve") == Fraction(79, 12)


def test_order_gives_at_least_at_most_and_percentiles() -> None:
    two = chances("sample.total", dice=2)
    assert two.at_least(8) == Fraction(15, 36) and two.at_most(3) == Fraction(3, 36)
    assert two.percentile(7) == Fraction(1, 2)
    assert list(two.cumulative().values())[-1] == 1
    assert two.mode() == (7,)
    assert chances("sample.total", dice=1).mode() == (1, 2, 3, 4, 5, 6)
    odd = Chances({"a": 1, 2: 1})
    assert not odd.ordered
    with pytest.raises(RulesError, match=r"no order"):
        odd.at_least("a")


def test_chances_are_equal_whatever_the_scale_of_their_weights() -> None:
    assert Chances({"a": 2, "b": 4}) == Chances({"b": 2, "a": 1})
    assert hash(Chances({"a": 2, "b": 4})) == hash(Chances({"b": 2, "a": 1}))
    assert Chances({"a": 1, "b": 1}) != Chances({"a": 1, "b": 2})
    with pytest.raises(RulesError, match=r"at least one outcome"):
        Chances({})


def test_a_mixture_weighs_each_part_by_its_share() -> None:
    one, other = Chances({"a": 1}), Chances({"a": 1, "b": 1})
    assert combined([(one, 1), (other, 2)]) == {"a": Fraction(2, 3), "b": Fraction(1, 3)}


def test_chances_have_text_html_json_and_sympy_forms() -> None:
    from sympy import Rational

    two = chances("sample.total", dice=2)
    assert "7    1/6   16.7%  ████████████████████████" in two.to_text()
    html = two.to_html(mark=7, caption="Two <dice>")
    assert html.count("<tr") == 11 and html.count('class="hit"') == 1 and "Two &lt;dice&gt;" in html
    assert json.dumps(two.to_json()[0]) == '{"outcome": 2, "words": "2", "probability": "1/36"}'
    assert two.to_sympy()[7] == Rational(1, 6)


def test_a_rule_that_may_throw_again_for_ever_is_refused_before_its_weights_fill_the_memory():
    @rule("testing.again")
    def again(table: Table) -> int:
        """The first throw that is no 1."""
        while (face := table.roll(d6)) == 1:
            table.note("testing.again", "a 1: again")
        return face

    with pytest.raises(TooManyBranches, match=r"testing\.again takes more than"):
        chances(again)
