"""The time track round the submarine and the three disaster tracks beside it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules.red_november import ITEM_MARKS, STANDARD, TRACKS, Doom, Position, stars
from widgets.boards.submarine_marks import colour_of, crate, ghost, marks, star
from widgets.boards.submarine_plan import Gauge, Plan
from widgets.labels import Box
from widgets.scene import Circle, Line, Polygon, Shape, Text, box

_SHOWN = 6  # pieces in a cell before the rest are counted
DOOM_MARKS = {
    Doom.CRUSHED: "C", Doom.ASPHYXIATED: "A", Doom.MISSILE: "M", Doom.KRAKEN: "K",
}  # fmt: skip


def time_track(
    sheet: Plan, position: Position | None, lit: Collection[str], bets: Mapping[int, int]
) -> list[Shape]:
    """The cells with their numbers, marks and pieces; `bets` gives lit cells their minutes."""
    house = position.house if position else STANDARD
    there = stars(house)
    shapes: list[Shape] = []
    tall = "-upright" if sheet.upright else ""
    shift = 0.25 if sheet.upright else 0.0  # of the marks, for the larger numbers
    for space, cell in sheet.spaces.items():
        shapes.append(Polygon(_ground(space, position, lit), _corners(cell)))
        if not space:
            middle = (cell.left + cell.right) / 2
            shapes.append(Text(f"home-words{tall}", round(middle, 2), cell.top - 1.35, "Rescued!"))
        else:
            corner = (cell.left + 0.45, cell.top - 1.15)
            shapes.append(Text(f"space-number{tall}", *corner, f"{space}", "start"))
            if space in there:
                x = round(cell.left + 4.5 + shift, 2)
                shapes.append(star(x, cell.top - 1.15, 0.75 - 0.2 * shift))
            if space in ITEM_MARKS:
                shapes += crate(round(cell.left + 2.95 + 1.6 * shift, 2), cell.top - 1.15)
        pieces = _pieces(position, space)
        shapes += _row(cell, pieces, sheet.upright)
        if space in bets and not pieces:
            words = f"{bets[space]}′"
            at = (round((cell.left + cell.right) / 2, 2), cell.bottom + 1.7)
            shapes.append(Text(f"minutes{tall}", *at, words))
    return shapes


def _ground(space: int, position: Position | None, lit: Collection[str]) -> str:
    if f"space {space}" in lit:
        return "space-lit"
    if position is None or not space:
        return "space"
    active = position.active
    if active and position.ghost <= space < active.keeper:
        return "space-run"
    left = max((g.keeper for g in position.gnomes if g.aboard), default=60)
    return "space-gone" if space > left else "space"


Piece = tuple[str, str]  # its role or kind, and its mark


def _pieces(position: Position | None, space: int) -> list[Piece]:
    """What stands on a space: tokens, then keepers, the next in line first, then the ghost."""
    if position is None:
        return []
    found: list[Piece] = [
        ("doom", DOOM_MARKS[doom]) for doom, at in position.dooms.items() if at == space
    ]
    mark = marks(position.gnomes)
    down = position.house.stacking_order == "top"
    keepers = [g for g in position.gnomes if g.aboard and g.keeper == space]
    keepers.sort(key=lambda gnome: gnome.arrived, reverse=down)
    found += [(colour_of(gnome), mark[gnome.name]) for gnome in keepers]
    active = position.active
    if active and position.ghost == space and position.ghost != active.keeper:
        found.append(("ghost", ""))
    return found


def _row(cell: Box, pieces: list[Piece], upright: bool) -> list[Shape]:
    """Pieces side by side in the lower part of a cell, smaller where there are many."""
    shapes: list[Shape] = []
    size = (1.3, "upright") if upright else (1.2, "middle")
    if len(pieces) <= 2:
        middle = (cell.left + cell.right) / 2
        xs = [middle] if len(pieces) == 1 else [middle - 1.33, middle + 1.33]
        for x, piece in zip(xs, pieces, strict=False):
            shapes += _piece(piece, round(x, 2), cell.bottom + 1.75, *size)
        return shapes
    if upright:  # what is small on a phone is told when the space is tapped
        left, low = round(cell.left + 1.5, 2), cell.bottom + 1.75
        more = Text("keeper-mark-upright", round(cell.left + 4.15, 2), low, f"+{len(pieces) - 1}")
        return [*_piece(pieces[0], left, low, *size), more]
    shown = pieces if len(pieces) <= _SHOWN else pieces[: _SHOWN - 1]
    for n, piece in enumerate(shown):
        x, y = cell.left + 1.02 + n % 3 * 1.73, cell.bottom + 2.66 - n // 3 * 1.73
        shapes += _piece(piece, round(x, 2), round(y, 2), 0.74, "small")
    if left_out := len(pieces) - len(shown):
        spot = (round(cell.left + 4.48, 2), round(cell.bottom + 0.93, 2))
        shapes.append(Text("keeper-mark-small", *spot, f"+{left_out}"))
    return shapes


def _piece(piece: Piece, x: float, y: float, radius: float, size: str) -> list[Shape]:
    role, mark = piece
    if role == "ghost":
        return ghost(x, y, radius)
    if role == "doom":
        reach = radius * (1.25 if size == "upright" else 1.15)
        corners = ((x, y + reach), (x + reach, y), (x, y - reach), (x - reach, y))
        return [Polygon("doom", corners), Text(f"doom-mark-{size}", x, y, mark)]
    thin = "-thin" if size == "small" else ""
    size = size if len(mark) == 1 or size == "upright" else "small"
    return [Circle(f"{role}{thin}", x, y, radius), Text(f"keeper-mark-{size}", x, y, mark)]


def gauges(sheet: Plan, position: Position | None, lit: Collection[str]) -> list[Shape]:
    """The disaster tracks with their markers; the last space of each is the boat's end."""
    markers = position.tracks if position else {}
    shapes: list[Shape] = []
    for gauge in sheet.gauges:
        shapes += _gauge(gauge, markers.get(gauge.track, 1), f"track {gauge.track}" in lit,
                         sheet.upright)  # fmt: skip
    return shapes


def _gauge(gauge: Gauge, marker: int, lit: bool, upright: bool) -> list[Shape]:
    shapes: list[Shape] = []
    last, tall = len(gauge.spaces), "-upright" if upright else ""
    if lit:
        shapes.append(Polygon("space-lit", _corners(gauge.whole.wider(0.3))))
    for n, cell in enumerate(gauge.spaces, 1):
        role = "gauge-end" if n == last else "gauge-run" if n < marker else "gauge"
        shapes.append(Polygon("gauge-marker" if n == marker else role, _corners(cell)))
        at = (round((cell.left + cell.right) / 2, 2), round((cell.bottom + cell.top) / 2, 2))
        number = "gauge-mark" if n == marker else "gauge-number"
        shapes.append(Text(f"{number}{tall}", *at, f"{n}"))
        if n in TRACKS.disasters.reset and n != marker:
            low = cell.bottom + 0.28
            ends = ((cell.left + 0.5, low), (cell.right - 0.5, low))
            shapes.append(Line("gauge-reset", ends))
    anchor = "end" if upright and not gauge.leader else "start"
    shapes.append(Text(f"gauge-name{tall}", *gauge.name_at, str(gauge.track), anchor))
    if gauge.leader:
        shapes.append(Line("leader", gauge.leader))
    return shapes


def _corners(cell: Box) -> tuple[tuple[float, float], ...]:
    return box(cell.left, cell.bottom, cell.right, cell.top)
