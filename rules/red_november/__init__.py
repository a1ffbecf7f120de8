"""Red November: a crew of gnomes keeps a sinking, burning submarine going for sixty minutes."""

from rules.red_november.actions import Act
from rules.red_november.answers import Answer, answer, ask
from rules.red_november.audit import audit
from rules.red_november.bets import (
    Bet,
    RaceResult,
    best_first_bet,
    bets_here,
    how_many_minutes,
    race,
)
from rules.red_november.board import BOARD, HATCHES, ROOMS, SEA, Hatch, Room
from rules.red_november.cards import CARDS, DECK, Card, Event
from rules.red_november.contests import CONTESTS
from rules.red_november.death import FaintedResult, fainted
from rules.red_november.ends import End, GameResult
from rules.red_november.events import event
from rules.red_november.fainting import FaintResult, faint_check
from rules.red_november.figures import BadFigures
from rules.red_november.fixing import FixResult, RepairResult, fix_it, room_repair
from rules.red_november.flight import Way
from rules.red_november.forecasts import (
    Coming,
    Likely,
    TrackResult,
    Trouble,
    next_ten_minutes,
    runs_out,
    track,
    troubles,
)
from rules.red_november.game import game
from rules.red_november.hatches import HatchResult, RouteResult, hatch, route
from rules.red_november.house import STANDARD, house
from rules.red_november.items import (
    ITEMS,
    KINDS,
    TILES,
    Item,
    ItemTable,
    Kit,
    Repair,
    items_from,
)
from rules.red_november.moving import Move
from rules.red_november.policies import POLICIES
from rules.red_november.rooms import random_room
from rules.red_november.set_up import crew
from rules.red_november.state import Gnome, Position
from rules.red_november.tracks import (
    ITEM_MARKS,
    TRACKS,
    Doom,
    Track,
    cell,
    stars,
)

__all__ = [
    "BOARD",
    "CARDS",
    "CONTESTS",
    "DECK",
    "HATCHES",
    "ITEMS",
    "ITEM_MARKS",
    "KINDS",
    "POLICIES",
    "ROOMS",
    "SEA",
    "STANDARD",
    "TILES",
    "TRACKS",
    "Act",
    "Answer",
    "BadFigures",
    "Bet",
    "Card",
    "Coming",
    "Doom",
    "End",
    "Event",
    "FaintResult",
    "FaintedResult",
    "FixResult",
    "GameResult",
    "Gnome",
    "Hatch",
    "HatchResult",
    "Item",
    "ItemTable",
    "Kit",
    "Likely",
    "Move",
    "Position",
    "RaceResult",
    "Repair",
    "RepairResult",
    "Room",
    "RouteResult",
    "Track",
    "TrackResult",
    "Trouble",
    "Way",
    "answer",
    "ask",
    "audit",
    "best_first_bet",
    "bets_here",
    "cell",
    "crew",
    "event",
    "faint_check",
    "fainted",
    "fix_it",
    "game",
    "hatch",
    "house",
    "how_many_minutes",
    "items_from",
    "next_ten_minutes",
    "race",
    "random_room",
    "room_repair",
    "route",
    "runs_out",
    "stars",
    "track",
    "troubles",
]
