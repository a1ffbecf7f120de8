"""Members: activations, moves, sight and shots, leaving and entering Proteus, leaving the table."""

from random import Random

import pytest

from rules import Play, roll
from rules.errors import BadChoice, BadFacts
from rules.fantastic_voyage import Antibody, Cell, Diver, Proteus, house
from rules.fantastic_voyage.berths import Berths
from rules.fantastic_voyage.deeds import Activation, Deed, actions_of, deeds, move_of
from rules.fantastic_voyage.divers import activated, moved
from rules.fantastic_voyage.ground import GROUND
from rules.fantastic_voyage.places import Places
from rules.fantastic_voyage.sight import cover, in_sight, sees, shootable
from rules.fantastic_voyage.ways import length
from tests.rules.fantastic_voyage.voyages import Scripted, disturbed, faults, out, quiet

END = "end the activation"
LASER = quiet().cast.crew[0].laser


def kinds(scene, name, so_far=None):
    return {d.kind for d in deeds(scene, scene.diver(name), so_far or Activation())}


@pytest.mark.rule("fantastic_voyage.turn.11-12")
def test_an_activation_is_two_actions_and_moving_twice_is_allowed():
    scene = quiet(out("Grant", 20.0, 3.0))
    after = activated(Scripted((), ("move", (26.0, 3.0), "move", (32.0, 3.0))), scene, "Grant")
    assert after.diver("Grant").x == 32
    assert after.diver("Grant").activated
    assert kinds(scene, "Grant", Activation(actions=0)) == {"end"}
    assert "charge" not in {str(d) for d in deeds(scene, scene.diver("Grant"), Activation())}


@pytest.mark.rule("fantastic_voyage.strike.34")
def test_a_stunned_member_has_one_action():
    scene = quiet(out("Grant", 20.0, 3.0, "Stunned"))
    assert actions_of(scene, scene.diver("Grant")) == 1
    after = activated(Scripted((), ("move", (26.0, 3.0))), scene, "Grant")
    assert after.diver("Grant").x == 26


@pytest.mark.rule("fantastic_voyage.turn.13")
def test_a_move_is_six_inches_along_the_way_of_the_centre():
    scene = quiet(out("Grant", 20.0, 3.0))
    places = Places(scene, scene.diver("Grant"), 6.0)
    assert (26.0, 3.0) in places
    assert (26.1, 3.0) not in places
    assert (20.0, 9.0) in places
    assert move_of(scene.after(agreed=str(house(member_move=8))), scene.diver("Grant")) == 8


@pytest.mark.rule("fantastic_voyage.turn.13 fantastic_voyage.set-up.9")
def test_a_place_is_refused_with_what_is_in_the_way():
    scene = quiet(out("Grant", 20.0, 11.0), out("Duval", 22.0, 11.0))
    play = Play("fantastic_voyage.dive", position=scene, diver="Grant", seed="x")
    play.answer("move")
    for place, said in (
        ((20.0, 13.0), "tissue A2 is there"),
        ((22.3, 11.2), "Duval stands at"),
        ((29.0, 11.0), "9.0 inches away and a move of Grant is 6 inches at most"),
        ((20.0, 15.2), "The way round"),
        ((20.12, 9.0), "too fine"),
        ("over there", "is no place"),
    ):
        with pytest.raises(BadChoice, match=said.replace(".", r"\.")):
            play.answer(place)
    play.answer("20, 9")
    assert play.state.diver("Grant").y == 9


@pytest.mark.rule("fantastic_voyage.turn.14 fantastic_voyage.turn.16")
def test_a_way_brushes_nothing_and_a_place_that_touches_does():
    scene = quiet(out("Grant", 16.5, 11.0), cells=(Cell(1, 16.2, 16.0),))
    past = moved(Scripted((), ((18.5, 15.2),)), scene, "Grant", 0)
    assert past.disturbed == ()  # round the corner of A2
    touch = moved(Scripted((3,), ((17.5, 13.0), (17.5, 13.0))), scene, "Grant", 0)
    assert touch.disturbed == ("Grant",)
    onward = moved(Scripted((3,), ((17.5, 13.0), (16.0, 12.0))), scene, "Grant", 0)
    assert (onward.diver("Grant").x, onward.diver("Grant").y) == (16.0, 12.0)
    ended = scene.after(agreed=str(house(end_of_move_at_contact=True)))
    assert moved(Scripted((3,), ((17.5, 13.0),)), ended, "Grant", 0).diver("Grant").x == 17.5


