"""A run that is remembered: the dice, the decisions and the reasons, in the order they came."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.dice import Chance
from rules.registry import Rule
from rules.showing import minus
from rules.table import Answer, Domain, Frontier, Question, Table


@dataclass(frozen=True)
class Thrown:
    """A die that fell: on which face, why, at which place in the script, and by whose hand."""

    die: Chance
    face: Any
    why: str
    by_hand: bool
    at: int
    depth: int = 0

    def __str__(self) -> str:
        hand = ", thrown by hand" if self.by_hand else ""
        return f"{self.why or 'rolled'}: {self.face} ({self.die}{hand})"


@dataclass(frozen=True)
class Chosen:
    """A decision that was taken, and by whom: a person's hand or a policy's name."""

    player: str
    question: str
    option: Any
    by: str
    at: int
    depth: int = 0

    def __str__(self) -> str:
        return f"{self.player}, {self.question} {minus(shown(self.option))} ({self.by})"


@dataclass(frozen=True)
class Step:
    """One line of reasoning: the rule that it cites and the words. Depth counts rules in rules."""

    cite: str
    template: str
    values: tuple[tuple[str, Any], ...] = ()
    depth: int = 0

    @property
    def text(self) -> str:
        """The words, with the values in place and numbers below zero as they are printed."""
        return minus(self.template.format(**dict(self.values)))

    def __str__(self) -> str:
        return f"{self.text} [{self.cite}]" if self.cite else self.text


Event = Thrown | Chosen | Step


class Recording(Table):
    """A table that remembers everything; who answers at the frontier is handed in.

    fall(die, why, at) gives a position and decide(question) a script's answer with the name of
    who took it. Either may raise Frontier. `hand` holds the places of dice thrown by hand.
    """

    def __init__(
        self,
        script: Sequence[Answer] = (),
        *,
        fall: Callable[[Chance, str, int], int],
        decide: Callable[[Question], tuple[Answer, str]],
        skip: Callable[[int], Any] = lambda at: None,
        hand: Iterable[int] | None = (),
        takers: dict[int, str] | None = None,
    ):
        super().__init__(script)
        self._fall, self._decide, self._skip = fall, decide, skip
        self._hand = None if hand is None else frozenset(hand)
        self._takers = takers if takers is not None else {}
        self._depth = 0
        self.events: list[Event] = []
        self.frames: list[tuple[int, Any]] = []

    def roll(self, die: Chance, why: str = "") -> Any:
        at, script = self.at, self.script
        if at == len(script):
            script.append(self._asked(die, why))
        else:
            die.checked(script[at])
            self._skip(at)
        self.at = at + 1
        face = die.options[script[at] - 1]
        by_hand = self._hand is None or at in self._hand
        self.events.append(Thrown(die, face, why, by_hand, at, self._depth))
        return face

    def _asked(self, die: Chance, why: str) -> int:
        try:
            return self._fall(die, why, self.at)
        except Frontier as frontier:
            frontier.question.state, frontier.question.script = self.state, self.script
            raise

    def choose(self, player: str, question: str, options: Sequence[Any] | Domain) -> Any:
        if not isinstance(options, Domain) and len(options) < 2:
            return super().choose(player, question, options)
        at, script = self.at, self.script
        asked = Question(player, question, options, self.state, script)
        if at == len(script):
            answer, by = self._decide(asked)
            script.append(answer)
            self._takers[at] = by
        answer = asked.checked(script[at])
        self.at = at + 1
        option = asked.option(answer)
        by = self._takers.get(at, "by hand")
        self.events.append(Chosen(player, question, option, by, at, self._depth))
        return option

    def resolve(self, rule: Rule, *facts: Any, **named: Any) -> Any:
        self._depth += 1
        try:
            return rule.function(self, *facts, **named)
        finally:
            self._depth -= 1

    def note(self, cite: str, text: str, **values: Any) -> None:
        self.events.append(Step(cite, text, tuple(values.items()), self._depth))

    def show(self, state: Any) -> None:
        frozen = getattr(state, "frozen", None)  # a state that goes on changing gives its moment
        self.state = state if frozen is None else frozen()
        self.frames.append((self.at, self.state))


def shown(option: Any) -> str:
    """An option or outcome in words; a place as its co-ordinates."""
    if type(option) is tuple and all(isinstance(v, int | float) for v in option):
        return "(" + ", ".join(f"{v:g}" for v in option) + ")"
    return str(option)
