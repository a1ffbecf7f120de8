"""The control of one fact as HTML, made from a rule's signature; and the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from rules import index
from rules.entries import Switch
from rules.errors import RulesError
from rules.facts import Fact
from rules.registry import Rule
from widgets.panels.filling import Filling

_SEGMENTS = 4  # up to so many short options stand side by side; more become a list
_SEGMENT_LETTERS = 34


def house_html(session: Filling) -> str:
    """The house rules on which the rule depends, folded, with a mark on what was changed."""
    switches = switches_of(session.rule)
    house = next((f.name for f in session.rule.facts if f.kind == "house"), None)
    if not switches or house is None:
        return ""
    chosen = session.facts[house]
    changed = [name for name in switches if getattr(chosen, name) != switches[name].default]
    mark = f' <span class="fv-changed">{len(changed)} changed</span>' if changed else ""
    rows = "".join(_switch(switch, getattr(chosen, name)) for name, switch in switches.items())
    return (
        f'<details class="fv-fold" data-k="house"><summary data-k="house-fold">House rules{mark}'
        f"</summary>{rows}</details>"
    )


def switches_of(rule: Rule) -> Mapping[str, Switch]:
    """The switches that a rule heeds, as its game's index has them."""
    try:
        known = index.load(rule.game).switches
    except RulesError:
        return {}
    return {name: known[name] for name in rule.switches if name in known}


def control(
    fact: Fact,
    value: Any,
    held: str | None,
    told: str = "",
    whose: str = "",
    bare: bool = False,
) -> str:
    """The labelled control of one fact; `held` is a refused text, `told` HTML that stands in it.

    whose: what it is a part of, for who hears it. bare: the label is only heard.
    """
    drawn = _drawn(fact, value, held, _Name(headed(fact.label), whose, bare))
    end = drawn.rindex("</")
    return f"{drawn[:end]}{told}{drawn[end:]}" if told else drawn


def written(fact: Fact, value: Any, held: str | None) -> str:
    """A fact as one wide text, and what it says in words."""
    label = f"{headed(fact.label)}, written out"
    return _field(fact, value, held, _Name(label, "", False))


@dataclass(frozen=True)
class _Name:
    """What a control is called, seen and heard."""

    label: str
    whose: str
    bare: bool

    @property
    def heard(self) -> str:
        whole = f"{self.whose}: {self.label[:1].lower()}{self.label[1:]}"
        return escape(whole if self.whose else self.label)

    @property
    def legend(self) -> str:
        """The name as a legend, plain where nothing of it is only heard."""
        return self.html if self.whose or self.bare else escape(self.label)

    @property
    def html(self) -> str:
        if self.bare:
            return f'<span class="fv-unseen">{self.heard}</span>'
        whose = f'<span class="fv-unseen">{escape(self.whose)}: </span>' if self.whose else ""
        return f"<span>{whose}{escape(self.label)}</span>"


def _drawn(fact: Fact, value: Any, held: str | None, name: _Name) -> str:
    if fact.kind == "int" and not fact.optional:
        return _stepper(fact, value, held, name)
    if fact.kind == "bool":
        return _tick(fact, value, name)
    if fact.kind == "choice":
        fact = replace(fact, options=(None, *fact.options)) if fact.optional else fact
        words = [_words(fact, option) for option in fact.options]
        if len(words) <= _SEGMENTS and sum(map(len, words)) <= _SEGMENT_LETTERS:
            return _segments(fact, words, value, name)
        return _list(fact, words, value, name)
    return _field(fact, value, held, name)


def _stepper(fact: Fact, value: int, held: str | None, called: _Name) -> str:
    text = str(value) if held is None else held
    label = called.heard
    bounds = "" if fact.low is None else f' aria-valuemin="{fact.low}"'
    bounds += "" if fact.high is None else f' aria-valuemax="{fact.high}"'
    unit = f'<span class="fv-unit">{escape(fact.unit)}</span>' if fact.unit else ""
    less = ' aria-disabled="true"' if held is None and value == fact.low else ""
    more = ' aria-disabled="true"' if held is None and value == fact.high else ""
    name = escape(fact.name)
    return (
        f'<div class="fv-fact"><label>{called.html}</label><span class="fv-step'
        f'{_wrong(held)}"><button type="button" data-step="-1" data-k="less:{name}" '
        f'aria-label="{label}: one less"{less}>−</button>'
        f'<input type="text" inputmode="numeric" role="spinbutton" autocomplete="off" size="4" '
        f'data-set="{name}" data-k="fact:{name}" aria-label="{label}" value="{escape(text)}" '
        f'aria-valuenow="{value}"{bounds}{_invalid(held)}>'
        f'<button type="button" data-step="1" data-k="more:{name}" '
        f'aria-label="{label}: one more"{more}>+</button></span>{unit}</div>'
    )


