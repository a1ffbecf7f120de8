"""Who goes next: the order of figures in movement and combat, and of tentacles in reaction."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Pick, Table
from rules.kraken.set_up import CREW
from rules.kraken.state import Position, Sailor


def next_figure(table: Table, position: Position, waiting: Sequence[Sailor], verb: str) -> Sailor:
    """Of the figures that still wait, the one to go next: the highest Pluck, ties by house rule.

    Cites kraken.movement.2, kraken.movement.3 and kraken.combat.11; house rule equal_pluck_order.
    """
    house = position.house
    most = max([s.pluck for s in waiting])
    tied = [s for s in waiting if s.pluck == most]
    if len(tied) == 1 or house.equal_pluck_order == "list_order":
        return tied[0]
    names = tuple([s.name for s in tied])
    _nobody_acts(table, position)
    if house.equal_pluck_order == "roll_off":
        name = table.roll(Pick(names, name="the roll-off"), f"who of Pluck {most} {verb}s next")
        table.note("kraken.movement.3", "A roll-off among equals: {name}.", name=name)
    else:
        name = table.choose(CREW, f"Pluck {most}: who {verb}s next?", names)
    return tied[names.index(name)]


def free_choice(table: Table, position: Position, waiting: Sequence[Sailor], verb: str) -> Sailor:
    """Of the figures that still wait, the one that the players like (house rule movement_order)."""
    names = tuple([s.name for s in waiting])
    _nobody_acts(table, position)
    return waiting[names.index(table.choose(CREW, f"Who {verb}s next?", names))]


def next_tentacle(table: Table, position: Position, waiting: Sequence[int]) -> int:
    """Of the tentacles that still wait, by number, the one to react next.

    Cites kraken.tentacles.20; house rule reaction_order.
    """
    house = position.house
    if house.reaction_order == "numbered" or len(waiting) == 1:
        return waiting[0]
    numbers = tuple(waiting)
    _nobody_acts(table, position)
    if house.reaction_order == "random_order":
        number = table.roll(Pick(numbers, name="the order"), "which tentacle reacts next")
    else:
        options = tuple([f"tentacle {n}" for n in numbers])
        chosen = table.choose(CREW, "Which tentacle reacts next?", options)
        number = numbers[options.index(chosen)]
    table.note("kraken.tentacles.20", "Tentacle {number} reacts next.", number=number)
    return int(number)


def _nobody_acts(table: Table, position: Position) -> None:
    """While it is open who goes next, the board shows nobody as acting."""
    table.show(position.after(acting=None))
