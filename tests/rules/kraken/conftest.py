"""Positions and tables for the tests of Kraken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from rules.kraken import Position, Sailor, Tentacle, house
from rules.kraken.vessel import standard_vessel
from rules.table import Question, Table


class Told(Table):
    """A table that is told its answers in order, as faces and options, and keeps what was said."""

    def __init__(self, answers: Iterable[Any] = ()):
        super().__init__()
        self.answers = list(answers)
        self.asked: list[str] = []
        self.rolled: list[str] = []
        self.dice: list[str] = []
        self.cited: list[str] = []
        self.said: list[str] = []
        self.shown: list[Any] = []

    def fall(self, die: Any, why: str) -> int:
        self.rolled.append(why)
        self.dice.append(str(die))
        assert self.answers, f"no answer left for the roll “{why}”"
        return int(die.position(self.answers.pop(0)))

    def decide(self, question: Question) -> Any:
        self.asked.append(question.text)
        assert self.answers, f"no answer left for “{question.text}” {question.labels()}"
        return question.position(self.answers.pop(0))

    def note(self, cite: str, text: str, **values: Any) -> None:
        self.cited.append(cite)
        self.said.append(text.format(**values))

    def show(self, state: Any) -> None:
        super().show(state)
        self.shown.append(state)


@pytest.fixture(scope="session")
def told() -> type[Told]:
    """A table that is told its answers."""
    return Told


@pytest.fixture(scope="session")
def fight() -> Callable[..., Position]:
    """Makes a position: crew as (name, pluck, x, y[, player]), tentacles as (number, x, y)."""

    def make(
        crew: Iterable[tuple[Any, ...]] = (),
        tentacles: Iterable[tuple[int, float, float]] = (),
        *,
        damage: int = 0,
        at_start: int | None = None,
        **switches: Any,
    ) -> Position:
        rules = house(**switches)
        arms = tuple(Tentacle(*arm) for arm in tentacles)
        return Position(
            vessel=standard_vessel(rules.hull_taper, rules.obstacles),
            crew=tuple(Sailor(*sailor) for sailor in crew),
            tentacles=arms,
            damage=damage,
            turn=1,
            phase="",
            acting=None,
            moves=(),
            tentacles_at_start=len(arms) if at_start is None else at_start,
            removed=(),
            house=rules,
        )

    return make
