"""Death: who dies of what, and what becomes of the gnome's tiles and keeper."""

from __future__ import annotations

from rules import Table
from rules.red_november.board import place_name
from rules.red_november.boat import NO_TILES, Boat, Sailor
from rules.red_november.ends import check_crew
from rules.red_november.rooms import random_room
from rules.red_november.state import DEAD


def die(table: Table, boat: Boat, sailor: Sailor, cite: str, why: str) -> None:
    """Takes a dead gnome off the board with its keeper; its tiles go where used ones go.

    `cite` is the rule that kills it. Ends the game where nobody is left. Cites
    red_november.death-and-escape.1,3,5,13; house rule `gnome_replacement`.
    """
    table.note(cite, "{name} dies: {why}.", name=sailor.name, why=why)
    for kind, count in enumerate(sailor.hand):
        if count:
            boat.lay_off(kind, count)
    sailor.hand = NO_TILES.copy()
    if sailor is boat.active:
        boat.fell = True
    sailor.fainted = sailor.zone = False
    sailor.level = sailor.drew = 0
    if boat.house.gnome_replacement:
        sailor.place = table.resolve(random_room).number
        table.note(
            "red_november.death-and-escape.13",
            "Another {name} comes forward, sober and with empty hands, in {place}.",
            name=sailor.name,
            place=place_name(sailor.place),
        )
        return
    sailor.fate = DEAD
    check_crew(boat)


def fainted_drown(table: Table, boat: Boat, rooms: int, cite: str) -> None:
    """Kills the fainted gnomes in these rooms, which have just caught fire or filled up.

    Cites red_november.fainting.8 and red_november.events.23.
    """
    for sailor in boat.gnomes:
        if sailor.fainted and rooms >> sailor.place & 1 and sailor.aboard and sailor.place:
            what = "fire" if boat.fire >> sailor.place & 1 else "water"
            die(table, boat, sailor, cite, f"{what} came while it lay fainted")
