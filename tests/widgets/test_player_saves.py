"""Games kept, saved, loaded and replayed in the player; what is no save is refused."""

from __future__ import annotations

import json
import random
import re

from tests.widgets.played import move_someone, opened, question
from widgets.player import play


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


def test_the_stored_page_reads_without_a_kernel_and_is_alike_at_every_run():
    first, second = (play("kraken")._repr_mimebundle_()["text/html"] for _ in range(2))
    assert first == second
    assert "Does Ned try to move?" in first and first.count("<svg") == 2


def test_a_save_too_large_to_be_read_is_refused_by_its_true_size(player):
    running = player.desk.saved
    player.touch({"do": "load", "text": "", "size": 1_500_000})
    assert "A save of 1,500,000 bytes is too large" in player.desk.notice
    assert player.desk.saved == running


def test_a_replay_goes_no_further_than_its_ends(player):
    player.touch({"do": "answer", "n": 1})
    player.touch({"do": "replay", "at": "0"})
    assert re.search(r'data-key="back"[^>]*aria-disabled', player.desk.replay)
    assert not re.search(r'data-key="on"[^>]*aria-disabled', player.desk.replay)
    player.touch({"do": "replay", "at": "99"})
    assert re.search(r'data-key="on"[^>]*aria-disabled', player.desk.replay)
