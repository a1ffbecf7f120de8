"""A game being played, without a page: what is asked, who answers, what was done, saved, replayed.

`Session` holds one running `Play` and answers the page's touches. Whatever is refused leaves the
game as it is and stands in `notice`, in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from secrets import randbelow
from typing import Any

from rules import Domain, Play, RulesError, find
from rules.errors import BadChoice, BadSave
from rules.fairness import commit, fresh_seed
from rules.registry import game_module
from rules.saves import SAVE

PERSON = "person"


@dataclass(frozen=True)
class Frame:
    """One step of a replay: what happened, in words, and the state after it."""

    words: str
    state: Any


class Session:
    """A game of `rule` and all that a page may do with it.

    players_of(facts) names who decides in a game set up so. New facts come in as the rule's own.
    """

    def __init__(
        self,
        rule: str,
        players_of: Callable[[Mapping[str, Any]], Sequence[str]],
        seed: str | None = None,
        **facts: Any,
    ):
        self.rule = find(rule)
        self.players_of = players_of
        self.notice = ""
        self.good_news = True
        self.frames: list[Frame] = []
        self.at: int | None = None
        self.play = Play(self.rule, seed=seed, **facts)
        self._begun(chosen=seed is not None)

    # what stands

    @property
    def policies(self) -> Mapping[str, Any]:
        """The policies that can take a player's place, by name."""
        found: Mapping[str, Any] = game_module(self.rule.game).POLICIES
        return found

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who decides something in this game."""
        return tuple(self.players_of(self.play.facts))

    def taker(self, player: str) -> str:
        """Who plays for a player: “person”, or a policy's name."""
        policy = self.play.policies.get(player)
        return policy.__name__ if policy else PERSON

    @property
    def state(self) -> Any:
        """What the board shows: the game as it stands, or the step being replayed."""
        return self.play.state if self.at is None else self.frames[self.at].state

    @property
    def commitment(self) -> str:
        """The commitment to the seed, known from the start."""
        return commit(self.play.seed)

    @property
    def question(self) -> str:
        """Which question is open, told from those before it and from those of other games."""
        return f"{self.commitment[:12]}.{len(self.play.script)}"

    # answers

    def answer(self, option: Any) -> None:
        """Answers the open question with an option or a domain's own answer."""
        self._leave_replay()
        self.mark = len(self.play.events)
        self.play.answer(option)

    def answer_at(self, number: int) -> None:
        """Answers with the option of that ordinal, from 1. Errors: BadChoice if there is none."""
        question = self.play.pending
        options: Any = question.options if question else ()
        if question and isinstance(options, Domain):
            options = options.candidates()
        if not 1 <= number <= len(options):
            raise BadChoice(f"There is no option {number}: {len(options)} are on offer.")
        self.answer(options[number - 1])

    def throw(self) -> None:
        """Throws the die that is asked for, for a person without dice."""
        question = self.play.pending
        if question is None or question.die is None:
            raise BadChoice("No die is asked for now: answer the open question.")
        die = question.die
        self.answer(die.options[die.fallen(randbelow(1 << 30) / (1 << 30)) - 1])

    def decide(self, policy: str) -> None:
        """Lets a policy take this one decision."""
        self._leave_replay()
        self._known(policy)
        self.mark = len(self.play.events)
        self.play.decide(policy)

    def seat(self, player: str, taker: str) -> None:
        """Puts a person or a policy in a player's place, from now on."""
        if player not in self.players:
            raise BadChoice(f"Nobody called “{player}” plays: choose {', '.join(self.players)}.")
        if taker == PERSON:
            self.play.hand_over(player, None)
            return
        self._leave_replay()
        self.mark = len(self.play.events)
        self.play.hand_over(player, self._known(taker))

    def play_on(self, policy: str) -> None:
        """Lets a policy take every decision that is left to a person, to the end of the game."""
        self._leave_replay()
        chosen = self._known(policy)
        pending = self.play.pending
        if pending is None or pending.die is not None:
            raise BadChoice("There is no decision open to play on from.")
        self.mark = len(self.play.events)
        persons = [player for player in self.players if self.taker(player) == PERSON]
        # Who is asked now comes last: then nobody else's answer stops the game on its way.
        persons.sort(key=lambda player: player == pending.player)
        try:
            for player in persons:
                self.play.hand_over(player, chosen)
        finally:
            for player in persons:
                self.play.hand_over(player, None)

    def undo(self, reroll: bool) -> None:
        """Takes back the last answer; the dice stay fallen unless they are to be rolled anew.

        Policies hand their places back to persons, or they would give the same answer again.
        """
        self._leave_replay()
        for player in tuple(self.play.policies):
            self.play.hand_over(player, None)
        self.play.undo(reroll=reroll)
        self.mark = len(self.play.events)

    def _known(self, policy: str) -> Any:
        if policy not in self.policies:
            raise BadChoice(f"There is no policy “{policy}”: choose {', '.join(self.policies)}.")
        return self.policies[policy]

    # games

    def begin(
        self, facts: Mapping[str, Any], seed: str, dice: str, seats: Mapping[str, str]
    ) -> None:
        """Begins a new game; the running one stays if the facts are refused."""
        policies = {p: self._known(name) for p, name in seats.items() if name != PERSON}
        play = Play(
            self.rule, seed=seed.strip() or fresh_seed(), policies=policies, dice=dice, **facts
        )
        self.play = play
        self._begun(chosen=bool(seed.strip()))

    def load(self, text: str, size: int = 0) -> None:
        """Takes up a saved game; the running one stays if the save is refused.

        `size` is that of its file in bytes, where the text of a large one was not even read.
        """
        SAVE.refuse_large(size)
        play = Play.load(text)
        if play.rule is not self.rule and play.rule.id != self.rule.id:
            raise BadSave(
                f"The save is of {play.rule.id} and this page plays {self.rule.id}: "
                "load it on its own page."
            )
        self.play = play
        self._begun(chosen=False)

    def _begun(self, chosen: bool) -> None:
        self.seed_chosen = chosen
        self.mark = 0
        self.at = None
        self.frames = []

    # replay

    def replay(self, at: int | None) -> None:
        """Shows the step of that number of the game so far, from 0; None leaves the replay."""
        if at is None:
            self._leave_replay()
            return
        if not self.frames:
            self.frames = list(_frames(self.play))
        self.at = max(0, min(at, len(self.frames) - 1))

    def _leave_replay(self) -> None:
        self.at = None
        self.frames = []

    def attempt(self, action: Callable[[], Any], done: str = "") -> bool:
        """Does something; a refusal becomes the notice, and nothing else changes."""
        try:
            action()
        except RulesError as error:
            self.notice, self.good_news = str(error), False
            return False
        self.notice, self.good_news = done, True
        return True


def _frames(play: Play) -> Sequence[Frame]:
    """A game step by step, each with the state that it led to."""
    steps = list(play.replay())
    states = [state for _, _, state in steps]
    first = next((state for state in states if state is not None), None)
    frames = [Frame("The game begins.", first)]
    for i, (question, answer, _) in enumerate(steps):
        if question is None or answer is None:
            continue
        after = states[i + 1] if i + 1 < len(states) else play.state
        who = f"{question.player}: " if question.player else ""
        asked = f"{question.text or 'die'}:" if question.die else question.text
        frames.append(Frame(f"{who}{asked} {said(answer)}", after or first))
    return frames


def said(answer: Any) -> str:
    """An answer in words."""
    if isinstance(answer, tuple) and all(isinstance(n, int | float) for n in answer):
        return f"({', '.join(f'{n:g}' for n in answer)})"
    return str(answer)
