"""The case file: every ruling of a session in order, as plain data; no rule and no page here.

Nothing in it is ever changed in silence. A case has one version or more; the last one stands, the
ones before it stay, each later one with the reason for it. A file is a frozen value: whatever is
done to it gives another one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from secrets import token_hex

from rules.errors import RulesError

MOST_CASES = 2_000
LONGEST_NOTE = 2_000
LONGEST_LINK = 20_000


class BadCaseFile(RulesError):
    """A case file that is damaged, foreign, altered or too large, or a case that is not there."""


@dataclass(frozen=True)
class Odds:
    """How a ruling stood among all that could have come: whole weights, and the place of its own.

    The weights go from the least outcome to the greatest if `ordered`, else in any order.
    """

    weights: tuple[int, ...]
    place: int
    ordered: bool = False

    @property
    def chance(self) -> Fraction:
        """The chance that this outcome had."""
        return Fraction(self.weights[self.place], sum(self.weights))

    @property
    def percentile(self) -> Fraction | None:
        """From 0 to 1: the chance of lesser outcomes and half of its own; None without an order."""
        return self.rank(self.place) if self.ordered else None

    def rank(self, place: int) -> Fraction:
        """The percentile of the outcome at this place."""
        below = 2 * sum(self.weights[:place]) + self.weights[place]
        return Fraction(below, 2 * sum(self.weights))


@dataclass(frozen=True)
class Version:
    """One ruling of a case: the `link` that rebuilds it and its words, read out at the table.

    at: when, as the browser tells it. reason: why it replaces the one before. seed: of the dice
    that the book threw, seal: its commitment if that was shown before they fell.
    """

    link: str
    title: str
    words: str
    at: str = ""
    reason: str = ""
    seed: str = ""
    seal: str = ""
    odds: Odds | None = None


@dataclass(frozen=True)
class Case:
    """A case: its `key`, never used twice, its versions, and the referee's note."""

    key: str
    versions: tuple[Version, ...]
    note: str = ""

    @property
    def stands(self) -> Version:
        """The version that counts."""
        return self.versions[-1]

    @property
    def amended(self) -> bool:
        """Whether an earlier version is struck through."""
        return len(self.versions) > 1


@dataclass(frozen=True)
class CaseFile:
    """All cases in the order in which they were ruled."""

    cases: tuple[Case, ...] = ()

    def __len__(self) -> int:
        return len(self.cases)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Each case's number, from 1, by its key."""
        return {case.key: number for number, case in enumerate(self.cases, 1)}

    def case(self, key: str) -> Case:
        """The case of this key. Errors: BadCaseFile if there is none."""
        if key not in self.numbers:
            raise BadCaseFile(f"There is no case “{key[:40]}” in this file: choose one of its own.")
        return self.cases[self.numbers[key] - 1]

    def ruled(self, version: Version, key: str = "") -> CaseFile:
        """The file with one case more. Errors: BadCaseFile when it is full."""
        if len(self) >= MOST_CASES:
            raise BadCaseFile(
                f"The case file is full at {MOST_CASES:,} cases: save it and begin another one."
            )
        return CaseFile((*self.cases, Case(key or token_hex(6), (version,))))

    def amended(self, key: str, version: Version) -> CaseFile:
        """The file with a version more of one case. Errors: BadCaseFile without a reason."""
        case = self.case(key)
        reason = version.reason.strip()[:LONGEST_NOTE]
        if not reason:
            raise BadCaseFile(
                f"Case {self.numbers[key]} is not amended without a reason: say why in a few words."
            )
        if version.link == case.stands.link:
            raise BadCaseFile(
                f"Case {self.numbers[key]} stands as it is: change a fact or a die, then amend it."
            )
        return self._with(replace(case, versions=(*case.versions, replace(version, reason=reason))))

    def noted(self, key: str, note: str) -> CaseFile:
        """The file with another note to one case; at most 2,000 letters of it are kept."""
        return self._with(replace(self.case(key), note=note.strip()[:LONGEST_NOTE]))

    def weighed(self, key: str, odds: Odds | None) -> CaseFile:
        """The file with the odds of the version of a case that stands."""
        case = self.case(key)
        last = replace(case.stands, odds=odds)
        return self._with(replace(case, versions=(*case.versions[:-1], last)))

    def merged(self, others: Iterable[Case]) -> CaseFile:
        """This file and the cases of another one after it; what both hold stands once.

        Of a case that was amended in one of them only, the longer history is kept; two different
        histories of one case are kept both, as two cases.
        """
        file = self
        for other in others:
            if other.key not in file.numbers:
                file = CaseFile((*file.cases, other))
                continue
            own = file.case(other.key)
            if _begins(own, other):
                longer = other if len(other.versions) > len(own.versions) else own
                file = file._with(replace(longer, note=_notes(own.note, other.note)))
            elif not any(_begins(case, other) and _begins(other, case) for case in file.cases):
                file = CaseFile((*file.cases, replace(other, key=token_hex(6))))
        return file if len(file) <= MOST_CASES else CaseFile(file.cases[:MOST_CASES])

    def _with(self, case: Case) -> CaseFile:
        return CaseFile(tuple(case if own.key == case.key else own for own in self.cases))


def _begins(one: Case, other: Case) -> bool:
    """Whether the shorter history is the beginning of the longer one."""
    pairs = zip(one.versions, other.versions, strict=False)
    return all((a.link, a.reason) == (b.link, b.reason) for a, b in pairs)


def _notes(own: str, other: str) -> str:
    if not other or other in own:
        return own
    return other if not own or own in other else f"{own} / {other}"[:LONGEST_NOTE]
