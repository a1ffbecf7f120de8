"""Throws one after another: the same games as a simulation, and a band that keeps its promise."""

from fractions import Fraction

import pytest

from rules import simulate
from rules.errors import BadFacts
from widgets.lessons.demonstration import STEPS, closing_in
from widgets.lessons.throws import MOST, Throws


def severed(result):
    """Whether a tentacle was severed."""
    return result.severed


def thrown(times, seed="a", value=severed, rule="kraken.combat", **facts):
    """So many throws of combat at Pluck 7."""
    throws = Throws(rule, value, seed=seed, **facts)
    throws.throw(times)
    return throws


def test_the_throws_are_the_games_of_a_simulation_with_the_same_seed():
    tally = simulate("kraken.combat", times=500, seed="a", pluck=7)
    assert thrown(500, pluck=7).stands[-1].mean == tally.share(severed)


def test_throwing_in_parts_is_throwing_at_once():
    parts = thrown(130, pluck=7)
    parts.throw(370)
    assert parts.stands == thrown(500, pluck=7).stands


def test_the_exact_answer_is_that_of_the_rule():
    assert thrown(10, pluck=7).exact == Fraction(1, 4)
    faces = thrown(10, value=sum, rule="classics.highest", number=1, keep=1)
    assert faces.exact == Fraction(7, 2) and not faces.share


def test_the_bands_hold_the_truth_about_nineteen_times_in_twenty():
    held = 0
    for group in range(200):
        stand = thrown(60, seed=f"group {group}", pluck=7).stands[-1]
        held += stand.low <= 0.25 <= stand.high
    assert 180 <= held <= 199


def test_the_band_of_a_mean_narrows_with_the_root_of_the_throws():
    first, later = (thrown(n, value=sum, rule="classics.highest", number=1, keep=1).stands[-1]
                    for n in (400, 6400))  # fmt: skip
    assert 3.6 < (first.high - first.low) / (later.high - later.low) < 4.4


def test_a_share_of_nothing_still_has_a_band():
    stand = thrown(5, value=lambda result: False, pluck=7).stands[-1]
    assert stand.mean == 0 and stand.high > 0.3


def test_there_is_an_end_to_it():
    with pytest.raises(BadFacts, match="100,000 throws at most"):
        thrown(MOST + 1, pluck=7)


def test_a_demonstration_throws_more_and_says_where_it_stands():
    shown = closing_in("kraken.combat", severed, "the share severed", times=50, pluck=7)
    for button in STEPS[:2]:
        shown.touch({"do": "throw", "at": button})
    assert "After <b>1,150</b> throws, the share severed" in shown.html
    assert "<b>1/4, 25.0%</b>" in shown.html
    assert (
        'role="status"' in shown.html
        and 'data-rows="[[&quot;throws&quot;, &quot;average' in shown.html
    )


def test_other_dice_begin_anew_and_nonsense_changes_nothing():
    shown = closing_in("kraken.combat", severed, "the share severed", times=50, pluck=7)
    shown.touch({"do": "throw", "at": 10**9})
    shown.touch({"do": "throw", "at": "100"})
    assert shown.throws.thrown == 50
    shown.touch({"do": "again"})
    assert shown.throws.seed == "lesson, 2" and shown.throws.thrown == 10


def test_without_a_kernel_the_buttons_are_at_rest_and_the_chart_stands():
    data, _ = closing_in("kraken.combat", severed, "x", pluck=7)._repr_mimebundle_()
    assert data["text/html"].count(" disabled") == len(STEPS) + 1
    assert "<svg" in data["text/html"] and "1,000 throws" in data["text/plain"]
