"""Free strikes: a blow at somebody who moves out of an opponent’s reach."""

from __future__ import annotations

from rules import Table
from rules.fantastic_voyage.attacks import blow_struck
from rules.fantastic_voyage.contacts import disturb
from rules.fantastic_voyage.proteus import CREW
from rules.fantastic_voyage.saboteur_blows import saboteur_strikes
from rules.fantastic_voyage.space import (
    in_contact,
)
from rules.fantastic_voyage.state import (
    Diver,
    Position,
)


def free_strikes(
    table: Table,
    position: Position,
    mover: Diver,
    *,
    place: Diver | None = None,
) -> Position:
    """The position after the free strikes at somebody who moves out of an opponent's reach.

    The crew may decline theirs; the saboteur never does (fantastic_voyage.strike.44). place: the
    mover where it will be; left out, it goes in or out of Proteus.
    """
    saboteur = position.saboteur
    if saboteur is None or not saboteur.playing or not position.house.free_strikes:
        return position
    if mover.saboteur:
        for enemy in position.loyal:
            if _leaves(mover, enemy, place):
                position = _crew_strikes(table, position, enemy.name, mover.name)
                if not position.diver(mover.name).playing:
                    return position
        return position
    if _leaves(mover, saboteur, place):
        table.note(
            "fantastic_voyage.strike.44",
            "The saboteur has a free strike at {name}.",
            name=mover.name,
        )
        position = saboteur_strikes(table, position, mover.name, free=True)
    return position


def _leaves(mover: Diver, enemy: Diver, place: Diver | None) -> bool:
    """Whether two in contact are parted by the move (fantastic_voyage.proteus.12)."""
    if mover.where != enemy.where:
        return False
    if mover.where == "aboard":
        return True
    if not in_contact(mover, enemy):
        return False
    return place is None or not in_contact(place, enemy)


DECLINE, STRIKE = "let them go", "strike"


def _crew_strikes(table: Table, position: Position, name: str, saboteur: str) -> Position:
    knife = position.cast.profile(name).knife
    if knife is None:
        return position
    asked = f"Does {name} take a free strike at the saboteur?"
    if table.choose(CREW, asked, (STRIKE, DECLINE)) == DECLINE:
        return position
    table.note("fantastic_voyage.strike.44", "{name} takes a free strike.", name=name)
    diver = position.diver(name)
    position = blow_struck(table, position, diver, knife, position.diver(saboteur))
    table.show(position)
    return disturb(table, position, name)
