"""Phase 2, Action: the one thing that a gnome does in a turn."""

from __future__ import annotations

from typing import NamedTuple

from rules import Table
from rules.red_november.board import (
    CABIN,
    ENGINE,
    HATCH_OF,
    INTERNAL_OF,
    MISSILES,
    OXYGEN,
    REACTOR,
    SEA,
    STORES,
    place_name,
)
from rules.red_november.boat import Boat, Sailor
from rules.red_november.death import die
from rules.red_november.disasters import AIR, DOOM_AT, HEAT, PRESSURE
from rules.red_november.fixing import DOOM_OF, IN_LOW_WATER, LONGEST, fix_it, room_repair
from rules.red_november.flight import flee
from rules.red_november.item_actions import draw, trade
from rules.red_november.items import GROG, SYSTEMS, TOOL, TOOLBOX, Kit, Repair, kits
from rules.red_november.moving import fire_proof, use
from rules.red_november.state import FLED
from rules.red_november.tracks import OFF, RESCUED

ABANDON_FROM = 9  # red_november.death-and-escape.6
MOST_GROG, MOST_TILES = 2, 4  # at a time, red_november.items.20-21


class Act(NamedTuple):
    """An action: its verb, the repair, and a hatch, a number of tiles or which gnome."""

    verb: str
    repair: Repair | None = None
    of: int = 0
    name: str = ""

    def __str__(self) -> str:
        if self.verb == "fix":
            hatch = f": {HATCH_OF[self.of]}" if self.of else ""
            return f"{self.repair}{hatch}"
        if self.verb == "draw":
            return f"Draw Items: {self.of}"
        if self.verb == "trade":
            return f"Trade Items with {self.name}"
        return "Abandon Comrades" if self.verb == "abandon" else "No Action"


NOTHING, ABANDON = Act("nothing"), Act("abandon")
DRAWS = tuple(Act("draw", of=count) for count in range(MOST_TILES + 1))
FIX = {repair: Act("fix", repair) for repair in Repair}
UNBLOCK = {bit: Act("fix", Repair.UNBLOCK, bit) for bit in HATCH_OF}
AT_HOME = {  # the system repair of each room, red_november.fixing.15
    ENGINE: FIX[Repair.ENGINE],
    OXYGEN: FIX[Repair.OXYGEN],
    REACTOR: FIX[Repair.REACTOR],
}
MARKER = {Repair.OXYGEN: AIR, Repair.REACTOR: HEAT, Repair.ENGINE: PRESSURE}
BETS = tuple(tuple(range(1, minutes + 1)) for minutes in range(LONGEST + 1))


def extra_minutes(boat: Boat, place: int) -> int:
    """What low water adds to most actions (red_november.hazards.3)."""
    return IN_LOW_WATER if boat.low >> place & 1 else 0


def repairs(boat: Boat, sailor: Sailor) -> list[Act]:
    """The repairs other than fighting fire or pumping that this place offers.

    Cites red_november.fixing.9 and red_november.fixing.15-16, red_november.disasters.17.
    """
    place = sailor.place
    if place == SEA:
        return [FIX[Repair.KRAKEN]] if _doomed(boat, Repair.KRAKEN) else []
    found = []
    if place in AT_HOME:
        found.append(AT_HOME[place])
    elif place == MISSILES and _doomed(boat, Repair.MISSILE):
        found.append(FIX[Repair.MISSILE])
    if boat.blocked:
        found += [UNBLOCK[bit] for bit in INTERNAL_OF[place] if boat.blocked & bit]
    return found


def _doomed(boat: Boat, repair: Repair) -> bool:
    """Whether the token of a repair is on the track and the active keeper has not passed it."""
    token = boat.tokens[DOOM_AT[DOOM_OF[repair]]]
    return token != OFF and boat.began_keeper >= token


