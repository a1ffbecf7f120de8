"""The author's open questions, each as variants, weighed: odds, length of a fight, who wins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from rules.chances import Chances
from rules.counting import chances
from rules.eighth_voyage.attack import clash
from rules.eighth_voyage.chains import DuelOdds, duel_odds
from rules.eighth_voyage.contest import Plan
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.policies import reckoner
from rules.eighth_voyage.profiles import Profile, blow_of, named, target_of
from rules.errors import BadFacts
from rules.house import HouseRules


@dataclass(frozen=True)
class Variant:
    """One answer to an open question: its name, the question, its rule, the switches it sets."""

    name: str
    question: str
    cite: str
    switches: tuple[tuple[str, Any], ...]

    def house(self, base: HouseRules = STANDARD) -> HouseRules:
        """The house rules with this variant switched on."""
        return base.replace(**dict(self.switches))


POWER, MOVE, BLOOD, ARMOUR, FORCE = (
    "May an action go into a power blow?",
    "Should push backs and knock-downs be likelier?",
    "Should combat be bloodier?",
    "What should armour and shield together be worth?",
    "How else might Shield of Force work?",
)


def _variant(name: str, question: str, number: int, **switches: Any) -> Variant:
    return Variant(name, question, f"eighth_voyage.workshop.{number}", tuple(switches.items()))


VARIANTS = (
    _variant("power blow", POWER, 2, power_blow=1),
    _variant("power blow, +2", POWER, 2, power_blow=2),
    _variant("power blow, Hercules +2", POWER, 5, power_blow=1, herculean_strike_bonus=2),
    _variant("near miss drives back", MOVE, 6, near_miss_push=True),
    _variant("push back up to +1", MOVE, 6, conversion_windows="wide_push"),
    _variant("both windows wider", MOVE, 6, conversion_windows="wide_both"),
    _variant("every Strike 1 higher", BLOOD, 9, strike_increase=1),
    _variant("armour and shield re-roll", ARMOUR, 13, armour_and_shield="rerolls"),
    _variant("re-rolls and bonuses", ARMOUR, 13, armour_and_shield="rerolls_and_plus_one"),
    _variant("Shield of Force as +1", FORCE, 16, shield_of_force_form="plus_one"),
    _variant("Shield of Force on the defence die", FORCE, 17, shield_of_force_form="defence_die"),
    _variant("Shield of Force on weak strikes", FORCE, 15, shield_of_force_form="weak_strike_die"),
    _variant("Shield of Force on the first hit", FORCE, 15, shield_of_force_form="first_hit"),
)


@dataclass(frozen=True)
class Weighed:
    """What a variant does, before and after: the results of one blow, and a duel to the end."""

    variant: Variant
    before: Chances
    after: Chances
    duel_before: DuelOdds
    duel_after: DuelOdds

    def __str__(self) -> str:
        was, now = self.duel_before, self.duel_after
        return (
            f"{self.variant.name}: red wins {float(was.red):.1%} before, {float(now.red):.1%} "
            f"after; a duel lasts {float(was.turns):.1f} turns before, {float(now.turns):.1f} "
            "after."
        )


def variant(name: str) -> Variant:
    """The variant of that name. Errors: BadFacts, listing those that there are."""
    for known in VARIANTS:
        if known.name == name:
            return known
    raise BadFacts(
        f"There is no variant “{name}”: choose one of {', '.join(v.name for v in VARIANTS)}."
    )


def one_blow(
    red: str, blue: str, house: HouseRules = STANDARD, own: tuple[Profile, ...] = ()
) -> Chances:
    """The results of one blow of red at blue, which gives ground where it can and else falls."""
    one, other = named(red, own), named(blue, own)
    blow = blow_of(one, one.weapon())
    target = target_of(other, one, plan=Plan.GIVE_GROUND, flying=other.flies)
    counted = chances(clash, policy=reckoner, blow=blow, target=target, house=house)
    return counted.marginal("result")


def weigh(
    name: str,
    red: str = "hero",
    blue: str = "hoplite",
    base: HouseRules = STANDARD,
    own: tuple[Profile, ...] = (),
    **options: Any,
) -> Weighed:
    """What a variant does to one blow of red at blue and to their duel, exactly.

    Both fight as the reckoner does, so a power blow is made where it pays. Options as for
    `duel_chain`: on open ground a push back costs next to nothing, near an edge it does.
    """
    found = variant(name)
    changed = found.house(base)
    fought = {"own": own, "policy": reckoner, **options}
    return Weighed(
        found,
        one_blow(red, blue, base, own),
        one_blow(red, blue, changed, own),
        _fought(red, blue, house=base, **fought),
        _fought(red, blue, house=changed, **fought),
    )


# A duel as it stands is asked for with every variant that is weighed against it.
_fought = lru_cache(maxsize=256)(duel_odds)
