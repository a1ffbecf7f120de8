"""Absorbing chains: a rule that leads from a state to a next state, followed to its ends, exactly.

For what can go on for ever (craps, a duel, Pluck wearing down): the chances of the ends come from
the equations of the chain, not from cutting it off.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from rules.chances import Chances, from_fractions
from rules.counting import chances
from rules.errors import BadFacts, RulesError, TooManyBranches
from rules.registry import Rule, find
from rules.table import Policy

State = Hashable
Row = Mapping[State, Fraction]


class EndlessChain(RulesError):
    """A chain that need not end, asked for what only a chain that ends can have."""


@dataclass(frozen=True)
class Chain:
    """Every state that can be met from `start`, and from each that is no end, where it leads."""

    rule: Rule
    start: State
    steps: Mapping[State, Row]
    ends: tuple[State, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def states(self) -> tuple[State, ...]:
        """The states from which the chain goes on, as first met."""
        return tuple(self.steps)

    @cached_property
    def visits(self) -> Mapping[State, Fraction]:
        """How often, on average, each state that is left again is met before an end.

        States in which the chain may be caught for ever are not among them.
        """
        leaving = self._leaving
        if self.start not in leaving:
            return {}
        place = {state: at for at, state in enumerate(leaving)}
        transposed = [[Fraction(int(i == j)) for j in range(len(place))] for i in range(len(place))]
        for state, at in place.items():
            for after, p in self.steps[state].items():
                if after in place:
                    transposed[place[after]][at] -= p
        begun = [Fraction(int(state == self.start)) for state in leaving]
        return dict(zip(leaving, _solved(transposed, begun), strict=True))

    @cached_property
    def never(self) -> Fraction:
        """The chance of never coming to an end."""
        return 1 - sum(self._ending.values(), Fraction(0))

    @property
    def outcomes(self) -> Chances:
        """The chance of each end. Errors: EndlessChain if the chain may go on for ever."""
        self._need_end()
        return from_fractions(self._ending)

    @property
    def expected_steps(self) -> Fraction:
        """How many steps it takes on average. Errors: EndlessChain."""
        self._need_end()
        return sum(self.visits.values(), Fraction(0))

    @cached_property
    def expected_from(self) -> Mapping[State, Fraction]:
        """How many steps it takes on average from each state. Errors: EndlessChain."""
        self._need_end()
        place = {state: at for at, state in enumerate(self.steps)}
        rows = [[Fraction(int(i == j)) for j in range(len(place))] for i in range(len(place))]
        for state, at in place.items():
            for after, p in self.steps[state].items():
                if after in place:
                    rows[at][place[after]] -= p
        return dict(zip(place, _solved(rows, [Fraction(1)] * len(place)), strict=True))

    @property
    def variance_of_steps(self) -> Fraction:
        """The variance of the number of steps. Errors: EndlessChain."""
        mean, onward = self.expected_steps, self.expected_from
        twice = sum((2 * n * onward[state] for state, n in self.visits.items()), Fraction(0))
        return twice - mean - mean * mean

    def after(self, steps: int) -> Chances:
        """Where the chain stands after so many steps; an end that was reached stays reached."""
        if not isinstance(steps, int) or steps < 0:
            raise BadFacts(f"“{steps}” is no number of steps: give a whole number from 0.")
        now: dict[State, Fraction] = {self.start: Fraction(1)}
        for _ in range(steps):
            later: dict[State, Fraction] = {}
            for state, share in now.items():
                for after, p in self.steps.get(state, {state: Fraction(1)}).items():
                    later[after] = later.get(after, Fraction(0)) + share * p
            now = later
        return from_fractions(now)

    def to_text(self) -> str:
        """The ends with their chances, and how long it takes, a line each."""
        if self.never:
            return f"{self._endless()}\nNever: {self.never}"
        mean = self.expected_steps
        return f"{self.outcomes.to_text()}\n{float(mean):.2f} steps on average ({mean})"

    def __str__(self) -> str:
        return self.to_text()

    @cached_property
    def _leaving(self) -> tuple[State, ...]:
        """The states from which an end can be reached."""
        before: dict[State, list[State]] = {}
        for state, row in self.steps.items():
            for after in row:
                before.setdefault(after, []).append(state)
        reached, queue = set(self.ends), deque(self.ends)
        while queue:
            for state in before.get(queue.popleft(), ()):
                if state not in reached:
                    reached.add(state)
                    queue.append(state)
        return tuple(state for state in self.steps if state in reached)

    @cached_property
    def _ending(self) -> Mapping[State, Fraction]:
        if self.start in self.ends:
            return {self.start: Fraction(1)}
        shares = dict.fromkeys(self.ends, Fraction(0))
        for state, visits in self.visits.items():
            for after, p in self.steps[state].items():
                if after in shares:
                    shares[after] += visits * p
        return shares

    def _need_end(self) -> None:
        if self.never:
            raise EndlessChain(self._endless())

    def _endless(self) -> str:
        caught = next(state for state in self.steps if state not in self._leaving)
        if not self.ends:
            return (
                f"{self.rule.id} never ends from {self.start}: none of the {len(self.steps)} "
                "states that it can reach is an end. Say with ended=… which states are ends."
            )
        return (
            f"{self.rule.id} may go on for ever from {self.start}: once in {caught}, no end can "
            "be reached. Count that state as an end as well."
        )


def chain(
    rule: Rule | str,
    start: State,
    *,
    ended: Callable[[Any], bool],
    state: str | None = None,
    policy: Policy | None = None,
    budget: int = 10_000,
    **facts: Any,
) -> Chain:
    """The chain of a rule whose outcome is the next state, from `start` to where `ended` says so.

    `state` names the fact that holds the state (the first one if not given); the other facts stay
    as they are. Raises TooManyBranches when it meets more than `budget` states, BadFacts when an
    outcome is not a state that the rule takes.
    """
    rule = find(rule)
    holder = _holder(rule, state)
    begin = rule.bind({**facts, holder: start})[holder]
    steps: dict[State, Row] = {}
    ends: dict[State, None] = {}
    queue = deque([begin])
    met = {begin}
    while queue:
        now = queue.popleft()
        if ended(now):
            ends[now] = None
            continue
        steps[now] = chances(rule, policy=policy, **facts, **{holder: now})
        for after in steps[now]:
            if after not in met:
                met.add(after)
                queue.append(after)
        if len(met) > budget:
            raise TooManyBranches(
                f"{rule.id} has more than {budget:,} states from {begin}: simulate it, "
                "or raise the budget."
            )
    return Chain(rule, begin, steps, tuple(ends), dict(facts))


def _holder(rule: Rule, state: str | None) -> str:
    names = [fact.name for fact in rule.facts]
    if not names:
        raise BadFacts(f"{rule.id} takes no fact, so it leads from no state to another.")
    if state is not None and state not in names:
        raise BadFacts(f"{rule.id} knows no fact “{state}”: its facts are {', '.join(names)}.")
    return state or names[0]


def _solved(rows: list[list[Fraction]], right: list[Fraction]) -> list[Fraction]:
    """The exact solution of a square system of equations."""
    from flint import fmpq, fmpq_mat

    size = len(rows)
    matrix = fmpq_mat(size, size, [fmpq(x.numerator, x.denominator) for row in rows for x in row])
    column = fmpq_mat(size, 1, [fmpq(x.numerator, x.denominator) for x in right])
    solution = matrix.solve(column)
    return [Fraction(int(solution[i, 0].p), int(solution[i, 0].q)) for i in range(size)]
