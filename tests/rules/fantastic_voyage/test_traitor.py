"""The saboteur on the table: the reveal, what it does in its turns, the theft of Proteus."""

import pytest

from rules import roll
from rules.errors import BadFacts
from rules.fantastic_voyage import Antibody, Cell, Diver, Proteus, house
from rules.fantastic_voyage.attacks import attack
from rules.fantastic_voyage.contacts import contact
from rules.fantastic_voyage.deeds import Deed
from rules.fantastic_voyage.divers import activated
from rules.fantastic_voyage.free_strikes import free_strikes
from rules.fantastic_voyage.game import _last_theft, end_phase
from rules.fantastic_voyage.space import in_contact
from rules.fantastic_voyage.theft import made_off
from rules.fantastic_voyage.traitor import acted, nearest, unmasked
from tests.rules.fantastic_voyage.voyages import Scripted, disturbed, faults, out, quiet

ALONE = [Diver(n, "removed") for n in ("Michaels", "Duval", "Peterson", "Owens")]


def traitor(x, y, *statuses, **more):
    return out("Michaels", x, y, *statuses, saboteur=True, **more)


@pytest.mark.rule("fantastic_voyage.saboteur.4 fantastic_voyage.saboteur.6-8")
def test_the_unmasked_is_rid_of_all_statuses_and_strikes_whoever_is_nearest():
    scene = quiet(
        out("Grant", 24.0, 6.0),
        disturbed("Michaels", 14.0, 6.0, "Weakened"),
        *ALONE[1:],
        proteus=Proteus("off"),
        plot_points=3,
    )
    table = Scripted((2, 1, 6, 1, 2, 4), (0,))  # Michaels is picked; no defence dice
    after = unmasked(table, scene)
    saboteur = after.saboteur
    assert saboteur.name == "Michaels"
    assert saboteur.statuses == ("Disturbance",)  # by its own attack
    assert in_contact(saboteur, after.diver("Grant"))
    assert after.diver("Grant").health == 1
    assert after.plot_points == 1
    assert faults(after) == []


@pytest.mark.rule("fantastic_voyage.saboteur.6")
def test_a_member_aboard_is_attacked_aboard_or_passed_over_as_the_table_says():
    scene = quiet(out("Michaels", 12.0, 6.0), out("Grant", 24.0, 9.0))
    boards = unmasked(Scripted((2, 1, 1)), scene)
    assert boards.saboteur.where == "aboard"
    outside = scene.after(agreed=str(house(pounce_on_members_aboard="outside_only")))
    assert unmasked(Scripted((2, 1, 1, 3)), outside).saboteur.where == "table"


@pytest.mark.rule("fantastic_voyage.saboteur.10-12")
def test_in_each_turn_it_goes_for_the_nearest_and_strikes_if_it_gets_there():
    scene = quiet(out("Grant", 24.0, 4.0), traitor(14.0, 4.0), *ALONE[1:])
    scene = scene.after(proteus=Proteus("off"), plot_points=4)
    far = acted(Scripted(), scene)
    assert far.saboteur.x == pytest.approx(20.0)
    assert far.plot_points == 4
    near = acted(Scripted((1, 6, 1, 1, 5), (0,)), far)
    assert near.saboteur.x == pytest.approx(23.0)
    assert near.plot_points == 2
    assert near.diver("Grant").health == 1
    twice = scene.after(agreed=str(house(saboteur_move_count=2)))
    assert acted(Scripted((6, 1, 1, 1, 5), (0,)), twice).saboteur.x == pytest.approx(23.0)


@pytest.mark.rule("fantastic_voyage.saboteur.11")
def test_it_boards_when_the_nearest_is_aboard():
    scene = quiet(traitor(14.0, 6.0))
    after = acted(Scripted((6, 1)), scene)
    assert after.saboteur.where == "aboard"
    assert after.touched == ()


