"""Known results of probability, written as rules: what the core must come out at.

Ids of rules here begin with `classics`; they belong to no book and cite nothing.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from rules.chain import Chain, chain
from rules.dice import Die, d6, d20
from rules.facts import Range
from rules.registry import rule
from rules.table import Table

Dice = Annotated[int, Range(1, 40, label="Dice")]
Faces = Annotated[int, Range(2, 100, label="Faces of a die")]
Face = Annotated[int, Range(1, 6, label="Face")]
Kept = Annotated[int, Range(1, 6, label="Dice kept")]
Counts = tuple[int, ...]


@rule("classics.sum", title="Sum of dice")
def total(table: Table, number: Dice = 12, faces: Faces = 6) -> int:
    """The sum of some dice."""
    if number == 1:
        return int(table.roll(Die(faces)))
    half = number // 2
    return int(table.resolve(total, half, faces) + table.resolve(total, number - half, faces))


@rule("classics.highest", title="The highest of some dice, in order")
def highest(table: Table, number: Dice = 4, keep: Kept = 3, faces: Faces = 6) -> Counts:
    """The `keep` highest of some dice, the highest first."""
    if number == 1:
        return (table.roll(Die(faces)),)[:keep]
    before = table.resolve(highest, number - 1, keep, faces)
    return tuple(sorted((*before, table.roll(Die(faces))), reverse=True)[:keep])


@rule("classics.four_dice_drop_lowest", title="Four dice, drop the lowest")
def four_dice_drop_lowest(table: Table) -> int:
    """The sum of the three highest of four d6, the usual way to roll an ability."""
    return sum(table.resolve(highest, 4, 3, 6))


@rule("classics.advantage", title="Advantage")
def advantage(table: Table) -> int:
    """The higher of two d20."""
    return int(table.resolve(highest, 2, 1, 20)[0])


@rule("classics.risk", title="Three attackers against two defenders")
def risk(table: Table, attackers: Dice = 3, defenders: Dice = 2) -> int:
    """How many armies the defender loses in one RISK battle; the attacker loses the other ones.

    Dice are compared highest with highest, next with next; the defender wins ties.
    """
    attack = table.resolve(highest, attackers, 2, 6)
    defence = table.resolve(highest, defenders, 2, 6)
    return sum(a > d for a, d in zip(attack, defence, strict=False))


@rule("classics.newton_pepys", title="Newton and Pepys: at least one six in six dice")
def sixes(table: Table, number: Dice = 6) -> int:
    """How many sixes fall among some dice."""
    if number == 1:
        return int(table.roll(d6) == 6)
    half = number // 2
    return int(table.resolve(sixes, half) + table.resolve(sixes, number - half))


class Craps(Enum):
    """Where a game of craps stands: before the first roll, with a point to make, or over."""

    COMING_OUT = 0
    FOUR = 4
    FIVE = 5
    SIX = 6
    EIGHT = 8
    NINE = 9
    TEN = 10
    WON = 1
    LOST = 2

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


@rule("classics.craps", title="One roll of craps")
def craps(table: Table, stands: Craps = Craps.COMING_OUT) -> Craps:
    """Where craps stands after one more roll of two dice.

    Coming out, 7 and 11 win and 2, 3 and 12 lose; any other sum is the point, which must come
    again before a 7.
    """
    rolled = table.roll(d6) + table.roll(d6)
    if stands is Craps.COMING_OUT:
        if rolled in (7, 11):
            return Craps.WON
        return Craps.LOST if rolled in (2, 3, 12) else Craps(rolled)
    if rolled == 7:
        return Craps.LOST
    return Craps.WON if rolled == stands.value else stands


def craps_game() -> Chain:
    """A whole game of craps: won with chance 244/495."""
    return chain(craps, Craps.COMING_OUT, ended=lambda at: at in (Craps.WON, Craps.LOST))


@rule("classics.all_faces", title="One more roll towards all faces")
def new_face(table: Table, seen: Face = 1) -> int:
    """How many different faces of a d6 have been seen after one more roll."""
    return seen + (table.roll(d6) > seen)


def all_faces() -> Chain:
    """Rolling a d6 until every face has been seen, after the first roll."""
    return chain(new_face, 1, ended=lambda seen: seen == 6)


@rule("classics.yahtzee_throw", title="Five dice, keeping the most common face")
def most_common(table: Table, kept: Annotated[int, Range(0, 5, label="Dice kept")] = 0) -> int:
    """How many dice show the most common face after one throw of those that were not kept.

    Kept dice all show one face, here called 1; if more of the dice thrown agree on another, those
    are kept instead. All faces are alike, so it does not matter which is called 1.
    """
    counts = table.resolve(faces_of, 5 - kept)
    if not kept:
        return max(counts)
    return max(max(counts), counts[0] + kept)


@rule("classics.faces_of", title="How often each face falls")
def faces_of(table: Table, number: Annotated[int, Range(0, 6, label="Dice")] = 5) -> Counts:
    """How many of some d6 show each face, from 1 to 6."""
    if not number:
        return (0,) * 6
    counts = list(table.resolve(faces_of, number - 1))
    counts[table.roll(d6) - 1] += 1
    return tuple(counts)


@rule("classics.yahtzee", title="Five alike in three throws")
def yahtzee(table: Table, throws: Annotated[int, Range(1, 12, label="Throws")] = 3) -> bool:
    """Whether five dice come to show one face, keeping the most common after each throw."""
    kept = 0
    for _ in range(throws):
        kept = table.resolve(most_common, kept)
    return kept == 5


@rule("classics.d20", title="One d20")
def one_d20(table: Table) -> int:
    """A d20, to set beside advantage."""
    return int(table.roll(d20))
