"""Fixing: the bet, the die, token repairs, room repairs, and flight from a fire."""

from fractions import Fraction
from itertools import product

import pytest

from rules import best, chances, find, judge, roll, rule
from rules.chain import chain
from rules.errors import BadChoice, BadFacts
from rules.red_november import (
    Doom,
    FixResult,
    Repair,
    best_first_bet,
    bets_here,
    how_many_minutes,
    race,
)
from rules.red_november.actions import NOTHING, UNBLOCK, Act, action_phase, actions
from rules.red_november.board import hatch_between
from rules.red_november.flight import NO_WAY, Way, ways
from rules.red_november.game import turn
from rules.red_november.house import house
from rules.red_november.tracks import repaired
from rules.table import Table

TOOL_BONUS, BOX_BONUS, GROG_BONUS = 4, 2, 3


def fix(repair):
    return Act("fix", Repair(repair))


@pytest.mark.rule("red_november.fixing.3-6 red_november.items.7 red_november.items.13")
@pytest.mark.rule("red_november.items.11 red_november.items.26 red_november.items.15")
@pytest.mark.parametrize("repair", list(Repair))
def test_a_repair_succeeds_as_often_as_faces_are_not_above_the_sum(repair):
    system = repair in (Repair.ENGINE, Repair.OXYGEN, Repair.REACTOR)
    for minutes, tools, boxes, grog in product((1, 4, 7, 10), (0, 1), (0, 1), (0, 2)):
        if boxes and not system:
            continue
        total = minutes + TOOL_BONUS * tools + BOX_BONUS * boxes + GROG_BONUS * grog
        wins = sum(face <= total for face in range(1, 11))
        facts = {"minutes": minutes, "tools": tools, "toolboxes": boxes, "grog": grog}
        odds = chances("red_november.fix_it", repair=repair, **facts)
        assert odds.probability(lambda result: result.succeeds) == Fraction(wins, 10)


@pytest.mark.rule("red_november.fixing.5 red_november.submarine.29")
def test_the_die_of_ten_is_read_as_ten_and_equal_is_enough():
    assert judge("red_november.fix_it", minutes=6, dice=[6]).outcome.succeeds
    assert not judge("red_november.fix_it", minutes=9, dice=[10]).outcome.succeeds
    assert judge("red_november.fix_it", minutes=10, dice=[10]).outcome == FixResult(True, 10)


@pytest.mark.rule("red_november.hazards.3-4 red_november.rulings.10")
def test_low_water_costs_two_minutes_and_helps_nothing():
    wet = chances("red_november.fix_it", minutes=6, repair=Repair.UNBLOCK, floor="low water")
    assert wet == {FixResult(True, 8): Fraction(6, 10), FixResult(False, 8): Fraction(4, 10)}
    pumped = chances("red_november.fix_it", minutes=6, repair=Repair.PUMP, floor="low water")
    assert {result.minutes for result in pumped} == {6}


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"minutes": 11}, "Minutes worked cannot be “11”: give a whole number from 1 to 10"),
        ({"minutes": 0}, "“0”"),
        ({"repair": "Mend Sail"}, "“Mend Sail”"),
        ({"toolboxes": 1}, "A Toolbox does not help to Extinguish Fire"),
    ],
)
def test_a_bet_that_cannot_be_made_is_refused_in_a_sentence(facts, says):
    with pytest.raises(BadFacts) as refusal:
        roll("red_november.fix_it", **facts)
    assert says in str(refusal.value)


def test_an_item_that_is_not_held_cannot_be_used(aboard, told):
    boat = aboard((2, 40, {"Pump Manual": 1}), markers=(7, 1, 1))
    with pytest.raises(BadChoice, match="“2 Pump Manual” is not on offer"):
        action_phase(told([fix("Fix Oxygen Pumps"), "2 Pump Manual"]), boat)


@pytest.mark.rule("red_november.fixing.9 red_november.fixing.7")
def test_unblocking_frees_one_hatch_of_the_room_and_failing_frees_none(aboard, told):
    boat = aboard((5, 40), blocked=[(2, 5), (5, 8)])
    bit = hatch_between(5, 8)
    table = told([UNBLOCK[bit], 3, 4])
    action_phase(table, boat)
    assert len(boat.frozen().blocked_hatches) == 2
    assert "red_november.fixing.7" in table.cited
    action_phase(told([UNBLOCK[bit], 3, 3]), boat)
    assert [str(h) for h in boat.frozen().blocked_hatches] == ["the hatch 2–5"]
    assert boat.ghost == 34


