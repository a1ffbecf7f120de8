"""A game that is played: it stops at each open question, and its script is the whole of it.

Undo shortens the script. Dice stay fallen: the k-th die of a game falls on the k-th number of the
seed, whatever was decided before it, unless a reroll is asked for; the log says which it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from rules.course import Course, Remark
from rules.dice import Chance
from rules.errors import BadChoice, BadSave, RulesError
from rules.given import brief, players, seed_of
from rules.policies import answered, named_policy, policy_name
from rules.recording import Event, Recording, Thrown
from rules.registry import Rule, find
from rules.rulings import Ruling
from rules.saves import opened, sealed
from rules.seeds import Stream, fresh_seed
from rules.table import Answer, Frontier, Policy, Question


class Play:
    """A rule being played, from a seed and by somebody.

    policies: a policy (a function, or its name in the game's POLICIES) for each player that no
    person plays. dice: “seed”, or “hand” if each die is thrown at the table and typed.
    """

    def __init__(
        self,
        rule: Rule | str,
        *,
        seed: str | None = None,
        policies: Mapping[str, Policy | str] | None = None,
        dice: str = "seed",
        **facts: Any,
    ):
        self.rule = find(rule)
        self.facts = self.rule.bind(facts)
        self.seed = fresh_seed() if seed is None else seed_of(seed)
        if dice not in ("seed", "hand"):
            raise RulesError(f"Dice come from “seed” or “hand”, not from “{brief(dice)}”.")
        self.dice = dice
        self.policies = {
            player: named_policy(self.rule, policy) for player, policy in players(policies).items()
        }
        self._course = Course()
        self._run()

    # what stands

    @property
    def pending(self) -> Question | None:
        """The open question, or None when the game is over."""
        return self._pending

    @property
    def outcome(self) -> Any:
        """What the game came to; None while it goes on."""
        return self._outcome

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._pending is None

    @property
    def undoable(self) -> bool:
        """Whether a person has given an answer that can be taken back."""
        return bool(self._course.answered)

    @property
    def state(self) -> Any:
        """What a board should draw now."""
        return self._table.state

    @property
    def script(self) -> tuple[Answer, ...]:
        """Every answer so far, dice and decisions."""
        return tuple(self._course.script)

    @property
    def events(self) -> tuple[Event, ...]:
        """Dice, decisions and reasons in the order in which they came."""
        return tuple(self._table.events)

    @property
    def log(self) -> tuple[Event | Remark, ...]:
        """The events, with remarks where an answer was taken back; each has words and a rule."""
        return self._course.log(self._table.events)

    @property
    def ruling(self) -> Ruling:
        """The game so far as a ruling; its outcome is None while the game goes on."""
        seed = self.seed if self.dice == "seed" else None
        events = tuple(self._table.events)
        return Ruling(self.rule, self.facts, self._outcome, events, self.script, seed, self.state)

    # moves

    def answer(self, option: Any) -> Question | None:
        """Answers the open question with an option, its words, or a die's face; what is open then.

        Errors: BadChoice or BadDice, and nothing has changed.
        """
        question = self._pending
        if question is None:
            raise BadChoice(
                f"The game is over, so “{brief(option)}” answers nothing: undo, or begin anew."
            )
        self._course.give(question.position(option), die=question.die is not None)
        try:
            self._run()
        except RulesError:
            self._course.withdraw()
            self._run()
            raise
        return self._pending

    def decide(self, policy: Policy | str) -> Question | None:
        """Lets a policy answer the open question, this once."""
        question = self._pending
        if question is None or question.die is not None:
            raise BadChoice("There is no decision open that a policy could take.")
        chosen = named_policy(self.rule, policy)
        if chosen is None:
            raise BadChoice("No policy was named that could decide: give one, or its name.")
        at = len(self._course.script)
        left = self.answer(chosen(question))
        self._course.takers[at] = policy_name(chosen)
        self._run()
        return left

    def hand_over(self, player: str, policy: Policy | str | None) -> Question | None:
        """Puts a policy in a player's place from now on, or a person for None; what is open then.

        A decision of that player which is open is the policy's first, and can be taken back.
        Errors: BadChoice for a name that is no policy's, and nothing has changed.
        """
        chosen = named_policy(self.rule, policy)
        if chosen is None:
            self.policies.pop(player, None)
            return self._pending
        before = self.policies.get(player)
        self.policies[player] = chosen
        pending = self._pending
        if pending is None or pending.die is not None or pending.player != player:
            return pending
        try:
            return self.decide(chosen)
        except RulesError:
            self.hand_over(player, None)
            if before is not None:
                self.policies[player] = before
            raise

    def undo(self, *, reroll: bool = False) -> Question | None:
        """Takes back the last answer that a person gave; dice stay fallen unless `reroll`."""
        if not self._course.answered:
            raise BadChoice("There is nothing to take back: no answer has been given yet.")
        self._course.take_back(reroll=reroll and self.dice == "seed")
        self._run()
        return self._pending

    def replay(self) -> Iterator[tuple[Question | None, Any, Any]]:
        """The game step by step: question, the answer given, and the state before it; last None."""
        events = [event for event in self._table.events if hasattr(event, "at")]
        frames = self._table.frames
        shown, state = 0, None
        for event in events:
            while shown < len(frames) and frames[shown][0] <= event.at:
                state = frames[shown][1]
                shown += 1
            answer = getattr(event, "face", getattr(event, "option", None))
            yield self._asked(event, state), answer, state
        yield self._pending, None, self._table.state

    # saved

    def save(self) -> str:
        """The whole game as JSON text, with a version and a digest; `Play.load` takes it back."""
        return sealed(
            {
                "rule": self.rule.id,
                "facts": self.rule.write(self.facts),
                "seed": self.seed,
                "dice": self.dice,
                "policies": {player: policy_name(p) for player, p in self.policies.items()},
                **self._course.to_plain(),
            }
        )

    @classmethod
    def load(cls, text: str | bytes) -> Play:
        """The game that was saved. Errors: BadSave, saying what is wrong with the save."""
        saved = opened(text)
        try:
            play = cls(
                saved.rule,
                seed=saved.seed,
                policies=saved.policies,
                dice="hand",
                **saved.facts,
            )
            play.dice = saved.dice
            play._course = Course.of(saved)
            play._check_fallen()
            play._run()
        except RulesError as error:
            raise BadSave(f"The save does not fit the rules of {saved.rule}: {error}") from None
        if not len(play.script) == len(saved.script) == play._table.at:
            raise BadSave(
                f"The save holds {len(saved.script)} answers, but the game takes "
                f"{play._table.at}: it was altered, or the rules have changed since."
            )
        return play

    # inside

    def _run(self) -> None:
        stream = Stream(self.seed, tuple(self._course.rerolls))
        table = Recording(
            self._course.script,
            fall=lambda die, why, at: self._fall(stream, die, why, at),
            decide=self._decide,
            skip=lambda at: stream.number(at),
            hand=self._course.hand,
            takers=self._course.takers,
        )
        self._pending: Question | None = None
        self._outcome: Any = None
        try:
            self._outcome = self.rule.function(table, **self.facts)
        except Frontier as frontier:
            self._pending = frontier.question
        self._table = table
        self._course.script = table.script

    def _check_fallen(self) -> None:
        """Refuses a script whose dice are not those of its seed. Errors: BadSave."""
        if self.dice == "hand":
            return
        stream = Stream(self.seed, tuple(self._course.rerolls))
        table = Recording(
            self._course.script,
            fall=lambda die, why, at: self._fall(stream, die, why, at),
            decide=self._decide,
            skip=lambda at: numbers.append((at, stream.number(at))),
        )
        numbers: list[tuple[int, float]] = []
        with suppress(Frontier):
            self.rule.function(table, **self.facts)
        thrown = {event.at: event for event in table.events if isinstance(event, Thrown)}
        for at, number in numbers:
            die = thrown[at].die
            if die.fallen(number) != self._course.script[at]:
                raise BadSave(
                    f"Die {at + 1} of the save shows {thrown[at].face}, which its seed never "
                    "threw: the save was altered."
                )

    def _fall(self, stream: Stream, die: Chance, why: str, at: int) -> int:
        if self.dice == "hand":
            raise Frontier(Question("", why, die.options, die=die))
        return die.fallen(stream.number(at))

    def _decide(self, question: Question) -> tuple[Answer, str]:
        policy = self.policies.get(question.player)
        if policy is None:
            raise Frontier(question)
        return answered(policy, question), policy_name(policy)

    @staticmethod
    def _asked(event: Any, state: Any) -> Question:
        die = getattr(event, "die", None)
        if die is not None:
            return Question("", event.why, die.options, state, (), die)
        return Question(event.player, event.question, (event.option,), state)
