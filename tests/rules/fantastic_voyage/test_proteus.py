"""Proteus: straight runs, free turns, what it touches, who must be aboard, and leaving."""

from math import hypot

import pytest

from rules import Play, judge, roll
from rules.errors import BadChoice, BadFacts
from rules.fantastic_voyage import Antibody, Cell, Diver, Proteus, house
from rules.fantastic_voyage.action_phase import action_phase, orders
from rules.fantastic_voyage.contacts import disturb
from rules.fantastic_voyage.corner import at_exit
from rules.fantastic_voyage.harm import hurt, target_of
from rules.fantastic_voyage.proteus import moved, reach
from rules.fantastic_voyage.runs import Run, Turning
from rules.fantastic_voyage.state import HULL, PERSON
from tests.rules.fantastic_voyage.voyages import Scripted, faults, out, quiet

OPEN = Proteus("table", 15.5, 6.0, 0.0)


def run(scene, inches, facing=None, dice=()):
    facing = scene.proteus.facing if facing is None else facing
    return moved(Scripted(dice, (inches, facing)), scene, first=True)


@pytest.mark.rule("fantastic_voyage.proteus.3 fantastic_voyage.proteus.4")
def test_proteus_runs_straight_forwards_or_backwards_and_then_turns():
    ahead = run(quiet(proteus=OPEN), 8, 90)
    assert (ahead.proteus.x, ahead.proteus.y, ahead.proteus.facing) == (23.5, 6.0, 90)
    back = run(quiet(proteus=OPEN), -7.5, 180)
    assert (back.proteus.x, back.proteus.facing) == (8.0, 180)
    turned = run(quiet(proteus=OPEN), 0, 45)
    assert (turned.proteus.x, turned.proteus.facing) == (15.5, 45)


@pytest.mark.rule("fantastic_voyage.proteus.3 fantastic_voyage.proteus.4")
def test_a_move_of_nine_inches_or_a_turn_before_the_run_is_refused():
    play = Play("fantastic_voyage.proteus", position=quiet(proteus=OPEN), seed="x")
    with pytest.raises(BadChoice, match="a move is 8 inches at most"):
        play.answer(9.0)
    with pytest.raises(BadChoice, match="Proteus turns only after its run"):
        play.answer("turn to 90")
    with pytest.raises(BadChoice, match="too fine"):
        play.answer(3.12345)
    play.answer(8.0)
    with pytest.raises(BadChoice, match="is no facing"):
        play.answer(400)


@pytest.mark.rule("fantastic_voyage.proteus.2 fantastic_voyage.proteus.16")
def test_it_moves_only_with_a_member_aboard_and_takes_them_along():
    empty = quiet(*[out(n, 20.0 + 2 * k, 9.0) for k, n in enumerate(
        ("Grant", "Michaels", "Duval", "Peterson", "Owens"))])  # fmt: skip
    with pytest.raises(BadFacts, match="nobody is"):
        roll("fantastic_voyage.proteus", seed="1", position=empty)
    assert not any("Proteus" in str(o) for o in orders(empty.after(plot_points=5)))
    after = run(quiet(proteus=OPEN), 8)
    assert all(d.where == "aboard" for d in after.crew)


@pytest.mark.rule("fantastic_voyage.proteus.7")
def test_tissue_and_cells_stop_it_and_their_touch_disturbs():
    scene = quiet(proteus=Proteus("table", 9.0, 8.0, 90.0))
    limit = Run(scene, 8.0).most
    assert limit == pytest.approx(12.5 - HULL - 8.0, abs=0.01)
    with pytest.raises(BadChoice, match=r"tissue A1 stops it after 2\.25"):
        Play("fantastic_voyage.proteus", position=scene, seed="x").answer(4.0)
    touched = run(scene, limit, dice=(2,))
    assert touched.disturbed == ("Proteus",)
    short = run(scene, 2.0)
    assert short.disturbed == ()
    barred = quiet(proteus=OPEN, cells=(Cell(1, 21.0, 6.0),))
    assert Run(barred, 8.0).most == pytest.approx(5.5 - HULL - 0.8, abs=0.01)


