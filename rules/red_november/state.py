"""What a board shows: gnomes, rooms, hatches, tracks, decks and tiles at one moment, frozen.

Rooms and hatches stand in masks (see `board`): `low`, `high` and `fire` are sets of rooms,
`blocked` and `opened` sets of hatches. Tiles and cards stand in counts, in the order of `KINDS` and
of `CARDS`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.house import HouseRules
from rules.red_november.board import Hatch, hatches_in, members, place_name
from rules.red_november.cards import CARDS, KRAKEN, Card
from rules.red_november.items import KINDS, Item, ItemTable
from rules.red_november.tracks import OFF, Doom, Track

Water = Literal["dry", "low", "high"]
WATER: tuple[Water, Water, Water] = ("dry", "low", "high")
DEAD, FLED = "dead", "fled"


@dataclass(frozen=True)
class Gnome:
    """A gnome: whose it is, where it is, its keeper's space, how drunk it is and what it holds.

    `arrived` orders keepers on one space, the latest the highest. `drew` is the room that it may
    not draw in again, 0 for none; `zone` says whether it stands in that room's drew-items zone.
    `fate` is "", “dead” or “fled”.
    """

    name: str
    player: str
    place: int
    keeper: int
    arrived: int
    level: int
    fainted: bool
    hand: tuple[int, ...]
    drew: int
    zone: bool
    fate: str

    @property
    def aboard(self) -> bool:
        """Whether it is alive and has not fled."""
        return not self.fate

    @property
    def items(self) -> tuple[Item, ...]:
        """The tiles in its hand, one by one."""
        return tuple(item for item, n in zip(KINDS, self.hand, strict=True) for _ in range(n))

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Position:
    """Everything that a board shows at one moment; made anew for every moment."""

    gnomes: tuple[Gnome, ...]
    acting: int
    phase: str
    turn: int
    ghost: int
    low: int
    high: int
    fire: int
    blocked: int
    opened: int
    markers: tuple[int, ...]
    tokens: tuple[int, ...]
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    gone_cards: tuple[int, ...]
    aside: int
    stack: tuple[int, ...]
    cabin: int
    tile_discards: tuple[int, ...]
    gone_tiles: tuple[int, ...]
    used: tuple[int, ...]
    path: tuple[int, ...]
    items: ItemTable
    house: HouseRules

    @property
    def active(self) -> Gnome | None:
        """The gnome whose turn it is."""
        return self.gnomes[self.acting] if self.acting >= 0 else None

    def water(self, room: int) -> Water:
        """The water in a room."""
        return WATER[(self.low >> room & 1) + 2 * (self.high >> room & 1)]

    def burning(self, room: int) -> bool:
        """Whether a room burns."""
        return bool(self.fire >> room & 1)

    @property
    def blocked_hatches(self) -> tuple[Hatch, ...]:
        """The hatches that are blocked."""
        return hatches_in(self.blocked)

    @property
    def open_hatches(self) -> tuple[Hatch, ...]:
        """The hatches that stand open until the Move phase ends."""
        return hatches_in(self.opened)

    @property
    def tracks(self) -> dict[Track, int]:
        """The space of each disaster marker."""
        return dict(zip(Track, self.markers, strict=True))

    @property
    def dooms(self) -> dict[Doom, int]:
        """The destruction tokens on the time track, and their spaces."""
        placed = zip(Doom, self.tokens, strict=True)
        return {doom: space for doom, space in placed if space != OFF}

    @property
    def seen(self) -> tuple[Card, ...]:
        """The cards drawn since the deck was last shuffled, for the rules about cards unseen."""
        gone = self.gone_cards
        return tuple(
            card
            for card, n, g in zip(CARDS, self.discards, gone, strict=True)
            for _ in range(n + g)
        )

    @property
    def reshuffled(self) -> bool:
        """Whether the Kraken has been shuffled into the deck."""
        return bool(self.deck[KRAKEN] + self.discards[KRAKEN])

    def gnome(self, name: str) -> Gnome:
        """The gnome of that name; KeyError if there is none."""
        for gnome in self.gnomes:
            if gnome.name == name:
                return gnome
        raise KeyError(name)

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        left = max((g.keeper for g in self.gnomes if g.aboard), default=0)
        return f"Turn {self.turn}, {left} minutes left, markers {self.markers}"

    def __str__(self) -> str:
        return self.describe()

    def describe(self) -> str:
        """The position in words, line by line, for whoever cannot see the board."""
        from rules.red_november.describe import describe

        return describe(self)


def rooms_said(mask: int) -> str:
    """The rooms of a mask in words."""
    return ", ".join(place_name(room) for room in members(mask)) or "none"
