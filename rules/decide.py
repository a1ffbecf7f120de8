"""The reading that decides: exact expectimax over the decisions in a rule.

Every answer to every chance is weighted and every option of every decision is valued by what
comes after it; whoever decides takes the option that is best for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from rules.chances import Chances
from rules.counting import A_STATE, BUDGET, Counter, chances
from rules.dice import Chance
from rules.errors import BadChoice, BadDice, BadFacts, RulesError
from rules.given import brief, listed, reader, whole
from rules.registry import Rule, find
from rules.table import Answer, Domain, Frontier, Question, Table

Aim = Callable[[Any], Any] | str
Vector = tuple[Fraction, ...]
_BUDGET = BUDGET // 4  # values are fractions, and slower than counts


@dataclass(frozen=True)
class Decision:
    """One decision with the exact value of every option to the player who takes it.

    `before` tells what had happened; the values follow the order of `options`.
    """

    player: str
    question: str
    options: tuple[Any, ...]
    values: tuple[Fraction, ...]
    before: tuple[str, ...]
    position: int

    @property
    def option(self) -> Any:
        """The best option; the first on offer of those that are equally good."""
        return self.options[self.position]

    @property
    def value(self) -> Fraction:
        """What the best option is worth."""
        return self.values[self.position]

    @property
    def tied(self) -> bool:
        """Whether another option is just as good."""
        return self.values.count(self.value) > 1

    def __str__(self) -> str:
        came = f"After {'; '.join(self.before)}: " if self.before else ""
        worth = ", ".join(
            f"{o} is worth {v}" for o, v in zip(self.options, self.values, strict=True)
        )
        return f"{came}{self.player}, {self.question} {self.option} ({worth})"


@dataclass(frozen=True)
class Advice:
    """The best play of a rule: its value, every decision, and a policy that plays it."""

    rule: Rule
    facts: dict[str, Any]
    aims: Aims
    budget: int

    @cached_property
    def _whole(self) -> tuple[Vector, tuple[Decision, ...]]:
        return self._weigh(())

    @cached_property
    def _known(self) -> dict[tuple[Answer, ...], Decision]:
        """Every decision by the script that leads to it, met while the whole was weighed."""
        return {}

    @property
    def value(self) -> Fraction:
        """What the rule is worth under best play, to the first aim that was named."""
        return self._whole[0][0]

    @property
    def values(self) -> dict[str, Fraction]:
        """What it is worth to each player whose aim was named."""
        return dict(zip(self.aims.names, self._whole[0], strict=True))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every decision that can come up, whatever was played before, in order."""
        return self._whole[1]

    def at(self, dice: Sequence[Any] = (), choices: Sequence[Any] = ()) -> Decision:
        """The decision that is open after these dice and choices. Errors: none is open there."""
        left, taken = list(dice), list(choices)
        script: list[Answer] = []
        while True:
            question = _frontier(self.rule, script, self.facts)
            if question is None:
                raise BadChoice(f"After dice {list(dice)} {self.rule.id} leaves nothing to decide.")
            if question.die is not None:
                if not left:
                    raise BadDice(f"{self.rule.id} needs another {question.die}: give it as well.")
                script.append(question.position(left.pop(0)))
            elif taken:
                script.append(question.position(taken.pop(0)))
            else:
                return self._first(tuple(script))

    def policy(self, question: Question) -> Any:
        """The best option at a question of this rule; usable wherever a policy is."""
        script = tuple(question.script)
        known = self._known.get(script)
        return (known or self._first(script)).option

    policy.reads_script = True  # type: ignore[attr-defined]

    @cached_property
    def chances(self) -> Chances:
        """The distribution of outcomes when every decision is the best."""
        given = {fact.name: self.facts[fact.name] for fact in self.rule.facts}
        return chances(self.rule, policy=self.policy, budget=self.budget, **given)

    def _first(self, script: tuple[Answer, ...]) -> Decision:
        return self._weigh(script, first=True)[1][0]

    def _weigh(
        self, script: tuple[Answer, ...], first: bool = False
    ) -> tuple[Vector, tuple[Decision, ...]]:
        weighing = _Weighing(self.rule, Counter(self.budget), self.aims, script)
        vector = weighing.run(self.facts)
        decisions = weighing.decisions
        self._known.update(weighing.by_script)
        if first:
            return vector, tuple(d for d in decisions if not d.before)[-1:]
        return vector, tuple(sorted(decisions, key=lambda d: len(d.before)))

    def to_text(self) -> str:
        """The value, then a line for every decision."""
        head = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return "\n".join([f"{self.rule.id} under best play: {head}", *map(str, self.decisions)])

    def __str__(self) -> str:
        return self.to_text()


@dataclass(frozen=True)
class Aims:
    """What each player wants: names, the value of an outcome to each, and who wants it low."""

    names: tuple[str, ...]
    functions: tuple[Callable[[Any], Any], ...]
    against: frozenset[str]

    def worth(self, outcome: Any) -> Vector:
        """The value of an outcome to each aim."""
        try:
            return tuple(Fraction(function(outcome)) for function in self.functions)
        except (TypeError, ValueError):
            raise BadFacts(
                f"What “{brief(outcome)}” is worth is no number: value must give one for every "
                "outcome."
            ) from None

    def of(self, player: str) -> tuple[int, int]:
        """Which aim a player follows, and whether up (1) or down (-1)."""
        sign = -1 if player in self.against else 1
        if player in self.names:
            return self.names.index(player), sign
        if len(self.names) == 1:
            return 0, sign
        raise RulesError(
            f"{player} decides here too, but has no aim: name one in value "
            f"beside {', '.join(self.names)}."
        )


