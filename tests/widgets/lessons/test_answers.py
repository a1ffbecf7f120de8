"""The answers to the thirty exercises, counted case by case from the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import permutations, product
from math import comb, isqrt

import pytest

from rules.red_november import DECK, Event
from widgets.lessons.syllabus import exercises

DIE = range(1, 7)


def share(cases: Iterable[bool]) -> Fraction:
    """The share of cases that hold."""
    listed = list(cases)
    return Fraction(sum(listed), len(listed))


def thrown(number: int, holds: Callable[..., bool]) -> Fraction:
    """The chance that so many six-sided dice do what is asked."""
    return share(holds(*dice) for dice in product(DIE, repeat=number))


def given(cases: Iterable[tuple[bool, bool]]) -> Fraction:
    """The share of the second among the cases in which the first holds."""
    return share(second for first, second in cases if first)


def mean(values: Iterable[int]) -> Fraction:
    """The mean of equally likely values."""
    listed = list(values)
    return Fraction(sum(listed), len(listed))


def from_pluck_three(blunt: int) -> Fraction:
    """A duel from Pluck 3 won with an axe that severs on `blunt` or more after a plain success."""
    wins, stays, falls = Fraction(0), Fraction(0), Fraction(0)
    for red, blue in product(DIE, repeat=2):
        if red + blue <= 3:
            severs = Fraction(1) if red == blue else Fraction(7 - blunt, 6)
            wins, stays = wins + severs, stays + 1 - severs
        elif red != blue:
            falls += 1  # to Pluck 2; a double too many costs 2, and is the end
    from_two = thrown(2, lambda a, b: a + b <= 2)
    return (wins + falls * from_two) / (36 - stays)


def of_two_throws() -> Fraction:
    """The best mean of a ten-sided die that may be thrown again, over every face to keep from."""
    return max(
        mean(first if first >= keep else again for first, again in product(range(1, 11), repeat=2))
        for keep in range(1, 12)
    )


def faints(level: int) -> int:
    """How many of the 55 cards fell a gnome at this level: the Kraken is aside, a dash harmless."""
    return sum(0 < card.faint <= level for card in DECK.cards if card.event is not Event.KRAKEN)


def error_of_a_coin(throws: int) -> Fraction:
    """The root of the mean square by which the share of heads strays from one half."""
    square = sum(
        Fraction(comb(throws, k), 2**throws) * (Fraction(k, throws) - Fraction(1, 2)) ** 2
        for k in range(throws + 1)
    )
    root = Fraction(isqrt(square.numerator), isqrt(square.denominator))
    assert root**2 == square
    return root


def doubled(a: int, b: int, pluck: int) -> bool:
    """Whether two dice are a critical success at this Pluck."""
    return a == b and a + b <= pluck


WEAKENED = thrown(3, lambda d, a, b: max(a, b) + 8 >= d + 9 - 1)
ANSWERS = {
    (1, 1): thrown(2, lambda a, b: a + b + 1 <= 9),
    (1, 2): thrown(2, lambda a, b: a + b <= 9) - thrown(2, lambda a, b: a + b <= 7),
    (1, 3): thrown(3, lambda *dice: sum(dice) == 10),
    (2, 1): thrown(4, lambda a, b, c, d: doubled(a, b, 10) or doubled(c, d, 5)),
    (2, 2): given((a + b > 6, a == b) for a, b in product(DIE, repeat=2)),
    (2, 3): 1 - thrown(2, lambda a, b: not doubled(a, b, 7)) ** 6,
    (3, 1): thrown(2, lambda red, blue: red + 9 >= blue + 7),
    (3, 2): thrown(6, lambda a, b, c, d, e, f: a == b and c == d and e != f),
    (3, 3): thrown(3, lambda a, b, d: max(a, b) > d),
    (4, 1): thrown(2, lambda a, b: max(a, b) in (5, 6)),
    (4, 2): thrown(3, lambda d, *strike: max(strike) + 7 >= d + 10),
    (4, 3): mean(map(min, product(DIE, repeat=2))),
    (5, 1): thrown(3, lambda *dice: 6 in dice),
    (5, 2): of_two_throws(),
    (5, 3): thrown(2, lambda red, blue: (9 + red) - (8 + blue) >= 2),
    (6, 1): from_pluck_three(blunt=6),
    (6, 2): given((a + b in (5, 7), a + b == 5) for a, b in product(DIE, repeat=2)),
    (6, 3): 2 / WEAKENED,
    (7, 1): 1 / share(roll <= 4 for roll in range(1, 11)),
    (7, 2): share(min(rolls) <= 2 for rolls in product(range(1, 11), repeat=3)),
    (7, 3): sum(1 / share(face > seen for face in DIE) for seen in (4, 5)),
    (8, 1): share(set(deal[:2]) == {13, 14} for deal in permutations(range(11, 16))),
    (8, 2): share(card < 9 - 4 for card in range(55 - 15)),
    (8, 3): Fraction(faints(2), faints(1) + faints(2)),
    (9, 1): error_of_a_coin(100),
    (9, 2): Fraction(next(n for n in range(400, 20_000) if n * 1**2 >= 400 * 5**2)),
    (9, 3): Fraction(1000) * (1 - Fraction(95, 100)),
    (10, 1): sum(Fraction((count - 10) ** 2, 10) for count in (12, 8, 10, 10, 14, 6)),
    (10, 2): share(0 in alarms for alarms in product(range(20), repeat=4)),
    (10, 3): thrown(3, lambda *seeds: 6 in seeds),
}


@pytest.mark.parametrize(("lesson", "number"), ANSWERS)
def test_an_exercise_asks_for_what_is_counted(lesson: int, number: int) -> None:
    asked = exercises(lesson)[number - 1]
    assert Fraction(asked.answer) == ANSWERS[lesson, number]


def test_every_exercise_is_counted() -> None:
    assert set(ANSWERS) == {(n, asked.number) for n in range(1, 11) for asked in exercises(n)}
