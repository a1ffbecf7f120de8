"""The geometry of the table: contact, sides, sight, the ground behind, and places."""

from random import Random

import pytest

from rules.eighth_voyage import (
    Behind,
    Cover,
    Deployment,
    Destinations,
    Feature,
    Field,
    Scene,
    Side,
    bands,
    front_arc,
)
from rules.eighth_voyage.facing import from_behind
from rules.eighth_voyage.ground import (
    apart,
    cover_of,
    depth_of_push,
    ground_behind,
    in_sight,
    side_from,
    touching,
)
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.skirmish import model
from rules.errors import BadChoice

BASE = 25 / 25.4


def warrior(name, side, x, y, facing=0.0):
    return model(name, "warrior", side, x, y, facing)


def field(*models, features=(), width=24, depth=18):
    return Field(Scene(width, depth, tuple(features)), models)


def box(kind, x, y, right, top):
    return Feature(kind, ((x, y), (right, y), (right, top), (x, top)))


@pytest.mark.rule("eighth_voyage.facing.12")
def test_a_side_is_judged_from_centre_to_centre():
    me = warrior("A", "red", 10, 9, 0)
    assert side_from(me, (12, 9)) is Side.FRONT
    assert side_from(me, (10, 12)) is Side.FLANK
    assert side_from(me, (8, 9)) is Side.REAR
    assert side_from(me.after(facing=180.0), (8, 9)) is Side.FRONT
    assert from_behind(side_from(me, (9.9, 12)), STANDARD)


def test_contact_is_base_to_base():
    one, other = warrior("A", "red", 10, 9), warrior("B", "blue", 10 + BASE, 9)
    assert touching(one, other)
    assert apart(one, other) == pytest.approx(0)
    assert not touching(one, other.after(x=11.2))


@pytest.mark.rule("eighth_voyage.effects.8", "eighth_voyage.effects.13")
def test_the_ground_behind_is_open_short_blocked_or_a_drop():
    attacker, foe = warrior("A", "red", 10, 9), warrior("B", "blue", 10 + BASE, 9)

    def ground(*features, **more):
        there = field(attacker, foe, *more.get("models", ()), features=features)
        return ground_behind(there, foe, attacker.at, BASE)

    assert ground().behind is Behind.OPEN
    assert ground().place == pytest.approx((10 + 2 * BASE, 9))
    rear = 10 + BASE * 1.5
    assert ground(box("wall", rear + 0.01, 8, 14, 10)).behind is Behind.BLOCKED
    short = ground(box("wall", rear + 0.5, 8, 14, 10))
    assert (short.behind, short.distance) == (Behind.SHORT, pytest.approx(0.5, abs=0.03))
    edge = ground(box("drop", foe.x + 0.4, 8, 16, 10))
    assert (edge.behind, edge.distance) == (Behind.DROP, pytest.approx(0.4))
    assert ground(box("drop", foe.x + BASE + 0.1, 8, 16, 10)).behind is Behind.OPEN
    third = warrior("C", "blue", foe.x + BASE + 0.02, 9)
    assert ground(models=(third,)).behind is Behind.BLOCKED


def test_the_edge_of_the_table_blocks():
    attacker, foe = warrior("A", "red", 1.5, 9), warrior("B", "blue", 1.5 - BASE, 9)
    assert ground_behind(field(attacker, foe), foe, attacker.at, BASE).behind is Behind.BLOCKED


def test_whose_base_depth_counts_is_a_house_rule():
    small, large = warrior("A", "red", 5, 5), model("B", "cyclops", "blue", 8, 5, 0)
    assert depth_of_push(large, small, "defender") == pytest.approx(BASE)
    assert depth_of_push(large, small, "attacker") == pytest.approx(60 / 25.4)


@pytest.mark.rule("eighth_voyage.defence-roll.2")
def test_a_wall_blocks_sight_and_scrub_gives_cover():
    shooter, target = warrior("A", "red", 4, 9), warrior("B", "blue", 14, 9)
    wall, scrub = box("wall", 8, 8, 9, 10), box("soft cover", 10, 8, 12, 10)
    hard = box("hard cover", 12.5, 8, 13, 10)
    assert not in_sight(Scene(24, 18, (wall,)), shooter.at, target.at)
    assert in_sight(Scene(24, 18, (scrub,)), shooter.at, target.at)
    assert cover_of(Scene(24, 18, (scrub,)), shooter, target) is Cover.SOFT
    assert cover_of(Scene(24, 18, (scrub, hard)), shooter, target) is Cover.HARD
    assert cover_of(Scene(24, 18, (scrub,)), shooter.after(x=11.0), target) is Cover.NONE


def test_places_are_within_the_move_and_clear_of_what_is_in_the_way():
    me, foe = warrior("A", "red", 10, 9), warrior("B", "blue", 13, 9)
    there = field(me, foe, features=(box("wall", 9, 12, 11, 13), box("drop", 0, 0, 24, 5)))
    places = Destinations(there, me, 5)
    assert (10.0, 9.0) in places
    assert (7.25, 9.0) in places
    for place, says in (
        ((4.0, 9.0), "6.0 inches away and A moves 5 at most"),
        ((12.5, 9.0), "B is in the way"),
        ((10.0, 12.5), "a wall is in the way"),
        ((10.0, 4.5), "a drop is in the way"),
        ((10.001, 9.0), "too fine"),
        ("there", "no place"),
        ((float("nan"), 9.0), "no place|too fine"),
    ):
        assert place not in places
        with pytest.raises(BadChoice, match=says):
            raise BadChoice(places.refuse(place))
    assert places.parse("(7.25; 9)") == (7.25, 9.0)
    with pytest.raises(BadChoice, match="no place"):
        places.parse("over there")


def test_every_place_offered_or_drawn_may_be_gone_to():
    rng = Random(1)
    me, foe = warrior("A", "red", 10, 9), warrior("B", "blue", 13, 9)
    there = field(me, foe, features=(box("wall", 9, 10, 11, 13),))
    places = Destinations(there, me, 5)
    for place in (*places.candidates(), *[places.sample(rng) for _ in range(100)]):
        assert place in places
    assert touching(me.after(x=places.contact(foe)[0], y=places.contact(foe)[1]), foe)
    for side in ("red", "blue"):
        zone = Deployment(there, warrior("C", side, 0, 0))
        for place in (*zone.candidates(), *[zone.sample(rng) for _ in range(50)]):
            assert place in zone
        assert (12.0, 9.0) not in zone
        assert "edge" in zone.refuse((12.0, 9.0))


def test_a_board_gets_arcs_and_bands():
    archer = model("A", "archer", "red", 5, 5, 0)
    assert dict(bands(archer)) == pytest.approx(
        {"move": archer.radius + 5, "6 inches": archer.radius + 6, "range": archer.radius + 18}
    )
    arc = front_arc(archer, 2.0)
    assert arc[0] == archer.at
    assert all(x >= 5 - 1e-9 for x, _ in arc)
