"""The capillary's board: readable in every position, true at its edges, answering taps."""

from __future__ import annotations

from math import dist, hypot
from random import Random
from xml.etree import ElementTree

import pytest
from shapely import LineString, Polygon, box
from shapely import Point as Dot

from rules import Play, Question, roll
from rules.errors import BadFacts
from rules.fantastic_voyage import (
    AT_THE_CLOT,
    Antibody,
    Cell,
    ClotPart,
    Deed,
    Diver,
    Places,
    Position,
    Proteus,
    Run,
    Trail,
    Turning,
)
from widgets.boards import capillary_free as free
from widgets.boards.board import Focus
from widgets.boards.capillary import CapillaryBoard, capillary_board
from widgets.boards.capillary_form import PositionForm
from widgets.boards.capillary_lay import SIDE, CapillaryLay
from widgets.boards.capillary_models import RADII, on_table
from widgets.boards.capillary_sheet import draw
from widgets.boards.capillary_stream import stream_lines
from widgets.ink import PALETTE, STYLES
from widgets.labels import Box, about, box_of, collisions
from widgets.scene import Arrow, Circle, Line
from widgets.sequence_run import of_ruling
from widgets.svg import to_svg

UPRIGHT = pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])
SVG = "{http://www.w3.org/2000/svg}"

BUSY = Position(
    crew=(
        Diver("Grant", "table", 19.2, 23.0, 2, ("Disturbance",)),
        Diver("Michaels"),
        Diver("Duval", "table", 20.4, 28.6, 2, ("Weakened", "Disturbance")),
        Diver("Peterson", "table", 21.7, 24.0, 1, ("Stunned",), laser=False),
        Diver("Owens"),
    ),
    proteus=Proteus("table", 22.0, 17.0, 180.0),
    cells=tuple(
        Cell(n, x, y)
        for n, (x, y) in enumerate(
            ((8.1, 5.2), (15.5, 17.0), (29.3, 9.8), (33.0, 23.2), (16.4, 24.0)), 1
        )
    ),
    antibodies=(
        Antibody(1, 20.4, 29.5, "Duval"), Antibody(2, 19.52, 28.5, "Duval"),
        Antibody(3, 12.9, 22.9), Antibody(4, 0.4, 27.0), Antibody(5, 8.8, 17.0),
        Antibody(6, 0.4, 9.0),
    ),
    clot=tuple(ClotPart(n, 6.0 * n, 35.5, (2, 1, 0, 2, 2)[n - 1]) for n in range(1, 6)),
    plot_points=7,
    cards=6,
    turn=6,
    phase="Antibodies move",
    trails=(
        Trail("cell 3", ((22.0, 9.0), (29.3, 9.8)), "drift"),
        Trail("antibody 3", ((6.9, 23.2), (12.9, 22.9)), "hunt"),
    ),
    touched=("Grant",),
)  # fmt: skip


def crowd(seed: int) -> Position:
    """Whoever is there strewn over the free fluid, none on another."""
    rng, taken = Random(seed), []
    blocks = BUSY.ground.tissue

    def place(radius: float) -> tuple[float, float]:
        while True:
            x, y = (round(rng.uniform(radius, SIDE - radius - 1), 1) for _ in range(2))
            clear = all(b.gap(x, y) > radius for b in blocks)
            if clear and all(hypot(x - a, y - b) > radius + c for a, b, c in taken):
                taken.append((x, y, radius))
                return x, y

    boat = Proteus("table", *place(RADII["Proteus"]), float(rng.randrange(360)))
    statuses = ((), ("Disturbance",), ("Stunned", "Weakened", "Disturbance"), ("On Fire",), ())
    crew = tuple(
        Diver(d.name, "table", *place(0.5), 2, statuses[n]) for n, d in enumerate(BUSY.crew)
    )
    cells = tuple(Cell(n, *place(0.8)) for n in range(1, 13))
    bodies = tuple(Antibody(n, *place(0.4)) for n in range(1, 17))
    return BUSY.after(proteus=boat, crew=crew, cells=cells, antibodies=bodies, trails=())


def sequence() -> list[Position]:
    """The states of an end of turn."""
    ruling = roll("fantastic_voyage.end_of_turn", position=BUSY.after(plot_points=0), seed="b")
    return [stage.state for stage in of_ruling(ruling).stages]


POSITIONS = [BUSY, Position(), AT_THE_CLOT, *(crowd(seed) for seed in range(4))]


