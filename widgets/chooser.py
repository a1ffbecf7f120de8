"""A picture or table that is drawn anew for what a reader chooses: a few lists, and what they show.

`chooser(both_games, hit=4, str_=3, options={"hit": range(2, 7), "str_": range(2, 7)})` calls
`both_games(hit=4, str_=3)`. What was chosen stands in the page's address.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import traitlets

from rules import RulesError
from widgets.page import Shown
from widgets.panels.answer import notice
from widgets.standing import Standing

_HERE = Path(__file__).parent
_log = logging.getLogger(__name__)


class Chooser(Standing):
    """Lists to choose from and what the choice shows; made by `chooser`."""

    _esm = "\n".join(
        (_HERE / name).read_text(encoding="utf-8") for name in ("hash.js", "chooser.js")
    )
    key = traitlets.Unicode().tag(sync=True)
    shell = traitlets.Unicode().tag(sync=True)
    shown = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    chosen = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        show: Callable[..., Shown],
        options: Mapping[str, Sequence[Any]],
        opening: Mapping[str, Any],
        labels: Mapping[str, str],
        title: str,
        key: str,
    ) -> None:
        self.show, self.options, self.opening = show, options, dict(opening)
        self.values = dict(opening)
        html, self._words = self._drawn()
        self._stored = _frame(title, self._controls(labels, " disabled"), html)
        shell = _frame(title, self._controls(labels, ""), "")
        super().__init__(key=key, shell=shell, shown=html)
        self.on_msg(self._touched)

    def touch(self, message: Mapping[str, Any]) -> None:
        """Take what a message from the page chooses, all that makes sense of it, and draw that."""
        given = parse_qsl(str(message.get("text", "")))
        values = {} if message.get("whole") else dict(self.values)
        for name, text in given:
            for option in self.options.get(name, ()):
                if str(option) == text:
                    values[name] = option
        self.values = {**self.opening, **values}
        with self.hold_sync():
            self.shown, self.said = self._drawn()
            self.said = self.said.partition("\n")[0]
            self.chosen = "" if self.values == self.opening else urlencode(self._texts())
            self.turn = str(message.get("turn", ""))

    def _drawn(self) -> tuple[str, str]:
        try:
            shown = self.show(**self.values)
        except RulesError as error:
            return notice(str(error)), str(error)
        except Exception:
            _log.exception("a chooser failed at %s", self.values)
            said = "Something went wrong in the reckoning: choose something else."
            return notice(said), said
        return shown.html, shown.text

    def _texts(self) -> dict[str, str]:
        return {name: str(value) for name, value in self.values.items()}

    def _controls(self, labels: Mapping[str, str], off: str) -> str:
        lists = []
        for name, options in self.options.items():
            listed = "".join(
                f'<option value="{escape(str(option))}"'
                f"{' selected' if option == self.opening[name] else ''}>{escape(_word(option))}"
                "</option>"
                for option in options
            )
            label = labels.get(name, name.replace("_", " ").strip().capitalize())
            lists.append(
                f'<label class="fv-fact"><span>{escape(label)}</span>'
                f'<select name="{escape(name)}"{off}>{listed}</select></label>'
            )
        return "".join(lists)


def chooser(
    show: Callable[..., Shown],
    *,
    options: Mapping[str, Sequence[Any]],
    labels: Mapping[str, str] | None = None,
    title: str = "Choose",
    key: str = "",
    **opening: Any,
) -> Chooser:
    """Lists of `options` by name, opening on `opening`, and under them what `show` makes of these.

    labels: the words before a list. key names the chooser in the page's address. A RulesError is
    shown as its sentence. Errors: ValueError for an opening that is not among its options.
    """
    for name, listed in options.items():
        if opening.get(name) not in listed:
            raise ValueError(f"“{opening.get(name)}” is no option of {name}: choose from {listed}.")
    name = key or getattr(show, "__name__", "choice")
    return Chooser(show, options, opening, labels or {}, title, name)


def _word(option: Any) -> str:
    return {True: "yes", False: "no"}[option] if isinstance(option, bool) else str(option)


def _frame(title: str, controls: str, shown: str) -> str:
    return (
        f'<section class="fv-panel chooser" aria-label="{escape(title)}">'
        f'<h2 class="fv-title">{escape(title)}</h2><div class="fv-facts">{controls}</div>'
        f'<div class="chooser-shown">{shown}</div>'
        '<p class="fv-unseen" role="status"></p></section>'
    )
