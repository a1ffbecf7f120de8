"""The head of a lesson (goals, time, prerequisites, ways to show it) and its surprise."""

from __future__ import annotations

from html import escape

from widgets.lessons.exercise import prose
from widgets.lessons.syllabus import lesson
from widgets.page import Shown


def opening(number: int) -> Shown:
    """What a lesson is for, how long it takes, what it needs; and its projector and handout."""
    told = lesson(number)
    goals = "".join(f"<li>{escape(goal)}</li>" for goal in told.goals)
    html = (
        f'<section class="fv-opening" data-lesson="{number}" aria-label="About this lesson">'
        f"<dl><dt>Time</dt><dd>{told.minutes} minutes</dd><dt>From</dt><dd>{escape(told.rule)}</dd>"
        f"<dt>Needs</dt><dd>{escape(told.needs)}</dd></dl>"
        f"<div><h2>After this lesson you can</h2><ul>{goals}</ul></div>"
        '<p class="ways" hidden><button type="button" data-lesson-do="project">Projector'
        ' <kbd>p</kbd></button><button type="button" data-lesson-do="print">Print the handout'
        '</button></p><p class="for-name" aria-hidden="true">Name<i></i>Date<i></i></p></section>'
    )
    text = [f"Lesson {number}: {told.title}. {told.minutes} minutes. Needs: {told.needs}."]
    return Shown(html, "\n".join([*text, *(f"- {goal}" for goal in told.goals)]))


def surprise(question: str, answer: str | Shown, *more: str | Shown) -> Shown:
    """A question to be guessed at first, and the answer that hardly anybody expects, folded."""
    parts = [p.html if isinstance(p, Shown) else prose(p) for p in (answer, *more)]
    html = (
        f'<section class="fv-surprise"><h3>Guess first</h3><div class="asked">{prose(question)}'
        "</div><details><summary>What comes out</summary>"
        f'{"".join(parts)}</details><div class="room" aria-hidden="true"></div></section>'
    )
    return Shown(html, "\n".join([question, *map(str, (answer, *more))]))
