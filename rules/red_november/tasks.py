"""What there is to do aboard, as a policy sees it: every trouble with its place and its action."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.red_november.actions import DRAWS, FIX, NOTHING, UNBLOCK, Act
from rules.red_november.board import (
    CABIN,
    ENGINE,
    HATCH_OF,
    MISSILES,
    OXYGEN,
    REACTOR,
    SEA,
    STORES,
    members,
)
from rules.red_november.charts import FAR, Chart, chart
from rules.red_november.fixing import IN_LOW_WATER, LONGEST
from rules.red_november.items import AQUALUNG, EXTINGUISHER, GROG, SYSTEMS, TOOL, TOOLBOX, Repair
from rules.red_november.tracks import OFF

TRACK_HOME = (OXYGEN, REACTOR, ENGINE)  # the room of each disaster track, as the markers stand
TRACK_FIX = (FIX[Repair.OXYGEN], FIX[Repair.REACTOR], FIX[Repair.ENGINE])
DOOM_HOME = (ENGINE, OXYGEN, MISSILES, SEA)  # the place that averts each doom, as the tokens stand
DOOM_FIX = (FIX[Repair.ENGINE], FIX[Repair.OXYGEN], FIX[Repair.MISSILE], FIX[Repair.KRAKEN])
SIDES = {bit: tuple(hatch) for bit, hatch in HATCH_OF.items()}
KRAKEN_TOKEN = 3
_EXTINGUISH, _PUMP = FIX[Repair.EXTINGUISH], FIX[Repair.PUMP]


class Task(NamedTuple):
    """One thing to do: its kind, place, action, the minutes to get there, and a measure of it.

    `kind` is doom, track, fire, water or hatch; `of` the marker's space, or the minutes to the
    token.
    """

    kind: str
    place: int
    act: Act
    minutes: int
    of: int = 0

    @property
    def repair(self) -> Repair:
        """The repair that its action is."""
        assert self.act.repair is not None
        return self.act.repair


class Plan(NamedTuple):
    """What a gnome means to do in a turn: where, what, with which tiles, for how many minutes."""

    place: int
    act: Act
    tool: int = 0
    toolbox: int = 0
    grog: int = 0
    minutes: int = 1


def way(state: Any, sailor: Any) -> Chart:
    """Minutes to each place and the first step, with the tiles that the gnome could use."""
    hand, used = sailor.hand, state.used
    # hatches that stand open are left out: the plan must not change when the Move phase shuts them
    return chart(
        sailor.place,
        state.low,
        state.high,
        state.fire,
        state.blocked,
        0,
        bool(hand[EXTINGUISHER] or used[EXTINGUISHER] or used[GROG] or _dares(state, sailor)),
        bool(used[AQUALUNG] or (hand[AQUALUNG] and state.tokens[KRAKEN_TOKEN] != OFF)),
        state.house.high_low_flow == "both_low",
    )


def _dares(state: Any, sailor: Any) -> bool:
    """Whether the gnome would drink to get through fire: a doom stands, and it holds grog."""
    return bool(sailor.hand[GROG] and max(state.tokens) != OFF)


def tasks(state: Any, sailor: Any, far: tuple[int, ...]) -> list[Task]:
    """Everything that the active gnome could see to in this turn, by its way in minutes."""
    found = []
    left, fire, here = state.ghost, state.fire, sailor.place
    stuck = 1 << here if state.high >> here & 1 else 0
    for at, token in enumerate(state.tokens):
        if token != OFF and sailor.keeper >= token:
            place = DOOM_HOME[at]
            if far[place] < left and (place or state.path[0]):
                kind = "hero" if fire >> place & 1 else "doom"
                found.append(Task(kind, place, DOOM_FIX[at], far[place], left - token))
    for at, marker in enumerate(state.markers):
        place = TRACK_HOME[at]
        if marker > 1 and far[place] < left and not fire >> place & 1:
            found.append(Task("track", place, TRACK_FIX[at], far[place], marker))
    for kind, rooms, act in (("fire", fire, _EXTINGUISH), ("water", state.low, _PUMP)):
        found += [Task(kind, r, act, far[r]) for r in members(rooms) if far[r] < left]
    blocked = state.blocked
    while blocked:
        bit = blocked & -blocked
        blocked ^= bit
        a, b = SIDES[bit]
        room = a if far[a] <= far[b] else b
        if far[room] < left and not fire >> room & 1:
            found.append(Task("hatch", room, UNBLOCK[bit], far[room]))
    return [task for task in found if task.place != here or not stuck] if stuck else found


def bare_minutes(state: Any, task: Task) -> int:
    """The minutes that can be worked on a task after the way there and the minutes of low water."""
    wet = state.low | state.high  # high water is low by the time that somebody has come in
    low = wet >> task.place & 1 and task.kind != "water"
    return min(LONGEST, state.ghost - task.minutes - (IN_LOW_WATER if low else 0))


def tools_for(state: Any, sailor: Any, task: Task) -> tuple[int, int, int]:
    """The bonus of what was used already, one tool in hand (0 or 1) and one toolbox (0 or 1)."""
    repair = task.repair
    bonuses, used, hand = state.items.bonuses, state.used, sailor.hand
    tool = TOOL[repair]
    boxes = repair in SYSTEMS
    have = used[tool] * bonuses[tool] + used[GROG] * bonuses[GROG]
    have += used[TOOLBOX] * bonuses[TOOLBOX] if boxes else 0
    # an extinguisher is used to get into the fire, and then helps to fight it
    return have, min(1, hand[tool]), min(1, hand[TOOLBOX]) if boxes else 0


def to_draw(state: Any, sailor: Any, far: tuple[int, ...]) -> Plan | None:
    """The plan to fetch tiles, if there is a dry room with some to fetch."""
    wet = state.low | state.high | state.fire
    best = None
    for room, most, there in (
        (STORES, 4, sum(state.stack) + sum(state.tile_discards)),
        (CABIN, 2, state.cabin),
    ):
        if there and sailor.drew != room and not wet >> room & 1 and far[room] < FAR:
            count = min(most, there, state.ghost - far[room])
            if count > 0 and (best is None or far[room] - count < best[0]):
                best = (far[room] - count, room, count)
    return Plan(best[1], DRAWS[best[2]]) if best else None


def to_wait(state: Any, sailor: Any, far: tuple[int, ...]) -> Plan:
    """The plan to do nothing in the nearest place that is safe."""
    unsafe = state.high | state.fire
    safe = [room for room in range(1, 11) if not unsafe >> room & 1]
    place = min(safe, key=lambda room: far[room], default=sailor.place)
    return Plan(place if far[place] < FAR else sailor.place, NOTHING)
