"""What would have been needed: what each face of a die would have brought, what is nearest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from rules.dice import Die
from rules.rulings import Ruling, Thrown
from rules.table import Answer
from widgets.odds import short
from widgets.panels.reading import Reading, read

MOST_DICE = 8
_MOST_FACES = 20
_PAIRS = 500  # runs for two dice changed at once


@dataclass(frozen=True)
class Face:
    """One face of a die: what it would have brought, in a few words, and how it went."""

    position: int
    label: str
    words: str
    grade: str
    fell: bool
    same: bool


@dataclass(frozen=True)
class Strip:
    """One die of a ruling with all its faces, the other dice left as they fell."""

    thrown: Thrown
    faces: tuple[Face, ...]


@dataclass(frozen=True)
class Way:
    """The cheapest way to another outcome: which dice would have had to show which faces."""

    words: str
    changes: tuple[tuple[Thrown, Any], ...]
    distance: int


@dataclass(frozen=True)
class Span:
    """A run of totals (or differences) of the first two dice that all bring the same."""

    low: int
    high: int
    words: str
    fell: bool


def strips(ruling: Ruling) -> tuple[Strip, ...]:
    """For each die, up to eight of them, what each of its faces would have brought."""
    dice = [thrown for thrown in ruling.dice if thrown.die.size <= _MOST_FACES][:MOST_DICE]
    return tuple(Strip(thrown, tuple(_faces(ruling, thrown))) for thrown in dice)


def _faces(ruling: Ruling, thrown: Thrown) -> Iterable[Face]:
    fell = thrown.die.position(thrown.face)
    for position in range(1, thrown.die.size + 1):
        reading = _with(ruling, {thrown.at: position})
        outcome = reading.ruling.outcome if reading.ruling else None
        words, grade = _told(reading)
        yield Face(
            position,
            str(thrown.die.options[position - 1]),
            words,
            grade,
            position == fell,
            outcome == ruling.outcome,
        )


def nearest(ruling: Ruling) -> tuple[Way, ...]:
    """For each other outcome that one die or two could have brought, the least change for it.

    Fewer dice come first, then fewer pips; the outcomes go from what was nearest on.
    """
    dice = [t for t in ruling.dice if t.die.size <= _MOST_FACES][:MOST_DICE]
    found: dict[str, Way] = {}
    for number in (1, 2):
        runs = 0
        for group in combinations(dice, number):
            runs += _cases(group)
            if runs > _PAIRS:
                break
            for way in _ways(ruling, group):
                known = found.get(way.words)
                if known is None or _cost(way) < _cost(known):
                    found[way.words] = way
    found.pop(short(ruling.outcome), None)
    return tuple(sorted(found.values(), key=_cost))


def _cases(group: tuple[Thrown, ...]) -> int:
    cases = 1
    for thrown in group:
        cases *= thrown.die.size - 1
    return cases


def _ways(ruling: Ruling, group: tuple[Thrown, ...]) -> Iterable[Way]:
    fell = [thrown.die.position(thrown.face) for thrown in group]
    spans = [
        [p for p in range(1, thrown.die.size + 1) if p != at]
        for thrown, at in zip(group, fell, strict=True)
    ]
    for positions in product(*spans):
        reading = _with(
            ruling, {t.at: position for t, position in zip(group, positions, strict=True)}
        )
        if reading.ruling is None:
            continue
        changes = tuple(
            (t, t.die.options[position - 1]) for t, position in zip(group, positions, strict=True)
        )
        distance = sum(abs(p - at) for p, at in zip(positions, fell, strict=True))
        yield Way(short(reading.ruling.outcome), changes, distance)


def _cost(way: Way) -> tuple[int, int]:
    return len(way.changes), way.distance


_SHAPES: tuple[tuple[str, Callable[[int, int], int]], ...] = (
    ("total", lambda first, second: first + second),
    ("difference", lambda first, second: second - first),
)


def spans(ruling: Ruling) -> tuple[str, tuple[Span, ...]]:
    """By which total, or difference, of the first two dice the matter is decided, if by either.

    "total" or "difference" (the second die less the first), and the runs of it; else "".
    """
    dice = ruling.dice
    if len(dice) < 2 or (dice[0].at, dice[1].at) != (0, 1):
        return "", ()
    first, second = dice[0].die, dice[1].die
    if not isinstance(first, Die) or first != second or first.size > 12:
        return "", ()
    table = {
        pair: _told(_with(ruling, dict(enumerate(pair)), cut=2))[0]
        for pair in product(range(1, first.size + 1), repeat=2)
    }
    fell = dice[0].face, dice[1].face
    for name, of in _SHAPES:
        values: dict[int, set[str]] = {}
        for pair, words in table.items():
            values.setdefault(of(*pair), set()).add(words)
        if all(len(words) == 1 for words in values.values()) and len(set(table.values())) > 1:
            return name, _runs({at: words.pop() for at, words in values.items()}, of(*fell))
    return "", ()


def _runs(values: dict[int, str], fell: int) -> tuple[Span, ...]:
    runs: list[Span] = []
    for at in sorted(values):
        if runs and runs[-1].words == values[at]:
            last = runs.pop()
            runs.append(Span(last.low, at, last.words, last.fell or at == fell))
        else:
            runs.append(Span(at, at, values[at], at == fell))
    return tuple(runs)


def _with(ruling: Ruling, changed: dict[int, int], cut: int | None = None) -> Reading:
    """The reading with other answers at these places; `cut` leaves only so many answers."""
    script: list[Answer] = list(ruling.script[:cut])
    for at, position in changed.items():
        script[at] = position
    return read(ruling.rule, ruling.facts, script)


def _told(reading: Reading) -> tuple[str, str]:
    """A few words for what a reading comes to, and its grade."""
    if reading.ruling is not None:
        outcome = reading.ruling.outcome
        grade = getattr(outcome, "grade", "")
        return short(outcome), str(getattr(grade, "value", grade)).replace("_", " ")
    question = reading.question
    if question is None or question.die is not None:
        return "another die", ""
    return "a choice", ""
