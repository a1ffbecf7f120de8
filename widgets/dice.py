"""Dice as pictures: SVG with pips, outlines with figures, cards with words; no scripts needed.

Every picture carries its name for a screen reader, such as "d6 showing 4".
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_PIPS = {
    1: "e",
    2: "ai",
    3: "aei",
    4: "acgi",
    5: "acegi",
    6: "acdfgi",
}
_PLACES = {
    place: (14 + 13 * (number % 3), 14 + 13 * (number // 3))
    for number, place in enumerate("abcdefghi")
}
_OUTLINES = {
    4: "27,3 52,48 2,48",
    8: "27,1.5 51,27 27,52.5 3,27",
    10: "27,2 51,23 43,41 27,52 11,41 3,23",
    12: "27,2 43,7 52,20 52,34 43,47 27,52 11,47 2,34 2,20 11,7",
    20: "27,1.5 50,14.5 50,39.5 27,52.5 4,39.5 4,14.5",
}
_FIGURE_HEIGHT = {4: 42, 10: 33}


def die(faces: int, face: int | None, *, name: str = "", classes: str = "") -> str:
    """An SVG of one die; a `face` of None draws it blank, still to be thrown.

    A die of six sides shows pips; one of 4, 8, 10, 12 or 20 sides shows a figure in its own
    outline; any other shows a figure in a rounded square. `name` replaces the spoken name.
    """
    spoken = name or (f"d{faces} showing {face}" if face else f"d{faces}, not thrown yet")
    blank = "" if face else " blank"
    return (
        f'<svg class="fv-die{blank} {classes}" viewBox="0 0 54 54" role="img" '
        f'aria-label="{escape(spoken)}">{_outline(faces)}{_marks(faces, face)}</svg>'
    )


def card(label: str, *, name: str = "", classes: str = "") -> str:
    """A drawn option (a card, a room, a random target) as a labelled slip."""
    spoken = name or f"drawn: {label}"
    return (
        f'<span class="fv-card {classes}" role="img" aria-label="{escape(spoken)}">'
        f"{escape(label)}</span>"
    )


def row(pictures: Sequence[str], stages: Sequence[str] = ()) -> str:
    """The pictures side by side, with *then* wherever the stage differs from the one before."""
    parts: list[str] = []
    for number, picture in enumerate(pictures):
        if 0 < number < len(stages) and stages[number] != stages[number - 1]:
            parts.append('<span class="fv-then">then</span>')
        parts.append(picture)
    return f'<span class="fv-dice">{"".join(parts)}</span>'


def _outline(faces: int) -> str:
    points = _OUTLINES.get(faces)
    if points:
        return f'<polygon class="o" points="{points}"/>'
    return '<rect class="o" x="1.5" y="1.5" width="51" height="51" rx="9"/>'


def _marks(faces: int, face: int | None) -> str:
    if face and faces == 6 and face in _PIPS:
        places = (_PLACES[place] for place in _PIPS[face])
        return "".join(f'<circle cx="{x}" cy="{y}" r="4.4"/>' for x, y in places)
    figure = "?" if face is None else str(face)
    return f'<text x="27" y="{_FIGURE_HEIGHT.get(faces, 35)}">{figure}</text>'
