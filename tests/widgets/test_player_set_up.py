"""A new game set up from the form of the player, and what its form refuses."""

from __future__ import annotations

import pytest

from rules import RulesError
from rules.fairness import commit
from tests.widgets.played import form, opened, question
from widgets.player import play


def test_dice_can_be_thrown_by_hand_and_a_face_that_is_not_there_is_refused(player):
    player.touch(form(player, dice="hand"))
    player.touch({"do": "answer", "n": 2})
    assert "Throw a d6" in player.desk.ask
    player.touch({"do": "face", "n": 7})
    assert "has no face “7”" in player.desk.notice
    player.touch({"do": "face", "n": 3})
    player.touch({"do": "throw"})
    assert player.session.play.script[1] == 3
    assert "by hand" in player.desk.log


def test_a_new_game_is_set_up_from_the_form(player):
    changes = {"fact.tentacles": "3", "house.obstacles": "three_masts", "crew.0.name": "Nemo"}
    player.touch(form(player, **changes))
    assert "A new game has begun." in player.desk.notice
    state = player.session.play.state
    assert len(state.tentacles) == 3 and len(state.vessel.obstacles) == 3
    assert state.crew[0].name == "Nemo"
    assert player.session.play.seed == "chosen"


@pytest.mark.rule("kraken.set-up.22", "kraken.set-up.24", "kraken.set-up.26", "kraken.set-up.18")
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"crew.0.pluck": "9", "crew.1.pluck": "10"}, "51 Pluck points and the pool holds 50"),
        ({"crew.0.pluck": "12"}, "Ned cannot start with Pluck 12"),
        ({"crew.0.pluck": "ten"}, "Pluck of Ned cannot be “ten”: give a whole number."),
        ({"crew.0.x": "400"}, "Ned cannot start at (400, 0)"),
        ({"crew.0.x": "44.5", "crew.0.y": "4"}, "(44.5, 4)"),
        ({"crew.0.name": "Tom"}, "“Tom” must be given to one figure"),
        ({"fact.tentacles": "17"}, "Tentacles cannot be “17”"),
        ({"fact.pool": "many"}, "cannot be “many”"),
        ({"house.obstacles": "whales"}, "whales"),
    ],
)
def test_a_set_up_that_is_not_allowed_is_refused_and_the_running_game_kept(player, changes, said):
    running = player.desk.saved
    player.touch(form(player, **changes))
    assert said in player.desk.notice
    assert player.session.play.save() == running


@pytest.mark.rule("kraken.set-up.24")
def test_a_crew_of_four_is_refused(player):
    message = form(player)
    for key in [key for key in message["fields"] if key.startswith(("crew.4", "crew.5"))]:
        del message["fields"][key]
    player.touch(message)
    assert "A crew of 4 is too small" in player.desk.notice


def test_the_seed_is_committed_to_before_the_game_and_shown_after_it():
    player = opened(play("kraken"))
    seed = player.session.play.seed
    assert commit(seed) in player.desk.fairness
    assert seed not in player.desk.fairness.replace(commit(seed), "")
    player.touch({"do": "play-on"})
    assert f"<b>{seed}</b>" in player.desk.fairness
    assert "is the one committed to" in player.desk.fairness


def test_crews_of_two_players_are_seated_one_by_one(player):
    player.touch(form(player, **{"crew.0.player": "Ann", "crew.1.player": "Ben"}))
    assert player.session.players == ("crew", "Ann", "Ben")
    assert "Ann decides" in player.desk.ask
    player.touch({"do": "seat", "player": "Ann", "value": "bold"})
    assert not question(player).startswith("Does Ned")


def test_a_game_that_nobody_knows_is_refused():
    with pytest.raises(RulesError, match="no game “chess”"):
        play("chess")
