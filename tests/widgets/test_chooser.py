"""Choosers: what is chosen, what is shown for it, and what is no choice at all."""

import pytest

from rules.errors import BadFacts
from widgets.chooser import Chooser, chooser
from widgets.page import Shown


def sums(first: int, second: int) -> Shown:
    """Two numbers added up, in words."""
    if first == 3:
        raise BadFacts("A “3” cannot be added here: choose another.")
    return Shown(f"<p>{first + second}</p>", f"{first + second}\nin all")


def adding() -> Chooser:
    """A chooser of two numbers to be added."""
    options = {"first": range(1, 5), "second": (10, 20)}
    return chooser(sums, options=options, first=1, second=10, labels={"first": "One"}, title="Add")


def test_it_opens_on_what_the_page_says_and_reads_without_a_kernel() -> None:
    bundle, _ = adding()._repr_mimebundle_()
    assert "<p>11</p>" in bundle["text/html"] and bundle["text/plain"] == "11\nin all"
    assert "<span>One</span>" in bundle["text/html"]
    assert '<select name="second" disabled>' in bundle["text/html"]


def test_a_choice_is_shown_said_and_put_into_the_address() -> None:
    widget = adding()
    widget.touch({"text": "first=2&second=20", "whole": True, "turn": "a"})
    assert (widget.shown, widget.said, widget.turn) == ("<p>22</p>", "22", "a")
    assert widget.chosen == "first=2&second=20"
    widget.touch({"text": "", "whole": True})
    assert (widget.shown, widget.chosen) == ("<p>11</p>", "")


@pytest.mark.parametrize("text", ["first=9", "third=1", "first", "%", "first=1&first=x"])
def test_what_is_not_on_offer_changes_nothing(text: str) -> None:
    widget = adding()
    widget.touch({"text": text, "whole": True})
    assert widget.shown == "<p>11</p>"


def test_a_refusal_is_shown_as_its_sentence() -> None:
    widget = adding()
    widget.touch({"text": "first=3", "whole": True})
    assert "A “3” cannot be added here" in widget.shown


def test_a_chooser_that_opens_on_nothing_it_offers_is_refused() -> None:
    with pytest.raises(ValueError, match="“7” is no option of first"):
        chooser(sums, options={"first": (1, 2)}, first=7)
