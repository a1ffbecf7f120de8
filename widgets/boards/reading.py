"""What a picked piece may do and what may befall it, in words with exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import ceil
from typing import Any

from rules import chances
from rules.kraken import Destinations, Position, Sailor, Tentacle, zone_of
from widgets.scene import Point

STRIKE, FLAIL, GRAB = 3, 4, 6  # cm: kraken.combat.3, kraken.tentacles.10, kraken.tentacles.13
LEAST, MOST = 6, 18  # cm that a successful move goes at least, and a heroic one at most


def of_position(position: Position) -> str:
    """The whole position in one line."""
    tentacles = f"{len(position.tentacles)} of {position.tentacles_at_start} tentacles"
    words = f"Turn {position.turn}, {position.phase.lower()}. Hull damage {position.hull}; "
    words += f"{tentacles} and {len(position.crew)} figures left."
    return f"{words} {_first(position.acting)} is acting." if position.acting else words


def of_sailor(position: Position, sailor: Sailor) -> str:
    """What a figure can reach and what reaches it."""
    near = {limit: position.tentacles_within(sailor, limit) for limit in (STRIKE, FLAIL, GRAB)}
    if near[STRIKE]:
        arms = _listed([f"tentacle {t.number} ({position.distance(sailor, t):.1f} cm)"
                        for t in near[STRIKE]])  # fmt: skip
        words = f"may strike at {arms}"
    else:
        away = [(position.distance(sailor, t), t.number) for t in position.tentacles]
        words = "has nothing within 3 cm to strike at"
        if away:
            words += f"; tentacle {min(away)[1]} is nearest, {min(away)[0]:.1f} cm off"
    danger = ""
    if near[FLAIL]:
        danger += f" {_numbered(near[FLAIL])} may flail at it."
    if near[GRAB]:
        danger += f" {_numbered(near[GRAB])} may grab it."
    return f"{sailor.name}, Pluck {sailor.pluck}, {words}.{danger or ' No tentacle reaches it.'}"


def of_tentacle(position: Position, tentacle: Tentacle) -> str:
    """Which column of the reaction table a tentacle uses, and what it will do with what chance."""
    zone = zone_of(position, tentacle)
    hull = position.from_vessel(tentacle)
    words = "touches the hull" if hull < 0.05 else f"is {hull:.1f} cm from the hull"
    near = sorted((position.distance(s, tentacle), s.name) for s in position.crew)
    figure = f"; {near[0][1]} is nearest, {near[0][0]:.1f} cm off" if near else ""
    odds = sorted(chances("kraken.reaction", zone=zone).items(), key=lambda item: -item[1])
    what = _listed(
        [f"{getattr(done, 'short', str(done)).lower()} {chance}" for done, chance in odds]
    )
    return f"Tentacle {tentacle.number} {words}{figure}. Column “{zone}”: {what}."


def of_place(places: Destinations, place: Point, rolled: bool) -> str:
    """What a figure would find at a place; with its odds of getting there before it has rolled."""
    figure = places.figure
    x, y = place
    way = places.path(place) or (places.here, place)
    length = sum(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in pairwise(way))
    moved = figure.after(x=x, y=y)
    there = places.position.with_sailor(moved)
    after = of_sailor(there, moved).split(", ", 2)[2]
    head = f"{figure.name} to ({x:g}, {y:g}), {length:.1f} cm"
    if rolled or length == 0:
        return f"{head}: there it {after}"
    odds = chance_to_go(places, length)
    return f"{head}, reached {odds} of the time ({float(odds):.0%}): there it {after}"


def chance_to_go(places: Destinations, cm: float) -> Fraction:
    """The exact chance that the figure's next attempt to move lets it go so far."""
    need = ceil(cm - 1e-6)
    house: Any = places.position.house
    odds = chances("kraken.movement", pluck=places.figure.pluck, house=house)
    return odds.probability(lambda moved: moved.distance >= need)


def _numbered(tentacles: tuple[Tentacle, ...]) -> str:
    word = "Tentacle" if len(tentacles) == 1 else "Tentacles"
    return f"{word} {_listed([str(t.number) for t in tentacles])}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]
