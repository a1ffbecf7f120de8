"""The player without a browser: questions answered, refused, undone, left to policies."""

from __future__ import annotations

import random
import re

import pytest

from rules import Domain
from tests.widgets.played import move_someone, opened, question
from widgets.player import play


def test_the_first_question_is_asked_in_words_with_its_answers_as_buttons(player):
    assert "Does Ned try to move?" in player.desk.ask
    assert player.desk.ask.count('data-do="answer"') == 2
    assert "The crew decides" in player.desk.ask


@pytest.mark.rule("kraken.movement.4")
def test_an_answer_is_logged_with_its_rule_and_the_next_question_follows(player):
    player.touch({"do": "answer", "n": 1})
    assert "Ned stays put." in player.desk.news
    assert "#kraken.movement.4" in player.desk.news
    assert question(player) == "Pluck 8: who moves next?"


def test_an_answer_that_is_not_on_offer_is_refused_and_changes_nothing(player):
    before = player.session.play.save()
    player.touch({"do": "answer", "n": 9})
    assert "There is no option 9" in player.desk.notice
    assert player.session.play.save() == before


@pytest.mark.rule("kraken.movement.3")
def test_tapping_a_figure_answers_the_question_which_figure(player):
    player.touch({"do": "answer", "n": 1})
    assert "Conseil" in player.board.focus.offered
    player.board._tapped(44.5, -4.0, False)
    assert question(player) == "Does Conseil try to move?"


@pytest.mark.rule("kraken.movement.10")
def test_a_place_is_proposed_by_a_tap_and_taken_by_a_second(player):
    move_someone(player)
    places = player.session.play.pending.options
    x, y = places.candidates()[1]
    player.board._tapped(x, y, False)
    assert player.board.proposed is not None
    assert "Go there" in player.desk.ask
    proposed = player.board.proposed
    player.board._tapped(*proposed, False)
    moved = player.session.play.state.sailor(places.figure.name)
    assert (moved.x, moved.y) == proposed


@pytest.mark.rule("kraken.movement.13")
def test_a_tap_out_of_reach_is_refused_and_the_place_shown_before_stands(player):
    move_someone(player)
    places = player.session.play.pending.options
    player.board._tapped(*places.candidates()[1], False)
    shown = player.board.proposed
    player.board._tapped(44.0, 40.0, False)
    assert player.board.proposed == shown
    assert "over the sea" in player.desk.ask
    assert "What is shown still stands" in player.desk.ask
    assert "Go there" in player.desk.ask
    player.touch({"do": "go"})
    moved = player.session.play.state.sailor(places.figure.name)
    assert (moved.x, moved.y) == shown


@pytest.mark.rule("kraken.movement.3")
def test_nobody_acts_while_it_is_open_who_goes_next(player):
    player.touch({"do": "answer", "n": 1})
    assert question(player) == "Pluck 8: who moves next?"
    assert "is acting" not in player.desk.caption
    assert "Acting" not in player.desk.whole
    player.touch({"do": "answer", "n": 1})
    assert "is acting" in player.desk.caption


def test_the_places_stand_under_the_tools_while_a_place_is_asked_for(player):
    assert player.desk.near == ""
    move_someone(player)
    assert "Places worth a look" in player.desk.near
    assert player.desk.shell.index('"tools"') < player.desk.shell.index('"near"')


def test_a_place_can_be_typed_moved_with_the_keys_and_gone_to(player):
    move_someone(player)
    figure = player.session.play.pending.options.figure
    typed = f"{figure.x - 2:g}, {figure.y:g}"
    player.touch({"do": "propose", "fields": {"place": typed}})
    assert player.board.proposed == (figure.x - 2, figure.y)
    player.touch({"do": "nudge", "x": -1, "y": 0})
    player.touch({"do": "go"})
    moved = player.session.play.state.sailor(figure.name)
    assert (moved.x, moved.y) == (figure.x - 3, figure.y)


@pytest.mark.rule("kraken.movement.12")
@pytest.mark.parametrize(
    ("typed", "said"),
    [("44, 40", "over the sea"), ("0.5, 0", "over the sea"), ("hither", "“hither” is no place")],
)
def test_a_place_that_cannot_be_reached_is_refused_in_a_sentence(player, typed, said):
    move_someone(player)
    player.touch({"do": "propose", "fields": {"place": typed}})
    assert said in player.desk.notice
    assert player.board.proposed is None
    player.touch({"do": "go"})
    assert "No place is proposed yet" in player.desk.notice


def test_undo_takes_back_the_answer_and_the_dice_stay_fallen(player):
    player.touch({"do": "answer", "n": 2})
    fell = [str(event) for event in player.session.play.events]
    player.touch({"do": "undo"})
    assert question(player) == "Does Ned try to move?"
    assert "the dice stay as they fell" in player.desk.notice
    player.touch({"do": "answer", "n": 2})
    assert [str(event) for event in player.session.play.events] == fell


def test_undo_with_a_reroll_says_so_in_the_log(player):
    player.touch({"do": "answer", "n": 2})
    player.touch({"do": "undo", "reroll": "1"})
    assert "the dice thrown anew" in player.desk.log


def test_undo_at_the_start_is_refused_in_a_sentence(player):
    player.touch({"do": "undo"})
    assert "There is nothing to take back" in player.desk.notice


def test_a_policy_decides_one_question_and_the_log_names_it(player):
    player.touch({"do": "policy", "value": "bold"})
    player.touch({"do": "decide"})
    assert "<small>bold</small>" in player.desk.log


@pytest.mark.parametrize("policy", ["cautious", "bold", "reckoner"])
def test_each_policy_plays_on_to_the_end_and_can_be_taken_back(player, policy):
    player.touch({"do": "policy", "value": policy})
    player.touch({"do": "play-on"})
    assert player.session.play.over
    assert "The game is over" in player.desk.ask
    assert str(player.session.play.outcome) in player.desk.ask
    player.touch({"do": "undo"})
    assert question(player) == "Does Ned try to move?"


def test_a_policy_seated_for_the_crew_plays_until_a_person_takes_the_seat(player):
    player.touch({"do": "seat", "player": "crew", "value": "cautious"})
    assert player.session.play.over
    player.touch({"do": "undo"})
    assert player.session.taker("crew") == "person"
    player.touch({"do": "seat", "player": "nobody", "value": "bold"})
    assert "Nobody called “nobody” plays" in player.desk.notice


@pytest.mark.parametrize("seed", ["a"])
def test_games_of_random_touches_never_break_and_always_end(seed):
    rng, player = random.Random(seed), opened(play("kraken", seed=seed))
    for _ in range(1500):
        pending = player.session.play.pending
        if pending is None:
            break
        if isinstance(pending.options, Domain):
            place = pending.options.sample(rng)
            player.touch({"do": "propose", "place": f"{place[0]:g}, {place[1]:g}"})
            player.touch({"do": "go"})
        else:
            player.touch({"do": "answer", "n": rng.randint(1, len(pending.options))})
        assert player.desk.notice == ""
    assert player.session.play.over


def test_undo_is_off_while_there_is_nothing_to_take_back(player):
    off = re.compile(r'data-do="undo"[^>]*aria-disabled="true"')
    assert len(off.findall(player.desk.tools)) == 2
    player.touch({"do": "answer", "n": 1})
    assert off.findall(player.desk.tools) == []
    player.touch({"do": "undo"})
    assert len(off.findall(player.desk.tools)) == 2