@pytest.mark.rule("fantastic_voyage.proteus.7 fantastic_voyage.proteus.9")
def test_an_antibody_in_its_way_comes_along_and_takes_an_inch_off():
    scene = quiet(proteus=OPEN, antibodies=(Antibody(1, 20.5, 6.0),))
    after = run(scene, 8, dice=(2,))
    assert after.antibody(1).host == "Proteus"
    assert after.proteus.x == pytest.approx(22.5)
    assert reach(after, True) == 7
    assert faults(after) == []
    eight = quiet(
        proteus=OPEN,
        antibodies=tuple(Antibody(n, 1.0, 1.0 + n, "Proteus") for n in range(1, 9)),
    )
    assert reach(eight, True) == 0


@pytest.mark.rule("fantastic_voyage.proteus.5 fantastic_voyage.turn.10")
def test_one_activation_is_two_moves_and_one_after_engine_damage():
    scene = quiet(proteus=Proteus("table", 10.0, 6.0), plot_points=1)
    table = Scripted((), ("activate Proteus", 8, 0, 8, 0))
    after = action_phase(table, scene)
    assert after.proteus.x == 26
    assert after.plot_points == 0
    damaged = scene.after(proteus=scene.proteus.after(engine_damaged=True))
    table = Scripted((), ("activate Proteus", 8, 0))
    assert action_phase(table, damaged).proteus.x == 18


@pytest.mark.rule("fantastic_voyage.proteus.5 fantastic_voyage.proteus.6")
def test_other_tables_count_its_moves_and_its_driver_otherwise():
    scene = quiet(proteus=Proteus("table", 10.0, 6.0), plot_points=5)
    by_member = scene.after(agreed=str(house(proteus_moves="one_per_member")))
    choices = ("activate Proteus", 4, 0) * 3 + ("end the Action phase",)
    assert action_phase(Scripted((), choices), by_member).proteus.x == 22
    driven = scene.after(agreed=str(house(proteus_driver="uses_member")))
    helm = "activate Proteus with Owens at the helm"
    after = action_phase(Scripted((), (helm, 8, 0, 8, 0, "end the Action phase")), driven)
    assert after.diver("Owens").activated
    assert not scene.diver("Owens").activated


@pytest.mark.rule("fantastic_voyage.proteus.10 fantastic_voyage.proteus.11")
def test_proteus_has_no_weapons_and_nobody_shoots_aboard():
    from rules.fantastic_voyage.deeds import Activation, deeds

    scene = quiet(
        proteus=Proteus("table", 22.0, 22.5),
        antibodies=(Antibody(1, 22.0, 22.5, "Grant", aboard=True),),
    )
    assert scene.cast.proteus.weapons == ()
    kinds = {d.kind for d in deeds(scene, scene.diver("Grant"), Activation())}
    assert kinds == {"leave", "fight", "end"}


@pytest.mark.rule("fantastic_voyage.proteus.17")
def test_ten_fit_in():
    assert quiet().cast.proteus.capacity == 10


@pytest.mark.rule("fantastic_voyage.proteus.19")
def test_those_in_a_wreck_are_put_out_unhurt_or_not_as_the_table_says():
    scene = quiet(proteus=Proteus("table", 15.5, 6.0, health=1, statuses=()))
    after = hurt(Scripted(), scene, "Proteus", 1, disturb)
    assert after.proteus.where == "removed"
    assert {d.where for d in after.crew} == {"table"}
    assert all(abs(hypot(d.x - 15.5, d.y - 6.0) - (HULL - PERSON)) < 2.6 for d in after.crew)
    assert faults(after) == []
    rough = scene.after(agreed=str(house(proteus_wreck="strike_10")))
    hard = hurt(Scripted(dice=(1, 6) * 5), rough, "Proteus", 1, disturb)
    assert [d.health for d in hard.crew] == [1] * 5


def test_its_target_is_a_vehicle_with_armour():
    target = target_of(quiet(), quiet().proteus)
    assert (target.kind, target.defence, target.armour) == ("vehicle", 8, 4)


