"""The table of contents and a page's frame."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.serve.contents import BadContents, book_of, load

TABLE = """
title = "A Book"
index = "index.ipynb"
[[game]]
slug = "whale"
title = "The Whale"
sections = [
    { title = "Sighting", file = "whale/1.ipynb" },
    { title = "Chase", file = "whale/2.ipynb" },
]
more = [{ title = "Play", file = "whale/play.ipynb" }]
[[game]]
slug = "squid"
title = "The Squid"
available = false
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A small book of which the second section is not written yet."""
    (tmp_path / "whale").mkdir()
    (tmp_path / "contents.toml").write_text(TABLE, encoding="utf-8")
    for file in ("index.ipynb", "whale/1.ipynb", "whale/play.ipynb"):
        (tmp_path / file).write_text("{}", encoding="utf-8")
    return tmp_path


def test_a_section_knows_its_number_and_what_comes_after(book: Path) -> None:
    page = load(book).page("whale/1.ipynb")
    assert page["eyebrow"] == "The Whale · section 1"
    assert page["previous"] is None
    assert page["next"]["href"] == "play.ipynb"


def test_links_are_relative_to_the_page_they_stand_on(book: Path) -> None:
    contents = load(book)
    assert contents.page("whale/1.ipynb")["home"]["href"] == "../index.ipynb"
    assert contents.page("index.ipynb")["games"][0]["href"] == "whale/1.ipynb"


def test_a_section_not_yet_written_is_named_but_leads_nowhere(book: Path) -> None:
    chase = load(book).page("whale/1.ipynb")["sections"][1]
    assert (chase["title"], chase["href"]) == ("Chase", "")
    assert load(book).notebooks() == ("index.ipynb", "whale/1.ipynb", "whale/play.ipynb")


def test_a_game_not_yet_available_leads_nowhere(book: Path) -> None:
    assert [g["href"] for g in load(book).page("index.ipynb")["games"]] == ["whale/1.ipynb", ""]


def test_a_page_outside_the_contents_is_placed_by_what_it_says_of_itself(book: Path) -> None:
    page = load(book).page("whale/extra.ipynb", {"book": "whale", "title": "Extra"})
    assert (page["game"], page["title"], page["next"]) == ("The Whale", "Extra", None)


def test_a_notebook_finds_its_book_above_it(book: Path) -> None:
    assert book_of(book / "whale" / "1.ipynb") == book


def test_contents_that_cannot_be_used_are_refused_with_a_sentence(book: Path) -> None:
    (book / "contents.toml").write_text('title = "A Book\n', encoding="utf-8")
    with pytest.raises(BadContents, match=r"contents.toml: .*line 1"):
        load(book)
    (book / "contents.toml").write_text('title = "A Book"', encoding="utf-8")
    with pytest.raises(BadContents, match="lacks 'index'"):
        load(book)
    (book / "contents.toml").unlink()
    with pytest.raises(BadContents, match=r"There is no contents\.toml"):
        load(book)


def test_every_page_that_the_books_own_contents_promise_is_there() -> None:
    contents = load()
    promised = [e.file for g in contents.games if g.available for e in g.pages]
    missing = [f for f in (contents.index, *promised) if f not in contents.notebooks()]
    assert missing == []
