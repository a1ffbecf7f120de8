"""A panel as it is drawn, and as a widget: controls, answers, odds, messages."""

import subprocess
import sys
from enum import Enum
from fractions import Fraction
from typing import Annotated, Literal

import pytest

from rules.dice import d6
from rules.facts import Range
from rules.registry import Rule, registered
from rules.table import Table
from tests.rules.wayward import whole_games
from widgets.panels import Reckoning, Session, panel, stylesheet
from widgets.panels.touches import act
from widgets.panels.whole import parts, stored

RULES = [rule.id for rule in registered() if rule not in whole_games()]


class Sea(Enum):
    """How the sea runs."""

    CALM = "calm"
    ROUGH = "rough"


def sail(
    table: Table,
    knots: Annotated[int, Range(0, 12, unit="knots", label="Speed")] = 4,
    laden: bool = False,
    sea: Sea = Sea.CALM,
    port: Literal["London", "Brest", "Cadiz", "Lisbon", "Valparaiso"] = "Brest",
) -> int:
    """How far a ship comes."""
    return knots * table.roll(d6)


def wager(table: Table) -> int:
    """A die that may be thrown once more."""
    face = table.roll(d6, "first")
    if table.choose("player", "Throw again?", ("keep", "again")) == "again":
        face = table.roll(d6, "second")
    return face


def combat(**facts):
    return Session("kraken.combat", {"pluck": 7, **facts}, dice=[2, 4, 5])


def test_a_range_becomes_a_stepper_with_its_bounds():
    facts = parts(Session(Rule("lesson.sail", sail), {}))["facts"]
    assert 'role="spinbutton"' in facts
    assert 'aria-label="Speed"' in facts
    assert 'aria-valuemin="0" aria-valuemax="12"' in facts
    assert "knots" in facts


def test_a_yes_or_no_becomes_a_switch_and_few_options_stand_side_by_side():
    facts = parts(Session(Rule("lesson.sail", sail), {"sea": "rough"}))["facts"]
    assert 'type="checkbox" role="switch" data-set="laden"' in facts
    assert facts.count('type="radio"') == 2
    assert 'value="rough" data-set="sea" data-k="fact:sea:1" checked' in facts


def test_many_options_become_a_list():
    facts = parts(Session(Rule("lesson.sail", sail), {}))["facts"]
    assert facts.count("<option") == 5
    assert '<option value="Brest" selected>' in facts


def test_a_refused_value_stays_in_its_control_and_no_ruling_is_claimed():
    session = combat()
    act(session, {"do": "set", "name": "pluck", "value": "12"})
    drawn = parts(session)
    assert 'value="12"' in drawn["facts"]
    assert 'aria-invalid="true"' in drawn["facts"]
    assert "Pluck cannot be “12”" in drawn["answer"]
    assert "Severed" not in drawn["answer"]


def test_only_the_house_rules_that_the_rule_heeds_are_offered():
    house = parts(combat())["house"]
    assert 'data-set="pluck_modifier"' in house
    assert 'data-set="morale_die"' not in house
    assert "changed" not in house
    assert parts(Session("kraken.crush", {}))["house"] == ""


def test_a_changed_house_rule_is_marked_and_its_odds_are_shown():
    session = combat()
    before = parts(session)["odds"]
    act(session, {"do": "house", "name": "pluck_modifier", "value": "1"})
    drawn = parts(session)
    assert "1 changed" in drawn["house"]
    assert drawn["odds"] != before


def test_the_verdict_comes_with_numbered_steps_and_their_rules_in_place():
    answer = parts(combat())["answer"]
    assert "Severed. Pluck stays at 7." in answer
    assert answer.count("<li>") == 2
    assert "<summary data-k=" in answer
    assert "on 5 or 6 the tentacle is destroyed" in answer


def test_the_odds_mark_this_result_and_show_why_on_the_grid():
    odds = parts(combat())["odds"]
    marked = odds.split('<tr class="hit">')[1].split("</tr>")[0]
    assert "Severed, Pluck 7" in marked
    assert "1/6" in marked
    assert 'title="2 and 4: success"' in odds
    assert "critical failure 3" in odds


@pytest.mark.parametrize("id", ["kraken.advance", "kraken.morale", "classics.risk", "classics.sum"])
def test_where_two_dice_do_not_decide_there_is_no_grid(id):
    assert "fv-cells" not in parts(Session(id, {}))["odds"]


def test_the_curve_may_follow_one_field_of_the_outcome():
    session = Session("kraken.combat", {}, dice=[6, 5], reckoning=Reckoning(curve="pluck"))
    assert "At least this pluck" in parts(session)["odds"]


def test_dice_thrown_by_hand_are_said_to_be():
    session = combat()
    act(session, {"do": "typed", "text": "2 4 5"})
    assert "thrown by hand" in parts(session)["tray"]
    act(session, {"do": "roll"})
    assert "thrown by hand" not in parts(session)["tray"]


