"""The eighteen event cards: what each does to the boat, its crew and its tracks."""

import pytest

from rules.recording import Chosen
from rules.red_november import (
    Doom,
    End,
    Hatch,
)
from rules.red_november.ends import Over
from rules.red_november.events import spreads_to
from rules.red_november.flight import Way
from rules.red_november.tracks import OFF
from tests.rules.red_november.drawn import card, draws


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


def test_a_hatch_and_a_way_out_are_told_in_words_in_the_log():
    assert "the hatch 2–5" in str(Chosen("Red", "Which?", Hatch(2, 5), "by hand", 0))
    assert "flee to room 9 (2 minutes)" in str(Chosen("Red", "Where?", Way(9, 2), "by hand", 0))
