"""How far Proteus runs along its line, and which way it may face: two Domains."""

from __future__ import annotations

from functools import cached_property
from math import atan2, cos, degrees, floor, hypot, inf, radians, sin, sqrt
from random import Random

from rules.errors import BadChoice
from rules.fantastic_voyage.contacts import unheeded
from rules.fantastic_voyage.ground import HAIR, Point
from rules.fantastic_voyage.state import ANTIBODY, CELL, HULL, MARKER, PERSON, Position, Proteus
from rules.fantastic_voyage.ways import Disc
from rules.table import Domain

EDGE = "the table’s edge"


def clear_run(position: Position, facing: float, entering: bool = False) -> tuple[float, str]:
    """How far Proteus gets in a direction before it would overlap something, and what that is.

    Free antibodies do not stop it; the table's edge does, unless it enters by it. Cites
    fantastic_voyage.proteus.7.
    """
    proteus, ground = position.proteus, position.ground
    x, y = proteus.x, proteus.y
    ux, uy = _unit(facing)
    far, what = inf, ""
    for block in ground.tissue:
        at = _to_block(x, y, ux, uy, (block.x0, block.x1, block.y0, block.y1))
        if at < far:
            far, what = at, str(block)
    for disc in hard_discs(position):
        at = _to_disc(x, y, ux, uy, disc)
        if at < far:
            far, what = at, f"a base at ({disc[0]:.1f}, {disc[1]:.1f})"
    if not entering:
        for at in _edges(position, x, y, ux, uy):
            if at < far:
                far, what = at, EDGE
    return max(0.0, far), what


def hard_discs(position: Position) -> tuple[Disc, ...]:
    """What Proteus cannot run through: markers, people, cells; antibodies that pass it by."""
    found = [(d.x, d.y, HULL + PERSON) for d in position.crew if d.where == "table"]
    found += [(c.x, c.y, HULL + CELL) for c in position.cells]
    found += [(p.x, p.y, HULL + MARKER) for p in position.clot if p.health]
    if unheeded(position, position.proteus):
        found += [(a.x, a.y, HULL + ANTIBODY) for a in position.antibodies if not a.host]
    return tuple(found)


def _unit(facing: float) -> Point:
    """The direction of a facing; exact for the four that run along the table."""
    quarter = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
    exact = quarter.get(facing % 360)
    return exact or (cos(radians(facing)), sin(radians(facing)))


def _edges(position: Position, x: float, y: float, ux: float, uy: float) -> list[float]:
    found = []
    for at, step, size in ((x, ux, position.ground.width), (y, uy, position.ground.depth)):
        if step > 1e-12:
            found.append((size - HULL - at) / step)
        elif step < -1e-12:
            found.append((HULL - at) / step)
    return [max(0.0, f) for f in found]


def _to_disc(x: float, y: float, ux: float, uy: float, disc: Disc) -> float:
    fx, fy = x - disc[0], y - disc[1]
    b = fx * ux + fy * uy
    c = fx * fx + fy * fy - disc[2] * disc[2]
    if b >= 0:
        return inf
    if c <= 1e-9:
        return 0.0
    root = b * b - c
    return inf if root <= 1e-12 else -b - sqrt(root)


def _to_block(
    x: float, y: float, ux: float, uy: float, block: tuple[float, float, float, float]
) -> float:
    """How far a hull gets along a line before it would overlap a block."""
    x0, x1, y0, y1 = block
    far = min(
        _to_rectangle(x, y, ux, uy, x0 - HULL, x1 + HULL, y0, y1),
        _to_rectangle(x, y, ux, uy, x0, x1, y0 - HULL, y1 + HULL),
    )
    for cx in (x0, x1):
        for cy in (y0, y1):
            far = min(far, _to_disc(x, y, ux, uy, (cx, cy, HULL)))
    return far


