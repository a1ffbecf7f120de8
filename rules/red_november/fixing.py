"""The fix-it roll: minutes bet, items added, one ten-sided die; and what a room repair brings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from rules import Table, d10, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.house import HouseRules
from rules.red_november.house import STANDARD
from rules.red_november.items import ITEMS, KINDS, SYSTEMS, TOOL, ItemTable, Repair, bonus
from rules.red_november.tracks import LAST, Doom, Track, repaired

LONGEST = 10  # minutes, red_november.fixing.3
IN_LOW_WATER = 2  # minutes more, red_november.fixing.23
DRY_ACTIONS = (Repair.PUMP,)  # the fix-it action that low water does not lengthen

Minutes = Annotated[int, Range(1, LONGEST, unit="minutes", label="Minutes worked")]
Tools = Annotated[int, Range(0, 6, label="Tools made for it")]
Toolboxes = Annotated[int, Range(0, 6, label="Toolboxes")]
Grogs = Annotated[int, Range(0, 10, label="Grog drunk")]
Floor = Literal["dry", "low water"]

TRACK_OF = {  # red_november.fixing.15
    Repair.ENGINE: Track.PRESSURE,
    Repair.OXYGEN: Track.ASPHYXIATION,
    Repair.REACTOR: Track.HEAT,
}
DOOM_OF = {  # red_november.disasters.12
    Repair.ENGINE: Doom.CRUSHED,
    Repair.OXYGEN: Doom.ASPHYXIATED,
    Repair.MISSILE: Doom.MISSILE,
    Repair.KRAKEN: Doom.KRAKEN,
}


@dataclass(frozen=True, order=True)
class FixResult:
    """Whether a fix-it action succeeds, and the minutes that it takes in all."""

    succeeds: bool
    minutes: int

    def __str__(self) -> str:
        return f"{'Fixed' if self.succeeds else 'Not fixed'}; {_minutes(self.minutes)} spent."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return "Fixed" if self.succeeds else "Not fixed"

    @property
    def because(self) -> str:
        """What it costs."""
        return f"{_minutes(self.minutes)} spent"


def _minutes(number: int) -> str:
    return f"{number} minute{'' if number == 1 else 's'}"


_result = lru_cache(maxsize=64)(FixResult)


@rule(
    "red_november.fix_it",
    cites="red_november.fixing.3-8 red_november.fixing.13 red_november.fixing.23 "
    "red_november.items.7 red_november.items.13 red_november.items.15 red_november.items.26 "
    "red_november.hazards.3-4 red_november.rulings.5 red_november.rulings.10",
    title="Fix-it roll",
)
def fix_it(
    table: Table,
    minutes: Minutes = 6,
    repair: Repair = Repair.EXTINGUISH,
    tools: Tools = 0,
    toolboxes: Toolboxes = 0,
    grog: Grogs = 0,
    floor: Floor = "dry",
    items: ItemTable = ITEMS,
) -> FixResult:
    """Whether a repair succeeds: the die must not be above the minutes worked plus the bonuses.

    tools, toolboxes, grog: tiles used in this turn that help. Low water costs 2 minutes more for
    any repair but pumping, and they never help. Errors: BadFacts for a toolbox that does not help.
    Cites red_november.fixing.3-6.
    """
    if toolboxes and repair not in SYSTEMS:
        raise BadFacts(
            f"A Toolbox does not help to {repair}: it helps {', '.join(SYSTEMS)}. Leave it out."
        )
    added = bonus(repair, tools, toolboxes, grog, items)
    total = minutes + added
    face = table.roll(d10, repair)
    table.note(
        "red_november.fixing.5",
        "{face} against {minutes} minutes + {added} for items = {total}: {does}.",
        face=face,
        minutes=minutes,
        added=added,
        total=total,
        does="fixed" if face <= total else "not fixed",
    )
    spent = minutes
    if floor == "low water" and repair not in DRY_ACTIONS:
        table.note("red_november.hazards.4", "Low water: 2 minutes more, no help to the roll.")
        spent += IN_LOW_WATER
    return _result(face <= total, spent)


@dataclass(frozen=True, order=True)
class RepairResult:
    """What a room repair came to: the roll, the disaster marker's space (0 if the room has none),
    whether a doom was averted, and the minutes that it took in all."""

    succeeds: bool
    averted: bool
    marker: int
    minutes: int

    def __str__(self) -> str:
        parts = ["Fixed." if self.succeeds else "Not fixed."]
        if self.succeeds and self.marker:
            parts.append(f"The marker stands on {self.marker}.")
        if self.averted:
            parts.append("The doom is averted.")
        return " ".join([*parts, f"{_minutes(self.minutes).capitalize()} spent."])

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        if not self.succeeds:
            return "Not fixed"
        marker = f", marker to {self.marker}" if self.marker else ""
        return f"Fixed{marker}{', doom averted' if self.averted else ''}"


@rule(
    "red_november.room_repair",
    cites="red_november.fixing.15-21 red_november.disasters.12 red_november.disasters.17-18 "
    "red_november.hazards.4 red_november.rulings.10",
    switches=("repair_on_reset_point", "low_water_minutes"),
    title="Room repair",
)
def room_repair(
    table: Table,
    minutes: Minutes = 6,
    repair: Literal[
        "Fix Engine", "Fix Oxygen Pumps", "Fix Reactor", "Stop Missile Launch", "Hunt the Kraken"
    ] = "Fix Engine",
    marker: Annotated[int, Range(1, LAST - 1, label="Disaster marker")] = 7,
    token_in: Annotated[int, Range(-60, 60, unit="minutes", label="Minutes to the token")] = 0,
    token: Annotated[bool, Label("Token on the track")] = False,
    own_passed: Annotated[bool, Label("Own keeper past it")] = False,
    tools: Tools = 0,
    toolboxes: Toolboxes = 0,
    grog: Grogs = 0,
    floor: Floor = "dry",
    items: ItemTable = ITEMS,
    house: HouseRules = STANDARD,
) -> RepairResult:
    """What repairing a system, stopping the missile or hunting the Kraken brings.

    token_in: minutes from the ghost, as it stands before the action, to the destruction token.
    own_passed: whether the gnome's own keeper has passed it before. Errors: BadFacts where there is
    no token to avert. Cites red_november.fixing.17-21 and red_november.disasters.17-18.
    """
    action = Repair(repair)
    if action not in SYSTEMS and (not token or own_passed):
        why = (
            "its token is not on the time track" if not token else "the keeper has passed its token"
        )
        raise BadFacts(f"There is nothing to gain by {action}: {why}. Take another action.")
    fixed = table.resolve(fix_it, minutes, action, tools, toolboxes, grog, floor, items)
    judged = fixed.minutes if house.low_water_minutes == "before" else minutes
    late = judged > token_in
    after = marker if action in SYSTEMS else 0
    if fixed.succeeds and after:
        after = repaired(marker, house)
        table.note(
            "red_november.fixing.17",
            "The marker goes from {marker} to {after}.",
            marker=marker,
            after=after,
        )
    averted = fixed.succeeds and token and action in DOOM_OF and not own_passed and not late
    if token and action in DOOM_OF and (own_passed or late):
        table.note(
            "red_november.disasters.17" if own_passed else "red_november.disasters.18",
            "Too late for the token: {who} has passed it.",
            who="the keeper" if own_passed else "the ghost",
        )
    if averted:
        table.note(
            "red_november.disasters.12", "{doom} is taken off the track.", doom=DOOM_OF[action]
        )
    return RepairResult(fixed.succeeds, averted, after, fixed.minutes)


def tool_name(repair: Repair) -> str:
    """The tile made for a repair."""
    return str(KINDS[TOOL[repair]])
