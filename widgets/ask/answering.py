"""The answer to a question: counted exactly, or, where that is out of reach, simulated."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from time import perf_counter
from typing import Any, TypeVar

from rules.chances import Chances
from rules.counting import chances
from rules.errors import BadChoice, DecisionNeeded, RulesError
from rules.simulation import simulate
from rules.tally import Tally
from widgets.ask.deciders import deciders, policy_of
from widgets.ask.fields import Field, fields_of, get
from widgets.ask.question import Question

BUDGET = 60_000  # answers; some two seconds
PATIENT = 1_000_000  # and half a minute, for who asks for it
TRIAL, PATIENCE, MOST = 10, 4.0, 2_000  # games to learn the pace, seconds in all, games at most
T = TypeVar("T")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Counted:
    """The exact odds behind a question: its outcomes' chances, who decided, what can be asked."""

    chances: Chances
    policy: str = ""
    fields: Mapping[str, Field] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Answer:
    """`chance` of the event; of the condition `condition`, if there is one.

    spread: the chances of each value of the field that was asked for, under the condition; hits:
    those of its values that are of the event.
    """

    chance: Fraction
    condition: Fraction | None
    spread: Chances
    hits: frozenset[Any]


@dataclass(frozen=True, eq=False)
class Estimate:
    """What came of simulated games: in `hits` of the `games` that met the condition, of `played`.

    low, high: the bounds that miss the true chance in no more than one simulation in twenty.
    """

    hits: int
    games: int
    played: int
    low: float
    high: float
    policy: str = ""


def count(question: Question, budget: int = BUDGET) -> Counted:
    """The exact odds of the question's rule. Errors: TooManyBranches, and as `chances`."""
    counted, policy = _decided(question, lambda who: _counted(question, who, budget))
    return Counted(counted, policy, {f.name: f for f in fields_of(counted)})


def answer(question: Question, counted: Counted) -> Answer:
    """The exact answer. Errors: BadFacts if a clause does not fit; an impossible condition."""
    assert question.event is not None
    known = counted.fields
    odds, condition = counted.chances, None
    if question.given is not None:
        holds = question.given.test(known)
        condition = odds.probability(holds)
        if not condition:
            raise RulesError(
                f"“{question.given.said(known)}” can never be here: ask given something else."
            )
        odds = odds.given(holds)
    test = question.event.test(known)
    name = question.event.field
    like = known[name].like
    spread = odds.marginal(lambda outcome: like(get(outcome, name)))
    hits = frozenset(like(get(outcome, name)) for outcome in odds if test(outcome))
    return Answer(odds.probability(test), condition, spread, hits)


def sample(question: Question, times: int = TRIAL) -> Counted:
    """What some simulated games show: fields to ask for where the odds cannot be counted."""
    tally, policy = _decided(question, lambda who: _played(question, who, times, "ask"))
    return Counted(tally.observed, policy, {f.name: f for f in fields_of(tally.counts)})


def estimate(question: Question, known: Mapping[str, Field], seed: str) -> Estimate:
    """The share of simulated games, as many as a few seconds allow. Errors: as `simulate`."""
    assert question.event is not None
    test = question.event.test(known)
    holds = question.given.test(known) if question.given else lambda outcome: True
    began = perf_counter()
    trial, policy = _decided(question, lambda who: _played(question, who, TRIAL, seed))
    pace = (perf_counter() - began) / TRIAL
    times = max(TRIAL, min(MOST, int(PATIENCE / max(pace, 1e-6))))
    tally = _played(question, policy, times, seed) if times > TRIAL else trial
    met = {outcome: n for outcome, n in tally.counts.items() if holds(outcome)}
    games = sum(met.values())
    if not games:
        raise RulesError(
            f"In {tally.times:,} games the condition never came about, so nothing can be said."
        )
    hits = sum(n for outcome, n in met.items() if test(outcome))
    shares = Tally(tally.rule, tally.facts, _split(hits, games), games, seed)
    low, high = shares.interval({True})
    return Estimate(hits, games, tally.times, low, high, policy)


def _split(hits: int, games: int) -> dict[bool, int]:
    return {key: n for key, n in ((True, hits), (False, games - hits)) if n}


def _counted(question: Question, who: str, budget: int) -> Chances:
    policy = policy_of(question, who)
    return chances(question.rule, policy=policy, budget=budget, **question.facts)


def _played(question: Question, who: str, times: int, seed: str) -> Tally:
    policy = policy_of(question, who)
    return simulate(
        question.rule, policy=policy, times=times, seed=seed, workers=1, **question.facts
    )


def _decided(question: Question, reading: Callable[[str], T]) -> tuple[T, str]:
    """What a reading gives, and who took the decisions in it: whoever was asked for, else the
    first that knows what to do. Errors: as the reading.
    """
    names = [question.policy] if question.policy else ["", *deciders(question.rule)]
    refused: RulesError | None = None
    for name in names:
        try:
            return reading(name), name
        except (DecisionNeeded, BadChoice) as error:
            refused = refused or error
        except RulesError:
            raise
        except Exception:  # a policy of the whole game may know nothing of a single step
            _log.info("%s decides nothing in %s", name, question.rule.id, exc_info=True)
            refused = RulesError(
                f"“{name}” does not know how to decide in {question.rule.title}: "
                "choose another way to decide."
            )
    raise refused or RulesError("Nobody can decide here.")
