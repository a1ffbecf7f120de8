"""Dice as somebody types them."""

from __future__ import annotations

import re


def faces_in(text: str) -> list[str]:
    """The faces that a text names: "2 4 5", "2,4,5" or, for named draws, "red card, black card"."""
    named = re.search(r"[,;]", text) and re.search(r"[^\W\d]", text)
    apart = r"[,;]" if named else r"[\s,;.+]+"
    return [word.strip() for word in re.split(apart, text) if word.strip()]
