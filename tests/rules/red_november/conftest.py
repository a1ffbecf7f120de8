"""Boats and tables for the tests of Red November."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from rules.red_november import ITEMS, Card, Doom, Item, house
from rules.red_november.board import hatch_between
from rules.red_november.boat import Boat, Sailor
from rules.red_november.cards import AT
from rules.table import Question, Table


class Told(Table):
    """A table that is told its answers in order, as faces, options or the words of options."""

    def __init__(self, answers: Iterable[Any] = ()):
        super().__init__()
        self.answers = list(answers)
        self.asked: list[str] = []
        self.offered: list[tuple[str, ...]] = []
        self.rolled: list[str] = []
        self.cited: list[str] = []
        self.said: list[str] = []

    def fall(self, die: Any, why: str) -> int:
        self.rolled.append(why)
        assert self.answers, f"no answer left for the roll “{why}” {die}"
        return int(die.position(self.answers.pop(0)))

    def decide(self, question: Question) -> Any:
        self.asked.append(question.text)
        self.offered.append(question.labels())
        assert self.answers, f"no answer left for “{question.text}” {question.labels()}"
        return question.position(self.answers.pop(0))

    def note(self, cite: str, text: str, **values: Any) -> None:
        self.cited.append(cite)
        self.said.append(text.format(**values))


@pytest.fixture(scope="session")
def told() -> type[Told]:
    """A table that is told its answers."""
    return Told


@pytest.fixture(scope="session")
def aboard() -> Callable[..., Boat]:
    """Makes a boat. A gnome is (place, keeper) or (place, keeper, {tile: how many}, intoxication);
    they are called Red, Orange, … and the first one acts. `deck` lists the unseen cards."""

    def make(
        *gnomes: tuple[Any, ...],
        low: Iterable[int] = (),
        high: Iterable[int] = (),
        fire: Iterable[int] = (),
        blocked: Iterable[tuple[int, int]] = (),
        markers: tuple[int, int, int] = (1, 1, 1),
        tokens: Mapping[Doom, int] | None = None,
        deck: Iterable[Card] | None = None,
        ghost: int | None = None,
        **switches: Any,
    ) -> Boat:
        crew = []
        names = ("Red", "Orange", "Yellow", "Green", "Blue")
        for name, (place, keeper, *more) in zip(names, gnomes, strict=False):
            sailor = Sailor(name, name)
            sailor.place, sailor.keeper = place, keeper
            for item, count in (more[0] if more else {}).items():
                sailor.hand[Item(item).at] = count
            sailor.level = more[1] if len(more) > 1 else 0
            crew.append(sailor)
        boat = Boat(crew, ITEMS, house(**switches), kraken=True)
        for at, sailor in enumerate(reversed(crew), 1):
            sailor.arrived = at
        boat.arrivals = len(crew)
        boat.low, boat.high, boat.fire = (sum(1 << r for r in s) for s in (low, high, fire))
        boat.blocked = sum(hatch_between(a, b) for a, b in blocked)
        boat.markers = list(markers)
        for doom, space in (tokens or {}).items():
            boat.tokens[list(Doom).index(doom)] = space
        if deck is not None:
            boat.deck = [0] * len(AT)
            for card in deck:
                boat.deck[AT[card]] += 1
            boat.deck_left = sum(boat.deck)
        boat.begin(0)
        boat.ghost = crew[0].keeper if ghost is None else ghost
        boat.phase = "Move"
        return boat

    return make
