"""A whole game of Red November: turn after turn until the boat is lost or the rescuers come."""

from __future__ import annotations

from rules import Table, rule
from rules.house import HouseRules
from rules.red_november.actions import action_phase
from rules.red_november.boat import Boat
from rules.red_november.ends import GameResult, Over, check_rescue, result
from rules.red_november.events import resolve_event
from rules.red_november.fainting import faint_phase
from rules.red_november.house import STANDARD
from rules.red_november.items import ITEMS, ItemTable
from rules.red_november.moving import move_phase
from rules.red_november.set_up import Players, SoloGnomes, set_up
from rules.red_november.tracks import RESCUED
from rules.red_november.updates import updates

MOVE, ACTION, FAINT, UPDATES = "Move", "Action", "Faint Check", "Updates"


@rule(
    "red_november.game",
    cites="red_november.submarine.5-7 red_november.set-up.1-19 red_november.time.3-13 "
    "red_november.updates.1-12 red_november.death-and-escape.1-13 "
    "red_november.winning-and-losing.1-8",
    switches=tuple(STANDARD.switches),
    title="A whole game",
)
def game(
    table: Table,
    players: Players = 4,
    solo_gnomes: SoloGnomes = 3,
    items: ItemTable = ITEMS,
    house: HouseRules = STANDARD,
) -> GameResult:
    """How a whole game ends.

    players: 1 runs `solo_gnomes` gnomes, 2 run two each, more run one each. items: a table's own
    tiles. Cites red_november.time.3-12 and red_november.winning-and-losing.1-8.
    """
    boat = set_up(table, players, solo_gnomes, items, house)
    try:
        if house.opening_events:
            _opening(table, boat, players)
        while True:
            turn(table, boat)
    except Over as over:
        table.note(over.end.rule, "The game is over: {end}.", end=over.end)
        boat.phase = "the end"
        table.show(boat)
        return result(boat, over.end)


def _opening(table: Table, boat: Boat, players: int) -> None:
    """Events before the first turn (red_november.set-up.19)."""
    boat.begin(due(boat))
    boat.phase = "Set-up"
    for _ in range(players):
        table.note("red_november.set-up.19", "An event before the first turn.")
        resolve_event(table, boat, boat.active.keeper)


def due(boat: Boat) -> int:
    """The place in line of the gnome whose turn is next: its keeper is furthest behind, and of
    those on its space the one on top.

    Cites red_november.time.3-5; house rule `stacking_order`.
    """
    top = 1 if boat.house.stacking_order == "top" else -1
    best, furthest, order = -1, RESCUED, 0
    for at, sailor in enumerate(boat.gnomes):
        keeper = sailor.keeper
        if keeper >= furthest and keeper and not sailor.fate:
            arrived = top * sailor.arrived
            if keeper > furthest or best < 0 or arrived > order:
                best, furthest, order = at, keeper, arrived
    return best


def turn(table: Table, boat: Boat) -> None:
    """One turn of four phases; a gnome that dies in it ends it.

    Cites red_november.time.7-13 and red_november.death-and-escape.3-4.
    """
    check_rescue(boat)
    boat.begin(due(boat))
    sailor = boat.active
    boat.turn += 1
    boat.ghost = sailor.keeper
    boat.phase = MOVE
    table.note(
        "red_november.time.3",
        "Turn {turn}: {name}, keeper on {keeper}.",
        turn=boat.turn,
        name=sailor.name,
        keeper=sailor.keeper,
    )
    if sailor.fainted:
        sailor.fainted = False
        table.note("red_november.fainting.7", "{name} stands up again.", name=sailor.name)
    move_phase(table, boat)
    boat.phase = ACTION
    action_phase(table, boat)
    if boat.fell:
        return
    if sailor.aboard:
        boat.phase = FAINT
        faint_phase(table, boat, sailor)
    boat.phase = UPDATES
    updates(table, boat)
    table.show(boat)
