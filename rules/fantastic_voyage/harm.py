"""What a strike does to a model: Health, statuses, and what follows when it is destroyed."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from rules import Table
from rules.fantastic_voyage.blows import Blow, Target
from rules.fantastic_voyage.space import hanging_place, slot
from rules.fantastic_voyage.state import (
    DISTURBANCE,
    HULL,
    PERSON,
    PROTEUS,
    STUNNED,
    WEAKENED,
    Antibody,
    Diver,
    Position,
    Proteus,
)
from rules.fantastic_voyage.strike import Exchange, exchange

# Disturbance comes with an antibody, which may touch somebody: `contacts` knows how. It is handed
# in where a death aboard can disturb Proteus, so that the two modules need not import one another.
Disturb = Callable[[Table, Position, str], Position]


def target_of(position: Position, model: Diver | Proteus) -> Target:
    """A person or Proteus as the target of a strike.

    Disadvantaged with an antibody attached: fantastic_voyage.antibodies.6.
    """
    profile = position.cast.profile(model.name)
    vehicle = isinstance(model, Proteus)
    return Target(
        model.name,
        "vehicle" if vehicle else "person",
        profile.defence,
        model.statuses,
        any(a.host == model.name for a in position.antibodies),
        armour=profile.armour if vehicle else 0,
    )


def struck(
    table: Table, position: Position, blow: Blow, name: str, disturb: Disturb, points: bool = True
) -> tuple[Position, Exchange]:
    """The position after a strike of a mechanism at a person or Proteus.

    The crew may buy defence dice from its plot points, for anybody but the saboteur
    (fantastic_voyage.strike.11).
    """
    model = position.model(name)
    saboteur = isinstance(model, Diver) and model.saboteur
    purse = position.plot_points if points and not saboteur else 0
    result = table.resolve(exchange, blow, target_of(position, model), 0, purse, position.house)
    position = position.after(plot_points=position.plot_points - result.defender_spent)
    return suffered(table, position, name, result, disturb), result


def suffered(
    table: Table, position: Position, name: str, result: Exchange, disturb: Disturb
) -> Position:
    """The position after a model has taken what a strike came to.

    Cites fantastic_voyage.strike.15-17.
    """
    if not result.hit:
        return position
    model = position.model(name)
    for status in result.gained:
        model = model.gaining(status)
        table.note("fantastic_voyage.strike.16", "{name} gains {status}.", name=name, status=status)
    position = position.with_model(model)
    return hurt(table, position, name, result.lost, disturb) if result.lost else position


def hurt(table: Table, position: Position, name: str, lost: int, disturb: Disturb) -> Position:
    """The position after a model has lost Health; at 0 it is removed.

    Cites fantastic_voyage.strike.17.
    """
    model = position.model(name)
    left = max(0, model.health - lost)
    position = position.with_model(model.after(health=left))
    table.note(
        "fantastic_voyage.strike.15",
        "{name} loses {lost} Health: {left} left.",
        name=name,
        lost=model.health - left,
        left=left,
    )
    return position if left else removed(table, position, name, disturb)


def removed(table: Table, position: Position, name: str, disturb: Disturb) -> Position:
    """The position without a model that was destroyed.

    Its antibodies are free where they stand; aboard, they go over to Proteus
    (fantastic_voyage.antibodies.4, fantastic_voyage.end-of-turn.18). Removing the saboteur earns
    plot points (fantastic_voyage.turn.8).
    """
    model = position.model(name)
    table.note("fantastic_voyage.strike.17", "{name} is removed from play.", name=name)
    aboard = model.where == "aboard"
    mine = position.attached(name)
    position = position.with_model(model.after(where="removed", statuses=()))
    if isinstance(model, Diver) and model.saboteur:
        award: int = position.house.saboteur_removal_award
        table.note(
            "fantastic_voyage.turn.8",
            "The saboteur is removed: {award} PP for the cast.",
            award=award,
        )
        position = position.after(
            plot_points=position.plot_points + award, saboteur_fate="killed by the body"
        )
    if isinstance(model, Proteus):
        for antibody in mine:
            position = position.with_antibody(antibody.after(host=""))
        position = _wrecked(table, position, model, disturb)
    elif aboard:
        position = _to_the_hull(table, position, mine, disturb)
    else:
        for antibody in mine:
            position = position.with_antibody(antibody.after(host=""))
    table.show(position)
    return position


def _to_the_hull(
    table: Table, position: Position, antibodies: tuple[Antibody, ...], disturb: Disturb
) -> Position:
    """The position after antibodies aboard have gone over to Proteus (antibodies.4)."""
    for antibody in antibodies:
        position = on_the_hull(position, antibody)
        table.note(
            "fantastic_voyage.antibodies.4",
            "Antibody {number} goes over to Proteus.",
            number=antibody.number,
        )
    return disturb(table, position, PROTEUS) if antibodies else position


def on_the_hull(position: Position, antibody: Antibody) -> Position:
    """The position with an antibody from inside put at the nearest free place of the hull."""
    proteus = position.proteus
    x, y = hanging_place(position, proteus, (proteus.x - 1.0, proteus.y), (str(antibody),))
    return position.with_antibody(antibody.after(x=x, y=y, host=PROTEUS, aboard=False))


WRECK = Blow("The wreck", 10, 1, "", "blast")


def _wrecked(table: Table, position: Position, hull: Proteus, disturb: Disturb) -> Position:
    """The position after everybody inside has been put out (fantastic_voyage.proteus.19)."""
    for diver in position.aboard:
        if position.house.proteus_wreck == "strike_10":
            position, _ = struck(table, position, WRECK, diver.name, disturb)
        diver = position.diver(diver.name)
        mine = position.attached(diver.name)
        if not diver.playing:
            continue
        place = _berth(position, hull, PERSON) or (hull.x, hull.y)
        table.note(
            "fantastic_voyage.proteus.19",
            "{name} is put out at ({x:.1f}, {y:.1f}).",
            name=diver.name,
            x=place[0],
            y=place[1],
        )
        diver = diver.after(where="table", x=place[0], y=place[1])
        position = position.with_model(diver)
        position = brought_out(position, diver, mine)
    return position


def brought_out(position: Position, diver: Diver, mine: tuple[Antibody, ...]) -> Position:
    """The position with antibodies from aboard placed round a member who is out again."""
    for antibody in mine:
        at = diver.x, diver.y - 1.0
        x, y = hanging_place(position, diver, at, (str(antibody),))
        position = position.with_antibody(antibody.after(x=x, y=y, aboard=False))
    return position


def _berth(position: Position, hull: Proteus, guest: float) -> tuple[float, float] | None:
    """A free place at the rim of a wreck, touching nothing else where possible (proteus.19)."""
    reach = HULL - guest
    aft = hull.x - 1.0, hull.y
    for clear in (True, False):
        for wide in (reach, HULL + guest, HULL + 3 * guest):
            place = slot(position, hull.x, hull.y, wide - guest, guest, aft, clear=clear)
            if place:
                return place
    return None


def weak(model: Diver | Proteus) -> bool:
    """Whether a model is Weakened."""
    return WEAKENED in model.statuses


def stunned(model: Diver | Proteus) -> bool:
    """Whether a model is Stunned."""
    return STUNNED in model.statuses


def disturbed(model: Diver | Proteus) -> bool:
    """Whether a model has Disturbance."""
    return DISTURBANCE in model.statuses


def nearness(a: Diver | Proteus, x: float, y: float) -> float:
    """How far a model's centre is from a point, in inches."""
    return hypot(a.x - x, a.y - y)
