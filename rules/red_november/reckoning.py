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
from rules.red_november.board import CABIN, ENGINE, HUB, MISSILES, OXYGEN, REACTOR
from rules.red_november.cards import CARDS, Event
from rules.red_november.charts import FAR, obstacle
from rules.red_november.fixing import IN_LOW_WATER, LONGEST, fix_it
from rules.red_november.forecasts import PUSHES
from rules.red_november.items import GROG, TOOL, TOOLBOX, Repair
from rules.red_november.tasks import (
    DOOM_HOME,
    TRACK_HOME,
    Plan,
    Task,
    bare_minutes,
    tasks,
    to_draw,
    to_wait,
    tools_for,
)
from rules.red_november.tracks import LAST, OFF, Track, repaired

Far = tuple[int, ...]
VITAL = frozenset({ENGINE, OXYGEN, REACTOR, MISSILES, HUB})
CARDS_AHEAD, CARDS_A_TURN = 2, 3  # cards drawn before the crew can look again: so many, and a gnome
TURN = 2.0  # minutes that any turn loses beside its work
BURNT = 0.05  # what failing to put out a fire risks
WORTH_A_DRINK = 0.1  # the danger from which on grog is drunk
TILE, FIRE, WATER, HATCH = 0.01, 0.01, 0.0025, 0.004  # what a thing at large threatens
HERO = 1.25  # a doom averted by a death: a doom stands for 1, but who can be a hero is at hand
IN_THE_WAY = 0.25  # a step towards a doom that is out of reach
TOOL_WORTH, BOX_WORTH, GROG_WORTH = 0.006, 0.0055, 0.005
MINUTE = 0.0075  # the danger that a minute of a gnome saves elsewhere
LATER = 0.3  # how much a danger farther off counts
AMID = 1.6  # how much worse a trouble is in a vital room

_PUSHES = {  # for each track the places in the deck of the cards that push it by one, and by two
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


def spared(state: Any, at: int, marker: int, drawn: int) -> float:
    """The danger that a repair of a disaster track takes away: the chance that the marker runs out
    within so many cards from where it stands, less that from where the repair puts it; and a share
    of the same for twice as many cards."""
    left = sum(state.deck)
    deck = state.deck
    if left < drawn:  # the deck is about to be shuffled anew: count with what has been seen as well
        deck = [a + b for a, b in zip(deck, state.discards, strict=True)]
        left = sum(deck)
    one, two = _PUSHES[at]
    ones, twos = sum([deck[i] for i in one]), sum([deck[i] for i in two])
    need, after = LAST - marker, LAST - repaired(marker, state.house)
    later = 2 * drawn
    return (
        overrun(need, ones, twos, left, drawn)
        - overrun(after, ones, twos, left, drawn)
        + LATER * overrun(need, ones, twos, left, later)
        - LATER * overrun(after, ones, twos, left, later)
    )


def by_reckoning(state: Any, sailor: Any, far: Far) -> Plan:
    """The plan that saves the most danger a minute."""
    rolls = _roll_chances()
    crew = sum(1 for g in state.gnomes if not g.fate)
    drawn = int(CARDS_AHEAD + CARDS_A_TURN * crew)
    bars = _barred(state, sailor, far)
    best, most = None, -MINUTE
    for task in tasks(state, sailor, far):
        gain = _gain(state, task, drawn, bars)
        if gain <= 0:
            continue
        worth, plan = _best_bet(state, sailor, task, gain, rolls)
        if worth > most:
            best, most = plan, worth
    fetch = to_draw(state, sailor, far)
    if fetch is not None:
        held = sum(sailor.hand)
        count = fetch.act.of
        worth = TILE * count * (1.0 if held < 3 else 0.5 if held < 5 else 0.1)
        if fetch.place == CABIN:
            worth *= 0.5
        if any(kind == "fire" for kind, _ in bars):
            worth += IN_THE_WAY if fetch.place == CABIN else IN_THE_WAY / 4
        worth -= MINUTE * (TURN + far[fetch.place] + count)
        if worth > most:
            return fetch
    return best or fetch or to_wait(state, sailor, far)


def _gain(state: Any, task: Task, drawn: int, bars: frozenset[tuple[str, int]]) -> float:
    """The danger that a success takes away."""
    kind = task.kind
    if kind == "doom":
        return 1.0
    if kind == "hero":
        return HERO
    if kind == "track":
        return spared(state, TRACK_HOME.index(task.place), task.of, drawn)
    vital = task.place in VITAL
    if kind == "fire":
        gain = FIRE * (1 + 0.5 * state.fire.bit_count()) * (AMID if vital else 1)
    elif kind == "water":
        gain = WATER * (AMID if vital else 1)
    else:
        gain = HATCH
    if bars and (kind, task.act.of if kind == "hatch" else task.place) in bars:
        gain += IN_THE_WAY
    return gain


def _barred(state: Any, sailor: Any, far: Far) -> frozenset[tuple[str, int]]:
    """What bars the way to a doom: its own fire, or the first obstacle to a place out of reach."""
    found = []
    for at, token in enumerate(state.tokens[:3]):
        if token != OFF and sailor.keeper >= token:
            place = DOOM_HOME[at]
            if state.fire >> place & 1:
                found.append(("fire", place))
            if far[place] == FAR:
                here = sailor.place
                found.append(
                    obstacle(here, place, state.low, state.high, state.fire, state.blocked)
                )
    return frozenset(found)


def _best_bet(
    state: Any, sailor: Any, task: Task, gain: float, rolls: tuple[float, ...]
) -> tuple[float, Plan]:
    """The bet on one task that saves the most danger a minute: minutes, tool, toolbox and grog."""
    have, tool, box = tools_for(state, sailor, task)
    bonuses = state.items.bonuses
    most = bare_minutes(state, task)
    low = (state.low | state.high) >> task.place & 1 and task.kind != "water"
    idle = TURN + task.minutes + (IN_LOW_WATER if low else 0)
    if task.kind in ("doom", "hero"):
        most = min(most, task.of - task.minutes)
    if most < 1:
        return -9.0, Plan(task.place, task.act)
    bonus_t, bonus_b, bonus_g = bonuses[TOOL[task.repair]], bonuses[TOOLBOX], bonuses[GROG]
    risk = BURNT if task.kind == "fire" else 0.0
    grogs = sailor.hand[GROG] and sailor.level < 3 and gain > WORTH_A_DRINK
    most_worth, best = -9.0, (0, 0, 0, 1)
    for t in range(tool + 1):
        for b in range(box + 1):
            for g in (0, 1) if grogs else (0,):
                total = have + t * bonus_t + b * bonus_b + g * bonus_g
                cost = t * TOOL_WORTH + b * BOX_WORTH + g * GROG_WORTH * (1 + sailor.level) + risk
                # the worth rises or falls with the minutes all the way, so an end is the best
                long = LONGEST - total
                long = 1 if long < 1 else most if long > most else long
                for minutes in (1, long) if long > 1 else (1,):
                    worth = (
                        rolls[total + minutes] * (gain + risk) - cost - MINUTE * (idle + minutes)
                    )
                    if worth > most_worth:
                        most_worth, best = worth, (t, b, g, minutes)
    return most_worth, Plan(task.place, task.act, *best)
