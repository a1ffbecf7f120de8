"""Grog and faint checks, coffee, and what a fainted gnome goes through."""

from fractions import Fraction

import pytest

from rules import chances, judge
from rules.errors import BadFacts
from rules.red_november import Card, Event, house
from rules.red_november.cards import DECK
from rules.red_november.fainting import DRINK, KEEP, FaintResult, faint_phase, hits
from rules.red_november.game import due, turn
from rules.red_november.items import COFFEE, GROG
from rules.red_november.moving import open_hatch, use

NUMBERS = [card.faint for card in DECK.cards if card.event is not Event.KRAKEN]


@pytest.mark.rule("red_november.fainting.2-4 red_november.fainting.11-12 red_november.rulings.12")
@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("grog", [1, 2, 3])
def test_a_gnome_faints_as_often_as_numbers_are_not_above_its_level(level, grog):
    after = min(4, level + grog)
    falls = sum(0 < number <= after for number in NUMBERS)
    odds = chances("red_november.faint_check", level=level, grog=grog)
    assert odds == {
        FaintResult(False, after): Fraction(55 - falls, 55),
        FaintResult(True, after): Fraction(falls, 55),
    }


def test_the_chance_changes_with_the_cards_already_seen():
    ones = [c for c in DECK.cards if c.faint == 1 and c.event is not Event.KRAKEN]
    odds = chances("red_november.faint_check", level=0, grog=1, seen=tuple(ones))
    assert odds.probability(lambda result: result.faints) == 0
    dashes = tuple(c for c in DECK.cards if c.faint == 0)
    sure = chances("red_november.faint_check", level=3, grog=1, seen=dashes)
    assert sure.probability(lambda result: result.faints) == 1


def test_a_deck_seen_to_its_end_is_shuffled_with_the_kraken():
    seen = tuple(c for c in DECK.cards if c.event is not Event.KRAKEN)
    odds = chances("red_november.faint_check", level=0, grog=1, seen=seen)
    assert odds.probability(lambda r: r.faints) == Fraction(NUMBERS.count(1) + 1, 56)


@pytest.mark.rule("red_november.fainting.1 red_november.fainting.3")
def test_no_grog_no_check_and_a_dash_passes():
    sober = judge("red_november.faint_check", level=3, grog=0, dice=[])
    assert sober.outcome == FaintResult(False, 3)
    dash = judge("red_november.faint_check", level=3, dice=[Card(Event.FIRE, 0)])
    assert not dash.outcome.faints
    assert not hits(0, 4)


@pytest.mark.parametrize(("switch", "cards"), [("one", 1), ("per_grog", 3)])
def test_checks_for_every_grog_only_where_the_table_wants_them(switch, cards):
    safe = [n for n in NUMBERS if not 0 < n <= 3]
    miss = Fraction(1)
    for drawn in range(cards):
        miss *= Fraction(len(safe) - drawn, 55 - drawn)
    odds = chances("red_november.faint_check", grog=3, house=house(checks_per_turn=switch))
    assert odds.probability(lambda r: not r.faints) == miss


def test_an_intoxication_of_five_is_refused():
    with pytest.raises(BadFacts, match="“5”"):
        chances("red_november.faint_check", level=5)


def drunk(boat, told, count=1):
    """The boat with a gnome that has used grog in this turn."""
    use(told(), boat, boat.active, GROG, count)
    return boat


@pytest.mark.rule("red_november.fainting.5-6")
def test_fainting_moves_the_ghost_ten_on_and_ignores_the_event(aboard, told):
    boat = drunk(aboard((5, 40, {"Grog": 1}), ghost=33), told)
    table = told([Card(Event.FIRE, 1)])
    faint_phase(table, boat, boat.active)
    assert (boat.ghost, boat.active.fainted, boat.fire, boat.markers[0]) == (23, True, 0, 1)
    assert sum(boat.discards) == 1
    near = drunk(aboard((5, 40, {"Grog": 1}), ghost=4), told)
    faint_phase(told([Card(Event.FIRE, 1)]), near, near.active)
    assert near.ghost == 0


@pytest.mark.rule("red_november.fainting.15 red_november.rulings.7 red_november.items.18")
def test_coffee_after_grog_spares_the_check_and_sobers(aboard, told):
    boat = drunk(aboard((5, 40, {"Grog": 1, "Coffee": 1}, 2)), told)
    faint_phase(told([DRINK]), boat, boat.active)
    assert (boat.active.level, boat.active.fainted) == (0, False)
    assert boat.tile_discards[COFFEE] == 1
    brave = drunk(aboard((5, 40, {"Grog": 1, "Coffee": 1}, 2)), told)
    faint_phase(told([KEEP, Card(Event.FIRE, 4)]), brave, brave.active)
    assert (brave.active.level, brave.active.fainted) == (3, False)


@pytest.mark.rule("red_november.fainting.7 red_november.fainting.9-10 red_november.fainting.14")
def test_a_fainted_gnome_stands_up_in_its_turn_as_drunk_as_before(aboard, told):
    boat = aboard((5, 59, {}, 3), (6, 20))
    boat.gnomes[0].fainted = True
    turn(told(["stay and act", "No Action"]), boat)
    assert (boat.gnomes[0].fainted, boat.gnomes[0].level) == (False, 3)
    assert boat.frozen().gnomes[0].level == 3


@pytest.mark.rule("red_november.fainting.8 red_november.time.7")
@pytest.mark.parametrize(("switch", "alive"), [("safe", True), ("dies", False)])
def test_low_water_let_in_kills_the_fainted_only_where_the_table_says(aboard, told, switch, alive):
    boat = aboard((7, 40), (5, 0), (1, 30), high=(7,), fainted_low_water=switch)
    boat.gnomes[1].fainted = True
    open_hatch(told(), boat, 7, 5)
    assert boat.gnomes[1].aboard is alive
    assert due(boat) == 0


def test_low_water_that_was_there_before_kills_nobody(aboard, told):
    boat = aboard((7, 40), (5, 30), low=(5,), fainted_low_water="dies")
    boat.gnomes[1].fainted = True
    open_hatch(told(), boat, 7, 5)
    assert boat.gnomes[1].aboard


@pytest.mark.rule("red_november.fainting.8")
@pytest.mark.parametrize(("switch", "low"), [("safe", True), ("dies", False)])
def test_what_a_fainted_gnome_lives_through(switch, low):
    def lives(comes, room="dry"):
        facts = {"comes": comes, "room": room, "house": house(fainted_low_water=switch)}
        return judge("red_november.fainted", dice=[], **facts).outcome.lives

    assert not lives("a fire")
    assert not lives("high water")
    assert not lives("high water", "low water")
    assert lives("a fire", "low water")
    assert lives("low water", "low water")
    assert lives("low water") is low
