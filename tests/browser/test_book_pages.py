"""The book's own parts in a browser: margins, the page of rulings, the crew builder."""

from collections.abc import Callable

from tests.browser.visit import PHONE, WIDE, Visit

MARGIN = ".cell:has(.margin)"


def test_a_margin_stands_beside_its_prose_on_a_wide_screen(visit: Callable[..., Visit]) -> None:
    page = visit("kraken/05-combat.ipynb", WIDE).until_live().page
    prose = page.locator(f".cell.md:has(+ {MARGIN})").first.bounding_box()
    margin = page.locator(MARGIN).first.bounding_box()
    assert prose and margin
    assert margin["x"] >= prose["x"] + prose["width"]
    assert abs(margin["y"] - prose["y"]) < 20


def test_a_margin_stands_under_its_prose_on_a_phone(visit: Callable[..., Visit]) -> None:
    page = visit("kraken/05-combat.ipynb", PHONE).until_live().page
    prose = page.locator(f".cell.md:has(+ {MARGIN})").first.bounding_box()
    margin = page.locator(MARGIN).first.bounding_box()
    assert prose and margin
    assert margin["y"] >= prose["y"] + prose["height"]


def test_the_hook_keeps_clear_of_the_compass_rose(visit: Callable[..., Visit]) -> None:
    page = visit("kraken/03-turn-sequence.ipynb", WIDE).until_live().page
    hook = page.locator(".md > h1 + p").bounding_box()
    rose = page.locator(".rose-of-winds").bounding_box()
    assert hook and rose
    assert hook["x"] + hook["width"] <= rose["x"] or hook["y"] >= rose["y"] + rose["height"]


def test_an_assumption_unfolds_its_reason(visit: Callable[..., Visit]) -> None:
    page = visit("kraken/05-combat.ipynb", WIDE).until_live().page
    folded = page.locator(".margin details.assumed").first
    reason = folded.locator("p").first
    assert not reason.is_visible()
    folded.locator("summary").click()
    assert reason.is_visible()


def test_a_rule_in_the_margin_leads_to_that_rule_on_the_page_of_rulings(
    visit: Callable[..., Visit],
) -> None:
    page = visit("kraken/05-combat.ipynb", WIDE).until_live().page
    page.locator(".margin .ids a", has_text="kraken.combat.9").click()
    page.wait_for_url("**/11-rulings.ipynb#kraken.combat.9")
    rule = page.locator("[id='kraken.combat.9']")
    rule.wait_for()
    assert "at most one combat roll a turn" in rule.inner_text()
    page.wait_for_function(
        "() => { const top = document.getElementById('kraken.combat.9')"
        ".getBoundingClientRect().top; return top >= 0 && top < innerHeight; }"
    )


def test_the_crew_builder_lets_the_rules_judge_and_remembers_the_crew(
    visit: Callable[..., Visit],
) -> None:
    seen = visit("kraken/01-set-up.ipynb", WIDE).until_live()
    page = seen.page
    says = page.locator(".live .crew-says")
    assert "allowed" in says.inner_text()
    page.get_by_role("button", name="Ned: one point less").click()
    page.locator(".live .crew-says.refused", has_text="hand out 1 more").wait_for()
    page.get_by_role("button", name="Tom: one point more").click()
    page.locator(".live .crew-says", has_text="allowed").wait_for()
    assert seen.errors == []
    page.reload()
    seen.until_live()
    page.locator(".live .crew-rows li", has_text="Tom").locator("output", has_text="9").wait_for()


def test_the_index_leads_into_the_book(visit: Callable[..., Visit]) -> None:
    page = visit("index.ipynb", PHONE).until_live().page
    assert page.locator(".shelf li").count() == 4
    page.locator(".shelf").get_by_role("link", name="Kraken", exact=True).click()
    page.wait_for_url("**/kraken/01-set-up.ipynb")
    assert page.locator("main h1").inner_text() == "Set-up"


def test_a_chooser_draws_anew_and_is_as_it_was_after_a_reload(visit: Callable[..., Visit]) -> None:
    seen = visit("eighth_voyage/10-seventh-and-eighth.ipynb", PHONE).until_live()
    page = seen.page
    says = page.locator(".live .chooser .big")
    assert "as bloody as 7th" in says.inner_text()
    strength = page.locator(".live .chooser select[name=str_]")
    strength.select_option("5")
    page.locator(".live .chooser .big", has_text="Strike 9 on Defence 8").wait_for()
    assert "str_=5" in page.url
    assert seen.errors == []
    page.reload()
    seen.until_live()
    page.locator(".live .chooser .big", has_text="bloodier than 7th").wait_for()
    assert strength.input_value() == "5"
