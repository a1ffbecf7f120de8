"""A rule's panel in a real browser: rolled, entered, turned, sent as a link, refused."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from rules import find, judge, links
from tests.browser.visit import PHONE

COMBAT = "kraken/05-combat.ipynb"


def panel(page: Page) -> Locator:
    return page.locator(".live .fv-panel").first


def verdict(page: Page) -> Locator:
    return panel(page).locator(".fv-big")


def press(page: Page, name: str) -> None:
    panel(page).get_by_role("button", name=name).click()


def settled(page: Page) -> None:
    """Until the panel has had its answer."""
    expect(page.locator(".fv-panel-live[data-awaiting]")).to_have_count(0)


def enter(page: Page, faces: str) -> None:
    press(page, "Enter my dice")
    for at, face in enumerate(faces, 1):
        expect(panel(page).locator(".fv-faces")).to_have_attribute(
            "aria-label", f"faces of die {at}"
        )
        page.keyboard.press(face)
        settled(page)


def faces(page: Page) -> list[str]:
    return [
        re.search(r"showing (\d)", name)[1]  # type: ignore[index]
        for name in panel(page)
        .locator(".fv-fallen svg")
        .evaluate_all("all => all.map(die => die.getAttribute('aria-label'))")
    ]


def test_a_roll_by_mouse_is_shown_spoken_and_kept_in_the_address(visit):
    seen = visit(COMBAT).until_live()
    press(seen.page, "Roll")
    expect(seen.page).to_have_url(re.compile(r"#combat=kraken\.combat\?pluck=7&dice="))
    expect(panel(seen.page).get_by_role("status")).to_contain_text(verdict(seen.page).inner_text())
    expect(panel(seen.page).locator(".fv-right > .fv-odds .hit")).to_have_count(1)
    assert seen.errors == []
    assert seen.strangers == []


def test_a_roll_by_keyboard_leaves_the_hand_where_it_was(visit):
    page = visit(COMBAT).until_live().page
    panel(page).get_by_role("button", name="Roll").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("dice="))
    assert page.evaluate("document.activeElement.textContent") == "Roll"


def test_dice_of_a_real_table_are_entered_by_their_digits_and_a_seven_is_refused(visit):
    page = visit(COMBAT).until_live().page
    enter(page, "2")
    page.keyboard.press("7")
    expect(panel(page).locator(".fv-notice")).to_contain_text("no face “7”")
    for face in "45":
        page.keyboard.press(face)
        settled(page)
    expect(verdict(page)).to_have_text("Severed. Pluck stays at 7.")
    expect(panel(page).locator(".fv-hand")).to_have_text("thrown by hand")


def test_dice_are_tapped_too_and_the_third_only_asked_for_on_a_success(visit):
    page = visit(COMBAT, PHONE).until_live().page
    press(page, "Enter my dice")
    for face in (6, 5):
        panel(page).locator(f'[data-k="face:{face}"]').click()
        settled(page)
    expect(verdict(page)).to_have_text("The tentacle is unharmed. Pluck falls to 6.")


def test_a_die_is_turned_on_the_keyboard(visit):
    page = visit(COMBAT).until_live().page
    enter(page, "245")
    last = panel(page).locator("[data-turn]").last
    last.focus()
    page.keyboard.press("ArrowDown")
    expect(verdict(page)).to_have_text("The tentacle is unharmed. Pluck stays at 7.")
    assert faces(page) == ["2", "4", "4"]
    assert page.evaluate("document.activeElement.dataset.turn") == "2"
    page.keyboard.press("6")
    expect(verdict(page)).to_have_text("Severed. Pluck stays at 7.")


def test_a_reload_and_a_sent_link_bring_everything_back(visit):
    page = visit(COMBAT).until_live().page
    panel(page).get_by_role("button", name="Pluck: one more").click()
    settled(page)
    enter(page, "245")
    address = page.url
    page.reload()
    page.wait_for_selector("html[data-live]", state="attached")
    expect(verdict(page)).to_have_text("Severed. Pluck stays at 8.")
    expect(panel(page).locator(".fv-hand")).to_have_text("thrown by hand")
    other = visit(f"{COMBAT}#{address.partition('#')[2]}").until_live().page
    assert faces(other) == ["2", "4", "5"]
    expect(verdict(other)).to_have_text("Severed. Pluck stays at 8.")


@pytest.mark.parametrize("cut", ["combat=kraken.combat?pluck=7&di", "combat=%E2%9", "combat"])
def test_a_link_that_was_cut_is_refused_and_the_panel_lives(visit, cut):
    seen = visit(f"{COMBAT}#{cut}").until_live()
    if "=" in cut:
        expect(panel(seen.page).locator(".fv-notice")).to_contain_text("cut short")
    press(seen.page, "Roll")
    expect(seen.page).to_have_url(re.compile("check="))
    assert seen.errors == []


def test_a_house_rule_changes_the_odds(visit):
    page = visit(COMBAT).until_live().page
    odds = panel(page).locator(".fv-right")
    before = odds.inner_text()
    panel(page).locator(".fv-fold summary").click()
    panel(page).locator('select[data-set="pluck_modifier"]').select_option("2")
    settled(page)
    assert odds.inner_text() != before
    expect(panel(page).locator(".fv-fold summary")).to_contain_text("1 changed")
    expect(page).to_have_url(re.compile(r"house\.pluck_modifier=2"))


def test_a_pluck_of_twelve_is_refused_with_the_value_kept(visit):
    page = visit(COMBAT).until_live().page
    pluck = panel(page).get_by_role("spinbutton", name="Pluck")
    pluck.fill("12")
    pluck.press("Enter")
    expect(panel(page).locator(".fv-notice")).to_contain_text("whole number from 2 to 11")
    expect(pluck).to_have_value("12")
    pluck.press("ArrowDown")
    expect(pluck).to_have_value("11")
    expect(panel(page).locator(".fv-notice")).to_have_count(0)


def test_a_cited_rule_opens_in_place(visit):
    page = visit(COMBAT).until_live().page
    cited = panel(page).locator("details.fv-cite").first
    expect(cited.locator("div")).to_be_hidden()
    cited.locator("summary").click()
    expect(cited.locator("div")).to_be_visible()


def test_a_phone_sees_no_sideways_scroll_and_targets_as_large_as_a_finger(visit):
    seen = visit(COMBAT, PHONE).until_live()
    assert seen.sideways() <= 0
    press(seen.page, "Enter my dice")
    settled(seen.page)
    assert seen.sideways() <= 0
    small = (
        panel(seen.page)
        .locator("button, select, input, summary")
        .evaluate_all(
            """all => all.filter(one => one.offsetParent
                             && (one.closest('label') || one).offsetHeight < 44)
                     .map(one => one.outerHTML.slice(0, 80))"""
        )
    )
    assert small == []


def test_nothing_jumps_from_roll_to_roll(visit):
    page = visit(COMBAT).until_live().page
    places = set()
    for _ in range(12):
        press(page, "Roll")
        settled(page)
        places.add(panel(page).locator('[data-part="answer"]').bounding_box()["y"])
    assert len(places) == 1


def test_every_control_has_a_name(visit):
    page = visit(COMBAT).until_live().page
    enter(page, "24")
    nameless = (
        panel(page)
        .locator("button, select, input, [role=spinbutton]")
        .evaluate_all(
            """all => all.filter(one => !(one.textContent.trim() || one.getAttribute('aria-label')
            || one.closest('label'))).map(one => one.outerHTML.slice(0, 80))"""
        )
    )
    assert nameless == []


def link(**facts: int) -> str:
    return judge("kraken.combat", dice=[2, 4, 5], **facts).link


def test_a_link_without_its_key_is_taken_by_the_panel_of_its_rule(visit):
    page = visit(f"{COMBAT}#{link(pluck=8)}").until_live().page
    expect(verdict(page)).to_have_text("Severed. Pluck stays at 8.")
    expect(page).to_have_url(re.compile(r"#combat=kraken\.combat\?pluck=8"))
    page.evaluate("hash => { location.hash = hash; }", link(pluck=10))
    expect(verdict(page)).to_have_text("Severed. Pluck stays at 10.")
    other = visit(f"{COMBAT}#elsewhere=1;{link(pluck=9)}").until_live().page
    expect(verdict(other)).to_have_text("Severed. Pluck stays at 9.")
    expect(other).to_have_url(re.compile(r"#elsewhere=1;combat=kraken\.combat\?pluck=9"))


def test_a_link_with_a_seven_is_refused_for_the_seven(visit):
    rule = find("kraken.combat")
    text = links.write(rule, rule.bind({}), (3, 7))
    page = visit(f"{COMBAT}#combat={text}").until_live().page
    expect(panel(page).locator(".fv-notice")).to_contain_text("d6 has no face “7”")
