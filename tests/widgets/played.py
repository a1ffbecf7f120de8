"""What the tests of the player share: a page opened, its question, its form, a move."""

from __future__ import annotations

import re
from typing import Any

from rules import Domain
from widgets.player import Player


def opened(made: Player, stored: str = "") -> Player:
    made.touch({"do": "hello", "text": stored})
    return made


def question(player: Player) -> str:
    pending = player.session.play.pending
    return pending.text if pending else ""


def form(player: Player, **changes: str) -> dict[str, Any]:
    """The set-up form as the page would send it, with some fields changed."""
    html = player.desk.form
    fields = dict(re.findall(r'<input name="([^"]+)"[^>]*? value="([^"]*)"', html))
    fields |= dict(re.findall(r'<input type="number" name="([^"]+)"[^>]*? value="([^"]*)"', html))
    fields |= {"dice": "seed", "seed": "chosen", "seat.crew": "person"} | changes
    return {"do": "begin", "fields": fields}


def move_someone(player: Player) -> None:
    """Answers until the game asks for a place."""
    for _ in range(60):
        if isinstance(player.session.play.pending.options, Domain):
            return
        words = player.session.play.pending.labels()
        player.touch({"do": "answer", "n": 2 if "try to move" in words else 1})
    raise AssertionError("nobody may move")
