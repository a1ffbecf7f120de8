"""Phases 3 and 4 of a turn: what the tentacles do, and the Kraken's morale."""

from __future__ import annotations

from enum import Enum

from rules import Pick, Table
from rules.kraken.blows import crush, flail, grab
from rules.kraken.drift import advance, withdraw
from rules.kraken.ends import ended
from rules.kraken.morale import morale
from rules.kraken.order import next_tentacle
from rules.kraken.plane import HAIR
from rules.kraken.set_up import CREW
from rules.kraken.state import Move, Position, Sailor, Tentacle
from rules.kraken.tentacles import FLAIL_REACH, GRAB_REACH, Reaction, reaction, zone_of
from rules.kraken.track import Slide, Way, approach, withdrawn

REACTION, MORALE = "Tentacle Reaction", "Kraken Morale"
TURNING = Pick(("counter-clockwise", "clockwise"), name="the way round")


class Course(Enum):
    """The way of an advance, where the players pick it (house rule advance_direction)."""

    STRAIGHT = "straight to the hull"
    ROUND = "round the hull, at the distance it has"

    def __str__(self) -> str:
        return self.value


COURSES = tuple(Course)


def reaction_phase(table: Table, position: Position) -> Position:
    """The position after phase 3: every tentacle in play reacts once, each carried out before the
    next is measured and rolled.

    Cites kraken.tentacles.1-3, kraken.tentacles.20, kraken.tentacles.24 and kraken.tentacles.28.
    """
    waiting = [t.number for t in position.tentacles]
    while waiting:
        number = next_tentacle(table, position, waiting)
        waiting.remove(number)
        position = position.after(acting=f"tentacle {number}")
        table.show(position)
        tentacle = position.tentacle(number)
        done = table.resolve(reaction, zone_of(position, tentacle))
        if done is not Reaction.WAFT:
            position = _EFFECTS[done](table, position, tentacle)
            if ended(position):
                return position
    return position


def _crush(table: Table, position: Position, tentacle: Tentacle) -> Position:
    """Damage to the hull (kraken.tentacles.9)."""
    crushed = table.resolve(crush, position.damage)
    position = position.after(damage=crushed.damage)
    table.show(position)
    return position


def _flail(table: Table, position: Position, tentacle: Tentacle) -> Position:
    """A roll for every figure within 4 cm (kraken.tentacles.10, kraken.tentacles.27)."""
    for sailor in position.figures_within(tentacle, FLAIL_REACH):
        table.note("kraken.tentacles.10", "It flails at {name}.", name=sailor.name)
        struck = table.resolve(flail, sailor.pluck, position.house)
        if not struck.lost:
            continue
        changed = sailor.after(pluck=struck.pluck, lost=sailor.lost + struck.lost)
        if struck.pluck < 2:
            table.note("kraken.tentacles.27", "{name} is removed from play.", name=sailor.name)
            position = position.without_sailor(changed)
            table.show(position)
            if ended(position):
                return position
            continue
        position = position.with_sailor(changed)
        table.show(position)
    return position


def _grab(table: Table, position: Position, tentacle: Tentacle) -> Position:
    """One figure at random within reach rolls for its life (kraken.tentacles.13-17, 21)."""
    reach = FLAIL_REACH if position.house.grab_reach == "both_4" else GRAB_REACH
    near = position.figures_within(tentacle, reach)
    sailor = _one_of(table, near, "whom it grabs")
    table.note("kraken.tentacles.13", "It grabs at {name}.", name=sailor.name)
    grabbed = table.resolve(grab, sailor.pluck, position.house)
    if grabbed.seized:
        # a figure crushed adds the Pluck that it still had: kraken.winning-and-losing.4
        position = position.without_sailor(sailor.after(lost=sailor.lost + sailor.pluck))
    elif grabbed.change:
        position = position.with_sailor(sailor.after(pluck=grabbed.pluck))
    else:
        return position
    table.show(position)
    return position


