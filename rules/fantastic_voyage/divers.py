"""A member's activation: leaving and entering Proteus, moves, attacks, and the free strikes."""

from __future__ import annotations

from typing import Annotated, Literal

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label
from rules.fantastic_voyage.attacks import attack
from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.contacts import brushed, contact, disturb
from rules.fantastic_voyage.corner import at_exit
from rules.fantastic_voyage.deeds import (
    Activation,
    Deed,
    actions_of,
    deeds,
    move_of,
    way_aboard,
)
from rules.fantastic_voyage.free_strikes import free_strikes
from rules.fantastic_voyage.ground import TOUCH, Block, Point, tissue_near
from rules.fantastic_voyage.harm import brought_out, on_the_hull
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.places import Places
from rules.fantastic_voyage.proteus import CREW, LEAVE, MOVE_SWITCHES, STAY
from rules.fantastic_voyage.scenes import AT_THE_CLOT, agreed
from rules.fantastic_voyage.space import (
    Model,
    carried,
    made_room,
    name_of,
    touching,
)
from rules.fantastic_voyage.state import (
    DISTURBANCE,
    PERSON,
    PROTEUS,
    Antibody,
    Cell,
    Diver,
    Position,
    Trail,
)
from rules.fantastic_voyage.ways import length
from rules.house import HouseRules

DIVE_SWITCHES = (
    *MOVE_SWITCHES, "member_move", "laser_strike", "laser_range", "fights_per_activation",
    "end_of_move_at_contact", "disturbance_of_attack", "boarding_with_antibody", "leaving_price",
    "entering_price", "free_strikes",
)  # fmt: skip
Who = Literal["Grant", "Michaels", "Duval", "Peterson", "Owens"]


@rule(
    "fantastic_voyage.dive",
    cites="fantastic_voyage.turn.10-16 fantastic_voyage.proteus.13-15 "
    "fantastic_voyage.strike.17-23 fantastic_voyage.strike.47 fantastic_voyage.antibodies.17 "
    "fantastic_voyage.disturbance.3 fantastic_voyage.disturbance.11 "
    "fantastic_voyage.blood-clot.1-6 fantastic_voyage.leaving.1-6",
    switches=DIVE_SWITCHES,
    title="A member's activation",
)
def dive(
    table: Table,
    position: Annotated[Position, Label("Position")] = AT_THE_CLOT,
    diver: Annotated[Who, Label("Who acts")] = "Peterson",
    house: HouseRules = STANDARD,
) -> Position:
    """The position after a member's activation: two actions, asked of the crew one by one.

    Errors: BadFacts for somebody who is not in play. Cites fantastic_voyage.turn.11.
    """
    position = agreed(position, house, DIVE_SWITCHES)
    there = [d.name for d in position.loyal]
    if diver not in there:
        raise BadFacts(f"{diver} is not in play: choose {' or '.join(there) or 'nobody'}.")
    return activated(table, position, diver)


def activated(table: Table, position: Position, name: str) -> Position:
    """The position after a member's activation (fantastic_voyage.turn.10-11)."""
    diver = position.diver(name)
    so_far = Activation(actions_of(position, diver))
    position = position.with_model(diver.after(activated=True), acting=name)
    while True:
        diver = position.diver(name)
        if diver.where not in ("table", "aboard"):
            break
        position = position.after(actions=so_far.actions)
        options = deeds(position, diver, so_far)
        if len(options) < 2:
            break
        table.show(position)
        deed = table.choose(CREW, f"What does {name} do?", options)
        if deed.kind == "end":
            break
        position, so_far = _done(table, position, name, deed, so_far)
    position = position.after(acting=None, actions=0)
    table.show(position)
    return position


def _done(
    table: Table, position: Position, name: str, deed: Deed, so_far: Activation
) -> tuple[Position, Activation]:
    """The position after one deed, and how far the activation has come by it."""
    spent = so_far.after(actions=so_far.actions - 1)
    if deed.kind == "aim":
        table.note("fantastic_voyage.strike.22", "{name} aims.", name=name)
        return position, spent.after(aimed=True)
    if deed.kind in ("shoot", "fight"):
        shot = deed.kind == "shoot"
        position = attack(table, position, name, deed, so_far.aimed and shot)
        return position, spent.after(
            fights=so_far.fights + (not shot), aimed=so_far.aimed and not shot
        )
    if deed.kind == "leave":
        free = position.house.leaving_price == "free"
        return left_proteus(table, position, name), (so_far if free else spent).after(
            left_proteus=True
        )
    if deed.kind == "board":
        inches = move_of(position, position.diver(name), so_far.moves)
        position = boarded(table, position, name, inches)
        ends = position.house.entering_price == "ends_activation"
        return position, spent.after(moves=so_far.moves + 1, actions=0 if ends else spent.actions)
    position = moved(table, position, name, so_far.moves)
    return position, spent.after(moves=so_far.moves + 1)


def left_proteus(table: Table, position: Position, name: str) -> Position:
    """The position after a member has gone out to a place at the hull (proteus.13)."""
    diver = position.diver(name)
    position = free_strikes(table, position, diver)
    diver = position.diver(name)
    if not diver.playing:
        return position
    place = table.choose(CREW, f"Where does {name} leave Proteus?", Berths(position, diver))
    mine = position.attached(name)
    diver = diver.after(where="table", x=place[0], y=place[1])
    position = position.with_model(
        diver, trails=(*position.trails, Trail(name, (place,))), touched=()
    )
    position = brought_out(position, diver, mine)
    position = made_room(position, diver.x, diver.y, PERSON, name)
    table.note(
        "fantastic_voyage.proteus.13",
        "{name} leaves Proteus at ({x:g}, {y:g}).",
        name=name,
        x=place[0],
        y=place[1],
    )
    table.show(position)
    return touched_there(table, position, name, frozenset())


