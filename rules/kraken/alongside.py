"""A turn spent beside a tentacle: the figure attacks, and what it has not severed reacts."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Table, rule
from rules.house import HouseRules
from rules.kraken.blows import FlailResult, GrabResult
from rules.kraken.combat import combat
from rules.kraken.house import STANDARD
from rules.kraken.pluck import Pluck, standing, words
from rules.kraken.tentacles import Zone, tentacle


@dataclass(frozen=True, order=True)
class Alongside:
    """What a turn beside a tentacle leaves: the figure (crushed: Pluck 0) and the tentacle."""

    alive: bool
    severed: bool
    pluck: int

    @property
    def stays(self) -> bool:
        """Whether the figure is still in play."""
        return self.alive and self.pluck >= 2

    def __str__(self) -> str:
        if not self.alive:
            return "Seized and crushed to death."
        return f"{'Severed.' if self.severed else 'Still whole.'} Pluck {self.pluck}" + (
            "." if self.stays else ": out of play."
        )

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        if not self.alive:
            return "Crushed to death"
        return f"{'Severed' if self.severed else 'Still whole'}, {standing(self.pluck)}"


@rule(
    "kraken.alongside",
    cites="kraken.turn-sequence.2-3 kraken.combat.4-8 kraken.combat.12 kraken.combat.14 "
    "kraken.tentacles.6 kraken.tentacles.24",
    switches=("pluck_modifier", "criticals_with_modifier", "critical_effect", "flail_critical",
              "grab_critical"),
    title="A turn beside a tentacle",
)  # fmt: skip
def alongside(table: Table, pluck: Pluck = 7, house: HouseRules = STANDARD) -> Alongside:
    """What a turn leaves of a figure that attacks the tentacle beside it, alone within its reach.

    The attack comes before the reaction (kraken.turn-sequence.2), and a severed tentacle does not
    react (kraken.tentacles.24).
    """
    fought = table.resolve(combat, pluck, house)
    if fought.severed or fought.removed:
        return Alongside(True, fought.severed, fought.pluck)
    table.note("kraken.turn-sequence.3", "Combat is over; now the tentacle reacts.")
    done = table.resolve(tentacle, Zone.FIGURE, fought.pluck, house)
    if isinstance(done, GrabResult) and done.seized:
        return Alongside(False, False, 0)
    after = done.pluck if isinstance(done, FlailResult | GrabResult) else fought.pluck
    table.note(
        "kraken.pluck.23", "At the end of the turn: {words}", words=words(after, after - pluck)
    )
    return Alongside(True, False, after)
