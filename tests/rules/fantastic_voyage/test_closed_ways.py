"""Bodies shut in by others, the theft's way to an edge, and what a fixed order of moves means."""

from math import cos, hypot, pi, sin

import pytest

from rules import judge
from rules.fantastic_voyage import Antibody, Blow, Cell, Diver, Proteus, Target, house, reach
from rules.fantastic_voyage.deeds import move_of
from rules.fantastic_voyage.end_of_turn import _antibodies_move
from rules.fantastic_voyage.theft import made_off
from tests.rules.fantastic_voyage.voyages import Scripted, disturbed, out, quiet

RING = [(18 + 1.6 * cos(k * pi / 3), 10 + 1.6 * sin(k * pi / 3)) for k in range(6)]


@pytest.mark.rule("fantastic_voyage.set-up.29")
@pytest.mark.parametrize("point", range(1, 7))
def test_a_cell_in_a_ring_of_cells_that_touch_it_stays(point):
    cells = (Cell(1, 18.0, 10.0), *[Cell(n, *at) for n, at in enumerate(RING, 2)])
    scene = quiet(cells=cells, proteus=Proteus("table", 6.0, 6.0))
    after = judge("fantastic_voyage.drift", position=scene, number=1, dice=[point, 6]).outcome
    assert hypot(after.cell(1).x - 18, after.cell(1).y - 10) < 0.06


@pytest.mark.rule("fantastic_voyage.set-up.29")
def test_a_body_that_no_way_leads_out_is_told_so_and_not_of_a_shortest_way():
    wall = [(18 + 2.1 * cos(k * pi / 4), 8 + 2.1 * sin(k * pi / 4)) for k in range(8)]
    cells = (Cell(1, 18.0, 8.0), *[Cell(n, *at) for n, at in enumerate(wall, 2)])
    scene = quiet(cells=cells, proteus=Proteus("table", 6.0, 6.0))
    shut = judge("fantastic_voyage.drift", position=scene, number=1, dice=[2, 6])
    # in a ring of radius 2.1, cells 1.6 across leave room for half an inch
    after = shut.outcome.cell(1)
    assert 0.4 < hypot(after.x - 18, after.y - 8) < 0.6
    told = [str(step) for step in shut.steps]
    assert not any("shortest way" in line for line in told)
    assert any("close every way" in s and "stops it at" in s and "set-up.29" in s for s in told)
    alone = scene.after(cells=cells[:1])
    open_ = judge("fantastic_voyage.drift", position=alone, number=1, dice=[2, 6])
    assert any("By the shortest way" in str(step) for step in open_.steps)


@pytest.mark.rule("fantastic_voyage.set-up.29")
def test_a_hunter_that_no_way_leads_out_is_told_so_too():
    wall = [(18 + 2.1 * cos(k * pi / 4), 8 + 2.1 * sin(k * pi / 4)) for k in range(8)]
    cells = tuple(Cell(n, *at) for n, at in enumerate(wall, 1))
    scene = quiet(disturbed("Grant", 27.0, 8.0), cells=cells).after(
        antibodies=(Antibody(1, 18.0, 8.0),)
    )
    ruling = judge("fantastic_voyage.hunt", position=scene, number=1, dice=[6])
    told = [str(step) for step in ruling.steps]
    assert any("close every way" in line and "set-up.29" in line for line in told)
    assert ruling.outcome.antibody(1).x == pytest.approx(18.9, abs=0.06)  # 2.1 less 0.8 and 0.4


@pytest.mark.rule("fantastic_voyage.set-up.29")
def test_a_body_that_stops_at_models_does_not_pass_one_it_touches_already():
    scene = quiet(out("Grant", 18.3, 9.0), cells=(Cell(1, 17.0, 9.0),))
    after = judge(
        "fantastic_voyage.drift", position=scene, number=1, dice=[2, 6],
        house=house(drift_contact="stops"),
    ).outcome  # fmt: skip
    assert after.cell(1).x == pytest.approx(17.0, abs=0.06)


