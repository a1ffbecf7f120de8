"""Exercises, surprises and charts as HTML."""

from fractions import Fraction

import pytest

from rules.errors import BadFacts
from widgets.lessons.exercise import exercise
from widgets.lessons.opening import surprise
from widgets.lessons.plot import columns, intervals, lines, ticks
from widgets.page import ledger


def asked(**changed):
    """A small exercise."""
    said = {"hint": "Count.", "working": "Six of twelve.", **changed}
    return exercise(1, "How likely is **heads**?", Fraction(1, 2), **said)


def test_an_exercise_names_its_field_and_says_its_verdict_aloud():
    html = asked().html
    field = html.partition('for="')[2].partition('"')[0]
    assert f'<input id="{field}"' in html and 'class="verdict" role="status"' in html
    assert "<strong>heads</strong>" in html and 'data-answer="1/2"' in html


def test_what_was_typed_cannot_send_a_form():
    assert "<form" not in asked().html and 'type="button" class="check"' in asked().html


def test_hint_comes_before_working_and_both_are_folded():
    html = asked().html
    assert html.index("A hint") < html.index("The working") < html.index("1/2 ≈ 50.0%")
    assert "<details open" not in html


def test_a_likely_miss_has_a_sentence_of_its_own_and_is_no_answer():
    assert "1/4=You forgot tails." in asked(misses={Fraction(1, 4): "You forgot tails."}).html
    with pytest.raises(BadFacts, match="is the answer to exercise 1"):
        asked(misses={Fraction(2, 4): "no"})


def test_words_of_an_exercise_are_no_markup():
    assert "<script>" not in exercise(2, "<script>", 1, hint="<b>", working="<i>").html


def test_a_surprise_folds_its_answer_and_may_hold_a_table():
    html = surprise("Which?", "Neither.", ledger("Both", ("", "chance"), [("a", 1)])).html
    assert html.index("Which?") < html.index("<details>") < html.index("Neither.")
    assert 'class="ledger"' in html


def test_a_chart_says_its_numbers_and_carries_them_in_rows():
    html = columns("A coin", {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}, mark="heads").html
    assert 'aria-label="A coin. heads: 1/2; tails: 1/2"' in html
    assert "[&quot;heads&quot;, &quot;1/2&quot;]" in html and html.count('class="column hit"') == 1


def test_names_at_the_ends_of_lines_never_lie_on_each_other():
    html = lines("Two", {"one": {0: 0, 1: 1}, "other": {0: 0, 1: 1}}).html
    heights = [float(part.partition('y="')[2].partition('"')[0])
               for part in html.split('class="name')[1:]]  # fmt: skip
    assert abs(heights[0] - heights[1]) >= 19


def test_intervals_that_miss_are_marked_and_counted():
    shown = intervals("Three", [(0.1, 0.2), (0.4, 0.6), (0.45, 0.7)], Fraction(1, 2))
    assert shown.html.count("span missed") == 1
    assert "1 of 3 miss the true value 50%" in shown.html


def test_ticks_are_round_and_lie_within():
    assert ticks(0, 0.187) == [0, 0.05, 0.1, 0.15]
    assert ticks(3.5, 5.2)[0] == 3.5
