"""The board, the tracks and the answers: figures in files, checked; a position in words."""

from dataclasses import replace

import pytest
from shapely import LineString, Point, Polygon

from rules import find, roll
from rules.citations import expand
from rules.errors import BadFacts
from rules.index import load
from rules.red_november import (
    BOARD,
    CARDS,
    HATCHES,
    ROOMS,
    TRACKS,
    BadFigures,
    Doom,
    ask,
    audit,
    house,
)
from rules.red_november import board as board_of
from rules.red_november import tracks as tracks_of
from rules.red_november.answers import ROWS
from rules.red_november.board import AROUND, INTERNAL
from rules.red_november.figures import read

DATA = {rule.id: rule.data for rule in load("red_november").rules.values()}


@pytest.mark.rule("red_november.submarine.9 red_november.submarine.16")
def test_the_board_is_that_of_the_index():
    assert [list(hatch) for hatch in INTERNAL] == DATA["red_november.submarine.16"]["hatches"]
    named = {row["no"]: row["name"] for row in DATA["red_november.submarine.9"]["rooms"]}
    assert {room.number: room.name for room in ROOMS} == named
    assert len(HATCHES) == 15 + 3
    assert [other for other, _ in AROUND[0]] == [3, 6, 9]
    assert [other for other, _ in AROUND[6]] == [0, 5]


@pytest.mark.rule("red_november.submarine.20-21")
def test_every_hatch_lies_in_the_wall_of_its_rooms_and_rooms_do_not_overlap():
    drawing = BOARD.drawing
    rooms = {r["room"]: Polygon(r["points"]) for r in drawing["rooms"]}
    shaft = Polygon(drawing["shaft"])
    for a, one in rooms.items():
        assert one.contains(Point(next(r["label"] for r in drawing["rooms"] if r["room"] == a)))
        assert one.intersection(shaft).area == 0
        for b, other in rooms.items():
            assert a == b or one.intersection(other).area == 0
    assert [tuple(h["rooms"]) for h in drawing["internal"]] == [tuple(h) for h in INTERNAL]
    for h in drawing["internal"]:
        at = Point(h["at"])
        assert all(rooms[room].boundary.distance(at) == 0 for room in h["rooms"])
    for h in drawing["external"]:
        assert rooms[h["room"]].boundary.distance(Point(h["at"])) == 0
    for zone in drawing["zones"]:
        assert rooms[zone["room"]].covers(Polygon(zone["points"]))
    assert LineString([(0, 0), (drawing["width"], drawing["height"])]).length > 0


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda b: replace_struct(b, hatches=replace_struct(b.hatches, count=16)), "16 hatches"),
        (
            lambda b: replace_struct(b, rooms=replace_struct(b.rooms, list=b.rooms.list[:9])),
            "rooms 1 to 10",
        ),
        (
            lambda b: replace_struct(b, hatches=replace_struct(b.hatches, external=(3, 6, 11))),
            "external hatch",
        ),
    ],
)
def test_a_board_that_does_not_add_up_is_refused(change, says):
    with pytest.raises(BadFigures, match=says):
        board_of.checked(change(BOARD), "board.toml")


def replace_struct(struct, **changes):
    """A msgspec struct with some fields changed."""
    fields = {name: getattr(struct, name) for name in struct.__struct_fields__}
    return type(struct)(**{**fields, **changes})


@pytest.mark.rule("red_november.disasters.3")
def test_tracks_have_ten_spaces_and_reset_points_on_the_first_and_the_fifth():
    assert (TRACKS.disasters.spaces, TRACKS.disasters.reset) == (10, (1, 5))
    wrong = replace_struct(TRACKS, disasters=replace_struct(TRACKS.disasters, reset=(1, 10)))
    with pytest.raises(BadFigures, match="reset point"):
        tracks_of.checked(wrong, "tracks.toml")


def test_a_file_of_another_shape_is_refused_with_its_name():
    with pytest.raises(BadFigures, match=r"“ours\.toml” is not valid TOML"):
        read("rooms = [", board_of.Board, "ours.toml")
    with pytest.raises(BadFigures, match=r"“ours\.toml” does not hold the figures"):
        read("rooms = 3", board_of.Board, "ours.toml")


@pytest.mark.rule("red_november.submarine.4 red_november.submarine.24")
def test_an_audit_finds_what_is_lost_or_doubled(aboard):
    position = audit(aboard((5, 40, {}), low=(3,), fire=(4,)).frozen())
    for wrong, says in (
        (replace(position, cabin=7), "there are 7 Grog tiles, and the table owns 6"),
        (replace(position, deck=(9, *position.deck[1:])), "cards instead of"),
        (replace(position, high=1 << 3), "two flood tokens"),
        (replace(position, fire=1 << 3), "a flooded room burns"),
        (replace(position, blocked=1 << 17), "an external hatch is blocked"),
        (replace(position, markers=(1, 11, 1)), "off its track"),
    ):
        with pytest.raises(BadFacts) as refusal:
            audit(wrong)
        assert says in str(refusal.value)
    assert len(CARDS) == 44


def test_a_position_tells_everything_in_words(aboard):
    boat = aboard(
        (8, 40, {"Grog": 2}, 2),
        (0, 12),
        low=(3,),
        high=(5,),
        fire=(7,),
        blocked=[(1, 2)],
        tokens={Doom.MISSILE: 31},
        markers=(2, 3, 4),
    )
    boat.gnomes[1].fainted = True
    text = boat.frozen().describe()
    assert text.splitlines() == [
        "Turn 0, Move: Red acts, the ghost on 40.",
        "Disaster tracks (the end is 10): asphyxiation 2, heat 3, pressure 4.",
        "Destruction tokens: Missile Launched! on 31.",
        "Burning: room 7 (Missile Control).",
        "High water: room 5.",
        "Low water: room 3.",
        "Blocked: the hatch 1–2.",
        "Red (Red): room 8 (Equipment Stores), keeper on 40, drunk 2; 2 Grog.",
        "Orange (Orange): the sea, keeper on 12, sober, fainted; no items.",
        "55 event cards and 48 tiles unseen; 6 grog at the cabin.",
    ]


@pytest.mark.rule("red_november.rulings.2-12")
def test_every_answer_is_found_by_its_own_question_and_rests_on_rules():
    book = load("red_november")
    for row in ROWS:
        found = ask(row.question)[0]
        assert found.question == row.question
        ruling = roll("red_november.answer", question=row.question)
        assert ruling.outcome.text == row.answer
        assert [step.cite for step in ruling.steps] == list(row.cites)
        assert all(id in book.rules for cite in row.cites for id in expand(cite))
        if found.rule:
            shown = roll(found.rule, seed="a", **found.facts)
            assert shown.rule is find(found.rule)


def test_questions_are_looked_up_in_a_readers_own_words():
    assert ask("does water flow from high water to low?")[0].cites[0] == "red_november.rulings.8"
    assert ask("can a hero stop the missile in a fire")[0].cites[0] == "red_november.rulings.6"
    with pytest.raises(BadFacts, match="Nothing was answered about “cheese”"):
        ask("cheese")
    assert house().changed() == {}
