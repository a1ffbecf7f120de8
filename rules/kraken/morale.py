"""Kraken morale: whether a beast that has lost tentacles in this turn lets go."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from rules import Die, Table, rule
from rules.facts import Range
from rules.house import HouseRules
from rules.kraken.house import STANDARD

Left = Annotated[int, Range(1, 15, label="Tentacles left")]
Started = Annotated[int, Range(1, 16, label="Tentacles at the start")]


@dataclass(frozen=True, order=True)
class MoraleResult:
    """Whether the Kraken holds on."""

    holds: bool

    def __str__(self) -> str:
        if self.holds:
            return "The Kraken holds on; the fight goes on."
        return "The Kraken lets go and flees: the crew have won."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return "Holds on" if self.holds else "Flees"


HOLDS, FLEES = MoraleResult(True), MoraleResult(False)


@rule(
    "kraken.morale",
    cites="kraken.morale.1-9 kraken.winning-and-losing.9",
    switches=("morale_die",),
    title="Kraken morale",
)
def morale(
    table: Table, left: Left = 5, started: Started = 8, house: HouseRules = STANDARD
) -> MoraleResult:
    """Whether the Kraken holds on, in a turn in which it lost a tentacle.

    left: tentacles not destroyed, wherever they are (kraken.morale.8). started: how many it had at
    the start. Cites kraken.morale.2-5.
    """
    die = morale_die(started, house)
    face = table.roll(die, "morale")
    always = house.morale_die == "d6_six_always_fails" and face == 6
    holds = face <= left and not always
    table.note(
        "kraken.morale.4" if holds else "kraken.morale.3",
        "{face} is {than} the {left} left: the Kraken {does}."
        if not always
        else "A 6 always fails: the Kraken {does}.",
        face=face,
        left=left,
        than="above" if face > left else "not above",
        does="holds on" if holds else "flees",
    )
    return HOLDS if holds else FLEES


@lru_cache
def morale_die(started: int, house: HouseRules) -> Die:
    """The die of the house rule `morale_die` (kraken.morale.2, kraken.variants.7)."""
    if house.morale_die == "starting_number_die":
        return Die(started)
    if house.morale_die == "three_quarters_die":
        return Die(-(-3 * started // 4))
    return Die(6)
