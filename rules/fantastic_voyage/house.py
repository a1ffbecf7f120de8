"""Fantastic Voyage's house rules: the switches of its index, and the standard episode."""

from __future__ import annotations

from rules.house import HouseRules

STANDARD = HouseRules.of("fantastic_voyage")


def house(**switches: object) -> HouseRules:
    """The standard house rules but for these; UnknownHouseRule for one that is not in the index."""
    return STANDARD.replace(**switches)
