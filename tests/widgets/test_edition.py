"""The printed edition: every page, every link, nothing of a kernel and nothing of another host."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from widgets.edition.printing import print_book
from widgets.serve.contents import BOOK, load


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the printed book."""
    folder = tmp_path_factory.mktemp("edition") / "book"
    print_book(BOOK, folder)
    return folder


class Page(HTMLParser):
    """The links of a page, the places that links can lead to, and what it includes."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.includes: list[str] = []
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.places |= {given[name] or "" for name in ("id", "name") if given.get(name)}
        if tag == "a" and given.get("href") is not None:
            self.links.append(given["href"] or "")
        if tag in ("script", "img") and given.get("src"):
            self.includes.append(given["src"] or "")
        if tag == "link":
            self.includes.append(given["href"] or "")


def pages(edition: Path) -> dict[Path, Page]:
    """Every printed page by its path."""
    return {path: Page(path) for path in sorted(edition.rglob("*.html"))}


def test_every_page_of_the_book_is_printed(edition: Path) -> None:
    printed = {path.relative_to(edition).with_suffix("").as_posix() for path in pages(edition)}
    assert printed == {file.removesuffix(".ipynb") for file in load().notebooks()} | {"live"}


def test_every_link_leads_to_a_printed_page_and_to_a_place_on_it(edition: Path) -> None:
    known = pages(edition)
    for path, page in known.items():
        for link in page.links:
            if re.match(r"[a-z]+:", link):
                continue
            file, _, place = link.partition("#")
            there = (path.parent / unquote(file)).resolve() if file else path
            assert there in known, f"{path.relative_to(edition)} links to {link}"
            if place and there.name != "live.html" and "=" not in place:
                named = {place, unquote(place)} & known[there].places
                assert named, f"{path.relative_to(edition)}: {link}"


def test_what_a_page_includes_is_there_and_comes_from_nowhere_else(edition: Path) -> None:
    for path, page in pages(edition).items():
        for file in page.includes:
            assert (path.parent / file).exists(), f"{path.name} includes {file}"


def test_no_link_leads_to_a_notebook_and_nothing_waits_for_a_kernel(edition: Path) -> None:
    for path in pages(edition):
        text = path.read_text(encoding="utf-8")
        assert ".ipynb" not in re.sub(r'live\.html#[^"]*', "", text), path.name
        assert "jupyter-config-data" not in text and 'class="cell code expects' not in text


def test_a_live_part_stands_still_with_a_way_to_its_live_page(edition: Path) -> None:
    text = (edition / "kraken" / "05-combat.html").read_text(encoding="utf-8")
    assert text.count('class="open-live"') == text.count("cell code still") >= 2
    assert '<a href="../live.html#kraken/05-combat.ipynb">Open live</a>' in text


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError, match="choose an empty folder"):
        print_book(BOOK, tmp_path)
    assert (tmp_path / "diary.txt").exists()


def test_an_earlier_edition_is_printed_over(edition: Path) -> None:
    stale = edition / "stale.html"
    stale.write_text("", encoding="utf-8")
    print_book(BOOK, edition)
    assert not stale.exists()
