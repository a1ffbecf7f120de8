"""Fantastic Voyage: a crew shrunk to nothing must burn a clot away and be out before they grow."""

from rules.fantastic_voyage.drift import drift
from rules.fantastic_voyage.end_of_turn import end_of_turn
from rules.fantastic_voyage.ground import Block, Ground
from rules.fantastic_voyage.house import STANDARD, house
from rules.fantastic_voyage.scenes import ALONG_THE_STREAM, AT_THE_CLOT, HUNTED
from rules.fantastic_voyage.state import (
    Antibody,
    Cell,
    ClotPart,
    Diver,
    Position,
    Proteus,
    Trail,
)

__all__ = [
    "ALONG_THE_STREAM",
    "AT_THE_CLOT",
    "HUNTED",
    "STANDARD",
    "Antibody",
    "Block",
    "Cell",
    "ClotPart",
    "Diver",
    "Ground",
    "Position",
    "Proteus",
    "Trail",
    "drift",
    "end_of_turn",
    "house",
]