def _one_of(table: Table, sailors: tuple[Sailor, ...], why: str) -> Sailor:
    """One figure, each with the same chance (kraken.tentacles.21)."""
    if len(sailors) == 1:
        return sailors[0]
    names = tuple([s.name for s in sailors])
    return sailors[names.index(table.roll(Pick(names, name="the figures"), why))]


def _withdraw(table: Table, position: Position, tentacle: Tentacle) -> Position:
    """Straight away from the hull (kraken.tentacles.18)."""
    cm = table.resolve(withdraw).cm
    place = withdrawn(position, tentacle, cm)
    return _gone(table, position, tentacle, ((tentacle.x, tentacle.y), place))


def _advance(table: Table, position: Position, tentacle: Tentacle) -> Position:
    """To the hull and along it towards the nearest figure.

    Cites kraken.tentacles.7, kraken.tentacles.8, kraken.tentacles.22-25 and kraken.tentacles.30;
    house rule advance_direction.
    """
    reading = position.house.advance_direction
    course = Course.STRAIGHT
    if reading == "players_choose":
        asked = f"Which way does {tentacle} advance?"
        course = table.choose(CREW, asked, COURSES)
    cm: float = table.resolve(advance).cm
    if course is Course.ROUND:
        return _slid(table, position, tentacle, ((tentacle.x, tentacle.y),), cm)
    place, left = approach(position, tentacle, cm)
    way = ((tentacle.x, tentacle.y), place)
    if left > HAIR and reading == "spill_over" and position.crew:
        table.note("kraken.tentacles.7", "It touches the hull with {left:.1f} cm left.", left=left)
        return _slid(table, position, tentacle.after(x=place[0], y=place[1]), way, left)
    return _gone(table, position, tentacle, way)


def _slid(table: Table, position: Position, tentacle: Tentacle, way: Way, cm: float) -> Position:
    """Round the hull to the first place where it is as close as it can get to the nearest figure.

    Cites kraken.tentacles.25 and kraken.tentacles.30.
    """
    away = [position.distance(s, tentacle) for s in position.crew]
    least = min(away) + HAIR
    nearest = tuple([s for s, a in zip(position.crew, away, strict=True) if a <= least])
    figure = _one_of(table, nearest, "which figure counts as nearest")
    slide = Slide(position, tentacle, figure)
    if slide.ways is None:
        table.note(
            "kraken.tentacles.30", "It is as close to {name} as it can get.", name=figure.name
        )
        return _gone(table, position, tentacle, way)
    forward, back = slide.ways
    turning = forward < back
    if abs(forward - back) < HAIR:
        turning = table.roll(TURNING, "which way round") == TURNING.options[0]
    table.note("kraken.tentacles.30", "It slides along the hull towards {name}.", name=figure.name)
    return _gone(table, position, tentacle, (*way, *slide.path(turning, cm)[1:]))


def _gone(table: Table, position: Position, tentacle: Tentacle, way: Way) -> Position:
    """The position with a tentacle at the end of its way."""
    x, y = way[-1]
    if len(way) < 2 or (x, y) == way[0]:
        return position
    position = position.with_tentacle(
        tentacle.after(x=x, y=y), moves=(*position.moves, Move(str(tentacle), way))
    )
    table.show(position)
    return position


_EFFECTS = {
    Reaction.CRUSH: _crush,
    Reaction.FLAIL: _flail,
    Reaction.GRAB: _grab,
    Reaction.WITHDRAW: _withdraw,
    Reaction.ADVANCE: _advance,
}


def morale_phase(table: Table, position: Position, before: int) -> bool:
    """Whether the Kraken stays, in a turn that it began with `before` tentacles.

    Cites kraken.morale.1, kraken.morale.5, kraken.morale.6, kraken.morale.9 and
    kraken.turn-sequence.4.
    """
    left = len(position.tentacles)
    if left == before:
        return True
    table.show(position)
    return bool(table.resolve(morale, left, position.tentacles_at_start, position.house).holds)
