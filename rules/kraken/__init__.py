"""Kraken: a crew hack at the arms of a sea monster before it breaks the hull or kills them all."""

from rules.kraken.alongside import Alongside, alongside
from rules.kraken.blows import CrushResult, FlailResult, GrabResult, crush, flail, grab
from rules.kraken.chains import Duel, Hull, duel_turn, hull_blow, hull_turn
from rules.kraken.combat import CombatResult, combat
from rules.kraken.contests import CONTESTS
from rules.kraken.crew_phases import HOLD_BACK, Attack, Try
from rules.kraken.destinations import Destinations
from rules.kraken.drift import AdvanceResult, WithdrawResult, advance, withdraw
from rules.kraken.ends import End, GameResult
from rules.kraken.game import game
from rules.kraken.house import STANDARD, house
from rules.kraken.kraken_phases import Course
from rules.kraken.morale import MoraleResult, morale
from rules.kraken.movement import MovementResult, movement
from rules.kraken.muster import CREW_OF_SIX, muster
from rules.kraken.pluck import Grade, PluckResult, pluck_roll
from rules.kraken.policies import POLICIES
from rules.kraken.set_up import set_up
from rules.kraken.state import Block, Mast, Move, Position, Sailor, Tentacle, Vessel
from rules.kraken.tentacles import Reaction, Zone, reaction, tentacle, zone_of

__all__ = [
    "CONTESTS",
    "CREW_OF_SIX",
    "HOLD_BACK",
    "POLICIES",
    "STANDARD",
    "AdvanceResult",
    "Alongside",
    "Attack",
    "Block",
    "CombatResult",
    "Course",
    "CrushResult",
    "Destinations",
    "Duel",
    "End",
    "FlailResult",
    "GameResult",
    "GrabResult",
    "Grade",
    "Hull",
    "Mast",
    "MoraleResult",
    "Move",
    "MovementResult",
    "PluckResult",
    "Position",
    "Reaction",
    "Sailor",
    "Tentacle",
    "Try",
    "Vessel",
    "WithdrawResult",
    "Zone",
    "advance",
    "alongside",
    "combat",
    "crush",
    "duel_turn",
    "flail",
    "game",
    "grab",
    "house",
    "hull_blow",
    "hull_turn",
    "morale",
    "movement",
    "muster",
    "pluck_roll",
    "reaction",
    "set_up",
    "tentacle",
    "withdraw",
    "zone_of",
]
