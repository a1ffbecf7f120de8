"""Where a duel stands, and the terms on which it is fought."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from rules.changing import Changing
from rules.eighth_voyage.acts import ACTIONS, Bout
from rules.eighth_voyage.contest import Behind, Plan
from rules.eighth_voyage.profiles import Profile, Weapon, named
from rules.errors import BadFacts
from rules.house import HouseRules

OPEN = 0  # room that never runs out


@dataclass(frozen=True)
class Duellist(Changing):
    """One of the two: Hits left, posture, statuses, base depths of room behind, what is unused."""

    hits: int
    room: int = OPEN
    prone: bool = False
    statuses: int = 0
    dodge_ready: bool = True
    parry_ready: bool = True
    force_ready: bool = True
    over: bool = False

    asked_first = ("hits", "statuses", "prone")

    @property
    def beaten(self) -> bool:
        """Whether it has no Hits left or has gone over an edge."""
        return self.over or self.hits <= 0


@dataclass(frozen=True)
class Duel(Changing):
    """Where a duel stands: red, blue, who acts with how many actions left, and the gap.

    `apart` in base depths, 0 for contact; `powered`: a power blow is ready; `began`: who acts
    first in each turn.
    """

    red: Duellist = Duellist(1)
    blue: Duellist = Duellist(1)
    acting: Literal["red", "blue"] = "red"
    actions: int = ACTIONS
    apart: int = 0
    powered: bool = False
    began: Literal["red", "blue"] = "red"

    @property
    def over(self) -> bool:
        """Whether one of the two is beaten."""
        return self.red.beaten or self.blue.beaten

    @property
    def winner(self) -> str:
        """Red, blue, or nobody yet."""
        if not self.over:
            return "nobody"
        return "blue" if self.red.beaten else "red"

    def __str__(self) -> str:
        if self.over:
            left = hits_left(self.side(self.winner).hits)
            return f"{self.winner.capitalize()} wins, with {left} left."
        depths = f"{self.apart} base depth{'' if self.apart == 1 else 's'}"
        gap = f", {depths} apart" if self.apart else ""
        return (
            f"Red has {hits_left(self.red.hits)}{_lying(self.red)}, blue has "
            f"{hits_left(self.blue.hits)}{_lying(self.blue)}{gap}; {self.acting} acts."
        )

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self).rstrip(".")

    def side(self, name: str) -> Duellist:
        """The duellist of that colour."""
        return self.red if name == "red" else self.blue

    def with_side(self, name: str, duellist: Duellist, **changes: Any) -> Duel:
        """The same with that duellist replaced."""
        if name == "red":
            return self.after(red=duellist, **changes)
        return self.after(blue=duellist, **changes)


@dataclass(frozen=True)
class DuelPosition:
    """What a board shows of a duel: the two, where it stands, the turn, and the blow at hand.

    `edge` is what ends the room behind each.
    """

    red: Profile
    blue: Profile
    duel: Duel
    turn: int = 1
    bout: Bout | None = None
    edge: Behind = Behind.OPEN

    def describe(self) -> str:
        """The duel in words."""
        return f"Turn {self.turn}. Red: {self.red}. Blue: {self.blue}. {self.duel}"


@dataclass(frozen=True)
class Terms:
    """What stays the same all through a duel: profiles, weapons, plans, the edge, house rules."""

    red: Profile
    blue: Profile
    red_weapon: Weapon
    blue_weapon: Weapon
    red_plan: Plan
    blue_plan: Plan
    edge: Behind
    house: HouseRules

    def profile(self, side: str) -> Profile:
        """The profile of that colour."""
        return self.red if side == "red" else self.blue

    def weapon(self, side: str) -> Weapon:
        """The weapon of that colour."""
        return self.red_weapon if side == "red" else self.blue_weapon

    def plan(self, side: str) -> Plan:
        """The plan of that colour."""
        return self.red_plan if side == "red" else self.blue_plan


@lru_cache(maxsize=512)
def terms(
    red: str, blue: str, red_weapon: str, blue_weapon: str, red_plan: Plan, blue_plan: Plan,
    edge: Behind, own: tuple[Profile, ...], house: HouseRules,
) -> Terms:  # fmt: skip
    """The terms of a duel. Errors: BadFacts for a profile or weapon that is not there."""
    if edge is Behind.SHORT:
        raise BadFacts(
            f"The room of a duel is counted in whole base depths, so it cannot end in “{edge}”: "
            "let it end blocked, at a drop, or nowhere."
        )
    one, other = named(red, own), named(blue, own)
    weapons = one.weapon(red_weapon), other.weapon(blue_weapon)
    for profile, weapon in zip((one, other), weapons, strict=True):
        if not weapon.melee:
            raise BadFacts(
                f"A duel is fought in contact, where the {profile.name} cannot use its "
                f"“{weapon.name}”: choose a melee weapon."
            )
    return Terms(one, other, *weapons, red_plan, blue_plan, edge, house)


def opening(agreed: Terms, room: int, first: Literal["red", "blue"]) -> Duel:
    """The duel before the first action."""
    kept = room if agreed.edge is not Behind.OPEN else OPEN
    return Duel(
        Duellist(agreed.red.hits, kept), Duellist(agreed.blue.hits, kept), first, began=first
    )


def hits_left(number: int) -> str:
    return f"{number} {'Hit' if number == 1 else 'Hits'}"


def _lying(duellist: Duellist) -> str:
    return " and lies prone" if duellist.prone else ""
