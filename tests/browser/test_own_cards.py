"""Profile cards of one's own, as a reader brings them in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.browser.visit import PHONE, WIDE, Visit

PLAY = "fantastic_voyage/17-play.ipynb"
PAGE = "fantastic_voyage/02-casts.ipynb"
DUVAL = "name: Dr Peter Duval\nstats: {defence: 10}\nhealth: 3\nmood: sour\n"


def test_pasted_cards_are_read_by_the_rules_and_are_there_after_a_reload(
    visit: Callable[..., Visit],
) -> None:
    seen = visit(PAGE, PHONE).until_live()
    page = seen.page
    text = page.locator(".live .own-cards textarea")
    assert "name: Agent Charles Grant" in text.input_value()
    text.fill(DUVAL)
    page.get_by_role("button", name="Read the cards").click()
    page.locator(".live .own-cards-shown li", has_text="“mood” is kept unread").wait_for()
    row = page.locator(".live .own-cards-shown tr", has_text="Duval")
    assert row.locator("td").nth(3).inner_text() == "10"
    page.reload()
    seen.until_live()
    page.locator(".live .own-cards-shown li", has_text="“mood” is kept unread").wait_for()
    assert text.input_value() == DUVAL
    page.get_by_role("button", name="Back to the stand-ins").click()
    page.locator(".live .own-cards-shown .big", has_text="these are the stand-ins").wait_for()
    assert seen.errors == []


def test_a_file_is_read_and_saved_again_with_every_field(
    visit: Callable[..., Visit], tmp_path: Path
) -> None:
    page = visit(PAGE, WIDE).until_live().page
    own = tmp_path / "cast.yaml"
    own.write_text(DUVAL, encoding="utf-8")
    page.locator(".live .own-cards input[type=file]").set_input_files(own)
    page.locator(".live .own-cards-shown .big", has_text="1 card read").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save them as yaml").click()
    assert "mood: sour" in saved.value.path().read_text(encoding="utf-8")


def test_a_file_that_is_too_large_is_refused_and_the_text_stays(
    visit: Callable[..., Visit], tmp_path: Path
) -> None:
    seen = visit(PAGE, WIDE).until_live()
    page = seen.page
    large = tmp_path / "large.yaml"
    large.write_text("name: Grant\n" * 500_000, encoding="utf-8")
    page.locator(".live .own-cards input[type=file]").set_input_files(large)
    page.locator(".live .own-cards-shown", has_text="too large").wait_for()
    text = page.locator(".live .own-cards textarea").input_value()
    assert "name: Agent Charles Grant" in text
    assert seen.errors == []


def test_cards_kept_by_their_page_are_played_with_and_come_back_after_a_reload(
    visit: Callable[..., Visit],
) -> None:
    seen = visit(PAGE, PHONE).until_live()
    page = seen.page
    page.locator(".live .own-cards textarea").fill(DUVAL)
    page.get_by_role("button", name="Read the cards").click()
    page.locator(".live .own-cards-shown li", has_text="“mood” is kept unread").wait_for()
    page.goto(page.url.replace(PAGE, PLAY))
    seen.until_live()
    desk = page.locator(".live .fv-player[data-ready]")
    desk.get_by_text("A new game", exact=True).click()
    desk.get_by_text("A crew of your own: its profile cards").click()
    desk.get_by_role("button", name="Take what this browser keeps").click()
    desk.locator(".fv-text-said", has_text="Taken").wait_for()
    desk.get_by_role("button", name="Begin this game").click()
    desk.locator("[data-part=notice]", has_text="There is no card for Grant").wait_for()
    page.reload()
    seen.until_live()
    text = page.locator(".live .fv-player[data-ready] textarea[name='fact.cast']")
    text.wait_for(state="attached")
    assert "defence: 10" in text.input_value()
    assert "health: 3" in text.input_value()
    assert seen.errors == []
