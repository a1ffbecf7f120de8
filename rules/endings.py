"""How a whole game ended: what the results of all games with an end have in common."""

from __future__ import annotations

from typing import Any


class Ending:
    """The result of a game: won or lost by its `end`, and the better, the greater.

    A game's own result is a frozen dataclass with the field `end`, and says in `merit` what
    counts; won comes before lost in any case.
    """

    end: Any

    @property
    def won(self) -> bool:
        """Whether those who play together won."""
        return bool(self.end.won)

    @property
    def merit(self) -> tuple[int, ...]:
        """What makes one of two ends alike the better, the weightiest first."""
        return ()

    def __lt__(self, other: Ending) -> bool:
        return (self.won, *self.merit) < (other.won, *other.merit)
