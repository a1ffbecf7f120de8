"""The ten bets on a repair, dialled on the page."""

import pytest

from rules.red_november import Repair
from widgets.minutes import Hand, bets, changed, how_long, minutes_html


def test_on_a_dry_floor_every_bet_takes_ten_minutes() -> None:
    found, best, chance = bets(Hand())
    assert {bet.until_fixed for bet in found} == {10}
    assert (best, chance) == (7, "70.0%")


def test_wading_makes_long_bets_the_better_ones() -> None:
    found, _, _ = bets(changed(Hand(), {"do": "wet"}))
    assert [found[0].until_fixed, found[9].until_fixed] == [30, 12]


def test_a_tool_and_six_minutes_cannot_fail() -> None:
    found, best, chance = bets(changed(Hand(), {"do": "dial", "name": "tools", "by": 1}))
    assert (found[5].chance, best, chance) == (1, 6, "100%")


def test_a_toolbox_does_not_help_against_a_fire() -> None:
    fire = Hand(repair=tuple(Repair).index(Repair.EXTINGUISH), toolboxes=2)
    assert bets(fire)[0][0].chance * 10 == 1
    assert "Toolboxes" not in minutes_html(fire)


def test_the_dials_stop_at_their_ends() -> None:
    assert changed(Hand(clock=10), {"do": "dial", "name": "clock", "by": 1}).clock == 10
    assert changed(Hand(), {"do": "dial", "name": "grog", "by": -1}).grog == 0


NONSENSE: list[dict[str, object]] = [
    {"do": "dial", "name": "wings", "by": 1},
    {"do": "repair", "at": 12},
    {"do": "all", "kept": '{"clock":99}'},
    {"do": "all", "kept": "{"},
    {},
]


@pytest.mark.parametrize("message", NONSENSE)
def test_what_makes_no_sense_leaves_the_hand_as_it_was(message: dict[str, object]) -> None:
    assert changed(Hand(grog=1), message) == Hand(grog=1)


def test_what_was_kept_comes_back() -> None:
    widget = how_long(grog=2, clock=4)
    widget.touch({"do": "repair", "at": 0})
    assert changed(Hand(), {"do": "all", "kept": widget.kept}) == Hand(0, grog=2, clock=4)
