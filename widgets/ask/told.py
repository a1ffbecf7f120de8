"""The answer as HTML: the fraction, the same in words, a chart, and how to have it in Python."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from html import escape
from typing import Any

from rules.chances import Chances
from rules.facts import Fact
from widgets.ask.answering import Answer, Estimate
from widgets.ask.asking import Asking
from widgets.ask.clause import ANY, IS, LEAST, MOST, NOT, Clause
from widgets.ask.deciders import is_policy, named
from widgets.ask.fields import OUTCOME, Field, text
from widgets.odds import bar, fraction, percent
from widgets.odds_charts import at_least_curve
from widgets.panels.answer import notice
from widgets.panels.touch import touch

_ROOMY, _WHOLE = 8, 20  # rows; more are set closely, more still scroll in a box
_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def answer_html(bench: Asking) -> str:
    """The answer as far as there is one; a sentence first where there is something to say."""
    parts = [notice(bench.refused)] if bench.refused else []
    if bench.held:
        parts.append('<p class="fv-big fv-waiting">No answer until that is put right.</p>')
        return "".join(parts)
    if bench.answer is not None:
        parts.append(_exact(bench, bench.answer))
    elif bench.trouble:
        parts.append(notice(bench.trouble))
    elif bench.beyond:
        parts.append(_beyond(bench))
    if bench.estimate is not None:
        parts.append(_estimated(bench, bench.estimate))
    link = escape(bench.question.link)
    copy = f'<button type="button" data-copy="{link}" data-k="copy">Copy link</button>'
    play = more = ""
    if bench.beyond:
        on = touch("count", "count")
        more = f'<button class="fv-quiet" {on}>Count on for half a minute</button>'
    if bench.answer is not None or bench.beyond:
        again = "Simulate again" if bench.estimate else "Simulate it"
        play = f"<button {touch('simulate', 'simulate')}>{again}</button>"
    return f'{"".join(parts)}<p class="fv-after">{play}{copy}{more}</p>{_code(bench)}'


def chart_html(bench: Asking) -> str:
    """The chances of each value of what was asked for, those of the event marked."""
    answer, event = bench.answer, bench.question.event
    if answer is None or event is None:
        return ""
    field = bench.known[event.field]
    given = bench.question.given
    head = f"Chances of {field.label}"
    caption = f"{head}, given {given.said(bench.known)}" if given else head
    table = _table(answer.spread, answer.hits, caption)
    if not field.ordered:
        return table
    return table + at_least_curve(answer.spread, caption=f"At least this {field.label}")


def spoken(bench: Asking) -> str:
    """What a screen reader says after a touch."""
    if bench.refused:
        return bench.refused
    if bench.answer is not None:
        p = bench.answer.chance
        return f"{_asked(bench)}: {fraction_words(p)}, {_percent(p)}."
    return bench.trouble or bench.beyond


def fraction_words(p: Fraction) -> str:
    """A probability as “p/q”; one with very many figures by its nearest short fraction."""
    if p.denominator > 10**9:
        return f"about {p.limit_denominator(99_999)}"
    return str(p)


def in_words(p: Fraction) -> str:
    """A probability as one would say it at a table."""
    if p in (0, 1):
        return "It always happens." if p else "It never happens."
    if p == Fraction(1, 2):
        return "As often as not."
    rare = min(p, 1 - p)
    every = 1 / rare
    about = "" if every.denominator == 1 else "about "
    each = round(every)
    times = f"{about}once in {_NUMBERS[each] if each <= 10 else f'{each:,}'}"
    if p < Fraction(2, 5):
        return f"{times[:1].upper()}{times[1:]}."
    if p > Fraction(3, 5):
        return f"It fails {times}."
    return f"{'A little less' if p < Fraction(1, 2) else 'A little more'} often than not."


def _exact(bench: Asking, answer: Answer) -> str:
    p = answer.chance
    condition = ""
    if answer.condition is not None and bench.question.given is not None:
        condition = (
            f" The condition itself, {escape(bench.question.given.said(bench.known))}, has "
            f"{escape(fraction_words(answer.condition))} ({escape(_percent(answer.condition))})."
        )
    decided = f" Whoever has to decide is {escape(named(bench.policy))}." if bench.policy else ""
    size = " long" if len(fraction_words(p)) > 15 else ""
    return (
        f'<p class="fv-big ask-chance{size}" tabindex="-1" data-next>{escape(fraction_words(p))} '
        f"<small>{escape(_percent(p))}</small></p>"
        f'<p class="ask-words"><b>{escape(_asked(bench))}.</b> {escape(in_words(p))}{condition}'
        f"{decided}</p>"
    )


def _asked(bench: Asking) -> str:
    event, given = bench.question.event, bench.question.given
    said = event.said(bench.known) if event else ""
    condition = f", given {given.said(bench.known)}" if given else ""
    return f"{bench.rule.title}: {said}{condition}"


def _beyond(bench: Asking) -> str:
    return (
        f'<p class="fv-big">Too many ways to count</p><p class="ask-words">{escape(bench.beyond)} '
        "Below, some thousand games can be played instead: a share, and how far it can be "
        "trusted.</p>"
    )


def _estimated(bench: Asking, estimate: Estimate) -> str:
    share = Fraction(estimate.hits, estimate.games)
    of = (
        f"{estimate.games:,} games"
        if estimate.games == estimate.played
        else f"the {estimate.games:,} of {estimate.played:,} games that met the condition"
    )
    beside = ""
    if bench.answer is not None:
        inside = estimate.low <= float(bench.answer.chance) <= estimate.high
        beside = (
            " The exact answer lies in it."
            if inside
            else " The exact answer lies outside it, as it does once in twenty times."
        )
    return (
        f'<p class="ask-words ask-played"><b>Simulated: {_percent(share)}</b> '
        f"({estimate.hits:,} of {of}). An interval made so holds the true chance nineteen times "
        f"in twenty; this one goes from {estimate.low:.1%} to {estimate.high:.1%}.{beside}</p>"
    )


def _table(spread: Chances, hits: frozenset[Any], caption: str) -> str:
    longest = max(spread.values())
    rows = []
    for value, p in spread.items():
        hit = value in hits
        mark = '<span class="fv-unseen"> (asked for)</span>' if hit else ""
        rows.append(
            f'<tr{" class=hit" if hit else ""}><th scope="row">{escape(text(value))}{mark}</th>'
            f'<td class="bar">{bar(p / longest)}</td>'
            f'<td class="fr">{fraction(p)}</td><td class="pc">{percent(p)}</td></tr>'
        )
    dense = " fv-dense" if len(rows) > _ROOMY else ""
    table = (
        f'<table class="fv-odds{dense}"><caption>{escape(caption)}</caption>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
    if len(rows) <= _WHOLE:
        return table
    return (
        f'<div class="fv-long" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f"{table}</div>"
    )


def _code(bench: Asking) -> str:
    """The same question in Python, folded."""
    question = bench.question
    if question.event is None or bench.answer is None or not is_policy(bench.rule, bench.policy):
        return ""
    changed = [
        told for fact in bench.rule.facts if (told := _given(fact, question.facts[fact.name]))
    ]
    policy = [f"policy={bench.policy!r}"] if bench.policy else []
    call = ", ".join([repr(bench.rule.id), *policy, *changed])
    given = f".given({_test(question.given, bench.known)})" if question.given else ""
    lines = (
        "from rules import chances\n"
        f"odds = chances({call}){given}\n"
        f"odds.probability({_test(question.event, bench.known)})"
    )
    return (
        '<details class="fv-fold" data-k="code"><summary data-k="code-fold">In Python</summary>'
        f'<pre tabindex="0">{escape(lines)}</pre></details>'
    )


def _given(fact: Fact, value: Any) -> str:
    """A fact as it is given in Python; "" for one of parts or options that is as in the example."""
    if fact.kind == "house":
        switches = {f"{fact.name}.{name}": to for name, to in value.changed().items()}
        return f"**{switches!r}" if switches else ""
    if fact.kind in ("int", "number", "bool", "text"):
        return f"{fact.name}={value!r}"
    return f"{fact.name}={fact.text(value)!r}" if value != fact.default else ""


def _test(clause: Clause, known: Mapping[str, Field]) -> str:
    """A clause as Python, for a reader; a member of a kind is named by its text."""
    of = "result" if clause.field == OUTCOME else f"result.{clause.field}"
    field = known.get(clause.field)
    values = [field.value(written) for written in clause.values] if field else []
    if all(isinstance(value, int | str | type(None)) for value in values):
        named = [repr(value.value if isinstance(value, Enum) else value) for value in values]
    elif all(hasattr(value, "short") for value in values):  # several may be told alike
        of, named = f"{of}.short", [repr(value.short) for value in values]
    else:
        of, named = f"str({of})", [repr(str(value)) for value in values]
    sign = {IS: "==", NOT: "!=", LEAST: ">=", MOST: "<="}.get(clause.how, "in")
    right = f"({', '.join(named)},)" if clause.how == ANY else next(iter(named), "None")
    return f"lambda result: {of} {sign} {right}"


def _percent(p: Fraction) -> str:
    return f"{int(p) * 100}%" if p in (0, 1) else percent(p)
