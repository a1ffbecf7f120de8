"""Item actions: tiles drawn in the stores or the cabin, tiles traded with a gnome nearby."""

from __future__ import annotations

from rules import Table
from rules.red_november.board import CABIN, place_name
from rules.red_november.boat import Boat, Sailor
from rules.red_november.items import GROG, KINDS, Item

NO_MORE = "nothing more"
TRADING = 1  # minute, red_november.items.24


def draw(table: Table, boat: Boat, sailor: Sailor, count: int, extra: int) -> None:
    """Draw Items: so many tiles at a minute each, grog in the cabin, the stack in the stores.

    Cites red_november.items.19-23 and red_november.items.25.
    """
    boat.ghost -= count + extra
    table.note(
        "red_november.items.19",
        "{name} draws {count} in {place}: {minutes} in all.",
        name=sailor.name,
        count=count,
        place=place_name(sailor.place),
        minutes=f"{count + extra} minute{'' if count + extra == 1 else 's'}",
    )
    if sailor.place == CABIN:
        boat.cabin -= count
        sailor.hand[GROG] += count
    else:
        for _ in range(count):
            boat.draw_tile(table, sailor)
    sailor.drew, sailor.zone = sailor.place, True


def trade(table: Table, boat: Boat, sailor: Sailor, other: Sailor, extra: int) -> None:
    """Trade Items: each side gives the other what it likes, a tile at a time.

    Cites red_november.items.24-25.
    """
    boat.ghost -= TRADING + extra
    table.note(
        "red_november.items.24",
        "{name} trades with {other}: {minutes} in all.",
        name=sailor.name,
        other=other.name,
        minutes=f"{TRADING + extra} minute{'' if TRADING + extra == 1 else 's'}",
    )
    given = _given(table, boat, sailor, other)
    taken = _given(table, boat, other, sailor)
    for giver, taker, kinds in ((sailor, other, given), (other, sailor, taken)):
        for kind in kinds:
            giver.hand[kind] -= 1
            taker.hand[kind] += 1


def _given(table: Table, boat: Boat, giver: Sailor, taker: Sailor) -> list[int]:
    """The kinds of the tiles that one side hands over, one for each tile."""
    given: list[int] = []
    left = giver.hand.copy()
    while True:
        held: list[Item] = [item for item, n in zip(KINDS, left, strict=True) if n]
        table.show(boat)
        question = f"What does {giver.name} give to {taker.name}?"
        item = table.choose(giver.player, question, (NO_MORE, *held))
        if item == NO_MORE:
            return given
        left[item.at] -= 1
        given.append(item.at)
        table.note(
            "red_november.items.24",
            "{giver} gives {item} to {taker}.",
            giver=giver.name,
            item=item.one,
            taker=taker.name,
        )
