"""Questions and answers, to be looked up by their question; each is a ruling with its rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import msgspec

from rules import Table, rule
from rules.errors import BadFacts
from rules.red_november.figures import own


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question: str
    answer: str
    cites: tuple[str, ...]
    words: tuple[str, ...]
    rule: str = ""
    facts: dict[str, Any] = {}


class _Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    answer: tuple[_Row, ...]


ROWS = own("answers.toml", _Answers).answer
Asked = StrEnum("Asked", {f"Q{n}": row.question for n, row in enumerate(ROWS, 1)})  # type: ignore[misc]
FIRST = Asked(ROWS[0].question)
_ROW = {Asked(row.question): row for row in ROWS}


@dataclass(frozen=True)
class Answer:
    """An answer, with the rules that it rests on; `rule` and `facts` show it at work, if any do."""

    question: str
    text: str
    cites: tuple[str, ...]
    rule: str = ""

    def __str__(self) -> str:
        return self.text

    @property
    def facts(self) -> dict[str, Any]:
        """Facts for `rule` that show the answer."""
        return dict(_ROW[Asked(self.question)].facts)


@rule(
    "red_november.answer",
    cites="red_november.rulings.2-12 red_november.events.21 red_november.disasters.7 "
    "red_november.disasters.13 red_november.disasters.15",
    title="Questions and answers",
)
def answer(table: Table, question: Asked = FIRST) -> Answer:
    """What the designer's side, or the publisher's support, answered to a question.

    Cites red_november.rulings.2-12.
    """
    row = _ROW[question]
    for cite in row.cites:
        table.note(cite, "{answer}", answer=row.answer)
    return Answer(row.question, row.answer, row.cites, row.rule)


def ask(text: str) -> tuple[Answer, ...]:
    """The answers that fit a question in a reader's own words, the best first.

    Errors: BadFacts when none fits, with what may be asked.
    """
    said = set(re.findall(r"[\w+]+", text.lower()))
    scored = [(len(said & (set(row.words) | _words(row.question))), row) for row in ROWS]
    most = max(score for score, _ in scored)
    if most < 1 or not said:
        listed = " ".join(f"“{row.question}”" for row in ROWS)
        raise BadFacts(f"Nothing was answered about “{text}”. Ask one of these: {listed}")
    best = sorted((s for s in scored if s[0] * 2 > most), key=lambda s: -s[0])
    return tuple(Answer(row.question, row.answer, row.cites, row.rule) for _, row in best)


_IDLE = {"a", "an", "and", "are", "be", "by", "do", "does", "for", "from", "go", "in", "is", "it"}
_IDLE |= {"may", "must", "of", "on", "or", "that", "the", "to"}


def _words(question: str) -> set[str]:
    return set(re.findall(r"[\w+]+", question.lower())) - _IDLE
