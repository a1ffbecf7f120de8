"""What an instructor needs of all lessons at once: goals, times, materials, and the answers."""

from __future__ import annotations

from html import escape
from pathlib import PurePosixPath

from widgets.lessons.syllabus import Lesson, exercises, lessons
from widgets.page import Shown


def overview() -> Shown:
    """A row for each lesson: its time, what it is built on, needs, and what to bring."""
    head = ("Lesson", "Minutes", "Built on", "Needs", "Bring")
    rows = "".join(
        f'<tr><th scope="row">{each.number}. {_link(each)}</th><td>{each.minutes}</td>'
        + "".join(f"<td>{escape(w)}</td>" for w in (each.rule, each.needs, each.materials))
        + "</tr>"
        for each in lessons()
    )
    html = (
        '<div class="fv-overview" tabindex="0" role="region" aria-label="The ten lessons"><table>'
        "<thead><tr>" + "".join(f'<th scope="col">{name}</th>' for name in head) + "</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )
    text = [f"{each.number}. {each.title}: {each.minutes} minutes; {each.needs}"
            for each in lessons()]  # fmt: skip
    return Shown(html, "\n".join(text))


def answers() -> Shown:
    """The goals of every lesson, and its exercises with their answers and workings, folded."""
    parts, text = [], []
    for each in lessons():
        asked = exercises(each.number)
        goals = "".join(f"<li>{escape(goal)}</li>" for goal in each.goals)
        items = "".join(f"<li>{one.question}{one.working}</li>" for one in asked)
        parts.append(
            f'<section aria-labelledby="goals-{each.number}"><h3 id="goals-{each.number}">'
            f'{each.number}. {_link(each)}</h3><p class="told">After it a class can</p>'
            f"<ul>{goals}</ul><details><summary>Answers to the {len(asked)} exercises</summary>"
            f"<ol>{items}</ol></details></section>"
        )
        text.append(f"{each.number}. {each.title}: {', '.join(one.answer for one in asked)}")
    return Shown(f'<div class="fv-answers-of">{"".join(parts)}</div>', "\n".join(text))


def _link(each: Lesson) -> str:
    return f'<a href="{PurePosixPath(each.file).name}">{escape(each.title)}</a>'
