"""The event deck: what is on a card, which cards are left unseen, and a draw from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import msgspec

from rules.dice import Pick
from rules.errors import BadFacts
from rules.house import HouseRules
from rules.red_november.figures import need, own


class Event(StrEnum):
    """The eighteen events (red_november.events.4)."""

    HATCH_BLOCKED = "Hatch Blocked"
    RESPITE = "Respite"
    FIRE = "Fire"
    WARMUP = "Reactor Warmup"
    DESCENT = "Descent"
    FIRE_SPREADS = "Fire Spreads"
    MALFUNCTION = "Reactor Malfunction"
    LEAK = "Leak"
    STUMBLE = "Stumble"
    TURBULENCE = "Turbulence"
    MISSILE = "Missile Countdown"
    PUMPS_DOWN = "Oxygen Pumps Down"
    ENGINE_DOWN = "Engine Down"
    KRAKEN = "Kraken"
    FAST_DESCENT = "Fast Descent"
    CURRENT = "Underwater Current"
    OVERHEATED = "Overheated"
    FRIENDLY_FIRE = "Friendly Fire"


class Card(NamedTuple):
    """An event card: its event, and its faint number, 0 for a dash (red_november.events.3)."""

    event: Event
    faint: int = 0

    def __str__(self) -> str:
        return f"{self.event} ({self.faint or '–'})"


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: Event
    faint: tuple[int, ...]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    total: int
    cards: tuple[_Row, ...]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of the event deck holds."""

    deck: _Part
    surplus: _Part

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the smaller deck."""
        return tuple(Card(row.card, n) for row in self.deck.cards for n in row.faint)


def checked(deck: Deck, name: str) -> Deck:
    """The deck if its cards add up. Errors: BadFigures. Cites red_november.events.4."""
    cards = sum(len(row.faint) for row in deck.deck.cards)
    total, more = deck.deck.total, sum(len(row.faint) for row in deck.surplus.cards)
    need(cards == total, name, f"{total} cards are due, and {cards} are there")
    due = deck.surplus.total
    need(cards + more == due, name, f"{due} cards are due with the surplus, not {cards + more}")
    kinds = [row.card for row in deck.deck.cards]
    need(kinds == list(Event), name, "each of the eighteen events is due once, in order")
    numbers = [n for part in (deck.deck, deck.surplus) for row in part.cards for n in row.faint]
    need(all(0 <= n <= 4 for n in numbers), name, "faint numbers run from 1 to 4, 0 is a dash")
    return deck


DECK = checked(own("deck.toml", Deck), "deck.toml")
CARDS = tuple(sorted(set(DECK.cards), key=lambda card: (list(Event).index(card.event), card.faint)))
AT = {card: at for at, card in enumerate(CARDS)}
KRAKEN = next(at for at, card in enumerate(CARDS) if card.event is Event.KRAKEN)
RESPITES = frozenset(at for at, card in enumerate(CARDS) if card.event is Event.RESPITE)
Counts = tuple[int, ...]


@lru_cache
def whole_deck(house: HouseRules) -> Counts:
    """How many there are of each of `CARDS`, the Kraken included (house rule `deck_size`)."""
    cards = [*DECK.cards]
    if house.deck_size == DECK.surplus.total:
        cards += [Card(row.card, n) for row in DECK.surplus.cards for n in row.faint]
    return tuple(cards.count(card) for card in CARDS)


@lru_cache
def first_deck(house: HouseRules) -> Counts:
    """The deck at the start: all but the Kraken (red_november.set-up.16-17)."""
    counts = list(whole_deck(house))
    counts[KRAKEN] = 0
    return tuple(counts)


class CardDraw(Pick):
    """A draw of one card of those unseen; counts follow the order of `CARDS`, `left` their sum."""

    __slots__ = ()

    def __init__(self, counts: Sequence[int]):
        self.name = "the event deck"
        self.options = tuple([card for card, n in zip(CARDS, counts, strict=True) if n])
        self.weights = tuple([n for n in counts if n])
        self.size = len(self.options)
        self._bounds = tuple(accumulate(self.weights))
        self.total = self._bounds[-1]


@lru_cache(maxsize=2048)
def unseen(seen: tuple[Card, ...], reshuffled: bool, house: HouseRules) -> Counts:
    """The cards that can still come when these have been drawn since the deck was last shuffled.

    reshuffled: whether the Kraken has been shuffled in. When every card has been seen the deck is
    shuffled anew, the Kraken with it. Errors: BadFacts for a card drawn too often.
    """
    counts = list(whole_deck(house) if reshuffled else first_deck(house))
    for card in seen:
        at = AT.get(card)
        if at is None or not counts[at]:
            raise BadFacts(_too_often(card, seen, house))
        counts[at] -= 1
    return tuple(counts) if any(counts) else whole_deck(house)


def _too_often(card: Card, seen: tuple[Card, ...], house: HouseRules) -> str:
    """Why a card cannot have been drawn as often as is said, and what to give instead."""
    there = whole_deck(house)[AT[card]] if card in AT else 0
    if not there:
        known = sorted({other.faint for other in CARDS if other.event is card.event})
        numbers = " or ".join(str(number) for number in known)
        return (
            f"“{card}” cannot have been drawn, for there is no such card: give {card.event} "
            f"with the faint number {numbers}{', 0 for a dash' if 0 in known else ''}."
        )
    if card.event is Event.KRAKEN and seen.count(card) == 1:
        return (
            f"“{card}” cannot have been drawn: the Kraken is set aside until the first reshuffle. "
            "Leave it out, or say that the deck was reshuffled."
        )
    times = "once" if there == 1 else f"{there} times"
    drawn = seen.count(card)
    return (
        f"“{card}” cannot have been drawn {drawn} times: it is there {times}. Leave out the rest."
    )


@lru_cache(maxsize=2048)
def draw_of(counts: Counts) -> CardDraw:
    """The draw from these cards."""
    return CardDraw(counts)


def events_in(counts: Iterable[int]) -> dict[Event, int]:
    """How many cards of each event there are."""
    found = dict.fromkeys(Event, 0)
    for card, n in zip(CARDS, counts, strict=True):
        found[card.event] += n
    return found
