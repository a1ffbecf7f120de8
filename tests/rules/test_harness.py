"""One harness for every book: whole games played at random, saved, undone, redone, replayed."""

from functools import cache
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from rules import Domain, Play
from rules.index import games
from rules.registry import Rule
from tests.rules.wayward import at_random, whole_games

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
every_game = pytest.mark.parametrize("rule", whole_games(), ids=lambda rule: rule.id)


def play_on(play: Play, rng: Random) -> list:
    """Plays a game to its end at random; the answers given."""
    answers = []
    while play.pending is not None:
        answers.append(at_random(play.pending, rng))
        play.answer(answers[-1])
    return answers


@cache
def a_game(rule: Rule) -> tuple[Play, list]:
    """One game played to its end at random."""
    play = Play(rule, seed="harness")
    return play, play_on(play, Random(1))


def lines(play: Play) -> list[str]:
    """The log in words, without remarks on what was taken back."""
    return [str(event) for event in play.events]


def test_every_book_that_has_a_whole_game_is_in_the_harness():
    assert {rule.game for rule in whole_games()} == set(games())


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_a_game_played_at_random_comes_to_an_end(rule, seed):
    play = Play(rule, seed=str(seed))
    play_on(play, Random(seed))
    assert play.over
    assert play.outcome is not None
    assert str(play.outcome)


@every_game
def test_the_same_seed_and_answers_give_the_same_log(rule):
    play, answers = a_game(rule)
    again = Play(rule, seed=play.seed)
    for answer in answers:
        again.answer(answer)
    assert again.outcome == play.outcome
    assert lines(again) == lines(play)


@every_game
def test_a_game_can_be_saved_and_loaded_at_every_step(rule):
    _, answers = a_game(rule)
    play = Play(rule, seed="harness")
    for answer in answers:
        loaded = Play.load(play.save())
        assert str(loaded.pending) == str(play.pending)
        assert loaded.script == play.script
        assert loaded.state == play.state
        assert loaded.save() == play.save()
        play = loaded
        play.answer(answer)
    assert play.outcome == a_game(rule)[0].outcome


@every_game
def test_a_game_can_be_undone_to_its_start_and_played_again(rule):
    finished, answers = a_game(rule)
    play = Play.load(finished.save())
    for _ in answers:
        play.undo()
    fresh = Play(rule, seed="harness")
    assert lines(play) == lines(fresh)
    assert play.state == fresh.state
    for answer in answers:
        play.answer(answer)
    assert lines(play) == lines(finished)
    assert play.outcome == finished.outcome


@every_game
def test_every_answer_on_offer_can_be_given(rule):
    _, answers = a_game(rule)
    play = Play(rule, seed="harness")
    for step, answer in enumerate(answers):
        if step % 8 == 0:
            options = play.pending.options
            offered = options.candidates() if isinstance(options, Domain) else options
            for option in offered:
                play.answer(option)
                play.undo()
        play.answer(answer)
    assert play.outcome == a_game(rule)[0].outcome


@every_game
def test_a_replay_shows_every_question_with_its_answer(rule):
    play, _ = a_game(rule)
    shown = list(play.replay())
    assert len(shown) == len(play.script) + 1
    assert shown[-1] == (None, None, play.state)


@every_game
def test_the_stored_playthrough_is_replayed_line_by_line(rule):
    save, log = (PLAYTHROUGHS / f"{rule.game}.{kind}" for kind in ("json", "log"))
    assert save.is_file(), f"{rule.id} needs a stored playthrough: python -m {STORE} {rule.id}"
    play = Play.load(save.read_text(encoding="utf-8"))
    assert play.over
    stored = log.read_text(encoding="utf-8").splitlines()
    told = [str(line) for line in play.log] + [str(play.outcome)]
    for number, (line, was) in enumerate(zip_longest(told, stored), 1):
        assert line == was, f"line {number} of {log.name}"


STORE = "tests.rules.playthroughs.store"