def test_dice_that_are_entered_can_be_turned_and_those_that_are_rolled_cannot():
    session = combat()
    assert "data-turn" not in parts(session)["tray"]
    act(session, {"do": "typed", "text": "2 4 5"})
    tray = parts(session)["tray"]
    assert tray.count("data-turn") == 3
    assert 'aria-valuetext="4"' in tray


def test_what_if_shows_both_results_and_both_odds():
    session = combat()
    act(session, {"do": "what-if"})
    act(session, {"do": "set", "name": "pluck", "value": "5"})
    drawn = parts(session)
    assert "As it fell" in drawn["answer"]
    assert "chance 1/6" in drawn["answer"]
    assert "Pluck falls to 4" in drawn["answer"]
    assert "what if</th>" in drawn["odds"]


def test_a_decision_is_a_button_for_each_option_with_its_worth_on_request():
    rule = Rule("lesson.wager", wager)
    session = Session(rule, {}, dice=[2], reckoning=Reckoning(value=lambda face: face))
    assert parts(session)["answer"].count('data-do="choose"') == 2
    act(session, {"do": "advise"})
    answer = parts(session)["answer"]
    assert "worth 2<" in answer
    assert "worth 7/2 ★ best" in answer


def test_the_odds_of_a_rule_with_decisions_say_by_whose_play():
    def careful(question):
        return "keep"

    rule = Rule("lesson.wager", wager)
    assert "No exact odds here" in parts(Session(rule, {}, dice=[2]))["odds"]
    played = Session(rule, {}, dice=[2], reckoning=Reckoning(policy=careful))
    assert "as a careful player decides" in parts(played)["odds"]
    best = Session(rule, {}, dice=[2], reckoning=Reckoning(value=lambda face: face))
    assert "under best play" in parts(best)["odds"]
    assert Fraction(1, 12) and "1/12" in parts(best)["odds"]


@pytest.mark.parametrize("id", RULES)
def test_every_rule_has_a_panel_that_reads_without_a_kernel(id):
    session = Session(id, {})
    page = stored(session, "Try it")
    assert "data-part" in page
    assert "<script" not in page
    assert page.count("<button") == page.count("<button disabled")
    assert page == stored(Session(id, {}), "Try it")


def test_a_touch_is_answered_with_what_changed():
    live = panel("kraken.combat", pluck=7, dice=[2, 4, 5])
    assert live.link == ""
    live.touch({"do": "typed", "text": "2 4 5", "turn": "a"})
    assert live.turn == "a"
    assert live.said == "Dice 2, 4, then 5. Severed. Pluck stays at 7."
    assert live.link.startswith("kraken.combat?pluck=7&dice=2,4,5&hand=all")


def test_the_output_is_kept_as_html_and_as_a_line_of_text():
    data, _ = panel("kraken.combat", pluck=7, dice=[2, 4, 5])._repr_mimebundle_()
    assert data["text/plain"] == "kraken.combat: Severed. Pluck stays at 7."
    assert "Before the dice fell" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_an_unforeseen_failure_is_a_sentence_and_the_panel_lives(monkeypatch, caplog):
    live = panel("kraken.combat", pluck=7)
    monkeypatch.setattr(live.session, "roll", lambda: 1 / 0)
    live.touch({"do": "roll", "turn": "a"})
    assert "Something went wrong inside Combat" in live.answer
    assert "Traceback" not in live.answer
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    live.touch({"do": "roll", "turn": "b"})
    assert live.session.ruling is not None
    assert "Something went wrong" not in live.answer


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": None},
        {"do": "turn", "at": "x"},
        {"do": "turn", "at": 99},
        {"do": "set", "name": "pluck", "value": None},
        {"do": "set", "name": "pluck", "value": "9" * 5000},
        {"do": "house", "name": "__class__", "value": "x"},
        {"do": "choose", "option": None},
        {"do": "face", "face": {}},
        {"do": "typed", "text": "²"},
        {"do": "link", "text": "?" * 100_000},
        {"do": "link", "text": "%%%&check=0"},
    ],
)
def test_a_message_that_no_page_sends_is_refused_with_a_sentence(message):
    live = panel("kraken.combat", pluck=7)
    live.touch({**message, "turn": "a"})
    assert live.session.refused
    assert "Something went wrong" not in live.answer
    assert live.turn == "a"


def test_what_is_typed_cannot_break_the_page():
    live = panel("kraken.combat", pluck=7)
    live.touch({"do": "set", "name": "pluck", "value": '"><script>'})
    assert "<script>" not in live.facts + live.answer


def test_a_panel_draws_in_neither_bokeh_nor_sympy():
    code = "import widgets.panels, sys; print({'bokeh', 'sympy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def test_the_style_comes_in_one_piece():
    style = stylesheet()
    for part in (".fv-die", ".fv-odds", ".fv-panel"):
        assert part in style
