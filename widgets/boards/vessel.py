"""The vessel's board for a section's page."""

from __future__ import annotations

from rules.kraken import Position
from widgets.boards.live import VesselBoard
from widgets.boards.section import SectionBoard


def vessel_board(position: Position, caption: str = "", pick: str | None = None) -> SectionBoard:
    """A board for a section's page: tap a figure or a tentacle to see what it may do.

    caption: the words under it at first; else the position in a line. pick: a piece (“Ned”,
    “tentacle 3”) that is picked when the page opens.
    """
    return SectionBoard(VesselBoard(position), caption, pick)
