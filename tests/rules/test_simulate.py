"""Simulation: the same tally whoever plays, each game replayable, and honest bounds."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import sqrt

import pytest

from rules import Table, chances, d6, roll, rule
from rules.batches import Job
from rules.classics import Craps, craps, highest, risk, total
from rules.errors import BadChoice, BadFacts, DecisionNeeded, RulesError
from rules.simulation import simulate


@rule("trial.press")
def press(table: Table) -> int:
    """A die, and a second one for whoever presses on."""
    first = table.roll(d6)
    if table.choose("thrower", "Press on?", ("stop", "press on")) == "stop":
        return first
    return first + table.roll(d6)


def bold(question):
    """Presses on."""
    return "press on"


def is_won(stands):
    """Whether craps was won."""
    return stands is Craps.WON


class InTurn(ThreadPoolExecutor):
    """One game at a time, in a thread."""

    def __init__(self):
        super().__init__(1)


def test_a_simulation_agrees_with_the_exact_odds():
    games = simulate(risk, times=4000, seed="a")
    for lost, p in chances(risk).items():
        assert abs(games.share(lost) - p) < 5 * sqrt(p * (1 - p) / games.times)
    assert games.complete
    assert games.dice == games.events == 5 * 4000
    assert games.policies == ()


def test_each_game_can_be_rolled_again_from_its_seed():
    games = simulate(total, times=50, seed="sea", number=3)
    again = [roll(total, seed=games.seed_of(game), number=3).outcome for game in range(50)]
    assert {n: again.count(n) for n in again} == games.counts
    with pytest.raises(RulesError, match="“50”"):
        games.seed_of(50)


def test_the_tally_is_the_same_whoever_plays_which_game():
    here = simulate(risk, times=3000, seed="a", workers=1)
    with ThreadPoolExecutor(3) as threads:
        assert simulate(risk, times=3000, seed="a", executor=threads) == here
    with InTurn() as one:
        assert simulate(risk, times=3000, seed="a", executor=one) == here
    assert simulate(risk, times=3000, seed="b", workers=1) != here


def test_long_simulations_go_to_more_processes_and_give_the_same(monkeypatch):
    monkeypatch.setattr("rules.simulation._TRIAL", 0.0)
    monkeypatch.setattr("rules.simulation._PAYS", 0.0)
    shared = simulate(craps, times=2000, seed="a", workers=2, count=is_won)
    assert shared == simulate(craps, times=2000, seed="a", workers=1, count=is_won)
    assert set(shared.counts) == {True, False}


def test_dask_plays_the_games_of_a_simulation():
    from distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        spread = simulate(risk, times=2000, seed="a", executor=client.get_executor())
    assert spread == simulate(risk, times=2000, seed="a", workers=1)


def test_decisions_are_taken_by_the_policy_and_the_tally_says_which():
    games = simulate(press, times=200, seed="a", policy=bold)
    assert games.policies == ("bold",)
    assert (games.dice, games.decisions) == (400, 200)
    assert "decided by bold" in games.to_text()
    with pytest.raises(DecisionNeeded, match="Press on"):
        simulate(press, times=10)
    with pytest.raises(BadChoice, match="“reckless”"):
        simulate(risk, times=10, policy="reckless")


def test_a_policy_that_cannot_travel_plays_here_and_is_refused_elsewhere():
    def local(question):
        return question.options[0]

    assert simulate(press, times=100, seed="a", policy=local, workers=2).policies == ("local",)
    with InTurn() as elsewhere, pytest.raises(RulesError, match="cannot be sent"):
        simulate(press, times=100, policy=local, executor=elsewhere)


def test_a_field_or_a_function_of_the_outcome_can_be_counted():
    names = simulate(craps, times=500, seed="a", count="name")
    assert sum(names.counts.values()) == 500
    assert names.counts["WON"] == simulate(craps, times=500, seed="a", count=is_won).counts[True]


def test_bounds_hold_the_true_chance_and_are_exact_at_the_ends():
    games = simulate(risk, times=2000, seed="a")
    low, high = games.interval(2)
    assert low < Fraction(2890, 7776) < high
    assert games.interval("never") == (0.0, pytest.approx(1 - 0.025 ** (1 / 2000)))
    assert games.interval({0, 1, 2})[1] == 1.0
    narrow, wide = games.interval(1, level=0.5), games.interval(1, level=0.999)
    assert wide[0] < narrow[0] < narrow[1] < wide[1]
    with pytest.raises(RulesError, match=r"“1\.5”"):
        games.interval(1, level=1.5)


def test_the_mean_of_a_tally_is_near_the_true_mean():
    games = simulate(total, times=4000, seed="a", number=2)
    assert abs(games.mean() - 7) < 5 * sqrt(Fraction(35, 6) / 4000)


def test_an_interrupted_simulation_keeps_what_it_has_and_says_so():
    seen = []

    def interrupts(outcome):
        if len(seen) == 40:
            raise KeyboardInterrupt
        seen.append(outcome)
        return outcome

    games = simulate(risk, times=1000, seed="a", count=interrupts)
    assert not games.complete
    assert games.times == 40
    assert "40 games of 1,000, stopped before the end" in games.to_text()
    assert games.counts == simulate(risk, times=40, seed="a").counts


def test_an_interrupt_from_the_keyboard_stops_all_processes(tmp_path):
    script = tmp_path / "long.py"
    script.write_text(
        "from rules.simulation import simulate\n"
        "if __name__ == '__main__':\n"
        "    import rules.simulation as s\n"
        "    spread = s._spread\n"
        "    def told(*job):\n"
        "        print('begun', flush=True)\n"
        "        return spread(*job)\n"
        "    s._spread = told\n"
        "    print(simulate('classics.risk', times=10**7, workers=2, seed='a').caption)\n"
    )
    run = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert run.stdout.readline() == "begun\n"
    run.send_signal(signal.SIGINT)
    said, _ = run.communicate(timeout=120)
    assert "of 10,000,000, stopped before the end" in said
    assert run.returncode == 0


def test_an_error_in_a_rule_comes_back_from_the_other_processes():
    with InTurn() as elsewhere, pytest.raises(DecisionNeeded):
        simulate(press, times=1000, executor=elsewhere)


@pytest.mark.parametrize("times", [0, -5, 2.5, "many", True])
def test_a_number_of_games_that_cannot_be_is_refused(times):
    with pytest.raises(RulesError, match=f"“{times}”"):
        simulate(risk, times=times)
    with pytest.raises(RulesError, match=f"“{times}”"):
        simulate(risk, workers=times)
    with pytest.raises(BadFacts, match="“99”"):
        simulate(risk, attackers=99)


def test_progress_is_shown_on_demand(capfd):
    simulate(risk, times=30, seed="a", progress=True)
    assert "30/30" in capfd.readouterr().err


def test_a_tally_has_a_text_a_page_and_a_plain_form():
    games = simulate(risk, times=100, seed="a")
    assert "100 games of classics.risk; seed a." in str(games)
    page = games.to_html()
    assert page.startswith('<table class="odds tally">')
    assert page.count("<tr>") == 4
    plain = games.to_json()
    assert plain["facts"] == {"attackers": 3, "defenders": 2}
    assert sum(row["count"] for row in plain["counts"]) == plain["times"] == 100


def test_of_very_many_outcomes_the_commonest_are_shown_and_the_rest_counted():
    games = simulate(highest, times=900, seed="a", number=6, keep=6, faces=6)
    assert len(games.counts) > 40
    lines = games.to_text().splitlines()
    assert len(lines) == 42
    assert lines[-1].startswith(f"and {len(games.counts) - 40} rarer outcomes")
    assert "rarer outcomes" in games.to_html()
    assert len(games.to_json()["counts"]) == len(games.counts)


def test_nothing_is_told_of_no_games():
    def stops(outcome):
        raise KeyboardInterrupt

    nothing = simulate(risk, times=10, seed="a", count=stops)
    assert nothing.times == 0
    assert "0 games of 10" in nothing.to_text()
    with pytest.raises(RulesError, match="nothing to tell"):
        nothing.share(1)


def test_a_job_plays_any_of_its_games_by_itself():
    job = Job(risk, risk.bind({}), None, None, "a")
    halves = job.play(range(50)).counts + job.play(range(50, 100)).counts
    assert halves == job.play(range(100)).counts
