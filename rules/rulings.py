"""Two readings of a rule, rolled and judged, and the ruling that both give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules import links
from rules.dice import Chance
from rules.errors import BadDice, DecisionNeeded, RulesError
from rules.plain import to_plain
from rules.registry import Rule, find
from rules.seeds import fresh_seed
from rules.table import Answer, Domain, Frontier, Policy, Question, Table


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
        return f"{self.player}, {self.question} {_shown(self.option)} ({self.by})"


@dataclass(frozen=True)
class Step:
    """One line of reasoning: the rule that it cites and the words. Depth counts rules in rules."""

    cite: str
    template: str
    values: tuple[tuple[str, Any], ...] = ()
    depth: int = 0

    @property
    def text(self) -> str:
        """The words, with the values in place."""
        return self.template.format(**dict(self.values))

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


@dataclass(frozen=True)
class Ruling:
    """What came of a rule: the outcome, and everything that led to it, in order (`events`)."""

    rule: Rule
    facts: dict[str, Any]
    outcome: Any
    events: tuple[Event, ...]
    script: tuple[Answer, ...]
    seed: str | None = None
    shown: Any = field(default=None, repr=False)

    @property
    def dice(self) -> tuple[Thrown, ...]:
        """The dice in the order in which they fell."""
        return tuple(event for event in self.events if isinstance(event, Thrown))

    @property
    def choices(self) -> tuple[Chosen, ...]:
        """The decisions in the order in which they were taken."""
        return tuple(event for event in self.events if isinstance(event, Chosen))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The reasoning, a line a step, each with the id of its rule."""
        return tuple(event for event in self.events if isinstance(event, Step))

    @property
    def by_hand(self) -> bool:
        """Whether any die was thrown by hand."""
        return any(thrown.by_hand for thrown in self.dice)

    def to_text(self) -> str:
        """The verdict, then the dice, decisions and reasons that led to it, a line each."""
        lines = [f"{self.rule.id}: {_shown(self.outcome)}"]
        lines += [f"{'  ' * (event.depth + 1)}{event}" for event in self.events]
        if self.seed:
            lines.append(f"  seed {self.seed}")
        return "\n".join(lines)

    def to_json(self) -> dict[str, Any]:
        """The ruling as plain objects, fractions as “p/q”."""
        return {
            "rule": self.rule.id,
            "facts": self.rule.write(self.facts),
            "outcome": to_plain(self.outcome),
            "words": _shown(self.outcome),
            "dice": [
                {
                    "die": str(d.die),
                    "face": to_plain(d.face),
                    "why": d.why,
                    "by_hand": d.by_hand,
                }
                for d in self.dice
            ],
            "choices": [
                {
                    "player": c.player,
                    "question": c.question,
                    "option": to_plain(c.option),
                    "by": c.by,
                }
                for c in self.choices
            ],
            "steps": [{"rule": s.cite, "text": s.text} for s in self.steps],
            "script": list(self.script),
            "seed": self.seed,
            "link": self.link,
        }

    @property
    def link(self) -> str:
        """The ruling as the tail of an address: id, facts, script, and a check against cuts."""
        hand = [d.at for d in self.dice if d.by_hand]
        return links.write(self.rule, self.facts, self.script, hand, len(self.dice))

    @classmethod
    def from_link(cls, text: str) -> Ruling:
        """The ruling that a link stands for. Errors: BadLink, for one cut short or altered."""
        link = links.read(text)
        try:
            return replay(link.rule, link.script, hand=link.hand, **link.facts)
        except RulesError as error:
            raise links.unfit(text, error) from None

    def __str__(self) -> str:
        return self.to_text()


def roll(
    rule: Rule | str,
    *,
    seed: str | None = None,
    policy: Policy | None = None,
    choices: Sequence[Any] | None = None,
    **facts: Any,
) -> Ruling:
    """A ruling with dice from the seed (a fresh one if none is given; the ruling names it).

    Decisions are taken from `choices` in order, then by `policy`; DecisionNeeded without either.
    """
    rule = find(rule)
    seed = fresh_seed() if seed is None else str(seed)
    rng = Random(seed)
    return _ruled(
        rule,
        rule.bind(facts),
        fall=lambda die, why, at: die.fallen(rng.random()),
        decide=_decider(choices, policy),
        seed=seed,
    )


def judge(
    rule: Rule | str,
    *,
    dice: Sequence[Any],
    choices: Sequence[Any] | None = None,
    policy: Policy | None = None,
    **facts: Any,
) -> Ruling:
    """The ruling on dice thrown at a real table, in the order in which the rule asks for them.

    Errors: BadDice for a face that the die does not have, and for too few or too many dice.
    """
    rule = find(rule)
    left = list(dice)

    def fall(die: Chance, why: str, at: int) -> int:
        if not left:
            raise BadDice(
                f"{rule.id} needs another {die} after {list(dice)}"
                f"{f' for {why}' if why else ''}: give it as well."
            )
        return die.position(left.pop(0))

    ruling = _ruled(rule, rule.bind(facts), fall=fall, decide=_decider(choices, policy), hand=None)
    if left:
        raise BadDice(
            f"{rule.id} takes {len(dice) - len(left)} dice here, not {len(dice)}: "
            f"leave out {', '.join(str(d) for d in left)}."
        )
    return ruling


def replay(
    rule: Rule | str,
    script: Sequence[Answer],
    *,
    hand: Iterable[int] | None = (),
    seed: str | None = None,
    **facts: Any,
) -> Ruling:
    """The ruling that a whole script gives. Errors: BadDice or BadChoice where it does not fit."""
    rule = find(rule)

    def fall(die: Chance, why: str, at: int) -> int:
        raise BadDice(
            f"{rule.id} needs another {die} after {len(script)} answers: give it as well."
        )

    bound = rule.bind(facts)
    ruling = _ruled(rule, bound, fall=fall, decide=_decider(None, None), script=script, hand=hand)
    if len(ruling.events) and len(ruling.script) > _used(ruling):
        raise BadDice(f"{rule.id} takes {_used(ruling)} answers here, not {len(script)}.")
    return ruling if seed is None else Ruling(**{**ruling.__dict__, "seed": seed})


def _used(ruling: Ruling) -> int:
    return sum(1 for event in ruling.events if not isinstance(event, Step))


def _ruled(
    rule: Rule,
    facts: dict[str, Any],
    *,
    fall: Callable[[Chance, str, int], int],
    decide: Callable[[Question], tuple[Answer, str]],
    script: Sequence[Answer] = (),
    hand: Iterable[int] | None = (),
    seed: str | None = None,
) -> Ruling:
    table = Recording(script, fall=fall, decide=decide, hand=hand)
    outcome = rule.function(table, **facts)
    events, answers = tuple(table.events), tuple(table.script)
    return Ruling(rule, facts, outcome, events, answers, seed, table.state)


def _decider(
    choices: Sequence[Any] | None, policy: Policy | None
) -> Callable[[Question], tuple[Answer, str]]:
    left = list(choices or ())

    def decide(question: Question) -> tuple[Answer, str]:
        if left:
            return question.position(left.pop(0)), "by hand"
        if policy is not None:
            name = getattr(policy, "__name__", type(policy).__name__)
            return question.position(policy(question)), name
        raise DecisionNeeded(
            f"{question.player} has to decide: “{question.text}” "
            f"({', '.join(question.labels()) or 'any place allowed'}). Give choices or a policy."
        )

    return decide


def _shown(option: Any) -> str:
    if isinstance(option, tuple) and all(isinstance(v, int | float) for v in option):
        return "(" + ", ".join(f"{v:g}" for v in option) + ")"
    return str(option)
