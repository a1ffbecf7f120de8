"""How the capillary lies on its sheet: from inches to the sheet's units and back.

The table is square and lies the same way on both sheets, the stream running to the right; what
stands beside it on a wide page (clock, plot points, crew) stands under it on a narrow one.
"""

from __future__ import annotations

from dataclasses import dataclass

from widgets.boards.plotted import Plotted
from widgets.labels import Box
from widgets.scene import Point

FORM = "fv-capillary"
SIDE = 36.0  # inches
_BREADTH = {False: 118.0, True: 59.0}  # letters are as large as on the other boards
_MARGIN = {False: 3.5, True: 3.1}
_BESIDE = {False: 3.6, True: 2.9}  # left and right of the table, for the points' numbers
_ABOVE = {False: 4.4, True: 3.4}  # for the brain
_BELOW = {False: 2.0, True: 1.6}  # for the capillary's own wall
_TABLE = {False: 80.0, True: 59.0}  # breadth of the part with the table
_PANEL = {False: 0.0, True: 37.0}  # height of the panel under the table


@dataclass(frozen=True)
class CapillaryLay(Plotted):
    """The square table on a lying or on an upright sheet."""

    upright: bool = False

    @property
    def margin(self) -> float:
        """From the edge of the chart to what is drawn on it."""
        return _MARGIN[self.upright]

    @property
    def scale(self) -> float:
        """The sheet's units in an inch."""
        return (_TABLE[self.upright] - 2 * self.margin - 2 * _BESIDE[self.upright]) / SIDE

    @property
    def table(self) -> Box:
        """The table itself, whose edges count."""
        side = SIDE * self.scale
        return Box(0, 0, side, side)

    @property
    def sea(self) -> Box:
        """What the chart's border frames: the table and a strip of the body round it."""
        side, beside = SIDE * self.scale, _BESIDE[self.upright]
        return Box(-beside, -_BELOW[self.upright], side + beside, side + _ABOVE[self.upright])

    @property
    def chart(self) -> Box:
        """The chart with its border."""
        return self.sea.wider(self.margin)

    @property
    def panel(self) -> Box:
        """Where clock, plot points and crew stand."""
        chart = self.chart
        if self.upright:
            return Box(chart.left, chart.bottom - _PANEL[True], chart.right, chart.bottom)
        return Box(chart.right, chart.bottom, chart.left + _BREADTH[False], chart.top)

    @property
    def window(self) -> Box:
        """The whole sheet."""
        chart, panel = self.chart, self.panel
        return Box(chart.left, min(chart.bottom, panel.bottom),
                   max(chart.right, panel.right), chart.top)  # fmt: skip

    def at(self, x: float, y: float) -> Point:
        """From inches on the table to the sheet."""
        return round(x * self.scale, 2), round(y * self.scale, 2)

    def back(self, x: float, y: float) -> Point:
        """From the sheet to inches on the table."""
        return x / self.scale, y / self.scale

    def long(self, inches: float) -> float:
        """A length on the sheet."""
        return round(inches * self.scale, 2)
