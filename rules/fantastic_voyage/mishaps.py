"""What befalls the crew in the Countdown phase: sabotage carried out on the table, and cards."""

from __future__ import annotations

from rules import Table
from rules.fantastic_voyage.attacks import BY_THE_BODY, taken
from rules.fantastic_voyage.blast import Standing, blast, in_the_blast
from rules.fantastic_voyage.blows import Target
from rules.fantastic_voyage.casts import ANTIBODY, CELL, EXPLOSION
from rules.fantastic_voyage.contacts import antibody_arrives, disturb
from rules.fantastic_voyage.countdown import Card
from rules.fantastic_voyage.harm import hurt, suffered, target_of
from rules.fantastic_voyage.sabotage import (
    ENGINE,
    EXPLODES,
    LASER,
    OXYGEN,
    RADIO,
    Present,
    at_random,
    sabotage,
)
from rules.fantastic_voyage.sabotage import FIRE as BURNING
from rules.fantastic_voyage.space import Model, name_of, standing
from rules.fantastic_voyage.state import (
    DISTURBANCE,
    FIRE,
    STUNNED,
    WEAKENED,
    Antibody,
    Cell,
    Diver,
    Position,
    Proteus,
    radius,
)
from rules.fantastic_voyage.statuses import Kind, afflicted


def sabotaged(table: Table, position: Position) -> Position:
    """The position after the Sabotage at the start of Act 2 (fantastic_voyage.countdown.11-19)."""
    crew = tuple(
        [Present(d.name, d.where == "aboard", DISTURBANCE in d.statuses) for d in position.loyal]
    )
    hull = position.proteus
    found = table.resolve(
        sabotage, crew, hull.where == "table", DISTURBANCE in hull.statuses, position.house
    )
    position = position.after(sabotaged=True, touched=())
    if found.name == BURNING:
        for name in found.befalls:
            position = given(table, position, name, FIRE)
    elif found.name == ENGINE:
        position = position.after(proteus=hull.after(engine_damaged=True))
    elif found.name == LASER and found.victim:
        position = position.with_model(position.diver(found.victim).after(laser=False))
    elif found.name == RADIO:
        for name in found.befalls:
            position = _radio(table, position, name)
    elif found.name == EXPLODES and found.victim:
        position = exploded(table, position, found.victim)
    elif found.name == OXYGEN and found.victim:
        for status in (STUNNED, WEAKENED):
            if position.diver(found.victim).playing:
                position = given(table, position, found.victim, status)
    table.show(position)
    return position


def given(table: Table, position: Position, name: str, status: str) -> Position:
    """The position after a model was given a core status (fantastic_voyage.strike.37)."""
    model = position.model(name)
    kind: Kind = "vehicle" if isinstance(model, Proteus) else "person"
    done = afflicted(table, name, kind, model.statuses, status, position.house)
    for gained in done.gained:
        model = model.gaining(gained)
        table.note("fantastic_voyage.strike.32", "{name} gains {status}.", name=name, status=gained)
    position = position.with_model(model)
    return hurt(table, position, name, done.lost, disturb) if done.lost else position


def _radio(table: Table, position: Position, name: str) -> Position:
    """The position after the radio has disturbed somebody (fantastic_voyage.countdown.16)."""
    model = position.model(name)
    if model.where == "aboard":  # only where a table says so: house rule radio_aboard
        position = position.with_model(model.gaining(DISTURBANCE))
        return antibody_arrives(table, position)
    return disturb(table, position, name)


def exploded(table: Table, position: Position, victim: str) -> Position:
    """The position after the explosion in somebody's suit (fantastic_voyage.countdown.17-18)."""
    models = _blastable(position)
    places = tuple(
        [
            Standing(
                name_of(m),
                m.x,
                m.y,
                radius(m),
                getattr(m, "where", "") == "aboard" or getattr(m, "aboard", False),
            )
            for m in models
        ]
    )
    names = in_the_blast(victim, places, position.house)
    struck = [m for m in models if name_of(m) in names]
    targets = tuple([_target(position, m) for m in struck])
    result = table.resolve(blast, targets, EXPLOSION, position.plot_points, position.house)
    for model, (name, strike) in zip(struck, result.strikes, strict=True):
        position = position.after(plot_points=position.plot_points - strike.defender_spent)
        if isinstance(model, Diver | Proteus):
            if position.model(name).where in ("table", "aboard"):
                position = suffered(table, position, name, strike, disturb)
        elif isinstance(model, Cell | Antibody) and _there(position, model):
            position = taken(table, position, model, strike, BY_THE_BODY)
    return position


def _there(position: Position, model: Model) -> bool:
    there: tuple[Model, ...] = (*position.cells, *position.antibodies)
    return any(name_of(m) == name_of(model) for m in there)


def _blastable(position: Position) -> list[Model]:
    """Whom a blast can strike, in its order (fantastic_voyage.strike.31)."""
    people: list[Model] = [m for m in position.order if m.where in ("table", "aboard")]
    bodies: list[Model] = [m for m in standing(position) if isinstance(m, Cell | Antibody)]
    bodies += [a for a in position.antibodies if a.aboard]
    return people + bodies


def _target(position: Position, model: Model) -> Target:
    if isinstance(model, Diver | Proteus):
        return target_of(position, model)
    if isinstance(model, Cell):
        return Target(name_of(model), "cell", CELL.defence)
    return Target(name_of(model), "antibody", ANTIBODY.defence)


def card_turned(table: Table, position: Position, card: Card) -> Position:
    """The position after a Countdown card has taken effect (fantastic_voyage.countdown.5)."""
    if not card.number:
        return position
    position = position.after(
        deck=(*position.deck, card.number),
        in_force=(*position.in_force, card.name),
        plot_points=max(0, position.plot_points + card.points),
    )
    for _ in range(card.antibodies):
        position = antibody_arrives(table, position.after(touched=()))
    if card.weakens:
        outside = tuple([d.name for d in position.loyal if d.where == "table"])
        if outside:
            chilled = at_random(table, outside, "who is chilled")
            position = given(table, position, chilled, WEAKENED)
    if card.cures:
        position = _cured(table, position)
    table.show(position)
    return position


def _cured(table: Table, position: Position) -> Position:
    """The position after a card has taken one status off a member, at the crew's choice."""
    ills = tuple(
        [
            f"{status} of {diver.name}"
            for diver in position.loyal
            for status in diver.statuses
            if status != DISTURBANCE
        ]
    )
    if not ills:
        return position
    chosen: str = table.choose("crew", "Which status does the card take off?", ills)
    status, _, name = chosen.rpartition(" of ")
    table.note("fantastic_voyage.countdown.5", "{name} is rid of {status}.", name=name,
               status=status)  # fmt: skip
    return position.with_model(position.diver(name).losing(status))
