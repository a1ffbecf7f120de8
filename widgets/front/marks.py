"""The games' own marks, small drawings in the chart's line, by a game's slug."""

from __future__ import annotations

# Each on a sheet of 64 by 64: `l` a line, `f` a filled shape, `s` a spot in the signal colour.
_DRAWN = {
    "kraken": (
        '<path class="l" d="M4 56q6-5 12 0t12 0 12 0 12 0 12 0"/>'
        '<path class="f" d="M25 55C17 44 17 33 27 27c9-5 19-1 19 7 0 7-9 10-13 5-2-3-1-6 2-7'
        "-7-1-9 6-6 11 5 8 20 5 23-7 3-14-10-25-25-20-17 6-20 26-10 41z\"/>"
        '<g class="h"><circle cx="20" cy="43" r="1.7"/><circle cx="20" cy="35" r="1.7"/>'
        '<circle cx="24" cy="28" r="1.7"/><circle cx="31" cy="23" r="1.6"/>'
        '<circle cx="39" cy="22" r="1.5"/></g><circle class="s" cx="52" cy="12" r="4"/>'
    ),
    "eighth_voyage": (
        '<path class="f" d="M20 55V34c0-13 8-21 18-21 9 0 15 6 15 16v7l-9 2v-7h-7v12l7 12h-9l-6-9'
        '-4 9z"/><path class="l" d="M13 31C12 14 24 5 40 6c6 0 12 3 15 8"/>'
        '<path class="l" d="M17 27C18 15 27 9 39 10"/><circle class="s" cx="33" cy="31" r="3"/>'
    ),
    "fantastic_voyage": (
        '<path class="l" d="M4 14c18 8 38 8 56 0M4 52c18-8 38-8 56 0"/>'
        '<path class="f" d="M16 33c0-6 7-9 18-9 9 0 16 4 16 9s-7 9-16 9c-11 0-18-3-18-9z"/>'
        '<path class="f" d="M16 33l-8-6v12zM29 24l2-5h8l2 5z"/>'
        '<g class="h"><circle cx="29" cy="33" r="2.4"/><circle cx="37" cy="33" r="2.4"/></g>'
        '<circle class="h" cx="45" cy="33" r="2.4"/><circle class="s" cx="55" cy="44" r="4"/>'
        '<circle class="l" cx="13" cy="21" r="3.5"/><circle class="l" cx="53" cy="22" r="3"/>'
    ),
    "red_november": (
        '<path class="f" d="M6 40c0-8 9-12 26-12s26 4 26 12-9 11-26 11S6 48 6 40z"/>'
        '<path class="f" d="M24 28l2-9h13l2 9z"/><path class="l" d="M33 19V8h7"/>'
        '<g class="h"><circle cx="18" cy="40" r="3"/><circle cx="46" cy="40" r="3"/></g>'
        '<path class="s star" d="M32 33l2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.4-4.3 2.4.9-4.8'
        '-3.5-3.3 4.8-.6z"/><path class="l" d="M4 58q6-4 12 0t12 0 12 0 12 0 12 0"/>'
    ),
}
_OTHER = (
    '<circle class="l" cx="32" cy="32" r="24"/><path class="f" d="M32 12l5 17-5 23-5-23z"/>'
    '<circle class="s" cx="32" cy="32" r="4"/>'
)


def mark(game: str) -> str:
    """The mark of a game as inline SVG; a game without one gets a compass needle."""
    drawn = _DRAWN.get(game, _OTHER)
    return (
        '<svg class="game-mark" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" '
        f'focusable="false">{drawn}</svg>'
    )
