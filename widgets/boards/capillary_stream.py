"""The stream between the pieces of tissue: lines of a slow flow from the left edge to the right.

Ornament, but true: the lines are those of a fluid that creeps between two plates round the blocks.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from shapely import LineString

from widgets.scene import Path

Block = tuple[float, float, float, float]  # x from, x to, y from, y to, in inches
_SIDE, _CELL = 36.0, 0.5
_N = int(_SIDE / _CELL)
_LINES = 26
_STEP = 0.2  # inches
_LONGEST = 600  # steps of a line


@lru_cache(maxsize=8)
def stream_lines(blocks: tuple[Block, ...]) -> tuple[Path, ...]:
    """The lines of the flow, in inches, from below to above; the same for the same tissue."""
    across, up = _flow(blocks)
    total = sum(across[row][0] for row in range(_N))
    lines, passed, due = [], 0.0, total / _LINES / 2
    for row in range(_N):
        here = across[row][0]
        while here and passed + here >= due:
            start = (row + (due - passed) / here) * _CELL
            lines.append(_traced(start, across, up))
            due += total / _LINES
        passed += here
    return tuple(lines)


def _flow(blocks: tuple[Block, ...]) -> tuple[list[list[float]], list[list[float]]]:
    """What flows through each upright and each level face of a grid of cells."""
    from numpy import ones
    from scipy.sparse import lil_matrix
    from scipy.sparse.linalg import spsolve

    free = ones((_N, _N), dtype=bool)
    for x0, x1, y0, y1 in blocks:
        left, right = round(x0 / _CELL), round(x1 / _CELL)
        free[round(y0 / _CELL) : round(y1 / _CELL), left:right] = False
    known = {at: n for n, at in enumerate(zip(*free.nonzero(), strict=True))}
    matrix, drive = lil_matrix((len(known), len(known))), [0.0] * len(known)
    for (row, col), n in known.items():
        for other in ((row, col - 1), (row, col + 1), (row - 1, col), (row + 1, col)):
            if other in known:
                matrix[n, n] += 1
                matrix[n, known[other]] -= 1
        for edge, pressure in ((0, 1.0), (_N - 1, 0.0)):
            if col == edge:
                matrix[n, n] += 2
                drive[n] += 2 * pressure
    found = spsolve(matrix.tocsr(), drive)
    pressure_at = {at: float(found[n]) for at, n in known.items()}

    def between(one: tuple[int, int], two: tuple[int, int]) -> float:
        there = one in pressure_at and two in pressure_at
        return pressure_at[one] - pressure_at[two] if there else 0.0

    across = [
        [
            2 * (1 - pressure_at[row, 0]) if (row, 0) in pressure_at else 0.0,
            *[between((row, col - 1), (row, col)) for col in range(1, _N)],
            2 * pressure_at.get((row, _N - 1), 0.0),
        ]
        for row in range(_N)
    ]
    level = [0.0] * _N
    inner = [[between((row - 1, col), (row, col)) for col in range(_N)] for row in range(1, _N)]
    return across, [level, *inner, level]


def _traced(start: float, across: list[list[float]], up: list[list[float]]) -> Path:
    """A line followed down the stream."""
    x, y, points = 0.0, start, [(0.0, start)]
    for _ in range(_LONGEST):
        u, v = _at(x, y, across, up)
        speed = hypot(u, v)
        if speed == 0:
            break
        half = _at(x + u / speed * _STEP / 2, y + v / speed * _STEP / 2, across, up)
        u, v = half if half != (0.0, 0.0) else (u, v)
        speed = hypot(u, v)
        x, y = x + u / speed * _STEP, y + v / speed * _STEP
        points.append((x, y))
        if x >= _SIDE:
            break
    thin = LineString(points).simplify(0.03) if len(points) > 1 else LineString()
    return tuple((round(px, 2), round(py, 2)) for px, py in thin.coords)


def _at(
    x: float, y: float, across: list[list[float]], up: list[list[float]]
) -> tuple[float, float]:
    """The flow at a place: each face of its cell counts by how near it is."""
    col, row = (min(_N - 1, max(0, int(value / _CELL))) for value in (x, y))
    right, above = x / _CELL - col, y / _CELL - row
    u = across[row][col] * (1 - right) + across[row][col + 1] * right
    v = up[row][col] * (1 - above) + up[row + 1][col] * above
    return u, v
