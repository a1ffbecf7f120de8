"""An attack with positions: turning to face, the ground behind, the contest, and who is moved."""

from __future__ import annotations

from math import ceil, hypot

from rules import Table
from rules.eighth_voyage.acts import Bout
from rules.eighth_voyage.attack import fight, left_after
from rules.eighth_voyage.contest import Behind, Cover, Target
from rules.eighth_voyage.effects import room
from rules.eighth_voyage.facing import Moment, from_behind, turn
from rules.eighth_voyage.ground import (
    THROW,
    Ground,
    apart,
    bearing,
    cover_of,
    depth_of_push,
    ground_behind,
    in_sight,
    side_from,
)
from rules.eighth_voyage.profiles import Weapon, blow_of, target_of
from rules.eighth_voyage.scene import Field, Model, Moved, Struck
from rules.eighth_voyage.verdict import Result, Verdict

MOST_STATUSES = 6


def strike_at(
    table: Table,
    field: Field,
    attacker: str,
    target: str,
    weapon: Weapon,
    *,
    into_contact: bool = False,
    parting: bool = False,
) -> Field:
    """The field after one attack, from the turn of the target to its retreat or fall.

    Cites eighth_voyage.defence-roll.1-3, eighth_voyage.facing.6-13 and eighth_voyage.effects.8-31.
    """
    field = _turned(table, field, attacker, target, Moment.TARGETED)
    me, foe = field.model(attacker), field.model(target)
    rear = from_behind(side_from(foe, me.at), field.house)
    field = facing_off(field, me, foe, weapon, into_contact, parting)
    bout = field.bout
    assert bout is not None
    table.show(field)
    table.note("eighth_voyage.defence-roll.1", "{attacker} attacks {target} with the {weapon}.",
               attacker=attacker, target=target, weapon=weapon)
    verdict = fight(table, bout.blow, bout.target, field.house, me.side, foe.side)
    left = left_after(bout.blow, bout.target, verdict, field.house)
    field = field.after(blows=(*field.blows, Struck(attacker, target, weapon.name, verdict)),
                        bout=None, powered=False)  # fmt: skip
    field = _suffered(field, me, foe, verdict, left)
    if rear and field.holds(target):
        field = _turned(table, field, attacker, target, Moment.AFTER)
    table.show(field)
    return field


def distance(one: Model, other: Model) -> int:
    """The range in whole inches, begun ones counted: 6.01 is over 6 (strike-roll.5)."""
    return max(0, ceil(apart(one, other) - 1e-6))


def can_shoot(field: Field, me: Model, foe: Model, weapon: Weapon) -> bool:
    """Whether a ranged attack is in sight and in range (eighth_voyage.defence-roll.2-3)."""
    near = apart(me, foe) <= weapon.range_inches
    return near and in_sight(field.scene, me.at, foe.at)


def facing_off(
    field: Field, me: Model, foe: Model, weapon: Weapon, into_contact: bool = False,
    parting: bool = False,
) -> Field:
    """The field with the two sides of the blow on it, all that positions say taken in."""
    depth = depth_of_push(me, foe, field.house.push_base)
    first = ground_behind(field, foe, me.at, depth)
    second = _next_ground(field, me, foe, first, depth)
    blow = blow_of(
        me.profile, weapon, range_inches=0 if weapon.melee else distance(me, foe),
        statuses=me.statuses, prone=me.prone, aimed=field.aimed and not weapon.melee,
        power_blow=field.powered and weapon.melee and not parting, into_contact=into_contact,
    )  # fmt: skip
    cover = Cover.NONE if weapon.melee else cover_of(field.scene, me, foe)
    target = target_of(
        foe.profile, me.profile, side=side_from(foe, me.at), behind=first.behind,
        behind_next=second.behind, hits=foe.hits, statuses=foe.statuses, prone=foe.prone,
        unconscious=foe.unconscious, flying=foe.flying, cover=cover,
        dodge_ready=foe.dodge_ready, parry_ready=foe.parry_ready, force_ready=foe.force_ready,
    )  # fmt: skip
    left = 0 if parting or not weapon.melee else max(0, field.actions - 1)
    return field.after(bout=Bout(blow, target, left, field.house))


def _next_ground(field: Field, me: Model, foe: Model, first: Ground, depth: float) -> Ground:
    """The ground after one step back, where there is a step to be had."""
    if first.behind is Behind.DROP or not room(first.behind, field.house):
        return first
    moved = foe.after(x=first.place[0], y=first.place[1])
    return ground_behind(field.with_model(moved), moved, me.at, depth)


def _turned(table: Table, field: Field, attacker: str, target: str, moment: Moment) -> Field:
    me, foe = field.model(attacker), field.model(target)
    side = side_from(foe, me.at)
    if not from_behind(side, field.house):
        return field
    faced = turn(
        table, foe.side, side, moment, target in field.noticed, target in field.sighted,
        foe.unconscious, field.house,
    )  # fmt: skip
    if not faced.turned:
        return field
    return field.with_model(foe.after(facing=round(bearing(foe.at, me.at), 1)))


def _suffered(field: Field, me: Model, foe: Model, verdict: Verdict, left: Target) -> Field:
    """The field with the target moved, laid, wounded or gone (effects.5, 8, 13, 26-27, 31)."""
    changed = foe.after(
        hits=left.hits, statuses=min(left.statuses, MOST_STATUSES), prone=left.prone,
        dodge_ready=left.dodge_ready, parry_ready=left.parry_ready, force_ready=left.force_ready,
    )  # fmt: skip
    field = field.with_model(changed)
    if verdict.out:
        return field.without(changed)
    own = 1 if verdict.result is Result.PUSH_BACK else 0
    depth = depth_of_push(me, foe, field.house.push_base)
    for _ in range(own):
        field, changed = _driven(field, me, changed, depth, "pushed back")
    if verdict.thrown:
        field, changed = _driven(field, me, changed, THROW, "thrown")
    for _ in range(verdict.steps - own):
        field, changed = _driven(field, me, changed, depth, "pushed back")
    return field.without(changed) if verdict.over else field


def _driven(field: Field, me: Model, foe: Model, depth: float, how: str) -> tuple[Field, Model]:
    ground = ground_behind(field, foe, me.at, depth)
    x, y = round(ground.place[0], 4), round(ground.place[1], 4)
    if hypot(x - foe.x, y - foe.y) < 0.01:
        return field, foe
    moved = foe.after(x=x, y=y)
    way = Moved(foe.name, (foe.at, moved.at), how)  # type: ignore[arg-type]
    return field.with_model(moved, moves=(*field.moves, way)), moved


