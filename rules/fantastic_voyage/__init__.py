"""Fantastic Voyage: a crew shrunk to nothing must burn a clot away and be out before they grow."""

from rules.fantastic_voyage.action_phase import END_PHASE, Order
from rules.fantastic_voyage.adopting import Adopted, adopted, cards_of
from rules.fantastic_voyage.antibody_attack import (
    Beset,
    antibody,
    attack_step,
    hit_chance,
    siege,
    survival,
)
from rules.fantastic_voyage.arrivals import arrivals
from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.blast import Blast, Standing, blast, covered, explosion, in_the_blast
from rules.fantastic_voyage.blows import Blow, Target
from rules.fantastic_voyage.casting import Card, Casting, load
from rules.fantastic_voyage.casts import (
    ANTIBODY,
    ANTIBODY_BLOW,
    CELL,
    CLOT,
    CREW,
    EXPLOSION,
    NAMES,
    PROTEUS,
    STAND_INS,
    Body,
    Cast,
    Profile,
    Weapon,
    blow_with,
)
from rules.fantastic_voyage.clot import Clot, Forecast, burning, clot, forecast, recovery
from rules.fantastic_voyage.contests import CONTESTS
from rules.fantastic_voyage.corner import corner
from rules.fantastic_voyage.countdown import HOUSE_DECK, Phase, act_after, card, countdown, turns_of
from rules.fantastic_voyage.deeds import Deed, move_of
from rules.fantastic_voyage.dice import best_die
from rules.fantastic_voyage.disturbance import Disturbed, disturbance
from rules.fantastic_voyage.divers import dive
from rules.fantastic_voyage.drift import drift
from rules.fantastic_voyage.end_of_turn import end_of_turn
from rules.fantastic_voyage.ends import End, EpisodeResult
from rules.fantastic_voyage.episode import KIT, LEFT_OUT, Needed
from rules.fantastic_voyage.fire import Fire, fire
from rules.fantastic_voyage.gadgets import Gadget, gadgets
from rules.fantastic_voyage.game import game
from rules.fantastic_voyage.ground import Block, Ground
from rules.fantastic_voyage.house import STANDARD, house
from rules.fantastic_voyage.hunt import hunt
from rules.fantastic_voyage.open_play import Peril, peril_card
from rules.fantastic_voyage.places import Places
from rules.fantastic_voyage.plot_points import Dice, Worth, by_dice, how_many
from rules.fantastic_voyage.policies import POLICIES
from rules.fantastic_voyage.proteus import proteus_move, reach
from rules.fantastic_voyage.runs import Run, Turning
from rules.fantastic_voyage.sabotage import SABOTAGE, Present, Sabotage, sabotage
from rules.fantastic_voyage.scenes import (
    A_TRAITOR,
    ALONG_THE_STREAM,
    AT_THE_CLOT,
    HUNTED,
    UNDER_WAY,
)
from rules.fantastic_voyage.set_up import set_up
from rules.fantastic_voyage.state import Antibody, Cell, ClotPart, Diver, Position, Proteus, Trail
from rules.fantastic_voyage.statuses import Affliction, afflicted
from rules.fantastic_voyage.strike import Exchange, exchange
from rules.fantastic_voyage.striking import strike
from rules.fantastic_voyage.survey import survey, surveyed
from rules.fantastic_voyage.ties import Tie, tie_rule, tie_rule_on_a_diver, tie_rule_on_the_clot
from rules.fantastic_voyage.traitor import saboteur_acts
from rules.fantastic_voyage.trouble import Approach, Trouble, approach, landed, trouble
from rules.fantastic_voyage.unknowns import Figures, Unknown, assumed, figures, unknowns
from rules.fantastic_voyage.unmasking import (
    Suspect,
    Unmasked,
    health_of_the_saboteur,
    left_for_defence,
    saboteur,
    saboteur_blow,
    share,
    unmasking,
)
from rules.fantastic_voyage.victory import Line, Operation, Score, operation, verdict, victory
from rules.fantastic_voyage.wreck import wreck

__all__ = [
    "ALONG_THE_STREAM",
    "ANTIBODY",
    "ANTIBODY_BLOW",
    "AT_THE_CLOT",
    "A_TRAITOR",
    "CELL",
    "CLOT",
    "CONTESTS",
    "CREW",
    "END_PHASE",
    "EXPLOSION",
    "HOUSE_DECK",
    "HUNTED",
    "KIT",
    "LEFT_OUT",
    "NAMES",
    "POLICIES",
    "PROTEUS",
    "SABOTAGE",
    "STANDARD",
    "STAND_INS",
    "UNDER_WAY",
    "Adopted",
    "Affliction",
    "Antibody",
    "Approach",
    "Berths",
    "Beset",
    "Blast",
    "Block",
    "Blow",
    "Body",
    "Card",
    "Cast",
    "Casting",
    "Cell",
    "Clot",
    "ClotPart",
    "Deed",
    "Dice",
    "Disturbed",
    "Diver",
    "End",
    "EpisodeResult",
    "Exchange",
    "Figures",
    "Fire",
    "Forecast",
    "Gadget",
    "Ground",
    "Line",
    "Needed",
    "Operation",
    "Order",
    "Peril",
    "Phase",
    "Places",
    "Position",
    "Present",
    "Profile",
    "Proteus",
    "Run",
    "Sabotage",
    "Score",
    "Standing",
    "Suspect",
    "Target",
    "Tie",
    "Trail",
    "Trouble",
    "Turning",
    "Unknown",
    "Unmasked",
    "Weapon",
    "Worth",
    "act_after",
    "adopted",
    "afflicted",
    "antibody",
    "approach",
    "arrivals",
    "assumed",
    "attack_step",
    "best_die",
    "blast",
    "blow_with",
    "burning",
    "by_dice",
    "card",
    "cards_of",
    "clot",
    "corner",
    "countdown",
    "covered",
    "disturbance",
    "dive",
    "drift",
    "end_of_turn",
    "exchange",
    "explosion",
    "figures",
    "fire",
    "forecast",
    "gadgets",
    "game",
    "health_of_the_saboteur",
    "hit_chance",
    "house",
    "how_many",
    "hunt",
    "in_the_blast",
    "landed",
    "left_for_defence",
    "load",
    "move_of",
    "operation",
    "peril_card",
    "proteus_move",
    "reach",
    "recovery",
    "sabotage",
    "saboteur",
    "saboteur_acts",
    "saboteur_blow",
    "set_up",
    "share",
    "siege",
    "strike",
    "survey",
    "surveyed",
    "survival",
    "tie_rule",
    "tie_rule_on_a_diver",
    "tie_rule_on_the_clot",
    "trouble",
    "turns_of",
    "unknowns",
    "unmasking",
    "verdict",
    "victory",
    "wreck",
]
