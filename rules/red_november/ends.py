"""Winning and losing: how a game ends, who wins, and the exception that ends it at once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules.endings import Ending
from rules.red_november.boat import Boat
from rules.red_november.state import DEAD, FLED
from rules.red_november.tracks import LAST, OFF, RESCUED, Doom, Track


class End(Enum):
    """The ways in which a game ends (red_november.winning-and-losing.1-4)."""

    ASPHYXIATION = "the air runs out"
    HEAT = "the reactor melts down"
    PRESSURE = "the hull is crushed by the deep"
    CRUSHED = "the engine was not mended in time: Crushed!"
    ASPHYXIATED = "the pumps were not mended in time: Asphyxiated!"
    MISSILE = "the missile was not stopped in time: Missile Launched!"
    KRAKEN = "the monster was not hunted down in time: Eaten by the Kraken!"
    CREW = "nobody is left to save the submarine"
    RESCUED = "rescued"

    @property
    def won(self) -> bool:
        """Whether the crew wins by it."""
        return self is End.RESCUED

    @property
    def rule(self) -> str:
        """The id of the rule that ends the game so."""
        if self in BY_TRACK.values():
            return "red_november.winning-and-losing.1"
        if self in BY_DOOM.values():
            return "red_november.winning-and-losing.2"
        return f"red_november.winning-and-losing.{3 if self is End.CREW else 4}"

    def __str__(self) -> str:
        return self.value


BY_TRACK = dict(zip(Track, (End.ASPHYXIATION, End.HEAT, End.PRESSURE), strict=True))
BY_DOOM = dict(zip(Doom, (End.CRUSHED, End.ASPHYXIATED, End.MISSILE, End.KRAKEN), strict=True))
_TRACK_ENDS = tuple(BY_TRACK.values())
_DOOM_ENDS = tuple(BY_DOOM.values())


class Over(Exception):
    """Raised where the game ends, with the end."""

    def __init__(self, end: End):
        self.end = end


@dataclass(frozen=True)
class GameResult(Ending):
    """How a whole game ended: the end, the turn, the time left, the gnomes' fates, who won."""

    end: End
    turns: int
    minutes_left: int
    alive: int
    dead: int
    fled: int
    winners: tuple[str, ...] = ()

    @property
    def merit(self) -> tuple[int, ...]:
        """The more alive, then the nearer to the rescuers."""
        return (self.alive, -self.dead, -self.minutes_left, -self.turns)

    def __str__(self) -> str:
        if self.won:
            lost = f", {self.dead} dead" if self.dead else ""
            text = f"The crew is rescued in turn {self.turns}, {self.alive} alive{lost}."
        else:
            text = (
                f"The crew loses in turn {self.turns}, {self.minutes_left} minutes from rescue: "
                f"{self.end}."
            )
        if self.winners and (self.fled or (self.won and self.dead)):
            text += f" Winners: {', '.join(self.winners)}."
        return text

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{'Won' if self.won else 'Lost'}: {self.end}"


def check_track(boat: Boat, at: int) -> None:
    """Ends the game if this disaster marker has come to the end of its track.

    Cites red_november.disasters.5 and red_november.winning-and-losing.1.
    """
    if boat.markers[at] >= LAST:
        raise Over(_TRACK_ENDS[at])


def check_dooms(boat: Boat) -> None:
    """Ends the game if the keepers of all gnomes that are not dead have passed a token.

    Cites red_november.disasters.19 and red_november.winning-and-losing.2.
    """
    for at, token in enumerate(boat.tokens):
        if token != OFF:
            for sailor in boat.gnomes:
                if sailor.keeper >= token and sailor.fate != DEAD:
                    break
            else:
                raise Over(_DOOM_ENDS[at])


def check_crew(boat: Boat) -> None:
    """Ends the game if nobody is left aboard, then if a death has left only keepers past a token.

    Cites red_november.winning-and-losing.3 and red_november.death-and-escape.11.
    """
    if not any(sailor.aboard for sailor in boat.gnomes):
        raise Over(End.CREW)
    check_dooms(boat)


def check_rescue(boat: Boat) -> None:
    """Ends the game if every keeper on the track stands on Rescued!, all events resolved.

    Cites red_november.winning-and-losing.4-5 and red_november.winning-and-losing.7-8.
    """
    for sailor in boat.gnomes:
        if sailor.keeper != RESCUED and sailor.fate != DEAD:
            return
    raise Over(End.RESCUED)


def winners(boat: Boat, end: End) -> tuple[str, ...]:
    """The players who win.

    Cites red_november.winning-and-losing.6, red_november.death-and-escape.10-11; house rule
    `dead_players_share`.
    """
    if not end.won:
        won = [s.player for s in boat.gnomes if s.fate == FLED]
    elif boat.house.dead_players_share:
        fled = {s.player for s in boat.gnomes if s.fate == FLED}
        won = [s.player for s in boat.gnomes if s.player not in fled]
    else:
        won = [s.player for s in boat.gnomes if s.aboard]
    return tuple(dict.fromkeys(won))


def result(boat: Boat, end: End) -> GameResult:
    """The outcome of a game that ended so."""
    fates = [sailor.fate for sailor in boat.gnomes]
    return GameResult(
        end,
        boat.turn,
        max((s.keeper for s in boat.gnomes if s.aboard), default=RESCUED),
        fates.count(""),
        fates.count(DEAD),
        fates.count(FLED),
        winners(boat, end),
    )
