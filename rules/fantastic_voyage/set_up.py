"""Setting up: the layout, the clot, the crew aboard, and some cells at random in the open."""

from __future__ import annotations

from itertools import count, product
from typing import Annotated

from rules import Table, d6, rule
from rules.errors import BadFacts
from rules.facts import Label
from rules.fantastic_voyage.casts import STAND_INS, Cast
from rules.fantastic_voyage.ground import GROUND, Ground, Point, checked
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.scenes import told_house
from rules.fantastic_voyage.space import free
from rules.fantastic_voyage.state import (
    CELL,
    HULL,
    Cell,
    Diver,
    Position,
    Proteus,
)
from rules.house import HouseRules

TRIES = 60  # throws for one cell, after which somebody looks whether there is room at all
_SQUARES = tuple(product([n + 0.5 for n in range(36)], repeat=2))
OWN_GROUND = Label("Tissue and points of your own")
SET_UP = ("starting_plot_points", "cell_supply")
OWN_CARDS = Label("Profile cards")


@rule(
    "fantastic_voyage.set_up",
    cites="fantastic_voyage.set-up.1-24 fantastic_voyage.casts.1-4 fantastic_voyage.episode.18-23",
    switches=SET_UP,
    title="Setting up",
)
def set_up(
    table: Table,
    cast: Annotated[Cast, OWN_CARDS] = STAND_INS,
    ground: Annotated[Ground, OWN_GROUND] = GROUND,
    house: HouseRules = STANDARD,
) -> Position:
    """The position before the first turn: cells placed at random, Proteus off the table.

    Cites fantastic_voyage.set-up.18-24.
    """
    checked(ground)
    crew = tuple([Diver(p.name, health=p.health) for p in cast.crew])
    position = Position(
        ground,
        crew,
        Proteus(health=cast.proteus.health),
        plot_points=house.starting_plot_points,
        agreed=told_house(house, SET_UP),
        profiles=() if cast == STAND_INS else (*cast.crew, cast.proteus),
    )
    first = min(table.roll(d6, "red blood cells"), position.free_cells)
    cells = "{count} red blood cell" + ("" if first == 1 else "s")
    table.note("fantastic_voyage.set-up.18", f"{cells} to begin with.", count=first)
    for number in range(1, first + 1):
        x, y = _random_place(table, position)
        position = position.after(cells=(*position.cells, Cell(number, x, y)))
        table.note(
            "fantastic_voyage.set-up.19",
            "Cell {number} at ({x:g}, {y:g}).",
            number=number,
            x=x,
            y=y,
        )
    table.note(
        "fantastic_voyage.set-up.21",
        "{names} aboard Proteus, which is off the table; {points} plot points; no initiative.",
        names=", ".join(d.name for d in crew),
        points=position.plot_points,
    )
    table.show(position)
    return position


def _random_place(table: Table, position: Position) -> Point:
    """A place that four dice name, thrown until a cell can stand there (set-up.19)."""
    for tried in count(1):
        dice = [table.roll(d6, f"{axis} of the cell") for axis in ("x", "x", "y", "y")]
        x = 6 * (dice[0] - 1) + dice[1] - 0.5
        y = 6 * (dice[2] - 1) + dice[3] - 0.5
        if _is_open(position, x, y):
            return x, y
        table.note("fantastic_voyage.set-up.19", "({x:g}, {y:g}) is taken: again.", x=x, y=y)
        if tried == TRIES and not any(_is_open(position, *square) for square in _SQUARES):
            break
    raise BadFacts("The cells find no open space on this ground: take some of its tissue away.")


def _is_open(position: Position, x: float, y: float) -> bool:
    """Whether a cell may be placed there (set-up.19)."""
    return free(position, x, y, CELL) and not _bars_the_entry(position, x, y)


def _bars_the_entry(position: Position, x: float, y: float) -> bool:
    """Whether a cell would reach into the square where Proteus comes in (set-up.19)."""
    cx, cy = position.ground.entry_corner
    near_x, near_y = max(0.0, abs(x - cx) - 2 * HULL), max(0.0, abs(y - cy) - 2 * HULL)
    return near_x * near_x + near_y * near_y < CELL * CELL
