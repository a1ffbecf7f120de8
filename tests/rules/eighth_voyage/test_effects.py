"""The effects of an attack: every combination against the dice counted one by one."""

from fractions import Fraction
from itertools import product

import pytest

from rules import chances, judge
from rules.eighth_voyage import (
    POLICIES,
    Behind,
    Blow,
    Cover,
    Kind,
    Plan,
    Result,
    Side,
    Target,
    Verdict,
    attack,
    clash,
)
from rules.eighth_voyage.effects import Met, conversions
from rules.eighth_voyage.house import STANDARD
from tests.rules.eighth_voyage.oracle import outcomes

EFFECTS = ("entangle", "bull_rush", "hurl", "parry", "shield_of_force", "dodge")
OF_ATTACKER = ("entangle", "bull_rush", "hurl")
DEFENDERS = (
    {},
    {"blocked": True},
    {"prone": True},
    {"prone": True, "blocked": True},
    {"larger": True},
    {"larger": True, "blocked": True},
    {"larger": True, "prone": True},
    {"unconscious": True},
    {"rear": True, "shield": True, "armour": True},
    {"hits": 1, "invulnerable": True},
)


def engine(blow, target, **facts):
    policy = POLICIES["cautious"]
    counted = chances(clash, policy=policy, blow=blow, target=target, **facts)
    return dict(counted.marginal(lambda v: (str(v.result), v.wounds, v.thrown, v.laid, v.steps)))


def sides(attacker, defender):
    """The two sides of an attack, from the plain facts that the oracle reads."""
    blow = Blow(**{k: v for k, v in attacker.items() if k != "ranged"})
    if attacker.get("ranged"):
        blow = blow.after(kind=Kind.RANGED)
    kept = {k: v for k, v in defender.items() if k not in ("blocked", "rear", "cover")}
    return blow, Target(
        **kept,
        cover=Cover(defender.get("cover", "none")),
        side=Side.REAR if defender.get("rear") else Side.FRONT,
        behind=Behind.BLOCKED if defender.get("blocked") else Behind.OPEN,
    )


@pytest.mark.rule(
    "eighth_voyage.effects.1-4", "eighth_voyage.effects.7", "eighth_voyage.effects.9",
    "eighth_voyage.effects.12-14", "eighth_voyage.effects.16-19", "eighth_voyage.effects.21-28",
    "eighth_voyage.effects.32-34", "eighth_voyage.weapons.2-11",
    "eighth_voyage.special-effects.9-10",
    "eighth_voyage.special-effects.13-22", "eighth_voyage.special-effects.24",
    "eighth_voyage.defence-roll.14",
)  # fmt: skip
@pytest.mark.parametrize("chosen", list(product((False, True), repeat=len(EFFECTS))))
def test_effects_combine_as_their_words_say_in_any_number(chosen):
    on = {name for name, there in zip(EFFECTS, chosen, strict=True) if there}
    for kind in DEFENDERS:
        attacker = {"strike": 8, **{name: True for name in on if name in OF_ATTACKER}}
        defender = {"defence": 7, "hits": 3, **kind}
        defender |= {name: True for name in on if name not in OF_ATTACKER}
        assert engine(*sides(attacker, defender)) == outcomes(attacker, defender), kind


@pytest.mark.rule(
    "eighth_voyage.strike-roll.1-12", "eighth_voyage.defence-roll.5-12",
    "eighth_voyage.defence-roll.15-19", "eighth_voyage.weapons.12-13",
    "eighth_voyage.special-effects.2-8",
)  # fmt: skip
@pytest.mark.parametrize("ranged", [False, True])
def test_modifiers_of_both_rolls_add_up_in_any_number(ranged):
    toggles = ("flying", "rear", "armour", "shield", "herculean_strength", "prone_attacker")
    for chosen in product((False, True), repeat=len(toggles)):
        on = dict(zip(toggles, chosen, strict=True))
        attacker = {
            "strike": 7, "prone": on["prone_attacker"], "statuses": 1, "ranged": ranged,
            "herculean_strength": on["herculean_strength"], "titanic_blow": True,
            "unarmed": not ranged and on["armour"], "thrust": True,
        }  # fmt: skip
        if ranged:
            attacker |= {"range_inches": 8 if on["rear"] else 6, "aimed": on["shield"]}
        defender = {
            "defence": 8, "hits": 2, "flying": on["flying"], "rear": on["rear"],
            "armour": on["armour"], "shield": on["shield"], "statuses": 2, "cover": "hard",
        }  # fmt: skip
        assert engine(*sides(attacker, defender)) == outcomes(attacker, defender), on


TABLE = {
    "standing": ({}, [Result.PUSH_BACK, Result.KNOCK_DOWN, Result.HIT],
                 [Result.KNOCK_DOWN, Result.HIT]),
    "blocked": ({"behind": Behind.BLOCKED}, [Result.KNOCK_DOWN, Result.HIT],
                [Result.KNOCK_DOWN, Result.HIT]),
    "prone": ({"prone": True}, [Result.HIT], [Result.HIT]),
    "larger": ({"larger": True}, None,
               [Result.PUSH_BACK, Result.KNOCK_DOWN, Result.HIT]),
    "larger, blocked": ({"larger": True, "behind": Behind.BLOCKED}, None,
                        [Result.KNOCK_DOWN, Result.HIT]),
    "larger, prone": ({"larger": True, "prone": True}, None, [Result.HIT]),
    "unconscious": ({"unconscious": True}, [Result.HIT], [Result.HIT]),
}  # fmt: skip


