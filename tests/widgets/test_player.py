"""The player without a browser: a game played, refused, undone, saved, replayed, begun anew."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from bokeh.events import DoubleTap, Tap

from rules import Domain, RulesError
from rules.fairness import commit
from widgets.player import Player, play


@pytest.fixture
def player() -> Player:
    return opened(play("kraken", seed="tests"))


def opened(made: Player, stored: str = "") -> Player:
    made.touch({"do": "hello", "text": stored})
    return made


def question(player: Player) -> str:
    pending = player.session.play.pending
    return pending.text if pending else ""


def form(player: Player, **changes: str) -> dict[str, Any]:
    """The set-up form as the page would send it, with some fields changed."""
    html = player.desk.form
    fields = dict(re.findall(r'<input name="([^"]+)"[^>]*? value="([^"]*)"', html))
    fields |= dict(re.findall(r'<input type="number" name="([^"]+)"[^>]*? value="([^"]*)"', html))
    fields |= {"dice": "seed", "seed": "chosen", "seat.crew": "person"} | changes
    return {"do": "begin", "fields": fields}


def move_someone(player: Player) -> None:
    """Answers until the game asks for a place."""
    for _ in range(60):
        if isinstance(player.session.play.pending.options, Domain):
            return
        words = player.session.play.pending.labels()
        player.touch({"do": "answer", "n": 2 if "try to move" in words else 1})
    raise AssertionError("nobody may move")


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


def test_a_game_kept_in_the_browser_is_taken_up_where_it_was(player):
    move_someone(player)
    again = opened(play("kraken"), player.desk.saved)
    assert question(again) == question(player)
    assert again.desk.log == player.desk.log
    assert again.desk.saved == player.desk.saved


def test_a_damaged_game_in_the_browser_is_said_to_be_so_and_a_new_one_begins():
    player = opened(play("kraken"), "{damaged")
    assert "kept in this browser could not be taken up" in player.desk.notice
    assert question(player) == "Does Ned try to move?"
    assert player.desk.ready


def damaged(save: str) -> list[str]:
    """A save spoilt in every way a file can be."""
    rng, whole = random.Random(7), json.loads(save)
    spoilt = ["", "nonsense", save[: len(save) // 2], "[]", "null", "{}", "9" * 1_100_000]
    spoilt.append(json.dumps(whole | {"version": 99}))
    spoilt.append(json.dumps(whole | {"format": "another"}))
    spoilt.append(json.dumps(whole | {"digest": "0" * 64}))
    for _ in range(150):
        at = rng.randrange(len(save))
        other = rng.choice('abcdefgh0123456789{}[],:"')
        if other != save[at]:
            spoilt.append(save[:at] + other + save[at + 1 :])
    return spoilt


def test_no_damaged_save_is_taken_up_and_the_running_game_is_kept(player):
    player.touch({"do": "answer", "n": 2})
    running = player.desk.saved
    for text in damaged(running):
        player.touch({"do": "load", "text": text})
        assert 'class="fv-bad"' in player.desk.notice, text[:200]
        assert player.session.play.save() == running


def test_a_save_is_loaded_from_a_file(player):
    other = opened(play("kraken", seed="other"))
    other.touch({"do": "play-on"})
    player.touch({"do": "load", "text": other.desk.saved})
    assert "The saved game is taken up." in player.desk.notice
    assert player.session.play.over


def test_a_replay_shows_each_state_on_the_board_and_ends_where_the_game_stands(player):
    player.touch({"do": "play-on"})
    last = len(player.session.frames)
    assert last == 0
    player.touch({"do": "replay", "at": "0"})
    assert player.board.position.turn == 1 and len(player.board.position.tentacles) == 8
    steps = len(player.session.frames) - 1
    for at in range(0, steps, 50):
        player.touch({"do": "replay", "value": str(at)})
        assert player.board.position == player.session.frames[at].state
        assert f"Step {at} of {steps}" in player.desk.replay
    player.touch({"do": "replay", "value": "100000"})
    assert player.board.position == player.session.play.state
    player.touch({"do": "replay", "at": ""})
    assert player.session.at is None


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


def test_messages_that_no_page_sends_change_nothing(player):
    before = player.desk.saved
    for message in (
        {},
        {"do": "sink"},
        {"do": None},
        {"do": "answer"},
        {"do": "replay", "at": "x"},
    ):
        player.touch(message)
    player._touched(player.desk, {"do": "nudge", "x": "far"}, [])
    assert "could not be done" in player.desk.notice
    assert player.session.play.save() == before


def test_the_stored_page_reads_without_a_kernel_and_is_alike_at_every_run():
    first, second = (play("kraken")._repr_mimebundle_()["text/html"] for _ in range(2))
    assert first == second
    assert "Does Ned try to move?" in first and first.count("<svg") == 2


def test_a_game_that_nobody_knows_is_refused():
    with pytest.raises(RulesError, match="no game “chess”"):
        play("chess")


ANSWERS = (
    {"do": "answer", "n": 1}, {"do": "face", "n": 1}, {"do": "throw"}, {"do": "go"},
    {"do": "decide"}, {"do": "play-on"},
)  # fmt: skip


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer["do"])
def test_an_answer_meant_for_an_earlier_question_is_dropped(player, answer):
    seen = player.desk.question
    player.touch({"do": "answer", "n": 1, "question": seen})
    after = player.desk.saved
    assert player.desk.question != seen
    player.touch({**answer, "question": seen})
    assert player.desk.saved == after
    assert player.desk.notice == ""


def test_an_answer_meant_for_another_game_is_dropped(player):
    seen = player.desk.question
    player.touch({"do": "again"})
    player.touch({"do": "answer", "n": 1, "question": seen})
    assert question(player) == "Does Ned try to move?"
    player.touch({"do": "answer", "n": 1, "question": player.desk.question})
    assert question(player) != "Does Ned try to move?"


def test_the_second_of_two_quick_taps_answers_no_second_question(player):
    player.touch({"do": "answer", "n": 1})
    assert question(player) == "Pluck 8: who moves next?"
    at = {"x": 44.5, "y": -4.0}
    chart, plot = player.board._chart, player.board._chart.plot
    chart._tapped(Tap(plot, **at))
    after = player.session.play.script
    assert question(player) == "Does Conseil try to move?"
    focus = player.board.focus
    chart._tapped(DoubleTap(plot, **at))
    assert player.session.play.script == after
    assert player.board.focus is focus


def test_a_save_too_large_to_be_read_is_refused_by_its_true_size(player):
    running = player.desk.saved
    player.touch({"do": "load", "text": "", "size": 1_500_000})
    assert "A save of 1,500,000 bytes is too large" in player.desk.notice
    assert player.desk.saved == running


def test_undo_is_off_while_there_is_nothing_to_take_back(player):
    off = re.compile(r'data-do="undo"[^>]*aria-disabled="true"')
    assert len(off.findall(player.desk.tools)) == 2
    player.touch({"do": "answer", "n": 1})
    assert off.findall(player.desk.tools) == []
    player.touch({"do": "undo"})
    assert len(off.findall(player.desk.tools)) == 2


def test_a_replay_goes_no_further_than_its_ends(player):
    player.touch({"do": "answer", "n": 1})
    player.touch({"do": "replay", "at": "0"})
    assert re.search(r'data-key="back"[^>]*aria-disabled', player.desk.replay)
    assert not re.search(r'data-key="on"[^>]*aria-disabled', player.desk.replay)
    player.touch({"do": "replay", "at": "99"})
    assert re.search(r'data-key="on"[^>]*aria-disabled', player.desk.replay)