def actions(boat: Boat, sailor: Sailor) -> list[Act]:
    """Everything that the active gnome may do now.

    Cites red_november.hazards.1-5,9-10,12, red_november.time.6, red_november.time.13 and
    red_november.rulings.6,13.
    """
    place, left = sailor.place, boat.ghost
    if left == RESCUED:
        return [ABANDON] if place == SEA and may_abandon(boat, sailor) else []
    if boat.fire >> place & 1:
        found = [FIX[Repair.EXTINGUISH]]
        heroic = boat.house.heroic_death
        if heroic == "anyone" or (heroic == "with_item" and fire_proof(boat)):
            found += repairs(boat, sailor)
        return found
    if boat.high >> place & 1:
        return [NOTHING]
    found = [NOTHING]
    if boat.low >> place & 1:
        found.append(FIX[Repair.PUMP])
        left -= IN_LOW_WATER
    if left > 0:
        found += repairs(boat, sailor)
        found += _item_actions(boat, sailor, left)
    if place == SEA and may_abandon(boat, sailor):
        found.append(ABANDON)
    return found


def _item_actions(boat: Boat, sailor: Sailor, left: int) -> list[Act]:
    """Cites red_november.items.19-24."""
    place = sailor.place
    found: list[Act] = []
    if place in (STORES, CABIN) and sailor.drew != place:
        there = min(MOST_TILES, boat.drawable) if place == STORES else min(MOST_GROG, boat.cabin)
        found += DRAWS[1 : min(there, left) + 1]
    for at, other in enumerate(boat.gnomes):
        if other.place == place and other is not sailor and other.aboard:
            found.append(Act("trade", of=at, name=other.name))
    return found


def may_abandon(boat: Boat, sailor: Sailor) -> bool:
    """Whether a gnome that is at sea may Abandon Comrades.

    Cites red_november.death-and-escape.6-7 and red_november.set-up.7.
    """
    others = any(other.aboard for other in boat.gnomes if other is not sailor)
    return boat.abandoning and boat.began_keeper <= ABANDON_FROM and others


def action_phase(table: Table, boat: Boat) -> None:
    """Phase 2: one action; the gnome may be dead or gone after it.

    Cites red_november.fixing.1-2, red_november.time.13 and red_november.items.22.
    """
    sailor = boat.active
    options = actions(boat, sailor)
    if not options:
        table.note("red_november.time.13", "No minute is left for an action.")
        return
    table.show(boat)
    act = table.choose(sailor.player, f"What does {sailor.name} do?", options)
    place = sailor.place
    if sailor.drew and sailor.drew != place:
        sailor.drew = 0
    if act.verb == "fix":
        fix(table, boat, sailor, act)
    elif act.verb == "nothing":
        boat.ghost -= 1
        table.note("red_november.fixing.22", "{name} does nothing: 1 minute.", name=sailor.name)
    elif act.verb == "draw":
        draw(table, boat, sailor, act.of, extra_minutes(boat, place))
    elif act.verb == "trade":
        trade(table, boat, sailor, boat.gnomes[act.of], extra_minutes(boat, place))
    else:
        abandon(table, boat, sailor)


def abandon(table: Table, boat: Boat, sailor: Sailor) -> None:
    """The gnome flees for good; the ghost goes to Rescued!

    Cites red_november.death-and-escape.8-9.
    """
    boat.ghost = RESCUED
    sailor.fate = FLED
    sailor.fainted = sailor.zone = False
    table.note(
        "red_november.death-and-escape.9",
        "{name} abandons its comrades and is gone with its tiles.",
        name=sailor.name,
    )


def _repair(act: Act) -> Repair:
    assert act.repair is not None
    return act.repair


