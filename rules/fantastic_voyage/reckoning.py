"""Weighing, for a policy: what a die buys, what a shot is worth, whether it is time to go."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import hypot

from rules import chances
from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.blows import Blow, Target
from rules.fantastic_voyage.deeds import find
from rules.fantastic_voyage.ground import SUGGESTED, Ground
from rules.fantastic_voyage.places import ROOM, careful_way
from rules.fantastic_voyage.sight import sees
from rules.fantastic_voyage.state import PERSON, ClotPart, Diver, Point, Position, radius
from rules.fantastic_voyage.strike import exchange
from rules.fantastic_voyage.ways import fluid, length
from rules.house import HouseRules

# Firing places in the suggested layout, tried beside those round the hull: lanes of the dense band
SPOTS = (
    (23.8, 28.7), (19.7, 28.7), (27.7, 28.7), (16.2, 28.7), (19.7, 31.3), (19.7, 33.6),
    (27.7, 31.3), (16.2, 33.6), (24.0, 33.6), (12.6, 33.6), (27.7, 33.6), (9.0, 28.7),
)  # fmt: skip


@lru_cache(maxsize=4096)
def hit_chance(blow: Blow, target: Target, dice: int, house: HouseRules) -> Fraction:
    """The exact chance that a blow hits with so many strike dice in all."""
    odds = chances(exchange, blow=_with_dice(blow, dice), target=target, attacker_points=0,
                   defender_points=0, house=house)  # fmt: skip
    return sum((p for result, p in odds.items() if result.hit), Fraction(0))


def _with_dice(blow: Blow, dice: int) -> Blow:
    return replace(blow, dice=blow.dice + dice)


def in_view(position: Position, place: Point, reach: float) -> list[ClotPart]:
    """The parts of the clot that a shooter at a place could shoot at."""
    return [
        part
        for part in position.clot
        if part.health
        and hypot(part.x - place[0], part.y - place[1]) <= reach + 2 * PERSON
        and sees(position.ground, place[0], place[1], part.x, part.y)
    ]


def best_berth(berths: Berths, reach: float) -> tuple[Point, int]:
    """The place at the hull from which most of the clot can be shot at, and how many parts."""
    position = berths.position
    best, most = berths.all[0], -1
    for place in berths.all:
        seen = len(in_view(position, place, reach))
        if seen > most:
            best, most = place, seen
    return best, most


@lru_cache(maxsize=16)
def spots(ground: Ground) -> tuple[Point, ...]:
    """Firing places to try: chosen ones in the suggested layout, else a net of free places."""
    if ground.tissue == SUGGESTED:
        return SPOTS
    water = fluid(ground, ROOM)
    net = [(1.2 + 2.1 * i, 1.2 + 2.1 * j) for i in range(17) for j in range(17)]
    found = [(round(x, 1), round(y, 1)) for x, y in net if water.holds(x, y)]
    return tuple([(x, y) for x, y in found if water.holds(x, y)])


def clearing_place(berths: Berths, hinder: tuple[str, ...], reach: float) -> Point | None:
    """The place at the hull from which something that hinders Proteus can be shot at, if any."""
    ground = berths.position.ground
    for name in hinder if berths.all else ():
        it = find(berths.position, name)
        place = berths.nearest(it.x, it.y)
        near = hypot(place[0] - it.x, place[1] - it.y) <= reach + PERSON + radius(it)
        if near and sees(ground, *place, it.x, it.y):
            return place
    return None


def firing_place(position: Position, diver: Diver, reach: float) -> tuple[Point, float] | None:
    """The nearest place from which a part of the clot can be shot at, and the way there."""
    best: tuple[Point, float] | None = None
    near = [(hypot(x - diver.x, y - diver.y), (x, y)) for x, y in spots(position.ground)]
    for straight, spot in sorted(near):
        if best is not None and straight >= best[1]:
            break
        if not in_view(position, spot, reach):
            continue
        way = careful_way(position, diver, spot, 30.0)
        if way is not None and (best is None or length(way) < best[1]):
            best = spot, length(way)
    return best
