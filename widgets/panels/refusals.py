"""What is said when a switch is refused: it stands, at once, as it stood before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.errors import RulesError
from rules.facts import Fact

SWITCHES = ("bool", "choice")  # kinds of facts whose control shows what is kept, never what is not


def left(
    error: RulesError, facts: Iterable[Fact], kept: Mapping[str, Any], changed: Iterable[str]
) -> RulesError:
    """The same refusal, with a sentence on the switch that is left as it was, if it was one."""
    for fact in facts:
        if fact.name not in changed:
            continue
        if fact.kind == "house":
            return type(error)(f"{error} That house rule is left as it was.")
        if fact.kind in SWITCHES:
            label, words = fact.label, fact.text(kept[fact.name]).replace("_", " ")
            told = f"“{label[:1].upper()}{label[1:]}” is left as it was, {words}."
            return type(error)(f"{error} {told}")
    return error