def _to_rectangle(
    x: float, y: float, ux: float, uy: float, x0: float, x1: float, y0: float, y1: float
) -> float:
    start, end = -1e-9, inf
    for at, step, low, high in ((x, ux, x0, x1), (y, uy, y0, y1)):
        if -1e-12 < step < 1e-12:
            if at <= low + 1e-9 or at >= high - 1e-9:
                return inf
            continue
        enters, leaves = (low - at) / step, (high - at) / step
        if enters > leaves:
            enters, leaves = leaves, enters
        start, end = max(start, enters), min(end, leaves)
        if start >= end - 1e-9:
            return inf
    return max(0.0, start)


def ahead(proteus: Proteus, inches: float, facing: float | None = None) -> Point:
    """Where the centre is after so many inches along its line; below 0, backwards."""
    ux, uy = _unit(proteus.facing if facing is None else facing)
    return proteus.x + inches * ux, proteus.y + inches * uy


class Run(Domain):
    """How far Proteus runs, in inches to a hundredth: forwards, or backwards below 0.

    Cites fantastic_voyage.proteus.3, fantastic_voyage.proteus.7, fantastic_voyage.proteus.9.
    """

    def __init__(self, position: Position, limit: float, entering: bool = False):
        self.position = position
        self.limit = limit
        self.entering = entering
        facing = position.proteus.facing
        forward, self.bar = clear_run(position, facing, entering)
        self.most = _floor(min(limit, forward))
        if entering:
            self.least = _first_on_table(position, facing)
            self.behind = ""
        else:
            backward, self.behind = clear_run(position, (facing + 180) % 360)
            self.least = -_floor(min(limit, backward)) + 0.0

    def __contains__(self, answer: object) -> bool:
        if type(answer) not in (int, float):
            return False
        inches = float(answer)  # type: ignore[arg-type]
        return abs(inches) < 1e3 and round(inches, 2) == inches and self._within(inches)

    def _within(self, inches: float) -> bool:
        return self.least - HAIR <= inches <= self.most + HAIR

    def refuse(self, answer: object) -> str:
        """Why Proteus cannot run so far, in a sentence."""
        if type(answer) not in (int, float) or abs(float(answer)) >= 1e3:  # type: ignore[arg-type]
            return (
                f"“{answer}” is no run: give inches along the facing, such as 7.5, or below 0 to "
                "go backwards. Proteus turns only after its run."
            )
        inches = float(answer)  # type: ignore[arg-type]
        if round(inches, 2) != inches:
            return f"{inches} inches is too fine: give a run to a hundredth of an inch."
        if abs(inches) > self.limit + HAIR:
            return (
                f"Proteus cannot run {abs(inches):g} inches: a move is {self.limit:g} inches at "
                "most, in one straight line. Choose a shorter run."
            )
        if self.entering:
            return (
                f"A run of {inches:g} inches does not bring Proteus onto the table: it takes "
                f"{self.least:g} to {self.most:g} inches."
            )
        what = self.bar if inches > 0 else self.behind
        far = self.most if inches > 0 else -self.least
        way = "forwards" if inches > 0 else "backwards"
        return (
            f"Proteus cannot run {abs(inches):g} inches {way}: {what or 'something'} stops it "
            f"after {far:g}. It turns only after its run."
        )

    def sample(self, rng: Random) -> float:
        """A run drawn at random."""
        return round(self.least + (self.most - self.least) * rng.random(), 2) + 0.0

    def candidates(self) -> tuple[float, ...]:
        """All the way back, staying, half and all the way on."""
        found = []
        for inches in (self.most, round(self.most / 2, 2), 0.0, self.least):
            if inches in self and inches not in found:
                found.append(inches)
        return tuple(found)

    def parse(self, text: str) -> float:
        """The inches that a text names; BadChoice if it names none."""
        try:
            return round(float(text.strip()), 2) + 0.0
        except (ValueError, OverflowError):
            raise BadChoice(self.refuse(text)) from None

    def __repr__(self) -> str:
        return f"<runs of {self.least:g} to {self.most:g} inches>"


def _floor(inches: float) -> float:
    return floor(inches * 100 + 1e-4) / 100


