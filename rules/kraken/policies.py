"""Three ways to lead the crew: cautious, bold, and one that reckons a turn ahead with exact odds.

A policy answers every question of a game; which question it is, the kind of its options tells.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from rules.kraken import reckoning
from rules.kraken.crew_phases import HOLD_BACK, Attack, Try
from rules.kraken.destinations import Destinations
from rules.kraken.kraken_phases import Course
from rules.kraken.plane import Point
from rules.kraken.set_up import FARTHEST
from rules.kraken.state import Position, Sailor, Tentacle
from rules.table import Policy, Question

FIT, TIRED = 7, 4  # the Pluck from which the cautious fight, and up to which they keep away
ARM = 3.0  # cm, kraken.combat.3
DANGER = 6.0  # cm, kraken.tentacles.13


def bold(question: Question) -> Any:
    """Everybody makes for the nearest tentacle and strikes at it, whatever his Pluck."""
    options: Any = question.options
    if type(options) is Destinations:
        nearest = _nearest(options.position, options.figure)
        return options.towards(nearest.x, nearest.y)
    kind = type(options[0])
    if kind is Try:
        state: Position = question.state
        sailor = state.sailor(str(state.acting))
        return Try.STAY if state.tentacles_within(sailor, ARM) else Try.MOVE
    return options[1] if kind is Attack else _settled(question)


def cautious(question: Question) -> Any:
    """Those of high Pluck fight, the others wait, and the tired keep out of every reach."""
    options: Any = question.options
    if type(options) is Destinations:
        if options.figure.pluck <= TIRED:
            return _refuge(options)
        nearest = _nearest(options.position, options.figure)
        return options.towards(nearest.x, nearest.y)
    kind = type(options[0])
    if kind is Try:
        return _cautious_try(question.state)
    if kind is Attack:
        position: Position = question.state
        sailor = position.sailor(str(position.acting))
        return options[1] if sailor.pluck >= FIT else HOLD_BACK
    return _settled(question)


def _cautious_try(position: Position) -> Try:
    sailor = position.sailor(str(position.acting))
    if sailor.pluck <= TIRED:
        return Try.MOVE if position.tentacles_within(sailor, DANGER) else Try.STAY
    if sailor.pluck < FIT or position.tentacles_within(sailor, ARM):
        return Try.STAY
    return Try.MOVE


def reckoner(question: Question) -> Any:
    """Weighs every place and every blow by the exact odds of this turn, and takes the best."""
    options: Any = question.options
    if type(options) is Destinations:
        return max(reckoning.spots(options), key=lambda spot: reckoning.place(options, spot))
    kind = type(options[0])
    position: Position = question.state
    if kind is Try:
        sailor = position.sailor(str(position.acting))
        return Try.MOVE if reckoning.move_pays(position, sailor) else Try.STAY
    if kind is Attack:
        sailor = position.sailor(str(position.acting))
        return options[1] if reckoning.blow(sailor.pluck, position.house) > 0 else HOLD_BACK
    return _settled(question)


def _settled(question: Question) -> Any:
    """Answers to what hardly matters: the first in order; far off; straight to the hull.

    The hull is the safer course for the crew: round it, the tentacle comes for the figures.
    """
    options: Any = question.options
    first = options[0]
    if isinstance(first, Course):
        return Course.STRAIGHT
    return FARTHEST if isinstance(first, int) else first


def _nearest(position: Position, sailor: Sailor) -> Tentacle:
    """The tentacle nearest to a figure, centre to centre."""
    x, y = sailor.x, sailor.y
    return min(position.tentacles, key=lambda t: (t.x - x) ** 2 + (t.y - y) ** 2)


def _refuge(places: Destinations) -> Point:
    """Of the places tried, the one farthest from every tentacle."""
    x = places.here[0]
    tentacles = places.position.tentacles

    def room(place: Point) -> float:
        return min(hypot(t.x - place[0], t.y - place[1]) for t in tentacles)

    inward = places.towards(x, 0.0)
    aft, fore = places.towards(x - 12, 0.0), places.towards(x + 12, 0.0)
    return max((places.here, inward, aft, fore), key=room)


POLICIES: dict[str, Policy] = {"cautious": cautious, "bold": bold, "reckoner": reckoner}
