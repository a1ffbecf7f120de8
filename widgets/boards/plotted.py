"""What every lay of a table on a sheet draws alike: ways and regions, point by point."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from shapely import Polygon as Area
from shapely.geometry.base import BaseGeometry

from widgets.scene import Path, Point, Polygon, Shape


class Plotted(ABC):
    """A table that lies on a sheet: `at` says where each of its points comes to stand."""

    @abstractmethod
    def at(self, x: float, y: float) -> Point:
        """From the lengths of the table to those of the sheet."""

    def path(self, points: Iterable[Point]) -> Path:
        """A whole way, on the sheet."""
        return tuple(self.at(x, y) for x, y in points)

    def areas(self, role: str, geometry: BaseGeometry | None) -> list[Shape]:
        """A region of the table, of any form, as polygons with their holes."""
        shapes: list[Shape] = []
        for area in getattr(geometry, "geoms", [geometry] if geometry is not None else []):
            if isinstance(area, Area) and not area.is_empty:
                thin = area.simplify(0.01)
                rings = [self.path(ring.coords) for ring in (thin.exterior, *thin.interiors)]
                shapes.append(Polygon(role, rings[0], tuple(rings[1:])))
        return shapes
