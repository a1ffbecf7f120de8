"""The referee's desk in a real browser: ruled, reloaded, amended, by keyboard alone, on a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from rules import judge
from tests.browser.visit import PHONE, WIDE, faults

DESK = "referee.ipynb"
COMBAT = "kraken/05-combat.ipynb"


def live(page: Page) -> Locator:
    return page.locator(".live .fv-desk-live")


def settled(page: Page) -> Page:
    """The page, once the desk has had both its answers."""
    page.wait_for_selector(
        ".live .fv-desk-live[data-ready]:not([data-awaiting]):not([data-reckoning])",
        state="attached",
    )
    return page


def opened(visit: Any, *args: Any, **options: Any) -> Page:
    return settled(visit(DESK, *args, **options).until_live().page)


def entries(page: Page) -> Locator:
    return live(page).locator(".fv-desk-entry")


def offered(page: Page) -> Locator:
    """The contests that the search offers."""
    return live(page).get_by_role("listbox").get_by_role("option")


def verdict(page: Page) -> Locator:
    return live(page).locator(".fv-desk-verdict")


def take(page: Page, letters: str, title: str) -> None:
    """Another contest, found by a few letters."""
    field = live(page).get_by_role("combobox", name="Contest")
    field.fill(letters)
    option = offered(page).first
    expect(option).to_contain_text(title)
    field.press("Enter")
    expect(live(page).locator(".fv-desk-title")).to_have_text(title)
    settled(page)


def type_dice(page: Page, faces: str) -> None:
    """Dice of a real table, each by its digit."""
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    for at, face in enumerate(faces, 1):
        expect(live(page).locator(".fv-faces")).to_have_attribute(
            "aria-label", f"faces of die {at}"
        )
        settled(page)
        page.keyboard.press(face)
    settled(page)


def test_three_contests_are_ruled_and_found_whole_after_a_reload(visit):
    seen = visit(DESK).until_live()
    page = settled(seen.page)
    take(page, "comb", "Combat")
    type_dice(page, "245")
    expect(verdict(page)).to_have_text("Severed. Pluck stays at 7.")
    take(page, "crush", "Crush")
    page.keyboard.press("r")
    expect(entries(page)).to_have_count(2)
    settled(page)
    take(page, "grab", "Grab")
    type_dice(page, "66")
    expect(entries(page)).to_have_count(3)
    live(page).get_by_label("Note to case 1").fill("Ned cut the third arm")
    live(page).get_by_label("Note to case 1").press("Tab")
    settled(page)
    before = live(page).locator(".fv-desk-log").inner_text()
    page.reload()
    page.wait_for_selector("html[data-live]", state="attached")
    settled(page)
    assert live(page).locator(".fv-desk-log").inner_text() == before
    expect(live(page).get_by_label("Note to case 1")).to_have_value("Ned cut the third arm")
    expect(live(page).locator(".fv-desk-title")).to_have_text("Grab")
    expect(entries(page).first).to_contain_text("typed")
    assert seen.errors == []
    assert seen.strangers == []


def test_a_what_if_stands_beside_the_ruling_and_an_amendment_strikes_it_through(visit):
    page = opened(visit)
    take(page, "comb", "Combat")
    type_dice(page, "25")
    expect(live(page).locator(".fv-faces")).to_be_visible()
    page.keyboard.press("6")
    expect(verdict(page)).to_have_text("Severed. Pluck stays at 7.")
    live(page).get_by_role("button", name="Pluck: one less").click()
    settled(page)
    live(page).get_by_role("button", name="Pluck: one less").click()
    settled(page)
    both = live(page).locator(".fv-desk-two")
    expect(both).to_contain_text("Case 1, as it fell")
    expect(both).to_contain_text("Severed. Pluck stays at 7.")
    expect(both).to_contain_text("The tentacle is unharmed. Pluck falls to 4.")
    expect(live(page).locator(".fv-compare")).to_be_visible()
    expect(entries(page)).to_have_count(1)
    live(page).get_by_label("Amend it, because").fill("he had lost two points")
    live(page).get_by_role("button", name="Amend the case").click()
    settled(page)
    expect(entries(page).locator("s")).to_have_text("Severed. Pluck stays at 7.")
    expect(entries(page)).to_contain_text("he had lost two points")
    expect(verdict(page)).to_have_text("The tentacle is unharmed. Pluck falls to 4.")


def test_all_of_it_is_done_by_keyboard_alone(visit):
    page = opened(visit)
    page.keyboard.press("/")
    page.keyboard.type("comb")
    option = offered(page).first
    expect(page.locator("dialog[open]")).to_have_count(0)  # the book's own search keeps away
    expect(option).to_contain_text("Combat")
    expect(option).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(live(page).locator(".fv-desk-title")).to_have_text("Combat")
    settled(page)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(entries(page)).to_have_count(1)
    settled(page)
    page.keyboard.press("v")
    assert page.evaluate("document.activeElement.className") == "fv-desk-verdict"
    page.keyboard.press("l")
    page.keyboard.type("a rough sea")
    page.keyboard.press("Enter")
    settled(page)
    page.keyboard.press("Escape")
    expect(live(page).get_by_label("Note to case 1")).to_have_value("a rough sea")


def test_the_keyboard_is_never_trapped(visit):
    page = opened(visit)
    page.keyboard.press("/")
    reached = set()
    for _ in range(160):
        page.keyboard.press("Tab")
        if page.evaluate("!document.activeElement.closest('.fv-desk-live')"):
            break
        reached.add(page.evaluate("document.activeElement.dataset.k || ''"))
    else:
        pytest.fail("The focus never left the desk.")
    assert {"fact:strike", "throw", "load"} <= reached


def test_single_keys_can_be_switched_off_for_good(visit):
    page = opened(visit)
    live(page).locator("[data-keys]").uncheck()
    page.reload()
    page.wait_for_selector("html[data-live]", state="attached")
    settled(page)
    page.keyboard.press("r")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    expect(entries(page)).to_have_count(0)


def test_one_side_types_its_die_and_the_other_is_rolled(visit):
    page = opened(visit)
    defender = live(page).get_by_role("group", name="Defender", exact=True)
    defender.get_by_role("radio", name="Type the dice").check()
    settled(page)
    page.keyboard.press("r")
    expect(live(page).locator(".fv-due")).to_contain_text("defence")
    settled(page)
    page.keyboard.press("6")
    expect(live(page).locator(".fv-hand")).to_have_text("1 of 2 thrown by hand")


def test_a_strike_of_ninety_nine_is_refused_and_the_ruling_stays(visit):
    page = opened(visit)
    live(page).locator('select[data-set="plan"]').select_option("takes every hit")
    settled(page)
    page.keyboard.press("r")
    expect(entries(page)).to_have_count(1)
    settled(page)
    strike = live(page).get_by_role("spinbutton", name="Strike", exact=True)
    strike.fill("99")
    strike.press("Enter")
    expect(live(page).locator(".fv-notice")).to_contain_text("“99”")
    expect(live(page).locator(".fv-desk-fell")).to_be_visible()
    strike.press("Escape")
    page.keyboard.press("u")
    expect(verdict(page)).to_be_visible()
    expect(entries(page)).to_have_count(1)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_refusal_is_read_beside_the_fact_and_a_throw_leads_to_it(visit, size):
    page = opened(visit, size)
    strike = live(page).get_by_role("spinbutton", name="Strike", exact=True)
    strike.fill("abc")
    strike.press("Tab")
    settled(page)
    why = live(page).locator(".fv-desk-form .fv-why")
    expect(why).to_contain_text("“abc”")
    expect(why).to_be_in_viewport(ratio=1)
    expect(live(page).locator(".fv-desk-bar .fv-wrong")).to_contain_text("“abc”")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    settled(page)
    expect(live(page).locator(".fv-notice")).to_contain_text("“abc”")
    expect(why).to_be_in_viewport(ratio=1)
    expect(strike).to_be_focused()
    strike.fill("3")
    strike.press("Tab")
    settled(page)
    expect(why).to_have_count(0)
    expect(live(page).locator(".fv-wrong")).to_have_count(0)


def test_a_damaged_case_file_is_refused_where_it_was_loaded(visit, tmp_path: Path):
    page = opened(visit)
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text("{")
    live(page).locator("[data-load]").scroll_into_view_if_needed()
    live(page).locator("[data-load]").set_input_files(spoilt)
    settled(page)
    said = live(page).locator(".fv-desk-files .fv-why, .fv-notice").get_by_text("damaged").last
    expect(said).to_be_in_viewport(ratio=1)


def test_a_bad_case_file_is_refused_in_a_sentence(visit, tmp_path: Path):
    page = opened(visit)
    take(page, "crush", "Crush")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(entries(page)).to_have_count(1)
    for text, sentence in (
        ("not a case file", "damaged or cut short"),
        ('{"format": "four-voyages play"}', "no case file of this book"),
        ("[" * 4_200_000, "too large"),
    ):
        spoilt = tmp_path / "spoilt.json"
        spoilt.write_text(text)
        live(page).locator("[data-load]").set_input_files(spoilt)
        expect(live(page).locator(".fv-notice")).to_contain_text(sentence)
        expect(entries(page)).to_have_count(1)


def test_a_case_file_is_saved_printed_and_loaded_on_another_machine(visit, tmp_path: Path):
    page = opened(visit)
    take(page, "comb", "Combat")
    type_dice(page, "245")
    with page.expect_download() as saved:
        live(page).get_by_role("button", name="Save as a file").click()
    file = tmp_path / "cases.json"
    saved.value.save_as(file)
    with page.expect_download() as printed:
        live(page).get_by_role("button", name="Page to print").click()
    paper = tmp_path / "cases.html"
    printed.value.save_as(paper)
    assert "Severed. Pluck stays at 7." in paper.read_text()
    other = opened(visit)
    expect(entries(other)).to_have_count(0)
    live(other).locator("[data-load]").set_input_files(file)
    expect(entries(other)).to_have_count(1)
    settled(other)
    live(other).get_by_role("button", name="Open case 1").click()
    expect(verdict(other)).to_have_text("Severed. Pluck stays at 7.")


def test_a_sent_link_rebuilds_the_ruling_and_enters_nothing(visit):
    page = opened(visit)
    take(page, "comb", "Combat")
    type_dice(page, "245")
    expect(page).to_have_url(re.compile("check="))
    other = settled(visit(f"{DESK}#{page.url.partition('#')[2]}").until_live().page)
    expect(verdict(other)).to_have_text("Severed. Pluck stays at 7.")
    expect(entries(other)).to_have_count(0)
    live(other).get_by_role("button", name="To the case file").click()
    expect(entries(other)).to_have_count(1)


def test_a_ruling_of_a_panel_goes_into_the_case_file(visit):
    page = visit(COMBAT).until_live().page
    panel = page.locator(".live .fv-panel").first
    panel.get_by_role("button", name="Roll").click()
    expect(page).to_have_url(re.compile("dice="))
    told = panel.locator(".fv-big").inner_text()
    panel.get_by_role("button", name="To the case file").click()
    page.goto(page.url.partition("kraken/")[0] + DESK)
    page.wait_for_selector("html[data-live]", state="attached")
    settled(page)
    expect(entries(page)).to_have_count(1)
    expect(entries(page).locator(".fv-desk-ruled")).to_have_text(told)


def test_on_a_phone_the_verdict_is_in_sight_after_a_roll_and_as_large_as_a_title(visit):
    seen = visit(DESK, PHONE).until_live()
    page = settled(seen.page)
    take(page, "comb", "Combat")
    live(page).locator(".fv-desk-bar button").click()
    expect(verdict(page)).to_be_in_viewport()
    settled(page)
    assert verdict(page).evaluate("one => parseFloat(getComputedStyle(one).fontSize)") >= 40
    assert seen.sideways() <= 0
    assert faults(page) == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_desk_in_use_is_accessible_by_day_and_by_night(visit, dark):
    page = opened(visit, WIDE, dark=dark)
    live(page).locator('select[data-set="plan"]').select_option("takes every hit")
    settled(page)
    page.keyboard.press("r")
    expect(entries(page)).to_have_count(1)
    settled(page)
    assert faults(page) == []
    live(page).locator('[data-set="armour"]').check()
    expect(live(page).locator(".fv-desk-two")).to_be_visible()
    settled(page)
    assert faults(page) == []
    page.keyboard.press("/")
    expect(offered(page).first).to_be_visible()
    assert faults(page) == []


def test_a_link_brings_the_desks_verdict_into_sight(visit):
    link = judge("kraken.combat", dice=[2, 4, 5], pluck=8).link
    page = visit(f"{DESK}#ruling={link}", PHONE).until_live().page
    answer = page.locator(".live [data-part=answer] > *").first
    expect(answer).to_be_focused()
    expect(answer).to_be_in_viewport()


def test_enter_takes_what_was_typed_however_fast_it_came(visit: Any) -> None:
    page = opened(visit)
    for typed, id in (("facing", "eighth_voyage.facing"), ("kraken.grab", "kraken.grab")):
        page.keyboard.press("/")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(live(page)).to_contain_text(id)
        settled(page)


def test_a_switch_that_is_refused_goes_back_and_the_roll_goes_by_what_is_shown(visit):
    page = opened(visit)
    live(page).locator('select[data-set="plan"]').select_option("takes every hit")
    settled(page)
    switch = {name: live(page).locator(f'[data-set="{name}"]') for name in ("unarmed", "unwieldy")}
    switch["unarmed"].check()
    settled(page)
    box = switch["unarmed"].bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 24
    switch["unwieldy"].click()
    expect(live(page).locator(".fv-notice")).to_contain_text("“Unwieldy” is left as it was, no.")
    expect(switch["unwieldy"]).not_to_be_checked()
    page.keyboard.press("r")
    expect(entries(page)).to_have_count(1)
    expect(switch["unarmed"]).to_be_checked()


def test_an_attack_that_takes_long_to_weigh_is_ruled_first_and_said_to_be_weighed(visit):
    page = opened(visit)
    for name in ("attacker_tokens", "defender_tokens"):
        more = live(page).locator(f'[data-k="more:{name}"]')
        more.click()
        more.click()
        settled(page)
    page.evaluate(
        """() => {
          window.told = [];
          const said = document.querySelector('.live [data-part="weighing"]');
          new MutationObserver(() => told.push(said.textContent)).observe(said, {childList: true});
        }"""
    )
    live(page).locator('[data-set="dodge"]').check()
    settled(page)
    assert "Weighing the odds …" in page.evaluate("told")
    assert page.evaluate("told.at(-1)") == ""


def test_the_key_on_the_button_is_read_as_well_as_its_word(visit):
    page = opened(visit)
    for button in live(page).locator(".go:has(kbd)").all():
        colours = "of => getComputedStyle(of).color"
        assert button.locator("kbd").evaluate(colours) == button.evaluate(colours)


def test_on_a_phone_the_placeholder_of_the_search_is_not_cut(visit):
    page = opened(visit, PHONE)
    cut = (
        live(page)
        .get_by_role("combobox", name="Contest")
        .evaluate(
            """field => {
            const style = getComputedStyle(field);
            const pen = document.createElement("canvas").getContext("2d");
            pen.font = `${getComputedStyle(field, "::placeholder").fontSize} ${style.fontFamily}`;
            const pads = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return pen.measureText(field.placeholder).width - (field.clientWidth - pads);
        }"""
        )
    )
    assert cut <= 0
