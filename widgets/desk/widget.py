"""The desk as a widget: the verdict comes in a first answer, what is reckoned in a second."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

import traitlets

from widgets.desk import sealed
from widgets.desk.fair import fair_html
from widgets.desk.form import form_html, found_html, head_html
from widgets.desk.logbook import log_html
from widgets.desk.printed import printed
from widgets.desk.prospect import needed_html, odds_html, stand_html
from widgets.desk.sitting import FIRST, Sitting
from widgets.desk.touches import act
from widgets.desk.verdict import answer_html, spoken, table_html
from widgets.panels.answer import notice
from widgets.panels.widget import stylesheet
from widgets.standing import Standing

_HERE = Path(__file__).parent
_log = logging.getLogger(__name__)
AT_ONCE = ("head", "form", "table", "answer", "log")
RECKONED = ("stand", "odds", "needed", "fair")
_CONTROL = re.compile(r"<(button|input|select)\b")


def _script() -> str:
    own = ("keeping.js", "combobox.js", "shortcuts.js", "desk.js")
    shared = ("hash.js", "hands.js", "refusal.js")
    files = (*(_HERE.parent / name for name in shared), *(_HERE / name for name in own))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class Desk(Standing):
    """The referee's desk; `sitting` is what it knows."""

    _esm = _script()
    _css = f"{stylesheet()}\n{(_HERE / 'desk.css').read_text(encoding='utf-8')}"
    shell = traitlets.Unicode().tag(sync=True)
    head = traitlets.Unicode().tag(sync=True)
    form = traitlets.Unicode().tag(sync=True)
    table = traitlets.Unicode().tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)
    log = traitlets.Unicode().tag(sync=True)
    stand = traitlets.Unicode().tag(sync=True)
    odds = traitlets.Unicode().tag(sync=True)
    needed = traitlets.Unicode().tag(sync=True)
    fair = traitlets.Unicode().tag(sync=True)
    found = traitlets.Unicode().tag(sync=True)
    paper = traitlets.Unicode().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    focus = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Unicode().tag(sync=True)
    reckoned = traitlets.Unicode().tag(sync=True)

    def __init__(self, sitting: Sitting | None = None) -> None:
        self.sitting = sitting or Sitting(FIRST)
        self._written: Any = None
        self._weighed: Any = None
        super().__init__(shell=shell({}))
        self._draw()
        self._reckon()
        self._stored = self._printed()
        self.on_msg(self._touched)

    def touch(self, message: Mapping[str, Any]) -> None:
        """Do what a message from the page asks, and draw what has changed; then reckon."""
        turn = str(message.get("turn", ""))
        if message.get("do") == "find":
            text = str(message.get("text", ""))
            found = found_html(self.sitting.find(text), text[:40])
            asked = turn if turn.isdecimal() else ""
            self.found = f"{found}<!--{asked}-->"  # which question this answers
            return
        if message.get("do") == "print":
            self.paper = f"{turn}\n{printed(self.sitting.file)}"
            self.turn = turn
            return
        try:
            with self.hold_sync():
                act(self.sitting, message)
                self._draw(message)
                self.turn = turn
            with self.hold_sync():
                self._reckon()
                self.reckoned = turn
            if message.get("do") == "hello":
                self.sitting.find("")  # the texts of all rules are read before they are searched
        except Exception:
            _log.exception("the desk failed at %s", message.get("do"))
            self.said = (
                "Something went wrong inside the desk. The case file is as it was: try again, or "
                "reload the page."
            )
            self.answer = notice(self.said)
            self.turn = self.reckoned = turn

    def _draw(self, message: Mapping[str, Any] | None = None) -> None:
        sitting = self.sitting
        self.head = head_html(sitting)
        self.form = form_html(sitting.trial)
        self.table = table_html(sitting)
        self.answer = answer_html(sitting)
        self.link = sitting.link
        self.said = f"{sitting.trial.news} {spoken(sitting)}".strip()
        self.focus = _focus(message or {}, sitting)
        self._write()

    def _reckon(self) -> None:
        sitting = self.sitting
        sitting.weigh()
        self.stand = stand_html(sitting.trial)
        self.odds = odds_html(sitting.trial)
        self.needed = needed_html(sitting.trial)
        if self._weighed is not sitting.file:
            self._weighed = sitting.file
            self.fair = fair_html(sitting.file)
        self._write()

    def _write(self) -> None:
        sitting = self.sitting
        away = len(sitting.before) if sitting.before else 0
        self.log = log_html(sitting.file, sitting.key, away)
        if self._written is not sitting.file:
            self._written = sitting.file
            self.saved = sealed.write(sitting.file) if sitting.file.cases else ""

    def _printed(self) -> str:
        """The desk for a page without a kernel: all of it, with its controls switched off.

        Without the seal, which differs from run to run.
        """
        names = (*AT_ONCE, *RECKONED)
        drawn = {name: getattr(self, name) for name in names}
        slot = '<div data-slot="stand"></div>'
        drawn["answer"] = drawn["answer"].replace(slot, drawn.pop("stand"))
        drawn["table"] = re.sub(r'<details class="fv-desk-seal".*?</details>', "", drawn["table"])
        return _CONTROL.sub(r"<\1 disabled", shell(drawn))

    def _plain(self) -> str:
        return "The referee's desk"


