"""How a referee looks at a rule: its sides, its modifiers, its ties, and what each side may want.

A game's package may say so for its rules in `CONTESTS`, by rule id; of the others the sides are
read off the names of their facts: those that begin with “attacker” and those with “defender”.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rules.errors import UnknownRule
from rules.facts import Fact
from rules.registry import Rule, game_module

PAIRS = (("attacker", "defender"), ("red", "blue"))
Aim = Callable[[Any], Fraction | int | bool]


@dataclass(frozen=True)
class Lever:
    """One fact as a modifier: what it does, in figures or a few words, and the rule's id."""

    fact: str
    effect: str
    cite: str


@dataclass(frozen=True)
class Case:
    """A telling case of a rule to fill a form with: its title and its facts."""

    title: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Cast:
    """Known figures by whose names a form is filled: `fill(first, second, weapon)` gives facts.

    weapons(name) lists what a figure carries. Errors of both: BadFacts in a sentence.
    """

    names: tuple[str, ...]
    weapons: Callable[[str], Sequence[str]]
    fill: Callable[[str, str, str], Mapping[str, Any]]


@dataclass(frozen=True)
class Contest:
    """What a referee's desk asks of a rule.

    sides: names of facts by side; facts of neither side belong to both. dice: for each side how
    the reasons of its dice begin. levers(facts) lists the modifiers under these facts, idle(facts)
    the facts that can change nothing under the others. tie: what an even result means, and
    `tie_cite` by which rule. aims: what somebody may want of the outcome, the players `against` it
    wanting the opposite. favours: whom a greater outcome favours, and whom a lesser one.
    """

    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    dice: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    levers: Callable[[Mapping[str, Any]], Sequence[Lever]] = lambda facts: ()
    idle: Callable[[Mapping[str, Any]], Collection[str]] = lambda facts: ()
    tie: str = ""
    tie_cite: str = ""
    aims: Mapping[str, Aim] = field(default_factory=dict)
    against: tuple[str, ...] = ()
    favours: tuple[str, str] = ("", "")
    cases: tuple[Case, ...] = ()
    cast: Cast | None = None

    def side_of(self, why: str) -> str:
        """Whose die it is that is thrown for this reason; "" where it is nobody's in particular."""
        for side, beginnings in self.dice.items():
            if any(why.startswith(beginning) for beginning in beginnings):
                return side
        return ""


def contest_of(rule: Rule) -> Contest:
    """How a referee looks at this rule: as its game says, else as the names of its facts do."""
    try:
        declared: Mapping[str, Contest] = getattr(game_module(rule.game), "CONTESTS", {})
    except UnknownRule:  # a rule of no game of this book
        declared = {}
    return declared.get(rule.id) or _derived(rule)


def _derived(rule: Rule) -> Contest:
    for pair in PAIRS:
        sides = {side: tuple(f.name for f in rule.facts if _of(f, side)) for side in pair}
        if all(sides.values()):
            return Contest(sides=sides)
    return Contest()


def _of(fact: Fact, side: str) -> bool:
    return fact.kind != "house" and (
        fact.name.startswith(side) or fact.label.lower().startswith(side)
    )
