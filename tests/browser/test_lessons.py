"""A lesson in a browser: exercises by keyboard, projector mode, the handout, what can be saved."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visit import PHONE, WIDE, Visit, faults
from widgets.lessons.checked import Checked
from widgets.lessons.exercise import exercise

LESSON = "lessons/01-two-dice.ipynb"
RIGHT = [
    "5/12", "15/36", "5 in 12", "5 out of 12", "1 - 7/12", "C(6,2)/36", "binomial(6, 2)/36",
    "Rational(5, 12)", "0.41(6)", "0.41666…", "0.4167", "0,4167", "41.67 %", "41.7%", "½ − 1/12",
    "５／１２", "(5/6)^1/2", " 5 / 12 ", "5:12", "5∕12", "⁵⁄₁₂", "0,417", "41,667 %", "4.167e-1",
    "= 5/12", "p ≈ 0.417", "5/12.", "5 chances in 12", "12분의 5", "5·12⁻¹", "sqrt(25/144)",
    "5/√144", "\u200b5/12",
]  # fmt: skip
WRONG = ["1/6", "7/12", "-5/12", "5", "0.4177", "4167/10000", "41.67"]
UNREAD = [
    "", "   ", "9**9**9", "9^999", "9^(9^9)", "1/0", "1000000!", "(" * 150, "9" * 199, "0.42",
    "42%",
    "__import__('os')", "constructor(1)", "alert(1)", "<b>5/12</b>", "5/12)", "(5/12", "C(6)",
    "toString()", "sqrt(2)", "√(-1)", "1e999999999", "C(500,250)^20", "5/12 5/12", "💥",
]  # fmt: skip

MEANT = [
    ("2½", "5/2"), ("6¾", "27/4"), ("6 3/4", "27/4"), ("(2½)²", "25/4"), ("1 − (5/6)³", "91/216"),
    ("2,528", "91/36"), ("2,500", "5/2"), ("10,000", "10000"), ("10.000", "10000"),
    ("10.000", "10"), ("10 000", "10000"), ("10’000", "10000"), ("1e4", "10000"),
    ("5e-2", "1/20"), ("10²", "100"), ("√(1/400)", "1/20"),
]  # fmt: skip


@pytest.fixture
def lesson(visit: Callable[..., Visit]) -> Visit:
    """The first lesson on a wide screen, live."""
    opened: Visit = visit(LESSON, WIDE)
    return opened.until_live()


def judged(page: Page, text: str) -> Any:
    """What the page says of an answer where 5/12 is right and 1/6 is a likely miss."""
    return page.evaluate(
        "text => fourVoyagesAnswers.judge(text, '5/12', {'1/6': 'That is a double.'})", text
    )


def test_an_answer_is_taken_in_any_form_and_whatever_is_typed_gets_a_sentence(
    lesson: Visit,
) -> None:
    page = lesson.page
    for text in RIGHT:
        assert judged(page, text)["right"] is True, text
    for text in WRONG:
        assert judged(page, text)["right"] is False, text
    for text in UNREAD:
        told = judged(page, text)
        assert told["right"] is None, text
        assert 10 < len(told["said"]) < 160 and told["said"].endswith("."), told
    assert judged(page, "1/6")["said"] == "Not that. That is a double."
    assert "Exactly it is 5/12" in judged(page, "0.4167")["said"]


def test_a_number_is_read_as_its_writer_means_it(lesson: Visit) -> None:
    for text, answer in MEANT:
        told = lesson.page.evaluate("pair => fourVoyagesAnswers.judge(...pair)", [text, answer])
        assert told["right"] is True, (text, told)


def test_an_exercise_is_done_by_keyboard_and_kept_over_a_reload(lesson: Visit) -> None:
    page = lesson.page
    first = page.locator(".fv-exercise").first
    field, verdict = first.get_by_label("Your answer"), first.get_by_role("status")
    working = first.locator("details.working")
    expect(working).to_be_hidden()
    field.focus()
    page.keyboard.type("30/36")
    page.keyboard.press("Enter")
    expect(verdict).to_contain_text("Not that. That is Pluck 9 without the house rule.")
    expect(working).to_be_visible()
    field.fill("13/18")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(verdict).to_contain_text("Right.")
    page.reload()
    lesson.until_live()
    expect(first.get_by_label("Your answer")).to_have_value("13/18")
    expect(first.get_by_role("status")).to_contain_text("Right.")


def test_a_demonstration_throws_more(lesson: Visit) -> None:
    closing = lesson.page.locator(".live .fv-closing")
    closing.get_by_role("button", name="10,000 more").click()
    expect(closing.get_by_role("status")).to_contain_text("After 11,000 throws")
    assert lesson.errors == []


def test_projector_mode_goes_step_by_step_by_the_arrow_keys(lesson: Visit) -> None:
    page = lesson.page
    page.keyboard.press("p")
    bar = page.get_by_role("complementary", name="Projector")
    said = bar.get_by_role("status")
    expect(said).to_have_text("Step 1 of 25")
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("main h2").first).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("Step 2 of 25")
    lines = page.locator(".on-screen .fv-algebra li")
    for _ in range(25):
        if "part 1" not in said.inner_text() or not lines.count():
            page.keyboard.press("ArrowRight")
    expect(lines.nth(0)).to_be_visible()
    expect(lines.nth(1)).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(lines.nth(1)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(lines.nth(1)).to_be_hidden()
    assert lines.nth(0).evaluate("el => getComputedStyle(el.closest('.cell')).zoom > '1.2'")
    page.keyboard.press("Escape")
    expect(bar).to_be_hidden()
    expect(page.locator(".fv-algebra li").nth(1)).to_be_visible()


def test_projector_mode_fits_every_step_on_a_wide_screen_and_a_phone(
    visit: Callable[..., Visit],
) -> None:
    for size in (WIDE, PHONE):
        seen = visit(LESSON, size)
        page = seen.page
        page.wait_for_selector("footer.colophon")
        page.get_by_role("button", name="Projector").click()
        after = page.get_by_role("button", name="Next step")
        while after.is_enabled():
            after.click()
            wide = page.evaluate(
                "() => { const m = document.querySelector('main');"
                " return m.scrollWidth - m.clientWidth; }"
            )
            assert wide <= 1, page.locator(".projector-bar").inner_text()
        assert faults(page) == []
        page.get_by_role("button", name="Leave").click()
        expect(page.get_by_role("button", name="Projector")).to_be_focused()


def test_the_keys_of_the_search_are_not_those_of_the_projector(lesson: Visit) -> None:
    page = lesson.page
    page.keyboard.press("/")
    page.locator("dialog .shut").focus()
    page.keyboard.press("p")
    expect(page.locator("html.projecting")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("P")  # as with Caps Lock
    expect(page.locator("html.projecting")).to_have_count(1)
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator("html.projecting")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("html.projecting")).to_have_count(0)


def test_projector_and_exercises_work_without_a_kernel(book_url: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]})
    page = context.new_page()
    page.route("**/voila/static/voila.js", lambda route: route.abort())
    page.goto(f"{book_url}voila/render/{LESSON}", wait_until="commit")
    page.wait_for_function("window.fourVoyages?.search")  # the last of the page's own scripts
    page.locator(".fv-exercise input").first.fill("26 in 36")
    page.keyboard.press("Enter")
    expect(page.locator(".fv-exercise .verdict").first).to_contain_text("Right.")
    page.locator("h1").click()
    page.keyboard.press("p")
    page.keyboard.press("End")
    expect(page.get_by_role("complementary", name="Projector")).to_contain_text("Step 25 of 25")
    context.close()


def test_the_handout_has_room_to_write_and_no_answers(lesson: Visit) -> None:
    page = lesson.page
    page.locator(".fv-exercise input").first.fill("13/18")
    page.emulate_media(media="print")
    paper = page.locator("main").inner_text()
    assert "Exercise 3" in paper and "26 squares succeed" not in paper
    assert "Sicherman" not in paper, "the surprise is kept"
    for gone in (".fv-exercise input", ".fv-exercise details", ".fv-opening .ways", ".fv-keep"):
        assert not page.locator(gone).first.is_visible(), gone
    for there in (".fv-exercise .room", ".fv-opening .for-name", ".fv-closing .record"):
        expect(page.locator(there).first).to_be_visible()
    pages = page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
    assert 2 <= pages <= 6


def test_a_chart_is_saved_as_png_svg_and_csv(lesson: Visit, tmp_path: Path) -> None:
    page = lesson.page
    cell = page.locator(".cell:has(table.ledger)").first
    cell.get_by_text("Save", exact=True).click()
    found = {}
    for kind in ("PNG", "SVG", "CSV"):
        with page.expect_download() as saved:
            cell.get_by_role("button", name=f"{kind} of").first.click()
        name = saved.value.suggested_filename
        saved.value.save_as(tmp_path / name)
        found[kind] = (tmp_path / name).read_bytes()
        assert name == f"two-dice-what-each-point-of-pluck-brings.{kind.lower()}"
    assert found["PNG"].startswith(b"\x89PNG") and len(found["PNG"]) > 5_000
    svg = found["SVG"].decode()
    assert "Pluck 7" in svg and "@font-face" in svg and "http://" not in svg.replace(
        "http://www.w3.org", "")  # fmt: skip
    assert "Pluck 7,0.1666666667,1,6,0.5833333333,7,12" in found["CSV"].decode(
        "utf-8-sig").splitlines()  # fmt: skip
    assert lesson.errors == [] and lesson.strangers == []


def test_what_is_folded_is_saved_as_figures_and_as_a_picture_once_it_is_open(
    lesson: Visit,
) -> None:
    cell = lesson.page.locator(".cell:has(.live .fv-curve)").first
    save = cell.get_by_text("Save", exact=True)
    kinds = cell.get_by_role("button", name="of At least")
    save.click()
    expect(kinds).to_have_text(["CSV"])
    save.click()
    cell.locator(".fv-curve summary").click()
    save.click()
    expect(kinds).to_have_text(["PNG", "SVG", "CSV"])
    picture = lesson.page.evaluate(
        "async () => (await fourVoyagesKeepsakes.pictureOf("
        "document.querySelector('.live .fv-curve'), 'svg')).text()"
    )
    assert "7/12" in picture and "Critical success" in picture
    figures = lesson.page.evaluate(
        "fourVoyagesKeepsakes.csvOf(document.querySelector('.live .fv-curve'))"
    ).splitlines()
    assert figures[0] == "at least,chance,chance: numerator,chance: denominator,percent"
    assert "Success,0.5833333333,7,12,58.3%" in figures


def test_what_explains_an_outcome_stands_apart_from_it_in_the_figures(
    visit: Callable[..., Visit],
) -> None:
    page = visit("kraken/05-combat.ipynb", WIDE).until_live().page
    figures = page.evaluate(
        "fourVoyagesKeepsakes.csvOf(document.querySelector('.live table.fv-odds'))"
    )
    assert '"Severed, Pluck 8, critical success",0.08333333333,1,12,8.3%' in figures.splitlines()


@pytest.mark.parametrize(
    ("file", "holds"),
    [("kraken/05-combat.ipynb", ".fv-chart"), ("kraken/02-pluck.ipynb", ".fv-panel")],
)
def test_boards_and_panels_of_the_games_can_be_saved_too(
    file: str, holds: str, visit: Callable[..., Visit], tmp_path: Path
) -> None:
    seen = visit(file, WIDE).until_live()
    cell = seen.page.locator(f".cell:has(.live {holds})").last
    cell.get_by_text("Save", exact=True).last.click()
    for kind in ("png", "svg"):
        with seen.page.expect_download() as saved:
            cell.get_by_role("button", name=f"{kind.upper()} of").first.click()
        assert saved.value.suggested_filename.endswith(f".{kind}")
        saved.value.save_as(tmp_path / f"saved.{kind}")
    assert (tmp_path / "saved.png").stat().st_size > 20_000
    svg = (tmp_path / "saved.svg").read_text(encoding="utf-8").partition("</style>")[2]
    assert svg.count("<path") + svg.count("<text") > 20, "drawn in strokes and words"
    assert "<image" not in svg and "NaN" not in svg and "undefined" not in svg
    assert seen.errors == []


def test_charts_that_are_called_alike_are_saved_under_names_of_their_own(
    visit: Callable[..., Visit],
) -> None:
    page = visit("lessons/04-best-of-two.ipynb", WIDE).until_live().page
    names = []
    for cell in page.locator(".cell:has(.stored :is(.ledger, .fv-plot))").all():
        if "The chance to be hit" in cell.inner_text() and cell.locator(".fv-keep").is_visible():
            cell.get_by_text("Save", exact=True).click()
            with page.expect_download() as saved:
                cell.get_by_role("button", name="CSV of").first.click()
            names.append(saved.value.suggested_filename)
    assert names == [f"the-better-of-two-dice-the-chance-to-be-hit{n}.csv" for n in ("", "-2")]


def test_a_section_leads_to_the_lesson_that_is_built_on_it(visit: Callable[..., Visit]) -> None:
    page = visit("kraken/05-combat.ipynb", PHONE).page
    page.locator(".to-lesson a", has_text="lesson 6").click()
    page.wait_for_url("**/lessons/06-wearing-down.ipynb")


def test_an_exercise_outside_the_book_is_judged_once_by_the_same_judge(browser: Browser) -> None:
    asked = exercise(1, "Heads?", Fraction(1, 2), hint="Count.", working="One of two.").html
    page = browser.new_page()
    page.set_content("<div id=one></div><div id=two></div>")
    page.evaluate(
        """async ([source, html]) => {
          for (const id of ["one", "two"]) { // each exercise of a notebook brings the file along
            const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
            const { default: part } = await import(url);
            part.render({ model: { get: () => html }, el: document.getElementById(id) });
          }
          window.said = [];
          new MutationObserver((seen) => seen.forEach(({ target }) =>
            target.textContent && said.push(target.textContent)))
            .observe(document.querySelector("#one .verdict"), { childList: true });
        }""",
        [Checked._esm, asked],
    )
    page.locator("#one input").fill("2/4")
    page.locator("#one input").press("Enter")
    expect(page.locator("#one .verdict")).to_have_text("Right. 1/2 is exact.")
    assert page.evaluate("said") == ["Right. 1/2 is exact."]
    expect(page.locator("#two .verdict")).to_have_text("")
    page.close()
