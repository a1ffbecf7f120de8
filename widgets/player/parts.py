"""The player's parts as HTML: the question, the news, the log, who plays, the replay, the files."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from rules import Chosen, Domain, Question, Step, Thrown
from rules.fairness import verify_sentence
from rules.saves import LARGEST
from widgets.boards.board import Board
from widgets.page import rule_link
from widgets.player.session import PERSON, Session, said

_NEWS = 14  # lines of news before the rest is left to the log
_COLOURS = ("red", "blue")
_TAIL = 60  # lines of the log at first


def button(
    words: str, do: str, key: str, *, go: bool = False, off: bool = False, **data: Any
) -> str:
    """A button that sends `do`; `key` tells it from the others, `go` makes it the main one.

    One that is `off` does nothing now, and keeps the focus if it has it.
    """
    extra = "".join(f' data-{name}="{escape(str(value))}"' for name, value in data.items())
    css = ' class="fv-go"' if go else ""
    extra += ' aria-disabled="true"' if off else ""
    return (
        f'<button type="button"{css} data-do="{do}" data-key="{escape(key)}"{extra}>'
        f"{escape(words)}</button>"
    )


def notice(session: Session) -> str:
    """What was refused or done last, or nothing."""
    if not session.notice:
        return ""
    css = "fv-good" if session.good_news else "fv-bad"
    return f'<p class="{css}">{escape(session.notice)}</p>'


def ask(session: Session, board: Board[Any], words: str) -> str:
    """The open question with its answers, or how the game ended."""
    question = session.play.pending
    if question is None:
        ended = escape(str(session.play.outcome))
        return (
            f'<p class="fv-who">The game is over</p><h2 class="fv-question">{ended}</h2>'
            f'<div class="fv-answers">{button("Play again", "again", "again", go=True, first=1)}'
            f"{button('Watch it step by step', 'replay', 'watch', at=0)}</div>"
        )
    if question.die is not None:
        return _throw(question)
    who = f"{_named(question.player)} decides"
    head = (
        f'<p class="fv-who">{escape(who)}</p><h2 class="fv-question">{escape(question.text)}</h2>'
    )
    if isinstance(question.options, Domain):
        return head + _place(board, words)
    options = "".join(
        _option(_capital(label), "answer", n) for n, label in enumerate(question.labels(), 1)
    )
    return f'{head}<div class="fv-answers" role="group" aria-label="Answers">{options}</div>'


def _option(words: str, do: str, n: int) -> str:
    """A button for the option of that ordinal; the first takes the focus over."""
    first: dict[str, Any] = {"first": 1} if n == 1 else {}
    return button(words, do, f"{do}-{n}", n=n, **first)


def _throw(question: Question) -> str:
    die = question.die
    faces = "".join(
        _option(str(face), "face", n) for n, face in enumerate(die.options if die else (), 1)
    )
    why = f": {question.text}" if question.text else ""
    return (
        f'<p class="fv-who">Throw a {die}{escape(why)}</p><h2 class="fv-question">What fell?</h2>'
        f'<div class="fv-answers" role="group" aria-label="Faces">{faces}'
        f"{button('Throw it for me', 'throw', 'throw')}</div>"
    )


def _place(board: Board[Any], words: str) -> str:
    x_y = board.focus.ghost
    shown = board.written(x_y) if x_y else ""
    told = words or "Tap a place on the board, choose one below, or type it."
    go = button(board.go_words, "go", "go", go=True, first=1) if x_y else ""
    return (
        f'<p class="fv-told">{escape(told)}</p><div class="fv-choose">'
        '<form class="fv-place" data-do="propose">'
        f"<label>{escape(board.place_words)} "
        f'<input name="place" data-key="place" value="{shown}" '
        f'placeholder="{board.place_example}" '
        f"{'' if x_y else 'data-first '}"
        'autocomplete="off"></label><button type="submit" data-key="try">Show it</button></form>'
        f'<div class="fv-answers">{go}</div></div>'
    )


def near(session: Session, board: Board[Any]) -> str:
    """A list of places to choose from, while a place is asked for; it stands under the tools."""
    question = session.play.pending
    if question is None or not isinstance(question.options, Domain):
        return ""
    places = "".join(
        f"<li>{button(label, 'propose', f'near-{n}', place=board.written(place))}</li>"
        for n, (place, label) in enumerate(board.places(), 1)
    )
    return (
        '<details class="fv-more" open><summary data-key="nearby">Places worth a look</summary>'
        f'<ul class="fv-near">{places}</ul></details>'
    )


def tools(session: Session, policy: str) -> str:
    """Undo, and the policies that can take a decision or the rest of the game."""
    choices = "".join(
        f"<option{' selected' if name == policy else ''}>{escape(name)}</option>"
        for name in session.policies
    )
    off = not session.play.undoable
    parts = [
        button("Undo", "undo", "undo", off=off),
        button("Undo and reroll", "undo", "reroll", off=off, reroll=1)
        if session.play.dice == "seed"
        else "",
    ]
    question = session.play.pending
    if question is not None and question.die is None:
        parts += [
            '<label class="fv-policy">A policy <select data-do="policy" data-key="policy">'
            f"{choices}</select></label>",
            button("Let it decide this", "decide", "decide"),
            button("Play on to the end", "play-on", "play-on"),
        ]
    return f'<div class="fv-acts">{"".join(parts)}</div>'


def line(event: Any) -> str:
    """One line of the log as a list item; its rule is a link."""
    if isinstance(event, Step):
        link = f' <a href="{escape(rule_link(event.cite))}">{escape(event.cite)}</a>'
        return f"<li>{escape(event.text)}{link if event.cite else ''}</li>"
    if isinstance(event, Thrown):
        hand = ", by hand" if event.by_hand else ""
        what = f"{event.why}: " if event.why else ""
        fell = f"{escape(f'{what}{event.face}')} <small>{event.die}{hand}</small>"
        return f'<li class="fv-thrown">{fell}</li>'
    if isinstance(event, Chosen):
        by = "" if event.by == "by hand" else f" <small>{escape(event.by)}</small>"
        option = f"<b>{escape(said(event.option))}</b>"
        return f'<li class="fv-chosen">{escape(event.question)} {option}{by}</li>'
    return f'<li class="fv-remark">{escape(str(event))}</li>'


def news(session: Session) -> str:
    """What happened since the last answer: the reasons only, the dice are in the log."""
    if session.at is not None:
        frame = session.frames[session.at]
        return f'<p class="fv-said">{escape(frame.words)}</p>'
    steps = [e for e in session.play.events[session.mark :] if isinstance(e, Step)]
    if not steps:
        return ""
    more = len(steps) - _NEWS
    kept = steps[-_NEWS:] if more > 0 else steps
    head = f'<li class="fv-remark">{more} lines before these are in the log.</li>'
    head = head if more > 0 else ""
    return f'<ol class="fv-news">{head}{_lines(kept)}</ol>'


def _lines(events: Iterable[Any]) -> str:
    return "".join(map(line, events))


def log(session: Session, whole: bool) -> str:
    """The log, its last lines first shown; each line with its rule."""
    lines = session.play.log
    shown = lines if whole else lines[-_TAIL:]
    before = len(lines) - len(shown)
    more = button(f"Show the {before} lines before", "whole-log", "whole-log") if before else ""
    return f'{more}<ol class="fv-log" start="{before + 1}">{_lines(shown)}</ol>'


def seats(session: Session) -> str:
    """Who plays for each player, to be changed at any time."""
    rows = []
    for player in session.players:
        taker = session.taker(player)
        options = "".join(
            f'<option value="{name}"{" selected" if name == taker else ""}>{escape(words)}</option>'
            for name, words in ((PERSON, "a person"), *((n, n) for n in session.policies))
        )
        rows.append(
            f"<label>{escape(_named(player))} is played by "
            f'<select data-do="seat" data-player="{escape(player)}" '
            f'data-key="seat-{escape(player)}">'
            f"{options}</select></label>"
        )
    return f'<div class="fv-seats">{"".join(rows)}</div>'


def replay(session: Session) -> str:
    """The replay's slider and buttons, while a replay is shown."""
    if session.at is None:
        return ""
    last = len(session.frames) - 1
    at = session.at
    frame = session.frames[at]
    return (
        f'<label class="fv-slider">Step {at} of {last}: {escape(frame.words)}'
        f'<input type="range" min="0" max="{last}" value="{at}" data-do="replay" data-key="slider" '
        f'aria-valuetext="{escape(f"step {at} of {last}: {frame.words}")}"></label>'
        f'<div class="fv-acts">{button("Back a step", "replay", "back", off=at == 0, at=at - 1)}'
        f"{button('On a step', 'replay', 'on', off=at == last, at=at + 1)}"
        f"{button('Back to the game', 'replay', 'leave', at='')}</div>"
    )


