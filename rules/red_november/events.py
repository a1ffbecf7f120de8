"""The event cards: what each of the eighteen does."""

from __future__ import annotations

from collections.abc import Callable

from rules import Pick, Table, rule
from rules.house import HouseRules
from rules.red_november.board import (
    BETWEEN,
    HATCH_OF,
    INTERNAL_OF,
    NEIGHBOURS,
    Hatch,
    members,
    place_name,
)
from rules.red_november.boat import Boat, Sailor
from rules.red_november.cards import Card, Event, draw_of, unseen
from rules.red_november.death import fainted_drown
from rules.red_november.disasters import (
    HEAT,
    PRESSURE,
    advance,
    flood,
    place_doom,
    start_fire,
)
from rules.red_november.fainting import Seen
from rules.red_november.house import STANDARD
from rules.red_november.items import GROG, KINDS, Item
from rules.red_november.moving import DRUNKEST
from rules.red_november.rooms import random_room
from rules.red_november.tracks import Doom

AFTER_STUMBLE, AFTER_TURBULENCE = 1, 4  # tiles, red_november.events.14-15


@rule(
    "red_november.event",
    cites="red_november.events.1-4 red_november.events.24 red_november.set-up.16-17",
    switches=("deck_size",),
    title="Next event",
)
def event(
    table: Table, seen: Seen = (), reshuffled: bool = False, house: HouseRules = STANDARD
) -> Event:
    """The event that the next star brings, from the cards still unseen.

    seen: the cards drawn since the deck was last shuffled. Errors: BadFacts for cards that cannot
    all have been drawn. Cites red_november.events.1-4.
    """
    card: Card = table.roll(draw_of(unseen(seen, reshuffled, house)), "event")
    return card.event


def resolve_event(table: Table, boat: Boat, space: int) -> None:
    """Draws an event card for a star on this space and does what it says.

    Cites red_november.updates.3 and red_november.events.1-25.
    """
    card = boat.draw_card(table, "event")
    table.note("red_november.updates.3", "The star on {space}: {card}.", space=space, card=card)
    _DO[card.event](table, boat, space)


def _respite(table: Table, boat: Boat, space: int) -> None:
    table.note("red_november.events.6", "Nothing happens.")


def _fire(table: Table, boat: Boat, space: int) -> None:
    start_fire(table, boat, table.resolve(random_room).number)


def _fire_spreads(table: Table, boat: Boat, space: int) -> None:
    rooms = spreads_to(boat)
    if not rooms:
        table.note("red_november.events.8", "There is nothing that the fire could spread to.")
        return
    if boat.house.spread_choice == "random":
        room = table.roll(Pick(rooms, name="rooms next to a fire"), "the fire spreads to")
    else:
        table.show(boat)
        room = table.choose(boat.active.player, "Which room does the fire spread to?", rooms)
    table.note("red_november.events.8", "The fire spreads.")
    start_fire(table, boat, room)


def spreads_to(boat: Boat) -> tuple[int, ...]:
    """The rooms that a fire can spread to: dry, not burning, next to a burning one.

    Cites red_november.events.8.
    """
    beside = 0
    for room in members(boat.fire):
        beside |= NEIGHBOURS[room]
    return members(beside & ~(boat.fire | boat.low | boat.high))


def _hatch_blocked(table: Table, boat: Boat, space: int) -> None:
    room = table.resolve(random_room).number
    free = [bit for bit in INTERNAL_OF[room] if not boat.blocked & bit]
    if not free:
        table.note("red_november.events.9", "Every hatch there is blocked already.")
        return
    hatches: list[Hatch] = [HATCH_OF[bit] for bit in free]
    table.show(boat)
    hatch = table.choose(boat.active.player, f"Which hatch of room {room} is blocked?", hatches)
    boat.blocked |= BETWEEN[hatch.a, hatch.b]
    table.note("red_november.events.9", "Blocked: {hatch}.", hatch=hatch)


def _leak(table: Table, boat: Boat, space: int) -> None:
    flood(table, boat, table.resolve(random_room).number)


