"""The legend: what the words mean that mark how sure the book is of a rule."""

from __future__ import annotations

from widgets.page import Shown

_MARKS = (
    ("ruling", "Ruled", "The source can be read in more ways than one, and this is how we play it; "
     "the reason stands beside it."),
    ("assumed", "Assumed", "The source says nothing, or what it says could not be verified: the "
     "value is ours."),
    ("ruling", "Found elsewhere", "It comes from outside the source, and the line says whence."),
    ("house", "House rule", "Tables differ: each reading is a switch, on the panels, in a whole "
     "game and in Python, and the odds change with it."),
)  # fmt: skip


def legend() -> Shown:
    """The marks that stand beside rules, each with what it means."""
    rows = "".join(
        f'<div><dt class="{kind}"><b>{name}</b></dt><dd>{means}</dd></div>'
        for kind, name, means in _MARKS
    )
    return Shown(
        f'<dl class="legend">{rows}</dl>', "\n".join(f"{n}: {means}" for _, n, means in _MARKS)
    )
