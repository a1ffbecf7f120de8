"""What an attack refuses, in sentences that quote it and say what to do."""

import pytest

from rules import judge, roll
from rules.eighth_voyage import Kind, Plan, attack, clash, named, prefilled
from rules.errors import BadChoice, BadDice, BadFacts, UnknownHouseRule

REFUSED = [
    ({"strike": 99}, "Strike cannot be “99”: give a whole number from 0 to 20"),
    ({"range_inches": -3, "kind": "ranged"}, "Range cannot be “-3”"),
    ({"side": "above"}, "“The attack comes from the defender's” cannot be “above”: choose one"),
    ({"attacker_hits": 0}, "out of the game: choose another attacker"),
    ({"defender_hits": 0}, "out of the game: choose another target"),
    ({"attacker_unconscious": True}, "unconscious attacker cannot strike"),
    ({"range_inches": 8}, "melee attack cannot be made from “8 inches”"),
    ({"aimed": True}, "melee attack cannot be aimed"),
    ({"kind": Kind.EXPLOSION, "aimed": True}, "nobody who aims"),
    ({"power_blow": True}, "switch on the house rule power_blow"),
    ({"power_blow": True, "kind": "ranged", "house.power_blow": 1}, "made in melee"),
    ({"unarmed": True, "kind": "ranged"}, "brawl is melee"),
    ({"into_contact": True, "kind": "ranged"}, "moving into contact is melee"),
    ({"unarmed": True, "unwieldy": True}, "unarmed attack cannot be Unwieldy"),
    ({"defender_unconscious": True, "plan": Plan.FALL}, "unconscious defender decides nothing"),
    ({"defender_unconscious": True, "flying": True}, "does not fly"),
    ({"defender_prone": True, "flying": True}, "does not fly"),
    ({"side": "above"}, "choose one of “front”, “flank”, “rear”"),
    ({"cover": "iron"}, "“none”, “soft”, “hard”"),
    ({"swagger": True}, "knows no fact “swagger”"),
]


@pytest.mark.parametrize(("facts", "says"), REFUSED)
def test_a_contradiction_is_refused_in_a_sentence(facts, says):
    with pytest.raises(BadFacts) as refusal:
        roll(attack, seed="1", **facts)
    assert says in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.rule("eighth_voyage.weapons.14-15")
def test_an_unwieldy_weapon_does_not_strike_on_the_move():
    with pytest.raises(BadFacts, match="Unwieldy weapon cannot strike as part of a move"):
        judge(attack, dice=[3, 3], unwieldy=True, into_contact=True)
    judge(attack, dice=[3, 3], unwieldy=True)


def test_wrong_dice_and_choices_are_refused():
    with pytest.raises(BadDice, match="no face “7”"):
        judge(attack, dice=[7, 3])
    with pytest.raises(BadDice, match="another d6"):
        judge(attack, dice=[3])
    with pytest.raises(BadDice, match="leave out 5"):
        judge(attack, dice=[6, 2, 5])
    with pytest.raises(BadChoice, match="not on offer"):
        judge(attack, dice=[4, 6], choices=["push back"])


def test_unknown_house_rules_are_refused():
    with pytest.raises(UnknownHouseRule, match="“swagger”"):
        roll(attack, **{"house.swagger": 1})
    with pytest.raises(UnknownHouseRule, match="cannot be “sometimes”"):
        roll(attack, **{"house.parry_limit": "sometimes"})


def test_a_weapon_that_is_not_carried_is_refused():
    with pytest.raises(BadFacts, match="The satyr carries no “bow”: choose “horns” or “club”"):
        prefilled("satyr", "hero", "bow")
    with pytest.raises(BadFacts, match="no profile “siren”"):
        named("siren")


def test_two_profiles_fill_the_form():
    facts = prefilled("cyclops", "hero")
    ruling = judge(attack, dice=[3, 5], choices=["throw it"], **facts)
    assert ruling.outcome.margin == 2
    assert facts["hurl"]
    assert facts["defender_hits"] == 3
    shot = prefilled("archer", "harpy", "bow")
    assert shot["kind"] is Kind.RANGED
    assert shot["flying"]


def test_the_two_sides_may_be_given_as_text():
    blow = '{"strike": 9, "kind": "melee"}'
    assert roll(clash, seed="2", blow=blow, target={"defence": 5, "plan": "takes every hit"})
    with pytest.raises(BadFacts, match="“strike” is 99, and should be from 0 to 20"):
        roll(clash, blow='{"strike": 99}')
    with pytest.raises(BadFacts, match="cannot be"):
        roll(clash, blow="a blow")


@pytest.mark.parametrize(
    ("rule", "facts", "said"),
    [
        ("scatter", {"hit": 7}, "Hit number cannot be “7”: give a whole number from 2 to 6."),
        ("scatter", {"distance": 0}, "“Distance of a miss” cannot be “0”: give .* to 24 inches."),
        ("seventh_save", {"save": 9}, "“Save on” cannot be “9”: give a whole number from 0 to 6"),
    ],
)
def test_a_figure_out_of_range_is_refused_in_a_whole_sentence(rule, facts, said):
    with pytest.raises(BadFacts, match=said):
        roll(f"eighth_voyage.{rule}", **facts)
