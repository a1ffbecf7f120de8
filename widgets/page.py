"""The notebook's side of a page: margins, worked examples and ledgers, readable without a kernel.

Prose stands in Markdown cells. What belongs beside it (which rules, what is ruled or assumed, which
house rules bear on it) comes from the rules index, so that it is written once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from html import escape
from pathlib import PurePosixPath
from typing import Any

from rules import Die, Ruling, Thrown, index
from rules.entries import RuleText, Switch
from rules.showing import fraction, minus, percent
from widgets import dice
from widgets.serve.contents import load

_OTHER = ("Another reading:", "Other readings:")
_SENTENCE = re.compile(r"(?<=[.]) (?=[A-Z'])")
_READABLE = 9  # letters of a fraction
_MOST_HOUSE = 3  # that a margin names one by one
_SHORT = 150  # letters of a ruling that stand in the open; the rest folds


class Shown:
    """Something that a notebook shows: as HTML on a page, as text where there is none."""

    def __init__(self, html: str, text: str) -> None:
        self.html, self.text = html, text

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


@cache
def rulings_page(game: str) -> str:
    """The file name of a game's page of rulings, by the table of contents."""
    more = next(g.more for g in load().games if g.slug == game)
    return PurePosixPath(next(e.file for e in more if e.slug == "rulings")).name


def rule_link(id: str) -> str:
    """The address of a rule on its game's page of rulings, from another page of that game."""
    return f"{rulings_page(id.split('.')[0])}#{id}"


def house_link(game: str, switch: str) -> str:
    """The address of a house rule on its game's page of rulings."""
    return f"{rulings_page(game)}#house.{switch}"


def margin(*citations: str) -> Shown:
    """What stands beside a piece of prose: its rules, what is ruled or assumed, the house rules.

    citations: ids or ranges, such as "kraken.combat.5-8". Errors: UnknownRule.
    """
    game = citations[0].split(".")[0]
    known = index.load(game)
    rules = [rule for citation in citations for rule in known.cited(citation)]
    ruled = [rule for rule in rules if rule.ruling and rule.source != "assumed"]
    notes = [note(ruled[0])] if len(ruled) == 1 else _gathered(ruled)
    notes += _gathered([rule for rule in rules if rule.source == "assumed"])
    names = dict.fromkeys(name for rule in rules for name in rule.switches)
    switches = [known.switches[name] for name in names]
    ids = " ".join(f'<a href="{rule_link(_first(c))}">{_dashed(c)}</a>' for c in citations)
    parts = [f'<p class="ids">{ids}</p>', *notes, *_houses(game, switches)]
    lines = [", ".join(map(_dashed, citations))]
    lines += [f"{said(rule)} {rule.number}: {rule.ruling}" for rule in rules if rule.ruling]
    lines += [f"House rule: {switch.title}" for switch in switches]
    return Shown(f'<aside class="margin" role="note">{"".join(parts)}</aside>', "\n".join(lines))


def _gathered(rules: Sequence[RuleText]) -> list[str]:
    """One line for several notes; the reasons fold, so that a margin stays short."""
    if not rules:
        return []
    numbers = ", ".join(str(rule.number) for rule in rules)
    reasons = "".join(
        f'<p><a href="{rule_link(rule.id)}">{rule.number}</a> {escape(rule.ruling)}</p>'
        for rule in rules
    )
    return [
        f'<details class="{kind_of(rules[0])}"><summary><b>{said(rules[0])}</b> {numbers}</summary>'
        f"{reasons}</details>"
    ]


def note(rule: RuleText) -> str:
    """Why a rule is read so, marked as ruled, assumed or found elsewhere; other readings fold."""
    why, name, more = _folded(rule.ruling or rule.origin)
    fold = f"<details><summary>{name}</summary>{escape(more)}</details>" if more else ""
    number = f'<a href="{rule_link(rule.id)}">{rule.number}</a>'
    return f'<div class="{kind_of(rule)}"><b>{said(rule)}</b> {number} {escape(why)}{fold}</div>'


def example(ruling: Ruling, words: str = "") -> Shown:
    """A worked example: the dice that fell, the verdict, and the reasons, each with its rule.

    words: who does what, as the line above the dice.
    """
    pictures: list[str] = []
    stages: list[str] = []
    stage, reasoned = 0, False
    for event in ruling.events:
        if event in ruling.dice:
            stage += reasoned and bool(stages)
            reasoned = False
            pictures.append(_fallen(event))
            stages.append(str(stage))
        else:
            reasoned = True
    verdict = minus(str(ruling.outcome))
    steps = "".join(
        f'<li>{escape(step.text)} <a href="{rule_link(step.cite)}">{step.cite}</a></li>'
        for step in ruling.steps
    )
    above = f"<figcaption>{escape(words)}</figcaption>" if words else ""
    many = " many" if len(pictures) > 3 or not pictures else ""
    html = (
        f'<figure class="example{many}">{above}{dice.row(pictures, stages) if pictures else ""}'
        f'<div><p class="big">{escape(verdict)}</p><ol class="steps">{steps}</ol></div></figure>'
    )
    fell = ", ".join(str(thrown.face) for thrown in ruling.dice)
    head = f"dice {fell}: {verdict}" if fell else verdict
    text = [words, head, *(f"  {step}" for step in ruling.steps)]
    return Shown(html, "\n".join(line for line in text if line))


def _fallen(thrown: Thrown) -> str:
    """A die with its face; anything else that was drawn as a slip with its words."""
    if isinstance(thrown.die, Die):
        return dice.die(len(thrown.die.options), thrown.face)
    return dice.card(str(thrown.face))


