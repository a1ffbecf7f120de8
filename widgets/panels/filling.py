"""A form being filled: facts and parts of facts, set by their text, and what of it was refused.

A text that cannot be read stays in its field. A value with parts that reads well, and that the
rule refuses, stays as a draft: its form shows it, and goes on from it, until the rule takes it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from rules import parts
from rules.errors import BadFacts, RulesError
from rules.facts import Fact
from rules.registry import Rule
from widgets.panels.refusals import SWITCHES

LONGEST_TYPED = 400
LONGEST_WRITTEN = 20_000  # letters of a fact that is written out


class Filling(ABC):
    """`held` has the refused texts by the name of the fact or part, `whys` the sentence to each.

    news: what a touch added or took away, in words. spot: what is to have the focus after it.
    """

    rule: Rule
    facts: Mapping[str, Any]

    def __init__(self) -> None:
        self.held: dict[str, str] = {}
        self.whys: dict[str, str] = {}
        self.news = self.spot = ""

    @abstractmethod
    def accept(self, fact: Fact, value: Any) -> None:
        """Take a value as the fact. Errors: what the rule itself refuses; nothing changes then."""

    def draft(self, fact: Fact) -> Any:
        """The value that the form shows: the one refused if it reads well, else the fact's."""
        if fact.kind == "data" and fact.name in self.held:
            try:
                return fact.read(self.held[fact.name])
            except RulesError:
                pass
        return self.facts[fact.name]

    def set(self, name: str, value: Any) -> None:
        """One fact, or one part of it, as a text says. A refused text stays held. BadFacts."""
        fact = self._fact(name)
        if fact.name == name:
            self._set_whole(fact, value)
            return
        before = self.draft(fact)
        parts.at(fact, before, name)  # a part that is not there holds no text
        try:
            changed = parts.put(fact, before, name, value)
        except RulesError as error:
            self._hold(name, value, error)
            raise
        self.held.pop(name, None)
        self._propose(fact, changed)

    def add(self, name: str) -> None:
        """One more row in the list of that name. Errors: BadFacts."""
        fact = self._fact(name)
        changed = parts.add_row(fact, self.draft(fact), name)
        rows = self._rows(fact, changed, name)
        self.news, self.spot = f"{self._called(fact, rows[-1])} added.", f"row:{rows[-1].name}"
        self._propose(fact, changed)

    def remove(self, name: str) -> None:
        """The row of that name taken away. Errors: BadFacts."""
        fact = self._fact(name)
        before, (listed, _, row) = self.draft(fact), name.rpartition(".")
        changed = parts.remove_row(fact, before, name)
        gone = self._rows(fact, before, listed)[int(row) - 1]
        left = len(self._rows(fact, changed, listed))
        self.news = f"{self._called(fact, gone)} removed."
        self.spot = f"remove:{listed}.{min(int(row), left)}" if left else f"add:{listed}"
        self._close_up(listed, int(row))
        self._propose(fact, changed)

    def leave(self, name: str) -> None:
        """The fact as it stood before what was refused. Errors: BadFacts for an unknown one."""
        self._release(self._fact(name))

    def _fact(self, name: str) -> Fact:
        known = {fact.name: fact for fact in self.rule.facts if fact.kind != "house"}
        fact = known.get(name) or known.get(name.partition(".")[0])
        if fact is None or (fact.name != name and fact.kind != "data"):
            raise BadFacts(f"{self.rule.id} knows no fact “{name[:80]}”.")
        return fact

    def _set_whole(self, fact: Fact, value: Any) -> None:
        try:
            self.accept(fact, fact.read(value))
        except RulesError as error:
            if fact.kind not in SWITCHES:
                self._hold(fact.name, value, error)
            raise
        self._release(fact)

    def _propose(self, fact: Fact, value: Any) -> None:
        """Take a value made of parts; what the rule refuses stays as a draft."""
        drafted = fact.name in self.held and self.draft(fact) is not self.facts[fact.name]
        try:
            self.accept(fact, value)
        except RulesError as error:
            self._hold(fact.name, fact.text(value), error)
            raise
        if drafted:
            self.held.pop(fact.name, None)

    def _hold(self, name: str, value: Any, error: RulesError) -> None:
        fact = self._fact(name)
        longest = LONGEST_WRITTEN if fact.kind == "data" else LONGEST_TYPED
        self.held[name] = str(value)[:longest]
        self.whys[name] = str(error)

    def _release(self, fact: Fact) -> None:
        for name in [n for n in self.held if n == fact.name or n.startswith(f"{fact.name}.")]:
            del self.held[name]

    def _close_up(self, listed: str, row: int) -> None:
        """What is held of later rows moves up with them; what was held of this row goes."""
        moved = re.compile(re.escape(listed) + r"\.(\d+)(\..*)?$")
        for texts in (self.held, self.whys):
            for name in list(texts):
                found = moved.match(name)
                if found is None or int(found[1]) < row:
                    continue
                text = texts.pop(name)
                if int(found[1]) > row:
                    texts[f"{listed}.{int(found[1]) - 1}{found[2] or ''}"] = text

    def _rows(self, fact: Fact, value: Any, listed: str) -> tuple[parts.Part | parts.Group, ...]:
        group = parts.taken_apart(fact, value)
        every = group.groups if group else ()
        return next((each.parts for each in every if each.name == listed), ())

    def _called(self, fact: Fact, row: parts.Part | parts.Group) -> str:
        if isinstance(row, parts.Group):
            return row.label
        return f"{row.whose}: {row.fact.label}"
