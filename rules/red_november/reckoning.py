"""The third planner: what each trouble threatens, by exact odds, against the minutes that it takes.

The danger of a disaster track is the exact chance that it runs out within the cards that the crew
draws before it can look again; the worth of a repair is the danger that it takes away times the
exact chance of the roll. The plan is the bet that saves most danger a minute.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Any

from rules import chances
from rules.red_november.board import ALL_ROOMS, CABIN, ENGINE, MISSILES, OXYGEN, REACTOR
from rules.red_november.cards import CARDS, Event
from rules.red_november.charts import FAR, chart
from rules.red_november.fixing import IN_LOW_WATER, LONGEST, fix_it
from rules.red_november.forecasts import PUSHES
from rules.red_november.items import GROG, TOOL, TOOLBOX, Repair
from rules.red_november.tasks import (
    DOOM_HOME,
    Plan,
    Task,
    bare_minutes,
    tasks,
    to_draw,
    to_wait,
    tools_for,
)
from rules.red_november.tracks import LAST, OFF, RESET_POINTS, Track, repaired

Far = tuple[int, ...]
VITAL = frozenset({ENGINE, OXYGEN, REACTOR, MISSILES})
CARDS_A_TURN = 2.5  # what a gnome draws in a turn, on average
TURN = 2.0  # minutes that any turn loses beside its work
TILE, FIRE, WATER, HATCH = 0.004, 0.012, 0.006, 0.004  # dangers that a thing at large stands for
HERO, IN_THE_WAY = 0.5, 0.25  # a doom averted by a death; a step towards a doom that is out of reach
TOOL_WORTH, BOX_WORTH, GROG_WORTH = 0.006, 0.004, 0.008
MAX_SUM = 2 * LONGEST

_ONE = {  # for each track the places in the deck of the cards that push it by one, and by two
    at: tuple(
        tuple(i for i, card in enumerate(CARDS) if pushes.get(card.event) == by) for by in (1, 2)
    )
    for at, pushes in (
        (0, {Event.FIRE: 1, Event.FRIENDLY_FIRE: 1, Event.FIRE_SPREADS: 1}),
        (1, PUSHES[Track.HEAT]),
        (2, PUSHES[Track.PRESSURE]),
    )
}


@lru_cache(maxsize=1)
def _roll_chances() -> tuple[float, ...]:
    """The chance of a fix-it roll by its sum, from the rule itself."""
    odds = [
        chances(fix_it, minutes=m, repair=Repair.EXTINGUISH).probability(lambda r: r.succeeds)
        for m in range(1, LONGEST + 1)
    ]
    return (0.0, *map(float, odds), *[1.0] * (9 * LONGEST))


@lru_cache(maxsize=1 << 16)
def overrun(need: int, ones: int, twos: int, cards: int, drawn: int) -> float:
    """The chance that cards which push by one and by two, among those unseen, push a marker by
    `need` or more in so many draws without replacement."""
    drawn = min(drawn, cards)
    ways = 0
    others = cards - ones - twos
    for two in range(min(twos, drawn) + 1):
        for one in range(min(ones, drawn - two) + 1):
            if one + 2 * two >= need:
                ways += comb(twos, two) * comb(ones, one) * comb(others, drawn - one - two)
    return ways / comb(cards, drawn)


def danger(state: Any, at: int, marker: int, drawn: int) -> float:
    """The chance that a disaster track runs out within so many cards if nobody sees to it."""
    left = sum(state.deck)
    deck = state.deck
    if left < drawn:  # the deck is about to be shuffled anew: count with what has been seen as well
        deck = [a + b for a, b in zip(deck, state.discards, strict=True)]
        left = sum(deck)
    one, two = _ONE[at]
    ones, twos = sum([deck[i] for i in one]), sum([deck[i] for i in two])
    return overrun(LAST - marker, ones, twos, left, drawn)


def by_reckoning(state: Any, sailor: Any, far: Far) -> Plan:
    """The plan that saves the most danger a minute."""
    rolls = _roll_chances()
    crew = sum(1 for g in state.gnomes if not g.fate)
    drawn = int(CARDS_A_TURN * (crew + 1))
    shut = _shut_in(state, sailor, far)
    best, most = None, 0.0
    for task in tasks(state, sailor, far):
        gain = _gain(state, sailor, task, drawn, shut)
        if gain <= 0:
            continue
        rate, plan = _best_bet(state, sailor, task, gain, rolls)
        if rate > most:
            best, most = plan, rate
    fetch = to_draw(state, sailor, far)
    if fetch is not None:
        held = sum(sailor.hand)
        count = fetch.act.of
        worth = TILE * count * (1.0 if held < 3 else 0.5 if held < 5 else 0.1)
        if fetch.place == CABIN:
            worth *= 0.5
        if shut:
            worth += IN_THE_WAY / 2 if fetch.place == CABIN else IN_THE_WAY / 8
        rate = worth / (TURN + far[fetch.place] + count)
        if rate > most:
            return fetch
    return best or fetch or to_wait(state, sailor, far)


def _gain(state: Any, sailor: Any, task: Task, drawn: int, shut: int) -> float:
    """The danger that a success takes away."""
    kind = task.kind
    if kind == "doom":
        return 1.0
    if kind == "hero":
        return HERO
    if kind == "track":
        at = (OXYGEN, REACTOR, ENGINE).index(task.place)
        after = repaired(task.of, state.house)
        gain = danger(state, at, task.of, drawn) - danger(state, at, after, drawn)
        later = 2 * drawn
        return gain + 0.3 * (danger(state, at, task.of, later) - danger(state, at, after, later))
    vital = task.place in VITAL
    if kind == "fire":
        gain = FIRE * (1 + 0.5 * state.fire.bit_count()) * (3 if vital else 1)
    elif kind == "water":
        gain = WATER * (3 if vital else 1)
    else:
        gain = HATCH
    if shut >> task.place & 1:
        gain += IN_THE_WAY
    return gain


def _shut_in(state: Any, sailor: Any, far: Far) -> int:
    """The rooms where work opens the way to a doom: its own if it burns, all if it is out of reach."""
    rooms = 0
    for at, token in enumerate(state.tokens[:3]):
        if token != OFF and sailor.keeper >= token:
            place = DOOM_HOME[at]
            if state.fire >> place & 1:
                rooms |= 1 << place
            if far[place] == FAR:
                rooms = ALL_ROOMS
    return rooms


def _best_bet(
    state: Any, sailor: Any, task: Task, gain: float, rolls: tuple[float, ...]
) -> tuple[float, Plan]:
    """The bet on one task that saves the most danger a minute: minutes, tool, toolbox and grog."""
    have, tool, box = tools_for(state, sailor, task)
    repair = Repair(task.act.repair)
    bonuses = state.items.bonuses
    most = bare_minutes(state, task)
    low = (state.low | state.high) >> task.place & 1 and task.kind != "water"
    idle = TURN + task.minutes + (IN_LOW_WATER if low else 0)
    if task.kind in ("doom", "hero"):
        most = min(most, task.of - task.minutes)
    if most < 1:
        return 0.0, Plan(task.place, task.act)
    best, best_rate = Plan(task.place, task.act), 0.0
    risky = task.kind == "fire"
    grogs = 1 if sailor.hand[GROG] and sailor.level < 3 else 0
    for t in range(tool + 1):
        for b in range(box + 1):
            for g in range(grogs + 1):
                total = have + t * bonuses[TOOL[repair]] + b * bonuses[TOOLBOX] + g * bonuses[GROG]
                cost = t * TOOL_WORTH + b * BOX_WORTH + g * GROG_WORTH * (1 + sailor.level)
                # the rate rises or falls with the minutes all the way, so an end is the best
                for minutes in {1, max(1, min(most, LONGEST - total))}:
                    chance = rolls[total + minutes]
                    value = chance * gain - cost - (risky * (1 - chance) * 0.05)
                    rate = value / (idle + minutes)
                    if rate > best_rate:
                        best = Plan(task.place, task.act, t, b, g, minutes)
                        best_rate = rate
    return best_rate, best
