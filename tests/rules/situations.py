"""Where a house rule tells that the examples leave silent: facts, and house rules it needs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rules.kraken import CREW_OF_SIX


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
}
