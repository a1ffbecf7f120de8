"""The question as HTML: which rule, its facts, what is asked, given what, and who decides."""

from __future__ import annotations

from html import escape
from itertools import groupby

from rules.registry import registered
from widgets.ask.asking import EVENT, GIVEN, Asking
from widgets.ask.clause import ANY, WORDS, Clause
from widgets.ask.deciders import choices
from widgets.panels.controls import house_html
from widgets.panels.things import facts_html
from widgets.panels.touch import touch
from widgets.search.titles import game_title


def rule_html(bench: Asking) -> str:
    """The list of every rule that rolls, by game, and the one line of the one that is chosen."""
    groups = []
    for game, rules in groupby(registered(), key=lambda rule: rule.game):
        options = "".join(
            f'<option value="{rule.id}"{" selected" if rule is bench.rule else ""}>'
            f"{escape(rule.title)}</option>"
            for rule in rules
        )
        groups.append(f'<optgroup label="{escape(game_title(game))}">{options}</optgroup>')
    return (
        '<label class="fv-choice ask-rule"><span>Ask about</span>'
        f'<select data-rule data-k="rule">{"".join(groups)}</select></label>'
        f'<p class="ask-doc">{escape(bench.rule.doc)} <code>{escape(bench.rule.id)}</code></p>'
    )


def case_html(bench: Asking) -> str:
    """The facts and the house rules of the rule."""
    return facts_html(bench) + house_html(bench)


def event_html(bench: Asking) -> str:
    """The event, and the condition if there is one; then who decides."""
    event, given = bench.question.event, bench.question.given
    parts = [_clause(bench, EVENT, "How likely is it that", event)] if event else []
    if given:
        parts.append(_clause(bench, GIVEN, "given that", given))
        drop = touch("ask", "drop", part=GIVEN, name="given", value=False)
        parts.append(_button(f'<button class="fv-quiet" {drop}>Ask without it</button>'))
    elif event:
        add = touch("ask", "add", part=GIVEN, name="given", value=True)
        parts.append(_button(f'<button class="fv-quiet" {add}>Given that …</button>'))
    return "".join(parts) + _policy(bench)


def _button(html: str) -> str:
    return f'<p class="fv-after">{html}</p>'


def _clause(bench: Asking, part: str, words: str, clause: Clause) -> str:
    fields = "".join(
        f'<option value="{escape(name)}"{" selected" if name == clause.field else ""}>'
        f"{escape(field.label)}</option>"
        for name, field in bench.known.items()
    )
    if clause.field not in bench.known:
        label = escape(clause.field.replace("_", " "))
        fields = f'<option value="{escape(clause.field)}" selected>{label}</option>{fields}'
    hows = "".join(
        f'<option value="{how}"{" selected" if how == clause.how else ""}>{WORDS[how]}</option>'
        for how in bench.hows(clause)
    )
    named = f'data-part-of="{part}"'
    return (
        f'<fieldset class="ask-clause"><legend>{words}</legend>'
        f'<select aria-label="{words}: what" {named} data-ask="field" data-k="{part}:field">'
        f"{fields}</select>"
        f'<select aria-label="{words}: how" {named} data-ask="how" data-k="{part}:how">{hows}'
        f"</select>{_values(bench, part, words, clause)}</fieldset>"
    )


def _values(bench: Asking, part: str, words: str, clause: Clause) -> str:
    field = bench.known.get(clause.field)
    texts = list(field.texts if field else ())
    texts += [value for value in clause.values if value not in texts]
    named = f'data-part-of="{part}" data-ask="values"'
    if clause.how != ANY:
        options = "".join(
            f"<option{' selected' if value in clause.values else ''}>{escape(value)}</option>"
            for value in texts
        )
        return (
            f'<select aria-label="{words}: value" {named} data-k="{part}:values">{options}</select>'
        )
    boxes = "".join(
        f'<label><input type="checkbox" {named} value="{escape(value)}" '
        f'data-k="{part}:value:{at}"{" checked" if value in clause.values else ""}>'
        f"<span>{escape(value)}</span></label>"
        for at, value in enumerate(texts)
    )
    return f'<span class="ask-boxes" role="group" aria-label="{words}: values">{boxes}</span>'


def _policy(bench: Asking) -> str:
    chosen = bench.policy or bench.question.policy
    if not chosen:
        return ""
    options = "".join(
        f'<option value="{escape(name)}"{" selected" if name == chosen else ""}>{escape(words)}'
        "</option>"
        for name, words in choices(bench.rule, bench.known).items()
    )
    return (
        '<label class="fv-choice ask-policy"><span>Whoever has to decide is</span>'
        f'<select data-policy data-k="policy">{options}</select></label>'
    )
