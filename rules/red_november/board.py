"""The submarine: ten rooms, fifteen hatches between them, three out to the one sea space.

Places are numbers: the rooms 1 to 10, the sea 0. Sets of rooms and of hatches are masks: bit n of a
room mask stands for room n, bit i of a hatch mask for the hatch `HATCHES[i]`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from rules.errors import BadFacts
from rules.red_november.figures import need, own

SEA = 0  # red_november.submarine.19
ENGINE, OXYGEN, REACTOR, MISSILES = 1, 2, 4, 7  # red_november.submarine.12
HUB = 5  # the only way between stern and bow, red_november.submarine.17
STORES, CABIN = 8, 10  # red_november.submarine.13


class Room(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True):
    """A room: its number, its name, the repair that belongs to it, and what is drawn there."""

    number: int
    name: str = ""
    repair: str = ""
    draws: str = ""

    def __str__(self) -> str:
        return f"room {self.number}" + (f" ({self.name})" if self.name else "")


class _Rooms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    list: tuple[Room, ...]


class _Hatches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    count: int
    internal: tuple[tuple[int, int], ...]
    external: tuple[int, ...]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the board's file holds; `drawing` is our own schematic, as the file has it.

    Cites red_november.submarine.20-21.
    """

    rooms: _Rooms
    hatches: _Hatches
    drawing: dict[str, Any]


class Hatch(NamedTuple):
    """A hatch between two rooms, or between the sea (0) and a room."""

    a: int
    b: int

    @property
    def internal(self) -> bool:
        """Whether it joins two rooms; only such a hatch can be blocked."""
        return self.a != SEA

    def beyond(self, place: int) -> int:
        """The place on the other side."""
        return self.b if place == self.a else self.a

    def __str__(self) -> str:
        return (
            f"the hatch {self.a}–{self.b}" if self.a else f"the hatch of room {self.b} to the sea"
        )


def checked(board: Board, name: str) -> Board:
    """The board if it is sound. Errors: BadFigures. Cites red_november.submarine.9-18."""
    rooms = [room.number for room in board.rooms.list]
    hatches = board.hatches.internal
    need(rooms == list(range(1, 11)), name, f"rooms 1 to 10 are due, not {rooms}")
    need(
        len(set(hatches)) == board.hatches.count,
        name,
        f"{board.hatches.count} hatches are due, and {len(set(hatches))} are there",
    )
    for a, b in hatches:
        need(a in rooms and b in rooms and a < b, name, f"no hatch can join {a} and {b}")
    need(set(board.hatches.external) <= set(rooms), name, "an external hatch has no room")
    return board


BOARD = checked(own("board.toml", Board), "board.toml")
ROOMS = BOARD.rooms.list
INTERNAL = tuple(Hatch(a, b) for a, b in BOARD.hatches.internal)
HATCHES = (*INTERNAL, *(Hatch(SEA, room) for room in BOARD.hatches.external))
ALL_ROOMS = sum(1 << room.number for room in ROOMS)


def _around() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each place, the places beyond its hatches with the hatch's bit."""
    around: list[list[tuple[int, int]]] = [[] for _ in range(11)]
    for at, hatch in enumerate(HATCHES):
        around[hatch.a].append((hatch.b, 1 << at))
        around[hatch.b].append((hatch.a, 1 << at))
    return tuple(tuple(sorted(places)) for places in around)


AROUND = _around()
BETWEEN = {(a, b): bit for a in range(11) for b, bit in AROUND[a]}  # (place, place) -> hatch bit
HATCH_OF = {1 << at: hatch for at, hatch in enumerate(HATCHES)}
INTERNAL_OF = tuple(  # for each room its internal hatches, as bits
    tuple(bit for other, bit in AROUND[room] if other != SEA) if room else () for room in range(11)
)
NEIGHBOURS = tuple(  # for each room the mask of the rooms beyond its internal hatches
    sum(1 << other for other, _ in AROUND[room] if other != SEA) if room else 0
    for room in range(11)
)


def members(mask: int) -> tuple[int, ...]:
    """The numbers of the rooms in a mask, ascending."""
    return _MEMBERS[mask]


_MEMBERS = [tuple(n for n in range(11) if mask >> n & 1) for mask in range(1 << 11)]


def hatches_in(mask: int) -> tuple[Hatch, ...]:
    """The hatches in a mask, in the board's order."""
    return tuple(hatch for at, hatch in enumerate(HATCHES) if mask >> at & 1)


def place_name(place: int) -> str:
    """A place in words: “room 7 (Missile Control)”, “the sea”."""
    return _NAMES[place]


_NAMES = ("the sea", *(str(room) for room in ROOMS))


def hatch_between(a: int, b: int) -> int:
    """The bit of the hatch between two places. Errors: BadFacts if they are not joined."""
    if (a, b) not in BETWEEN:
        joined = ", ".join(place_name(other) for other, _ in AROUND[a]) if 0 <= a <= 10 else "none"
        raise BadFacts(
            f"There is no hatch between {_said(a)} and {_said(b)}: {_said(a)} opens into {joined}."
        )
    return BETWEEN[a, b]


def _said(place: int) -> str:
    return place_name(place) if 0 <= place <= 10 else f"“{place}”"
