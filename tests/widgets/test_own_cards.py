"""Profile cards of one's own on the page: what is read, what is refused, what is kept."""

import pytest

from rules.fantastic_voyage import STAND_INS, cards_of
from widgets.own_cards import OwnCards, own_cards, read, written

STANDING = cards_of(STAND_INS).to_text()


@pytest.mark.rule("fantastic_voyage.casts.7")
def test_it_opens_on_the_stand_ins_as_a_file_of_the_casting_agency() -> None:
    html, words = read(STANDING)
    assert words.startswith("6 cards read: these are the stand-ins.")
    assert "Agent Charles Grant | 6 | 4 | 4 | 9 | 2 | 6" in words
    assert "U-91035 Proteus" in html and "Armour 4, seats 10" in html


@pytest.mark.rule("fantastic_voyage.casts.7")
def test_a_figure_of_ones_own_is_played_and_what_it_lacks_stands_in_with_a_remark() -> None:
    html, words = read("name: Cora Peterson\nstats: {defence: 10, fight: plenty}\nhealth: 3\n")
    assert "Cora Peterson | 6 | 4 | 4 | 10 | 3" in words
    assert "Peterson: fight is “plenty”, so 4 stands in." in words
    assert "There is no card for Grant: the stand-in plays." in words
    assert "remarks." in words.splitlines()[0] and "<li>" in html


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name: Grant\n\tstats: 4\n", "tab"),
        ("- [1, 2", "line"),
        ("42", "no profile card"),
        ("x" * 600_000, "too large"),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_sentence(text: str, says: str) -> None:
    html, words = read(text)
    assert says in words.lower() and "<table" not in html
    assert written(text) == text, "nothing of it is lost"


def test_names_that_hold_markup_are_shown_as_text() -> None:
    html, _ = read("name: <b>Grant</b>\n")
    assert "<b>Grant" not in html and "&lt;b&gt;Grant" in html


def test_what_is_saved_holds_every_field_that_came_in() -> None:
    cards = own_cards()
    cards.touch({"text": "name: Grant\nmood: sour\n"})
    assert "mood: sour" in cards.text and "3 remarks" not in cards.said
    cards.touch({})
    assert cards.text == STANDING and cards.said.endswith("these are the stand-ins.")


@pytest.mark.parametrize("message", [{}, {"text": 7}, {"text": None}, {"text": "   "}])
def test_a_message_without_a_text_goes_back_to_the_stand_ins(message: dict[str, object]) -> None:
    cards = OwnCards()
    cards.touch(message)
    assert cards.text == STANDING


def test_it_reads_without_a_kernel() -> None:
    data, _ = own_cards()._repr_mimebundle_()
    assert "these are the stand-ins" in data["text/html"] and "disabled" in data["text/html"]
    assert data["text/plain"].startswith("6 cards read")
