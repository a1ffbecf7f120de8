"""What stands beside the table: the clock of countdown cards, plot points, the clot, the crew."""

from __future__ import annotations

from math import cos, pi, sin

from rules.fantastic_voyage import Position
from widgets.boards.capillary_lay import CapillaryLay
from widgets.ink import breadth
from widgets.labels import Box
from widgets.scene import Circle, Line, Path, Point, Polygon, Shape, Text, box

CARDS, MINUTES = 15, 60  # cards of the countdown; the hour that they stand for
_ACTS = (("Act 1", 0), ("Act 2", 5), ("Finale", 10))
_PIPS = 10  # plot points that are drawn one by one


def panel(position: Position, lay: CapillaryLay) -> list[Shape]:
    """Clock and figures; the crew is listed by `capillary_roster`."""
    room = lay.panel
    clock_at, radius = dial_of(lay)
    inner = inside(lay)
    if lay.upright:
        facts = Box(clock_at[0] + radius + 2.6, 0, inner.right, inner.top)
    else:
        facts = Box(inner.left, 0, inner.right, clock_at[1] - radius - 1.8)
    return [
        Polygon("sheet", box(room.left, room.bottom, room.right, room.top)),
        *clock(position, clock_at, radius, lay.upright),
        *_facts(position, facts, lay.upright),
    ]


def inside(lay: CapillaryLay) -> Box:
    """The panel within its margins."""
    inner = lay.panel.wider(-lay.margin + 1.0)
    if lay.upright:
        return Box(inner.left, inner.bottom, inner.right, lay.panel.top + 0.2)
    return Box(lay.panel.left + 0.6, inner.bottom, inner.right, inner.top)


def dial_of(lay: CapillaryLay) -> tuple[Point, float]:
    """The middle of the dial, and its radius."""
    inner, radius = inside(lay), 7.6 if lay.upright else 10.2
    if lay.upright:
        return (inner.left + radius + 0.6, inner.top - radius - 1.4), radius
    return ((inner.left + inner.right) / 2, inner.top - radius - 1.2), radius


def room_of_crew(lay: CapillaryLay) -> Box:
    """What the dial and the figures leave for the list of the crew."""
    inner = inside(lay)
    (_, y), radius = dial_of(lay)
    below = 1.6 if lay.upright else 11.2
    return Box(inner.left, inner.bottom, inner.right, y - radius - below)


def clock(position: Position, at: Point, radius: float, upright: bool) -> list[Shape]:
    """A dial of fifteen cards in three acts, four minutes a card; the turned ones are filled."""
    x, y = at
    shapes: list[Shape] = [Circle("dial", x, y, radius)]
    for card in range(CARDS):
        role = "card-turned" if card < position.cards else "card-left"
        shapes.append(Polygon(role, _sector(x, y, radius * 0.66, radius * 0.9, card)))
    for _, first in _ACTS:
        turn = _turn(first)
        ends = [(x + by * cos(turn), y + by * sin(turn)) for by in (radius * 0.66, radius)]
        shapes.append(Line("act-edge", tuple((round(a, 2), round(b, 2)) for a, b in ends)))
    left = MINUTES * max(0, CARDS - position.cards) // CARDS
    big, small = ("dial-upright", "dial-words-upright") if upright else ("dial-big", "dial-words")
    shapes.append(Text(big, x, y + radius * 0.14, str(left)))
    shapes.append(Text(small, x, y - radius * 0.36, "min left"))
    return shapes


def _turn(card: float) -> float:
    return pi / 2 - 2 * pi * card / CARDS


def _sector(x: float, y: float, inner: float, outer: float, card: int) -> Path:
    turns = [_turn(card + 0.06 + 0.88 * i / 4) for i in range(5)]
    rim = [(x + outer * cos(t), y + outer * sin(t)) for t in turns]
    back = [(x + inner * cos(t), y + inner * sin(t)) for t in reversed(turns)]
    return tuple((round(a, 2), round(b, 2)) for a, b in rim + back)


def _facts(position: Position, room: Box, upright: bool) -> list[Shape]:
    """Act and card, plot points, the parts of the clot, each a line."""
    role, step = ("panel-upright", 3.6) if upright else ("panel", 3.0)
    x, y = room.left, room.top - 1.6
    shapes: list[Shape] = []
    gone = sum(1 for part in position.clot if not part.health)
    lines = (
        (f"{position.act}, card {position.cards} of {CARDS}", "heading"),
        (_counted(position.plot_points, "plot point"), "points"),
        (f"{gone} of {len(position.clot)} parts of the clot gone", "clot"),
    )
    for words, what in lines:
        if what == "heading":
            shapes.append(Text("panel-head-upright" if upright else "panel-head", x, y, words,
                               "start"))  # fmt: skip
        else:
            shapes.append(Text(role, x, y, words, "start"))
        y -= step
        if what == "points":
            begin = x + breadth(role, words) + 1.7
            here = [begin + i * 1.7 for i in range(min(_PIPS, position.plot_points))]
            shapes += [_diamond(at, y + step, 0.68) for at in here]
    return shapes


def _diamond(x: float, y: float, by: float) -> Polygon:
    corners = ((x, y + by), (x + by, y), (x, y - by), (x - by, y))
    return Polygon("plot-point", tuple((round(a, 2), round(b, 2)) for a, b in corners))


def _counted(n: int, words: str) -> str:
    return f"{n} {words}{'' if n == 1 else 's'}"
