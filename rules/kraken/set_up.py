"""Setting up: the crew and their Pluck, their places on deck, and where the tentacles start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Annotated

from rules import Table, d6, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.house import HouseRules
from rules.kraken.house import STANDARD
from rules.kraken.muster import CREW_OF_SIX, POOL, check_crew
from rules.kraken.paths import barred
from rules.kraken.plane import HAIR, Convex, Point, overlap
from rules.kraken.state import Block, Mast, Position, Sailor, Tentacle, Vessel
from rules.kraken.track import at_arc
from rules.kraken.vessel import TENTACLE, ship, standard_vessel

TENTACLES = 8  # kraken.set-up.14
FARTHEST = 12  # cm, kraken.set-up.19
CREW = "crew"  # who decides what the players decide together

Crew = Annotated[tuple[Sailor, ...], Label("Crew")]
Tentacles = Annotated[int, Range(1, 16, label="Tentacles")]
Pool = Annotated[int, Range(15, 160, unit="points", label="Pluck points to share out")]
_SQUARE = ((0.0, -9.0), (70.0, -9.0), (70.0, 9.0), (0.0, 9.0))
_HULL = Label("Corners of a hull of your own", _SQUARE, "corner")
Corners = Annotated[tuple[Point, ...], _HULL]
Masts = Annotated[tuple[Mast, ...], Label("Masts of your own", (Mast(30.0, 0.0),))]
Blocks = Annotated[tuple[Block, ...], Label("Blocks of your own", (Block(18.0, 22.0, -2.0, 2.0),))]


@rule(
    "kraken.set_up",
    cites="kraken.set-up.3 kraken.set-up.5-9 kraken.set-up.11-20 kraken.set-up.22-27 "
    "kraken.set-up.32 kraken.winning-and-losing.12",
    switches=(
        "hull_taper",
        "obstacles",
        "pool_spending",
        "tentacle_start_distance",
        "tentacle_start_sides",
        "distance_measure",
    ),
    title="Setting up",
)
def set_up(
    table: Table,
    crew: Crew = CREW_OF_SIX,
    tentacles: Tentacles = TENTACLES,
    pool: Pool = POOL,
    hull: Corners = (),
    masts: Masts = (),
    blocks: Blocks = (),
    house: HouseRules = STANDARD,
) -> Position:
    """The position before the first turn, or BadFacts with a sentence on what is not allowed.

    crew: at least 5 figures of Pluck 3 to 10, wholly on deck. hull, masts, blocks: a vessel
    of the players' own; left empty, as the house rules say. Cites kraken.set-up.6-33 and
    kraken.variants.2-7.
    """
    vessel = vessel_of(hull, masts, blocks, house)
    check_crew(crew, pool, house)
    check_places(vessel, crew)
    table.note(
        "kraken.set-up.22",
        "{n} figures share {points} of {pool} Pluck points.",
        n=len(crew),
        points=sum(s.pluck for s in crew),
        pool=pool,
    )
    started = _tentacles(table, vessel, tentacles, house)
    table.note(
        "kraken.set-up.20", "{n} tentacles round the vessel; hull damage 0, turn 1.", n=len(started)
    )
    return Position(vessel, crew, started, 0, 1, "Set-up", None, (), tentacles, (), house)


def vessel_of(hull: Corners, masts: Masts, blocks: Blocks, house: HouseRules) -> Vessel:
    """The players' own vessel, or the one that the house rules name (kraken.set-up.6-12)."""
    standard = standard_vessel(house.hull_taper, house.obstacles)
    if not hull and not masts and not blocks:
        return standard
    return ship(hull or standard.outline, (*masts, *blocks) or standard.obstacles)


def check_places(vessel: Vessel, crew: Sequence[Sailor]) -> None:
    """BadFacts unless every figure stands wholly on deck, clear of obstacles and other figures.

    Cites kraken.set-up.18 and kraken.set-up.33.
    """
    for at, sailor in enumerate(crew):
        reason = barred(vessel, tuple((s.x, s.y) for s in crew[:at]), sailor.x, sailor.y)
        where = f"{sailor.name} cannot start at ({sailor.x:g}, {sailor.y:g})"
        if reason == "sea":
            raise BadFacts(
                f"{where}: the whole base of 2.5 cm must be on deck, and there it is over the sea. "
                "Choose a place farther in."
            )
        if isinstance(reason, tuple):
            other = next(s for s in crew[:at] if (s.x, s.y) == reason)
            raise BadFacts(
                f"{where}: {other.name} stands at ({other.x:g}, {other.y:g}). "
                "Keep 2.5 cm between their centres."
            )
        if reason:
            raise BadFacts(f"{where}: {reason} is in the way. Choose a place beside it.")


