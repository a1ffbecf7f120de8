"""Disaster tracks pushed on, fires and floods that start, dooms put on the time track."""

from __future__ import annotations

from rules import Table
from rules.red_november.board import place_name
from rules.red_november.boat import Boat
from rules.red_november.death import fainted_drown
from rules.red_november.ends import check_track
from rules.red_november.tracks import LAST, MINUTES_AHEAD, OFF, RESCUED, Doom, Track, advanced

AIR, HEAT, PRESSURE = range(3)
_TRACKS = tuple(Track)
DOOM_AT = {doom: at for at, doom in enumerate(Doom)}


def advance(table: Table, boat: Boat, track: int, by: int, cite: str) -> None:
    """Pushes a disaster marker on; the game is over if it comes to the end of its track.

    Cites red_november.disasters.4-5.
    """
    now = boat.markers[track] = advanced(boat.markers[track], by)
    table.note(
        cite,
        "The {track} marker goes to {now} of {last}.",
        track=_TRACKS[track],
        now=now,
        last=LAST,
    )
    check_track(boat, track)


def start_fire(table: Table, boat: Boat, room: int) -> None:
    """A fire that breaks out in a room: a token if it is dry, and the air gets worse.

    Cites red_november.events.7, red_november.disasters.6-8, red_november.submarine.24 and
    red_november.rulings.3; house rule `wet_fire_advance`.
    """
    bit = 1 << room
    if (boat.low | boat.high) & bit:
        table.note("red_november.submarine.24", "{room} is flooded: no fire.", room=_said(room))
        if boat.house.wet_fire_advance:
            advance(table, boat, AIR, 1, "red_november.disasters.8")
        return
    if boat.fire & bit:
        table.note("red_november.events.7", "{room} burns already.", room=_said(room))
    else:
        boat.fire |= bit
        table.note("red_november.events.7", "{room} is on fire.", room=_said(room))
    fainted_drown(table, boat, bit, "red_november.events.23")
    advance(table, boat, AIR, 1, "red_november.disasters.6")


def flood(table: Table, boat: Boat, room: int) -> None:
    """High water in a room, whatever its level was; a fire there goes out.

    Cites red_november.events.10 and red_november.submarine.24.
    """
    bit = 1 << room
    boat.low &= ~bit
    boat.high |= bit
    table.note("red_november.events.10", "{room} is full of water.", room=_said(room))
    if boat.fire & bit:
        boat.fire &= ~bit
        table.note("red_november.moving.9", "The water puts the fire out.")
    fainted_drown(table, boat, bit, "red_november.events.23")


def place_doom(table: Table, boat: Boat, doom: Doom, space: int, cite: str) -> None:
    """Puts a destruction token on the time track, counted from the space of its event.

    Cites red_november.disasters.11,13-16, red_november.rulings.4 and red_november.rulings.9.
    """
    at = DOOM_AT[doom]
    if boat.tokens[at] != OFF:
        table.note(
            "red_november.disasters.15", "{doom} is on the track already: it stays.", doom=doom
        )
        return
    there = space - MINUTES_AHEAD[doom]
    if there < RESCUED:
        table.note(
            "red_november.disasters.14",
            "{doom} would come after the rescuers: it is not placed.",
            doom=doom,
        )
        return
    boat.tokens[at] = there
    table.note(cite, "{doom} is put on {space}.", doom=doom, space=there)


def _said(room: int) -> str:
    return "R" + place_name(room)[1:]
