"""What the unverified figures would change, measured."""

import pytest

from rules.errors import UnknownHouseRule
from rules.fantastic_voyage.unknowns import assumed, figures, unknowns


def test_an_option_s_change_is_measured_against_the_default():
    usual = figures(2, "careful")
    (one,) = unknowns(2, "careful", switches=["tied_strike"])
    assert one.switch == "tied_strike"
    assert one.change == pytest.approx(
        figures(2, "careful", tied_strike="defender").mean - usual.mean
    )
    assert one.low <= one.change <= one.high
    assert str(one).startswith("tied_strike=defender: ")


def test_the_assumed_switches_are_those_that_the_source_does_not_settle():
    assert "tied_strike" in assumed()
    assert "exit_reach" in assumed()
    assert "drift_dice" not in assumed()
    with pytest.raises(UnknownHouseRule):
        unknowns(1, switches=["tide"])
