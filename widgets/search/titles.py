"""What a game is called, by its slug: as the contents have it, else its slug in plain letters."""

from __future__ import annotations

from widgets.serve.contents import BadContents, load


def game_title(game: str) -> str:
    """The name of a game, or of a group of rules that is none, such as the classics."""
    try:
        titles = {known.slug: known.title for known in load().games}
    except BadContents:
        titles = {}
    return titles.get(game) or game.replace("_", " ").capitalize()
