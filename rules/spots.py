"""A spot on a table as an answer: a pair of numbers, to so many decimals, as a text names it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from rules.errors import BadChoice

Spot = tuple[float, float]

_NUMBERS = (float, int)


def is_spot(answer: object, within: float = 1e6) -> TypeGuard[Spot]:
    """Whether an answer is a pair of numbers, neither of them as large as `within`."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return False
    x, y = answer
    if type(x) not in _NUMBERS or type(y) not in _NUMBERS:
        return False
    return -within < x < within and -within < y < within


def rounded(x: float, y: float, decimals: int) -> Spot:
    """A spot to so many decimals, without minus nought."""
    return round(x, decimals) + 0.0, round(y, decimals) + 0.0


def read_spot(text: str, decimals: int, refuse: Callable[[str], str]) -> Spot:
    """The spot that a text such as “12.5, 3” names; BadChoice with `refuse(text)` if none."""
    parts = text.strip().strip("()").replace(";", ",").split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        raise BadChoice(refuse(text)) from None
    return rounded(x, y, decimals)
