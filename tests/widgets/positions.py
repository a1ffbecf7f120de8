"""Positions out of whole games, for the tests of boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules import Play
from rules.kraken import Position, house

_GAMES = (
    ("first", "bold", {}),
    ("second", "cautious", {"obstacles": "three_masts"}),
    ("third", "reckoner", {"obstacles": "conning_tower", "hull_taper": "blunt_stern"}),
)


@cache
def games() -> tuple[Play, ...]:
    """Three games played to the end, on three vessels."""
    return tuple(
        Play("kraken.game", seed=seed, policies={"crew": policy}, house=house(**switches))
        for seed, policy, switches in _GAMES
    )


def positions(every: int) -> Iterator[Position]:
    """Every so many positions of all those games."""
    for play in games():
        states = [state for _, _, state in play.replay() if state is not None]
        yield from states[::every]
