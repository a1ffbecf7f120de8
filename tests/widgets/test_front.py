"""The front door: the shelf, the sequences of play, the legend, the terms."""

import re
from types import SimpleNamespace

import pytest

from rules import index
from rules.errors import BadIndex
from widgets.front import all_terms, legend, parts, search_box, sequence, shelf
from widgets.front.marks import mark
from widgets.front.sequence import steps_of
from widgets.page import rulings_page
from widgets.serve.contents import Entry, load

GAMES = [game.slug for game in load().games]
HERE = [game.slug for game in load().games if game.available]


def test_every_game_has_a_mark_of_its_own() -> None:
    marks = [mark(game) for game in GAMES]
    assert len(set(marks)) == len(GAMES)
    assert mark("a game to come") not in marks
    assert all('aria-hidden="true"' in drawn for drawn in marks)


def test_the_shelf_leads_into_every_game_that_is_there() -> None:
    html = shelf().html
    for game in load().games:
        assert game.title in html
        assert not game.available or f'href="{game.pages[0].file}"' in html


@pytest.mark.parametrize("game", HERE)
def test_each_step_of_a_turn_leads_to_its_rule(game: str) -> None:
    steps = steps_of(index.load(game))
    assert len(steps) >= 3
    html = sequence(game).html
    for step in steps:
        assert step.rules
        for id in step.rules:
            assert f'href="{game}/{rulings_page(game)}#{id}"' in html


def test_a_game_without_steps_tells_its_turn_from_its_own_rules() -> None:
    bare = index.read(
        "[book]\ntitle='Raft'\nslug='raft'\nplayers='1'\nsummary='x'\nsections=['turns']\n"
        "[[rule]]\nid='raft.turns.1'\ntext='Row. Then rest.'\nkind='procedure'\nsource='text'\n"
    )
    assert [(step.title, step.rules) for step in steps_of(bare)] == [("Row", ("raft.turns.1",))]


def test_a_step_that_names_no_rule_of_the_index_is_refused() -> None:
    with pytest.raises(BadIndex, match=r"names raft\.turns\.9, which is no rule"):
        index.read(
            "[book]\ntitle='Raft'\nslug='raft'\nplayers='1'\nsummary='x'\nsections=['turns']\n"
            "[[rule]]\nid='raft.turns.1'\ntext='Row.'\nkind='procedure'\nsource='text'\n"
            "[[step]]\ntitle='Row'\nrules=['raft.turns.9']\n"
        )


def test_the_terms_stand_with_their_korean_and_their_rules() -> None:
    html = all_terms().html
    for game in HERE:
        for term in index.load(game).terms:
            assert term.meaning.replace("'", "&#x27;") in html or term.meaning in html
    assert '<span lang="ko">해치</span>' in html
    assert 'href="kraken/11-rulings.ipynb#kraken.pluck.1"' in html


def test_every_anchor_of_a_term_is_there_once() -> None:
    ids = re.findall(r'id="(term\.[^"]+)"', all_terms().html)
    assert len(ids) == len(set(ids)) >= 100


def test_the_legend_names_every_mark_that_a_rule_can_carry() -> None:
    for word in ("Ruled", "Assumed", "Found elsewhere", "House rule"):
        assert word in legend().html


def test_the_search_box_has_a_name_for_who_cannot_see_it() -> None:
    assert "<label><span>Search every rule" in search_box().html


def test_parts_that_are_no_games_are_listed_with_their_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lessons = SimpleNamespace(
        title="Lessons",
        sections=[Entry("Two dice", "lessons/01-two-dice.ipynb", 1)],
        more=[Entry("For the instructor", "lessons/02.ipynb")],
    )
    monkeypatch.setattr("widgets.front.further.load", lambda: SimpleNamespace(parts=[lessons]))
    html = parts().html
    assert '<li value="1"><a href="lessons/01-two-dice.ipynb">Two dice</a></li>' in html
    assert "For the instructor" in html
