"""Where a member may go: the places within reach of a move, as a Domain of (x, y)."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from random import Random
from typing import TypeGuard

from rules.fantastic_voyage.ground import HAIR, Point, inches, on_table, tissue_near
from rules.fantastic_voyage.space import (
    CLEARANCE,
    free,
    name_of,
    overlapped,
)
from rules.fantastic_voyage.state import (
    ANTIBODY,
    CELL,
    HULL,
    MARKER,
    PERSON,
    Diver,
    Position,
    radius,
)
from rules.fantastic_voyage.ways import Disc, Way, cut, length, shortest
from rules.spots import is_spot, read_spot, rounded
from rules.table import Domain

ROOM = PERSON + CLEARANCE
FINE = 1  # decimals of an inch


def is_place(answer: object) -> TypeGuard[Point]:
    """Whether an answer is a pair of numbers that may lie on a table."""
    return is_spot(answer, within=1e4)


def careful_way(
    position: Position, diver: Diver, place: Point, limit: float, aboard: bool = False
) -> Way | None:
    """The shortest way of a member to a place that brushes nothing; None if none is short enough.

    It keeps 0.06 inch from tissue, cells and antibodies but for what the place itself touches or
    the member touches already (fantastic_voyage.turn.14). aboard: whether it goes for Proteus.
    """
    start = diver.x, diver.y
    if hypot(place[0] - start[0], place[1] - start[1]) > limit + HAIR:
        return None
    outset, goal = _clear_of_tissue(position, start), _clear_of_tissue(position, place)
    way = shortest(
        position.ground,
        ROOM,
        outset,
        goal,
        _careful_discs(position, diver, goal, aboard),
        limit + 0.2,
    )
    if way is None:
        return None
    if outset != start:
        way = (start, *way)
    if goal != place:
        way = (*way, place)
    return way if length(way) <= limit + HAIR else None


def _careful_discs(
    position: Position, diver: Diver, place: Point, aboard: bool
) -> tuple[Disc, ...]:
    """What the member goes round, each with its clearance where the place leaves it room."""
    found: list[Disc] = [(p.x, p.y, MARKER + PERSON) for p in position.clot if p.health]
    x, y = place
    for model in position.outside:
        if model.name == diver.name or (aboard and model is position.proteus):
            continue
        found.append((model.x, model.y, PERSON + radius(model)))
    touchy = [(c.x, c.y, CELL) for c in position.cells]
    touchy += [
        (a.x, a.y, ANTIBODY)
        for a in position.antibodies
        if a.host != diver.name and not a.aboard and not (aboard and a.host == "Proteus")
    ]
    for bx, by, base in touchy:
        apart = hypot(bx - x, by - y)
        wide = base + ROOM
        found.append((bx, by, wide if apart >= wide else min(apart, wide)))
    return tuple(found)


def _clear_of_tissue(position: Position, place: Point) -> Point:
    """The place itself, or if tissue is nearer than a clearance the nearest that is not."""
    x, y = place
    for block in tissue_near(position.ground, x, y, ROOM + HAIR):
        px, py = min(max(x, block.x0), block.x1), min(max(y, block.y0), block.y1)
        away = hypot(x - px, y - py)
        if away > 1e-9:
            out = (ROOM + 2 * HAIR) / away
            x, y = px + (x - px) * out, py + (y - py) * out
    low = ROOM
    return min(max(x, low), position.ground.width - low), min(
        max(y, low), position.ground.depth - low
    )


class Places(Domain):
    """The places, to a tenth of an inch, that a member reaches with `limit` inches of movement.

    A place is the centre of the base; staying is always among them. Cites
    fantastic_voyage.turn.13-14.
    """

    def __init__(self, position: Position, diver: Diver, limit: float):
        self.position = position
        self.diver = diver
        self.limit = limit
        self._but = (diver.name, *[str(a) for a in position.attached(diver.name)])
        self._ways: dict[Point, Way | None] = {}

    @property
    def here(self) -> Point:
        """Where the member stands before the move."""
        return self.diver.x, self.diver.y

    def path(self, place: Point) -> Way | None:
        """The way of the base's centre to a place; None if it may not or cannot get there."""
        if place == self.here:
            return (self.here,)
        if place not in self._ways:
            x, y = place
            way = None
            near = hypot(x - self.diver.x, y - self.diver.y) <= self.limit + HAIR
            if near and free(self.position, x, y, PERSON, self._but):
                way = careful_way(self.position, self.diver, place, self.limit)
            self._ways[place] = way
        return self._ways[place]

    def __contains__(self, answer: object) -> bool:
        if not is_place(answer):
            return False
        if answer == self.here:
            return True
        if round(answer[0], 1) != answer[0] or round(answer[1], 1) != answer[1]:
            return False
        return self.path(answer) is not None

    def refuse(self, answer: object) -> str:
        """Why the member may not go there, in a sentence that names what is in the way."""
        name = self.diver.name
        if not is_place(answer):
            return f"“{answer}” is no place: give x and y in inches, such as “12.5, 3”."
        x, y = answer
        if (round(x, 1) != x or round(y, 1) != y) and answer != self.here:
            return f"({x}, {y}) is too fine: give x and y to a tenth of an inch."
        spot = f"({x:g}, {y:g})"
        position = self.position
        if not on_table(position.ground, x, y, PERSON):
            return (
                f"{name} cannot stand at {spot}: the base, 1 inch across, would hang over the "
                "table’s edge. Choose a place farther in."
            )
        blocks = tissue_near(position.ground, x, y, PERSON - HAIR)
        if blocks:
            block = blocks[0]
            return (
                f"{name} cannot stand at {spot}: {block} is there, from ({block.x0:g}, "
                f"{block.y0:g}) to ({block.x1:g}, {block.y1:g}), and nobody passes tissue. "
                "Keep half an inch from it."
            )
        other = overlapped(position, x, y, PERSON, self._but)
        if other is not None:
            return (
                f"{name} cannot stand at {spot}: {name_of(other)} stands at ({other.x:.1f}, "
                f"{other.y:.1f}). Keep {inches(PERSON + radius(other))} between the centres."
            )
        straight = hypot(x - self.diver.x, y - self.diver.y)
        far = f"a move of {name} is {self.limit:g} inches at most"
        if straight > self.limit + HAIR:
            return f"{spot} is {straight:.1f} inches away and {far}. Choose a nearer place."
        way = careful_way(position, self.diver, (x, y), 80.0)
        if way is not None:
            return (
                f"The way round to {spot} is {length(way):.1f} inches long and {far}. "
                "Choose a nearer place."
            )
        return f"{name} cannot get to {spot}: there is no room on the way. Choose another place."

    def sample(self, rng: Random) -> Point:
        """A reachable place drawn at random: a direction and a distance, drawn until one suits."""
        for _ in range(16):
            angle, far = rng.random() * 2 * pi, self.limit * rng.random() ** 0.5
            place = rounded(self.diver.x + far * cos(angle), self.diver.y + far * sin(angle), FINE)
            if place in self:
                return place
        return self.here

    def candidates(self) -> tuple[Point, ...]:
        """Staying, and the places nearest to the clot, to Proteus and to the exit corner."""
        found = [self.here]
        goals = [(p.x, p.y) for p in self.position.clot if p.health][:3]
        if self.position.proteus.where == "table":
            goals.append((self.position.proteus.x, self.position.proteus.y))
        goals.append(self.position.ground.exit_corner)
        for goal in goals:
            place = self.towards(*goal)
            if place not in found:
                found.append(place)
        return tuple(found)

    def towards(self, x: float, y: float) -> Point:
        """A place on or near the way to (x, y), as far along as the move goes; staying if none.

        Not the nearest of all: a few places are tried.
        """
        goal = _inside(self.position, x, y)
        hull = self.position.proteus
        to_hull = hull.where == "table" and hypot(goal[0] - hull.x, goal[1] - hull.y) < HULL
        way = careful_way(self.position, self.diver, goal, 90.0, aboard=to_hull)
        target = _along(way, self.limit - 0.08) if way else goal
        best, least = self.here, 1e9
        for place in _round(self, target):
            if place in self:
                away = hypot(place[0] - target[0], place[1] - target[1])
                if away < least:
                    best, least = place, away
                    if away <= 0.15:
                        break
        return best

    def parse(self, text: str) -> Point:
        """The place that a text such as “12.5, 3” names; BadChoice if it names none."""
        return read_spot(text, FINE, self.refuse)

    def __repr__(self) -> str:
        return f"<places within {self.limit:g} inches of {self.diver.name}>"


def _inside(position: Position, x: float, y: float) -> Point:
    low = PERSON + 0.06
    ground = position.ground
    return min(max(x, low), ground.width - low), min(max(y, low), ground.depth - low)


def _along(way: Way, inches: float) -> Point:
    return cut(way, max(0.0, inches))[-1]


def _round(places: Places, target: Point) -> list[Point]:
    """A few places on and round a target, the nearest first, then back towards the member."""
    hx, hy = places.here
    dx, dy = hx - target[0], hy - target[1]
    away = hypot(dx, dy)
    found = [rounded(*target, FINE)]
    back = atan2(dy, dx)
    for far in (0.15, 0.5, 1.0, 1.7, 2.5, 4.0):
        if far > away + 1.0:
            break
        for turn in (0.0, 0.7, -0.7, 1.5, -1.5):
            angle = back + turn
            found.append(rounded(target[0] + far * cos(angle), target[1] + far * sin(angle), FINE))
    return found
