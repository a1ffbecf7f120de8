"""The notebooks of the book as they are written: order, rules, cells and links."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest

from rules import index
from rules.citations import citations
from widgets.serve.contents import load

CONTENTS = load()
GAMES = [game for game in CONTENTS.games if game.available]
SECTIONS = [(game.slug, entry.slug, entry.file) for game in GAMES for entry in game.sections]
NOTEBOOKS = [entry.file for entry in CONTENTS.entries()]
LINK = re.compile(r"\]\(([^)\s]+)\)|href=\\?\"([^\"\\]+)")
CODE = re.compile(r"`[^`]*`|<(code|style|math|textarea)\b.*?</\1>", re.DOTALL)
HYPHENED = re.compile(r"(?<![^\s(“/|])(?<!= )-\d[^|]{0,20}")
MOST_LINES = 11  # of a code cell


@cache
def notebook(file: str) -> nbformat.NotebookNode:
    """A page of the book as its file holds it."""
    return nbformat.read(CONTENTS.root / file, as_version=4)


def prose(file: str) -> list[str]:
    """The page's Markdown cells."""
    return [cell.source for cell in notebook(file).cells if cell.cell_type == "markdown"]


def code(file: str) -> list[str]:
    """The page's code cells."""
    return [cell.source for cell in notebook(file).cells if cell.cell_type == "code"]


def html(file: str) -> Iterator[str]:
    """What the page's cells show, as HTML."""
    for cell in notebook(file).cells:
        for output in cell.get("outputs", ()):
            yield output.get("data", {}).get("text/html", "")


def test_every_page_that_the_contents_name_is_there() -> None:
    assert [f for f in NOTEBOOKS if not (CONTENTS.root / f).exists()] == []


def test_every_notebook_stands_in_the_contents() -> None:
    there = {path.relative_to(CONTENTS.root).as_posix() for path in CONTENTS.root.rglob("*.ipynb")}
    assert {f for f in there if ".ipynb_checkpoints" not in f} == set(NOTEBOOKS)


@pytest.mark.parametrize("game", [game.slug for game in GAMES])
def test_every_section_of_the_index_is_a_page_in_the_same_order(game: str) -> None:
    pages = next(g.sections for g in GAMES if g.slug == game)
    assert tuple(page.slug for page in pages) == index.load(game).sections


@pytest.mark.parametrize(("game", "section", "file"), SECTIONS)
def test_every_rule_that_can_be_acted_on_stands_on_its_sections_page(
    game: str, section: str, file: str
) -> None:
    known = index.load(game)
    told = {id for cell in code(file) for cite in citations(cell) for id in known.expand(cite)}
    due = [rule.id for rule in known.section(section) if rule.actionable]
    untold = [id for id in due if id not in told]
    assert untold == [], f'tell each in {file} and name it there in margin("…"), then make book'


@pytest.mark.parametrize(("game", "section", "file"), SECTIONS)
def test_a_section_has_its_parts_in_order(game: str, section: str, file: str) -> None:
    title, hook = prose(file)[0].split("\n\n")[:2]
    assert re.fullmatch(r"# [^\n]+", title)
    assert re.fullmatch(r"\*[^*]+\*", hook), "the hook is one italic paragraph under the title"
    cells = code(file)
    first = {
        part: next((n for n, cell in enumerate(cells) if found in cell), -1)
        for part, found in {"rule": "margin(", "ledger": "ledger(", "proof": "assert "}.items()
    }
    tried = [n for n, cell in enumerate(cells) if re.match(r"(panel|crew_builder)\(", cell)]
    assert 0 < first["rule"] < tried[0], "the rule stands before what can be tried"
    assert first["ledger"] > 0 and first["proof"] > 0
    assert "assert " in cells[-1], "what the page claims is asserted at its end"
    assert "## For example" in "\n".join(prose(file))


@pytest.mark.parametrize("file", NOTEBOOKS)
def test_cells_are_short_and_define_no_name_twice(file: str) -> None:
    defined: list[str] = []
    for cell in code(file):
        assert len(cell.splitlines()) <= MOST_LINES, cell
        defined += re.findall(r"^def (\w+)", cell, re.MULTILINE)
    assert len(defined) == len(set(defined))


@pytest.mark.parametrize("file", NOTEBOOKS)
def test_outputs_are_stored_without_errors_views_or_places_of_this_computer(file: str) -> None:
    text = (CONTENTS.root / file).read_text(encoding="utf-8")
    assert "widget-view" not in text and "widget-state" not in text
    assert not re.search(r"/(?:home|Users|work|tmp|root)/|localhost|127\.0\.0\.1", text)
    for cell in notebook(file).cells:
        for output in cell.get("outputs", ()):
            assert output.output_type not in ("error", "stream"), cell.source


@pytest.mark.parametrize("file", NOTEBOOKS)
def test_a_number_below_nought_is_shown_with_a_true_minus(file: str) -> None:
    for shown in (*prose(file), *html(file)):
        read = CODE.sub("|", shown)
        assert HYPHENED.findall(re.sub(r"<[^>]+>", "|", read)) == []


@pytest.mark.parametrize("file", NOTEBOOKS)
def test_every_link_leads_to_a_page_that_is_there_and_to_an_anchor_on_it(file: str) -> None:
    here = CONTENTS.root / file
    for text in (*prose(file), *html(file)):
        for found in LINK.finditer(text):
            target, _, anchor = (found.group(1) or found.group(2)).partition("#")
            if "?" in target or re.match(r"[a-z]+:", target):
                continue
            path = (here.parent / unquote(target)).resolve() if target else here
            assert path.exists(), f"{file} links to {target}"
            if anchor and "=" not in anchor:  # else it is what a panel or the bench opens with
                assert anchor in anchors(path), f"{file} links to {target}#{anchor}"


@cache
def anchors(path: Path) -> frozenset[str]:
    """The places on a page that a link can lead to."""
    file = path.relative_to(CONTENTS.root.resolve()).as_posix()
    headings = re.findall(r"^#+ (.+)$", "\n".join(prose(file)), re.MULTILINE)
    ids = re.findall(r'id="([^"]+)"', "\n".join(html(file)))
    return frozenset([heading.replace(" ", "-") for heading in headings] + ids)
