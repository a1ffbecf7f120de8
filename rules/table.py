"""The table: all that a rule may touch, and the script of answers that every reading runs on.

A run follows its `script`: positions of faces and options, in the order in which they were asked.
Where the script ends is the *frontier*. What is done there is the whole difference between the
readings: each is a `Table` with its own `fall` (a die at the frontier) and `decide` (a decision).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from rules.dice import Chance
from rules.errors import BadChoice, RulesError
from rules.given import as_typed, brief

if TYPE_CHECKING:
    from rules.registry import Rule

Answer = Any  # a position (int, from 1), or a Domain's own (a number, a tuple of numbers)
_LISTED = (tuple, list)  # looked at first: asking an abstract class is slow
Policy = Callable[["Question"], Any]


class Domain(ABC):
    """Options too many to list, such as the places on a deck that a figure can reach."""

    @abstractmethod
    def __contains__(self, answer: object) -> bool:
        """Whether the answer may be given."""

    @abstractmethod
    def refuse(self, answer: object) -> str:
        """One sentence: why this answer may not be given, and what to give instead."""

    @abstractmethod
    def sample(self, rng: Random) -> Any:
        """An answer drawn at random; every one drawn is allowed."""

    @abstractmethod
    def candidates(self) -> tuple[Any, ...]:
        """A telling few of the answers, for whoever must compare them one by one."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The answer that a text names; BadChoice if it names none."""


class Question:
    """What a run waits for: a chance (`die`) or a decision (`player`, `text`, `options`).

    `state` is what the rule last showed, `script` the answers given before.
    """

    __slots__ = ("die", "options", "player", "script", "state", "text")

    def __init__(
        self,
        player: str,
        text: str,
        options: Sequence[Any] | Domain,
        state: Any = None,
        script: Sequence[Answer] = (),
        die: Chance | None = None,
    ):
        self.player = player
        self.text = text
        self.options = options
        self.state = state
        self.script = script
        self.die = die

    @property
    def kind(self) -> str:
        """“chance” or “decision”."""
        return "decision" if self.die is None else "chance"

    def labels(self) -> tuple[str, ...]:
        """The options in words; none for a Domain."""
        return () if isinstance(self.options, Domain) else tuple(str(o) for o in self.options)

    def position(self, option: Any) -> Answer:
        """What stands in the script for this option (or its words); BadChoice if not on offer."""
        if self.die is not None:
            return self.die.position(option)
        options = self.options
        if not isinstance(options, _LISTED) and isinstance(options, Domain):
            answer = options.parse(as_typed(option)) if isinstance(option, str) else option
            if isinstance(answer, list):
                answer = tuple(answer)
            if answer not in options:
                raise BadChoice(options.refuse(answer))
            return answer
        for at, offered in enumerate(options, 1):
            if offered is option or offered == option:
                return at
        for at, label in enumerate(self.labels(), 1):
            if label == str(option).strip():
                return at
        raise BadChoice(
            f"“{brief(option)}” is not on offer for “{self.text}”: choose {_or(self.labels())}."
        )

    def checked(self, answer: Answer) -> Answer:
        """A script's answer if it can stand here, else BadDice or BadChoice."""
        if self.die is not None:
            return self.die.checked(answer)
        if isinstance(self.options, Domain):
            return self.position(answer)
        if type(answer) is int and 1 <= answer <= len(self.options):
            return answer
        raise BadChoice(
            f"Answer number “{brief(answer)}” is not on offer for “{self.text}”: "
            f"there are {len(self.options)} options, {_or(self.labels())}."
        )

    def option(self, answer: Answer) -> Any:
        """The option that a script's answer stands for."""
        options = self.options
        if isinstance(options, _LISTED) or not isinstance(options, Domain):
            return options[answer - 1]
        return answer

    def __str__(self) -> str:
        return self.text if self.die is None else f"{self.text or 'roll'} ({self.die})"


def _or(labels: Sequence[str]) -> str:
    quoted = [f"“{label}”" for label in labels[:12]]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]]) if len(quoted) > 1 else quoted[0]


class Frontier(Exception):
    """Raised where a run has no answer and nobody to ask; carries the question."""

    def __init__(self, question: Question):
        self.question = question


class Table:
    """The five verbs. This one stops at the frontier; each reading puts its own answer there."""

    def __init__(self, script: Sequence[Answer] = ()):
        self.script: list[Answer] = list(script)
        self.at = 0
        self.state: Any = None

    def roll(self, die: Chance, why: str = "") -> Any:
        """What falls on a die or pick: a face (int) or one of the options."""
        at, script = self.at, self.script
        if at == len(script):
            script.append(self.fall(die, why))
        self.at = at + 1
        return die.options[script[at] - 1]

    def choose(self, player: str, question: str, options: Sequence[Any] | Domain) -> Any:
        """The option that `player` decides on. A single option is taken without asking."""
        domain = not isinstance(options, _LISTED) and isinstance(options, Domain)
        if not domain and len(options) < 2:  # type: ignore[arg-type]
            if not options:
                raise RulesError(f"“{question}” offers nothing to choose from.")
            return options[0]  # type: ignore[index]
        at, script = self.at, self.script
        if at == len(script):
            script.append(self.decide(Question(player, question, options, self.state, script)))
        self.at = at + 1
        return script[at] if domain else options[script[at] - 1]  # type: ignore[index]

    def resolve(self, rule: Rule, *facts: Any, **named: Any) -> Any:
        """The outcome of another rule, taken as a step of this one."""
        return rule.function(self, *facts, **named)

    def note(self, cite: str, text: str, **values: Any) -> None:
        """One line of reasoning, citing a rule's id; `text` is a template for the values."""

    def show(self, state: Any) -> None:
        """What a board should draw now, and what a policy sees."""
        self.state = state

    # at the frontier

    def fall(self, die: Chance, why: str) -> int:
        """The position on which a die falls when the script has run out."""
        raise Frontier(Question("", why, die.options, self.state, self.script, die))

    def decide(self, question: Question) -> Answer:
        """What stands in the script for a decision that the script does not hold."""
        raise Frontier(question)


class Throwing(Table):
    """A table that keeps no record: random numbers for dice, a policy for decisions."""

    def __init__(self, rng: Random, policy: Policy | None, script: Sequence[Answer] = ()):
        super().__init__(script)
        self._random = rng.random
        self._policy = policy

    def fall(self, die: Chance, why: str) -> int:
        if die.weights is None:
            return int(self._random() * die.size) + 1
        return die.fallen(self._random())

    def decide(self, question: Question) -> Answer:
        if self._policy is None:
            raise Frontier(question)
        return question.position(self._policy(question))
