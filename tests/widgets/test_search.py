"""What the search knows: every rule, house rule, term and page, with where each is used."""

import json
from collections import Counter

from rules import index, registered
from widgets.search import ranking
from widgets.search.records import records
from widgets.search.stored import stored
from widgets.serve.contents import BOOK, load

CONTENTS = load()
PAGES, RECORDS = records(CONTENTS)
BY_ID = {(record.kind, record.id): record for record in RECORDS}


def test_everything_that_the_indexes_hold_can_be_found() -> None:
    kinds = Counter(record.kind for record in RECORDS)
    games = [index.load(g.slug) for g in CONTENTS.games if g.slug in index.games()]
    assert kinds["rule"] == sum(len(game.rules) for game in games)
    assert kinds["house"] == sum(len(game.switches) for game in games)
    assert kinds["term"] == sum(len(game.terms) for game in games)
    assert kinds["page"] == len(CONTENTS.notebooks())
    assert kinds["roll"] == len(registered())


def test_a_rule_says_where_it_is_cited_by_what_it_is_rolled_and_how_sure_it_is() -> None:
    rule = BY_ID["rule", "kraken.combat.9"]
    assert rule.href == "kraken/11-rulings.ipynb#kraken.combat.9"
    assert PAGES[rule.page].entry.file == "kraken/05-combat.ipynb"
    assert rule.page in rule.cited
    assert rule.marks == ("Ruled", "House rule")
    assert "kraken.combat" in BY_ID["rule", "kraken.combat.6"].played


def test_what_rolls_carries_its_odds_in_the_books_example() -> None:
    odds = BY_ID["roll", "kraken.combat"].odds
    assert ("Severed, Pluck 8", "1/12", "8.3%") in odds


def test_the_prose_of_a_page_finds_the_rules_that_it_tells() -> None:
    told = " ".join(BY_ID["rule", "kraken.combat.3"].told)
    assert "cut that tentacle off" in told


def test_every_place_that_is_named_is_a_page_of_the_book() -> None:
    files = set(CONTENTS.notebooks())
    assert {record.href.partition("#")[0] for record in RECORDS} <= files


def test_the_stored_script_is_data_alone_and_small_enough_for_a_phone() -> None:
    script = stored(BOOK).script
    head, tail = "fourVoyagesFound(", ");\n"
    assert script.startswith(head) and script.endswith(tail)
    data = json.loads(script[len(head) : -len(tail)])
    assert len(data["records"]) == len(RECORDS)
    assert len(script.encode()) < 1_500_000


def test_the_printed_edition_is_searched_with_its_own_names() -> None:
    script = stored(BOOK, ".html").script
    assert ".ipynb" not in script and "kraken/11-rulings.html#kraken.combat.3" in script


def test_a_word_itself_or_a_form_of_it_is_worth_more_than_the_beginning_of_another() -> None:
    forms = ranking.texts("x", "x", "", [("a", "it severs")])
    other = ranking.texts("x", "x", "", [("b", "several")])
    assert ranking.score(("sever",), forms) > ranking.score(("sever",), other)
    assert ranking.score(("sever",), other)[0] > 0
    assert ranking.score(("sever", "hatch"), forms) == (0, "")
