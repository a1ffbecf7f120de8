"""The reading that counts: every answer at every frontier is tried and weighted.

The rule is run once for each leaf. Between runs the script moves on like an odometer: its last
answer is raised, and answers that have had every value are dropped. A sub-rule's *outcomes* are
branched on, not its dice; its distribution is remembered for its facts, so that equal outcomes
merge early. A sub-rule in which somebody decides, or which shows a state, is run in place.
"""

from __future__ import annotations

from collections import OrderedDict
from math import lcm
from typing import Any

from rules.chances import Chances
from rules.dice import Chance, Pick
from rules.errors import DecisionNeeded, RulesError, TooManyBranches
from rules.given import whole
from rules.policies import answered, named_policy
from rules.registry import Rule, find
from rules.table import Answer, Policy, Question, Table

BUDGET = 2_000_000
DEEPEST = 5000  # answers of one run, which may throw again and again: its weights grow with them
A_STATE = 100  # answers: what a state that is shown costs, for models have moved to make it
_REMEMBERED = 2048
_known: OrderedDict[Any, Chances] = OrderedDict()


def chances(
    rule: Rule | str, *, policy: Policy | str | None = None, budget: int = BUDGET, **facts: Any
) -> Chances:
    """The exact distribution of a rule's outcomes.

    Decisions inside are taken by `policy` (a function, or its name); DecisionNeeded without one.
    Counting takes at most `budget` answers, else TooManyBranches.
    """
    rule = find(rule)
    policy = named_policy(rule, policy)
    whole("budget", budget)
    bound = rule.bind(facts)
    key = (rule.id, *bound.values()) if policy is None else None
    try:
        if key in _known:
            _known.move_to_end(key)
            return _known[key]
    except TypeError:  # facts that cannot be hashed are counted afresh
        key = None
    counted = Counter(budget, policy).count(rule, (), bound, nested=False)
    if key is not None:
        _known[key] = counted
        if len(_known) > _REMEMBERED:
            _known.popitem(last=False)
    return counted


def forget() -> None:
    """Drops every distribution that has been remembered."""
    _known.clear()


class RunInPlace(Exception):
    """A sub-rule that must not be branched on as a whole: it decides or shows something."""


class Counter:
    """Counts rules under one budget, and remembers the distribution of each sub-rule."""

    def __init__(self, budget: int, policy: Policy | None = None):
        self.left = self.budget = budget
        self.policy = policy
        self._merging = not getattr(policy, "reads_script", False)
        self._memo: dict[Any, Pick | None] = {}

    def count(
        self, rule: Rule, facts: tuple[Any, ...], named: dict[str, Any], *, nested: bool = True
    ) -> Chances:
        """The distribution of one rule for these facts."""
        table = Branching(self, rule, nested)
        function = rule.function
        tallies: dict[int, dict[Any, int]] = {}
        while True:
            table.at = 0
            table.state = None
            outcome = function(table, *facts, **named)
            self.spend(rule, table.at + 1)
            if table.at != len(table.script):
                raise RulesError(f"{rule.id} answers differently when run again: it keeps a state.")
            tally = tallies.setdefault(table.totals[-1], {})
            tally[outcome] = tally.get(outcome, 0) + table.weights[-1]
            if not table.advance():
                return _summed(tallies)

    def outcomes(self, rule: Rule, facts: tuple[Any, ...], named: dict[str, Any]) -> Pick | None:
        """A sub-rule's outcomes as one draw, or None if it must be run in place.

        A policy that reads the script needs the dice themselves, so nothing is merged for it.
        """
        if not self._merging:
            return None
        try:
            key = (rule, facts, *named.items()) if named else (rule, facts)
            if key in self._memo:
                return self._memo[key]
        except TypeError:
            return None
        pick: Pick | None
        try:
            counted = self.count(rule, facts, named)
            pick = Pick(tuple(counted), tuple(counted.weights.values()), rule.id)
        except RunInPlace:
            pick = None
        self._memo[key] = pick
        return pick

    def spend(self, rule: Rule, answers: int = 1) -> None:
        """So many answers less of the budget; TooManyBranches when it is used up.

        Spent for every new answer and again for every run that goes through it, so that neither a
        game that need not end nor one with many branches is counted for ever; and for every state
        that a run shows, since moving models takes long.
        """
        self.left -= answers
        if self.left < 0:
            raise TooManyBranches(
                f"{rule.id} takes more than {self.budget:,} answers to count: simulate it, ask "
                "about one step of it, or raise the budget."
            )


class Branching(Table):
    """A table whose frontier takes each answer in turn, with its weight."""

    def __init__(self, counter: Counter, rule: Rule, nested: bool = False):
        super().__init__()
        self._counter, self._rule, self._nested = counter, rule, nested
        self._asked: list[Chance | None] = []
        self.weights = [1]
        self.totals = [1]

    def fall(self, die: Chance, why: str) -> int:
        if len(self._asked) == DEEPEST:
            raise TooManyBranches(
                f"{self._rule.id} takes more than {DEEPEST:,} answers in a single run, and may "
                "never end: simulate it, or ask about one step of it."
            )
        self._counter.spend(self._rule)
        self._asked.append(die)
        self.totals.append(self.totals[-1] * die.total)
        self.weights.append(self.weights[-1] * (1 if die.weights is None else die.weights[0]))
        return 1

    def decide(self, question: Question) -> Answer:
        if self._nested:
            raise RunInPlace
        policy = self._counter.policy
        if policy is None:
            raise DecisionNeeded(
                f"{self._rule.id} leaves a decision to {question.player}: “{question.text}”. "
                "Give a policy, or ask for the best choice."
            )
        self._counter.spend(self._rule)
        self._asked.append(None)
        self.totals.append(self.totals[-1])
        self.weights.append(self.weights[-1])
        return answered(policy, question)

    def resolve(self, rule: Rule, *facts: Any, **named: Any) -> Any:
        outcomes = self._counter.outcomes(rule, facts, named)
        if outcomes is None:
            return rule.function(self, *facts, **named)
        return outcomes.options[0] if outcomes.size == 1 else self.roll(outcomes)

    def show(self, state: Any) -> None:
        if self._nested:
            raise RunInPlace
        self._counter.spend(self._rule, A_STATE)
        self.state = state

    def advance(self) -> bool:
        """Moves the script on to the next leaf; False when there is none."""
        script, asked = self.script, self._asked
        while script:
            die = asked[-1]
            if die is not None and script[-1] < die.size:
                script[-1] += 1
                if die.weights is not None:
                    self.weights[-1] = self.weights[-2] * die.weights[script[-1] - 1]
                return True
            script.pop()
            asked.pop()
            self.weights.pop()
            self.totals.pop()
        return False


def _summed(tallies: dict[int, dict[Any, int]]) -> Chances:
    if len(tallies) == 1:
        return Chances(next(iter(tallies.values())))
    common = lcm(*tallies)
    sums: dict[Any, int] = {}
    for total, tally in tallies.items():
        scale = common // total
        for outcome, weight in tally.items():
            sums[outcome] = sums.get(outcome, 0) + weight * scale
    return Chances(sums)
