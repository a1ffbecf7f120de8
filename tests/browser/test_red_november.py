"""Red November played on its page: by taps on the board, by keyboard, on a phone, over a reload."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from rules import Play
from tests.browser.test_board import board
from tests.browser.test_player import notice, player, press, question, settled, unfold
from tests.browser.visit import PHONE, READ, at_rest
from widgets.boards.submarine_berths import slots
from widgets.boards.submarine_marks import SIZES
from widgets.boards.submarine_offers import offers
from widgets.boards.submarine_plan import plan
from widgets.boards.submarine_sheet import berths, hatch_name
from widgets.boards.submarine_words import of_position

PLAY = "red_november/15-play.ipynb"


def begin(page: Page, players: int, seed: str = "abyss") -> Play:
    """A new game on the page, and the same game beside it, to know what is asked."""
    unfold(page, "A new game")
    page.get_by_label("Players", exact=True).fill(str(players))
    page.get_by_label("A seed of your own").fill(seed)
    press(page, "Begin this game")
    expect(notice(page)).to_contain_text("A new game has begun.")
    return Play("red_november.game", seed=seed, players=players)


def tap(page: Page, game: Play, name: str) -> None:
    """Taps a piece of the board where it is drawn."""
    at_rest(page)
    box = board(page).bounding_box()
    assert box is not None
    upright = box["height"] > box["width"]
    sheet = plan(upright)
    kind, _, rest = name.partition(" ")
    if kind == "room":
        floor = slots(upright, int(rest), *SIZES["tiny"][1:])
        taken = [at for at, _ in berths(game.state, upright).values()]
        x, y = max(floor, key=lambda at: min(abs(at[0] - a) + abs(at[1] - b) for a, b in taken))
    elif kind == "hatch":
        x, y = next(at for hatch, (at, _) in sheet.hatches.items() if hatch_name(hatch) == name)
    elif kind == "space":
        cell = sheet.spaces[int(rest)]
        x, y = (cell.left + cell.right) / 2, (cell.bottom + cell.top) / 2
    elif kind == "track":
        gauge = next(g.whole for g in sheet.gauges if str(g.track) == rest)
        x, y = (gauge.left + gauge.right) / 2, (gauge.bottom + gauge.top) / 2
    elif kind == "sea":
        x, y = sheet.at_sea.left + 1, sheet.at_sea.bottom + 1
    else:
        x, y = berths(game.state, upright)[name][0]
    window = sheet.window
    scale = min(
        box["width"] / (window.right - window.left), box["height"] / (window.top - window.bottom)
    )
    middle = ((window.left + window.right) / 2, (window.bottom + window.top) / 2)
    at = (box["width"] / 2 + (x - middle[0]) * scale, box["height"] / 2 - (y - middle[1]) * scale)
    board(page).click(position={"x": at[0], "y": at[1]})


def step(page: Page, game: Play, turn: int) -> None:
    """One answer: by a tap where the board has one, else by its button."""
    pending = game.pending
    assert pending is not None
    lit = offers(game.state, pending)
    page.wait_for_timeout(READ)
    options = list(pending.options)
    if lit:
        name = list(lit)[turn % len(lit)]
        tap(page, game, name)
        game.answer(lit[name])
    else:
        player(page).locator(f"[data-key=answer-{len(options)}]").click()
        game.answer(options[-1])
    assert game.pending is not None
    expect(player(page).locator(".fv-caption")).to_have_text(of_position(game.state))
    expect(question(page)).to_have_text(game.pending.text)


def test_turns_are_played_by_taps_on_the_board_with_the_mouse(visit):
    seen = visit(PLAY).until_live()
    game = begin(seen.page, 3)
    for turn in range(14):
        step(seen.page, game, turn)
    press(seen.page, "Play on to the end")
    expect(player(seen.page).locator(".fv-who")).to_have_text("The game is over")
    assert seen.errors == []
    assert seen.strangers == []


def test_turns_are_played_with_the_keyboard_alone(visit):
    page = visit(PLAY).until_live().page
    begin(page, 4)
    player(page).locator("[data-key=answer-1]").focus()
    for turn in range(10):
        before = settled(page)
        key = page.evaluate("document.activeElement.dataset.key ?? ''")
        assert key.startswith("answer"), f"the focus is lost at “{before}”"
        if turn % 2 and key == "answer-1" and player(page).locator("[data-key=answer-2]").count():
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    settled(page)
    unfold(page, "The log")
    expect(player(page).locator(".fv-log .fv-chosen")).to_have_count(10)


def test_a_reload_keeps_the_game_and_a_refusal_keeps_it_too(visit):
    seen = visit(PLAY).until_live()
    page = seen.page
    game = begin(page, 8)
    step(page, game, 1)
    page.reload()
    seen.until_live()
    expect(player(page).locator(".fv-caption")).to_have_text(of_position(game.state))
    unfold(page, "A new game")
    page.get_by_label("Players", exact=True).fill("9")
    press(page, "Begin this game")
    expect(notice(page)).to_have_text("Players cannot be “9”: give a whole number from 1 to 8.")
    expect(player(page).locator(".fv-caption")).to_have_text(of_position(game.state))


def test_on_a_phone_the_boat_stands_upright_and_answers_a_thumb(visit):
    seen = visit(PLAY, PHONE).until_live()
    page = seen.page
    game = begin(page, 2)
    box = board(page).bounding_box()
    assert box is not None
    assert box["height"] > box["width"] >= 346  # pixels for which the words of its tracks are sized
    for turn in range(6):
        step(page, game, turn)
    assert seen.sideways() <= 0
    page.locator(".live .fv-chart").first.evaluate("chart => chart.scrollIntoView()")
    expect(player(page).locator(".fv-ask")).to_have_class(re.compile("fv-afloat"))
    assert seen.errors == []