def boarded(table: Table, position: Position, name: str, inches: float) -> Position:
    """The position after a member has gone aboard, Disturbance taken off.

    Antibodies go in too, unless a table strips them off (fantastic_voyage.proteus.14-15,
    fantastic_voyage.antibodies.12, fantastic_voyage.disturbance.11).
    """
    diver = position.diver(name)
    position = free_strikes(table, position, diver)
    diver = position.diver(name)
    way = way_aboard(position, diver, inches) if diver.playing else None
    if way is None:
        return position
    return gone_inside(table, position, name, way)


def gone_inside(table: Table, position: Position, name: str, way: tuple[Point, ...]) -> Position:
    """The position with somebody who has reached the hull by that way taken aboard."""
    diver, hull = position.diver(name), position.proteus
    mine = position.attached(name)
    diver = diver.losing(DISTURBANCE).after(where="aboard", x=hull.x, y=hull.y)
    position = position.with_model(diver, trails=(*position.trails, Trail(name, way)), touched=())
    table.note("fantastic_voyage.proteus.14", "{name} goes aboard Proteus.", name=name)
    stripped = position.house.boarding_with_antibody == "stripped_to_hull"
    for antibody in mine:
        if stripped:
            position = on_the_hull(position, antibody)
        else:
            position = position.with_antibody(antibody.after(aboard=True, x=hull.x, y=hull.y))
    if mine:
        table.note(
            "fantastic_voyage.antibodies.12",
            "What hangs on {name} is stripped off to the hull." if stripped
            else "What hangs on {name} comes aboard too.",
            name=name,
        )  # fmt: skip
    table.show(position)
    return disturb(table, position, PROTEUS) if mine and stripped else position


def moved(table: Table, position: Position, name: str, moves: int) -> Position:
    """The position after a move action, gone on with as long as inches are left and it may be.

    Cites fantastic_voyage.turn.13-16.
    """
    inches = move_of(position, position.diver(name), moves)
    while True:
        diver = position.diver(name)
        places = Places(position, diver, inches)
        place = table.choose(CREW, f"Where does {name} go, up to {inches:.1f} inches?", places)
        if place == places.here:
            return position
        way = places.path(place)
        assert way is not None
        before = len(position.attached(name))
        position = _gone(table, position, diver, way)
        diver = position.diver(name)
        if diver.where != "table":
            return position
        if not position.touched or position.house.end_of_move_at_contact:
            return position
        inches = round(inches - length(way) - len(position.attached(name)) + before, 6)
        if inches < 0.1:
            return position


def _gone(table: Table, position: Position, diver: Diver, way: tuple[Point, ...]) -> Position:
    """The position after a member has gone a way, with what it touched at its end."""
    name, place = diver.name, way[-1]
    goal = diver.after(x=place[0], y=place[1])
    position = free_strikes(table, position, diver, place=goal)
    if position.diver(name).where != "table":
        return position
    there = frozenset(_touched(position, diver.x, diver.y, name))
    diver = position.diver(name).after(x=place[0], y=place[1])
    position = position.with_model(diver, trails=(*position.trails, Trail(name, way)), touched=())
    position = carried(position, diver, way[0])
    position = made_room(position, *place, PERSON, name)
    table.note(
        "fantastic_voyage.turn.13",
        "{name} goes {inches:.1f} inches to ({x:g}, {y:g}).",
        name=name,
        inches=length(way),
        x=place[0],
        y=place[1],
    )
    table.show(position)
    position = touched_there(table, position, name, there)
    if position.diver(name).where == "table" and at_exit(position, *place, PERSON):
        position = _asked_to_leave(table, position, name)
    return position


def _touched(position: Position, x: float, y: float, name: str) -> list[str]:
    """What a member touches at a place that a touch of tells: tissue, cells, antibodies."""
    near: list[Block | Model] = list(tissue_near(position.ground, x, y, PERSON + TOUCH + 1e-6))
    near += [
        m
        for m in touching(position, x, y, PERSON)
        if isinstance(m, Cell) or (isinstance(m, Antibody) and m.host != name)
    ]
    return [str(m) if isinstance(m, Block) else name_of(m) for m in near]


def touched_there(table: Table, position: Position, name: str, before: frozenset[str]) -> Position:
    """The position after the contacts that a member made by coming to a place.

    Cites fantastic_voyage.disturbance.2, fantastic_voyage.turn.16 and
    fantastic_voyage.antibodies.17.
    """
    diver = position.diver(name)
    for what in _touched(position, diver.x, diver.y, name):
        if what in before or position.diver(name).where != "table":
            continue
        if what.startswith("antibody"):
            number = int(what.split()[1])
            if any(a.number == number for a in position.antibodies):
                position = contact(table, position, number, name)
        else:
            position = brushed(table, position, name, what)
    return position


def _asked_to_leave(table: Table, position: Position, name: str) -> Position:
    """The position after a member at the exit corner has left or stayed (leaving.1, leaving.5)."""
    if table.choose(CREW, f"Does {name} leave the table?", (STAY, LEAVE)) == STAY:
        return position
    table.note("fantastic_voyage.leaving.5", "{name} leaves the table on foot.", name=name)
    kept = tuple([a for a in position.antibodies if a.host != name])
    diver = position.diver(name).after(where="left")
    position = position.with_model(diver, antibodies=kept)
    table.show(position)
    return position
