"""The reading that simulates: many games, each from its own seed, on as many cores as it pays.

Game i plays from a seed made of the simulation's seed and i, so the result is the same whoever
plays which game, and each game can be rolled again by itself.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from rules.batches import Batch, Count, Job
from rules.errors import RulesError
from rules.given import seed_of, whole
from rules.interrupts import ignore, stoppable
from rules.policies import named_policy, policy_name
from rules.registry import Rule, find
from rules.seeds import fresh_seed
from rules.table import Policy
from rules.tally import Tally

_TRIAL = 0.25  # seconds played in this process to find out how long a game takes
_PAYS = 1.0  # seconds of play left from which more processes are worth their start
_CHUNK = 0.25  # seconds of play handed to a process at once
_GLANCE = 0.2  # seconds between two looks whether somebody wants to stop


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
    whole("number of games", times)
    if workers is not None:
        whole("number of workers", workers)
    seed = fresh_seed() if seed is None else seed_of(seed)
    chosen = named_policy(rule, policy)
    job = Job(rule, rule.bind(facts), chosen, count, seed)
    began = perf_counter()
    with _bar(times, progress) as advance, stoppable() as stopped:
        if executor is not None:
            _check_portable(job)
            chunk = _chunk(times, None)
            total = _spread(job, range(times), executor, chunk, advance, stopped)
        else:
            total = _all_cores(job, times, workers, advance, stopped)
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


def _all_cores(
    job: Job,
    times: int,
    workers: int | None,
    advance: Callable[[int], None],
    stopped: Callable[[], bool],
) -> Batch:
    """First here, to learn how long a game takes; the rest on more cores if that pays."""
    began = perf_counter()
    hands = workers or cores()
    alone = hands == 1 or not _portable(job)

    def stop(played: int) -> bool:
        advance(1)
        if stopped():
            return True
        if alone or perf_counter() - began < _TRIAL:
            return False
        return (perf_counter() - began) / played * (times - played) > _PAYS

    total = job.play(range(times), stop)
    played = sum(total.counts.values())
    if total.interrupted or stopped() or played == times:
        return total
    pace = (perf_counter() - began) / played
    context = multiprocessing.get_context(_start_method())
    with ProcessPoolExecutor(hands, mp_context=context, initializer=ignore) as pool:
        chunk = _chunk(times - played, pace)
        total.add(_spread(job, range(played, times), pool, chunk, advance, stopped))
    return total


def _spread(
    job: Job,
    games: range,
    executor: Executor,
    chunk: int,
    advance: Callable[[int], None],
    stopped: Callable[[], bool],
) -> Batch:
    """Hands the games out in chunks; once stopped, takes back what nobody has begun."""
    total = Batch(Counter())
    starts = range(games.start, games.stop, chunk)
    waiting: set[Future[Batch]] = set()
    try:
        for first in starts:
            part = range(first, min(first + chunk, games.stop))
            waiting.add(executor.submit(job.play, part))
        while waiting and not stopped():
            done, waiting = wait(waiting, _GLANCE, return_when=FIRST_COMPLETED)
            for future in done:
                batch = future.result()
                total.add(batch)
                advance(sum(batch.counts.values()))
    except KeyboardInterrupt:
        total.interrupted = True
    finally:
        for future in waiting:
            future.cancel()
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


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _start_method() -> str:
    """“fork” where it is safe, that is with no other thread about; else “spawn”."""
    forks = "fork" in multiprocessing.get_all_start_methods()
    return "fork" if forks and threading.active_count() == 1 else "spawn"


@contextmanager
def _bar(times: int, progress: bool) -> Iterator[Callable[[int], None]]:
    if not progress:
        yield lambda games: None
        return
    from tqdm.auto import tqdm

    with tqdm(total=times, unit="game") as bar:
        yield bar.update
