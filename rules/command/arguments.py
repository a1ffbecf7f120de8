"""What stands on the command line: name=value pairs, sorted into facts and options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rules.errors import BadFacts
from rules.given import brief
from rules.registry import Rule


@dataclass
class Pairs:
    """The name=value pairs of one call: `facts` for the rule, and the `options` of the reading."""

    rule: Rule
    facts: dict[str, Any] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)

    def listed(self, name: str) -> list[str] | None:
        """An option as a list: “3,3,5”, or with semicolons where the answers hold commas."""
        if name not in self.options:
            return None
        text = self.options[name]
        mark = ";" if ";" in text else ","
        parts = [part.strip() for part in text.split(mark)]
        if parts == [""]:
            return []
        if "" in parts:
            raise BadFacts(f"“{name}={brief(text)}” lacks an answer between two marks: give it.")
        return parts

    def number(self, name: str, default: int) -> int:
        """An option as a whole number. Errors: BadFacts."""
        text = self.options.get(name, str(default))
        try:
            return int(text.replace("_", ""))
        except ValueError:
            raise BadFacts(f"“{name}” cannot be “{brief(text)}”: give a whole number.") from None

    def under(self, name: str) -> dict[str, str]:
        """The options “name.player=…” by player."""
        head = f"{name}."
        return {
            key.removeprefix(head): text
            for key, text in self.options.items()
            if key.startswith(head)
        }


def pairs(rule: Rule, given: Sequence[str], options: Sequence[str]) -> Pairs:
    """The pairs of a call. `options` names what belongs to the reading; the rest are facts.

    Errors: BadFacts for what is no pair, or a pair given twice.
    """
    sorted_out = Pairs(rule)
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadFacts(f"“{brief(text)}” is no fact: write it as name=value, such as pluck=7.")
        place = sorted_out.options if name.partition(".")[0] in options else sorted_out.facts
        if name in place:
            raise BadFacts(f"“{name}” is given twice: leave one of the two out.")
        place[name] = value
    return sorted_out


class Aim:
    """What an outcome is worth by a word: a field of it, or 1 if those are its words, else 0.

    Without a word, the outcome itself. `met` tells whether the word has fitted any outcome.
    """

    def __init__(self, text: str):
        self.text = text
        self.met = not text

    def __call__(self, outcome: Any) -> Fraction:
        value = getattr(outcome, self.text, None) if self.text else outcome
        if value is None:
            worth = Fraction(str(outcome) == self.text)
            self.met |= bool(worth)
            return worth
        self.met = True
        try:
            return Fraction(value)
        except (TypeError, ValueError):
            asked = f"“{self.text}” of an outcome" if self.text else "An outcome"
            raise BadFacts(
                f"{asked} is “{value}”, which is no number: say value=FIELD, or value=WORDS for "
                "the chance of an outcome in those words."
            ) from None

    def check(self) -> None:
        """Refuses a word that no outcome knew. Errors: BadFacts."""
        if not self.met:
            raise BadFacts(
                f"No outcome has a field “{self.text}” or is told in those words: "
                "look at the odds for what can come."
            )


def aims(given: Pairs) -> dict[str, Aim]:
    """What each player wants (value.player=…), or what everybody wants (value=…)."""
    each = {player: Aim(text) for player, text in given.under("value").items()}
    return each or {"everybody": Aim(given.options.get("value", ""))}
