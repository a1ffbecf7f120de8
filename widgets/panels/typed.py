"""Dice and links as somebody types or pastes them."""

from __future__ import annotations

import re

from rules.errors import RulesError


def faces_in(text: str) -> list[str]:
    """The faces that a text names: "2 4 5", "2,4,5" or, for named draws, "red card, black card"."""
    named = re.search(r"[,;]", text) and re.search(r"[^\W\d]", text)
    apart = r"[,;]" if named else r"[\s,;.+]+"
    return [word.strip() for word in re.split(apart, text) if word.strip()]


def whole(text: str, most: int, refusal: type[RulesError]) -> str:
    """The text as it is; one of more than `most` characters is refused, never cut."""
    if len(text) > most:
        raise refusal(f"{len(text):,} characters are too many: {most:,} are read here at most.")
    return text
