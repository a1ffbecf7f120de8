"""How a referee looks at a rule: sides, levers, ties and aims, each of which must be true."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import pytest

from rules import Table, chances, d6, find, index, registered, roll
from rules.contests import Contest, contest_of
from rules.errors import RulesError
from rules.facts import Label
from rules.registry import GAMES, Rule

DECLARED = [rule for rule in registered() if contest_of(rule) != Contest()]


def wrestle(
    table: Table,
    attacker_strong: bool = False,
    grip: Annotated[int, Label("Defender's grip")] = 2,
    mud: bool = False,
) -> int:
    """Whether one throws the other."""
    return int(table.roll(d6, "attacker") + attacker_strong - grip - mud)


def test_sides_are_read_off_the_names_and_labels_of_facts():
    contest = contest_of(Rule("classics.wrestle", wrestle))
    assert contest.sides == {"attacker": ("attacker_strong",), "defender": ("grip",)}
    assert contest.side_of("attacker") == ""  # whose die it is only a game can say


def test_a_rule_without_two_sides_has_none():
    assert contest_of(find("classics.craps")).sides == {}


@pytest.mark.parametrize("rule", DECLARED, ids=lambda rule: rule.id)
def test_what_a_contest_names_is_there(rule):
    contest, names = contest_of(rule), {fact.name for fact in rule.facts}
    facts = rule.bind({})
    assert {name for side in contest.sides.values() for name in side} <= names
    assert {lever.fact for lever in contest.levers(facts)} <= names
    assert set(contest.idle(facts)) <= names
    assert len(set(contest.favours)) in (1, 2)
    for cite in (contest.tie_cite, *(lever.cite for lever in contest.levers(facts))):
        assert not cite or index.load(rule.game).cited(cite)
    for case in contest.cases:
        assert rule.bind(case.facts)


@pytest.mark.parametrize("rule", DECLARED, ids=lambda rule: rule.id)
def test_what_more_favours_has_outcomes_in_an_order(rule):
    contest = contest_of(rule)
    if contest.favours[0] and not contest.aims:
        assert chances(rule).ordered


@pytest.mark.parametrize("kind", ["melee", "ranged", "template", "explosion"])
def test_a_switch_that_is_left_out_of_the_form_changes_nothing(kind):
    rule = find("eighth_voyage.attack")
    facts = rule.bind({"kind": kind, "plan": "takes every hit"})
    before = chances(rule, **facts)
    idle = contest_of(rule).idle(facts)
    assert idle
    for fact in rule.facts:
        if fact.name not in idle or fact.kind not in ("bool", "choice"):
            continue
        options = fact.options or (True, False)
        for option in options:
            try:
                assert chances(rule, **{**facts, fact.name: option}) == before, fact.name
            except RulesError as refusal:
                assert str(refusal)  # what is refused outright need not be on the form


@pytest.mark.parametrize("first", ["hero", "satyr", "cyclops"])
def test_a_form_is_filled_from_two_known_figures(first):
    cast = contest_of(find("eighth_voyage.attack")).cast
    assert cast is not None
    for weapon in ("", *cast.weapons(first)):
        facts = cast.fill(first, "hero", weapon)
        assert roll("eighth_voyage.attack", **{**facts, "plan": "takes every hit"}, seed="1")


def test_every_game_says_what_its_contests_are():
    told = {rule.game for rule in DECLARED} & set(GAMES)
    assert told >= {"kraken", "eighth_voyage", "red_november"}


def test_a_contest_is_a_value():
    assert replace(Contest(), tie="even") != Contest()