@UPRIGHT
def test_no_words_cover_each_other_and_all_are_on_the_sheet(upright):
    for position in [*POSITIONS, *sequence()[::5]]:
        for focus in (Focus(), Focus(picked="antibody 3"), Focus(picked="Proteus")):
            scene = draw(position, focus, upright)
            sheet = Box(scene.left, scene.bottom, scene.right, scene.top)
            assert collisions(list(scene.texts())) == [], position.describe()
            assert all(box_of(text).inside(sheet) for text in scene.texts())


@UPRIGHT
def test_names_keep_off_the_bases(upright):
    lay = CapillaryLay(upright)
    for position in POSITIONS:
        bases = [about(*lay.at(x, y), lay.long(r) * 0.7) for _, x, y, r in on_table(position)]
        for text in draw(position, upright=upright).texts():
            if text.role in ("name", "name-acting"):
                assert not any(box_of(text).meets(base) for base in bases), text


@UPRIGHT
def test_the_edges_of_the_tissue_are_those_of_the_rules(upright):
    lay = CapillaryLay(upright)
    drawn = {s.points[:4] for s in draw(BUSY, upright=upright).shapes
             if isinstance(s, Line) and s.role == "tissue-edge"}  # fmt: skip
    due = {
        (lay.at(b.x0, b.y0), lay.at(b.x1, b.y0), lay.at(b.x1, b.y1), lay.at(b.x0, b.y1))
        for b in BUSY.ground.tissue
    }
    assert drawn == due


@UPRIGHT
def test_the_cells_of_the_tissue_lie_inside_its_edges(upright):
    lay = CapillaryLay(upright)
    blocks = [box(*lay.at(b.x0, b.y0), *lay.at(b.x1, b.y1)) for b in BUSY.ground.tissue]
    cells = [Polygon(s.outline) for s in draw(BUSY, upright=upright).shapes
             if s.role == "tissue-cell"]  # fmt: skip
    assert len(cells) > 60
    assert all(any(block.covers(cell) for block in blocks) for cell in cells)


@UPRIGHT
def test_every_base_is_drawn_at_its_true_size(upright):
    lay = CapillaryLay(upright)
    kinds = {"diver": "diver", "cell": "cell", "antibody": "antibody", "proteus-base": "Proteus"}
    sizes = {
        role: {s.radius for s in draw(BUSY, upright=upright).shapes
               if isinstance(s, Circle) and s.role == role and s.y > 0 and s.x <= lay.table.right}
        for role in kinds
    }  # fmt: skip
    assert sizes == {role: {lay.long(RADII[kind])} for role, kind in kinds.items()}


def test_a_part_of_the_clot_that_is_claimed_is_an_empty_ring():
    roles = [s.role for s in draw(BUSY).shapes]
    assert roles.count("clot") == 4
    assert roles.count("clot-gone") == 1
    assert roles.count("clot-health") == 2 + 1 + 2 + 2


def test_who_is_disturbed_wears_rays_and_not_a_colour_alone():
    assert [s.role for s in draw(BUSY).shapes].count("rays") == 2 * 2  # on the table, in the list
    calm = BUSY.after(crew=tuple(d.losing("Disturbance") for d in BUSY.crew))
    assert "rays" not in [s.role for s in draw(calm).shapes]


def test_the_list_beside_the_table_tells_act_cards_points_clot_and_crew():
    words = {text.words for text in draw(BUSY).texts()}
    assert {"Act 2, card 6 of 15", "7 plot points", "1 of 5 parts of the clot gone", "36"} <= words
    assert {"Grant", "Michaels", "aboard", "outside, no laser", "weakened, disturbed"} <= words


def test_the_way_gone_last_stands_out_from_those_before_it():
    roles = [s.role for s in draw(BUSY).shapes if isinstance(s, Arrow)]
    assert "hunted" in roles
    assert "gone-by" in roles


def test_the_stream_runs_from_edge_to_edge_and_through_no_tissue():
    blocks = tuple((b.x0, b.x1, b.y0, b.y1) for b in BUSY.ground.tissue)
    solid = [box(x0, y0, x1, y1).buffer(-0.1) for x0, x1, y0, y1 in blocks]
    lines = [LineString(points) for points in stream_lines(blocks)]
    assert len(lines) > 20
    for line in lines:
        assert line.coords[0][0] == 0
        assert line.coords[-1][0] > SIDE - 1
        assert not any(line.intersects(block) for block in solid)


