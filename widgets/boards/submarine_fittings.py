"""Faint drawings of what stands in the rooms: engine, pumps, reactor, missile, crates, grog."""

from __future__ import annotations

from math import cos, pi, sin

from widgets.boards.submarine_plan import Plan
from widgets.scene import Line, Path, Shape, box, ring

_WHERE = {  # room: where its fitting stands on the boat's grid, lying and upright
    1: ((1.3, 6.6), (0.95, 6.9)),
    2: ((8.0, 6.6), (8.15, 6.6)),
    4: ((10.6, 7.9), (10.2, 8.2)),
    6: ((15.2, 1.6), (15.2, 1.1)),
    7: ((16.2, 7.5), (15.95, 8.35)),
    8: ((18.0, 6.75), (17.72, 6.6)),
    10: ((25.2, 6.4), (23.3, 8.0)),
}


def fittings(sheet: Plan) -> list[Shape]:
    """The fittings of all rooms, as lines."""
    shapes: list[Shape] = []
    for room, places in _WHERE.items():
        x, y = sheet.grid(*places[sheet.upright])
        shapes += [
            Line("fitting", tuple((round(x + dx, 2), round(y + dy, 2)) for dx, dy in line))
            for line in _DRAWN[room]
        ]
    return shapes


def _round(x: float, y: float, radius: float) -> Path:
    corners = ring(x, y, radius, 24)
    return (*corners, corners[0])


def _shut(path: Path) -> Path:
    return (*path, path[0])


def _gear() -> tuple[Path, ...]:
    teeth = []
    for i in range(40):
        turn = pi * 2 * i / 40
        reach = 2.2 if i % 4 < 2 else 1.75
        teeth.append((reach * cos(turn), reach * sin(turn)))
    return (_shut(tuple(teeth)), _round(0, 0, 0.8))


def _pump() -> tuple[Path, ...]:
    return (_round(0, 0, 1.5), ((0, 0), (0.8, 0.8)), _round(0, 0, 0.25), ((0, -1.5), (0, -2.4)),
            ((-1.2, -2.4), (1.2, -2.4)))  # fmt: skip


def _trefoil() -> tuple[Path, ...]:
    found = [_round(0, 0, 2.3), _round(0, 0, 0.45)]
    for i in range(3):
        turn = pi / 2 + i * 2 * pi / 3
        arc = [turn + (j - 4) * pi / 24 for j in range(9)]
        outer = [(1.9 * cos(t), 1.9 * sin(t)) for t in arc]
        inner = [(0.75 * cos(t), 0.75 * sin(t)) for t in reversed(arc)]
        found.append(_shut((*outer, *inner)))
    return tuple(found)


def _ladder() -> tuple[Path, ...]:
    rungs = [((-0.7, y), (0.7, y)) for y in (-2.0, -1.0, 0.0, 1.0, 2.0)]
    return (((-0.7, -2.6), (-0.7, 2.6)), ((0.7, -2.6), (0.7, 2.6)), *rungs)


def _missile() -> tuple[Path, ...]:
    body = ((-0.6, -1.8), (-0.6, 1.2), (0.0, 2.5), (0.6, 1.2), (0.6, -1.8))
    fins = ((-0.6, -0.9), (-1.2, -2.2), (-0.6, -1.8), (0.6, -1.8), (1.2, -2.2), (0.6, -0.9))
    return (_shut(body), fins, ((-0.6, 1.2), (0.6, 1.2)))


def _crates() -> tuple[Path, ...]:
    return (_shut(box(-2.2, -1.6, -0.1, 0.4)), _shut(box(0.1, -1.6, 2.2, 0.4)),
            _shut(box(-1.1, 0.5, 1.1, 2.3)), ((-2.2, -0.2), (-0.1, -0.2)),
            ((0.1, -0.2), (2.2, -0.2)), ((-1.1, 1.7), (1.1, 1.7)))  # fmt: skip


def _grog() -> tuple[Path, ...]:
    bottle = ((-0.8, -2.0), (-0.8, 0.5), (-0.3, 1.2), (-0.3, 2.4), (0.3, 2.4), (0.3, 1.2),
              (0.8, 0.5), (0.8, -2.0))  # fmt: skip
    return (_shut(bottle), ((-0.8, -0.2), (0.8, -0.2)), ((-0.8, -1.3), (0.8, -1.3)))


_DRAWN = {
    1: _gear(), 2: _pump(), 4: _trefoil(), 6: _ladder(), 7: _missile(), 8: _crates(), 10: _grog(),
}  # fmt: skip
