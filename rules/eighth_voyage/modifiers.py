"""The modifiers of both rolls, each with its number and its rule, in the order of the lists."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules.eighth_voyage.contest import FAR, Blow, Cover, Kind, Target
from rules.eighth_voyage.facing import from_behind, meets_shield
from rules.house import HouseRules


@dataclass(frozen=True, slots=True)
class Modifier:
    """One number that is added to a roll, the rule that says so, and its reason in words."""

    cite: str
    words: str
    by: int


@lru_cache(maxsize=4096)
def of_defence(blow: Blow, target: Target, house: HouseRules) -> tuple[Modifier, ...]:
    """What is added to Defence.

    Cites eighth_voyage.defence-roll.7-19 and eighth_voyage.special-effects.2-5.
    """
    found = []
    if target.statuses:
        told = f"{_statuses(target.statuses)} on the defender"
        found.append(("defence-roll.7", told, -target.statuses))
    if target.unconscious and house.unconscious_as_status:
        found.append(("defence-roll.7", "unconscious, by house rule", -1))
    if target.prone:
        found.append(("defence-roll.9", "defender prone", -1))
    if blow.kind.ranged and target.cover is not Cover.NONE:
        hard = target.cover is Cover.HARD
        found.append(("defence-roll.11" if hard else "defence-roll.10",
                      f"{target.cover} cover", 2 if hard else 1))
    plus = _armoured(target) and house.armour_and_shield != "rerolls"
    if target.armour and plus:
        found.append(("special-effects.2", "Armour", 1))
    if target.shield and plus and meets_shield(target.side):
        found.append(("special-effects.3", "Shield", 1))
    if target.invulnerable and not (
        target.armour and plus and house.invulnerable_with_armour == "one_only"
    ):
        found.append(("special-effects.5", "Invulnerable", 1))
    if target.shield_of_force and house.shield_of_force_form == "plus_one":
        found.append(("workshop.16", "Shield of Force, by house rule", 1))
    return _listed(found)


@lru_cache(maxsize=4096)
def of_strike(blow: Blow, target: Target, house: HouseRules) -> tuple[Modifier, ...]:
    """What is added to Strike (eighth_voyage.strike-roll.3-12, eighth_voyage.special-effects.6-8).

    An explosion has nobody who strikes, and so none of the list (eighth_voyage.values.16).
    """
    found = []
    melee = blow.kind is Kind.MELEE
    if house.strike_increase:
        found.append(("workshop.9", "bloodier combat, by house rule", house.strike_increase))
    if blow.kind is Kind.EXPLOSION:
        return _listed(found)
    if blow.statuses:
        told = f"{_statuses(blow.statuses)} on the attacker"
        found.append(("strike-roll.3", told, -blow.statuses))
    if target.flying:
        found.append(("strike-roll.4", "target flying", -1))
    if not melee and blow.range_inches > FAR:
        found.append(("strike-roll.5", f"{blow.range_inches} inches away", -1))
    if _lying(blow, target, house):
        found.append(("strike-roll.6", f"{_who(blow, target, house)} prone", -1))
    if comes_from_behind(blow, target, house) and (melee or house.rear_bonus_scope != "melee_only"):
        found.append(("strike-roll.7", "from behind", 1))
    if blow.aimed and not melee:
        found.append(("strike-roll.8", "aimed", 1))
    if blow.power_blow and melee:
        found.append(("workshop.2", "power blow, by house rule", house.power_blow))
    if blow.titanic_blow and blow.unarmed and melee:
        found.append(("special-effects.6", "Titanic Blow", 1))
    if blow.herculean_strength and melee:
        twice = house.herculean_strike_bonus == 2
        found.append(("workshop.5" if twice else "special-effects.7", "Herculean Strength",
                      house.herculean_strike_bonus))
    return _listed(found)


def _armoured(target: Target) -> bool:
    return target.armour or target.shield


def comes_from_behind(blow: Blow, target: Target, house: HouseRules) -> bool:
    """Whether it is from outside the front arc; a blast never is (eighth_voyage.values.12)."""
    return not blow.kind.blast and from_behind(target.side, house)


def _lying(blow: Blow, target: Target, house: HouseRules) -> bool:
    if not (blow.prone or target.prone):
        return False
    who = house.prone_strike_modifier
    return (blow.prone and who != "target") or (target.prone and who != "attacker")


def _who(blow: Blow, target: Target, house: HouseRules) -> str:
    return "attacker" if blow.prone and house.prone_strike_modifier != "target" else "target"


def _listed(found: list[tuple[str, str, int]]) -> tuple[Modifier, ...]:
    return tuple(Modifier(f"eighth_voyage.{cite}", words, by) for cite, words, by in found)


def _statuses(number: int) -> str:
    return "1 status" if number == 1 else f"{number} statuses"
