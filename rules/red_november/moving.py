"""Phase 1, Move: hatches opened, water that flows through them, rooms entered and left."""

from __future__ import annotations

from typing import NamedTuple

from rules import Table
from rules.house import HouseRules
from rules.red_november.board import AROUND, BETWEEN, HATCH_OF, SEA, place_name
from rules.red_november.boat import Boat, Sailor
from rules.red_november.death import fainted_drown
from rules.red_november.items import AQUALUNG, EXTINGUISHER, GROG, KINDS
from rules.red_november.tracks import RESCUED

OPENING = 1  # minute, red_november.moving.4
INTO_LOW_WATER = 1  # minute more, red_november.moving.19
OUT_TO_SEA = 1  # minute more, red_november.moving.22
DRUNKEST = 4  # red_november.fainting.11-13


class Move(NamedTuple):
    """One thing to do in the Move phase: stay, go to a place, open its hatch only, or use an item.

    `to` is a place, or the kind of item; `minutes` what it costs now.
    """

    verb: str
    to: int = -1
    minutes: int = 0

    def __str__(self) -> str:
        if self.verb == "stay":
            return "stay and act"
        if self.verb == "use":
            return f"use {KINDS[self.to].one}"
        cost = f"({self.minutes} minute{'' if self.minutes == 1 else 's'})"
        if self.verb == "go":
            return f"go to {place_name(self.to)} {cost}"
        return f"open the hatch to {place_name(self.to)}, and stay {cost}"


STAY = Move("stay")
_GO = [[Move("go", place, minutes) for minutes in range(4)] for place in range(11)]
_OPEN = [Move("open", place, OPENING) for place in range(11)]
USE_EXTINGUISHER, USE_GROG, USE_AQUALUNG = (
    Move("use", kind) for kind in (EXTINGUISHER, GROG, AQUALUNG)
)


def flowed(here: int, there: int, house: HouseRules) -> tuple[int, int]:
    """Water levels (0 dry, 1 low, 2 high) of two rooms after the hatch between them was opened.

    Cites red_november.moving.8-11; house rule `high_low_flow`.
    """
    if here + there == 2 and here != there:
        return 1, 1
    if here + there == 3 and house.high_low_flow == "both_low":
        return 1, 1
    return here, there


def level(boat: Boat, room: int) -> int:
    """The water level of a room: 0 dry, 1 low, 2 high."""
    return (boat.low >> room & 1) + 2 * (boat.high >> room & 1)


def fire_proof(boat: Boat) -> bool:
    """Whether the active gnome may enter burning rooms (red_november.moving.16-17)."""
    return bool(boat.used[EXTINGUISHER] or boat.used[GROG])


def use(table: Table, boat: Boat, sailor: Sailor, kind: int, count: int = 1) -> None:
    """Uses tiles in the gnome's own turn.

    Cites red_november.items.3-6, red_november.items.8 and red_november.fainting.11-12.
    """
    sailor.hand[kind] -= count
    boat.used[kind] += count
    boat.lay_off(kind, count)
    if kind == GROG:
        sailor.level = min(DRUNKEST, sailor.level + count)
        table.note(
            "red_november.fainting.11",
            "{name} drinks {count} grog: intoxication {level}.",
            name=sailor.name,
            count=count,
            level=sailor.level,
        )
    else:
        table.note(
            "red_november.items.4",
            "{name} uses {count} {item}.",
            name=sailor.name,
            count=count,
            item=KINDS[kind],
        )


def entry(boat: Boat, here: int, there: int, bit: int) -> tuple[int, bool]:
    """Minutes to get from a place to the next, opening included, and whether fire-proofing is
    needed; minutes are -1 if there is no way in.

    Cites red_november.moving.14-20 and red_november.moving.24.
    """
    if boat.blocked & bit:
        return -1, False
    cost = 0 if boat.opened & bit else OPENING
    if there == SEA:
        return cost + OUT_TO_SEA, False
    water = level(boat, there)
    if here != SEA and cost:
        water = flowed(level(boat, here), water, boat.house)[1]
    if water == 2:
        return -1, False
    return (cost + INTO_LOW_WATER, False) if water else (cost, bool(boat.fire >> there & 1))


