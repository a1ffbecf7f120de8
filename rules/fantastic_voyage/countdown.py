"""The Countdown Deck: fifteen cards in three acts, what they do, and what begins with an act."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from rules import Pick, Table, rule
from rules.facts import Label, Range
from rules.fantastic_voyage.house import STANDARD
from rules.house import HouseRules

Act = Literal["Act 1", "Act 2", "Finale"]
ACTS: tuple[Act, ...] = ("Act 1", "Act 2", "Finale")
IN_AN_ACT, CARDS = 5, 15  # fantastic_voyage.countdown.1
SABOTAGE_AT, REVEAL_AT = 5, 10  # cards turned: fantastic_voyage.countdown.11, countdown.20


@dataclass(frozen=True, order=True)
class Card:
    """A Countdown card: its number, act, name and words, and what it does in figures.

    points: plot points gained or, below 0, lost. antibodies: how many arrive. cells_longer and
    all_longer: inches added to the drifts of cells, or to every drift and hunt. cells_still: no
    cell drifts. swarm: two dice of cells arrive. weakens: a random member outside Proteus gains
    Weakened. cures: one status other than Disturbance is taken off for nothing. shorter: inches
    off each move action outside Proteus. All of it lasts for this turn.
    """

    number: int = 0
    act: Act = "Act 1"
    name: str = "A blank card"
    words: str = "nothing happens"
    points: int = 0
    antibodies: int = 0
    cells_longer: int = 0
    all_longer: int = 0
    cells_still: bool = False
    swarm: bool = False
    weakens: bool = False
    cures: bool = False
    shorter: int = 0

    def __str__(self) -> str:
        return f"{self.name}: {self.words}." if self.number else f"{self.name} of {self.act}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return self.name


HOUSE_DECK = (  # fantastic_voyage.countdown.5
    Card(1, "Act 1", "Steady stream"),
    Card(2, "Act 1", "Clear signal", "1 plot point is gained", points=1),
    Card(3, "Act 1", "Slack water", "no cell drifts this turn", cells_still=True),
    Card(4, "Act 1", "Turbulence", "cells drift 2 inches farther", cells_longer=2),
    Card(5, "Act 1", "Stray antibody", "an antibody arrives", antibodies=1),
    Card(6, "Act 2", "Lull"),
    Card(7, "Act 2", "Leaking valve", "1 plot point is lost", points=-1),
    Card(8, "Act 2", "Cell swarm", "two dice of cells arrive this turn", swarm=True),
    Card(9, "Act 2", "Chill", "a random member outside Proteus is Weakened", weakens=True),
    Card(10, "Act 2", "Second wind", "one status but Disturbance is taken off", cures=True),
    Card(11, "Finale", "Immune surge", "two antibodies arrive", antibodies=2),
    Card(
        12, "Finale", "Racing pulse", "all that drifts or hunts goes 1 inch farther", all_longer=1
    ),
    Card(13, "Finale", "Frayed nerves", "2 plot points are lost", points=-2),
    Card(14, "Finale", "Last reserve", "2 plot points are gained", points=2),
    Card(15, "Finale", "Growing pains", "moves outside Proteus are 1 inch shorter", shorter=1),
)
_BLANK = tuple(Card(act=act) for act in ACTS)


RANKS = ("Star", "Co-Star", "Extra")


def may_be_named(rank: str, kind: str) -> bool:
    """Whether a card that names this rank can be applied to a model of this kind.

    Cells and antibodies count as whichever of the three a card names; the cast are Co-Stars, and
    neither Proteus nor the clot is any. Cites fantastic_voyage.casts.20,
    fantastic_voyage.red-blood-cells.5 and fantastic_voyage.antibodies.13.
    """
    if kind in ("cell", "antibody"):
        return rank in RANKS
    return kind == "person" and rank == "Co-Star"


def act_after(turned: int) -> str:
    """The act of the face-down card on top after so many are turned; "" when none is left.

    Cites fantastic_voyage.countdown.1 and fantastic_voyage.countdown.2.
    """
    return ACTS[turned // IN_AN_ACT] if turned < CARDS else ""


def crossed(before: int, after: int, mark: int) -> bool:
    """Whether an act began in this Countdown phase: it begins once (countdown.11, countdown.20)."""
    return before < mark <= after


def turns_of(mark: int, doubles: tuple[int, ...] = ()) -> int:
    """The turn in which so many cards have been turned, two being turned in the turns `doubles`.

    Cites fantastic_voyage.countdown.9, fantastic_voyage.countdown.11 and
    fantastic_voyage.countdown.20.
    """
    turned = turn = 0
    while turned < mark:
        turn += 1
        turned += 2 if turn in doubles and turned < CARDS - 1 else 1
    return turn


@lru_cache(maxsize=256)
def _left(act: str, turned: tuple[int, ...]) -> Pick:
    left = tuple(card for card in HOUSE_DECK if card.act == act and card.number not in turned)
    return Pick(left, None, f"a card of {act}")


@rule(
    "fantastic_voyage.card",
    cites="fantastic_voyage.countdown.1-6",
    switches=("countdown_cards",),
    title="A Countdown card",
)
def card(
    table: Table,
    turned: Annotated[tuple[int, ...], Label("Cards turned", one="card")] = (1, 2, 3, 4, 5, 6),
    house: HouseRules = STANDARD,
) -> Card:
    """The next card of the deck, after those with the numbers `turned` in the order of turning.

    Blank unless a table plays with the house deck (fantastic_voyage.countdown.4-5). Its act is
    shuffled, so that each card left in it is as likely. Of blank cards only how many counts.
    """
    act = act_after(len(turned)) or ACTS[-1]
    if house.countdown_cards == "blank":
        table.note("fantastic_voyage.countdown.4", "A blank card of {act}.", act=act)
        return _BLANK[ACTS.index(act)]
    drawn: Card = table.roll(_left(act, tuple(sorted(turned))), "Countdown card")
    table.note("fantastic_voyage.countdown.5", "{card}", card=drawn)
    return drawn


@dataclass(frozen=True, order=True)
class Phase:
    """A Countdown phase: cards turned in all, what begins, and the plot points earned by it."""

    turned: int
    begins: tuple[str, ...] = ()
    points: int = 0
    over: bool = False

    def __str__(self) -> str:
        told = [f"{self.turned} cards turned", *self.begins]
        if self.points:
            told.append(f"{self.points} PP gained")
        if self.over:
            told.append("the last turn")
        return f"{', '.join(told)}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


@rule(
    "fantastic_voyage.countdown",
    cites=(
        "fantastic_voyage.countdown.6-11 fantastic_voyage.countdown.20-21 "
        "fantastic_voyage.turn.7 fantastic_voyage.episode.13"
    ),
    switches=("two_cards_award",),
    title="The Countdown phase",
)
def countdown(
    table: Table,
    turned: Annotated[int, Range(0, CARDS - 1, "cards", "Cards turned before")] = 4,
    two: Annotated[bool, Label("Turn two cards")] = False,
    house: HouseRules = STANDARD,
) -> Phase:
    """What a Countdown phase brings: how many cards are turned then, what begins, what it earns.

    Two cards earn plot points and are not to be had when one is left
    (fantastic_voyage.countdown.7-8).
    """
    pair = two and turned < CARDS - 1
    if two and not pair:
        table.note("fantastic_voyage.countdown.7", "One card is left: it is turned alone.")
    after = turned + (2 if pair else 1)
    points = house.two_cards_award if pair else 0
    if pair:
        table.note("fantastic_voyage.countdown.8", "Two cards: {points} PP.", points=points)
    begins = []
    if crossed(turned, after, SABOTAGE_AT):
        table.note("fantastic_voyage.countdown.11", "Act 2 shows: sabotage.")
        begins.append("sabotage")
    if crossed(turned, after, REVEAL_AT):
        table.note("fantastic_voyage.countdown.20", "The Finale shows: the saboteur is unmasked.")
        begins.append("the saboteur is unmasked")
    return Phase(after, tuple(begins), points, after >= CARDS)
