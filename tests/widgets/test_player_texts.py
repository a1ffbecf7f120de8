"""A crew and a ground of one's own on the page where the episode is played."""

from html import unescape
from re import DOTALL, search

import pytest

from rules import Play
from rules.fantastic_voyage import STAND_INS, Ground, cards_of, survey, surveyed
from rules.fantastic_voyage.pilot import anchorage, at
from widgets.player import play
from widgets.player.games import EPISODE
from widgets.player.widget import Player


def _field(player, name):
    pattern = rf'<textarea name="fact\.{name}"[^>]*>(.*?)</textarea>'
    found = search(pattern, player.desk.form, DOTALL)
    return unescape(found[1])


def _begun(player, **typed):
    fields = {f"fact.{name}": text for name, text in typed.items()}
    player.touch({"do": "begin", "fields": {"seed": "own", **fields}})
    return player.session


def test_the_form_opens_on_the_stand_ins_and_the_suggested_ground():
    player = play("fantastic_voyage", seed="texts")
    assert _field(player, "cast").strip() == cards_of(STAND_INS).to_text().strip()
    assert _field(player, "ground") == survey(Ground())
    session = _begun(player, cast=_field(player, "cast"), ground=_field(player, "ground"))
    assert session.play.facts["cast"] == STAND_INS
    assert session.play.facts["ground"] == Ground()


@pytest.mark.rule("fantastic_voyage.casts.7")
def test_a_crew_of_ones_own_plays_and_comes_back_with_its_save():
    player = Player(EPISODE, seed="texts")
    cards = _field(player, "cast").replace("defence: 9", "defence: 11")
    session = _begun(player, cast=cards)
    assert {member.defence for member in session.play.facts["cast"].crew} == {11}
    assert session.state.cast.profile("Grant").defence == 11
    saved = session.play.save()
    again = play("fantastic_voyage", seed="other")
    again.touch({"do": "load", "text": saved})
    assert again.session.play.facts["cast"] == session.play.facts["cast"]
    assert again.session.play.save() == saved
    assert "defence: 11" in _field(again, "cast")


def test_what_a_crew_lacks_is_said_and_a_crew_that_cannot_play_is_refused():
    player = play("fantastic_voyage", seed="texts")
    before = player.session.play.save()
    for text, told in (
        ("name: Nemo\nhealth: 3\n", "no card of anybody who plays"),
        ("name: [Grant", "line"),
    ):
        _begun(player, cast=text)
        assert told in player.desk.notice.lower()
        assert "fv-bad" in player.desk.notice
        assert player.session.play.save() == before
    first_card = _field(player, "cast").split("\n---\n")[0]
    _begun(player, cast=first_card)
    assert "Grant: the card has no" not in player.desk.notice
    assert "There is no card for Proteus: the stand-in plays." in player.desk.notice


@pytest.mark.rule("fantastic_voyage.set-up.6-8")
def test_a_ground_of_ones_own_plays_and_comes_back_with_its_save():
    player = play("fantastic_voyage", seed="texts")
    text = "Rock: 10 to 14, 16 to 20\nReef: 22 to 27, 26 to 29\nexit corner: 36, 0"
    session = _begun(player, ground=text)
    ground = session.play.facts["ground"]
    assert [(b.row, b.x0, b.x1, b.y0, b.y1) for b in ground.blocks] == [
        ("Rock", 10, 14, 16, 20), ("Reef", 22, 27, 26, 29),
    ]  # fmt: skip
    loaded = Play.load(session.play.save())
    assert loaded.facts["ground"] == ground
    assert surveyed(survey(ground)) == ground


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Rock: 10 to 14", "“Rock: 10 to 14”, cannot be read"),
        ("Rock", "“Rock”, cannot be read"),
        ("Rock: 14 to 10, 3 to 5", "the lesser first"),
        ("entry points: 3, 9, 15, 21, 27, 33", "A ground of 0 blocks"),
        ("Rock: 10 to 14, 3 to 5\nexit corner: 20, 0", "is no corner of the table"),
        ("Rock: 10 to 14, 3 to 5\nexit points: 3, 9, 15", "cannot be read"),
    ],
)
def test_a_ground_that_cannot_be_is_refused_in_a_sentence_and_the_game_stays(text, told):
    player = play("fantastic_voyage", seed="texts")
    before = player.session.play.save()
    _begun(player, ground=text)
    assert told in unescape(player.desk.notice)
    assert player.session.play.save() == before


@pytest.mark.parametrize("policy", ["careful", "rush", "reckoner"])
@pytest.mark.parametrize(
    "text",
    [
        "Rock: 10 to 14, 16 to 20\nReef: 22 to 27, 26 to 29",
        "Bar: 6 to 30, 14 to 17\nexit corner: 36, 36",
        "North: 0 to 26, 14 to 16\nSouth: 10 to 36, 24 to 26\nentry points: 4, 6, 8, 26, 28, 34",
    ],
)
def test_every_policy_leads_a_crew_on_any_ground(policy, text):
    session = _begun(play("fantastic_voyage", seed="texts"), ground=text)
    session.play_on(policy)
    assert session.play.outcome.turns <= 15
    ground = session.play.facts["ground"]
    wait = anchorage(ground)
    came = any(at(state, wait) for _, _, state in session.play.replay() if state)
    assert came or policy == "rush" or "Bar" in text  # divers out, or a hull beset, hold it up
    assert wait[1] > 27  # on each of these Proteus gets up to the wall
