"""What meets in an attack: a blow and its target, with everything about them that the rules ask."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated

from rules.changing import Changing
from rules.facts import Range

LEAST_VALUE, MOST_VALUE = 0, 20  # of a Strike or Defence, far beyond any profile
FAR = 6  # inches, eighth_voyage.strike-roll.5

Strike = Annotated[int, Range(LEAST_VALUE, MOST_VALUE)]
Defence = Annotated[int, Range(LEAST_VALUE, MOST_VALUE)]
Inches = Annotated[int, Range(0, 72, unit="inches", label="Range")]
Statuses = Annotated[int, Range(0, 6)]
Hits = Annotated[int, Range(0, 12)]
Tokens = Annotated[int, Range(0, 6)]
Damage = Annotated[int, Range(0, 6, label="Wounds of a hit")]
Inflicts = Annotated[int, Range(0, 3, label="Statuses of a hit")]


class Worded(Enum):
    """An enumeration whose members read as their values."""

    def __str__(self) -> str:
        return str(self.value)


class Kind(Worded):
    """How the attack is made (eighth_voyage.defence-roll.20, eighth_voyage.values.12)."""

    MELEE = "melee"
    RANGED = "ranged"
    TEMPLATE = "template"
    EXPLOSION = "explosion"

    @property
    def ranged(self) -> bool:
        """Whether it counts as a missile: everything but melee does."""
        return self is not Kind.MELEE

    @property
    def blast(self) -> bool:
        """Whether it has no attacker's side, and so comes from nowhere behind."""
        return self in (Kind.TEMPLATE, Kind.EXPLOSION)


class Side(Worded):
    """From where the attack comes, as the defender faces (eighth_voyage.facing.12).

    FLANK is the front 180 degrees without the middle 90: behind only where a table says so.
    """

    FRONT = "front"
    FLANK = "flank"
    REAR = "rear"


class Cover(Worded):
    """The defender's cover (eighth_voyage.defence-roll.10-11)."""

    NONE = "none"
    SOFT = "soft"
    HARD = "hard"


class Behind(Worded):
    """What lies one base depth straight back of the defender (eighth_voyage.effects.13)."""

    OPEN = "open ground"
    SHORT = "less than a base depth"
    BLOCKED = "blocked"
    DROP = "a drop"


class Plan(Worded):
    """What the defender means to do with a hit that it may convert."""

    ASK = "decides when it comes to it"
    GIVE_GROUND = "gives ground, else falls"
    FALL = "falls, else gives ground"
    STAND = "takes every hit"


def signed(number: int) -> str:
    """A margin or modifier with its sign; a plain 0 for none."""
    return f"{number:+d}" if number else "0"


@dataclass(frozen=True)
class Blow(Changing):
    """The attacker's side: the attack in use, the state of who makes it, and their effects.

    `into_contact` says that the attack is part of a move into contact. Range in inches; damage
    in wounds, `inflicts` in statuses (eighth_voyage.effects.4). `tokens`: what its player has.
    """

    strike: Strike = 7
    kind: Kind = Kind.MELEE
    unarmed: bool = False
    range_inches: Inches = 0
    aimed: bool = False
    power_blow: bool = False
    into_contact: bool = False
    statuses: Statuses = 0
    prone: bool = False
    entangle: bool = False
    thrust: bool = False
    unwieldy: bool = False
    titanic_blow: bool = False
    herculean_strength: bool = False
    bull_rush: bool = False
    hurl: bool = False
    damage: Damage = 1
    inflicts: Inflicts = 0
    tokens: Tokens = 0

    asked_first = ("strike", "kind", "range_inches", "damage", "aimed", "power_blow")


@dataclass(frozen=True)
class Target(Changing):
    """The defender's side: its values, state, surroundings, effects, and what it has left.

    `dodge_ready`, `parry_ready` and `force_ready` say what has not been used up this turn;
    `behind_next` is what lies behind after one base depth of retreat.
    """

    defence: Defence = 8
    larger: bool = False
    hits: Hits = 3
    statuses: Statuses = 0
    prone: bool = False
    unconscious: bool = False
    flying: bool = False
    side: Side = Side.FRONT
    cover: Cover = Cover.NONE
    behind: Behind = Behind.OPEN
    behind_next: Behind = Behind.OPEN
    armour: bool = False
    shield: bool = False
    invulnerable: bool = False
    dodge: bool = False
    dodge_ready: bool = True
    parry: bool = False
    parry_ready: bool = True
    shield_of_force: bool = False
    force_ready: bool = True
    plan: Plan = Plan.ASK
    tokens: Tokens = 0

    asked_first = ("defence", "hits", "statuses", "side", "cover", "prone")