def _current(table: Table, boat: Boat, space: int) -> None:
    risen = boat.low
    boat.high |= risen
    boat.low = 0
    said = ", ".join(place_name(room) for room in members(risen)) or "no room"
    table.note("red_november.events.11", "Low water rises: {rooms}.", rooms=said)
    fainted_drown(table, boat, risen, "red_november.events.23")


def _track(track: int, by: int, cite: str) -> Callable[[Table, Boat, int], None]:
    def push(table: Table, boat: Boat, space: int) -> None:
        advance(table, boat, track, by, cite)

    return push


def _doom(doom: Doom, cite: str) -> Callable[[Table, Boat, int], None]:
    def place(table: Table, boat: Boat, space: int) -> None:
        place_doom(table, boat, doom, space, cite)

    return place


def _kraken(table: Table, boat: Boat, space: int) -> None:
    place_doom(table, boat, Doom.KRAKEN, space, "red_november.events.20")
    _turbulence(table, boat, space)


def _stumble(table: Table, boat: Boat, space: int) -> None:
    if boat.active.aboard:  # who has fled is gone with its tiles: red_november.death-and-escape.9
        discard_down(table, boat, boat.active, AFTER_STUMBLE, "red_november.events.14")


def _turbulence(table: Table, boat: Boat, space: int) -> None:
    for sailor in boat.gnomes:
        if sailor.aboard:
            discard_down(table, boat, sailor, AFTER_TURBULENCE, "red_november.events.15")


def _friendly_fire(table: Table, boat: Boat, space: int) -> None:
    table.note("red_november.events.22", "A shot of our own: fire, then water, then a shaking.")
    _fire(table, boat, space)
    _leak(table, boat, space)
    _turbulence(table, boat, space)


def _overheated(table: Table, boat: Boat, space: int) -> None:
    for sailor in boat.gnomes:
        if sailor.aboard and sailor.hand[GROG]:
            sailor.hand[GROG] -= 1
            boat.lay_off(GROG)
            sailor.level = min(DRUNKEST, sailor.level + 1)
            table.note(
                "red_november.events.21",
                "{name} drinks a grog: intoxication {level}, no faint check.",
                name=sailor.name,
                level=sailor.level,
            )


def discard_down(table: Table, boat: Boat, sailor: Sailor, most: int, cite: str) -> None:
    """Has a gnome's player give up tiles of his choice until it holds at most so many.

    Cites red_november.events.14-16.
    """
    over = sum(sailor.hand) - most
    while over > 0:
        held: list[Item] = [item for item, n in zip(KINDS, sailor.hand, strict=True) if n]
        table.show(boat)
        item = table.choose(sailor.player, f"Which tile does {sailor.name} give up?", held)
        sailor.hand[item.at] -= 1
        boat.lay_off(item.at)
        table.note(cite, "{name} gives up {item}.", name=sailor.name, item=item.one)
        over -= 1


_DO: dict[Event, Callable[[Table, Boat, int], None]] = {
    Event.HATCH_BLOCKED: _hatch_blocked,
    Event.RESPITE: _respite,
    Event.FIRE: _fire,
    Event.WARMUP: _track(HEAT, 1, "red_november.disasters.9"),
    Event.DESCENT: _track(PRESSURE, 1, "red_november.disasters.10"),
    Event.FIRE_SPREADS: _fire_spreads,
    Event.MALFUNCTION: _track(HEAT, 2, "red_november.disasters.9"),
    Event.LEAK: _leak,
    Event.STUMBLE: _stumble,
    Event.TURBULENCE: _turbulence,
    Event.MISSILE: _doom(Doom.MISSILE, "red_november.events.17"),
    Event.PUMPS_DOWN: _doom(Doom.ASPHYXIATED, "red_november.events.18"),
    Event.ENGINE_DOWN: _doom(Doom.CRUSHED, "red_november.events.19"),
    Event.KRAKEN: _kraken,
    Event.FAST_DESCENT: _track(PRESSURE, 2, "red_november.disasters.10"),
    Event.CURRENT: _current,
    Event.OVERHEATED: _overheated,
    Event.FRIENDLY_FIRE: _friendly_fire,
}
