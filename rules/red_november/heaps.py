"""The unseen event cards sorted into heaps that matter to a question, and drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules import Pick, Table
from rules.house import HouseRules
from rules.red_november.cards import Card, Event, events_in, unseen, whole_deck

Heaps = tuple[tuple[str, int], ...]


class Unseen:
    """The unseen cards sorted into heaps, drawn from without replacement and reshuffled when empty.

    Cites red_november.events.24.
    """

    def __init__(
        self, heap_of: dict[Event, str], seen: tuple[Card, ...], reshuffled: bool, house: HouseRules
    ):
        self._heap_of = heap_of
        self.heaps = self._sorted(unseen(seen, reshuffled, house))
        gone = [c for c in seen if c.event is Event.RESPITE] if house.respite_removal else []
        self._anew, self._gone = whole_deck(house), len(gone)

    def _sorted(self, counts: Sequence[int]) -> dict[str, int]:
        heaps: dict[str, int] = {}
        for event, count in events_in(counts).items():
            heap = self._heap_of.get(event, "another card")
            heaps[heap] = heaps.get(heap, 0) + count
        return heaps

    def draw(self, table: Table) -> str:
        """The heap of the next card."""
        if not any(self.heaps.values()):
            self.heaps = self._sorted(self._anew)
            self.heaps[self._heap_of.get(Event.RESPITE, "another card")] -= self._gone
        there = [(heap, count) for heap, count in self.heaps.items() if count]
        heap: str = table.roll(heap_draw(tuple(there)), "the next card")
        self.heaps[heap] -= 1
        return heap


@lru_cache(maxsize=4096)
def heap_draw(heaps: Heaps) -> Pick:
    """A draw from heaps of so many cards each."""
    return Pick([heap for heap, _ in heaps], [count for _, count in heaps], "the event deck")
