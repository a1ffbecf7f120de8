"""Outcomes and states as plain objects, for JSON: fractions as “p/q”, dataclasses as mappings."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec


def to_plain(value: Any) -> Any:
    """The value built of dict, list, str, int, float, bool and None only."""
    return msgspec.to_builtins(value, enc_hook=_plain, str_keys=True)


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    changed = getattr(value, "changed", None)
    return changed() if changed else str(value)
