"""The boards of 8th Voyage as pictures: readable in every position, on every ground, both ways."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from rules import Play
from rules.eighth_voyage import (
    BAND,
    CLIFF_TOP,
    ROSTER,
    Behind,
    Destinations,
    DuelPosition,
    Feature,
    Field,
    Moved,
    Scene,
)
from widgets.boards import field as picture
from widgets.boards import fighters, reach
from widgets.boards.board import Focus
from widgets.boards.duel import DuelBoard, duel_board, on_table
from widgets.boards.lay import Lay
from widgets.boards.models import radius_of
from widgets.boards.skirmish import SkirmishBoard, skirmish_board
from widgets.labels import Box, about, box_of, collisions
from widgets.player.games import GROUNDS
from widgets.svg import to_svg

UPRIGHT = pytest.mark.parametrize("upright", [False, True], ids=["lying", "upright"])
START = Field(CLIFF_TOP, BAND)
SVG = "{http://www.w3.org/2000/svg}"


@cache
def games() -> tuple[Play, ...]:
    """A skirmish on each ground, and duels with and without an edge."""
    ways = ("cautious", "bold", "reckoner")
    fights = [
        Play("eighth_voyage.game", seed="b", scene=scene, policies={"red": way, "blue": "cautious"})
        for scene, way in zip(GROUNDS.values(), ways, strict=True)
    ]
    duels: list[dict[str, Any]] = [
        {}, {"edge": Behind.DROP, "room": 2}, {"edge": Behind.BLOCKED, "room": 1},
        {"red": "bronze giant", "blue": "skeleton", "edge": Behind.DROP},
    ]  # fmt: skip
    pairs = {"red": "cautious", "blue": "cautious"}
    for facts in duels:
        named = {"red": "hero", "blue": "minotaur"} | facts
        fights.append(Play("eighth_voyage.duel", seed="d", policies=pairs, **named))
    return tuple(fights)


def states(kind: type, every: int) -> Iterator[Any]:
    for play in games():
        shown = [state for _, _, state in play.replay() if isinstance(state, kind)]
        yield from shown[::every]


def focuses(field: Field) -> list[Focus]:
    model = field.models[0]
    places = Destinations(field, model, model.profile.move_inches)
    ghost = places.candidates()[-1]
    asked = Focus(region=reach.region(places), mover=model.name, ghost=ghost)
    return [Focus(), asked, *[Focus(picked=m.name) for m in field.models]]


@UPRIGHT
def test_no_words_cover_each_other_in_any_position_of_whole_skirmishes(upright):
    for field in states(Field, 17):
        for focus in focuses(field):
            scene = picture.draw(field, focus, upright)
            assert collisions(list(scene.texts())) == [], field.describe()


@UPRIGHT
def test_every_model_is_named_with_its_hits_in_every_position(upright):
    for field in states(Field, 9):
        said = [text.words.split(",")[0] for text in picture.draw(field, upright=upright).texts()]
        assert {m.name for m in field.models} <= set(said)
        hits = [text for text in picture.draw(field, upright=upright).texts()
                if text.role.startswith("hits")]  # fmt: skip
        assert sorted(t.words for t in hits) == sorted(str(m.hits) for m in field.models)


@UPRIGHT
def test_names_keep_off_bases_and_all_words_are_on_the_sheet(upright):
    for field in states(Field, 23):
        lay = Lay(field.scene.width, field.scene.depth, upright)
        scene = picture.draw(field, Focus(picked=field.models[-1].name), upright)
        sheet = Box(scene.left, scene.bottom, scene.right, scene.top)
        bases = [about(*lay.at(m.x, m.y), radius_of(m, lay)) for m in field.models]
        for text in scene.texts():
            assert box_of(text).inside(sheet)
            if text.role.startswith("name"):
                assert not any(box_of(text).meets(base) for base in bases), text


@UPRIGHT
@pytest.mark.parametrize(("wide", "deep"), [(12, 12), (24, 16), (48, 36), (72, 24), (12, 72)])
def test_a_table_of_any_size_fills_a_sheet_of_one_shape(wide, deep, upright):
    models = tuple(m.after(x=m.x / 24 * wide, y=2 + i * 2.0) for i, m in enumerate(BAND))
    scene = picture.draw(Field(Scene(wide, deep), models), upright=upright)
    assert scene.width / scene.height == pytest.approx(0.64 if upright else 1.5, abs=0.01)
    assert collisions(list(scene.texts())) == []


@UPRIGHT
def test_a_table_turned_upright_and_back_keeps_every_place(upright):
    lay = Lay(24, 16, upright)
    assert lay.back(*lay.at(7.3, 2.1)) == pytest.approx((7.3, 2.1), abs=0.01)


@UPRIGHT
def test_the_scenes_as_svg_are_well_formed_and_tell_what_they_show(upright):
    duels = [DuelBoard(position).draw(upright) for position in states(DuelPosition, 11)]
    fields = [picture.draw(field, upright=upright) for field in states(Field, 61)]
    for scene in (*duels, *fields):
        root = ElementTree.fromstring(to_svg(scene))
        told = root.find(f"{SVG}desc")
        assert told is not None and "Turn" in (told.text or "")
        words = [element.text for element in root.iter(f"{SVG}text")]
        assert sorted(words) == sorted(text.words for text in scene.texts())


def test_names_with_signs_of_their_own_do_not_break_the_svg():
    wild = Field(CLIFF_TOP, (BAND[0].after(name="<Jason> & “Co”"), *BAND[1:]))
    root = ElementTree.fromstring(to_svg(picture.draw(wild)))
    assert "<Jason> & “Co”" in [element.text for element in root.iter(f"{SVG}text")]


@UPRIGHT
def test_a_duel_of_any_two_profiles_is_drawn_without_a_collision(upright):
    for one in ROSTER:
        for other in (ROSTER[0], ROSTER[-2]):
            for edge in (Behind.OPEN, Behind.DROP, Behind.BLOCKED):
                play = Play("eighth_voyage.duel", seed="s", red=one.name, blue=other.name,
                            edge=edge, room=2)  # fmt: skip
                scene = DuelBoard(play.state).draw(upright)
                assert collisions(list(scene.texts())) == []


@pytest.mark.rule("eighth_voyage.effects.8", "eighth_voyage.effects.13")
def test_the_room_of_a_duel_ends_at_its_edge_and_a_push_takes_of_it():
    for position in states(DuelPosition, 1):
        field, duel = on_table(position), position.duel
        if position.edge is Behind.OPEN or duel.over:
            continue
        red, blue = field.models
        unit = 2 * max(red.radius, blue.radius)
        left, right = (f.points for f in field.scene.features)
        assert red.x - red.radius - left[1][0] == pytest.approx(duel.red.room * unit)
        assert right[0][0] - blue.x - blue.radius == pytest.approx(duel.blue.room * unit)
        gap = blue.x - red.x - red.radius - blue.radius
        assert gap == pytest.approx(duel.apart * unit, abs=1e-6)


@pytest.mark.rule("eighth_voyage.effects.8", "eighth_voyage.effects.13")
@pytest.mark.parametrize(
    ("kind", "said"), [("wall", "no retreat"), ("drop", "over the edge"), ("", "")]
)
def test_what_takes_away_a_retreat_is_drawn_behind_the_defender(kind, said):
    corners = ((13.3, 0.0), (16.0, 0.0), (16.0, 12.0), (13.3, 12.0))
    features = (Feature(kind, corners, "end"),) if kind else ()
    jason, marsyas = BAND[0].after(x=11.7, y=6.0), BAND[4].after(x=12.79, y=6.0)
    field = Field(Scene(24, 16, features), (jason, marsyas), acting="Jason", actions=2)
    scene = picture.draw(field)
    said_there = {text.words for text in scene.texts()}
    assert (said in said_there) if said else not {"no retreat", "over the edge"} & said_there
    roles = {shape.role for shape in scene.shapes}
    assert {"wall": "no-retreat", "drop": "over", "": "retreat"}[kind] in roles


@pytest.mark.rule("eighth_voyage.effects.10", "eighth_voyage.effects.18")
def test_a_push_back_and_a_fall_are_shown_with_their_trail_and_words():
    marsyas = BAND[4].after(prone=True)
    way = Moved("Marsyas", ((18.0, 11.5), marsyas.at), "pushed back")
    field = Field(CLIFF_TOP, (*BAND[:4], marsyas), moves=(way,))
    scene = picture.draw(field)
    assert {"pushed", "stood", "lies"} <= {shape.role for shape in scene.shapes}
    assert "Marsyas, prone" in [text.words for text in scene.texts()]


@pytest.mark.rule("eighth_voyage.facing.12")
def test_a_picked_archer_shows_front_rear_bands_and_lines_of_fire():
    board = SkirmishBoard(START)
    said: list[str] = []
    board.on_look = said.append
    board.pick("Atalanta")
    scene = board.draw()
    words = {text.words for text in scene.texts()}
    assert {"move 5 in", "6 inches", "range 18 in", "16.5 in"} <= words
    assert {"arc", "rear", "band", "band-move", "strike"} <= {s.role for s in scene.shapes}
    assert "Marsyas is 16.5 inches off: a shot with the bow succeeds" in said[-1]


@pytest.mark.rule("eighth_voyage.defence-roll.3")
def test_who_stands_behind_a_wall_is_out_of_sight():
    wall = Feature("wall", ((9.0, 0.0), (10.0, 0.0), (10.0, 16.0), (9.0, 16.0)))
    field = Field(Scene(24, 16, (wall,)), BAND)
    assert "Marsyas is 16.5 inches off, out of sight." in fighters.of_model(field, BAND[2])


@pytest.mark.rule("eighth_voyage.facing.4")
def test_the_region_to_move_in_is_where_the_rules_let_a_model_stand():
    for field in (START, *list(states(Field, 47))[:5]):
        for model in field.models:
            places = Destinations(field, model, model.profile.move_inches)
            area = reach.region(places).buffer(-0.08)
            for place in places.candidates():
                assert reach.region(places).buffer(0.12).intersects(reach.Dot(place))
            left, bottom, right, top = area.bounds if not area.is_empty else (0, 0, 0, 0)
            for i in range(6):
                for j in range(6):
                    spot = (round(left + (right - left) * (i + 0.5) / 6, 2),
                            round(bottom + (top - bottom) * (j + 0.5) / 6, 2))  # fmt: skip
                    if area.contains(reach.Dot(spot)):
                        assert spot in places, (model, spot)


def test_a_tap_near_a_foe_means_contact_with_it():
    field = START.with_model(BAND[0].after(x=16.0, y=11.0))
    jason, marsyas = field.model("Jason"), field.model("Marsyas")
    places = Destinations(field, jason, 5)
    place = reach.meant(places, reach.region(places), (19.2, 11.4))
    assert place in places
    there = jason.after(x=place[0], y=place[1])
    assert fighters.touching(there, marsyas)
    assert reach.meant(places, reach.region(places), (2.0, 2.0)) is None


def test_a_section_s_board_stores_both_pictures_and_its_words():
    for shown, words in (
        (skirmish_board(CLIFF_TOP, BAND), "Hits of blue: Brontes 4"),
        (duel_board(Play("eighth_voyage.duel", seed="d").state), "Red has"),
    ):
        bundle = shown._repr_mimebundle_()
        assert bundle["text/html"].count("<svg") == 2
        assert words in bundle["text/html"]
        assert "application/vnd.jupyter.widget-view+json" in bundle


def test_a_section_s_board_tries_a_move_and_refuses_one_in_a_sentence():
    shown = skirmish_board(START, pick="Jason")
    assert "Jason, hero of red: 3 of 3 Hits" in shown.desk.caption
    shown.touch({"do": "place", "fields": {"place": "7, 9"}})
    assert "Jason to (7, 9), 3.0 inches" in shown.desk.caption
    shown.touch({"do": "place", "fields": {"place": "20, 9"}})
    assert "moves 5 at most" in shown.desk.caption
    shown.touch({"do": "let-go"})
    assert shown.desk.caption.startswith("Turn 1")