@pytest.mark.rule("fantastic_voyage.turn.15 fantastic_voyage.turn.16")
def test_a_move_into_an_antibody_is_attacked_and_goes_on_an_inch_shorter():
    scene = quiet(out("Grant", 20.0, 3.0), antibodies=(Antibody(1, 22.9, 3.0),))
    table = Scripted((5, 1, 6), ((22.0, 3.0), (22.0, 3.0)))
    after = moved(table, scene, "Grant", 0)
    assert after.antibody(1).host == "Grant"
    assert "up to 3.0 inches" in table.asked[1]
    three = quiet(
        disturbed("Grant", 20.0, 3.0),
        antibodies=tuple(Antibody(n, 20.0, 2.1 + n / 9, "Grant") for n in range(1, 8)),
    )
    assert move_of(three, three.diver("Grant")) == 0


@pytest.mark.rule("fantastic_voyage.turn.15")
def test_two_moves_are_shortened_once_if_a_table_says_so():
    scene = quiet(
        disturbed("Grant", 20.0, 3.0),
        antibodies=(Antibody(1, 20.9, 3.0, "Grant"),),
        agreed=str(house(attached_move_loss="once_per_activation")),
    )
    assert [move_of(scene, scene.diver("Grant"), n) for n in (0, 1)] == [5, 6]
    assert [move_of(scene.after(agreed=""), scene.diver("Grant"), n) for n in (0, 1)] == [5, 5]


@pytest.mark.rule("fantastic_voyage.strike.19")
def test_the_laser_reaches_twelve_inches_from_edge_to_edge():
    scene = quiet(out("Grant", 20.0, 3.0), cells=(Cell(1, 33.3, 3.0), Cell(2, 20.0, 9.0)))
    there = [str(m) for m in shootable(scene, scene.diver("Grant"), LASER)]
    assert there == ["cell 1", "cell 2"]
    moved_on = scene.after(cells=(Cell(1, 33.31, 3.0),))
    assert shootable(moved_on, scene.diver("Grant"), LASER) == ()
    near = scene.after(agreed=str(house(laser_range=6)))
    assert [m.number for m in shootable(near, near.diver("Grant"), LASER.under(near.house))] == [2]


@pytest.mark.rule("fantastic_voyage.strike.23 fantastic_voyage.strike.24")
def test_tissue_bars_the_sight_and_a_cell_on_the_line_gives_cover():
    assert not sees(GROUND, 9.0, 11.0, 9.0, 16.0)
    assert sees(GROUND, 15.5, 11.0, 15.5, 17.0)
    scene = quiet(out("Grant", 18.0, 33.5), cells=(Cell(1, 21.0, 34.5), Cell(2, 27.0, 34.9)))
    part = scene.clot[3]
    assert cover(scene, scene.diver("Grant"), part) == 1
    assert in_sight(scene, scene.diver("Grant"), part, LASER)
    assert cover(scene, scene.diver("Grant"), scene.clot[2]) == 0
    blocks = scene.after(agreed=str(house(cell_cover="blocks")))
    assert not in_sight(blocks, scene.diver("Grant"), part, LASER)
    none = scene.after(agreed=str(house(cell_cover="none")))
    assert cover(none, scene.diver("Grant"), part) == 0


