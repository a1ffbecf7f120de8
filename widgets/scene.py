"""A picture as a list of simple shapes, drawn once for each state of a game and rendered twice.

Coordinates are the board's own units (cm on the vessel), y pointing up. A shape says what it *is*
by its role; what the role looks like stands in `widgets.ink`. `widgets.svg` renders a scene for
paper and for stored pages, `widgets.chart` renders it live.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

Point = tuple[float, float]
Path = tuple[Point, ...]


@dataclass(frozen=True)
class Polygon:
    """A filled outline; `holes` are cut out of it."""

    role: str
    outline: Path
    holes: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Circle:
    """A disc about (x, y)."""

    role: str
    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Line:
    """A line through points, open."""

    role: str
    points: Path


@dataclass(frozen=True)
class Arrow:
    """A line whose last point carries a head of the given length."""

    role: str
    points: Path
    head: float = 1.2

    def parts(self) -> tuple[Line, Polygon]:
        """The shaft, stopped short of the tip, and the head."""
        (x, y), (to_x, to_y) = self.points[-2:]
        length = hypot(to_x - x, to_y - y) or 1.0
        along_x, along_y = (to_x - x) / length, (to_y - y) / length
        head = min(self.head, length)
        foot_x, foot_y = to_x - along_x * head, to_y - along_y * head
        side_x, side_y = -along_y * head * 0.38, along_x * head * 0.38
        return (
            Line(self.role, (*self.points[:-1], (foot_x, foot_y))),
            Polygon(
                f"{self.role}-head",
                ((to_x, to_y), (foot_x + side_x, foot_y + side_y),
                 (foot_x - side_x, foot_y - side_y)),
            ),
        )  # fmt: skip


@dataclass(frozen=True)
class Text:
    """Words whose middle (or start, or end) stands at (x, y); the role gives their size."""

    role: str
    x: float
    y: float
    words: str
    anchor: str = "middle"


Shape = Polygon | Circle | Line | Arrow | Text


@dataclass(frozen=True)
class Scene:
    """A picture: its window on the board, its shapes from back to front, and what it shows.

    `title` names the picture and `description` tells in words what stands where; both reach a
    reader who cannot see it.
    """

    left: float
    bottom: float
    right: float
    top: float
    shapes: tuple[Shape, ...]
    title: str
    description: str

    @property
    def width(self) -> float:
        """Breadth of the window in the board's units."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Height of the window in the board's units."""
        return self.top - self.bottom

    def texts(self) -> Iterator[Text]:
        """All words on the picture."""
        return (shape for shape in self.shapes if isinstance(shape, Text))


def ring(x: float, y: float, radius: float, corners: int = 36) -> Path:
    """A circle as corners of a polygon, counter-clockwise from the right."""
    turns = (2 * pi * i / corners for i in range(corners))
    return tuple((x + radius * cos(turn), y + radius * sin(turn)) for turn in turns)


def box(left: float, bottom: float, right: float, top: float) -> Path:
    """A rectangle as the corners of a polygon."""
    return ((left, bottom), (right, bottom), (right, top), (left, top))