def moves(boat: Boat, sailor: Sailor) -> list[Move]:
    """Everything that the active gnome may do next in its Move phase, staying first.

    A walk to and fro through open hatches that costs nothing and changes nothing is not offered.
    Cites red_november.moving.1-7, red_november.moving.16-24 and red_november.time.6.
    """
    here, left = sailor.place, boat.ghost
    found = [STAY]
    proof = fire_proof(boat)
    burns = bool(not proof and boat.fire >> here & 1 and here)
    for there, bit in AROUND[here]:
        if boat.blocked & bit:
            continue
        if there == SEA and not boat.used[AQUALUNG]:
            if boat.sea_open and sailor.hand[AQUALUNG]:
                found.append(USE_AQUALUNG)
        else:
            cost, hot = entry(boat, here, there, bit)
            if hot and not proof:
                burns = True
            elif (cost > 0 and cost <= left) or (cost == 0 and not boat.stood >> there & 1):
                found.append(_GO[there][cost])
        if left and not boat.opened & bit:
            found.append(_OPEN[there])
    if burns:
        if sailor.hand[EXTINGUISHER]:
            found.append(USE_EXTINGUISHER)
        if sailor.hand[GROG]:
            found.append(USE_GROG)
    return found


def open_hatch(table: Table, boat: Boat, here: int, there: int) -> None:
    """Opens a hatch for a minute and lets the water through.

    Cites red_november.moving.4-13 and red_november.time.9.
    """
    bit = BETWEEN[here, there]
    boat.ghost -= OPENING
    boat.opened |= bit
    boat.stood = 1 << here
    table.note("red_november.moving.4", "Opened: {hatch}, 1 minute.", hatch=HATCH_OF[bit])
    if here == SEA or there == SEA:
        return
    before = level(boat, here), level(boat, there)
    after = flowed(*before, boat.house)
    if after == before:
        return
    both = 1 << here | 1 << there
    risen = both & ~(boat.low | boat.high)
    boat.high &= ~both
    boat.low |= both
    table.note(
        "red_november.moving.8",
        "The water is shared: low water in {here} and {there}.",
        here=place_name(here),
        there=place_name(there),
    )
    if boat.fire & both:
        boat.fire &= ~both
        table.note("red_november.moving.9", "The water puts the fire out.")
    lying = risen and any(sailor.fainted for sailor in boat.gnomes)
    if lying and boat.house.fainted_low_water == "dies":
        fainted_drown(table, boat, risen, "red_november.fainting.8")


def go(table: Table, boat: Boat, sailor: Sailor, there: int) -> None:
    """Takes a gnome through a hatch, opening it first if it is not open.

    Cites red_november.moving.14, red_november.moving.19 and red_november.moving.22-24.
    """
    here = sailor.place
    if not boat.opened & BETWEEN[here, there]:
        open_hatch(table, boat, here, there)
    extra = OUT_TO_SEA if there == SEA else INTO_LOW_WATER if boat.low >> there & 1 else 0
    boat.ghost -= extra
    boat.stood = (0 if extra else boat.stood) | 1 << there
    sailor.place = there
    sailor.zone = False
    boat.path.append(there)
    table.note(
        "red_november.moving.22" if there == SEA else "red_november.moving.14",
        "{name} goes to {place}, {extra} more.",
        name=sailor.name,
        place=place_name(there),
        extra=extra,
    )


def move_phase(table: Table, boat: Boat) -> None:
    """Phase 1: the active gnome opens hatches and goes through them, as far as its player likes.

    Cites red_november.moving.1-3, red_november.moving.15 and red_november.hazards.7.
    """
    sailor = boat.active
    question = f"Where does {sailor.name} go?"
    while boat.ghost > RESCUED or boat.opened:
        options = moves(boat, sailor)
        if len(options) == 1:
            break
        table.show(boat)
        move = table.choose(sailor.player, question, options)
        if move is STAY or move.verb == "stay":
            break
        if move.verb == "go":
            go(table, boat, sailor, move.to)
        elif move.verb == "open":
            open_hatch(table, boat, sailor.place, move.to)
        else:
            use(table, boat, sailor, move.to)
    boat.opened = 0