@pytest.mark.rule("fantastic_voyage.saboteur.9")
def test_it_uses_a_knife_and_nothing_of_the_member_s_own():
    scene = quiet(out("Grant", 15.0, 4.0), traitor(14.0, 4.0), *ALONE[1:], proteus=Proteus("off"))
    table = Scripted((6, 1, 2))
    acted(table, scene)
    assert any("Strike +7" in line for line in table.told)


@pytest.mark.rule("fantastic_voyage.saboteur.13 fantastic_voyage.saboteur.17-18")
def test_alone_aboard_it_makes_off_with_proteus_for_the_nearest_edge():
    scene = quiet(
        Diver("Michaels", saboteur=True), out("Grant", 24.0, 8.0), *ALONE[1:],
        proteus=Proteus("table", 15.5, 12.0),
    )  # fmt: skip
    stays = acted(Scripted(), scene)
    assert stays.saboteur.where == "aboard"
    first = made_off(Scripted(), scene)
    assert (first.proteus.x, first.proteus.y) == pytest.approx((15.5, 4.0))
    lost = made_off(Scripted(), first)
    assert lost.proteus.where == "lost"
    assert lost.saboteur_fate == "lost with Proteus"
    leaves = scene.after(agreed=str(house(saboteur_alone="leaves")))
    assert acted(Scripted((6, 1, 3)), leaves).saboteur.where == "table"


@pytest.mark.rule("fantastic_voyage.end-of-turn.17 fantastic_voyage.saboteur.17")
def test_the_theft_goes_on_after_the_five_steps_and_stops_at_a_cell():
    scene = quiet(
        Diver("Michaels", saboteur=True), out("Grant", 24.0, 8.0), *ALONE[1:],
        proteus=Proteus("table", 15.5, 12.0), cells=(Cell(1, 15.5, 6.0),),
    )  # fmt: skip
    stopped = made_off(Scripted((1,)), scene)
    assert stopped.proteus.y == pytest.approx(6.0 + 3.05)
    assert stopped.disturbed == ("Proteus",)
    table = Scripted((1, 1, 1))
    after = end_phase(table, scene.after(cells=()))
    assert after.proteus.y == pytest.approx(4.0)
    assert "makes off" in table.told[-1]


@pytest.mark.rule("fantastic_voyage.saboteur.18")
def test_equal_edges_are_taken_bottom_left_right():
    scene = quiet(
        Diver("Michaels", saboteur=True), out("Grant", 24.0, 8.0), *ALONE[1:],
        proteus=Proteus("table", 8.0, 8.0),
    )  # fmt: skip
    after = made_off(Scripted(), scene)
    assert (after.proteus.where, after.proteus.x) == ("lost", 8.0)


@pytest.mark.rule("fantastic_voyage.turn.20 fantastic_voyage.saboteur.20")
def test_a_theft_is_played_out_when_nobody_else_is_left_and_stops_with_a_member_aboard():
    dead = [Diver(n, "removed") for n in ("Grant", "Duval", "Peterson", "Owens")]
    scene = quiet(
        Diver("Michaels", saboteur=True), *dead, proteus=Proteus("table", 15.5, 11.0), cards=12
    )
    assert _last_theft(Scripted(), scene).proteus.where == "lost"
    manned = scene.with_model(Diver("Grant"))
    assert not manned.stolen
    assert made_off(Scripted(), manned) == manned


@pytest.mark.rule("fantastic_voyage.saboteur.20")
def test_a_member_boards_a_stolen_proteus_and_fights_inside():
    scene = quiet(
        Diver("Michaels", saboteur=True), out("Grant", 20.0, 6.0), *ALONE[1:],
        proteus=Proteus("table", 14.0, 6.0),
    )  # fmt: skip
    knife = "fight Michaels with Diver’s knife"
    after = activated(Scripted((1, 6), ("go aboard Proteus", knife)), scene, "Grant")
    assert after.diver("Michaels").health == 1
    assert after.disturbed == ()


