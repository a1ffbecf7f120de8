"""A random room: the action die names it."""

from __future__ import annotations

from rules import Table, d10, rule
from rules.red_november.board import ROOMS, Room


@rule(
    "red_november.random_room",
    cites="red_november.submarine.10 red_november.submarine.29 red_november.events.5 "
    "red_november.set-up.9",
    title="Random room",
)
def random_room(table: Table) -> Room:
    """The room that the action die shows, 0 being room 10; each has one chance in ten.

    Cites red_november.events.5.
    """
    return ROOMS[table.roll(d10, "random room") - 1]
