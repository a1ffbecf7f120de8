"""What the browser is given to search in: a script that holds every record, small and cacheable."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import rules
from widgets.search.pages import Page
from widgets.search.records import Record, records
from widgets.search.titles import game_title
from widgets.serve.contents import NAME, load

LIVE = ".ipynb"


@dataclass(frozen=True)
class Stored:
    """The script and the digest of what it was made from."""

    script: str
    version: str


def stored(root: Path, suffix: str = LIVE) -> Stored:
    """The records of the book in `root`, its pages' names ending as they do where it is read."""
    return _stored(root, suffix, version(root))


def version(root: Path) -> str:
    """A digest that changes with the notebooks, the contents and the indexes."""
    indexes = Path(rules.__file__).parent.glob("*/rules.toml")
    files = sorted([*root.rglob("*.ipynb"), root / NAME, *indexes])
    stamps = [(str(file), file.stat().st_mtime_ns) for file in files if file.exists()]
    return sha256(repr(stamps).encode()).hexdigest()[:12]


@lru_cache(maxsize=4)
def _stored(root: Path, suffix: str, made_from: str) -> Stored:
    contents = load(root)
    pages, found = records(contents)
    games = list(dict.fromkeys(record.game for record in found))
    told = list(dict.fromkeys(prose for record in found for prose in record.told))
    data = {
        "games": [[game, game_title(game) if game else ""] for game in games],
        "pages": [[_file(p.entry.file, suffix), p.entry.title, p.eyebrow] for p in pages],
        "told": told,
        "records": [_plain(record, pages, games, told, suffix) for record in found],
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Stored(f"fourVoyagesFound({text});\n", made_from)


def _plain(
    record: Record, pages: tuple[Page, ...], games: list[str], told: list[str], suffix: str
) -> dict[str, Any]:
    """The record with short names, and without what is empty."""
    data = {
        "k": record.kind,
        "i": record.id,
        "t": record.title,
        "x": record.text,
        "h": _href(_still(record, pages) if suffix != LIVE else record.href, suffix),
        "g": games.index(record.game),
        "m": record.more,
        "w": [told.index(prose) for prose in record.told],
        "s": list(record.marks),
        "p": record.page,
        "c": list(record.cited),
        "u": list(record.played),
        "o": [list(row) for row in record.odds],
    }
    return {key: value for key, value in data.items() if value not in ("", [], -1)}


def _still(record: Record, pages: tuple[Page, ...]) -> str:
    """Where a record leads without a kernel: what rolls, to the page that tells it."""
    told = record.kind == "roll" and record.page >= 0
    return pages[record.page].entry.file if told else record.href


def _href(href: str, suffix: str) -> str:
    file, mark, anchor = href.partition("#")
    return f"{_file(file, suffix)}{mark}{anchor}"


def _file(file: str, suffix: str) -> str:
    return file.removesuffix(LIVE) + suffix if file.endswith(LIVE) else file
