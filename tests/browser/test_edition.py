"""The printed edition in a browser, opened as files: no server, no error, and the search works."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.server import ROOT
from tests.browser.visit import PHONE
from widgets.serve.contents import load


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the printed book."""
    folder = tmp_path_factory.mktemp("edition") / "book"
    subprocess.run([sys.executable, "-m", "widgets.edition", str(folder)], cwd=ROOT, check=True)
    return folder


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on a phone that cannot reach anything but files."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, offline=True)
    yield context.new_page()
    context.close()


def test_no_page_shows_an_error_or_scrolls_sideways_on_a_phone(edition: Path, page: Page) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
    page.on("console", lambda m: wrong.append(f"{page.url}: {m.text}") if m.type == "error" else 0)
    for file in [f.removesuffix(".ipynb") for f in load().notebooks()] + ["live"]:
        page.goto((edition / f"{file}.html").as_uri())
        expect(page.locator("main h1")).to_be_visible()
        aside = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if aside > 0:
            wrong.append(f"{file} is {aside} px too wide")
        for part in page.locator(".cell.still .stored").all():
            box = part.bounding_box()
            if box is None or box["height"] <= 20:
                wrong.append(f"{file} has a live part that prints nothing")
    assert wrong == []


def test_the_search_finds_a_rule_and_leads_to_it(edition: Path, page: Page) -> None:
    page.goto((edition / "kraken" / "01-set-up.html").as_uri())
    page.keyboard.press("/")
    page.get_by_role("searchbox").fill("kraken.combat.3")
    page.locator(".hits a.hit").first.click()
    page.wait_for_url("**/kraken/11-rulings.html#kraken.combat.3")
    expect(page.locator("[id='kraken.combat.3']")).to_be_visible()


def test_a_link_to_a_live_page_names_it_and_keeps_the_question(edition: Path, page: Page) -> None:
    page.goto((edition / "ask.html").as_uri() + "#ask=kraken.combat?pluck=9")
    page.locator(".open-live a").first.click()
    page.wait_for_url("**/live.html#*")
    expect(page.locator("#live-address")).to_contain_text("ask.ipynb#ask=kraken.combat?pluck=9")


def test_what_stands_still_is_no_stop_for_the_keyboard(edition: Path, page: Page) -> None:
    for file in ("kraken/05-combat", "fantastic_voyage/07-red-blood-cells", "red_november/15-play"):
        page.goto((edition / f"{file}.html").as_uri())
        page.locator("main h1").wait_for()
        assert page.locator(".still > .stored :is(button, input, select)").count()
        assert page.locator(".still > .stored :is(button, input, select):enabled").count() == 0
    page.goto((edition / "lessons/01-two-dice.html").as_uri())
    expect(page.locator(".fv-exercise input").first).to_be_enabled()


def test_a_link_takes_along_the_last_question_alone(edition: Path, page: Page) -> None:
    page.goto((edition / "ask.html").as_uri())
    page.evaluate("document.addEventListener('click', event => event.preventDefault())")
    link = page.locator(".open-live a").first
    for question in ("ask=kraken.pluck", "ask=kraken.combat?pluck=9"):
        page.evaluate("question => { location.hash = question }", question)
        link.click()
    assert link.get_attribute("href") == "live.html#ask.ipynb#ask=kraken.combat?pluck=9"


@pytest.mark.parametrize("file", ["live.html", "kraken/11-rulings.html", "ask.html"])
def test_a_link_that_was_cut_off_in_the_middle_stops_no_script(
    file: str, edition: Path, page: Page
) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto((edition / file).as_uri() + "#%E0%A4%A")
    page.locator("main h1").wait_for()
    assert errors == []
    if "rulings" in file:
        page.locator(".cited summary").first.click()
        expect(page.locator(".cited[open]").first).to_contain_text("Told or cited on")
