"""The reading that simulates: many games, each from its own seed, on as many cores as it pays.

Game i plays from a seed made of the simulation's seed and i, so the result is the same whoever
plays which game, and each game can be rolled again by itself.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from rules.dice import Chance
from rules.errors import BadChoice, DecisionNeeded, RulesError
from rules.registry import Rule, find, game_module
from rules.seeds import fresh_seed
from rules.table import Domain, Policy, Question, Table
from rules.tally import Tally, game_seed

Count = str | Callable[[Any], Any] | None

_TRIAL = 0.25  # seconds played in this process to find out how long a game takes
_PAYS = 1.0  # seconds of play left from which more processes are worth their start
_CHUNK = 0.25  # seconds of play handed to a process at once


@dataclass(frozen=True)
class Job:
    """What is simulated: enough for another process to play any of its games."""

    rule: Rule
    facts: dict[str, Any]
    policy: Policy | None
    count: Count
    seed: str

    def play(self, games: range, stop: Callable[[int], bool] = lambda played: False) -> Batch:
        """Plays these games, in order, until `stop` says so after one of them."""
        table = GameTable(self.rule, self.policy)
        function, facts, read = self.rule.function, self.facts, _reader(self.count)
        counts: Counter[Any] = Counter()
        dice = decisions = played = 0
        try:
            for game in games:
                table.begin(game_seed(self.seed, game))
                counts[read(function(table, **facts))] += 1
                played += 1
                decisions += table.decisions
                dice += len(table.script) - table.decisions
                if stop(played):
                    break
        except KeyboardInterrupt:
            return Batch(counts, dice, decisions, interrupted=True)
        return Batch(counts, dice, decisions)


@dataclass
class Batch:
    """What came of some games."""

    counts: Counter[Any]
    dice: int = 0
    decisions: int = 0
    interrupted: bool = False

    def add(self, other: Batch) -> None:
        """Takes in the games of another batch."""
        self.counts.update(other.counts)
        self.dice += other.dice
        self.decisions += other.decisions


class GameTable(Table):
    """A table that only plays: dice from a seed, decisions by a policy, no reasoning kept."""

    def __init__(self, rule: Rule, policy: Policy | None):
        super().__init__()
        self._rule, self._policy = rule, policy
        self._source = Random()
        self._number = self._source.random

    def begin(self, seed: str) -> None:
        """Clears the table for a game from this seed."""
        self._source.seed(seed)
        self.script = []
        self.state = None
        self.decisions = 0

    def roll(self, die: Chance, why: str = "") -> Any:
        number = self._number()
        at = int(number * die.size) if die.weights is None else die.fallen(number) - 1
        self.script.append(at + 1)
        return die.options[at]

    def choose(self, player: str, question: str, options: Sequence[Any] | Domain) -> Any:
        if not isinstance(options, Domain) and len(options) < 2:
            return super().choose(player, question, options)
        if self._policy is None:
            raise DecisionNeeded(
                f"{self._rule.id} leaves a decision to {player}: “{question}”. "
                "Give a policy to simulate it."
            )
        asked = Question(player, question, options, self.state, self.script)
        answer = asked.position(self._policy(asked))
        self.script.append(answer)
        self.decisions += 1
        return asked.option(answer)


def simulate(
    rule: Rule | str,
    *,
    times: int = 10_000,
    seed: str | None = None,
    policy: Policy | str | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: bool = False,
    count: Count = None,
    **facts: Any,
) -> Tally:
    """The tally of many games of a rule.

    policy: who takes the decisions, a function or a name in the game's POLICIES. count: a field
    or function of the outcome to count instead of the outcome. executor: any of
    `concurrent.futures`' kind (Dask's too); without one, all cores (or `workers`) where it pays.
    Interrupted (Ctrl-C) it gives the games played so far; `Tally.complete` is then False.
    Errors: DecisionNeeded without a policy, BadFacts, BadChoice.
    """
    rule = find(rule)
    _check_number("games", times)
    if workers is not None:
        _check_number("workers", workers)
    seed = fresh_seed() if seed is None else str(seed)
    chosen = named_policy(rule, policy)
    job = Job(rule, rule.bind(facts), chosen, count, seed)
    began = perf_counter()
    with _bar(times, progress) as advance:
        if executor is not None:
            _check_portable(job)
            total = _spread(job, range(times), executor, _chunk(times, None), advance)
        else:
            total = _all_cores(job, times, workers, advance)
    names = () if chosen is None or not total.decisions else (policy_name(chosen),)
    return Tally(
        rule,
        job.facts,
        dict(total.counts),
        times,
        seed,
        names,
        total.dice,
        total.decisions,
        perf_counter() - began,
    )


def named_policy(rule: Rule, policy: Policy | str | None) -> Policy | None:
    """The policy itself, by its name in the POLICIES of the rule's game if need be."""
    if not isinstance(policy, str):
        return policy
    known: Mapping[str, Policy] = getattr(game_module(rule.game), "POLICIES", {})
    if policy not in known:
        listed = f"choose one of {', '.join(known)}" if known else "the game has none"
        raise BadChoice(f"There is no policy “{policy}”: {listed}.")
    return known[policy]


