"""The attacks of the crew: a blow, what it does, and the Disturbance that it brings."""

from __future__ import annotations

from rules import Table
from rules.fantastic_voyage.blows import Target
from rules.fantastic_voyage.casts import ANTIBODY as ANTIBODY_CARD
from rules.fantastic_voyage.casts import CELL as CELL_CARD
from rules.fantastic_voyage.casts import CLOT as CLOT_CARD
from rules.fantastic_voyage.casts import Weapon, blow_with
from rules.fantastic_voyage.contacts import disturb
from rules.fantastic_voyage.deeds import Deed, find
from rules.fantastic_voyage.harm import suffered, target_of
from rules.fantastic_voyage.sight import cover
from rules.fantastic_voyage.space import Model, name_of
from rules.fantastic_voyage.state import (
    Antibody,
    Cell,
    ClotPart,
    Diver,
    Position,
    distance,
)
from rules.fantastic_voyage.strike import Exchange, exchange

CLAIM = 2  # plot points: fantastic_voyage.blood-clot.2
BY_THE_CAST, BY_THE_BODY = "killed by the cast", "killed by the body"


def attack(table: Table, position: Position, name: str, deed: Deed, aimed: bool) -> Position:
    """The position after a member's attack, with what it cost and what it disturbed.

    Cites fantastic_voyage.strike.1-17, fantastic_voyage.disturbance.3,
    fantastic_voyage.blood-clot.1-3 and fantastic_voyage.turn.7.
    """
    diver = position.diver(name)
    weapon = next(w for w in position.cast.profile(name).weapons if w.name == deed.weapon)
    table.note(
        "fantastic_voyage.strike.1",
        "{name} attacks {target} with {weapon}.",
        name=name,
        target=deed.on,
        weapon=deed.weapon,
    )
    early = position.house.disturbance_of_attack == "at_declaration"
    if early:
        position = _by_the_attack(table, position, name)
    diver = position.diver(name)
    if not diver.playing:
        return position
    position = blow_struck(table, position, diver, weapon, find(position, deed.on), aimed)
    if weapon.kind == "shoot":
        position = position.with_model(position.diver(name).after(shot=True))
    table.show(position)
    return position if early else _by_the_attack(table, position, name)


def _by_the_attack(table: Table, position: Position, name: str) -> Position:
    """The position after an attack outside has given Disturbance (disturbance.3, blood-clot.3)."""
    position = position.after(touched=())
    diver = position.diver(name)
    if diver.where != "table" or "Disturbance" in diver.statuses:
        return position
    table.note(
        "fantastic_voyage.disturbance.3", "An attack outside Proteus disturbs: {name}.", name=name
    )
    return disturb(table, position, name)


def blow_struck(
    table: Table,
    position: Position,
    diver: Diver,
    weapon: Weapon,
    target: Model,
    aimed: bool = False,
    points: bool = True,
) -> Position:
    """The position after a member's strike at a model; dice may be bought if `points`."""
    far = distance(diver, target) if weapon.kind == "shoot" else 0.0
    blow = blow_with(
        weapon, position.house, statuses=diver.statuses, aimed=aimed, inches=round(far, 2)
    )
    screened = cover(position, diver, target) if weapon.kind == "shoot" else 0
    result = table.resolve(
        exchange,
        blow,
        _target(position, target, screened),
        position.plot_points if points else 0,
        0,
        position.house,
    )
    position = position.after(plot_points=position.plot_points - result.attacker_spent)
    return taken(table, position, target, result)


def _target(position: Position, model: Model, screened: int) -> Target:
    """A model of the body, or the saboteur, as a target (fantastic_voyage.casts.18)."""
    name = name_of(model)
    if isinstance(model, Cell):
        return Target(name, "cell", CELL_CARD.defence, cover=screened)
    if isinstance(model, Antibody):
        return Target(name, "antibody", ANTIBODY_CARD.defence, cover=screened)
    if isinstance(model, ClotPart):
        return Target(name, "clot", CLOT_CARD.defence, cover=screened)
    assert isinstance(model, Diver)
    told = target_of(position, model)
    return Target(
        told.name, told.kind, told.defence, told.statuses, told.disadvantaged, cover=screened
    )


def taken(
    table: Table, position: Position, target: Model, result: Exchange, by: str = BY_THE_CAST
) -> Position:
    """The position after a target has taken what a strike came to, and what that earned."""
    if not result.hit:
        return position
    if isinstance(target, Diver):
        position = suffered(table, position, target.name, result, disturb)
        if target.saboteur and position.diver(target.name).where == "removed":
            position = position.after(saboteur_fate=by)
        return position
    if not result.lost:
        return position
    if isinstance(target, Cell):
        table.note(
            "fantastic_voyage.red-blood-cells.4", "{cell} is destroyed.", cell=str(target).title()
        )
        return position.without_cell(target.number)
    if isinstance(target, Antibody):
        table.note(
            "fantastic_voyage.antibodies.2",
            "{antibody} is destroyed.",
            antibody=str(target).capitalize(),
        )
        return position.without_antibody(target.number)
    assert isinstance(target, ClotPart)
    return _cut(table, position, target, result.lost, by)


def _cut(table: Table, position: Position, part: ClotPart, lost: int, by: str) -> Position:
    """The position after a part of the clot was cut; one claimed earns 2 PP (blood-clot.1-2)."""
    left = max(0, part.health - lost)
    position = position.with_part(part.after(health=left))
    if left:
        table.note(
            "fantastic_voyage.blood-clot.1",
            "{part} has {left} Health left.",
            part=str(part).capitalize(),
            left=left,
        )
        return position
    if by != BY_THE_CAST:
        table.note("fantastic_voyage.blood-clot.6", "{part} is gone, but nobody claims it.",
                   part=str(part).capitalize())  # fmt: skip
        return position
    table.note(
        "fantastic_voyage.blood-clot.2",
        "{part} is claimed: {points} PP.",
        part=str(part).capitalize(),
        points=CLAIM,
    )
    return position.after(plot_points=position.plot_points + CLAIM)