@UPRIGHT
def test_a_tap_and_a_place_on_the_sheet_are_the_same(upright):
    lay = CapillaryLay(upright)
    assert lay.back(*lay.at(7.3, 31.2)) == pytest.approx((7.3, 31.2), abs=0.01)


def test_the_picture_is_sound_svg_with_the_position_in_words():
    for position in POSITIONS:
        root = ElementTree.fromstring(to_svg(draw(position)))
        assert root.find(f"{SVG}title").text == f"The capillary in turn {position.turn}"
        assert "parts of the clot" in root.find(f"{SVG}desc").text


def test_its_colours_have_names_by_day_and_by_night():
    for shape in draw(BUSY, Focus(picked="antibody 3"), blast=(20.0, 24.0)).shapes:
        parts = shape.parts() if isinstance(shape, Arrow) else (shape,)
        for part in parts:
            style = STYLES[part.role]
            assert {style.fill, style.stroke} - {""} <= set(PALETTE)


# where a swimmer may go


@pytest.mark.parametrize("name", ["Grant", "Duval", "Peterson"])
def test_the_area_drawn_is_where_the_rules_let_a_diver_go(name):
    diver, rng = BUSY.diver(name), Random(5)
    places, area = Places(BUSY, diver, 6.0), free.within_reach(BUSY, name, 6.0)
    for _ in range(200):
        place = tuple(round(c + rng.uniform(-6, 6), 1) for c in (diver.x, diver.y))
        if area.boundary.distance(Dot(place)) > 0.08:
            assert (place in places) == area.contains(Dot(place)), place


def test_a_tap_beside_tissue_means_the_nearest_place_that_can_be_reached():
    board = CapillaryBoard(BUSY)
    board.pick("Peterson")
    places = board.domain()
    place = board.meant(places, (20.0, 24.9))  # at the rim of the tissue
    assert place in places
    assert dist(place, (20.0, 24.9)) < 0.7


def test_a_picked_antibody_tells_whom_it_hunts_and_from_which_die_on():
    board = capillary_board(BUSY, pick="antibody 3")
    assert "senses Grant, 5.4 inches off" in board.desk.caption
    assert "a 4 or more makes contact" in board.desk.caption


def test_proteus_tells_how_far_it_runs_ahead_and_astern():
    board = capillary_board(BUSY, pick="Proteus")
    run = Run(BUSY, 8.0)
    assert f"{run.most:.1f} inches ahead and {-run.least:.1f} astern" in board.desk.caption


def test_a_run_is_proposed_as_a_place_and_answered_in_inches():
    board = CapillaryBoard(BUSY)
    board.show(BUSY, Question("crew", "How far?", Run(BUSY, 8.0), BUSY))
    answers: list[object] = []
    board.on_answer = answers.append
    place = board.meant(board.domain(), (19.2, 17.3))
    assert place is not None
    assert "2.8 inches ahead" in board.propose(place)
    assert board.proposed == 2.8
    assert board.written(place) == "2.8"
    assert board.parse("-4") == pytest.approx((26.0, 17.0))
    board._tapped_place((19.2, 17.0))
    assert answers == [2.8]


def test_a_facing_is_proposed_by_a_tap_and_answered_in_degrees():
    board = CapillaryBoard(BUSY)
    board.show(BUSY, Question("crew", "Which way?", Turning(BUSY), BUSY))
    place = board.meant(board.domain(), (22.0, 30.0))
    assert place is not None
    assert board.propose(place) == "Proteus faces 90°, towards the brain wall."
    assert board.proposed == 90.0
    board.nudge(1, 0)
    assert board.proposed == 85.0


def test_a_deed_is_chosen_by_tapping_its_target():
    position = BUSY.after(acting="Peterson", actions=2)
    deeds = (Deed("move"), Deed("shoot", "part 4 of the clot", "laser"), Deed("end"))
    board = CapillaryBoard(position)
    board.show(position, Question("crew", "What does Peterson do?", deeds, position))
    assert set(board.focus.offered) == {"Peterson", "clot 4"}
    assert board.option("clot 4") == deeds[1]
    assert board.focus.far is not None


def test_who_is_aboard_is_activated_by_a_tap_in_the_list():
    play = Play("fantastic_voyage.game", seed="3")
    board = CapillaryBoard(play.state)
    while play.pending and "crew do next" not in play.pending.text:
        board.show(play.state, play.pending)
        play.answer(board.domain().answer(board.places()[0][0]) if board.asks_place
                    else play.pending.options[0])  # fmt: skip
    assert play.pending
    board.show(play.state, play.pending)
    answers: list[object] = []
    board.on_answer = answers.append
    spot = next(s for s in board.spots(False) if s.name == "Duval")
    board._tapped(*spot.at, False)
    assert [str(answer) for answer in answers] == ["activate Duval"]


