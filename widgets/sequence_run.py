"""A rule run once more from its script, cut into stages wherever it shows a state.

What a stage holds is what happened since the state before: dice, decisions and reasons. A script
that ends too soon leaves a question open, as dice that are entered one by one do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NoReturn

from rules import Chosen, Question, Ruling, Step, Thrown
from rules.dice import Chance
from rules.recording import Event, Recording, shown
from rules.registry import Rule
from rules.table import Answer, Frontier

_MOST = 400  # dice that are thrown at once for whoever asks


@dataclass(frozen=True)
class Stage:
    """A moment of a sequence: the state, and what led to it since the one before."""

    state: Any
    events: tuple[Event, ...] = ()

    @property
    def dice(self) -> tuple[Thrown, ...]:
        """What fell."""
        return tuple(event for event in self.events if isinstance(event, Thrown))

    @property
    def reasons(self) -> tuple[Step, ...]:
        """Why, a line each with its rule."""
        return tuple(event for event in self.events if isinstance(event, Step))

    @property
    def choices(self) -> tuple[Chosen, ...]:
        """What was decided."""
        return tuple(event for event in self.events if isinstance(event, Chosen))

    @property
    def head(self) -> str:
        """The stage in a line: who acts where dice fall, else its first words."""
        acting = getattr(self.state, "acting", None)
        if self.dice and isinstance(acting, str) and acting:
            return acting[:1].upper() + acting[1:]
        if self.reasons:
            return self.reasons[0].text
        return self.words

    @property
    def head_is_reason(self) -> bool:
        """Whether the head is the first reason, which stands before all else."""
        first = self.events[0] if self.events else None
        return isinstance(first, Step) and first.text == self.head

    @property
    def words(self) -> str:
        """All of it in words, in its order."""
        return " ".join(map(said, self.events)) or "Before it begins."


def said(event: Event) -> str:
    """An event in a sentence."""
    if isinstance(event, Thrown):
        return f"{event.why[:1].upper()}{event.why[1:] or 'Die'}: {shown(event.face)}."
    if isinstance(event, Chosen):
        return f"{event.question} {shown(event.option)}."
    return event.text


@dataclass(frozen=True)
class Course:
    """A rule with its facts and a script: its stages, and the question that is open, if any.

    `lead` is what has happened since the last stage and leads to that question.
    """

    rule: Rule
    facts: Mapping[str, Any]
    script: tuple[Answer, ...]
    stages: tuple[Stage, ...]
    pending: Question | None
    outcome: Any
    lead: tuple[Event, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether it ran to its end."""
        return self.pending is None


class _Marking(Recording):
    """A recording that knows after which event each state was shown."""

    def __init__(self, script: Sequence[Answer]) -> None:
        super().__init__(script, fall=_open, decide=_undecided, hand=None)
        self.marks: list[tuple[int, Any]] = []

    def show(self, state: Any) -> None:
        super().show(state)
        self.marks.append((len(self.events), self.state))


def _open(die: Chance, why: str, _at: int) -> NoReturn:
    raise Frontier(Question("", why, die.options, die=die))


def _undecided(question: Question) -> NoReturn:
    raise Frontier(question)


def run(
    rule: Rule, facts: Mapping[str, Any], script: Sequence[Answer] = (), first: Any = None
) -> Course:
    """The sequence that a script gives. `first` is the state before anything was shown."""
    table = _Marking(script)
    pending, outcome = None, None
    try:
        outcome = rule.function(table, **facts)
    except Frontier as frontier:
        pending = frontier.question
    events = tuple(table.events)
    shown_to = table.marks[-1][0] if table.marks else 0
    lead = events[shown_to:] if pending else ()
    stages = _stages(table.marks, events[:shown_to] if pending else events, first)
    return Course(rule, facts, tuple(table.script), stages, pending, outcome, lead)


def of_ruling(ruling: Ruling, first: Any = None) -> Course:
    """The stages of a ruling."""
    return run(ruling.rule, ruling.facts, ruling.script, first)


def thrown_on(sequence: Course, seed: str, first: Any = None) -> Course:
    """The sequence with dice from a seed until somebody has to decide, or to its end."""
    rng = Random(seed)
    for _ in range(_MOST):
        question = sequence.pending
        if question is None or question.die is None:
            break
        answer = question.die.fallen(rng.random())
        sequence = run(sequence.rule, sequence.facts, (*sequence.script, answer), first)
    return sequence


def _stages(
    marks: Sequence[tuple[int, Any]], events: tuple[Event, ...], first: Any
) -> tuple[Stage, ...]:
    found: list[Stage] = []
    if first is not None and (not marks or marks[0][0] > 0):
        found.append(Stage(first))
    begun = 0
    for end, state in marks:
        happened = events[begun:end]
        begun = end
        if happened or not found:
            found.append(Stage(state, happened))
        elif found[-1].state != state:  # nothing said since: the same stage, shown anew
            found[-1] = Stage(state, found[-1].events)
    rest = events[begun:]
    if rest:
        found.append(Stage(found[-1].state if found else first, rest))
    return tuple(found or [Stage(first)])
