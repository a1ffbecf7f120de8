"""Kraken played on its page: with the mouse, with the keyboard, on a phone, over a reload."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_board import board, tap
from tests.browser.visit import PHONE, WIDE

PLAY = "kraken/10-play.ipynb"
PLAYS = [
    PLAY,
    "eighth_voyage/12-play.ipynb",
    "fantastic_voyage/17-play.ipynb",
    "red_november/15-play.ipynb",
]


def player(page: Page) -> Locator:
    return page.locator(".live .fv-player")


def question(page: Page) -> Locator:
    return player(page).locator(".fv-question")


def press(page: Page, name: str) -> None:
    player(page).get_by_role("button", name=name, exact=True).click()


def notice(page: Page) -> Locator:
    return player(page).get_by_role("alert")


def unfold(page: Page, summary: str) -> None:
    player(page).locator("summary", has_text=summary).first.click()


def settled(page: Page) -> str:
    """The question, once the answer that was just given has been worked out."""
    page.wait_for_function("() => !document.querySelector('.fv-player[data-awaiting]')")
    return question(page).inner_text()


def places(page: Page) -> list[tuple[float, float]]:
    """The places on offer for a move, besides staying."""
    found = (
        player(page).locator(".fv-near button").evaluate_all("all => all.map(b => b.dataset.place)")
    )
    return [(float(x), float(y)) for x, y in (place.split(",") for place in found[1:])]


def step_by_mouse(page: Page) -> None:
    """One answer with the mouse: a place is tapped on the board, twice; else a button pressed."""
    asked = settled(page)
    if asked.startswith("Where does"):
        where = places(page)
        if not where:
            player(page).locator("[data-key=near-1]").click()
        else:
            tap(page, *where[0])
        player(page).locator("[data-key=go]").click()
    elif "who" in asked or "attack" in asked:
        player(page).locator("[data-do=answer]").last.click()
    else:
        press(page, "Try to move")
    settled(page)


def test_a_whole_game_is_played_with_the_mouse(visit):
    seen = visit(PLAY).until_live()
    page = seen.page
    for _ in range(40):
        step_by_mouse(page)
    press(page, "Play on to the end")
    expect(question(page)).to_contain_text(re.compile("The crew (win|lose) in turn"))
    expect(player(page).locator(".fv-who")).to_have_text("The game is over")
    assert seen.errors == []
    assert seen.strangers == []


def test_a_turn_is_played_with_the_keyboard_alone(visit):
    page = visit(PLAY).until_live().page
    player(page).locator("[data-key=answer-2]").focus()
    for _ in range(12):
        before = settled(page)
        focused = page.evaluate("document.activeElement.dataset.key ?? ''")
        assert focused, f"the focus is lost at “{before}”"
        if before.startswith("Where does") and focused != "go":
            board(page).focus()
            page.keyboard.press("ArrowRight")
            expect(player(page).locator("[data-key=go]")).to_be_visible()
            page.keyboard.press("Enter")
            player(page).locator("[data-first]").first.focus()
        elif focused == "answer-1" and "try to move" in before:
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("Enter")
    unfold(page, "The log")
    assert player(page).locator(".fv-log .fv-chosen").count() >= 8


def test_a_reload_in_the_middle_of_a_game_loses_nothing(visit):
    seen = visit(PLAY).until_live()
    page = seen.page
    press(page, "Stay")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    press(page, "Conseil")
    expect(question(page)).to_have_text("Does Conseil try to move?")
    page.reload()
    seen.until_live()
    expect(question(page)).to_have_text("Does Conseil try to move?")
    press(page, "Undo")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    expect(notice(page)).to_contain_text("the dice stay as they fell")


def test_a_game_is_saved_to_a_file_and_taken_up_again(visit, tmp_path: Path):
    page = visit(PLAY).until_live().page
    press(page, "Stay")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    unfold(page, "Save and load")
    with page.expect_download() as begun:
        press(page, "Save to a file")
    saved = tmp_path / "kraken.json"
    begun.value.save_as(saved)
    assert begun.value.suggested_filename == "kraken.json"
    press(page, "Tom")
    expect(question(page)).to_have_text("Does Tom try to move?")
    page.get_by_label("Load from a file").set_input_files(saved)
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(saved.read_text()[:-40])
    page.get_by_label("Load from a file").set_input_files(damaged)
    expect(notice(page)).to_contain_text(re.compile("save", re.IGNORECASE))
    expect(question(page)).to_have_text("Pluck 8: who moves next?")


def test_a_game_is_watched_step_by_step_with_the_arrow_keys(visit):
    page = visit(PLAY).until_live().page
    press(page, "Play on to the end")
    expect(player(page).locator(".fv-who")).to_have_text("The game is over")
    press(page, "Watch it step by step")
    slider = player(page).get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^step 0 of"))
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^step 1 of"))
    expect(slider).to_be_focused()
    page.keyboard.press("End")
    expect(player(page).locator(".fv-caption")).not_to_contain_text("Turn 1,")
    press(page, "Back to the game")
    expect(slider).to_have_count(0)


def test_a_new_game_is_set_up_and_what_is_not_allowed_is_refused(visit):
    page = visit(PLAY).until_live().page
    unfold(page, "A new game")
    page.get_by_label("Pluck, line 1").fill("9")
    expect(player(page).locator(".fv-sum")).to_contain_text("49 of 50")
    press(page, "Begin this game")
    expect(notice(page)).to_contain_text("49 Pluck points and the pool holds 50")
    page.get_by_label("Pluck, line 2").fill("9")
    page.get_by_label("Name, line 1").fill("Nemo")
    page.get_by_label("A seed of your own").fill("abyss")
    press(page, "Begin this game")
    expect(notice(page)).to_contain_text("A new game has begun.")
    expect(question(page)).to_contain_text("who moves next?")
    expect(player(page).get_by_role("button", name="Nemo", exact=True)).to_be_visible()


def test_dice_thrown_at_the_table_are_typed_in(visit):
    page = visit(PLAY).until_live().page
    unfold(page, "A new game")
    page.get_by_label("thrown at the table and typed in").check()
    press(page, "Begin this game")
    settled(page)
    press(page, "Try to move")
    expect(question(page)).to_have_text("What fell?")
    settled(page)
    player(page).locator("[data-do=face]").nth(2).evaluate("die => { die.click(); die.click(); }")
    expect(question(page)).to_contain_text("Where does Ned go, up to 18 cm?")
    expect(player(page).locator(".fv-news")).to_contain_text("Critical success")


def test_on_a_phone_the_question_floats_over_the_board_and_a_game_goes_on(visit):
    seen = visit(PLAY, PHONE).until_live()
    page = seen.page
    page.locator(".live .fv-chart").first.evaluate("chart => chart.scrollIntoView()")
    expect(player(page).locator(".fv-ask")).to_have_class(re.compile("fv-afloat"))
    expect(question(page)).to_be_in_viewport()
    press(page, "Stay")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    tap(page, 66.0, 3.0)
    expect(question(page)).to_have_text("Does Bess try to move?")
    assert seen.sideways() <= 0
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(player(page).locator(".fv-ask")).not_to_have_class(re.compile("fv-afloat"))


@pytest.mark.parametrize("policy", ["cautious", "bold", "reckoner"])
def test_a_policy_plays_on_and_the_seed_is_shown_at_the_end(visit, policy):
    page = visit(PLAY).until_live().page
    player(page).get_by_label("A policy").select_option(policy)
    press(page, "Let it decide this")
    expect(question(page)).not_to_have_text("Does Ned try to move?")
    press(page, "Play on to the end")
    expect(player(page).locator(".fv-who")).to_have_text("The game is over")
    unfold(page, "The log")
    expect(player(page).locator(".fv-log")).to_contain_text(policy)


@pytest.mark.parametrize("apart", [0, 60, 130])
def test_a_double_click_answers_one_question(visit, apart):
    page = visit(PLAY).until_live().page
    button = player(page).get_by_role("button", name="Stay", exact=True)
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*at)
    page.wait_for_timeout(apart)
    page.mouse.click(*at)
    assert settled(page) == "Pluck 8: who moves next?"
    page.wait_for_timeout(400)
    assert settled(page) == "Pluck 8: who moves next?"
    player(page).locator(".fv-answers button").first.click()
    expect(question(page)).to_contain_text("try to move?")


def test_a_key_that_is_held_down_answers_one_question(visit):
    page = visit(PLAY).until_live().page
    player(page).locator("[data-key=answer-1]").focus()
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert settled(page) == "Pluck 8: who moves next?"


def other_tab(page: Page) -> Page:
    """The same page in another tab of the same browser."""
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.wait_for_selector("html[data-live]", state="attached")
    return tab


def elsewhere(page: Page) -> Locator:
    return player(page).locator("[data-elsewhere]")


def test_a_game_that_another_tab_took_further_is_taken_up_from_there(visit):
    page = visit(PLAY).until_live().page
    tab = other_tab(page)
    expect(elsewhere(page)).to_be_hidden()
    press(tab, "Stay")
    expect(elsewhere(page)).to_contain_text("Another tab has taken this game further")
    expect(question(page)).to_have_text("Does Ned try to move?")
    press(page, "Take up the other tab’s game")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    expect(elsewhere(page)).to_be_hidden()


def test_two_tabs_keep_a_game_each_over_a_reload(visit):
    seen = visit(PLAY).until_live()
    page, tab = seen.page, other_tab(seen.page)
    press(tab, "Stay")
    press(tab, "Conseil")
    expect(question(tab)).to_have_text("Does Conseil try to move?")
    press(page, "Stay")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    expect(elsewhere(tab)).to_be_hidden()  # what it has kept for later tabs still stands
    page.reload()
    seen.until_live()
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    expect(elsewhere(page)).to_be_visible()
    third = other_tab(page)
    expect(question(third)).to_have_text("Does Conseil try to move?")
    press(page, "Keep mine")
    expect(elsewhere(page)).to_be_hidden()
    expect(elsewhere(tab)).to_be_visible()
    expect(question(other_tab(page))).to_have_text("Pluck 8: who moves next?")


def test_a_file_too_large_is_refused_by_its_true_size(visit, tmp_path: Path):
    page = visit(PLAY).until_live().page
    unfold(page, "Save and load")
    large = tmp_path / "large.json"
    large.write_text("x" * 1_500_000)
    page.get_by_label("Load from a file").set_input_files(large)
    expect(notice(page)).to_contain_text("A save of 1,500,000 bytes is too large")


def test_undo_is_off_until_there_is_something_to_take_back(visit):
    page = visit(PLAY).until_live().page
    undo = player(page).get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_disabled()
    press(page, "Stay")
    expect(undo).to_be_enabled()
    press(page, "Undo")
    expect(undo).to_be_disabled()
    expect(undo).to_be_focused()


def test_on_a_phone_the_next_question_comes_back_into_sight_and_no_name_is_broken(visit):
    page = visit(PLAY, PHONE).until_live().page
    press(page, "Stay")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    page.evaluate("document.querySelector('.live .fv-folds').scrollIntoView()")
    expect(question(page)).not_to_be_in_viewport()
    broken = "all => all.filter(b => b.scrollWidth > b.clientWidth || b.offsetHeight > 60).length"
    assert player(page).locator("[data-part=ask] button").evaluate_all(broken) == 0
    page.evaluate("document.querySelector('.live [data-do=answer]').click()")
    expect(question(page)).to_contain_text("try to move?")
    expect(question(page)).to_be_in_viewport()


def test_what_happened_is_read_from_its_end_and_has_no_heading_while_it_is_empty(visit):
    page = visit(PLAY).until_live().page
    heading = player(page).get_by_role("heading", name="What happened")
    press(page, "Play on to the end")
    expect(player(page).locator(".fv-who")).to_have_text("The game is over")
    expect(heading).to_be_visible()
    left = (
        player(page)
        .locator(".fv-news")
        .evaluate("list => list.scrollHeight - list.clientHeight - list.scrollTop")
    )
    assert left < 2
    press(page, "Undo")
    expect(heading).to_be_hidden()


@pytest.mark.parametrize("page_of_play", PLAYS)
def test_on_a_wide_page_the_whole_board_and_the_question_are_seen_after_an_answer(
    visit, page_of_play
):
    page = visit(page_of_play).until_live().page
    player(page).locator(".fv-answers button").first.evaluate("button => button.click()")
    settled(page)
    board = page.locator(".live .fv-chart:not(.fv-lying):not(.fv-upright)").first
    expect(board).to_be_in_viewport(ratio=1)
    expect(question(page)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_refusal_is_read_where_it_was_touched(visit, size, tmp_path: Path):
    page = visit("red_november/15-play.ipynb", size).until_live().page
    said = player(page).locator(".fv-bad:not([hidden])")
    unfold(page, "A new game")
    for typed in ("0", "99", ""):
        player(page).get_by_label("Players", exact=True).fill(typed)
        press(page, "Begin this game")
        settled(page)
        expect(said.last).to_be_in_viewport(ratio=1)
        expect(said.last).to_contain_text(f"“{typed}”" if typed == "" else typed)
    cut = tmp_path / "cut.json"
    cut.write_text('{"format": ')
    unfold(page, "Save and load")
    page.get_by_label("Load from a file").set_input_files(cut)
    settled(page)
    expect(said.last).to_contain_text("save")
    expect(said.last).to_be_in_viewport(ratio=1)


def test_a_digit_is_the_face_of_the_die_that_is_due(visit):
    page = visit(PLAY).until_live().page
    unfold(page, "A new game")
    player(page).get_by_label("thrown at the table and typed in").check()
    press(page, "Begin this game")
    for _ in range(40):
        if settled(page) == "What fell?":
            break
        step_by_mouse(page)
    assert settled(page) == "What fell?"
    page.evaluate("document.activeElement.blur()")
    thrown = player(page).locator(".fv-log").evaluate("log => log.textContent.length")
    page.keyboard.press("9")
    settled(page)
    expect(notice(page)).to_contain_text("9")
    expect(question(page)).to_have_text("What fell?")
    page.keyboard.press("2")
    page.wait_for_function(
        "before => document.querySelector('.live .fv-log').textContent.length > before", arg=thrown
    )
    expect(notice(page)).to_be_empty()
    seed = player(page).get_by_label("A seed of your own")
    seed.press("4")
    expect(seed).to_have_value("4")


@pytest.mark.parametrize("store", ["localStorage", "sessionStorage"])
def test_a_damaged_save_is_no_other_tab(visit, store):
    seen = visit(PLAY).until_live()
    page = seen.page
    press(page, "Stay")
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    settled(page)
    page.evaluate(
        "store => { const key = 'four-voyages.play.kraken.game';"
        " window[store].setItem(key, window[store].getItem(key).slice(0, -40)); }",
        store,
    )
    page.reload()
    seen.until_live()
    expect(question(page)).to_have_text("Pluck 8: who moves next?")
    expect(elsewhere(page)).to_be_hidden()


@pytest.mark.parametrize("size", [(1024, 600), WIDE])
def test_a_place_is_typed_and_taken_with_the_whole_board_in_sight(visit, size):
    page = visit(PLAY, size).until_live().page
    for _ in range(40):
        if settled(page).startswith("Where does"):
            break
        step_by_mouse(page)
    board = page.locator(".live .fv-chart:not(.fv-lying):not(.fv-upright)").first
    show = player(page).get_by_role("button", name="Show it")
    page.wait_for_timeout(600)  # the page has come to rest
    expect(board).to_be_in_viewport(ratio=1)
    expect(show).to_be_in_viewport(ratio=1)
    field = player(page).locator(".fv-choose [data-key=place]")
    field.fill("abc")
    field.press("Enter")
    settled(page)
    said = player(page).locator(".fv-bad:not([hidden])").last
    expect(said).to_contain_text("“abc”")
    expect(said).to_be_in_viewport(ratio=1)
    player(page).locator("[data-key=near-1]").click()
    go = player(page).locator("[data-key=go]")
    page.wait_for_timeout(600)
    expect(go).to_be_in_viewport(ratio=1)
    expect(board).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("page_of_play", PLAYS)
def test_nothing_is_wider_than_a_narrow_phone_with_every_fold_open(visit, page_of_play):
    seen = visit(page_of_play, (320, 640))
    page = seen.page
    unfolded = "document.querySelectorAll('details').forEach(fold => { fold.open = true; })"
    page.evaluate(unfolded)
    assert seen.sideways() <= 0
    seen.until_live()
    page.evaluate(unfolded)
    assert seen.sideways() <= 0


def test_a_name_of_four_hundred_letters_breaks_and_does_not_widen_the_page(visit):
    seen = visit(PLAY, (320, 640)).until_live()
    page = seen.page
    unfold(page, "A new game")
    for column in ("name", "player"):
        player(page).locator(f"[data-column={column}]").first.fill("N" * 400)
    press(page, "Begin this game")
    expect(notice(page)).to_contain_text("A new game has begun")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    assert seen.sideways() <= 0
    page.set_viewport_size({"width": 1280, "height": 900})
    assert seen.sideways() <= 0