@pytest.mark.rule("red_november.fixing.10 red_november.hazards.2 red_november.rulings.13")
@pytest.mark.rule("red_november.hazards.9 red_november.rulings.5")
def test_in_a_burning_room_one_can_only_fight_the_fire_with_bare_hands_if_need_be(aboard, told):
    boat = aboard((8, 40, {"Crowbar": 1}), (8, 41), fire=(8,), blocked=[(5, 8)])
    assert actions(boat, boat.active) == [fix("Extinguish Fire")]
    action_phase(told([6, 6]), boat)
    assert boat.fire == 0


@pytest.mark.rule("red_november.fixing.13-14 red_november.hazards.5")
def test_low_water_is_pumped_and_high_water_cannot_be(aboard, told):
    boat = aboard((8, 40, {"Water Pump": 1}), low=(8,))
    action_phase(told([fix("Pump Water"), "1 Water Pump", 4, 8]), boat)
    assert (boat.low, boat.ghost) == (0, 36)
    deep = aboard((8, 40), high=(8,))
    assert actions(deep, deep.active) == [NOTHING]


@pytest.mark.rule("red_november.fixing.15-16 red_november.disasters.12")
def test_each_room_repair_belongs_to_its_place_and_two_need_their_token(aboard):
    for place, repair in ((1, "Fix Engine"), (2, "Fix Oxygen Pumps"), (4, "Fix Reactor")):
        boat = aboard((place, 40))
        assert fix(repair) in actions(boat, boat.active)
    for place, repair, doom in (
        (7, "Stop Missile Launch", Doom.MISSILE),
        (0, "Hunt the Kraken", Doom.KRAKEN),
    ):
        idle = aboard((place, 40))
        assert fix(repair) not in actions(idle, idle.active)
        doomed = aboard((place, 40), tokens={doom: 33})
        assert fix(repair) in actions(doomed, doomed.active)
        late = aboard((place, 32), tokens={doom: 33})
        assert fix(repair) not in actions(late, late.active)


AFTER = {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 5, 7: 5, 8: 5, 9: 5}


@pytest.mark.rule("red_november.fixing.17-18")
@pytest.mark.parametrize(("switch", "from_five"), [("next_lower", 1), ("stay", 5)])
def test_a_repair_sends_the_marker_to_the_reset_point_below(switch, from_five):
    rules = house(repair_on_reset_point=switch)
    for marker, after in {**AFTER, 5: from_five}.items():
        outcome = judge("red_november.room_repair", marker=marker, dice=[1], house=rules).outcome
        assert outcome.marker == after == repaired(marker, rules)
        failed = judge("red_november.room_repair", marker=marker, dice=[10], house=rules).outcome
        assert failed.marker == marker


@pytest.mark.rule("red_november.fixing.19 red_november.disasters.18")
def test_one_success_moves_the_marker_and_takes_the_token_off_if_it_is_in_time():
    facts = {"minutes": 7, "marker": 8, "token": True}
    for token_in, averted in ((7, True), (6, False)):
        came = judge("red_november.room_repair", dice=[7], token_in=token_in, **facts).outcome
        assert (came.succeeds, came.marker, came.averted) == (True, 5, averted)


@pytest.mark.rule("red_november.disasters.17")
def test_a_keeper_that_has_passed_the_token_repairs_for_the_marker_only():
    came = judge("red_november.room_repair", dice=[1], token=True, own_passed=True, token_in=-3)
    assert (came.outcome.averted, came.outcome.marker) == (False, 5)
    assert "red_november.disasters.17" in [step.cite for step in came.steps]
    with pytest.raises(BadFacts, match="the keeper has passed its token"):
        roll("red_november.room_repair", repair="Stop Missile Launch", token=True, own_passed=True)


@pytest.mark.parametrize(("paid", "averted"), [("after", True), ("before", False)])
def test_the_minutes_of_low_water_make_late_only_where_they_are_paid_first(paid, averted):
    came = judge(
        "red_november.room_repair",
        minutes=7,
        token=True,
        token_in=7,
        floor="low water",
        dice=[1],
        house=house(low_water_minutes=paid),
    ).outcome
    assert (came.averted, came.minutes) == (averted, 9)


