"""The shortest way, against a visibility graph built by other means."""

from itertools import combinations, pairwise
from math import cos, hypot, inf, pi, sin
from random import Random

import networkx
import numpy as np
import pytest
import shapely
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra
from shapely import LineString, Point, box, unary_union

from rules.fantastic_voyage.ground import GROUND, SUGGESTED
from rules.fantastic_voyage.travel import before_edge, touches
from rules.fantastic_voyage.ways import cut, fluid, length, shortest


def by_visibility(radius, start, goal, discs):
    """The length of the shortest way by shapely's shapes and networkx's Dijkstra."""
    grown = [box(b.x0, b.y0, b.x1, b.y1).buffer(radius, 24) for b in SUGGESTED]
    grown += [Point(x, y).buffer(r, 24) for x, y, r in discs]
    walls = unary_union(grown)
    inner = walls.buffer(-1e-4)
    room = box(radius, radius, 36, 36 - radius)
    shapes = getattr(walls, "geoms", [walls])
    corners = [xy for shape in shapes for xy in [*shape.exterior.coords][:-1]]
    corners += [xy for shape in shapes for ring in shape.interiors for xy in [*ring.coords][:-1]]
    nodes = [start, goal, *[xy for xy in corners if room.covers(Point(xy))]]
    reached = networkx.Graph()
    reached.add_nodes_from(range(2))
    tree = [(i, j) for i, j in combinations(range(len(nodes)), 2)]
    for i, j in tree:
        a, b = nodes[i], nodes[j]
        if hypot(a[0] - b[0], a[1] - b[1]) < 9 and not inner.intersects(LineString([a, b])):
            reached.add_edge(i, j, weight=hypot(a[0] - b[0], a[1] - b[1]))
    return networkx.dijkstra_path_length(reached, 0, 1)


@pytest.mark.rule("fantastic_voyage.set-up.28")
@pytest.mark.parametrize(
    ("start", "goal", "discs"),
    [
        ((15.0, 28.7), (19.7, 33.5), ()),
        ((9.0, 17.0), (13.0, 10.0), ((11.0, 16.0, 1.3),)),
        ((16.2, 24.0), (16.2, 29.0), ((16.2, 23.0, 0.9), (20.0, 28.7, 1.3))),
        ((4.0, 9.0), (11.0, 9.3), ((7.5, 9.0, 1.6), (7.5, 6.2, 1.3))),
    ],
)
def test_the_shortest_way_is_as_long_as_a_visibility_graph_says(start, goal, discs):
    way = shortest(GROUND, 0.4, start, goal, discs, inf, True)
    assert length(way) == pytest.approx(by_visibility(0.4, start, goal, discs), abs=0.05)


def _as_fine_as_can_be(radius, start, goal, discs, most, arcs=32):
    """The length of the shortest way no longer than `most`, over shapes drawn round the arcs."""
    wide = 1 / cos(pi / 4 / arcs)  # chords touch the arcs from outside
    grown = [box(b.x0, b.y0, b.x1, b.y1).buffer(radius * wide, arcs) for b in SUGGESTED]
    grown += [Point(x, y).buffer(r * wide, arcs) for x, y, r in discs]
    walls = unary_union(grown)
    inner = walls.buffer(-1e-5)
    shapely.prepare(inner)
    corners = np.unique(shapely.get_coordinates(walls), axis=0)
    low, high = np.array([radius, radius]), np.array([36, 36 - radius])
    inside = (corners >= low - 1e-6).all(axis=1) & (corners <= high + 1e-6).all(axis=1)
    round_about = np.hypot(*(corners - start).T) + np.hypot(*(corners - goal).T) <= most
    nodes = np.vstack([start, goal, corners[inside & round_about]])
    a, b = np.triu_indices(len(nodes), 1)
    far = np.hypot(*(nodes[a] - nodes[b]).T)
    ends = np.hypot(*(nodes - start).T), np.hypot(*(nodes - goal).T)
    of_use = np.minimum(ends[0][a] + ends[1][b], ends[0][b] + ends[1][a]) + far <= most
    a, b, far = a[of_use], b[of_use], far[of_use]
    free = ~shapely.intersects(inner, shapely.linestrings(nodes[np.stack([a, b], axis=1)]))
    graph = csr_matrix((far[free], (a[free], b[free])), shape=(len(nodes), len(nodes)))
    return dijkstra(graph, directed=False, indices=0)[1]


@pytest.mark.rule("fantastic_voyage.set-up.28")
@pytest.mark.parametrize("seed", range(4))
def test_whole_ways_through_the_capillary_are_right_within_a_twentieth_of_an_inch(seed):
    rng = Random(f"whole.{seed}")
    most = 0.0
    for bodies in (0, 4, 8, 12):
        radius = rng.choice([0.8, 0.4])
        water = fluid(GROUND, radius, True)
        places = [(radius + 0.2, rng.uniform(radius, 35.2))]
        while len(places) <= bodies:
            place = rng.uniform(radius, 35.2), rng.uniform(radius, 35.2)
            apart = [hypot(place[0] - x, place[1] - y) for x, y in places]
            if water.holds(*place) and min(apart) > radius + 0.81:
                places.append(place)
        start, *others = places
        discs = tuple((x, y, radius + 0.8) for x, y in others)
        goal = (36.0, 6.0 * rng.randrange(6) + 3)
        way = shortest(GROUND, radius, start, goal, discs, inf, True)
        exact = _as_fine_as_can_be(radius, start, goal, discs, length(way) + 1e-6)
        assert exact - 0.02 < length(way) < exact + 0.05  # the exact one is a little long itself
        most = max(most, length(way))
    assert most > 34


