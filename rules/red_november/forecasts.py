"""What the next stars will bring, exactly, from the event cards still unseen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from rules import Table, chances, rule
from rules.errors import BadFacts
from rules.facts import Range
from rules.house import HouseRules
from rules.red_november.board import ROOMS
from rules.red_november.cards import Card, Event
from rules.red_november.fainting import Seen
from rules.red_november.heaps import Unseen, heap_draw
from rules.red_november.house import STANDARD
from rules.red_november.state import Position
from rules.red_november.tracks import FIRST, LAST, Track, advanced, stars_between
from rules.red_november.updates import PER_CHARM


class Trouble(StrEnum):
    """Kinds of trouble that a card can bring."""

    FIRE = "a fire"
    SPREADING = "a spreading fire"
    WATER = "high water"
    HATCH = "a blocked hatch"
    HEAT = "more heat"
    PRESSURE = "more pressure"
    DOOM = "a doom"
    TILES = "lost tiles"
    DRINK = "forced drink"
    NOTHING = "nothing at all"


CARDS_OF: dict[Trouble, frozenset[Event]] = {
    Trouble.FIRE: frozenset({Event.FIRE, Event.FRIENDLY_FIRE}),  # what can start one on a calm boat
    Trouble.SPREADING: frozenset({Event.FIRE_SPREADS}),  # nothing where nothing burns: events.8
    Trouble.WATER: frozenset({Event.LEAK, Event.CURRENT, Event.FRIENDLY_FIRE}),
    Trouble.HATCH: frozenset({Event.HATCH_BLOCKED}),
    Trouble.HEAT: frozenset({Event.WARMUP, Event.MALFUNCTION}),
    Trouble.PRESSURE: frozenset({Event.DESCENT, Event.FAST_DESCENT}),
    Trouble.DOOM: frozenset({Event.MISSILE, Event.PUMPS_DOWN, Event.ENGINE_DOWN, Event.KRAKEN}),
    Trouble.TILES: frozenset({Event.STUMBLE, Event.TURBULENCE, Event.KRAKEN, Event.FRIENDLY_FIRE}),
    Trouble.DRINK: frozenset({Event.OVERHEATED}),
    Trouble.NOTHING: frozenset({Event.RESPITE}),
}
PUSHES: dict[Track, dict[Event, int]] = {  # red_november.disasters.9-10
    Track.HEAT: {Event.WARMUP: 1, Event.MALFUNCTION: 2},
    Track.PRESSURE: {Event.DESCENT: 1, Event.FAST_DESCENT: 2},
}
AIR_CARDS = (Event.FIRE, Event.FIRE_SPREADS, Event.FRIENDLY_FIRE, Event.LEAK)

Keeper = Annotated[int, Range(1, FIRST, label="Keeper's space")]
Ahead = Annotated[int, Range(1, 20, unit="minutes", label="Minutes ahead")]
Charms = Annotated[int, Range(0, 2, label="Lucky Charms used")]


@dataclass(frozen=True, order=True)
class Coming:
    """How many cards with a kind of trouble come."""

    cards: int
    trouble: Trouble

    def __str__(self) -> str:
        return f"{self.short}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        number = self.cards or "No"
        return f"{number} card{'' if self.cards == 1 else 's'} with {self.trouble}"


@rule(
    "red_november.next_ten_minutes",
    cites="red_november.time.15-16 red_november.updates.2-4 red_november.events.1 "
    "red_november.events.4 red_november.events.24 red_november.items.17",
    switches=("deck_size", "late_stars", "respite_removal"),
    title="The next ten minutes",
)
def next_ten_minutes(
    table: Table,
    trouble: Trouble = Trouble.FIRE,
    keeper: Keeper = 40,
    minutes: Ahead = 10,
    charms: Charms = 0,
    seen: Seen = (),
    reshuffled: bool = False,
    house: HouseRules = STANDARD,
) -> Coming:
    """How many cards of one kind of trouble a keeper draws on its next minutes.

    Errors: BadFacts for cards that cannot all have been drawn. Cites red_november.events.1.
    """
    met = stars_between(keeper, max(0, keeper - minutes), house)[PER_CHARM * charms :]
    deck = Unseen(dict.fromkeys(CARDS_OF[trouble], str(trouble)), seen, reshuffled, house)
    came = 0
    for space in met:
        heap = deck.draw(table)
        came += heap == trouble
        table.note("red_november.updates.3", "The star on {space}: {heap}.", space=space, heap=heap)
    return Coming(came, trouble)


@dataclass(frozen=True, order=True)
class TrackResult:
    """Where a disaster marker stands after some cards."""

    marker: int
    track: Track

    @property
    def lost(self) -> bool:
        """Whether it has come to the end of its track."""
        return self.marker >= LAST

    def __str__(self) -> str:
        end = ", the end: the boat is lost" if self.lost else ""
        return f"The {self.track} marker stands on {self.marker}{end}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"On {self.marker}{', lost' if self.lost else ''}"


@rule(
    "red_november.track",
    cites="red_november.disasters.3-10 red_november.events.7-8 red_november.events.10 "
    "red_november.events.12-13 red_november.events.22 red_november.rulings.3 "
    "red_november.rulings.11 red_november.winning-and-losing.1",
    switches=("deck_size", "wet_fire_advance", "respite_removal"),
    title="A disaster track under cards",
)
def track(
    table: Table,
    track: Track = Track.PRESSURE,
    marker: Annotated[int, Range(1, LAST - 1, label="Marker")] = 8,
    cards: Annotated[int, Range(1, 6, label="Cards to come")] = 3,
    burning: Annotated[int, Range(0, 10, label="Rooms burning")] = 0,
    flooded: Annotated[int, Range(0, 10, label="Rooms flooded")] = 0,
    seen: Seen = (),
    reshuffled: bool = False,
    house: HouseRules = STANDARD,
) -> TrackResult:
    """Where a disaster marker stands after so many cards, if nobody repairs anything.

    burning and flooded matter to the air only; a fire is taken to find a room to spread to while
    one burns and one is dry. Errors: BadFacts. Cites red_november.disasters.4-10.
    """
    if burning + flooded > len(ROOMS):
        raise BadFacts(f"{burning} burning and {flooded} flooded rooms are more than {len(ROOMS)}.")
    if track is Track.ASPHYXIATION:
        return TrackResult(
            _air(table, marker, cards, burning, flooded, (seen, reshuffled, house)), track
        )
    pushes = {event: f"{by} further" for event, by in PUSHES[track].items()}
    deck = Unseen(pushes, seen, reshuffled, house)
    for _ in range(cards):
        heap = deck.draw(table)
        if heap in pushes.values():
            marker = advanced(marker, int(heap[0]))
            table.note("red_november.disasters.4", "The marker goes to {at}.", at=marker)
            if marker >= LAST:
                break
    return TrackResult(marker, track)


def _air(
    table: Table,
    marker: int,
    cards: int,
    burning: int,
    flooded: int,
    known: tuple[tuple[Card, ...], bool, HouseRules],
) -> int:
    """The asphyxiation marker after some cards, with fires and floods coming and going."""
    deck = Unseen({event: str(event) for event in AIR_CARDS}, *known)
    wet_counts = known[2].wet_fire_advance
    for _ in range(cards):
        event = deck.draw(table)
        fires = leaks = 0
        if event in (Event.FIRE, Event.FRIENDLY_FIRE):
            where = _room(table, burning, flooded, "where the fire is")
            fires = where != "flooded" or wet_counts
            burning += where == "dry"
            leaks = event == Event.FRIENDLY_FIRE
        elif event == Event.FIRE_SPREADS and burning and burning + flooded < len(ROOMS):
            fires, burning = 1, burning + 1
        if event == Event.LEAK or leaks:
            where = _room(table, burning, flooded, "where the leak is")
            burning -= where == "burning"
            flooded += where != "flooded"
        if fires:
            marker = advanced(marker, 1)
            table.note("red_november.disasters.6", "A fire: the air goes to {at}.", at=marker)
            if marker >= LAST:
                break
    return marker


def _room(table: Table, burning: int, flooded: int, why: str) -> str:
    """The state of a random room (red_november.events.5)."""
    there = {"burning": burning, "flooded": flooded, "dry": len(ROOMS) - burning - flooded}
    found: str = table.roll(
        heap_draw(tuple((state, count) for state, count in there.items() if count)), why
    )
    return found


@dataclass(frozen=True)
class Likely:
    """A kind of trouble: the chance that at least one card brings it, and how many on average."""

    trouble: Trouble
    chance: Fraction
    mean: Fraction

    def __str__(self) -> str:
        return f"{self.trouble}: {float(self.chance):.1%}"


def troubles(
    keeper: int,
    minutes: int = 10,
    *,
    seen: tuple[Card, ...] = (),
    reshuffled: bool = False,
    charms: int = 0,
    house: HouseRules = STANDARD,
) -> tuple[Likely, ...]:
    """Every kind of trouble that the next minutes of a keeper can bring, the likeliest first.

    Errors: BadFacts as for the rule red_november.next_ten_minutes.
    """
    found = []
    for trouble in Trouble:
        odds = chances(
            next_ten_minutes,
            trouble=trouble,
            keeper=keeper,
            minutes=minutes,
            charms=charms,
            seen=seen,
            reshuffled=reshuffled,
            house=house,
        )
        found.append(
            Likely(trouble, odds.probability(lambda c: c.cards > 0), odds.mean(lambda c: c.cards))
        )
    return tuple(sorted(found, key=lambda likely: -likely.chance))


def runs_out(position: Position, which: Track, cards: int = 1) -> Fraction:
    """The chance that a track comes to its end within the next cards, as a position stands."""
    odds = chances(
        track,
        track=which,
        marker=position.tracks[which],
        cards=cards,
        burning=position.fire.bit_count(),
        flooded=(position.low | position.high).bit_count(),
        seen=position.seen,
        reshuffled=position.reshuffled,
        house=position.house,
    )
    return odds.probability(lambda result: result.lost)
