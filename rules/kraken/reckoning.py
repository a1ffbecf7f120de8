"""What a place or a blow is worth in this turn, by the exact odds of the rules themselves.

Worth is counted in Pluck points: a figure is worth its Pluck, a tentacle `TENTACLE`, a point of
hull damage `DAMAGE`. The odds are those of the registered rules, each asked once.
"""

from __future__ import annotations

from functools import lru_cache

from rules import chances
from rules.house import HouseRules
from rules.kraken.blows import FlailResult, GrabResult
from rules.kraken.combat import REACH, combat
from rules.kraken.destinations import Destinations
from rules.kraken.movement import movement
from rules.kraken.plane import HAIR, Point, gap
from rules.kraken.state import APART, Position, Sailor
from rules.kraken.tentacles import FLAIL_REACH, GRAB_REACH, Zone, tentacle

TENTACLE, DAMAGE = 6.0, 0.4
WEIGHED = 3  # tentacles to go for
USUAL_MOVE = 11  # cm, the mean of 2D6 + 4
NEARER = 0.03  # worth of standing a centimetre nearer to the next tentacle


def worth(pluck: int) -> int:
    """What a figure of this Pluck is worth; nothing once it is out of play (kraken.pluck.9)."""
    return pluck if pluck >= 2 else 0


@lru_cache(maxsize=4096)
def blow(pluck: int, house: HouseRules) -> float:
    """What an attack gains on average: the tentacle's worth, less the Pluck it costs."""
    odds = chances(combat, pluck=pluck, house=house)
    return float(odds.mean(lambda o: TENTACLE * o.severed + worth(o.pluck) - worth(pluck)))


@lru_cache(maxsize=4096)
def threat(pluck: int, house: HouseRules) -> float:
    """What a tentacle that has this figure in its reach costs it on average."""
    odds = chances(tentacle, zone=Zone.FIGURE, pluck=pluck, house=house)

    def lost(outcome: object) -> int:
        if isinstance(outcome, FlailResult):
            return worth(pluck) - worth(outcome.pluck)
        return worth(pluck) if isinstance(outcome, GrabResult) and outcome.seized else 0

    return float(odds.mean(lost))


@lru_cache(maxsize=4096)
def chance_to_move(pluck: int, house: HouseRules) -> tuple[float, float]:
    """The chance that a try to move succeeds, and the worth that trying costs or gains."""
    odds = chances(movement, pluck=pluck, house=house)
    change = odds.mean(lambda o: worth(o.pluck) - worth(pluck))
    return float(odds.probability(lambda o: o.distance > 0)), float(change)


@lru_cache(maxsize=1)
def crushing() -> float:
    """What a tentacle left alone at the hull costs in a turn: half the time, 0 to 5 points."""
    from rules.kraken.blows import CrushResult

    odds = chances(tentacle, zone=Zone.HULL)
    return DAMAGE * float(odds.mean(lambda o: o.points if isinstance(o, CrushResult) else 0))


def standing(position: Position, sailor: Sailor, x: float, y: float) -> float:
    """What it is worth to stand at (x, y) in this turn: the best blow from there, less the threats,
    and the hull spared where a tentacle turns from it to the figure."""
    house = position.house
    apart = APART[house.distance_measure]
    strike, risk, nearest, spared = 0.0, 0.0, 1000.0, 0.0
    for arm in position.tentacles:
        away = gap(arm.x - x, arm.y - y, apart)
        nearest = min(nearest, away)
        if away > GRAB_REACH + HAIR:
            continue
        if away <= REACH + HAIR:
            strike = max(strike, blow(sailor.pluck, house))
        if away <= FLAIL_REACH + HAIR:
            risk += threat(sailor.pluck, house)
            if position.from_vessel(arm) <= REACH + HAIR:
                spared += crushing()
    eager = NEARER if blow(sailor.pluck, house) > 0 else -NEARER
    return strike - risk + spared - eager * min(nearest, 60.0)


def spots(places: Destinations) -> tuple[Point, ...]:
    """The destinations worth weighing: staying, towards the nearest tentacles, and inboard."""
    x, y = places.here
    arms = places.position.tentacles
    near = sorted(arms, key=lambda t: (t.x - x) ** 2 + (t.y - y) ** 2)[:WEIGHED]
    found = [places.here, places.towards(x, 0.0), *[places.towards(t.x, t.y) for t in near]]
    return tuple(dict.fromkeys(found))


def place(places: Destinations, spot: Point) -> float:
    """What a destination is worth."""
    return standing(places.position, places.figure, *spot)


def move_pays(position: Position, sailor: Sailor) -> bool:
    """Whether a try to move is worth more than staying, over the usual distance."""
    stay = standing(position, sailor, sailor.x, sailor.y)
    chance, change = chance_to_move(sailor.pluck, position.house)
    places = Destinations(position, sailor, USUAL_MOVE)
    best = max(standing(position, sailor, *spot) for spot in spots(places))
    return chance * (best - stay) + change > 0
