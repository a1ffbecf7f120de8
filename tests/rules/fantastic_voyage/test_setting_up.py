"""Setting up: the table, the clot, the crew, the first cells; and positions that cannot be."""

from itertools import product

import pytest

from rules import Play, chances, judge, roll
from rules.errors import BadChoice, BadFacts, TooManyBranches
from rules.fantastic_voyage import Antibody, Cell, Diver, Position, Proteus, set_up
from rules.fantastic_voyage.ground import GROUND, SUGGESTED, Block, Ground
from rules.fantastic_voyage.state import ANTIBODY, CELL, HULL, MARKER, PERSON
from tests.rules.fantastic_voyage.voyages import faults, out, quiet

ALL_SQUARES = tuple(product(range(6), repeat=2))


@pytest.mark.rule("fantastic_voyage.set-up.1 fantastic_voyage.set-up.3-5 fantastic_voyage.set-up.9")
def test_the_table_is_a_yard_square_and_the_stream_runs_from_left_to_right():
    assert (GROUND.width, GROUND.depth) == (36, 36)
    assert {x for x, _ in GROUND.entry_points} == {0}
    assert {x for x, _ in GROUND.exit_points} == {36}
    assert all(part.y + MARKER == 36 for part in Position().clot)  # the wall of the brain
    assert not fluid_holds(9.0, 13.0)


def fluid_holds(x, y):
    from rules.fantastic_voyage.ways import fluid

    return fluid(GROUND, 0.5).holds(x, y)


@pytest.mark.rule("fantastic_voyage.set-up.6-8 fantastic_voyage.set-up.11")
def test_tissue_leaves_the_open_third_free_and_gaps_as_suggested():
    rows = {r: [b for b in SUGGESTED if b.row.startswith(r)] for r in "ABCD"}
    assert len(SUGGESTED) == 16
    assert all(b.y0 >= 12 for b in SUGGESTED)
    assert all(b.y0 >= 12 and b.y1 < 24 for r in "AB" for b in rows[r])
    assert all(b.y0 >= 24 and b.y1 < 36 for r in "CD" for b in rows[r])

    def gaps(row):
        edges = [0.0, *[x for b in rows[row] for x in (b.x0, b.x1)], 36.0]
        return [edges[n + 1] - edges[n] for n in range(0, len(edges), 2)]

    assert gaps("A") == [5, 5, 5, 2.5]
    assert gaps("B") == [3, 5, 5, 2.5]
    assert gaps("C") == [2.5, 3, 2.5, 3.5, 2, 2.5]
    assert gaps("D") == [2.5, 3, 2.5, 2.5, 3.5, 3]


@pytest.mark.rule("fantastic_voyage.set-up.12-14")
def test_points_stand_every_six_inches_and_the_crew_has_two_corners():
    assert [y for _, y in GROUND.entry_points] == [3, 9, 15, 21, 27, 33]
    assert [y for _, y in GROUND.exit_points] == [3, 9, 15, 21, 27, 33]
    assert (GROUND.entry_corner, GROUND.exit_corner) == ((0, 0), (36, 0))


@pytest.mark.rule("fantastic_voyage.set-up.15-16")
def test_five_markers_stand_six_inches_apart_along_the_wall():
    assert [(p.x, p.y) for p in Position().clot] == [(6.0 * n, 35.5) for n in range(1, 6)]


@pytest.mark.rule("fantastic_voyage.casts.19")
def test_bases_are_as_wide_as_they_are_said_to_be():
    assert (ANTIBODY, PERSON, MARKER, CELL, HULL) == (0.4, 0.5, 0.5, 0.8, 2.25)


@pytest.mark.rule("fantastic_voyage.set-up.18-19")
def test_cells_are_placed_by_four_dice_each_and_again_if_the_place_is_taken():
    # one cell; (0.5, 0.5) hangs over the edge, (9.5, 13.5) is tissue, (9.5, 7.5) is free
    ruling = judge(set_up, dice=[1, 1, 1, 1, 1, 2, 4, 3, 2, 2, 4, 2, 2])
    assert [(c.x, c.y) for c in ruling.outcome.cells] == [(9.5, 7.5)]


