"""Advance and Withdraw: how far a tentacle comes on or draws back."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Table, d6, rule

ADDED = 2  # cm, kraken.tentacles.7


@dataclass(frozen=True, order=True)
class AdvanceResult:
    """How many centimetres a tentacle comes on."""

    cm: int

    def __str__(self) -> str:
        return f"Comes on by {self.cm} cm."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"Advances {self.cm} cm"


@dataclass(frozen=True, order=True)
class WithdrawResult:
    """How many centimetres a tentacle draws back."""

    cm: int

    def __str__(self) -> str:
        return f"Draws back by {self.cm} cm."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"Withdraws {self.cm} cm"


@rule("kraken.advance", cites="kraken.tentacles.7", title="Advance")
def advance(table: Table) -> AdvanceResult:
    """How far a tentacle comes on, in cm: one die + 2.

    Cites kraken.tentacles.7; which way it goes: kraken.tentacles.22-25, kraken.tentacles.30.
    """
    face = table.roll(d6, "advance")
    table.note("kraken.tentacles.7", "{face} + 2 = {cm} cm.", face=face, cm=face + ADDED)
    return ADVANCES[face]


@rule("kraken.withdraw", cites="kraken.tentacles.18", title="Withdraw")
def withdraw(table: Table) -> WithdrawResult:
    """How far a tentacle draws back, in cm: one die, straight away from the hull.

    Cites kraken.tentacles.18.
    """
    face = table.roll(d6, "withdraw")
    table.note("kraken.tentacles.18", "It draws back {face} cm.", face=face)
    return WITHDRAWALS[face]


ADVANCES = {face: AdvanceResult(face + ADDED) for face in d6.options}
WITHDRAWALS = {face: WithdrawResult(face) for face in d6.options}
