"""The page of terms: what each word of a game means, where its rule stands, and its Korean."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rules import index
from rules.entries import Term
from widgets.page import Shown
from widgets.search.records import rulings_file, section_file, term_anchor
from widgets.serve.contents import Contents, load


def terms(game: str) -> Shown:
    """The terms of a game in alphabetical order. Errors: UnknownRule where it has no index."""
    contents, known = load(), index.load(game)
    listed = sorted(known.terms, key=lambda term: term.en.lower().removeprefix("to "))
    page = rulings_file(contents, game)
    korean = any(term.ko for term in listed)
    rows = "".join(_row(game, page, term) for term in listed)
    html = f'<dl class="terms{" with-korean" if korean else ""}">{rows}</dl>'
    return Shown(html, "\n".join(_line(term) for term in listed))


def headings(game: str) -> Shown:
    """The game's sections, with their headings in Korean, each a link to its page."""
    contents, known = load(), index.load(game)
    pairs = zip(known.sections, known.book.headings_ko, strict=True)
    rows = [(section, korean) for section, korean in pairs]
    html = "".join(_heading(contents, game, section, korean) for section, korean in rows)
    return Shown(f'<ul class="headings-ko">{html}</ul>', "\n".join(" ".join(row) for row in rows))


def all_terms() -> Shown:
    """The terms of every game that has any, game after game in the book's order."""
    games = [g for g in load().games if g.slug in index.games() and index.load(g.slug).terms]
    parts: list[str] = []
    lines: list[str] = []
    for game in games:
        shown = terms(game.slug)
        parts.append(f'<h2 id="{game.slug}">{escape(game.title)}</h2>{shown.html}')
        lines += [game.title, shown.text]
        if index.load(game.slug).book.headings_ko:
            named = headings(game.slug)
            parts.append(f"<h3>The sections in Korean</h3>{named.html}")
            lines.append(named.text)
    return Shown("".join(parts), "\n".join(lines))


def _row(game: str, page: str, term: Term) -> str:
    korean = f' <span lang="ko">{escape(term.ko)}</span>' if term.ko else ""
    links = _links(page, term.rules)
    return (
        f'<div id="{term_anchor(game, term.en)}"><dt>{escape(term.en)}{korean}</dt>'
        f"<dd>{escape(term.meaning)}{links}</dd></div>"
    )


def _links(page: str, ids: Iterable[str]) -> str:
    if not page:
        return ""
    links = " ".join(f'<a href="{page}#{id}">{escape(id.partition(".")[2])}</a>' for id in ids)
    return f" <small>{links}</small>" if links else ""


def _heading(contents: Contents, game: str, section: str, korean: str) -> str:
    entry = section_file(contents, game, section)
    english = escape(_titled(contents, entry) or section)
    named = f'<a href="{entry}">{english}</a>' if entry else english
    return f'<li>{named} <span lang="ko">{escape(korean)}</span></li>'


def _titled(contents: Contents, file: str) -> str:
    return next((entry.title for entry in contents.entries() if entry.file == file), "")


def _line(term: Term) -> str:
    korean = f" ({term.ko})" if term.ko else ""
    return f"{term.en}{korean}: {term.meaning}"