def fix(table: Table, boat: Boat, sailor: Sailor, act: Act) -> None:
    """A fix-it action: items, minutes, the die, and what comes of it.

    Cites red_november.fixing.3-23, red_november.items.6 and red_november.rulings.6.
    """
    repair = _repair(act)
    burning = bool(boat.fire >> sailor.place & 1)
    hero = burning and repair is not Repair.EXTINGUISH
    _take_items(table, boat, sailor, repair)
    low = boat.low >> sailor.place & 1
    extra = IN_LOW_WATER if low and repair is not Repair.PUMP else 0
    most = min(LONGEST, boat.ghost - extra)
    table.show(boat)
    minutes = table.choose(sailor.player, f"How many minutes for: {act}?", BETS[most])
    tools = boat.used[TOOL[repair]]
    toolboxes = boat.used[TOOLBOX] if repair in SYSTEMS else 0
    floor = "low water" if low else "dry"
    succeeds = (_room if repair in MARKER or repair in DOOM_OF else _token)(
        table, boat, act, minutes, tools, toolboxes, floor
    )
    if hero:
        die(
            table,
            boat,
            sailor,
            "red_november.rulings.6",
            f"a heroic death in the burning {place_name(sailor.place)}",
        )
    elif burning and not succeeds:
        flee(table, boat, sailor)


def _take_items(table: Table, boat: Boat, sailor: Sailor, repair: Repair) -> None:
    """Asks which of the helpful tiles in hand are used (red_november.fixing.4)."""
    hand = sailor.hand
    tools, grogs = hand[TOOL[repair]], hand[GROG]
    boxes = hand[TOOLBOX] if repair in SYSTEMS else 0
    if not (tools or grogs or boxes):
        return
    table.show(boat)
    options = kits(repair, tools, boxes, grogs)
    kit: Kit = table.choose(sailor.player, f"Which items does {sailor.name} use?", options)
    for kind, count in ((TOOL[repair], kit.tool), (TOOLBOX, kit.toolbox), (GROG, kit.grog)):
        if count:
            use(table, boat, sailor, kind, count)


def _token(
    table: Table, boat: Boat, act: Act, minutes: int, tools: int, boxes: int, floor: str
) -> bool:
    """A token repair: whether it succeeds; the token is off then (red_november.fixing.8-13)."""
    sailor, repair = boat.active, _repair(act)
    grog = boat.used[GROG]
    fixed = table.resolve(fix_it, minutes, repair, tools, boxes, grog, floor, boat.items)
    boat.ghost -= fixed.minutes
    if not fixed.succeeds:
        table.note("red_november.fixing.7", "{repair} fails.", repair=repair)
        return False
    if repair is Repair.UNBLOCK:
        boat.blocked &= ~act.of
        table.note("red_november.fixing.9", "Free again: {hatch}.", hatch=HATCH_OF[act.of])
    elif repair is Repair.EXTINGUISH:
        boat.fire &= ~(1 << sailor.place)
        table.note("red_november.fixing.10", "The fire is out.")
    else:
        boat.low &= ~(1 << sailor.place)
        table.note("red_november.fixing.13", "The room is dry.")
    return True


def _room(
    table: Table, boat: Boat, act: Act, minutes: int, tools: int, boxes: int, floor: str
) -> bool:
    """A room repair: whether it succeeds; marker and token follow (red_november.fixing.15-21)."""
    repair = _repair(act)
    track = MARKER.get(repair, -1)
    doom = DOOM_AT[DOOM_OF[repair]] if repair in DOOM_OF else -1
    token = boat.tokens[doom] if doom >= 0 else OFF
    there = token != OFF
    came = table.resolve(
        room_repair,
        minutes,
        repair,
        boat.markers[track] if track >= 0 else 1,
        boat.ghost - token if there else 0,
        there,
        there and boat.began_keeper < token,
        tools,
        boxes,
        boat.used[GROG],
        floor,
        boat.items,
        boat.house,
    )
    boat.ghost -= came.minutes
    if came.succeeds and track >= 0:
        boat.markers[track] = came.marker
    if came.averted:
        boat.tokens[doom] = OFF
    return bool(came.succeeds)
