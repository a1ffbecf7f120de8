"""An exercise in a notebook outside the book brings along the judge of the pages."""

from fractions import Fraction
from pathlib import Path

import pytest

import widgets
from widgets.lessons.checked import Checked
from widgets.lessons.exercise import exercise
from widgets.store import VIEW

STATIC = Path(widgets.__file__).parent / "template/voila/templates/four_voyages/static"


@pytest.fixture
def asked():
    """A small exercise."""
    return exercise(1, "Heads?", Fraction(1, 2), hint="Count.", working="One of two.")


def test_in_jupyterlab_an_exercise_is_a_widget_with_the_judge_of_the_pages(asked, monkeypatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "lessons/01-two-dice.ipynb")
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    shown = asked._repr_mimebundle_()
    assert VIEW in shown and shown["text/html"] == asked.html
    assert Checked(html=asked.html)._esm.startswith(
        (STATIC / "answers.js").read_text(encoding="utf-8")
    )


@pytest.mark.parametrize(
    "told", [{}, {"JPY_SESSION_NAME": "x.ipynb", "SERVER_SOFTWARE": "voila/0.5.13"}]
)
def test_on_a_page_of_the_book_and_in_its_store_it_is_html_alone(told, asked, monkeypatch):
    for name in ("JPY_SESSION_NAME", "SERVER_SOFTWARE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert asked._repr_mimebundle_() == {} and "data-answer" in asked._repr_html_()
