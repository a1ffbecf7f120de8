"""The form that sets up a new game: made from the rule's facts, read back into them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from html import escape
from typing import Any, get_args, get_type_hints

from rules.errors import BadFacts
from rules.facts import Fact
from rules.index import load
from rules.registry import Rule
from widgets.page import house_link
from widgets.player.session import PERSON, Session

_NUMBERS = {int: "a whole number", float: "a number"}


@dataclass(frozen=True)
class Rows:
    """How a fact that is a list of things is edited: which fields, and which must add up to what.

    `columns` maps a field to its heading; `total` is a field with the fact that its sum is held
    against, or None.
    """

    columns: Mapping[str, str]
    total: tuple[str, str] | None = None


def form(
    session: Session, tables: Mapping[str, Rows], values: Mapping[str, Any] | None = None
) -> str:
    """The form as HTML, filled with these facts or with those of the running game."""
    rule, facts = session.rule, dict(values or session.play.facts)
    parts = []
    for fact in rule.facts:
        if fact.name in tables:
            parts.append(_table(fact, facts[fact.name], tables[fact.name], facts))
        elif fact.kind == "int":
            parts.append(
                f"<label>{_capital(fact.label)}{f', {fact.unit}' if fact.unit else ''} "
                f'<input type="number" name="fact.{fact.name}" data-key="fact.{fact.name}" '
                f'value="{facts[fact.name]}"></label>'
            )
    return (
        f'<form data-do="begin" class="fv-form">{"".join(parts)}{_dice()}{_seats(session)}'
        f"{_house(rule, facts)}"
        '<button type="submit" class="fv-go" data-key="begin">Begin this game</button></form>'
    )


def _table(fact: Fact, rows: Any, shape: Rows, facts: Mapping[str, Any]) -> str:
    head = "".join(f'<th scope="col">{escape(words)}</th>' for words in shape.columns.values())
    body = "".join(row(fact.name, n, item, shape) for n, item in enumerate(rows))
    total = ""
    if shape.total:
        column, pool = shape.total
        spent = sum(getattr(item, column) for item in rows)
        total = (
            f'<p class="fv-sum" data-sum="{column}" data-of="fact.{pool}">'
            f"{escape(shape.columns[column])} in all: <b>{spent}</b> of {facts[pool]}</p>"
        )
    return (
        f'<fieldset><legend>{escape(_capital(fact.label))}</legend><div class="fv-table"><table>'
        f'<thead><tr>{head}<th><span class="fv-hidden">Remove</span></th></tr></thead>'
        f'<tbody data-rows="{fact.name}">{body}</tbody></table></div>{total}'
        f'<button type="button" data-add="{fact.name}">Add one</button></fieldset>'
    )


def row(fact: str, number: int, item: Any, shape: Rows) -> str:
    """One line of a table of facts."""
    cells = "".join(
        f'<td><input name="{fact}.{number}.{column}" '
        f'aria-label="{escape(words)}, line {number + 1}" '
        f'value="{escape(_shown(getattr(item, column)))}" data-column="{column}"></td>'
        for column, words in shape.columns.items()
    )
    drop = f'<button type="button" data-drop aria-label="Remove line {number + 1}">×</button>'
    return f"<tr>{cells}<td>{drop}</td></tr>"


def _dice() -> str:
    return (
        "<fieldset><legend>Dice</legend>"
        '<label><input type="radio" name="dice" value="seed" checked> '
        "thrown here, from a seed</label>"
        '<label><input type="radio" name="dice" value="hand"> '
        "thrown at the table and typed in</label>"
        '<label>A seed of your own (else one is drawn) <input name="seed" data-key="seed" '
        'autocomplete="off"></label></fieldset>'
    )


def _seats(session: Session) -> str:
    names = (PERSON, *session.policies)
    rows = "".join(
        f'<label>{escape(_capital(player))} is played by <select name="seat.{escape(player)}">'
        + "".join(
            f'<option value="{n}"{" selected" if n == session.taker(player) else ""}>'
            f"{'a person' if n == PERSON else escape(n)}</option>"
            for n in names
        )
        + "</select></label>"
        for player in session.players
    )
    return f"<fieldset><legend>Who plays</legend>{rows}</fieldset>"


def _house(rule: Rule, facts: Mapping[str, Any]) -> str:
    fact = next((f for f in rule.facts if f.kind == "house"), None)
    if fact is None or not rule.switches:
        return ""
    house, switches = facts[fact.name], load(rule.game).switches
    rows = []
    for name in rule.switches:
        switch = switches[name]
        options = "".join(
            f'<option value="{escape(str(o.value))}"'
            f"{' selected' if o.value == getattr(house, name) else ''}>{escape(o.means)}</option>"
            for o in switch.options
        )
        rows.append(
            f'<label><a href="{escape(house_link(rule.game, name))}">{escape(switch.title)}</a> '
            f'<select name="house.{name}">{options}</select></label>'
        )
    changed = len(house.changed())
    head = (
        f"House rules ({changed} changed)"
        if changed
        else f"House rules ({len(rows)}, all standard)"
    )
    switched = f'<div class="fv-switches">{"".join(rows)}</div>'
    return f'<details class="fv-more"><summary>{head}</summary>{switched}</details>'


def read(rule: Rule, tables: Mapping[str, Rows], given: Mapping[str, Any]) -> dict[str, Any]:
    """The facts that a filled form stands for. Errors: BadFacts, quoting what was typed."""
    facts: dict[str, Any] = {}
    for fact in rule.facts:
        if fact.name in tables:
            facts[fact.name] = _read_rows(fact, given)
        elif f"fact.{fact.name}" in given:
            facts[fact.name] = fact.read(str(given[f"fact.{fact.name}"]).strip())
    switches = load(rule.game).switches
    for key, value in given.items():
        head, _, name = key.partition(".")
        if head == "house" and name in switches:
            found = next((v for v in switches[name].values if str(v) == str(value)), value)
            if found != switches[name].default:
                facts[f"house.{name}"] = found
    return facts


def _read_rows(fact: Fact, given: Mapping[str, Any]) -> tuple[Any, ...]:
    item: Any = get_args(fact.annotation)[0]
    if not is_dataclass(item) or not callable(item):
        raise TypeError(f"{fact.name} is not a list of things with fields")
    hints = get_type_hints(item)
    lines: dict[int, dict[str, Any]] = {}
    for key, value in given.items():
        name, _, rest = key.partition(".")
        at, _, column = rest.partition(".")
        if name == fact.name and at.isdigit() and column in hints:
            lines.setdefault(int(at), {})[column] = str(value).strip()
    found = []
    for _, line in sorted(lines.items()):
        if not any(line.values()):
            continue
        known = {f.name: f.default for f in fields(item) if f.default is not MISSING}
        for column, text in line.items():
            known[column] = _value(hints[column], text, column, line)
        found.append(item(**known))
    return tuple(found)


def _value(kind: Any, text: str, column: str, line: Mapping[str, Any]) -> Any:
    if kind not in _NUMBERS:
        return text
    try:
        return kind(text)
    except ValueError:
        whose = line.get("name") or "a line without a name"
        raise BadFacts(
            f"{_capital(column)} of {whose} cannot be “{text}”: give {_NUMBERS[kind]}."
        ) from None


def _shown(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
