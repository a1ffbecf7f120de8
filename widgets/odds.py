"""Exact odds as HTML that reads without scripts: table with bars, "at least" curve, comparison.

Each function takes a mapping from outcome to exact probability (`Chances` or a plain dict of
`Fraction`s) and gives a string. The fraction comes first, the percentage second.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from html import escape
from itertools import pairwise
from typing import Any

from rules.showing import minus

Odds = Mapping[Any, Fraction]
_NEARLY_SURE = Fraction(9, 10)
_SHORTEST = 99  # the denominator of a fraction that stands for a longer one
_SHOWN_WHOLE = 9_999  # a larger denominator is shown as "1 in n", with the fraction as its title
_UNMARKED = object()
_ROOMY, _WHOLE = 8, 20  # rows; more are set closely, more still scroll in a box


def odds_table(
    chances: Odds, mark: Hashable = _UNMARKED, *, caption: str = "Before the dice fell"
) -> str:
    """A table of the outcomes, best first where they are ordered; `mark` is what happened."""
    longest = max(chances.values())
    rows = "".join(
        f'<tr{_hit(outcome == mark)}><th scope="row">{name(outcome)}{_happened(outcome == mark)}'
        f'</th><td class="bar">{bar(chances[outcome] / longest)}</td>'
        f'<td class="fr">{fraction(chances[outcome])}</td>'
        f'<td class="pc">{percent(chances[outcome])}</td></tr>'
        for outcome in ordered(chances)
    )
    head = (
        '<thead class="fv-unseen"><tr><th scope="col">outcome</th><th scope="col">bar</th>'
        '<th scope="col">chance</th><th scope="col">percent</th></tr></thead>'
    )
    dense = " fv-dense" if len(chances) > _ROOMY else ""
    table = (
        f'<table class="fv-odds{dense}"><caption>{escape(caption)}</caption>{head}'
        f"<tbody>{rows}</tbody></table>"
    )
    if len(chances) <= _WHOLE:
        return table
    return (
        f'<div class="fv-long" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f"{table}</div>"
    )


def compare(named: Mapping[str, Odds], marks: Mapping[str, Hashable] | None = None) -> str:
    """A table with one column of odds for each name; `marks` says what happened under a name."""
    outcomes: dict[Any, Fraction] = {}
    for chances in named.values():
        for outcome, chance in chances.items():
            outcomes[outcome] = max(chance, outcomes.get(outcome, Fraction(0)))
    longest = max(outcomes.values())
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in named)
    rows = []
    for outcome in ordered(outcomes):
        cells = []
        for column, chances in named.items():
            chance = chances.get(outcome, Fraction(0))
            hit = marks is not None and column in marks and marks[column] == outcome
            told = f"<b>{fraction(chance)}</b> <small>{percent(chance)}</small>" if chance else "–"
            cells.append(f"<td{_hit(hit)}>{bar(chance / longest)}{told}{_happened(hit)}</td>")
        rows.append(f'<tr><th scope="row">{name(outcome)}</th>{"".join(cells)}</tr>')
    return (
        '<table class="fv-odds fv-compare"><caption>Compared</caption>'
        f'<thead><tr><th scope="col"><span class="fv-unseen">outcome</span></th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def ordered(chances: Odds) -> list[Any]:
    """The outcomes, best (greatest) first if they can be compared, else as they come."""
    outcomes = list(chances)
    if not are_ordered(outcomes):
        return outcomes
    if all(isinstance(outcome, int | Fraction) for outcome in outcomes):
        return sorted(outcomes)
    return sorted(outcomes, reverse=True)


def are_ordered(outcomes: list[Any]) -> bool:
    """Whether "at least" means anything for these outcomes."""
    try:
        return all((a < b) in (True, False) for a, b in pairwise(outcomes))
    except TypeError:
        return False


def name(outcome: Any) -> str:
    """An outcome's words for a table row: `short` if it has one, and `because` of what."""
    return escape(short(outcome)) + _how(outcome)


def short(outcome: Any) -> str:
    """The few words that stand for an outcome in a table."""
    if isinstance(outcome, bool):
        return "yes" if outcome else "no"
    words = getattr(outcome, "short", None)
    return minus(str(words if words else outcome)).rstrip(".")


def percent(chance: Fraction) -> str:
    """A percentage of two or three figures, never rounded to a false 0 or 100."""
    value = float(chance) * 100
    if chance in (0, 1):
        return f"{value:.0f}%"
    if value < 0.005:
        return "&lt;0.01%"
    if value < 0.95:
        return f"{value:.2f}%"
    if value >= 99.95:
        return "&gt;99.9%"
    return f"{value:.1f}%"


def fraction(chance: Fraction) -> str:
    """The exact fraction, or "1 in n" with the fraction as its title where it is long."""
    if chance.denominator <= _SHOWN_WHOLE:
        return str(chance)
    about = 1 / chance
    if chance > _NEARLY_SURE:
        words = f"all but 1 in {round(1 / (1 - chance)):,}"
    elif about < 2:  # “1 in 1.2” would tell little
        words = f"≈ {chance.limit_denominator(_SHORTEST)}"
    else:
        words = f"1 in {float(about):.1f}" if about < 10 else f"1 in {round(about):,}"
    return f'<span title="exactly {chance}">{words}</span>'


def _how(outcome: Any) -> str:
    why = getattr(outcome, "because", "")
    return f"<small>{escape(minus(str(why)))}</small>" if why else ""


def bar(share: Fraction) -> str:
    """A bar of this share of its cell."""
    width = f"{float(share) * 100:.1f}".rstrip("0").rstrip(".")
    return f'<i style="display:block;height:.9em;background:currentColor;width:{width}%"></i>'


def _hit(hit: bool) -> str:
    return ' class="hit"' if hit else ""


def _happened(hit: bool) -> str:
    return '<span class="fv-unseen"> (this result)</span>' if hit else ""
