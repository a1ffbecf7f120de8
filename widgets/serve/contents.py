"""The table of contents, and a page's place in it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from . import binder

BOOK = Path(__file__).resolve().parents[2] / "book"
NAME = "contents.toml"


class BadContents(ValueError):
    """The table of contents cannot be used; the message says where and why."""


@dataclass(frozen=True)
class Entry:
    """One page: its title, its file (relative to the book) and, for a section, its number."""

    title: str
    file: str
    number: int | None = None
    slug: str = ""
    lesson: str = ""


@dataclass(frozen=True)
class Game:
    """One game's part of the book, or a part that is no game's, such as the lessons.

    `sections` are numbered, and each is one `unit` (“section”, “lesson”).
    """

    slug: str
    title: str
    available: bool
    sections: tuple[Entry, ...] = ()
    more: tuple[Entry, ...] = ()
    unit: str = "section"

    @property
    def pages(self) -> tuple[Entry, ...]:
        """Its pages in the order in which they are read."""
        return self.sections + self.more


@dataclass(frozen=True)
class Contents:
    """The whole table: title, index page, the games, the parts that are no game's, other pages."""

    root: Path
    title: str
    index: str
    repository: str
    branch: str
    games: tuple[Game, ...]
    pages: tuple[Entry, ...] = ()
    parts: tuple[Game, ...] = ()

    def entries(self) -> Iterator[Entry]:
        """Every page that the contents name, the index first."""
        yield Entry(self.title, self.index)
        for game in self.games:
            yield from game.pages
        for part in self.parts:
            yield from part.pages
        yield from self.pages

    def notebooks(self) -> tuple[str, ...]:
        """The files of the pages that are there, in reading order."""
        return tuple(entry.file for entry in self.entries() if (self.root / entry.file).exists())

    def binder(self, file: str = "") -> str:
        """Where Binder opens a page, or the index; "" where no repository is known."""
        return binder.launch(self.repository, self.branch, file or self.index)

    def game_of(self, file: str, slug: str = "") -> Game | None:
        """The game or other part that a page belongs to: by the contents, else by its own slug."""
        whole = (*self.games, *self.parts)
        for game in whole:
            if any(entry.file == file for entry in game.pages):
                return game
        return next((game for game in whole if game.slug == slug), None)

    def lesson_of(self, entry: Entry | None) -> Entry | None:
        """The lesson that is built on a page, where the contents name one."""
        if entry is None or not entry.lesson:
            return None
        taught = (page for part in self.parts for page in part.sections)
        return next((page for page in taught if page.slug == entry.lesson), None)

    def page(self, file: str, own: dict[str, Any] | None = None) -> dict[str, Any]:
        """The page's frame as plain data for the template; every link is relative to the page.

        `own` is what the notebook says of itself (`book`, `section`, `title`) and places a page
        that the contents do not name.
        """
        own = own or {}
        game = self.game_of(file, str(own.get("book", "")))
        entry = next((e for e in self.entries() if e.file == file), None)
        title = str(own.get("title") or (entry.title if entry else Path(file).stem))
        pages = [e for e in (game.pages if game else ()) if (self.root / e.file).exists()]
        at = next((i for i, e in enumerate(pages) if e.file == file), None)

        def link(e: Entry) -> dict[str, Any]:
            there = (self.root / e.file).exists()
            href = os.path.relpath(e.file, Path(file).parent or ".") if there else ""
            href = Path(href).as_posix() if href else ""
            return {"title": e.title, "number": e.number, "href": href, "here": e.file == file}

        def door(part: Game) -> dict[str, Any]:
            """A part's place in the header: its first page that is there."""
            href = next((x["href"] for e in part.pages if (x := link(e))["href"]), "")
            return {"title": part.title, "href": href, "here": part is game}

        lesson = self.lesson_of(entry)

        def neighbour(step: int) -> dict[str, Any] | None:
            if at is None or not 0 <= at + step < len(pages):
                return None
            return link(pages[at + step])

        return {
            "book": self.title,
            "home": link(Entry(self.title, self.index)),
            "binder": self.binder(file),
            "root": "../" * file.count("/"),
            "file": file,
            "title": title,
            "eyebrow": eyebrow(game, entry),
            "games": [
                {
                    "title": g.title,
                    "href": next((x["href"] for e in g.pages if (x := link(e))["href"]), "")
                    if g.available
                    else "",
                    "here": g is game,
                }
                for g in self.games
            ],
            "pages": [*map(link, self.pages), *map(door, self.parts)],
            "part": game.slug if game else "",
            "lesson": link(lesson) if lesson else None,
            "game": game.title if game else "",
            "sections": [link(e) for e in game.sections] if game else [],
            "more": [link(e) for e in game.more] if game else [],
            "previous": neighbour(-1),
            "next": neighbour(1),
        }


def eyebrow(game: Game | None, entry: Entry | None) -> str:
    """The line above a page's title: the game, and the section's number where it has one."""
    if game is None:
        return ""
    if entry is not None and entry.number is not None:
        return f"{game.title} · {game.unit} {entry.number}"
    return game.title


def load(root: Path = BOOK) -> Contents:
    """The contents of the book in `root`; BadContents says what is wrong with the file."""
    path = root / NAME
    try:
        return _read(path, path.stat().st_mtime_ns)
    except FileNotFoundError:
        problem = f"There is no {NAME} in {root}: a book needs its table of contents."
        raise BadContents(problem) from None


def book_of(path: Path) -> Path | None:
    """The book that a notebook belongs to: the nearest folder above it that holds contents."""
    return next((folder for folder in path.parents if (folder / NAME).exists()), None)


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int) -> Contents:
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContents(f"{NAME}: {error}.") from None
    try:
        return Contents(
            root=path.parent,
            title=table["title"],
            index=table["index"],
            repository=binder.checked(table.get("repository", "")),
            branch=binder.branch(table.get("branch", "HEAD")),
            games=tuple(_game(game) for game in table.get("game", ())),
            pages=tuple(_entry(page) for page in table.get("page", ())),
            parts=tuple(_game(part) for part in table.get("part", ())),
        )
    except KeyError as error:
        raise BadContents(f"{NAME}: an entry lacks {error}.") from None
    except ValueError as error:
        raise BadContents(f"{NAME}: {error}") from None


def _game(table: dict[str, Any]) -> Game:
    return Game(
        slug=table["slug"],
        title=table["title"],
        available=table.get("available", True),
        sections=tuple(_entry(s, n) for n, s in enumerate(table.get("sections", ()), start=1)),
        more=tuple(_entry(page) for page in table.get("more", ())),
        unit=table.get("unit", "section"),
    )


def _entry(table: dict[str, Any], number: int | None = None) -> Entry:
    return Entry(
        table["title"],
        table["file"],
        table.get("number", number),
        table.get("slug", ""),
        table.get("lesson", ""),
    )
