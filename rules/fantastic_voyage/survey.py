"""A ground as lines of text, to be typed and edited: its blocks of tissue, points and corners."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules.errors import BadFacts
from rules.fantastic_voyage.ground import DEPTH, POINTS, WIDTH, Block, Ground, Point, checked
from rules.given import brief

_NUMBER = r"-?\d+(?:\.\d+)?"
_POINTS = ("entry points", "exit points")
_CORNERS = ("entry corner", "exit corner")
MOST = 60  # blocks


def survey(ground: Ground) -> str:
    """A ground as text, a block or a row of points a line; `surveyed` takes it back.

    Inches, from the corner where the entry edge meets the open capillary
    (fantastic_voyage.set-up.2-14).
    """
    lines = [f"{b.row}: {b.x0:g} to {b.x1:g}, {b.y0:g} to {b.y1:g}" for b in ground.tissue]
    rows = (ground.entries or POINTS, ground.exits or POINTS)
    lines += [f"{name}: {_listed(row)}" for name, row in zip(_POINTS, rows, strict=True)]
    corners = (ground.entry_corner, ground.exit_corner)
    lines += [f"{name}: {_listed(at)}" for name, at in zip(_CORNERS, corners, strict=True)]
    return "\n".join(lines)


def surveyed(text: str) -> Ground:
    """The ground that such lines stand for; points and corners that are not told are the book's.

    Errors: BadFacts, quoting the line, for one that is no block, point or corner, for no block at
    all, and for what cannot stand on the table.
    """
    blocks: list[Block] = []
    told: dict[str, tuple[float, ...]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, colon, rest = (part.strip() for part in line.partition(":"))
        if not line.strip():
            continue
        found = tuple([float(figure) for figure in re.findall(_NUMBER, rest)])
        known = name.lower()
        wanted = 6 if known in _POINTS else 2 if known in _CORNERS else 4
        if not colon or not name or len(found) != wanted:
            raise BadFacts(
                f"Line {number} of the ground, “{brief(line.strip())}”, cannot be read: give a "
                "block as “A1: 5 to 13, 12.5 to 14.5”, points as “entry points: 3, 9, 15, 21, 27, "
                "33”, a corner as “exit corner: 36, 0”."
            )
        if wanted == 4:
            blocks.append(Block(name, *found))
        else:
            told[known] = found
    if not 0 < len(blocks) <= MOST:
        raise BadFacts(
            f"A ground of {len(blocks)} blocks cannot be played on: give 1 to {MOST} of them, a "
            "line each, such as “A1: 5 to 13, 12.5 to 14.5”."
        )
    entries, exits = (told.get(name, ()) for name in _POINTS)
    entry, exit_ = (told.get(name) for name in _CORNERS)
    usual = Ground()
    ground = Ground(
        () if tuple(blocks) == usual.tissue else tuple(blocks),
        () if entries == POINTS else entries,
        () if exits == POINTS else exits,
        _corner(entry, usual.entry_corner),
        _corner(exit_, usual.exit_corner),
        WIDTH,
        DEPTH,
    )
    return checked(ground)


def _corner(found: tuple[float, ...] | None, usual: Point) -> Point:
    return (found[0], found[1]) if found else usual


def _listed(figures: Iterable[float]) -> str:
    return ", ".join(f"{figure:g}" for figure in figures)
