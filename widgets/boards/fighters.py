"""What a model may do and what may befall it, in words with exact odds."""

from __future__ import annotations

from fractions import Fraction

from rules import chances
from rules.eighth_voyage import (
    POLICIES,
    Behind,
    Deployment,
    Destinations,
    Field,
    Model,
    Weapon,
    apart,
    can_shoot,
    clash,
    depth_of_push,
    facing_off,
    ground_behind,
    in_sight,
    side_from,
    touching,
)
from widgets.scene import Point


def of_field(field: Field) -> str:
    """Turn, who acts, and what both sides have left, in a line or two."""
    words = f"Turn {field.turn}"
    if field.acting and field.holds(field.acting):
        left = {0: "no action left", 1: "one action left"}.get(
            field.actions, f"{field.actions} actions left"
        )
        words += f", {field.acting} acts with {left}."
    else:
        words += f", {field.side}'s part." if field.side else "."
    for side in ("red", "blue"):
        all_hits = [f"{m.name} {m.hits}{_lies(m)}" for m in field.of(side)]
        words += f" Hits of {side}: {', '.join(all_hits) or 'nobody is left'}."
    if field.blows and field.bout is None:
        blow = field.blows[-1]
        words = f"{blow.attacker} on {blow.target}: {blow.verdict} {words}"
    return words


def _lies(model: Model) -> str:
    if model.unconscious:
        return " (unconscious)"
    return " (prone)" if model.prone else ""


def of_model(field: Field, me: Model) -> str:
    """A model's values, and what it can do to each foe, with the odds."""
    states = [word for word, on in (
        ("prone", me.prone), ("unconscious", me.unconscious), ("in the air", me.flying),
        (f"{me.statuses} statuses", me.statuses > 0),
    ) if on]  # fmt: skip
    head = (
        f"{me}, {me.profile} of {me.side}: {me.hits} of {me.profile.hits} Hits, Defence "
        f"{me.profile.defence}, moves {me.profile.move_inches} inches"
    )
    head += "".join(f", {state}" for state in states)
    return " ".join([f"{head}.", *[_against(field, me, foe) for foe in field.foes(me)]])


def _against(field: Field, me: Model, foe: Model) -> str:
    if touching(me, foe):
        swings = [w for w in me.profile.weapons if w.melee]
        blows = ", ".join(_odds(field, me, foe, weapon) for weapon in swings)
        where = side_from(foe, me.at)
        return f"In contact with {foe} at its {where}, a blow {blows}{_ground(field, me, foe)}."
    away = f"{foe} is {apart(me, foe):.1f} inches off"
    far = [w for w in me.profile.weapons if not w.melee]
    if not far:
        return f"{away}."
    if not in_sight(field.scene, me.at, foe.at):
        return f"{away}, out of sight."
    shots = [
        f"a shot {_odds(field, me, foe, weapon)}"
        if can_shoot(field, me, foe, weapon)
        else f"out of range of the {weapon}"
        for weapon in far
    ]
    return f"{away}: {', '.join(shots)}."


def _ground(field: Field, me: Model, foe: Model) -> str:
    """What a push back would meet, where it meets anything."""
    depth = depth_of_push(me, foe, str(field.house.push_base))
    behind = ground_behind(field, foe, me.at, depth).behind
    if behind is Behind.OPEN:
        return ""
    return "; behind it is a drop" if behind is Behind.DROP else "; it has no room to retreat"


def _odds(field: Field, me: Model, foe: Model, weapon: Weapon) -> str:
    chance = chance_to_strike(field, me, foe, weapon)
    return f"with the {weapon} succeeds {chance} of the time ({float(chance):.0%})"


def chance_to_strike(field: Field, me: Model, foe: Model, weapon: Weapon) -> Fraction:
    """The exact chance that a blow's total reaches the defence (eighth_voyage.effects.1)."""
    bout = facing_off(field, me, foe, weapon).bout
    assert bout is not None
    odds = chances(
        clash, policy=POLICIES["stubborn"], blow=bout.blow, target=bout.target, house=field.house
    )
    return odds.probability(lambda verdict: verdict.successful)


def of_place(places: Destinations | Deployment, place: Point) -> str:
    """What a model would find at a place."""
    field, model = places.field, places.model
    x, y = place
    if place == model.at and isinstance(places, Destinations):
        return f"{model} stays at ({x:g}, {y:g})."
    there = model.after(x=x, y=y)
    far = apart(model, there) + 2 * model.radius
    words = [f"{model} at ({x:g}, {y:g})"]
    if isinstance(places, Destinations):
        words = [f"{model} to ({x:g}, {y:g}), {far:.1f} inches"]
    for foe in field.foes(model):
        if touching(there, foe):
            words.append(f"in contact with {foe} at its {side_from(foe, there.at)}")
        else:
            words.append(f"{foe} {apart(there, foe):.1f} off")
        if isinstance(places, Destinations) and touching(model, foe) and not touching(there, foe):
            words.append(f"{foe} may strike as it leaves")
    return f"{words[0]}: {'; '.join(words[1:])}." if words[1:] else f"{words[0]}."
