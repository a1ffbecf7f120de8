"""Hatches for a reader: what opening one does, and what a whole way through the boat costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.house import HouseRules
from rules.red_november.board import HATCH_OF, SEA, hatch_between, members, place_name
from rules.red_november.boat import Boat, Sailor
from rules.red_november.house import STANDARD
from rules.red_november.items import AQUALUNG, EXTINGUISHER, ITEMS
from rules.red_november.moving import INTO_LOW_WATER, OPENING, OUT_TO_SEA, entry, flowed, go
from rules.red_november.state import WATER, Water
from rules.red_november.tracks import FIRST

Rooms = tuple[int, ...]
_PATH = Label("Places in order, 0 for the sea", one="place")
Blocked = Annotated[tuple[tuple[int, int], ...], Label("Blocked hatches", ((3, 4),), "hatch")]


@dataclass(frozen=True)
class HatchResult:
    """What opening a hatch does: the water on both sides, the fires that go out, and the minutes to
    go through, opening included (-1: no way in); `needs` says what must be used for it."""

    opens: bool
    here: Water
    there: Water
    fires_out: int
    minutes: int
    needs: str = ""

    def __str__(self) -> str:
        if not self.opens:
            return "Blocked: it cannot be opened."
        parts = [f"{self.here.capitalize()} here, {self.there} beyond."]
        if self.fires_out:
            parts.append("The fire goes out.")
        if self.minutes < 0:
            parts.append("No way in.")
        else:
            tile = f" with {self.needs}" if self.needs else ""
            parts.append(f"Through it in {_minutes(self.minutes)}{tile}.")
        return " ".join(parts)

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{self.here}–{self.there}" if self.opens else "blocked"


def _minutes(number: int) -> str:
    return f"{number} minute{'' if number == 1 else 's'}"


@rule(
    "red_november.hatch",
    cites="red_november.moving.4-14 red_november.moving.16 red_november.moving.18-24 "
    "red_november.submarine.22-25 red_november.hazards.8 red_november.rulings.8",
    switches=("high_low_flow",),
    title="Opening a hatch",
)
def hatch(
    table: Table,
    here: Annotated[Water, Label("Water here")] = "high",
    there: Annotated[Water, Label("Water beyond")] = "dry",
    fire_here: bool = False,
    fire_there: Annotated[bool, Label("Fire beyond")] = False,
    blocked: bool = False,
    to_sea: Annotated[bool, Label("It leads out to sea")] = False,
    house: HouseRules = STANDARD,
) -> HatchResult:
    """What happens when a hatch is opened: how the water settles and what going through costs.

    Errors: BadFacts for a room that burns under water, water at sea, an external hatch blocked.
    Cites red_november.moving.4-20.
    """
    _go_together(here, there, fire_here, fire_there, blocked, to_sea)
    if blocked:
        table.note("red_november.moving.6", "It is blocked: repair it first.")
        return HatchResult(False, here, there, 0, -1)
    table.note("red_november.moving.4", "Opening it takes 1 minute.")
    if to_sea:
        table.note("red_november.moving.12", "No water comes in or goes out.")
        table.note("red_november.moving.23", "Going out takes another minute, and an aqualung.")
        return HatchResult(True, here, "dry", 0, OPENING + OUT_TO_SEA, "an aqualung")
    before = WATER.index(here), WATER.index(there)
    after = flowed(*before, house)
    flows = after != before
    table.note(
        "red_november.moving.8" if flows else "red_november.moving.10",
        "The water is shared: low in both." if flows else "No water flows.",
    )
    out = flows * (fire_here + fire_there)
    if out:
        table.note("red_november.moving.9", "The water puts the fire out.")
    minutes, needs = OPENING, ""
    if after[1] == 2:
        table.note("red_november.moving.18", "High water: nobody can go in.")
        minutes = -1
    elif after[1] == 1:
        table.note("red_november.moving.19", "Into low water: 1 minute more.")
        minutes += INTO_LOW_WATER
    elif fire_there and not flows:
        needs = "a fire extinguisher or a grog"
        table.note("red_november.moving.16", "Into the fire only with {needs}.", needs=needs)
    return HatchResult(True, WATER[after[0]], WATER[after[1]], out, minutes, needs)


def _go_together(
    here: Water, there: Water, fire_here: bool, fire_there: bool, blocked: bool, to_sea: bool
) -> None:
    if (fire_here and here != "dry") or (fire_there and there != "dry"):
        raise BadFacts("A room with water cannot burn: make it dry, or put the fire out.")
    if to_sea and (there != "dry" or fire_there):
        raise BadFacts("Beyond an external hatch is the sea: leave water and fire there out.")
    if to_sea and blocked:
        raise BadFacts("Only hatches inside the submarine can be blocked: unblock it.")


@dataclass(frozen=True)
class RouteResult:
    """What a way through the boat costs, and the rooms with low water, high water and fire after
    it."""

    minutes: int
    low: Rooms
    high: Rooms
    burning: Rooms

    def __str__(self) -> str:
        return f"{_minutes(self.minutes).capitalize()}."


@rule(
    "red_november.route",
    cites="red_november.moving.1-4 red_november.moving.6-8 red_november.moving.14-24 "
    "red_november.moving.26 red_november.submarine.15-19 red_november.time.6",
    switches=("high_low_flow",),
    title="A way through the boat",
)
def route(
    table: Table,
    path: Annotated[Rooms, _PATH] = (7, 5, 2, 1),
    low: Annotated[Rooms, Label("Low water", one="room")] = (2,),
    high: Annotated[Rooms, Label("High water", (9,), "room")] = (),
    burning: Annotated[Rooms, Label("Rooms burning", (10,), "room")] = (),
    blocked: Blocked = (),
    fire_proof: Annotated[bool, Label("Fire extinguisher or grog used")] = False,
    aqualung: Annotated[bool, Label("Aqualung used")] = False,
    minutes_left: Annotated[int, Range(1, FIRST, unit="minutes")] = FIRST,
    house: HouseRules = STANDARD,
) -> RouteResult:
    """The minutes that a gnome needs from place to place in one Move phase.

    Errors: BadFacts, in a sentence, where the way is blocked, under water, burning, out of time, or
    where there is no hatch. Cites red_november.moving.3-24.
    """
    sailor = Sailor("The gnome", "you")
    boat = Boat([sailor], ITEMS, STANDARD, kraken=True)
    boat.house = house
    boat.low, boat.high, boat.fire = (_rooms(rooms) for rooms in (low, high, burning))
    _sound(boat)
    for pair in blocked:
        bit = hatch_between(*pair)
        if not HATCH_OF[bit].internal:
            raise BadFacts(f"{list(pair)} is no hatch inside the submarine: it cannot be blocked.")
        boat.blocked |= bit
    if not path or not all(0 <= place <= 10 for place in path):
        raise BadFacts(f"“{list(path)}” is no way: give rooms 1 to 10 in order, 0 for the sea.")
    sailor.place = path[0]
    boat.ghost = minutes_left
    boat.used[EXTINGUISHER], boat.used[AQUALUNG] = int(fire_proof), int(aqualung)
    for there in path[1:]:
        _passable(boat, sailor.place, there)
        go(table, boat, sailor, there)
    return RouteResult(
        minutes_left - boat.ghost, members(boat.low), members(boat.high), members(boat.fire)
    )


def _rooms(rooms: Rooms) -> int:
    for room in rooms:
        if not 1 <= room <= 10:
            raise BadFacts(f"“{room}” is no room: give rooms from 1 to 10.")
    return sum({1 << room for room in rooms})


def _sound(boat: Boat) -> None:
    twice = boat.low & boat.high | (boat.low | boat.high) & boat.fire
    if twice:
        room = members(twice)[0]
        raise BadFacts(f"Room {room} is in two of the lists: it is low, high or burning, not two.")


def _passable(boat: Boat, here: int, there: int) -> None:
    """Refuses a step that cannot be taken, with the reason. Errors: BadFacts."""
    bit = hatch_between(here, there)
    way = f"from {place_name(here)} to {place_name(there)}"
    if boat.blocked & bit:
        raise BadFacts(
            f"There is no way {way}: {HATCH_OF[bit]} is blocked. Unblock it first, or go round."
        )
    if there == SEA and not boat.used[AQUALUNG]:
        raise BadFacts(f"There is no way {way} without an aqualung: use one in this turn.")
    cost, hot = entry(boat, here, there, bit)
    if cost < 0:
        raise BadFacts(
            f"There is no way {way}: the water is high there. Open its hatch from a dry room first."
        )
    if hot and not boat.used[EXTINGUISHER]:
        raise BadFacts(
            f"There is no way {way}: it burns. Use a fire extinguisher or a grog in this turn."
        )
    if cost > boat.ghost:
        raise BadFacts(
            f"There is no time {way}: it takes {_minutes(cost)}, and {boat.ghost} are left."
        )
