"""The game's figures, read from data files and checked: a file that does not add up is refused."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rules.errors import RulesError
from rules.given import brief
from rules.structured import worded

Kind = TypeVar("Kind")
_COPY = "Copy the game's own file from rules/red_november/data, and change its figures."


class BadFigures(RulesError):
    """A data file that is damaged, or whose figures do not add up; the message names the file."""


def own(name: str, kind: type[Kind]) -> Kind:
    """The figures of one of the game's own files, such as “deck.toml”."""
    text = (resources.files("rules.red_november") / "data" / name).read_text(encoding="utf-8")
    return read(text, kind, name)


def table_file(path: str | Path, kind: type[Kind]) -> Kind:
    """The figures of a table's own file. Errors: BadFigures if there is none, or it is damaged."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, TypeError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise BadFigures(f"“{brief(path)}” cannot be read: {why}. {_COPY}") from None
    return read(text, kind, str(path))


def read(text: str, kind: type[Kind], name: str) -> Kind:
    """The figures that a TOML text holds, as `kind`. Errors: BadFigures."""
    try:
        found: dict[str, Any] = tomllib.loads(text)
        return msgspec.convert(found, kind, strict=True)
    except tomllib.TOMLDecodeError as error:
        raise BadFigures(f"“{name}” is not valid TOML: {error}. {_COPY}") from None
    except msgspec.ValidationError as error:
        raise BadFigures(
            f"“{name}” does not hold the figures that it should: {worded(error)}. {_COPY}"
        ) from None


def need(true: bool, name: str, why: str) -> None:
    """Refuses a file that fails a check. Errors: BadFigures with the reason."""
    if not true:
        raise BadFigures(f"“{name}” does not add up: {why}.")
