"""One attack between two models as they stand on a table."""

from fractions import Fraction

import pytest

from rules import chances, judge
from rules.eighth_voyage import PAIR, POLICIES, Result, strike
from rules.errors import BadFacts

IDAS, MARSYAS, ATALANTA = PAIR


def swapped(**changes):
    """The three models, with Marsyas changed."""
    return IDAS, MARSYAS.after(**changes), ATALANTA


@pytest.mark.rule("eighth_voyage.examples.2-3", "eighth_voyage.effects.13")
def test_the_second_example_on_the_table_rock_and_all():
    ruling = judge(strike, dice=[1, 2], choices=["knock-down"])
    assert ruling.outcome.result is Result.KNOCK_DOWN
    (choice,) = ruling.choices
    assert (choice.player, choice.question) == ("blue", "What of the hit?")
    assert ruling.shown.model("Marsyas").prone
    assert "Marsyas" in ruling.shown.describe()


@pytest.mark.rule("eighth_voyage.strike-roll.7", "eighth_voyage.facing.8")
def test_a_blow_in_the_back_of_one_that_has_not_seen_it():
    behind = swapped(facing=0.0)
    unseen = judge(strike, dice=[6, 1], models=behind, seen=False, choices=["stay as it stands"])
    assert unseen.outcome.margin == -5
    turned = judge(strike, dice=[6, 1], models=behind, choices=["turn to the attacker"])
    assert turned.outcome.margin == -6
    assert turned.shown.model("Marsyas").facing == 180.0


def test_an_arrow_is_measured():
    shot = judge(strike, dice=[6, 1], attacker="Atalanta", weapon="bow")
    assert shot.outcome.margin == 7 + 1 - 8 - 6
    far = swapped(x=12.0, y=10.0)
    clear = judge(strike, dice=[6, 1], attacker="Atalanta", weapon="bow", models=far)
    assert clear.outcome.margin == 7 - 1 + 1 - 8 - 6


def test_the_odds_on_the_table_are_those_of_the_plain_attack():
    counted = chances(strike, policy=POLICIES["cautious"]).marginal("result")
    assert counted[Result.HIT] == Fraction(6, 36)
    assert Result.PUSH_BACK not in counted


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"target": "Pan"}, "no model “Pan” on the table: there are Idas, Marsyas, Atalanta"),
        ({"target": "Atalanta"}, "of one side"),
        ({"weapon": "bow"}, "The warrior carries no “bow”"),
        ({"attacker": "Atalanta"}, "is for contact"),
        ({"models": swapped(x=14.0), "attacker": "Atalanta", "weapon": "bow"}, "a wall"),
        ({"models": (IDAS, MARSYAS.after(unconscious=True, prone=True), ATALANTA),
          "attacker": "Marsyas", "target": "Idas"}, "unconscious and cannot strike"),
        ({"power_blow": True}, "switch on the house rule power_blow"),
        ({"models": swapped(y=1.0)}, "over a drop"),
    ],
)  # fmt: skip
def test_an_attack_that_cannot_be_made_is_refused(facts, says):
    with pytest.raises(BadFacts, match=says):
        judge(strike, dice=[3, 3], **facts)
