"""What lies and stands on the submarine's sheet: hatches, water, fire, gnomes, tokens, Kraken."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

from shapely import LineString
from shapely import Polygon as Area
from shapely import box as area_box

from rules.red_november import Gnome
from widgets.boards.submarine_plan import hatch_box
from widgets.labels import Box, box_of
from widgets.scene import Circle, Line, Path, Point, Polygon, Shape, Text, box, ring

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple", "brown", "grey")


def hatch(at: Point, standing: bool, state: str, lit: bool) -> list[Shape]:
    """A hatch that is “shut”, “open” or “blocked”; `lit` if it may be tapped for an answer."""
    shapes: list[Shape] = []
    if lit:
        around = hatch_box(at, standing, wider=0.65)
        sides = (around.left, around.bottom, around.right, around.top)
        shapes.append(Polygon("hatch-lit", box(*sides)))
    own = hatch_box(at, standing, wider=0.0)
    shapes.append(Polygon(f"hatch-{state}", box(own.left, own.bottom, own.right, own.top)))
    x, y = at
    if state == "open":
        ends = ((-0.75, -1.75), (0.75, -1.75)), ((-0.75, 1.75), (0.75, 1.75))
        shapes += [Line("hatch-leaf", _laid(at, pair, standing)) for pair in ends]
    elif state == "blocked":
        bars = ((-0.5, -1.4), (0.5, 1.4)), ((-0.5, 1.4), (0.5, -1.4))
        shapes += [Line("hatch-bar", _laid(at, pair, standing)) for pair in bars]
    else:
        shapes.append(Line("gnome-out", _laid((x, y), ((0.0, -1.1), (0.0, 1.1)), standing)))
    return shapes


def _laid(at: Point, points: tuple[Point, ...], standing: bool) -> Path:
    """Points about a hatch in an upright wall, turned for a wall that lies."""
    return tuple(
        (round(at[0] + (dx if standing else dy), 2), round(at[1] + (dy if standing else dx), 2))
        for dx, dy in points
    )


@lru_cache(maxsize=64)
def water(outline: Path, high: bool, words: tuple[Box, ...]) -> tuple[Shape, ...]:
    """Water in a room: the lower two fifths of it, or all of it under a deeper colour.

    words: boxes that no wave runs through.
    """
    room = Area(outline)
    left, bottom, right, top = room.bounds
    level = top if high else bottom + (top - bottom) * 0.42
    wet = room.intersection(area_box(left, bottom, right, level))
    role = "high-water" if high else "low-water"
    shapes: list[Shape] = [
        Polygon(role, _path(part.exterior.coords)) for part in getattr(wet, "geoms", [wet])
    ]
    lines = [level - 0.5, level - 2.0] if not high else [top - 1 - 2.6 * i for i in range(6)]
    clear = room.buffer(-0.3)
    for text in words:
        clear = clear.difference(area_box(text.left, text.bottom, text.right, text.top))
    for n, y in enumerate(lines):
        run = tuple((left + i * 0.4, y + 0.3 * sin(i * 0.9 + n)) for i in range(
            int((right - left) / 0.4) + 2))  # fmt: skip
        cut = LineString(run).intersection(clear)
        pieces = getattr(cut, "geoms", [cut])
        shapes += [Line("swell", _path(piece.coords)) for piece in pieces if piece.length > 1.2]
    return tuple(shapes)


@lru_cache(maxsize=64)
def fire(outline: Path) -> tuple[Shape, ...]:
    """Fire in a room: its floor aglow, flames along its lower edge."""
    room = Area(outline)
    left, bottom, right, top = room.bounds
    shapes: list[Shape] = [Polygon("burning", outline)]
    x, n = left + 1.1, 0
    while x < right - 0.9:
        column = room.buffer(-0.25).intersection(LineString([(x, bottom), (x, top)]))
        if not column.is_empty:
            foot = column.bounds[1]
            tall = min((3.6, 2.5, 4.3, 2.9)[n % 4], (column.bounds[3] - foot) * 0.55)
            shapes.append(Polygon("flame", _flame(x, foot, 0.95, tall)))
            shapes.append(Polygon("flame-heart", _flame(x + 0.05, foot, 0.4, tall * 0.45)))
        x += 1.75
        n += 1
    return tuple(shapes)


def _flame(x: float, y: float, half: float, tall: float) -> Path:
    side = ((-0.55, 0.0), (-1.0, 0.28), (-0.75, 0.5), (-0.25, 0.72), (0.12, 1.0), (0.3, 0.74),
            (0.62, 0.62), (0.95, 0.34), (0.6, 0.0))  # fmt: skip
    return tuple((round(x + dx * half, 2), round(y + dy * tall, 2)) for dx, dy in side)


def _path(points: object) -> Path:
    return tuple((round(x, 2), round(y, 2)) for x, y in points)  # type: ignore[attr-defined]


def colour_of(gnome: Gnome) -> str:
    """The role of a gnome's token: its colour, if it is called after one."""
    name = gnome.name.lower()
    return f"gnome-{name}" if name in COLOURS else "gnome-none"


def marks(gnomes: tuple[Gnome, ...]) -> dict[str, str]:
    """A mark for each gnome: its first letter, with its last where two begin alike."""
    first = [gnome.name[0] for gnome in gnomes]
    return {
        g.name: g.name[0] if first.count(g.name[0]) == 1 else g.name[0] + g.name[-1] for g in gnomes
    }


