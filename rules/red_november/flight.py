"""Flight: what a gnome must do that failed to put out the fire in its room."""

from __future__ import annotations

from typing import NamedTuple

from rules import Table
from rules.red_november.board import AROUND, SEA, place_name
from rules.red_november.boat import Boat, Sailor
from rules.red_november.items import AQUALUNG, EXTINGUISHER, GROG, KINDS
from rules.red_november.moving import (
    OPENING,
    entry,
    fire_proof,
    go,
    level,
    open_hatch,
    use,
)


class Way(NamedTuple):
    """A way out of a fire: the place, the minutes, whether to stay once the water has doused the
    fire, and the kind of item to be used for it (-1 for none)."""

    to: int
    minutes: int
    stay: bool = False
    item: int = -1

    def __str__(self) -> str:
        if self == NO_WAY:
            return "stay in the fire"
        cost = f"({self.minutes} minute{'' if self.minutes == 1 else 's'})"
        item = f"use {KINDS[self.item].one} and " if self.item >= 0 else ""
        if self.stay:
            return f"let in the water of {place_name(self.to)}, and stay {cost}"
        return f"{item}flee to {place_name(self.to)} {cost}"


NO_WAY = Way(-1, 0)


def ways(boat: Boat, sailor: Sailor) -> list[Way]:
    """Every way out of the burning room, those without an item first.

    Cites red_november.fixing.11-12.
    """
    here, left = sailor.place, boat.ghost
    free, bought = [], []
    proof = fire_proof(boat)
    for there, bit in AROUND[here]:
        cost, hot = entry(boat, here, there, bit)
        if there == SEA:
            if cost < 0 or cost > left or not boat.sea_open:
                continue
            if boat.used[AQUALUNG]:
                free.append(Way(SEA, cost))
            elif sailor.hand[AQUALUNG]:
                bought.append(Way(SEA, cost, item=AQUALUNG))
            continue
        if cost < 0:
            continue
        if level(boat, there) == 2 and left >= OPENING:
            free.append(Way(there, OPENING, stay=True))
        if cost > left:
            continue
        if not hot:
            free.append(Way(there, cost))
        elif proof:
            bought.append(Way(there, cost))
        else:
            bought += [Way(there, cost, item=k) for k in (EXTINGUISHER, GROG) if sailor.hand[k]]
    return free + bought if free else [NO_WAY, *bought]


def flee(table: Table, boat: Boat, sailor: Sailor) -> None:
    """The extra move out of a fire that was not put out; without a way the gnome stays to die.

    Cites red_november.fixing.11-12; house rule `recoil`.
    """
    found = ways(boat, sailor)
    if boat.house.recoil == "stand_fast" and boat.used[EXTINGUISHER] and NO_WAY not in found:
        found = [NO_WAY, *found]
    table.show(boat)
    way = table.choose(sailor.player, f"Where does {sailor.name} flee to?", found)
    if way == NO_WAY:
        table.note("red_november.fixing.12", "{name} stays in the fire.", name=sailor.name)
        return
    if way.item >= 0:
        use(table, boat, sailor, way.item)
    if way.stay:
        open_hatch(table, boat, sailor.place, way.to)
    else:
        go(table, boat, sailor, way.to)
    boat.opened = 0
    table.note(
        "red_november.fixing.11",
        "{name} has to leave the fire: {place}.",
        name=sailor.name,
        place=place_name(sailor.place),
    )
