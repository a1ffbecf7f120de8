"""The Voila application that serves the book, and the same as a notebook server's extension."""

from __future__ import annotations

from typing import Any

from voila.app import Voila

from . import assets
from .contents import BOOK, load


class Rulebook(Voila):
    """Voila over the book: its own address opens the index, its assets come from this server."""

    name = "voila"  # Voila's command line and its log are known by this name

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Voila's handlers, after the book's own."""
        own = assets.handlers(self.server_url)
        door = assets.front_door(self.server_url, load(BOOK).index)
        return [*own, *door, *super().init_handlers()]


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "widgets.serve.app"}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Serve the book's assets from a notebook server, beside Voila's extension (Binder)."""
    server.web_app.add_handlers(".*$", assets.handlers(server.web_app.settings["base_url"]))
