"""Telling positions: the examples that rules about places open on, and how one is checked."""

from __future__ import annotations

from functools import lru_cache

from rules.errors import BadFacts
from rules.fantastic_voyage.ground import checked, inches, on_table, tissue_near
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.sense import check_sense
from rules.fantastic_voyage.space import name_of, overlapped, standing
from rules.fantastic_voyage.state import (
    CARDS,
    CLOT,
    DISTURBANCE,
    PROTEUS,
    STATUSES,
    Antibody,
    Cell,
    Diver,
    Position,
    Proteus,
    radius,
)
from rules.given import brief
from rules.house import HouseRules

# A cell about to drift past a diver: fantastic_voyage.end-of-turn.19 with somebody in its way
ALONG_THE_STREAM = Position(
    crew=(Diver("Grant", "table", 16.0, 4.1), *[Diver(n) for n in ("Michaels", "Duval")]),
    proteus=Proteus("table", 8.0, 8.5),
    cells=(Cell(1, 10.0, 3.0),),
    antibodies=(Antibody(1, 30.0, 6.0),),
    clot=CLOT[:1],
    turn=3,
    cards=3,
    phase="End phase",
)

# A hunter and its prey: fantastic_voyage.end-of-turn.20
HUNTED = ALONG_THE_STREAM.after(
    crew=(
        Diver("Grant", "table", 20.0, 6.0, statuses=(DISTURBANCE,)),
        *ALONG_THE_STREAM.crew[1:],
    ),
    cells=(),
    antibodies=(Antibody(1, 14.0, 6.0),),
)

# Two divers at the clot in turn 6, Proteus below the dense band
AT_THE_CLOT = Position(
    crew=(
        Diver("Grant"),
        Diver("Michaels"),
        Diver("Duval", "table", 19.5, 28.7, statuses=(DISTURBANCE,)),
        Diver("Peterson", "table", 20.0, 33.6),
        Diver("Owens"),
    ),
    proteus=Proteus("table", 22.0, 22.5, 90.0),
    cells=(Cell(1, 15.0, 28.7), Cell(2, 6.0, 17.0)),
    antibodies=(Antibody(1, 8.4, 28.7), Antibody(2, 20.4, 28.7, "Duval")),
    cards=6,
    turn=6,
    phase="End phase",
    sabotaged=True,
)

# Proteus about to run past a cell into the middle band
UNDER_WAY = Position(
    proteus=Proteus("table", 15.5, 8.0, 90.0),
    cells=(Cell(1, 10.0, 10.5),),
    antibodies=(Antibody(1, 15.8, 13.4),),
    turn=2,
    cards=2,
    phase="Action phase",
)

# Turn 11: the saboteur is out and near
A_TRAITOR = Position(
    crew=(
        Diver("Grant", "table", 12.0, 9.0),
        Diver("Michaels", "table", 18.0, 9.0, saboteur=True),
        Diver("Duval"),
        Diver("Peterson"),
        Diver("Owens"),
    ),
    proteus=Proteus("table", 22.0, 6.0),
    cells=(Cell(1, 15.0, 9.5),),
    cards=10,
    turn=11,
    phase="The saboteur acts",
    plot_points=0,
    sabotaged=True,
    unmasked=True,
)


def agreed(position: Position, house: HouseRules, heeded: tuple[str, ...]) -> Position:
    """The position, checked, under house rules: those of the rule if any, else its own.

    heeded: the switches that the rule heeds; the others it leaves alone.
    """
    text = told_house(house, heeded)
    return _checked(position.after(agreed=text) if text else position)


def told_house(house: HouseRules, heeded: tuple[str, ...]) -> str:
    """House rules in words, as far as these switches go; empty for the standard ones."""
    made = STANDARD.replace(**{name: getattr(house, name) for name in heeded})
    return "" if made is STANDARD else str(made)


@lru_cache(maxsize=256)
def _checked(position: Position) -> Position:
    """The position itself; BadFacts, saying what stands where it cannot, if there is any."""
    checked(position.ground)
    _check_words(position)
    check_sense(position)
    for model in standing(position):
        x, y, base, who = model.x, model.y, radius(model), name_of(model)
        spot = f"{who[:1].upper()}{who[1:]} cannot stand at ({x:g}, {y:g})"
        if not on_table(position.ground, x, y, base):
            raise BadFacts(
                f"{spot}: its base, {2 * base:g} inches across, would hang over the table’s edge. "
                "Choose a place farther in."
            )
        near = tissue_near(position.ground, x, y, base - 0.01)
        if near:
            block = near[0]
            raise BadFacts(
                f"{spot}: {block} runs from ({block.x0:g}, {block.y0:g}) to ({block.x1:g}, "
                f"{block.y1:g}). Keep {base:g} inches from it."
            )
        if isinstance(model, Antibody) and model.host:
            continue
        other = overlapped(position, x, y, base - 0.01, (who,))
        if other is not None and not (isinstance(other, Antibody) and other.host):
            raise BadFacts(
                f"{spot}: {name_of(other)} stands at ({other.x:g}, {other.y:g}). Keep "
                f"{inches(base + radius(other))} between their centres."
            )
    return position


def _check_words(position: Position) -> None:
    """BadFacts for names, numbers and statuses that no position has."""
    names = [d.name for d in position.crew]
    for n in names:
        if names.count(n) > 1 or n == PROTEUS:
            raise BadFacts(
                f"“{brief(n)}” stands in the crew twice or is the submarine: name each once."
            )
    models: tuple[Diver | Proteus, ...] = (*position.crew, position.proteus)
    for model in models:
        for status in model.statuses:
            if status not in STATUSES:
                raise BadFacts(
                    f"“{brief(status)}” is no status: {model.name} may have {', '.join(STATUSES)}."
                )
        if model.where == "aboard" and position.proteus.where not in ("table", "off"):
            raise BadFacts(f"{model.name} cannot be aboard: Proteus is gone. Place the model.")
    for what, bodies, most in (
        ("cell", position.cells, position.house.cell_supply),
        ("antibody", position.antibodies, position.house.antibody_supply),
    ):
        if len(bodies) > most:
            raise BadFacts(f"There are {len(bodies)} of {most} models ({what}): take some off.")
    for antibody in position.antibodies:
        hosts = [*names, PROTEUS]
        if antibody.host and antibody.host not in hosts:
            raise BadFacts(
                f"{str(antibody).capitalize()} cannot be attached to “{brief(antibody.host)}”: "
                f"its host is one of {', '.join(hosts)}."
            )
    if not 0 <= position.cards <= CARDS:
        raise BadFacts(f"{position.cards} cards cannot be turned: there are {CARDS}.")
    if position.plot_points < 0:
        raise BadFacts(f"Plot points are never less than 0: “{position.plot_points}”.")
