"""The books on the index page: where each begins, and what it is about."""

from __future__ import annotations

from html import escape

from rules import index
from widgets.front.marks import mark
from widgets.page import Shown
from widgets.serve.contents import Game, load

_FEW = 40  # letters of a sentence


def shelf() -> Shown:
    """The books side by side, each with its mark, those that are here with a way in."""
    cards, lines = [], []
    for game in load().games:
        here = game.available and bool(game.pages)
        card, words = _open(game) if here else _coming(game)
        cards.append(f"<li{'' if here else ' class=absent'}>{mark(game.slug)}{card}</li>")
        lines.append(f"{game.title}: {words}")
    return Shown(f'<ul class="shelf">{"".join(cards)}</ul>', "\n".join(lines))


def _open(game: Game) -> tuple[str, str]:
    words = _opening(index.load(game.slug).book.summary)
    play = next((e for e in game.more if e.slug == "play"), None)
    rulings = next((e for e in game.more if e.slug == "rulings"), None)
    links = [f'<a href="{e.file}">{escape(e.title)}</a>' for e in (play, rulings) if e is not None]
    return (
        f'<h2><a href="{game.pages[0].file}">{escape(game.title)}</a></h2><p>{escape(words)}</p>'
        f"<small>{len(game.sections)} sections</small>"
        f'<small class="ways">{"".join(links)}</small>',
        words,
    )


def _coming(game: Game) -> tuple[str, str]:
    return f'<h2>{escape(game.title)}</h2><span class="to-come">to come</span>', "to come"


def _opening(text: str) -> str:
    """The first sentence that says something; one of a few words only says what kind of game."""
    first = next((s for s in text.split(". ") if len(s) > _FEW), text)
    return first.rstrip(".") + "."
