"""Moving: hatches, water, fire and the sea."""

from itertools import product

import pytest

from rules import chances, judge, roll
from rules.errors import BadChoice, BadFacts
from rules.play import Play
from rules.red_november import HatchResult, house
from rules.red_november.board import AROUND
from rules.red_november.moving import Move, flowed, move_phase, moves

WATERS = ("dry", "low", "high")


def by_the_book(here, there, revised):
    """Water on both sides after the hatch was opened, in the words of the source."""
    pair = {here, there}
    if pair == {"high", "dry"} or (revised and pair == {"high", "low"}):
        return "low", "low"
    return here, there


@pytest.mark.rule("red_november.moving.8 red_november.moving.10-11 red_november.rulings.8")
@pytest.mark.rule("red_november.hazards.8")
@pytest.mark.parametrize(("here", "there"), list(product(WATERS, repeat=2)))
@pytest.mark.parametrize("flow", ["none", "both_low"])
def test_water_flows_as_the_edition_says(here, there, flow):
    result = roll("red_november.hatch", here=here, there=there, house=house(high_low_flow=flow))
    due = by_the_book(here, there, flow == "both_low")
    assert (result.outcome.here, result.outcome.there) == due
    assert flowed(WATERS.index(here), WATERS.index(there), house(high_low_flow=flow)) == tuple(
        map(WATERS.index, due)
    )


@pytest.mark.rule("red_november.moving.4 red_november.moving.14 red_november.moving.18-20")
@pytest.mark.parametrize(
    ("facts", "minutes", "needs"),
    [
        ({"here": "dry", "there": "dry"}, 1, ""),
        ({"here": "dry", "there": "low"}, 2, ""),
        ({"here": "low", "there": "high"}, -1, ""),
        ({"here": "dry", "there": "high"}, 2, ""),
        ({"here": "dry", "there": "dry", "fire_there": True}, 1, "a fire extinguisher or a grog"),
        ({"here": "dry", "there": "dry", "to_sea": True}, 2, "an aqualung"),
    ],
)
def test_going_through_costs_what_the_room_beyond_says(facts, minutes, needs):
    outcome = roll("red_november.hatch", **facts).outcome
    assert (outcome.minutes, outcome.needs) == (minutes, needs)


@pytest.mark.rule("red_november.moving.6 red_november.moving.12")
def test_a_blocked_hatch_stays_shut_and_an_external_one_lets_no_water_through():
    shut = roll("red_november.hatch", blocked=True).outcome
    assert not shut.opens
    assert str(shut) == "Blocked: it cannot be opened."
    out = roll("red_november.hatch", here="high", there="dry", to_sea=True).outcome
    assert out == HatchResult(True, "high", "dry", 0, 2, "an aqualung")


@pytest.mark.rule("red_november.moving.9")
def test_water_let_in_puts_a_fire_out():
    outcome = roll("red_november.hatch", here="high", there="dry", fire_there=True).outcome
    assert outcome.fires_out == 1
    assert outcome.needs == ""


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"here": "high", "fire_here": True}, "cannot burn"),
        ({"here": "dry", "there": "low", "to_sea": True}, "the sea"),
        ({"here": "dry", "to_sea": True, "blocked": True}, "Only hatches inside"),
    ],
)
def test_a_hatch_between_impossible_rooms_is_refused(facts, says):
    with pytest.raises(BadFacts, match=says):
        roll("red_november.hatch", **facts)


@pytest.mark.rule("red_november.moving.3 red_november.moving.19")
def test_the_publishers_way_costs_three_minutes_and_four_through_low_water():
    assert roll("red_november.route", low=()).outcome.minutes == 3
    assert roll("red_november.route").outcome.minutes == 4


@pytest.mark.rule("red_november.moving.13")
def test_the_way_through_high_water_leaves_low_water_behind():
    outcome = roll("red_november.route", path=(7, 5, 2), low=(), high=(5,), burning=(4,)).outcome
    assert (outcome.minutes, outcome.low, outcome.high) == (3, (5, 7), ())


@pytest.mark.rule("red_november.moving.7 red_november.moving.22-24")
def test_out_of_one_external_hatch_and_in_by_another():
    outcome = roll("red_november.route", path=(3, 0, 9), low=(9,), aqualung=True).outcome
    assert outcome.minutes == 2 + 2


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"blocked": ((5, 7),)}, "the hatch 5–7 is blocked. Unblock it first"),
        ({"path": (7, 4)}, "There is no hatch between room 7"),
        ({"path": (2, 5), "low": (2,), "high": (5,)}, "the water is high there"),
        ({"path": (2, 5), "low": (), "burning": (5,)}, "it burns. Use a fire extinguisher"),
        ({"path": (3, 0)}, "without an aqualung"),
        ({"minutes_left": 2}, "no time from room 5 to room 2"),
        ({"path": (11, 5)}, "give rooms 1 to 10"),
        ({"low": (2,), "high": (2,)}, "Room 2 is in two of the lists"),
        ({"low": (12,)}, "“12” is no room"),
        ({"blocked": ((0, 3),)}, "cannot be blocked"),
    ],
)
def test_a_way_that_cannot_be_gone_is_refused_in_a_sentence(facts, says):
    with pytest.raises(BadFacts) as refusal:
        roll("red_november.route", **facts)
    assert says in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.rule("red_november.moving.1 red_november.moving.4 red_november.time.9")
