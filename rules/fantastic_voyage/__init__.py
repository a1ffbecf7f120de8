"""Fantastic Voyage: a crew shrunk to nothing must burn a clot away and be out before they grow."""

from rules.fantastic_voyage.house import STANDARD, house

__all__ = ["STANDARD", "house"]