@pytest.mark.rule("red_november.fixing.20-21")
def test_the_missile_is_stopped_and_the_kraken_hunted(aboard, told):
    boat = aboard((7, 40), tokens={Doom.MISSILE: 33})
    action_phase(told([fix("Stop Missile Launch"), 7, 5]), boat)
    assert not boat.frozen().dooms
    boat = aboard((0, 40, {"Diving Gun": 1}), tokens={Doom.KRAKEN: 30})
    action_phase(told([fix("Hunt the Kraken"), "1 Diving Gun", 6, 10]), boat)
    assert not boat.frozen().dooms


@pytest.mark.rule("red_november.fixing.22 red_november.fixing.1 red_november.fixing.23")
def test_no_action_costs_a_minute_even_in_water_and_there_is_one_action_a_turn(aboard, told):
    boat = aboard((3, 40), low=(3,))
    table = told([NOTHING])
    action_phase(table, boat)
    assert boat.ghost == 39
    assert len(table.asked) == 1


@pytest.mark.rule("red_november.hazards.1")
def test_low_water_must_be_affordable_when_the_action_is_chosen(aboard, told):
    boat = aboard((5, 2), low=(5,), blocked=[(5, 8)])
    assert actions(boat, boat.active) == [NOTHING, fix("Pump Water")]
    boat = aboard((5, 4), low=(5,), blocked=[(5, 8)])
    table = told([UNBLOCK[hatch_between(5, 8)], 2, 1])
    action_phase(table, boat)
    assert table.offered[-1] == ("1", "2")
    assert boat.ghost == 0


@pytest.mark.rule("red_november.fixing.11")
def test_who_fails_to_put_out_the_fire_must_move_on_through_one_hatch(aboard, told):
    boat = aboard((10, 40), fire=(10,), low=(9,))
    table = told([5, 6, Way(9, 2)])
    action_phase(table, boat)
    assert (boat.active.place, boat.ghost, boat.fire) == (9, 33, 1 << 10)
    assert NO_WAY not in ways(aboard((10, 40), fire=(10,)), boat.active)


@pytest.mark.rule("red_november.fixing.12 red_november.updates.8")
def test_without_a_way_out_it_dies_in_this_turn(aboard, told):
    boat = aboard((6, 40), (1, 30), fire=(6,), blocked=[(5, 6)])
    table = told(["stay and act", 5, 6])
    turn(table, boat)
    assert boat.gnomes[0].fate == "dead"
    assert "red_november.fixing.12" in table.cited
    assert "red_november.updates.8" in table.cited


@pytest.mark.rule("red_november.fixing.11-12")
def test_a_neighbour_full_of_water_is_a_way_to_put_the_fire_out(aboard, told):
    boat = aboard((6, 40), fire=(6,), high=(5,))
    assert ways(boat, boat.active) == [Way(5, 1, stay=True), Way(5, 2)]
    action_phase(told([1, 2, Way(5, 1, stay=True)]), boat)
    assert (boat.fire, boat.low, boat.high, boat.active.place) == (0, 1 << 5 | 1 << 6, 0, 6)


@pytest.mark.rule("red_november.fixing.11-12")
def test_the_sea_is_a_way_out_with_an_aqualung_and_a_burning_neighbour_with_an_item(aboard):
    boat = aboard((6, 40, {"Aqualung": 1, "Grog": 1}), fire=(6, 5))
    found = ways(boat, boat.active)
    assert {str(w) for w in found} == {
        "stay in the fire",
        "use an Aqualung and flee to the sea (2 minutes)",
        "use a Grog and flee to room 5 (1 minute)",
    }


@pytest.mark.parametrize(("switch", "stays"), [("driven_out", False), ("stand_fast", True)])
def test_an_extinguisher_holds_its_bearer_in_the_room_only_without_recoil(
    aboard, told, switch, stays
):
    boat = aboard((10, 60, {"Fire Extinguisher": 1}), (1, 30), fire=(10,), recoil=switch)
    kit, flight = "1 Fire Extinguisher", NO_WAY if stays else Way(9, 1)
    turn(told(["stay and act", kit, 1, 6, flight]), boat)
    assert (boat.gnomes[0].place, boat.gnomes[0].fate) == (10 if stays else 9, "")


