"""Episodes and their twins: every reading of a house rule played with the seeds of the standard.

What a reading changes is told pair by pair, so that the dice which both have in common cancel out.
The pairs that the book shows are kept in data/twins.json; `python -m rules.fantastic_voyage.twins`
plays them anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any

from rules import roll
from rules.errors import BadFacts
from rules.fantastic_voyage.house import STANDARD, house
from rules.fantastic_voyage.policies import POLICIES
from rules.given import brief
from rules.tally import game_seed

KEPT = Path(__file__).parent / "data" / "twins.json"
SEED, POLICY, TIMES = "unknowns", "careful", 36
FEW = 6  # episodes after which a reading that has changed none of them is played no further
TWO_SIDED = 1.96  # standard errors that hold 95% of a normal distribution


@dataclass(frozen=True)
class Sample:
    """Episodes played under one set of house rules, in the order of their seeds.

    points: the victory points of each; successes: whether the operation succeeded in each; turns:
    how many each took.
    """

    points: tuple[int, ...] = ()
    successes: tuple[bool, ...] = ()
    turns: tuple[int, ...] = ()

    @property
    def times(self) -> int:
        """How many episodes were played."""
        return len(self.points)

    @property
    def mean(self) -> float:
        """Victory points on average."""
        return sum(self.points) / self.times

    def first(self, times: int) -> Sample:
        """The first so many episodes alone."""
        return Sample(self.points[:times], self.successes[:times], self.turns[:times])

    def __add__(self, more: Sample) -> Sample:
        return Sample(
            self.points + more.points, self.successes + more.successes, self.turns + more.turns
        )


@dataclass(frozen=True)
class Change:
    """What a reading changes on average, and by how much that can be off (95%, either way)."""

    mean: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether the change can be told from none at all."""
        return abs(self.mean) > self.error

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.error:.1f}".replace("-", "−")


@dataclass(frozen=True)
class Weighed:
    """A reading of a house rule: its option, the pairs played, and what it changes on average.

    untouched: whether every episode went as its twin did. success: the change of the share of
    operations that succeed.
    """

    switch: str
    option: Any
    times: int
    untouched: bool
    points: Change
    success: Change


def sample(
    times: int, policy: str = POLICY, seed: str = SEED, *, start: int = 0, **switches: Any
) -> Sample:
    """So many whole episodes led by a policy, with these house rules, from the seed no. `start`.

    Errors: BadFacts for no positive number, BadChoice for no policy, UnknownHouseRule.
    """
    if not isinstance(times, int) or isinstance(times, bool) or times < 1:
        raise BadFacts(f"“{brief(times)}” is no number of episodes: give a whole number from 1.")
    agreed = house(**switches)
    results = [
        roll("fantastic_voyage.game", seed=game_seed(seed, n), policy=policy, house=agreed).outcome
        for n in range(start, start + times)
    ]
    return Sample(
        tuple([r.points for r in results]),
        tuple([r.operation for r in results]),
        tuple([r.turns for r in results]),
    )


def change(after: Sequence[float], before: Sequence[float]) -> Change:
    """How much more there is `after` than `before` on average, pair by pair of the same seed.

    Errors: BadFacts when there are not as many of both, or fewer than two.
    """
    if len(after) != len(before) or len(after) < 2:
        raise BadFacts(
            f"{len(after)} and {len(before)} episodes cannot be compared in pairs: give as many of "
            "both, two at least."
        )
    apart = [b - a for a, b in zip(before, after, strict=True)]
    mean = sum(apart) / len(apart)
    spread = sum((x - mean) ** 2 for x in apart) / (len(apart) - 1)
    return Change(mean, TWO_SIDED * sqrt(spread / len(apart)))


def readings() -> tuple[tuple[str, Any], ...]:
    """Every reading that is not the standard one: the name of the house rule and its option."""
    return tuple(
        (name, value)
        for name, switch in STANDARD.switches.items()
        for value in switch.values
        if value != switch.default
    )


def played() -> dict[str, Sample]:
    """The stored episodes under the standard rules, by the policy that led the crew."""
    return {name: _sample(line) for name, line in _told()["policies"].items()}


def weighed() -> tuple[Weighed, ...]:
    """What every reading of the stored pairs changes, the greatest change of points first."""
    standard = played()[_told()["policy"]]
    found = []
    for line in _told()["readings"]:
        after = _sample(line)
        before = standard.first(after.times)
        found.append(
            Weighed(
                line["switch"],
                line["option"],
                after.times,
                after == before,
                change(after.points, before.points),
                change(after.successes, before.successes),
            )
        )
    return tuple(sorted(found, key=lambda one: (-abs(one.points.mean), one.switch)))


@lru_cache(maxsize=1)
def _told() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return told


def _sample(line: dict[str, Any]) -> Sample:
    return Sample(tuple(line["points"]), tuple(map(bool, line["successes"])), tuple(line["turns"]))


def _line(sampled: Sample) -> dict[str, list[int]]:
    return {
        "points": list(sampled.points),
        "successes": [int(s) for s in sampled.successes],
        "turns": list(sampled.turns),
    }


def twins(standard: Sample, **reading: Any) -> Iterator[Sample]:
    """The twins of the standard episodes under a reading, more of them each time.

    It stops after FEW of them if all of these went as the standard ones did.
    """
    found = Sample()
    while found.times < standard.times:
        more = min(FEW, standard.times - found.times)
        found += sample(more, start=found.times, **reading)
        yield found
        if found == standard.first(FEW):
            return


def play(times: int = TIMES, path: Path = KEPT) -> None:
    """Plays the standard episodes by every policy, and their twins by one, into a file."""
    ways = {name: sample(times, name) for name in POLICIES}
    lines = []
    for switch, option in readings():
        *_, found = twins(ways[POLICY], **{switch: option})
        lines.append({"switch": switch, "option": option, **_line(found)})
        print(f"{switch}={option}: {found.mean:.2f} points in {found.times}", flush=True)
    path.write_text(_text(ways, lines), encoding="utf-8")


def _text(ways: dict[str, Sample], lines: Sequence[dict[str, Any]]) -> str:
    """The pairs as JSON, a policy and a reading a line."""
    policies = ",\n".join(f"{json.dumps(name)}: {json.dumps(_line(ways[name]))}" for name in ways)
    rows = ",\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    return (
        f'{{"seed": {json.dumps(SEED)},\n"policy": {json.dumps(POLICY)},\n'
        f'"policies": {{\n{policies}\n}},\n"readings": [\n{rows}\n]}}\n'
    )


if __name__ == "__main__":
    play(int(sys.argv[1]) if sys.argv[1:] else TIMES)
