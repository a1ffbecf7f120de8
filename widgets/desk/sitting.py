"""A referee's sitting: the contest on the desk, the case file, and the seed of the next throw.

Every ruling goes into the case file as soon as it has fallen. What is refused stands in `notice`,
in a sentence, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.errors import BadDice, RulesError
from rules.fairness import commit, follows, fresh_seed
from rules.registry import find
from rules.rulings import Ruling
from widgets.desk import sealed
from widgets.desk.casefile import LONGEST_LINK, BadCaseFile, CaseFile, Version
from widgets.desk.finder import Found, search
from widgets.desk.reckoned import odds_before, weighed
from widgets.desk.trial import Trial
from widgets.panels.answer import words

FIRST = "eighth_voyage.attack"
_MOST_SENT = 200  # rulings that panels may send at once


class Sitting:
    """What the desk knows. `key` is that of the case on the desk, "" while nothing has fallen."""

    def __init__(self, rule: str = FIRST):
        self.trial = Trial(rule)
        self.file = CaseFile()
        self.key = ""
        self.now = ""
        self.notice = ""
        self.news = ""
        self.before: CaseFile | None = None
        self.next_seed = fresh_seed()
        self._kept: dict[str, Trial] = {}

    @property
    def seal(self) -> str:
        """The commitment to the seed of the next throw."""
        return commit(self.next_seed)

    @property
    def link(self) -> str:
        """What rebuilds the desk: the contest, its facts, and the dice if any fell."""
        return self.trial.share

    def attempt(self, action: Callable[[], Any]) -> bool:
        """Do something; a refusal becomes the notice. Then enter what has fallen."""
        self.notice = self.news = self.trial.news = self.trial.spot = ""
        self.trial.advised = False
        try:
            action()
            self._enter_fallen()
        except RulesError as error:
            self.notice = str(error)
            return False
        return True

    # the contest

    def find(self, text: str) -> tuple[Found, ...]:
        """The contests that a few letters find, those of the present game first."""
        return search(text, self.trial.rule.game)

    def take(self, rule: str) -> None:
        """Another contest on the desk; the one that lay there keeps its form. UnknownRule."""
        chosen = find(rule)
        self._kept[self.trial.rule.id] = self.trial
        trial = self._kept.get(chosen.id) or Trial(chosen)
        trial.ready()
        self.trial, self.key = trial, ""

    def fill(self, number: int) -> None:
        """The form filled with one of the cases that the game tells, by number from 1."""
        cases = self.trial.contest.cases
        if not 1 <= number <= len(cases):
            raise BadDice(f"There is no case “{number}” to fill in: there are {len(cases)}.")
        self.trial.fill(cases[number - 1].facts)
        self.key = ""

    def cast(self, first: str, second: str, weapon: str) -> None:
        """The form filled from two known figures. Errors: BadFacts."""
        cast = self.trial.contest.cast
        if cast is None:
            raise BadDice(f"{self.trial.rule.title} knows no figures to fill the form with.")
        self.trial.fill(cast.fill(first, second, weapon.strip()))
        self.key = ""

    def set(self, name: str, value: Any) -> None:
        """One fact or part of one; beside the ruling, if one stands. Errors: BadFacts."""
        self._beside(lambda trial: trial.set(name, value))

    def add(self, name: str) -> None:
        """A row more in a list of a fact; beside the ruling, if one stands. Errors: BadFacts."""
        self._beside(lambda trial: trial.add(name))

    def remove(self, name: str) -> None:
        """A row of a fact taken away; beside the ruling, if one stands. Errors: BadFacts."""
        self._beside(lambda trial: trial.remove(name))

    def _beside(self, change: Callable[[Trial], None]) -> None:
        trial, pinned = self.trial, self.trial.pinned
        trial.suppose()
        try:
            change(trial)
        except RulesError:
            if pinned is None and not trial.held:
                trial.unpin()
            raise

    def set_house(self, name: str, value: Any) -> None:
        """One house rule; beside the ruling, if one stands. Errors: UnknownHouseRule."""
        self.trial.suppose()
        self.trial.set_house(name, value)

    def clear(self) -> None:
        """The form as it was first filled; the rulings stay in the case file."""
        self.trial.reset()
        self.key = ""

    # dice

    def hands(self, side: str, typed: bool) -> None:
        """Whether a side's dice are typed, from the next throw on. Errors: BadDice."""
        if side not in self.trial.hands:
            raise BadDice(f"There is no side “{side[:40]}” with dice of its own.")
        self.trial.hands[side] = typed
        if not self.key and self.trial.mode != "ready":
            self.trial.ready()

    def all_hands(self, typed: bool) -> None:
        """Whether all dice are typed, from the next throw on."""
        for side in self.trial.hands:
            self.hands(side, typed)
        if typed:
            self.throw()

    def aim(self, name: str) -> None:
        """Reckon the best choices for another aim, and show them. Errors: BadDice."""
        self.trial.want(name)
        self.trial.advise()

    def throw(self) -> None:
        """The dice that the book rolls; the first that is to be typed is asked for then."""
        self.trial.throw(self.next_seed)
        self._thrown()

    def type_faces(self, text: str) -> None:
        """All dice that are typed, at once. Errors: BadDice; the desk is as before."""
        self.trial.type_faces(text, self.next_seed)
        self._thrown()

    def enter(self, face: Any) -> None:
        """The face of the die that is due. Errors: BadDice."""
        if self.trial.mode == "ready":
            self.throw()
        self.trial.enter(face)

    def _thrown(self) -> None:
        self.key = ""
        if self.trial.mode == "rolled":
            self.next_seed = fresh_seed()

    def turn(self, at: int, by: int, face: Any) -> None:
        """Another face on a die: what if? Errors: BadDice."""
        self.trial.suppose()
        self.trial.turn(at, by=by, face=face)

    def take_back(self) -> None:
        """The last answer taken back; once it is in the case file, as a what if. BadChoice."""
        self.trial.suppose()
        self.trial.take_back()

    # the case file

    def _enter_fallen(self) -> None:
        trial = self.trial
        thrown = trial.mode in ("rolled", "hand") and trial.reading.dice
        if thrown and trial.ruling is not None and trial.pinned is None and not self.key:
            self.enter_case()

    def enter_case(self) -> None:
        """The ruling on the desk as a new case. Errors: BadDice without one."""
        ruling = self.trial.ruling
        if ruling is None or self.trial.pinned is not None:
            raise BadDice("There is no new ruling to enter: roll, or type the dice.")
        self.file = self.file.ruled(self._version(ruling, self.trial.source))
        self.key = self.file.cases[-1].key
        self.news = f"Case {len(self.file)} entered."

    def _version(self, ruling: Ruling, seed: str = "", reason: str = "") -> Version:
        book = any(not thrown.by_hand for thrown in ruling.dice)
        own = seed if book and seed and follows(ruling, seed) else ""
        return Version(
            link=ruling.link,
            title=ruling.rule.title,
            words=words(ruling.outcome),
            at=self.now,
            reason=reason,
            seed=own,
            seal=commit(own) if own else "",
        )

    def amend(self, reason: str) -> None:
        """What is supposed becomes the ruling; the old one stays, struck through. BadCaseFile."""
        supposed = self.trial.supposed()
        if supposed is None or not self.key:
            raise BadCaseFile(
                "There is nothing to amend: change a fact or a die of a ruling first."
            )
        stands = self.file.case(self.key).stands
        self.file = self.file.amended(self.key, self._version(supposed, stands.seed, reason))
        self.trial.settle(supposed, "rolled")
        self.news = f"Case {self.file.numbers[self.key]} amended."

    def open(self, key: str) -> None:
        """A case on the desk again, as it stands. Errors: BadCaseFile, BadLink."""
        case = self.file.case(key)
        ruling = Ruling.from_link(case.stands.link)
        if self.trial.rule is not ruling.rule:
            self.take(ruling.rule.id)
        self.trial.settle(ruling, "rolled")
        self.key = key

    def note(self, key: str, text: str) -> None:
        """The referee's note to a case. Errors: BadCaseFile."""
        self.file = self.file.noted(key, text)

    def weigh(self) -> None:
        """The odds of the case on the desk, if they are not in the file yet; silent if unknown."""
        ruling = self.trial.pinned.ruling if self.trial.pinned else self.trial.ruling
        if not self.key or ruling is None or self.file.case(self.key).stands.odds is not None:
            return
        if self.file.case(self.key).stands.link != ruling.link:
            return
        try:
            counted = odds_before(self.trial, ruling.facts, ruling.choices)
        except RulesError:
            return
        self.file = self.file.weighed(self.key, weighed(ruling, counted))

    def load(self, text: str) -> None:
        """The cases of a saved file after those that are here. Errors: BadCaseFile."""
        found = sealed.read(text)
        before = len(self.file)
        self.file = self.file.merged(found.cases)
        came = len(self.file) - before
        here = len(found) - came
        also = f"; {here} of them {'was' if here == 1 else 'were'} here already" if here else ""
        self.news = f"{len(found)} {'case' if len(found) == 1 else 'cases'} in the file{also}."

    def send_in(self, sent: Sequence[Any]) -> None:
        """Rulings that panels of other pages have put aside for the case file."""
        refused = []
        for item in list(sent)[:_MOST_SENT]:
            fields = item if isinstance(item, Mapping) else {}
            text = str(fields.get("link", ""))[:LONGEST_LINK]
            try:
                ruling = Ruling.from_link(text)
                version = self._version(ruling, str(fields.get("seed") or "")[:80])
                plain = Version(
                    version.link, version.title, version.words, self.now, "", version.seed
                )
                self.file = self.file.ruled(plain)
            except RulesError as error:
                refused.append(str(error))
        if refused:
            self.notice = f"A ruling sent from another page could not be entered. {refused[0]}"

    def begin(self) -> None:
        """An empty case file; the one that was there can be brought back."""
        self.before, self.file, self.key = self.file, CaseFile(), ""
        self.trial.ready()

    def bring_back(self) -> None:
        """The case file that was put away, before what came since. Errors: BadCaseFile."""
        if self.before is None:
            raise BadCaseFile("No case file was put away here.")
        self.file, self.before = self.before.merged(self.file.cases), None

    def follow(self, text: str) -> None:
        """The contest, facts and dice of a link. Errors: BadLink; the desk is as before."""
        name = text.partition("?")[0]
        trial = self.trial if name == self.trial.rule.id else Trial(name)
        trial.follow(text)
        self.trial = trial
        standing = [case.key for case in self.file.cases if case.stands.link == text]
        self.key = standing[-1] if standing and trial.ruling else ""
