"""How a panel reckons its odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.table import Policy


@dataclass(frozen=True)
class Reckoning:
    """How a panel reckons: by whose policy decisions are taken, and what they aim at.

    Players named in `against` want the opposite. `curve` may name the field of the outcome of which
    the "at least" curve is drawn.
    """

    policy: Policy | None = None
    value: Any = None
    against: tuple[str, ...] = ()
    budget: int = 200_000
    odds: bool = True
    curve: bool | str = True
    grid: bool = True
