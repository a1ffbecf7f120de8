"""The player on the page: a live board and a desk below it, driven by one session."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import VBox

from rules import Domain, Play
from rules.errors import BadChoice
from widgets.boards.section import in_words, piece_list, stored
from widgets.player import form, parts
from widgets.player.game import Game
from widgets.player.session import PERSON, Session

_HERE = Path(__file__).parent
_STORED = "as printed"  # the seed of a game that is stored, never of one that is played
_log = logging.getLogger(__name__)
_PARTS = (
    "notice", "caption", "ask", "tools", "near", "news", "log", "replay", "seats", "pieces",
    "whole", "files", "fairness", "form",
)  # fmt: skip


def _read(*files: Path) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


class PlayerDesk(anywidget.AnyWidget):
    """Everything under the board; each part is HTML."""

    _esm = _read(
        *(_HERE.parent / name for name in ("parts.js", "keeper.js", "refusal.js")),
        _HERE / "player.js",
    )
    _css = _read(_HERE.parent / "chart.css", _HERE / "player.css")
    css = "fv-player"
    shell = traitlets.Unicode().tag(sync=True)
    key = traitlets.Unicode().tag(sync=True)
    file = traitlets.Unicode().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    ready = traitlets.Bool(False).tag(sync=True)
    notice = traitlets.Unicode().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)
    ask = traitlets.Unicode().tag(sync=True)
    tools = traitlets.Unicode().tag(sync=True)
    near = traitlets.Unicode().tag(sync=True)
    news = traitlets.Unicode().tag(sync=True)
    log = traitlets.Unicode().tag(sync=True)
    replay = traitlets.Unicode().tag(sync=True)
    seats = traitlets.Unicode().tag(sync=True)
    pieces = traitlets.Unicode().tag(sync=True)
    whole = traitlets.Unicode().tag(sync=True)
    files = traitlets.Unicode().tag(sync=True)
    fairness = traitlets.Unicode().tag(sync=True)
    form = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Int(0).tag(sync=True)
    question = traitlets.Unicode().tag(sync=True)


class Player:
    """A game on the page: `widget` is board and desk, `session` the game itself."""

    def __init__(self, game: Game, seed: str | None = None):
        self.session = Session(game.rule, game.players_of, seed, **game.facts)
        self.set_up = game.set_up
        own = self.session.play
        if seed is None and own.script:
            # Dice lie before the first question: what a page stores must be alike at every run.
            self.session.play = Play(own.rule, seed=_STORED, **own.facts)
        self.policy = next(iter(self.session.policies))
        self.board = game.board(self.session.state)
        self._told = ""
        self._whole_log = False
        self._typed: Mapping[str, Any] | None = None
        self.desk = PlayerDesk(
            shell=parts.shell(game.title),
            key=f"four-voyages.play.{game.rule}",
            file=f"{game.name}.json",
        )
        self.desk.files = parts.files()
        self.board.on_answer = self._answered
        self.board.on_place = self._proposed
        self.board.on_refuse = self._tell
        self.board.on_look = self._look
        self.desk.on_msg(self._touched)
        self._show()
        self.widget = VBox([self.board.widget, self.desk]).add_class("fv-board")
        kept = [part for part in _PARTS if part != "fairness"]  # its seed differs from run to run
        self._stored = stored(self.board.picture(), self.desk, kept)
        if self.session.play is not own:
            self.session.play = own
            self._show()

    def touch(self, message: Mapping[str, Any]) -> None:
        """Does what a message from the page asks. What is refused is said; nothing else changes."""
        do = str(message.get("do"))
        late = do in _ANSWERS and message.get("question") not in (None, self.session.question)
        if do in _DOES and not late:  # a late one answers a question that is no longer open
            with self.desk.hold_sync():
                _DOES[do](self, message)

    def _touched(self, _widget: Any, message: dict[str, Any], _buffers: Any) -> None:
        try:
            self.touch(message)
        except Exception:
            _log.exception("the player could not do %s", message.get("do"))
            self.desk.notice = (
                '<p class="fv-bad">That could not be done, and the game is as it was. '
                "Save it, reload the page, and try again.</p>"
            )
        self.desk.turn += 1

    # drawing

    def _do(self, action: Callable[[], Any], done: str = "") -> bool:
        worked = self.session.attempt(action, done)
        if worked:
            self._told = ""
            self._show()
        else:
            self.desk.notice = parts.notice(self.session)
        return worked

    def _show(self) -> None:
        """Everything anew, the board too."""
        session, desk = self.session, self.desk
        question = session.play.pending if session.at is None else None
        self.board.show(session.state, question)
        desk.notice = parts.notice(session)
        desk.caption = escape(self.board.caption())
        desk.ask = parts.ask(session, self.board, self._told)
        desk.tools = parts.tools(session, self.policy)
        desk.near = parts.near(session, self.board)
        desk.news = parts.news(session)
        desk.log = parts.log(session, self._whole_log)
        desk.replay = parts.replay(session)
        desk.seats = parts.seats(session)
        desk.pieces = piece_list(self.board)
        desk.whole = in_words(self.board)
        desk.fairness = parts.fairness(session)
        if not desk.form:
            desk.form = form.form(session, self.set_up)
        desk.saved = session.play.save()
        desk.question = session.question

    def _look(self, words: str) -> None:
        self.desk.caption = escape(words)
        self.desk.pieces = piece_list(self.board)

    def _answered(self, option: Any) -> None:
        with self.desk.hold_sync():
            self._do(partial(self.session.answer, option))

    def _proposed(self, place: Any) -> None:
        self._tell(self.board.propose(place))

    def _tell(self, words: str) -> None:
        """Says something beside the question about the place that is proposed or was refused."""
        self._told = words
        self.session.notice = ""
        self.desk.notice = ""
        self.desk.ask = parts.ask(self.session, self.board, self._told)

    # what the page asks

    def _hello(self, message: Mapping[str, Any]) -> None:
        text = str(message.get("text") or "")
        if text and not self.session.attempt(partial(self.session.load, text)):
            why = self.session.notice
            self.session.notice = f"The game kept in this browser could not be taken up. {why}"
        self._show()
        self.desk.form = form.form(self.session, self.set_up)
        self.desk.ready = True

    def _answer(self, message: Mapping[str, Any]) -> None:
        self._do(partial(self.session.answer_at, int(message.get("n", 0))))

    def _face(self, message: Mapping[str, Any]) -> None:
        question = self.session.play.pending
        if question is None or question.die is None:
            return
        options, typed = question.die.options, message.get("face")
        if typed is None:
            n = int(message.get("n", 0))
            face: Any = options[n - 1] if 1 <= n <= len(options) else n
        else:
            face = next((option for option in options if str(option) == str(typed)), typed)
        self._do(partial(self.session.answer, face))

    def _throw(self, _message: Mapping[str, Any]) -> None:
        self._do(self.session.throw)

    def _propose(self, message: Mapping[str, Any]) -> None:
        typed = dict(message.get("fields") or {}).get("place", message.get("place", ""))
        if self.session.attempt(lambda: self.board.parse(str(typed))):
            self._proposed(self.board.parse(str(typed)))
        else:
            self.desk.notice = parts.notice(self.session)

    def _nudge(self, message: Mapping[str, Any]) -> None:
        told = self.board.nudge(float(message.get("x", 0)), float(message.get("y", 0)))
        question = self.session.play.pending
        if question and isinstance(question.options, Domain) and self.session.at is None:
            self._told = told
            self.desk.ask = parts.ask(self.session, self.board, told)
        else:
            self.desk.caption = escape(told)

    def _go(self, _message: Mapping[str, Any]) -> None:
        place = self.board.proposed
        question = self.session.play.pending
        if place is None or question is None or not isinstance(question.options, Domain):
            self.session.attempt(_no_place)
            self.desk.notice = parts.notice(self.session)
            return
        self._do(partial(self.session.answer, place))

    def _let_go(self, _message: Mapping[str, Any]) -> None:
        self._told = ""
        self._show()

    def _pick(self, message: Mapping[str, Any]) -> None:
        self.board.pick(str(message.get("piece", "")))

    def _undo(self, message: Mapping[str, Any]) -> None:
        reroll = bool(message.get("reroll"))
        dice = "and the dice will fall anew" if reroll else "and the dice stay as they fell"
        done = f"Taken back, {dice}."
        self._do(partial(self.session.undo, reroll), done)

    def _choose_policy(self, message: Mapping[str, Any]) -> None:
        if message.get("value") in self.session.policies:
            self.policy = str(message["value"])

    def _decide(self, _message: Mapping[str, Any]) -> None:
        self._do(partial(self.session.decide, self.policy))

    def _play_on(self, _message: Mapping[str, Any]) -> None:
        self._do(partial(self.session.play_on, self.policy))

    def _seat(self, message: Mapping[str, Any]) -> None:
        player, taker = str(message.get("player")), str(message.get("value"))
        self._do(partial(self.session.seat, player, taker))

    def _whole(self, _message: Mapping[str, Any]) -> None:
        self._whole_log = True
        self.desk.log = parts.log(self.session, True)

    def _replay(self, message: Mapping[str, Any]) -> None:
        at = str(message.get("value", message.get("at", "")))
        self._do(partial(self.session.replay, int(at) if at.lstrip("-").isdigit() else None))

    def _load(self, message: Mapping[str, Any]) -> None:
        text = str(message.get("text", ""))
        size = int(message.get("size") or len(text))
        if self._do(partial(self.session.load, text, size), "The saved game is taken up."):
            self.desk.form = form.form(self.session, self.set_up)

    def _again(self, _message: Mapping[str, Any]) -> None:
        play = self.session.play
        facts = dict(play.facts)
        self._do(lambda: self.session.begin(facts, "", play.dice, {}), "A new game has begun.")

    def _begin(self, message: Mapping[str, Any]) -> None:
        given = dict(message.get("fields") or {})
        seats = {k.partition(".")[2]: str(v) for k, v in given.items() if k.startswith("seat.")}

        remarks: list[str] = []

        def begin() -> None:
            running = self.session.play.facts
            facts = form.read(self.session.rule, self.set_up, given, running, remarks)
            seed, dice = str(given.get("seed", "")), str(given.get("dice", "seed"))
            others = str(given.get("others", PERSON))
            players = self.session.players_of(self.session.rule.bind(facts))
            due = {player: seats.get(player, others) for player in players}
            self.session.begin(facts, seed, dice, due)

        if self._do(begin, "A new game has begun."):
            if remarks:
                self.session.notice = " ".join([self.session.notice, *remarks])
                self.desk.notice = parts.notice(self.session)
            self.desk.form = form.form(self.session, self.set_up)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live = self.widget._repr_mimebundle_(**kwargs)
        return {**live, "text/plain": "A game to be played", "text/html": self._stored}


def _no_place() -> None:
    raise BadChoice("No place is proposed yet: tap one on the board or type it first.")


_ANSWERS = {"answer", "face", "throw", "go", "decide", "play-on"}
_DOES: dict[str, Callable[[Player, Mapping[str, Any]], None]] = {
    "hello": Player._hello,
    "answer": Player._answer,
    "face": Player._face,
    "throw": Player._throw,
    "propose": Player._propose,
    "nudge": Player._nudge,
    "go": Player._go,
    "let-go": Player._let_go,
    "pick": Player._pick,
    "undo": Player._undo,
    "policy": Player._choose_policy,
    "decide": Player._decide,
    "play-on": Player._play_on,
    "seat": Player._seat,
    "whole-log": Player._whole,
    "replay": Player._replay,
    "load": Player._load,
    "again": Player._again,
    "begin": Player._begin,
}
