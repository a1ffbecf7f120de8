"""The sheet that a board is drawn on: scaled border, graticule, compass rose and scale bar."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, floor, pi, sin

from rules.showing import minus
from widgets.labels import Box
from widgets.scene import Circle, Line, Polygon, Shape, Text, box

MARGIN = 3.5  # from the edge of the sheet to the sea
_BAND = 0.75  # breadth of the black-and-white band


def fit(content: Box, aspect: float, margin: float = MARGIN) -> Box:
    """The window of a sheet: content and margin, widened about its middle to breadth / height."""
    outer = content.wider(margin)
    wide, high = outer.right - outer.left, outer.top - outer.bottom
    more_wide = max(0.0, high * aspect - wide) / 2
    more_high = max(0.0, wide / aspect - high) / 2
    return Box(
        outer.left - more_wide, outer.bottom - more_high,
        outer.right + more_wide, outer.top + more_high,
    )  # fmt: skip


def _steps(low: float, high: float, step: float) -> list[float]:
    return [step * i for i in range(ceil(low / step), floor(high / step) + 1)]


def _bars(low: float, high: float, step: float) -> list[tuple[float, float]]:
    """The black stretches of a band: every other step, cut at the ends."""
    bars = []
    for at in _steps(low - step, high, step):
        if round(at / step) % 2 == 0:
            start, end = max(low, at), min(high, at + step)
            if end - start > 0.05:
                bars.append((start, end))
    return bars


def border(
    window: Box,
    across: Callable[[float], float] = lambda value: value,
    upward: Callable[[float], float] = lambda value: value,
    step: float = 5.0,
    margin: float = MARGIN,
    ruler: str = "ruler",
    ground: str = "sea",
) -> tuple[list[Shape], Box]:
    """The border's shapes and the sea inside it, or another `ground`.

    The band is a ruler: black and white change every `step`, figures stand every two steps.
    `across` and `upward` give the figure to print for a place along the lower and the left edge,
    in letters of the role `ruler`.
    """
    sea = window.wider(-margin)
    shapes: list[Shape] = [
        Polygon("sheet", box(window.left, window.bottom, window.right, window.top)),
        Polygon(ground, box(sea.left, sea.bottom, sea.right, sea.top)),
    ]
    inner, outer = sea.wider(0.25), sea.wider(0.25 + _BAND)
    for start, end in _bars(inner.left, inner.right, step):
        shapes.append(Polygon("frame-black", box(start, inner.top, end, outer.top)))
        shapes.append(Polygon("frame-black", box(start, outer.bottom, end, inner.bottom)))
    for start, end in _bars(inner.bottom, inner.top, step):
        shapes.append(Polygon("frame-black", box(outer.left, start, inner.left, end)))
        shapes.append(Polygon("frame-black", box(inner.right, start, outer.right, end)))
    for role, edge in (("neat-line", sea), ("frame", inner), ("frame", outer)):
        corners = box(edge.left, edge.bottom, edge.right, edge.top)
        shapes.append(Line(role, (*corners, corners[0])))
    beside = (margin - 0.25 - _BAND) / 2
    for at in _steps(sea.left + 1, sea.right - 1, 2 * step):
        shapes.append(Line("grid", ((at, sea.bottom), (at, sea.top))))
        heights = (outer.bottom - beside, outer.top + beside)
        shapes += [Text(ruler, at, y, minus(f"{across(at) + 0:g}")) for y in heights]
    for at in _steps(sea.bottom + 1, sea.top - 1, 2 * step):
        shapes.append(Line("grid", ((sea.left, at), (sea.right, at))))
        sides = (outer.left - beside, outer.right + beside)
        shapes += [Text(ruler, x, at, minus(f"{upward(at) + 0:g}")) for x in sides]
    return shapes, sea


def rose(x: float, y: float, radius: float, north: float = pi / 2) -> list[Shape]:
    """A compass rose about (x, y); `north` is the way to its signal-coloured point, in radians."""
    shapes: list[Shape] = [
        Line("rose-ring", tuple(_about(x, y, radius * size, pi * i / 24) for i in range(49)))
        for size in (1.0, 0.94, 0.5)
    ]
    for i in range(32):
        tick = north + pi * i / 16
        shapes.append(Line("rose-ring", (_about(x, y, radius * 0.87, tick),
                                         _about(x, y, radius * 0.94, tick))))  # fmt: skip
    for i in (1, 3, 5, 7, 0, 2, 4, 6):
        turn = north + pi * i / 4
        length = radius * (0.9 if i % 2 == 0 else 0.6)
        waist = radius * (0.2 if i % 2 == 0 else 0.15)
        tip = _about(x, y, length, turn)
        left, right = _about(x, y, waist, turn + pi / 4), _about(x, y, waist, turn - pi / 4)
        shapes.append(Polygon("rose-north" if i == 0 else "rose", (tip, left, (x, y))))
        shapes.append(Polygon("rose-light", (tip, right, (x, y))))
    return shapes


def _about(x: float, y: float, radius: float, turn: float) -> tuple[float, float]:
    return (x + radius * cos(turn), y + radius * sin(turn))


def scale_bar(
    x: float, y: float, unit: str, step: float = 5.0, steps: int = 4, each: float = 0.0
) -> list[Shape]:
    """A scale bar whose lower left corner is (x, y), with figures above it.

    A step stands for `each` units; for as many as it is long if that is 0.
    """
    shapes: list[Shape] = []
    each = each or step
    for i in range(steps):
        role = "scale-black" if i % 2 == 0 else "scale-white"
        shapes.append(Polygon(role, box(x + i * step, y, x + (i + 1) * step, y + 0.6)))
    corners = box(x, y, x + steps * step, y + 0.6)
    shapes.append(Line("frame", (*corners, corners[0])))
    for i in range(0, steps + 1, 2):
        words = f"{i * each:g} {unit}" if i == steps else f"{i * each:g}"
        shapes.append(Text("scale-words", x + i * step, y + 1.8, words))
    return shapes


def dot(role: str, x: float, y: float, radius: float) -> Circle:
    """A disc, its place rounded to what a reader can see."""
    return Circle(role, round(x, 2), round(y, 2), radius)
