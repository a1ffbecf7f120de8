"""A scene drawn live: a Bokeh plot that follows the page's width, colours and day or night."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from functools import cached_property
from math import dist
from pathlib import Path as File

from bokeh.events import DocumentReady, DoubleTap, Event, Tap
from bokeh.models import (
    ColumnDataSource,
    CustomJS,
    MultiLine,
    MultiPolygons,
    Plot,
    Range1d,
)
from bokeh.models import Text as Words
from ipywidgets import VBox
from jupyter_bokeh import BokehModel

from widgets.ink import FACES, PALETTE, STYLES
from widgets.scene import Circle, Line, Polygon, Scene, Text
from widgets.svg import ordered

_SCRIPT = (File(__file__).with_name("chart.js")).read_text(encoding="utf-8")
_LIFT = 1000.0  # the upright picture stands this far above the lying one, so a tap tells which
_LAYERS = 3

CSS = (File(__file__).with_name("chart.css")).read_text(encoding="utf-8")


def packed(scene: Scene, lift: float = 0.0) -> dict[str, object]:
    """The scene as plain lists, moved up by `lift`, for the script in the browser."""
    shapes: list[list[object]] = []
    for shape in ordered(scene.shapes):
        if isinstance(shape, Circle):
            shapes.append([shape.role, "c", shape.x, shape.y + lift, shape.radius])
        elif isinstance(shape, Text):
            spot = [shape.x, round(shape.y + lift, 2), shape.words, shape.anchor]
            shapes.append([shape.role, "t", *spot])
        elif isinstance(shape, Line):
            shapes.append([shape.role, "l", _flat(shape.points, lift)])
        elif isinstance(shape, Polygon):
            rings = [_flat(ring, lift) for ring in (shape.outline, *shape.holes)]
            shapes.append([shape.role, "a", rings])
    window = [scene.left, scene.bottom + lift, scene.right, scene.top + lift]
    return {"window": window, "shapes": shapes, "title": scene.title}


def _flat(points: tuple[tuple[float, float], ...], lift: float) -> list[float]:
    return [value for x, y in points for value in (round(x, 2), round(y + lift, 2))]


class Chart:
    """A live picture with two lies: one for wide pages, one upright for narrow ones.

    `widget` goes on the page; `show` changes what it draws; `on_tap(x, y, upright)` is called with
    the place of a tap on the sheet, in the board's units, and says whether it answered a question:
    then a second quick tap is part of the first and goes nowhere. `form` is a further class, by
    which the page's styles give the chart its proportions.
    """

    def __init__(self, on_tap: Callable[[float, float, bool], bool], form: str = ""):
        self._on_tap, self._form = on_tap, form
        self._answered = False
        self._last = (0.0, 0.0)
        self._scene = ColumnDataSource({"scene": [""]})
        self._first: list[str] = []
        plot = Plot(
            x_range=Range1d(start=0, end=1), y_range=Range1d(start=0, end=1), toolbar_location=None,
            sizing_mode="stretch_both", min_border=0, outline_line_color=None,
            background_fill_alpha=0, border_fill_alpha=0,
        )  # fmt: skip
        sources = _glyphs(plot)
        script = CustomJS(
            args={
                "plot": plot, "holder": self._scene, "sources": sources, "faces": FACES,
                "styles": {role: asdict(style) for role, style in STYLES.items()},
                "colours": {name: list(pair) for name, pair in PALETTE.items()},
            },
            code=_SCRIPT,
        )  # fmt: skip
        self._scene.js_on_change("data", script)
        for size in ("inner_width", "inner_height"):
            plot.js_on_change(size, script)
        plot.js_on_event(DocumentReady, script)
        plot.on_event(Tap, self._tapped)
        plot.on_event(DoubleTap, self._tapped)  # the second of two quick taps comes as this
        plot.on_change("inner_width", self._seen)
        self.plot = plot

    @cached_property
    def widget(self) -> VBox:
        """What goes on the page; made when it is asked for, with what is drawn then."""
        self._first = list(self._scene.data["scene"])
        chart = VBox([BokehModel(self.plot)]).add_class("fv-chart")
        return chart.add_class(self._form) if self._form else chart

    def show(self, lying: Scene, upright: Scene) -> None:
        """Draws these; the browser picks by the room it has."""
        both = [packed(lying), packed(upright, _LIFT)]
        text = json.dumps(both, separators=(",", ":"), ensure_ascii=False)
        if self._scene.data["scene"] != [text]:
            self._scene.data = {"scene": [text]}

    def _seen(self, _attribute: str, _old: object, _new: object) -> None:
        """A page shows the plot as it was first sent: it is sent what has changed since."""
        text = self._scene.data["scene"]
        if text != self._first:
            self._scene.data = {"scene": [*text]}

    def _tapped(self, event: Event) -> None:
        if not isinstance(event, Tap | DoubleTap) or event.x is None or event.y is None:
            return
        spot = event.sx or 0.0, event.sy or 0.0
        near, self._last = dist(spot, self._last) < _SPOT, spot
        if isinstance(event, DoubleTap) and self._answered and near:
            return
        upright = event.y > _LIFT / 2
        self._answered = self._on_tap(event.x, event.y - _LIFT if upright else event.y, upright)


_SPOT = 12  # pixels: two quick taps farther apart mean two things
_AREA = ("xs", "ys", "fill", "stroke", "width", "dash", "alpha")
_LINE = ("xs", "ys", "stroke", "width", "dash", "alpha")
_WORD = ("x", "y", "text", "colour", "font", "size", "style", "align")


def _glyphs(plot: Plot) -> list[ColumnDataSource]:
    """The sources of the plot's glyphs: areas of each layer, then lines, then words."""
    sources: dict[tuple[str, ...], list[ColumnDataSource]] = {_AREA: [], _LINE: [], _WORD: []}
    for _ in range(_LAYERS):
        for columns, glyph in (
            (_AREA, MultiPolygons(
                xs="xs", ys="ys", fill_color="fill", line_color="stroke", line_width="width",
                line_dash="dash", fill_alpha="alpha", line_alpha="alpha", line_join="round",
            )),
            (_LINE, MultiLine(
                xs="xs", ys="ys", line_color="stroke", line_width="width", line_dash="dash",
                line_alpha="alpha", line_join="round", line_cap="round",
            )),
            (_WORD, Words(
                x="x", y="y", text="text", text_color="colour", text_font="font",
                text_font_size="size", text_font_style="style", text_align="align",
                text_baseline="middle",
            )),
        ):  # fmt: skip
            source = ColumnDataSource({column: [] for column in columns})
            plot.add_glyph(source, glyph)
            sources[columns].append(source)
    return [source for kind in sources.values() for source in kind]