@pytest.mark.rule("fantastic_voyage.set-up.28")
@pytest.mark.parametrize("gap", [0.0005, 0.004, 0.012])
@pytest.mark.parametrize("reach", [0.9, 1.6, 3.05])
def test_a_strait_between_two_bases_is_passed_however_narrow(gap, reach):
    apart = reach + gap / 2
    discs = ((18.0, 6.0 - apart, reach), (18.0, 6.0 + apart, reach))
    way = shortest(GROUND, 0.4, (15.0 - reach, 6.0), (21.0 + reach, 6.0), discs)
    assert length(way) == pytest.approx(6.0 + 2 * reach, abs=1e-6)  # straight on, between them
    round_it = shortest(GROUND, 0.4, (18.0 - reach, 6.8), (18.0 + reach, 6.8), discs)
    # round one of the two: along its tangents and the arc between them, in at the strait or over
    assert length(round_it) < _as_fine_as_can_be(
        0.4, (18.0 - reach, 6.8), (18.0 + reach, 6.8), discs, 12.0, 64
    ) + 0.05


@pytest.mark.rule("fantastic_voyage.set-up.9 fantastic_voyage.set-up.28")
def test_no_way_leads_through_tissue_or_a_base():
    rng = Random(5)
    water = fluid(GROUND, 0.8, True)
    for _ in range(60):
        places = []
        while len(places) < 8:
            place = rng.uniform(0.8, 35.2), rng.uniform(0.8, 35.2)
            if water.holds(*place) and all(
                hypot(place[0] - x, place[1] - y) > 1.61 for x, y in places
            ):
                places.append(place)
        start, *others = places
        discs = tuple((x, y, 1.6) for x, y in others)
        goal = (36.0, 6.0 * rng.randrange(6) + 3)
        way = shortest(GROUND, 0.8, start, goal, discs, inf, True)
        if way is None:
            continue
        line = LineString(way)
        assert all(line.distance(Point(x, y)) > 1.6 - 1e-4 for x, y in others)
        assert all(line.distance(box(b.x0, b.y0, b.x1, b.y1)) > 0.8 - 1e-4 for b in SUGGESTED)


@pytest.mark.rule("fantastic_voyage.set-up.28")
def test_of_two_equal_ways_the_one_to_the_left_is_taken():
    way = shortest(GROUND, 0.4, (10.0, 6.0), (20.0, 6.0), ((15.0, 6.0, 2.65),))
    assert way[1][1] > 6.0  # bound for +x, left is up


@pytest.mark.rule("fantastic_voyage.set-up.29")
def test_there_is_no_way_where_bases_close_them_all():
    ring = tuple((10 + 2 * cos(k * pi / 5), 6 + 2 * sin(k * pi / 5), 1.2) for k in range(10))
    assert shortest(GROUND, 0.4, (10.0, 6.0), (20.0, 6.0), ring) is None


@pytest.mark.rule("fantastic_voyage.set-up.6-8")
def test_proteus_passes_the_middle_band_only_by_turning_and_never_the_dense_one():
    hull = fluid(GROUND, 2.25)
    assert shortest(GROUND, 2.25, (8.0, 6.0), (22.0, 22.5)) is not None
    assert shortest(GROUND, 2.25, (8.0, 6.0), (22.0, 29.0)) is None
    straight = [
        (x0 / 4, x1 / 4)
        for x0 in range(9, 136)
        for x1 in range(9, 136)
        if hull.clear(x0 / 4, 9.9, x1 / 4, 23.0)
    ]
    assert straight == []
    cell = fluid(GROUND, 0.8, True)
    assert all(cell.to((36.0, y))[0].max() < inf for y in (3.0, 9.0, 15.0, 21.0, 27.0, 33.0))


def test_a_way_is_cut_to_the_length_rolled():
    way = ((0.0, 0.0), (3.0, 0.0), (3.0, 4.0))
    assert length(way) == 7
    assert cut(way, 5) == ((0.0, 0.0), (3.0, 0.0), (3.0, 2.0))
    assert cut(way, 50) == way
    assert all(length(cut(way, n)) == pytest.approx(n) for n in range(8))


@pytest.mark.rule("fantastic_voyage.set-up.26")
def test_contact_falls_where_the_gap_first_closes_or_is_least():
    way = ((0.0, 0.0), (10.0, 0.0))
    straight_on, passing, beside = (5.0, 0.0, 1.0), (5.0, 1.03, 1.0), (5.0, 1.06, 1.0)
    assert touches(way, [("a", straight_on)])[0].inches == pytest.approx(4.0)
    assert touches(way, [("a", passing)])[0].inches == pytest.approx(5.0)
    assert touches(way, [("a", beside)]) == ()
    assert touches(way, [("a", (0.0, 1.0, 1.0))]) == ()  # in contact from the start


@pytest.mark.rule("fantastic_voyage.red-blood-cells.13")
def test_a_way_ends_at_the_exit_edge():
    way, off = before_edge(((33.0, 3.0), (36.0, 3.0)), 35.2)
    assert off
    assert way[-1] == pytest.approx((35.2, 3.0))
    assert all(a != b for a, b in pairwise(way))
