"""Phase 4, Updates: the active keeper catches up with the ghost and meets what lies on the way."""

from __future__ import annotations

from functools import lru_cache

from rules import Table
from rules.house import HouseRules
from rules.red_november.board import SEA, place_name
from rules.red_november.boat import Boat, Sailor
from rules.red_november.death import die
from rules.red_november.ends import check_dooms
from rules.red_november.events import resolve_event
from rules.red_november.items import CHARM, EXTINGUISHER
from rules.red_november.moving import use
from rules.red_november.tracks import ITEM_MARKS, stars

PER_CHARM = 3  # event markers, red_november.items.17
KEEP, USE = "keep it", "use it"
_CHARM = (KEEP, USE)
Stop = tuple[int, bool, bool]


@lru_cache(maxsize=8192)
def stops(keeper: int, ghost: int, house: HouseRules) -> tuple[Stop, ...]:
    """The spaces with marks that a keeper enters on its way to the ghost: star? item mark?

    Cites red_november.updates.2, red_november.updates.6 and red_november.updates.11.
    """
    there = stars(house)
    spaces = range(keeper - 1, ghost - 1, -1)
    return tuple((s, s in there, s in ITEM_MARKS) for s in spaces if s in there or s in ITEM_MARKS)


def updates(table: Table, boat: Boat) -> None:
    """Phase 4: last breath, then the keeper's way to the ghost, its events and tiles.

    Cites red_november.updates.1-12, red_november.death-and-escape.2-4 and red_november.items.16.
    """
    sailor = boat.active
    if sailor.aboard and _last_breath(table, boat, sailor):
        return
    way = stops(sailor.keeper, boat.ghost, boat.house)
    ignored = _charms(table, boat, sailor, sum(star for _, star, _ in way))
    for space, star, mark in way:
        sailor.keeper = space
        check_dooms(boat)
        if star and ignored:
            ignored -= 1
            table.note("red_november.updates.4", "A charm: the star on {at} is ignored.", at=space)
        elif star:
            resolve_event(table, boat, space)
            if boat.fell:
                return
        if mark and sailor.aboard:
            item = boat.draw_tile(table, sailor)
            table.note(
                "red_november.updates.5", "The item mark on {at}: {item}.", at=space, item=item
            )
    sailor.keeper = boat.ghost
    boat.arrivals += 1
    sailor.arrived = boat.arrivals
    check_dooms(boat)
    if sailor.aboard and sailor.place == SEA == boat.began_at:
        die(
            table,
            boat,
            sailor,
            "red_november.death-and-escape.2",
            "the aqualung ran out of air at sea",
        )


def _last_breath(table: Table, boat: Boat, sailor: Sailor) -> bool:
    """Whether the active gnome dies at the start of Updates.

    A gnome that is not active, or in whose room the trouble comes later in Updates, is not harmed.
    Cites red_november.updates.8-9, red_november.hazards.6 and red_november.hazards.11; house rule
    `recoil`.
    """
    bit = 1 << sailor.place
    if boat.high & bit:
        what = "drowned in"
    elif boat.fire & bit:
        if boat.house.recoil == "stand_fast" and boat.used[EXTINGUISHER]:
            return False
        what = "burnt in"
    else:
        return False
    die(table, boat, sailor, "red_november.updates.8", f"{what} {place_name(sailor.place)}")
    return True


def _charms(table: Table, boat: Boat, sailor: Sailor, met: int) -> int:
    """How many stars are ignored; asks for each Lucky Charm in hand that could help.

    Cites red_november.items.17 and red_november.updates.4.
    """
    ignored = 0
    while sailor.hand[CHARM] and met > ignored and sailor.aboard:
        table.show(boat)
        question = f"{met - ignored} stars ahead: does {sailor.name} use a Lucky Charm?"
        if table.choose(sailor.player, question, _CHARM) == KEEP:
            break
        use(table, boat, sailor, CHARM)
        ignored += PER_CHARM
    return ignored
