"""Touches that come too late or from nowhere change nothing in the player."""

from __future__ import annotations

import pytest
from bokeh.events import DoubleTap, Tap

from tests.widgets.played import question


def test_messages_that_no_page_sends_change_nothing(player):
    before = player.desk.saved
    for message in (
        {},
        {"do": "sink"},
        {"do": None},
        {"do": "answer"},
        {"do": "replay", "at": "x"},
    ):
        player.touch(message)
    player._touched(player.desk, {"do": "nudge", "x": "far"}, [])
    assert "could not be done" in player.desk.notice
    assert player.session.play.save() == before


ANSWERS = (
    {"do": "answer", "n": 1}, {"do": "face", "n": 1}, {"do": "throw"}, {"do": "go"},
    {"do": "decide"}, {"do": "play-on"},
)  # fmt: skip


@pytest.mark.parametrize("answer", ANSWERS, ids=lambda answer: answer["do"])
def test_an_answer_meant_for_an_earlier_question_is_dropped(player, answer):
    seen = player.desk.question
    player.touch({"do": "answer", "n": 1, "question": seen})
    after = player.desk.saved
    assert player.desk.question != seen
    player.touch({**answer, "question": seen})
    assert player.desk.saved == after
    assert player.desk.notice == ""


def test_an_answer_meant_for_another_game_is_dropped(player):
    seen = player.desk.question
    player.touch({"do": "again"})
    player.touch({"do": "answer", "n": 1, "question": seen})
    assert question(player) == "Does Ned try to move?"
    player.touch({"do": "answer", "n": 1, "question": player.desk.question})
    assert question(player) != "Does Ned try to move?"


def test_the_second_of_two_quick_taps_answers_no_second_question(player):
    player.touch({"do": "answer", "n": 1})
    assert question(player) == "Pluck 8: who moves next?"
    at = {"x": 44.5, "y": -4.0}
    chart, plot = player.board._chart, player.board._chart.plot
    chart._tapped(Tap(plot, **at))
    after = player.session.play.script
    assert question(player) == "Does Conseil try to move?"
    focus = player.board.focus
    chart._tapped(DoubleTap(plot, **at))
    assert player.session.play.script == after
    assert player.board.focus is focus
