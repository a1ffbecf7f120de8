"""Values: Strike and Defence from a 7th Voyage profile, and back."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.eighth_voyage.house import STANDARD
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.house import HouseRules

NO_HIT = 3  # taken where an attack has no Hit number, eighth_voyage.values.7
ADDED_TO_DEF, ADDED_TO_STR = 4, 8  # eighth_voyage.values.1 and 3
LEAST, MOST = 1, 10  # of Def and Str, wider than the printed tables (eighth_voyage.values.13)
EASIEST, HARDEST = 2, 6  # of Hit numbers

Def = Annotated[int, Range(LEAST, MOST, label="Def, 7th Voyage")]
Str = Annotated[int, Range(LEAST, MOST, label="Str of the attack")]
Hit = Annotated[int, Range(EASIEST, HARDEST, label="Hit number")]
HitOrNone = Annotated[int, Range(0, HARDEST, label="Hit number, 0 for none")]


def defence_from(def_: int) -> int:
    """Defence of a Def (eighth_voyage.values.1-2)."""
    return def_ + ADDED_TO_DEF


def strike_from(hit: int, str_: int, unarmed: bool = False) -> int:
    """Strike of an attack as printed, before house rules; hit 0 for no Hit number.

    Cites eighth_voyage.values.3-8.
    """
    return ADDED_TO_STR + str_ - (hit or NO_HIT) - int(unarmed)


def def_from(defence: int) -> int:
    """The Def that gives a Defence. Errors: BadFacts where no profile does."""
    def_ = defence - ADDED_TO_DEF
    if not LEAST <= def_ <= MOST:
        raise BadFacts(
            f"No Def gives a Defence of “{defence}”: Defence runs from "
            f"{LEAST + ADDED_TO_DEF} to {MOST + ADDED_TO_DEF}."
        )
    return def_


def attacks_from(strike: int, unarmed: bool = False) -> tuple[tuple[int, int], ...]:
    """Every (Hit number, Str) that gives a Strike, easiest hit first. Errors: BadFacts for none."""
    found = tuple(
        (hit, str_)
        for hit in range(EASIEST, HARDEST + 1)
        for str_ in range(LEAST, MOST + 1)
        if strike_from(hit, str_, unarmed) == strike
    )
    if not found:
        low = strike_from(HARDEST, LEAST, unarmed)
        high = strike_from(EASIEST, MOST, unarmed)
        raise BadFacts(
            f"No attack of 7th Voyage has a Strike of “{strike}”: it runs from {low} to {high}."
        )
    return found


def strike_table() -> dict[tuple[int, int], int]:
    """The printed table for armed attacks, by Hit number and Str (eighth_voyage.values.6)."""
    return {(hit, str_): strike_from(hit, str_) for hit in (5, 4, 3) for str_ in (3, 4, 5)}


def defence_table() -> dict[int, int]:
    """The printed table of Defence by Def (eighth_voyage.values.2)."""
    return {def_: defence_from(def_) for def_ in (3, 4, 5)}


@rule(
    "eighth_voyage.defence_value",
    cites="eighth_voyage.values.1-2 eighth_voyage.values.13-15",
    title="Defence of a profile",
)
def defence_value(table: Table, def_: Def = 4) -> int:
    """Defence from a 7th Voyage Def: 4 more. Cites eighth_voyage.values.1-2."""
    found = defence_from(def_)
    table.note("eighth_voyage.values.1", "Def {def_} + 4 = Defence {found}.",
               def_=def_, found=found)
    return found


@rule(
    "eighth_voyage.strike_value",
    cites="eighth_voyage.values.3-8 eighth_voyage.values.13-15 eighth_voyage.workshop.9",
    switches=("strike_increase",),
    title="Strike of an attack",
)
def strike_value(
    table: Table,
    hit: HitOrNone = 4,
    str_: Str = 3,
    unarmed: Annotated[bool, Label("Brawl, unarmed")] = False,
    house: HouseRules = STANDARD,
) -> int:
    """Strike from an attack's Hit number and Str, one less if unarmed. Cites values.3-8.

    A Hit number of 0 means that none is given: then 3+ is taken. Errors: BadFacts for 1.
    """
    if hit == 1:
        raise BadFacts("A Hit number cannot be “1”: give 2 to 6, or 0 where none is printed.")
    if not hit:
        table.note("eighth_voyage.values.7", "No Hit number is given: 3+ is taken.")
    printed = strike_from(hit, str_, unarmed)
    table.note("eighth_voyage.values.3", "8 + Str {str_} - Hit {hit}{less} = Strike {printed}.",
               str_=str_, hit=hit or NO_HIT, less=" - 1" if unarmed else "", printed=printed)
    if unarmed:
        table.note("eighth_voyage.values.5", "The 1 less is for an unarmed attack, once.")
    if house.strike_increase:
        table.note("eighth_voyage.workshop.9", "{by:+d} by house rule: {found}.",
                   by=house.strike_increase, found=printed + house.strike_increase)
    return printed + int(house.strike_increase)
