"""A page of the book opened in Chromium, with what went wrong on it and whom it asked."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, Page, Playwright

READ = 350  # milliseconds in which nobody reads the next question: a click within them is not meant
PHONE = (390, 844)
WIDE = (1280, 900)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LIVE = "html[data-live], html[data-ran]:not(:has(.cell.expects))"


def chromium(playwright: Playwright) -> Browser:
    """Chromium without a screen; a machine that has none gets a sentence, not a skipped test."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    if found is None:
        raise RuntimeError(
            "The pages are tested in Chromium, and there is none: run `make browser`, or install "
            "the package chromium (Debian: apt-get install -y chromium)."
        )
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


@dataclass
class Visit:
    """One open page, the errors of its console and the `strangers`: addresses on other hosts."""

    page: Page
    url: str
    errors: list[str] = field(default_factory=list)
    strangers: list[str] = field(default_factory=list)

    def watch(self) -> None:
        """Begin to note errors and requests; before the page is opened."""
        home = urlsplit(self.url).netloc

        def asked(url: str) -> None:
            at = urlsplit(url)
            if at.scheme not in ("data", "blob", "about") and at.netloc != home:
                self.strangers.append(url)

        self.page.on("request", lambda request: asked(request.url))
        self.page.on("websocket", lambda socket: asked(socket.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console", lambda said: self.errors.append(said.text) if said.type == "error" else None
        )

    def until_live(self, seconds: float = 60) -> Visit:
        """The same page, once each of its live parts has taken the place of the printed one."""
        self.page.wait_for_selector(LIVE, state="attached", timeout=seconds * 1000)
        return self

    def sideways(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def faults(page: Page) -> list[str]:
    """What axe finds wrong on the page as it stands, one line a fault."""
    found: Any = Axe().run(page)
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]}"
        for fault in found.response["violations"]
        for node in fault["nodes"]
    ]


def at_rest(page: Page) -> None:
    """Waits until the page scrolls no more: a tap on what moves lands beside it."""
    page.evaluate(
        """() => new Promise((done) => {
          let last = -1, still = 0;
          const look = () => {
            still = scrollY === last ? still + 1 : 0;
            last = scrollY;
            if (still > 15) done();
            else requestAnimationFrame(look);
          };
          look();
        })"""
    )


@contextmanager
def visiting(
    browser: Browser, url: str, size: tuple[int, int] = WIDE, *, dark: bool = False
) -> Iterator[Visit]:
    """A new visit to `url` in a browser that knows nothing yet; closed at the end."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        has_touch=size == PHONE,
    )
    visit = Visit(context.new_page(), url)
    visit.watch()
    try:
        visit.page.goto(url, wait_until="commit")
        visit.page.wait_for_selector("main h1")
        yield visit
    finally:
        with suppress(Error):
            visit.page.goto("about:blank")  # a page that is left stops its kernel
        context.close()
