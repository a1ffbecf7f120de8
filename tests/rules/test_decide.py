"""Best play, against values worked out by hand and by brute force."""

from fractions import Fraction

import pytest

from rules import best, chances, roll
from rules.errors import RulesError, TooManyBranches
from tests.rules import samples  # noqa: F401  (registers the rules asked about)


@pytest.mark.parametrize(("again", "worth"), [(0, "7/2"), (1, "17/4"), (2, "14/3"), (3, "89/18")])
def test_a_die_thrown_again_is_worth_what_backward_induction_says(again: int, worth: str) -> None:
    value = Fraction(7, 2)
    for _ in range(again):
        value = sum((max(Fraction(face), value) for face in range(1, 7)), Fraction(0)) / 6
    assert best("sample.keep", value=lambda face: face, again=again).value == value
    assert value == Fraction(worth)


def test_each_option_has_its_exact_value() -> None:
    advice = best("sample.keep", value=lambda face: face)
    four = advice.at(dice=[4])
    assert (four.option, four.values) == ("again", (4, Fraction(17, 4)))
    later = advice.at(dice=[2, 4], choices=["again"])
    assert (later.option, later.values) == ("keep", (4, Fraction(7, 2)))
    assert len(advice.decisions) == 6 + 36


def test_the_best_policy_plays_to_the_best_value() -> None:
    advice = best("sample.keep", value=lambda face: face)
    assert advice.chances.mean() == advice.value == Fraction(14, 3)
    assert chances("sample.keep", policy=advice.policy) == advice.chances
    ruling = roll("sample.keep", seed="s", policy=advice.policy)
    for choice in ruling.choices:
        before = [d.face for d in ruling.dice if d.at < choice.at]
        taken = [c.option for c in ruling.choices if c.at < choice.at]
        assert choice.option == advice.at(before, taken).option


def test_an_opponent_takes_what_is_worst_for_the_other() -> None:
    opposed = best("sample.duel", value=lambda pay: pay, against=["defender"])
    assert opposed.value == 0
    together = best("sample.duel", value=lambda pay: pay)
    assert together.value == Fraction(7, 2)


def test_players_with_aims_of_their_own_follow_them() -> None:
    advice = best("sample.duel", value={"attacker": lambda pay: pay, "defender": lambda pay: -pay})
    assert advice.values == {"attacker": 0, "defender": 0}
    with pytest.raises(RulesError, match=r"defender decides here too"):
        best("sample.duel", value={"attacker": lambda pay: pay, "judge": lambda pay: 0})


def test_the_first_of_equally_good_options_is_named_and_the_tie_is_told() -> None:
    first = best("sample.duel", value=lambda pay: pay).at(choices=[])
    assert first.option == "left" and first.tied


def test_a_choice_without_a_list_is_made_among_its_telling_few() -> None:
    assert best("sample.walk", value=lambda far: far).at().option == (10.0, 10.0)


def test_sub_rules_without_decisions_are_weighed_by_their_outcomes() -> None:
    assert best("sample.total", value=lambda total: total, dice=30).value == 105


def test_too_many_branches_are_refused() -> None:
    with pytest.raises(TooManyBranches):
        best("sample.keep", value=lambda face: face, again=3, budget=100)


def test_nothing_open_is_said() -> None:
    with pytest.raises(RulesError, match=r"leaves nothing to decide"):
        best("sample.keep", value=lambda face: face).at(dice=[3], choices=["keep"])
