"""What is said of the lessons in one place, `book/lessons/lessons.toml`, and their exercises."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

import nbformat

from widgets.serve.contents import load

FOLDER = "lessons"


@dataclass(frozen=True)
class Lesson:
    """A lesson: its number, title and file, how long it takes, and what it is for."""

    number: int
    title: str
    file: str
    minutes: int
    rule: str
    needs: str
    materials: str
    goals: tuple[str, ...]

    @property
    def path(self) -> Path:
        """Where its notebook is."""
        return load().root / self.file


@dataclass(frozen=True)
class Asked:
    """An exercise as it stands on a lesson's page; question, hint and working are HTML."""

    number: int
    question: str
    answer: str
    hint: str
    working: str


@cache
def lessons() -> tuple[Lesson, ...]:
    """The ten lessons in order."""
    contents = load()
    text = (contents.root / FOLDER / "lessons.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    part = next(part for part in contents.parts if part.slug == FOLDER)
    return tuple(
        Lesson(
            number=at,
            title=entry.title,
            file=entry.file,
            minutes=said["minutes"],
            rule=said["rule"],
            needs=said["needs"],
            materials=said["materials"],
            goals=tuple(said["goals"]),
        )
        for at, entry in enumerate(part.sections, start=1)
        for said in [table[entry.slug]]
    )


def lesson(number: int) -> Lesson:
    """The lesson with this number, from 1."""
    return lessons()[number - 1]


def exercises(number: int) -> tuple[Asked, ...]:
    """The exercises of a lesson, read off its page as it is stored."""
    page = nbformat.read(lesson(number).path, as_version=4)
    found: list[Asked] = []
    for cell in page.cells:
        for output in cell.get("outputs", ()):
            html = output.get("data", {}).get("text/html", "")
            if "fv-exercise" in html:
                found.append(_read(html))
    return tuple(found)


def _read(html: str) -> Asked:
    return Asked(
        int(_attribute(html, "number")),
        _between(html, "question"),
        unescape(_attribute(html, "answer")),
        _between(html, "hint"),
        _between(html, "working"),
    )


def _attribute(html: str, name: str) -> str:
    return html.partition(f'data-{name}="')[2].partition('"')[0]


def _between(html: str, part: str) -> str:
    """The HTML that an exercise holds between the marks of a part."""
    return html.partition(f"<!--{part}-->")[2].partition(f"<!--/{part}-->")[0]
