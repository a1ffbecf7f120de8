"""What the template needs to know about a page, handed to it in the notebook's metadata."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from rules import index
from widgets.korean import marked

from . import assets
from .contents import BadContents, book_of, load

RENDER = "/voila/render/"


def prepare(handler: Any, notebook: Any, cwd: str) -> Any:
    """The notebook with `metadata.four_voyages.page` filled in: its frame, links and assets.

    Voila calls it before a page's kernel starts (`prelaunch_hook`). A notebook outside any book
    still draws, with an empty frame.
    """
    path = unquote(handler.request.path).split(RENDER, 1)[-1].strip("/")
    file = Path(handler.contents_manager.root_dir) / path
    root = book_of(file)
    handler.xsrf_token  # noqa: B018 - sets the cookie with which a page that closes stops its kernel
    try:
        return framed(notebook, root, file, {"assets": assets.urls(handler.base_url, root)})
    except BadContents as error:
        handler.log.error("%s", error)
        return framed(notebook, None, file, {"assets": assets.urls(handler.base_url)})


def framed(notebook: Any, root: Path | None, file: Path, more: Mapping[str, Any]) -> Any:
    """The notebook of a book with its page's frame, and `more` for the template. BadContents."""
    own = dict(notebook.metadata.get("four_voyages", {}))
    page: dict[str, Any] = {"title": file.stem, "book": "Four Voyages"}
    if root is not None:
        page = load(root).page(file.relative_to(root).as_posix(), own)
    page |= more
    page["bokeh"] = own.get("bokeh", _mentions(notebook, "board", "bokeh", "play"))
    page["math"] = own.get("math", _mentions(notebook, "$$", "\\\\(", "latex("))
    notebook.metadata["four_voyages"] = {**own, "page": page}
    if own.get("section") and str(own.get("book", "")) in index.games():
        _mark_terms(notebook, str(own["book"]))
    return notebook


def _mark_terms(notebook: Any, game: str) -> None:
    """Gives the terms in the prose their original to point at, if the game has one; after the hook,
    which is read at a sweep."""
    met: set[str] = set()
    for cell in notebook.cells[1:]:
        if cell.cell_type == "markdown":
            cell.source = marked(cell.source, game, met)


def page_config(config: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Voila's page configuration, with mathematics set by the server's own MathJax if at all.

    Without the two empty settings a notebook server would send pages to another host for it; the
    template lets the extension in on a page with `math`.
    """
    config["fullMathjaxUrl"] = config["mathjaxConfig"] = None
    config["disabledExtensions"] = [*config.get("disabledExtensions", []), *assets.MATH]
    return config


def _mentions(notebook: Any, *words: str) -> bool:
    return any(word in cell.source for cell in notebook.cells for word in words)
