"""The panel as a widget: one model, one message a touch, one message back."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import traitlets

from widgets.panels.answer import notice, spoken, words
from widgets.panels.session import Session
from widgets.panels.touch import touch
from widgets.panels.touches import act
from widgets.panels.whole import frame, parts, stored
from widgets.standing import Standing

_HERE = Path(__file__).parent
_log = logging.getLogger(__name__)
_PARTS = ("facts", "house", "tray", "answer", "odds")


def stylesheet() -> str:
    """The style of panels, dice and odds; a page that shows stored panels needs it too."""
    files = (_HERE.parent / "dice.css", _HERE.parent / "odds.css", _HERE / "panel.css")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def _script() -> str:
    files = (_HERE.parent / "hash.js", _HERE.parent / "hands.js", _HERE / "panel.js")
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class Panel(Standing):
    """A rule's panel; `session` is what it knows. Made by `panel`."""

    _esm = _script()
    _css = stylesheet()
    key = traitlets.Unicode().tag(sync=True)
    rule = traitlets.Unicode().tag(sync=True)
    shell = traitlets.Unicode().tag(sync=True)
    facts = traitlets.Unicode().tag(sync=True)
    house = traitlets.Unicode().tag(sync=True)
    tray = traitlets.Unicode().tag(sync=True)
    answer = traitlets.Unicode().tag(sync=True)
    odds = traitlets.Unicode().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    focus = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Unicode().tag(sync=True)

    def __init__(self, session: Session, *, key: str, title: str) -> None:
        self.session = session
        self._title = title
        self._stored = stored(session, title)
        super().__init__(
            key=key, rule=session.rule.id, shell=frame(session, title), **parts(session)
        )
        self.on_msg(self._touched)

    def touch(self, message: dict[str, Any]) -> None:
        """Do what a message from the page asks, and draw what has changed."""
        with self.hold_sync():
            try:
                act(self.session, message)
                for name, html in parts(self.session).items():
                    setattr(self, name, html)
                self.link = self.session.link
                self.said = f"{self.session.news} {spoken(self.session)}".strip()
                self.focus = "face:1" if message.get("do") == "hand" else self.session.spot
            except Exception:
                _log.exception("a panel of %s failed at %s", self.session.rule.id, message)
                self.said = (
                    f"Something went wrong inside {self.session.rule.title}. "
                    "Nothing of yours is lost: try again, or begin from the example."
                )
                again = f"<button {touch('reset', 'reset')}>The example again</button>"
                self.answer = f'{notice(self.said)}<p class="fv-after">{again}</p>'
            self.turn = str(message.get("turn", ""))

    def _plain(self) -> str:
        rule, ruling = self.session.rule, self.session.ruling
        return f"{rule.id}: {words(ruling.outcome)}" if ruling else rule.id
