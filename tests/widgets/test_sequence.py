"""Stepping through a ruling: its stages, the way to and fro, and dice entered one by one."""

from __future__ import annotations

from html import escape

import pytest

from rules import roll
from rules.fantastic_voyage import AT_THE_CLOT
from rules.kraken import POLICIES
from widgets.boards.capillary_steps import end_of_turn_steps
from widgets.boards.live import VesselBoard
from widgets.sequence import Stepper, step_through
from widgets.sequence_run import of_ruling, run, thrown_on


def ruling(seed: str = "b"):
    return roll("fantastic_voyage.end_of_turn", seed=seed)


def stepper() -> Stepper:
    return end_of_turn_steps(ruling())


def test_every_event_of_a_ruling_stands_in_one_stage_and_in_order():
    for seed in "abcd":
        found = ruling(seed)
        told = [event for stage in of_ruling(found).stages for event in stage.events]
        assert [_told(event) for event in told] == [_told(event) for event in found.events]


def _told(event: object) -> str:
    return str(event).replace(", thrown by hand", "")


def test_the_last_stage_shows_what_the_rule_showed_last():
    found = ruling()
    assert of_ruling(found).stages[-1].state == found.shown


def test_a_stage_tells_who_moves_on_which_dice_and_by_which_rule():
    stage = next(s for s in of_ruling(ruling()).stages if s.dice)
    assert stage.head == "Cell 1"
    assert [die.why for die in stage.dice] == ["exit point of cell 1", "distance of cell 1"]
    assert "Cell 1 drifts" in stage.words
    assert "fantastic_voyage.red-blood-cells.9" in [step.cite for step in stage.reasons]


def test_steps_go_on_back_and_no_farther_than_the_ends():
    steps = stepper()
    for _ in range(steps.last + 3):
        steps.touch({"do": "step", "by": 1})
    assert steps.at == steps.last
    assert steps.board.state == steps.course.stages[-1].state
    steps.touch({"do": "end", "end": "first"})
    steps.touch({"do": "step", "by": -1})
    assert steps.at == 0
    steps.touch({"do": "step", "value": "3"})
    assert steps.at == 3
    assert "Step 3 of" in steps.desk.controls
    assert 'href="' in steps.desk.story


def test_own_dice_are_asked_one_by_one_each_with_its_purpose():
    steps = stepper()
    steps.touch({"do": "begin", "dice": "entered", "fields": {}})
    assert "Throw a d6: exit point of cell 1" in steps.desk.ask
    steps.touch({"do": "answer", "n": 5})
    assert "Throw a d6: distance of cell 1" in steps.desk.ask
    assert "Exit point of cell 1: 5." in steps.desk.ask
    steps.touch({"do": "answer", "n": 2})
    assert "Cell 1 drifts 4 inches towards exit point 5." in steps.desk.story
    steps.touch({"do": "undo"})
    assert "Throw a d6: distance of cell 1" in steps.desk.ask
    steps.touch({"do": "answer", "n": 7})
    assert "There is no answer 7" in steps.desk.notice
    steps.touch({"do": "throw", "all": "1"})
    assert steps.course.whole


def test_dice_thrown_one_at_a_time_come_to_the_same_end_as_a_script():
    found = ruling()
    course = run(found.rule, found.facts)
    for answer in found.script:
        assert course.pending is not None
        course = run(found.rule, found.facts, (*course.script, answer))
    assert course.pending is None
    assert course.outcome == found.outcome


def test_own_positions_begin_the_sequence_anew_and_a_wrong_one_changes_nothing():
    steps = stepper()
    before = steps.course
    steps.touch({"do": "begin", "dice": "entered", "fields": {"cells": "here"}})
    assert "Red cell 1 cannot stand at “here”" in steps.desk.notice
    steps.touch({"do": "begin", "dice": "entered", "fields": {"cells": "12, 13"}})
    assert "Cell 1 cannot stand at (12, 13)" in steps.desk.notice
    assert steps.course is before
    steps.touch({"do": "begin", "dice": "thrown", "fields": {"cells": "4, 4\n9, 9"}})
    assert steps.desk.notice == ""
    assert [cell.number for cell in steps.course.stages[0].state.cells] == [1, 2]


def test_the_stored_page_holds_the_board_and_every_step_in_words():
    steps = end_of_turn_steps(ruling(), at=2)
    html = steps._repr_mimebundle_()["text/html"]
    assert html.count("<svg") >= 2
    for stage in steps.course.stages:
        assert escape(stage.words) in html


@pytest.mark.parametrize("seed", ["a", "c"])
def test_a_ruling_of_another_game_is_stepped_through_on_its_own_board(seed):
    whole = roll("kraken.game", seed=seed, policy=next(iter(POLICIES)))
    steps = step_through(whole, VesselBoard(of_ruling(whole).stages[0].state))
    steps.step(5)
    assert "Step 5 of" in steps.desk.controls
    assert steps.desk.form == ""
    assert thrown_on(steps.course, "x") is steps.course


def test_nothing_is_changed_by_what_makes_no_sense():
    steps = stepper()
    for message in ({"do": "fly"}, {"do": "step"}, {"do": "step", "value": "x"}, {}):
        steps.touch(message)
    assert steps.at == 0
    steps.touch({"do": "answer", "n": 1})
    assert "nothing is asked now" in steps.desk.notice
    assert steps.course.facts["position"] == AT_THE_CLOT


def test_every_piece_of_a_stage_is_picked_from_a_list_that_needs_no_mouse():
    shown = end_of_turn_steps(roll("fantastic_voyage.end_of_turn", seed="b", position=AT_THE_CLOT))
    names = [piece.name for piece in shown.board.pieces()]
    assert all(f'data-piece="{escape(name)}"' in shown.desk.pieces for name in names)
    assert 'aria-pressed="true"' not in shown.desk.pieces
    shown.touch({"do": "pick", "piece": "Duval"})
    pressed = shown.desk.pieces.partition('aria-pressed="true"')[0]
    assert pressed.rpartition("data-piece=")[2].startswith('"Duval"')
    assert "Duval at (" in shown.desk.story
    assert "<form" not in shown.desk.pieces  # a stage is looked at: nobody goes anywhere
