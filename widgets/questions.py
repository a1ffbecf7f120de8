"""Questions and answers of Red November, each under its question, with the rules it rests on."""

from __future__ import annotations

from html import escape

from rules.red_november import answer, ask
from rules.registry import find
from widgets.page import Shown, rule_link


def questions() -> Shown:
    """Every question that was answered; a question unfolds its answer and the rules it rests on."""
    asked = next(fact.options for fact in find(answer).facts if fact.name == "question")
    found = [ask(str(question))[0] for question in asked]
    parts, lines = [], []
    for each in found:
        cites = " ".join(f'<a href="{rule_link(id)}">{id}</a>' for id in each.cites)
        parts.append(
            f"<details><summary>{escape(each.question)}</summary>"
            f'<p>{escape(each.text)} <span class="ids">{cites}</span></p></details>'
        )
        lines.append(f"{each.question}\n  {each.text} ({', '.join(each.cites)})")
    return Shown(f'<div class="questions">{"".join(parts)}</div>', "\n".join(lines))
