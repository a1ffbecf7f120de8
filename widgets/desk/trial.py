"""A contest on the desk: a session whose dice are rolled or typed side by side, as each side does.

Once a ruling has fallen it stands: whatever is changed afterwards is a “what if” beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import links
from rules.contests import contest_of
from rules.errors import BadDice, BadLink, RulesError
from rules.registry import Rule, find
from rules.rulings import Ruling
from rules.table import Answer
from widgets.panels.filling import LONGEST_TYPED
from widgets.panels.reckoning import Reckoning
from widgets.panels.session import LONGEST_LINK, Session
from widgets.panels.typed import faces_in, whole

BUDGET = 60_000


class Trial(Session):
    """A rule on the desk. `hands` says for each side with dice of its own whether they are typed.

    mode is "ready" until dice are thrown; then as in a panel.
    """

    def __init__(self, rule: Rule | str, facts: Mapping[str, Any] | None = None):
        known = find(rule)
        self.contest = contest_of(known)
        self.hands = dict.fromkeys(self.contest.dice or ("",), False)
        self.aim = next(iter(self.contest.aims), "")
        super().__init__(known, facts or {}, reckoning=self._reckoning())

    def _reckoning(self) -> Reckoning:
        value = self.contest.aims.get(self.aim)
        return Reckoning(value=value, against=self.contest.against, budget=BUDGET)

    def want(self, aim: str) -> None:
        """Reckon the best choices for another aim. Errors: BadDice for one that is not offered."""
        if aim not in self.contest.aims:
            listed = ", ".join(self.contest.aims) or "none"
            raise BadDice(f"There is no aim “{aim[:40]}” here: the aims are {listed}.")
        self.aim = aim
        self.reckoning = self._reckoning()

    # whose dice

    def typed(self, why: str) -> bool:
        """Whether a die of this reason is typed: as its side does; nobody's die as all sides do."""
        side = self.contest.side_of(why)
        return self.hands[side] if side in self.hands else all(self.hands.values())

    @property
    def all_typed(self) -> bool:
        """Whether every die is typed."""
        return all(self.hands.values())

    @property
    def source(self) -> str:
        """The seed from which the book's dice came; "" if they came from elsewhere."""
        return self._source

    @property
    def turnable(self) -> bool:
        """Dice on the tray may be turned as soon as there are any."""
        return bool(self.reading.dice)

    # what is done to it

    def reset(self) -> None:
        """The form as it is first filled, and no dice on the tray."""
        self.facts = dict(self._example_facts)
        self.held.clear()
        self.ready()

    def ready(self) -> None:
        """The facts as they are, and no dice on the tray."""
        self.mode, self.pinned, self.seed = "ready", None, None
        self.hand: set[int] = set()
        self.script: list[Answer] = []
        self._source, self._fall = "", None
        self._read()

    def fill(self, facts: Mapping[str, Any]) -> None:
        """The form filled with these facts, the others as in the example. Errors: BadFacts."""
        before = self.facts
        self.facts = self.rule.bind(facts)
        try:
            self.ready()
        except RulesError:
            self.facts = before
            self.ready()
            raise
        self.held.clear()

    def throw(self, seed: str) -> None:
        """The dice of those who do not type theirs, from this seed; the first typed one is due."""
        if self.held:
            name = next(iter(self.held))
            raise BadDice(f"{self.whys[name]} Put that right first, then throw.")
        if self.all_typed:
            self.enter_dice()
        else:
            self.roll(seed)

    def type_faces(self, text: str, seed: str) -> None:
        """All typed dice at once, in the order in which they are asked for. Errors: BadDice."""
        words = faces_in(whole(text, LONGEST_TYPED, BadDice))
        if not words:
            raise BadDice(f"“{text.strip()}” names no dice: type the faces, such as 2 4.")
        before = (self.script, self.hand, self.mode, self._fall, self.seed, self._source)
        self.throw(seed)
        try:
            for number, word in enumerate(words):
                self._enter_typed(word, words, number)
        except BadDice:
            self.script, self.hand, self.mode, self._fall, self.seed, self._source = before
            self._read()
            raise

    def suppose(self) -> None:
        """Let dice and facts be changed beside the ruling, if one stands."""
        if self.pinned is None and self.ruling is not None and self.mode != "ready":
            self.pin()

    def supposed(self) -> Ruling | None:
        """What is supposed, as a ruling of its own: dice turned since then count as typed."""
        if self.pinned is None or self.ruling is None:
            return None
        fell = self.pinned.script
        turned = {
            thrown.at
            for thrown in self.ruling.dice
            if thrown.at < len(fell) and fell[thrown.at] != self.ruling.script[thrown.at]
        }
        hand = sorted((self.hand | turned) & {thrown.at for thrown in self.ruling.dice})
        script, dice = self.ruling.script, len(self.ruling.dice)
        return Ruling.from_link(links.write(self.rule, self.facts, script, hand, dice))

    def settle(self, ruling: Ruling, mode: str = "given") -> None:
        """Put a ruling of this rule on the tray as it fell, dice of a real table marked so."""
        self.pinned, self.seed, self._source, self._fall = None, None, "", None
        self.facts, self.script = dict(ruling.facts), list(ruling.script)
        self.hand = {thrown.at for thrown in ruling.dice if thrown.by_hand}
        self.mode = mode
        self.held.clear()
        self._read()

    def follow(self, text: str) -> None:
        """The facts and dice of a link. Errors: BadLink; nothing is changed then."""
        found = links.read(whole(text, LONGEST_LINK, BadLink))
        if found.rule is not self.rule:
            raise BadLink(f"The link is for {found.rule.id}, this contest is {self.rule.id}.")
        before = dict(self.__dict__)
        try:
            self.fill(found.facts)
            if found.script:
                self._resume(found)
        except RulesError as error:
            self.__dict__.update(before)
            raise links.unfit(text, error) from None

    def _resume(self, found: links.Link) -> None:
        """The dice of a link on the tray, all or the first few. Errors: BadLink, BadDice."""
        every = range(len(found.script))
        self.script, self.mode = list(found.script), "given"
        self.hand = set(every if found.hand is None else found.hand)
        self._read()
        if len(self.reading.script) < len(found.script):
            raise BadLink(f"it holds {len(found.script)} answers, and the rule takes fewer.")
