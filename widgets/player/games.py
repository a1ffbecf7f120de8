"""Which games can be played on a page, and what each needs: its board and its set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules import RulesError
from rules.red_november import crew
from widgets.boards.live import VesselBoard
from widgets.boards.submarine import SubmarineBoard
from widgets.player.form import Rows
from widgets.player.widget import Player


def _kraken(seed: str | None) -> Player:
    def crews(facts: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(("crew", *[sailor.player for sailor in facts["crew"]])))

    columns = {"name": "Name", "pluck": "Pluck", "x": "x, cm", "y": "y, cm", "player": "Player"}
    tables = {"crew": Rows(columns, ("pluck", "pool"))}
    return Player("kraken.game", VesselBoard, crews, tables, "Play Kraken", seed)


def _red_november(seed: str | None) -> Player:
    def players(facts: Mapping[str, Any]) -> tuple[str, ...]:
        gnomes = crew(facts["players"], facts["solo_gnomes"])
        return tuple(dict.fromkeys(gnome.player for gnome in gnomes))

    return Player(
        "red_november.game", SubmarineBoard, players, {}, "Play Red November", seed, sample="sixty"
    )


_GAMES: dict[str, Callable[[str | None], Player]] = {
    "kraken": _kraken,
    "red_november": _red_november,
}


def play(game: str, seed: str | None = None) -> Player:
    """A player for a game of that name, such as “kraken”. Errors: RulesError if it has none."""
    if game not in _GAMES:
        raise RulesError(f"There is no game “{game}” to play here: choose {', '.join(_GAMES)}.")
    return _GAMES[game](seed)
