"""The source's own language beside the English: terms on pointing, a section's rules in a fold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape

from rules import index
from rules.errors import UnknownRule
from widgets.page import Shown, rule_link

# What no term may be marked in: headings, links, code, tags and what stands in a tag of its own.
_KEPT = re.compile(r"^#.*$|\[[^\]]*\]\([^)]*\)|`[^`]*`|<[^>]+>", re.MULTILINE)
_APART = re.compile(r"\s*[/(),]\s*")
_EXPLAINED = "the Q&A calls it the "


def korean(section: str) -> Shown:
    """The rules of a section in Korean, each with its id, folded away until they are wanted.

    section: game and section, such as "red_november.fixing". Errors: UnknownRule, also where the
    index tells nothing in Korean.
    """
    game, _, name = section.partition(".")
    rules = [rule for rule in index.load(game).section(name) if rule.ko]
    if not rules:
        raise UnknownRule(f"The index tells no rule of “{section}” in Korean: leave the fold out.")
    lines = "".join(
        f'<li value="{rule.number}"><a href="{rule_link(rule.id)}">{rule.number}</a> '
        f"{escape(rule.ko)}</li>"
        for rule in rules
    )
    html = (
        '<details class="in-korean"><summary><span lang="ko">규칙을 한국어로</span> '
        f'<small>the rules of this section in Korean</small></summary><ol lang="ko">{lines}</ol>'
        "</details>"
    )
    return Shown(html, "\n".join(f"{rule.id}: {rule.ko}" for rule in rules))


def marked(source: str, game: str, met: set[str]) -> str:
    """Markdown in which the game's terms carry their original, each where it is first met.

    met: the Korean of the terms marked so far on the page; it grows.
    """
    words = _words(game)
    if not words:
        return source
    parts, at = [], 0
    for kept in _KEPT.finditer(source):
        parts += [_mark(source[at : kept.start()], game, met), kept[0]]
        at = kept.end()
    return "".join([*parts, _mark(source[at:], game, met)])


def _mark(text: str, game: str, met: set[str]) -> str:
    words, pattern = _words(game), _pattern(game)

    def wrap(found: re.Match[str]) -> str:
        original = words[found[1].lower()]
        if original in met:
            return found[0]
        met.add(original)
        return (
            f'<dfn class="term" tabindex="0">{found[0]}'
            f'<span lang="ko">{escape(original)}</span></dfn>'
        )

    return pattern.sub(wrap, text)


@cache
def _pattern(game: str) -> re.Pattern[str]:
    longest_first = sorted(_words(game), key=len, reverse=True)
    return re.compile(
        rf"(?<![\w-])({'|'.join(map(re.escape, longest_first))})(?:e?s)?(?![\w-])", re.IGNORECASE
    )


@cache
def _words(game: str) -> dict[str, str]:
    """For each way to write a term in English, in small letters, its original."""
    if game not in index.games():
        return {}
    terms = index.load(game).terms
    return {word: term.ko for term in terms if term.ko for word in _written(term.en)}


def _written(term: str) -> Iterator[str]:
    """The ways to write a term: “success / failure” is two, “event marker (star space)” too."""
    for part in _APART.split(term.replace(_EXPLAINED, "")):
        word = part.removeprefix("to ").replace("'", "’").lower().rstrip("!")
        if len(word) > 2:
            yield word
