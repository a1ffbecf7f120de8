"""The form that sets up a new game: made from the rule's facts, read back into them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from html import escape
from typing import Any, get_args, get_type_hints

from rules.errors import BadFacts
from rules.facts import Fact
from rules.index import load
from rules.registry import Rule
from widgets.page import house_link
from widgets.player import texts
from widgets.player.session import PERSON, Session
from widgets.player.texts import Text

_NUMBERS = {int: "a whole number", float: "a number"}
_AS_IT_IS = "as in this game"


@dataclass(frozen=True)
class Rows:
    """How a fact that is a list of things is edited: which fields, and which must add up to what.

    `columns` maps a field to its heading; `total` is a field with the fact that its sum is held
    against, or None. `choices` are the options of a field that is chosen, `make` builds a thing of
    its fields where its class alone does not, `shift` is what a new line adds to a field.
    """

    columns: Mapping[str, str]
    total: tuple[str, str] | None = None
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    make: Callable[[Mapping[str, Any]], Any] | None = None
    shift: tuple[str, float] = ("x", -3)


@dataclass(frozen=True)
class SetUp:
    """How the facts of a game are edited before it begins.

    `tables` are those that are lists, `named` those chosen by name: fact -> words -> value.
    Numbers, switches and choices need nothing said of them; other facts stay as they are. `others`
    heads the seat of whoever comes in with a larger crew, “” where nobody can. `texts` are those
    that are edited as a text.
    """

    tables: Mapping[str, Rows] = field(default_factory=dict)
    named: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    others: str = ""
    texts: Mapping[str, Text] = field(default_factory=dict)


def form(session: Session, set_up: SetUp, values: Mapping[str, Any] | None = None) -> str:
    """The form as HTML, filled with these facts or with those of the running game."""
    rule, facts = session.rule, dict(values or session.play.facts)
    parts = []
    for fact in rule.facts:
        value = facts[fact.name]
        if fact.name in set_up.tables:
            parts.append(_table(fact, value, set_up.tables[fact.name], facts))
        elif fact.name in set_up.texts:
            parts.append(texts.field(fact.name, value, set_up.texts[fact.name]))
        elif options := _options(fact, value, set_up):
            parts.append(f"<label>{_headed(fact)} {_select(f'fact.{fact.name}', options)}</label>")
        elif fact.kind == "int":
            parts.append(
                f"<label>{_headed(fact)} "
                f'<input type="number" name="fact.{fact.name}" data-key="fact.{fact.name}" '
                f'value="{value}"></label>'
            )
    return (
        f'<form data-do="begin" class="fv-form">{"".join(parts)}{_dice()}{_seats(session, set_up)}'
        f"{_house(rule, facts)}"
        '<button type="submit" class="fv-go" data-key="begin">Begin this game</button></form>'
    )


def _headed(fact: Fact) -> str:
    return f"{_capital(fact.label)}{f', {fact.unit}' if fact.unit else ''}"


def _options(fact: Fact, value: Any, set_up: SetUp) -> list[tuple[str, str, bool]]:
    """What a fact is chosen from: the text that is sent, its words, whether it is chosen now."""
    if fact.name in set_up.named:
        found = [(words, words, value == of) for words, of in set_up.named[fact.name].items()]
        kept = [] if any(now for _, _, now in found) else [(_AS_IT_IS, _AS_IT_IS, True)]
        return kept + found
    if fact.kind == "bool":
        return [(words, words, value is (words == "yes")) for words in ("no", "yes")]
    if fact.kind == "choice":
        return [(fact.text(o), str(getattr(o, "value", o)), o == value) for o in fact.options]
    return []


def _select(name: str, options: list[tuple[str, str, bool]], extra: str = "") -> str:
    listed = "".join(
        f'<option value="{escape(sent)}"{" selected" if now else ""}>{escape(words)}</option>'
        for sent, words, now in options
    )
    return f'<select name="{name}" data-key="{name}"{extra}>{listed}</select>'


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
    column, by = shape.shift
    return (
        f'<fieldset><legend>{escape(_capital(fact.label))}</legend><div class="fv-table"><table>'
        f'<thead><tr>{head}<th><span class="fv-hidden">Remove</span></th></tr></thead>'
        f'<tbody data-rows="{fact.name}" data-shift="{column}" data-by="{by:g}">{body}</tbody>'
        f"</table></div>{total}"
        f'<button type="button" data-add="{fact.name}">Add one</button></fieldset>'
    )


def row(fact: str, number: int, item: Any, shape: Rows) -> str:
    """One line of a table of facts."""
    cells = "".join(
        f"<td>{_cell(f'{fact}.{number}', column, words, item, number, shape)}</td>"
        for column, words in shape.columns.items()
    )
    drop = f'<button type="button" data-drop aria-label="Remove line {number + 1}">×</button>'
    return f"<tr>{cells}<td>{drop}</td></tr>"


def _cell(line: str, column: str, words: str, item: Any, number: int, shape: Rows) -> str:
    label = f'aria-label="{escape(words)}, line {number + 1}"'
    shown = _shown(getattr(item, column))
    if column in shape.choices:
        options = [(option, option, option == shown) for option in shape.choices[column]]
        return _select(f"{line}.{column}", options, f' {label} data-column="{column}"')
    value = escape(shown)
    return f'<input name="{line}.{column}" {label} value="{value}" data-column="{column}">'


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


def _seats(session: Session, set_up: SetUp) -> str:
    seats = [
        (f"{_capital(player)} is played by", f"seat.{player}", session.taker(player))
        for player in session.players
    ]
    if set_up.others:
        seats.append((set_up.others, "others", PERSON))
    rows = "".join(
        f'<label>{escape(head)} <select name="{escape(name)}">'
        + "".join(
            f'<option value="{n}"{" selected" if n == taker else ""}>'
            f"{'a person' if n == PERSON else escape(n)}</option>"
            for n in (PERSON, *session.policies)
        )
        + "</select></label>"
        for head, name, taker in seats
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


def read(
    rule: Rule, set_up: SetUp, given: Mapping[str, Any], running: Mapping[str, Any],
    remarks: list[str] | None = None,
) -> dict[str, Any]:  # fmt: skip
    """The facts that a filled form stands for; what it says nothing of stays as in `running`.

    What is to be said of a text that was read is added to `remarks`. Errors: BadFacts, quoting
    what was typed.
    """
    facts: dict[str, Any] = {}
    for fact in rule.facts:
        name = fact.name
        sent = str(given.get(f"fact.{name}", "")).strip()
        if name in set_up.tables:
            facts[name] = _read_rows(fact, given, set_up.tables[name])
        elif name in set_up.texts:
            facts[name], said = texts.read(sent, set_up.texts[name], running[name])
            if remarks is not None:
                remarks += said
        elif name in set_up.named:
            facts[name] = _read_named(fact, sent, set_up.named[name], running[name])
        elif f"fact.{name}" in given:
            facts[name] = fact.read(sent)
    switches = load(rule.game).switches
    for key, value in given.items():
        head, _, name = key.partition(".")
        if head == "house" and name in switches:
            found = next((v for v in switches[name].values if str(v) == str(value)), value)
            if found != switches[name].default:
                facts[f"house.{name}"] = found
    return facts


def _read_named(fact: Fact, sent: str, named: Mapping[str, Any], kept: Any) -> Any:
    if sent in named:
        return named[sent]
    if sent in ("", _AS_IT_IS):
        return kept
    raise BadFacts(f"{_capital(fact.label)} cannot be “{sent}”: choose {', '.join(named)}.")


def _read_rows(fact: Fact, given: Mapping[str, Any], shape: Rows) -> tuple[Any, ...]:
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
        found.append(shape.make(known) if shape.make else item(**known))
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
