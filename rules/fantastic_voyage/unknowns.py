"""Which unknowns matter: whole episodes under each reading of a house rule, against the standard.

Every reading is played with the same seeds, so an episode is compared with its own twin. The sample
that the book shows is kept in data/unknowns.json; `python -m rules.fantastic_voyage.unknowns` plays
it anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
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

KEPT = Path(__file__).parent / "data" / "unknowns.json"
SEED, POLICY, TIMES = "unknowns", "careful", 60
TWO_SIDED = 1.96  # standard errors that hold 95% of a normal distribution


@dataclass(frozen=True)
class Sample:
    """Episodes played with one set of house rules, in the order of their seeds.

    points: the victory points of each; successes: whether the operation succeeded in each; turns:
    how many each took.
    """

    points: tuple[int, ...]
    successes: tuple[bool, ...]
    turns: tuple[int, ...]

    @property
    def times(self) -> int:
        """How many episodes were played."""
        return len(self.points)

    @property
    def mean(self) -> float:
        """Victory points on average."""
        return sum(self.points) / self.times

    @property
    def success(self) -> float:
        """The share of the episodes in which the operation succeeded."""
        return sum(self.successes) / self.times

    def after(self, times: int) -> Sample:
        """The first so many episodes alone."""
        return Sample(self.points[:times], self.successes[:times], self.turns[:times])


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
    """A reading of a house rule: its option, and what it changes against the standard."""

    switch: str
    option: Any
    points: Change
    success: Change


def sample(times: int, policy: str = POLICY, seed: str = SEED, **switches: Any) -> Sample:
    """So many whole episodes led by a policy, with these house rules.

    Errors: BadFacts for no positive number, BadChoice for no policy, UnknownHouseRule.
    """
    if not isinstance(times, int) or isinstance(times, bool) or times < 1:
        raise BadFacts(f"“{brief(times)}” is no number of episodes: give a whole number from 1.")
    agreed = house(**switches)
    results = [
        roll("fantastic_voyage.game", seed=game_seed(seed, n), policy=policy, house=agreed).outcome
        for n in range(times)
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


@lru_cache(maxsize=1)
def _told() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return told


def played() -> dict[str, Sample]:
    """The stored episodes under the standard rules, by the policy that led the crew."""
    return {name: _sample(line) for name, line in _told()["policies"].items()}


def kept() -> tuple[Sample, dict[tuple[str, Any], Sample]]:
    """The stored episodes of one policy: those under the standard rules, and of every reading."""
    told = _told()
    found = {(line["switch"], line["option"]): _sample(line) for line in told["readings"]}
    return _sample(told["policies"][told["policy"]]), found


def weighed() -> tuple[Weighed, ...]:
    """What every reading of the stored sample changes, the greatest change of points first."""
    before, samples = kept()
    lines = [
        Weighed(
            switch,
            option,
            change(after.points, before.points[: after.times]),
            change(after.successes, before.successes[: after.times]),
        )
        for (switch, option), after in samples.items()
    ]
    return tuple(sorted(lines, key=lambda line: (-abs(line.points.mean), line.switch)))


def _sample(line: dict[str, Any]) -> Sample:
    return Sample(tuple(line["points"]), tuple(map(bool, line["successes"])), tuple(line["turns"]))


def _line(played: Sample) -> dict[str, list[int]]:
    return {
        "points": list(played.points),
        "successes": [int(s) for s in played.successes],
        "turns": list(played.turns),
    }


def play(times: int = TIMES, path: Path = KEPT) -> None:
    """Plays the standard episodes by every policy, and those of every reading, into a file."""
    ways = {name: _line(sample(times, name)) for name in POLICIES}
    lines: list[dict[str, Any]] = []
    told = {"seed": SEED, "policy": POLICY, "policies": ways, "readings": lines}
    for switch, option in readings():
        reading = sample(times, **{switch: option})
        lines.append({"switch": switch, "option": option, **_line(reading)})
        path.write_text(_text(told), encoding="utf-8")
        print(f"{switch}={option}: {reading.mean:.2f} points", flush=True)


def _text(told: dict[str, Any]) -> str:
    """The sample as JSON, a policy and a reading a line."""
    ways = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(told['policies'][name])}" for name in told["policies"]
    )
    rows = ",\n".join(json.dumps(line, ensure_ascii=False) for line in told["readings"])
    return (
        f'{{"seed": {json.dumps(told["seed"])},\n"policy": {json.dumps(told["policy"])},\n'
        f'"policies": {{\n{ways}\n}},\n"readings": [\n{rows}\n]}}\n'
    )


if __name__ == "__main__":
    play(int(sys.argv[1]) if sys.argv[1:] else TIMES)
