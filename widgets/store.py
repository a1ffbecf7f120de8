"""Runs the book's notebooks and stores what their cells show.

`python -m widgets.store [notebook …]`; without a name, every page of the book.
The stored outputs are what a reader sees before, or without, a kernel, and what the tests compare.
Live widgets keep their HTML alone, marked `live`: the view of a model that is gone would hide it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from widgets.serve.contents import load

VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
TOO_LONG = 600  # seconds for one cell


def store(path: Path) -> bool:
    """Whether the notebook's stored outputs changed; they are now those of a fresh kernel.

    Errors: nbclient's CellExecutionError when a cell fails; then nothing is written.
    """
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=TOO_LONG,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    tidy(notebook)
    after = nbformat.writes(notebook) + "\n"
    if after == before:
        return False
    path.write_text(after, encoding="utf-8")
    return True


def tidy(notebook: nbformat.NotebookNode) -> None:
    """Leaves out what differs from run to run and from one computer to the next."""
    notebook.metadata["kernelspec"] = dict(KERNEL)
    notebook.metadata["language_info"] = {"name": "python"}
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        for output in cell.outputs:
            if output.get("data", {}).pop(VIEW, None):
                output.metadata["live"] = True


def main(names: Sequence[str]) -> None:
    """Stores the notebooks named, or every page of the book."""
    contents = load()
    paths = [Path(name) for name in names] or [contents.root / f for f in contents.notebooks()]
    for path in paths:
        changed = store(path)
        print(f"{path.name}: {'stored anew' if changed else 'as it was'}")


if __name__ == "__main__":
    main(sys.argv[1:])
