"""How tentacles come on, slide along the hull and draw back."""

from fractions import Fraction
from itertools import pairwise
from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Point, Polygon, box

from rules import chances
from rules.kraken import Course, house
from rules.kraken.kraken_phases import reaction_phase
from rules.kraken.plane import HAIR
from rules.kraken.set_up import starts
from rules.kraken.track import Slide, approach, nearest_places, walk, withdrawn
from rules.kraken.vessel import standard_vessel

VESSEL = standard_vessel("half_sheet_taper", "none")
ONE_DIE = {n: Fraction(1, 6) for n in range(1, 7)}


def base(x, y):
    return box(x - 1.5, y - 1.5, x + 1.5, y + 1.5)


@pytest.mark.rule("kraken.tentacles.7 kraken.tentacles.18")
def test_a_tentacle_comes_on_by_3_to_8_cm_and_draws_back_by_1_to_6():
    assert chances("kraken.advance").marginal("cm") == {n + 2: p for n, p in ONE_DIE.items()}
    assert chances("kraken.withdraw").marginal("cm") == ONE_DIE


@pytest.mark.rule("kraken.tentacles.7")
def test_an_advance_goes_straight_to_the_hull(fight, told):
    position = fight([("Ned", 9, 60, 0)], [(1, 40, 24)])
    after = reaction_phase(told([5, 3]), position)
    assert (after.tentacle(1).x, after.tentacle(1).y) == (40, 19)
    assert after.moves[0].who == "tentacle 1"


@pytest.mark.rule("kraken.tentacles.7 kraken.tentacles.30")
def test_what_is_left_on_touching_the_hull_is_spent_sliding_to_the_nearest_figure(fight, told):
    position = fight([("Ned", 9, 60, 0)], [(1, 40, 16)])
    # 4 cm to the hull, then 3 of the 7 cm towards the bow
    after = reaction_phase(told([4, 5]), position)
    assert (after.tentacle(1).x, after.tentacle(1).y) == (pytest.approx(43), pytest.approx(12))


@pytest.mark.rule("kraken.tentacles.30")
def test_a_slide_ends_where_the_tentacle_is_as_close_as_it_can_get(fight, told):
    position = fight([("Ned", 9, 44, 0)], [(1, 40, 16)])
    after = reaction_phase(told([4, 6]), position)
    # within 2.75 cm along the keel the gap no longer shrinks
    assert after.tentacle(1).x == pytest.approx(44 - 2.75)
    again = fight([("Ned", 9, 41, 0)], [(1, 40, 16)])
    assert reaction_phase(told([4, 6]), again).tentacle(1).x == 40


@pytest.mark.rule("kraken.tentacles.7")
def test_by_house_rule_what_is_left_is_lost_or_the_players_pick_the_way(fight, told):
    crew, arms = [("Ned", 9, 60, 0)], [(1, 40, 16)]
    stopped = reaction_phase(told([4, 5]), fight(crew, arms, advance_direction="approach_only"))
    assert (stopped.tentacle(1).x, stopped.tentacle(1).y) == (40, 12)
    chosen = fight(crew, arms, advance_direction="players_choose")
    straight = reaction_phase(told([4, Course.STRAIGHT, 5]), chosen)
    assert (straight.tentacle(1).x, straight.tentacle(1).y) == (40, 12)
    round_it = reaction_phase(told([4, Course.ROUND, 5]), chosen)
    assert round_it.tentacle(1).x == pytest.approx(47)
    assert round_it.tentacle(1).y == pytest.approx(16)


@pytest.mark.rule("kraken.tentacles.25")
def test_the_nearest_figure_is_measured_from_where_the_tentacle_touches_and_ties_go_to_a_die(
    fight, told
):
    crew = [("Ned", 9, 30, 0), ("Bess", 8, 50, 0)]
    after = reaction_phase(told([4, 5, "Bess"]), fight(crew, [(1, 40, 16)]))
    assert after.tentacle(1).x == pytest.approx(43)
    after = reaction_phase(told([4, 5, "Ned"]), fight(crew, [(1, 40, 16)]))
    assert after.tentacle(1).x == pytest.approx(37)


@pytest.mark.rule("kraken.tentacles.30")
def test_a_die_decides_when_both_ways_round_are_equally_long(fight, told):
    # from the tip of the bow to a figure on the keel, port and starboard are alike
    position = fight([("Ned", 9, 40, 0)], [(1, 89.1 + 1.5, 0)])
    slide = Slide(position, position.tentacle(1), position.crew[0])
    assert isclose(*slide.ways, abs_tol=1e-6)
    at_bow = fight([("Ned", 9, 40, 0)], [(1, 89.1 + 1.5 + 4, 0)])
    port = reaction_phase(told([4, 6, "counter-clockwise"]), at_bow).tentacle(1)
    starboard = reaction_phase(told([4, 6, "clockwise"]), at_bow).tentacle(1)
    assert port.y == pytest.approx(-starboard.y)
    assert port.y > 0


@pytest.mark.rule("kraken.tentacles.18")
def test_a_tentacle_draws_back_straight_from_the_nearest_point_of_the_hull(fight, told):
    position = fight([("Ned", 9, 40, 0)], [(1, 40, 12)])
    after = reaction_phase(told([1, 6]), position)
    assert (after.tentacle(1).x, after.tentacle(1).y) == (40, 18)


