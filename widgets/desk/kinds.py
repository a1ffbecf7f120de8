"""Outcomes that are read out in the same words are one verdict: their chances count together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import total_ordering
from typing import Any

from rules.chances import Chances
from widgets.odds import short


@total_ordering
@dataclass(frozen=True)
class Kind:
    """All outcomes of the same few words, taken together; as high as the least of them."""

    place: int
    short: str
    because: str = ""

    def __lt__(self, other: Kind) -> bool:
        return self.place < other.place


def kinds_of(outcomes: Iterable[Any]) -> dict[Any, Kind]:
    """The kind of each outcome. Where outcomes have no order, kinds go as they come."""
    listed = list(outcomes)
    try:
        listed = sorted(listed)
        turned = 1
    except TypeError:
        turned = -1
    kinds: dict[str, Kind] = {}
    alone = len({short(outcome) for outcome in listed}) == len(set(listed))
    found = {}
    for place, outcome in enumerate(listed):
        because = str(getattr(outcome, "because", "")) if alone else ""
        words = short(outcome)
        found[outcome] = kinds.setdefault(words, Kind(turned * place, words, because))
    return found


def by_kind(counted: Chances, kinds: Mapping[Any, Kind]) -> Chances:
    """The chances of the kinds."""
    return counted.marginal(lambda outcome: kinds[outcome])
