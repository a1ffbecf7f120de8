"""The search over the whole book, from any page’s header and on the index, by key and thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rules.registry import registered
from tests.browser.visit import PHONE, Visit
from widgets.desk.finder import CONTESTED, texts_of
from widgets.search import ranking

PAGE = "eighth_voyage/02-facing.ipynb"


@pytest.fixture
def searching(visit: Callable[..., Visit]) -> Callable[[str], list[str]]:
    """What the search shows for what is typed, as the text of its rows."""
    page = visit(PAGE).page
    page.keyboard.press("/")

    def search(text: str) -> list[str]:
        page.locator("dialog input").fill(text)
        page.wait_for_function("document.querySelector('dialog .count').textContent !== ''")
        page.wait_for_timeout(100)
        return page.locator("dialog .hits li").all_inner_texts()

    return search


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("sever", "kraken.combat.3"),
        ("해치", "a door between two rooms"),
        ("moral winner", "How is the moral winner ranked?"),
        ("fix-it", "red_november.fix_it"),
        ("glossary", "Glossary"),
    ],
)
def test_letters_find_rules_terms_house_rules_and_pages(
    searching: Callable[[str], list[str]], typed: str, found: str
) -> None:
    assert any(found in row for row in searching(typed))


def test_an_id_finds_its_rule_before_all_others(searching: Callable[[str], list[str]]) -> None:
    assert "kraken.combat.3\n" in searching("kraken.combat.3")[0]


def test_letters_that_nothing_has_are_answered_with_a_sentence(
    searching: Callable[[str], list[str]], visit: Callable[..., Visit]
) -> None:
    assert searching("xyzzy") == []


def test_the_keyboard_alone_leads_to_a_rule(visit: Callable[..., Visit]) -> None:
    page = visit(PAGE).page
    page.keyboard.press("/")
    expect(page.locator("dialog input")).to_be_focused()
    page.keyboard.type("kraken.combat.3")
    page.locator("dialog .hits li").first.wait_for()
    page.keyboard.press("ArrowDown")
    expect(page.locator("dialog .hits a").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("dialog input")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/kraken/11-rulings.ipynb#kraken.combat.3")


def test_escape_closes_the_search_and_the_focus_returns(visit: Callable[..., Visit]) -> None:
    page = visit(PAGE).page
    page.locator(".seek-open").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    expect(page.locator(".seek-open")).to_be_focused()


def test_a_thumb_searches_on_a_phone(visit: Callable[..., Visit]) -> None:
    opened = visit(PAGE, PHONE)
    opened.page.locator(".seek-open").tap()
    opened.page.keyboard.type("grab")
    expect(opened.page.locator("dialog .hits li").first).to_be_visible()
    assert opened.sideways() <= 0
    assert opened.errors == [] and opened.strangers == []


def test_the_slash_goes_to_the_field_on_the_index(visit: Callable[..., Visit]) -> None:
    page = visit("index.ipynb").until_live().page
    page.keyboard.press("/")
    expect(page.locator("main .seek input")).to_be_focused()
    page.keyboard.type("craps")
    expect(page.locator("main .hits li").first).to_contain_text("classics.craps")


def test_the_browser_ranks_what_rolls_as_the_desk_does(visit: Callable[..., Visit]) -> None:
    page = visit(PAGE).page
    scores = page.evaluate(
        """async () => {
          const { found, score } = fourVoyages.search;
          const { all } = await found();
          const rolls = all.filter((record) => record.kind === "roll");
          const words = ["grab", "attack", "shield of force", "kraken pluck", "at", "faint check"];
          return words.map((text) => Object.fromEntries(rolls.map((roll) =>
            [roll.id, score(text.split(" "), roll.texts)])));
        }"""
    )
    typed = ["grab", "attack", "shield of force", "kraken pluck", "at", "faint check"]
    for text, found in zip(typed, scores, strict=True):
        for rule in registered():
            own, _ = ranking.score(ranking.typed(text), texts_of(rule))
            title = (own, found[rule.id])
            assert (own > CONTESTED) <= (found[rule.id] > 0), (text, rule.id, title)