@pytest.mark.rule("fantastic_voyage.leaving.1-4")
def test_proteus_leaves_by_its_corner_with_all_who_are_aboard():
    scene = quiet(
        out("Grant", 20.0, 3.0),
        Diver("Duval", saboteur=True),
        proteus=Proteus("table", 28.0, 2.25, 0.0),
        antibodies=(Antibody(1, 28.0, 4.9, "Proteus"),),
    )
    assert at_exit(scene, 33.75, 2.25, HULL)
    assert not at_exit(scene, 33.6, 2.25, HULL)
    gone = moved(Scripted((), (5.75, "leave by the exit corner")), scene, first=True)
    assert gone.proteus.where == "left"
    assert [d.name for d in gone.crew if d.where == "left"] == [
        "Michaels", "Duval", "Peterson", "Owens"
    ]  # fmt: skip
    assert gone.antibodies == ()
    assert gone.free_antibodies == 16
    assert gone.saboteur_fate == "left in Proteus"
    stays = moved(Scripted((), (5.75, "stay on the table", 0)), scene, first=True)
    assert stays.proteus.where == "table"


@pytest.mark.rule("fantastic_voyage.leaving.2")
def test_the_corner_is_near_enough_as_the_table_says():
    wide = quiet(agreed=str(house(exit_reach=2)))
    snug = quiet(agreed=str(house(exit_reach=0)))
    assert at_exit(wide, 33.0, 2.25, HULL)
    assert not at_exit(quiet(), 33.0, 2.25, HULL)
    assert at_exit(snug, 33.75, 2.25, HULL)
    assert not at_exit(snug, 33.6, 2.25, HULL)
    assert at_exit(quiet(), 35.5, 0.5, PERSON)


@pytest.mark.rule("fantastic_voyage.proteus.20")
def test_the_example_s_route_leads_to_the_dense_band_and_out_again():
    scene = quiet(proteus=Proteus("off"))
    legs = [(19.1, 7.94, 0), (None, 8, 90), (None, 8, 90), (None, 6.4, 0), (None, 6.5, 90),
            (None, 5.5, 90)]  # fmt: skip
    for entering, inches, facing in legs:
        choices = (inches, facing) if entering is None else (entering, inches, facing)
        scene = moved(Scripted((), choices), scene, first=True)
    assert (scene.proteus.x, scene.proteus.y) == pytest.approx((22.0, 22.5), abs=0.06)
    assert scene.disturbed == ()


@pytest.mark.rule("fantastic_voyage.turn.15")
def test_a_long_move_is_shortened_once_if_a_table_says_so():
    scene = quiet(
        proteus=OPEN,
        antibodies=(Antibody(1, 15.5, 3.35, "Proteus"),),
        agreed=str(house(attached_move_loss="once_per_activation")),
    )
    assert (reach(scene, True), reach(scene, False)) == (7, 8)
    assert (reach(scene.after(agreed=""), False)) == 7


def test_domains_offer_only_what_they_take():
    scene = quiet(proteus=OPEN, cells=(Cell(1, 21.0, 6.0),))
    from random import Random

    rng = Random(2)
    for domain in (Run(scene, 8.0), Turning(scene), Turning(quiet(proteus=Proteus()), 8.0)):
        assert all(answer in domain for answer in domain.candidates())
        assert all(domain.sample(rng) in domain for _ in range(50))
        assert "x" not in domain
        assert domain.refuse("x")
    assert judge("fantastic_voyage.proteus", choices=[2.0, 0.0], dice=[]).outcome


@pytest.mark.rule("fantastic_voyage.set-up.24")
def test_proteus_waits_outside_while_models_bar_every_way_in_and_comes_when_one_opens():
    agreed = str(house(antibodies_on_proteus="only_if_disturbed"))
    barred = quiet(
        antibodies=(Antibody(1, 0.4, 3.0),), cells=(Cell(1, 8.5, 3.5),), proteus=Proteus("off")
    ).after(agreed=agreed)
    table = Scripted()
    after = moved(table, barred, first=True)
    assert after.proteus.where == "off"
    assert "waits outside" in table.told[-1]
    open_again = barred.after(cells=(), antibodies=(Antibody(1, 0.4, 9.0),))
    came = moved(Scripted(choices=(45.0, 8.0, 45.0)), open_again, first=True)
    assert came.proteus.where == "table"
