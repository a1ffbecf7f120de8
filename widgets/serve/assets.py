"""What a page asks of its server beside the template's files: BokehJS, the widgets' styles."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import bokeh
from jupyter_server.utils import url_path_join
from tornado.web import RedirectHandler, StaticFileHandler

PREFIX = "four-voyages"
TEMPLATES = Path(__file__).resolve().parents[1] / "template"
WIDGETS = Path(__file__).resolve().parents[1]
BOKEH = Path(bokeh.__file__).parent / "server" / "static" / "js"

MATH = ["@jupyterlab/mathjax-extension", "@jupyterlab/mathjax2-extension"]


def urls(base_url: str) -> dict[str, Any]:
    """Addresses of BokehJS and of the widgets' stylesheets, each with its version for the cache."""
    at = url_path_join(base_url, PREFIX)
    styles = sorted(p for p in WIDGETS.rglob("*.css") if TEMPLATES not in p.parents)
    return {
        "bokeh": f"{at}/bokeh/bokeh.min.js?v={bokeh.__version__}",
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
    ]


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