def _tick(fact: Fact, value: bool, called: _Name) -> str:
    checked = " checked" if value else ""
    return (
        f'<label class="fv-fact fv-switch"><input type="checkbox" role="switch" '
        f'data-set="{escape(fact.name)}" data-k="fact:{escape(fact.name)}"{checked}>'
        f"{called.html}</label>"
    )


def _segments(fact: Fact, words: list[str], chosen: Any, called: _Name) -> str:
    name = escape(fact.name)
    parts = "".join(
        f'<label><input type="radio" name="{name}" value="{escape(fact.text(option))}" '
        f'data-set="{name}" data-k="fact:{name}:{at}"{" checked" if option == chosen else ""}>'
        f"<span>{escape(words[at])}</span></label>"
        for at, option in enumerate(fact.options)
    )
    return (
        f'<fieldset class="fv-fact fv-segments"><legend>{called.legend}</legend>'
        f"<span>{parts}</span></fieldset>"
    )


def _list(fact: Fact, words: list[str], chosen: Any, called: _Name) -> str:
    options = "".join(
        f'<option value="{escape(fact.text(option))}"{" selected" if option == chosen else ""}>'
        f"{escape(words[at])}</option>"
        for at, option in enumerate(fact.options)
    )
    name = escape(fact.name)
    return (
        f'<label class="fv-fact">{called.html}'
        f'<select data-set="{name}" data-k="fact:{name}">{options}</select></label>'
    )


def _field(fact: Fact, value: Any, held: str | None, called: _Name) -> str:
    text = fact.text(value) if held is None else held
    name = escape(fact.name)
    number = fact.kind in ("int", "number")
    mode = ' inputmode="decimal" size="5"' if number else ' size="11"' if called.whose else ""
    labelled = (
        f'{called.html}<input type="text" autocomplete="off" spellcheck="false"{mode} '
        f'data-set="{name}" data-k="fact:{name}" value="{escape(text)}"{_invalid(held)}></label>'
    )
    if fact.kind != "data":
        kind = "fv-short" if number or called.whose else "fv-wide"
        return f'<label class="fv-fact {kind}{_wrong(held)}">{labelled}'
    told = f"<small>{escape(fact.words(value))}</small>" if held is None else ""
    return f'<div class="fv-fact fv-wide fv-written{_wrong(held)}"><label>{labelled}{told}</div>'


def _switch(switch: Switch, chosen: Any) -> str:
    name = escape(switch.name)
    differs = chosen != switch.default
    mark = '<span class="fv-changed">changed</span>' if differs else ""
    if len(switch.options) > _SEGMENTS:
        options = "".join(
            f'<option value="{escape(str(option.value))}"'
            f"{' selected' if option.value == chosen else ''}>"
            f"{escape(_first_words(option.means))}</option>"
            for option in switch.options
        )
        means = switch.means(chosen)
        shown = _first_words(means) != means
        meaning = f'<p class="fv-means">{escape(means)}</p>' if shown else ""
        return (
            f'<label class="fv-choice"><span>{escape(switch.title)} {mark}</span><select '
            f'data-house="1" data-set="{name}" data-k="house:{name}">{options}</select></label>'
            f"{meaning}"
        )
    radios = "".join(
        f'<label><input type="radio" name="house-{name}" data-house="1" data-set="{name}" '
        f'data-k="house:{name}:{at}" value="{escape(str(option.value))}"'
        f"{' checked' if option.value == chosen else ''}><span>{escape(option.means)}"
        f"{_standard(option.value == switch.default)}</span></label>"
        for at, option in enumerate(switch.options)
    )
    return (
        f'<fieldset class="fv-choice"><legend>{escape(switch.title)} {mark}</legend>'
        f"{radios}</fieldset>"
    )


def _standard(default: bool) -> str:
    return " <em>(as the book rules)</em>" if default else ""


def _first_words(text: str) -> str:
    return text if len(text) <= 48 else text[:47].rsplit(" ", 1)[0] + " …"


def headed(label: str) -> str:
    """A label as it heads a control."""
    return label[:1].upper() + label[1:]


def _words(fact: Fact, option: Any) -> str:
    """An option in words: its own, unless it has only the bare name of an Enum."""
    if option is None or option == "":
        return "none"
    own = str(option)
    return (fact.text(option) if own.startswith(f"{type(option).__name__}.") else own).replace(
        "_", " "
    )


def _wrong(held: str | None) -> str:
    return "" if held is None else " wrong"


def _invalid(held: str | None) -> str:
    return "" if held is None else ' aria-invalid="true"'
