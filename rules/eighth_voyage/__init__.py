"""8th Voyage: one opposed roll settles a blow, and a narrow one drives back or knocks down."""

from rules.eighth_voyage.activation import Heading
from rules.eighth_voyage.acts import ACTIONS, Act, Bout, Deed
from rules.eighth_voyage.aims import AIMS, advise
from rules.eighth_voyage.attack import attack, clash, left_after
from rules.eighth_voyage.chains import DuelOdds, duel_advice, duel_chain, duel_odds, win_chance
from rules.eighth_voyage.comparison import Comparison, compare, map_of_profiles
from rules.eighth_voyage.contest import Behind, Blow, Cover, Kind, Plan, Side, Target
from rules.eighth_voyage.contests import CONTESTS
from rules.eighth_voyage.desk import SIDES, Lever, levers, prefilled
from rules.eighth_voyage.duel import DuelResult, duel_action, duel_to_the_end
from rules.eighth_voyage.duelling import Duel, Duellist, DuelPosition
from rules.eighth_voyage.effects import Rush, Throw, conversions
from rules.eighth_voyage.examples import EXAMPLES, Example, example
from rules.eighth_voyage.excerpts import margin_effects, special_effects, weapons
from rules.eighth_voyage.facing import Faced, Moment, Turning, facing, side_of
from rules.eighth_voyage.ground import (
    apart,
    bands,
    bearing,
    depth_of_push,
    front_arc,
    ground_behind,
    in_sight,
    side_from,
    touching,
)
from rules.eighth_voyage.house import STANDARD, house
from rules.eighth_voyage.lone_rolls import defence_roll, strike_roll
from rules.eighth_voyage.places import Deployment, Destinations
from rules.eighth_voyage.policies import POLICIES
from rules.eighth_voyage.profiles import (
    ROSTER,
    Effect,
    Profile,
    Weapon,
    WeaponEffect,
    blow_of,
    dump,
    load,
    named,
    target_of,
)
from rules.eighth_voyage.rolls import Rolled
from rules.eighth_voyage.scatter import Blast, Landing, explosion, scatter, template
from rules.eighth_voyage.scene import Feature, Field, Model, Moved, Scene, Struck
from rules.eighth_voyage.seventh import Seventh, seventh, seventh_hit, seventh_save, seventh_wound
from rules.eighth_voyage.skirmish import BAND, CLIFF_TOP, SkirmishResult, skirmish
from rules.eighth_voyage.striking import can_shoot, facing_off
from rules.eighth_voyage.tabletop import PAIR, ROCK, strike
from rules.eighth_voyage.tokens import Spend
from rules.eighth_voyage.values import attacks_from, def_from, defence_value, strike_value
from rules.eighth_voyage.verdict import Result, Verdict
from rules.eighth_voyage.workshop import VARIANTS, Variant, Weighed, weigh

__all__ = [
    "ACTIONS",
    "AIMS",
    "BAND",
    "CLIFF_TOP",
    "CONTESTS",
    "EXAMPLES",
    "PAIR",
    "POLICIES",
    "ROCK",
    "ROSTER",
    "SIDES",
    "STANDARD",
    "VARIANTS",
    "Act",
    "Behind",
    "Blast",
    "Blow",
    "Bout",
    "Comparison",
    "Cover",
    "Deed",
    "Deployment",
    "Destinations",
    "Duel",
    "DuelOdds",
    "DuelPosition",
    "DuelResult",
    "Duellist",
    "Effect",
    "Example",
    "Faced",
    "Feature",
    "Field",
    "Heading",
    "Kind",
    "Landing",
    "Lever",
    "Model",
    "Moment",
    "Moved",
    "Plan",
    "Profile",
    "Result",
    "Rolled",
    "Rush",
    "Scene",
    "Seventh",
    "Side",
    "SkirmishResult",
    "Spend",
    "Struck",
    "Target",
    "Throw",
    "Turning",
    "Variant",
    "Verdict",
    "Weapon",
    "WeaponEffect",
    "Weighed",
    "advise",
    "apart",
    "attack",
    "attacks_from",
    "bands",
    "bearing",
    "blow_of",
    "can_shoot",
    "clash",
    "compare",
    "conversions",
    "def_from",
    "defence_roll",
    "defence_value",
    "depth_of_push",
    "duel_action",
    "duel_advice",
    "duel_chain",
    "duel_odds",
    "duel_to_the_end",
    "dump",
    "example",
    "explosion",
    "facing",
    "facing_off",
    "front_arc",
    "ground_behind",
    "house",
    "in_sight",
    "left_after",
    "levers",
    "load",
    "map_of_profiles",
    "margin_effects",
    "named",
    "prefilled",
    "scatter",
    "seventh",
    "seventh_hit",
    "seventh_save",
    "seventh_wound",
    "side_from",
    "side_of",
    "skirmish",
    "special_effects",
    "strike",
    "strike_roll",
    "strike_value",
    "target_of",
    "template",
    "touching",
    "weapons",
    "weigh",
    "win_chance",
]
