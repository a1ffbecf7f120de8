"""Figures as CSV: what a spreadsheet would misread is written so that it cannot."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import widgets

STATIC = Path(widgets.__file__).parent / "template/voila/templates/four_voyages/static"
Rows = list[list[str]]


@pytest.fixture(scope="module")
def written(browser: Browser) -> Iterator[Callable[[Any], str]]:
    """What the page's script makes of rows of cells."""
    page = browser.new_page()
    page.add_script_tag(path=STATIC / "figures.js")
    yield lambda rows: str(page.evaluate("rows => fourVoyagesFigures.csv(rows)", rows))
    page.close()


def read(text: str) -> Rows:
    """The cells of a CSV text."""
    return list(csv.reader(io.StringIO(text)))


def test_a_fraction_is_three_numbers_and_never_a_date(written: Callable[[Any], str]) -> None:
    told = read(written([["Pluck", "success"], ["Pluck 7", "5/12"], ["Pluck 11", "1"]]))
    assert told == [
        ["Pluck", "success", "success: numerator", "success: denominator"],
        ["Pluck 7", "0.4166666667", "5", "12"],
        ["Pluck 11", "1", "1", "1"],
    ]


def test_a_column_of_fractions_keeps_what_is_none(written: Callable[[Any], str]) -> None:
    told = read(written([["", ""], ["a", "−1/6"], ["b", "never"], ["c", "0.25"], ["d", ""]]))
    assert told == [
        ["", "value", "numerator", "denominator"],
        ["a", "-0.1666666667", "-1", "6"], ["b", "never", "", ""], ["c", "0.25", "", ""],
        ["d", "", "", ""],
    ]  # fmt: skip


def test_a_long_fraction_loses_none_of_its_figures(written: Callable[[Any], str]) -> None:
    long = "10109851375316069376/5689122627177254125"
    value, *exact = read(written([["", "steps"], ["three", long]]))[1][1:]
    assert exact == long.split("/")
    assert value == f"{float(Fraction(long)):.10g}"


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+cmd|' /C calc'!A0", "@SUM(A1)", "-x", "＝1+1", "-2+3", "3-4", "1-2-3", "5.12.2020",
     "12:30", "Mar 5", "5 May", "March 1999"],
)  # fmt: skip
def test_words_that_a_spreadsheet_would_reckon_or_date_stay_words(
    cell: str, written: Callable[[Any], str]
) -> None:
    assert read(written([["name"], [cell]]))[1] == [f"'{cell}"]
    assert read(written([[cell], ["1/2"]]))[0][0] == f"'{cell}"


@pytest.mark.parametrize(
    ("cell", "plain"),
    [("−2", "-2"), ("+1", "+1"), ("10,000", "10000"), ("1e-07", "1e-07"), ("57.9%", "57.9%"),
     ("Pluck 7", "Pluck 7"), ("a, b", "a, b"), ('said "no"', 'said "no"'), ("a;=1+1", "a;=1+1")],
)  # fmt: skip
def test_numbers_are_plain_and_words_are_as_they_were(
    cell: str, plain: str, written: Callable[[Any], str]
) -> None:
    text = written([["name"], [cell]])
    assert read(text)[1] == [plain]
    assert ('"' in text) == bool(set(cell) & set(',";')) or cell == "10,000"
