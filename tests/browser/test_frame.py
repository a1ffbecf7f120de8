"""The frame around every page: the way in, the contents, and a page whose kernel is gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.visit import PHONE, Visit, visiting
from widgets.serve.contents import load

KERNEL = "JSON.parse(document.getElementById('jupyter-config-data').text).kernelId"
CONTENTS = load()
SECTION = next(file for file in CONTENTS.notebooks() if file != CONTENTS.index)


def kernel_of(visit: Visit) -> str:
    """The id of the kernel behind a page."""
    return str(visit.page.evaluate(KERNEL))


def shut_down(visit: Visit, book_url: str, kernel: str) -> int:
    """Stop a kernel as Voila does when a page closes; the server's answer."""
    cookies = {c["name"]: c["value"] for c in visit.page.context.cookies()}
    form = {"_xsrf": cookies["_xsrf"]}
    return visit.page.request.post(f"{book_url}voila/api/shutdown/{kernel}", form=form).status


def test_the_front_door_opens_on_the_index(book_url: str, browser: Browser) -> None:
    with visiting(browser, book_url) as visit:
        assert visit.page.url == f"{book_url}voila/render/{CONTENTS.index}"


def test_the_list_of_files_is_not_for_readers(book_url: str, browser: Browser) -> None:
    with visiting(browser, f"{book_url}voila/tree/kraken") as visit:
        assert visit.page.url.endswith(CONTENTS.index)


def test_the_contents_say_where_the_reader_is_and_lead_on(visit: Callable[..., Visit]) -> None:
    page = visit(SECTION).page
    here = page.locator(".toc [aria-current=page]")
    expect(here).to_have_count(1)
    title = page.locator(".pn a[rel=next]").inner_text().strip(" →")
    page.locator(".pn a[rel=next]").click()
    page.wait_for_url(lambda url: not url.endswith(SECTION))
    expect(page.locator(".toc [aria-current=page]")).to_contain_text(title)


def test_on_a_phone_the_contents_unfold(visit: Callable[..., Visit]) -> None:
    page = visit(SECTION, PHONE).page
    expect(page.locator("#sections")).to_be_hidden()
    page.locator(".toc h2 button").click()
    expect(page.locator("#sections")).to_be_visible()


def test_the_keyboard_skips_to_the_text(visit: Callable[..., Visit]) -> None:
    page = visit(SECTION).page
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_page_whose_kernel_is_gone_says_so_and_offers_to_reload(
    book_url: str, visit: Callable[..., Visit]
) -> None:
    opened = visit(SECTION).until_live()
    opened.page.wait_for_function("window.fourVoyages.watching")
    assert shut_down(opened, book_url, kernel_of(opened)) == 204
    banner = opened.page.get_by_role("alert")
    expect(banner).to_contain_text("gone to sleep", timeout=30_000)
    opened.page.get_by_role("button", name="Reload").click()
    opened.until_live()
    expect(banner).to_be_hidden()


def test_a_page_that_is_left_stops_its_kernel(book_url: str, visit: Callable[..., Visit]) -> None:
    opened = visit(SECTION).until_live()
    kernel = kernel_of(opened)
    opened.page.goto(f"{book_url}voila/render/{CONTENTS.index}")
    for _ in range(100):
        if opened.page.request.get(f"{book_url}api/kernels/{kernel}").status == 404:
            return
        opened.page.wait_for_timeout(100)
    raise AssertionError("the kernel of a page that was left is still running")


def test_the_code_of_a_page_can_be_shown(visit: Callable[..., Visit]) -> None:
    page = visit(SECTION).page
    expect(page.locator(".source").first).to_be_hidden()
    page.locator(".show-code").click()
    expect(page.locator(".source").first).to_be_visible()


def test_a_page_that_is_not_there_is_said_in_the_books_own_look(
    book_url: str, browser: Browser
) -> None:
    with visiting(browser, f"{book_url}voila/render/kraken/no-such-page.ipynb") as visit:
        expect(visit.page.locator("main")).to_contain_text("no-such-page.ipynb")
        expect(visit.page.get_by_role("link", name="contents")).to_be_visible()
        assert visit.strangers == []


def end_at_once(kernel: str) -> None:
    """Kill the process of a kernel of ours, found by its connection file, which its id names."""
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if f"kernel-{kernel}.json".encode() in process.read_bytes():
                os.kill(int(process.parent.name), signal.SIGKILL)
                return
    raise AssertionError(f"no process of the kernel {kernel} is running")


def test_a_page_whose_kernel_died_says_so_though_nobody_touches_it(
    visit: Callable[..., Visit],
) -> None:
    opened = visit(SECTION).until_live()
    opened.page.wait_for_function("window.fourVoyages.watching")
    end_at_once(kernel_of(opened))
    expect(opened.page.get_by_role("alert")).to_contain_text("gone to sleep", timeout=20_000)
    opened.page.get_by_role("button", name="Reload").click()
    opened.until_live()
    expect(opened.page.locator("#banner")).to_be_hidden()


def test_a_kernel_that_gives_no_answer_is_said_to_be_gone(visit: Callable[..., Visit]) -> None:
    opened = visit("kraken/05-combat.ipynb").until_live()
    opened.page.wait_for_function("window.fourVoyages.watching")
    opened.page.evaluate("document.querySelector('.fv-panel-live').dataset.awaiting = ''")
    expect(opened.page.get_by_role("alert")).to_contain_text("gone to sleep", timeout=20_000)
