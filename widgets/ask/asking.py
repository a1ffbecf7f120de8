"""What the bench knows: the question as it stands, its odds, its answer; and what changes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.errors import BadFacts, RulesError, TooManyBranches
from rules.facts import Fact
from rules.seeds import fresh_seed
from widgets.ask import answering
from widgets.ask.answering import Answer, Counted, Estimate
from widgets.ask.clause import ANY, IS, LEAST, MOST, WORDS, Clause
from widgets.ask.fields import OUTCOME, Field, get, text
from widgets.ask.question import Question, opened, read
from widgets.panels.filling import Filling

EVENT, GIVEN = "event", "given"
LONGEST_LINK = 20_000


class Asking(Filling):
    """A question being put together; `refused` is a sentence when the last change made no sense.

    counted: the odds behind it, or None where they are out of reach; then `beyond` says why and
    `known` is what some simulated games showed. trouble: why there can be no answer at all.
    answer: the exact answer, estimate: a simulated one, once it was asked for.
    """

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.first = self.question = question
        self.refused = self.beyond = self.trouble = ""
        self.counted: Counted | None = None
        self.known: Mapping[str, Field] = {}
        self.policy = ""
        self.answer: Answer | None = None
        self.estimate: Estimate | None = None
        self._take(question)
        self.first = self.question

    @property
    def link(self) -> str:
        """The question as the tail of an address; "" as long as it is the page's own."""
        return "" if self.question.link == self.first.link else self.question.link

    def act(self, message: Mapping[str, Any]) -> None:
        """Do what a message from the page asks; a refusal is kept as a sentence."""
        self.refused = self.news = self.spot = ""
        act = _ACTS.get(str(message.get("do")))
        try:
            if act is None:
                raise BadFacts(f"The bench cannot do “{message.get('do')}”.")
            act(self, message)
        except RulesError as error:
            self.refused = str(error)

    # what is done to it

    def choose(self, id: str) -> None:
        """Another rule, with the facts of its example."""
        self.held.clear()
        self._take(opened(id))

    def accept(self, fact: Fact, value: Any) -> None:
        """Ask with this value of the fact."""
        self._take(self.question.but(facts={**self.facts, fact.name: value}))

    def set_house(self, name: str, value: Any) -> None:
        """One house rule. Errors: UnknownHouseRule."""
        for fact in self.rule.facts:
            if fact.kind == "house":
                house = self.facts[fact.name].replace(**{name: value})
                self._take(self.question.but(facts={**self.facts, fact.name: house}))

    def ask(self, part: str, name: str, value: Any) -> None:
        """Another field, comparison or value of the event or of the condition. Errors: BadFacts."""
        clause = self.question.event if part == EVENT else self.question.given
        if name == "given":
            self._take(self.question.but(given=self._opening(other=True) if value else None))
            return
        if clause is None or part not in (EVENT, GIVEN):
            raise BadFacts("There is nothing to change: choose what is asked first.")
        if name == "field":
            clause = self._about(str(value))
        elif name == "how" and str(value) in WORDS:
            kept = clause.values if value == ANY else clause.values[:1]
            clause = Clause(clause.field, str(value), kept)
        elif name == "values":
            listed = value if isinstance(value, list) else [value]
            clause = Clause(clause.field, clause.how, tuple(map(str, listed)))
        self._take(self.question.but(**{part: clause}))

    def decide(self, name: str) -> None:
        """Who takes the decisions."""
        self._take(self.question.but(policy=name))

    def follow(self, text: str) -> None:
        """The question that a link holds. Errors: BadLink; then the page's own is asked."""
        self.held.clear()
        self._take(self.first)
        self._take(read(text[:LONGEST_LINK]))

    def simulate(self) -> None:
        """An estimate of the answer, from games with a fresh seed."""
        self.estimate = answering.estimate(self.question, self.known, fresh_seed())

    # how the answer follows

    def count_on(self) -> None:
        """Count with more patience."""
        self._take(self.question, answering.PATIENT)

    def _take(self, question: Question, budget: int = answering.BUDGET) -> None:
        self.question, self.answer, self.estimate = question, None, None
        self.rule, self.facts = question.rule, question.facts
        self.counted, self.beyond, self.trouble, self.policy, self.known = None, "", "", "", {}
        try:
            self._count(question, budget)
        except RulesError as error:
            self.trouble = str(error)
            return
        if question.event is None:
            self.question = question.but(event=self._opening())
        if self.counted is not None:
            try:
                self.answer = answering.answer(self.question, self.counted)
            except RulesError as error:
                self.trouble = str(error)

    def _count(self, question: Question, budget: int) -> None:
        try:
            seen = self.counted = answering.count(question, budget)
        except TooManyBranches as error:
            self.beyond = str(error)
            seen = answering.sample(question)
        self.known, self.policy = seen.fields, seen.policy

    def _opening(self, other: bool = False) -> Clause:
        """What is asked first of a rule; `other`: of another field than the event's.

        Rather what may come out so or so than what is certain, rather yes or no than a figure.
        """
        taken = self.question.event.field if other and self.question.event else ""
        left = [f for f in self.known.values() if f.name != taken] or [*self.known.values()]
        if not left:
            raise BadFacts(f"{self.rule.title} has no outcome that can be asked for.")
        return self._about(min(left, key=self._dullness).name)

    def _dullness(self, field: Field) -> tuple[bool, bool, bool]:
        certain = self.counted is not None and len(self._spread(field.name)) < 2
        return certain, field.name == OUTCOME, field.values != (True, False)

    def _spread(self, name: str) -> tuple[Any, ...]:
        """The values that a field can have here."""
        if self.counted is None:
            return self.known[name].values
        like = self.known[name].like
        return tuple(self.counted.chances.marginal(lambda outcome: like(get(outcome, name))))

    def _about(self, name: str) -> Clause:
        field = self.known.get(name)
        if field is None:
            raise BadFacts(f"The outcome has no “{name}” here.")
        possible = [value for value in field.values if value in self._spread(name)]
        texts = tuple(map(text, possible)) or field.texts
        if field.ordered and len(texts) > 2:
            return Clause(name, LEAST, (texts[len(texts) // 2],))
        return Clause(name, IS, texts[:1])

    def hows(self, clause: Clause) -> tuple[str, ...]:
        """The comparisons that make sense of a clause's field."""
        field = self.known.get(clause.field)
        ordered = field is not None and field.ordered
        return tuple(how for how in WORDS if ordered or how not in (LEAST, MOST))


def asking(link: str) -> Asking:
    """A bench that opens on the question of a link, or on a rule by its id. Errors: BadLink."""
    return Asking(read(link))


_ACTS: dict[str, Callable[[Asking, Mapping[str, Any]], None]] = {
    "rule": lambda bench, m: bench.choose(str(m.get("value"))),
    "set": lambda bench, m: bench.set(str(m.get("name")), m.get("value")),
    "add": lambda bench, m: bench.add(str(m.get("name"))),
    "remove": lambda bench, m: bench.remove(str(m.get("name"))),
    "leave": lambda bench, m: bench.leave(str(m.get("name"))),
    "house": lambda bench, m: bench.set_house(str(m.get("name")), m.get("value")),
    "ask": lambda bench, m: bench.ask(str(m.get("part")), str(m.get("name")), m.get("value")),
    "policy": lambda bench, m: bench.decide(str(m.get("value"))),
    "count": lambda bench, m: bench.count_on(),
    "simulate": lambda bench, m: bench.simulate(),
    "link": lambda bench, m: bench.follow(str(m.get("text", ""))),
}
