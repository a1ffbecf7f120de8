"""Ways through the boat for whoever plans a turn: minutes to every place, and the first step."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from rules.red_november.board import AROUND, SEA

FAR = 99
Chart = tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(maxsize=1 << 15)
def chart(
    here: int,
    low: int,
    high: int,
    fire: int,
    blocked: int,
    opened: int,
    proof: bool,
    aired: bool,
    both_low: bool,
) -> Chart:
    """Minutes from a place to each place (99: no way), and the next place on the way there.

    proof: burning rooms may be entered; aired: the sea may be entered. Water is taken as it stands,
    but for what flows through a hatch on the way (red_november.moving.8-20).
    """
    minutes, first = [FAR] * 11, [here] * 11
    minutes[here] = 0
    queue = [(0, here)]
    while queue:
        spent, place = heappop(queue)
        if spent > minutes[place]:
            continue
        wet = place != SEA and (low | high) >> place & 1
        full = place != SEA and high >> place & 1
        for there, bit in AROUND[place]:
            if blocked & bit:
                continue
            cost = 0 if opened & bit and place == here else 1
            if there == SEA:
                if not aired:
                    continue
                cost += 1
            elif high >> there & 1:
                flows = cost and place != SEA and (not wet or (both_low and not full))
                if not flows:
                    continue
                cost += 1
            elif low >> there & 1 or (full and cost):
                cost += 1
            elif fire >> there & 1 and not proof:
                continue
            if spent + cost < minutes[there]:
                minutes[there] = spent + cost
                first[there] = there if place == here else first[place]
                heappush(queue, (spent + cost, there))
    return tuple(minutes), tuple(first)


HATCH_PRICE, FIRE_PRICE, FLOOD_PRICE = 9, 8, 4  # minutes that clearing an obstacle is reckoned at


@lru_cache(maxsize=1 << 14)
def obstacle(here: int, goal: int, low: int, high: int, fire: int, blocked: int) -> tuple[str, int]:
    """What first bars the best way to a place out of reach: “hatch” with its bit, “fire” or “flood”
    with its room, or “” if nothing does."""
    minutes = [FAR] * 11
    bar: list[tuple[str, int]] = [("", 0)] * 11
    minutes[here] = 0
    queue = [(0, here)]
    while queue:
        spent, place = heappop(queue)
        if spent > minutes[place]:
            continue
        if place == goal:
            break
        for there, bit in AROUND[place]:
            if there == SEA:
                continue
            cost, met = 1, bar[place]
            if blocked & bit:
                cost += HATCH_PRICE
                met = met if met[0] else ("hatch", bit)
            if high >> there & 1 and (low | high) >> place & 1:
                cost += FLOOD_PRICE
                met = met if met[0] else ("flood", there)
            elif fire >> there & 1:
                cost += FIRE_PRICE
                met = met if met[0] else ("fire", there)
            if spent + cost < minutes[there]:
                minutes[there], bar[there] = spent + cost, met
                heappush(queue, (spent + cost, there))
    return bar[goal]
