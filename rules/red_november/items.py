"""Item tiles: thirteen kinds, how many of each there are, and what each adds to a repair."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from rules.given import brief
from rules.red_november.figures import need, own, table_file


class Item(StrEnum):
    """The kinds of tile, by name (red_november.items.12); `at` is a kind's place in every list."""

    at: int

    @property
    def one(self) -> str:
        """One tile of the kind: “a Grog”, “an Aqualung”."""
        return f"{'an' if self[0] in 'AE' else 'a'} {self}"

    GROG = "Grog"
    TOOLBOX = "Toolbox"
    ENGINE_MANUAL = "Engine Manual"
    PUMP_MANUAL = "Pump Manual"
    REACTOR_MANUAL = "Reactor Manual"
    DEACTIVATION_CODE = "Deactivation Code"
    CROWBAR = "Crowbar"
    FIRE_EXTINGUISHER = "Fire Extinguisher"
    WATER_PUMP = "Water Pump"
    DIVING_GUN = "Diving Gun"
    AQUALUNG = "Aqualung"
    LUCKY_CHARM = "Lucky Charm"
    COFFEE = "Coffee"


KINDS = tuple(Item)
for _at, _item in enumerate(KINDS):
    _item.at = _at
(
    GROG,
    TOOLBOX,
    ENGINE_MANUAL,
    PUMP_MANUAL,
    REACTOR_MANUAL,
    DEACTIVATION_CODE,
    CROWBAR,
    EXTINGUISHER,
    WATER_PUMP,
    DIVING_GUN,
    AQUALUNG,
    CHARM,
    COFFEE,
) = range(len(KINDS))


class Repair(StrEnum):
    """The eight fix-it actions: three on tokens, five in their own rooms.

    Cites red_november.fixing.15.
    """

    UNBLOCK = "Unblock Hatch"
    EXTINGUISH = "Extinguish Fire"
    PUMP = "Pump Water"
    ENGINE = "Fix Engine"
    OXYGEN = "Fix Oxygen Pumps"
    REACTOR = "Fix Reactor"
    MISSILE = "Stop Missile Launch"
    KRAKEN = "Hunt the Kraken"


TOOL = {  # the tile made for each repair: red_november.items.26
    Repair.UNBLOCK: CROWBAR,
    Repair.EXTINGUISH: EXTINGUISHER,
    Repair.PUMP: WATER_PUMP,
    Repair.ENGINE: ENGINE_MANUAL,
    Repair.OXYGEN: PUMP_MANUAL,
    Repair.REACTOR: REACTOR_MANUAL,
    Repair.MISSILE: DEACTIVATION_CODE,
    Repair.KRAKEN: DIVING_GUN,
}
SYSTEMS = (Repair.ENGINE, Repair.OXYGEN, Repair.REACTOR)
HELPS = {  # the kinds that help each repair: red_november.items.11
    repair: (TOOL[repair], *((TOOLBOX,) if repair in SYSTEMS else ()), GROG) for repair in Repair
}


@dataclass(frozen=True)
class ItemTable:
    """How many tiles of each kind a table owns, how many grog wait at the cabin, and the bonuses.

    Lists follow the order of `KINDS`.
    """

    counts: tuple[int, ...]
    bonuses: tuple[int, ...]
    at_cabin: int

    def __post_init__(self) -> None:
        for figures in (self.counts, self.bonuses):
            whole = len(figures) == len(KINDS) and all(0 <= figure <= 99 for figure in figures)
            given = brief(list(figures))
            need(whole, "the item table", f"“{given}” is not {len(KINDS)} figures from 0 to 99")
        need(
            0 <= self.at_cabin <= self.counts[GROG],
            "the item table",
            f"{self.at_cabin} of {self.counts[GROG]} grog cannot be at the cabin",
        )

    @property
    def total(self) -> int:
        """How many tiles there are."""
        return sum(self.counts)

    def __str__(self) -> str:
        return f"{self.total} tiles"


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    item: Item
    count: int
    at_cabin: int
    bonus: int
    bonus_status: str


class _Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    total: int
    kinds: tuple[_Row, ...]


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of item tiles holds; every figure is marked known or assumed."""

    tiles: _Tiles


def checked(file: Tiles, name: str) -> ItemTable:
    """The table that a file holds. Errors: BadFigures if its counts do not add up.

    Cites red_november.items.11.
    """
    rows = {row.item: row for row in file.tiles.kinds}
    missing = ", ".join(item for item in KINDS if item not in rows)
    need(not missing, name, f"it lacks {missing}")
    need(len(file.tiles.kinds) == len(rows), name, "a kind of tile is listed twice")
    total = sum(row.count for row in file.tiles.kinds)
    need(
        total == file.tiles.total,
        name,
        f"its counts come to {total}, and it says that there are {file.tiles.total} tiles",
    )
    for row in file.tiles.kinds:
        fits = row.count >= 0 and row.bonus >= 0 and row.at_cabin in (0, row.count)
        at_cabin = row.item is not Item.GROG and row.at_cabin
        told = f"{row.count} tiles, {row.at_cabin} at the cabin, bonus {row.bonus}"
        need(
            fits and not at_cabin,
            name,
            f"of {row.item} it has “{told}”: give no figure under 0, and put all Grog tiles "
            "or none at the cabin, and no others",
        )
    return ItemTable(
        tuple(rows[item].count for item in KINDS),
        tuple(rows[item].bonus for item in KINDS),
        rows[Item.GROG].at_cabin,
    )


def items_from(path: str | Path) -> ItemTable:
    """A table's own tiles, from a file written like the game's items.toml. Errors: BadFigures."""
    return checked(table_file(path, Tiles), str(path))


TILES = own("items.toml", Tiles)
ITEMS = checked(TILES, "items.toml")


class Kit(NamedTuple):
    """The items used for one repair: how many of the repair's own tool, of toolbox and grog."""

    tool: int = 0
    toolbox: int = 0
    grog: int = 0
    name: str = ""

    def __str__(self) -> str:
        named = ((self.tool, self.name), (self.toolbox, "Toolbox"), (self.grog, "Grog"))
        used = [f"{count} {item}" for count, item in named if count]
        return ", ".join(used) or "no item"


@lru_cache(maxsize=4096)
def kits(repair: Repair, tools: int, toolboxes: int, grogs: int) -> tuple[Kit, ...]:
    """Every choice of items that a hand with so many of each allows for a repair."""
    name = str(KINDS[TOOL[repair]])
    return tuple(
        Kit(tool, toolbox, grog, name)
        for grog in range(grogs + 1)
        for toolbox in range(toolboxes + 1)
        for tool in range(tools + 1)
    )


def bonus(repair: Repair, tool: int, toolbox: int, grog: int, items: ItemTable) -> int:
    """What the items add to the minutes (red_november.items.7, red_november.items.11)."""
    return (
        tool * items.bonuses[TOOL[repair]]
        + (toolbox * items.bonuses[TOOLBOX] if repair in SYSTEMS else 0)
        + grog * items.bonuses[GROG]
    )
