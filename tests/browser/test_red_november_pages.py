"""Red November's own parts in a browser: the source's language, the deck, the questions."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import PHONE, WIDE, Visit


def test_a_term_shows_its_original_on_pointing(visit: Callable[..., Visit]) -> None:
    page = visit("red_november/04-moving.ipynb", WIDE).page
    term = page.locator("dfn.term", has_text="hatch").first
    original = term.locator("[lang=ko]")
    expect(original).to_be_hidden()
    term.hover()
    expect(original).to_be_visible()
    expect(original).to_have_text("해치")


def test_on_a_phone_a_term_shows_its_original_on_a_tap(visit: Callable[..., Visit]) -> None:
    seen = visit("red_november/04-moving.ipynb", PHONE)
    term = seen.page.locator("dfn.term", has_text="hatch").first
    term.tap()
    expect(term.locator("[lang=ko]")).to_be_visible()
    assert seen.sideways() <= 0


def test_a_sections_rules_unfold_in_korean(visit: Callable[..., Visit]) -> None:
    page = visit("red_november/05-fixing.ipynb", WIDE).page
    rules = page.locator(".in-korean ol")
    expect(rules).to_be_hidden()
    page.locator(".in-korean > summary").click()
    expect(rules).to_be_visible()
    expect(rules.locator("li")).to_have_count(23)


def test_a_card_that_has_come_is_counted_out_and_remembered(visit: Callable[..., Visit]) -> None:
    seen = visit("red_november/10-fainting.ipynb", WIDE).until_live()
    page = seen.page
    page.get_by_role("button", name="Hatch Blocked, 1: seen").first.click()
    expect(page.locator(".live .deck-seen h2")).to_contain_text("54 cards unseen")
    expect(page.locator(".live .deck-odds li").first).to_contain_text("13.0%")
    page.goto(page.url.replace("10-fainting", "09-events"))
    seen.until_live()
    expect(page.locator(".live .deck-seen h2")).to_contain_text("54 cards unseen")
    page.get_by_role("button", name="A fresh game").click()
    expect(page.locator(".live .deck-seen h2")).to_contain_text("55 cards unseen")
    assert seen.errors == []


def test_a_question_unfolds_its_answer(visit: Callable[..., Visit]) -> None:
    page = visit("red_november/14-rulings.ipynb", PHONE).page
    asked = page.locator(".questions details", has_text="Does one grog do")
    asked.locator("summary").click()
    expect(asked.locator("p")).to_contain_text("red_november.rulings.12")


def test_the_bets_are_dialled_and_the_best_one_stands_out(visit: Callable[..., Visit]) -> None:
    seen = visit("red_november/05-fixing.ipynb", WIDE).until_live()
    bets = seen.page.locator(".live .bets")
    expect(bets.locator(".bets-best")).to_contain_text("bet 4, and it is done in time with 80.0%")
    bets.get_by_role("button", name="Minutes on the clock: one more").click()
    expect(bets.locator(".bets-best")).to_contain_text("bet 5, and it is done in time with 90.0%")
    bets.get_by_role("button", name="Low water").click()
    expect(bets.locator("tbody tr").first.locator("td").last).to_have_text("18")
    assert seen.errors == []