def best(
    rule: Rule | str,
    *,
    value: Aim | Mapping[str, Aim],
    against: Sequence[str] = (),
    budget: int = _BUDGET,
    **facts: Any,
) -> Advice:
    """The best choice at each decision of a rule, with the exact value of every option.

    value: what an outcome is worth (a function or a field's name), shared by all who decide, or
    one for each player. against: players who want the shared value low. Errors: TooManyBranches.
    """
    rule = find(rule)
    aims = value if isinstance(value, Mapping) else {"everybody": value}
    if not aims or None in aims.values():
        raise BadFacts(
            f"“{brief(value)}” names no aim: say what an outcome is worth, "
            "as a field's name or a function."
        )
    functions = tuple(reader(aim) for aim in aims.values())
    opposed = frozenset(listed("players", against, BadChoice))
    aimed = Aims(tuple(aims), functions, opposed)
    advice = Advice(rule, rule.bind(facts), aimed, whole("budget", budget))
    _ = advice.value
    return advice


@dataclass
class _Node:
    """A question on the way to the leaf at hand, and what its answers were worth so far."""

    die: Chance | None
    question: Question | None
    why: str
    answers: Sequence[Any]
    worth: list[Vector]


class _Weighing(Table):
    """A table that goes through every answer, as an odometer, and values each from its leaf up."""

    def __init__(self, rule: Rule, counter: Counter, aims: Aims, fixed: tuple[Answer, ...]):
        super().__init__(fixed)
        self._rule, self._counter, self._aims = rule, counter, aims
        self._fixed = len(fixed)
        self._nodes: list[_Node] = []
        self.decisions: list[Decision] = []
        self.by_script: dict[tuple[Answer, ...], Decision] = {}
        self._merged = False

    def run(self, facts: dict[str, Any]) -> Vector:
        while True:
            self.at, self.state = 0, None
            vector = self._aims.worth(self._rule.function(self, **facts))
            self._counter.spend(self._rule, self.at + 1)
            done = self._settle(vector)
            if done is not None:
                return done

    def fall(self, die: Chance, why: str) -> int:
        self._counter.spend(self._rule)
        self._nodes.append(_Node(die, None, why or str(die), die.options, []))
        return 1

    def decide(self, question: Question) -> Answer:
        self._counter.spend(self._rule)
        options = question.options
        listed = options.candidates() if isinstance(options, Domain) else tuple(options)
        self._nodes.append(_Node(None, question, question.text, listed, []))
        return listed[0] if isinstance(options, Domain) else 1

    def show(self, state: Any) -> None:
        self._counter.spend(self._rule, A_STATE)
        self.state = state

    def resolve(self, rule: Rule, *facts: Any, **named: Any) -> Any:
        merged = None
        if self.at >= self._fixed:
            merged = self._counter.outcomes(rule, facts, named)
        if merged is None:
            return rule.function(self, *facts, **named)
        self._merged = True  # from here on a script holds outcomes where a table has dice
        return merged.options[0] if merged.size == 1 else self.roll(merged, merged.name)

    def _settle(self, vector: Vector) -> Vector | None:
        """Hands a leaf's value up; None while there is another leaf, else the value of all."""
        while self._nodes:
            node = self._nodes[-1]
            node.worth.append(vector)
            if len(node.worth) < len(node.answers):
                self.script[-1] = self._answer(node, len(node.worth))
                return None
            vector = self._value(node)
            self._nodes.pop()
            self.script.pop()
        return vector

    def _value(self, node: _Node) -> Vector:
        if node.question is None:
            die = node.die
            assert die is not None
            weights = die.weights or (1,) * die.size
            return tuple(
                sum((v * w for v, w in zip(column, weights, strict=True)), Fraction(0)) / die.total
                for column in zip(*node.worth, strict=True)
            )
        aim, sign = self._aims.of(node.question.player)
        values = [vector[aim] for vector in node.worth]
        position = max(range(len(values)), key=lambda i: (sign * values[i], -i))
        before = tuple(self._told(n) for n in self._nodes[:-1])
        asked = node.question
        decision = Decision(
            asked.player, asked.text, tuple(node.answers), tuple(values), before, position
        )
        self.decisions.append(decision)
        if not self._merged:
            self.by_script[tuple(self.script[:-1])] = decision
        return node.worth[position]

    @staticmethod
    def _answer(node: _Node, at: int) -> Answer:
        domain = node.question is not None and isinstance(node.question.options, Domain)
        return node.answers[at] if domain else at + 1

    @staticmethod
    def _told(node: _Node) -> str:
        return f"{node.why} {node.answers[len(node.worth)]}"


def _frontier(rule: Rule, script: list[Answer], facts: dict[str, Any]) -> Question | None:
    try:
        rule.function(Table(script), **facts)
    except Frontier as frontier:
        return frontier.question
    return None
