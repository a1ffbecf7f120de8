"""The four worked examples of the source, replayed as rulings, dice and all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.eighth_voyage.attack import attack
from rules.eighth_voyage.contest import Behind
from rules.eighth_voyage.verdict import Result
from rules.errors import BadFacts
from rules.rulings import Ruling, judge


@dataclass(frozen=True)
class Example:
    """A worked example: its rule, who meets whom, the facts, dice, choices, and how it ends."""

    cite: str
    title: str
    facts: tuple[tuple[str, Any], ...]
    dice: tuple[int, ...]
    choices: tuple[Result, ...]
    ends: Result

    def replay(self) -> Ruling:
        """The ruling on the example's own dice; the defence die falls first."""
        return judge(attack, dice=self.dice, choices=self.choices, **dict(self.facts))


_WARRIOR_ON_SATYR = (("strike", 7), ("defence", 8), ("defender_hits", 1))

EXAMPLES = (
    Example(
        "eighth_voyage.examples.1", "A warrior attacks a satyr, which skips back",
        _WARRIOR_ON_SATYR, (4, 5), (Result.PUSH_BACK,), Result.PUSH_BACK,
    ),
    Example(
        "eighth_voyage.examples.2", "The satyr, a rock at its back, is knocked down",
        (*_WARRIOR_ON_SATYR, ("behind", Behind.BLOCKED), ("into_contact", True)),
        (1, 2), (Result.KNOCK_DOWN,), Result.KNOCK_DOWN,
    ),
    Example(
        "eighth_voyage.examples.5", "A hero's blow is shrugged off by a cyclops",
        (("strike", 8), ("defence", 8), ("larger", True)), (3, 3), (), Result.IGNORED,
    ),
    Example(
        "eighth_voyage.examples.6", "The cyclops wounds the hero, armour or no armour",
        (("strike", 8), ("defence", 7), ("armour", True)), (3, 5), (), Result.HIT,
    ),
)  # fmt: skip


def example(number: int) -> Example:
    """A worked example by its number in the source, 1 to 4. Errors: BadFacts for another one."""
    if not isinstance(number, int) or not 1 <= number <= len(EXAMPLES):
        raise BadFacts(f"There is no example “{number}”: give a number from 1 to {len(EXAMPLES)}.")
    return EXAMPLES[number - 1]
