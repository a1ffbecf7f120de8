"""Setting up: gnomes in random rooms, keepers in a random stack, two tiles each."""

from __future__ import annotations

from typing import Annotated

from rules import Pick, Table
from rules.facts import Range
from rules.house import HouseRules
from rules.red_november.boat import Boat, Sailor
from rules.red_november.items import ItemTable
from rules.red_november.rooms import random_room
from rules.red_november.tracks import START_SPACE

COLOURS = ("Red", "Orange", "Yellow", "Green", "Blue", "Purple", "Brown", "Grey")
DEALT = 2  # tiles for each gnome, red_november.set-up.15
FOR_TWO = 4  # gnomes, red_november.set-up.6

Players = Annotated[int, Range(1, 8, label="Players")]
SoloGnomes = Annotated[int, Range(3, 8, label="Gnomes of a single player")]


def crew(players: int, solo_gnomes: int) -> list[Sailor]:
    """The gnomes by name, each with its player: a player of three or more is called as his gnome.

    Cites red_november.set-up.4-6 and red_november.submarine.5-7.
    """
    if players >= 3:
        return [Sailor(name, name) for name in COLOURS[:players]]
    number = FOR_TWO if players == 2 else solo_gnomes
    return [Sailor(name, f"Player {at % players + 1}") for at, name in enumerate(COLOURS[:number])]


def set_up(
    table: Table, players: int, solo_gnomes: int, items: ItemTable, house: HouseRules
) -> Boat:
    """A boat ready for the first turn.

    Cites red_november.set-up.1-18; house rules `two_player_leaving`, `grog_in_stack`, `deck_size`.
    """
    gnomes = crew(players, solo_gnomes)
    leaving = house.two_player_leaving if players == 2 else ""
    boat = Boat(gnomes, items, house, kraken=leaving != "no_sea_no_kraken")
    boat.abandoning = players != 2
    boat.sea_open = leaving in ("", "no_abandon")
    start = START_SPACE[len(gnomes)]
    table.note(
        "red_november.set-up.11",
        "{number} gnomes: the keepers start on {start}.",
        number=len(gnomes),
        start=start,
    )
    for sailor in gnomes:
        sailor.place = table.resolve(random_room).number
        sailor.keeper = start
        table.note(
            "red_november.set-up.9", "{name} in room {room}.", name=sailor.name, room=sailor.place
        )
    waiting = [sailor.name for sailor in gnomes]
    by_name = {sailor.name: sailor for sailor in gnomes}
    while waiting:
        name = waiting[0]
        if len(waiting) > 1:
            name = table.roll(Pick(tuple(waiting), name="the keepers"), "next on the stack")
        waiting.remove(name)
        boat.arrivals += 1
        by_name[name].arrived = boat.arrivals
    for sailor in gnomes:
        for _ in range(DEALT):
            item = boat.draw_tile(table, sailor)
            table.note("red_november.set-up.15", "{to}: {item}.", to=sailor.name, item=item)
    return boat