SIZES = {  # of a token: its radius, and the breadth and height of the berth it needs
    "huge": (2.5, 7.4, 9.2),
    "large": (1.95, 6.0, 7.4),
    "middle": (1.6, 4.4, 5.4),
    "small": (1.2, 3.3, 3.7),
    "tiny": (0.9, 2.15, 2.2),
}


def token(
    gnome: Gnome, mark: str, at: Point, size: str, *, lit: bool, acting: bool, plate: bool
) -> list[Shape]:
    """A gnome about a point: its letter, a dot for each grog, how many tiles it holds.

    Large ones carry their names, on a plate where water or fire is behind them.
    """
    radius = SIZES[size][0]
    x = at[0]
    y = round(
        at[1] + {"huge": 1.7, "large": 1.3, "middle": 0.5, "small": 0.3, "tiny": 0.0}[size], 2
    )
    shapes: list[Shape] = []
    if lit or acting:
        shapes.append(Circle("gnome-halo", x, y, round(radius + 0.55, 2)))
    thin = "-thin" if size == "tiny" else ""
    shapes.append(Circle(f"{colour_of(gnome)}{thin}", x, y, radius))
    if gnome.fainted:
        reach = radius * 0.72
        shapes.append(Line("gnome-out", ((x - reach, y - reach), (x + reach, y + reach))))
    sizes = tuple(SIZES)
    role = size if len(mark) == 1 else sizes[min(sizes.index(size) + 1, len(sizes) - 1)]
    shapes.append(Text(f"gnome-mark-{role}", x, y, mark))
    apart, dot = (0.68, 0.27) if size == "small" else (0.95, 0.36)
    for n in range(gnome.level if size != "tiny" else 0):
        middle = round(x + (n - (gnome.level - 1) / 2) * apart, 2)
        shapes.append(Circle("grog", middle, round(y - radius - 0.3 - dot * 1.2, 2), dot))
    held = sum(gnome.hand)
    if held and size not in ("small", "tiny"):
        left, low = round(x + radius * 0.62, 2), round(y + radius * 0.4, 2)
        role = "tiles-zone" if gnome.zone else "tiles"
        shapes.append(Polygon(role, box(left, low, left + 1.7, low + 1.7)))
        shapes.append(Text("tiles-count", left + 0.85, low + 0.85, f"{held}"))
    if size in ("huge", "large"):
        below = round(y - radius - (2.5 if size == "huge" else 2.1), 2)
        name = Text(f"gnome-name-{size}", x, below, gnome.name)
        if plate:
            edge = box_of(name)
            corners = box(edge.left, edge.bottom, edge.right, edge.top)
            shapes.append(Polygon("plate", corners))
        shapes.append(name)
    return shapes


def star(x: float, y: float, radius: float = 0.95) -> Polygon:
    """An event marker of the time track."""
    turns = [(pi / 2 + i * pi / 5, radius if i % 2 == 0 else radius * 0.45) for i in range(10)]
    return Polygon("star", tuple((round(x + r * cos(t), 2), round(y + r * sin(t), 2))
                                 for t, r in turns))  # fmt: skip


def crate(x: float, y: float) -> list[Shape]:
    """An item mark of the time track."""
    return [
        Polygon("crate", box(x - 0.75, y - 0.6, x + 0.75, y + 0.6)),
        Line("leader", ((x - 0.75, y + 0.1), (x + 0.75, y + 0.1))),
        Line("leader", ((x, y + 0.1), (x, y + 0.6))),
    ]


def ghost(x: float, y: float, size: float) -> list[Shape]:
    """The ghost's piece: a little sheet with two eyes."""
    outline = ((-1, -1.1), (-1, 0.2), (-0.7, 0.95), (0, 1.25), (0.7, 0.95), (1, 0.2), (1, -1.1),
               (0.5, -0.7), (0, -1.1), (-0.5, -0.7))  # fmt: skip
    sheet = tuple((round(x + dx * size, 2), round(y + dy * size, 2)) for dx, dy in outline)
    eyes = [round(x + side * size * 0.38, 2) for side in (-1, 1)]
    return [
        Polygon("time-ghost", sheet),
        *[Circle("sub-eye", at, round(y + 0.3 * size, 2), round(0.19 * size, 2)) for at in eyes],
    ]


def kraken(left: float, bottom: float, right: float, top: float) -> list[Shape]:
    """The Kraken in a box: a head, two eyes, six arms."""
    x, y = (left + right) / 2, bottom + (top - bottom) * 0.66
    size = min(right - left, top - bottom) / 2 * 0.42
    shapes: list[Shape] = []
    for n in range(6):
        start = pi * (1.1 + n * 0.16)
        spine = []
        for i in range(13):
            part = i / 12
            far = size * (0.7 + 1.7 * part)
            turn = start + 0.35 * sin(part * 5 + n * 1.7)
            spine.append((x + far * cos(turn), y + far * sin(turn)))
        for i, ((ax, ay), (bx, by)) in enumerate(pairwise(spine)):
            half = 0.62 * (1 - i / 13) + 0.12
            along = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1
            dx, dy = -(by - ay) / along * half, (bx - ax) / along * half
            shapes.append(Polygon("kraken-arm", _path(
                ((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy))
            )))  # fmt: skip
    head = [(x + size * dx, y + size * dy * 1.25) for dx, dy in ring(0, 0.15, 1, 24)]
    shapes.append(Polygon("arm", _path(head)))
    for side in (-0.42, 0.42):
        shapes.append(Circle("sucker", round(x + size * side, 2), round(y, 2), size * 0.24))
        shapes.append(Circle("sub-eye", round(x + size * side, 2), round(y - 0.1, 2), size * 0.11))
    return shapes
