"""7th Voyage's own way of settling an attack: a roll to hit, one to wound, and a save."""

from __future__ import annotations

from enum import Enum
from functools import total_ordering
from typing import Annotated

from rules import Table, d6, rule
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.values import Def, Hit, Str
from rules.facts import Range
from rules.house import HouseRules

NEVER = 7  # what no die shows
_NEEDED = {2: 2, 1: 3, 0: 4, -1: 5, -2: 6}  # Str less Def: eighth_voyage.seventh-and-eighth.6
_WIDE = range(-5, -2)  # gaps of 3 to 5, house rule wide_gap_damage

Save = Annotated[int, Range(0, 6, unit="(0: none)", label="Save on")]


@total_ordering
class Seventh(Enum):
    """How an attack of the older game ends, the mildest first."""

    MISS = "Miss"
    NO_WOUND = "Hit, no wound"
    SAVED = "Wound, saved"
    INJURY = "Injury"

    def __str__(self) -> str:
        return f"{self.value}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return self.value

    @property
    def grade(self) -> str:
        """How it went for the attacker, for the cells of a grid."""
        return "success" if self is Seventh.INJURY else "failure"

    def __lt__(self, other: Seventh) -> bool:
        return _RANK[self] < _RANK[other]


_RANK = {result: rank for rank, result in enumerate(Seventh)}


def needed(str_: int, def_: int) -> int:
    """What the damage die must show, 7 for never (eighth_voyage.seventh-and-eighth.6-7)."""
    gap = max(-3, min(2, str_ - def_))
    return _NEEDED.get(gap, NEVER)


@rule(
    "eighth_voyage.seventh_hit",
    cites="eighth_voyage.seventh-and-eighth.5",
    title="7th Voyage: roll to hit",
)
def seventh_hit(table: Table, hit: Hit = 4) -> bool:
    """Whether a die reaches the Hit number. Cites eighth_voyage.seventh-and-eighth.5."""
    face = table.roll(d6, "to hit")
    table.note("eighth_voyage.seventh-and-eighth.5", "{face} against Hit {hit}+: {done}.",
               face=face, hit=hit, done="a hit" if face >= hit else "a miss")
    return bool(face >= hit)


@rule(
    "eighth_voyage.seventh_wound",
    cites="eighth_voyage.seventh-and-eighth.6-7",
    switches=("wide_gap_damage",),
    title="7th Voyage: damage roll",
)
def seventh_wound(
    table: Table, str_: Str = 3, def_: Def = 4, house: HouseRules = STANDARD
) -> bool:
    """Whether a hit injures: a die against a number set by Str and Def.

    Cites eighth_voyage.seventh-and-eighth.6-7.
    """
    need = needed(str_, def_)
    if need < NEVER:
        face = table.roll(d6, "damage")
        table.note("eighth_voyage.seventh-and-eighth.6",
                   "Str {str_} against Def {def_} needs {need}+: {face}.",
                   str_=str_, def_=def_, need=need, face=face)
        return bool(face >= need)
    if house.wide_gap_damage == "six_then_four" and str_ - def_ in _WIDE:
        first = table.roll(d6, "damage, a 6")
        found = first == 6 and table.roll(d6, "damage, then 4 or more") >= 4
        table.note("eighth_voyage.seventh-and-eighth.7", "By house rule a 6 and then 4+: {done}.",
                   done="an injury" if found else "none")
        return bool(found)
    table.note("eighth_voyage.seventh-and-eighth.7",
               "Str {str_} cannot injure Def {def_}.", str_=str_, def_=def_)
    return False


@rule(
    "eighth_voyage.seventh_save",
    cites="eighth_voyage.seventh-and-eighth.8",
    title="7th Voyage: saving roll",
)
def seventh_save(table: Table, save: Save = 5) -> bool:
    """Whether a saving roll stops an injury. Its number is the table's own, since none was found.

    save: what the die must show, 0 for no save. Cites eighth_voyage.seventh-and-eighth.8.
    """
    if not save:
        return False
    face = table.roll(d6, "save")
    table.note("eighth_voyage.seventh-and-eighth.8", "{face} against a save of {save}+: {done}.",
               face=face, save=save, done="saved" if face >= save else "not saved")
    return bool(face >= save)


@rule(
    "eighth_voyage.seventh",
    cites="eighth_voyage.seventh-and-eighth.2 eighth_voyage.seventh-and-eighth.5-8",
    switches=("wide_gap_damage",),
    title="7th Voyage: a whole attack",
)
def seventh(
    table: Table,
    hit: Hit = 4,
    str_: Str = 3,
    def_: Def = 4,
    save: Save = 0,
    house: HouseRules = STANDARD,
) -> Seventh:
    """How an attack of the older game ends: roll to hit, damage roll, and a save if there is one.

    Cites eighth_voyage.seventh-and-eighth.5-8.
    """
    if not table.resolve(seventh_hit, hit):
        return Seventh.MISS
    if not table.resolve(seventh_wound, str_, def_, house):
        return Seventh.NO_WOUND
    if save and table.resolve(seventh_save, save):
        return Seventh.SAVED
    return Seventh.INJURY
