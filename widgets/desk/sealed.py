"""A case file as the text of a file: JSON with a format, a version and a digest over all of it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from widgets.desk.casefile import (
    LONGEST_LINK,
    LONGEST_NOTE,
    MOST_CASES,
    BadCaseFile,
    Case,
    CaseFile,
    Version,
)

FORMAT = "four-voyages cases"
VERSION = 1
LARGEST = 4_000_000  # bytes


def write(file: CaseFile) -> str:
    """The text of a case file; `read` takes it back."""
    whole = {"format": FORMAT, "version": VERSION, "cases": msgspec.to_builtins(file.cases)}
    return msgspec.json.format(
        msgspec.json.encode({**whole, "digest": _digest(whole)}), indent=1
    ).decode()


def read(text: str | bytes) -> CaseFile:
    """The case file that a text holds. Errors: BadCaseFile, in a sentence, for any other text."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(raw) > LARGEST:
        raise BadCaseFile(
            f"A case file of {len(raw):,} bytes is too large to be one of ours: none is over "
            f"{LARGEST:,} bytes. Choose another file."
        )
    found = _decoded(raw)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadCaseFile(f"“{_brief(raw)}” is no case file of this book: choose another file.")
    if found.get("version") != VERSION:
        raise BadCaseFile(
            f"The case file is of version “{str(found.get('version'))[:40]}”, and this book reads "
            f"version {VERSION}: open it with the book that wrote it."
        )
    digest = found.pop("digest", None)
    if digest != _digest(found):
        raise BadCaseFile(
            "The case file was altered after it was written: its digest does not fit it. "
            "Load the file as the desk saved it."
        )
    try:
        cases = msgspec.convert(found.get("cases"), tuple[Case, ...])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadCaseFile(f"The case file lacks what every case has: {error}.") from None
    return _checked(CaseFile(cases))


def _decoded(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadCaseFile(
            f"The case file “{_brief(raw)}” is damaged or cut short: choose the whole file again."
        ) from None


def _checked(file: CaseFile) -> CaseFile:
    """The file, if its cases are possible ones."""
    if len(file) > MOST_CASES or len(file.numbers) != len(file):
        raise BadCaseFile(
            f"The case file holds {len(file):,} cases, some of them twice or more than "
            f"{MOST_CASES:,}: load the file as the desk saved it."
        )
    for number, case in enumerate(file.cases, 1):
        if not case.versions or not all(map(_possible, case.versions)):
            raise BadCaseFile(f"Case {number} of the file holds what no desk writes.")
        if len(case.note) > LONGEST_NOTE or not 0 < len(case.key) <= 40:
            raise BadCaseFile(f"Case {number} of the file has a note or a name that is too long.")
    return file


def _possible(version: Version) -> bool:
    odds = version.odds
    weighed = odds is None or (
        0 <= odds.place < len(odds.weights) and all(weight > 0 for weight in odds.weights)
    )
    texts = (version.title, version.words, version.at, version.reason, version.seed, version.seal)
    short = all(len(text) <= LONGEST_NOTE for text in texts) and len(version.link) <= LONGEST_LINK
    return weighed and short


def _digest(whole: dict[str, Any]) -> str:
    return sha256(msgspec.json.encode(whole, order="deterministic")).hexdigest()


def _brief(raw: bytes) -> str:
    text = raw[:60].decode("utf-8", "replace")
    return text + ("…" if len(raw) > 60 else "")
