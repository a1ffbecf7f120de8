"""The bench for questions, in a browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visit import PHONE, Visit

PAGE = "ask.ipynb"


def test_a_question_is_asked_its_link_puts_it_again_and_bad_facts_are_said(
    visit: Callable[..., Visit],
) -> None:
    opened = visit(PAGE).until_live()
    page = opened.page
    bench = page.locator(".live .ask")
    bench.locator("[data-rule]").select_option("classics.newton_pepys")
    expect(bench.locator(".ask-doc")).to_contain_text("classics.newton_pepys")
    bench.locator("[data-ask=how]").first.select_option("least")
    bench.locator("[data-ask=values]").first.select_option("1")
    expect(bench.locator(".ask-chance")).to_contain_text("31031/46656")
    assert "ask=classics.newton_pepys" in page.url
    page.reload()
    opened.until_live()
    expect(bench.locator(".ask-chance")).to_contain_text("31031/46656")
    field = bench.locator("[data-set=number]")
    field.fill("many")
    field.press("Tab")
    expect(bench.locator(".fv-notice")).to_contain_text("“many”")
    assert opened.errors == []


def test_on_a_phone_a_condition_is_added_and_the_answer_follows(
    visit: Callable[..., Visit],
) -> None:
    opened = visit(f"{PAGE}#ask=kraken.combat?pluck=7&event=severed:is:yes", PHONE).until_live()
    bench = opened.page.locator(".live .ask")
    expect(bench.locator(".ask-chance")).to_contain_text("1/4")
    bench.get_by_role("button", name="Given that").tap()
    expect(bench.locator(".ask-clause")).to_have_count(2)
    bench.get_by_role("button", name="Simulate it").tap()
    expect(bench.locator(".ask-played")).to_contain_text("this one goes from", timeout=20_000)
    assert opened.sideways() <= 0 and opened.errors == []
