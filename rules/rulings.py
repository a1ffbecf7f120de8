"""Two readings of a rule, rolled and judged, and the ruling that both give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules import links
from rules.dice import Chance
from rules.errors import BadChoice, BadDice, DecisionNeeded, RulesError
from rules.given import brief, listed, seed_of
from rules.plain import to_plain
from rules.policies import answered, named_policy, policy_name
from rules.recording import Chosen, Event, Recording, Step, Thrown, shown
from rules.registry import Rule, find
from rules.seeds import fresh_seed
from rules.table import Answer, Policy, Question


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
        lines = [f"{self.rule.id}: {shown(self.outcome)}"]
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
            "words": shown(self.outcome),
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
    policy: Policy | str | None = None,
    choices: Sequence[Any] | None = None,
    **facts: Any,
) -> Ruling:
    """A ruling with dice from the seed (a fresh one if none is given; the ruling names it).

    Decisions are taken from `choices` in order, then by `policy` (a function, or its name);
    DecisionNeeded without either, BadChoice for choices that nobody asked for.
    """
    rule = find(rule)
    seed = fresh_seed() if seed is None else seed_of(seed)
    rng = Random(seed)
    undecided = listed("choices", choices, BadChoice)
    ruling = _ruled(
        rule,
        rule.bind(facts),
        fall=lambda die, why, at: die.fallen(rng.random()),
        decide=_decider(undecided, named_policy(rule, policy)),
        seed=seed,
    )
    _refuse_surplus(rule, undecided)
    return ruling


def judge(
    rule: Rule | str,
    *,
    dice: Sequence[Any],
    choices: Sequence[Any] | None = None,
    policy: Policy | str | None = None,
    **facts: Any,
) -> Ruling:
    """The ruling on dice thrown at a real table, in the order in which the rule asks for them.

    Errors: BadDice for a face that the die does not have, and for too few or too many dice;
    DecisionNeeded and BadChoice as for `roll`.
    """
    rule = find(rule)
    thrown = listed("dice", dice, BadDice)
    left, undecided = list(thrown), listed("choices", choices, BadChoice)

    def fall(die: Chance, why: str, at: int) -> int:
        if not left:
            raise BadDice(
                f"{rule.id} needs {'another' if thrown else 'a'} {die}"
                f"{f' after {_joined(thrown)}' if thrown else ''}"
                f"{f' for {why}' if why else ''}: give it as well."
            )
        return die.position(left.pop(0))

    decide = _decider(undecided, named_policy(rule, policy))
    ruling = _ruled(rule, rule.bind(facts), fall=fall, decide=decide, hand=None)
    _refuse_surplus(rule, undecided)
    if left:
        raise BadDice(
            f"{rule.id} takes {len(thrown) - len(left)} dice here, not {len(thrown)}: "
            f"leave out {_joined(left)}."
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
    ruling = _ruled(rule, bound, fall=fall, decide=_decider([], None), script=script, hand=hand)
    if len(ruling.script) > _used(ruling):
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


def _joined(dice: Sequence[Any]) -> str:
    return brief(", ".join(str(die) for die in dice))


def _refuse_surplus(rule: Rule, undecided: list[Any]) -> None:
    if undecided:
        left = ", ".join(f"“{brief(shown(choice))}”" for choice in undecided)
        raise BadChoice(f"{rule.id} asks nothing that {left} would answer here: leave it out.")


def _decider(left: list[Any], policy: Policy | None) -> Callable[[Question], tuple[Answer, str]]:
    """Takes what is left of the choices, in order, then asks the policy."""

    def decide(question: Question) -> tuple[Answer, str]:
        if left:
            return question.position(left.pop(0)), "by hand"
        if policy is not None:
            return answered(policy, question), policy_name(policy)
        raise DecisionNeeded(
            f"{question.player} has to decide: “{question.text}” "
            f"({', '.join(question.labels()) or 'any place allowed'}). Give choices or a policy."
        )

    return decide
