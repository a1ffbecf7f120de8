"""Facing: the arcs, and when a defender may turn."""

import pytest

from rules import judge
from rules.eighth_voyage import Faced, Moment, Side, facing, house, side_of
from rules.errors import BadFacts


@pytest.mark.rule("eighth_voyage.facing.12")
@pytest.mark.parametrize(
    ("angle", "side"),
    [
        (0, Side.FRONT), (45, Side.FRONT), (46, Side.FLANK), (90, Side.FLANK), (-90, Side.FLANK),
        (90.1, Side.REAR), (180, Side.REAR), (270, Side.FLANK), (269.9, Side.REAR),
        (360, Side.FRONT),
    ],
)  # fmt: skip
def test_the_dividing_line_itself_is_in_front(angle, side):
    assert side_of(angle) is side


@pytest.mark.rule("eighth_voyage.facing.6", "eighth_voyage.facing.8")
def test_a_defender_that_has_seen_its_attacker_may_turn_or_decline():
    turned = judge(facing, dice=[], choices=["turn to the attacker"], side=Side.REAR)
    assert turned.outcome == Faced(behind=False, turned=True)
    stays = judge(facing, dice=[], choices=["stay as it stands"], side=Side.REAR)
    assert stays.outcome == Faced(behind=True, turned=False)


@pytest.mark.rule("eighth_voyage.facing.7")
def test_one_that_never_saw_the_attacker_may_not_turn():
    unseen = judge(facing, dice=[], side=Side.REAR, in_arc=False)
    assert unseen.outcome == Faced(behind=True, turned=False)
    assert not unseen.choices


@pytest.mark.rule("eighth_voyage.facing.10-11", "eighth_voyage.facing.13")
def test_after_an_attack_from_the_rear_it_may_turn_whatever_it_saw():
    late = judge(
        facing, dice=[], choices=["turn to the attacker"], in_arc=False, moment=Moment.AFTER
    )
    assert late.outcome.turned


@pytest.mark.rule("eighth_voyage.facing.14")
def test_an_unconscious_defender_turns_for_nobody():
    assert not judge(facing, dice=[], unconscious=True).choices


def test_a_defender_faced_already_is_not_asked():
    assert judge(facing, dice=[], side=Side.FLANK).outcome == Faced(False, False)


def test_the_narrow_arc_puts_the_flank_behind():
    narrow = house(front_arc_degrees=90)
    asked = judge(facing, dice=[], choices=["stay as it stands"], side=Side.FLANK, house=narrow)
    assert asked.outcome.behind


def test_sight_all_round_is_enough_by_house_rule():
    wide = house(sight_for_turning="all_round")
    seen = judge(facing, dice=[], choices=["turn to the attacker"], in_arc=False, house=wide)
    assert seen.outcome.turned
    hidden = judge(facing, dice=[], in_arc=False, in_sight=False, house=wide)
    assert not hidden.outcome.turned


def test_plain_sight_with_something_in_the_way_is_refused():
    with pytest.raises(BadFacts, match="cannot have been in plain sight"):
        judge(facing, dice=[], in_arc=True, in_sight=False)
