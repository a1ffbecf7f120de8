"""A whole panel as HTML: the parts that change, and the frame around them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from widgets.panels.answer import answer_html
from widgets.panels.controls import house_html
from widgets.panels.prospects import odds_html
from widgets.panels.session import Session
from widgets.panels.things import facts_html
from widgets.panels.tray import tray_html


def parts(session: Session) -> dict[str, str]:
    """The parts of a live panel that are drawn anew after a touch."""
    return {
        "facts": facts_html(session),
        "house": house_html(session),
        "tray": tray_html(session),
        "answer": answer_html(session),
        "odds": odds_html(session),
    }


def frame(session: Session, title: str) -> str:
    """The frame of a live panel, its parts still empty."""
    return _framed(session, title, {})


def stored(session: Session, title: str) -> str:
    """The panel for a page without a kernel: all of it, with its controls switched off."""
    return _CONTROL.sub(r"<\1 disabled", _framed(session, title, parts(session)))


_CONTROL = re.compile(r"<(button|input|select)\b")


def _framed(session: Session, title: str, drawn: Mapping[str, str]) -> str:
    of, heading = escape(session.rule.title), escape(title)

    def part(name: str, classes: str = "") -> str:
        return f'<div data-part="{name}" class="{classes}">{drawn.get(name, "")}</div>'

    return (
        f'<section class="fv-panel" aria-label="{heading}: {of}">'
        f'<h2 class="fv-title">{heading}<small>{of}</small></h2><div class="fv-cols">'
        f'<div class="fv-left">{part("facts")}{part("house")}{part("tray")}'
        f'{part("answer", "fv-answer")}<p data-part="wait" class="fv-wait" aria-hidden="true"></p>'
        f'<p data-part="status" class="fv-unseen" role="status"></p></div>'
        f"{part('odds', 'fv-right')}</div></section>"
    )
