"""Death: who dies of what, and what becomes of the gnome's tiles and keeper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules import Table, rule
from rules.facts import Label
from rules.house import HouseRules
from rules.red_november.board import place_name
from rules.red_november.boat import NO_TILES, Boat, Sailor
from rules.red_november.ends import check_crew
from rules.red_november.house import STANDARD
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


@dataclass(frozen=True, order=True)
class FaintedResult:
    """Whether a gnome that lies fainted lives through what comes into its room."""

    lives: bool

    def __str__(self) -> str:
        return "It lives." if self.lives else "It dies."


@rule(
    "red_november.fainted",
    cites="red_november.fainting.8 red_november.events.23 red_november.events.7 "
    "red_november.hazards.11",
    switches=("fainted_low_water",),
    title="Does a fainted gnome live?",
)
def fainted(
    table: Table,
    comes: Annotated[
        Literal["a fire", "high water", "low water"], Label("What comes into its room")
    ] = "a fire",
    room: Annotated[Literal["dry", "low water"], Label("The room before")] = "dry",
    house: HouseRules = STANDARD,
) -> FaintedResult:
    """Whether a gnome that lies fainted lives when a fire or water comes into its room.

    Cites red_november.fainting.8; house rule `fainted_low_water`.
    """
    if room == "low water" and comes == "a fire":
        table.note("red_november.events.7", "A flooded room does not catch fire.")
        return FaintedResult(True)
    if room == "low water" and comes == "low water":
        table.note("red_november.fainting.8", "Low water that was there before harms nobody.")
        return FaintedResult(True)
    lives = comes == "low water" and house.fainted_low_water == "safe"
    table.note(
        "red_november.fainting.8",
        "{comes}: {it}.",
        comes=comes.capitalize(),
        it="a fainted gnome is safe in it" if lives else "a fainted gnome dies of it",
    )
    return FaintedResult(lives)
