"""The time track from 60 down to Rescued!, and the three disaster tracks with their dooms."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

import msgspec

from rules.house import HouseRules
from rules.red_november.figures import need, own

RESCUED = 0  # red_november.time.1
FIRST = 60
OFF = -1  # the place of a destruction token that is not on the track


class Track(StrEnum):
    """The disaster tracks, from top to bottom (red_november.set-up.3)."""

    ASPHYXIATION = "asphyxiation"
    HEAT = "heat"
    PRESSURE = "pressure"


class Doom(StrEnum):
    """The four destruction tokens (red_november.submarine.27)."""

    CRUSHED = "Crushed!"
    ASPHYXIATED = "Asphyxiated!"
    MISSILE = "Missile Launched!"
    KRAKEN = "Eaten by the Kraken!"


class _Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    by_gnomes: tuple[tuple[int, int], ...]


class _Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    seen: tuple[int, ...]


class _Late(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stars: tuple[int, ...]
    without: tuple[int, ...]


class _LateStars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    every_2: _Late
    every_3: _Late
    none: _Late


class _LateMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    spaces: tuple[int, ...]


class _Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    track: Track
    room: int
    colour: str


class _Disasters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    spaces: int
    reset: tuple[int, ...]
    start: int
    tracks: tuple[_Place, ...]


class _Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Doom
    minutes: int
    averted_by: str


class _Dooms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    status: str
    tokens: tuple[_Token, ...]


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of tracks holds."""

    start: _Start
    stars: _Seen
    late_stars: _LateStars
    item_marks: _Seen
    late_item_marks: _LateMarks
    disasters: _Disasters
    dooms: _Dooms


def checked(tracks: Tracks, name: str) -> Tracks:
    """The tracks if they are sound. Errors: BadFigures. Cites red_november.disasters.1-3."""
    late = tracks.late_stars
    spaces = [*tracks.stars.seen, *tracks.item_marks.seen, *tracks.late_item_marks.spaces]
    for part in (late.every_2, late.every_3, late.none):
        spaces += part.stars
        both = set(part.stars) & (set(tracks.stars.seen) - set(part.without))
        need(not both, name, f"the stars {sorted(both)} are there twice")
    need(all(0 < s <= FIRST for s in spaces), name, "a mark stands off the track of 60 to 1")
    need(
        [n for n, _ in tracks.start.by_gnomes] == [*range(3, 9)],
        name,
        "3 to 8 gnomes need a start space",
    )
    disasters = tracks.disasters
    need([t.track for t in disasters.tracks] == list(Track), name, "three tracks are due, in order")
    ends = [disasters.start, *disasters.reset]
    need(all(1 <= s < disasters.spaces for s in ends), name, "a reset point is off its track")
    need({t.token for t in tracks.dooms.tokens} == set(Doom), name, "four tokens are due")
    return tracks


TRACKS = checked(own("tracks.toml", Tracks), "tracks.toml")
START_SPACE = dict(TRACKS.start.by_gnomes)
LAST = TRACKS.disasters.spaces  # red_november.disasters.3
RESET_POINTS = TRACKS.disasters.reset
MINUTES_AHEAD = {token.token: token.minutes for token in TRACKS.dooms.tokens}
# red_november.time.17-18
ITEM_MARKS = frozenset((*TRACKS.item_marks.seen, *TRACKS.late_item_marks.spaces))


def cell(space: int) -> tuple[int, int]:
    """Where a board draws a space of the time track: column and row on a ring of 21 by 11.

    Cites red_november.time.2.
    """
    if space >= 40:
        return FIRST - space, 0
    if space >= 31:
        return 20, 40 - space
    if space >= 10:
        return space - 10, 10
    return (0, space) if space else (1, 1)


@lru_cache
def stars(house: HouseRules) -> frozenset[int]:
    """The spaces with an event marker. Cites red_november.time.15-16; house rule `late_stars`."""
    late: _Late = getattr(TRACKS.late_stars, house.late_stars)
    return frozenset(TRACKS.stars.seen) - frozenset(late.without) | frozenset(late.stars)


@lru_cache(maxsize=4096)
def stars_between(keeper: int, ghost: int, house: HouseRules) -> tuple[int, ...]:
    """The stars that a keeper meets on its way to the ghost, the last space included, the first
    left out (red_november.updates.2, red_november.updates.11)."""
    there = stars(house)
    return tuple(space for space in range(keeper - 1, ghost - 1, -1) if space in there)


def repaired(marker: int, house: HouseRules) -> int:
    """Where a disaster marker stands after its system was repaired: the nearest reset point below.

    Cites red_november.fixing.17-18; house rule `repair_on_reset_point`.
    """
    if house.repair_on_reset_point == "stay" and marker in RESET_POINTS:
        return marker
    below = [point for point in RESET_POINTS if point < marker]
    return max(below) if below else marker


def advanced(marker: int, by: int) -> int:
    """A marker moved towards the end of its track; it stops there (red_november.disasters.4)."""
    return min(marker + by, LAST)


def passed(keeper: int, token: int) -> bool:
    """Whether a keeper, or the ghost, has passed a token that is on the track: it stands on a
    smaller number (red_november.disasters.17)."""
    return token != OFF and keeper < token
