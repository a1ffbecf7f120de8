"""What must hold for every attack, whatever meets: odds sum to one, and a help never hurts."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import chances
from rules.eighth_voyage import POLICIES, Behind, Blow, Cover, Kind, Plan, Side, Target, clash
from rules.eighth_voyage.aims import AIMS, advise
from rules.errors import BadFacts

BLOWS = st.builds(
    Blow,
    strike=st.integers(4, 11),
    kind=st.sampled_from(Kind),
    range_inches=st.just(0),
    statuses=st.integers(0, 2),
    prone=st.booleans(),
    entangle=st.booleans(),
    thrust=st.booleans(),
    herculean_strength=st.booleans(),
    bull_rush=st.booleans(),
    hurl=st.booleans(),
    damage=st.integers(0, 2),
    inflicts=st.integers(0, 1),
)
TARGETS = st.builds(
    Target,
    defence=st.integers(5, 10),
    larger=st.booleans(),
    hits=st.integers(1, 3),
    statuses=st.integers(0, 2),
    prone=st.booleans(),
    unconscious=st.booleans(),
    side=st.sampled_from(Side),
    cover=st.sampled_from(Cover),
    behind=st.sampled_from(Behind),
    armour=st.booleans(),
    shield=st.booleans(),
    invulnerable=st.booleans(),
    dodge=st.booleans(),
    parry=st.booleans(),
    shield_of_force=st.booleans(),
)
FEW = settings(max_examples=60, deadline=None)


def harm(blow, target, plan=Plan.STAND):
    """The chance that the defender is wounded, and the chance that the attack succeeds."""
    target = target.after(plan=Plan.ASK if target.unconscious else plan)
    counted = chances(clash, policy=POLICIES["stubborn"], blow=blow, target=target)
    return (
        counted.probability(lambda verdict: verdict.wounds > 0),
        counted.probability(lambda verdict: verdict.successful),
        counted,
    )


@FEW
@given(BLOWS, TARGETS)
def test_odds_sum_to_one_and_every_verdict_keeps_to_the_closed_set(blow, target):
    *_, counted = harm(blow, target)
    assert sum(counted.values()) == 1
    for verdict in counted:
        assert verdict.wounds <= min(blow.damage, target.hits)
        assert verdict.out == (verdict.wounds == target.hits)
        assert not (verdict.laid and target.prone)
        assert str(verdict).endswith(".")
        if verdict.wounds:
            assert verdict.margin >= 0


@FEW
@given(BLOWS, TARGETS, st.sampled_from(["defence", "armour", "invulnerable", "cover", "shield"]))
def test_a_bonus_to_the_defender_never_helps_the_attacker(blow, target, bonus):
    plain = target.after(armour=False, invulnerable=False, shield=False, cover=Cover.NONE)
    better = {
        "defence": lambda t: t.after(defence=t.defence + 1),
        "cover": lambda t: t.after(cover=Cover.HARD),
    }.get(bonus, lambda t: t.after(**{bonus: True}))(plain)
    if blow.entangle or target.parry:
        # a net may turn a miss by 2 into a fall, or a hit into one: compare the successes alone
        assert harm(blow, better)[1] <= harm(blow, plain)[1]
        return
    assert harm(blow, better)[0] <= harm(blow, plain)[0]
    assert harm(blow, better)[1] <= harm(blow, plain)[1]


@FEW
@given(BLOWS, TARGETS)
def test_a_higher_strike_never_succeeds_less_often(blow, target):
    stronger = blow.after(strike=blow.strike + 1)
    assert harm(stronger, target)[1] >= harm(blow, target)[1]


@FEW
@given(BLOWS, TARGETS)
def test_giving_way_never_costs_more_wounds_than_standing(blow, target):
    assert harm(blow, target, Plan.GIVE_GROUND)[0] <= harm(blow, target, Plan.STAND)[0]
    assert harm(blow, target, Plan.FALL)[0] <= harm(blow, target, Plan.STAND)[0]


@FEW
@given(BLOWS, TARGETS)
def test_two_dice_to_choose_from_are_never_worse_than_one(blow, target):
    awake = target.after(parry=False)
    assert harm(blow, awake.after(dodge=True))[1] <= harm(blow, awake.after(dodge=False))[1]
    assert harm(blow.after(thrust=True), awake)[1] >= harm(blow.after(thrust=False), awake)[1]


@pytest.mark.parametrize("aim", AIMS)
def test_best_choice_is_no_worse_than_any_plan(aim):
    facts = {"strike": 8, "defence": 8, "dodge": True, "behind": Behind.DROP}
    best = advise(aim, **facts).value
    for plan in (Plan.GIVE_GROUND, Plan.FALL, Plan.STAND):
        fixed = chances("eighth_voyage.attack", plan=plan, **facts)
        assert best >= fixed.mean(AIMS[aim])


def test_the_best_choice_depends_on_the_aim():
    assert str(advise("fewest wounds").at([4, 5]).option) == "push back"
    assert str(advise("holds its ground").at([4, 5]).option) == "knock-down"
    assert str(advise("on its feet").at([4, 6]).option) == "hit"
    edge = advise("fewest wounds", behind=Behind.DROP).at([4, 5])
    assert str(edge.option) == "knock-down"
    with pytest.raises(BadFacts, match="no aim “glory”"):
        advise("glory")


def test_parry_and_dodge_make_a_1_worth_choosing():
    decision = advise("fewest wounds", dodge=True, parry=True, strike=12).at([1, 3])
    assert str(decision.option) == "1"
    assert decision.value == Fraction(0)