def ledger(
    caption: str,
    head: Sequence[str],
    rows: Iterable[Sequence[Any]],
    *,
    bar: int | None = None,
    mark: Any = None,
    decimals: Sequence[int] = (),
) -> Shown:
    """A table of figures, the first column its names, each other column shown in one way.

    A column of fractions from 0 to 1 is one of chances, shown with percentages, or as these alone
    where a fraction in the table is too long to read. Other fractions are decimals, and so are
    the columns (from 0) named in `decimals`. bar: the column drawn as bars as well. mark: the name
    of the row that the text is about.
    """
    rows = [tuple(row) for row in rows]
    values = [[row[at] for row in rows] for at in range(len(head))]
    exact = all(len(fraction(v)) <= _READABLE for v in _all_chances(values, decimals))
    columns = [_column(column, at in decimals, exact) for at, column in enumerate(values)]
    most = max(Fraction(row[bar]) for row in rows) if bar else Fraction(0)
    body = []
    for number, row in enumerate(rows):
        cells = [f'<th scope="row">{columns[0][number].html}</th>']
        for at in range(1, len(head)):
            if at == bar:
                width = float(Fraction(row[at]) / most) * 100 if most else 0
                stroke = f'<i style="width:{width:.1f}%"></i>' if row[at] else ""
                drawn = f'<span class="bar">{stroke}</span>'
                figure = f"<span>{columns[at][number].html}</span>"
                cells.append(f'<td><span class="barred">{drawn}{figure}</span></td>')
            else:
                cells.append(f"<td>{columns[at][number].html}</td>")
        hit = ' class="hit"' if mark is not None and row[0] == mark else ""
        body.append(f"<tr{hit}>{''.join(cells)}</tr>")
    heads = "".join(f'<th scope="col">{escape(n)}</th>' if n else "<td></td>" for n in head)
    html = (
        f'<table class="ledger" tabindex="0"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(body)}</tbody></table>"
    )
    lines = [" | ".join(column[n].text for column in columns) for n in range(len(rows))]
    return Shown(html, "\n".join([caption, " | ".join(head), *lines]))


def _are_chances(values: Sequence[Any]) -> bool:
    return any(isinstance(v, Fraction) for v in values) and all(0 <= v <= 1 for v in values)


def _all_chances(columns: Sequence[Sequence[Any]], decimals: Sequence[int]) -> list[Fraction]:
    """The chances in those columns that are shown as chances."""
    shown = [c for at, c in enumerate(columns) if at not in decimals and _are_chances(c)]
    return [Fraction(value) for column in shown for value in column]


def _column(values: Sequence[Any], as_decimals: bool, exact: bool) -> list[Shown]:
    if not any(isinstance(value, Fraction) for value in values):
        words = [_word(value) for value in values]
        return [Shown(escape(word), word) for word in words]
    if not as_decimals and _are_chances(values):
        return [_chance(Fraction(value), exact) for value in values]
    return [
        Shown(f'<span title="{fraction(Fraction(v))}">{_decimal(v)}</span>', _decimal(v))
        for v in values
    ]


def _word(value: Any) -> str:
    """What is no fraction, as a cell says it: a true minus before a number, and a name stays."""
    word = f"{value:,}" if isinstance(value, int) else str(value)
    return minus(word) if word[:1] in "+-" else word


def _chance(value: Fraction, exact: bool) -> Shown:
    """A chance as fraction and percentage; not `exact`, the fraction is the title of the cell."""
    whole, near = fraction(value), f"{value * 100}%" if value in (0, 1) else percent(value)
    html = (
        f"<b>{whole}</b> <small>{escape(near)}</small>" if exact
        else f'<span title="{whole}">{escape(near)}</span>'
    )  # fmt: skip
    return Shown(html, f"{whole} ({near})")


def _decimal(value: Fraction) -> str:
    whole = abs(value) >= 100 or Fraction(value).denominator == 1
    words = f"{round(value):,}" if whole else f"{float(value):.2f}"
    return minus(words)


def _folded(ruling: str) -> tuple[str, str, str]:
    """A ruling in three parts: what stands in the open, the name of the fold, what is in it."""
    why, other, marker = ruling, "", ""
    for words in _OTHER:
        if words in ruling:
            why, _, other = (part.strip() for part in ruling.partition(words))
            marker = words.rstrip(":")
            break
    other = other[:1].upper() + other[1:]
    first, *rest = _SENTENCE.split(why)
    if len(why) <= _SHORT or not rest:
        return why, marker, other
    others = f" {marker}: {other}" if other else ""
    return first, f"More, and {marker.lower()}" if other else "More", " ".join(rest) + others


def kind_of(rule: RuleText) -> str:
    """The class of a note's mark: `assumed` or `ruling`."""
    return "assumed" if rule.source == "assumed" else "ruling"


def said(rule: RuleText) -> str:
    """On what a rule's reading rests, in a word."""
    return {"assumed": "Assumed", "public": "Found elsewhere"}.get(rule.source, "Ruled")


def _houses(game: str, switches: Sequence[Switch]) -> list[str]:
    """The house rules of a margin, a line each; where they are many, one line that unfolds."""
    lines = [_house(game, switch) for switch in switches]
    if len(lines) <= _MOST_HOUSE:
        return lines
    return [
        f'<details class="house"><summary><b>House rules</b> {len(lines)}</summary>'
        f"{''.join(lines)}</details>"
    ]


def _house(game: str, switch: Switch) -> str:
    return (
        f'<div class="house"><b>House rule</b> '
        f'<a href="{house_link(game, switch.name)}">{escape(switch.title)}</a></div>'
    )


def _dashed(citation: str) -> str:
    head, _, numbers = citation.rpartition(".")
    return f"{head}.{numbers.replace('-', '–')}"


def _first(citation: str) -> str:
    return index.expand(citation)[0]
