"""The controls of a panel as HTML, made from a rule's signature; and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Protocol

from rules import index
from rules.entries import Switch
from rules.errors import RulesError
from rules.facts import Fact
from rules.registry import Rule

_SEGMENTS = 4  # up to so many short options stand side by side; more become a list
_SEGMENT_LETTERS = 34


class Form(Protocol):
    """What has controls: a rule, its facts, and the texts that were refused, by fact."""

    @property
    def rule(self) -> Rule:
        """The rule whose facts are set."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """The facts as they stand."""

    @property
    def held(self) -> Mapping[str, str]:
        """What was typed and refused."""


def facts_html(session: Form) -> str:
    """A labelled control for each fact; a value that was refused stays in its control."""
    controls = {
        fact: control(fact, session.facts[fact.name], session.held.get(fact.name))
        for fact in session.rule.facts
        if fact.kind != "house"
    }
    plain = "".join(control for fact, control in controls.items() if fact.kind != "data")
    written = "".join(control for fact, control in controls.items() if fact.kind == "data")
    shown = f'<div class="fv-facts">{plain}</div>' if plain else ""
    if not written:
        return shown
    wrong = (
        " open"
        if any(fact.kind == "data" and fact.name in session.held for fact in controls)
        else ""
    )
    return (
        f'{shown}<details class="fv-fold" data-k="written"{" open" if wrong else ""}>'
        f'<summary>Facts to be written out</summary><div class="fv-facts">{written}</div></details>'
    )


def house_html(session: Form) -> str:
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


def control(fact: Fact, value: Any, held: str | None, told: str = "") -> str:
    """The labelled control of one fact; `held` is a refused text, `told` HTML that stands in it."""
    drawn = _drawn(fact, value, held)
    end = drawn.rindex("</")
    return f"{drawn[:end]}{told}{drawn[end:]}" if told else drawn


def _drawn(fact: Fact, value: Any, held: str | None) -> str:
    if fact.kind == "int":
        return _stepper(fact, value, held)
    if fact.kind == "bool":
        return _tick(fact, value)
    if fact.kind == "choice":
        words = [_words(fact, option) for option in fact.options]
        if len(words) <= _SEGMENTS and sum(map(len, words)) <= _SEGMENT_LETTERS:
            return _segments(fact, words, value)
        return _list(fact, words, value)
    return _field(fact, value, held)


def _stepper(fact: Fact, value: int, held: str | None) -> str:
    text = str(value) if held is None else held
    label = escape(_headed(fact))
    bounds = ""
    if fact.low is not None and fact.high is not None:
        bounds = f' aria-valuemin="{fact.low}" aria-valuemax="{fact.high}"'
    unit = f'<span class="fv-unit">{escape(fact.unit)}</span>' if fact.unit else ""
    less = ' aria-disabled="true"' if held is None and value == fact.low else ""
    more = ' aria-disabled="true"' if held is None and value == fact.high else ""
    name = escape(fact.name)
    return (
        f'<div class="fv-fact"><label><span>{label}</span></label><span class="fv-step'
        f'{_wrong(held)}"><button type="button" data-step="-1" data-k="less:{name}" '
        f'aria-label="{label}: one less"{less}>−</button>'
        f'<input type="text" inputmode="numeric" role="spinbutton" autocomplete="off" size="4" '
        f'data-set="{name}" data-k="fact:{name}" aria-label="{label}" value="{escape(text)}" '
        f'aria-valuenow="{value}"{bounds}{_invalid(held)}>'
        f'<button type="button" data-step="1" data-k="more:{name}" '
        f'aria-label="{label}: one more"{more}>+</button></span>{unit}</div>'
    )


def _tick(fact: Fact, value: bool) -> str:
    checked = " checked" if value else ""
    return (
        f'<label class="fv-fact fv-switch"><input type="checkbox" role="switch" '
        f'data-set="{escape(fact.name)}" data-k="fact:{escape(fact.name)}"{checked}>'
        f"<span>{escape(_headed(fact))}</span></label>"
    )


def _segments(fact: Fact, words: list[str], chosen: Any) -> str:
    name = escape(fact.name)
    parts = "".join(
        f'<label><input type="radio" name="{name}" value="{escape(fact.text(option))}" '
        f'data-set="{name}" data-k="fact:{name}:{at}"{" checked" if option == chosen else ""}>'
        f"<span>{escape(words[at])}</span></label>"
        for at, option in enumerate(fact.options)
    )
    return (
        f'<fieldset class="fv-fact fv-segments"><legend>{escape(_headed(fact))}</legend>'
        f"<span>{parts}</span></fieldset>"
    )


def _list(fact: Fact, words: list[str], chosen: Any) -> str:
    options = "".join(
        f'<option value="{escape(fact.text(option))}"{" selected" if option == chosen else ""}>'
        f"{escape(words[at])}</option>"
        for at, option in enumerate(fact.options)
    )
    name = escape(fact.name)
    return (
        f'<label class="fv-fact"><span>{escape(_headed(fact))}</span>'
        f'<select data-set="{name}" data-k="fact:{name}">{options}</select></label>'
    )


def _field(fact: Fact, value: Any, held: str | None) -> str:
    text = fact.text(value) if held is None else held
    name = escape(fact.name)
    labelled = (
        f'<span>{escape(_headed(fact))}</span><input type="text" autocomplete="off" '
        f'spellcheck="false" data-set="{name}" data-k="fact:{name}" value="{escape(text)}"'
        f"{_invalid(held)}></label>"
    )
    if fact.kind != "data":
        return f'<label class="fv-fact fv-wide{_wrong(held)}">{labelled}'
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


def _headed(fact: Fact) -> str:
    return fact.label[:1].upper() + fact.label[1:]


def _words(fact: Fact, option: Any) -> str:
    """An option in words: its own, unless it has only the bare name of an Enum."""
    own = str(option)
    return (fact.text(option) if own.startswith(f"{type(option).__name__}.") else own).replace(
        "_", " "
    )


def _wrong(held: str | None) -> str:
    return "" if held is None else " wrong"


def _invalid(held: str | None) -> str:
    return "" if held is None else ' aria-invalid="true"'
