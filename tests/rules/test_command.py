"""`python -m rules`: every reading in words and as JSON, and one sentence for what is refused."""

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from rules import Play, chances, roll
from rules.__main__ import main
from rules.classics import risk
from rules.fairness import commit
from tests.rules import samples


def said(capsys, *arguments):
    """What a command prints."""
    assert main(arguments) == 0
    return capsys.readouterr().out


def told(capsys, *arguments):
    """What a command gives as JSON."""
    return json.loads(said(capsys, *arguments, "--json"))


def typed(monkeypatch, *answers):
    """Answers that somebody types, one after the other; then the terminal is closed."""
    left = iter(answers)

    def answer(prompt=""):
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("rules.__main__.playing.play.__defaults__", (answer,))


def test_rules_are_listed_and_searched(capsys):
    assert "kraken.combat" in said(capsys, "list")
    assert "classics.risk" not in said(capsys, "list", "combat")
    (found,) = told(capsys, "list", "kraken.combat")
    assert found["facts"][0] == {
        "name": "pluck",
        "kind": "int",
        "default": 7,
        "low": 2,
        "high": 11,
        "unit": "",
        "options": [],
    }


def test_odds_are_exact_fractions(capsys):
    assert "2275/7776" in said(capsys, "odds", "classics.risk")
    odds = told(capsys, "odds", "classics.risk", "attackers=2")
    assert (odds["rule"], odds["facts"]) == ("classics.risk", {"attackers": 2, "defenders": 2})
    assert {row["outcome"]: Fraction(row["probability"]) for row in odds["chances"]} == dict(
        chances(risk, attackers=2)
    )


def test_house_rules_and_choices_of_facts_are_given_as_text(capsys):
    changed = told(capsys, "odds", "kraken.combat", "pluck=5", "house.pluck_modifier=1")
    assert changed["facts"]["house"] == {"pluck_modifier": 1}
    assert told(capsys, "odds", "sample.blow", "mood=wild", "armed=no")["facts"] == {
        "nerve": 7,
        "mood": "wild",
        "armed": False,
    }


def test_a_roll_follows_its_seed(capsys):
    rolled = told(capsys, "roll", "classics.risk", "seed=sea")
    assert rolled["outcome"] == roll(risk, seed="sea").outcome
    assert rolled["seed"] == "sea"
    assert "seed sea" in said(capsys, "roll", "classics.risk", "seed=sea")


def test_dice_from_a_table_are_judged_and_so_is_a_link(capsys):
    ruling = told(capsys, "judge", "sample.blow", "dice=3,3,5")
    assert ruling["outcome"] == {"hit": True, "nerve": 7}
    assert all(die["by_hand"] for die in ruling["dice"])
    assert told(capsys, "judge", ruling["link"]) == ruling
    chosen = told(capsys, "judge", "sample.keep", "dice=2,6", "choices=again,keep")
    assert chosen["outcome"] == 6


def test_the_best_choice_comes_with_the_value_of_each_option(capsys):
    advice = told(capsys, "best", "sample.keep", "again=1")
    assert advice["values"] == {"everybody": "17/4"}
    after_two = next(d for d in advice["decisions"] if d["before"] == ["throw 2"])
    assert after_two["best"] == "again"
    assert after_two["options"] == [
        {"option": "keep", "value": "2/1"},
        {"option": "again", "value": "7/2"},
    ]
    duel = told(capsys, "best", "sample.duel", "against=defender")
    assert duel["values"] == {"everybody": "0/1"}
    assert "under best play" in said(capsys, "best", "sample.keep", "value=6")


def test_many_games_are_simulated(capsys):
    tally = told(capsys, "simulate", "classics.risk", "times=300", "seed=a")
    assert (tally["times"], tally["complete"]) == (300, True)
    assert "300 games of classics.risk; seed a." in said(
        capsys, "simulate", "classics.risk", "times=300", "seed=a"
    )


def test_a_revealed_seed_is_verified(capsys, tmp_path):
    assert "is the one committed to" in said(capsys, "verify", commit("sea"), "sea")
    save = tmp_path / "game.json"
    save.write_text(Play(samples.keep, seed="sea").save())
    assert told(capsys, "verify", commit("sea"), str(save))["kept"] is True
    assert main(["verify", commit("sea"), "lake"]) == 2
    assert "is not the one" in capsys.readouterr().err


def test_a_die_is_put_to_the_test(capsys):
    assert "Too little to tell" in said(capsys, "die", "3,3,5")
    assert told(capsys, "die", "20 20 20", "--faces", "20")["p_value"] == "1/400"


def test_a_game_is_played_by_number_undone_and_saved(capsys, monkeypatch, tmp_path):
    save = tmp_path / "game.json"
    typed(monkeypatch, "help", "sideways", "2", "undo", "again", f"save {save}", "quit")
    assert main(["play", "sample.keep", "seed=sea"]) == 0
    out = capsys.readouterr().out
    assert f"committed to: {commit('sea')}" in out
    assert "“sideways” is not on offer" in out
    assert "the dice stay as fallen" in out
    assert "left open" in out

    typed(monkeypatch, "1")
    assert main(["play", str(save)]) == 0
    out = capsys.readouterr().out
    assert out.strip().endswith("The seed was sea")
    replayed = told(capsys, "replay", str(save))
    assert replayed["over"] is False
    assert "An answer was taken back; the dice stay as fallen." in replayed["log"]
    assert "Still open: Throw again?" in said(capsys, "replay", str(save))


