"""Every page of the book, as a reader meets it in a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.visit import PHONE, WIDE, Visit, faults
from widgets.serve.contents import load

CONTENTS = load()
NOTEBOOKS = CONTENTS.notebooks()
READ_AT_ONCE = [CONTENTS.index, *(game.pages[0].file for game in CONTENTS.games if game.pages)]
SMALL_TARGETS = """() => [...document.querySelectorAll(
    'main button, main select, main input, header a, .toc a, .toc button, .pn a')]
  .filter(e => !['checkbox', 'radio', 'hidden'].includes(e.type))
  .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('[aria-hidden=true]'))
  .filter(e => e.offsetHeight > 0 && e.getBoundingClientRect().height < 43.5)
  .map(e => (e.outerHTML.slice(0, 120) + ' is ' + e.getBoundingClientRect().height + ' px high'))"""


@pytest.mark.parametrize("file", NOTEBOOKS)
def test_a_page_opens_comes_to_life_and_can_be_used_by_everybody(
    file: str, visit: Callable[..., Visit]
) -> None:
    opened = visit(file, PHONE).until_live()
    page = opened.page
    found: dict[str, list[str] | int] = {
        "headings of the first rank": page.locator("main h1").count() - 1,
        "parts in trouble": page.locator(".trouble").all_inner_texts(),
        "live parts that are still to come": page.locator(".live.coming, .cell.expects").count(),
        "pixels too wide for a phone": max(0, opened.sideways()),
        "smaller than a thumb": page.evaluate(SMALL_TARGETS),
        "not accessible by day": faults(opened.page),
    }
    page.emulate_media(color_scheme="dark")
    found["not accessible at night"] = faults(opened.page)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    found["pixels too wide for a desk"] = max(0, opened.sideways())
    found["errors of the console"] = opened.errors
    found["asked of another host"] = opened.strangers
    assert {what: wrong for what, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("file", READ_AT_ONCE)
def test_the_text_can_be_read_before_the_kernel_is_up(
    file: str, book_url: str, browser: Browser
) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    page.route("**/voila/static/voila.js", lambda route: route.abort())
    page.goto(f"{book_url}voila/render/{file}", wait_until="commit")
    page.wait_for_selector("footer.colophon")
    assert page.locator("main h1").is_visible()
    assert len(page.locator("main").inner_text()) > 200
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    printed = page.locator(".cell.expects .stored")
    for i in range(printed.count()):
        box = printed.nth(i).bounding_box()
        assert box is not None and box["height"] > 20, "a live part that prints nothing"
    context.close()