@pytest.mark.rule("red_november.rulings.6")
@pytest.mark.parametrize("face", [1, 10])
def test_a_hero_repairs_in_the_fire_and_dies_whether_it_works_or_not(aboard, told, face):
    boat = aboard((5, 40, {"Grog": 1}), (1, 36), fire=(7,), tokens={Doom.MISSILE: 31})
    answers = ["use a Grog", "go to room 7 (Missile Control) (1 minute)", "stay and act"]
    table = told([*answers, fix("Stop Missile Launch"), 5, face])
    turn(table, boat)
    assert boat.gnomes[0].fate == "dead"
    assert bool(boat.frozen().dooms) == (face == 10)
    assert "red_november.rulings.6" in table.cited
    assert not any("event" in why for why in table.rolled)


@pytest.mark.parametrize(
    ("switch", "bare", "armed"),
    [("with_item", False, True), ("off", False, False), ("anyone", True, True)],
)
def test_heroic_deaths_are_open_to_whom_the_table_says(aboard, switch, bare, armed):
    for item, allowed in (({}, bare), ({"Grog": 1}, armed)):
        boat = aboard((1, 40, item), fire=(1,), heroic_death=switch)
        if item:
            boat.used[0] = 1
        assert (fix("Fix Engine") in actions(boat, boat.active)) is allowed


def test_on_dry_floor_it_takes_ten_minutes_whatever_the_bet():
    assert {bet.until_fixed for bet in how_many_minutes()} == {Fraction(10)}
    assert [bet.chance for bet in how_many_minutes()] == [Fraction(n, 10) for n in range(1, 11)]


def test_in_low_water_longer_bets_are_better():
    times = [bet.until_fixed for bet in how_many_minutes(Repair.UNBLOCK, floor="low water")]
    assert times == sorted(times, reverse=True)
    assert (times[0], times[-1]) == (30, 12)


def test_the_time_until_fixed_is_that_of_the_chain_of_bets():
    @rule("red_november_test.try_again")
    def try_again(table: Table, done: bool = False) -> bool:
        return done or table.resolve(find("red_november.fix_it"), 6).succeeds

    steps = chain(try_again, False, ended=bool).expected_steps
    assert steps * 6 == how_many_minutes()[5].until_fixed


def best_by_hand(clock):
    """The best chance to fix within a clock by bets m and chance m/10, by trying them all."""
    if clock < 1:
        return Fraction(0)
    return max(
        Fraction(min(m, 10), 10) + (1 - Fraction(min(m, 10), 10)) * best_by_hand(clock - m)
        for m in range(1, min(10, clock) + 1)
    )


@pytest.mark.parametrize("clock", [1, 3, 5, 7, 9])
def test_against_a_token_the_best_bet_is_the_whole_clock(clock):
    minutes, chance = best_first_bet(clock)
    assert (minutes, chance) == (clock, best_by_hand(clock))


def test_with_a_tool_two_bets_may_beat_one():
    advice = best(race, value=lambda result: int(result.fixed), clock=5, tools=1)
    tool_first = max(
        Fraction(m + 4, 10) + (1 - Fraction(m + 4, 10)) * Fraction(5 - m, 10) for m in range(1, 6)
    )
    assert advice.value == tool_first


def test_a_track_one_from_its_end_is_part_of_the_race():
    minutes, chance = best_first_bet(6, marker=9, keeper=30)
    assert chance < best_first_bet(6)[1] + Fraction(1, 10**9)
    assert minutes == 6


def test_the_bets_of_the_gnome_at_hand_know_its_tools_its_floor_and_its_stars(aboard):
    hand = {"Engine Manual": 1, "Toolbox": 1, "Grog": 2}
    position = aboard((1, 40, hand), low=(1,), ghost=38).frozen()
    bets = bets_here(position, Repair.ENGINE)
    # 4 + 2 for tools; 2 minutes more for the water; stars on 39, 36, 33 and 30
    assert [bet.chance for bet in bets[:4]] == [Fraction(n, 10) for n in (7, 8, 9, 10)]
    assert [bet.events for bet in bets] == [2, 2, 3, 3, 3, 4, 4, 4, 5, 5]
    assert bets_here(position, Repair.ENGINE, grog=1)[0].chance == 1
    assert len(bets_here(aboard((1, 5), low=(1,)).frozen(), Repair.ENGINE)) == 3
    with pytest.raises(BadFacts, match="Red holds 2 grog, not “3”"):
        bets_here(position, Repair.ENGINE, grog=3)