@pytest.mark.rule("kraken.tentacles.18")
def test_at_a_corner_a_tentacle_takes_the_middle_way_out(fight):
    # the base's corner edge points straight ahead of the bow's tip
    position = fight([("Ned", 9, 40, 0)], [(1, 90.6, 0)])
    assert withdrawn(position, position.tentacle(1), 5) == pytest.approx((95.6, 0))


@pytest.mark.rule("kraken.tentacles.18")
@given(side=st.integers(0, 9), along=st.floats(0, 1), off=st.floats(0, 30), cm=st.integers(1, 6))
def test_the_distance_from_the_vessel_grows_by_exactly_the_roll(fight, side, along, off, cm):
    contact = VESSEL.contact
    ax, ay, ux, uy, length = contact.sides[side % len(contact.sides)]
    x, y = ax + ux * length * along + uy * off, ay + uy * length * along - ux * off
    position = fight([("Ned", 9, 40, 0)], [(1, x, y)])
    before = position.from_vessel(position.tentacle(1))
    wx, wy = withdrawn(position, position.tentacle(1), cm)
    assert contact.nearest(wx, wy)[0] - before == pytest.approx(cm, abs=1e-5)


@pytest.mark.rule("kraken.tentacles.22")
@given(x=st.floats(-40, 130), y=st.floats(-60, 60), cm=st.integers(3, 8))
def test_a_tentacle_stops_in_contact_with_the_hull_and_never_comes_aboard(fight, x, y, cm):
    if VESSEL.contact.holds(x, y):
        return
    position = fight([("Ned", 9, 40, 0)], [(1, x, y)])
    (px, py), left = approach(position, position.tentacle(1), cm)
    hull = Polygon(VESSEL.outline)
    assert base(px, py).intersection(hull).area < 1e-4
    assert hypot(px - x, py - y) + left == pytest.approx(cm, abs=1e-5)
    if left > HAIR:
        assert base(px, py).distance(hull) < 1e-5


@pytest.mark.rule("kraken.tentacles.22-23")
def test_measured_from_centres_a_tentacle_still_stops_at_the_hull(fight):
    position = fight([("Ned", 9, 40, 0)], [(1, 5, 20)], distance_measure="centres")
    (px, py), _left = approach(position, position.tentacle(1), 40)
    hull = Polygon(VESSEL.outline)
    assert base(px, py).distance(hull) < 1e-4
    assert base(px, py).intersection(hull).area < 1e-4


@pytest.mark.rule("kraken.tentacles.23")
def test_a_tentacle_stops_in_contact_with_another_and_loses_the_rest(fight, told):
    crew, arms = [("Ned", 9, 60, 0)], [(1, 40, 20), (2, 40, 12)]
    after = reaction_phase(told([4, 6, 2]), fight(crew, arms))
    assert (after.tentacle(1).x, after.tentacle(1).y) == (40, pytest.approx(15))
    sliding = [(1, 40, 16), (2, 45, 12)]
    after = reaction_phase(told([4, 6, 2]), fight(crew, sliding))
    assert after.tentacle(1).x == pytest.approx(42)
    drawing_back = [(1, 40, 12), (2, 40, 17)]
    after = reaction_phase(told([1, 6, 2]), fight(crew, drawing_back))
    assert after.tentacle(1).y == pytest.approx(14)


@pytest.mark.rule("kraken.tentacles.23")
def test_tentacles_in_contact_may_part_or_slide_along_each_other(fight):
    position = fight([("Ned", 9, 60, 0)], [(1, 40, 12), (2, 43, 12)])
    assert withdrawn(position, position.tentacle(1), 5) == pytest.approx((40, 17))


@given(x=st.floats(8, 80), y=st.floats(-5, 5))
def test_the_nearest_places_round_the_hull_are_those_that_shapely_finds(x, y):
    least, places = nearest_places(VESSEL.contact, x, y, 2.75)
    figure = box(x - 2.75, y - 2.75, x + 2.75, y + 2.75)
    ring = Polygon(VESSEL.contact.corners).exterior
    assert least == pytest.approx(ring.distance(figure), abs=1e-6)
    for place in places:
        spot = walk(VESSEL.contact, 0, place)[-1]
        assert Point(spot).distance(figure) == pytest.approx(least, abs=1e-6)


@given(start=st.floats(0, 200), far=st.floats(-120, 120))
def test_a_walk_round_the_hull_is_as_long_as_it_should_be(start, far):
    stops = [walk(VESSEL.contact, 0, start)[-1], *walk(VESSEL.contact, start, far)]
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(stops))
    assert length == pytest.approx(abs(far), abs=1e-4)


@pytest.mark.rule("kraken.set-up.19-20 kraken.set-up.31")
@pytest.mark.parametrize("taper", house().switches["hull_taper"].values)
@pytest.mark.parametrize("sides", house().switches["tentacle_start_sides"].values)
@pytest.mark.parametrize("measure", ["edges", "centres"])
@pytest.mark.parametrize("number", [1, 5, 8, 16])
def test_tentacles_start_apart_outside_the_hull_and_12_cm_off(taper, sides, measure, number):
    vessel = standard_vessel(taper, "none")
    hull = Polygon(vessel.outline)
    arms = starts(vessel, number, sides, measure)
    assert [arm.number for arm in arms] == list(range(1, number + 1))
    for arm in arms:
        shape = Point(arm.x, arm.y) if measure == "centres" else base(arm.x, arm.y)
        assert shape.distance(hull) == pytest.approx(12, abs=1e-3)
        for other in arms[: arm.number - 1]:
            assert base(arm.x, arm.y).intersection(base(other.x, other.y)).area < 1e-4
