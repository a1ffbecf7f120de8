"""What the next minutes will bring, and the disaster tracks under cards still unseen."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb
from random import Random

import pytest

from rules import chances, roll
from rules.errors import BadFacts
from rules.red_november import (
    Event,
    Track,
    Trouble,
    house,
    runs_out,
    troubles,
)
from rules.red_november.events import _DO
from rules.red_november.forecasts import CARDS_OF
from rules.red_november.tracks import stars
from rules.table import Throwing
from tests.rules.red_november.drawn import ALL


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
