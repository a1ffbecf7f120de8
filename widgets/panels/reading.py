"""One run of a rule for a panel: settled, or stopped at the next die or decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.dice import Chance
from rules.errors import BadChoice, BadDice, BadLink, RulesError
from rules.recording import Event, Recording, Step, Thrown
from rules.registry import Rule
from rules.rulings import Ruling
from rules.table import Answer, Frontier, Question
from widgets.panels.falls import Fall


@dataclass(frozen=True)
class Reading:
    """What a script of answers leads to: a `ruling`, or the `question` at which it stops.

    `left_off` says why the end of the script did not fit, where one of its answers did not.
    """

    script: tuple[Answer, ...]
    events: tuple[Event, ...]
    ruling: Ruling | None = None
    question: Question | None = None
    left_off: RulesError | None = None

    def refuse_rest(self, given: int) -> None:
        """Refuses a script of so many answers if some were left off. Errors: why the first was."""
        takes = len(self.script)
        if takes < given:
            fewer = BadLink(f"The link holds {given} answers, and the rule takes {takes}.")
            raise self.left_off or fewer

    @property
    def dice(self) -> tuple[Thrown, ...]:
        """The dice that have fallen so far."""
        return tuple(event for event in self.events if isinstance(event, Thrown))

    @property
    def stages(self) -> tuple[int, ...]:
        """For each die the number of its stage: a new one begins where the rule has reasoned."""
        stages: list[int] = []
        stage, reasoned = 0, False
        for event in self.events:
            if isinstance(event, Thrown):
                stage += reasoned and bool(stages)
                reasoned = False
                stages.append(stage)
            else:
                reasoned = True
        return tuple(stages)

    @property
    def spoken_dice(self) -> str:
        """The faces in words: "2, 4, then 5"."""
        words: list[str] = []
        before = 0
        for thrown, stage in zip(self.dice, self.stages, strict=True):
            words.append(f"then {thrown.face}" if stage != before else str(thrown.face))
            before = stage
        return ", ".join(words)


def read(
    rule: Rule,
    facts: Mapping[str, Any],
    script: Sequence[Answer],
    *,
    hand: Iterable[int] = (),
    fall: Fall | None = None,
    typed: Callable[[str], bool] = lambda why: False,
    seed: str | None = None,
) -> Reading:
    """The reading of a script. What does not fit is left off; `fall` throws dice at its end.

    Without `fall` a die that is due is a question; so is one whose reason is `typed`. Errors: what
    the rule itself refuses.
    """
    answers = list(script)
    why: RulesError | None = None
    while True:
        table = _table(answers, hand, fall, typed)
        try:
            outcome = rule.function(table, **facts)
        except Frontier as frontier:
            script, events = tuple(table.script), tuple(table.events)
            return Reading(script, events, question=frontier.question, left_off=why)
        except (BadDice, BadChoice) as error:
            if len(answers) <= table.at:
                raise
            why = why or error
            answers = answers[: table.at]
            continue
        events, used = tuple(table.events), tuple(table.script[: table.at])
        ruling = Ruling(rule, dict(facts), outcome, events, used, seed, table.state)
        return Reading(used, events, ruling=ruling, left_off=why)


def _table(
    script: list[Answer], hand: Iterable[int], fall: Fall | None, typed: Callable[[str], bool]
) -> Recording:
    def thrown(die: Chance, why: str, at: int) -> int:
        if fall is None or typed(why):
            raise Frontier(Question("", why, die.options, die=die))
        return fall(die)

    def asked(question: Question) -> tuple[Answer, str]:
        raise Frontier(question)

    return Recording(script, fall=thrown, decide=asked, hand=hand)


def reasons(reading: Reading) -> tuple[Step, ...]:
    """The steps so far, each with the rule that it cites."""
    return tuple(event for event in reading.events if isinstance(event, Step))
