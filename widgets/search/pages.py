"""What the pages of the book say: where each rule is cited, and by what words it is told."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from rules.citations import citations, expand
from rules.errors import RulesError
from widgets.search.ranking import words
from widgets.serve.contents import Contents, Entry, eyebrow

_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_SIGNS = re.compile(r"[*`#$|]+")
_LESSONS = "lessons/lessons.toml"
_TELLS = re.compile(r"^margin\(", re.MULTILINE)


@dataclass(frozen=True)
class Page:
    """A page of the book: its place, what it is about, the rules it cites and those that it tells.

    `tells` gives, for each rule that stands in a margin, the prose beside it. Of a lesson,
    `topics` is what it teaches, and `taught` has each word of its prose once.
    """

    entry: Entry
    eyebrow: str
    headings: tuple[str, ...]
    hook: str
    cites: frozenset[str]
    tells: Mapping[str, str]
    topics: tuple[str, ...] = ()
    taught: str = ""


def read(contents: Contents) -> tuple[Page, ...]:
    """Every page that is there, in the book's order."""
    pages = []
    for entry in contents.entries():
        path = contents.root / entry.file
        if path.exists():
            above = eyebrow(contents.game_of(entry.file), entry)
            page = _page(entry, above, path)
            pages.append(_lesson(page, contents, path))
    return tuple(pages)


def _lesson(page: Page, contents: Contents, path: Path) -> Page:
    """The page with what it teaches, if it is a lesson."""
    listed = contents.root / _LESSONS
    if not listed.exists() or path.parent != listed.parent:
        return page
    said = tomllib.loads(listed.read_text(encoding="utf-8")).get(page.entry.slug, {})
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    prose = (plain("".join(c["source"])) for c in cells if c["cell_type"] == "markdown")
    taught = " ".join(sorted(set(words(" ".join(prose)))))
    return replace(page, topics=tuple(said.get("topics", ())), taught=taught)


def plain(markdown: str) -> str:
    """Prose without the signs of its Markdown."""
    return " ".join(_SIGNS.sub("", _LINK.sub(r"\1", markdown)).split())


def _page(entry: Entry, above: str, path: Path) -> Page:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    prose = ""
    cited: set[str] = set()
    tells: dict[str, str] = {}
    texts = []
    for cell in cells:
        source = "".join(cell["source"])
        ids = _ids(source)
        cited.update(ids)
        if cell["cell_type"] == "markdown":
            prose = plain(source)
            texts.append(source)
        elif _TELLS.search(source):
            tells.update(dict.fromkeys(ids, prose))
    headings = tuple(plain(found) for text in texts for found in _HEADING.findall(text))
    opening = texts[0].split("\n\n") if texts else []
    hook = plain(opening[1]) if len(opening) > 1 else ""
    return Page(entry, above, headings, hook, frozenset(cited), tells)


def _ids(source: str) -> tuple[str, ...]:
    ids: list[str] = []
    for citation in citations(source):
        try:
            ids += expand(citation)
        except RulesError:
            continue
    return tuple(ids)
