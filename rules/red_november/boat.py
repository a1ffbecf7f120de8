"""The boat during a run: what a game changes as it goes. `frozen` gives a moment of it.

Only the rule that plays a whole game makes a boat, so no rule ever changes what it was given.
"""

from __future__ import annotations

from itertools import accumulate

from rules.dice import Pick
from rules.house import HouseRules
from rules.red_november.cards import AT, KRAKEN, RESPITES, Card, CardDraw, first_deck, whole_deck
from rules.red_november.items import GROG, KINDS, Item, ItemTable
from rules.red_november.state import Gnome, Position
from rules.red_november.tracks import OFF, TRACKS
from rules.table import Table

NONE_OF_CARDS = [0] * len(AT)
NO_TILES = [0] * len(KINDS)


class Sailor:
    """A gnome during a run; the fields are those of `Gnome`. A hand has no limit.

    Cites red_november.items.10 and red_november.submarine.30.
    """

    __slots__ = (
        "arrived",
        "drew",
        "fainted",
        "fate",
        "hand",
        "keeper",
        "level",
        "name",
        "place",
        "player",
        "zone",
    )

    def __init__(self, name: str, player: str):
        self.name, self.player = name, player
        self.place = self.keeper = self.arrived = self.level = self.drew = 0
        self.fainted = self.zone = False
        self.hand = NO_TILES.copy()
        self.fate = ""

    @property
    def aboard(self) -> bool:
        """Whether it is alive and has not fled."""
        return not self.fate

    def frozen(self) -> Gnome:
        """The gnome as it stands."""
        return Gnome(
            self.name,
            self.player,
            self.place,
            self.keeper,
            self.arrived,
            self.level,
            self.fainted,
            tuple(self.hand),
            self.drew,
            self.zone,
            self.fate,
        )


class ItemDraw(Pick):
    """A draw of one tile of those in the stack."""

    __slots__ = ()

    def __init__(self, counts: list[int]):
        self.name = "the stack of tiles"
        self.options = tuple([item for item, n in zip(KINDS, counts, strict=True) if n])
        self.weights = tuple([n for n in counts if n])
        self.size = len(self.options)
        self._bounds = tuple(accumulate(self.weights))
        self.total = self._bounds[-1]


class Boat:
    """The boat and its crew during a run; the fields are those of `Position`, as lists.

    Cites red_november.items.14 (the grog begins at the cabin); house rule `grog_in_stack`.
    """

    def __init__(self, gnomes: list[Sailor], items: ItemTable, house: HouseRules, kraken: bool):
        self.gnomes = gnomes
        self.items, self.house = items, house
        self.acting = -1
        self.phase = "Set-up"
        self.turn = self.ghost = self.arrivals = 0
        self.low = self.high = self.fire = self.blocked = self.opened = 0
        self.markers = [TRACKS.disasters.start] * 3
        self.tokens = [OFF] * 4
        self.deck = list(first_deck(house))
        self.deck_left = sum(self.deck)
        self.discards = NONE_OF_CARDS.copy()
        self.gone_cards = NONE_OF_CARDS.copy()
        self.aside = whole_deck(house)[KRAKEN] if kraken else 0
        self.kraken = kraken
        self.stack = list(items.counts)
        self.stack[GROG] = items.counts[GROG] - items.at_cabin + house.grog_in_stack
        self.stack_left = sum(self.stack)
        self.cabin = items.at_cabin
        self.tile_discards = NO_TILES.copy()
        self.gone_tiles = NO_TILES.copy()
        self.abandoning = True
        self.sea_open = True
        self.begin(-1)

    def begin(self, acting: int) -> None:
        """Clears what lasts for one turn, for the gnome at this place in the list."""
        self.acting = acting
        self.used = NO_TILES.copy()
        self.opened = 0
        self.fell = False
        self.memo: dict[object, object] = {}  # what a policy has worked out in this turn
        self.began_at = self.gnomes[acting].place
        self.stood = 1 << self.began_at  # places stood in since a minute was last spent
        self.began_keeper = self.gnomes[acting].keeper
        self.path = [self.began_at]

    @property
    def active(self) -> Sailor:
        """The gnome whose turn it is."""
        return self.gnomes[self.acting]

    # cards and tiles

    def draw_card(self, table: Table, why: str) -> Card:
        """An event card, drawn and discarded; an empty deck is shuffled anew first.

        Cites red_november.events.24-26 and red_november.fainting.5; house rule `respite_removal`.
        """
        if not self.deck_left:
            self._reshuffle(table)
        card: Card = table.roll(CardDraw(self.deck), why)
        at = AT[card]
        self.deck[at] -= 1
        self.deck_left -= 1
        if at in RESPITES and self.house.respite_removal:
            table.note("red_november.events.26", "The Respite leaves the game.")
            self.gone_cards[at] += 1
        else:
            self.discards[at] += 1
        return card

    def _reshuffle(self, table: Table) -> None:
        self.deck, self.discards = self.discards, NONE_OF_CARDS.copy()
        if self.aside:
            table.note(
                "red_november.events.24", "The deck is shuffled anew, and the Kraken with it."
            )
            self.deck[KRAKEN] += self.aside
            self.aside = 0
        else:
            table.note("red_november.events.24", "The discards are shuffled into a new deck.")
        self.deck_left = sum(self.deck)

    def draw_tile(self, table: Table, sailor: Sailor) -> Item | None:
        """A tile from the stack into a gnome's hand; None if there is none left anywhere.

        Cites red_november.items.9.
        """
        if not self.stack_left:
            self.stack, self.tile_discards = self.tile_discards, NO_TILES.copy()
            self.stack_left = sum(self.stack)
            if not self.stack_left:
                table.note("red_november.items.9", "There is no tile left to draw.")
                return None
            table.note("red_november.items.9", "The discarded tiles are shuffled into a new stack.")
        item: Item = table.roll(ItemDraw(self.stack), "a tile")
        self.stack[item.at] -= 1
        self.stack_left -= 1
        sailor.hand[item.at] += 1
        return item

    @property
    def drawable(self) -> int:
        """How many tiles stack and discards hold together (red_november.items.9)."""
        return self.stack_left + sum(self.tile_discards)

    def lay_off(self, kind: int, count: int = 1) -> None:
        """Puts tiles where used ones go. Cites red_november.items.8; house rule `used_tiles`."""
        where = self.house.used_tiles
        if where == "all_removed":
            self.gone_tiles[kind] += count
        elif kind == GROG and where == "grog_to_cabin":
            self.cabin += count
        else:
            self.tile_discards[kind] += count

    # moments

    def frozen(self) -> Position:
        """The moment as it stands, for a board, a log or a policy to keep."""
        return Position(
            tuple([sailor.frozen() for sailor in self.gnomes]),
            self.acting,
            self.phase,
            self.turn,
            self.ghost,
            self.low,
            self.high,
            self.fire,
            self.blocked,
            self.opened,
            tuple(self.markers),
            tuple(self.tokens),
            tuple(self.deck),
            tuple(self.discards),
            tuple(self.gone_cards),
            self.aside,
            tuple(self.stack),
            self.cabin,
            tuple(self.tile_discards),
            tuple(self.gone_tiles),
            tuple(self.used),
            tuple(self.path),
            self.items,
            self.house,
        )

    def __str__(self) -> str:
        return str(self.frozen())
