"""Stepping through a ruling: the board at each stage, who moves, on which die, why, by which rule.

Works for every rule that shows states to a board. With a `setter` the reader can enter positions,
and dice one by one as they fall on a real table.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Protocol

import anywidget
import traitlets
from ipywidgets import VBox

from rules import Ruling
from rules.errors import BadChoice, RulesError
from rules.seeds import fresh_seed
from widgets import sequence_parts as parts
from widgets.boards.board import Board
from widgets.boards.section import in_words, piece_list, stored
from widgets.sequence_run import Course, of_ruling, run, thrown_on

_log = logging.getLogger(__name__)
_HERE = Path(__file__).parent
_PARTS = ("notice", "controls", "story", "ask", "pieces", "every", "form", "whole")


class Setter(Protocol):
    """How the facts of a sequence are edited: a form, and what a filled one stands for."""

    def form(self, facts: Mapping[str, Any]) -> str:
        """The inside of a form, filled with these facts, as HTML."""

    def read(self, fields: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
        """The facts that filled fields stand for. Errors: RulesError, quoting what was typed."""


class SequenceDesk(anywidget.AnyWidget):
    """What stands under the board of a sequence; each part is HTML."""

    _esm = "\n".join(
        (_HERE / name).read_text(encoding="utf-8") for name in ("parts.js", "sequence.js")
    )
    css = "fv-sequence"
    shell = traitlets.Unicode().tag(sync=True)
    notice = traitlets.Unicode().tag(sync=True)
    controls = traitlets.Unicode().tag(sync=True)
    story = traitlets.Unicode().tag(sync=True)
    ask = traitlets.Unicode().tag(sync=True)
    pieces = traitlets.Unicode().tag(sync=True)
    every = traitlets.Unicode().tag(sync=True)
    form = traitlets.Unicode().tag(sync=True)
    whole = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Int(0).tag(sync=True)
    question = traitlets.Unicode().tag(sync=True)


class Stepper:
    """A ruling's stages on a board: forward and back by buttons, arrow keys and a slider."""

    def __init__(
        self,
        ruling: Ruling,
        board: Board[Any],
        setter: Setter | None = None,
        title: str = "Step by step",
        at: int = 0,
    ):
        self.board, self.setter = board, setter
        self._first = board.state
        self.course = of_ruling(ruling, self._first)
        self._own = False
        self.at = min(max(0, at), len(self.course.stages) - 1)
        self.desk = SequenceDesk(shell=parts.shell(title, setter is not None))
        self.board.on_look = self._look
        self.desk.on_msg(self._touched)
        self._show()
        if setter:
            self.desk.form = parts.form(setter.form(self.course.facts))
        self.widget = VBox([self.board.widget, self.desk]).add_class("fv-board")
        self._stored = stored(self.board.picture(), self.desk, _PARTS)

    @property
    def last(self) -> int:
        """The number of the last stage."""
        return len(self.course.stages) - 1

    def touch(self, message: Mapping[str, Any]) -> None:
        """Does what a message from the page asks; a refusal is said, and nothing else changes."""
        do = str(message.get("do"))
        if do not in _DOES:
            return
        with self.desk.hold_sync():
            self.desk.notice = ""
            try:
                _DOES[do](self, message)
            except RulesError as error:
                self.desk.notice = f'<p class="fv-bad">{escape(str(error))}</p>'

    def step(self, at: int) -> None:
        """Shows the stage of that number, from 0; the first or the last for one beyond."""
        self.at = min(max(0, at), self.last)
        self._show()

    # drawing

    def _show(self) -> None:
        stage = self.course.stages[self.at]
        self.board.show(stage.state)
        desk = self.desk
        desk.controls = parts.controls(self.course, self.at)
        desk.story = parts.story(self.course, self.at, self.board.caption())
        desk.ask = parts.ask(self.course, self.at) if self._own else ""
        desk.pieces = piece_list(self.board, places=False)
        desk.every = parts.every(self.course, self.at)
        desk.whole = in_words(self.board)

    def _look(self, words: str) -> None:
        self.desk.story = parts.story(self.course, self.at, words)
        self.desk.pieces = piece_list(self.board, places=False)

    # what the page asks

    def _go(self, message: Mapping[str, Any]) -> None:
        by, to = message.get("by"), message.get("value", message.get("at"))
        if by is not None:
            self.step(self.at + int(by))
        elif str(to).lstrip("-").isdigit():
            self.step(int(str(to)))

    def _end(self, message: Mapping[str, Any]) -> None:
        self.step(self.last if message.get("end") == "last" else 0)

    def _pick(self, message: Mapping[str, Any]) -> None:
        self.board.pick(str(message.get("piece", "")))

    def _begin(self, message: Mapping[str, Any]) -> None:
        fields = dict(message.get("fields") or {})
        facts = dict(self.course.facts)
        if self.setter:
            facts = self.setter.read(fields, facts)
        first = next((v for v in facts.values() if isinstance(v, type(self._first))), None)
        course = run(self.course.rule, facts, (), first)
        self._first, self._own = first, True
        if message.get("dice") == "thrown":
            course = thrown_on(course, fresh_seed(), first)
        self._take(course, 0 if course.whole else len(course.stages) - 1)
        if self.setter:
            self.desk.form = parts.form(self.setter.form(facts))

    def _answer(self, message: Mapping[str, Any]) -> None:
        question = self.course.pending
        if question is None:
            raise BadChoice("The sequence is over: nothing is asked now.")
        number = int(message.get("n", 0))
        if not 1 <= number <= len(question.options):  # type: ignore[arg-type]
            raise BadChoice(f"There is no answer {number} to “{question}”.")
        self._on((*self.course.script, number))

    def _throw(self, message: Mapping[str, Any]) -> None:
        if message.get("all"):
            course = thrown_on(self.course, fresh_seed(), self._first)
            self._take(course, min(self.at + 1, len(course.stages) - 1))
            return
        question = self.course.pending
        if question is None or question.die is None:
            raise BadChoice("No die is asked for now.")
        one = thrown_on(self.course, fresh_seed(), self._first)
        self._on(one.script[: len(self.course.script) + 1])

    def _undo(self, _message: Mapping[str, Any]) -> None:
        self._on(self.course.script[:-1])

    def _on(self, script: tuple[Any, ...]) -> None:
        course = run(self.course.rule, self.course.facts, script, self._first)
        self._take(course, len(course.stages) - 1)

    def _take(self, course: Course, at: int) -> None:
        self.course = course
        self.step(at)

    def _touched(self, _widget: Any, message: Any, _buffers: Any) -> None:
        try:
            self.touch(dict(message))
        except Exception:
            _log.exception("the sequence could not do %s", message)
            self.desk.notice = (
                '<p class="fv-bad">That could not be done, and the sequence is as it was.</p>'
            )
        self.desk.turn += 1

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live = self.widget._repr_mimebundle_(**kwargs)
        lines = [f"{n}. {stage.words}" for n, stage in enumerate(self.course.stages)]
        return {**live, "text/plain": "\n".join(lines), "text/html": self._stored}


_DOES = {
    "step": Stepper._go,
    "end": Stepper._end,
    "pick": Stepper._pick,
    "begin": Stepper._begin,
    "answer": Stepper._answer,
    "throw": Stepper._throw,
    "undo": Stepper._undo,
}


def step_through(
    ruling: Ruling,
    board: Board[Any],
    *,
    setter: Setter | None = None,
    title: str = "Step by step",
    at: int = 0,
) -> Stepper:
    """A ruling to be stepped through on a board that shows the states which its rule showed.

    board: one of the game's boards, made with the state before the first stage. setter: a form by
    which the reader enters another beginning, and then the dice. at: the stage shown at first.
    """
    return Stepper(ruling, board, setter, title, at)