def _first_on_table(position: Position, facing: float) -> float:
    """How far Proteus must run from the entry corner to stand wholly on the table."""
    ux, uy = _unit(facing)
    if ux <= 1e-9 or uy <= 1e-9:
        return inf
    corner_x, corner_y = position.proteus.x, position.proteus.y
    need = max((HULL - corner_x) / ux, (HULL - corner_y) / uy)
    return floor(need * 100 + 1 - 1e-6) / 100


class Turning(Domain):
    """Which way Proteus faces, in degrees to a tenth: 0 to the exit edge, 90 to the brain wall.

    entering: only directions in which it comes onto the table. Cites fantastic_voyage.proteus.4
    and fantastic_voyage.set-up.24.
    """

    def __init__(self, position: Position, entering: float = 0.0):
        self.position = position
        self.entering = entering

    def __contains__(self, answer: object) -> bool:
        if type(answer) not in (int, float):
            return False
        facing = float(answer)  # type: ignore[arg-type]
        if not 0 <= facing < 360 or round(facing, 1) != facing:
            return False
        return not self.entering or self._enters(facing)

    def _enters(self, facing: float) -> bool:
        least = _first_on_table(self.position, facing)
        far = min(self.entering, clear_run(self.position, facing, True)[0])
        return least <= _floor(far) + HAIR

    def refuse(self, answer: object) -> str:
        """Why Proteus cannot face so, in a sentence."""
        number = type(answer) in (int, float)
        if number and 0 <= float(answer) < 360:  # type: ignore[arg-type]
            if round(float(answer), 1) != answer:  # type: ignore[arg-type]
                return f"{answer} degrees is too fine: give the facing to a tenth of a degree."
            return (
                f"Facing {answer} degrees Proteus cannot run onto the table from its corner: "
                "give a facing near 45 degrees, into the open."
            )
        return (
            f"“{answer}” is no facing: give degrees from 0 (towards the exit edge) to 359, "
            "counter-clockwise; 90 is towards the brain wall."
        )

    def sample(self, rng: Random) -> float:
        """A facing drawn at random."""
        return float(rng.choice(self._ways_in) if self.entering else rng.randrange(360))

    @cached_property
    def _ways_in(self) -> tuple[float, ...]:
        """The whole degrees at which it comes onto the table; none if models bar every one."""
        return tuple([float(f) for f in range(1, 90) if f in self])

    def candidates(self) -> tuple[float, ...]:
        """The four along the table, the facing as it is and the one to the exit corner.

        On entering: three of the ways in; none where models bar every way.
        """
        if self.entering:
            telling = tuple([f for f in (45.0, 30.0, 60.0) if f in self])
            return telling or self._ways_in[:3]
        hull, corner = self.position.proteus, self.position.ground.exit_corner
        found = [hull.facing, 0.0, 90.0, 180.0, 270.0]
        found.append(bearing((hull.x, hull.y), (corner[0] - HULL, corner[1] + HULL)))
        return tuple(dict.fromkeys(found))

    def parse(self, text: str) -> float:
        """The degrees that a text names; BadChoice if it names none."""
        try:
            return round(float(text.strip()), 1) + 0.0
        except (ValueError, OverflowError):
            raise BadChoice(self.refuse(text)) from None

    def __repr__(self) -> str:
        return "<facings>"


def bearing(start: Point, goal: Point) -> float:
    """The facing from one point to another, to a tenth of a degree."""
    if hypot(goal[0] - start[0], goal[1] - start[1]) < 1e-9:
        return 0.0
    return round(degrees(atan2(goal[1] - start[1], goal[0] - start[0])) % 360, 1) % 360


def soft_discs(position: Position) -> tuple[tuple[str, Disc], ...]:
    """The free antibodies, which Proteus takes along as it touches them (proteus.7)."""
    if unheeded(position, position.proteus):
        return ()
    return tuple([(str(a), (a.x, a.y, HULL + ANTIBODY)) for a in position.antibodies if not a.host])
