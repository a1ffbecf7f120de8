"""8th Voyage."""
from rules.eighth_voyage.attack import attack as attack
from rules.eighth_voyage import duel as _d
from rules.eighth_voyage.policies import POLICIES
