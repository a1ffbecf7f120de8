"""The bench as a widget: one model, one message a touch, one message back."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets

from widgets.ask.asking import Asking, asking
from widgets.ask.form import case_html, event_html, rule_html
from widgets.ask.told import answer_html, chart_html, spoken
from widgets.panels.answer import notice
from widgets.panels.widget import stylesheet
from widgets.standing import Standing

_HERE = Path(__file__).parent
_CONTROL = re.compile(r"<(button|input|select)\b")
_log = logging.getLogger(__name__)
_PARTS = {
    "rule": rule_html,
    "case": case_html,
    "event": event_html,
    "answer": answer_html,
    "chart": chart_html,
}


def _script() -> str:
    files = (_HERE.parent / "hash.js", _HERE.parent / "hands.js", _HERE / "ask.js")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class Ask(Standing):
    """A bench for questions; `bench` is what it knows. Made by `ask`."""

    _esm = _script()
    _css = f"{stylesheet()}\n{(_HERE / 'ask.css').read_text(encoding='utf-8')}"
    key = traitlets.Unicode("ask").tag(sync=True)
    shell = traitlets.Unicode().tag(sync=True)
    rule = traitlets.Unicode().tag(sync=True)
    case = traitlets.Unicode().tag(sync=True)
    event = traitlets.Unicode().tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)
    chart = traitlets.Unicode().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    focus = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Unicode().tag(sync=True)

    def __init__(self, bench: Asking) -> None:
        self.bench = bench
        drawn = self._drawn()
        self._words = spoken(bench)
        self._stored = _CONTROL.sub(r"<\1 disabled", _framed(drawn))
        super().__init__(shell=_framed({}), **drawn)
        self.on_msg(self._touched)

    def touch(self, message: Mapping[str, Any]) -> None:
        """Do what a message from the page asks, and draw what has changed."""
        with self.hold_sync():
            try:
                self.bench.act(message)
                for name, html in self._drawn().items():
                    setattr(self, name, html)
                self.link = self.bench.link
                self.said = f"{self.bench.news} {spoken(self.bench)}".strip()
                self.focus = self.bench.spot
            except Exception:
                _log.exception("the bench failed at %s", message)
                self.said = "Something went wrong inside the bench: ask something else."
                self.answer = notice(self.said)
            self.turn = str(message.get("turn", ""))

    def _drawn(self) -> dict[str, str]:
        return {name: draw(self.bench) for name, draw in _PARTS.items()}


def ask(question: str) -> Ask:
    """The bench, opened on a question such as “kraken.combat?pluck=7&event=severed:is:yes”.

    A rule's id alone will do. Errors: BadLink.
    """
    return Ask(asking(question))


def _framed(drawn: Mapping[str, str]) -> str:
    def part(name: str, classes: str = "") -> str:
        return f'<div data-part="{name}" class="{classes}">{drawn.get(name, "")}</div>'

    return (
        '<section class="fv-panel ask" aria-label="Ask the dice"><h2 class="fv-title">Ask the dice'
        f'</h2>{part("rule")}<div class="fv-cols"><div class="fv-left">{part("case")}'
        f'{part("event")}</div><div class="fv-right">{part("answer", "fv-answer")}'
        '<p data-part="wait" class="fv-wait" aria-hidden="true"></p>'
        f'<p data-part="status" class="fv-unseen" role="status"></p>{part("chart")}</div></div>'
        "</section>"
    )
