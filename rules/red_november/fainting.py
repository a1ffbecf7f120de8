"""Phase 3, Faint Check: grog against the number on an event card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, rule
from rules.facts import Label, Range
from rules.house import HouseRules
from rules.red_november.boat import Boat, Sailor
from rules.red_november.cards import AT, Card, Event, draw_of, unseen
from rules.red_november.house import STANDARD
from rules.red_november.items import COFFEE, GROG
from rules.red_november.moving import DRUNKEST, use

LIES = 10  # minutes, red_november.fainting.6
DRINK, KEEP = "drink the coffee", "keep it"

_DRAWN = "Cards drawn since the last shuffle"
Seen = Annotated[tuple[Card, ...], Label(_DRAWN, (Card(Event.FIRE, 2),))]


@dataclass(frozen=True, order=True)
class FaintResult:
    """Whether a gnome faints, and how drunk it is."""

    faints: bool
    level: int

    def __str__(self) -> str:
        drunk = f"intoxication {self.level}" if self.level else "sober"
        return f"It {'faints' if self.faints else 'stays on its feet'}, {drunk}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return "Faints" if self.faints else "Stays on its feet"


def hits(number: int, level: int) -> bool:
    """Whether a faint number fells a gnome. Cites red_november.fainting.3-4."""
    return 0 < number <= level


@rule(
    "red_november.faint_check",
    cites="red_november.fainting.1-6 red_november.fainting.10-13 red_november.fainting.15 "
    "red_november.items.13 red_november.items.18 red_november.rulings.7 red_november.rulings.12",
    switches=("checks_per_turn", "deck_size"),
    title="Faint check",
)
def faint_check(
    table: Table,
    level: Annotated[int, Range(0, DRUNKEST, label="Intoxication before")] = 0,
    grog: Annotated[int, Range(0, 6, label="Grog drunk this turn")] = 1,
    coffee: Annotated[bool, Label("Coffee after it")] = False,
    seen: Seen = (),
    reshuffled: bool = False,
    house: HouseRules = STANDARD,
) -> FaintResult:
    """Whether a gnome that drank grog in this turn faints, with a card of those still unseen.

    seen: the cards drawn since the deck was last shuffled; reshuffled: whether the Kraken is in the
    deck. Errors: BadFacts for cards that cannot all have been drawn.
    Cites red_november.fainting.1-4.
    """
    counts = list(unseen(seen, reshuffled, house))
    level = min(DRUNKEST, level + grog)
    if coffee:
        table.note("red_november.fainting.15", "Grog and coffee in one turn: no check, sober.")
        return FaintResult(False, 0)
    if not grog:
        table.note("red_november.fainting.1", "No grog, no check.")
        return FaintResult(False, level)
    for _ in range(grog if house.checks_per_turn == "per_grog" else 1):
        if not any(counts):
            counts = list(unseen((), True, house))
        card = table.roll(draw_of(tuple(counts)), "faint check")
        counts[AT[card]] -= 1
        if _told(table, card, level):
            return FaintResult(True, level)
    return FaintResult(False, level)


def _told(table: Table, card: Card, level: int) -> bool:
    """Whether this card fells the gnome, with the reason noted."""
    if not card.faint:
        table.note("red_november.fainting.3", "{card}: a dash, the check is passed.", card=card)
        return False
    falls = hits(card.faint, level)
    table.note(
        "red_november.fainting.4",
        "{card}: {number} is {than} intoxication {level}: {does}.",
        card=card,
        number=card.faint,
        level=level,
        than="not above" if falls else "above",
        does="it faints" if falls else "it stays on its feet",
    )
    return falls


def faint_phase(table: Table, boat: Boat, sailor: Sailor) -> None:
    """Phase 3: coffee if the player likes, and the check if grog was drunk.

    The level stays as it is while the gnome lies, and is what its card shows (`Gnome.level`).
    Cites red_november.fainting.1-6,9,14-15.
    """
    grog = boat.used[GROG]
    if sailor.hand[COFFEE] and sailor.level:
        table.show(boat)
        answer = table.choose(sailor.player, f"Does {sailor.name} drink its coffee?", _COFFEE)
        if answer == DRINK:
            use(table, boat, sailor, COFFEE)
            sailor.level = 0
            table.note("red_november.items.18", "{name} is sober.", name=sailor.name)
    if not grog:
        return
    if boat.used[COFFEE]:
        table.note("red_november.fainting.15", "Grog and coffee in one turn: no check.")
        return
    for _ in range(grog if boat.house.checks_per_turn == "per_grog" else 1):
        card = boat.draw_card(table, "faint check")
        if _told(table, card, sailor.level):
            sailor.fainted = True
            boat.ghost = max(0, boat.ghost - LIES)
            table.note(
                "red_november.fainting.6",
                "{name} faints: the ghost moves 10 on, to {ghost}.",
                name=sailor.name,
                ghost=boat.ghost,
            )
            return


_COFFEE = (KEEP, DRINK)
