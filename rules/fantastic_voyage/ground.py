"""The capillary: a square yard of open fluid, blocks of tissue, numbered points, two corners."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from rules.errors import BadFacts

Point = tuple[float, float]

WIDTH = DEPTH = 36.0  # fantastic_voyage.set-up.1
HAIR = 1e-6
TOUCH = 0.05  # a gap up to this is contact: fantastic_voyage.set-up.26
POINTS = (3.0, 9.0, 15.0, 21.0, 27.0, 33.0)  # fantastic_voyage.set-up.12-13


@dataclass(frozen=True)
class Block:
    """A rectangle of tissue, impassable to everybody: its row and its sides in inches."""

    row: str
    x0: float
    x1: float
    y0: float
    y1: float

    def gap(self, x: float, y: float) -> float:
        """How far a point is from the block; 0 inside it."""
        dx = self.x0 - x if x < self.x0 else x - self.x1 if x > self.x1 else 0.0
        dy = self.y0 - y if y < self.y0 else y - self.y1 if y > self.y1 else 0.0
        return hypot(dx, dy) if dx and dy else dx or dy

    def __str__(self) -> str:
        return f"tissue {self.row}"


def _row(name: str, y0: float, y1: float, *spans: tuple[float, float]) -> tuple[Block, ...]:
    return tuple(Block(f"{name}{n}", x0, x1, y0, y1) for n, (x0, x1) in enumerate(spans, 1))


# fantastic_voyage.set-up.6-8 and fantastic_voyage.set-up.11
SUGGESTED: tuple[Block, ...] = (
    *_row("A", 12.5, 14.5, (5.0, 13.0), (18.0, 26.0), (31.0, 33.5)),
    *_row("B", 19.5, 21.5, (3.0, 6.5), (11.5, 19.5), (24.5, 33.5)),
    *_row("C", 25.0, 27.5, (2.5, 7.5), (10.5, 15.0), (17.5, 22.0), (25.5, 29.5), (31.5, 33.5)),
    *_row("D", 30.0, 32.5, (2.5, 4.0), (7.0, 11.5), (14.0, 18.5), (21.0, 26.0), (29.5, 33.0)),
)


@dataclass(frozen=True)
class Ground:
    """The table: blocks of tissue, the y of six entry and six exit points, two corners. Inches.

    Left empty, `blocks` and the points are those of the suggested layout
    (fantastic_voyage.set-up.11-14). x runs with the stream from the entry edge at 0 to the exit
    edge at 36, y from the open capillary at 0 to the brain wall at 36
    (fantastic_voyage.set-up.2-5).
    """

    blocks: tuple[Block, ...] = ()
    entries: tuple[float, ...] = ()
    exits: tuple[float, ...] = ()
    entry_corner: Point = (0.0, 0.0)
    exit_corner: Point = (36.0, 0.0)
    width: float = WIDTH
    depth: float = DEPTH

    @property
    def tissue(self) -> tuple[Block, ...]:
        """The blocks that stand on the table."""
        return self.blocks or SUGGESTED

    @property
    def entry_points(self) -> tuple[Point, ...]:
        """Where cells and antibodies arrive: points 1 to 6 on the left edge."""
        return tuple([(0.0, y) for y in self.entries or POINTS])

    @property
    def exit_points(self) -> tuple[Point, ...]:
        """Where they drift to: points 1 to 6 on the right edge."""
        return tuple([(self.width, y) for y in self.exits or POINTS])


GROUND = Ground()


def tissue_near(ground: Ground, x: float, y: float, reach: float) -> tuple[Block, ...]:
    """The blocks less than `reach` from a point, in the order of the layout."""
    return tuple(
        [
            b
            for b in ground.tissue
            if b.x0 - reach < x < b.x1 + reach
            and b.y0 - reach < y < b.y1 + reach
            and b.gap(x, y) < reach
        ]
    )


def on_table(ground: Ground, x: float, y: float, radius: float) -> bool:
    """Whether a base lies wholly on the table (fantastic_voyage.set-up.2)."""
    return (
        radius - HAIR <= x <= ground.width - radius + HAIR
        and radius - HAIR <= y <= ground.depth - radius + HAIR
    )


@lru_cache(maxsize=64)
def checked(ground: Ground) -> Ground:
    """The ground itself; BadFacts, saying which, if a block or a point cannot stand so."""
    if (ground.width, ground.depth) != (WIDTH, DEPTH):
        raise BadFacts(f"The table is {WIDTH:g} by {DEPTH:g} inches: leave width and depth alone.")
    for corner in (ground.entry_corner, ground.exit_corner):
        if corner[0] not in (0, WIDTH) or corner[1] not in (0, DEPTH):
            raise BadFacts(
                f"({corner[0]:g}, {corner[1]:g}) is no corner of the table: give 0 or {WIDTH:g} "
                "inches for x and for y."
            )
    for block in ground.tissue:
        inside = 0 <= block.x0 < block.x1 <= WIDTH and 0 <= block.y0 < block.y1 <= DEPTH
        if not inside:
            raise BadFacts(
                f"{block} cannot run from ({block.x0:g}, {block.y0:g}) to ({block.x1:g}, "
                f"{block.y1:g}): give its sides in inches on a table of 36 by 36, the lesser first."
            )
    for points, name in ((ground.entries, "entry"), (ground.exits, "exit")):
        if points and (len(points) != 6 or not all(0 < y < DEPTH for y in points)):
            raise BadFacts(f"There are six {name} points: give six y between 0 and 36 inches.")
    return ground


def inches(number: float) -> str:
    """A length in words, such as “1 inch” or “2.5 inches”."""
    return f"{number:g} inch" + ("" if number == 1 else "es")