def _focus(message: Mapping[str, Any], sitting: Sitting) -> str:
    """What has the focus after a touch: the die that is due, or the verdict after a throw."""
    if message.get("do") == "take":
        return "title"
    if message.get("do") in ("add", "remove"):
        return sitting.trial.spot
    if message.get("do") not in ("throw", "all-typed", "typed", "face", "choose"):
        return ""
    question = sitting.trial.reading.question
    if sitting.notice:
        return ""
    if question is not None and question.die is not None:
        return "face:1"
    return "next"


def shell(drawn: Mapping[str, str]) -> str:
    """The frame of the desk: search, form, table, verdict, odds, log; parts as far as drawn."""

    def part(name: str, classes: str = "", tag: str = "div") -> str:
        return f'<{tag} data-part="{name}" class="{classes}">{drawn.get(name, "")}</{tag}>'

    return (
        '<section class="fv-panel fv-desk-root" aria-label="Referee’s desk">'
        f"{_search()}{part('head', 'fv-desk-head')}{part('form', 'fv-desk-form')}"
        f'<div class="fv-desk-cols"><div class="fv-left">{part("table", "fv-desk-table")}'
        f'{part("answer", "fv-desk-answer")}<p data-part="wait" class="fv-wait" aria-hidden="true">'
        '</p><p data-part="status" class="fv-unseen" role="status"></p>'
        '<p data-part="weighing" class="fv-unseen" role="status"></p></div>'
        f'<div class="fv-right">{part("odds")}{part("needed")}</div></div>'
        f'<div class="fv-desk-bar"><span></span><button type="button" data-do="throw" class="go" '
        f'data-k="bar-throw">Roll <kbd>R</kbd></button></div></section>'
        f'<section class="fv-panel fv-desk-book" aria-label="Case file"><h2 class="fv-title">'
        f"Case file<small>this browser keeps it</small></h2>{part('log')}"
        f"{part('fair', 'fv-desk-fair')}</section>{_keys()}"
    )


def _search() -> str:
    return (
        '<div class="fv-desk-search"><label for="fv-desk-find">Contest</label>'
        '<div><input id="fv-desk-find" type="text" role="combobox" autocomplete="off" '
        'aria-expanded="false" aria-controls="fv-desk-found" aria-autocomplete="list" '
        'placeholder="A few letters: attack, shield" spellcheck="false"><kbd>/</kbd>'
        '<ul id="fv-desk-found" role="listbox" aria-label="Contests" data-part="found" hidden></ul>'
        "</div></div>"
    )


_SHORTCUTS = (
    ("/", "find a contest"),
    ("R", "roll"),
    ("T", "type the dice"),
    ("1 – 6", "the face of the die that is due"),
    ("V", "to the verdict"),
    ("L", "to the log"),
    ("U", "back to the ruling, from a what if"),
    ("Esc", "close the list; leave a field"),
)


def _keys() -> str:
    rows = "".join(f"<li><kbd>{escape(key)}</kbd> {what}</li>" for key, what in _SHORTCUTS)
    return (
        '<details class="fv-desk-keys" open><summary>Keys</summary>'
        '<label><input type="checkbox" role="switch" data-keys checked> Single keys do these '
        f"things while no field is being written in</label><ul>{rows}</ul></details>"
    )
