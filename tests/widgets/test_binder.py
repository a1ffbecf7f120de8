"""The link that opens a page in Binder: there once the repository is known, and not before."""

import json
import shutil
from pathlib import Path

import pytest

from widgets.serve.binder import branch, launch
from widgets.serve.contents import BOOK, NAME, BadContents, load

PAGE = "kraken/05-combat.ipynb"


def book(folder: Path, repository: object) -> Path:
    """A book with a table of contents that names this repository."""
    shutil.copy(BOOK / NAME, folder / NAME)
    text = (folder / NAME).read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("repository = "))
    new = text.replace(line, f"repository = {json.dumps(repository)}")
    (folder / NAME).write_text(new, encoding="utf-8")
    return folder


def test_without_a_repository_no_page_has_a_link(tmp_path: Path) -> None:
    assert load(book(tmp_path, "")).page(PAGE)["binder"] == ""


def test_with_a_repository_every_page_has_a_link_to_itself(tmp_path: Path) -> None:
    contents = load(book(tmp_path, "https://github.com/somebody/four-voyages"))
    link = contents.page(PAGE)["binder"]
    assert "/gh/somebody/four-voyages/HEAD?" in link
    assert link.endswith("urlpath=voila%2Frender%2Fbook%2Fkraken%2F05-combat.ipynb")
    assert contents.binder().endswith("book%2Findex.ipynb")


@pytest.mark.parametrize(
    ("repository", "where"),
    [
        ("https://github.com/somebody/book.git", "/gh/somebody/book/"),
        ("https://gitlab.com/a/group/book", "/gl/a%2Fgroup%2Fbook/"),
        ("https://GitHub.com/somebody/book/", "/gh/somebody/book/"),
        ("https://git.example.org/book", "/git/https%3A%2F%2Fgit.example.org%2Fbook/"),
    ],
)
def test_the_link_names_the_place_as_binder_calls_it(repository: str, where: str) -> None:
    assert where in launch(repository, "main", PAGE)


@pytest.mark.parametrize(
    "repository",
    [
        "four-voyages",
        "http://github.com/somebody/book",
        "javascript://github.com/somebody/book",
        "https://github.com/somebody",
        "https://github.com/somebody/book/tree/main",
        "https://user:secret@github.com/somebody/book",
        "https://github.com@evil.example/somebody/book",
        "https://github.com/somebody/book?x=1",
        "https://github.com/somebody/book#x",
        "https://github.com/somebody/../other",
        "https://github.com/somebody/<b>book",
        "https://github.com/some body/book",
        "https://gïthub.com/somebody/book",
        " ",
        7,
        ["https://github.com/somebody/book"],
    ],
)
def test_what_is_no_address_is_refused_with_a_sentence(repository: object, tmp_path: Path) -> None:
    with pytest.raises(BadContents, match="is no address of a repository"):
        load(book(tmp_path, repository))


@pytest.mark.parametrize("name", ["", "-x", "a b", "a..b", "<b>", 3])
def test_what_is_no_branch_is_refused_with_a_sentence(name: object) -> None:
    with pytest.raises(ValueError, match="is no branch or tag"):
        branch(name)
