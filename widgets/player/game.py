"""What the player needs to know of a game: its rule, its board, who plays, how it is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from widgets.boards.board import Board
from widgets.player.form import SetUp


@dataclass(frozen=True)
class Game:
    """A game that can be played: `name` names its file, `title` its page.

    board(state) makes its board, players_of(facts) names who decides in a game set up so. `facts`
    are those of the first game, where they are not the rule's own.
    """

    name: str
    title: str
    rule: str
    board: Callable[[Any], Board[Any]]
    players_of: Callable[[Mapping[str, Any]], Sequence[str]]
    set_up: SetUp
    facts: Mapping[str, Any] = field(default_factory=dict)
