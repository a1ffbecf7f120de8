"""What stands beside the table: the clock of countdown cards, plot points, the clot, the crew."""

from __future__ import annotations

from math import cos, pi, sin

from rules.fantastic_voyage import Position
from widgets.boards.capillary_lay import CapillaryLay
from widgets.boards.capillary_models import DISTURBANCE, PROTEUS, hull_at, short_name
from widgets.ink import breadth
from widgets.labels import Box
from widgets.scene import Circle, Line, Path, Point, Polygon, Shape, Text, box

CARDS, MINUTES = 15, 60  # cards of the countdown; the hour that they stand for
_ACTS = (("Act 1", 0), ("Act 2", 5), ("Finale", 10))
_PIPS = 10  # plot points that are drawn one by one


def panel(position: Position, lay: CapillaryLay) -> list[Shape]:
    """The whole panel."""
    room = lay.panel
    shapes: list[Shape] = [
        Polygon("sheet", box(room.left, room.bottom, room.right, room.top)),
    ]
    inner = room.wider(-lay.margin + 1.0)
    if lay.upright:
        inner = Box(inner.left, inner.bottom, inner.right, room.top + 0.2)
        radius = 7.6
        clock_at = (inner.left + radius + 0.6, inner.top - radius - 1.4)
        facts = Box(clock_at[0] + radius + 2.6, inner.top - 2 * radius - 2, inner.right, inner.top)
        crew = Box(inner.left, inner.bottom, inner.right, clock_at[1] - radius - 1.6)
    else:
        inner = Box(room.left + 0.6, inner.bottom, inner.right, inner.top)
        radius = 10.2
        clock_at = ((inner.left + inner.right) / 2, inner.top - radius - 1.2)
        facts = Box(inner.left, 0, inner.right, clock_at[1] - radius - 1.8)
        crew = Box(inner.left, inner.bottom, inner.right, facts.top - 9.4)
    shapes += clock(position, clock_at, radius, lay.upright)
    shapes += _facts(position, facts, lay.upright)
    shapes += _crew(position, crew, lay.upright)
    return shapes


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
    shapes.append(Text(big, x, y + radius * 0.12, str(left)))
    shapes.append(Text(small, x, y - radius * 0.3, "min left"))
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
            begin = x + breadth(role, words) + 1.2
            here = [begin + i * 1.75 for i in range(min(_PIPS, position.plot_points))]
            shapes += [_diamond(at, y + step, 0.68) for at in here]
    return shapes


def _diamond(x: float, y: float, by: float) -> Polygon:
    corners = ((x, y + by), (x + by, y), (x, y - by), (x - by, y))
    return Polygon("plot-point", tuple((round(a, 2), round(b, 2)) for a, b in corners))


def _counted(n: int, words: str) -> str:
    return f"{n} {words}{'' if n == 1 else 's'}"


def _crew(position: Position, room: Box, upright: bool) -> list[Shape]:
    """A row for Proteus and for each of the crew: health, where it is, what ails it."""
    rows = [_boat_row(position)] + [
        (
            d.name, short_name(d.name), d.health, _where(d), d.statuses, d.saboteur,
        )
        for d in position.crew
    ]  # fmt: skip
    step = (room.top - room.bottom) / len(rows)
    shapes: list[Shape] = []
    suffix = "-upright" if upright else ""
    for n, (name, letter, health, where, statuses, sabotage) in enumerate(rows):
        y = round(room.top - step * (n + 0.5) + (0 if upright else 0.6), 2)
        x = room.left
        if n:
            line = y + step / 2 - (0 if upright else 0.0)
            shapes.append(Line("row-edge", ((x, round(line, 2)), (room.right, round(line, 2)))))
        if DISTURBANCE in statuses:
            shapes.append(Polygon("rays", _star(x + 1.4, y, 1.55, 1.1)))
        if n:
            shapes.append(Circle("saboteur" if sabotage else "diver", x + 1.4, y, 1.0))
            letter_role = "saboteur-letter" if sabotage else "diver-letter"
            shapes.append(Text(letter_role, x + 1.4, y, letter))
        else:
            shapes.append(Polygon("row-boat", hull_at(x + 1.4, y, 1.5)))
        shapes.append(Text(f"panel-name{suffix}", x + 3.4, y, name, "start"))
        first = x + (14.2 if upright else 13.4)
        pips = [round(first + i * 1.15, 2) for i in range(max(0, health))]
        shapes += [Circle("row-health", at, y, 0.42) for at in pips]
        ails = _ails(statuses)
        after = x + (20.4 if upright else 19.4)
        if upright:
            role = "panel-ails-upright" if ails else "panel-where-upright"
            words = ", ".join(part for part in (where, ails) if part)
            if after + breadth(role, words) > room.right:
                words = ails  # the board itself shows who is outside
            shapes.append(Text(role, after, y, words, "start"))
        else:
            shapes.append(Text("panel-where", after, y, where, "start"))
            if ails:
                shapes.append(Text("panel-ails", x + 3.4, round(y - 2.2, 2), ails, "start"))
    return shapes


def _boat_row(position: Position) -> tuple[str, str, int, str, tuple[str, ...], bool]:
    boat = position.proteus
    places = {"off": "not in yet", "table": "afloat", "left": "away", "lost": "lost",
              "removed": "wrecked"}  # fmt: skip
    where = places.get(boat.where, boat.where)
    if boat.where == "table" and boat.engine_damaged:
        where = "engine damaged"
    return PROTEUS, "P", boat.health, where, boat.statuses, False


def _where(diver: object) -> str:
    where = {"aboard": "aboard", "table": "outside", "left": "away", "removed": "fallen"}[
        diver.where  # type: ignore[attr-defined]
    ]
    if diver.saboteur:  # type: ignore[attr-defined]
        return f"{where}, saboteur"
    return where if diver.laser else f"{where}, no laser"  # type: ignore[attr-defined]


def _ails(statuses: tuple[str, ...]) -> str:
    words = [s.lower() if s != DISTURBANCE else "disturbed" for s in statuses]
    return ", ".join(words)


def _star(x: float, y: float, far: float, near: float) -> Path:
    return tuple(
        (round(x + by * cos(pi * i / 10), 2), round(y + by * sin(pi * i / 10), 2))
        for i, by in ((i, far if i % 2 == 0 else near) for i in range(20))
    )
