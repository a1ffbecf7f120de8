"""Charts of a lesson as SVG that reads without scripts: columns of odds, and lines.

Each is a `figure.fv-plot` that carries its numbers in rows, so that they can be saved.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import pairwise
from math import floor, log10
from typing import Any

from rules.showing import fraction, minus
from widgets.page import Shown

Number = int | float | Fraction
WIDTH, HEIGHT = 720, 300
_LEFT, _RIGHT, _TOP, _BOTTOM = 58, 16, 16, 44
_KINDS = ("one", "two", "three", "four", "five")
_MOST_NAMES = 16


@dataclass(frozen=True)
class Frame:
    """The drawing area: from data to the picture's units."""

    x0: float
    x1: float
    y0: float
    y1: float
    right: int = _RIGHT
    log: bool = False

    def x(self, value: Number) -> float:
        """How far right a value stands."""
        low, high, at = self.x0, self.x1, float(value)
        if self.log:
            low, high, at = log10(low), log10(high), log10(at)
        return _LEFT + (WIDTH - _LEFT - self.right) * (at - low) / ((high - low) or 1)

    def y(self, value: Number) -> float:
        """How far down a value stands."""
        share = (float(value) - self.y0) / ((self.y1 - self.y0) or 1)
        return HEIGHT - _BOTTOM - (HEIGHT - _BOTTOM - _TOP) * share

    def rulings(self, percent: bool) -> str:
        """The lines across, with their values at the left."""
        return "".join(
            f'<path class="tick" d="M{_LEFT},{self.y(v):.1f}H{WIDTH - self.right}"/>'
            f'<text x="{_LEFT - 8}" y="{self.y(v) + 5:.1f}" text-anchor="end">'
            f"{_told(v, percent)}</text>"
            for v in ticks(self.y0, self.y1)
        )


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round values between two others, some five of them."""
    rough = (high - low) / about or 1
    unit = 10 ** floor(log10(rough))
    step = next(unit * m for m in (1, 2, 2.5, 5, 10) if unit * m >= rough * 0.999)
    first = int(-(-low // step))
    found = []
    while first * step <= high + step * 1e-6:
        found.append(round(first * step, 10))
        first += 1
    return found


def columns(
    title: str,
    chances: Mapping[Any, Fraction],
    *,
    mark: Any = None,
    x: str = "",
    names: Mapping[Any, str] | None = None,
) -> Shown:
    """A column for each outcome, as high as it is likely; `mark` is an outcome or a set of them."""
    marked = mark if isinstance(mark, set | frozenset | range | tuple) else {mark}
    most = max(chances.values())
    frame = Frame(0, len(chances), 0, float(most) * 1.12)
    step = (WIDTH - _LEFT - _RIGHT) / len(chances)
    every = -(-len(chances) // _MOST_NAMES)
    parts, said = [frame.rulings(percent=True)], []
    for at, (outcome, chance) in enumerate(chances.items()):
        name = (names or {}).get(outcome, str(getattr(outcome, "short", outcome)))
        left, top = _LEFT + at * step, frame.y(chance)
        kind = "column hit" if outcome in marked else "column"
        parts.append(
            f'<rect class="{kind}" x="{left + step * 0.12:.1f}" y="{top:.1f}" '
            f'width="{step * 0.76:.1f}" height="{max(0.0, frame.y(0) - top):.1f}"/>'
        )
        if at % every == 0:
            middle = left + step / 2
            parts.append(
                f'<text x="{middle:.1f}" y="{HEIGHT - 24}" text-anchor="middle">'
                f"{escape(minus(name))}</text>"
            )
        said.append((name, chance))
    told = "; ".join(f"{name}: {fraction(chance)}" for name, chance in said[:24])
    rows = [(x or "outcome", "chance"), *((name, fraction(chance)) for name, chance in said)]
    return _figure(title, "".join(parts), x, f"{title}. {told}", rows)


def lines(
    title: str,
    series: Mapping[str, Mapping[Any, Number]],
    *,
    x: str = "",
    percent: bool = False,
    from_zero: bool = True,
    log: bool = False,
    mark: Number | None = None,
) -> Shown:
    """A line for each series of values by x, its name at its end; `mark` is an x."""
    xs = sorted({at for line in series.values() for at in line})
    values = [float(v) for line in series.values() for v in line.values()]
    low = 0.0 if from_zero and min(values) >= 0 else min(values)
    room = 16 + 9 * max(len(name) for name in series) if len(series) > 1 else _RIGHT
    frame = Frame(float(xs[0]), float(xs[-1]), low, max(values) * 1.06, min(230, room), log)
    parts = [frame.rulings(percent)]
    if mark is not None:
        parts.append(
            f'<path class="here" d="M{frame.x(mark):.1f},{_TOP}V{frame.y(frame.y0):.1f}"/>'
        )
    ends = _apart([frame.y(line[max(line)]) for line in series.values()])
    for kind, (name, line), end in zip(_KINDS, series.items(), ends, strict=False):
        points = " ".join(f"{frame.x(at):.1f},{frame.y(v):.1f}" for at, v in sorted(line.items()))
        parts.append(f'<polyline class="line {kind}" points="{points}"/>')
        if len(line) <= 24:
            parts += [
                f'<circle class="dot {kind}" cx="{frame.x(at):.1f}" cy="{frame.y(v):.1f}" r="3.4"/>'
                for at, v in line.items()
            ]
        if len(series) > 1:
            parts.append(
                f'<text class="name {kind}" x="{frame.x(max(line)) + 8:.1f}" y="{end + 5:.1f}">'
                f"{escape(minus(name))}</text>"
            )
    shown = xs if len(xs) <= _MOST_NAMES else ticks(float(xs[0]), float(xs[-1]), 8)
    parts += [
        f'<text x="{frame.x(at):.1f}" y="{HEIGHT - 24}" text-anchor="middle">{_told(at)}</text>'
        for at in shown
    ]
    told = "; ".join(
        f"{name}: from {_told(line[min(line)], percent)} to {_told(line[max(line)], percent)}"
        for name, line in series.items()
    )
    rows: list[Sequence[str]] = [(x or "x", *series)]
    rows += [(str(at), *(_cell(line.get(at)) for line in series.values())) for at in xs]
    return _figure(title, "".join(parts), x, f"{title}. {told}", rows)


def _apart(heights: Sequence[float], least: float = 19) -> list[float]:
    """The heights of the lines' names, moved so that none lies on another."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    placed = list(heights)
    for before, at in pairwise(order):
        placed[at] = max(placed[at], placed[before] + least)
    return placed


