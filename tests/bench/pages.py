"""A page of the book against a one-button notebook under stock Voila, in the same run.

Printed: when the text can be read, when the page is live, and how long a roll takes from the press
to the paint, each as the median of some visits and as a ratio to the bare page's.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.server import free_port, rulebook, running
from tests.browser.visit import chromium

VISITS = 5
PRESSES = 25
PAGE = "voila/render/kraken/05-combat.ipynb"
BARE = """\
import ipywidgets
said = ipywidgets.Label("0")
button = ipywidgets.Button(description="Roll")
button.on_click(lambda _: setattr(said, "value", str(int(said.value) + 1)))
ipywidgets.VBox([button, said])
"""
# Notes when something first stands on the page, by the page's own clock, after it was painted.
CLOCK = """
window.seen = {};
const watched = %s;
const look = () => {
  for (const [name, selector] of Object.entries(watched)) {
    const found = window.seen[name] ? null : document.querySelector(selector);
    if (found && found.getBoundingClientRect().height > 0) {
      window.seen[name] = -1;
      requestAnimationFrame(() => setTimeout(() => { window.seen[name] = performance.now(); }));
    }
  }
  requestAnimationFrame(look);
};
look();
"""
PRESS = """([button, said]) => new Promise((resolve) => {
  const start = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  });
  const changes = {subtree: true, childList: true, characterData: true};
  watch.observe(document.querySelector(said), changes);
  document.querySelector(button).click();
})"""
OURS = {"text": "footer.colophon", "live": "html[data-live]"}
STOCK = {"live": ".jupyter-button"}


def report() -> str:
    """The table of both pages' times."""
    with sync_playwright() as playwright, rulebook() as book, stock() as bare:
        browser = chromium(playwright)
        ours = times(browser, f"{book}{PAGE}", OURS)
        theirs = times(browser, bare, STOCK)
        rolled = presses(browser, f"{book}{PAGE}", OURS["live"], ".live .go", ".live [role=status]")
        echoed = presses(browser, bare, STOCK["live"], ".jupyter-button", ".widget-label")
        browser.close()
    live = theirs["live"]
    lines = [
        "A page of the book against one button under stock Voila",
        f"(medians of {VISITS} visits with a cold cache, of {PRESSES} presses)",
        f"{'':32}{'book':>10}{'stock':>10}{'ratio':>8}{'aim':>8}",
        row("text readable / stock's live", ours["text"], live, "0.5"),
        row("live", ours["live"], live, "1.2"),
        row("roll to painted / button's echo", rolled, echoed, "1.5"),
    ]
    return "\n".join(lines)


def row(name: str, ours: float, theirs: float, aim: str) -> str:
    """One line of the table; times in milliseconds."""
    return f"{name:32}{ours:>7.0f} ms{theirs:>7.0f} ms{ours / theirs:>8.2f}{'≤ ' + aim:>8}"


def times(browser: Browser, url: str, watched: dict[str, str]) -> dict[str, float]:
    """Median milliseconds from the address being entered until each thing watched was painted."""
    found: dict[str, list[float]] = {name: [] for name in watched}
    for _ in range(VISITS):
        with opened(browser, url, watched) as page:
            for name in watched:
                page.wait_for_function(f"window.seen.{name} > 0", timeout=120_000)
                found[name].append(page.evaluate(f"window.seen.{name}"))
    return {name: median(all_of) for name, all_of in found.items()}


def presses(browser: Browser, url: str, live: str, button: str, said: str) -> float:
    """Median milliseconds from a press of the button until its answer was painted."""
    with opened(browser, url, {"live": live}) as page:
        page.wait_for_function("window.seen.live > 0", timeout=120_000)
        page.wait_for_timeout(1500)
        found = []
        for _ in range(PRESSES):
            found.append(page.evaluate(PRESS, [button, said]))
            page.wait_for_timeout(400)
    return median(found)


@contextmanager
def opened(browser: Browser, url: str, watched: dict[str, str]) -> Iterator[Page]:
    """The page in a browser with an empty cache; what it asks of other hosts is refused at once."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    home = url.split("/voila/")[0].rstrip("/")
    context.route(lambda asked: not asked.startswith(home), lambda route: route.abort())
    page = context.new_page()
    page.add_init_script(CLOCK % watched)
    page.goto(url, wait_until="commit")
    yield page
    page.goto("about:blank")
    context.close()


@contextmanager
def stock() -> Iterator[str]:
    """The address of a one-button notebook under Voila's own template."""
    port = free_port()
    url = f"http://localhost:{port}/"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "button.ipynb"
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        cell = new_code_cell(BARE)
        nbformat.write(new_notebook(cells=[cell], metadata={"kernelspec": kernel}), file)
        voila = [sys.executable, "-m", "voila", str(file), "--no-browser", f"--port={port}"]
        with running(voila, f"{url}voila/static/voila.js"):
            yield url
