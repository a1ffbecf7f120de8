"""Where a house rule tells that the examples leave silent: facts, and house rules it needs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rules.eighth_voyage import Kind, Plan, Scene, Side
from rules.eighth_voyage.skirmish import model
from rules.fantastic_voyage import NAMES, Diver, Proteus, Suspect
from rules.kraken import CREW_OF_SIX
from tests.rules.fantastic_voyage.voyages import out, quiet


class Situation(NamedTuple):
    """A rule to read, its facts, what else the table has agreed on, and who decides if need be."""

    rule: str
    facts: dict[str, Any]
    house: dict[str, Any]
    policy: str = ""


EACH_THEIR_OWN = {
    "crew": tuple(replace(sailor, player=sailor.name) for sailor in CREW_OF_SIX),
    "tentacles": 4,
}

BEHIND_ITS_BACK = {
    "scene": Scene(24, 18),
    "models": (
        model("Talos", "bronze giant", "red", 10.0, 9.0, 0.0),
        model("Penthesilea", "amazon", "blue", 12.08, 9.0, 0.0),
    ),
    "turns": 3,
}

FAR_FROM_ITS_PREY = quiet(
    out("Grant", 24.0, 4.0),
    out("Michaels", 14.0, 4.0, saboteur=True),
    *[Diver(name, "removed") for name in ("Duval", "Peterson", "Owens")],
    proteus=Proteus("off"),
)

SITUATIONS = {
    ("kraken", "pool_spending"): Situation(
        "kraken.set_up", {"crew": (replace(CREW_OF_SIX[0], pluck=9), *CREW_OF_SIX[1:])}, {}
    ),
    ("kraken", "criticals_with_modifier"): Situation(
        "kraken.pluck", {"pluck": 7}, {"pluck_modifier": -2}
    ),
    ("kraken", "winners"): Situation("kraken.game", EACH_THEIR_OWN, {}, "bold"),
    ("red_november", "dead_players_share"): Situation(
        "red_november.game", {"players": 3}, {}, "urgent"
    ),
    ("kraken", "moral_winner_ranking"): Situation("kraken.game", EACH_THEIR_OWN, {}, "bold"),
    ("eighth_voyage", "rear_bonus_scope"): Situation(
        "eighth_voyage.attack", {"kind": Kind.RANGED, "side": Side.REAR, "plan": Plan.STAND}, {}
    ),
    ("eighth_voyage", "push_base"): Situation(
        "eighth_voyage.game", BEHIND_ITS_BACK, {}, "cautious"
    ),
    ("eighth_voyage", "entangle_on_larger"): Situation(
        "eighth_voyage.weapons", {"entangle": True, "larger": True}, {}
    ),
    ("eighth_voyage", "parry_limit"): Situation(
        "eighth_voyage.duel", {"red": "amazon", "blue": "hero", "blue_plan": Plan.STAND}, {}, "bold"
    ),
    ("eighth_voyage", "invulnerable_with_armour"): Situation(
        "eighth_voyage.special_effects", {"armour": True, "invulnerable": True}, {}
    ),
    ("eighth_voyage", "dodge_after_rear_attack"): Situation(
        "eighth_voyage.game", BEHIND_ITS_BACK, {}, "cautious"
    ),
    ("fantastic_voyage", "no_free_saboteur"): Situation(
        "fantastic_voyage.unmasking",
        {"crew": tuple(Suspect(name, touched=True) for name in NAMES)},
        {},
    ),
    ("fantastic_voyage", "saboteur_move_count"): Situation(
        "fantastic_voyage.saboteur_acts", {"position": FAR_FROM_ITS_PREY}, {}
    ),
    ("fantastic_voyage", "template_cover"): Situation(
        "fantastic_voyage.explosion", {"victim": "Duval"}, {}
    ),
    ("fantastic_voyage", "penalty_for_lost_proteus"): Situation(
        "fantastic_voyage.victory", {"saboteur": "lost with Proteus", "ship": "not left"}, {}
    ),
    ("eighth_voyage", "bull_rush_on_larger"): Situation(
        "eighth_voyage.special_effects", {"bull_rush": True, "larger": True}, {}, "cautious"
    ),
}
