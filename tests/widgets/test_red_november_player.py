"""Red November at one screen: set up, answered, refused, undone, saved and replayed, unseen."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from rules.red_november import POLICIES
from widgets.player import Player, play


@pytest.fixture
def player() -> Player:
    return play("red_november", seed="sixty")


def begin(player: Player, players: int, solo: int = 3, **more: str) -> None:
    fields = {"fact.players": str(players), "fact.solo_gnomes": str(solo), "dice": "seed",
              "seed": "7", **more}  # fmt: skip
    player.touch({"do": "begin", "fields": fields})


def answers(player: Player) -> int:
    """How many buttons answer the open question."""
    return len(re.findall(r'data-do="answer"', player.desk.ask))


@pytest.mark.rule("red_november.set-up.4-6", "red_november.submarine.5-7")
@pytest.mark.parametrize(
    ("players", "solo", "gnomes", "seats"),
    [(1, 5, 5, 1), (1, 8, 8, 1), (2, 3, 4, 2), (3, 3, 3, 3), (5, 3, 5, 5), (8, 3, 8, 8)],
)
def test_one_to_eight_players_sit_at_one_screen(player, players, solo, gnomes, seats):
    begin(player, players, solo)
    assert len(player.session.state.gnomes) == gnomes
    assert len(player.session.players) == seats
    assert player.desk.seats.count("<select") == seats


def test_every_option_of_a_random_game_has_a_button_and_every_answer_is_taken(player):
    rng = random.Random(1)
    for _ in range(60):
        question = player.session.play.pending
        if question is None:
            break
        options: Any = question.options
        assert answers(player) == len(options)
        player.touch({"do": "answer", "n": rng.randint(1, len(options))})
        assert player.desk.notice == ""


def test_a_tap_on_the_board_answers_as_its_button_does(player):
    other = play("red_november", seed="sixty")
    board = player.board
    name = next(n for n in board.focus.offered if n.startswith("room"))
    option = board.option(name)
    board.on_answer(option)
    question = other.session.play.pending
    assert question is not None
    other.touch({"do": "answer", "n": list(question.options).index(option) + 1})
    assert player.session.play.script == other.session.play.script
    assert player.desk.caption == other.desk.caption


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_a_policy_plays_the_rest_of_the_game(player, policy):
    player.touch({"do": "policy", "value": policy})
    player.touch({"do": "play-on"})
    assert player.session.play.over
    assert "The crew" in player.desk.ask


def test_persons_and_policies_sit_together_and_only_persons_are_asked(player):
    begin(player, 4, **{"seat.Red": "nearest", "seat.Green": "urgent"})
    asked = set()
    for _ in range(25):
        question = player.session.play.pending
        if question is None:
            break
        asked.add(question.player)
        player.touch({"do": "answer", "n": 1})
    assert asked <= {"Orange", "Yellow"}
    assert asked


def test_who_comes_in_with_a_larger_crew_can_be_a_policy_from_the_start(player):
    begin(player, 8, **{"seat.Red": "person", "others": "nearest"})
    takers = {name: player.session.taker(name) for name in player.session.players}
    assert takers.pop("Red") == "person"
    assert set(takers.values()) == {"nearest"}
    assert len(takers) == 7


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"fact.players": "9"}, "Players cannot be “9”: give a whole number from 1 to 8."),
        ({"fact.players": "two"}, "“two”"),
        ({"fact.players": "1", "fact.solo_gnomes": "2"}, "“2”"),
        ({"fact.players": "3", "seat.Red": "the cook"}, "There is no policy “the cook”"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_and_the_game_goes_on(player, fields, words):
    before = player.session.play.save()
    player.touch({"do": "begin", "fields": {"dice": "seed", **fields}})
    assert words in player.desk.notice
    assert player.session.play.save() == before


def test_an_answer_that_is_not_on_offer_is_refused_with_a_sentence(player):
    before = player.session.play.save()
    player.touch({"do": "answer", "n": 99})
    assert "There is no option 99" in player.desk.notice
    assert player.session.play.save() == before


def test_a_damaged_save_is_refused_and_nothing_is_lost(player):
    before = player.session.play.save()
    for text in ("{", before.replace("red_november", "kraken"), before[:-20]):
        player.touch({"do": "load", "text": text})
        assert "fv-bad" in player.desk.notice
        assert player.session.play.save() == before


def test_an_answer_is_taken_back_and_the_boat_is_as_it_was(player):
    before = player.session.state
    player.touch({"do": "answer", "n": 2})
    assert player.session.state != before
    player.touch({"do": "undo"})
    assert player.session.state == before


def test_a_house_rule_of_the_form_is_played_by(player):
    begin(player, 4, **{"house.deck_size": "58"})
    changed = player.session.play.facts["house"].changed()
    assert list(changed) == ["deck_size"]
    assert sum(player.session.state.deck) == 57


def test_with_dice_thrown_by_hand_the_empty_boat_waits_for_the_first_room(player):
    player.touch({"do": "begin", "fields": {"fact.players": "3", "dice": "hand"}})
    assert player.desk.caption == "The gnomes are not aboard yet."
    assert "Throw a d10: random room" in player.desk.ask
    player.touch({"do": "face", "n": 4})
    assert player.desk.notice == ""


def test_a_replay_shows_each_step_and_leads_back_to_the_game(player):
    for _ in range(4):
        player.touch({"do": "answer", "n": 1})
    now = player.session.state
    player.touch({"do": "replay", "at": "0"})
    assert "The game begins." in player.desk.news
    player.touch({"do": "replay", "at": ""})
    assert player.session.state == now


def test_the_stored_page_shows_the_same_game_whatever_the_seed():
    pages = [play("red_november")._repr_mimebundle_()["text/html"] for _ in range(2)]
    assert pages[0] == pages[1]
    assert pages[0].count("<svg") == 2
