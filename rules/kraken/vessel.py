"""The vessel: its outline and what stands on deck, any convex shape given by its corners."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import isfinite
from typing import Any

from rules.errors import BadFacts
from rules.given import brief
from rules.index import load
from rules.kraken.plane import Convex, Point, convex

FIGURE = 2.5  # cm, the side of a figure's base: kraken.set-up.5, kraken.set-up.33
TENTACLE = 3.0  # cm, the side of a tentacle's base: kraken.set-up.15
HALF_FIGURE, HALF_TENTACLE = FIGURE / 2, TENTACLE / 2


@dataclass(frozen=True)
class Mast:
    """A round obstacle: its centre and diameter in cm."""

    x: float
    y: float
    diameter: float = 2.0

    def __str__(self) -> str:
        return f"a mast at ({self.x:g}, {self.y:g})"


@dataclass(frozen=True)
class Block:
    """A rectangular obstacle with sides along and across the keel, in cm."""

    x_from: float
    x_to: float
    y_from: float
    y_to: float

    def __str__(self) -> str:
        return f"a block from ({self.x_from:g}, {self.y_from:g}) to ({self.x_to:g}, {self.y_to:g})"


Obstacle = Mast | Block


@dataclass(frozen=True)
class Vessel:
    """A vessel seen from above: corners of its outline in order, and its obstacles.

    x runs along the keel from the stern, y across it, 0 on the keel and positive to port; cm.
    Cites kraken.set-up.6-12.
    """

    outline: tuple[Point, ...]
    obstacles: tuple[Obstacle, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.outline, self.obstacles))

    @cached_property
    def _hull(self) -> Convex:
        return Convex(self.outline)

    @cached_property
    def _room(self) -> Convex:
        room = self._hull.shrunk(HALF_FIGURE)
        if room is None:
            raise BadFacts(f"No figure of {FIGURE} cm finds room on a hull of {self.outline}.")
        return room

    @cached_property
    def _contact(self) -> Convex:
        return self._hull.grown(HALF_TENTACLE)

    @property
    def hull(self) -> Convex:
        """The outline itself."""
        return self._hull

    @property
    def room(self) -> Convex:
        """Where the centre of a figure is while its whole base is on deck (kraken.set-up.18)."""
        return self._room

    @property
    def contact(self) -> Convex:
        """Where the centre of a tentacle's base is while it touches the hull's edge."""
        return self._contact

    @property
    def stern(self) -> float:
        """The least x of the outline."""
        return min(x for x, _y in self.outline)

    @property
    def bow(self) -> float:
        """The greatest x of the outline."""
        return max(x for x, _y in self.outline)

    @property
    def length(self) -> float:
        """From stern to bow, in cm."""
        return self.bow - self.stern

    def __getstate__(self) -> dict[str, Any]:
        return {"outline": self.outline, "obstacles": self.obstacles}


def ship(corners: tuple[Point, ...], obstacles: tuple[Obstacle, ...] = ()) -> Vessel:
    """A vessel of any convex shape; BadFacts if the corners do not make one.

    Cites kraken.set-up.6 and kraken.set-up.9-12.
    """
    if not convex(corners):
        raise BadFacts(
            f"The corners {brief(list(corners))} do not make a hull: give three or more in order "
            "round an outline that nowhere bends inwards, in centimetres."
        )
    vessel = Vessel(tuple((float(x), float(y)) for x, y in corners), tuple(obstacles))
    for obstacle in obstacles:
        if isinstance(obstacle, Mast) and not (
            obstacle.diameter > 0 and isfinite(obstacle.x + obstacle.y + obstacle.diameter)
        ):
            raise BadFacts(
                f"{str(obstacle).capitalize()} is {obstacle.diameter} cm thick: "
                "give a place on deck and a diameter over 0."
            )
        if isinstance(obstacle, Block) and not (
            obstacle.x_from < obstacle.x_to and obstacle.y_from < obstacle.y_to
        ):
            raise BadFacts(
                f"{str(obstacle).capitalize()} has no room between its sides: "
                "give x_from under x_to and y_from under y_to."
            )
    assert vessel.room
    return vessel


@lru_cache(maxsize=64)
def standard_vessel(hull_taper: str, obstacles: str) -> Vessel:
    """The vessel that the house rules `hull_taper` and `obstacles` name.

    Cites kraken.set-up.8, kraken.set-up.9, kraken.set-up.11 and kraken.set-up.12.
    """
    rules = load("kraken").rules
    outlines, fixtures = rules["kraken.set-up.9"].data, rules["kraken.set-up.12"].data
    found = fixtures.get(obstacles, ())
    standing: tuple[Obstacle, ...] = (
        (Block(**found),)
        if isinstance(found, dict)
        else tuple(Mast(mast["x"], mast["y"], mast["diameter_cm"]) for mast in found)
    )
    return ship(tuple((x, y) for x, y in outlines[hull_taper]), standing)
