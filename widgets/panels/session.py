"""What a panel knows, and what can be done to it; no HTML and no widget here.

A session is a rule, its facts and a script, read anew after every touch. Dice thrown by hand stay
marked as such, in the link too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules import links
from rules.errors import BadChoice, BadDice, BadLink, RulesError
from rules.facts import Fact
from rules.registry import Rule, find
from rules.rulings import Chosen, Ruling
from rules.seeds import fresh_seed
from rules.table import Answer, Domain
from widgets.panels.falls import Fall, as_listed, from_seed
from widgets.panels.filling import LONGEST_TYPED, Filling
from widgets.panels.reading import Reading, read
from widgets.panels.reckoning import Reckoning
from widgets.panels.refusals import left
from widgets.panels.typed import faces_in, whole

LONGEST_LINK = 20_000


class Session(Filling):
    """A rule being tried: `facts`, `script`, `reading`, and what was last refused.

    mode is "example" (as the page opens), "rolled", "hand" (dice of a real table) or "given"
    (from a link).
    """

    def __init__(
        self,
        rule: Rule | str,
        facts: Mapping[str, Any],
        *,
        dice: Sequence[Any] | None = None,
        choices: Sequence[Any] = (),
        reckoning: Reckoning | None = None,
    ):
        super().__init__()
        self.rule = find(rule)
        self.reckoning = reckoning or Reckoning()
        self._example_facts = self.rule.bind(facts)
        self._example_dice = dice
        self._example_choices = choices
        self.refused = ""
        self.advised = False
        self.pinned: Reading | None = None
        self.pinned_facts: dict[str, Any] = {}
        self._pinned_hand: set[int] = set()
        self.reset()

    @property
    def ruling(self) -> Ruling | None:
        """The ruling, once everything that the rule asks for is there."""
        return self.reading.ruling

    @property
    def turnable(self) -> bool:
        """Whether the dice on the tray may be turned: entering dice, or asking what if."""
        return self.mode == "hand" or self.pinned is not None

    @property
    def link(self) -> str:
        """The whole state as the tail of an address; empty while the example stands untouched."""
        return "" if self.mode == "example" and not self.changed else self.share

    @property
    def share(self) -> str:
        """The whole state as the tail of an address, the example too; what is supposed is not."""
        if self.pinned is not None and self.pinned.ruling is not None:
            return self.pinned.ruling.link
        script, dice = self.reading.script, self.reading.dice
        hand = [thrown.at for thrown in dice if thrown.by_hand]
        return links.write(self.rule, self.facts, script, hand, len(dice))

    @property
    def changed(self) -> bool:
        """Whether any fact differs from the example's."""
        return self.facts != self._example_facts

    def typed(self, why: str) -> bool:
        """Whether a die thrown for this reason is always somebody’s own, to be typed."""
        return False

    # what is done to it

    def reset(self) -> None:
        """Back to the telling example with which the page opens."""
        self.mode = "example"
        self.facts = dict(self._example_facts)
        self.held.clear()
        self.pinned = None
        self.hand: set[int] = set()
        self.seed: str | None = None
        self.script: list[Answer] = []
        self._source = "example"
        self._fall: Fall | None = from_seed("example")
        if self._example_dice is not None:
            self._fall = as_listed(self._example_dice)
        self._read()
        for choice in self._example_choices:
            self.choose(choice)
        self._fall = from_seed("example")

    def accept(self, fact: Fact, value: Any) -> None:
        """Take a value as the fact; the dice are judged anew. Errors: what the rule refuses."""
        self._with_facts({fact.name: value})

    def set_house(self, name: str, value: Any) -> None:
        """One house rule, as its option or the option's text. UnknownHouseRule."""
        for fact in self.rule.facts:
            if fact.kind == "house":
                self._with_facts({fact.name: self.facts[fact.name].replace(**{name: value})})

    def roll(self, seed: str | None = None) -> None:
        """Throw all dice anew, as far as the first decision; from this seed or a fresh one."""
        self.mode = "rolled"
        self.pinned = None
        self.seed = self._source = seed or fresh_seed()
        self.hand.clear()
        self.script = []
        self._fall = from_seed(self.seed)
        self._read()

    def enter_dice(self) -> None:
        """Clear the tray for dice that were thrown at a real table."""
        self.mode = "hand"
        self.pinned = None
        self.seed = None
        self.hand.clear()
        self.script = []
        self._fall = None
        self._read()

    def enter(self, face: Any) -> None:
        """The face on which the die that is due has fallen. BadDice."""
        question = self.reading.question
        if question is None or question.die is None:
            dice = len(self.reading.dice)
            raise BadDice(f"No further die is due: {self.rule.id} takes {dice} dice here.")
        position = question.die.position(face)
        self.script = [*self.reading.script, position]
        self.hand.add(len(self.reading.script))
        self._read()

    def type_dice(self, text: str) -> None:
        """All dice at once, as "2 4 5" or, for draws with long names, with commas. BadDice."""
        words = faces_in(whole(text, LONGEST_TYPED, BadDice))
        if not words:
            raise BadDice(f"“{text.strip()}” names no dice: type the faces, such as 2 4.")
        before = (list(self.script), set(self.hand), self.mode, self._fall, self.pinned)
        self.enter_dice()
        try:
            for number, word in enumerate(words):
                self._enter_typed(word, words, number)
        except BadDice:
            self.script, self.hand, self.mode, self._fall, self.pinned = before
            self._read()
            raise

    def _enter_typed(self, word: str, words: list[str], number: int) -> None:
        question = self.reading.question
        if question is None:
            rest = ", ".join(words[number:])
            raise BadDice(
                f"{self.rule.id} takes {number} dice here, not {len(words)}: leave out {rest}."
            )
        if question.die is None:
            raise BadDice(
                f"After {number} dice there is something to decide: “{question.text}” "
                f"Type {' '.join(words[:number]) or 'nothing'} first, and the rest afterwards."
            )
        self.enter(word)

    @property
    def returnable(self) -> int | None:
        """The place of the answer that can be taken back: a die being entered, or a decision."""
        if self.mode == "hand" and self.reading.question is not None and self.reading.script:
            return len(self.reading.script) - 1
        chosen = [event.at for event in self.reading.events if isinstance(event, Chosen)]
        return chosen[-1] if chosen else None

    def take_back(self) -> None:
        """Take the last answer back. The book's dice fall again as they fell. BadChoice."""
        at = self.returnable
        if at is None:
            raise BadChoice("There is no answer to take back.")
        self.script = list(self.reading.script[:at])
        self.hand = {place for place in self.hand if place < at}
        if self._fall is not None:
            kept = sum(thrown.at < at and not thrown.by_hand for thrown in self.reading.dice)
            self._fall = from_seed(self._source, kept)
        self._read()

    def turn(self, at: int, *, by: int = 1, face: Any = None) -> None:
        """Another face on the die at this place of the script, or the next one round. BadDice.

        Later answers stay where they still fit.
        """
        thrown = next((thrown for thrown in self.reading.dice if thrown.at == at), None)
        if thrown is None or not self.turnable:
            raise BadDice(f"There is no die number “{at}” to turn.")
        die = thrown.die
        shown = die.position(thrown.face)
        script = list(self.script)
        script[at] = (shown - 1 + by) % die.size + 1 if face is None else die.position(face)
        self.script = script
        self._read()

    def choose(self, option: Any) -> None:
        """Answer the decision that is due: the option's number from 1, or its words. BadChoice."""
        question = self.reading.question
        if question is None or question.die is not None:
            raise BadChoice("There is nothing to decide just now.")
        if isinstance(question.options, Domain) or isinstance(option, str):
            answer = question.position(option)
        else:
            answer = question.checked(option)
        self.script = [*self.reading.script, answer]
        self._read()

    def advise(self) -> None:
        """Show the value of each option of the decision that is due."""
        self.advised = True

    def pin(self) -> None:
        """Keep the ruling beside, and let its dice and facts be changed: what if …?"""
        if self.ruling is None:
            raise BadDice("There is no ruling yet to compare with: roll, or enter your dice.")
        self.pinned, self.pinned_facts = self.reading, dict(self.facts)
        self._pinned_hand = set(self.hand)

    def unpin(self) -> None:
        """Back to the ruling as it fell."""
        if self.pinned is not None:
            self.facts, self.script = dict(self.pinned_facts), list(self.pinned.script)
            self.hand = set(self._pinned_hand)
            self.held.clear()
            self.pinned = None
            self._read()

    def follow(self, text: str) -> None:
        """Rebuild what a link stands for. BadLink; the example is shown instead."""
        self.reset()
        try:
            found = links.read(whole(text, LONGEST_LINK, BadLink))
            if found.rule is not self.rule:
                raise BadLink(f"The link is for {found.rule.id}, this panel for {self.rule.id}.")
            self._rebuild(found)
        except RulesError as error:
            self.reset()
            raise BadLink(f"{error} The example is shown instead.") from None

    def _rebuild(self, found: links.Link) -> None:
        self.facts, self.script = self.rule.bind(found.facts), list(found.script)
        every = range(len(found.script))
        self.hand = set(every if found.hand is None else found.hand)
        self._fall = None
        self._read()
        self.reading.refuse_rest(len(found.script))
        self.mode = "hand" if self.hand else "given"
        if not self.ruling and not self.script:
            self.mode = "example"
            self._fall = from_seed("example")
            self._read()
        elif self.reading.question and self.reading.question.die and not self.hand:
            self._source = fresh_seed()
            self._fall = from_seed(self._source)
            self._read()

    def _with_facts(self, changed: Mapping[str, Any]) -> None:
        before, self.facts = self.facts, {**self.facts, **changed}
        self.seed = None  # the dice on the tray are no longer what a seed gives for these facts
        try:
            self._read()
        except RulesError as error:
            self.facts = before
            raise left(error, self.rule.facts, before, changed) from None

    def _read(self) -> None:
        self.reading: Reading = read(
            self.rule, self.facts, self.script,
            hand=self.hand, fall=self._fall, typed=self.typed, seed=self.seed,
        )  # fmt: skip
        if len(self.reading.script) > len(self.script):
            self.script = list(self.reading.script)
