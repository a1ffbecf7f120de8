"""The unknowns: what each figure that nobody could verify would change in a whole episode."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cache
from math import sqrt

from rules import index, simulate
from rules.entries import Value
from rules.fantastic_voyage.ends import EpisodeResult
from rules.fantastic_voyage.house import STANDARD
from rules.given import whole
from rules.policies import named_policy
from rules.registry import find
from rules.table import Policy

GAME = "fantastic_voyage.game"
TWO_SIDED = 1.96  # standard errors of a 95% interval


@dataclass(frozen=True)
class Figures:
    """What many episodes came to: how many, mean victory points with their spread, successes."""

    times: int
    mean: float
    variance: float
    successes: float

    def __str__(self) -> str:
        return (
            f"{self.mean:.1f} victory points on average, {self.successes:.0%} a success or "
            f"better, in {self.times} episodes."
        )


@dataclass(frozen=True)
class Unknown:
    """One option of a switch against the default: the change of the mean points and of successes.

    low and high bound the change of the mean, at 95%. `telling` when 0 is not between them.
    """

    switch: str
    value: Value
    means: str
    change: float
    low: float
    high: float
    mean: float
    successes: float

    @property
    def telling(self) -> bool:
        """Whether the change is more than chance would make of so many episodes."""
        return self.low > 0 or self.high < 0

    def __str__(self) -> str:
        sure = "" if self.telling else " (may be chance)"
        return (
            f"{self.switch}={self.value}: {self.change:+.1f} victory points "
            f"({self.low:+.1f} to {self.high:+.1f}){sure}."
        )


@cache
def assumed() -> tuple[str, ...]:
    """The switches that settle a figure or a procedure which nobody could verify.

    Those of a rule that the index marks assumed or public: the source says none of it.
    """
    book = index.load("fantastic_voyage")
    return tuple(
        [
            name
            for name, switch in book.switches.items()
            if any(book.rules[id].source != "text" for id in switch.rules)
        ]
    )


def figures(
    times: int = 100,
    policy: Policy | str = "careful",
    seed: str = "unknowns",
    executor: Executor | None = None,
    **switches: Value,
) -> Figures:
    """What so many episodes come to under these house rules, led by a policy."""
    tally = simulate(
        GAME,
        times=whole("times", times),
        seed=seed,
        policy=named_policy(find(GAME), policy),
        executor=executor,
        workers=None if executor else 1,
        count=_count,
        house=STANDARD.replace(**switches),
    )
    games = tally.times
    mean = sum(points * n for points, n in tally.counts.items()) / games
    squares = sum((points - mean) ** 2 * n for points, n in tally.counts.items())
    won = sum(n for points, n in tally.counts.items() if points >= 6)
    return Figures(games, mean, squares / max(1, games - 1), won / games)


def _count(outcome: EpisodeResult) -> int:
    return outcome.points


def unknowns(
    times: int = 100,
    policy: Policy | str = "careful",
    seed: str = "unknowns",
    switches: Iterable[str] | None = None,
    executor: Executor | None = None,
) -> tuple[Unknown, ...]:
    """The change that each option of the assumed switches makes, the greatest first.

    times: episodes played under each option. switches: their names; all of `assumed` if left
    out. The same seeds are played under every option. Errors: UnknownHouseRule for a name.
    """
    usual = figures(times, policy, seed, executor)
    found = []
    for name in assumed() if switches is None else switches:
        STANDARD.replace(**{name: getattr(STANDARD, name, None)})  # refuses an unknown name
        switch = STANDARD.switches[name]
        for option in switch.values:
            if option == switch.default:
                continue
            got = figures(times, policy, seed, executor, **{name: option})
            change = got.mean - usual.mean
            slack = TWO_SIDED * sqrt(got.variance / got.times + usual.variance / usual.times)
            found.append(
                Unknown(
                    name,
                    option,
                    switch.means(option),
                    change,
                    change - slack,
                    change + slack,
                    got.mean,
                    got.successes,
                )
            )
    return tuple(sorted(found, key=lambda one: (-abs(one.change), one.switch, str(one.value))))
