"""The deck: where a figure may stand, the way it takes, and all it can reach."""

from itertools import pairwise
from math import hypot, pi
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, box

from rules.errors import BadChoice, BadFacts
from rules.kraken import Block, Destinations, Mast
from rules.kraken.crew_phases import movement_phase
from rules.kraken.destinations import length
from rules.kraken.paths import barred, clear, shortest
from rules.kraken.plane import Convex, convex, gap
from rules.kraken.vessel import ship, standard_vessel

PLAIN = standard_vessel("half_sheet_taper", "none")
RECTANGLE = standard_vessel("no_taper", "none")
SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))


def base(x, y, half=1.25):
    return box(x - half, y - half, x + half, y + half)


def places(position, name="Ned", limit=16):
    return Destinations(position, position.sailor(name), limit)


@pytest.mark.rule("kraken.set-up.8-9")
def test_the_hull_is_three_sheets_long_and_one_sheet_broad_and_tapers_at_both_ends():
    xs, ys = zip(*PLAIN.outline, strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (pytest.approx(3 * 29.7), 21.0)
    assert PLAIN.outline[0] == (0, 0)
    assert (89.1, 0) in PLAIN.outline
    areas = {
        taper: Polygon(standard_vessel(taper, "none").outline).area
        for taper in ("half_sheet_taper", "no_taper", "full_sheet_taper", "blunt_stern")
    }
    whole = 89.1 * 21
    assert areas["no_taper"] == pytest.approx(whole)
    assert areas["half_sheet_taper"] == pytest.approx(whole - 21 * 14.85)
    assert areas["full_sheet_taper"] == pytest.approx(whole - 21 * 29.7)
    assert areas["blunt_stern"] == pytest.approx(whole - 21 * 14.85 / 2 - 10.5 * 14.85 / 2)


@pytest.mark.rule("kraken.set-up.11-12")
def test_the_players_may_set_up_masts_or_a_tower():
    assert PLAIN.obstacles == ()
    assert standard_vessel("half_sheet_taper", "one_mast").obstacles == (Mast(44.55, 0, 2),)
    assert len(standard_vessel("half_sheet_taper", "three_masts").obstacles) == 3
    tower = standard_vessel("half_sheet_taper", "conning_tower").obstacles
    assert tower == (Block(40.05, 49.05, -2.5, 2.5),)


@pytest.mark.rule("kraken.set-up.6-7")
def test_any_outline_that_bends_nowhere_inwards_is_a_hull():
    raft = ship(((0, 0), (40, 0), (40, 30), (0, 30)))
    assert barred(raft, (), 20, 15) is None
    for corners in (
        ((0, 0), (40, 0)),
        ((0, 0), (40, 0), (10, 10), (0, 40)),
        ((0, 0), (40, 40), (40, 0), (0, 40)),
        ((0, 0), (40, 0), (80, 0)),
        ((0, 0), (float("nan"), 0), (0, 40)),
        ((0, 0), (2, 0), (2, 2), (0, 2)),
        ((0, 0), (0, 0), (40, 0), (40, 40)),
    ):
        with pytest.raises(BadFacts, match=r"corners|No figure"):
            ship(corners)
    star = [(0, 10), (6, -8), (-9.5, 3), (9.5, 3), (-6, -8)]
    assert not convex(star)
    assert convex(SQUARE)
    assert convex(SQUARE[::-1])


@pytest.mark.rule("kraken.set-up.11")
def test_an_obstacle_without_room_between_its_sides_is_refused():
    with pytest.raises(BadFacts, match="x_from under x_to"):
        ship(SQUARE, (Block(5, 5, 1, 2),))
    with pytest.raises(BadFacts, match="over 0"):
        ship(SQUARE, (Mast(5, 5, 0),))


@given(x=st.floats(-5, 95), y=st.floats(-15, 15))
def test_a_figure_is_on_deck_exactly_when_its_whole_base_lies_inside_the_outline(x, y):
    hull = Polygon(PLAIN.outline)
    edge = Polygon(PLAIN.room.corners).exterior.distance(Point(x, y))
    if edge > 1e-5:
        assert (barred(PLAIN, (), x, y) is None) == hull.contains(base(x, y))


@given(x=st.floats(-20, 110), y=st.floats(-30, 30), half=st.sampled_from([1.25, 1.5]))
def test_distances_to_the_hull_are_those_that_shapely_measures(x, y, half):
    hull = Polygon(PLAIN.outline)
    grown = PLAIN.hull.grown(half)
    assert grown.nearest(x, y)[0] == pytest.approx(base(x, y, half).distance(hull), abs=1e-5)
    assert PLAIN.hull.nearest(x, y)[0] == pytest.approx(Point(x, y).distance(hull), abs=1e-9)


@pytest.mark.rule("kraken.set-up.31")
@given(dx=st.floats(-20, 20), dy=st.floats(-20, 20))
def test_distances_between_bases_are_those_that_shapely_measures(dx, dy):
    assert gap(dx, dy, 2.75) == pytest.approx(base(0, 0).distance(base(dx, dy, 1.5)), abs=1e-9)


@pytest.mark.rule("kraken.set-up.5 kraken.set-up.15 kraken.set-up.31")
def test_a_distance_runs_from_edge_to_edge_or_from_centres_by_house_rule(fight):
    crew, arms = [("Ned", 9, 40, 0)], [(1, 40, 15)]
    for measure, cm, hull in (
        ("edges", 12.25, 3),
        ("centre_of_figure", 13.5, 3),
        ("centres", 15, 4.5),
    ):
        position = fight(crew, arms, distance_measure=measure)
        assert position.distance(position.crew[0], position.tentacle(1)) == cm
        assert position.from_vessel(position.tentacle(1)) == hull
        assert position.figures_within(position.tentacle(1), cm) == position.crew
        assert position.tentacles_within(position.crew[0], cm - 0.01) == ()


@pytest.mark.rule("kraken.set-up.31")
def test_between_centres_no_strike_reaches_over_a_tapered_end_and_one_does_over_a_straight_side():
    vessel = standard_vessel("half_sheet_taper", "none")
    outside = Polygon(vessel.contact.corners).exterior
    room = Polygon(vessel.room.corners)
    tapered = room.intersection(box(0, -12, 14.85, 12))
    assert tapered.distance(outside) > 3.5 > 3 > room.distance(outside)
    slope = room.intersection(box(0, -12, 10, 12))
    assert slope.distance(outside) == pytest.approx(3.83, abs=0.01)


@given(
    x=st.floats(2, 40),
    y=st.floats(-8, 8),
    to_x=st.floats(2, 40),
    to_y=st.floats(-8, 8),
    ox=st.floats(2, 40),
    oy=st.floats(-8, 8),
)
def test_a_straight_way_is_clear_exactly_when_it_misses_what_is_in_the_way(
    x, y, to_x, to_y, ox, oy
):
    line, figure = LineString([(x, y), (to_x, to_y)]), base(ox, oy, 2.5)
    inside = line.intersection(figure).length
    if inside > 1e-3 or line.distance(figure) > 1e-3:
        assert clear(RECTANGLE, ((ox, oy),), x, y, to_x, to_y) == (inside <= 1e-3)
    vessel = ship(RECTANGLE.outline, (Mast(ox, oy, 2.0),))
    round_square = base(ox, oy).buffer(1.0, quad_segs=64)
    inside = line.intersection(round_square).length
    if inside > 1e-1 or line.distance(round_square) > 1e-2:
        assert clear(vessel, (), x, y, to_x, to_y) == (inside <= 1e-1)


@pytest.mark.rule("kraken.movement.16")
def test_the_way_round_another_figure_bends_at_its_corners(fight):
    position = fight([("Ned", 9, 30, 0), ("Bess", 7, 36, 0)], [(1, 40, 30)])
    way = places(position, limit=14).path((42.0, 0.0))
    # two straight legs past corners 2.5 cm off the keel
    assert length(way) == pytest.approx(2 * hypot(3.5, 2.5) + 5)
    assert (42.0, 0.0) in places(position, limit=14)
    assert (42.0, 0.0) not in places(position, limit=13)


@pytest.mark.rule("kraken.movement.16")
def test_where_only_one_straight_line_is_allowed_nobody_goes_round_anything(fight):
    crew = [("Ned", 9, 30, 0), ("Bess", 7, 36, 0)]
    straight = places(fight(crew, [(1, 40, 30)], path_shape="straight_only"))
    assert (42.0, 0.0) not in straight
    assert (42.0, 9.0) in straight
    assert "bar the straight way" in straight.refuse((42.0, 0.0))


@pytest.mark.rule("kraken.movement.11")
@pytest.mark.parametrize("obstacles", ["one_mast", "conning_tower"])
def test_nobody_moves_through_an_obstacle(fight, obstacles):
    position = fight([("Ned", 9, 37, 0)], [(1, 40, 30)], obstacles=obstacles)
    reach = places(position, limit=20)
    spot = (44.5, 0.0)
    assert spot not in reach
    assert "is in the way" in reach.refuse(spot)
    way = reach.path((52.2, 0.0))
    assert len(way) > 2
    assert length(way) > 15.2
    for a, b in pairwise(way):
        assert clear(position.vessel, (), *a, *b)


@pytest.mark.rule("kraken.movement.11-13 kraken.set-up.33")
def test_a_place_that_cannot_be_reached_is_refused_with_the_reason(fight):
    crew = [("Ned", 9, 30, 0), ("Bess", 7, 36, 0)]
    reach = places(fight(crew, [(1, 40, 30)], obstacles="three_masts"))
    assert "over the sea" in reach.refuse((30.0, 9.9))
    assert "Bess stands at (36, 0)" in reach.refuse((35.0, 1.0))
    assert "a mast" in reach.refuse((23.0, 0.0))
    assert "Ned may move 16 cm at most" in reach.refuse((60.0, 0.0))
    assert "tenth" in reach.refuse((30.123, 0.0))
    assert "no place" in reach.refuse("aft")
    assert "no place" in reach.refuse((float("nan"), 0.0))
    with pytest.raises(BadChoice, match="no place"):
        reach.parse("aft")
    assert reach.parse(" (31.04, -2) ") == (31.0, -2.0)


@pytest.mark.rule("kraken.movement.12")
def test_a_wall_of_figures_from_rail_to_rail_lets_nobody_pass(fight):
    wall = [(f"W{n}", 5, 36, y) for n, y in enumerate((-9.25, -4.6, 0, 4.6, 9.25))]
    position = fight([("Ned", 9, 30, 0), *wall], [(1, 40, 30)])
    assert places(position).path((42.0, 0.0)) is None
    assert "bar every way" in places(position).refuse((42.0, 0.0))


@pytest.mark.rule("kraken.movement.16")
def test_figures_may_touch_and_squeeze_through_a_gap_of_exactly_a_base(fight):
    wall = [(f"W{n}", 5, 36, y) for n, y in enumerate((-5, 0, 5))]
    position = fight([("Ned", 9, 30, 2.5), *wall], [(1, 40, 30)])
    assert places(position).path((42.0, 2.5)) == ((30, 2.5), (42.0, 2.5))


@pytest.mark.rule("kraken.movement.10")
def test_a_figure_may_always_move_less_or_not_at_all(fight):
    position = fight([("Ned", 9, 30.04, 0)], [(1, 40, 30)])
    reach = places(position, limit=6)
    assert (30.04, 0) in reach
    assert (31.0, 0.0) in reach
    assert (36.0, 0.0) in reach
    assert (36.1, 0.0) not in reach


@settings(deadline=None, max_examples=20)
@given(seed=st.integers(0, 10_000))
def test_every_place_drawn_or_listed_is_allowed_and_lies_in_the_region(fight, seed):
    rng = Random(seed)
    crew = [("Ned", 9, 40, 5.5), ("Bess", 7, 43, 5.5), ("Tom", 7, 40, 2.9), ("Jory", 7, 37, 5.5)]
    for switches in ({"obstacles": "three_masts"}, {"path_shape": "straight_only"}):
        position = fight(crew, [(1, 40, 13), (2, 60, -20)], **switches)
        reach = places(position, limit=rng.randint(6, 18))
        for place in (*reach.candidates(), reach.sample(rng)):
            assert place in reach
            assert reach.region.distance(Point(place)) < 0.02


def test_the_region_on_open_deck_is_a_disc_cut_by_the_rails(fight):
    position = fight([("Ned", 9, 44, 0)], [(1, 40, 30)])
    region = places(position, limit=8).region
    assert region.area == pytest.approx(pi * 64, rel=0.01)
    cut = places(position, limit=18).region
    assert cut.bounds[3] == pytest.approx(9.25)


def test_the_region_behind_an_obstacle_is_what_is_left_of_the_move_after_going_round(fight):
    position = fight([("Ned", 9, 36, 0)], [(1, 40, 30)], obstacles="conning_tower")
    reach = places(position, limit=16)
    rng = Random(5)
    for _ in range(300):
        spot = (round(rng.uniform(30, 54), 1), round(rng.uniform(-9.2, 9.2), 1))
        near_edge = reach.region.boundary.distance(Point(spot)) < 0.05
        if not near_edge:
            assert (spot in reach) == reach.region.contains(Point(spot)), spot


def test_the_shortest_way_past_a_mast_hugs_its_round_corners():
    vessel = ship(RECTANGLE.outline, (Mast(40, 0, 2.0),))
    way = shortest(vessel, (), (34.0, 0.0), (46.0, 0.0))
    # tangent, half a turn about two corners 2.5 cm apart, tangent
    tangent = hypot(4.75, 1.25) ** 2 - 1
    assert 12 < length(way) < 2 * tangent**0.5 + 2.5 + pi
    for a, b in pairwise(way):
        assert LineString([a, b]).distance(base(40, 0)) > 1 - 1e-3


def test_a_convex_outline_knows_its_ways_out():
    square = Convex(SQUARE)
    assert square.around == 40
    assert square.outward(5, 0, 0) == (0, -1)
    x, y = square.outward(10, 0, 0)
    assert (x, y) == pytest.approx((0.5**0.5, -(0.5**0.5)))
    assert set(square.shrunk(1).corners) == {(1, 1), (9, 1), (9, 9), (1, 9)}
    assert square.shrunk(5) is None


@pytest.mark.rule("kraken.movement.17")
def test_a_tentacle_neither_stops_nor_slows_a_figure(fight, told):
    position = fight([("Ned", 9, 40, 9)], [(1, 40, 12), (2, 44, 12)])
    after, rolled = movement_phase(told(["try to move", 3, 4, 6, 6, (56.0, 9.0)]), position)
    assert (after.sailor("Ned").x, after.sailor("Ned").pluck) == (56.0, 9)
    assert rolled == {"Ned"}
