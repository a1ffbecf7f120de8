"""Bases on the table: what stands where, what overlaps, what is free, what is in the way."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from rules.fantastic_voyage.ground import HAIR, TOUCH, Ground, Point, on_table, tissue_near
from rules.fantastic_voyage.state import (
    ANTIBODY,
    CELL,
    HULL,
    MARKER,
    OFF_THE_TABLE,
    PERSON,
    Antibody,
    Cell,
    ClotPart,
    Diver,
    Position,
    Proteus,
    radius,
)
from rules.fantastic_voyage.ways import Disc

Model = Diver | Proteus | Cell | Antibody | ClotPart

CLEARANCE = 0.06  # fantastic_voyage.turn.14, fantastic_voyage.antibodies.10
_SIXTY = pi / 3


def name_of(model: Model) -> str:
    """What a model is called in notes and trails: “Grant”, “Proteus”, “cell 3” …"""
    return model.name if isinstance(model, Diver | Proteus) else str(model)


def standing(position: Position) -> tuple[Model, ...]:
    """Everything with a base on the table, carried antibodies included, those aboard not."""
    return (
        *position.outside,
        *position.cells,
        *[a for a in position.antibodies if not a.aboard],
        *[p for p in position.clot if p.health],
    )


def obstacles(
    position: Position,
    mover: float,
    but: tuple[str, ...] = (),
    *,
    opposing: bool = True,
    bodies: bool = True,
) -> tuple[Disc, ...]:
    """What a base of radius `mover` goes round, each disc grown by that radius.

    Attached antibodies block nobody (fantastic_voyage.antibodies.9). opposing: whether people and
    Proteus count; bodies: whether cells and antibodies do. Cites fantastic_voyage.set-up.28.
    """
    found = [(p.x, p.y, MARKER + mover) for p in position.clot if p.health]
    if opposing:
        found += [
            (m.x, m.y, (HULL if isinstance(m, Proteus) else PERSON) + mover)
            for m in position.outside
            if m.name not in but
        ]
    if bodies:
        found += [(c.x, c.y, CELL + mover) for c in position.cells if str(c) not in but]
        found += [
            (a.x, a.y, ANTIBODY + mover)
            for a in position.antibodies
            if not a.host and str(a) not in but
        ]
    return tuple(found)


def overlapped(
    position: Position, x: float, y: float, base: float, but: tuple[str, ...] = ()
) -> Model | None:
    """The first model that a base would overlap at (x, y), carried antibodies included."""
    for model in standing(position):
        reach = base + radius(model) - HAIR
        dx, dy = model.x - x, model.y - y
        if dx * dx + dy * dy < reach * reach and name_of(model) not in but:
            return model
    return None


def free(position: Position, x: float, y: float, base: float, but: tuple[str, ...] = ()) -> bool:
    """Whether a base may stand at (x, y): on the table, clear of tissue and of other bases."""
    ground = position.ground
    return (
        on_table(ground, x, y, base)
        and not tissue_near(ground, x, y, base - HAIR)
        and overlapped(position, x, y, base, but) is None
    )


def touching(position: Position, x: float, y: float, base: float) -> tuple[Model, ...]:
    """The models in contact with a base at (x, y): fantastic_voyage.set-up.26."""
    return tuple(
        [
            m
            for m in standing(position)
            if hypot(m.x - x, m.y - y) <= base + radius(m) + TOUCH + HAIR
        ]
    )


def in_contact(a: Model, b: Model) -> bool:
    """Whether two bases touch (fantastic_voyage.set-up.26)."""
    return hypot(a.x - b.x, a.y - b.y) <= radius(a) + radius(b) + TOUCH + HAIR


def slot(
    position: Position,
    x: float,
    y: float,
    base: float,
    guest: float,
    towards: Point,
    but: tuple[str, ...] = (),
    clear: bool = False,
    shun: Disc | None = None,
) -> Point | None:
    """The free place touching the base at (x, y) nearest to `towards`; None if all are full.

    `guest` is the radius of what is placed. clear: only places that touch nothing else count.
    shun: the base of somebody who is about to stand there, left free as well.
    """
    start = atan2(towards[1] - y, towards[0] - x)
    reach = base + guest
    for step in range(73):
        turn = (step + 1) // 2 * (pi / 36) * (1 if step % 2 else -1)
        px, py = x + reach * cos(start + turn), y + reach * sin(start + turn)
        if shun and hypot(px - shun[0], py - shun[1]) < guest + shun[2] - HAIR:
            continue
        if free(position, px, py, guest, but):
            if clear and _touches_more(position, px, py, guest, (x, y)):
                continue
            return px, py
    return None


def hanging_place(
    position: Position, host: Diver | Proteus, towards: Point, but: tuple[str, ...]
) -> Point:
    """Where an antibody hangs on a host: the free place at its base nearest to `towards`.

    Where none is free, the nearest on the table and clear of tissue: attached antibodies block
    nobody (fantastic_voyage.antibodies.9).
    """
    base = radius(host)
    place = slot(position, host.x, host.y, base, ANTIBODY, towards, but)
    if place is None:
        empty = position.after(crew=(), proteus=OFF_THE_TABLE, cells=(), antibodies=(), clot=())
        place = slot(empty, host.x, host.y, base, ANTIBODY, towards)
    return place or towards


def _touches_more(position: Position, x: float, y: float, base: float, host: Point) -> bool:
    if tissue_near(position.ground, x, y, base + TOUCH):
        return True
    return any((m.x, m.y) != host for m in touching(position, x, y, base))


def room_for(host: Diver | Proteus) -> int:
    """How many antibodies fit round a base: fantastic_voyage.antibodies.10."""
    return 20 if isinstance(host, Proteus) else 6


def carried(position: Position, host: Diver | Proteus, before: Point) -> Position:
    """The position with a host's antibodies brought along from where it stood before.

    Each keeps its place relative to the host, or takes the nearest free one
    (fantastic_voyage.antibodies.8-9).
    """
    dx, dy = host.x - before[0], host.y - before[1]
    mine = position.attached(host.name)
    if not mine:
        return position
    names = tuple([str(a) for a in mine])
    for at, antibody in enumerate(mine):
        place = antibody.x + dx, antibody.y + dy
        waiting = names[at:]
        if not free(position, *place, ANTIBODY, waiting):
            place = hanging_place(position, host, place, waiting)
        position = position.with_antibody(
            antibody.after(x=place[0], y=place[1], aboard=host.where == "aboard")
        )
    return position


def made_room(position: Position, x: float, y: float, base: float, who: str) -> Position:
    """The position with attached antibodies shifted out of the way of a base that came there.

    One that finds no free place round its host stays (fantastic_voyage.antibodies.9).
    """
    for antibody in position.antibodies:
        if not antibody.host or antibody.aboard or str(antibody) == who or antibody.host == who:
            continue
        reach = base + ANTIBODY - HAIR
        if hypot(antibody.x - x, antibody.y - y) < reach:
            host = position.model(antibody.host)
            at, itself = (antibody.x, antibody.y), (str(antibody), who)
            place = slot(
                position, host.x, host.y, radius(host), ANTIBODY, at, itself, shun=(x, y, base)
            )
            if place:
                position = position.with_antibody(antibody.after(x=place[0], y=place[1]))
    return position


@dataclass(frozen=True)
class Bends:
    """What a way bends round, told only when it is read: “ round Grant and tissue B2”, or nothing.

    position: the one before the move; `who` moves on a base of radius `base`.
    """

    way: tuple[Point, ...]
    position: Position
    who: str
    base: float

    def __str__(self) -> str:
        found: list[str] = []
        for x, y in self.way[1:-1]:
            near = [
                (hypot(x - m.x, y - m.y) - radius(m) - self.base, name_of(m))
                for m in standing(self.position)
                if name_of(m) != self.who
            ]
            near += [(b.gap(x, y) - self.base, str(b)) for b in self.position.ground.tissue]
            if min(near)[1] not in found:
                found.append(min(near)[1])
        if not found:
            return ""
        rest, last = ", ".join(found[:-1]), found[-1]
        return f" round {rest} and {last}" if rest else f" round {last}"


def arrival_place(position: Position, base: float, y: float) -> Point | None:
    """Where a base arrives at an entry point: on it, or the nearest free place beside it.

    Cites fantastic_voyage.red-blood-cells.15-16.
    """
    depth = position.ground.depth
    for step in range(2 * int(depth / (2 * base)) + 2):
        away = (step + 1) // 2 * 2 * base * (1 if step % 2 else -1)
        place = base, y + away
        if base <= place[1] <= depth - base and free(position, *place, base):
            return place
    return None


def tissue_gap(ground: Ground, x: float, y: float) -> float:
    """How far a point is from the nearest tissue."""
    return min([block.gap(x, y) for block in ground.tissue])