def test_a_tap_on_the_ground_begins_the_move_of_who_acts():
    position = BUSY.after(acting="Peterson", actions=2)
    deeds = (Deed("move"), Deed("end"))
    board = CapillaryBoard(position)
    board.show(position, Question("crew", "What does Peterson do?", deeds, position))
    answers: list[object] = []
    board.on_answer = answers.append
    lay = CapillaryLay()
    board._tapped(*lay.at(23.6, 26.0), False)
    assert answers == [deeds[0]]


def test_a_board_before_the_first_state_is_an_empty_table():
    board = CapillaryBoard(None)
    assert "nobody outside" in board.caption()
    assert board.picture()


# the form


def fields(**typed: object) -> dict[str, object]:
    return {
        "Proteus.where": "table", "Proteus.x": "22", "Proteus.y": "17", "Proteus.facing": "180",
        "Grant.where": "table", "Grant.x": "19.2", "Grant.y": "23", "Grant.disturbed": True,
        "cells": "8.1, 5.2\n15.5, 17", "antibodies": "12.9, 22.9\non Grant", "points": "2",
    } | typed  # fmt: skip


def test_a_form_gives_the_position_that_was_typed():
    found = PositionForm().read(fields(), {"position": AT_THE_CLOT})["position"]
    assert found.diver("Grant").statuses == ("Disturbance",)
    assert found.cells == (Cell(1, 8.1, 5.2), Cell(2, 15.5, 17.0))
    assert found.antibodies[1].host == "Grant"
    assert found.plot_points == 2
    gap = dist((found.antibodies[1].x, found.antibodies[1].y), (19.2, 23.0))
    assert gap == pytest.approx(0.9, abs=0.002)


def test_a_form_shows_a_position_and_reads_the_same_back():
    form = PositionForm().form({"position": BUSY})
    assert 'value="19.2"' in form
    assert "on Duval" in form
    assert PositionForm().read({}, {"position": BUSY})["position"].crew == BUSY.crew


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"cells": "8.1"}, "Red cell 1 cannot stand at “8.1”"),
        ({"cells": "8.1, 99"}, "the table is 36 by 36 inches"),
        ({"antibodies": "on Nemo"}, "Antibody 1 cannot be on “Nemo”"),
        ({"Grant.x": "near"}, "x of Grant cannot be “near”"),
        ({"points": "-1"}, "There cannot be “-1” plot points"),
        ({"Proteus.facing": "north"}, "Proteus's facing cannot be “north”"),
    ],
)
def test_what_cannot_stand_is_refused_with_what_was_typed(typed, said):
    with pytest.raises(BadFacts, match=said.replace("(", r"\(")):
        PositionForm().read(fields(**typed), {"position": AT_THE_CLOT})


def test_a_play_of_proteus_can_be_answered_from_the_board_alone():
    play = Play("fantastic_voyage.proteus", seed="a")
    board = CapillaryBoard(play.state)
    while play.pending:
        board.show(play.state, play.pending)
        if not board.asks_place:
            play.answer(play.pending.options[0])
            continue
        place, _ = board.places()[0]
        board.propose(place)
        play.answer(board.proposed)
    assert play.over


@pytest.mark.rule("fantastic_voyage.countdown.17-18")
def test_the_template_is_laid_on_whatever_is_picked():
    board = CapillaryBoard(AT_THE_CLOT)
    duval = AT_THE_CLOT.diver("Duval")
    board.blast = (duval.x, duval.y)
    told = board.look("Peterson")
    peterson = AT_THE_CLOT.diver("Peterson")
    assert board.blast == (peterson.x, peterson.y)
    standing = [d for d in AT_THE_CLOT.crew if d.where == "table"]
    under = {
        d.name for d in standing
        if hypot(d.x - peterson.x, d.y - peterson.y) < 2.5 + 0.5
    }
    said = told.partition("Under the template: ")[2]
    assert {d.name for d in standing if d.name in said} == under
    assert "nobody outside" in board.look("Proteus")
    aboard = next(d.name for d in AT_THE_CLOT.crew if d.where == "aboard")
    before = board.blast
    board.look(aboard)
    assert board.blast == before