@pytest.mark.rule("fantastic_voyage.strike.21")
def test_a_member_fights_twice_or_once_as_the_table_says():
    scene = quiet(disturbed("Grant", 20.0, 3.0), antibodies=(Antibody(1, 20.9, 3.0, "Grant"),))
    assert "fight" in kinds(scene, "Grant", Activation(1, fights=1))
    once = scene.after(agreed=str(house(fights_per_activation=1)))
    assert "fight" not in kinds(once, "Grant", Activation(1, fights=1))


@pytest.mark.rule("fantastic_voyage.proteus.13")
def test_leaving_is_free_and_puts_the_base_against_the_hull():
    scene = quiet(proteus=Proteus("table", 15.5, 6.0))
    table = Scripted((), ("leave Proteus", (18.3, 6.0), "move", (24.3, 6.0), END))
    after = activated(table, scene, "Grant")
    assert after.diver("Grant").x == 24.3
    assert after.disturbed == ()
    priced = scene.after(agreed=str(house(leaving_price="action")))
    table = Scripted((), ("leave Proteus", (18.3, 6.0), "move", (24.3, 6.0)))
    assert activated(table, priced, "Grant").diver("Grant").x == 24.3
    assert table.spent


@pytest.mark.rule("fantastic_voyage.proteus.13")
def test_a_place_off_the_hull_is_refused_and_a_shut_in_hull_lets_nobody_out():
    scene = quiet(proteus=Proteus("table", 15.5, 6.0))
    berths = Berths(scene, scene.diver("Grant"))
    assert (20.0, 6.0) not in berths
    assert "must touch the hull" in berths.refuse((20.0, 6.0))
    rng = Random(3)
    assert all(berths.sample(rng) in berths for _ in range(30))
    assert all(place in berths for place in berths.candidates())
    from math import cos, pi, sin

    ring = tuple(
        Cell(n + 1, 15.5 + 3.1 * cos(n * pi / 6), 6.0 + 3.1 * sin(n * pi / 6)) for n in range(12)
    )
    shut = scene.after(cells=ring)
    assert "leave" not in kinds(shut, "Grant")


@pytest.mark.rule("fantastic_voyage.proteus.13 fantastic_voyage.disturbance.2")
def test_a_place_at_the_hull_that_touches_a_cell_disturbs():
    scene = quiet(proteus=Proteus("table", 15.5, 6.0), cells=(Cell(1, 19.6, 6.0),))
    after = activated(Scripted((1,), ("leave Proteus", (18.3, 6.0), END)), scene, "Grant")
    assert after.disturbed == ("Grant",)


@pytest.mark.rule("fantastic_voyage.proteus.14-15 fantastic_voyage.disturbance.11")
def test_whoever_goes_aboard_is_rid_of_disturbance_and_keeps_the_rest():
    scene = quiet(disturbed("Grant", 15.0, 6.0, "Weakened"))
    after = activated(Scripted((), ("go aboard Proteus", END)), scene, "Grant")
    assert after.diver("Grant").where == "aboard"
    assert after.diver("Grant").statuses == ("Weakened",)
    far = quiet(disturbed("Grant", 25.0, 6.0))
    assert "board" not in kinds(far, "Grant")
    price = scene.after(agreed=str(house(entering_price="action")))
    assert "board" not in kinds(price, "Grant")
    at_the_hull = price.with_model(price.diver("Grant").after(x=10.75))
    assert "board" in kinds(at_the_hull, "Grant")
    ends = scene.after(agreed=str(house(entering_price="ends_activation")))
    table = Scripted((), ("go aboard Proteus",))
    assert activated(table, ends, "Grant").diver("Grant").where == "aboard"


@pytest.mark.rule("fantastic_voyage.antibodies.12")
def test_what_hangs_on_a_member_comes_aboard_or_not_as_the_table_says():
    scene = quiet(disturbed("Grant", 12.0, 6.0), antibodies=(Antibody(1, 12.9, 6.0, "Grant"),))
    board = ("go aboard Proteus", END)
    after = activated(Scripted((), board), scene, "Grant")
    assert (after.antibody(1).host, after.antibody(1).aboard) == ("Grant", True)
    assert "fight" in kinds(after, "Duval")
    hull = scene.after(agreed=str(house(boarding_with_antibody="stripped_to_hull")))
    stripped = activated(Scripted((4,), board), hull, "Grant")
    assert stripped.antibody(1).host == "Proteus"
    assert stripped.disturbed == ("Proteus",)
    assert faults(stripped) == []
    no = scene.after(agreed=str(house(boarding_with_antibody="forbidden")))
    assert "board" not in kinds(no, "Grant")


