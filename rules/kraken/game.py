"""A whole game of Kraken: turn after turn until somebody wins or loses."""

from __future__ import annotations

from typing import Any

from rules import Table, rule
from rules.kraken.crew_phases import COMBAT, MOVEMENT, combat_phase, movement_phase
from rules.kraken.ends import End, GameResult, ended, players, result
from rules.kraken.house import STANDARD
from rules.kraken.kraken_phases import MORALE, REACTION, morale_phase, reaction_phase
from rules.kraken.set_up import set_up
from rules.kraken.state import Position


@rule(
    "kraken.game",
    cites="kraken.turn-sequence.1-6 kraken.winning-and-losing.1-12 kraken.set-up.32 "
    "kraken.variants.2-3 kraken.variants.6-7 kraken.pluck.15 kraken.pluck.23 kraken.pluck.25",
    switches=tuple(STANDARD.switches),
    title="A whole game",
    like=set_up,
)
def game(table: Table, **facts: Any) -> GameResult:
    """How a whole game ends; facts as for setting up.

    Cites kraken.turn-sequence.1-6 and kraken.winning-and-losing.1-12.
    """
    position = table.resolve(set_up, **facts)
    table.show(position)
    while True:
        position, end = turn(table, position)
        if end:
            table.note(end.rule, "The fight is over: {end}.", end=end)
            table.show(position)
            outcome = result(position, end)
            for player in outcome.moral_winners if len(players(position)) > 1 else ():
                table.note("kraken.winning-and-losing.3", "Moral winner: {player}.", player=player)
            return outcome
        position = position.after(turn=position.turn + 1)


def turn(table: Table, position: Position) -> tuple[Position, End | None]:
    """The position after one turn of four phases, and the end if the game stopped in it.

    Cites kraken.turn-sequence.2-5 and kraken.winning-and-losing.10.
    """
    before = len(position.tentacles)
    position = position.after(phase=MOVEMENT, acting=None, moves=())
    position, rolled = movement_phase(table, position)
    if end := ended(position):
        return position, end
    position = position.after(phase=COMBAT, acting=None)
    position = combat_phase(table, position, rolled)
    if end := ended(position):
        return position, end
    position = position.after(phase=REACTION, acting=None)
    position = reaction_phase(table, position)
    if end := ended(position):
        return position, end
    position = position.after(phase=MORALE, acting=None)
    if morale_phase(table, position, before):
        return position, None
    return position, End.MORALE
