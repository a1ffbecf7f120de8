"""Facts of an attack that cannot be true together, each refused in a sentence."""

from __future__ import annotations

from functools import lru_cache
from typing import get_type_hints

from rules.eighth_voyage.contest import Blow, Kind, Plan, Target
from rules.errors import BadFacts
from rules.facts import Range
from rules.house import HouseRules


def check(blow: Blow, target: Target, house: HouseRules) -> None:
    """Nothing, or BadFacts on the first contradiction. Cites eighth_voyage.weapons.14."""
    why = _why(blow, target, house)
    if why:
        raise BadFacts(why)


@lru_cache(maxsize=4096)
def _why(blow: Blow, target: Target, house: HouseRules) -> str:
    return (
        outside(blow, "attack")
        or outside(target, "defender")
        or _of_blow(blow, house)
        or _of_target(target)
    )


def outside(value: Blow | Target, whose: str) -> str:
    """Which number of a side is outside its range, in a sentence; “” where none is."""
    for name, span in _RANGES[type(value)].items():
        number = getattr(value, name)
        if not span.low <= number <= span.high:
            return (
                f"{name.replace('_', ' ').capitalize()} of the {whose} cannot be “{number}”: "
                f"give a whole number from {span.low} to {span.high}."
            )
    return ""


def _ranges(kind: type[Blow | Target]) -> dict[str, Range]:
    """The range of every number that a side has."""
    found = {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        for extra in getattr(hint, "__metadata__", ()):
            if isinstance(extra, Range):
                found[name] = extra
    return found


_RANGES = {kind: _ranges(kind) for kind in (Blow, Target)}


def _of_blow(blow: Blow, house: HouseRules) -> str:
    melee = blow.kind is Kind.MELEE
    if melee and blow.range_inches:
        return (
            f"A melee attack cannot be made from “{blow.range_inches} inches” away: "
            "set the range to 0, or make the attack ranged."
        )
    if melee and blow.aimed:
        return (
            "A melee attack cannot be aimed: make it ranged, or use a power blow where the house "
            "rules know one."
        )
    if blow.kind is Kind.EXPLOSION and blow.aimed:
        return "An explosion has nobody who aims it: set aimed aside."
    if blow.power_blow and not house.power_blow:
        return (
            "A “power blow” is no rule of the standard game: switch on the house rule "
            "power_blow, or set it aside."
        )
    if blow.power_blow and not melee:
        return f"A power blow is made in melee, not with a “{blow.kind}” attack: aim that instead."
    if blow.unarmed and not melee:
        return f"A brawl is melee, and this attack is “{blow.kind}”: set unarmed aside."
    if blow.into_contact and not melee:
        return (
            f"An attack made by moving into contact is melee, and this one is “{blow.kind}”: "
            "set the move aside, or make the attack melee."
        )
    if blow.unwieldy and blow.into_contact:
        return (
            "An Unwieldy weapon cannot strike as part of a move into contact: "
            "strike with the next action, or with another weapon."
        )
    if blow.unwieldy and blow.unarmed:
        return "An unarmed attack cannot be Unwieldy: name the weapon, or set one of them aside."
    return ""


def _of_target(target: Target) -> str:
    if not target.hits:
        return "The defender has “0” Hits left and is out of the game: choose another target."
    if target.unconscious and target.plan is not Plan.ASK:
        return (
            f"An unconscious defender decides nothing, so it cannot be one that “{target.plan}”: "
            "wake it, or leave the plan at “" + str(Plan.ASK) + "”."
        )
    if target.unconscious and target.flying:
        return "An unconscious defender does not fly: set one of the two aside."
    if target.prone and target.flying:
        return "A prone defender does not fly: it has come down, so set one of the two aside."
    return ""
