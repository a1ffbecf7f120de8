"""The submarine's board: pictures of whole games, and what a tap on them answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from shapely import Point as Dot
from shapely import Polygon as Area

from rules import Play, Question
from rules.red_november import HATCHES, STANDARD, Doom, Position
from widgets.boards.board import Focus
from widgets.boards.submarine import SubmarineBoard, submarine_board
from widgets.boards.submarine_berths import slots
from widgets.boards.submarine_marks import SIZES
from widgets.boards.submarine_offers import bets, offers
from widgets.boards.submarine_plan import plan
from widgets.boards.submarine_sheet import berths, draw, hatch_name
from widgets.chart import packed
from widgets.ink import PALETTE, STYLES
from widgets.labels import Box, box_of, collisions
from widgets.scene import Point, Text
from widgets.svg import to_svg

UPRIGHT = pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])
MOST = 8  # gnomes in one place


@cache
def moments() -> tuple[tuple[Position, Question], ...]:
    """Questions of games that are answered at random, with the position at each."""
    found: list[tuple[Position, Question]] = []
    for seed, players, solo in (("1", 1, 8), ("2", 2, 3), ("3", 3, 3), ("8", 8, 3), ("9", 5, 3)):
        play = Play("red_november.game", seed=seed, players=players, solo_gnomes=solo)
        rng = random.Random(seed)
        while play.pending is not None:
            options: Any = play.pending.options
            found.append((play.state, play.pending))
            play.answer(rng.choice(list(options)))
        found.append((play.state, Question("", "", (), state=play.state)))
    return tuple(found)


def some(every: int = 7) -> Iterator[tuple[Position, Question]]:
    yield from moments()[::every]


@cache
def first() -> tuple[Position, Question]:
    return moments()[0]


def crowded(place: int) -> Position:
    """All eight gnomes of a game in one place, drunk and with tiles."""
    position = first()[0]
    gnomes = tuple(replace(g, place=place, level=4, fate="") for g in position.gnomes)
    return replace(position, gnomes=gnomes)


def spot(board: SubmarineBoard, name: str, upright: bool) -> Point:
    """Where a finger would tap a piece."""
    sheet = plan(upright)
    kind, _, rest = name.partition(" ")
    areas = {"the Kraken": sheet.den, "sea": sheet.at_sea}
    areas |= {f"space {n}": cell for n, cell in sheet.spaces.items()}
    areas |= {f"track {gauge.track}": gauge.whole for gauge in sheet.gauges}
    if name in areas:
        area: Box = areas[name]
        return (area.left + area.right) / 2, (area.bottom + area.top) / 2
    if kind == "hatch":
        return next(at for hatch, (at, _) in sheet.hatches.items() if hatch_name(hatch) == name)
    if kind == "room":
        floor = slots(upright, int(rest), *SIZES["tiny"][1:])
        return next(at for at in floor if board.named_at(at, upright)[0] == name)
    position = board.position
    assert position is not None
    return berths(position, upright)[name][0]


@UPRIGHT
def test_no_words_cover_each_other_in_any_position_of_whole_games(upright):
    for position, question in some(11):
        scene = draw(position, Focus(offered=tuple(offers(position, question))), upright)
        words = [text for text in scene.texts() if text.role != "sounding-sub"]
        assert collisions(words) == [], position.describe()


def test_the_words_of_the_tracks_are_large_enough_to_read_on_a_phone():
    sheet = plan(True)
    pixels = 346 / (sheet.window.right - sheet.window.left)  # of a unit, on a screen of 390 pixels
    ring = [*sheet.spaces.values(), *(cell for g in sheet.gauges for cell in g.spaces)]
    for position, question in some(11):
        offered = offers(position, question)
        scene = draw(position, Focus(offered=tuple(offered)), True, bets(position, offered))
        within = [t for t in scene.texts() if any(_over(cell, t) for cell in ring)]
        assert len(within) >= 90
        assert min(STYLES[text.role].size * pixels for text in within) >= 11.5


def _over(cell, text):
    return cell.left <= text.x <= cell.right and cell.bottom <= text.y <= cell.top


@UPRIGHT
def test_all_words_stay_on_the_sheet(upright):
    sheet = plan(upright).window
    for position, _ in some(41):
        assert all(box_of(text).inside(sheet) for text in draw(position, upright=upright).texts())


@UPRIGHT
def test_every_gnome_aboard_is_drawn_in_its_own_room_with_its_mark(upright):
    sheet = plan(upright)
    for position, _ in some():
        drawn = berths(position, upright)
        assert set(drawn) == {g.name for g in position.gnomes if g.aboard}
        for gnome in position.gnomes:
            if gnome.aboard and gnome.place:
                at = drawn[gnome.name][0]
                assert Area(sheet.rooms[gnome.place]).contains(Dot(at)), gnome


@UPRIGHT
@pytest.mark.parametrize("place", range(11))
def test_eight_gnomes_find_berths_in_any_place_and_their_marks_keep_apart(place, upright):
    position = crowded(place)
    assert len(berths(position, upright)) == MOST
    scene = draw(position, upright=upright)
    assert collisions([text for text in scene.texts() if text.role != "sounding-sub"]) == []


@UPRIGHT
def test_a_scene_is_one_well_formed_svg_with_title_and_description(upright):
    for position, _ in some(29):
        root = ElementTree.fromstring(to_svg(draw(position, upright=upright)))
        assert root.findtext("{http://www.w3.org/2000/svg}title")
        told = root.findtext("{http://www.w3.org/2000/svg}desc")
        assert told == position.describe()
        assert to_svg(draw(position, upright=upright)) == to_svg(draw(position, upright=upright))


def test_every_colour_of_every_shape_is_one_of_the_palette_by_day_and_by_night():
    for position, _ in some(29):
        for shape in packed(draw(position))["shapes"]:
            style = STYLES[shape[0]]
            assert {style.fill, style.stroke} - {""} <= set(PALETTE)


@UPRIGHT
def test_a_tap_on_every_lit_piece_gives_the_answer_that_it_stands_for(upright):
    board = SubmarineBoard(None)
    answers: list[Any] = []
    board.on_answer = answers.append
    for position, question in some(9):
        board.show(position, question)
        for name, option in offers(position, question).items():
            board._tapped(*spot(board, name, upright), upright)
            assert answers[-1:] == [option], f"{name} for {question.text}"


def test_a_lit_piece_stands_for_one_of_the_options_on_offer():
    for position, question in moments():
        for option in offers(position, question).values():
            assert option in question.options


def test_a_gnome_can_go_to_every_open_place_with_a_tap():
    for position, question in some(1):
        if question.text.startswith("Where does") and question.text.endswith(" go?"):
            on_board = list(offers(position, question).values())
            for option in question.options:
                assert option in on_board or option.verb == "use"


@pytest.mark.rule("red_november.fixing.5", "red_november.hazards.3")
def test_the_space_that_stands_for_minutes_is_where_the_ghost_will_be():
    seen = 0
    for position, question in moments():
        found = offers(position, question)
        spaces = {name: n for name, n in found.items() if name.startswith("space")}
        gnome = position.active
        if not spaces or gnome is None:
            continue
        seen += 1
        wet = position.water(gnome.place) == "low" and "Pump Water" not in question.text
        for name, minutes in spaces.items():
            assert int(name.split()[1]) == position.ghost - minutes - wet
    assert seen > 5


def test_a_tap_on_anything_else_says_what_it_is():
    position, _ = first()
    board = SubmarineBoard(position)
    heard: list[str] = []
    board.on_look = heard.append
    for name in ("room 7", "hatch 4-5", "track heat", "space 40", "space 0"):
        board._tapped(*spot(board, name, upright=False), False)
    assert heard[0].startswith("Room 7 (Missile Control): dry; Stop Missile Launch is done here")
    assert heard[1].startswith("The hatch 4–5 is shut")
    assert heard[2] == "Heat stands on 1 of 10; on 10 the boat is lost."
    assert heard[3] == "Space 40: an item mark."
    assert heard[4] == "Rescued! of the time track is bare."


def test_every_piece_in_the_list_can_be_looked_at():
    position, _ = first()
    board = SubmarineBoard(position)
    for piece in board.pieces():
        assert board.look(piece.name)
    assert board.look("room 11") == board.look("hatch 1-9") == board.look("the cook") == ""


def test_a_look_at_a_gnome_tells_its_keeper_its_drink_and_its_tiles():
    position, _ = first()
    gnome = replace(position.gnomes[0], name="Red", place=0, keeper=7, level=2, fainted=True,
                    hand=(2, *(0,) * 12), zone=False)  # fmt: skip
    board = SubmarineBoard(replace(position, gnomes=(gnome, *position.gnomes[1:])))
    assert board.look("Red") == (
        "Red is at sea, keeper on 7, intoxication 2 of 4, fainted. It holds 2 Grog."
    )
    assert board.focus.picked == "Red"


@pytest.mark.rule("red_november.submarine.27")
def test_the_kraken_shows_itself_only_while_its_token_is_on_the_track():
    position, _ = first()
    tokens = tuple(33 if doom is Doom.KRAKEN else -1 for doom in Doom)
    calm, hunted = draw(position), draw(replace(position, tokens=tokens))
    assert "Kraken" not in [text.words for text in calm.texts()]
    assert "Kraken" in [text.words for text in hunted.texts()]
    board = SubmarineBoard(replace(position, tokens=tokens))
    assert "space 33" in board.look("the Kraken")


@pytest.mark.rule("red_november.submarine.16-18")
@UPRIGHT
def test_blocked_open_and_shut_hatches_are_drawn_apart(upright):
    position = replace(first()[0], blocked=0b11, opened=0b100)
    roles = [shape.role for shape in draw(position, upright=upright).shapes]
    assert roles.count("hatch-blocked") == 2
    assert roles.count("hatch-open") == 1
    assert roles.count("hatch-shut") == len(HATCHES) - 3


@UPRIGHT
def test_fire_and_both_heights_of_water_are_drawn_apart(upright):
    position = replace(first()[0], fire=1 << 1 | 1 << 10, low=1 << 2, high=1 << 5 | 1 << 6)
    roles = [shape.role for shape in draw(position, upright=upright).shapes]
    assert roles.count("burning") == 2
    assert roles.count("low-water") == 1
    assert roles.count("high-water") == 2


@pytest.mark.rule("red_november.time.4-5")
def test_of_keepers_on_one_space_the_next_in_line_is_named_first():
    position, _ = first()
    house = STANDARD.replace(stacking_order="top")
    board = SubmarineBoard(replace(position, house=house))
    keepers = [g for g in position.gnomes if g.keeper == position.gnomes[0].keeper]
    top = max(keepers, key=lambda gnome: gnome.arrived)
    said = board.look(f"space {top.keeper}")
    assert f"{top.name}, " in said
    assert said.index(top.name) == min(said.index(gnome.name) for gnome in keepers)
    assert "the next in line first" in said


def test_the_empty_boat_is_drawn_and_said_before_the_gnomes_are_aboard():
    board = submarine_board()
    shown = board._repr_mimebundle_()
    assert shown["text/plain"] == "The gnomes are not aboard yet."
    assert shown["text/html"].count("<svg") == 2
    words = [text.words for text in draw(None).texts() if isinstance(text, Text)]
    assert {str(n) for n in range(1, 61)} <= set(words)


def test_a_board_for_a_page_opens_on_its_own_caption_and_pick():
    board = submarine_board(first()[0], caption="Who goes first?", pick="hatch 2-5")
    assert board.desk.caption == "Who goes first?"
    assert board.board.focus.picked == "hatch 2-5"
    board.touch({"do": "pick", "piece": "room 10"})
    assert "grog can be drawn here" in board.desk.caption
    board.touch({"do": "nudge", "x": 1, "y": 0})
    assert "buttons" in board.desk.caption


@pytest.mark.rule("red_november.submarine.17")
def test_the_empty_boat_tells_of_its_rooms_and_spaces_too():
    board = SubmarineBoard(None)
    assert board.look("room 5") == "Room 5: nobody is here. Hatches to 2, 4, 6, 7 and 8."
    assert board.look("space 57") == "Space 57: an event when a keeper gets here."


@UPRIGHT
def test_a_hatch_that_is_looked_at_is_marked_but_not_lit(upright):
    position = first()[0]
    plain = [shape.role for shape in draw(position, upright=upright).shapes]
    seen = [shape.role for shape in draw(position, Focus(picked="hatch 2-5"), upright).shapes]
    assert seen.count("room-edge") == plain.count("room-edge") + 1
    assert seen.count("hatch-lit") == plain.count("hatch-lit")