@pytest.mark.rule("fantastic_voyage.saboteur.14-15")
def test_it_is_beset_like_anybody_and_stunned_it_does_one_thing():
    scene = quiet(traitor(20.0, 4.0), antibodies=(Antibody(1, 20.9, 4.0),))
    after = contact(Scripted((2, 1, 6)), scene, 1, "Michaels")
    assert after.antibody(1).host == "Michaels"
    assert set(after.saboteur.statuses) == {"Weakened", "Disturbance"}
    near = quiet(
        out("Grant", 24.0, 4.0), traitor(20.0, 4.0, "Stunned"), *ALONE[1:], proteus=Proteus("off")
    )
    table = Scripted()
    assert acted(table, near).saboteur.x == pytest.approx(23.0)
    assert not any("attacks" in line for line in table.told)
    still = near.after(agreed=str(house(stunned_effect="no_activation")))
    assert acted(Scripted(), still).saboteur.x == 20.0


@pytest.mark.rule("fantastic_voyage.saboteur.16")
def test_only_its_disturbance_can_be_taken_off():
    from rules.fantastic_voyage.action_phase import orders

    scene = quiet(traitor(20.0, 4.0, "Weakened", "Disturbance"), plot_points=3)
    offered = [str(o) for o in orders(scene) if o.kind == "remove"]
    assert offered == ["remove Disturbance from Michaels"]


@pytest.mark.rule("fantastic_voyage.saboteur.23")
def test_the_last_survivor_as_saboteur_has_nobody_to_attack():
    scene = quiet(out("Grant", 20.0, 4.0), *ALONE, proteus=Proteus("off"), plot_points=3)
    after = unmasked(Scripted(), scene)
    assert after.saboteur.name == "Grant"
    assert after.plot_points == 3
    assert nearest(after) is None


@pytest.mark.rule("fantastic_voyage.leaving.7")
def test_the_saboteur_never_leaves_on_foot():
    scene = quiet(out("Grant", 35.4, 0.6), traitor(33.0, 0.6), *ALONE[1:], proteus=Proteus("off"))
    after = acted(Scripted((6, 1, 2)), scene)
    assert after.saboteur.where == "table"


@pytest.mark.rule("fantastic_voyage.turn.8")
def test_removing_it_earns_a_point():
    scene = quiet(out("Grant", 21.0, 4.0), traitor(20.0, 4.0, health=1), plot_points=0)
    deed = Deed("fight", "Michaels", "Diver’s knife")
    after = attack(Scripted((1, 6, 3)), scene, "Grant", deed, False)
    assert after.saboteur_fate == "killed by the cast"
    assert after.plot_points == 1
    richer = scene.after(agreed=str(house(saboteur_removal_award=2)))
    assert attack(Scripted((1, 6, 3)), richer, "Grant", deed, False).plot_points == 2


@pytest.mark.rule("fantastic_voyage.strike.44")
def test_moving_out_of_reach_gives_a_free_strike_either_way():
    scene = quiet(out("Grant", 21.0, 4.0), traitor(20.0, 4.0))
    away = scene.diver("Grant").after(x=26.0)
    hurt = free_strikes(Scripted((1, 6, 4)), scene, scene.diver("Grant"), place=away)
    assert hurt.diver("Grant").health == 1
    none = scene.after(agreed=str(house(free_strikes=False)))
    assert free_strikes(Scripted(), none, none.diver("Grant"), place=away) == none
    gone = scene.diver("Michaels").after(x=12.0)
    struck = free_strikes(
        Scripted((1, 6, 4), ("strike",)), scene, scene.diver("Michaels"), place=gone
    )
    assert struck.saboteur.health == 1
    spared = free_strikes(
        Scripted((), ("let them go",)), scene, scene.diver("Michaels"), place=gone
    )
    assert spared == scene


def test_without_a_saboteur_nobody_acts():
    with pytest.raises(BadFacts, match="no saboteur"):
        roll("fantastic_voyage.saboteur_acts", seed="1", position=quiet())
