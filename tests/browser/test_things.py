"""Facts with parts in a real browser: by mouse, keyboard and thumb, on panels and at the desk."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visit import PHONE, WIDE, faults

COUNTDOWN = "fantastic_voyage/11-countdown.ipynb"
DESK = "referee.ipynb#ruling="


def panel(page: Page, rule: str) -> Locator:
    return page.locator(".live .fv-panel-live", has=page.locator(f'section[aria-label$="{rule}"]'))


def settled(page: Page) -> None:
    """Until every live part has had its answer."""
    expect(page.locator("[data-awaiting]")).to_have_count(0)


def opened_desk(visit: Any, letters: str, title: str, *args: Any, **options: Any) -> Any:
    """The desk with the contest that these letters find first."""
    seen = visit("referee.ipynb", *args, **options).until_live()
    page = seen.page
    page.wait_for_selector(".live .fv-desk-live[data-ready]", state="attached")
    page.get_by_role("combobox", name="Contest").fill(letters)
    expect(page.get_by_role("option").first).to_contain_text(title)
    page.keyboard.press("Enter")
    expect(page.locator(".live .fv-desk-title")).to_have_text(title)
    settled(page)
    return seen


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.closest('[data-k]')?.dataset.k"))


def test_by_mouse_a_target_is_changed_added_and_removed_and_the_link_keeps_it(visit):
    seen = visit(COUNTDOWN).until_live()
    page, blast = seen.page, panel(seen.page, "A blast")
    odds = blast.locator('[data-part="odds"]')
    before = odds.inner_text()
    blast.get_by_role("button", name="Target 2: defence: one less").click()
    settled(page)
    assert odds.inner_text() != before
    blast.get_by_role("button", name="remove target 1").click()
    expect(blast.get_by_role("textbox", name="Target 1: name")).to_have_value("Duval")
    settled(page)
    assert focused(page) == "remove:targets.1"
    blast.get_by_role("button", name="Add a target").click()
    expect(blast.get_by_role("textbox", name="Target 3: name")).to_be_focused()
    expect(blast.get_by_role("status")).to_contain_text("Target 3 added.")
    blast.locator('[data-k="later-fold:targets.1"]').click()
    blast.get_by_role("button", name="Target 1: armour: one more").click()
    settled(page)
    expect(blast.get_by_role("button", name="Target 1: armour: one more")).to_be_visible()
    expect(blast.locator('[data-k="later-fold:targets.1"]')).to_contain_text("1 set")
    names = blast.get_by_role("textbox", name="name").evaluate_all("all => all.map(f => f.value)")
    page.reload()
    seen.until_live()
    settled(page)
    again = panel(page, "A blast").get_by_role("textbox", name="name")
    assert again.evaluate_all("all => all.map(f => f.value)") == names
    assert seen.errors == [] and seen.strangers == []


def test_by_keyboard_alone_the_focus_stays_where_it_was(visit):
    seen = opened_desk(visit, "sabotage!", "Sabotage!")
    page = seen.page
    first = page.get_by_role("textbox", name="Member 1: name")
    first.focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("Cora")
    page.keyboard.press("Tab")
    settled(page)
    assert focused(page) == "fact:crew.1.aboard"
    page.keyboard.press("Space")
    settled(page)
    assert focused(page) == "fact:crew.1.aboard"
    expect(page.get_by_role("switch", name="Member 1: aboard")).not_to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "remove:crew.1"
    page.keyboard.press("Enter")
    settled(page)
    assert focused(page) == "remove:crew.1"
    expect(page.get_by_role("textbox", name="Member 1: name")).to_have_value("Michaels")
    page.locator('[data-k="add:crew"]').focus()
    page.keyboard.press("Enter")
    settled(page)
    assert focused(page) == "fact:crew.5.name"
    assert seen.errors == []


def test_a_refused_part_stays_as_typed_and_the_dice_stay(visit):
    seen = opened_desk(visit, "attack step", "The Antibodies attack step")
    page = seen.page
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator(".live .fv-desk-verdict")).to_be_visible()
    settled(page)
    dice = page.locator(".live .fv-desk-dice").inner_html()
    field = page.get_by_role("spinbutton", name="Diver: antibodies")
    field.fill("a swarm")
    field.press("Tab")
    settled(page)
    expect(field).to_have_value("a swarm")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".live small.fv-why")).to_contain_text("cannot be “a swarm”")
    assert page.locator(".live .fv-desk-dice").inner_html().count("<svg") == dice.count("<svg")
    field.fill("3")
    field.press("Tab")
    settled(page)
    expect(page.locator(".live .fv-desk-supposed")).to_be_visible()
    expect(page.locator(".live .fv-why")).to_have_count(0)
    assert seen.errors == []


def test_a_button_that_is_pressed_while_a_field_is_left_is_not_lost(visit):
    seen = visit(COUNTDOWN).until_live()
    page, blast = seen.page, panel(seen.page, "A blast")
    blast.get_by_role("textbox", name="Target 2: name").fill("Cora")
    away = blast.get_by_role("button", name="remove target 1")
    away.hover()
    page.mouse.down()  # the field is left: its answer comes while the button is down
    page.wait_for_function("document.querySelector('[data-pressed]')")
    page.wait_for_timeout(700)
    page.mouse.up()
    expect(blast.get_by_role("textbox", name="Target 1: name")).to_have_value("Cora")
    expect(blast.get_by_role("textbox", name="name")).to_have_count(3)  # two targets and the blow
    assert seen.errors == []


def test_what_is_written_out_can_be_pasted_and_is_kept_when_it_breaks_off(visit):
    seen = opened_desk(visit, "a way through", "A way through the boat")
    page = seen.page
    page.locator('[data-k="out-fold:path"]').click()
    text = page.get_by_role("textbox", name="Places in order, 0 for the sea, written out")
    text.fill("[7,5,")
    text.press("Tab")
    settled(page)
    expect(text).to_have_value("[7,5,")
    page.get_by_role("button", name="Leave it as it was").click()
    settled(page)
    expect(text).to_have_value("[7,5,2,1]")
    text.fill("[7,5]")
    text.press("Tab")
    settled(page)
    expect(
        page.get_by_role("spinbutton", name="Places in order, 0 for the sea: place")
    ).to_have_count(2)
    assert seen.errors == []


@pytest.mark.parametrize(("letters", "title"), [
    ("a blast", "A blast"), ("clash", "Attack, its two sides whole"),
    ("a way through", "A way through the boat"),
])  # fmt: skip
@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone_every_part_is_in_reach_of_a_thumb(visit, letters, title, dark):
    seen = opened_desk(visit, letters, title, PHONE, dark=dark)
    page = seen.page
    for fold in page.locator(".live .fv-thing summary").all():
        fold.tap()
    add = page.locator(".live .fv-add")
    if add.count():
        add.first.tap()
        settled(page)
    small = (
        page.locator(".live .fv-thing")
        .locator("button, select, summary, input")
        .evaluate_all(
            """all => all.filter(one => {
          const hit = one.closest(".fv-switch, .fv-segments label") || one;
          const box = hit.getBoundingClientRect();
          return box.width && (box.height < 43.9 || box.width < 43.9);
        }).map(one => one.outerHTML.slice(0, 120))"""
        )
    )
    assert small == []
    assert seen.sideways() <= 0
    assert faults(page) == []
    assert seen.errors == []


def test_a_wide_desk_with_things_is_accessible(visit):
    seen = opened_desk(visit, "a blast", "A blast", WIDE)
    page = seen.page
    page.get_by_role("spinbutton", name="Target 1: defence").fill("x")
    page.keyboard.press("Tab")
    settled(page)
    page.locator('[data-k="later-fold:targets.2"]').click()
    page.locator('[data-k="out-fold:targets"]').click()
    assert faults(page) == []


def test_the_bench_for_questions_has_the_same_fields(visit):
    seen = visit("ask.ipynb").until_live()
    page = seen.page
    bench = page.locator(".live .ask")
    bench.locator("[data-rule]").select_option("fantastic_voyage.attack_step")
    settled(page)
    before = bench.locator(".ask-chance").inner_text()
    bench.get_by_role("button", name="Diver: antibodies: one more").click()
    settled(page)
    assert bench.locator(".ask-chance").inner_text() != before
    assert focused(page) == "more:diver.antibodies"
    bench.locator("[data-rule]").select_option("red_november.event")
    settled(page)
    bench.get_by_role("button", name="Add a card").click()
    settled(page)
    assert focused(page) == "fact:seen.1.event"
    assert seen.errors == []