@pytest.mark.rule("fantastic_voyage.antibodies.12 fantastic_voyage.proteus.13")
def test_an_antibody_aboard_goes_out_with_its_host():
    scene = quiet(
        proteus=Proteus("table", 15.5, 6.0),
        antibodies=(Antibody(1, 15.5, 6.0, "Grant", aboard=True),),
    )
    after = activated(Scripted((), ("leave Proteus", (18.3, 6.0), END)), scene, "Grant")
    assert not after.antibody(1).aboard
    assert faults(after) == []


@pytest.mark.rule("fantastic_voyage.disturbance.3")
def test_an_attack_disturbs_after_its_dice_or_before_as_the_table_says():
    scene = quiet(out("Grant", 20.0, 3.0), cells=(Cell(1, 24.0, 3.0),))
    shoot = ("shoot cell 1", END)
    table = Scripted((1, 6, 2), shoot)
    activated(table, scene, "Grant")
    assert _order(table) == ["destroyed", "gains Disturbance"]
    early = scene.after(agreed=str(house(disturbance_of_attack="at_declaration")))
    table = Scripted((2, 1, 6), shoot)
    activated(table, early, "Grant")
    assert _order(table) == ["gains Disturbance", "destroyed"]


def _order(table):
    told = " ".join(table.told)
    return sorted(["destroyed", "gains Disturbance"], key=told.index)


@pytest.mark.rule(
    "fantastic_voyage.leaving.1 fantastic_voyage.leaving.3 fantastic_voyage.leaving.5"
)
def test_a_member_leaves_on_foot_by_the_corner_for_good():
    scene = quiet(out("Grant", 32.0, 0.6))
    choices = ("move", (35.4, 0.6), "leave by the exit corner")
    after = activated(Scripted((), choices), scene, "Grant")
    assert after.diver("Grant").where == "left"
    assert not after.diver("Grant").left_with_proteus
    with pytest.raises(BadFacts, match="Grant is not in play"):
        roll("fantastic_voyage.dive", seed="1", position=after, diver="Grant")
    stays = activated(Scripted((), (*choices[:2], "stay on the table", END)), scene, "Grant")
    assert stays.diver("Grant").where == "table"


@pytest.mark.rule("fantastic_voyage.leaving.6")
def test_what_hangs_on_one_who_leaves_is_available_again():
    scene = quiet(disturbed("Grant", 32.0, 0.6), antibodies=(Antibody(1, 31.1, 0.6, "Grant"),))
    choices = ("move", (35.4, 0.6), "leave by the exit corner")
    after = activated(Scripted((), choices), scene, "Grant")
    assert after.antibodies == ()


@pytest.mark.rule("fantastic_voyage.proteus.12")
def test_nobody_fights_through_the_hull():
    traitor = out("Duval", 10.75, 6.0, saboteur=True)
    scene = quiet(traitor)
    assert "fight" not in kinds(scene, "Grant")
    inside = quiet(Diver("Duval", saboteur=True))
    assert "fight" in kinds(inside, "Grant")


def test_a_way_is_at_most_a_move_long_and_random_places_are_allowed():
    scene = quiet(out("Grant", 16.0, 28.7), cells=(Cell(1, 12.0, 28.7),))
    places = Places(scene, scene.diver("Grant"), 6.0)
    rng = Random(4)
    for _ in range(40):
        place = places.sample(rng)
        assert place in places
        assert length(places.path(place)) <= 6.0 + 1e-6
    assert all(place in places for place in places.candidates())
    assert str(Deed("shoot", "cell 1")) == "shoot cell 1"