def test_only_the_active_gnome_moves_and_only_the_ghost_counts_the_minutes(aboard, told):
    boat = aboard((7, 40), (5, 41))
    move_phase(told([Move("go", 5, 1), Move("go", 2, 1), "stay and act"]), boat)
    red, orange = boat.gnomes
    assert (red.place, red.keeper, orange.place) == (2, 40, 5)
    assert boat.ghost == 38


@pytest.mark.rule("red_november.moving.15")
def test_hatches_stay_open_for_the_phase_and_close_after_it(aboard, told):
    boat = aboard((7, 40))
    back = "go to room 7 (Missile Control) (0 minutes)"
    move_phase(told([Move("go", 5, 1), Move("open", 2, 1), back, "stay and act"]), boat)
    assert (boat.gnomes[0].place, boat.ghost, boat.opened) == (7, 38, 0)


def test_a_walk_to_and_fro_for_nothing_is_not_offered(aboard, told):
    boat = aboard((7, 40))
    table = told([Move("go", 5, 1), "stay and act"])
    move_phase(table, boat)
    assert not any("room 7" in option for option in table.offered[-1])


@pytest.mark.rule("red_november.moving.16-17 red_november.items.6 red_november.rulings.12")
def test_one_extinguisher_or_grog_opens_every_burning_room_of_the_turn(aboard, told):
    boat = aboard((7, 40, {"Fire Extinguisher": 1}), fire=(5, 2))
    assert not [m for m in moves(boat, boat.active) if m.verb == "go" and m.to == 5]
    table = told(["use a Fire Extinguisher", Move("go", 5, 1), Move("go", 2, 1), "stay and act"])
    move_phase(table, boat)
    assert boat.active.place == 2
    assert boat.active.hand == [0] * 13
    assert not any("use" in option for option in table.offered[-1])


@pytest.mark.rule("red_november.moving.23 red_november.items.16")
def test_the_sea_needs_an_aqualung_used_in_this_turn(aboard, told):
    boat = aboard((3, 40))
    assert not any(m.verb == "go" and m.to == 0 for m in moves(boat, boat.active))
    boat = aboard((3, 40, {"Aqualung": 1}))
    move_phase(told(["use an Aqualung", "go to the sea (2 minutes)", "stay and act"]), boat)
    assert (boat.active.place, boat.ghost) == (0, 38)


@pytest.mark.rule("red_november.moving.24")
def test_coming_in_from_the_sea_needs_no_aqualung(aboard):
    boat = aboard((0, 40), low=(6,), high=(9,))
    found = moves(boat, boat.active)
    assert Move("go", 3, 1) in found
    assert Move("go", 6, 2) in found
    assert not [m for m in found if m.verb == "go" and m.to == 9]


@pytest.mark.rule("red_november.moving.26 red_november.hazards.7")
def test_a_gnome_may_walk_out_of_fire_and_of_high_water(aboard):
    burning = aboard((7, 40), fire=(7,))
    assert Move("go", 5, 1) in moves(burning, burning.active)
    drowning = aboard((7, 40), high=(7,))
    assert Move("go", 5, 2) in moves(drowning, drowning.active)
    assert Move("open", 8, 1) in moves(drowning, drowning.active)


@pytest.mark.rule("red_november.time.6")
def test_no_step_is_offered_that_time_does_not_allow(aboard):
    boat = aboard((7, 1), low=(5,))
    assert Move("go", 8, 1) in moves(boat, boat.active)
    assert not [m for m in moves(boat, boat.active) if m.to == 5 and m.verb == "go"]


def test_a_move_through_a_blocked_hatch_is_refused_and_nothing_is_lost():
    play = Play("red_november.game", seed="a", players=3)
    while "Where does" not in str(play.pending):
        play.answer(play.pending.options[0])
    before = play.save()
    with pytest.raises(BadChoice, match="“go to room 99” is not on offer"):
        play.answer("go to room 99")
    assert play.save() == before


def test_an_open_hatch_says_nothing_by_chance():
    assert len(chances("red_november.hatch")) == 1
    assert judge("red_november.hatch", dice=[]).outcome.opens
    assert len(AROUND[0]) == 3