@pytest.mark.rule("eighth_voyage.effects.35", "eighth_voyage.effects.20")
@pytest.mark.parametrize("kind", TABLE)
def test_each_kind_of_defender_has_the_ways_out_of_the_table(kind):
    facts, tied, by_one = TABLE[kind]
    for margin, offered in ((0, tied), (1, by_one), (2, [Result.HIT]), (5, [Result.HIT])):
        if offered is not None:
            met = Met(Blow(), Target(**facts), STANDARD, margin, 3, 3)
            assert list(conversions(met)) == offered
    if tied is None:
        tie = judge(
            clash,
            dice=[] if facts.get("unconscious") else [3, 3],
            blow=Blow(strike=8),
            target=Target(defence=8 + facts.get("prone", 0), **facts),
        )
        assert tie.outcome == Verdict(Result.IGNORED)


@pytest.mark.rule("eighth_voyage.effects.5", "eighth_voyage.effects.33")
def test_a_hit_that_leaves_no_hits_ends_the_attack_there():
    facts = {"hurl": True, "bull_rush": True, "inflicts": 1, "defender_hits": 1}
    ruling = judge(attack, dice=[1, 6], **facts)
    assert ruling.outcome == Verdict(Result.HIT, wounds=1, out=True, margin=4)
    assert not ruling.choices
    alive = judge(attack, dice=[1, 6], choices=["throw it"], **{**facts, "defender_hits": 2})
    assert (alive.outcome.thrown, alive.outcome.laid, alive.outcome.steps) == (True, True, 1)
    assert alive.outcome.inflicted == 1


@pytest.mark.rule("eighth_voyage.effects.8-10", "eighth_voyage.effects.13")
def test_a_step_back_over_an_edge_is_a_fall_that_the_defender_may_refuse():
    over = judge(attack, dice=[4, 5], choices=["push back"], behind=Behind.DROP)
    assert over.outcome.over
    assert "edge" in str(over.outcome)
    stays = judge(attack, dice=[4, 5], choices=["knock-down"], behind=Behind.DROP)
    assert not stays.outcome.over


@pytest.mark.rule("eighth_voyage.effects.29", "eighth_voyage.defence-roll.20")
def test_a_missile_pushes_back_like_a_blow():
    shot = judge(attack, dice=[4, 5], choices=["push back"], kind=Kind.RANGED, range_inches=4)
    assert shot.outcome.result is Result.PUSH_BACK


@pytest.mark.rule("eighth_voyage.effects.36")
def test_a_flyer_that_falls_is_no_longer_flying():
    from rules.eighth_voyage import left_after

    target = Target(flying=True)
    fallen = Verdict(Result.KNOCK_DOWN, laid=True, margin=1)
    left = left_after(Blow(), target, fallen, STANDARD)
    assert (left.flying, left.prone) == (False, True)


@pytest.mark.rule("eighth_voyage.special-effects.25", "eighth_voyage.weapons.16")
def test_bull_rush_and_parry_are_for_melee_alone():
    shot = judge(
        attack, dice=[1, 2], choices=["knock-down"], kind=Kind.RANGED, bull_rush=True, parry=True
    )
    assert shot.outcome == Verdict(Result.KNOCK_DOWN, laid=True)


@pytest.mark.rule("eighth_voyage.effects.28")
def test_the_defender_chooses_when_both_totals_are_known_and_may_always_take_the_hit():
    ruling = judge(attack, dice=[4, 5], choices=["hit"])
    assert [choice.player for choice in ruling.choices] == ["defender"]
    assert ruling.choices[0].at == 2
    assert ruling.outcome.wounds == 1


@pytest.mark.rule("eighth_voyage.seventh-and-eighth.4")
def test_the_authors_chances_come_out():
    counted = chances(attack, plan=Plan.GIVE_GROUND, strike=7, defence=8).marginal("result")
    assert counted[Result.HIT] == Fraction(6, 36)
    assert counted[Result.KNOCK_DOWN] == Fraction(4, 36)
    assert counted[Result.PUSH_BACK] == Fraction(5, 36)


def test_verdicts_read_aloud_name_the_winner_and_the_margin():
    assert str(Verdict(Result.MISS, margin=-3)) == "The defender wins by 3: the blow misses."
    assert str(Verdict(Result.HIT, wounds=1, margin=2)) == (
        "The attacker wins by 2: the blow lands, 1 wound."
    )
    assert str(Verdict(Result.PUSH_BACK, steps=1)) == (
        "A tie, which favours the attacker: the defender gives ground and is unharmed."
    )
    assert Verdict(Result.MISS, margin=-1) < Verdict(Result.PUSH_BACK) < Verdict(Result.HIT)
    assert sorted(Result)[0] is Result.MISS
