"""Storing what the cells of a notebook show."""

import json
from pathlib import Path

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from nbformat.v4 import new_code_cell, new_notebook

from widgets.store import VIEW, store

SHOWN = f"""\
from IPython.display import display
shown = {{"text/plain": "a die", "text/html": "<p>a die</p>", "{VIEW}": {{"model_id": "1"}}}}
display(shown, raw=True)
"""


def notebook(path: Path, source: str) -> Path:
    """A notebook of one cell, written to a file."""
    cell = new_code_cell(source)
    cell["id"] = "only"
    path.write_text(nbformat.writes(new_notebook(cells=[cell])), encoding="utf-8")
    return path


def test_outputs_are_stored_once_and_stay_the_same_when_nothing_changed(tmp_path: Path) -> None:
    path = notebook(tmp_path / "sum.ipynb", "2 + 2")
    assert store(path) is True
    stored = json.loads(path.read_text(encoding="utf-8"))
    assert stored["cells"][0]["outputs"][0]["data"]["text/plain"] in ("4", ["4"])
    assert store(path) is False


def test_a_live_part_keeps_its_html_and_is_marked_live_without_a_model_to_miss(
    tmp_path: Path,
) -> None:
    path = notebook(tmp_path / "live.ipynb", SHOWN)
    store(path)
    output = nbformat.read(path, as_version=4).cells[0].outputs[0]
    assert output.data["text/html"] == "<p>a die</p>"
    assert VIEW not in output.data and output.metadata.live is True


def test_a_cell_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = notebook(tmp_path / "broken.ipynb", "1 / 0")
    before = path.read_text(encoding="utf-8")
    with pytest.raises(CellExecutionError):
        store(path)
    assert path.read_text(encoding="utf-8") == before
