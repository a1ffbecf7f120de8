"""The vessel's board on a page: drawn, tapped, steered by keys, by day and by night, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visit import PHONE, at_rest

MOVEMENT = "kraken/04-movement.ipynb"  # its board opens with Ned picked


def board(page: Page) -> Locator:
    return page.locator(".live .fv-chart").first


def caption(page: Page) -> Locator:
    return page.locator(".live .fv-caption").first


def tap(page: Page, x: float, y: float) -> None:
    """Taps a place given in cm on the vessel, x along the keel and y to port."""
    at_rest(page)
    box = board(page).bounding_box()
    assert box is not None
    upright = box["height"] > box["width"]
    across, up = (-y, x - 44.55) if upright else (x - 44.55, y)
    breadth = 59.2 if upright else 118.1  # cm on the sheet
    scale = min(box["width"] / breadth, box["height"] / (breadth / (0.555 if upright else 1.9)))
    at = (box["width"] / 2 + across * scale, box["height"] / 2 - up * scale)
    board(page).click(position={"x": at[0], "y": at[1]})


def drawn(page: Page) -> list[int]:
    """The pixels of the board's canvas, thinned: what has been painted there."""
    return page.evaluate(
        """() => {
          const find = (root) => {
            for (const e of root.querySelectorAll('*')) {
              if (e.tagName === 'CANVAS') return e;
              if (e.shadowRoot) { const found = find(e.shadowRoot); if (found) return found; }
            }
          };
          const canvas = find(document.querySelector('.live .fv-chart'));
          const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
          const found = [];
          for (let i = 0; i < data.length; i += 4 * 997) {
            found.push(data[i] * 65536 + data[i + 1] * 256 + data[i + 2]);
          }
          return found;
        }"""
    )


def ground(page: Page) -> int:
    """The colour that covers most of the board."""
    pixels = drawn(page)
    return max(set(pixels), key=pixels.count)


def test_the_board_is_painted_and_has_a_name_and_its_position_in_words(visit):
    seen = visit(MOVEMENT).until_live()
    assert len(set(drawn(seen.page))) > 5
    expect(board(seen.page).get_by_role("img")).to_have_attribute(
        "aria-label", "The vessel in turn 1"
    )
    expect(seen.page.locator(".live [data-part=whole]").first).to_contain_text("Ned, Pluck 10")
    assert seen.errors == []
    assert seen.strangers == []


@pytest.mark.parametrize("size", [(1280, 900), PHONE], ids=["wide", "phone"])
def test_the_printed_board_and_the_live_one_are_of_one_size(visit, size):
    seen = visit(MOVEMENT, size)
    seen.page.wait_for_selector(".fv-chart svg", state="attached")
    printed = seen.page.evaluate(
        "() => [...document.querySelectorAll('.fv-chart')].map(e => e.getBoundingClientRect())"
        ".filter(b => b.height).map(b => [b.width, b.height])[0]"
    )
    seen.until_live()
    box = board(seen.page).bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == pytest.approx(printed, abs=1.5)


@pytest.mark.parametrize("size", [(1280, 900), PHONE], ids=["mouse", "thumb"])
def test_tapping_a_figure_and_then_a_place_tells_the_odds_of_getting_there(visit, size):
    page = visit(MOVEMENT, size).until_live().page
    tap(page, 66.0, 3.0)
    expect(caption(page)).to_contain_text("Bess, Pluck 8")
    before = drawn(page)
    tap(page, 61.0, 6.0)
    expect(caption(page)).to_contain_text(
        re.compile(r"Bess to \(6[01].*\), .* cm, reached \d+/\d+")
    )
    assert drawn(page) != before


def test_a_tentacle_tells_its_column_of_the_table(visit):
    page = visit(MOVEMENT).until_live().page
    tap(page, 50.12, 24.0)
    expect(caption(page)).to_contain_text("Column “Vessel beyond 10 cm”")


def test_everything_on_the_board_can_be_done_by_keyboard(visit):
    page = visit(MOVEMENT).until_live().page
    page.locator(".live summary", has_text="Look at a piece").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Tom 8").focus()
    page.keyboard.press("Enter")
    expect(caption(page)).to_contain_text("Tom, Pluck 8")
    expect(page.get_by_role("button", name="Tom 8")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Tom 8")).to_be_focused()
    page.get_by_label("Place in cm").fill("70, 400")
    page.keyboard.press("Enter")
    expect(caption(page)).to_contain_text("over the sea")
    board(page).focus()
    page.keyboard.press("ArrowRight")
    expect(caption(page)).to_contain_text("Tom to (67, -3)")
    page.keyboard.press("ArrowDown")
    expect(caption(page)).to_contain_text("Tom to (67, -4)")
    page.keyboard.press("Escape")
    expect(caption(page)).to_contain_text("8 of 8 tentacles")


def test_night_is_another_palette_and_comes_without_a_reload(visit):
    page = visit(MOVEMENT).until_live().page
    assert ground(page) in (0xE3EEEC, 0xEAD9AD)
    drawings = page.evaluate("+document.querySelector('.live [data-drawn]').dataset.drawn")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(
        "count => document.querySelector('.live [data-drawn]').dataset.drawn > count", arg=drawings
    )
    assert ground(page) in (0x11303A, 0x4A4026)


def test_the_board_stands_upright_on_a_phone_and_turns_with_the_window(visit):
    page = visit(MOVEMENT, PHONE).until_live().page
    box = board(page).bounding_box()
    assert box is not None and box["height"] > box["width"] > 330
    page.set_viewport_size({"width": 1000, "height": 700})
    box = board(page).bounding_box()
    assert box is not None and box["width"] > box["height"]
    tap(page, 66.0, 3.0)
    expect(caption(page)).to_contain_text("Bess, Pluck 8")


def test_a_wheel_over_the_board_scrolls_the_page(visit):
    page = visit(MOVEMENT).until_live().page
    board(page).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    board(page).hover()
    page.mouse.wheel(0, 300)
    page.wait_for_function("before => scrollY > before", arg=before)
