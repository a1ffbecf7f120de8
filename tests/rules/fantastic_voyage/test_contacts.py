"""Disturbance and antibodies: contact, attack, attachment, and what hangs on whom."""

import pytest

from rules.fantastic_voyage import Antibody, Cell, Proteus, house
from rules.fantastic_voyage.action_phase import orders, rid
from rules.fantastic_voyage.attacks import attack
from rules.fantastic_voyage.contacts import antibody_arrives, brushed, contact, disturb
from rules.fantastic_voyage.deeds import Activation, Deed, deeds, move_of
from rules.fantastic_voyage.harm import hurt
from rules.fantastic_voyage.hunt import hunted
from rules.fantastic_voyage.mishaps import sabotaged
from rules.fantastic_voyage.space import carried, room_for
from tests.rules.fantastic_voyage.voyages import Scripted, disturbed, faults, out, quiet

BESIDE = Antibody(1, 20.9, 6.0)


@pytest.mark.rule("fantastic_voyage.antibodies.3-5")
def test_at_contact_comes_disturbance_then_an_attack_then_attachment():
    table = Scripted(dice=(4, 2, 5))
    after = contact(table, quiet(out("Grant", 20.0, 6.0), antibodies=(BESIDE,)), 1, "Grant")
    told = " ".join(table.told)
    order = ["gains Disturbance", "entry point 4", "attacks Grant", "attaches to Grant"]
    assert sorted(order, key=told.index) == order
    assert after.antibody(1).host == "Grant"
    assert after.diver("Grant").statuses == ("Weakened", "Disturbance")


@pytest.mark.rule("fantastic_voyage.antibodies.5")
def test_the_first_attack_meets_a_disadvantaged_target_if_a_table_says_so():
    scene = quiet(disturbed("Grant", 20.0, 6.0), antibodies=(BESIDE,))
    assert not any("disadvantaged" in line for line in _told(scene))
    later = scene.after(agreed=str(house(first_attack="after_attaching")))
    assert any("disadvantaged" in line for line in _told(later, 1, 1, 1))


def _told(scene, *dice):
    table = Scripted(dice=dice or (1, 1))
    contact(table, scene, 1, "Grant")
    return table.told


@pytest.mark.rule("fantastic_voyage.antibodies.1 fantastic_voyage.antibodies.2")
def test_sixteen_antibodies_are_the_supply_and_a_destroyed_one_is_back_in_it():
    all_out = tuple(Antibody(n, 2.0 + 1.9 * n, 3.0 + n % 3) for n in range(1, 17))
    scene = quiet(out("Grant", 5.0, 9.5), antibodies=all_out, proteus=Proteus("off"))
    assert scene.free_antibodies == 0
    table = Scripted()
    assert antibody_arrives(table, scene).antibodies == all_out
    assert table.told == ["No antibody is left in the box."]
    shot = Scripted(dice=(1, 6, 1))
    after = attack(shot, scene, "Grant", Deed("shoot", "antibody 2", "Surgical laser"), False)
    assert len(after.antibodies) == 16  # shot at 8 and 1: gone, and one comes for the shooter
    assert after.antibody(2).x == 0.4


@pytest.mark.rule("fantastic_voyage.antibodies.10")
def test_no_more_attach_than_fit_round_a_base():
    assert room_for(out("Grant", 0, 0)) == 6
    assert room_for(Proteus("table")) == 20


@pytest.mark.rule("fantastic_voyage.antibodies.8 fantastic_voyage.antibodies.9")
def test_what_hangs_on_a_model_keeps_its_place_or_takes_the_nearest_free_one():
    scene = quiet(out("Grant", 20.0, 6.0), antibodies=(Antibody(1, 20.9, 6.0, "Grant"),), cells=())
    moved = out("Grant", 24.0, 8.0)
    after = carried(scene.with_model(moved), moved, (20.0, 6.0))
    assert (after.antibody(1).x, after.antibody(1).y) == pytest.approx((24.9, 8.0))
    tight = scene.with_model(moved).after(cells=(Cell(1, 25.4, 8.0),))
    shifted = carried(tight, moved, (20.0, 6.0))
    assert shifted.antibody(1).x < 24.9
    assert faults(shifted) == []


@pytest.mark.rule("fantastic_voyage.antibodies.9")
def test_what_hangs_on_a_model_makes_room_for_a_hunter_that_comes_to_the_same_spot():
    hull = Proteus("table", 14.8, 9.1, statuses=("Disturbance",))
    there, hunter = Antibody(1, 12.15, 9.1, "Proteus"), Antibody(2, 7.0, 7.2)
    after = hunted(Scripted(dice=(6,)), quiet(proteus=hull, antibodies=(there, hunter)), 2, hull)
    assert [a.host for a in after.antibodies] == ["Proteus", "Proteus"]
    assert (after.antibody(1).x, after.antibody(1).y) != (12.15, 9.1)
    assert faults(after) == []


@pytest.mark.rule("fantastic_voyage.antibodies.7 fantastic_voyage.strike.20")
def test_a_beset_member_fights_but_does_not_shoot():
    scene = quiet(disturbed("Grant", 20.0, 33.0), antibodies=(Antibody(1, 20.9, 33.0, "Grant"),))
    kinds = [d.kind for d in deeds(scene, scene.diver("Grant"), Activation())]
    assert "fight" in kinds
    assert "shoot" not in kinds
    free = quiet(out("Grant", 20.0, 33.0))
    assert "shoot" in [d.kind for d in deeds(free, free.diver("Grant"), Activation())]
    shot = free.with_model(free.diver("Grant").after(shot=True))
    assert "shoot" not in [d.kind for d in deeds(shot, shot.diver("Grant"), Activation())]
    assert move_of(scene, scene.diver("Grant")) == 5


