"""`Chances`: an exact distribution of outcomes. Integer weights inside, fractions outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from fractions import Fraction
from math import gcd
from typing import Any

from rules.errors import BadFacts, RulesError
from rules.given import brief, reader
from rules.plain import to_plain
from rules.showing import chances_html, chances_text

Event = Any  # an outcome, a set of outcomes, or a predicate of an outcome
Key = str | Callable[[Any], Any] | None
_ANY = object()


class Chances(Mapping[Any, Fraction]):
    """A mapping from each possible outcome to its exact probability; they sum to one.

    Outcomes stand in their own order where they have one, else as first met in counting.
    """

    __slots__ = ("_total", "_weights")

    def __init__(self, weights: Mapping[Any, int]):
        if not weights or any(w < 1 for w in weights.values()):
            raise RulesError("Chances need at least one outcome, each with a whole weight from 1.")
        common = gcd(*weights.values())
        self._weights = _ordered({o: w // common for o, w in weights.items()})
        self._total = sum(self._weights.values())

    # a mapping

    def __getitem__(self, outcome: Any) -> Fraction:
        return Fraction(self._weights[outcome], self._total)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Chances):
            return self._total == other._total and self._weights == other._weights
        return dict(self) == other

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    @property
    def weights(self) -> Mapping[Any, int]:
        """Each outcome's whole number of equally likely cases, in lowest terms."""
        return dict(self._weights)

    @property
    def total(self) -> int:
        """The number of equally likely cases."""
        return self._total

    # questions

    def probability(self, event: Event) -> Fraction:
        """The chance of an event: an outcome, a set of outcomes, or a predicate; or 0."""
        return Fraction(sum(self._weights[o] for o in self._in(event)), self._total)

    def given(self, event: Event) -> Chances:
        """The chances once the event is known to have happened. Errors: an impossible event."""
        kept = {o: self._weights[o] for o in self._in(event)}
        if not kept:
            raise RulesError("An event that cannot happen cannot be given: it has no chance here.")
        return Chances(kept)

    def marginal(self, key: Key) -> Chances:
        """The chances of one field of the outcome (its name), or of what a function makes of it."""
        read = reader(key)
        weights: dict[Any, int] = {}
        for outcome, weight in self._weights.items():
            part = read(outcome)
            weights[part] = weights.get(part, 0) + weight
        return Chances(weights)

    def mean(self, key: Key = None) -> Fraction:
        """The expected value of the outcome, or of a field or function of it."""
        read = reader(key)
        return (
            sum((Fraction(read(o)) * w for o, w in self._weights.items()), Fraction(0))
            / self._total
        )

    def variance(self, key: Key = None) -> Fraction:
        """The variance of the outcome, or of a field or function of it."""
        read, mean = reader(key), self.mean(key)
        return self.mean(lambda outcome: (Fraction(read(outcome)) - mean) ** 2)

    def mode(self) -> tuple[Any, ...]:
        """The likeliest outcome, or all that share that place."""
        most = max(self._weights.values())
        return tuple(o for o, w in self._weights.items() if w == most)

    def at_least(self, outcome: Any) -> Fraction:
        """The chance of this outcome or a higher one; the outcomes must have an order."""
        self._need_order(outcome)
        return self.probability(lambda other: not other < outcome)

    def at_most(self, outcome: Any) -> Fraction:
        """The chance of this outcome or a lower one; the outcomes must have an order."""
        self._need_order(outcome)
        return self.probability(lambda other: not outcome < other)

    def cumulative(self) -> dict[Any, Fraction]:
        """For each outcome, in order, the chance of it or a lower one."""
        self._need_order()
        running, table = 0, {}
        for outcome, weight in self._weights.items():
            running += weight
            table[outcome] = Fraction(running, self._total)
        return table

    def percentile(self, outcome: Any) -> Fraction:
        """How high an outcome stands, from 0 to 1: the chance of lower ones and half of its own."""
        return self.at_most(outcome) - self.probability({outcome}) / 2

    @property
    def ordered(self) -> bool:
        """Whether the outcomes have an order, so that “at least” has a meaning."""
        try:
            sorted(self._weights)
        except TypeError:
            return False
        return True

    # forms

    def to_text(self) -> str:
        """A table in plain text: outcome, fraction, percentage, bar."""
        return chances_text(self)

    def to_html(self, mark: Any = None, caption: str = "") -> str:
        """A table with bars that reads without scripts; the row of the outcome `mark` is marked."""
        return chances_html(self, mark, caption)

    def to_json(self) -> list[dict[str, Any]]:
        """A list of {"outcome": plain form, "words": text, "probability": "p/q"}."""
        return [
            {
                "outcome": to_plain(outcome),
                "words": str(outcome),
                "probability": f"{p.numerator}/{p.denominator}",
            }
            for outcome, p in self.items()
        ]

    def to_sympy(self) -> dict[Any, Any]:
        """The same mapping with sympy's rationals, for algebra."""
        from sympy import Rational

        return {o: Rational(w, self._total) for o, w in self._weights.items()}

    def _repr_html_(self) -> str:
        return self.to_html()

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<Chances of {len(self)} outcomes in {self._total} cases>"

    def _in(self, event: Event) -> Iterable[Any]:
        if isinstance(event, Set | list):
            return [o for o in self._weights if o in event]
        try:
            if event in self._weights:
                return [event]
        except TypeError:
            raise BadFacts(
                f"“{brief(event)}” is no event: give an outcome, a set of outcomes or a function."
            ) from None
        if callable(event):
            return [o for o in self._weights if event(o)]
        return [o for o in self._weights if o in event] if isinstance(event, tuple) else []

    def _need_order(self, outcome: Any = _ANY) -> None:
        if not self.ordered:
            raise RulesError(
                "These outcomes have no order, so “at least” has no meaning: "
                "take the marginal of a number in them first."
            )
        if outcome is _ANY:
            return
        try:
            sorted([outcome, next(iter(self._weights))])
        except TypeError:
            raise BadFacts(
                f"“{brief(outcome)}” cannot be set beside outcomes such as "
                f"“{brief(next(iter(self._weights)))}”: give one of their kind."
            ) from None


def combined(parts: Iterable[tuple[Chances, int | Fraction]]) -> Chances:
    """The mixture of several chances, each with its share; the shares need not sum to one."""
    sums: dict[Any, Fraction] = {}
    for chances, share in parts:
        for outcome, p in chances.items():
            sums[outcome] = sums.get(outcome, Fraction(0)) + p * share
    return from_fractions(sums)


def from_fractions(shares: Mapping[Any, Fraction]) -> Chances:
    """The chances in proportion to these positive fractions; zero shares are left out."""
    kept = {o: Fraction(p) for o, p in shares.items() if p}
    scale = 1
    for p in kept.values():
        scale = scale * p.denominator // gcd(scale, p.denominator)
    return Chances({o: int(p * scale) for o, p in kept.items()})


def _ordered(weights: dict[Any, int]) -> dict[Any, int]:
    try:
        return {outcome: weights[outcome] for outcome in sorted(weights)}
    except TypeError:
        return weights
