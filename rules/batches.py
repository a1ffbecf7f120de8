"""Games played in a row, as one process plays them: from their seeds, without a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.dice import Chance
from rules.errors import DecisionNeeded
from rules.registry import Rule
from rules.table import Domain, Policy, Question, Table
from rules.tally import game_seed

Count = str | Callable[[Any], Any] | None
_LISTS = (tuple, list)


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
        function, facts, read = self.rule.function, self.facts, _reader(self.count)
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


class GameTable(Table):
    """A table that only plays: dice from a seed, decisions by a policy, no reasoning kept."""

    def __init__(self, rule: Rule, policy: Policy | None):
        super().__init__()
        self._rule, self._policy = rule, policy
        self._source = Random()
        self._number = self._source.random

    def begin(self, seed: str) -> None:
        """Clears the table for a game from this seed."""
        self._source.seed(seed)
        self.script = []
        self.state = None
        self.decisions = 0

    def roll(self, die: Chance, why: str = "") -> Any:
        number = self._number()
        at = int(number * die.size) if die.weights is None else die.fallen(number) - 1
        self.script.append(at + 1)
        return die.options[at]

    def choose(self, player: str, question: str, options: Sequence[Any] | Domain) -> Any:
        # Most options are tuples, and asking for that first spares the slow check of a Domain.
        listed = isinstance(options, _LISTS) or not isinstance(options, Domain)
        if listed and len(options) < 2:  # type: ignore[arg-type]
            return super().choose(player, question, options)
        if self._policy is None:
            raise DecisionNeeded(
                f"{self._rule.id} leaves a decision to {player}: “{question}”. "
                "Give a policy to simulate it."
            )
        asked = Question(player, question, options, self.state, self.script)
        self.decisions += 1
        option = self._policy(asked)
        if not listed:
            answer = asked.position(option)
            self.script.append(answer)
            return answer
        try:
            at = options.index(option)  # type: ignore[union-attr]
        except ValueError:  # given in words, or not on offer
            at = asked.position(option) - 1
        self.script.append(at + 1)
        return options[at]  # type: ignore[index]


def _reader(count: Count) -> Callable[[Any], Any]:
    if count is None:
        return lambda outcome: outcome
    if isinstance(count, str):
        name = count
        return lambda outcome: getattr(outcome, name)
    return count