@pytest.mark.rule("fantastic_voyage.saboteur.18")
@pytest.mark.parametrize(
    ("start", "edge"),
    [
        (
            (9.0, 22.5),
            ("x", 2.25),
        ),  # tissue bars the straight way to it
        ((22.0, 22.5), ("x", 33.75)),
        ((9.0, 6.0), ("y", 2.25)),
        ((20.0, 7.0), ("y", 2.25)),
    ],
)
def test_a_thief_makes_for_the_edge_that_is_nearest_by_the_way_round_tissue(start, edge):
    crew = (Diver("Michaels", saboteur=True),)
    position = quiet().after(crew=crew, proteus=Proteus("table", *start))
    for _ in range(4):
        if position.proteus.where != "lost":
            position = made_off(Scripted(), position)
    assert position.proteus.where == "lost"
    assert getattr(position.proteus, edge[0]) == pytest.approx(edge[1], abs=0.06)


@pytest.mark.rule("fantastic_voyage.end-of-turn.8")
@pytest.mark.parametrize(("order", "second"), [("look_again", 3), ("fixed_at_start", 2)])
def test_with_no_hunters_at_the_start_a_fixed_order_is_that_of_the_drifters(order, second):
    # antibody 1 drifts into Grant, who is disturbed; 3 is then nearer to him than 2
    scene = quiet(
        out("Grant", 26.0, 9.0),
        antibodies=(Antibody(1, 24.5, 9.0), Antibody(2, 23.0, 4.0), Antibody(3, 22.0, 9.0)),
        agreed=f"antibody_order={order}",
    )
    scene = scene.after(antibodies=(scene.antibodies[0].after(x=24.6), *scene.antibodies[1:]))
    table = Scripted((2, 6, 6, 1, 6, *[1] * 12))
    _antibodies_move(table, scene)
    hunts = [line for line in table.told if "hunts" in line and line.startswith("Antibody")]
    assert hunts[0].startswith(f"Antibody {second} hunts Grant")


@pytest.mark.rule("fantastic_voyage.turn.15 fantastic_voyage.proteus.9")
def test_a_long_move_shortened_once_bears_the_whole_loss():
    once = "attached_move_loss=once_per_activation"
    on = tuple(
        Antibody(n, 18 + 2.65 * cos(n * pi / 8), 6 + 2.65 * sin(n * pi / 8), "Proteus")
        for n in range(1, 11)
    )
    scene = quiet(proteus=Proteus("table", 18.0, 6.0), antibodies=on, agreed=once)
    assert [reach(scene, True), reach(scene, False)] == [0.0, 6.0]  # 16 - 10
    six = tuple(
        Antibody(n, 20 + 0.9 * cos(n * pi / 3), 6 + 0.9 * sin(n * pi / 3), "Grant")
        for n in range(1, 7)
    )
    held = quiet(disturbed("Grant", 20.0, 6.0), antibodies=six, agreed=f"{once}, member_move=5")
    assert [move_of(held, held.diver("Grant"), n) for n in (0, 1)] == [0.0, 4.0]  # 10 - 6


@pytest.mark.rule("fantastic_voyage.saboteur.8")
def test_points_bought_count_before_a_blow_is_called_hopeless():
    # strike 7 + 2 bought + 6 = 15, and 1 set aside makes 16: a defence of 16 is within reach
    blow, target = Blow("Knife", 7, points=1), Target("Grant", "person", 10)
    result = judge(
        "fantastic_voyage.exchange", blow=blow, target=target, attacker_points=2,
        dice=[6, 6], choices=[2],
        house=house(plot_point_on_roll="plus_one", saboteur_points="kept_if_hopeless"),
    ).outcome  # fmt: skip
    assert result.hit
    assert result.attacker_spent == 3
