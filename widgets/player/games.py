"""Which games can be played on a page, and what each needs: its board and its set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules import RulesError
from widgets.boards.live import VesselBoard
from widgets.player.form import Rows
from widgets.player.widget import Player


def _kraken(seed: str | None) -> Player:
    def crews(facts: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(("crew", *[sailor.player for sailor in facts["crew"]])))

    columns = {"name": "Name", "pluck": "Pluck", "x": "x, cm", "y": "y, cm", "player": "Player"}
    tables = {"crew": Rows(columns, ("pluck", "pool"))}
    return Player("kraken.game", VesselBoard, crews, tables, "Play Kraken", seed)


_GAMES: dict[str, Callable[[str | None], Player]] = {"kraken": _kraken}


def play(game: str, seed: str | None = None) -> Player:
    """A player for a game of that name, such as “kraken”. Errors: RulesError if it has none."""
    if game not in _GAMES:
        raise RulesError(f"There is no game “{game}” to play here: choose {', '.join(_GAMES)}.")
    return _GAMES[game](seed)
