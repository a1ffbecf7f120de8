"""Citations of atomic rules: `book.section.n`, or a range such as `kraken.movement.5-8`."""

from __future__ import annotations

import re
from functools import cache

from rules.errors import UnknownRule

_NUMBERS = r"\d+(?:-\d+)?"
_CITATION = re.compile(rf"([a-z][a-z0-9_]*\.[a-z][a-z0-9-]*)\.({_NUMBERS}(?:, ?{_NUMBERS})*)")
_IN_TEXT = re.compile(rf"\b[a-z][a-z0-9_]*\.[a-z][a-z0-9-]*\.{_NUMBERS}(?:,{_NUMBERS})*")


@cache
def expand(citation: str) -> tuple[str, ...]:
    """The single ids that a citation stands for: "kraken.movement.5-7, 9" is four ids.

    Raises UnknownRule when the text is no citation or a range runs backwards.
    """
    match = _CITATION.fullmatch(citation)
    if match is None:
        raise UnknownRule(
            f"“{citation}” is no rule id; write book.section.number, "
            "or a range such as kraken.movement.5-8."
        )
    section, numbers = match.groups()
    return tuple(
        f"{section}.{n}" for part in numbers.split(",") for n in _range(part.strip(), citation)
    )


def citations(text: str) -> tuple[str, ...]:
    """Every citation found in running text (code, docstrings, prose), in order, not expanded."""
    return tuple(match.group() for match in _IN_TEXT.finditer(text))


def _range(part: str, citation: str) -> range:
    first, _, last = part.partition("-")
    if last and int(last) <= int(first):
        raise UnknownRule(
            f"“{citation}” runs from {first} to {last}; write the smaller number first."
        )
    return range(int(first), int(last or first) + 1)
