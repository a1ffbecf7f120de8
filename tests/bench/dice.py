"""The dice bench: exact odds against icepool and dyce, cold; and whole games simulated.

`python -m tests.bench.dice` prints it. Every time is of a first answer in a fresh process, imports
apart; each is taken several times and the fastest stands, as the one least disturbed.
"""

from __future__ import annotations

import subprocess
import sys
import warnings
from time import perf_counter

from rules import simulate
from rules.index import games
from rules.registry import game_module
from rules.simulation import cores
from tests.bench.dice_questions import QUESTIONS, distribution

TAKES = 7
LIBRARIES = ("rules", "icepool", "dyce")
SECONDS = 4.0  # of play for each figure on whole games


def cold(question: str, library: str) -> float:
    """Seconds that the first answer takes in a fresh process, the fastest of some takes."""
    command = [sys.executable, "-m", "tests.bench.dice", question, library]
    return min(
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for _ in range(TAKES)
    )


def one_take(question: str, library: str) -> float:
    """Seconds that the first answer takes in this process."""
    ask = QUESTIONS[question][library]()
    began = perf_counter()
    answer = ask()
    taken = perf_counter() - began
    if not distribution(answer):
        raise AssertionError(f"{library} gave no answer to {question}")
    return taken


def odds_table() -> list[str]:
    """The lines on exact odds: our time, and how many times longer the others take."""
    lines = [f"{'exact odds, cold':<30}{'rules':>10}{'icepool':>12}{'dyce':>12}"]
    for question, asked in QUESTIONS.items():
        answers = [distribution(asked[library]()()) for library in LIBRARIES]
        agree = "" if answers[0] == answers[1] == answers[2] else "  (answers differ!)"
        own, *others = (cold(question, library) for library in LIBRARIES)
        ratios = "".join(f"{f'x {other / own:.1f}':>12}" for other in others)
        lines.append(f"{question:<30}{f'{own * 1e3:.2f} ms':>10}{ratios}{agree}")
    return lines


def games_table() -> list[str]:
    """The lines on whole games: games and events a second, on one core and on all."""
    head = f"{'whole games':<30}{'one core':>26}{f'{cores()} cores':>26}"
    lines = ["", head, f"{'':<30}" + 2 * f"{'games/s':>12}{'events/s':>14}"]
    for game in games():
        for policy in game_module(game).POLICIES:
            figures = ""
            for workers in (1, None):
                rate, events = pace(f"{game}.game", policy, workers)
                figures += f"{rate:>12,.1f}{events:>14,.0f}"
            lines.append(f"{f'{game}, {policy}':<30}{figures}")
    return lines


def pace(rule: str, policy: str, workers: int | None) -> tuple[float, float]:
    """Games and events a second."""
    trial = simulate(rule, times=5, seed="bench", policy=policy, workers=1)
    times = max(5, int(5 * SECONDS / trial.seconds)) * (1 if workers else cores())
    tally = simulate(rule, times=times, seed="bench", policy=policy, workers=workers)
    return tally.times / tally.seconds, tally.events / tally.seconds


def report() -> str:
    """The whole dice bench as a text."""
    warnings.filterwarnings("ignore", message="`expand` is experimental")
    return "\n".join([*odds_table(), *games_table()])


if __name__ == "__main__":
    print(one_take(*sys.argv[1:]) if len(sys.argv) > 1 else report())
