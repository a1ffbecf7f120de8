"""The event deck and its eighteen cards, and the disaster tracks that they push."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb
from random import Random

import pytest

from rules import chances, judge, roll
from rules.errors import BadFacts
from rules.recording import Chosen
from rules.red_november import (
    BadFigures,
    Card,
    Doom,
    End,
    Event,
    Hatch,
    Track,
    Trouble,
    house,
    runs_out,
    troubles,
)
from rules.red_november import cards as deck_of
from rules.red_november.cards import CARDS, DECK, KRAKEN, Deck, first_deck, whole_deck
from rules.red_november.ends import Over
from rules.red_november.events import _DO, resolve_event, spreads_to
from rules.red_november.flight import Way
from rules.red_november.forecasts import CARDS_OF
from rules.red_november.tracks import OFF, stars
from rules.table import Throwing

# the deck as the index lists it: card, and its faint numbers
LISTED = {
    "Hatch Blocked": [0, 1, 1, 2, 2, 3, 4, 4],
    "Respite": [0, 0, 0, 1, 1, 2, 3, 4],
    "Fire": [0, 0, 1, 2, 2, 3, 4, 4],
    "Reactor Warmup": [0, 1, 2, 3, 3, 4],
    "Descent": [0, 2, 2, 3, 4, 4],
    "Fire Spreads": [0, 3, 4],
    "Reactor Malfunction": [1, 4],
    "Leak": [0, 2],
    "Stumble": [2, 4],
    "Turbulence": [3, 4],
    "Missile Countdown": [0, 3],
    "Oxygen Pumps Down": [0],
    "Engine Down": [4],
    "Kraken": [1],
    "Fast Descent": [1],
    "Underwater Current": [3],
    "Overheated": [2],
    "Friendly Fire": [3],
}
ALL = [Card(Event(name), number) for name, numbers in LISTED.items() for number in numbers]


def card(name, number=None):
    return Card(Event(name), LISTED[name][0] if number is None else number)


def draws(boat, told, name, *answers, space=30, number=None):
    """The boat after one event card was drawn on a space."""
    table = told([card(name, number), *answers])
    boat.phase = "Updates"
    resolve_event(table, boat, space)
    return table


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


@pytest.mark.rule("red_november.events.6")
def test_a_respite_brings_nothing(aboard, told):
    boat = aboard((5, 40))
    before = boat.frozen()
    draws(boat, told, "Respite")
    after = boat.frozen()
    assert (after.fire, after.markers, after.blocked) == (before.fire, before.markers, 0)


@pytest.mark.rule("red_november.events.7 red_november.disasters.6 red_november.disasters.8")
@pytest.mark.rule("red_november.rulings.3 red_november.submarine.24")
@pytest.mark.parametrize(("switch", "wet"), [(False, 1), (True, 2)])
def test_a_fire_advances_the_air_unless_the_room_is_flooded(aboard, told, switch, wet):
    dry = aboard((5, 40), wet_fire_advance=switch)
    draws(dry, told, "Fire", 3)
    assert (dry.fire, dry.markers[0]) == (1 << 3, 2)
    draws(dry, told, "Fire", 3)
    assert (dry.fire, dry.markers[0]) == (1 << 3, 3)
    for level in ("low", "high"):
        flooded = aboard((5, 40), wet_fire_advance=switch, **{level: [3]})
        draws(flooded, told, "Fire", 3)
        assert (flooded.fire, flooded.markers[0]) == (0, wet)


@pytest.mark.rule("red_november.events.8")
def test_fire_spreads_to_a_dry_room_beside_one_that_burns_even_through_a_blocked_hatch(
    aboard, told
):
    boat = aboard((5, 40), fire=(4,), low=(2,), blocked=[(4, 5)])
    assert spreads_to(boat) == (3, 5)
    table = draws(boat, told, "Fire Spreads", 5)
    assert (boat.fire, boat.markers[0]) == (1 << 4 | 1 << 5, 2)
    assert table.asked == ["Which room does the fire spread to?"]
    calm = aboard((5, 40))
    draws(calm, told, "Fire Spreads")
    assert (calm.fire, calm.markers[0]) == (0, 1)


@pytest.mark.parametrize(("switch", "asked"), [("active_player", 1), ("random", 0)])
def test_who_picks_the_room_of_a_spreading_fire(aboard, told, switch, asked):
    boat = aboard((5, 40), fire=(4,), spread_choice=switch)
    table = draws(boat, told, "Fire Spreads", 3)
    assert len(table.asked) == asked
    assert boat.fire >> 3 & 1


@pytest.mark.rule("red_november.events.9")
def test_a_random_rooms_hatch_is_blocked_of_those_still_free(aboard, told):
    boat = aboard((1, 40), blocked=[(8, 10)])
    table = draws(boat, told, "Hatch Blocked", 8, "the hatch 8–9")
    assert table.offered == [("the hatch 5–8", "the hatch 7–8", "the hatch 8–9")]
    assert len(boat.frozen().blocked_hatches) == 2
    shut = aboard((1, 40), blocked=[(5, 6)])
    assert draws(shut, told, "Hatch Blocked", 6).asked == []
    assert len(shut.frozen().blocked_hatches) == 1


@pytest.mark.rule("red_november.submarine.26")
def test_external_hatches_are_never_blocked(aboard, told):
    boat = aboard((1, 40))
    table = draws(boat, told, "Hatch Blocked", 6)
    assert table.asked == []
    assert [str(h) for h in boat.frozen().blocked_hatches] == ["the hatch 5–6"]


@pytest.mark.rule("red_november.events.10")
def test_a_leak_fills_a_room_and_puts_its_fire_out(aboard, told):
    boat = aboard((5, 40), fire=(3,), low=(4,))
    draws(boat, told, "Leak", 3)
    draws(boat, told, "Leak", 4, number=2)
    assert (boat.fire, boat.low, boat.high) == (0, 0, 1 << 3 | 1 << 4)


@pytest.mark.rule("red_november.events.11")
def test_a_current_fills_every_room_with_low_water(aboard, told):
    boat = aboard((5, 40), low=(4, 6), high=(1,))
    draws(boat, told, "Underwater Current")
    assert (boat.low, boat.high) == (0, 1 << 4 | 1 << 6 | 1 << 1)


@pytest.mark.rule("red_november.events.12-13 red_november.disasters.9-10")
@pytest.mark.parametrize(
    ("name", "at", "by"),
    [
        ("Reactor Warmup", 1, 1),
        ("Reactor Malfunction", 1, 2),
        ("Descent", 2, 1),
        ("Fast Descent", 2, 2),
    ],
)
def test_heat_and_pressure_rise_as_printed(aboard, told, name, at, by):
    boat = aboard((5, 40))
    draws(boat, told, name)
    assert boat.markers[at] == 1 + by
    assert sum(boat.markers) == 3 + by


@pytest.mark.rule("red_november.disasters.3-5 red_november.winning-and-losing.1")
@pytest.mark.parametrize(
    ("name", "markers", "end", "answers"),
    [
        ("Fast Descent", (1, 1, 9), End.PRESSURE, ()),
        ("Reactor Warmup", (1, 9, 1), End.HEAT, ()),
        ("Fire", (9, 1, 1), End.ASPHYXIATION, (3,)),
    ],
)
def test_a_track_that_runs_out_ends_the_game_at_once(aboard, told, name, markers, end, answers):
    boat = aboard((5, 40), markers=markers)
    with pytest.raises(Over) as over:
        draws(boat, told, name, *answers)
    assert over.value.end is end
    assert max(boat.markers) == 10
    assert end.rule == "red_november.winning-and-losing.1"


@pytest.mark.rule("red_november.events.14-16")
def test_stumble_leaves_the_active_gnome_one_tile_and_turbulence_everybody_four(aboard, told):
    boat = aboard((5, 40, {"Grog": 1, "Coffee": 2}), (5, 41, {"Toolbox": 6}))
    draws(boat, told, "Stumble", "Grog", "Coffee")
    assert [sum(g.hand) for g in boat.gnomes] == [1, 6]
    assert (boat.cabin, boat.tile_discards[12]) == (7, 1)
    draws(boat, told, "Turbulence")
    assert [sum(g.hand) for g in boat.gnomes] == [1, 4]


@pytest.mark.rule("red_november.events.17-20 red_november.disasters.13 red_november.rulings.4")
@pytest.mark.parametrize(
    ("name", "doom", "ahead"),
    [
        ("Missile Countdown", Doom.MISSILE, 10),
        ("Oxygen Pumps Down", Doom.ASPHYXIATED, 10),
        ("Engine Down", Doom.CRUSHED, 10),
        ("Kraken", Doom.KRAKEN, 15),
    ],
)
def test_a_doom_is_counted_from_the_space_of_its_star(aboard, told, name, doom, ahead):
    boat = aboard((5, 40), ghost=20, deck=[card(name)])
    draws(boat, told, name, space=33)
    assert boat.frozen().dooms == {doom: 33 - ahead}


@pytest.mark.rule("red_november.events.20")
def test_the_kraken_also_shakes_tiles_from_every_hand(aboard, told):
    boat = aboard((5, 40), (5, 40, {"Toolbox": 5, "Crowbar": 1}), deck=[card("Kraken")])
    draws(boat, told, "Kraken", "Crowbar", "Toolbox")
    assert sum(boat.gnomes[1].hand) == 4


@pytest.mark.rule("red_november.disasters.14-15 red_november.rulings.9")
def test_a_doom_past_the_rescue_is_not_placed_and_one_that_is_there_stays(aboard, told):
    boat = aboard((5, 40))
    draws(boat, told, "Missile Countdown", space=9)
    assert boat.tokens[2] == OFF
    boat = aboard((5, 40), tokens={Doom.MISSILE: 25})
    draws(boat, told, "Missile Countdown", space=30)
    assert boat.frozen().dooms == {Doom.MISSILE: 25}
    late = aboard((5, 40))
    draws(late, told, "Missile Countdown", space=10)
    assert late.frozen().dooms == {Doom.MISSILE: 0}


@pytest.mark.rule("red_november.disasters.16")
def test_a_doom_that_was_averted_can_come_again(aboard, told):
    boat = aboard((5, 40), tokens={Doom.MISSILE: 25})
    boat.tokens[2] = OFF
    draws(boat, told, "Missile Countdown", space=30)
    assert boat.frozen().dooms == {Doom.MISSILE: 20}


@pytest.mark.rule("red_november.events.21 red_november.rulings.2")
def test_when_it_is_overheated_everybody_with_grog_drinks_one_without_a_check(aboard, told):
    boat = aboard((5, 40, {"Grog": 2}), (6, 41, {"Grog": 1}, 4), (7, 42))
    boat.gnomes[1].fainted = True
    table = draws(boat, told, "Overheated")
    assert [g.level for g in boat.gnomes] == [1, 4, 0]
    assert [g.hand[0] for g in boat.gnomes] == [1, 0, 0]
    assert boat.cabin == 8
    assert table.rolled == ["event"]


@pytest.mark.rule("red_november.events.22")
def test_friendly_fire_burns_floods_and_shakes_in_this_order(aboard, told):
    boat = aboard((5, 40), (6, 41, {"Toolbox": 5}))
    draws(boat, told, "Friendly Fire", 4, 4)
    assert (boat.fire, boat.high, boat.markers[0]) == (0, 1 << 4, 2)
    assert sum(boat.gnomes[1].hand) == 4


@pytest.mark.rule("red_november.events.23 red_november.fainting.8")
def test_a_fainted_gnome_dies_where_fire_or_high_water_comes(aboard, told):
    for name, answers, alive in (
        ("Fire", (3,), False),
        ("Leak", (3,), False),
        ("Leak", (4,), True),
    ):
        boat = aboard((5, 40), (3, 41))
        boat.gnomes[1].fainted = True
        draws(boat, told, name, *answers)
        assert boat.gnomes[1].aboard is alive
    boat = aboard((5, 40), (3, 41), low=(3,))
    boat.gnomes[1].fainted = True
    draws(boat, told, "Underwater Current")
    assert not boat.gnomes[1].aboard


@pytest.mark.rule("red_november.hazards.11")
def test_a_gnome_that_is_awake_is_not_harmed(aboard, told):
    boat = aboard((5, 40), (3, 41))
    draws(boat, told, "Fire", 3)
    draws(boat, told, "Leak", 3)
    assert boat.gnomes[1].aboard


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


@pytest.mark.rule("red_november.time.15-16")
@pytest.mark.parametrize(("switch", "late"), [("every_2", 7), ("every_3", 4), ("none", 1)])
def test_the_last_stars_are_where_the_table_puts_them(switch, late):
    there = stars(house(late_stars=switch))
    assert {57, 54, 51, 48, 45, 42, 39, 36, 33, 30, 27, 24, 21, 18, 15} <= there
    assert len([s for s in there if s < 15]) == late


CARDS_LEFT = [c.event for c in ALL if c.event is not Event.KRAKEN]


def hypergeometric(kinds, drawn):
    """The chance that at least one of the unseen cards drawn is of these kinds."""
    bad = sum(event in kinds for event in CARDS_LEFT)
    return 1 - Fraction(comb(55 - bad, drawn), comb(55, drawn))


def test_the_next_ten_minutes_are_drawn_without_replacement():
    # from 40 to 30 there are stars on 39, 36, 33 and 30
    likely = {t.trouble: t.chance for t in troubles(40, 10)}
    assert likely[Trouble.HATCH] == hypergeometric({Event.HATCH_BLOCKED}, 4)
    assert likely[Trouble.FIRE] == hypergeometric({Event.FIRE, Event.FRIENDLY_FIRE}, 4)
    assert likely[Trouble.SPREADING] == hypergeometric({Event.FIRE_SPREADS}, 4)
    assert likely[Trouble.NOTHING] == hypergeometric({Event.RESPITE}, 4)
    with_charm = {t.trouble: t.chance for t in troubles(40, 10, charms=1)}
    assert with_charm[Trouble.HATCH] == Fraction(8, 55)


@pytest.mark.rule("red_november.events.7-8 red_november.events.22")
def test_on_a_dry_boat_without_fire_the_cards_counted_as_fires_are_those_that_start_one(aboard):
    started = set()
    for event in Event:
        table = Throwing(Random(event), lambda question: question.options[0])
        boat = aboard((5, 40))
        _DO[event](table, boat, 39)
        if boat.fire:
            started.add(event)
    assert started == CARDS_OF[Trouble.FIRE]
    assert Event.FIRE_SPREADS in CARDS_OF[Trouble.SPREADING]


def test_a_track_under_cards_is_counted_card_by_card():
    # brute force: every ordered draw of two cards, pressure on 8
    hits = Counter()
    for first, second in permutations(CARDS_LEFT, 2):
        marker = 8
        for event in (first, second):
            marker = min(10, marker + {"Descent": 1, "Fast Descent": 2}.get(event, 0))
        hits[marker] += 1
    odds = chances("red_november.track", marker=8, cards=2)
    assert {o.marker: p * 55 * 54 for o, p in odds.items()} == hits


@pytest.mark.rule("red_november.disasters.7 red_november.rulings.11")
def test_the_air_only_gets_worse_by_new_fires():
    seen = tuple(c for c in ALL if "Fire" in c.event)
    odds = chances(
        "red_november.track", track=Track.ASPHYXIATION, marker=9, cards=3, burning=5, seen=seen
    )
    assert {o.marker for o in odds} == {9}


def test_the_air_under_one_card_by_hand():
    # 55 cards: 8 fires, 1 friendly fire, 3 spreads; 2 rooms flooded, 1 burns
    odds = chances(
        "red_november.track",
        track=Track.ASPHYXIATION, marker=4, cards=1, burning=1, flooded=2,
    )  # fmt: skip
    worse = sum(p for o, p in odds.items() if o.marker == 5)
    assert worse == Fraction(9, 55) * Fraction(8, 10) + Fraction(3, 55)


def test_more_rooms_than_there_are_cannot_burn_and_be_flooded():
    with pytest.raises(BadFacts, match="more than 10"):
        roll("red_november.track", burning=6, flooded=5)


def test_whether_a_track_runs_out_is_asked_of_a_position(aboard):
    position = aboard((5, 40), markers=(1, 1, 9)).frozen()
    assert runs_out(position, Track.PRESSURE) == Fraction(7, 55)
    assert runs_out(position, Track.HEAT) == 0


def test_a_hatch_and_a_way_out_are_told_in_words_in_the_log():
    assert "the hatch 2–5" in str(Chosen("Red", "Which?", Hatch(2, 5), "by hand", 0))
    assert "flee to room 9 (2 minutes)" in str(Chosen("Red", "Where?", Way(9, 2), "by hand", 0))