def fairness(session: Session) -> str:
    """The commitment to the seed before, the seed itself and its check after."""
    play = session.play
    if play.dice == "hand":
        return "<p>The dice of this game are thrown by hand and typed in.</p>"
    commitment = f'<code class="fv-digest">{session.commitment}</code>'
    if session.seed_chosen:
        return f"<p>The dice follow from the seed you chose, <b>{escape(play.seed)}</b>.</p>"
    if not play.over:
        return (
            "<p>The dice are set before the first is thrown. This is the commitment to their seed; "
            f"the seed is shown when the game is over.</p><p>{commitment}</p>"
        )
    check = verify_sentence(session.commitment, play.seed)
    return (
        f"<p>The seed was <b>{escape(play.seed)}</b>; before the game its commitment was "
        f'{commitment}</p><p class="fv-good">{escape(check)}</p>'
    )


def files() -> str:
    """Saving to a file and loading from one."""
    return (
        '<div class="fv-acts">'
        '<button type="button" data-save data-key="save">Save to a file</button>'
        '<label class="fv-file">Load from a file <input type="file" data-key="load" '
        f'data-load="{LARGEST}" accept=".json,application/json,text/plain"></label></div>'
        "<p>The game is also kept in this browser: a reload loses nothing.</p>"
    )


