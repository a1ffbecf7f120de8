"""How a table lies on its sheet: from inches to the sheet's units and back."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.geometry.base import BaseGeometry

from widgets.boards import sheet
from widgets.boards.plotted import Plotted
from widgets.labels import Box
from widgets.scene import Path, Point

_WIDE, _NARROW = 118.0, 59.0  # breadth of the sheets: letters are as large as on the other boards
_PAD = 0.6
FORMS = {"fv-field": {False: 1.5, True: 0.64}, "fv-strip": {False: 2.2, True: 0.62}}


@dataclass(frozen=True)
class Lay(Plotted):
    """A table of so many inches on a sheet of a form; upright, its right edge is at the top."""

    width: float
    depth: float
    upright: bool = False
    form: str = "fv-field"

    @property
    def margin(self) -> float:
        """From the edge of the sheet to what is drawn."""
        return 3.1 if self.upright else sheet.MARGIN

    @property
    def _size(self) -> tuple[float, float]:
        breadth = _NARROW if self.upright else _WIDE
        return breadth, round(breadth / FORMS[self.form][self.upright], 2)

    @property
    def scale(self) -> float:
        """The sheet's units in an inch: as many as there is room for."""
        edge = 2 * (self.margin + _PAD)
        across, up = self._size
        wide, high = (self.depth, self.width) if self.upright else (self.width, self.depth)
        return min((across - edge) / wide, (up - edge) / high)

    @property
    def window(self) -> Box:
        """The sheet, with the table in its middle."""
        (ax, ay), (bx, by) = self.at(0, 0), self.at(self.width, self.depth)
        x, y = (ax + bx) / 2, (ay + by) / 2
        across, up = self._size
        return Box(x - across / 2, y - up / 2, x + across / 2, y + up / 2)

    def at(self, x: float, y: float) -> Point:
        """From inches on the table to the sheet."""
        x, y = round(x * self.scale, 2), round(y * self.scale, 2)
        return (-y, x) if self.upright else (x, y)

    def back(self, x: float, y: float) -> Point:
        """From the sheet to inches on the table."""
        x, y = x / self.scale, y / self.scale
        return (y, -x) if self.upright else (x, y)

    def turn(self, degrees: float) -> float:
        """A facing on the table as it is on the sheet."""
        return degrees + 90 if self.upright else degrees


def lines_of(geometry: BaseGeometry) -> list[Path]:
    """The lines in a geometry, each as points."""
    parts = getattr(geometry, "geoms", [geometry])
    return [tuple(part.coords) for part in parts if part.geom_type == "LineString" and part.length]
