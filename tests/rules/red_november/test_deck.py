"""The event deck: its cards, how they are drawn, what a reshuffle brings back."""

from collections import Counter
from fractions import Fraction

import pytest

from rules import chances, judge, roll
from rules.errors import BadFacts
from rules.red_november import (
    BadFigures,
    Card,
    Event,
    house,
)
from rules.red_november import cards as deck_of
from rules.red_november.cards import CARDS, DECK, KRAKEN, Deck, first_deck, whole_deck
from tests.rules.red_november.drawn import ALL, card, draws


@pytest.mark.rule("red_november.events.4 red_november.set-up.16-17")
def test_the_deck_holds_the_cards_listed_without_the_kraken():
    assert Counter(DECK.cards) == Counter(ALL)
    assert sum(first_deck(house())) == 55
    assert first_deck(house())[KRAKEN] == 0


@pytest.mark.parametrize(("size", "hatches"), [(56, 8), (58, 10)])
def test_the_surplus_cards_are_hatches(size, hatches):
    rules = house(deck_size=size)
    assert sum(whole_deck(rules)) == size
    odds = chances("red_november.event", house=rules)
    assert odds[Event.HATCH_BLOCKED] == Fraction(hatches, size - 1)


def test_a_deck_that_does_not_add_up_is_refused():
    short = Deck(DECK.deck, DECK.surplus.__class__("assumed", 59, DECK.surplus.cards))
    with pytest.raises(BadFigures, match="59 cards are due with the surplus, not 58"):
        deck_of.checked(short, "deck.toml")


@pytest.mark.rule("red_november.events.1 red_november.events.25")
def test_cards_are_drawn_without_replacement_and_discarded(aboard, told):
    boat = aboard((5, 40))
    draws(boat, told, "Respite", space=39)
    position = boat.frozen()
    assert position.seen == (card("Respite"),)
    odds = chances("red_november.event", seen=position.seen)
    assert odds[Event.RESPITE] == Fraction(7, 54)


@pytest.mark.rule("red_november.events.5 red_november.submarine.9")
def test_every_room_is_as_likely():
    odds = chances("red_november.random_room")
    assert [room.number for room in odds] == list(range(1, 11))
    assert set(odds.values()) == {Fraction(1, 10)}
    assert "Captain's Cabin" in str(judge("red_november.random_room", dice=[10]).outcome)


@pytest.mark.rule("red_november.events.24")
def test_the_first_reshuffle_brings_the_kraken_in_and_all_discards_back(aboard, told):
    boat = aboard((5, 40), deck=[card("Respite")])
    for at in range(len(CARDS)):
        boat.discards[at] = first_deck(house())[at] - boat.deck[at]
    draws(boat, told, "Respite")
    assert boat.deck_left == 0
    draws(boat, told, "Kraken")
    assert boat.deck_left == 55
    assert boat.frozen().reshuffled


@pytest.mark.parametrize(("switch", "left"), [(False, 1), (True, 0)])
def test_a_respite_leaves_the_game_where_the_table_says_so(aboard, told, switch, left):
    boat = aboard((5, 40), respite_removal=switch)
    draws(boat, told, "Respite")
    assert sum(boat.discards) == left
    assert sum(boat.gone_cards) == 1 - left
    assert boat.frozen().seen == (card("Respite"),)


@pytest.mark.parametrize(
    ("seen", "says"),
    [
        ((card("Kraken"),), "set aside until the first reshuffle"),
        ((card("Overheated"), card("Overheated")), "2 times: it is there once"),
        ((Card(Event.KRAKEN, 4),), "there is no such card"),
    ],
)
def test_cards_that_cannot_have_been_drawn_are_refused(seen, says):
    with pytest.raises(BadFacts, match=says):
        roll("red_november.event", seen=seen)
