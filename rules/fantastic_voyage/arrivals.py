"""Arrivals: cells and antibodies that come from the box to the entry edge."""

from __future__ import annotations

from typing import Annotated

from rules import Table, d6, rule
from rules.facts import Label
from rules.fantastic_voyage.contacts import antibody_arrives, brushed
from rules.fantastic_voyage.drift import HEEDED
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.scenes import ALONG_THE_STREAM, agreed
from rules.fantastic_voyage.space import arrival_place, in_contact, made_room
from rules.fantastic_voyage.state import CELL, Cell, Position, Trail
from rules.house import HouseRules

ARRIVING = tuple(s for s in HEEDED if s not in ("drift_dice", "drift_contact"))
CELLS_LEFT = ALONG_THE_STREAM.after(
    cells=tuple(Cell(n, 20.0 + 2.5 * (n % 6), 3.0 + 3.0 * (n // 6)) for n in range(1, 12)),
    antibodies=(),
)


@rule(
    "fantastic_voyage.arrivals",
    cites="fantastic_voyage.red-blood-cells.2-3 fantastic_voyage.red-blood-cells.14-16 "
    "fantastic_voyage.end-of-turn.5",
    switches=ARRIVING,
    title="Red blood cells arrive",
)
def arrivals(
    table: Table,
    position: Annotated[Position, Label("Position")] = CELLS_LEFT,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after a rolled number of cells has come from the box to the entry points.

    Cites fantastic_voyage.red-blood-cells.14.
    """
    return cells_arrive(table, agreed(position, house, ARRIVING))


def cells_arrive(table: Table, position: Position) -> Position:
    """The position after step 2 of the end of a turn (fantastic_voyage.end-of-turn.5)."""
    rolled: int = table.roll(d6, "cells that arrive")
    if "Cell swarm" in position.in_force:
        rolled += table.roll(d6, "cells that arrive")
    coming = min(rolled, position.free_cells)
    table.note(
        "fantastic_voyage.red-blood-cells.14",
        "{rolled} cells are due and {free} are in the box: {coming} arrive.",
        rolled=rolled,
        free=position.free_cells,
        coming=coming,
    )
    for _ in range(coming):
        position = _cell_arrives(table, position)
    return position


def _cell_arrives(table: Table, position: Position) -> Position:
    point = table.roll(d6, "entry point of the cell")
    place = arrival_place(position, CELL, position.ground.entry_points[point - 1][1])
    if place is None:
        table.note("fantastic_voyage.red-blood-cells.16", "The whole entry edge is full.")
        return position
    taken = {c.number for c in position.cells}
    cell = Cell(next(n for n in range(1, len(taken) + 2) if n not in taken), *place)
    position = position.after(
        cells=tuple(sorted((*position.cells, cell), key=_number)),
        trails=(*position.trails, Trail(str(cell), (place,), "arrive")),
        touched=(),
    )
    table.note(
        "fantastic_voyage.red-blood-cells.16",
        "Cell {number} arrives at entry point {point}.",
        number=cell.number,
        point=point,
    )
    position = made_room(position, *place, CELL, str(cell))
    table.show(position)
    for model in position.outside:
        if in_contact(cell, model):
            position = brushed(table, position, model.name, str(cell))
    return position


def _number(cell: Cell) -> int:
    return cell.number


def antibodies_arrive(table: Table, position: Position) -> Position:
    """The position after step 5: one antibody for each model that has Disturbance at its start.

    Cites fantastic_voyage.end-of-turn.16 and fantastic_voyage.disturbance.15.
    """
    due = position.disturbed
    table.note(
        "fantastic_voyage.end-of-turn.16",
        "Disturbed: {names}. {free} antibodies are in the box.",
        names=", ".join(due) or "nobody",
        free=position.free_antibodies,
    )
    for name in due:
        if not position.free_antibodies:
            break
        table.note("fantastic_voyage.disturbance.15", "One comes for {name}.", name=name)
        position = antibody_arrives(table, position.after(touched=()))
    return position
