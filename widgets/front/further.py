"""The parts of the book that are no game's, such as the lessons, with all their pages."""

from __future__ import annotations

from html import escape

from widgets.page import Shown
from widgets.serve.contents import load


def parts() -> Shown:
    """The pages of each part that the contents name beside the games; nothing without any."""
    cards, lines = [], []
    for part in getattr(load(), "parts", ()):
        items = "".join(
            f'<li value="{entry.number}"><a href="{entry.file}">{escape(entry.title)}</a></li>'
            for entry in part.sections
        )
        more = " ".join(f'<a href="{e.file}">{escape(e.title)}</a>' for e in part.more)
        cards.append(
            f'<section class="part" aria-label="{escape(part.title)}"><h3>{escape(part.title)}</h3>'
            f"<ol>{items}</ol><p>{more}</p></section>"
        )
        lines += [part.title, *(f"  {e.number}. {e.title}" for e in part.sections)]
    return Shown("".join(cards), "\n".join(lines))
