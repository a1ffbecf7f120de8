"""A model's activation: two actions to move, strike, shoot, aim or stand up."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Table
from rules.eighth_voyage.acts import ACTIONS, Act, Deed
from rules.eighth_voyage.facing import from_behind
from rules.eighth_voyage.ground import bearing, falls_at, in_sight, side_from, touching
from rules.eighth_voyage.places import Destinations
from rules.eighth_voyage.profiles import WeaponEffect
from rules.eighth_voyage.scene import Field, Model, Moved, Point
from rules.eighth_voyage.striking import can_shoot, strike_at

LOOKS = 8  # points of a way at which it is asked who sees the mover


@dataclass(frozen=True)
class Heading:
    """A way to face after a move."""

    degrees: float
    words: str

    def __str__(self) -> str:
        return self.words


def activate(table: Table, field: Field, name: str) -> Field:
    """The field after one model's activation.

    Cites eighth_voyage.facing.2-4 and eighth_voyage.effects.37-38.
    """
    me = field.model(name)
    if me.unconscious:
        return field
    if me.prone and field.house.standing_up == "free":
        me = me.after(prone=False)
        table.note("eighth_voyage.effects.38", "{name} stands up.", name=name)
    field = field.with_model(
        me, acting=name, actions=ACTIONS, aimed=False, shot=False, powered=False,
        noticed=frozenset(), sighted=frozenset(), moves=(), blows=(),
    )  # fmt: skip
    field = noticing(field, name, (me.at,))
    while field.actions and field.holds(name) and field.foes(field.model(name)):
        table.show(field)
        act = table.choose(me.side, f"What does {name} do?", acts(field, name))
        if act.deed is Deed.END:
            break
        field = _done(table, field, name, act)
    return field.after(actions=0, bout=None)


def acts(field: Field, name: str) -> tuple[Act, ...]:
    """Everything that a model may do with its next action, ending its activation last."""
    me = field.model(name)
    found: list[Act] = []
    foes = field.foes(me)
    near = [foe for foe in foes if touching(me, foe)]
    for foe in near:
        found += [Act(Deed.STRIKE, foe.name, w.name) for w in me.profile.weapons if w.melee]
    if not near and not field.shot:
        found += [
            Act(Deed.SHOOT, foe.name, w.name)
            for w in me.profile.weapons
            if not w.melee
            for foe in foes
        ]
        ranged = any(not w.melee for w in me.profile.weapons)
        if ranged and not field.aimed and field.actions > 1:
            found.append(Act(Deed.AIM))
    if near and field.house.power_blow and field.actions > 1 and not field.powered:
        found.append(Act(Deed.POWER_BLOW))
    if not me.prone:
        found += [Act(Deed.MOVE), Act(Deed.GO_PRONE)]
    elif field.house.standing_up == "one_action":
        found.insert(0, Act(Deed.STAND_UP))
    return (*found, Act(Deed.END))


def _done(table: Table, field: Field, name: str, act: Act) -> Field:
    """The field after one action."""
    me = field.model(name)
    if act.deed is Deed.STRIKE:
        field = strike_at(table, field, name, act.foe, me.profile.weapon(act.weapon))
    elif act.deed is Deed.SHOOT:
        field = _shot(table, field, me, act).after(shot=True, aimed=False)
    elif act.deed is Deed.AIM:
        table.note("eighth_voyage.strike-roll.9", "{name} aims, for one action.", name=name)
        field = field.after(aimed=True)
    elif act.deed is Deed.POWER_BLOW:
        table.note("eighth_voyage.workshop.2", "{name} gathers itself for a power blow.", name=name)
        field = field.after(powered=True)
    elif act.deed is Deed.STAND_UP:
        table.note("eighth_voyage.effects.38", "{name} stands up, for one action.", name=name)
        field = field.with_model(me.after(prone=False))
    elif act.deed is Deed.GO_PRONE:
        table.note("eighth_voyage.effects.37", "{name} lies down, which is free.", name=name)
        field = field.with_model(me.after(prone=True))
    else:
        field = _moved(table, field, name)
    if act.deed is Deed.GO_PRONE:
        return field
    return field.after(actions=max(0, field.actions - 1))


def _shot(table: Table, field: Field, me: Model, act: Act) -> Field:
    """The field after a shot; one that is out of sight or range spends the action alone.

    Cites eighth_voyage.defence-roll.1-3.
    """
    weapon, foe = me.profile.weapon(act.weapon), field.model(act.foe)
    if can_shoot(field, me, foe, weapon):
        return strike_at(table, field, me.name, act.foe, weapon)
    why = "is out of range" if in_sight(field.scene, me.at, foe.at) else "cannot be seen"
    table.note("eighth_voyage.defence-roll.3", "{foe} {why}: no die is rolled, and the action is "
               "spent.", foe=act.foe, why=why)
    return field


def _moved(table: Table, field: Field, name: str) -> Field:
    """The field after a move, parting strikes before it, and a blow at its end where it may be.

    Cites eighth_voyage.effects.11, eighth_voyage.facing.4 and eighth_voyage.weapons.14-15.
    """
    me = field.model(name)
    places = Destinations(field, me, me.profile.move_inches)
    asked = f"Where does {name} go, up to {me.profile.move_inches} inches?"
    place = table.choose(me.side, asked, places)
    field, stopped = _parted(table, field, name, place)
    if stopped:
        return field
    me = field.model(name)
    met = [foe.name for foe in field.foes(me) if touching(me, foe)]
    way = (me.at, place)
    moved = me.after(x=place[0], y=place[1])
    if place != me.at:
        field = field.with_model(moved, moves=(*field.moves, Moved(name, way)))
        table.note("eighth_voyage.facing.4", "{name} moves to ({x:g}, {y:g}).",
                   name=name, x=place[0], y=place[1])
        field = noticing(field, name, _along(way))
    if falls_at(field.scene, place) and not moved.flying:
        table.note("eighth_voyage.effects.13", "{name} goes over the edge.", name=name)
        return field.without(moved)
    field = _headed(table, field, name)
    fresh = [f for f in field.foes(moved) if touching(moved, f) and f.name not in met]
    return _charge(table, field, name, fresh)


def _charge(table: Table, field: Field, name: str, fresh: list[Model]) -> Field:
    """A blow as part of the move, at a foe that it has come into contact with."""
    me = field.model(name)
    blows = [
        Act(Deed.STRIKE, foe.name, weapon.name)
        for foe in fresh
        for weapon in me.profile.weapons
        if weapon.melee and WeaponEffect.UNWIELDY not in weapon.effects
    ]
    if not blows:
        return field
    table.show(field)
    asked = f"Does {name} strike as part of the move?"
    act = table.choose(me.side, asked, (*blows, Act(Deed.END)))
    if act.deed is Deed.END:
        return field
    weapon = me.profile.weapon(act.weapon)
    return strike_at(table, field, name, act.foe, weapon, into_contact=True)


def _headed(table: Table, field: Field, name: str) -> Field:
    """The field with the mover facing as it likes: turning is part of its move."""
    me = field.model(name)
    foes = sorted(field.foes(me), key=lambda f: (f.x - me.x) ** 2 + (f.y - me.y) ** 2)
    options = [Heading(round(bearing(me.at, foe.at), 1), f"towards {foe}") for foe in foes]
    options.append(Heading(me.facing, "as before"))
    table.show(field)
    heading = table.choose(me.side, f"Which way does {name} face?", tuple(options))
    return field.with_model(me.after(facing=heading.degrees))


def _parted(table: Table, field: Field, name: str, place: Point) -> tuple[Field, bool]:
    """The field after the parting strikes of foes that are left, and whether they end the move.

    Cites eighth_voyage.effects.11.
    """
    me = field.model(name)
    gone = me.after(x=place[0], y=place[1])
    for foe in field.foes(me):
        if not touching(me, foe) or touching(gone, foe) or foe.prone or foe.unconscious:
            continue
        if from_behind(side_from(foe, me.at), field.house):
            continue
        table.note("eighth_voyage.effects.11", "{foe} has a parting strike at {name}.",
                   foe=foe.name, name=name)
        acting, seen = field, frozenset((name,))
        field = field.after(noticed=seen, sighted=seen)
        field = strike_at(table, field, foe.name, name, foe.profile.weapon(), parting=True)
        field = field.after(noticed=acting.noticed, sighted=acting.sighted, powered=acting.powered)
        if not field.holds(name) or field.model(name).prone or field.model(name).at != me.at:
            return field, True
    return field, False


def noticing(field: Field, name: str, points: tuple[Point, ...]) -> Field:
    """The field with everybody marked who sees the acting model at one of these points.

    Cites eighth_voyage.facing.7.
    """
    noticed, sighted = set(field.noticed), set(field.sighted)
    for foe in field.foes(field.model(name)):
        if foe.unconscious:
            continue
        for point in points:
            if in_sight(field.scene, point, foe.at):
                sighted.add(foe.name)
                if not from_behind(side_from(foe, point), field.house):
                    noticed.add(foe.name)
    return field.after(noticed=frozenset(noticed), sighted=frozenset(sighted))


def _along(way: tuple[Point, Point]) -> tuple[Point, ...]:
    (ax, ay), (bx, by) = way
    return tuple(
        (ax + (bx - ax) * step / LOOKS, ay + (by - ay) * step / LOOKS) for step in range(LOOKS + 1)
    )
