"""Spots on a table: what is one, and what a text names."""

import pytest

from rules.errors import BadChoice
from rules.spots import is_spot, read_spot, rounded


@pytest.mark.parametrize("answer", [(1.5, -2), (0, 0.0)])
def test_a_pair_of_numbers_is_a_spot(answer):
    assert is_spot(answer)


@pytest.mark.parametrize(
    "answer",
    ["1, 2", (1,), (1, 2, 3), [1, 2], (True, 2), (1, "2"), (float("nan"), 1), (float("inf"), 1),
     (1e6, 0), None],
)  # fmt: skip
def test_nothing_else_is_one(answer):
    assert not is_spot(answer)


def test_a_table_may_draw_its_bound_nearer():
    assert is_spot((2e4, 0)) and not is_spot((2e4, 0), within=1e4)


@pytest.mark.parametrize("text", ["12.54, 3", "(12.54; 3)", " 12.54 ,3.0 "])
def test_a_text_names_a_spot_to_so_many_decimals(text):
    assert read_spot(text, 1, str) == (12.5, 3.0)
    assert read_spot(text, 2, str) == (12.54, 3.0)


@pytest.mark.parametrize("text", ["", "12", "1, 2, 3", "here, there"])
def test_a_text_that_names_none_is_refused_in_the_words_of_the_place(text):
    with pytest.raises(BadChoice, match="not there"):
        read_spot(text, 1, lambda _typed: "not there")


def test_no_spot_has_a_minus_nought():
    assert str(rounded(-0.01, -0.04, 1)) == "(0.0, 0.0)"
