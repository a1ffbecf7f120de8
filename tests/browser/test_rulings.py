"""A page of rulings: its filter, its links to single lines, and where each rule is used."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import PHONE, Visit

PAGE = "kraken/11-rulings.ipynb"


def test_a_line_tells_where_it_is_used_and_what_its_odds_are(visit: Callable[..., Visit]) -> None:
    opened = visit(f"{PAGE}#kraken.combat.6").until_live()
    line = opened.page.locator("[id='kraken.combat.6']")
    line.locator(".cited summary").click()
    expect(line.locator(".cited")).to_contain_text("Told or cited on Combat (Kraken · section 5)")
    expect(line.locator(".cited .odds").first).to_contain_text("Severed, Pluck 8")
    line.get_by_role("link", name="Combat", exact=True).click()
    opened.page.wait_for_url("**/ask.ipynb#ask=kraken.combat")
    expect(opened.page.locator(".live .ask-doc")).to_contain_text("kraken.combat", timeout=60_000)
    assert opened.errors == []


def test_the_filter_leaves_the_lines_that_hold_the_words(visit: Callable[..., Visit]) -> None:
    opened = visit(PAGE, PHONE).until_live()
    page = opened.page
    page.locator(".sift input").fill("grab")
    status = page.locator(".sift [role=status]")
    expect(status).to_contain_text(" of ")
    shown = page.locator(".rule-text:not([hidden])").all_inner_texts()
    assert shown and all("grab" in text.lower() for text in shown)
    page.locator(".sift select").select_option("assumed")
    assert page.locator(".rule-text:not([hidden])").count() < len(shown)
    page.evaluate("location.hash = 'kraken.combat.6'")
    expect(page.locator("[id='kraken.combat.6']")).to_be_visible()
    expect(status).not_to_contain_text(" of ")
    assert opened.sideways() <= 0
