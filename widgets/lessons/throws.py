"""Throws of a rule one after another, and how their average closes in on the exact one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from rules import Rule, chances, find
from rules.batches import Job
from rules.errors import BadFacts
from rules.table import Policy

MOST = 100_000
_SURE = 1.959964  # standard deviations: 19 times in 20
_MARKS = sorted({round(10 ** (k / 24)) for k in range(24 * 5 + 1)})


@dataclass(frozen=True)
class Stand:
    """After so many throws: the average, and the bounds of its 95% interval."""

    throws: int
    mean: float
    low: float
    high: float


class Throws:
    """Throws of `rule` from a seed, valued one by one; `stands` tells of them along the way.

    value: what an outcome counts, a truth or a number. The k-th throw is the k-th game of
    `simulate` with the same seed.
    """

    def __init__(
        self,
        rule: Rule | str,
        value: Callable[[Any], Any],
        *,
        seed: str = "lesson",
        policy: Policy | None = None,
        exact: Fraction | None = None,
        **facts: Any,
    ) -> None:
        self.rule = find(rule)
        self.value, self.policy = value, policy
        self.facts = self.rule.bind(facts)
        counted = chances(self.rule, policy=policy, **facts) if exact is None else None
        self.exact = counted.mean(value) if counted is not None else Fraction(exact or 0)
        first = Job(self.rule, self.facts, policy, value, seed).play(range(1))
        self.share = all(isinstance(worth, bool) for worth in first.counts)
        self.begin(seed)

    def begin(self, seed: str) -> None:
        """Forget the throws so far, and begin from another seed."""
        self.seed = seed
        self.thrown = 0
        self._total: Fraction | int = 0
        self._squares: Fraction | int = 0
        self.stands: list[Stand] = []

    def throw(self, times: int) -> None:
        """Throw so many times more. Errors: BadFacts for more than `MOST` in all."""
        if times < 1 or self.thrown + times > MOST:
            raise BadFacts(f"There can be {MOST:,} throws at most; {self.thrown:,} are thrown.")
        job = Job(self.rule, self.facts, self.policy, self.value, self.seed)
        end = self.thrown + times
        if self.stands and self.stands[-1].throws not in _MARKS:
            self.stands.pop()
        for mark in [*(m for m in _MARKS if self.thrown < m < end), end]:
            for worth, count in job.play(range(self.thrown, mark)).counts.items():
                self._total += worth * count
                self._squares += worth * worth * count
            self.thrown = mark
            self.stands.append(self._stand())

    def _stand(self) -> Stand:
        n, mean = self.thrown, float(self._total / self.thrown)
        if self.share:  # Wilson's bounds: sound at 0 and 1 as well
            z = _SURE * _SURE
            middle = (mean + z / (2 * n)) / (1 + z / n)
            half = _SURE * sqrt(mean * (1 - mean) / n + z / (4 * n * n)) / (1 + z / n)
            return Stand(n, mean, middle - half, middle + half)
        spread = float(self._squares) - n * mean * mean
        half = _SURE * sqrt(max(0.0, spread) / max(1, n - 1) / n)
        return Stand(n, mean, mean - half, mean + half)
