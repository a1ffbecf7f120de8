"""The facts of an attack as a referee's desk sets them out: which side, what number, which rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.profiles import Profile, blow_of, named, target_of
from rules.house import HouseRules

ATTACKER = (
    "strike", "kind", "range_inches", "attacker_statuses", "attacker_prone",
    "attacker_unconscious", "attacker_hits", "aimed", "power_blow", "unarmed", "into_contact",
    "entangle", "thrust", "unwieldy", "titanic_blow", "herculean_strength", "bull_rush", "hurl",
    "damage", "inflicts", "attacker_tokens",
)  # fmt: skip
DEFENDER = (
    "defence", "larger", "side", "cover", "behind", "defender_statuses", "defender_prone",
    "defender_unconscious", "flying", "defender_hits", "armour", "shield", "invulnerable", "dodge",
    "dodge_ready", "parry", "parry_ready", "shield_of_force", "force_ready", "plan",
    "defender_tokens",
)  # fmt: skip
SIDES: dict[str, tuple[str, ...]] = {"attacker": ATTACKER, "defender": DEFENDER}


@dataclass(frozen=True)
class Lever:
    """One fact as a modifier: whose it is, what it does, in figures or words, and by which rule."""

    fact: str
    side: Literal["attacker", "defender"]
    effect: str
    cite: str


def levers(house: HouseRules = STANDARD) -> tuple[Lever, ...]:
    """Every modifier of an attack with its number and rule, as the house rules have them."""
    reroll = house.armour_and_shield
    armour = {"plus_one_each": "+1 Defence", "rerolls": "re-roll of a 1"}.get(
        reroll, "+1 Defence and re-roll of a 1"
    )
    force = {
        "extra_roll": "hit ignored on 5+", "plus_one": "+1 Defence",
        "defence_die": "hit ignored on a defence die of 5 or 6",
        "weak_strike_die": "hit ignored on a strike die of 1 or 2",
        "first_hit": "first hit of the turn ignored",
    }[house.shield_of_force_form]  # fmt: skip
    prone = house.prone_strike_modifier
    listed = [
        ("attacker_statuses", "-1 Strike each", "strike-roll.3"),
        ("range_inches", "-1 Strike over 6 inches", "strike-roll.5"),
        ("attacker_prone", "nothing" if prone == "target" else "-1 Strike", "strike-roll.6"),
        ("aimed", "+1 Strike", "strike-roll.8"),
        ("power_blow", f"+{house.power_blow} Strike" if house.power_blow else "not in use",
         "workshop.2"),
        ("unarmed", "counts for Titanic Blow", "values.5"),
        ("entangle", "prone at 0 and -1", "weapons.2"),
        ("thrust", "two dice against flyers and larger ones", "weapons.12"),
        ("unwieldy", "no attack on moving into contact", "weapons.14"),
        ("titanic_blow", "+1 Strike in a brawl", "special-effects.6"),
        ("herculean_strength", f"+{house.herculean_strike_bonus} Strike in melee",
         "special-effects.7"),
        ("bull_rush", "prone or back from -1 up", "special-effects.13"),
        ("hurl", "thrown 2 inches by a hit", "effects.26"),
        ("attacker_tokens", "1 up or down on its die each", "seventh-and-eighth.11"),
        ("larger", "ignores a tie", "effects.14"),
        ("side", "+1 Strike from behind", "strike-roll.7"),
        ("cover", "+1 or +2 Defence against missiles", "defence-roll.18"),
        ("behind", "room to give ground", "effects.13"),
        ("defender_statuses", "-1 Defence each", "defence-roll.7"),
        ("defender_prone", "-1 Defence" if prone == "attacker" else "-1 Defence, -1 Strike",
         "defence-roll.9"),
        ("defender_unconscious", "no defence die", "defence-roll.13"),
        ("flying", "-1 Strike", "strike-roll.4"),
        ("armour", armour, "special-effects.2"),
        ("shield", f"{armour}, not from the rear", "special-effects.3"),
        ("invulnerable", "+1 Defence", "special-effects.5"),
        ("dodge", "two dice for the first attack of a turn", "special-effects.9"),
        ("parry", "a defence die of 1 cancels it", "weapons.8"),
        ("defender_tokens", "1 up or down on its die each", "seventh-and-eighth.11"),
        ("shield_of_force", force, "special-effects.20"),
    ]
    return tuple(
        Lever(fact, "attacker" if fact in ATTACKER else "defender", effect, f"eighth_voyage.{cite}")
        for fact, effect, cite in listed
    )


def prefilled(
    attacker: str, defender: str, weapon: str = "", own: Iterable[Profile] = ()
) -> dict[str, Any]:
    """The facts of an attack between two profiles, to fill the form with.

    weapon: of the attacker, its first in melee for “”. Errors: BadFacts for a profile that is not
    there and for a weapon that is not carried.
    """
    one, other = named(attacker, own), named(defender, own)
    blow = blow_of(one, one.weapon(weapon))
    target = target_of(other, one, flying=other.flies)
    facts = {name: value for name, value in vars(blow).items() if name in ATTACKER}
    facts |= {name: value for name, value in vars(target).items() if name in DEFENDER}
    return {**facts, "attacker_hits": one.hits, "defender_hits": other.hits}