@pytest.mark.rule("fantastic_voyage.set-up.19")
def test_no_cell_bars_the_square_where_proteus_comes_in():
    ruling = judge(set_up, dice=[1, 1, 4, 1, 4, 1, 6, 1, 6])
    assert [(c.x, c.y) for c in ruling.outcome.cells] == [(5.5, 5.5)]


@pytest.mark.rule("fantastic_voyage.set-up.18 fantastic_voyage.set-up.20-23")
def test_the_game_begins_with_everybody_aboard_off_the_table():
    for seed in range(12):
        start = roll(set_up, seed=str(seed)).outcome
        assert 1 <= len(start.cells) <= 6
        assert start.antibodies == ()
        assert {d.where for d in start.crew} == {"aboard"}
        assert start.proteus.where == "off"
        assert start.plot_points == 0
        assert faults(start) == []


@pytest.mark.rule("fantastic_voyage.set-up.22 fantastic_voyage.set-up.24")
def test_play_begins_with_proteus_coming_in_from_its_corner():
    play = Play("fantastic_voyage.game", seed="enter")
    play.answer("turn one card")
    assert "come onto the table" in play.pending.text
    with pytest.raises(BadChoice, match="cannot run onto the table"):
        play.answer(0.0)
    play.answer(19.1)
    with pytest.raises(BadChoice, match="does not bring Proteus onto the table"):
        play.answer(2.0)
    play.answer(7.9)
    assert play.state.proteus.x == pytest.approx(7.47, abs=0.02)
    assert play.state.plot_points == 9  # ten earned, one for the activation


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (quiet(out("Grant", 9.0, 13.0)), "Grant cannot stand at (9, 13): tissue A1"),
        (quiet(out("Grant", 0.2, 9.0)), "hang over the table’s edge"),
        (
            quiet(out("Grant", 20, 9), out("Duval", 20.4, 9)),
            "Duval stands at (20.4, 9). Keep 1 inch between",
        ),
        (quiet(out("Grant", 20, 9, "Sleepy")), "“Sleepy” is no status"),
        (quiet(cells=(Cell(1, 20, 5), Cell(1, 25, 5))), "number each once"),
        (quiet(antibodies=(Antibody(1, 20, 5, "Nobody"),)), "cannot be attached to “Nobody”"),
        (quiet(plot_points=-1), "never less than 0"),
        (quiet(cards=16), "there are 15"),
        (quiet(proteus=Proteus("left")), "Proteus is gone"),
        (quiet(crew=(Diver("Grant"), Diver("Grant"))), "stands in the crew twice"),
        (quiet(ground=Ground((Block("X", 5, 3, 1, 2),))), "cannot run from (5, 1)"),
        (quiet(ground=Ground(entries=(1.0, 2.0))), "six entry points"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(position, said):
    with pytest.raises(BadFacts) as refusal:
        roll("fantastic_voyage.end_of_turn", seed="1", position=position)
    assert said in str(refusal.value)


def test_a_position_goes_through_its_text_and_back():
    position = quiet(out("Grant", 20.0, 9.0, "Weakened"), cells=(Cell(1, 4.0, 4.0),))
    assert Position.parse(position.to_text()) == position
    for text in ("", "[]", "{", '{"crew": 3}', "x" * 100_000):
        with pytest.raises(BadFacts):
            Position.parse(text)


def test_a_position_is_told_in_words():
    told = quiet(
        out("Grant", 20.0, 9.0, "Weakened"), antibodies=(Antibody(1, 20.9, 9.0, "Grant"),)
    ).describe()
    assert "Grant at (20.0, 9.0): Health 2, Weakened, 1 antibody attached" in told
    assert "Antibody 1: attached to Grant" in told
    assert "Proteus at (8.0, 6.0), facing 0 degrees" in told


@pytest.mark.rule("fantastic_voyage.set-up.19")
def test_cells_that_find_no_room_are_told_so_and_places_thrown_for_are_never_counted_for_ever():
    walls = [Block("A", 6.0 * n, 6.0 * n + 5.9, 6.0 * m, 6.0 * m + 5.9) for n, m in ALL_SQUARES]
    with pytest.raises(BadFacts, match="take some of its tissue away"):
        roll("fantastic_voyage.set_up", seed="full", ground=Ground(blocks=tuple(walls)))
    with pytest.raises(TooManyBranches, match="simulate it"):
        chances("fantastic_voyage.set_up")
