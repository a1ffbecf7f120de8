"""How an episode ends: what ended it, and what it was worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules import Table
from rules.fantastic_voyage.state import Diver, Position
from rules.fantastic_voyage.victory import Saboteur, Score, Ship, victory


class End(Enum):
    """The ways in which an episode ends: cites fantastic_voyage.turn.20."""

    CLOCK = "the last card has been turned"
    GONE = "all who are left of the crew have left the table"
    DEAD = "nobody of the crew is left"

    @property
    def rule(self) -> str:
        """The id of the rule that ends the episode so."""
        return "fantastic_voyage.turn.20"

    def __str__(self) -> str:
        return self.value


def ended(position: Position) -> End | None:
    """The end that a position is, the last card apart (fantastic_voyage.turn.20)."""
    if position.loyal:
        return None
    loyal = [d for d in position.crew if not d.saboteur]
    return End.GONE if any(d.where == "left" for d in loyal) else End.DEAD


@dataclass(frozen=True)
class EpisodeResult:
    """How a whole episode ended: victory points and verdict, and how it came to them.

    operation: whether it succeeded. saboteur: their fate, and the name if unmasked. left: who got
    away. aboard: who of them in Proteus. lines: the score line by line.
    """

    points: int
    verdict: str
    turns: int
    claimed: int
    operation: bool
    saboteur: str
    left: tuple[str, ...]
    aboard: tuple[str, ...]
    end: End
    score: Score

    @property
    def won(self) -> bool:
        """Whether it was a success or better (fantastic_voyage.victory.10)."""
        return self.points >= 6

    def __lt__(self, other: EpisodeResult) -> bool:
        return self._merit < other._merit

    @property
    def _merit(self) -> tuple[int, ...]:
        return (self.points, self.claimed, len(self.left), -self.turns)

    @property
    def rule(self) -> str:
        """The rule that ended it."""
        return self.end.rule

    def __str__(self) -> str:
        away = ", ".join(self.left) or "nobody"
        return (
            f"{self.points} victory points, {self.verdict}, in turn {self.turns}: {self.end}. "
            f"{self.claimed} of 5 parts claimed; the saboteur {self.saboteur}; away: {away}."
        )

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{self.points} victory points, {self.verdict}"


def result(table: Table, position: Position, end: End) -> EpisodeResult:
    """The result of an episode that has ended so, the operation rolled for (victory.1-10)."""
    loyal = [d for d in position.crew if not d.saboteur]
    left = [d for d in loyal if d.where == "left"]
    aboard = [d for d in left if d.left_with_proteus]
    fate = fate_of(position)
    score: Score = table.resolve(
        victory,
        min(5, position.claimed),
        len(left),
        fate,
        _ship(position, loyal, aboard),
        position.plot_points,
        position.house,
    )
    return EpisodeResult(
        score.points,
        score.verdict,
        position.turn,
        position.claimed,
        score.success,
        _told(position, fate),
        tuple(d.name for d in left),
        tuple(d.name for d in aboard),
        end,
        score,
    )


def fate_of(position: Position) -> Saboteur:
    """What became of the saboteur, in the words of the form (victory.5-6, saboteur.19)."""
    saboteur = position.saboteur
    if saboteur is None:
        return "never unmasked"
    fates: dict[str, Saboteur] = {
        "killed by the cast": "killed by the cast",
        "killed by the body": "killed by the body",
        "left in Proteus": "left in Proteus",
        "lost with Proteus": "lost with Proteus",
    }
    return fates.get(position.saboteur_fate, "at large")


def _told(position: Position, fate: str) -> str:
    saboteur = position.saboteur
    if saboteur is None:
        return "was never unmasked"
    return f"{saboteur.name} {'is ' if fate == 'at large' else ''}{_SAID.get(fate, fate)}"


_SAID = {
    "killed by the cast": "was killed by the cast",
    "killed by the body": "was killed by the body",
    "lost with Proteus": "was lost with Proteus",
}


def _ship(position: Position, loyal: list[Diver], aboard: list[Diver]) -> Ship:
    """How Proteus left, in the words of the form (fantastic_voyage.victory.9)."""
    if position.proteus.where != "left" or not aboard:
        return "not left"
    # whoever survives was aboard, or went on foot
    survivors = [d for d in loyal if d.where != "removed"]
    return "left, all survivors aboard" if len(aboard) == len(survivors) else "left, some aboard"
