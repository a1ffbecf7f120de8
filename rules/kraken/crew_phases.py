"""Phases 1 and 2 of a turn: player movement and player combat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules import Table
from rules.kraken.combat import REACH, combat
from rules.kraken.destinations import Destinations
from rules.kraken.ends import ended
from rules.kraken.movement import MovementResult, movement
from rules.kraken.order import free_choice, next_figure
from rules.kraken.state import Move, Position, Sailor

MOVEMENT, COMBAT = "Player Movement", "Player Combat"


class Try(Enum):
    """Whether a figure tries to move (kraken.movement.4)."""

    STAY = "stay"
    MOVE = "try to move"

    def __str__(self) -> str:
        return self.value


STAY_OR_MOVE = tuple(Try)


@dataclass(frozen=True)
class Attack:
    """What a figure does in combat: attack the tentacle of a number, or hold back (number 0)."""

    number: int

    def __str__(self) -> str:
        return f"attack tentacle {self.number}" if self.number else "hold back"


HOLD_BACK = Attack(0)
_ATTACKS = tuple(Attack(number) for number in range(64))


def movement_phase(table: Table, position: Position) -> tuple[Position, frozenset[str]]:
    """The position after phase 1, and the names of those who made a movement roll.

    Cites kraken.movement.1-4, kraken.movement.10 and kraken.movement.14; house rules
    movement_order, equal_pluck_order and path_shape.
    """
    house = position.house
    free = house.movement_order == "highest_then_free"
    waiting = list(position.crew)
    rolled: set[str] = set()
    first = True
    while waiting:
        if free and not first:
            sailor = free_choice(table, position, waiting, "move")
        else:
            sailor = next_figure(table, position, waiting, "move")
        waiting.remove(sailor)
        first = False
        position = position.after(acting=sailor.name)
        table.show(position)
        asked = f"Does {sailor.name} try to move?"
        if table.choose(sailor.player, asked, STAY_OR_MOVE) is Try.STAY:
            table.note("kraken.movement.4", "{name} stays put.", name=sailor.name)
            continue
        rolled.add(sailor.name)
        table.note("kraken.movement.1", "{name} tries to move.", name=sailor.name)
        moved = table.resolve(movement, sailor.pluck, house)
        position = _moved(table, position, sailor, moved)
        if ended(position):
            break
    return position, frozenset(rolled)


def _moved(table: Table, position: Position, sailor: Sailor, moved: MovementResult) -> Position:
    """The position after a movement roll has been read and the figure has gone where it may."""
    if moved.removed:
        return _removed(table, position, sailor.after(pluck=moved.pluck, lost=sailor.lost + 1))
    if moved.change:
        lost = sailor.lost - min(0, moved.change)
        sailor = sailor.after(pluck=moved.pluck, lost=lost)
        position = position.with_sailor(sailor)
        table.show(position)
    if not moved.distance:
        return position
    places = Destinations(position, sailor, moved.distance)
    asked = f"Where does {sailor.name} go, up to {moved.distance} cm?"
    place = table.choose(sailor.player, asked, places)
    if place == (sailor.x, sailor.y):
        table.note("kraken.movement.10", "{name} goes nowhere.", name=sailor.name)
        return position
    way = places.path(place)
    assert way is not None
    table.note(
        "kraken.movement.10",
        "{name} goes to ({x:g}, {y:g}).",
        name=sailor.name,
        x=place[0],
        y=place[1],
    )
    position = position.with_sailor(
        sailor.after(x=place[0], y=place[1]), moves=(*position.moves, Move(sailor.name, way))
    )
    table.show(position)
    return position


def combat_phase(table: Table, position: Position, rolled: frozenset[str]) -> Position:
    """The position after phase 2: each figure with a tentacle in reach may attack one.

    `rolled` are those who made a movement roll; the house rule rolls_per_figure may bar them.
    Cites kraken.combat.3, kraken.combat.9-13, kraken.combat.15 and kraken.combat.17.
    """
    house = position.house
    barred = rolled if house.rolls_per_figure == "one_in_all" else frozenset()
    waiting = [s for s in position.crew if s.name not in barred]
    while True:
        waiting = [s for s in waiting if position.tentacles_within(s, REACH)]
        if not waiting:
            return position
        sailor = next_figure(table, position, waiting, "attack")
        waiting.remove(sailor)
        near = position.tentacles_within(sailor, REACH)
        position = position.after(acting=sailor.name)
        table.show(position)
        options = (HOLD_BACK, *[_ATTACKS[t.number] for t in near])
        attack = table.choose(sailor.player, f"Does {sailor.name} attack?", options)
        if attack.number:
            position = _attacked(table, position, sailor, attack.number)
            if ended(position):
                return position
        else:
            table.note("kraken.combat.3", "{name} holds back.", name=sailor.name)


def _attacked(table: Table, position: Position, sailor: Sailor, number: int) -> Position:
    """The position after one attack, the tentacle taken off at once if it is destroyed."""
    table.note(
        "kraken.combat.10", "{name} attacks tentacle {number}.", name=sailor.name, number=number
    )
    fought = table.resolve(combat, sailor.pluck, position.house)
    changed = sailor.after(
        pluck=fought.pluck,
        lost=sailor.lost - min(0, fought.change),
        severed=sailor.severed + fought.severed,
    )
    if fought.severed:
        table.note("kraken.combat.12", "Tentacle {number} is taken off.", number=number)
        position = position.without_tentacle(number)
    if fought.removed:
        return _removed(table, position, changed)
    position = position.with_sailor(changed)
    table.show(position)
    return position


def _removed(table: Table, position: Position, sailor: Sailor) -> Position:
    """The position without a figure whose Pluck fell below 2 (kraken.pluck.9, kraken.combat.14)."""
    table.note("kraken.pluck.9", "{name} is removed from play.", name=sailor.name)
    position = position.without_sailor(sailor)
    table.show(position)
    return position
