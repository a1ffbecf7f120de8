"""Exercises that check themselves: the answer in any form, a hint, then the working.

The check is made on the page itself (static/answers.js), so it needs no kernel; it reads numbers
and never runs what is typed. In a notebook outside the book `checked` brings the same judge along.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any
from zlib import crc32

from rules.errors import BadFacts
from rules.showing import fraction, percent
from widgets.lessons.checked import checked, outside
from widgets.page import Shown

_STRONG = re.compile(r"\*\*(.+?)\*\*")
_SLANTED = re.compile(r"\*(.+?)\*")


class Exercise(Shown):
    """An exercise as it stands on a page; a widget where no page of the book is around it."""

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, Any]:
        """The widget's, outside the book; else nothing more than the HTML and the text."""
        return checked(self.html) if outside() else {}


def exercise(
    number: int,
    question: str,
    answer: Fraction | int,
    *,
    hint: str,
    working: Sequence[str | Shown] | str | Shown,
    misses: Mapping[Fraction | int, str] | None = None,
    unit: str = "",
) -> Exercise:
    """An exercise: its question, a field for the answer, a hint, and the working.

    answer: exact. misses: what is said to a wrong answer that somebody is likely to give. unit:
    what the answer counts, such as “throws”. Errors: BadFacts where a miss is the answer.
    """
    right = Fraction(answer)
    if any(Fraction(miss) == right for miss in misses or {}):
        raise BadFacts(f"“{right}” is the answer to exercise {number}, so it is no miss.")
    worked = [working] if isinstance(working, str | Shown) else list(working)
    told = "|".join(f"{fraction(Fraction(m))}={why}" for m, why in (misses or {}).items())
    key = f"{crc32(question.encode()):08x}"
    field = f"answer-{key}"
    after = f"<span>{escape(unit)}</span>" if unit else ""
    html = (
        f'<section class="fv-exercise" data-key="{key}" data-number="{number}" '
        f'data-answer="{fraction(right)}" data-misses="{escape(told, quote=True)}" '
        f'aria-labelledby="asks-{key}"><h3 id="asks-{key}">Exercise {number}</h3>'
        f'<div class="asked"><!--question-->{prose(question)}<!--/question--></div>'
        f'<div class="answering"><label for="{field}">Your answer</label>'
        f'<input id="{field}" type="text" autocomplete="off" autocapitalize="off" '
        f'spellcheck="false" maxlength="300" placeholder="such as 5/12">{after}'
        '<button type="button" class="check">Check</button></div>'
        '<p class="verdict" role="status"></p>'
        f'<details class="hint"><summary>A hint</summary><!--hint-->{prose(hint)}<!--/hint-->'
        '</details><details class="working"><summary>The working</summary><!--working-->'
        f"{''.join(_shown(part) for part in worked)}"
        f'<p class="answer">The answer: <b>{in_full(right)}</b>{f" {escape(unit)}" if unit else ""}'
        '.</p><!--/working--></details><div class="room" aria-hidden="true"></div></section>'
    )
    steps = [part if isinstance(part, str) else str(part) for part in worked]
    text = "\n".join([f"Exercise {number}. {question}", f"Hint: {hint}", *steps, fraction(right)])
    return Exercise(html, text)


def prose(text: str) -> str:
    """Paragraphs of plain text with **strong** and *slanted* words, as HTML."""
    return "".join(f"<p>{_inline(part.strip())}</p>" for part in text.split("\n\n") if part.strip())


def _inline(text: str) -> str:
    return _SLANTED.sub(r"<em>\1</em>", _STRONG.sub(r"<strong>\1</strong>", escape(text)))


def _shown(part: str | Shown) -> str:
    return prose(part) if isinstance(part, str) else part.html


def in_full(value: Fraction) -> str:
    """A fraction, and what it comes to."""
    if value.denominator == 1:
        return fraction(value)
    near = percent(value) if 0 < value < 1 else f"{float(value):.4g}"
    return f"{fraction(value)} ≈ {near}"
