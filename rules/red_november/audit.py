"""An audit of a position: every tile, card and token is somewhere, and nothing is there twice."""

from __future__ import annotations

from rules.errors import BadFacts
from rules.red_november.board import ALL_ROOMS, BOARD
from rules.red_november.cards import CARDS, KRAKEN, whole_deck
from rules.red_november.items import GROG, KINDS
from rules.red_november.moving import DRUNKEST
from rules.red_november.state import Position
from rules.red_november.tracks import FIRST, LAST, OFF, RESCUED

INTERNAL_HATCHES = (1 << BOARD.hatches.count) - 1


def audit(position: Position) -> Position:
    """The position itself if everything is accounted for. Errors: BadFacts, saying what is not.

    Cites red_november.submarine.3-4, red_november.submarine.24 and red_november.submarine.26.
    """
    _tiles(position)
    _cards(position)
    _rooms(position)
    _need(all(1 <= m <= LAST for m in position.markers), "a disaster marker is off its track")
    dooms = all(t == OFF or RESCUED <= t < FIRST for t in position.tokens)
    _need(dooms, "a destruction token is off the time track")
    active = position.active
    if active is not None and position.turn:
        _need(RESCUED <= position.ghost <= FIRST, f"the ghost stands on {position.ghost}")
    for gnome in position.gnomes:
        _need(RESCUED <= gnome.keeper <= FIRST, f"{gnome}'s keeper stands on {gnome.keeper}")
        _need(0 <= gnome.level <= DRUNKEST, f"{gnome}'s intoxication is {gnome.level}")
        _need(0 <= gnome.place <= 10, f"{gnome} is in no place")
        idle = gnome.fate != "dead" or not (sum(gnome.hand) or gnome.fainted)
        _need(idle, f"{gnome} is dead and still holds tiles")
        if gnome.fainted and gnome.aboard and gnome.place:
            hurt = (position.fire | position.high) >> gnome.place & 1
            _need(not hurt, f"{gnome} lies fainted in fire or high water and lives")
    return position


def _tiles(position: Position) -> None:
    piles = (position.stack, position.tile_discards, position.gone_tiles)
    for at, item in enumerate(KINDS):
        owned = position.items.counts[at] + (position.house.grog_in_stack if at == GROG else 0)
        found = sum(pile[at] for pile in piles) + sum(g.hand[at] for g in position.gnomes)
        found += position.cabin if at == GROG else 0
        _need(found == owned, f"there are {found} {item} tiles, and the table owns {owned}")


def _cards(position: Position) -> None:
    piles = (position.deck, position.discards, position.gone_cards)
    for at, card in enumerate(CARDS):
        owned = whole_deck(position.house)[at]
        found = sum(pile[at] for pile in piles) + (position.aside if at == KRAKEN else 0)
        left_out = at == KRAKEN and not found
        _need(found == owned or left_out, f"there are {found} {card} cards instead of {owned}")


def _rooms(position: Position) -> None:
    low, high, fire = position.low, position.high, position.fire
    _need(not (low | high | fire) & ~ALL_ROOMS, "a token lies in no room")
    _need(not low & high, "a room has two flood tokens")
    _need(not fire & (low | high), "a flooded room burns")
    _need(not position.blocked & ~INTERNAL_HATCHES, "an external hatch is blocked")
    _need(not position.blocked & position.opened, "a blocked hatch stands open")


def _need(true: object, why: str) -> None:
    if not true:
        raise BadFacts(f"The position cannot be right: {why}. Check it against the table.")
