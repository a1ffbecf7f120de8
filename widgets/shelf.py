"""The four books on the index page: where each begins, and what it is about."""

from __future__ import annotations

from html import escape

from rules import index
from widgets.page import Shown
from widgets.serve.contents import load

# What the books that are still to come will be about; a book that is here speaks for itself.
TO_COME = {
    "fantastic_voyage": "Five shrunken agents and a submarine in a capillary must burn away a clot "
    "before the countdown runs out. One of them is a traitor.",
}
_FEW = 40  # letters of a sentence


def shelf() -> Shown:
    """The books side by side, those that are here with a way in."""
    cards, lines = [], []
    for game in load().games:
        first = game.pages[0].file if game.available else ""
        words = _opening(index.load(game.slug).book.summary) if first else TO_COME[game.slug]
        title = f'<a href="{first}">{escape(game.title)}</a>' if first else escape(game.title)
        coming = "" if first else '<span class="to-come">to come</span>'
        sections = f"<small>{len(game.sections)} sections, and the whole game to play</small>"
        cards.append(
            f'<li{"" if first else " class=absent"}><h2>{title}</h2><p>{escape(words)}</p>'
            f"{sections if first else coming}</li>"
        )
        lines.append(f"{game.title}: {words}{'' if first else ' (to come)'}")
    return Shown(f'<ul class="shelf">{"".join(cards)}</ul>', "\n".join(lines))


def _opening(text: str) -> str:
    """The first sentence that says something; one of a few words only says what kind of game."""
    first = next((s for s in text.split(". ") if len(s) > _FEW), text)
    return first.rstrip(".") + "."
