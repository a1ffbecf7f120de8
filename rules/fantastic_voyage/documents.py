"""YAML documents as frozen values: read with care, every key kept, written again without loss.

The reading is that of the Casting Agency's own files: one document a card. Numbers and yes or no
are told from text as YAML 1.2 tells them, so that “No”, dates and 12:30 stay text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, NoReturn

import yaml

from rules.errors import BadSave
from rules.given import brief

LARGEST = 500_000  # bytes: some two hundred cards
DEEPEST, MOST = 30, 40_000  # levels, and values when every alias is written out
_WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})")
_BROKEN = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}")
_PLAIN_TAGS = {
    f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null", "map", "seq")
}


@dataclass(frozen=True)
class Fields:
    """A YAML mapping: its keys with their values, in the order of the file."""

    pairs: tuple[tuple[Any, Any], ...] = ()

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a key; the default if it is not there."""
        return next((value for name, value in self.pairs if name == key), default)

    def __iter__(self) -> Any:
        return iter(name for name, _ in self.pairs)


@dataclass(frozen=True)
class Document:
    """One document of a file: its value, and the line on which it begins."""

    value: Any
    line: int = 1


def read(text: str | bytes) -> tuple[Document, ...]:
    """The documents of a YAML text, empty ones left out.

    Errors: BadSave, one sentence that names the line and quotes the trouble, for what is too
    large, cut short, no YAML, indented by tabs, twice the same key, of a foreign tag, or blown up
    by aliases.
    """
    size = len(text)
    if size > LARGEST:
        raise BadSave(
            f"A file of {size:,} characters is too large for profile cards, which take up to "
            f"{LARGEST:,}: choose the Casting Agency’s own file."
        )
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadSave(
                f"Byte {error.start + 1} of the file, “{text[error.start]:#04x}”, is no text in "
                "UTF-8: choose the yaml file, not the pdf."
            ) from None
    return _Reader(text).documents()


def write(documents: tuple[Document, ...]) -> str:
    """The documents as YAML text, which `read` takes back to the same values."""
    return yaml.safe_dump_all(
        [_plain(document.value) for document in documents],
        sort_keys=False,
        allow_unicode=True,
        explicit_start=True,
    )


def _plain(value: Any) -> Any:
    if isinstance(value, Fields):
        return {name: _plain(part) for name, part in value.pairs}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value


class _Open:
    """A mapping or list whose end has not come yet."""

    def __init__(self, line: int, anchor: str | None, is_list: bool):
        self.line, self.anchor, self.is_list = line, anchor, is_list
        self.parts: list[Any] = []
        self.keys: set[Any] = set()
        self.weight = 1  # how many values it holds when written out


class _Reader:
    """Builds the documents from the parser's events, without recursion."""

    def __init__(self, text: str):
        self.text = text

    def documents(self) -> tuple[Document, ...]:
        found: list[Document] = []
        try:
            for event in yaml.parse(self.text, Loader=yaml.SafeLoader):
                self._take(event, found)
        except yaml.MarkedYAMLError as error:
            self._unreadable(error)
        except yaml.reader.ReaderError as error:
            line = self.text.count("\n", 0, error.position) + 1
            raise BadSave(
                f"Line {line} holds “{ascii(chr(error.character))[1:-1]}”, which is no text: "
                "choose the yaml file as the Casting Agency wrote it."
            ) from None
        except RecursionError:
            raise BadSave(
                "The file is nested too deep for profile cards: “[[[…”; choose another."
            ) from None
        return tuple(found)

    def _take(self, event: Any, found: list[Document]) -> None:
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.DocumentStartEvent):
            self.open: list[_Open] = []
            self.anchors: dict[str, tuple[Any, int]] = {}
            self.line, self.total = 0, 0
        elif isinstance(event, yaml.ScalarEvent):
            self._foreign(event.tag, line)
            value = _scalar(event)
            if event.anchor:
                self.anchors[event.anchor] = (value, 1)
            self._put(value, 1, line, found)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._foreign(event.tag, line)
            self.line = self.line or line
            if len(self.open) >= DEEPEST:
                self._refuse(line, f"is nested more than {DEEPEST} deep")
            is_list = isinstance(event, yaml.SequenceStartEvent)
            self.open.append(_Open(line, event.anchor, is_list))
        elif isinstance(event, yaml.CollectionEndEvent):
            done = self.open.pop()
            value = tuple(done.parts) if done.is_list else Fields(tuple(_pairs(done.parts)))
            if done.anchor:
                self.anchors[done.anchor] = (value, done.weight)
            self._put(value, done.weight, done.line, found)
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in self.anchors:
                self._refuse(line, f"names “*{brief(event.anchor)}”, which is not told before it")
            self._put(*self.anchors[event.anchor], line, found)

    def _put(self, value: Any, weight: int, line: int, found: list[Document]) -> None:
        """Puts a value where it belongs: into what is open, or among the documents."""
        if not self.open:
            if value is not None:
                found.append(Document(value, self.line or line))
            return
        holder = self.open[-1]
        if not holder.is_list and len(holder.parts) % 2 == 0:
            self._key(holder, value, line)
        holder.parts.append(value)
        holder.weight += weight
        if holder.weight > MOST:
            self._refuse(line, f"repeats its anchors to more than {MOST:,} values")

    def _key(self, holder: _Open, key: Any, line: int) -> None:
        if isinstance(key, Fields | tuple):
            self._refuse(line, "has a list or a table for a key")
        if (type(key), key) in holder.keys:
            self._refuse(line, f"gives “{brief(key)}” a second time")
        holder.keys.add((type(key), key))

    def _foreign(self, tag: str | None, line: int) -> None:
        if tag and tag not in _PLAIN_TAGS and tag != "!":
            self._refuse(line, f"asks for “{brief(tag)}”, which no profile card needs")

    def _refuse(self, line: int, why: str) -> NoReturn:
        raise BadSave(f"Line {line}, “{self._quoted(line)}”, {why}: mend that in the file.")

    def _quoted(self, line: int) -> str:
        lines = self.text.split("\n", line)
        return brief(lines[line - 1].strip() if line <= len(lines) else "")

    def _unreadable(self, error: yaml.MarkedYAMLError) -> NoReturn:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        lines = self.text.split("\n")
        for at in range(max(0, line - 2), min(line, len(lines))):
            indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
            if "\t" in indent:
                raise BadSave(
                    f"Line {at + 1}, “{self._quoted(at + 1)}”, is indented by a tab, which YAML "
                    "does not allow: put blanks in its place."
                ) from None
        last = self.text.rstrip().count("\n") + 1
        begun = error.context_mark.line + 1 if error.context_mark else line
        if line >= last:
            raise BadSave(
                f"The file is cut short in what line {begun} begins, “{self._quoted(begun)}”: "
                "fetch the whole of it again, or mend that line."
            ) from None
        raise BadSave(
            f"Line {line}, “{self._quoted(line)}”, is no YAML ({error.problem}): choose a file "
            "that the Casting Agency wrote, or mend that line."
        ) from None


def _scalar(event: yaml.ScalarEvent) -> Any:
    text: str = event.value
    if not event.implicit[0] or event.tag not in (None, "!"):
        return text  # quoted, or tagged
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _BROKEN.fullmatch(text) else text


def _pairs(parts: list[Any]) -> Any:
    return zip(parts[::2], parts[1::2], strict=True)
