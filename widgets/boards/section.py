"""A board in a section's page: a chart whose pieces say what they may do."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import VBox

from rules.errors import RulesError
from widgets.boards.board import Board
from widgets.chart import CSS
from widgets.scene import Point

_log = logging.getLogger(__name__)
_HERE = Path(__file__).parent
_PARTS = ("caption", "pieces", "whole")


def _read(*files: Path) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class Desk(anywidget.AnyWidget):
    """What stands under a board: its caption, a button for each piece, a place to type."""

    _esm = _read(_HERE.parent / "parts.js", _HERE / "board.js")
    _css = CSS
    css = ""
    shell = traitlets.Unicode(
        '<p class="fv-caption" role="status" data-part="caption"></p>'
        '<details class="fv-more"><summary>Look at a piece, or type a place</summary>'
        '<div data-part="pieces"></div></details>'
        '<details class="fv-more"><summary>The position in words</summary>'
        '<div data-part="whole"></div></details>'
    ).tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    pieces = traitlets.Unicode().tag(sync=True)
    whole = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Int(0).tag(sync=True)


class SectionBoard:
    """A live board with its desk; shows itself as a picture where no kernel runs."""

    def __init__(self, board: Board[Any], caption: str = "", pick: str | None = None):
        self._first = caption or board.caption()
        self.board = board
        self.desk = Desk(caption=escape(self._first), whole=in_words(board))
        if not board.typed:
            self.desk.shell = self.desk.shell.replace(", or type a place", "")
        self.board.on_look = self._say
        self.desk.on_msg(self._touched)
        self._place: Point | None = None
        if pick:
            self.board.pick(pick)
            if caption:
                self._say(caption)
        self._list()
        self.widget = VBox([self.board.widget, self.desk]).add_class("fv-board")
        self._stored = stored(board.picture(), self.desk, _PARTS)

    def touch(self, message: dict[str, Any]) -> None:
        """Does what a message from the page asks; what cannot be done is said in a sentence."""
        try:
            self._act(message)
        except RulesError as error:
            self._say(str(error))

    def _act(self, message: dict[str, Any]) -> None:
        done = message.get("do")
        if done == "pick":
            self.board.pick(str(message.get("piece", "")))
        elif done == "let-go":
            self.board.show(self.board.state)
            self._say(self._first)
        elif done == "place":
            self._propose(str(dict(message.get("fields") or {}).get("place", "")))
        elif done == "nudge":
            self._say(self.board.nudge(float(message["x"]), float(message["y"])))
        self._list()

    def _propose(self, text: str) -> None:
        self._say(self.board.propose(self.board.parse(text)))

    def _say(self, words: str) -> None:
        self.desk.caption = escape(words)

    def _list(self) -> None:
        self.desk.pieces = piece_list(self.board)

    def _touched(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        try:
            self.touch(message)
        except Exception:
            _log.exception("the board could not do %s", message.get("do"))
            self._say("That could not be done; the board is as it was.")
        self.desk.turn += 1

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live = self.widget._repr_mimebundle_(**kwargs)
        return {**live, "text/plain": self._first, "text/html": self._stored}


def stored(board: str, desk: anywidget.AnyWidget, parts: Sequence[str]) -> str:
    """Board and desk as they stand, as HTML that needs no kernel; of the same build as live."""
    shell: str = desk.shell
    for part in parts:
        shell = shell.replace(f'data-part="{part}">', f'data-part="{part}">{getattr(desk, part)}')
    return f'<div class="fv-board">{board}<div class="fv-desk {desk.css}">{shell}</div></div>'


def in_words(board: Board[Any]) -> str:
    """The whole state in paragraphs of HTML."""
    return "".join(f"<p>{escape(line)}</p>" for line in board.describe().splitlines())


def piece_list(board: Board[Any], places: bool = True) -> str:
    """A button for each piece, and, where `places` are taken, a field for one, as HTML."""
    buttons = "".join(
        f'<button type="button" data-do="pick" data-piece="{escape(piece.name)}" '
        f'data-key="{escape(piece.name)}" '
        f'aria-pressed="{"true" if piece.name == board.focus.picked else "false"}">'
        f"{escape(piece.words)}</button>"
        for piece in board.pieces()
    )
    field = ""
    if places and board.focus.mover:
        field = (
            '<form data-do="place" class="fv-place">'
            f"<label>{escape(board.place_words)} "
            f'<input name="place" data-key="place" placeholder="{board.place_example}" '
            'inputmode="text" autocomplete="off"></label>'
            '<button type="submit" data-key="try">Try it</button></form>'
        )
    return f'<div class="fv-pieces">{buttons}</div>{field}'
