"""Everything that can be found: pages, rules that roll, atomic rules, house rules and terms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rules import index
from rules.chances import Chances
from rules.counting import chances
from rules.entries import Index
from rules.errors import RulesError
from rules.registry import Rule, registered
from rules.showing import fraction, percent
from rules.showing import words as outcome_words
from widgets.odds import ordered
from widgets.page import said
from widgets.search.pages import Page, read
from widgets.serve.contents import Contents

ASK = "ask.ipynb"
GLOSSARY = "glossary.ipynb"
FEW = 20_000  # answers, so that the whole book is counted within a moment
MOST = 8  # outcomes that are listed


@dataclass(frozen=True)
class Record:
    """One thing to be found: of which kind, its id, title and text, where it stands, its game.

    more: further words by which it is found. told: how pages tell it. marks: in a word each
    what bears on it, such as “Ruled”. page: the number of the page on which it is told,
    or -1. cited: the numbers of the pages that cite it.
    played: the ids of the rules that roll by it. odds: of a rule that rolls,
    outcomes with fraction and percentage under the facts of the book's example.
    """

    kind: str
    id: str
    title: str
    text: str
    href: str
    game: str
    more: str = ""
    told: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    page: int = -1
    cited: tuple[int, ...] = ()
    played: tuple[str, ...] = ()
    odds: tuple[tuple[str, str, str], ...] = ()


def records(contents: Contents) -> tuple[tuple[Page, ...], tuple[Record, ...]]:
    """The pages of the book and everything that can be found on them."""
    pages = read(contents)
    found = [*_pages(contents, pages), *_rolling(contents, pages)]
    for game in contents.games:
        if game.slug in index.games():
            known = index.load(game.slug)
            found += _texts(contents, pages, known)
            found += _switches(contents, known)
            found += _terms(known)
    return pages, tuple(found)


def slug(words: str) -> str:
    """A name for an anchor: small letters and hyphens."""
    return re.sub(r"[^\w]+", "-", words.lower()).strip("-")


def rulings_file(contents: Contents, game: str) -> str:
    """The file of a game's page of rulings; "" where it has none yet."""
    more = next((g.more for g in contents.games if g.slug == game), ())
    return next((entry.file for entry in more if entry.slug == "rulings"), "")


def section_file(contents: Contents, game: str, section: str) -> str:
    """The file of a section's page; "" where it has none yet."""
    sections = next((g.sections for g in contents.games if g.slug == game), ())
    return next((entry.file for entry in sections if entry.slug == section), "")


def _pages(contents: Contents, pages: tuple[Page, ...]) -> Iterator[Record]:
    for number, page in enumerate(pages):
        game = contents.game_of(page.entry.file)
        yield Record(
            "page",
            page.entry.file.removesuffix(".ipynb"),
            page.entry.title,
            f"{', '.join(page.topics)}. {page.hook}" if page.topics else page.hook,
            page.entry.file,
            game.slug if game else "",
            more=" ".join((*page.headings, page.taught)).strip(),
            page=number,
        )


def _rolling(contents: Contents, pages: tuple[Page, ...]) -> Iterator[Record]:
    for rule in registered():
        home = next((_home(contents, cite) for cite in rule.cites), "")
        yield Record(
            "roll",
            rule.id,
            rule.title,
            rule.doc,
            f"{ASK}#ask={rule.id}",
            rule.game,
            more=" ".join(fact.label for fact in rule.facts),
            page=next((n for n, p in enumerate(pages) if p.entry.file == home), -1),
            odds=odds_of(rule),
        )


def odds_of(rule: Rule) -> tuple[tuple[str, str, str], ...]:
    """The rule's odds under its example, likeliest first where there are many; () without any."""
    try:
        counted: Chances = chances(rule, budget=FEW)
    except RulesError:
        return ()
    if len(counted) < 2:
        return ()
    listed = [(outcome, counted[outcome]) for outcome in ordered(counted)]
    if len(listed) > MOST:
        listed = sorted(listed, key=lambda row: -row[1])[:MOST]
    return tuple((outcome_words(o)[0], fraction(p), percent(p)) for o, p in listed)


def _home(contents: Contents, citation: str) -> str:
    game, section, _ = citation.split(".", 2)
    return section_file(contents, game, section)


def _texts(contents: Contents, pages: tuple[Page, ...], known: Index) -> Iterator[Record]:
    players = users(known.book.slug)
    where = rulings_file(contents, known.book.slug)
    for rule in known.rules.values():
        home = section_file(contents, known.book.slug, rule.section)
        marks = [said(rule)] if rule.ruling or rule.source != "text" else []
        marks += ["House rule"] if rule.switches else []
        yield Record(
            "rule",
            rule.id,
            "",
            rule.text,
            f"{where}#{rule.id}" if where else home,
            known.book.slug,
            more=f"{rule.ruling} {rule.ko}".strip(),
            told=tuple(page.tells[rule.id] for page in pages if rule.id in page.tells),
            marks=tuple(marks),
            page=next((n for n, p in enumerate(pages) if p.entry.file == home), -1),
            cited=tuple(
                n for n, p in enumerate(pages) if rule.id in p.cites and p.entry.file != where
            ),
            played=players.get(rule.id, ()),
        )


def _switches(contents: Contents, known: Index) -> Iterator[Record]:
    where = rulings_file(contents, known.book.slug)
    for switch in known.switches.values():
        means = " ".join(f"{option.means}." for option in switch.options)
        yield Record(
            "house",
            switch.name,
            switch.title,
            means,
            f"{where}#house.{switch.name}",
            known.book.slug,
            more=" ".join(switch.rules),
        )


def _terms(known: Index) -> Iterator[Record]:
    for term in known.terms:
        there = f"{GLOSSARY}#{term_anchor(known.book.slug, term.en)}"
        yield Record("term", term.ko, term.en, term.meaning, there, known.book.slug)


def term_anchor(game: str, term: str) -> str:
    """The place of a term on the page of terms."""
    return f"term.{game}.{slug(term)}"


@cache
def users(game: str) -> Mapping[str, tuple[str, ...]]:
    """For each rule of the index, the rules that roll by it."""
    found: dict[str, list[str]] = {}
    for rule in registered(game):
        for id in _cited(rule):
            found.setdefault(id, []).append(rule.id)
    return {id: tuple(dict.fromkeys(names)) for id, names in found.items()}


def _cited(rule: Rule) -> Iterator[Any]:
    for cite in rule.cites:
        yield from index.expand(cite)