def _cell(value: Number | None) -> str:
    if value is None:
        return ""
    return str(value) if isinstance(value, int | Fraction) else f"{value:.10g}"


def _told(value: Number, percent: bool = False) -> str:
    if percent:
        return f"{float(value) * 100:.4g}%"
    return minus(f"{float(value):,.6g}")


def figure_html(title: str, body: str, x: str, said: str, rows: Sequence[Sequence[Any]]) -> str:
    """The figure around a drawing: its caption, the name of its axis, and its numbers in rows.

    rows: the first names the columns; fractions stand as p/q (static/figures.js makes CSV of them).
    """
    told = json.dumps([[str(cell) for cell in row] for row in rows], ensure_ascii=False)
    axis = (
        f'<text class="axis" x="{(WIDTH + _LEFT) / 2:.0f}" y="{HEIGHT - 4}" '
        f'text-anchor="middle">{escape(x)}</text>'
        if x
        else ""
    )
    return (
        f'<figure class="fv-plot" data-rows="{escape(told, quote=True)}">'
        f"<figcaption>{escape(title)}</figcaption>"
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(said, quote=True)}">'
        f"{body}{axis}</svg></figure>"
    )


def _figure(title: str, body: str, x: str, said: str, rows: Sequence[Sequence[Any]]) -> Shown:
    text = "\n".join([title, *(" | ".join(map(str, row)) for row in rows)])
    return Shown(figure_html(title, body, x, said, rows), text)


def intervals(
    title: str, spans: Sequence[tuple[float, float]], truth: Number, *, x: str = ""
) -> Shown:
    """One upright stroke for each interval, those that miss the truth marked; percentages."""
    frame = Frame(0, len(spans), min(low for low, _ in spans), max(high for _, high in spans))
    parts = [frame.rulings(percent=True)]
    missed = 0
    for at, (low, high) in enumerate(spans):
        holds = low <= float(truth) <= high
        missed += not holds
        kind = "span" if holds else "span missed"
        where = frame.x(at + 0.5)
        parts.append(
            f'<path class="{kind}" d="M{where:.1f},{frame.y(low):.1f}V{frame.y(high):.1f}"/>'
        )
        if not holds:
            top = frame.y(low) + 18
            parts.append(f'<text class="name two" x="{where:.1f}" y="{top:.1f}" '
                         'text-anchor="middle">✗</text>')  # fmt: skip
    level = frame.y(truth)
    parts.append(f'<path class="exact" d="M{_LEFT},{level:.1f}H{WIDTH - _RIGHT}"/>')
    said = f"{title}: {missed} of {len(spans)} miss the true value {_told(truth, percent=True)}."
    rows = [("interval", "from", "to")]
    rows += [(str(at), f"{low:.6g}", f"{high:.6g}") for at, (low, high) in enumerate(spans, 1)]
    return _figure(title, "".join(parts), x, said, rows)
