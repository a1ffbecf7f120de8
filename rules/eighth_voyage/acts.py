"""What a model may do with an action, and what both sides of the next blow look like."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules.eighth_voyage.contest import Blow, Target
from rules.eighth_voyage.house import STANDARD
from rules.house import HouseRules

ACTIONS = 2  # of an activation, eighth_voyage.facing.2


class Deed(Enum):
    """The kinds of action."""

    STRIKE = "strike"
    CHARGE = "close and strike"
    CLOSE = "close"
    MOVE = "move"
    SHOOT = "shoot"
    AIM = "aim"
    POWER_BLOW = "power blow"
    STAND_UP = "stand up"
    GO_PRONE = "lie down"
    END = "end the activation"


@dataclass(frozen=True)
class Act:
    """One action: what is done, to whom and with what weapon where that matters."""

    deed: Deed
    foe: str = ""
    weapon: str = ""

    def __str__(self) -> str:
        what = f"{self.deed.value} {self.foe}".strip()
        return f"{what} with the {self.weapon}" if self.weapon else what


@dataclass(frozen=True)
class Bout:
    """The blow that is being struck, its target, and the actions that the attacker has after it."""

    blow: Blow
    target: Target
    actions_left: int = 0
    house: HouseRules = STANDARD