@pytest.mark.rule("fantastic_voyage.antibodies.16")
def test_cells_and_antibodies_are_nothing_to_one_another():
    scene = quiet(antibodies=(Antibody(1, 0.4, 4.0),), cells=(Cell(1, 1.7, 3.0),))
    after = antibody_arrives(Scripted(dice=(1,)), scene)
    assert [a.host for a in after.antibodies] == ["", ""]


@pytest.mark.rule("fantastic_voyage.antibodies.17")
def test_one_that_hangs_on_a_comrade_attacks_whoever_touches_it_and_stays():
    scene = quiet(
        disturbed("Grant", 20.0, 6.0),
        out("Duval", 21.8, 6.0),
        antibodies=(Antibody(1, 20.9, 6.0, "Grant"),),
    )
    after = contact(Scripted(dice=(6, 1, 6)), scene, 1, "Duval")
    assert after.antibody(1).host == "Grant"
    assert after.disturbed == ("Grant", "Duval")
    assert "Weakened" in after.diver("Duval").statuses


@pytest.mark.rule("fantastic_voyage.antibodies.4 fantastic_voyage.antibodies.12")
def test_antibodies_of_one_who_dies_aboard_go_over_to_the_hull():
    scene = quiet(antibodies=(Antibody(1, 8.0, 6.0, "Grant", aboard=True),))
    after = hurt(Scripted(dice=(3,)), scene, "Grant", 2, disturb)
    assert after.antibody(1).host == "Proteus"
    assert after.disturbed == ("Proteus",)
    assert faults(after) == []


@pytest.mark.rule("fantastic_voyage.red-blood-cells.4")
def test_a_cell_can_be_shot():
    scene = quiet(out("Grant", 20.0, 6.0), cells=(Cell(1, 24.0, 6.0),))
    after = attack(
        Scripted(dice=(2, 3, 1)), scene, "Grant", Deed("shoot", "cell 1", "Surgical laser"), False
    )
    assert after.cells == ()
    assert after.disturbed == ("Grant",)


@pytest.mark.rule("fantastic_voyage.disturbance.9")
def test_several_disturbed_at_once_are_handled_in_order_each_with_an_antibody():
    scene = quiet(out("Duval", 24.0, 6.0), out("Grant", 20.0, 6.0))
    table = Scripted(dice=(4, 1, 2, 3))  # Radio Interference, then a point for each
    after = sabotaged(table, scene)
    assert after.disturbed == ("Grant", "Duval", "Proteus")
    assert [a.y for a in after.antibodies] == [3.0, 9.0, 15.0]


@pytest.mark.rule("fantastic_voyage.disturbance.12-13 fantastic_voyage.proteus.18")
def test_disturbance_goes_for_a_plot_point_with_no_antibody_within_six_inches():
    def offered(gap):
        scene = quiet(
            disturbed("Grant", 20.0, 6.0),
            antibodies=(Antibody(1, 20.9 + gap, 6.0),),
            plot_points=1,
        )
        return [o for o in orders(scene) if o.kind == "remove"]

    assert offered(6.0) == []
    assert [str(o) for o in offered(6.1)] == ["remove Disturbance from Grant"]
    scene = quiet(
        disturbed("Grant", 20.0, 6.0, saboteur=True),
        proteus=Proteus("table", 8.0, 6.0, statuses=("Disturbance",)),
        plot_points=2,
    )
    table = Scripted()
    for order in [o for o in orders(scene) if o.kind == "remove"]:
        scene = rid(table, scene, order.who, order.status)
    assert (scene.disturbed, scene.plot_points) == ((), 0)


@pytest.mark.rule("fantastic_voyage.disturbance.12")
def test_a_model_is_cleansed_once_a_turn_if_a_table_says_so():
    agreed = str(house(cleansing_limit="once_per_turn"))
    scene = quiet(disturbed("Grant", 20.0, 6.0), plot_points=5, agreed=agreed)
    clean = rid(Scripted(), scene, "Grant", "Disturbance")
    again = clean.with_model(clean.diver("Grant").gaining("Disturbance"))
    assert [o for o in orders(again) if o.kind == "remove"] == []


@pytest.mark.rule("fantastic_voyage.proteus.7")
def test_tissue_disturbs_proteus_unless_a_table_says_otherwise():
    scene = quiet()
    assert brushed(Scripted(dice=(1,)), scene, "Proteus", "tissue A1").disturbed == ("Proteus",)
    calm = scene.after(agreed=str(house(proteus_disturbance=False)))
    assert brushed(Scripted(), calm, "Proteus", "tissue A1").disturbed == ()


@pytest.mark.rule("fantastic_voyage.antibodies.11")
def test_antibodies_pass_an_undisturbed_proteus_by_if_a_table_says_so():
    scene = quiet(
        antibodies=(Antibody(1, 10.65, 6.0),),
        agreed=str(house(antibodies_on_proteus="only_if_disturbed")),
    )
    assert contact(Scripted(), scene, 1, "Proteus") == scene
    usual = contact(Scripted(dice=(6,)), scene.after(agreed=""), 1, "Proteus")
    assert usual.antibody(1).host == "Proteus"
