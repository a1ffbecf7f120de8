"""The ten lessons as they are written: each has its parts, and what is said of it holds."""

import re
from fractions import Fraction

import nbformat
import pytest

from rules.registry import GAMES
from widgets.lessons.exercise import in_full
from widgets.lessons.syllabus import exercises, lessons
from widgets.serve.contents import load

LESSONS = lessons()
PARTS = ("opening(", "derive(", "closing_in(", "surprise(", "exercise(1", "exercise(2",
         "exercise(3", "assert ")  # fmt: skip


@pytest.fixture(params=LESSONS, ids=lambda lesson: str(lesson.number))
def lesson(request):
    """Each lesson in turn."""
    return request.param


def cells(lesson, kind):
    """The sources of a lesson's cells of one kind."""
    page = nbformat.read(lesson.path, as_version=4)
    return [cell.source for cell in page.cells if cell.cell_type == kind]


def test_there_are_ten_each_of_twenty_to_thirty_minutes_with_goals():
    assert [lesson.number for lesson in LESSONS] == list(range(1, 11))
    assert all(20 <= lesson.minutes <= 30 and len(lesson.goals) >= 3 for lesson in LESSONS)


def test_a_lesson_has_its_parts_in_order(lesson):
    code = cells(lesson, "code")
    first = [next((at for at, cell in enumerate(code) if part in cell), -1) for part in PARTS]
    assert -1 not in first and first[0] == 1
    assert first[3:] == sorted(first[3:]), "surprise, exercises, proof"
    assert code[-1].splitlines()[-1].lstrip().startswith(("assert", "== "))


def test_a_lesson_is_built_on_a_rule_of_a_game_and_leads_to_its_page(lesson):
    prose = "\n".join(cells(lesson, "markdown"))
    assert re.search(rf"\]\(\.\./({'|'.join(GAMES)})/|\]\(\.\./referee", prose)


def test_a_lesson_opens_with_a_title_and_one_line_that_makes_them_want_to_know(lesson):
    title, hook = cells(lesson, "markdown")[0].split("\n\n")
    assert title == f"# {lesson.title}" and re.fullmatch(r"\*[^*]+\*", hook)


def test_a_lesson_has_three_exercises_with_hint_and_working(lesson):
    asked = exercises(lesson.number)
    assert [one.number for one in asked] == [1, 2, 3]
    assert all(one.question and one.hint and one.working and one.answer for one in asked)


def test_nothing_of_a_lesson_needs_another_host(lesson):
    assert not re.search(r"https?://(?!www\.w3\.org)", lesson.path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["Méré", "Newton", "craps", "RISK", "Yahtzee", "Galileo"])
def test_the_classics_appear(name):
    assert any(name in "\n".join(cells(each, "markdown")) + "\n".join(cells(each, "code"))
               for each in LESSONS)  # fmt: skip


def test_every_lesson_is_led_to_from_the_page_that_it_is_built_on():
    contents = load()
    taught = {entry.slug for part in contents.parts for entry in part.sections}
    named = {entry.lesson for entry in contents.entries() if entry.lesson}
    assert named == taught


def test_the_instructors_page_holds_every_answer():
    page = (load().root / "lessons/11-instructors.ipynb").read_text(encoding="utf-8")
    for each in LESSONS:
        for asked in exercises(each.number):
            assert f"The answer: <b>{in_full(Fraction(asked.answer))}</b>" in page