def test_a_game_is_played_with_dice_from_the_table(capsys, monkeypatch):
    typed(monkeypatch, "9", "4", "1")
    assert main(["play", "sample.keep", "dice=hand"]) == 0
    out = capsys.readouterr().out
    assert "A d6 has no face “9”" in out
    assert "thrown by hand" in out
    assert "The seed was" not in out


def test_places_are_offered_by_number_or_typed(capsys, monkeypatch):
    for answer in ("2", "5, 5"):
        typed(monkeypatch, "99, 1", answer)
        assert main(["play", "sample.walk"]) == 0
        out = capsys.readouterr().out
        assert "is off the square" in out
        assert "10.0" in out


def test_a_program_can_play_through_json_lines(capsys, monkeypatch):
    typed(monkeypatch, "left", "nowhere", "right")
    assert main(["play", "sample.duel", "seed=sea", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    asked = [line for line in lines if "question" in line]
    assert asked[0]["options"] == ["left", "right"]
    assert any("nowhere" in line.get("refused", "") for line in lines)
    assert set(lines[-1]) == {"outcome", "words"}


def test_a_game_can_be_left_to_policies(capsys, monkeypatch):
    typed(monkeypatch, "let no such policy", "quit")
    assert main(["play", "kraken.game", "seed=sea"]) == 0
    assert "There is no policy “no such policy”" in capsys.readouterr().out
    assert main(["play", "kraken.game", "seed=sea", "policy.crew=cautious"]) == 0
    assert "The seed was sea" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["odds", "kraken.combot"], "did you mean"),
        (["odds", "kraken.combat", "pluck=12"], "“12”"),
        (["odds", "kraken.combat", "pluck"], "name=value"),
        (["odds", "kraken.combat", "pluck=7", "pluck=8"], "given twice"),
        (["odds", "kraken.combat", "luck=7"], "“luck”"),
        (["odds", "kraken.combat", "house.kraken=big"], "“kraken”"),
        (["odds", "kraken.combat", "house.pluck_modifier=7"], "“7”"),
        (["odds", "kraken.combat", "budget=many"], "“many”"),
        (["odds", "kraken.game", "policy=cautious", "budget=50"], "more than 50 answers"),
        (["judge", "kraken.combat", "dice=3,7"], "“7”"),
        (["judge", "kraken.combat", "dice=3"], "another d6"),
        (["judge", "kraken.combat", "dice=3,3,5,5"], "leave out"),
        (["judge", "kraken.combat?pluck=7&dice=3"], "cut short"),
        (["roll", "sample.keep"], "has to decide"),
        (["roll", "sample.keep", "choices=jump"], "“jump”"),
        (["roll", "kraken.game", "policy=reckless"], "“reckless”"),
        (["best", "sample.blow", "value=mood"], "“mood”"),
        (["best", "sample.blow"], "no number"),
        (["best", "sample.blow", "value=hit", "budget=1"], "more than 1 answers"),
        (["simulate", "kraken.combat", "times=0"], "“0”"),
        (["play", "sample.keep", "dice=loaded"], "“loaded”"),
        (["replay", "no such file"], "“no such file”"),
        (["verify", "abc", "sea"], "has 3 digits"),
        (["die", "3,x"], "“3,x”"),
        (["die", "3,7"], "“7”"),
        (["die", ""], "no rolls"),
        (["die", "1,2", "--faces", "100000000"], "from 2 to 1000"),
        (["judge", "kraken.combat", "dice=3,,3"], "lacks an answer"),
        (["simulate", "kraken.combat", "workers=0"], "“0”"),
        (["roll", "kraken.combat", "seed="], "is empty"),
        (["roll", "kraken.combat", "seed=\udcff"], "no character"),
        (["verify", "Z" * 64, "sea"], "hexadecimal"),
        (["replay", "/dev/zero"], "too large"),
        (["replay", "/"], "cannot be read"),
        (["list", "no such rule"], "“no such rule”"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence(capsys, arguments, says):
    assert main(arguments) == 2
    refusal = capsys.readouterr()
    assert says in refusal.err
    assert "Traceback" not in refusal.err
    assert refusal.out == ""


def test_a_file_that_is_no_save_is_never_written_over(capsys, monkeypatch, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ned")
    typed(monkeypatch, "quit")
    assert main(["play", "kraken.game", "seed=sea", "--save", str(letter)]) == 0
    assert letter.read_text() == "Dear Ned"
    assert "holds something else than a saved game" in capsys.readouterr().out


def test_a_damaged_save_is_refused(capsys, tmp_path):
    save = tmp_path / "game.json"
    save.write_text(Play(samples.keep, seed="sea").save()[:-9])
    assert main(["replay", str(save)]) == 2
    assert "damaged or cut short" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["odd"], ["die", "3", "--faces", "six"]])
def test_a_command_that_is_none_exits_with_2(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "--help" in capsys.readouterr().err


def test_it_runs_as_a_module():
    run = subprocess.run(
        [sys.executable, "-m", "rules", "odds", "classics.risk"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "2275/7776" in run.stdout
