"""What a page asks of its server beside the template's files: BokehJS, the widgets' styles."""

from __future__ import annotations

import gzip
from asyncio import get_running_loop
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import bokeh
from jupyter_server.utils import url_path_join
from tornado.web import RedirectHandler, RequestHandler, StaticFileHandler

from .contents import BOOK

PREFIX = "four-voyages"
TEMPLATES = Path(__file__).resolve().parents[1] / "template"
WIDGETS = Path(__file__).resolve().parents[1]
BOKEH = Path(bokeh.__file__).parent / "server" / "static" / "js"

A_YEAR = 31_536_000  # seconds
MATH = ["@jupyterlab/mathjax-extension", "@jupyterlab/mathjax2-extension"]


def urls(base_url: str, book: Path | None = None) -> dict[str, Any]:
    """Addresses of BokehJS, of the widgets' stylesheets and of what is searched in a book.

    Each has its version for the cache.
    """
    at = url_path_join(base_url, PREFIX)
    styles = sorted(p for p in WIDGETS.rglob("*.css") if TEMPLATES not in p.parents)
    return {
        "bokeh": f"{at}/bokeh/bokeh.min.js?v={bokeh.__version__}",
        "search": f"{at}/search.js?v={_searched_version(book)}" if book else "",
        "styles": [
            f"{at}/widgets/{p.relative_to(WIDGETS).as_posix()}?v={_digest(p)}" for p in styles
        ],
    }


def handlers(base_url: str) -> list[tuple[Any, ...]]:
    """The tornado handlers that serve them; the same for Voila alone and for a notebook server."""
    at = url_path_join(base_url, PREFIX)
    return [
        (rf"{at}/bokeh/(bokeh(?:-[a-z]+)?\.min\.js)", StaticFileHandler, {"path": str(BOKEH)}),
        (rf"{at}/widgets/([\w/-]+\.css)", StaticFileHandler, {"path": str(WIDGETS)}),
        (rf"{at}/search\.js", SearchHandler),
    ]


class SearchHandler(RequestHandler):
    """Sends what can be found in the book, as a script that stays in the browser's cache."""

    async def get(self) -> None:
        """The script; it is made in a thread, so that nobody waits for it who did not ask."""
        body = await get_running_loop().run_in_executor(None, searched)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        lasts = f"max-age={A_YEAR}" if self.get_argument("v", "") else "no-cache"
        self.set_header("Cache-Control", lasts)
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            body = gzip.compress(body)
        self.finish(body)


def searched() -> bytes:
    """The script with everything that can be found in the book."""
    from widgets.search.stored import stored

    return stored(BOOK).script.encode()


def _searched_version(book: Path) -> str:
    from widgets.search.stored import version

    return version(book)


def front_door(base_url: str, index: str) -> list[tuple[Any, ...]]:
    """Handlers that send the server's own address, and Voila's list of files, to the index page."""
    to = {"url": url_path_join(base_url, "voila/render", index), "permanent": False}
    doors = (
        base_url,
        url_path_join(base_url, "voila"),
        url_path_join(base_url, "voila/tree(?:/.*)?"),
    )
    return [(door.rstrip("/") + "/?", RedirectHandler, to) for door in doors]


def _digest(path: Path) -> str:
    return _digest_of(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _digest_of(path: Path, _changed: int) -> str:
    return sha256(path.read_bytes()).hexdigest()[:12]
