"""8th Voyage's attack as a referee looks at it: sides, levers, ties, aims, cases and figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.contests import Case, Cast, Contest, Lever
from rules.eighth_voyage.aims import AIMS
from rules.eighth_voyage.contest import Kind
from rules.eighth_voyage.desk import SIDES, levers, prefilled
from rules.eighth_voyage.examples import EXAMPLES
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.profiles import ROSTER, named

_DICE = {"attacker": ("strike",), "defender": ("defence", "Shield of Force")}


def _levers(facts: Mapping[str, Any]) -> tuple[Lever, ...]:
    listed = levers(facts.get("house", STANDARD))
    return tuple(Lever(lever.fact, lever.effect, lever.cite) for lever in listed)


def _weapons(name: str) -> tuple[str, ...]:
    return tuple(weapon.name for weapon in named(name).weapons)


_MELEE = (
    "unarmed", "into_contact", "unwieldy", "titanic_blow", "herculean_strength", "bull_rush",
)  # fmt: skip
_READY = {"dodge_ready": "dodge", "parry_ready": "parry", "force_ready": "shield_of_force"}


def _idle(facts: Mapping[str, Any]) -> set[str]:
    """What can change nothing: a missile's facts in melee, a blow's facts from afar, and so on."""
    kind, house = facts["kind"], facts.get("house", STANDARD)
    idle = {ready for ready, effect in _READY.items() if not facts[effect]}
    if kind is Kind.MELEE:
        idle |= {"range_inches", "aimed", "cover"}
    else:
        idle |= {"power_blow", *_MELEE}
    if kind is Kind.EXPLOSION:
        idle.add("aimed")
    if not house.power_blow:
        idle.add("power_blow")
    return idle


CONTESTS: dict[str, Contest] = {
    "eighth_voyage.attack": Contest(
        sides=SIDES,
        dice=_DICE,
        levers=_levers,
        idle=_idle,
        tie="A tie is a success for the attacker, but a larger defender shrugs it off.",
        tie_cite="eighth_voyage.effects.1",
        aims=AIMS,
        against=("attacker",),
        favours=("attacker", "defender"),
        cases=tuple(Case(example.title, dict(example.facts)) for example in EXAMPLES),
        cast=Cast(tuple(profile.name for profile in ROSTER), _weapons, prefilled),
    )
}
