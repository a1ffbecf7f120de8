"""Winning and losing: how a fight ends, who wins, and who is the moral winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rules.endings import Ending
from rules.kraken.state import HULL_POINTS, Position, Sailor


class End(Enum):
    """The four ways in which a fight ends: cites kraken.winning-and-losing.5-9."""

    HULL = "the vessel breaks up"
    CREW = "the crew are all gone"
    AXE = "all the tentacles are destroyed"
    MORALE = "the Kraken flees"

    @property
    def won(self) -> bool:
        """Whether the crew win by it (kraken.winning-and-losing.2)."""
        return self in (End.AXE, End.MORALE)

    @property
    def rule(self) -> str:
        """The id of the rule that ends the fight so."""
        return f"kraken.winning-and-losing.{ {'HULL': 5, 'CREW': 7, 'AXE': 8}.get(self.name, 9) }"

    def __str__(self) -> str:
        return self.value


def ended(position: Position) -> End | None:
    """The end that a position is, if it is one, apart from the Kraken's flight.

    Tested after every event, so that the first condition to come true ends the game. Cites
    kraken.turn-sequence.5, kraken.winning-and-losing.5-8 and kraken.winning-and-losing.10.
    """
    if position.damage >= HULL_POINTS:
        return End.HULL
    if not position.crew:
        return End.CREW
    return None if position.tentacles else End.AXE


@dataclass(frozen=True)
class GameResult(Ending):
    """How a whole game ended: the end, the turn, hull damage, what is left, winners."""

    end: End
    turns: int
    damage: int
    tentacles: int
    crew: int
    winners: tuple[str, ...] = ()
    moral_winners: tuple[str, ...] = ()

    @property
    def merit(self) -> tuple[int, ...]:
        """More crew, then fewer tentacles, less damage, fewer turns."""
        return (self.crew, -self.tentacles, -self.damage, -self.turns)

    def __str__(self) -> str:
        head = "The crew win" if self.won else "The crew lose"
        text = f"{head} in turn {self.turns}: {self.end}."
        if self.winners and self.winners != ("crew",):
            text += f" Winners: {', '.join(self.winners)}."
        if self.moral_winners and self.moral_winners != ("crew",):
            text += f" Moral winner: {', '.join(self.moral_winners)}."
        return text

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{'Won' if self.won else 'Lost'} in turn {self.turns}, {self.end}"


def players(position: Position) -> tuple[str, ...]:
    """Everybody who had a figure at the start, in alphabetical order."""
    return tuple(sorted({s.player for s in _all(position)}))


def winners(position: Position, end: End) -> tuple[str, ...]:
    """Who wins: all together or nobody.

    Cites kraken.winning-and-losing.2 and kraken.winning-and-losing.11; the house rule `winners`
    may leave out whoever has no figure left.
    """
    if not end.won:
        return ()
    if position.house.winners == "survivors_only":
        return tuple(sorted({s.player for s in position.crew}))
    return players(position)


def moral_winners(position: Position) -> tuple[str, ...]:
    """Who holds the title of moral winner, after a win and after a loss alike.

    Cites kraken.winning-and-losing.3 and kraken.winning-and-losing.4; house rule
    moral_winner_ranking.
    """
    everybody = players(position)
    crew = _all(position)
    severed = {p: sum(s.severed for s in crew if s.player == p) for p in everybody}
    lost = {p: sum(s.lost for s in crew if s.player == p) for p in everybody}
    if not any(severed.values()):
        return ()
    ranking = position.house.moral_winner_ranking
    if ranking == "difference":
        return _best(everybody, [severed[p] - lost[p] for p in everybody])
    if ranking == "both":
        most, least = max(severed.values()), min(lost.values())
        return tuple(p for p in everybody if severed[p] == most and lost[p] == least)
    most = max(severed.values())
    best = [p for p in everybody if severed[p] == most]
    return _best(best, [-lost[p] for p in best])


def _best(names: Sequence[str], values: Sequence[int]) -> tuple[str, ...]:
    return tuple(p for p, value in zip(names, values, strict=True) if value == max(values))


def _all(position: Position) -> tuple[Sailor, ...]:
    return (*position.removed, *position.crew)


def result(position: Position, end: End) -> GameResult:
    """The outcome of a game that ended so."""
    return GameResult(
        end,
        position.turn,
        position.damage,
        len(position.tentacles),
        0 if end is End.HULL else len(position.crew),
        winners(position, end),
        moral_winners(position),
    )
