"""Links: a rule, its facts and its script as the tail of an address, with a check against cuts."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qsl, quote

from rules.errors import BadLink, RulesError
from rules.given import brief
from rules.registry import Rule, find
from rules.table import Answer

_QUESTION = re.compile(r"[?&](event|given)=|^ask=")
_PANEL = re.compile(r"^[^=?&]*=(?=[^=&]*[?])")  # “combat=” in “#combat=kraken.combat?pluck=7…”


@dataclass(frozen=True)
class Link:
    """What a link holds. `hand` lists the places of dice thrown by hand; None means all."""

    rule: Rule
    facts: dict[str, Any]
    script: tuple[Answer, ...]
    hand: tuple[int, ...] | None


def write(
    rule: Rule,
    facts: Mapping[str, Any],
    script: Sequence[Answer],
    hand: Collection[int] = (),
    dice: int = 0,
) -> str:
    """A link such as “kraken.combat?pluck=7&dice=3,3,5&check=…”.

    `hand` holds the places of those of the `dice` that were thrown by hand.
    """
    pairs = texts(rule, facts)
    pairs.append(("dice", ",".join(_entry(answer) for answer in script)))
    if hand:
        places = ",".join(str(at + 1) for at in sorted(hand))
        pairs.append(("hand", "all" if len(hand) == dice else places))
    body = f"{rule.id}?" + "&".join(f"{k}={quote(v, safe=',:')}" for k, v in pairs)
    return f"{body}&check={_check(body)}"


def read(text: str) -> Link:
    """What a link holds, whether or not its script settles the rule. Errors: BadLink.

    A whole address will do: what stands before its “#”, and the panel's name, are left aside.
    """
    tail = str(text).strip().rpartition("#")[2]
    body, mark, check = _PANEL.sub("", tail).rpartition("&check=")
    if not mark and _QUESTION.search(tail):
        raise BadLink(
            f"The link “{brief(text)}” asks the dice a question and holds no ruling: open it on "
            "the page “Ask the dice”."
        )
    if not mark or _check(body) != check:
        raise BadLink(
            f"The link “{brief(text)}” is cut short or was altered: copy the whole of it again."
        )
    name, _, query = body.partition("?")
    given: dict[str, Any] = dict(parse_qsl(query, keep_blank_values=True))
    hand = given.pop("hand", "")
    try:
        script = tuple(_answer(part) for part in given.pop("dice", "").split(",") if part)
        places = None if hand == "all" else tuple(int(n) - 1 for n in hand.split(",") if n)
        return Link(find(name), given, script, places)
    except (RulesError, ValueError, OverflowError) as error:
        raise unfit(text, error) from None


def unfit(text: str, error: Exception) -> BadLink:
    """The refusal of a link that is whole and yet asks for what the rules do not know."""
    return BadLink(f"The link “{brief(text)}” does not fit the rules: {error}")


def texts(rule: Rule, facts: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Every plain fact by name, as text, and of the others what was changed."""
    pairs = []
    for fact in rule.facts:
        value = facts[fact.name]
        if fact.kind == "house":
            pairs += [(f"{fact.name}.{name}", str(to)) for name, to in value.changed().items()]
        elif fact.kind != "data" or value != fact.default:
            pairs.append((fact.name, fact.text(value)))
    return pairs


def _entry(answer: Answer) -> str:
    return ":".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def _answer(text: str) -> Answer:
    if ":" not in text:
        return float(text) if "." in text else int(text)
    return tuple(float(part) for part in text.split(":"))


def _check(body: str) -> str:
    return sha256(body.encode()).hexdigest()[:6]
