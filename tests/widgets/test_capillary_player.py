"""Fantastic Voyage on its page: the crew's answers by buttons, by typed figures, by a policy."""

from __future__ import annotations

from rules.fantastic_voyage import Position
from widgets.boards.capillary_courses import Facings, RunPlaces
from widgets.player import Player, play


def begun() -> Player:
    """A game in which Proteus is about to come onto the table."""
    player = play("fantastic_voyage", seed="3")
    player.touch({"do": "answer", "n": 1})
    return player


def test_the_page_opens_on_the_first_decision_with_the_cells_on_the_table():
    player = play("fantastic_voyage", seed="3")
    assert "How many Countdown cards are turned?" in player.desk.ask
    assert isinstance(player.session.state, Position)
    assert player.session.players == ("crew",)


def test_a_facing_and_a_run_are_typed_shown_and_taken():
    player = begun()
    assert isinstance(player.board.domain(), Facings)
    player.touch({"do": "propose", "fields": {"place": "400"}})
    assert "“400.0” is no facing" in player.desk.notice
    player.touch({"do": "propose", "fields": {"place": "40"}})
    assert "Proteus faces 40°" in player.desk.ask
    assert 'value="40"' in player.desk.ask
    assert "Face so" in player.desk.ask
    player.touch({"do": "go"})
    assert isinstance(player.board.domain(), RunPlaces)
    player.touch({"do": "propose", "fields": {"place": "9"}})
    assert "cannot run 9 inches" in player.desk.notice
    player.touch({"do": "propose", "fields": {"place": "6.5"}})
    player.touch({"do": "go"})
    assert player.session.state.proteus.where == "table"
    assert "Proteus runs 6.5 inches" in player.desk.log


def test_the_places_worth_a_look_are_proposed_by_their_buttons():
    player = begun()
    assert "Proteus faces 45°" in player.desk.near
    player.touch({"do": "propose", "place": "30"})
    assert player.board.proposed == 30.0


def test_an_answer_is_taken_back_and_the_game_is_replayed_step_by_step():
    player = begun()
    player.touch({"do": "propose", "place": "45"})
    player.touch({"do": "go"})
    player.touch({"do": "undo"})
    assert isinstance(player.board.domain(), Facings)
    player.touch({"do": "replay", "at": "1"})
    assert player.session.at == 1
    assert "Step 1 of" in player.desk.replay


def test_a_policy_plays_the_episode_to_its_end():
    player = begun()
    player.touch({"do": "play-on"})
    assert player.session.play.over
    assert "victory point" in player.desk.ask
