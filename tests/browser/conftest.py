"""One server of the book and one Chromium for all the tests of a worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.server import rulebook
from tests.browser.visit import Visit, chromium, visiting


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A page that fails is opened twice more, and must then pass: a busy machine may be late.

    A rerun is counted and shown in the summary, so that one that needs it often is noticed.
    """
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def book_url() -> Iterator[str]:
    """The address of the served book, with a slash at its end."""
    with rulebook() as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, driven by Playwright."""
    with sync_playwright() as playwright:
        started = chromium(playwright)
        yield started
        started.close()


@pytest.fixture
def visit(book_url: str, browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Opens a page of the book by its file: `visit("kraken/05-combat.ipynb", PHONE, dark=True)`."""
    with ExitStack() as open_visits:

        def open_page(file: str, *args: Any, **options: Any) -> Visit:
            url = f"{book_url}voila/render/{file}"
            return open_visits.enter_context(visiting(browser, url, *args, **options))

        yield open_page
