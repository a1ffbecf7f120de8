"""A question of the dice: a rule, its facts, an event, perhaps a condition; and its link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, quote

from rules import links
from rules.errors import BadLink, RulesError
from rules.registry import Rule, find
from widgets.ask import clause
from widgets.ask.clause import Clause


@dataclass(frozen=True, eq=False)
class Question:
    """What is asked. `policy` names who takes the decisions, where there are any."""

    rule: Rule
    facts: Mapping[str, Any]
    event: Clause | None = None
    given: Clause | None = None
    policy: str = ""

    def but(self, **changes: Any) -> Question:
        """The same question with something changed."""
        return replace(self, **changes)

    @property
    def link(self) -> str:
        """The question as the tail of an address."""
        pairs = links.texts(self.rule, self.facts)
        named = {"event": self.event, "given": self.given}
        pairs += [(name, asked.write()) for name, asked in named.items() if asked is not None]
        if self.policy:
            pairs.append(("policy", self.policy))
        written = [(name, quote(value, safe=",:|", errors="replace")) for name, value in pairs]
        body = "&".join(f"{name}={value}" for name, value in written)
        return f"{self.rule.id}?{body}"


def opened(rule: Rule | str) -> Question:
    """A rule with the facts of the book's example, nothing asked yet. Errors: UnknownRule."""
    found = find(rule)
    return Question(found, found.bind({}))


def read(text: str) -> Question:
    """The question that a link holds. Errors: BadLink."""
    name, _, query = text.partition("?")
    given: dict[str, Any] = dict(parse_qsl(query, keep_blank_values=True))
    asked = {part: given.pop(part, "") for part in ("event", "given", "policy")}
    try:
        rule = find(name)
        return Question(
            rule,
            rule.bind(given),
            clause.read(asked["event"]) if asked["event"] else None,
            clause.read(asked["given"]) if asked["given"] else None,
            asked["policy"],
        )
    except (RulesError, ValueError) as error:
        raise BadLink(f"The link does not fit the rules: {error}") from None
