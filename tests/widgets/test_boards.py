"""The vessel's board as pictures: well made, readable, the same at every drawing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rules import judge
from rules.kraken import Destinations, Position
from tests.widgets.positions import positions
from widgets.boards import reading
from widgets.boards.board import Focus
from widgets.boards.deck import draw
from widgets.boards.lie import Lie, spot_of
from widgets.boards.live import VesselBoard, nearest_place, picture
from widgets.boards.vessel import vessel_board
from widgets.chart import packed
from widgets.ink import PALETTE, STYLES
from widgets.labels import Box, about, box_of, collisions
from widgets.scene import Scene
from widgets.svg import to_svg

SVG = "{http://www.w3.org/2000/svg}"
UPRIGHT = pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])


@pytest.fixture
def start() -> Position:
    return judge("kraken.set_up", dice=[]).outcome


def focuses(position: Position) -> list[Focus]:
    sailor = position.crew[0]
    places = Destinations(position, sailor, 9)
    looked = [Focus(), Focus(picked=sailor.name, region=places.region, mover=sailor.name,
                             ghost=places.candidates()[-1])]  # fmt: skip
    return looked + [Focus(picked=str(t)) for t in position.tentacles[:1]]


@UPRIGHT
def test_no_words_cover_each_other_in_any_position_of_whole_games(upright):
    for position in positions(every=29):
        for focus in focuses(position):
            scene = draw(position, focus, upright)
            words = [text for text in scene.texts() if text.role != "sounding-sub"]
            assert collisions(words) == [], position.describe()


@UPRIGHT
def test_every_figure_and_tentacle_is_named_in_every_position(upright):
    for position in positions(every=29):
        scene = draw(position, upright=upright)
        said = [text.words for text in scene.texts()]
        assert {s.name for s in position.crew} <= set(said)
        numbers = [t.words for t in scene.texts() if t.role == "tentacle-number"]
        assert numbers == [str(t.number) for t in position.tentacles]


@UPRIGHT
def test_names_keep_off_discs_and_ornament_keeps_off_both(upright):
    lie = Lie(upright)
    for position in positions(every=41):
        scene = draw(position, upright=upright)
        discs = [about(*lie.at(s.x, s.y), 1.4) for s in position.crew]
        discs += [about(*spot_of(t, position.vessel, lie)[0], 1.5) for t in position.tentacles]
        free = [t for t in scene.texts() if t.role in ("name", "name-acting", "sounding")]
        for text in free:
            assert not any(box_of(text).meets(disc) for disc in discs), text


@UPRIGHT
def test_all_words_are_on_the_sheet_even_when_a_tentacle_is_far_off(start, upright):
    far = start.with_tentacle(start.tentacle(3).after(y=80.0))
    scene = draw(far, Focus(picked="tentacle 3"), upright)
    sheet = Box(scene.left, scene.bottom, scene.right, scene.top)
    assert all(box_of(text).inside(sheet) for text in scene.texts())
    assert any(text.words.endswith("cm off") for text in scene.texts())


def test_the_sheet_of_a_vessel_has_one_size_whatever_happens_on_it(start):
    sizes = {(s.width, s.height) for s in map(draw, positions(every=97))}
    assert sizes == {(draw(start).width, draw(start).height)}
    assert draw(start).width / draw(start).height == pytest.approx(1.9, abs=0.01)
    assert draw(start, upright=True).width / draw(start, upright=True).height == pytest.approx(
        0.555, abs=0.01
    )


@UPRIGHT
def test_a_scene_as_svg_is_well_formed_and_tells_what_it_shows(start, upright):
    scene = draw(start, upright=upright)
    root = ElementTree.fromstring(to_svg(scene))
    title, told = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert root.get("role") == "img"
    assert title is not None and title.text == "The vessel in turn 1"
    assert told is not None and "Ned, Pluck 10" in (told.text or "")
    assert root.get("aria-labelledby") == f"{title.get('id')} {told.get('id')}"
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert sorted(words) == sorted(text.words for text in scene.texts())


def test_names_with_signs_of_their_own_do_not_break_the_svg(start):
    wild = start.with_sailor(start.crew[0]).after(
        crew=(start.crew[0].after(name="<Ned> & “Land”"), *start.crew[1:])
    )
    root = ElementTree.fromstring(to_svg(draw(wild)))
    assert "<Ned> & “Land”" in [element.text for element in root.iter(f"{SVG}text")]


def test_colours_of_the_svg_are_the_page_s_with_a_day_palette_for_want_of_one(start):
    svg = to_svg(draw(start))
    named = set(re.findall(r"var\(--([a-z0-9-]+),(#[0-9a-f]{6})\)", svg))
    assert {("ink", "#1c2a38"), ("water", "#e3eeec"), ("signal", "#a8196b")} <= named
    assert "fill:#" not in svg and 'fill="#' not in svg


def test_every_style_uses_colours_that_the_palette_has():
    used = {name for style in STYLES.values() for name in (style.fill, style.stroke) if name}
    assert used <= set(PALETTE)


def test_a_position_is_drawn_alike_at_every_drawing(start):
    assert picture(start) == picture(start)


def test_the_live_chart_is_given_the_same_shapes_as_the_stored_picture(start):
    scene: Scene = draw(start)
    given = packed(scene)
    shapes = given["shapes"]
    assert isinstance(shapes, list)
    words = [shape[4] for shape in shapes if shape[1] == "t"]
    assert sorted(words) == sorted(text.words for text in scene.texts())


@pytest.mark.parametrize("upright", [False, True])
def test_turning_the_vessel_upright_and_back_changes_no_place(upright):
    lie = Lie(upright)
    assert lie.back(*lie.at(44.5, -3.2)) == pytest.approx((44.5, -3.2))


@pytest.mark.rule("kraken.movement.10", "kraken.movement.12")
def test_a_tap_means_the_nearest_place_that_the_figure_can_reach(start):
    places = Destinations(start, start.sailor("Ned"), 6)
    assert nearest_place(places, (52.0, 1.04)) == (52.0, 1.0)
    edge = nearest_place(places, (55.0, -7.0))
    assert edge in places and edge[1] < -5.8
    assert nearest_place(places, (20.0, 0.0)) is None


def test_tapping_a_figure_shows_where_it_may_go_and_a_place_there_its_odds(start):
    board, said = VesselBoard(start), []
    board.on_look = said.append
    board._tapped(55.0, 0.0, False)
    assert board.focus.mover == "Ned" and board.focus.region is not None
    assert said[-1].startswith("Ned, Pluck 10, has nothing within 3 cm")
    board._tapped(55.0, -8.0, False)
    assert board.proposed == (55.0, -8.0)
    assert "reached 59/72 of the time" in said[-1] or "of the time" in said[-1]


@pytest.mark.rule("kraken.tentacles.4", "kraken.tentacles.6")
def test_a_picked_tentacle_names_its_column_and_what_it_will_do(start):
    near = start.with_tentacle(start.tentacle(5).after(y=13.5))
    words = reading.of_tentacle(near, near.tentacle(5))
    assert "Column “Vessel within 3 cm”" in words and "crush 1/2" in words


@pytest.mark.rule("kraken.combat.3")
def test_a_figure_within_three_centimetres_is_said_to_strike(start):
    aronnax = start.sailor("Aronnax").after(x=50.0, y=9.2)
    close = start.with_sailor(aronnax).with_tentacle(start.tentacle(5).after(x=50.0, y=13.5))
    assert "may strike at tentacle 5 (1.6 cm)" in reading.of_sailor(close, aronnax)


def test_the_tap_on_an_upright_sheet_finds_the_same_figure(start):
    board, said = VesselBoard(start), []
    board.on_look = said.append
    board._tapped(0.0, 55.0, True)
    assert said[-1].startswith("Ned,")


def test_a_section_s_board_stores_both_pictures_and_its_words(start):
    bundle = vessel_board(start)._repr_mimebundle_()
    html = bundle["text/html"]
    assert html.count("<svg") == 2
    assert "8 of 8 tentacles" in html
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_a_place_over_the_sea_is_refused_with_a_sentence_and_the_board_stays(start):
    shown = vessel_board(start)
    shown.touch({"do": "place", "fields": {"place": "44, 3"}})
    assert "pick a figure first" in shown.desk.caption
    shown.touch({"do": "pick", "piece": "Ned"})
    shown.touch({"do": "place", "fields": {"place": "55, 30"}})
    assert "sea" in shown.desk.caption
    shown.touch({"do": "place", "fields": {"place": "somewhere"}})
    assert "“somewhere” is no place" in shown.desk.caption
    shown.touch({"do": "nudge", "x": 1, "y": 0})
    assert "Ned to (56, 0)" in shown.desk.caption
