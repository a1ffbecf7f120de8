"""Every page of the book, as a reader meets it in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.visit import PHONE, WIDE, Visit, visiting
from widgets.serve.contents import load

NOTEBOOKS = load().notebooks()
SMALL_TARGETS = """() => [...document.querySelectorAll(
    'main button, main select, main input, header a, .toc a, .toc button, .pn a')]
  .filter(e => !['checkbox', 'radio', 'hidden'].includes(e.type))
  .filter(e => e.checkVisibility({visibilityProperty: true}) && !e.closest('[aria-hidden=true]'))
  .filter(e => e.offsetHeight > 0 && e.getBoundingClientRect().height < 43.5)
  .map(e => (e.outerHTML.slice(0, 120) + ' is ' + e.getBoundingClientRect().height + ' px high'))"""


@pytest.fixture(scope="module", params=NOTEBOOKS)
def live(request: pytest.FixtureRequest, book_url: str, browser: Browser) -> Iterator[Visit]:
    """Each page of the book in turn, on a phone, with its live parts in place."""
    with visiting(browser, f"{book_url}voila/render/{request.param}", PHONE) as visit:
        yield visit.until_live()


def faults(visit: Visit) -> list[str]:
    """What axe finds wrong on the page, one line a fault."""
    found: Any = Axe().run(visit.page)
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]}"
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]


def test_the_page_draws_and_each_live_part_takes_its_place(live: Visit) -> None:
    assert live.page.locator("main h1").count() == 1
    assert live.page.locator(".trouble").all_inner_texts() == []
    assert live.page.locator(".live.coming, .cell.expects").count() == 0


def test_the_console_shows_no_error(live: Visit) -> None:
    assert live.errors == []


def test_nothing_is_asked_of_another_host(live: Visit) -> None:
    assert live.strangers == []


def test_a_phone_never_scrolls_sideways(live: Visit) -> None:
    assert live.sideways() <= 0


def test_everything_to_be_touched_is_as_high_as_a_thumb(live: Visit) -> None:
    assert live.page.evaluate(SMALL_TARGETS) == []


def test_controls_have_names_and_the_page_is_accessible(live: Visit) -> None:
    assert faults(live) == []


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_the_text_can_be_read_before_the_kernel_is_up(
    notebook: str, book_url: str, browser: Browser
) -> None:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    page = context.new_page()
    page.route("**/voila/static/voila.js", lambda route: route.abort())
    page.goto(f"{book_url}voila/render/{notebook}", wait_until="commit")
    page.wait_for_selector("footer.colophon")
    assert page.locator("main h1").is_visible()
    assert len(page.locator("main").inner_text()) > 200
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    printed = page.locator(".cell.expects .stored")
    for i in range(printed.count()):
        box = printed.nth(i).bounding_box()
        assert box is not None and box["height"] > 20, "a live part that prints nothing"
    context.close()


def test_the_night_watch_is_as_legible(visit: Callable[..., Visit]) -> None:
    for notebook in NOTEBOOKS[:1] + NOTEBOOKS[5:6]:
        assert faults(visit(notebook, WIDE, dark=True).until_live()) == []
