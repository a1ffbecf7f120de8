"""Episodes and their twins: samples of whole episodes, their differences, and the stored pairs."""

from statistics import mean, stdev

import pytest

from rules import roll
from rules.errors import BadFacts, UnknownHouseRule
from rules.fantastic_voyage import STANDARD, house
from rules.fantastic_voyage.twins import (
    FEW,
    Change,
    change,
    played,
    readings,
    sample,
    twins,
    weighed,
)


def test_a_sample_is_the_same_episodes_as_rolled_one_by_one() -> None:
    sampled = sample(2, seed="pair", tied_strike="defender")
    agreed = house(tied_strike="defender")
    each = [
        roll("fantastic_voyage.game", seed=f"pair.{n}", policy="careful", house=agreed).outcome
        for n in range(2)
    ]
    assert sampled.points == tuple(r.points for r in each)
    assert sampled.successes == tuple(r.operation for r in each)
    assert sampled.turns == tuple(r.turns for r in each)
    assert sampled.first(1) + sample(1, seed="pair", start=1, tied_strike="defender") == sampled


def test_a_change_is_the_mean_of_the_pairs_with_its_error() -> None:
    before, after = (3, 0, 7, 11), (5, 0, 6, 12)
    apart = [b - a for a, b in zip(before, after, strict=True)]
    found = change(after, before)
    assert found.mean == pytest.approx(mean(apart))
    assert found.error == pytest.approx(1.96 * stdev(apart) / 2)
    assert not found.sure
    assert Change(-2.0, 1.5).sure
    assert str(Change(-2.0, 1.5)) == "−2.0 ± 1.5"


def test_the_same_episodes_change_nothing() -> None:
    assert change((4, 4, 4), (4, 4, 4)) == Change(0.0, 0.0)


@pytest.mark.parametrize(("after", "before"), [((1,), (1,)), ((1, 2), (1, 2, 3)), ((), ())])
def test_what_cannot_be_paired_is_refused(after: tuple[int, ...], before: tuple[int, ...]) -> None:
    with pytest.raises(BadFacts, match="cannot be compared in pairs"):
        change(after, before)


@pytest.mark.parametrize("times", [0, -1, True, 2.5, "many"])
def test_a_number_of_episodes_that_is_none_is_quoted(times: object) -> None:
    with pytest.raises(BadFacts, match=f"“{times}” is no number of episodes"):
        sample(times)  # type: ignore[arg-type]


def test_a_reading_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownHouseRule):
        sample(1, tied_strikes="defender")


def test_a_reading_that_changes_no_episode_is_played_no_further_than_a_few() -> None:
    standard = sample(FEW + 1)
    assert [found.times for found in twins(standard)] == [FEW]
    rounds = [found.times for found in twins(standard, laser_range=6)]
    assert rounds == [FEW, FEW + 1]


def test_every_reading_that_is_not_the_standard_one_has_been_weighed() -> None:
    lines = weighed()
    assert {(line.switch, line.option) for line in lines} == set(readings())
    assert all(value != STANDARD.switches[name].default for name, value in readings())
    most = played()["careful"].times
    assert all(FEW <= line.times <= most for line in lines)
    assert all(line.points.mean == 0 for line in lines if line.untouched)


def test_the_readings_come_with_the_greatest_change_first() -> None:
    sizes = [abs(line.points.mean) for line in weighed()]
    assert sizes == sorted(sizes, reverse=True)
