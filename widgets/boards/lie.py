"""How the vessel lies on its sheet, and what part of the sea is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot

from rules.kraken import Tentacle, Vessel
from widgets.boards import sheet
from widgets.boards.plotted import Plotted
from widgets.labels import Box
from widgets.scene import Circle, Point, Polygon, Shape, Text

ASPECTS = {False: 1.9, True: 0.555}  # breadth / height of the sheet, lying and upright
_UPRIGHT_MARGIN = 3.1


@dataclass(frozen=True)
class Lie(Plotted):
    """How the vessel lies on the sheet: bow to the right, or upright with the bow at the top."""

    upright: bool

    def at(self, x: float, y: float) -> Point:
        """From the vessel's coordinates to the sheet's."""
        return (round(-y, 2), round(x, 2)) if self.upright else (round(x, 2), round(y, 2))

    def back(self, x: float, y: float) -> Point:
        """From the sheet's coordinates to the vessel's."""
        return (y, -x) if self.upright else (x, y)

    def shape(self, shape: Shape) -> Shape:
        """A shape without words, on the sheet."""
        if isinstance(shape, Polygon):
            holes = tuple(self.path(hole) for hole in shape.holes)
            return replace(shape, outline=self.path(shape.outline), holes=holes)
        if isinstance(shape, Circle):
            x, y = self.at(shape.x, shape.y)
            return replace(shape, x=x, y=y)
        if isinstance(shape, Text):
            return shape
        return replace(shape, points=self.path(shape.points))


def window_of(vessel: Vessel, lie: Lie) -> Box:
    """The window of a vessel's sheet, always the same for the same vessel."""
    xs, ys = [x for x, _ in vessel.outline], [y for _, y in vessel.outline]
    beyond, beside = (5.5, 16.0) if lie.upright else (11.0, 16.5)
    (left, bottom), (right, top) = (
        lie.at(min(xs) - beyond, min(ys) - beside), lie.at(max(xs) + beyond, max(ys) + beside)
    )  # fmt: skip
    content = Box(min(left, right), min(bottom, top), max(left, right), max(bottom, top))
    return sheet.fit(content, ASPECTS[lie.upright], margin_of(lie))


def margin_of(lie: Lie) -> float:
    return _UPRIGHT_MARGIN if lie.upright else sheet.MARGIN


def spot_of(tentacle: Tentacle, vessel: Vessel, lie: Lie) -> tuple[Point, bool]:
    """Where a tentacle is drawn on the sheet, and whether it is farther out than the sheet goes.

    One that has withdrawn beyond the sheet is drawn at its edge.
    """
    x, y = lie.at(tentacle.x, tentacle.y)
    sea = window_of(vessel, lie).wider(-margin_of(lie) - 2.2)
    at = min(max(x, sea.left), sea.right), min(max(y, sea.bottom), sea.top)
    return at, hypot(at[0] - x, at[1] - y) > 0.3
