"""The search over the whole book, from any page’s header and on the index, by key and thumb.

It asks nothing of a kernel, so it is tested on the printed edition, and once on a live page.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rules.registry import registered
from tests.browser.server import ROOT
from tests.browser.visit import PHONE, Visit, faults
from widgets.desk.finder import CONTESTED, texts_of
from widgets.search import ranking

TYPED = ["grab", "attack", "shield of force", "kraken pluck", "at", "faint check"]


@pytest.fixture(scope="module")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the printed book."""
    folder = tmp_path_factory.mktemp("edition") / "book"
    subprocess.run([sys.executable, "-m", "widgets.edition", str(folder)], cwd=ROOT, check=True)
    return folder


@pytest.fixture
def page(edition: Path, browser: Browser) -> Iterator[Page]:
    """A printed section on a phone."""
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, offline=True
    )
    opened = context.new_page()
    opened.goto((edition / "eighth_voyage" / "02-facing.html").as_uri())
    yield opened
    context.close()


def search(page: Page, text: str) -> list[str]:
    """What the search shows for what is typed, as the text of its rows."""
    if not page.locator("dialog[open]").count():
        page.keyboard.press("/")
    page.locator("dialog [type=search]").fill("")
    expect(page.locator("dialog .count")).to_have_text("")
    page.locator("dialog [type=search]").fill(text)
    expect(page.locator("dialog .count")).not_to_have_text("")
    return page.locator("dialog .hits:not([hidden]) li").all_inner_texts()


def test_letters_find_rules_terms_house_rules_what_rolls_and_pages(page: Page) -> None:
    for text, found in {
        "sever": "kraken.combat.3",
        "해치": "a door between two rooms",
        "moral winner": "How is the moral winner ranked?",
        "fix-it": "red_november.fix_it",
        "glossary": "Glossary",
        "cut that tentacle": "kraken.combat.3",
    }.items():
        assert any(found in row for row in search(page, text)), text


def test_a_whole_word_finds_its_forms_before_words_that_only_begin_so(page: Page) -> None:
    rows = search(page, "sever")
    assert "to sever" in rows[0]
    assert any("kraken.combat.3" in row for row in rows[:8])
    assert not any("several" in row for row in rows[:8])
    assert any("Combat" in row for row in search(page, "comb")[:3])


def test_what_has_no_letters_is_answered_with_a_sentence(page: Page) -> None:
    assert search(page, "😀 %") == []
    expect(page.locator("dialog .count")).to_contain_text("Only letters and figures")


def test_a_lesson_is_found_by_what_it_teaches(page: Page) -> None:
    for text, lesson in {
        "markov": "Wearing down",
        "chi-square": "Is this die fair?",
        "hypergeometric": "The deck remembers",
        "law of large numbers": "How many rolls?",
        "De Méré": "Doubles and criticals",
        "DE MERE": "Doubles and criticals",
        "generating function": "Two dice",
        "expectimax": "Deciding after the roll",
    }.items():
        assert any(lesson in row for row in search(page, text)[:5]), text


def test_an_id_finds_its_rule_before_all_others(page: Page) -> None:
    assert "kraken.combat.3\n" in search(page, "kraken.combat.3")[0]


def test_letters_that_nothing_has_are_answered_with_a_sentence(page: Page) -> None:
    assert search(page, "xyzzy") == []
    expect(page.locator("dialog .count")).to_contain_text("Nothing in the book has “xyzzy”")


def test_the_keyboard_alone_leads_to_a_rule(page: Page) -> None:
    search(page, "kraken.combat.3")
    page.keyboard.press("ArrowDown")
    expect(page.locator("dialog .hits a").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("dialog [type=search]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/kraken/11-rulings.html#kraken.combat.3")


def test_escape_closes_the_search_and_the_focus_returns(page: Page) -> None:
    page.locator(".seek-open").tap()
    expect(page.locator("dialog [type=search]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    expect(page.locator(".seek-open")).to_be_focused()


def test_a_slash_that_is_typed_into_a_field_stays_there(page: Page) -> None:
    search(page, "grab")
    page.keyboard.type("/")
    expect(page.locator("dialog [type=search]")).to_have_value("grab/")


def test_single_keys_are_switched_off_for_the_whole_book(edition: Path, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True)
    page = context.new_page()
    lesson = (edition / "lessons" / "01-two-dice.html").as_uri()
    page.goto(lesson)
    page.keyboard.press("/")
    page.get_by_role("switch", name="Single keys: / finds, p projects").uncheck()
    page.keyboard.press("Escape")
    for _ in range(2):
        page.keyboard.press("p")
        page.keyboard.press("/")
        expect(page.locator("dialog[open], .projector-bar:visible")).to_have_count(0)
        page.goto(lesson)
    page.locator(".seek-open").click()
    page.get_by_role("switch", name="Single keys: / finds, p projects").check()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    expect(page.locator(".projector-bar")).to_be_visible()
    context.close()


def test_the_open_search_is_accessible_by_day_and_at_night_and_fits_a_phone(page: Page) -> None:
    search(page, "grab")
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_browser_finds_what_rolls_wherever_the_desk_does(page: Page) -> None:
    scores = page.evaluate(
        """async (typed) => {
          const { found, score } = fourVoyages.search;
          const { rolls } = await found();
          return typed.map((text) => Object.fromEntries([...rolls.values()].map((roll) =>
            [roll.id, score(text.split(" "), roll.texts)])));
        }""",
        TYPED,
    )
    for text, found in zip(TYPED, scores, strict=True):
        for rule in registered():
            by_desk, _ = ranking.score(ranking.typed(text), texts_of(rule))
            assert (by_desk > CONTESTED) <= (found[rule.id] > 0), (text, rule.id)


def test_the_slash_goes_to_the_field_on_a_live_index(visit: Callable[..., Visit]) -> None:
    opened = visit("index.ipynb").until_live()
    opened.page.keyboard.press("/")
    expect(opened.page.locator("main .seek input")).to_be_focused()
    opened.page.keyboard.type("craps")
    expect(opened.page.locator("main .hits li").first).to_contain_text("classics.craps")
    assert opened.errors == [] and opened.strangers == []
