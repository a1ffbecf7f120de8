"""Games played in a row, as one process plays them: from their seeds, without a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.errors import DecisionNeeded
from rules.given import reader
from rules.policies import answered, policies_of
from rules.registry import Rule
from rules.table import Answer, Policy, Question, Throwing
from rules.tally import game_seed

Count = str | Callable[[Any], Any] | None


@dataclass(frozen=True)
class Job:
    """What is simulated: enough for another process to play any of its games."""

    rule: Rule
    facts: dict[str, Any]
    policy: Policy | None
    count: Count
    seed: str

    def play(self, games: range, stop: Callable[[int], bool] = lambda played: False) -> Batch:
        """Plays these games, in order, until `stop` says so after one of them."""
        table = GameTable(self.rule, self.policy)
        function, facts, read = self.rule.function, self.facts, reader(self.count)
        counts: Counter[Any] = Counter()
        dice = decisions = played = 0
        try:
            for game in games:
                table.begin(game_seed(self.seed, game))
                counts[read(function(table, **facts))] += 1
                played += 1
                decisions += table.decisions
                dice += len(table.script) - table.decisions
                if stop(played):
                    break
        except KeyboardInterrupt:
            return Batch(counts, dice, decisions, interrupted=True)
        return Batch(counts, dice, decisions)


@dataclass
class Batch:
    """What came of some games."""

    counts: Counter[Any]
    dice: int = 0
    decisions: int = 0
    interrupted: bool = False

    def add(self, other: Batch) -> None:
        """Takes in the games of another batch."""
        self.counts.update(other.counts)
        self.dice += other.dice
        self.decisions += other.decisions


class GameTable(Throwing):
    """A table for one game after another, each from its own seed; it counts the decisions."""

    def __init__(self, rule: Rule, policy: Policy | None):
        self._source = Random()
        super().__init__(self._source, policy)
        self._rule = rule
        self.decisions = 0

    def begin(self, seed: str) -> None:
        """Clears the table for a game from this seed."""
        self._source.seed(seed)
        self.script = []
        self.at = self.decisions = 0
        self.state = None

    def decide(self, question: Question) -> Answer:
        if self._policy is None:
            raise DecisionNeeded(
                f"{self._rule.id} leaves a decision to {question.player}: “{question.text}”. "
                f"Give a policy to simulate it{policies_of(self._rule)}."
            )
        self.decisions += 1
        return answered(self._policy, question)
