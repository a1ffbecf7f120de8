"""8th Voyage played without a browser: skirmish and duel, by taps and by touches, to the end."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from rules import Domain
from rules.eighth_voyage import Act, DuelPosition
from widgets.player import Player, play

GAMES = pytest.mark.parametrize("game", ["eighth_voyage", "eighth_voyage.duel"])


def opened(made: Player, stored: str = "") -> Player:
    made.touch({"do": "hello", "text": stored})
    return made


@pytest.fixture
def skirmish() -> Player:
    """A skirmish in which red has the initiative."""
    for seed in "abcdef":
        made = opened(play("eighth_voyage", seed=seed))
        if asked(made).player == "red":
            return made
    raise AssertionError("red never begins")


@pytest.fixture
def duel() -> Player:
    return opened(play("eighth_voyage.duel", seed="a"))


def asked(player: Player) -> Any:
    pending = player.session.play.pending
    assert pending is not None, "the game is over"
    return pending


def tap(player: Player, x: float, y: float, upright: bool = False) -> None:
    """Taps a place of the table, in inches."""
    player.board._tapped(*player.board.lay(upright).at(x, y), upright)


def tap_model(player: Player, name: str, upright: bool = False) -> None:
    model = player.board.field.model(name)
    tap(player, model.x, model.y, upright)


def answer(player: Player, words: str) -> None:
    player.touch({"do": "answer", "n": asked(player).labels().index(words) + 1})


def form(player: Player, **changes: str) -> dict[str, Any]:
    """The set-up form as the page would send it, with some fields changed."""
    html = player.desk.form
    fields = dict(re.findall(r'<input name="([^"]+)"[^>]*? value="([^"]*)"', html))
    fields |= dict(re.findall(r'<input type="number" name="([^"]+)"[^>]*? value="([^"]*)"', html))
    for name, options in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', html):
        chosen = re.search(r'<option value="([^"]*)" selected>', options)
        fields[name] = chosen.group(1) if chosen else ""
    fields |= {"dice": "seed", "seed": "chosen"} | changes
    return {"do": "begin", "fields": fields}


def random_touch(player: Player, rng: random.Random) -> None:
    pending = asked(player)
    if isinstance(pending.options, Domain):
        x, y = pending.options.sample(rng)
        player.touch({"do": "propose", "place": f"{x:g}, {y:g}"})
        player.touch({"do": "go"})
    else:
        player.touch({"do": "answer", "n": rng.randint(1, len(pending.options))})


@GAMES
def test_games_of_random_touches_never_break_and_always_end(game):
    rng, player = random.Random(game), opened(play(game, seed="random"))
    for _ in range(900):
        if player.session.play.over:
            break
        random_touch(player, rng)
        assert player.desk.notice == ""
    assert player.session.play.over
    assert "The game is over" in player.desk.ask


@GAMES
@pytest.mark.parametrize("policy", ["cautious", "reckoner"])
def test_each_policy_plays_for_both_sides_and_one_undo_takes_it_back(game, policy):
    player = opened(play(game, seed="b"))
    first = asked(player).text
    player.touch({"do": "policy", "value": policy})
    player.touch({"do": "play-on"})
    assert player.session.play.over
    player.touch({"do": "undo"})
    assert asked(player).text == first
    assert player.session.taker("red") == player.session.taker("blue") == "person"


@GAMES
def test_a_person_fights_a_policy_that_sits_on_the_other_side(game):
    rng, player = random.Random(3), opened(play(game, seed="c"))
    player.touch({"do": "seat", "player": "blue", "value": "cautious"})
    for _ in range(400):
        if player.session.play.over:
            break
        assert asked(player).player == "red"
        random_touch(player, rng)
    assert player.session.play.over
    assert "<small>cautious</small>" in player.desk.log


@GAMES
def test_a_game_kept_in_the_browser_is_taken_up_and_replayed(game):
    rng, player = random.Random(5), opened(play(game, seed="d"))
    for _ in range(6):
        if not player.session.play.over:
            random_touch(player, rng)
    again = opened(play(game), player.desk.saved)
    assert again.desk.log == player.desk.log and again.desk.ask == player.desk.ask
    again.touch({"do": "replay", "at": "0"})
    steps = len(again.session.frames) - 1
    for at in range(steps + 1):
        again.touch({"do": "replay", "value": str(at)})
        assert again.board.state == again.session.frames[at].state
        assert again.desk.whole
    again.touch({"do": "replay", "at": ""})
    assert again.desk.ask == player.desk.ask


def test_a_save_of_a_duel_is_refused_on_the_page_of_the_skirmish(duel):
    skirmish = opened(play("eighth_voyage", seed="x"))
    skirmish.touch({"do": "load", "text": duel.desk.saved})
    assert "load it on its own page" in skirmish.desk.notice


@pytest.mark.rule("eighth_voyage.facing.2", "eighth_voyage.facing.4")
@pytest.mark.parametrize("upright", [False, True])
def test_a_model_acts_moves_and_turns_by_taps_alone(skirmish, upright):
    tap_model(skirmish, "Jason", upright)
    assert asked(skirmish).text == "What does Jason do?"
    assert "Red decides" in skirmish.desk.ask
    tap(skirmish, 7.0, 10.0, upright)
    assert asked(skirmish).text.startswith("Where does Jason go")
    x, y = skirmish.board.proposed
    assert (x, y) == pytest.approx((7.0, 10.0), abs=0.02)
    assert "Go there" in skirmish.desk.ask and "Jason to (7, 10), 3.2 inches" in skirmish.desk.ask
    tap(skirmish, 7.05, 10.0, upright)
    assert asked(skirmish).text == "Which way does Jason face?"
    assert set(skirmish.board.focus.offered) == {"Jason", "Brontes", "Marsyas"}
    tap_model(skirmish, "Brontes", upright)
    moved = skirmish.session.state.model("Jason")
    assert moved.at == (x, y) and moved.facing == pytest.approx(349.1, abs=0.5)


@pytest.mark.rule("eighth_voyage.defence-roll.1", "eighth_voyage.defence-roll.2")
def test_a_shot_is_aimed_at_the_model_that_is_tapped(skirmish):
    tap_model(skirmish, "Atalanta")
    assert set(skirmish.board.focus.offered) == {"Brontes", "Marsyas"}
    tap_model(skirmish, "Marsyas")
    assert "Atalanta attacks Marsyas with the bow." in skirmish.desk.news


def in_contact(player: Player) -> None:
    """Sets up Jason with Marsyas at the edge of the cliff, red to act."""
    changes = {
        "models.0.x": "20", "models.0.y": "11.4", "models.0.facing": "90",
        "models.4.x": "20", "models.4.y": "12.5", "models.4.facing": "270",
    }  # fmt: skip
    for seed in "abcdefgh":
        player.touch(form(player, seed=seed, **changes))
        assert "A new game has begun." in player.desk.notice
        if asked(player).player == "red":
            return
    raise AssertionError("red never begins")


def test_of_two_weapons_the_first_tap_tells_the_odds_and_the_second_strikes(skirmish):
    in_contact(skirmish)
    tap_model(skirmish, "Jason")
    tap_model(skirmish, "Marsyas")
    assert asked(skirmish).text == "What does Jason do?"
    assert "Tap it again to strike Marsyas with the sword." in skirmish.desk.caption
    tap_model(skirmish, "Marsyas")
    assert "Jason attacks Marsyas with the sword." in skirmish.desk.log


@pytest.mark.rule("eighth_voyage.effects.13")
def test_the_odds_and_the_edge_behind_a_foe_are_told(skirmish):
    in_contact(skirmish)
    skirmish.touch({"do": "pick", "piece": "Jason"})
    told = skirmish.desk.caption
    assert "In contact with Marsyas at its front, a blow with the sword succeeds" in told
    assert "behind it is a drop" in told
    said = [text.words for text in skirmish.board.draw().texts()]
    assert "over the edge" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [("23, 9", "moves 5 at most"), ("hither", "“hither” is no place"), ("4, 12.9", "")],
)
def test_a_place_out_of_reach_is_refused_in_a_sentence(skirmish, typed, said):
    tap_model(skirmish, "Jason")
    answer(skirmish, "move")
    skirmish.touch({"do": "propose", "fields": {"place": typed}})
    if said:
        assert said in skirmish.desk.notice and skirmish.board.proposed is None
    else:
        assert skirmish.board.proposed == (4, 12.9)


def test_the_proposed_place_is_moved_with_the_keys_half_an_inch_at_a_time(skirmish):
    tap_model(skirmish, "Jason")
    answer(skirmish, "move")
    skirmish.touch({"do": "nudge", "x": 1, "y": 0})
    skirmish.touch({"do": "nudge", "x": 1, "y": 0})
    assert skirmish.board.proposed == (5.0, 9.0)
    skirmish.touch({"do": "go"})
    assert skirmish.session.state.model("Jason").at == (5.0, 9.0)


def test_the_bands_are_chosen_from_the_profiles_and_the_ground_by_name(skirmish):
    skirmish.touch(form(skirmish, **{
        "models.0.name": "Talos", "models.0.profile": "bronze giant", "models.0.x": "3",
        "models.0.y": "13", "fact.scene": "a wall with a gap", "fact.turns": "3",
    }))  # fmt: skip
    assert "A new game has begun." in skirmish.desk.notice
    field = skirmish.session.state
    assert field.model("Talos").profile.name == "bronze giant"
    assert {feature.kind for feature in field.scene.features} == {"wall", "hard cover"}
    skirmish.touch({"do": "play-on"})
    assert skirmish.session.play.outcome.turn <= 3


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"models.0.x": "20", "models.0.y": "7.5"}, "Brontes is in the way"),
        ({"models.0.y": "14.5"}, "over a drop"),
        ({"models.0.x": "90"}, "the edge of the table"),
        ({"models.0.x": "far"}, "X of Jason cannot be “far”"),
        ({"models.0.name": "Idas"}, "Two models are called “Idas”"),
        ({"models.0.name": ""}, "A model has no name"),
        ({"models.0.profile": "kraken"}, "There is no profile “kraken”"),
        ({"models.0.side": "green"}, "cannot be of side “green”"),
        ({"fact.scene": "the moon"}, "Table cannot be “the moon”"),
        ({"fact.turns": "99"}, "cannot be “99”"),
        ({"models.3.side": "red", "models.4.side": "red"}, "Blue has no model"),
    ],
)
def test_a_set_up_that_is_not_allowed_is_refused_and_the_running_game_kept(skirmish, changes, said):
    running = skirmish.desk.saved
    skirmish.touch(form(skirmish, **changes))
    assert said in skirmish.desk.notice
    assert skirmish.session.play.save() == running


def test_models_are_set_up_by_tapping_their_zone(skirmish):
    skirmish.touch(form(skirmish, **{"fact.placing": "yes"}))
    assert asked(skirmish).text == "Where is Jason set up?"
    tap(skirmish, 5.0, 3.0)
    assert skirmish.board.proposed == pytest.approx((5.0, 3.0), abs=0.02)
    tap(skirmish, 5.0, 3.0)
    assert asked(skirmish).text == "Where is Idas set up?"
    tap(skirmish, 15.0, 3.0)
    assert skirmish.board.proposed is None


@pytest.mark.rule("eighth_voyage.facing.2")
def test_a_duel_is_fought_by_tapping_the_foe_two_actions_a_turn(duel):
    duel.touch({"do": "seat", "player": "blue", "value": "stubborn"})
    state = duel.session.state
    assert isinstance(state, DuelPosition)
    for _ in range(200):
        if duel.session.play.over:
            break
        if isinstance(asked(duel).options[0], Act):
            tap_model(duel, "Blue minotaur")
        else:
            duel.touch({"do": "answer", "n": 1})
    assert duel.session.play.over
    assert "wins in turn" in duel.desk.ask


def test_a_duel_is_set_up_with_profiles_weapons_and_an_edge(duel):
    duel.touch(form(duel, **{
        "fact.red": "gladiator", "fact.red_weapon": "trident", "fact.blue": "minotaur",
        "fact.room": "1", "fact.edge": "a drop",
    }))  # fmt: skip
    assert "A new game has begun." in duel.desk.notice
    assert duel.session.state.red.name == "gladiator"
    kinds = [feature.kind for feature in duel.board.field.scene.features]
    assert kinds == ["drop", "drop"]
    duel.touch(form(duel, **{"fact.red": "satyr", "fact.red_weapon": "trident"}))
    assert "The satyr carries no “trident”" in duel.desk.notice


def test_dice_of_a_duel_can_be_typed(duel):
    duel.touch(form(duel, dice="hand"))
    assert "Throw a d6" in duel.desk.ask
    duel.touch({"do": "face", "n": 7})
    assert "has no face “7”" in duel.desk.notice
    duel.touch({"do": "face", "n": 2})
    duel.touch({"do": "face", "n": 5})
    assert duel.session.play.script[:2] == (2, 5)
    assert "by hand" in duel.desk.log


@GAMES
def test_the_stored_page_reads_without_a_kernel_and_is_alike_at_every_run(game):
    first, second = (play(game)._repr_mimebundle_()["text/html"] for _ in range(2))
    assert first == second
    assert first.count("<svg") == 2
