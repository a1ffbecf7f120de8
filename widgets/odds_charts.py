"""Pictures of exact odds that read without scripts: the "at least" curve and the two-dice grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from html import escape
from typing import Any

from rules.showing import minus
from widgets.odds import Odds, are_ordered, fraction, percent, short

_UNMARKED = object()
_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 340, 160, 30, 26, 20
GRADES = ("critical success", "success", "failure", "critical failure")
_CLASS = {"critical success": "cs", "success": "s", "failure": "f", "critical failure": "cf"}
_SPARE = ("s", "f", "cf", "cs")  # for cells told apart by another thing than a grade


def at_least_curve(chances: Odds, mark: Hashable = _UNMARKED, *, caption: str = "At least") -> str:
    """The chance of at least each outcome: a stepped curve with its numbers folded beneath.

    Outcomes that are ordered but no numbers have the numbers alone. Empty when they have no
    order, or when there are fewer than three of them.
    """
    outcomes = list(chances)
    if len(outcomes) < 3 or not are_ordered(outcomes):
        return ""
    outcomes.sort()
    levels: list[tuple[Any, Fraction]] = []
    left = Fraction(1)
    for outcome in outcomes:
        levels.append((outcome, left))
        left -= chances[outcome]
    numeric = all(isinstance(outcome, int | Fraction) for outcome in outcomes)
    drawn, folded = "", "At least as good"
    if numeric:
        drawn = f"<figcaption>{escape(caption)}</figcaption>{_drawing(levels, mark)}"
        folded = "The numbers of the curve"
    rows = "".join(
        f'<tr{" class=hit" if outcome == mark else ""}><th scope="row">{escape(short(outcome))}'
        f'</th><td class="fr">{fraction(chance)}</td><td class="pc">{percent(chance)}</td></tr>'
        for outcome, chance in levels
    )
    return (
        f'<figure class="fv-curve">{drawn}'
        f'<details data-k="at-least"><summary>{folded}</summary>'
        '<table class="fv-odds"><caption class="fv-unseen">At least</caption>'
        f"<tbody>{rows}</tbody></table></details></figure>"
    )


def _drawing(levels: list[tuple[Any, Fraction]], mark: Hashable) -> str:
    step = (_WIDTH - _LEFT - 8) / len(levels)
    depth = _HEIGHT - _BOTTOM - _TOP
    line: list[str] = []
    area: list[str] = []
    spot = ""
    for number, (outcome, chance) in enumerate(levels):
        x, y = _LEFT + number * step, _TOP + depth * (1 - float(chance))
        line.append(f"{'L' if line else 'M'}{x:.1f},{y:.1f} H{x + step:.1f}")
        if outcome == mark:
            area.append(
                f'<rect class="here" x="{x:.1f}" y="{y:.1f}" width="{step:.1f}" '
                f'height="{_HEIGHT - _BOTTOM - y:.1f}"/>'
            )
            anchor = "end" if number > len(levels) * 2 / 3 else "start"
            spot = (
                f'<text class="spot" x="{x + (step if anchor == "end" else 5):.1f}" '
                f'y="{y - 6:.1f}" text-anchor="{anchor}">{percent(chance)}</text>'
            )
    ticks = "".join(
        f'<path class="tick" d="M{_LEFT},{y:.1f}H{_WIDTH - 8}"/>'
        f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{words}</text>'
        for words, y in (("1", _TOP), ("1/2", _TOP + depth / 2), ("0", _TOP + depth))
    )
    told = "; ".join(f"at least {short(outcome)}: {chance}" for outcome, chance in _telling(levels))
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(told)}">{ticks}'
        f'{"".join(area)}<path class="curve" d="{" ".join(line)}"/>{spot}'
        f"{_names(levels, step)}</svg>"
    )


def _telling(levels: list[tuple[Any, Fraction]]) -> list[tuple[Any, Fraction]]:
    """A handful of levels, evenly spread, for the picture's spoken name."""
    return levels[:: max(1, len(levels) // 6)]


def _names(levels: list[tuple[Any, Fraction]], step: float) -> str:
    words = [short(outcome) for outcome, _ in levels]
    every = max(1, round(max(len(word) for word in words) * 8 / step + 0.5))
    return "".join(
        f'<text x="{_LEFT + (number + 0.5) * step:.1f}" y="{_HEIGHT - 10}" '
        f'text-anchor="middle">{escape(word)}</text>'
        for number, word in enumerate(words)
        if number % every == 0
    )


def two_dice_grid(
    grade: Callable[[int, int], str],
    *,
    faces: tuple[int, int] = (6, 6),
    mark: tuple[int, int] | None = None,
) -> str:
    """All results of two dice as a table coloured by `grade(first, second)`, with counts.

    The four grades of success have their own colours; up to four other words share them, those
    of the lowest dice first. The roll at `mark` is outlined.
    """
    table = {
        (first, second): grade(first, second)
        for first in range(1, faces[0] + 1)
        for second in range(1, faces[1] + 1)
    }
    counts = Counter(table.values())
    names = [word for word in GRADES if word in counts]
    others = [word for word in counts if word not in names]  # as first met, from the lowest dice
    colours = dict(_CLASS) | dict(zip(others, _SPARE, strict=False))
    head = "".join(f'<th scope="col">{first}</th>' for first in range(1, faces[0] + 1))
    rows = []
    for second in range(1, faces[1] + 1):
        cells = []
        for first in range(1, faces[0] + 1):
            word = table[first, second]
            here = " here" if (first, second) == mark else ""
            words = escape(minus(word))
            told = f"{words}{', this roll' if here else ''}"
            cells.append(
                f'<td class="{colours.get(word, "x")}{here}" title="{first} and {second}: '
                f'{words}">{first + second}'
                f'<span class="fv-unseen"> {told}</span></td>'
            )
        rows.append(f'<tr><th scope="row">{second}</th>{"".join(cells)}</tr>')
    legend = "".join(
        f'<li><span class="k {colours.get(word, "x")}"></span>'
        f"{escape(minus(word))} {counts[word]}</li>"
        for word in names + others
    )
    return (
        '<figure class="fv-grid"><table class="fv-cells"><caption class="fv-unseen">'
        f"{len(table)} rolls of two dice by result: first die across, second die down, "
        "their sum in the cell</caption>"
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        f"<figcaption><ul>{legend}</ul><em>of {len(table)}</em></figcaption></figure>"
    )
