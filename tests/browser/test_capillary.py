"""The capillary on its pages: drawn, picked, stepped through, played, by mouse, keys and thumb."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.test_board import board, drawn
from tests.browser.test_player import player, press, question, settled, unfold
from tests.browser.visit import PHONE, READ, at_rest, faults
from widgets.boards.capillary_lay import CapillaryLay

PLAY, STEPS = "fantastic_voyage/17-play.ipynb", "fantastic_voyage/09-end-of-turn.ipynb"


def tap(page: Page, x: float, y: float) -> None:
    """Taps a place of the table, given in inches."""
    at_rest(page)
    box = board(page).bounding_box()
    assert box is not None
    lay = CapillaryLay(box["height"] > box["width"])
    window = lay.window
    across, up = lay.at(x, y)
    scale = min(box["width"] / (window.right - window.left),
                box["height"] / (window.top - window.bottom))  # fmt: skip
    right, down = across - (window.left + window.right) / 2, (window.bottom + window.top) / 2 - up
    at = {"x": box["width"] / 2 + right * scale, "y": box["height"] / 2 + down * scale}
    board(page).click(position=at)


def begun(page: Page) -> None:
    """Plays until Proteus has come onto the table and the crew is asked what it does."""
    press(page, "Turn one card")
    expect(question(page)).to_contain_text("In which direction does Proteus come")
    tap(page, 24.0, 24.0)
    expect(player(page).locator(".fv-told")).to_contain_text("Proteus faces 45°")
    press(page, "Face so")
    expect(question(page)).to_contain_text("How far does Proteus run")
    page.get_by_label("Inches ahead").locator("visible=true").fill("6")
    press(page, "Show it")
    expect(player(page).locator(".fv-told")).to_contain_text("Proteus runs 6 inches ahead")
    press(page, "Run so far")
    expect(question(page)).to_contain_text("Which way does Proteus turn to face?")


def test_proteus_comes_in_by_taps_and_typed_inches(visit):
    seen = visit(PLAY).until_live()
    page = seen.page
    begun(page)
    tap(page, 30.0, 4.24)
    expect(player(page).locator(".fv-told")).to_contain_text("Proteus faces 0°")
    press(page, "Face so")
    settled(page)
    press(page, "Play on to the end")
    expect(player(page).locator(".fv-who")).to_have_text("The game is over", timeout=60_000)
    assert seen.errors == []
    assert seen.strangers == []


def test_the_arrow_keys_turn_proteus_and_enter_takes_it(visit):
    page = visit(PLAY).until_live().page
    begun(page)
    board(page).focus()
    page.keyboard.press("ArrowUp")
    expect(player(page).locator(".fv-told")).to_contain_text("Proteus faces 50°")
    page.keyboard.press("Enter")
    expect(question(page)).not_to_contain_text("Which way does Proteus turn to face?")


def test_a_model_that_is_tapped_is_told_of(visit):
    page = visit(PLAY).until_live().page
    unfold(page, "Look at a piece")
    page.get_by_role("button", name="Clot 3").locator("visible=true").click()
    expect(player(page).locator(".fv-caption")).to_contain_text("Part 3 of the clot")
    tap(page, 12.0, 35.5)
    expect(player(page).locator(".fv-caption")).to_contain_text("Part 2 of the clot")


def steps(page: Page):
    """The desk of the sequence."""
    return page.locator(".fv-sequence:visible").first


def test_the_end_of_a_turn_is_stepped_with_buttons_keys_and_slider(visit):
    seen = visit(STEPS).until_live()
    page, desk = seen.page, steps(seen.page)
    slider = desk.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    at = int(slider.input_value())
    desk.get_by_role("button", name="On →").click()
    expect(desk.locator(".seq-slider")).to_contain_text(f"Step {at + 1} of {last}")
    page.keyboard.press("ArrowRight")
    expect(desk.locator(".seq-slider")).to_contain_text(f"Step {at + 2} of {last}")
    board(page).focus()
    page.keyboard.press("ArrowLeft")
    expect(desk.locator(".seq-slider")).to_contain_text(f"Step {at + 1} of {last}")
    page.keyboard.press("End")
    expect(desk.locator(".seq-slider")).to_contain_text(f"Step {last} of {last}")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(desk.locator(".seq-slider")).to_contain_text(f"Step {last - 1} of {last}")
    assert desk.locator(".seq-story a").count() > 0
    assert seen.errors == []


def test_own_dice_are_asked_one_after_another(visit):
    page = visit(STEPS).until_live().page
    desk = steps(page)
    desk.get_by_text("Follow your own table").click()
    desk.get_by_role("button", name="Follow it with my dice").click()
    asked = desk.locator(".seq-asked")
    expect(asked).to_have_text(re.compile("Throw a d6: exit point of cell"))
    page.wait_for_timeout(READ)
    desk.get_by_role("button", name="4", exact=True).click()
    expect(asked).to_have_text(re.compile("Throw a d6: distance of cell"))
    page.wait_for_timeout(READ)
    desk.get_by_role("button", name="Take back").click()
    expect(asked).to_have_text(re.compile("Throw a d6: exit point of cell"))


def test_on_a_phone_nothing_scrolls_sideways_and_taps_are_heard(visit):
    for file in (STEPS, PLAY):
        seen = visit(file, PHONE).until_live()
        assert seen.sideways() <= 0
    tap(seen.page, 12.0, 35.5)
    expect(player(seen.page).locator(".fv-caption")).to_contain_text("Part 2 of the clot")


def test_the_pages_are_accessible(visit):
    for file in (STEPS, PLAY):
        page = visit(file).until_live().page
        assert faults(page) == []


def test_the_board_is_drawn_by_day_and_by_night(visit):
    grounds = set()
    for dark in (False, True):
        pixels = drawn(visit(PLAY, dark=dark).until_live().page)
        grounds.add(max(set(pixels), key=pixels.count))
    assert len(grounds) == 2
