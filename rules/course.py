"""The course of a game that is played: its script, who gave which answer, what was taken back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rules.recording import Event
from rules.saves import Saved
from rules.table import Answer


@dataclass(frozen=True)
class Remark:
    """A line of the log that no rule wrote: an answer taken back, dice thrown anew."""

    text: str
    at: int
    cite: str = ""
    depth: int = 0

    def __str__(self) -> str:
        return self.text


@dataclass
class Course:
    """Places are those of the script, from 0.

    answered: the places of answers that persons gave; `hand` those of dice thrown by hand; takers:
    who took which decision; rerolls: from which place on dice fall anew, each with its `salt`.
    """

    script: list[Answer] = field(default_factory=list)
    answered: list[int] = field(default_factory=list)
    hand: set[int] = field(default_factory=set)
    takers: dict[int, str] = field(default_factory=dict)
    rerolls: list[tuple[int, int]] = field(default_factory=list)
    salt: int = 0
    remarks: list[Remark] = field(default_factory=list)

    def give(self, answer: Answer, *, die: bool) -> int:
        """Adds an answer that a person gave; its place."""
        at = len(self.script)
        self.answered.append(at)
        self.script.append(answer)
        if die:
            self.hand.add(at)
        else:
            self.takers[at] = "by hand"
        return at

    def withdraw(self) -> int:
        """Takes off the last answer that a person gave, with all after it; its place."""
        at = self.answered.pop()
        del self.script[at:]
        self.hand = {place for place in self.hand if place < at}
        self.takers = {place: by for place, by in self.takers.items() if place < at}
        return at

    def take_back(self, *, reroll: bool) -> None:
        """The same, with a remark; with `reroll`, dice from there on fall anew."""
        at = self.withdraw()
        if reroll:
            self.salt += 1
            kept = [(place, salt) for place, salt in self.rerolls if place <= at]
            self.rerolls = [*kept, (at, self.salt)]
        how = ", and the dice thrown anew" if reroll else "; the dice stay as fallen"
        self.remarks.append(Remark(f"An answer was taken back{how}.", at))

    def log(self, events: Iterable[Event]) -> tuple[Event | Remark, ...]:
        """The events, with each remark before what was answered there in the end."""
        lines: list[Event | Remark] = []
        remarks = sorted(self.remarks, key=lambda remark: remark.at)
        for event in events:
            at = getattr(event, "at", -1)
            while remarks and remarks[0].at <= at:
                lines.append(remarks.pop(0))
            lines.append(event)
        return (*lines, *remarks)

    def to_plain(self) -> dict[str, Any]:
        """The course as a save holds it; `of` takes it back."""
        return {
            "script": self.script,
            "answered": self.answered,
            "hand": sorted(self.hand),
            "takers": {str(at): by for at, by in sorted(self.takers.items())},
            "rerolls": self.rerolls,
            "salt": self.salt,
            "remarks": [[remark.at, remark.text] for remark in self.remarks],
        }

    @classmethod
    def of(cls, saved: Saved) -> Course:
        """The course that a save holds."""
        return cls(
            [tuple(answer) if isinstance(answer, list) else answer for answer in saved.script],
            list(saved.answered),
            set(saved.hand),
            dict(saved.takers),
            list(saved.rerolls),
            saved.salt,
            [Remark(words, at) for at, words in saved.remarks],
        )
