"""Profiles as data: models with their weapons and effects, read, checked, saved and loaded."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rules.eighth_voyage.contest import Behind, Blow, Kind, Plan, Side, Target
from rules.eighth_voyage.values import defence_from, strike_from
from rules.envelopes import Envelope
from rules.errors import BadFacts, BadSave
from rules.structured import worded

FORMAT, VERSION, LARGEST = "eighth voyage profiles", 1, 1_000_000
_FILE = Envelope(FORMAT, VERSION, LARGEST, "file of profiles", "the book", BadSave, sealed=False)
MM = 25.4  # in an inch


class Effect(Enum):
    """A special effect of a model (section special-effects)."""

    ARMOUR = "armour"
    SHIELD = "shield"
    INVULNERABLE = "invulnerable"
    DODGE = "dodge"
    SHIELD_OF_FORCE = "shield_of_force"
    TITANIC_BLOW = "titanic_blow"
    HERCULEAN_STRENGTH = "herculean_strength"
    BULL_RUSH = "bull_rush"
    HURL = "hurl"


class WeaponEffect(Enum):
    """An effect of a weapon (section weapons)."""

    ENTANGLE = "entangle"
    PARRY = "parry"
    THRUST = "thrust"
    UNWIELDY = "unwieldy"


Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, rename={"str_": "str"}):
    """A weapon or its natural equal, with its 7th Voyage figures; hit 0 for no Hit number.

    Range in inches, 0 for melee (eighth_voyage.values.14).
    """

    name: Name
    hit: Annotated[int, Meta(ge=0, le=6)]
    str_: Annotated[int, Meta(ge=1, le=10)]
    range_inches: Annotated[int, Meta(ge=0, le=48)] = 0
    unarmed: bool = False
    effects: tuple[WeaponEffect, ...] = ()
    damage: Annotated[int, Meta(ge=0, le=6)] = 1
    inflicts: Annotated[int, Meta(ge=0, le=3)] = 0

    @property
    def strike(self) -> int:
        """Its Strike before modifiers (eighth_voyage.values.3)."""
        return strike_from(self.hit, self.str_, self.unarmed)

    @property
    def melee(self) -> bool:
        """Whether it is used in contact."""
        return not self.range_inches

    def __str__(self) -> str:
        return self.name


class Profile(Struct, frozen=True, forbid_unknown_fields=True, rename={"def_": "def"}):
    """A model's profile: Def, Hits, size grade, base in mm, move in inches, effects, weapons.

    `from_source` names the figures that the source gives; the others are ours.
    """

    name: Name
    def_: Annotated[int, Meta(ge=1, le=10)]
    hits: Annotated[int, Meta(ge=1, le=12)]
    weapons: Annotated[tuple[Weapon, ...], Meta(min_length=1, max_length=8)]
    size: Annotated[int, Meta(ge=1, le=5)] = 2
    base_mm: Annotated[int, Meta(ge=20, le=120)] = 25
    move_inches: Annotated[int, Meta(ge=1, le=24)] = 5
    flies: bool = False
    effects: tuple[Effect, ...] = ()
    from_source: tuple[str, ...] = ()
    note: str = ""

    @property
    def defence(self) -> int:
        """Its Defence before modifiers (eighth_voyage.values.1)."""
        return defence_from(self.def_)

    @property
    def radius(self) -> float:
        """Half its base, in inches."""
        return self.base_mm / MM / 2

    def weapon(self, name: str = "") -> Weapon:
        """The weapon of that name, its first in melee for “”. Errors: BadFacts if not carried."""
        if not name:
            return next((w for w in self.weapons if w.melee), self.weapons[0])
        for weapon in self.weapons:
            if weapon.name == name.strip():
                return weapon
        carried = " or ".join(f"“{weapon.name}”" for weapon in self.weapons)
        raise BadFacts(f"The {self.name} carries no “{name}”: choose {carried}.")

    def has(self, effect: Effect) -> bool:
        """Whether the model has a special effect."""
        return effect in self.effects

    @property
    def parries(self) -> bool:
        """Whether it carries a melee weapon with Parry."""
        return any(WeaponEffect.PARRY in w.effects for w in self.weapons if w.melee)

    def __str__(self) -> str:
        return self.name


def blow_of(profile: Profile, weapon: Weapon, **state: Any) -> Blow:
    """The attacker's side of an attack with a weapon; `state` sets what else a Blow has."""
    melee = weapon.melee
    return Blow(
        strike=weapon.strike,
        kind=Kind.MELEE if melee else Kind.RANGED,
        unarmed=weapon.unarmed and melee,
        damage=weapon.damage,
        inflicts=weapon.inflicts,
        **{e.value: e in weapon.effects for e in WeaponEffect if e is not WeaponEffect.PARRY},
        titanic_blow=profile.has(Effect.TITANIC_BLOW),
        herculean_strength=profile.has(Effect.HERCULEAN_STRENGTH),
        bull_rush=profile.has(Effect.BULL_RUSH) and melee,
        hurl=profile.has(Effect.HURL) and melee,
        **state,
    )