def shell(title: str) -> str:
    """The frame that the parts stand in."""
    fold = '<details class="fv-more"><summary>{}</summary><div data-part="{}"></div></details>'
    return (
        f'<div role="alert" data-part="notice"></div><div role="status">{_elsewhere()}</div>'
        '<p class="fv-caption" role="status" data-part="caption"></p>'
        '<div data-part="replay"></div>'
        '<div class="fv-play"><section class="fv-ask" '
        f'aria-label="{escape(title)}: the open question" tabindex="-1">'
        '<div data-part="ask"></div><div data-part="tools"></div><div data-part="near"></div>'
        "</section>"
        '<section class="fv-told-so" aria-label="What happened"><h3>What happened</h3>'
        '<div role="status" data-part="news"></div>'
        '<details class="fv-more fv-whole"><summary>The log</summary>'
        '<div class="fv-scroll" tabindex="0" role="region" aria-label="The log" data-part="log">'
        "</div></details></section></div>"
        '<div class="fv-folds"><div>'
        + button("Replay step by step", "replay", "replay", at=0)
        + "</div>"
        + fold.format("Who plays", "seats")
        + fold.format("Look at a piece", "pieces")
        + fold.format("The position in words", "whole")
        + fold.format("Save and load", "files")
        + fold.format("The dice are fair: check it", "fairness")
        + '<details class="fv-more fv-new"><summary>A new game</summary>'
        '<div data-part="form"></div></details></div>'
    )


def _elsewhere() -> str:
    """What is said, once it is so, when another tab of the browser has played on."""
    return (
        '<div class="fv-bad" data-elsewhere hidden>Another tab has taken this game further, or has '
        'begun another. <div class="fv-acts"><button type="button" data-take="1">Take up the other '
        'tab’s game</button><button type="button">Keep mine</button></div></div>'
    )


def _named(player: str) -> str:
    """A player in a sentence: Ann, but the crew; a side goes by its colour."""
    if player in _COLOURS:
        return player.capitalize()
    return f"The {player}" if player.islower() else player


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
