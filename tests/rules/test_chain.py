"""Absorbing chains: ends, steps and the way there, exactly; and chains that need not end."""

from fractions import Fraction
from typing import Annotated

import pytest

from rules import Table, chances, d6, rule
from rules.chain import EndlessChain, chain
from rules.classics import Craps, craps, craps_game
from rules.errors import BadFacts, TooManyBranches
from rules.facts import Range

Purse = Annotated[int, Range(0, 1000)]


@rule("trial.ruin")
def ruin(table: Table, purse: Purse = 3, lucky: Annotated[int, Range(1, 5)] = 3) -> int:
    """A purse after one more bet of 1, won on a d6 of `lucky` or less."""
    return purse + (1 if table.roll(d6) <= lucky else -1)


@rule("trial.circle")
def circle(table: Table, at: Annotated[int, Range(0, 9)] = 0, trap: bool = False) -> int:
    """A walk from 0 to 1 or 2, from there to 3 for ever or to 9."""
    if at in (0, 3):
        return (1 if table.roll(d6) <= 2 else 2) if at == 0 else 3
    return 3 if at == 1 and trap else 9


@rule("trial.nothing")
def nothing(table: Table) -> int:
    """A rule of no facts."""
    return 1


@pytest.mark.parametrize("purse", [1, 4, 9])
@pytest.mark.parametrize("lucky", [2, 3, 4])
def test_the_gambler_is_ruined_as_often_as_the_formula_says(purse, lucky):
    game = chain(ruin, purse, ended=lambda p: p in (0, 10), lucky=lucky)
    odds = Fraction(6 - lucky, lucky)
    broke_the_bank = Fraction(purse, 10) if odds == 1 else (1 - odds**purse) / (1 - odds**10)
    assert game.outcomes.probability(10) == broke_the_bank
    assert game.outcomes.probability(0) == 1 - broke_the_bank
    if lucky == 3:
        assert game.expected_steps == purse * (10 - purse)


def test_expected_steps_are_known_from_every_state():
    game = chain(ruin, 5, ended=lambda p: p in (0, 10))
    assert game.expected_from == {p: p * (10 - p) for p in range(1, 10)}
    assert game.variance_of_steps == Fraction(2 * 5 * 5 * (5 * 5 - 1), 3)


def test_a_chain_can_be_followed_for_some_steps():
    game = craps_game()
    assert game.after(0)[Craps.COMING_OUT] == 1
    assert game.after(1) == chances(craps)
    assert game.after(1)[Craps.WON] == Fraction(8, 36)
    assert game.outcomes[Craps.WON] - game.after(60).probability(Craps.WON) < Fraction(1, 10**6)


def test_a_chain_that_starts_at_an_end_has_ended():
    game = chain(craps, Craps.WON, ended=lambda at: at in (Craps.WON, Craps.LOST))
    assert game.outcomes == {Craps.WON: 1}
    assert game.expected_steps == game.variance_of_steps == 0


def test_a_chain_that_may_be_caught_says_where_and_how_likely():
    walk = chain(circle, 0, ended=lambda at: at == 9, trap=True)
    assert walk.never == Fraction(1, 3)
    for question in (lambda: walk.outcomes, lambda: walk.expected_steps):
        with pytest.raises(EndlessChain, match="once in 1, no end can be reached"):
            question()
    assert "Never: 1/3" in walk.to_text()
    assert chain(circle, 0, ended=lambda at: at == 9).expected_steps == 2


def test_a_chain_without_any_end_says_so():
    with pytest.raises(EndlessChain, match="never ends from 3"):
        _ = chain(circle, 3, ended=lambda at: False).outcomes


def test_a_chain_of_too_many_states_is_refused():
    with pytest.raises(TooManyBranches, match="more than 50 states"):
        chain(ruin, 500, ended=lambda p: p == 0, budget=50)


def test_what_is_no_chain_is_refused():
    with pytest.raises(BadFacts, match="takes no fact"):
        chain(nothing, 1, ended=bool)
    with pytest.raises(BadFacts, match="“money”"):
        chain(ruin, 1, ended=bool, state="money")
    with pytest.raises(BadFacts, match="“-2”"):
        craps_game().after(-2)
    with pytest.raises(BadFacts, match="“5000”"):
        chain(ruin, 5000, ended=bool)


def test_the_text_of_a_chain_tells_its_ends_and_its_length():
    assert "244/495" in craps_game().to_text()
    assert "3.38 steps on average (557/165)" in str(craps_game())
