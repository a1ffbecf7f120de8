"""A rule that is played: questions, undo, typed dice, saves."""

from itertools import product

import pytest
from msgspec.structs import asdict

from rules import Play, roll
from rules.course import Remark
from rules.errors import BadChoice, BadDice, BadSave
from rules.saves import opened, sealed


def test_play_stops_at_each_decision_and_goes_on_when_answered() -> None:
    play = Play("sample.keep", seed="s")
    assert play.pending is not None and play.pending.labels() == ("keep", "again")
    play.answer("again")
    play.answer("keep")
    assert play.over and play.outcome == play.ruling.dice[-1].face


def test_play_and_roll_agree_on_a_seed() -> None:
    for n in range(30):
        play = Play("sample.keep", seed=str(n))
        play.answer("again")
        play.answer("again")
        rolled = roll("sample.keep", seed=str(n), choices=["again", "again"])
        assert (play.outcome, play.script) == (rolled.outcome, rolled.script)


def test_a_wrong_answer_changes_nothing() -> None:
    play = Play("sample.walk", seed="s")
    with pytest.raises(BadChoice, match=r"off the square"):
        play.answer((11.0, 3.0))
    with pytest.raises(BadChoice, match=r"off the square"):
        play.answer("nowhere")
    assert play.script == () and play.pending is not None
    play.answer("3, 4")
    assert play.outcome == 7
    with pytest.raises(BadChoice, match=r"game is over"):
        play.answer((1.0, 1.0))


def test_dice_stay_fallen_when_an_answer_is_taken_back() -> None:
    play = Play("sample.keep", seed="s")
    play.answer("again")
    fallen = play.script
    play.undo()
    play.answer("again")
    assert play.script == fallen
    assert "stay as fallen" in " ".join(map(str, play.log))


def test_dice_are_thrown_anew_only_when_asked_and_the_log_says_so() -> None:
    seconds = set()
    play = Play("sample.keep", seed="s")
    for _ in range(40):
        play.answer("again")
        seconds.add(play.script[2])
        play.undo(reroll=True)
    assert seconds == {1, 2, 3, 4, 5, 6}
    assert sum(isinstance(line, Remark) for line in play.log) == 40
    assert "thrown anew" in str(play.log[-1])
    assert Play.load(play.save()).script == play.script


@pytest.mark.parametrize("rerolls", list(product([False, True], repeat=3)))
def test_a_game_is_saved_and_loaded_whatever_was_taken_back(rerolls: tuple[bool, ...]) -> None:
    play = Play("sample.keep", seed="s", again=3)
    for _ in range(3):
        play.answer("again")
    for reroll in rerolls:
        play.undo(reroll=reroll)
        loaded = Play.load(play.save())
        assert (loaded.script, loaded.log) == (play.script, play.log)
    for _ in range(3):
        play.answer("again")
        loaded.answer("again")
    assert loaded.script == play.script


def test_nothing_to_take_back_is_said() -> None:
    with pytest.raises(BadChoice, match=r"nothing to take back"):
        Play("sample.keep", seed="s").undo()


def test_dice_thrown_at_the_table_are_typed_one_by_one_and_marked() -> None:
    play = Play("sample.blow", dice="hand")
    with pytest.raises(BadDice, match=r"no face “7”"):
        play.answer(7)
    for face in (3, "4", 5):
        play.answer(face)
    assert play.over and play.outcome.hit and play.ruling.by_hand
    play.undo()
    play.answer(1)
    assert not play.outcome.hit


def test_policies_play_for_whom_they_are_named() -> None:
    def bar_left(question: object) -> str:
        return "left"

    play = Play("sample.duel", seed="s", policies={"defender": bar_left})
    play.answer("left")
    assert play.over and play.outcome == 0
    assert [(c.player, c.by) for c in play.ruling.choices] == [
        ("attacker", "by hand"), ("defender", "bar_left"),
    ]  # fmt: skip


def test_a_player_is_handed_over_to_a_policy_and_back_to_a_person() -> None:
    play = Play("kraken.game", seed="s")
    play.hand_over("nobody", "bold")
    assert play.script == ()
    play.hand_over("crew", "bold")
    whole = play.outcome
    assert play.over and whole is not None
    play.hand_over("crew", None)
    play.undo()
    assert play.script == () and play.pending is not None
    again = Play("kraken.game", seed="s", policies={"crew": "bold"})
    assert again.outcome == whole


def test_an_unknown_policy_is_not_seated_and_nothing_changes() -> None:
    play = Play("kraken.game", seed="s")
    with pytest.raises(BadChoice, match=r"no policy “timid”"):
        play.hand_over("crew", "timid")
    assert play.policies == {} and play.script == ()


def test_a_save_brings_back_the_game_as_it_was() -> None:
    play = Play("sample.keep", seed="s", again=3)
    play.answer("again")
    play.answer("again")
    play.undo()
    again = Play.load(play.save())
    assert (again.script, again.log, again.facts) == (play.script, play.log, play.facts)
    again.undo()
    play.undo()
    assert again.script == play.script


def test_a_replay_goes_through_every_question_with_the_state_before_it() -> None:
    play = Play("sample.walk", seed="s", drunk=True)
    play.answer((2.0, 3.0))
    steps = list(play.replay())
    assert [(str(q), answer, state) for q, answer, state in steps[:1]] == [
        ("Where to?", (2.0, 3.0), None)
    ]
    assert steps[1][2] == (2.0, 3.0) and steps[-1][0] is None


def test_a_save_whose_dice_its_seed_never_threw_is_refused() -> None:
    play = Play("sample.keep", seed="s")
    game = asdict(opened(play.save()))
    game["script"] = [play.script[0] % 6 + 1]
    with pytest.raises(BadSave, match=r"which its seed never threw"):
        Play.load(sealed(game))