def _tentacles(
    table: Table, vessel: Vessel, number: int, house: HouseRules
) -> tuple[Tentacle, ...]:
    """The tentacles where they start, each at its distance (kraken.set-up.19-20)."""
    reading, measure = house.tentacle_start_distance, house.distance_measure
    if reading == "twelve":
        return starts(vessel, number, house.tentacle_start_sides, measure)
    found = []
    for n in range(1, number + 1):
        if reading == "random":
            cm = table.roll(d6, f"distance of tentacle {n}") + table.roll(d6)
            table.note("kraken.set-up.19", "Tentacle {n} starts {cm} cm off.", n=n, cm=cm)
        else:
            asked = f"How far off does tentacle {n} start, in cm?"
            cm = table.choose(CREW, asked, DISTANCES)
        found.append(starts(vessel, number, house.tentacle_start_sides, measure, cm)[n - 1])
    return _checked(found)


DISTANCES = tuple(range(FARTHEST + 1))


@lru_cache(maxsize=1024)
def starts(
    vessel: Vessel, number: int, sides: str, measure: str, cm: float = FARTHEST
) -> tuple[Tentacle, ...]:
    """The starting places of all tentacles at `cm` from the vessel.

    Straight out from points spread evenly along or round the hull's edge: kraken.set-up.20, house
    rules tentacle_start_sides and distance_measure.
    """
    body = vessel.hull if measure == "centres" else vessel.contact
    placed: list[Tentacle] = []
    for n in range(1, number + 1):
        share = (n - 0.5) / number
        if sides == "ring":
            x, y = at_arc(vessel.hull, _stern_arc(vessel.hull) - share * vessel.hull.around)
        else:
            port = sides == "one_side" or n % 2 == 1
            x, y = edge_at(vessel.hull, vessel.stern + share * vessel.length, port)
        _away, px, py, side = vessel.hull.nearest(x, y)
        ux, uy = vessel.hull.outward(px, py, side)
        far = _distance_out(body, vessel.contact, px, py, ux, uy, cm)
        placed.append(Tentacle(n, px + ux * far, py + uy * far))
    return _checked(placed)


def _checked(placed: Sequence[Tentacle]) -> tuple[Tentacle, ...]:
    """The tentacles, or BadFacts if two of them would overlap (kraken.set-up.33)."""
    for at, a in enumerate(placed):
        for b in placed[:at]:
            if overlap(a.x - b.x, a.y - b.y, TENTACLE):
                raise BadFacts(
                    f"{len(placed)} tentacles find no room round this hull: {b} and {a} would "
                    "overlap. Take fewer of them, or a longer hull."
                )
    return tuple(placed)


def _stern_arc(hull: Convex) -> float:
    """How far round the outline the middle of the stern lies."""
    stern = min(x for x, _y in hull.corners)
    ys = [y for x, y in hull.corners if x <= stern + HAIR]
    _away, px, py, side = hull.nearest(stern, (min(ys) + max(ys)) / 2)
    ax, ay = hull.sides[side][:2]
    return hull.starts[side] + hypot(px - ax, py - ay)


def edge_at(hull: Convex, x: float, port: bool) -> Point:
    """The point of the hull's edge at x, to port or to starboard."""
    ys = []
    for ax, ay, ux, uy, length in hull.sides:
        low, high = sorted((ax, ax + ux * length))
        if low - HAIR <= x <= high + HAIR:
            ys.append(ay if abs(ux) < 1e-9 else ay + (x - ax) / ux * uy)
            if abs(ux) < 1e-9:
                ys.append(ay + uy * length)
    return x, max(ys) if port else min(ys)


def _distance_out(
    body: Convex, contact: Convex, x: float, y: float, ux: float, uy: float, cm: float
) -> float:
    """How far out along (ux, uy) a base's centre is `cm` from the vessel, and not on the deck."""
    least, most = 0.0, cm + 4 * TENTACLE
    for _ in range(60):
        middle = (least + most) / 2
        px, py = x + ux * middle, y + uy * middle
        if (
            body.nearest(px, py)[0] >= cm
            and contact.nearest(px, py)[0] >= 0
            and not (contact.holds(px, py, -HAIR))
        ):
            most = middle
        else:
            least = middle
    return most