def policy_name(policy: Policy) -> str:
    """What a policy is called."""
    return str(getattr(policy, "__name__", type(policy).__name__))


def _all_cores(job: Job, times: int, workers: int | None, advance: Callable[[int], None]) -> Batch:
    """First here, to learn how long a game takes; the rest on more cores if that pays."""
    began = perf_counter()
    cores = workers or _cores()
    alone = cores == 1 or not _portable(job)

    def stop(played: int) -> bool:
        advance(1)
        if alone or perf_counter() - began < _TRIAL:
            return False
        return (perf_counter() - began) / played * (times - played) > _PAYS

    total = job.play(range(times), stop)
    played = sum(total.counts.values())
    if total.interrupted or played == times:
        return total
    pace = (perf_counter() - began) / played
    context = multiprocessing.get_context(_start_method())
    with ProcessPoolExecutor(cores, mp_context=context, initializer=_ignore_interrupt) as pool:
        chunk = _chunk(times - played, pace)
        total.add(_spread(job, range(played, times), pool, chunk, advance))
    return total


def _spread(
    job: Job, games: range, executor: Executor, chunk: int, advance: Callable[[int], None]
) -> Batch:
    """Hands the games out in chunks; interrupted, takes back what nobody has begun."""
    total = Batch(Counter())
    waiting: set[Future[Batch]] = set()
    try:
        for first in range(games.start, games.stop, chunk):
            part = range(first, min(first + chunk, games.stop))
            waiting.add(executor.submit(job.play, part))
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                batch = future.result()
                total.add(batch)
                advance(sum(batch.counts.values()))
    except KeyboardInterrupt:
        for future in waiting:
            future.cancel()
    except BaseException:
        for future in waiting:
            future.cancel()
        raise
    return total


def _chunk(times: int, pace: float | None) -> int:
    """How many games to hand out at once: many where a game is short."""
    if pace is None:
        return max(1, times // 64)
    return max(1, min(int(_CHUNK / pace), -(-times // 4)))


def _portable(job: Job) -> bool:
    """Whether another process can be told what to play."""
    local = [f for f in (job.policy, job.count) if getattr(f, "__module__", "") == "__main__"]
    if local and _start_method() != "fork":
        return False
    try:
        pickle.dumps(job)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def _check_portable(job: Job) -> None:
    try:
        pickle.dumps(job)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise RulesError(
            f"This simulation cannot be sent to other processes: {error}. Use a policy and a "
            "count that stand in a module, or leave the executor out."
        ) from None


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start_method() -> str:
    """“fork” where it is safe, that is with no other thread about; else “spawn”."""
    forks = "fork" in multiprocessing.get_all_start_methods()
    return "fork" if forks and threading.active_count() == 1 else "spawn"


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _reader(count: Count) -> Callable[[Any], Any]:
    if count is None:
        return lambda outcome: outcome
    if isinstance(count, str):
        name = count
        return lambda outcome: getattr(outcome, name)
    return count


def _check_number(what: str, number: object) -> None:
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise RulesError(f"“{number}” is no number of {what}: give a whole number from 1.")


@contextmanager
def _bar(times: int, progress: bool) -> Iterator[Callable[[int], None]]:
    if not progress:
        yield lambda games: None
        return
    from tqdm.auto import tqdm

    with tqdm(total=times, unit="game") as bar:
        yield bar.update
