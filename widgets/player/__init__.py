"""Games played on the page, by persons and policies, saved and replayed."""

from widgets.player.games import play
from widgets.player.session import Session
from widgets.player.widget import Player

__all__ = ["Player", "Session", "play"]
