"""The parts of a sequence's desk as HTML: where one stands, what happened there, what is asked."""

from __future__ import annotations

from html import escape

from rules import Chosen, Die, Thrown
from rules.recording import shown
from widgets import dice
from widgets.page import rule_link
from widgets.sequence_run import Course, said


def shell(title: str, own: bool) -> str:
    """The frame that the parts stand in; `own` gives room to a form."""
    form = (
        '<details class="fv-more fv-own"><summary>Follow your own table: enter where your models '
        'stand, then your dice</summary><div data-part="form"></div></details>'
        if own
        else '<div hidden data-part="form"></div>'
    )
    return (
        '<div role="alert" data-part="notice"></div>'
        f'<section class="seq-step" aria-label="{escape(title)}">'
        f'<h3 class="seq-title">{escape(title)}</h3>'
        '<div data-part="controls"></div>'
        '<div class="seq-ask" data-part="ask"></div>'
        '<div class="seq-story" role="status" data-part="story"></div></section>'
        '<details class="fv-more seq-pieces"><summary>The pieces: pick one to see what it can do'
        '</summary><div data-part="pieces"></div></details>'
        '<details class="fv-more seq-all"><summary>Every step in words</summary>'
        '<div data-part="every"></div></details>'
        f"{form}"
        '<details class="fv-more"><summary>The position in words</summary>'
        '<div data-part="whole"></div></details>'
    )


def controls(course: Course, at: int) -> str:
    """Buttons and slider."""
    last = len(course.stages) - 1
    told = f"Step {at} of {last}"
    words = escape(f"{told}: {course.stages[at].head}")
    back = ' aria-disabled="true"' if at == 0 else ""
    on = ' aria-disabled="true"' if at == last else ""
    return (
        '<div class="seq-bar">'
        f'<button type="button" data-do="step" data-by="-1" data-key="back"{back}>← Back</button>'
        f'<label class="seq-slider"><span>{told}</span><input type="range" min="0" max="{last}" '
        f'value="{at}" data-do="step" data-key="slider" aria-valuetext="{words}"></label>'
        f'<button type="button" class="seq-on" data-do="step" data-by="1" data-key="on"{on}>'
        "On →</button></div>"
    )


def story(course: Course, at: int, caption: str) -> str:
    """What happened at a stage, in its order: dice, decisions, reasons with their rules."""
    stage = course.stages[at]
    reasons = stage.reasons
    head = f"{escape(stage.head)}{_link(reasons[0].cite) if stage.head_is_reason else ''}"
    lines, dice_row = [], list[str]()
    for event in stage.events[1:] if stage.head_is_reason else stage.events:
        if isinstance(event, Thrown):
            dice_row.append(_fallen(event))
            continue
        lines += _row(dice_row)
        dice_row = []
        if isinstance(event, Chosen):
            option = escape(shown(event.option))
            lines.append(f"<li>{escape(event.question)} <b>{option}</b></li>")
        else:
            lines.append(f"<li>{escape(event.text)}{_link(event.cite)}</li>")
    lines += _row(dice_row)
    told = f'<ol class="seq-why">{"".join(lines)}</ol>' if lines else ""
    ends = ""
    if at == len(course.stages) - 1 and course.whole:
        ends = f'<p class="seq-end">{escape(str(course.outcome).partition(chr(10))[0])}</p>'
    return f'<p class="seq-head">{head}</p>{told}{ends}<p class="fv-caption">{escape(caption)}</p>'


def _row(fallen: list[str]) -> list[str]:
    return (
        [f'<li class="seq-fell"><ul class="seq-dice">{"".join(fallen)}</ul></li>'] if fallen else []
    )


def _fallen(thrown: Thrown) -> str:
    if isinstance(thrown.die, Die):
        picture = dice.die(len(thrown.die.options), thrown.face)
    else:
        picture = dice.card(str(thrown.face))
    return f"<li>{picture}<span>{escape(thrown.why)}</span></li>"


def _link(cite: str) -> str:
    return f' <a href="{escape(rule_link(cite))}">{escape(cite)}</a>' if cite else ""


def every(course: Course, at: int) -> str:
    """All stages, a button each."""
    items = "".join(
        f'<li><button type="button" data-do="step" data-at="{n}" data-key="to{n}"'
        f"{' aria-current=step' if n == at else ''}>{escape(stage.words)}</button></li>"
        for n, stage in enumerate(course.stages)
    )
    return f'<ol class="seq-list" start="0">{items}</ol>'


def ask(course: Course, at: int) -> str:
    """What leads to the die or the decision that comes next, and its answers; “” if none is."""
    question = course.pending if at == len(course.stages) - 1 else None
    undo = (
        '<button type="button" data-do="undo" data-key="undo">Take back</button>'
        if course.script
        else ""
    )
    if question is None:
        return f'<div class="fv-acts">{undo}</div>' if undo else ""
    lead = "".join(f"<li>{escape(said(event))}</li>" for event in course.lead)
    lead = f'<ul class="seq-lead">{lead}</ul>' if lead else ""
    if question.die is not None:
        head = f"Throw a {question.die}: {question.text}"
        options = [str(face) for face in question.die.options]
        more = (
            '<button type="button" data-do="throw" data-key="throw">Throw it for me</button>'
            '<button type="button" data-do="throw" data-all="1" data-key="all">'
            "Throw all the rest</button>"
        )
    else:
        head, options, more = question.text, list(question.labels()), ""
    css = "fv-answers" if question.die is not None else "fv-answers seq-words"
    faces = "".join(
        f'<button type="button" data-do="answer" data-n="{n}" data-key="answer-{n}"'
        f"{' data-first' if n == 1 else ''}>{escape(words)}</button>"
        for n, words in enumerate(options, 1)
    )
    return (
        f'{lead}<p class="seq-asked">{escape(head)}</p>'
        f'<div class="{css}" role="group" aria-label="Answers">{faces}</div>'
        f'<div class="fv-acts">{more}{undo}</div>'
    )


def form(inside: str) -> str:
    """The form for an own beginning."""
    return (
        f'<form data-do="begin" class="seq-form">{inside}<div class="fv-acts">'
        '<button type="submit" class="fv-go" data-dice="entered" data-key="begin">'
        "Follow it with my dice</button>"
        '<button type="submit" data-dice="thrown" data-key="begin-thrown">'
        "Throw the dice for me</button></div></form>"
    )
