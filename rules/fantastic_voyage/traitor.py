"""The saboteur: put beside a victim at the reveal, then after whoever is nearest, then away."""

from __future__ import annotations

from math import inf
from typing import Annotated

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label
from rules.fantastic_voyage.deeds import TWO_ACTIONS, move_of
from rules.fantastic_voyage.divers import (
    DIVE_SWITCHES,
    gone_inside,
    touched_there,
)
from rules.fantastic_voyage.free_strikes import free_strikes
from rules.fantastic_voyage.ground import Point
from rules.fantastic_voyage.harm import brought_out
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.places import careful_way
from rules.fantastic_voyage.saboteur_blows import saboteur_strikes
from rules.fantastic_voyage.scenes import A_TRAITOR, agreed
from rules.fantastic_voyage.space import carried, in_contact, made_room, slot
from rules.fantastic_voyage.state import (
    HULL,
    PERSON,
    STUNNED,
    Diver,
    Position,
    Trail,
    distance,
)
from rules.fantastic_voyage.travel import collisions
from rules.fantastic_voyage.unmasking import Suspect, health_of_the_saboteur, unmasking
from rules.fantastic_voyage.ways import Way, cut, length
from rules.house import HouseRules

ACT_SWITCHES = (
    *DIVE_SWITCHES, "stunned_effect", "pounce_on_members_aboard", "saboteur_move_count",
    "saboteur_alone",
)  # fmt: skip


