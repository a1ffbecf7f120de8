"""Chances as a table for a reader, in plain text and in HTML."""

from __future__ import annotations

import re
from fractions import Fraction
from html import escape
from math import ceil
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.chances import Chances

_MINUS = re.compile(r"(?<![^\s(“/])-(?=\d)|(?<=[\d)] )-(?= [\dA-Z(])")


def fraction(p: Fraction) -> str:
    """A probability as “p/q”, or as 0 or 1."""
    return str(p.numerator) if p.denominator == 1 else f"{p.numerator}/{p.denominator}"


def percent(p: Fraction) -> str:
    """A probability as a percentage with one decimal; never rounded to 0 or to 100."""
    value = float(p) * 100
    if 0 < value < 0.1:
        return "<0.1%"
    return ">99.9%" if 99.9 < value < 100 else f"{value:.1f}%"


def minus(text: str) -> str:
    """The text with a true minus sign before and between numbers; hyphens, ranges, dates stay."""
    return _MINUS.sub("−", text)


def words(outcome: Any) -> tuple[str, str]:
    """An outcome for a row of a table: its short words, and a smaller line that says why."""
    short, why = getattr(outcome, "short", outcome), getattr(outcome, "because", "")
    return minus(str(short)), minus(str(why))


def chances_text(chances: Chances) -> str:
    """A line an outcome: words, fraction, percentage and a bar."""
    rows = [(*words(outcome), p) for outcome, p in chances.items()]
    named = [(f"{short} ({why})" if why else short, p) for short, why, p in rows]
    width = max(len(name) for name, _ in named)
    wide = max(len(fraction(p)) for _, p in named)
    most = max(p for _, p in named)
    return "\n".join(
        f"{name:<{width}}  {fraction(p):>{wide}}  {percent(p):>6}  " + "█" * ceil(24 * p / most)
        for name, p in named
    )


def chances_html(chances: Chances, mark: Any = None, caption: str = "") -> str:
    """A table with bars drawn by widths alone; the row of the outcome `mark` says that it fell."""
    most = max(chances.values())
    head = f"<caption>{escape(caption)}</caption>" if caption else ""
    rows = []
    for outcome, p in chances.items():
        short, why = words(outcome)
        hit = mark is not None and outcome == mark
        fell = '<span class="fell"> ◂ fell</span>' if hit else ""
        row = ' class="hit"' if hit else ""
        small = f"<small>{escape(why)}</small>" if why else ""
        rows.append(
            f"<tr{row}>"
            f'<th scope="row">{escape(short)}{fell}{small}</th>'
            f'<td class="bar"><i style="width:{float(p / most) * 100:.1f}%"></i></td>'
            f'<td class="fr">{_odds(p)}</td><td class="pc">{escape(percent(p))}</td></tr>'
        )
    return f'<table class="odds">{head}<tbody>{"".join(rows)}</tbody></table>'


def _odds(p: Fraction) -> str:
    """The fraction, or, where its figures would burst the table, its nearest short one."""
    if len(fraction(p)) <= 13:
        return fraction(p)
    return f'<abbr title="{fraction(p)}">≈ {fraction(p.limit_denominator(99999))}</abbr>'
