"""What a defender may want of an attack, as values of its verdict, for the best choice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from rules.decide import Advice, best
from rules.eighth_voyage.attack import attack
from rules.eighth_voyage.verdict import Verdict
from rules.errors import BadFacts

Aim = Callable[[Verdict], Fraction]


def fewest_wounds(verdict: Verdict) -> Fraction:
    """Minus the wounds, and a little less for lying or for having gone over an edge."""
    return -Fraction(verdict.wounds) - Fraction(verdict.laid + 4 * verdict.over, 10)


def on_its_feet(verdict: Verdict) -> Fraction:
    """Whether it stands, unthrown and on the ground that it was on, wounds coming second."""
    down = verdict.laid or verdict.thrown or verdict.over or verdict.out
    return -Fraction(int(down)) - Fraction(verdict.wounds, 10)


def holds_its_ground(verdict: Verdict) -> Fraction:
    """Whether it has not gone back a step, wounds coming second."""
    gone = verdict.steps or verdict.thrown or verdict.over or verdict.out
    return -Fraction(int(bool(gone))) - Fraction(verdict.wounds, 10)


def unscathed(verdict: Verdict) -> Fraction:
    """Whether nothing at all has happened to it: no wound, no status, no fall, no step back."""
    touched = verdict.wounds or verdict.inflicted or verdict.laid or verdict.steps
    return -Fraction(int(bool(touched or verdict.thrown)))


AIMS: dict[str, Aim] = {
    "fewest wounds": fewest_wounds,
    "on its feet": on_its_feet,
    "holds its ground": holds_its_ground,
    "unscathed": unscathed,
}


def advise(aim: str = "fewest wounds", **facts: Any) -> Advice:
    """The best choice at each decision of an attack for a defender with that aim.

    The attacker, where it decides too, wants the opposite. Errors: BadFacts for an unknown aim.
    """
    if aim not in AIMS:
        raise BadFacts(f"There is no aim “{aim}”: choose one of {', '.join(AIMS)}.")
    return best(attack, value=AIMS[aim], against=("attacker",), **facts)