def target_of(
    profile: Profile,
    attacker: Profile | None = None,
    *,
    side: Side = Side.FRONT,
    behind: Behind = Behind.OPEN,
    behind_next: Behind = Behind.OPEN,
    plan: Plan = Plan.ASK,
    **state: Any,
) -> Target:
    """The defender's side of an attack; larger than the attacker by size grades.

    Cites eighth_voyage.effects.15. `state` sets what else a Target has.
    """
    kept = {"hits": profile.hits, **state}
    return Target(
        defence=profile.defence,
        larger=attacker is not None and profile.size > attacker.size,
        side=side,
        behind=behind,
        behind_next=behind_next,
        plan=plan,
        armour=profile.has(Effect.ARMOUR),
        shield=profile.has(Effect.SHIELD),
        invulnerable=profile.has(Effect.INVULNERABLE),
        dodge=profile.has(Effect.DODGE),
        parry=profile.parries,
        shield_of_force=profile.has(Effect.SHIELD_OF_FORCE),
        **kept,
    )


class _File(Struct, forbid_unknown_fields=True):
    format: str
    version: int
    profiles: tuple[Profile, ...]


def dump(profiles: Iterable[Profile]) -> str:
    """The profiles as the text of a file, made to be read and edited; `load` takes it back."""
    return _FILE.write(indent=2, profiles=tuple(checked(profiles))) + "\n"


def load(text: str | bytes) -> tuple[Profile, ...]:
    """The profiles of a file. Errors: BadSave for another kind of file, BadFacts for figures."""
    found = _FILE.read(text)
    try:
        return checked(msgspec.convert(found, _File).profiles)
    except (msgspec.ValidationError, RecursionError) as error:
        wrong = worded(error)
        raise BadFacts(f"A profile cannot be read: {wrong}. Mend that in the file.") from None


def checked(profiles: Iterable[Profile]) -> tuple[Profile, ...]:
    """The profiles themselves, or BadFacts on a name that stands twice or a model without melee."""
    listed = tuple(profiles)
    if not listed:
        raise BadFacts("There is no profile in it: give at least one.")
    for profile in listed:
        if sum(other.name == profile.name for other in listed) > 1:
            raise BadFacts(f"Two profiles are called “{profile.name}”: give one another name.")
        names = [weapon.name for weapon in profile.weapons]
        for name in names:
            if names.count(name) > 1:
                raise BadFacts(f"The {profile.name} has two weapons called “{name}”: rename one.")
        if not any(weapon.melee for weapon in profile.weapons):
            raise BadFacts(
                f"The {profile.name} has nothing to fight with in contact: "
                "give it a weapon or fists of range 0."
            )
    return listed


def named(name: str, own: Iterable[Profile] = ()) -> Profile:
    """The profile of that name, of one's own or of the book. Errors: BadFacts, listing them."""
    listed = (*own, *bundled())
    for profile in listed:
        if profile.name == name.strip().lower() or profile.name == name.strip():
            return profile
    there = ", ".join(dict.fromkeys(profile.name for profile in listed))
    raise BadFacts(f"There is no profile “{name}”: there are {there}.")


@cache
def bundled() -> tuple[Profile, ...]:
    """The profiles that come with the book."""
    return load((resources.files(__package__) / "profiles.json").read_text(encoding="utf-8"))


ROSTER = bundled()
