"""What a panel does when it is touched: rolls, dice of a real table, facts, house rules, links."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import judge, links, roll
from rules.dice import Pick, d6
from rules.registry import Rule, registered
from rules.table import Table
from tests.rules.samples import Square
from tests.rules.wayward import wayward, whole_games
from widgets.panels import Session
from widgets.panels.answer import answer_html
from widgets.panels.touches import act
from widgets.panels.whole import parts

RULES = [rule.id for rule in registered() if rule not in whole_games()]
MOST_CHOICES = 24  # of a rule; one that asks for more stays open


@pytest.fixture
def combat():
    return Session("kraken.combat", {"pluck": 7}, dice=[2, 4, 5])


def stroll(table: Table) -> tuple[float, float]:
    """Where somebody is who walks twice."""
    table.choose("walker", "Where to first?", Square())
    return table.choose("walker", "And then?", Square())


def words(session):
    return str(session.ruling.outcome)


def test_it_opens_on_its_example(combat):
    assert combat.mode == "example"
    assert combat.ruling.outcome == judge("kraken.combat", pluck=7, dice=[2, 4, 5]).outcome
    assert combat.link == ""


def test_a_switch_that_is_refused_goes_back_and_the_panel_says_so_and_rules_on():
    session = Session("eighth_voyage.attack", {"plan": "takes every hit"})
    act(session, {"do": "set", "name": "aimed", "value": True})
    assert session.refused.endswith("“Aimed shot” is left as it was, no.")
    assert session.facts["aimed"] is False and not session.held
    act(session, {"do": "roll"})
    assert session.ruling is not None and not session.refused


def test_a_nought_typed_for_a_ten_sided_die_is_its_ten():
    session = Session("red_november.fix_it", {"minutes": 9})
    act(session, {"do": "typed", "text": "0"})
    assert session.ruling.script == (10,) and session.refused == ""
    act(session, {"do": "hand"})
    act(session, {"do": "face", "face": "0"})
    assert session.ruling.script == (10,) and not session.ruling.outcome.succeeds


def test_a_roll_is_the_ruling_of_its_seed(combat):
    act(combat, {"do": "roll"})
    same = roll("kraken.combat", pluck=7, seed=combat.seed)
    assert combat.ruling.outcome == same.outcome
    assert combat.ruling.script == same.script
    assert not combat.ruling.by_hand


def test_the_third_die_is_asked_for_on_a_success_alone(combat):
    act(combat, {"do": "hand"})
    for face in (2, 4):
        act(combat, {"do": "face", "face": str(face)})
    assert combat.reading.question.die == d6
    act(combat, {"do": "hand"})
    for face in (6, 5):
        act(combat, {"do": "face", "face": str(face)})
    assert combat.ruling is not None


def test_dice_thrown_by_hand_stay_so_marked_in_the_link_too(combat):
    act(combat, {"do": "typed", "text": "2 4 5"})
    assert combat.ruling.by_hand
    other = Session("kraken.combat", {})
    act(other, {"do": "link", "text": combat.link})
    assert other.ruling.by_hand
    assert other.ruling.script == (2, 4, 5)


def test_a_seven_is_refused_and_what_was_entered_stays(combat):
    act(combat, {"do": "hand"})
    act(combat, {"do": "face", "face": "2"})
    act(combat, {"do": "face", "face": "7"})
    assert "no face “7”" in combat.refused
    assert combat.reading.script == (2,)


def test_too_many_dice_are_refused_with_those_to_leave_out(combat):
    act(combat, {"do": "typed", "text": "6, 5, 3"})
    assert "takes 2 dice here, not 3: leave out 3" in combat.refused
    assert words(combat).startswith("Severed")


@pytest.mark.parametrize("text", ["", "   ", ",,"])
def test_no_dice_at_all_are_refused(combat, text):
    act(combat, {"do": "typed", "text": text})
    assert "names no dice" in combat.refused


def test_the_last_die_can_be_taken_back(combat):
    act(combat, {"do": "hand"})
    act(combat, {"do": "face", "face": "2"})
    act(combat, {"do": "back"})
    assert combat.reading.script == ()


def test_a_die_is_turned_upwards_downwards_round_and_to_a_face(combat):
    act(combat, {"do": "typed", "text": "6 5"})
    act(combat, {"do": "turn", "at": 0, "by": 1})
    assert combat.reading.dice[0].face == 1
    act(combat, {"do": "turn", "at": 0, "by": -1})
    assert combat.reading.dice[0].face == 6
    act(combat, {"do": "turn", "at": 1, "face": 6})
    assert combat.reading.dice[1].face == 6
    act(combat, {"do": "turn", "at": 1, "face": 7})
    assert "no face “7”" in combat.refused
    assert combat.reading.dice[1].face == 6


def test_dice_that_fell_by_themselves_cannot_be_turned(combat):
    act(combat, {"do": "roll"})
    act(combat, {"do": "turn", "at": 0, "by": 1})
    assert "no die number" in combat.refused


def test_a_change_of_fact_judges_the_same_dice_anew(combat):
    act(combat, {"do": "typed", "text": "2 4 5"})
    act(combat, {"do": "set", "name": "pluck", "value": "5"})
    assert combat.ruling.outcome == judge("kraken.combat", pluck=5, dice=[2, 4]).outcome
    act(combat, {"do": "set", "name": "pluck", "value": "7"})
    assert combat.ruling.script == (2, 4, 5)


def test_a_die_that_a_change_of_fact_calls_for_is_asked_of_whoever_throws_by_hand(combat):
    act(combat, {"do": "set", "name": "pluck", "value": "5"})
    act(combat, {"do": "typed", "text": "2 4"})
    act(combat, {"do": "set", "name": "pluck", "value": "7"})
    assert combat.ruling is None
    assert combat.reading.question.die == d6


def test_a_pluck_of_twelve_is_refused_and_stays_in_its_control(combat):
    act(combat, {"do": "set", "name": "pluck", "value": "12"})
    assert combat.refused == "Pluck cannot be “12”: give a whole number from 2 to 11."
    assert combat.held == {"pluck": "12"}
    assert combat.facts["pluck"] == 7
    act(combat, {"do": "set", "name": "pluck", "value": "8"})
    assert combat.held == {}


def test_an_unknown_fact_house_rule_option_or_touch_is_refused(combat):
    act(combat, {"do": "set", "name": "nerve", "value": "1"})
    assert "“nerve”" in combat.refused
    act(combat, {"do": "house", "name": "brandy", "value": "yes"})
    assert "“brandy”" in combat.refused
    act(combat, {"do": "house", "name": "pluck_modifier", "value": "9"})
    assert "“9”" in combat.refused
    act(combat, {"do": "dance"})
    assert "“dance”" in combat.refused


def test_a_house_rule_judges_the_same_dice_anew(combat):
    act(combat, {"do": "house", "name": "pluck_modifier", "value": "2"})
    assert combat.ruling.outcome.severed is False
    assert "house.pluck_modifier=2" in combat.link


def test_what_if_keeps_the_ruling_and_its_link(combat):
    act(combat, {"do": "typed", "text": "2 4 5"})
    link = combat.link
    act(combat, {"do": "what-if"})
    act(combat, {"do": "turn", "at": 2, "face": 1})
    assert words(combat) == "The tentacle is unharmed. Pluck stays at 7."
    assert combat.link == link
    act(combat, {"do": "return"})
    assert words(combat) == "Severed. Pluck stays at 7."
    assert combat.link == link


def test_dice_that_are_only_half_entered_come_back_with_the_link(combat):
    act(combat, {"do": "hand"})
    act(combat, {"do": "face", "face": "2"})
    other = Session("kraken.combat", {})
    act(other, {"do": "link", "text": combat.link})
    assert other.reading.script == (2,)
    assert other.mode == "hand"
    assert other.ruling is None


@pytest.mark.parametrize("cut", range(1, 70, 3))
def test_a_link_cut_anywhere_is_refused_and_the_example_stands(combat, cut):
    act(combat, {"do": "typed", "text": "2 4 5"})
    link = combat.link
    other = Session("kraken.combat", {"pluck": 9}, dice=[6, 5])
    act(other, {"do": "link", "text": link[:-cut]})
    assert other.refused.endswith("The example is shown instead.")
    assert other.facts["pluck"] == 9
    assert other.ruling is not None


def test_the_link_of_another_rule_is_refused(combat):
    act(combat, {"do": "link", "text": roll("kraken.pluck").link})
    assert "The link is for kraken.pluck, this panel for kraken.combat" in combat.refused


@pytest.mark.parametrize(
    ("rule", "facts", "script", "said"),
    [
        ("kraken.combat", {}, (3, 7), "d6 has no face “7”"),
        ("kraken.combat", {}, (3, 0, 5), "d6 has no face “0”"),
        ("eighth_voyage.attack", {"defender_tokens": 1}, (4, 9), "9"),
        ("kraken.combat", {}, (6, 5, 1, 1), "holds 4 answers, and the rule takes 2"),
    ],
)  # fmt: skip
def test_a_link_with_an_answer_that_does_not_fit_is_refused_for_that_answer(
    rule, facts, script, said
):
    session = Session(rule, facts)
    act(session, {"do": "link", "text": links.write(session.rule, session.facts, script)})
    assert said in session.refused
    assert session.refused.endswith("The example is shown instead.")


def test_what_is_too_long_is_refused_by_its_true_length_and_not_cut(combat):
    act(combat, {"do": "link", "text": f"{combat.share}&{'x' * 30_000}"})
    assert re.search(r"30,\d\d\d characters are too many: 20,000", combat.refused)
    act(combat, {"do": "typed", "text": "1 " * 300})
    assert "600 characters are too many: 400" in combat.refused


def test_a_decision_meant_for_an_earlier_question_is_dropped():
    session = Session("eighth_voyage.attack", {"attacker_tokens": 1, "defender_tokens": 1})
    act(session, {"do": "typed", "text": "4"})
    of = len(session.reading.script)
    assert f"&quot;of&quot;: {of}" in answer_html(session)
    act(session, {"do": "choose", "option": 1, "of": of})
    after = session.reading.script
    act(session, {"do": "choose", "option": 1, "of": of})
    assert (session.reading.script, session.refused) == (after, "")


def test_a_place_meant_for_an_earlier_question_is_dropped():
    session = Session(Rule("lesson.stroll", stroll), {})
    assert '<input type="hidden" name="of" value="0">' in answer_html(session)
    act(session, {"do": "place", "text": "1, 2", "fields": {"of": "0"}})
    act(session, {"do": "place", "text": "3, 4", "fields": {"of": "0"}})
    assert session.reading.script == ((1.0, 2.0),)
    assert session.refused == ""
    act(session, {"do": "place", "text": "3, 4", "fields": {"of": "1"}})
    assert session.ruling.outcome == (3.0, 4.0)


@pytest.mark.parametrize("id", RULES)
def test_every_rule_comes_back_from_its_link(id):
    session = Session(id, {})
    session.roll("there and back")
    for _ in range(MOST_CHOICES):
        if session.ruling is None:  # a rule that leaves something to decide
            question = session.reading.question
            session.choose(question.position(wayward(question)))
    assert session.refused == ""
    again = Session(id, {})
    act(again, {"do": "link", "text": session.share})
    assert again.refused == ""
    assert (again.ruling is None) == (session.ruling is None)  # some stop at a decision
    if session.ruling is not None:
        assert again.ruling.outcome == session.ruling.outcome
    assert again.reading.script == session.reading.script
    assert again.share == session.share


def keep_or_throw(table: Table) -> int:
    """A die that may be thrown once more."""
    face = table.roll(d6, "first")
    if table.choose("player", "Throw again?", ("keep", "again")) == "again":
        face = table.roll(d6, "second")
    return face


def draw(table: Table) -> str:
    """A card drawn."""
    return table.roll(Pick(("the red card", "the black card")), "card")


def test_a_decision_waits_for_its_answer():
    session = Session(Rule("lesson.keep", keep_or_throw), {}, dice=[2])
    assert session.reading.question.text == "Throw again?"
    act(session, {"do": "choose", "option": 1})
    assert session.ruling.outcome == 2


def test_an_option_that_is_not_on_offer_is_refused():
    session = Session(Rule("lesson.keep", keep_or_throw), {}, dice=[2])
    act(session, {"do": "choose", "option": 3})
    assert "not on offer" in session.refused
    act(session, {"do": "face", "face": "3"})
    assert "No further die is due" in session.refused


def test_what_is_drawn_is_typed_by_its_name():
    session = Session(Rule("lesson.draw", draw), {})
    act(session, {"do": "typed", "text": "the black card,"})
    assert session.ruling.outcome == "the black card"


TOUCHES = st.one_of(
    st.sampled_from(["roll", "hand", "back", "what-if", "return", "reset", "advise"]).map(
        lambda do: {"do": do}
    ),
    st.integers(0, 8).map(lambda face: {"do": "face", "face": str(face)}),
    st.builds(
        lambda at, by, face: {"do": "turn", "at": at, "by": by, "face": face},
        st.integers(-1, 4),
        st.sampled_from([1, -1]),
        st.one_of(st.none(), st.integers(0, 7)),
    ),
    st.text("123456789 ,x", max_size=9).map(lambda text: {"do": "typed", "text": text}),
    st.integers(0, 13).map(lambda pluck: {"do": "set", "name": "pluck", "value": str(pluck)}),
    st.integers(-4, 4).map(lambda by: {"do": "house", "name": "pluck_modifier", "value": str(by)}),
    st.text(max_size=30).map(lambda text: {"do": "link", "text": text}),
)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(["kraken.combat", "kraken.movement", "kraken.grab"]),
    st.lists(TOUCHES, max_size=12),
)
def test_whatever_is_touched_the_panel_lives_and_its_link_brings_it_back(id, touches):
    session = Session(id, {})
    for message in touches:
        act(session, message)
        assert set(parts(session)) == {"facts", "house", "tray", "answer", "odds"}
    act(session, {"do": "return"})
    again = Session(id, {})
    act(again, {"do": "link", "text": session.share})
    assert again.refused == ""
    assert again.facts == session.facts
    if session.reading.script:
        assert again.reading.script == session.reading.script
        assert [d.by_hand for d in again.reading.dice] == [d.by_hand for d in session.reading.dice]


def test_a_decision_is_taken_back_and_the_dice_stay_as_they_fell():
    session = Session(Rule("lesson.keep", keep_or_throw), {})
    act(session, {"do": "roll"})
    first = session.reading.script
    act(session, {"do": "choose", "option": "again"})
    fallen = session.ruling.script
    act(session, {"do": "back"})
    assert session.reading.script == first
    act(session, {"do": "choose", "option": "again"})
    assert session.ruling.script == fallen
    act(session, {"do": "back"})
    act(session, {"do": "back"})
    assert session.refused == "There is no answer to take back."
