"""Weighing, for a policy: what a die buys, what a shot is worth, whether it is time to go."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import hypot

from rules import chances
from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.blows import Blow, Target
from rules.fantastic_voyage.places import careful_way
from rules.fantastic_voyage.sight import sees
from rules.fantastic_voyage.state import PERSON, ClotPart, Diver, Point, Position
from rules.fantastic_voyage.strike import exchange
from rules.fantastic_voyage.ways import length
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


def firing_place(position: Position, diver: Diver, reach: float) -> tuple[Point, float] | None:
    """The nearest place from which a part of the clot can be shot at, and the way there."""
    best: tuple[Point, float] | None = None
    for spot in SPOTS:
        if not in_view(position, spot, reach):
            continue
        way = careful_way(position, diver, spot, 30.0)
        if way is not None and (best is None or length(way) < best[1]):
            best = spot, length(way)
    return best
