"""Dice as pictures."""

import pytest

from widgets import dice


@pytest.mark.parametrize("face", range(1, 7))
def test_a_d6_shows_as_many_pips_as_its_face(face):
    assert dice.die(6, face).count("<circle") == face


@pytest.mark.parametrize("faces", [4, 8, 10, 12, 20, 100])
def test_another_die_shows_its_figure(faces):
    picture = dice.die(faces, faces)
    assert f">{faces}</text>" in picture
    assert f"d{faces} showing {faces}" in picture


def test_opposite_corners_make_the_two():
    assert 'cx="14" cy="14"' in dice.die(6, 2)
    assert 'cx="40" cy="40"' in dice.die(6, 2)


def test_a_die_that_is_due_is_blank_and_says_so():
    blank = dice.die(6, None)
    assert "not thrown yet" in blank
    assert "<circle" not in blank


def test_a_new_stage_begins_with_then():
    row = dice.row([dice.die(6, 2), dice.die(6, 4), dice.die(6, 5)], ["0", "0", "1"])
    assert row.count(">then<") == 1
    assert row.index("showing 4") < row.index(">then<") < row.index("showing 5")


def test_a_card_shows_its_words():
    assert "Engine room" in dice.card("Engine room")
