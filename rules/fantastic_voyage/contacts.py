"""Touching: Disturbance and the antibody that comes for it, attacks at contact, attachment."""

from __future__ import annotations

from rules import Table, d6
from rules.fantastic_voyage.casts import ANTIBODY_BLOW
from rules.fantastic_voyage.harm import disturbed, struck
from rules.fantastic_voyage.space import (
    arrival_place,
    in_contact,
    made_room,
    room_for,
    slot,
)
from rules.fantastic_voyage.state import (
    ANTIBODY,
    DISTURBANCE,
    PROTEUS,
    Antibody,
    Diver,
    Position,
    Proteus,
    Trail,
    radius,
)


def disturb(table: Table, position: Position, name: str) -> Position:
    """The position after a model has gained Disturbance, with the antibody that it brings.

    Nothing happens to whoever has it already, is aboard or out of play. Cites
    fantastic_voyage.disturbance.6-10.
    """
    model = position.model(name)
    if model.where != "table" or disturbed(model):
        return position
    position = told_touched(position, name).with_model(model.gaining(DISTURBANCE))
    table.note("fantastic_voyage.disturbance.1", "{name} gains Disturbance.", name=name)
    table.note("fantastic_voyage.disturbance.7", "An antibody comes for {name}.", name=name)
    return antibody_arrives(table, position)


def told_touched(position: Position, name: str) -> Position:
    """The position that tells of a model that it was touched in this step."""
    there = position.touched
    return position if name in there else position.after(touched=(*there, name))


def antibody_arrives(table: Table, position: Position) -> Position:
    """The position after one antibody from the box has come to a rolled entry point.

    Cites fantastic_voyage.disturbance.7, fantastic_voyage.disturbance.8 and
    fantastic_voyage.red-blood-cells.16.
    """
    if not position.free_antibodies:
        table.note("fantastic_voyage.disturbance.8", "No antibody is left in the box.")
        return position
    point = table.roll(d6, "entry point of the antibody")
    place = arrival_place(position, ANTIBODY, position.ground.entry_points[point - 1][1])
    if place is None:
        table.note("fantastic_voyage.red-blood-cells.16", "The whole entry edge is full.")
        return position
    taken = {a.number for a in position.antibodies}
    number = next(n for n in range(1, len(taken) + 2) if n not in taken)
    antibody = Antibody(number, *place)
    kept = (*position.antibodies, antibody)
    position = position.after(
        antibodies=tuple(sorted(kept, key=_number)),
        trails=(*position.trails, Trail(str(antibody), (place,), "arrive")),
    )
    table.note(
        "fantastic_voyage.disturbance.7",
        "Antibody {number} arrives at entry point {point}.",
        number=number,
        point=point,
    )
    position = made_room(position, *place, ANTIBODY, str(antibody))
    table.show(position)
    return met(table, position, number)


def _number(antibody: Antibody) -> int:
    return antibody.number


def met(table: Table, position: Position, number: int) -> Position:
    """The position after a free antibody has contacted every opposing model that it touches.

    The nearest is the first (fantastic_voyage.antibodies.4).
    """
    antibody = position.antibody(number)
    there = [m for m in position.outside if in_contact(antibody, m)]
    there.sort(key=lambda m: (m.x - antibody.x) ** 2 + (m.y - antibody.y) ** 2)
    for model in there:
        position = contact(table, position, number, model.name)
    return position


def unheeded(position: Position, model: Diver | Proteus) -> bool:
    """Whether antibodies pass a model by: Proteus undisturbed, where a table says so."""
    return (
        isinstance(model, Proteus)
        and position.house.antibodies_on_proteus == "only_if_disturbed"
        and not disturbed(model)
    )


def contact(table: Table, position: Position, number: int, name: str) -> Position:
    """The position after an antibody and an opposing model have touched.

    The model gains Disturbance, is attacked, and has the antibody attached if it was free, in this
    order (fantastic_voyage.antibodies.3-5, fantastic_voyage.antibodies.17).
    """
    model = position.model(name)
    if model.where != "table" or unheeded(position, model):
        return position
    table.note(
        "fantastic_voyage.disturbance.2",
        "Antibody {number} and {name} touch.",
        number=number,
        name=name,
    )
    position = told_touched(position, name)
    if not (isinstance(model, Proteus) and not position.house.proteus_disturbance):
        position = disturb(table, position, name)
    if not _both(position, number, name):
        return position
    first = position.house.first_attack == "after_attaching"
    if first:
        position = attach(table, position, number, name)
    position = antibody_attack(table, position, number, name)
    if not first and _both(position, number, name):
        position = attach(table, position, number, name)
    return position


def _both(position: Position, number: int, name: str) -> bool:
    """Whether the antibody and the model are both there still."""
    return position.model(name).where == "table" and any(
        a.number == number for a in position.antibodies
    )


def antibody_attack(table: Table, position: Position, number: int, name: str) -> Position:
    """The position after one attack of an antibody (fantastic_voyage.antibodies.3)."""
    table.note(
        "fantastic_voyage.antibodies.3",
        "Antibody {number} attacks {name}.",
        number=number,
        name=name,
    )
    position = position.with_antibody(position.antibody(number).after(struck=True))
    position, _ = struck(table, position, ANTIBODY_BLOW, name, disturb)
    return position


def attach(table: Table, position: Position, number: int, name: str) -> Position:
    """The position after a free antibody has attached to a model that it touches.

    Only as many as fit round its base (fantastic_voyage.antibodies.4,
    fantastic_voyage.antibodies.10).
    """
    antibody, model = position.antibody(number), position.model(name)
    if antibody.host or len(position.attached(name)) >= room_for(model):
        return position
    place = slot(
        position,
        model.x,
        model.y,
        radius(model),
        ANTIBODY,
        (antibody.x, antibody.y),
        (str(antibody),),
    )
    x, y = place or (antibody.x, antibody.y)
    table.note(
        "fantastic_voyage.antibodies.4",
        "Antibody {number} attaches to {name}: {count} on it now.",
        number=number,
        name=name,
        count=len(position.attached(name)) + 1,
    )
    position = position.with_antibody(antibody.after(x=x, y=y, host=name))
    table.show(position)
    return position


def brushed(table: Table, position: Position, name: str, what: str) -> Position:
    """The position after a model has touched tissue or a cell, or was touched by one.

    Proteus is disturbed by it only where a table says so (fantastic_voyage.disturbance.2,
    fantastic_voyage.disturbance.5, fantastic_voyage.red-blood-cells.7).
    """
    model = position.model(name)
    if model.where != "table":
        return position
    table.note("fantastic_voyage.disturbance.2", "{name} touches {what}.", name=name, what=what)
    position = told_touched(position, name)
    if name == PROTEUS and not position.house.proteus_disturbance:
        return position
    return disturb(table, position, name)
