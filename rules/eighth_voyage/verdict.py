"""What an attack comes to: the closed set of results, and the verdict read out at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import total_ordering

from rules.changing import Changing


@total_ordering
class Result(Enum):
    """The eight results of an attack, the mildest first (eighth_voyage.effects.32)."""

    MISS = "miss"
    PARRIED = "parried"
    SHIELDED = "shielded"
    IGNORED = "ignored"
    PUSH_BACK = "push back"
    KNOCK_DOWN = "knock-down"
    ENTANGLED = "entangled"
    HIT = "hit"

    def __str__(self) -> str:
        return self.value

    def __lt__(self, other: Result) -> bool:
        return _RANK[self] < _RANK[other]


_RANK = {result: rank for rank, result in enumerate(Result)}
_WORDS = {
    Result.MISS: "the blow misses",
    Result.PARRIED: "the blow is parried",
    Result.SHIELDED: "the Shield of Force stops the blow",
    Result.IGNORED: "the larger defender shrugs the blow off",
    Result.PUSH_BACK: "the defender gives ground and is unharmed",
    Result.KNOCK_DOWN: "the defender is knocked down and is unharmed",
    Result.ENTANGLED: "the defender is entangled and falls prone",
    Result.HIT: "the blow lands",
}
CANCELLED = frozenset({Result.PUSH_BACK, Result.KNOCK_DOWN})


@dataclass(frozen=True, order=True)
class Verdict(Changing):
    """How an attack ended; the worse for the defender, the greater.

    margin: strike total less defence total. `wounds` and `inflicted` (statuses) are what it did,
    `steps` how many base depths the defender was pushed back, `laid` whether it fell prone,
    `thrown` whether it was hurled, `over` whether it went over an edge, `out` whether it has no
    Hits left.
    """

    result: Result
    wounds: int = 0
    inflicted: int = 0
    out: bool = False
    over: bool = False
    thrown: bool = False
    laid: bool = False
    steps: int = 0
    margin: int = 0

    @property
    def winner(self) -> str:
        """Whose total is the higher: attacker, defender, or neither on a tie."""
        if not self.margin:
            return "neither"
        return "attacker" if self.margin > 0 else "defender"

    @property
    def successful(self) -> bool:
        """Whether the strike reached the defence: a tie is a success (eighth_voyage.effects.1)."""
        return self.margin >= 0

    @property
    def counts_as_hit(self) -> bool:
        """Whether it is a hit for other rules, converted or not (eighth_voyage.effects.25)."""
        return self.result is Result.HIT or (self.result in CANCELLED and self.successful)

    @property
    def injures(self) -> bool:
        """Whether it did a wound."""
        return self.wounds > 0

    @property
    def grade(self) -> str:
        """How it went for the attacker, for the cells of a grid."""
        if self.result is Result.HIT:
            return "critical success"
        moved = self.laid or self.steps or self.thrown
        return "success" if moved else "failure"

    def __str__(self) -> str:
        if self.margin:
            head = f"The {self.winner} wins by {abs(self.margin)}"
        else:
            head = "A tie, which favours the attacker"
        return f"{head}: {_WORDS[self.result]}{self._riders()}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{self.result.value.capitalize()}{self._riders()}"

    @property
    def because(self) -> str:
        """By how much the totals differ."""
        return f"margin {self.margin:+d}" if self.margin else "tie"

    def _riders(self) -> str:
        parts = []
        if self.wounds:
            parts.append(f"{self.wounds} {'wound' if self.wounds == 1 else 'wounds'}")
        if self.inflicted:
            parts.append(f"{self.inflicted} {'status' if self.inflicted == 1 else 'statuses'}")
        if self.out:
            parts.append("out of the game")
        if self.thrown:
            parts.append("thrown 2 inches")
        own = 1 if self.result is Result.PUSH_BACK else 0
        if self.steps > own:
            parts.append("driven back" if not own else "driven back once more")
        if self.laid and self.result not in (Result.KNOCK_DOWN, Result.ENTANGLED):
            parts.append("laid prone")
        if self.over:
            parts.append("over the edge")
        return "".join(f", {part}" for part in parts)
