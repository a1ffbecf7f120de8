"""The end of a turn: drift, arrivals, attacks, hunts, arrivals, from positions set by hand."""

import pytest

from rules import judge, roll
from rules.errors import BadFacts
from rules.fantastic_voyage import Antibody, Cell, Proteus, house
from rules.fantastic_voyage.arrivals import antibodies_arrive, cells_arrive
from rules.fantastic_voyage.end_of_turn import STEPS, _antibodies_move, five_steps
from rules.fantastic_voyage.game import burnt, end_phase
from tests.rules.fantastic_voyage.voyages import Scripted, disturbed, faults, out, quiet


def drifted(position, number=1, body="cell", dice=(), **more):
    return judge(
        "fantastic_voyage.drift", position=position, number=number, body=body, dice=[*dice], **more
    ).outcome


@pytest.mark.rule("fantastic_voyage.red-blood-cells.9-10 fantastic_voyage.end-of-turn.4")
def test_a_cell_drifts_a_die_and_two_inches_towards_the_point_of_another():
    scene = quiet(cells=(Cell(1, 12.0, 3.0),))
    assert [(c.x, c.y) for c in drifted(scene, dice=(1, 4)).cells] == [(18.0, 3.0)]
    for die in range(1, 7):
        assert drifted(scene, dice=(1, die)).cell(1).x == pytest.approx(12 + die + 2)


@pytest.mark.rule("fantastic_voyage.red-blood-cells.13 fantastic_voyage.red-blood-cells.3")
def test_a_cell_that_touches_the_exit_edge_goes_back_to_the_box():
    scene = quiet(cells=(Cell(1, 33.0, 3.0),))
    after = drifted(scene, dice=(1, 4))
    assert after.cells == ()
    assert after.free_cells == 12
    assert after.trails[-1].path[-1] == pytest.approx((35.2, 3.0))


@pytest.mark.rule("fantastic_voyage.red-blood-cells.11-12")
def test_a_cell_goes_round_a_diver_and_disturbs_the_one_it_hugs():
    scene = quiet(out("Grant", 16.0, 3.0), cells=(Cell(1, 12.5, 3.0),))
    after = drifted(scene, dice=(1, 6, 2))
    assert after.disturbed == ("Grant",)
    assert after.touched == ("Grant",)
    assert after.cell(1).x > 19.5
    assert len(after.antibodies) == 1


@pytest.mark.rule("fantastic_voyage.red-blood-cells.12")
def test_a_cell_stops_at_the_first_it_meets_or_tells_only_at_its_end_if_a_table_says_so():
    scene = quiet(out("Grant", 16.0, 3.0), cells=(Cell(1, 12.5, 3.0),))
    stopped = drifted(scene, dice=(1, 6, 2), house=house(drift_contact="stops"))
    assert stopped.cell(1).x == pytest.approx(16 - 1.3)
    assert stopped.disturbed == ("Grant",)
    passed = drifted(scene, dice=(1, 6), house=house(drift_contact="end_only"))
    assert passed.disturbed == ()


@pytest.mark.rule("fantastic_voyage.set-up.29")
def test_a_cell_shut_in_by_others_stops_at_the_first_contact():
    wall = tuple(Cell(n, 20.0, 0.9 + 1.62 * (n - 2)) for n in range(2, 9))
    scene = quiet(cells=(Cell(1, 17.0, 3.0), *wall))
    assert faults(scene) == []
    after = drifted(scene, dice=(1, 6))
    assert after.cell(1).x < 20


@pytest.mark.rule("fantastic_voyage.end-of-turn.3")
def test_the_cell_nearest_to_the_exit_edge_drifts_first():
    table = Scripted(dice=(1, 1, 1, 1, 1, 1))
    five_steps(table, quiet(cells=(Cell(1, 4.0, 10.0), Cell(2, 20.0, 3.0)), in_force=("x",)))
    order = [line for line in table.told if line.startswith("Cell") and "drifts" in line]
    assert [line.split()[1] for line in order] == ["2", "1"]


