"""The facts of a rule brought together: those given, by name, and the rest as in its example."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import parts
from rules.errors import BadFacts
from rules.facts import Fact


def bind(rule: str, facts: tuple[Fact, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every fact of a rule by name: those given, checked, the rest as in the example.

    `house.NAME` sets one house rule, `targets.2.defence` one part of a fact with parts. Unknown
    names and values outside the rule: BadFacts.
    """
    known = {fact.name: fact for fact in facts}
    bound = {fact.name: fact.default for fact in facts}
    for name, value in given.items():
        if name in known:
            bound[name] = known[name].read(value)
    for name, value in given.items():
        head, dot, switch = name.partition(".")
        if dot and head in known and known[head].kind == "house":
            bound[head] = bound[head].replace(**{switch: value})
        elif dot and head in known and known[head].kind == "data":
            bound[head] = parts.put(known[head], bound[head], name, value)
        elif name not in known:
            listed = ", ".join(known) or "none"
            raise BadFacts(f"{rule} knows no fact “{name}”: its facts are {listed}.")
    return bound
