"""Sight: who can be shot at, how far away, and what gives cover."""

from __future__ import annotations

from functools import lru_cache

from rules.fantastic_voyage.casts import Weapon
from rules.fantastic_voyage.ground import Ground
from rules.fantastic_voyage.segments import crosses
from rules.fantastic_voyage.space import Model, name_of
from rules.fantastic_voyage.state import CELL, HULL, Antibody, Diver, Position, distance


@lru_cache(maxsize=40_000)
def sees(ground: Ground, ax: float, ay: float, bx: float, by: float) -> bool:
    """Whether the straight line between two points crosses no tissue (strike.23).

    Cites fantastic_voyage.strike.23.
    """
    dx, dy = bx - ax, by - ay
    for b in ground.tissue:
        if crosses(ax, ay, dx, dy, b.x0 + 1e-6, b.x1 - 1e-6, b.y0 + 1e-6, b.y1 - 1e-6):
            return False
    return True


def cover(position: Position, shooter: Diver, target: Model) -> int:
    """1 if a cell or Proteus stands on the line of sight, else 0 (fantastic_voyage.strike.24)."""
    if position.house.cell_cover == "none":
        return 0
    screens = [(c.x, c.y, CELL) for c in position.cells if c is not target]
    if position.proteus.where == "table":
        screens.append((position.proteus.x, position.proteus.y, HULL))
    ax, ay = shooter.x, shooter.y
    dx, dy = target.x - ax, target.y - ay
    square = dx * dx + dy * dy
    if square < 1e-12:
        return 0
    for x, y, reach in screens:
        t = ((x - ax) * dx + (y - ay) * dy) / square
        if 0.0 < t < 1.0:
            fx, fy = ax + t * dx - x, ay + t * dy - y
            if fx * fx + fy * fy < reach * reach - 1e-9:
                return 1
    return 0


def in_sight(position: Position, shooter: Diver, target: Model, weapon: Weapon) -> bool:
    """Whether a shot at a model is possible: near enough, and seen (fantastic_voyage.strike.19).

    Where a table says so, a cell on the line bars it (house rule cell_cover).
    """
    if distance(shooter, target) > weapon.range + 1e-6:
        return False
    if not sees(position.ground, shooter.x, shooter.y, target.x, target.y):
        return False
    return position.house.cell_cover != "blocks" or not cover(position, shooter, target)


def enemies(position: Position) -> tuple[Model, ...]:
    """What a member may attack outside: the clot, antibodies, cells, the saboteur.

    Cites fantastic_voyage.strike.47 and fantastic_voyage.red-blood-cells.4.
    """
    saboteur = position.saboteur
    found: list[Model] = [part for part in position.clot if part.health]
    found += [a for a in position.antibodies if not a.aboard]
    found += position.cells
    if saboteur is not None and saboteur.where == "table":
        found.append(saboteur)
    return tuple(found)


def shootable(position: Position, shooter: Diver, weapon: Weapon) -> tuple[Model, ...]:
    """The enemies that a member can shoot at from where they stand."""
    return tuple([m for m in enemies(position) if in_sight(position, shooter, m, weapon)])


def same(a: Model, b: Model) -> bool:
    """Whether two are the same model, whatever has changed about it."""
    return name_of(a) == name_of(b)


def is_attached(model: Model) -> bool:
    """Whether it is an antibody that hangs on somebody."""
    return isinstance(model, Antibody) and bool(model.host)
