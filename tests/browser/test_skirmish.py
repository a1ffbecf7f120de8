"""8th Voyage played on its pages: with the mouse, with the keyboard, on a phone, over a reload."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from rules import Play
from tests.browser.test_board import board, drawn
from tests.browser.test_player import notice, player, press, question, settled, unfold
from tests.browser.visit import PHONE, READ, at_rest
from widgets.boards.lay import Lay

PLAY, DUEL = "eighth_voyage/12-play.ipynb", "eighth_voyage/14-duel.ipynb"


def tap(page: Page, x: float, y: float) -> None:
    """Taps a place of the skirmish's table, given in inches."""
    at_rest(page)
    box = board(page).bounding_box()
    assert box is not None
    lay = Lay(24, 16, box["height"] > box["width"])
    window = lay.window
    across, up = lay.at(x, y)
    scale = min(box["width"] / (window.right - window.left),
                box["height"] / (window.top - window.bottom))  # fmt: skip
    right, down = across - (window.left + window.right) / 2, (window.bottom + window.top) / 2 - up
    at = {"x": box["width"] / 2 + right * scale, "y": box["height"] / 2 + down * scale}
    board(page).click(position=at)


def begin(page: Page, seed: str) -> None:
    """Begins a new game on a seed of one's own."""
    unfold(page, "A new game")
    page.get_by_label("A seed of your own").fill(seed)
    press(page, "Begin this game")
    expect(notice(page)).to_contain_text("A new game has begun.")


def red_first() -> str:
    """A seed by which red has the initiative."""
    plays = ((seed, Play("eighth_voyage.game", seed=seed).pending) for seed in "abcdefgh")
    return next(seed for seed, asked in plays if asked and asked.player == "red")


def over(page: Page) -> bool:
    return player(page).locator(".fv-who").inner_text() == "The game is over"


def test_a_model_moves_and_turns_by_taps_on_the_board(visit):
    seen = visit(PLAY).until_live()
    page = seen.page
    begin(page, red_first())
    tap(page, 4.0, 9.0)
    expect(question(page)).to_have_text("What does Jason do?")
    tap(page, 7.5, 9.5)
    expect(question(page)).to_have_text("Where does Jason go, up to 5 inches?")
    expect(player(page).locator(".fv-told")).to_contain_text(re.compile(r"Jason to \(7\.\d+, 9"))
    press(page, "Go there")
    expect(question(page)).to_have_text("Which way does Jason face?")
    tap(page, 20.0, 7.5)
    expect(question(page)).to_have_text("What does Jason do?")
    expect(player(page).locator(".fv-caption")).to_contain_text("Jason acts with one action left")
    press(page, "Play on to the end")
    expect(player(page).locator(".fv-who")).to_have_text("The game is over")
    assert seen.errors == []
    assert seen.strangers == []


def test_a_duel_is_fought_to_the_end_with_the_mouse(visit):
    seen = visit(DUEL).until_live()
    page = seen.page
    begin(page, "mouse")
    for _ in range(150):
        settled(page)
        if over(page):
            break
        page.wait_for_timeout(READ)
        player(page).locator("[data-do=answer]").first.click()
    expect(question(page)).to_contain_text(re.compile("wins in turn"))
    assert seen.errors == []


def test_a_duel_is_fought_to_the_end_with_the_keyboard_alone(visit):
    page = visit(DUEL).until_live().page
    player(page).locator("[data-do=answer]").first.focus()
    for _ in range(150):
        settled(page)
        if over(page):
            break
        assert page.evaluate("document.activeElement.dataset.key ?? ''"), "the focus is lost"
        page.keyboard.press("Enter")
    expect(player(page).locator(".fv-who")).to_have_text("The game is over")
    unfold(page, "The log")
    expect(player(page).locator(".fv-log")).to_contain_text("acts.")


def test_a_reload_in_the_middle_of_a_skirmish_loses_nothing(visit):
    seen = visit(PLAY).until_live()
    page = seen.page
    begin(page, red_first())
    press(page, "Atalanta")
    expect(question(page)).to_have_text("What does Atalanta do?")
    press(page, "Shoot Marsyas with the bow")
    asked = settled(page)
    page.reload()
    seen.until_live()
    expect(question(page)).to_have_text(asked)
    unfold(page, "The log")
    expect(player(page).locator(".fv-log")).to_contain_text("Atalanta attacks Marsyas")


def test_on_a_phone_the_table_stands_upright_and_answers_taps(visit):
    seen = visit(PLAY, PHONE).until_live()
    page = seen.page
    begin(page, red_first())
    page.locator(".live .fv-chart").first.evaluate("chart => chart.scrollIntoView()")
    expect(player(page).locator(".fv-ask")).to_have_class(re.compile("fv-afloat"))
    tap(page, 4.0, 9.0)
    expect(question(page)).to_have_text("What does Jason do?")
    tap(page, 7.0, 9.0)
    expect(question(page)).to_have_text("Where does Jason go, up to 5 inches?")
    assert seen.sideways() <= 0


def test_the_boards_are_drawn_by_day_and_by_night(visit):
    for file in (PLAY, DUEL):
        grounds = set()
        for dark in (False, True):
            pixels = drawn(visit(file, dark=dark).until_live().page)
            grounds.add(max(set(pixels), key=pixels.count))
        assert len(grounds) == 2
