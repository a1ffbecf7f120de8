"""The notebook's side of a page: margins, worked examples, ledgers and the page of rulings."""

import re
from fractions import Fraction

import pytest

from rules import index, judge
from rules.errors import UnknownRule
from widgets.front import shelf
from widgets.page import example, house_link, ledger, margin, rule_link
from widgets.rulings_page import house_rules, section_rules, sources
from widgets.serve.contents import load

KRAKEN = index.load("kraken")


def plain(html: str) -> str:
    """The words of some HTML."""
    return re.sub(r"<[^>]+>", " ", html)


def test_a_margin_names_its_rules_and_links_each_to_the_page_of_rulings() -> None:
    shown = margin("kraken.combat.4-8", "kraken.combat.14")
    assert "kraken.combat.4–8" in shown.html and "kraken.combat.14" in shown.html
    assert 'href="11-rulings.ipynb#kraken.combat.4"' in shown.html


def test_a_margin_says_what_is_ruled_what_is_assumed_and_which_house_rules_bear_on_it() -> None:
    words = plain(margin("kraken.combat.9-13").html)
    assert "Ruled" in words and "Counted for the combat phase alone" in words
    assert re.search(r"Assumed\s+10, 11, 12, 13", words)
    assert "House rule" in words and "May a figure both move and fight in a turn?" in words


def test_a_margin_over_plain_text_of_the_source_has_nothing_to_say_but_the_ids() -> None:
    words = plain(margin("kraken.combat.1-3").html)
    assert "Ruled" not in words and "Assumed" not in words and "House rule" not in words


def test_a_margin_reads_without_html() -> None:
    assert repr(margin("kraken.combat.9")).startswith("kraken.combat.9\nRuled 9: Counted")


def test_a_margin_refuses_a_rule_that_is_not_there() -> None:
    with pytest.raises(UnknownRule, match=r"kraken\.combat\.99"):
        margin("kraken.combat.99")


def test_many_house_rules_in_one_margin_fold_into_a_line_with_their_number() -> None:
    many = margin("eighth_voyage.effects.7-13").html
    assert "<summary><b>House rules</b> 5</summary>" in many
    assert many.count("#house.") == 5
    assert "House rules" not in margin("eighth_voyage.effects.7").html


def test_an_example_without_dice_shows_no_tray() -> None:
    shown = example(judge("eighth_voyage.defence_value", def_=5, dice=[]), "From Def 5")
    assert "fv-dice" not in shown.html
    assert shown.text.startswith("From Def 5\n9\n")


def test_every_ruling_of_the_index_has_words_for_a_margin() -> None:
    for rule in KRAKEN.rules.values():
        words = plain(margin(rule.id).html)
        if rule.ruling:
            assert rule.ruling.split()[0] in words.replace("&#x27;", "'"), rule.id


def test_a_worked_example_shows_the_dice_the_verdict_and_each_reason_with_its_rule() -> None:
    shown = example(judge("kraken.combat", pluck=7, dice=[2, 4, 5]), "Aronnax strikes.")
    for face in (2, 4, 5):
        assert f'aria-label="d6 showing {face}"' in shown.html
    assert "then" in plain(shown.html) and "Aronnax strikes." in shown.html
    assert "Severed. Pluck stays at 7." in shown.html
    assert f'href="{rule_link("kraken.combat.6")}"' in shown.html
    assert "[kraken.combat.6]" in repr(shown)


def test_a_ledger_shows_chances_as_fractions_and_other_numbers_as_decimals() -> None:
    rows = [("few", Fraction(1, 4), Fraction(7, 2)), ("many", Fraction(0), Fraction(-1, 3))]
    words = plain(ledger("Odds", ("who", "chance", "mean"), rows, bar=1, mark="few").html)
    assert "1/4" in words and "25.0%" in words and "0%" in words
    assert "3.50" in words and "−0.33" in words


def test_a_ledger_gives_whole_numbers_their_true_minus_and_leaves_names_alone() -> None:
    shown = ledger("Off by", ("", "off"), [("-3", -5), ("long_shot = -1", 7)])
    assert str(shown).splitlines()[2:] == ["−3 | −5", "long_shot = -1 | 7"]


def test_a_ledger_marks_its_row_and_draws_bars_in_proportion() -> None:
    rows = [("one", Fraction(1)), ("half", Fraction(1, 2)), ("none", Fraction(0))]
    html = ledger("Odds", ("who", "chance"), rows, bar=1, mark="half").html
    assert re.search(r'<tr class="hit"><th scope="row">half', html)
    assert "width:100.0%" in html and "width:50.0%" in html and html.count("<i style") == 2


def test_a_ledger_with_a_fraction_too_long_to_read_shows_percentages_and_keeps_it_exact() -> None:
    rows = [("long", Fraction(12345, 67891)), ("short", Fraction(1, 2))]
    html = ledger("Odds", ("who", "chance"), rows).html
    assert '<span title="12345/67891">18.2%</span>' in html
    assert '<span title="1/2">50.0%</span>' in html


def test_the_page_of_rulings_tells_every_rule_with_its_anchor_and_why_it_is_read_so() -> None:
    for section in KRAKEN.sections:
        html = section_rules("kraken", section).html
        for rule in KRAKEN.section(section):
            assert f'id="{rule.id}"' in html
    combat = plain(section_rules("kraken", "combat").html)
    assert "Ruled" in combat and "Assumed" in combat and "Another reading:" in combat
    assert "kraken.combat" in combat


def test_the_page_of_rulings_offers_every_option_of_a_house_rule_and_marks_the_default() -> None:
    html = house_rules("kraken").html
    for name, switch in KRAKEN.switches.items():
        assert f'id="{house_link("kraken", name).partition("#")[2]}"' in html
        assert all(f"<code>{option.value}</code>" in html for option in switch.options)
    assert html.count("class=default") == len(KRAKEN.switches)


def test_the_sources_say_how_much_is_text_how_much_ruled_and_how_much_assumed() -> None:
    words = repr(sources("kraken"))
    assert "Matthew Hartley" in words
    assert f"{len(KRAKEN.rules)} rules" in words and "assumed, since the source is silent" in words


def test_the_shelf_leads_into_the_books_that_are_here_and_names_the_others() -> None:
    shown = shelf()
    assert 'href="kraken/01-set-up.ipynb"' in shown.html
    for title in ("8th Voyage", "Fantastic Voyage"):
        assert title in shown.html
    assert shown.html.count("to come") == sum(not game.available for game in load().games)
    assert 'href="red_november/01-submarine.ipynb"' in shown.html
