"""Red November: a crew of gnomes keeps a sinking, burning submarine going for sixty minutes."""

from rules.red_november.game import game
from rules.red_november.house import STANDARD, house
from rules.red_november.policies import POLICIES

__all__ = ["POLICIES", "STANDARD", "game", "house"]