@pytest.mark.rule("fantastic_voyage.end-of-turn.1-2")
def test_the_five_steps_come_always_in_their_order():
    ruling = roll("fantastic_voyage.end_of_turn", seed="4")
    told = [str(step) for step in ruling.steps if "Step " in str(step)]
    for n, (line, step) in enumerate(zip(told, STEPS, strict=True), 1):
        assert f"Step {n}: {step.lower()}" in line


@pytest.mark.rule("fantastic_voyage.end-of-turn.1 fantastic_voyage.turn.2")
def test_fires_are_looked_at_before_the_sequence():
    table = Scripted(dice=(2, 1, 1))
    after = end_phase(table, quiet(out("Grant", 20.0, 6.0, "On Fire")))
    assert after.diver("Grant").health == 1
    burns = next(n for n, line in enumerate(table.told) if "Grant burns" in line)
    steps = next(n for n, line in enumerate(table.told) if line.startswith("Step 1"))
    assert burns < steps
    doused = burnt(Scripted(dice=(6,)), quiet(out("Grant", 20.0, 6.0, "On Fire")))
    assert doused.diver("Grant").statuses == ()


@pytest.mark.rule(
    "fantastic_voyage.red-blood-cells.14-16 fantastic_voyage.end-of-turn.5 "
    "fantastic_voyage.red-blood-cells.2"
)
def test_cells_arrive_next_to_each_other_and_no_more_than_there_are():
    scene = cells_arrive(Scripted(dice=(3, 2, 2, 2)), quiet())
    assert [(c.number, c.x, c.y) for c in scene.cells] == [
        (1, 0.8, 9.0),
        (2, 0.8, 10.6),
        (3, 0.8, 7.4),
    ]
    nearly_all = tuple(Cell(n, 14.0 + 2 * (n % 6), 3.0 + 3 * (n // 6)) for n in range(1, 12))
    full = cells_arrive(Scripted(dice=(6, 1)), quiet(cells=nearly_all))
    assert len(full.cells) == 12
    assert full.free_cells == 0


@pytest.mark.rule("fantastic_voyage.red-blood-cells.16 fantastic_voyage.disturbance.2")
def test_a_cell_placed_against_a_diver_disturbs():
    scene = cells_arrive(Scripted(dice=(1, 2, 6)), quiet(out("Grant", 2.1, 9.0)))
    assert scene.disturbed == ("Grant",)


@pytest.mark.rule("fantastic_voyage.antibodies.15 fantastic_voyage.end-of-turn.6")
def test_each_attached_antibody_attacks_once_in_its_step_hosts_in_order():
    scene = quiet(
        disturbed("Duval", 20.0, 6.0),
        disturbed("Grant", 24.0, 6.0),
        antibodies=(Antibody(1, 20.9, 6.0, "Duval"), Antibody(2, 24.9, 6.0, "Grant")),
    )
    # no cell drifts, one arrives; defence, strike and a die for disadvantage each
    table = Scripted(dice=(1, 6, 6, 1, 1, 6, 1, 1, 3, 3))
    five_steps(table, scene)
    attacks = [line for line in table.told if " attacks " in line]
    assert attacks == ["Antibody 2 attacks Grant.", "Antibody 1 attacks Duval."]
    assert table.spent


@pytest.mark.rule("fantastic_voyage.antibodies.15")
def test_one_that_has_attacked_waits_for_the_next_turn_if_a_table_says_so():
    agreed = str(house(antibody_attacks_per_turn="once"))
    scene = quiet(
        disturbed("Grant", 24.0, 6.0),
        antibodies=(Antibody(1, 24.9, 6.0, "Grant", struck=True),),
        agreed=agreed,
    )
    table = Scripted(dice=(1, 6, 3))
    five_steps(table, scene)
    assert "Antibody 1 has attacked in this turn already." in table.told


@pytest.mark.rule("fantastic_voyage.end-of-turn.7-9 fantastic_voyage.end-of-turn.20")
def test_a_hunter_goes_a_die_and_two_inches_and_touches_or_falls_short():
    def hunt(x, *dice):
        scene = quiet(
            disturbed("Grant", 20.0, 6.0),
            antibodies=(Antibody(1, x, 6.0),),
            proteus=Proteus("table", 30.0, 4.0),
        )
        return judge("fantastic_voyage.hunt", position=scene, dice=[*dice]).outcome

    assert hunt(10.2, 6).antibody(1).x == pytest.approx(18.2)
    assert hunt(14.0, 3).antibody(1).host == ""
    for die in (4, 5, 6):
        after = hunt(14.0, die, 1, 1)
        assert after.antibody(1).host == "Grant"
        assert after.antibody(1).x == pytest.approx(19.1)


@pytest.mark.rule("fantastic_voyage.end-of-turn.7 fantastic_voyage.end-of-turn.12")
def test_twelve_inches_are_near_enough_and_a_hair_more_is_not():
    for x, hunts in ((20.0 - 12.9, True), (20.0 - 12.95, False)):
        scene = quiet(
            disturbed("Grant", 20.0, 10.9),
            antibodies=(Antibody(1, x, 10.9),),
            proteus=Proteus("table", 30.0, 4.0),
        )
        table = Scripted(dice=(1,) if hunts else (2, 1))
        after = _antibodies_move(table, scene)
        assert table.spent
        assert (after.trails[-1].step == "hunt") is hunts


@pytest.mark.rule("fantastic_voyage.end-of-turn.8 fantastic_voyage.end-of-turn.14")
def test_the_closest_hunter_goes_first_and_a_drifter_that_smells_prey_hunts():
    scene = quiet(
        disturbed("Grant", 20.0, 6.0),
        antibodies=(Antibody(1, 12.5, 4.0), Antibody(2, 26.0, 6.0), Antibody(3, 34.0, 6.0)),
    )
    table = Scripted(dice=(1, 1, 1, 2))
    _antibodies_move(table, scene)
    order = [line.split()[1] for line in table.told if " hunts Grant" in line]
    assert order[:2] == ["2", "1"]
    # whoever is disturbed in the step is hunted by those that wait still
    scene = quiet(
        disturbed("Grant", 20.0, 6.0),
        out("Duval", 26.0, 6.0),
        antibodies=(Antibody(1, 27.4, 6.0), Antibody(2, 35.0, 6.0)),
    )
    table = Scripted(dice=(1, 6, 6, 1, 1))
    after = _antibodies_move(table, scene)
    assert after.disturbed == ("Grant", "Duval")
    assert [t.step for t in after.trails if t.who == "antibody 2"] == ["hunt"]


@pytest.mark.rule("fantastic_voyage.end-of-turn.10 fantastic_voyage.end-of-turn.11")
def test_a_hunter_runs_into_whoever_is_in_its_way():
    scene = quiet(
        disturbed("Grant", 24.0, 6.0),
        out("Duval", 20.0, 6.0),
        antibodies=(Antibody(1, 15.0, 6.0),),
    )
    after = judge("fantastic_voyage.hunt", position=scene, dice=[6, 3, 1, 6]).outcome
    assert after.antibody(1).host == "Duval"
    assert after.disturbed == ("Grant", "Duval")
    assert len(after.antibodies) == 2


@pytest.mark.rule("fantastic_voyage.end-of-turn.10")
def test_a_drifting_antibody_stops_at_whom_it_touches_in_passing():
    scene = quiet(out("Duval", 20.0, 3.0), antibodies=(Antibody(1, 16.0, 3.0),))
    after = drifted(scene, body="antibody", dice=(1, 6, 3, 1, 6))
    assert after.antibody(1).host == "Duval"


@pytest.mark.rule("fantastic_voyage.end-of-turn.11")
def test_a_hunter_that_touches_its_target_contacts_it_without_moving():
    scene = quiet(disturbed("Grant", 20.0, 6.0), antibodies=(Antibody(1, 19.1, 6.0),))
    after = judge("fantastic_voyage.hunt", position=scene, dice=[2, 1, 6]).outcome
    assert after.antibody(1).host == "Grant"
    assert (after.antibody(1).x, after.antibody(1).y) == pytest.approx((19.1, 6.0))


@pytest.mark.rule("fantastic_voyage.end-of-turn.13")
def test_an_antibody_that_touches_the_exit_edge_goes_back_to_the_box():
    scene = quiet(antibodies=(Antibody(1, 34.0, 3.0),))
    after = drifted(scene, body="antibody", dice=(1, 6))
    assert after.antibodies == ()
    assert after.free_antibodies == 16


@pytest.mark.rule("fantastic_voyage.end-of-turn.15")
def test_an_antibody_that_arrives_in_the_step_does_not_move_in_it():
    scene = quiet(
        disturbed("Grant", 3.0, 9.0),
        out("Duval", 6.0, 9.0),
        antibodies=(Antibody(1, 8.0, 9.0),),
        proteus=Proteus("table", 20.0, 6.0),
    )
    touched = (1, 2, 1, 6)  # distance, entry point of Duval's, defence, strike
    after = _antibodies_move(Scripted(dice=touched), scene)
    assert after.antibody(2).x == 0.4
    more = scene.after(agreed=str(house(move_of_newcomers=True)))
    moved = _antibodies_move(Scripted(dice=(*touched, 1, 1, 6)), more)
    assert moved.antibody(2).host == "Grant"


@pytest.mark.rule("fantastic_voyage.end-of-turn.16 fantastic_voyage.disturbance.15")
def test_one_antibody_arrives_for_each_disturbed_model_proteus_too():
    scene = quiet(
        disturbed("Grant", 20.0, 6.0),
        proteus=Proteus("table", 28.0, 6.0, statuses=("Disturbance",)),
    )
    after = antibodies_arrive(Scripted(dice=(1, 6)), scene)
    assert [(a.x, a.y) for a in after.antibodies] == [(0.4, 3.0), (0.4, 33.0)]


@pytest.mark.rule("fantastic_voyage.end-of-turn.18 fantastic_voyage.antibodies.4")
def test_the_antibodies_of_the_dead_are_free_and_move_in_the_step():
    scene = quiet(
        disturbed("Grant", 20.0, 6.0, "Weakened", health=1),
        antibodies=(Antibody(1, 20.9, 6.0, "Grant"), Antibody(2, 19.1, 6.0, "Grant")),
    )
    # a cell arrives; the first attack kills; both antibodies drift
    table = Scripted(dice=(1, 6, 1, 6, 6, 1, 1, 1, 1))
    after = five_steps(table, scene)
    assert after.diver("Grant").where == "removed"
    assert [a.host for a in after.antibodies] == ["", ""]
    assert sum("drifts" in line and "Antibody" in line for line in table.told) == 2
    assert table.spent


def test_a_body_that_is_not_there_is_refused():
    with pytest.raises(BadFacts, match="There is no cell 7"):
        roll("fantastic_voyage.drift", seed="1", number=7)
    with pytest.raises(BadFacts, match="is attached"):
        roll(
            "fantastic_voyage.drift",
            seed="1",
            body="antibody",
            position=quiet(
                disturbed("Grant", 20.0, 6.0), antibodies=(Antibody(1, 20.9, 6.0, "Grant"),)
            ),
        )
    with pytest.raises(BadFacts, match="hunts nobody"):
        roll("fantastic_voyage.hunt", seed="1", position=quiet(antibodies=(Antibody(1, 9, 2),)))


@pytest.mark.rule("fantastic_voyage.end-of-turn.9")
def test_a_straight_hunt_ends_at_the_first_tissue_if_a_table_says_so():
    scene = quiet(
        disturbed("Grant", 9.0, 17.0),
        antibodies=(Antibody(1, 9.0, 11.0),),
        proteus=Proteus("table", 20.0, 6.0),
    )
    straight = judge(
        "fantastic_voyage.hunt",
        position=scene,
        dice=[6],
        house=house(hunt_path="straight_and_stop"),
    ).outcome
    assert straight.antibody(1).y < 12.2
    round_it = judge("fantastic_voyage.hunt", position=scene, dice=[6]).outcome
    assert abs(round_it.antibody(1).x - 9.0) > 3
