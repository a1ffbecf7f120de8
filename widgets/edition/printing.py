"""Prints the book: each page from its stored outputs, with links that lead to printed pages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_markdown_cell, new_notebook

from widgets.edition.exporter import Printer, page_html, printer
from widgets.search.stored import stored
from widgets.serve.assets import TEMPLATES, WIDGETS
from widgets.serve.configuration import TEMPLATE
from widgets.serve.contents import Contents, load
from widgets.serve.page import framed

HTML, LIVE_PAGE, FOUND = ".html", "live.html", "static/found.js"
_LINK = re.compile(r'(\shref=")(?![a-z]+:|#)([^"#]*)\.ipynb(#[^"]*)?(")')
_HOW = """\
# Open the book live

*In the printed edition nothing rolls. The same page does, as soon as the book is served.*

With the book's files on a computer, two words open all of it there:

```
make serve
```

The browser then shows the index; every page has the same name as here.

<p id="live-wanted" hidden>The page that you came from is there under
<code id="live-address"></code>, after the address that the command prints.</p>
"""


def print_book(book: Path, folder: Path) -> tuple[Path, ...]:
    """The pages that were written to the folder, which is made anew. Errors: BadContents.

    A folder that holds anything else than an earlier edition is left alone: FileExistsError.
    """
    contents = load(book)
    _clear(folder)
    exporter = printer()
    styles = _assets(folder, contents)
    written = []
    for file in contents.notebooks():
        notebook = nbformat.read(book / file, as_version=4)
        path = folder / _printed(file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_page(exporter, notebook, contents, file, styles), encoding="utf-8")
        written.append(path)
    how = new_notebook(cells=[new_markdown_cell(_HOW)])
    how.metadata["four_voyages"] = {"title": "Open the book live"}
    text = _page(exporter, how, contents, "live.ipynb", styles)
    (folder / LIVE_PAGE).write_text(text, encoding="utf-8")
    return (*written, folder / LIVE_PAGE)


def _page(
    exporter: Printer, notebook: Any, contents: Contents, file: str, styles: list[str]
) -> str:
    root = "../" * file.count("/")
    more = {
        "printed": True,
        "live": contents.binder(file) or f"{root}{LIVE_PAGE}#{file}",
        "assets": {"search": f"{root}{FOUND}", "styles": [f"{root}{style}" for style in styles]},
    }
    framed(notebook, contents.root, contents.root / file, more)
    return _relinked(page_html(exporter, notebook, root))


def _relinked(html: str) -> str:
    """The page with links between notebooks as links between printed pages."""
    return _LINK.sub(lambda m: f"{m[1]}{m[2]}{HTML}{m[3] or ''}{m[4]}", html)


def _printed(file: str) -> str:
    return file.removesuffix(".ipynb") + HTML


def _assets(folder: Path, contents: Contents) -> list[str]:
    """Copies what the pages include; the widgets' stylesheets by their places in the edition."""
    source = TEMPLATES / "voila" / "templates" / TEMPLATE / "static"
    shutil.copytree(source, folder / "static", dirs_exist_ok=True)
    (folder / FOUND).write_text(stored(contents.root, HTML).script, encoding="utf-8")
    styles = []
    for path in sorted(WIDGETS.rglob("*.css")):
        if TEMPLATES not in path.parents:
            style = Path("static/widgets") / path.relative_to(WIDGETS)
            (folder / style).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, folder / style)
            styles.append(style.as_posix())
    return styles


def _clear(folder: Path) -> None:
    if folder.exists() and any(folder.iterdir()) and not (folder / FOUND).exists():
        raise FileExistsError(
            f"{folder} holds something else than the printed book: choose an empty folder."
        )
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
