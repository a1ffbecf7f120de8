"""The same questions put to `rules`, icepool and dyce, each in the library's own manner.

Every function imports its library and returns what is then timed: a call that gives the whole
distribution, as {outcome: Fraction}, from nothing (no cache is warm in a fresh process).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

Distribution = dict[Any, Fraction]
Asked = Callable[[], Callable[[], Any]]

PLUCK = 7  # a sailor's, in the questions on Kraken
STRIKE, DEFENCE = 5, 6  # in the question on 8th Voyage, as in attack.py


def ours(rule: str, **facts: Any) -> Asked:
    """A registered rule, counted."""

    def prepare() -> Callable[[], Any]:
        from rules import chances, find

        found = find(rule)
        return lambda: chances(found, **facts)

    return prepare


def our_best_of_two() -> Callable[[], Any]:
    from rules import chances
    from tests.bench.attack import attack

    return lambda: chances(attack)


def combat_after(grade: str, roll: Any) -> Any:
    """What a Pluck roll does in combat; `roll` makes what a success still has to roll."""
    return {
        "success": roll,
        "critical success": (True, PLUCK + 1),
        "failure": (False, PLUCK - 1),
        "critical failure": (False, PLUCK - 2),
    }[grade]


def movement_after(grade: str, roll: Any) -> Any:
    """How far a Pluck roll lets a figure move; `roll` makes what a success still has to roll."""
    return {
        "success": roll,
        "critical success": (18, PLUCK + 1),
        "failure": (0, PLUCK),
        "critical failure": (0, PLUCK - 1),
    }[grade]


def pluck_grade(first: int, second: int) -> str:
    """The grade of a Pluck roll of two dice."""
    outcome = "success" if first + second <= PLUCK else "failure"
    return f"critical {outcome}" if first == second else outcome


def icepool_combat() -> Callable[[], Any]:
    from icepool import d6
    from icepool import map as mapped

    def attack(first: int, second: int) -> Any:
        return combat_after(pluck_grade(first, second), d6.map(lambda face: (face >= 5, PLUCK)))

    return lambda: mapped(attack, d6, d6)


def icepool_movement() -> Callable[[], Any]:
    from icepool import d6
    from icepool import map as mapped

    def move(first: int, second: int) -> Any:
        distance = (2 @ d6 + 4).map(lambda cm: (cm, PLUCK))
        return movement_after(pluck_grade(first, second), distance)

    return lambda: mapped(move, d6, d6)


def icepool_best_of_two() -> Callable[[], Any]:
    from icepool import d6

    return lambda: d6.highest(2, 1) + STRIKE - (d6 + DEFENCE)


def icepool_sum() -> Callable[[], Any]:
    from icepool import d6

    return lambda: 12 @ d6


def icepool_drop_lowest() -> Callable[[], Any]:
    from icepool import d6

    return lambda: d6.highest(4, 3)


def icepool_risk() -> Callable[[], Any]:
    from icepool import d6

    return lambda: d6.pool(3).highest(2).sort_pair(">", d6.pool(2)).size()


def dyce_combat() -> Callable[[], Any]:
    from dyce import H, expand

    die = H(6)

    def sever(thrown: Any) -> Any:
        return (thrown.outcome >= 5, PLUCK)

    def attack(first: Any, second: Any) -> Any:
        grade = pluck_grade(first.outcome, second.outcome)
        return combat_after(grade, expand(sever, die) if grade == "success" else None)

    return lambda: expand(attack, die, die)


def dyce_movement() -> Callable[[], Any]:
    from dyce import H, expand

    die = H(6)

    def distance(thrown: Any) -> Any:
        return (thrown.outcome + 4, PLUCK)

    def move(first: Any, second: Any) -> Any:
        grade = pluck_grade(first.outcome, second.outcome)
        return movement_after(grade, expand(distance, 2 @ die) if grade == "success" else None)

    return lambda: expand(move, die, die)


def dyce_best_of_two() -> Callable[[], Any]:
    from dyce import H, P

    return lambda: P(H(6), H(6)).at(-1) + STRIKE - (H(6) + DEFENCE)


def dyce_sum() -> Callable[[], Any]:
    from dyce import H

    return lambda: 12 @ H(6)


def dyce_drop_lowest() -> Callable[[], Any]:
    from dyce import H, P

    return lambda: (4 @ P(H(6))).at(slice(1, None))


def dyce_risk() -> Callable[[], Any]:
    from dyce import H, P, expand

    def battle(attack: Any, defence: Any) -> int:
        pairs = zip(attack.roll[::-1], defence.roll[::-1], strict=False)
        return sum(a > d for a, d in pairs)

    return lambda: expand(battle, 3 @ P(H(6)), 2 @ P(H(6)))


QUESTIONS: dict[str, dict[str, Asked]] = {
    "Kraken, combat at Pluck 7": {
        "rules": ours("kraken.combat", pluck=PLUCK),
        "icepool": icepool_combat,
        "dyce": dyce_combat,
    },
    "Kraken, movement at Pluck 7": {
        "rules": ours("kraken.movement", pluck=PLUCK),
        "icepool": icepool_movement,
        "dyce": dyce_movement,
    },
    "8th Voyage, best of two": {
        "rules": our_best_of_two,
        "icepool": icepool_best_of_two,
        "dyce": dyce_best_of_two,
    },
    "12d6": {
        "rules": ours("classics.sum", number=12),
        "icepool": icepool_sum,
        "dyce": dyce_sum,
    },
    "4d6, drop the lowest": {
        "rules": ours("classics.four_dice_drop_lowest"),
        "icepool": icepool_drop_lowest,
        "dyce": dyce_drop_lowest,
    },
    "RISK, 3 against 2": {
        "rules": ours("classics.risk"),
        "icepool": icepool_risk,
        "dyce": dyce_risk,
    },
}


def distribution(answer: Any) -> Distribution:
    """An answer of any of the libraries as {outcome: Fraction}, outcomes as plain tuples."""
    counts = dict(answer.weights if hasattr(answer, "weights") else answer.items())
    total = sum(counts.values())
    return {_plain(outcome): Fraction(count, total) for outcome, count in counts.items()}


def _plain(outcome: Any) -> Any:
    if hasattr(outcome, "severed"):
        return (outcome.severed, outcome.pluck)
    if hasattr(outcome, "distance"):
        return (outcome.distance, outcome.pluck)
    return tuple(outcome) if isinstance(outcome, tuple) else int(outcome)