@rule(
    "fantastic_voyage.saboteur_acts",
    cites="fantastic_voyage.saboteur.9-15 fantastic_voyage.strike.44 fantastic_voyage.turn.6",
    switches=ACT_SWITCHES,
    title="The saboteur acts",
)
def saboteur_acts(
    table: Table,
    position: Annotated[Position, Label("Position")] = A_TRAITOR,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after the saboteur has gone for the nearest member, and struck if it got there.

    Errors: BadFacts when nobody has been unmasked. Cites fantastic_voyage.saboteur.10-12.
    """
    position = agreed(position, house, ACT_SWITCHES)
    saboteur = position.saboteur
    if saboteur is None or not saboteur.playing:
        raise BadFacts("There is no saboteur in this position: mark one of the crew as saboteur.")
    return acted(table, position)


def unmasked(table: Table, position: Position) -> Position:
    """The position after the reveal, with the attack by surprise if there was one.

    Cites fantastic_voyage.saboteur.1-8 and fantastic_voyage.countdown.20.
    """
    crew = tuple([Suspect(d.name, beset(position, d)) for d in position.loyal])
    found = table.resolve(unmasking, crew, position.house)
    if not found.name:
        return position.after(unmasked=not found.again)
    position = position.after(unmasked=True)
    diver = position.diver(found.name)
    full = position.cast.profile(diver.name).health
    health = health_of_the_saboteur(diver.health, full, position.house)
    position = position.with_model(
        diver.after(saboteur=True, statuses=(), health=health, activated=True)
    )
    table.note("fantastic_voyage.saboteur.4", "{name} is rid of all statuses.", name=diver.name)
    table.show(position)
    victim = nearest(position)
    if victim is None:
        table.note("fantastic_voyage.saboteur.23", "There is nobody for the saboteur to attack.")
        return position
    position = _pounced(table, position, victim)
    table.show(position)
    if not _beside(position, victim):
        return position
    return saboteur_strikes(table, position, victim.name, surprise=True)


def beset(position: Position, diver: Diver) -> bool:
    """Whether a member stands in an antibody's fight range (fantastic_voyage.strike.18)."""
    if position.attached(diver.name):
        return True
    return diver.where == "table" and any(
        in_contact(diver, a) for a in position.antibodies if not a.aboard
    )


def nearest(position: Position) -> Diver | None:
    """The member whom the saboteur goes for (fantastic_voyage.saboteur.6, saboteur.11).

    Whoever is aboard is as far away as Proteus; equally near ones in the order of casts.4.
    """
    saboteur = position.saboteur
    assert saboteur is not None
    members = position.loyal
    if position.house.pounce_on_members_aboard == "outside_only" and saboteur.where == "table":
        members = tuple([m for m in members if m.where == "table"])
    best: Diver | None = None
    least = inf
    for member in members:
        away = between(position, saboteur, member)
        if away < least - 1e-9:
            best, least = member, away
    return best


def between(position: Position, a: Diver, b: Diver) -> float:
    """How far two people are apart; for whoever is aboard, from the hull."""
    if a.where == "aboard" and b.where == "aboard":
        return 0.0
    if a.where == "aboard":
        return distance(position.proteus, b)
    return distance(a, position.proteus if b.where == "aboard" else b)


def _beside(position: Position, victim: Diver) -> bool:
    """Whether the saboteur can fight somebody from where it is."""
    saboteur = position.saboteur
    if saboteur is None or not saboteur.playing:
        return False
    if saboteur.where != victim.where:
        return False
    return saboteur.where == "aboard" or in_contact(saboteur, victim)


def _pounced(table: Table, position: Position, victim: Diver) -> Position:
    """The position with the saboteur put beside its victim (fantastic_voyage.saboteur.6)."""
    saboteur = position.saboteur
    assert saboteur is not None
    if victim.where == "aboard":
        if saboteur.where == "aboard":
            return position
        table.note("fantastic_voyage.saboteur.6", "The saboteur is aboard, by {name}.",
                   name=victim.name)  # fmt: skip
        hull = position.proteus
        inside = saboteur.after(where="aboard", x=hull.x, y=hull.y)
        position = position.with_model(inside)
        for antibody in position.attached(saboteur.name):
            position = position.with_antibody(antibody.after(aboard=True, x=hull.x, y=hull.y))
        return position
    return _set_beside(table, position, saboteur, victim)


def _set_beside(table: Table, position: Position, saboteur: Diver, victim: Diver) -> Position:
    aboard = saboteur.where == "aboard"
    stood = (position.proteus.x, position.proteus.y) if aboard else (saboteur.x, saboteur.y)
    mine = position.attached(saboteur.name)
    but = (saboteur.name, *[str(a) for a in mine])
    at = victim.x, victim.y
    place = slot(position, *at, PERSON, PERSON, stood, but, clear=True)
    place = place or slot(position, *at, PERSON, PERSON, stood, but)
    if place is None:
        return position
    table.note(
        "fantastic_voyage.saboteur.6",
        "The saboteur is suddenly beside {name}, at ({x:.1f}, {y:.1f}).",
        name=victim.name,
        x=place[0],
        y=place[1],
    )
    placed = saboteur.after(where="table", x=place[0], y=place[1])
    position = position.with_model(
        placed, trails=(*position.trails, Trail(saboteur.name, (place,), "thrown"))
    )
    if aboard:
        return brought_out(position, placed, mine)
    return made_room(carried(position, placed, stood), *place, PERSON, saboteur.name)


def acted(table: Table, position: Position) -> Position:
    """The position after the saboteur has acted at the start of a turn (saboteur.10-15)."""
    saboteur = position.saboteur
    assert saboteur is not None
    position = position.after(acting=saboteur.name, touched=())
    victim = nearest(position)
    stunned = STUNNED in saboteur.statuses
    if stunned and position.house.stunned_effect == "no_activation":
        table.note("fantastic_voyage.saboteur.15", "The saboteur is Stunned and does not act.")
        return position.after(acting=None)
    if victim is None:
        table.note("fantastic_voyage.saboteur.23", "There is nobody for the saboteur to go for.")
        return position.after(acting=None)
    if position.stolen and position.house.saboteur_alone == "stays":
        table.note(
            "fantastic_voyage.saboteur.13",
            "The saboteur, alone aboard, stays and makes off with Proteus.",
        )
        return position.after(acting=None)
    one_thing = stunned and position.house.stunned_effect == "one_action"
    if not _beside(position, victim):
        position = _went(table, position, victim)
        victim = position.diver(victim.name)
        if one_thing:
            return position.after(acting=None)
    if _beside(position, victim):
        table.note("fantastic_voyage.saboteur.12", "It attacks {name}.", name=victim.name)
        position = saboteur_strikes(table, position, victim.name)
    return position.after(acting=None)


def _went(table: Table, position: Position, victim: Diver) -> Position:
    """The position after the saboteur's moves towards a member (fantastic_voyage.saboteur.11)."""
    saboteur = position.saboteur
    assert saboteur is not None
    if saboteur.where == "aboard":
        position = free_strikes(table, position, saboteur)
        position = _came_out(table, position, victim)
    for move in range(min(TWO_ACTIONS, position.house.saboteur_move_count)):
        saboteur = position.saboteur
        assert saboteur is not None
        if saboteur.where != "table" or _beside(position, position.diver(victim.name)):
            break
        position = _moved(table, position, saboteur, position.diver(victim.name), move)
    return position


def _came_out(table: Table, position: Position, victim: Diver) -> Position:
    saboteur = position.saboteur
    assert saboteur is not None
    if not saboteur.playing:
        return position
    hull = position.proteus
    mine = position.attached(saboteur.name)
    but = tuple([str(a) for a in mine])
    towards = victim.x, victim.y
    place = slot(position, hull.x, hull.y, HULL, PERSON, towards, but, clear=True)
    place = place or slot(position, hull.x, hull.y, HULL, PERSON, towards, but)
    if place is None:
        return position
    outside = saboteur.after(where="table", x=place[0], y=place[1])
    table.note("fantastic_voyage.saboteur.11", "The saboteur leaves Proteus.")
    position = brought_out(position.with_model(outside), outside, mine)
    table.show(position)
    return touched_there(table, position, saboteur.name, frozenset())


def _moved(
    table: Table, position: Position, saboteur: Diver, victim: Diver, moves: int
) -> Position:
    inches = move_of(position, saboteur, moves)
    inside = victim.where == "aboard"
    goal = position.proteus if inside else victim
    way = _way_to(position, saboteur, (goal.x, goal.y), inside, victim)
    if way is None or inches < 0.05:
        table.note("fantastic_voyage.saboteur.11", "The saboteur finds no way to {name}.",
                   name=victim.name)  # fmt: skip
        return position
    gone = cut(way, inches)
    there = length(way) <= inches + 1e-6
    place = gone[-1]
    moved = saboteur.after(x=place[0], y=place[1])
    position = free_strikes(table, position, saboteur, place=moved)
    saboteur = position.diver(saboteur.name)
    if not saboteur.playing:
        return position
    position = position.with_model(
        saboteur.after(x=place[0], y=place[1]),
        trails=(*position.trails, Trail(saboteur.name, gone)),
        touched=(),
    )
    position = carried(position, position.diver(saboteur.name), gone[0])
    position = made_room(position, *place, PERSON, saboteur.name)
    table.note(
        "fantastic_voyage.saboteur.11",
        "The saboteur heads for {name} and comes to ({x:.1f}, {y:.1f}).",
        name=victim.name,
        x=place[0],
        y=place[1],
    )
    table.show(position)
    position = touched_there(table, position, saboteur.name, frozenset())
    saboteur = position.diver(saboteur.name)
    room = len(position.aboard) < position.cast.proteus.capacity
    if inside and there and room and saboteur.where == "table":
        return gone_inside(table, position, saboteur.name, gone)
    return position


def _way_to(
    position: Position, saboteur: Diver, goal: Point, inside: bool, victim: Diver
) -> Way | None:
    """The way of the saboteur into contact with its victim, or with the hull."""
    base = HULL if inside else PERSON
    seen = position
    if not inside:  # the victim is what it heads for, so it is in nobody's way
        crew = tuple([d for d in position.crew if d.name != victim.name])
        kept = tuple([a for a in position.antibodies if a.host != victim.name])
        seen = position.after(crew=crew, antibodies=kept)
    way = careful_way(seen, saboteur, goal, 200.0, aboard=inside)
    if way is None:
        return None
    closes = collisions(way, [("", (*goal, base + PERSON))])
    return cut(way, closes[0].inches) if closes else way
