"""House rules of an attack: every option does what it says, and nothing else changes."""

from fractions import Fraction

import pytest

from rules import chances, judge
from rules.eighth_voyage import (
    POLICIES,
    STANDARD,
    Behind,
    Blow,
    Kind,
    Plan,
    Result,
    Side,
    Target,
    attack,
    clash,
    house,
    left_after,
)
from rules.eighth_voyage.effects import Met, conversions
from rules.eighth_voyage.verdict import Verdict

PUSH, FALL, HIT = Result.PUSH_BACK, Result.KNOCK_DOWN, Result.HIT


def ruled(dice, choices=(), *, switches, **facts):
    return judge(attack, dice=dice, choices=choices, house=house(**switches), **facts).outcome


def offered(margin, *, switches, blow=Blow(), **facts):  # noqa: B008
    met = Met(blow, Target(**facts), house(**switches), margin, 3, 3)
    return set(conversions(met)) - {HIT}


@pytest.mark.rule("eighth_voyage.workshop.6", "eighth_voyage.effects.7", "eighth_voyage.effects.17")
@pytest.mark.parametrize(
    ("windows", "at_0", "at_1", "at_2", "larger_1", "larger_2"),
    [
        ("standard", {PUSH, FALL}, {FALL}, set(), {PUSH, FALL}, set()),
        ("wide_push", {PUSH, FALL}, {PUSH, FALL}, set(), {PUSH, FALL}, set()),
        ("wide_both", {PUSH, FALL}, {PUSH, FALL}, {FALL}, {PUSH, FALL}, {PUSH, FALL}),
    ],
)
def test_wider_windows_convert_more(windows, at_0, at_1, at_2, larger_1, larger_2):
    switches = {"conversion_windows": windows}
    assert [offered(m, switches=switches) for m in (0, 1, 2, 3)] == [at_0, at_1, at_2, set()]
    assert offered(1, switches=switches, larger=True) == larger_1
    assert offered(2, switches=switches, larger=True) == larger_2
    assert offered(1, switches=switches, prone=True) == set()


@pytest.mark.rule("eighth_voyage.workshop.6")
def test_a_near_miss_drives_back_or_down_by_house_rule():
    near = {"switches": {"near_miss_push": True}}
    driven = ruled([4, 4], **near)
    assert (driven.result, driven.steps, driven.margin) == (PUSH, 1, -1)
    assert not driven.counts_as_hit
    assert ruled([4, 4], behind=Behind.BLOCKED, **near).laid
    for facts in ({"defender_prone": True, "strike": 6}, {"larger": True}):
        assert ruled([4, 4], **facts, **near).result is Result.MISS
    assert ruled([4, 3], **near).result is Result.MISS
    assert ruled([4, 4], entangle=True, **near).result is Result.ENTANGLED
    assert ruled([4, 4], switches={}).result is Result.MISS


def test_ground_behind_counts_as_the_table_says():
    assert offered(0, switches={}, behind=Behind.SHORT) == {FALL}
    assert offered(0, switches={"short_retreat": "counts"}, behind=Behind.SHORT) == {PUSH, FALL}
    assert offered(0, switches={}, behind=Behind.DROP) == {PUSH, FALL}
    assert offered(0, switches={"drop_behind": "blocks"}, behind=Behind.DROP) == {FALL}


@pytest.mark.rule("eighth_voyage.effects.23")
def test_a_prone_defender_crawls_back_from_a_tie_by_house_rule():
    switches = {"prone_push_back": True}
    assert offered(0, switches={}, prone=True) == set()
    assert offered(0, switches=switches, prone=True) == {PUSH}
    assert offered(1, switches=switches, prone=True) == set()
    assert offered(1, switches=switches, prone=True, larger=True) == set()


@pytest.mark.rule("eighth_voyage.effects.29")
def test_missiles_only_knock_down_by_house_rule():
    shot, none = Blow(kind=Kind.RANGED), {"missile_push_back": False}
    assert offered(0, switches={}, blow=shot) == {PUSH, FALL}
    assert offered(0, switches=none, blow=shot) == {FALL}
    assert offered(1, switches=none, blow=shot, larger=True) == {FALL}
    assert offered(0, switches=none) == {PUSH, FALL}


@pytest.mark.parametrize(
    ("who", "attacker", "target", "both"),
    [("attacker", -1, -1, -2), ("target", 0, -2, -2), ("either", -1, -2, -2)],
)
def test_lying_down_costs_the_strike_of_whom_the_table_says(who, attacker, target, both):
    switches = {"prone_strike_modifier": who}

    def shift(**facts):
        base = ruled([6, 1], switches=switches, defence=20).margin
        found = ruled([6, 1], switches=switches, defence=20, **facts).margin
        return found - base - bool(facts.get("defender_prone"))

    assert shift(attacker_prone=True) == attacker
    assert shift(defender_prone=True) == target + 1
    assert shift(attacker_prone=True, defender_prone=True) == both + 1


def test_missiles_from_behind_gain_nothing_by_house_rule():
    shot = {"kind": Kind.RANGED, "side": Side.REAR}
    assert ruled([6, 4], switches={}, **shot).margin == -2
    assert ruled([6, 4], switches={"rear_bonus_scope": "melee_only"}, **shot).margin == -3
    stab = {"side": Side.REAR}
    assert ruled([6, 4], switches={"rear_bonus_scope": "melee_only"}, **stab).margin == -2


def test_a_narrow_front_makes_the_flank_the_rear_but_for_a_shield():
    flank = {"side": Side.FLANK, "shield": True}
    assert ruled([6, 4], switches={}, **flank).margin == -4
    assert ruled([6, 4], switches={"front_arc_degrees": 90}, **flank).margin == -3


def test_being_unconscious_is_a_status_by_house_rule():
    out = {"defender_unconscious": True}
    assert ruled([4], switches={}, **out).margin == 3
    assert ruled([4], switches={"unconscious_as_status": True}, **out).margin == 4


def test_dodge_dice_may_be_chosen_when_all_lie_on_the_table():
    early = judge(attack, dice=[1, 5, 4], choices=[5], dodge=True, parry=True)
    late = judge(
        attack,
        dice=[1, 5, 4],
        choices=[1],
        dodge=True,
        parry=True,
        house=house(dodge_choice_time="after_strike_roll"),
    )
    assert early.choices[0].at == 2
    assert late.choices[0].at == 3
    assert late.outcome.result is Result.PARRIED


@pytest.mark.rule("eighth_voyage.weapons.10 eighth_voyage.defence-roll.17")
@pytest.mark.parametrize(
    ("dice", "facts", "used", "result"),
    [
        ([1, 5, 6], {}, 1, Result.PARRIED),  # 13 against 13: the 5 would not stop it
        ([1, 5, 5], {}, 5, Result.MISS),  # 12 against 13: the 5 stops it, and Parry is kept
        ([1, 5, 6], {"parry_ready": False}, 5, Result.HIT),
        ([1, 5, 6], {"kind": "ranged"}, 5, Result.HIT),
        ([2, 5, 6], {}, 5, Result.HIT),
        ([1, 1, 6], {}, 1, Result.PARRIED),
    ],
)
def test_a_plan_parries_what_the_higher_die_would_not_stop(dice, facts, used, result):
    late = house(dodge_choice_time="after_strike_roll")
    ruling = judge(
        attack, dice=dice, plan="takes every hit", dodge=True, parry=True, house=late, **facts
    )
    assert ruling.outcome.result is result
    assert f"die {used}:" in next(s.text for s in ruling.steps if s.text.startswith("Defence 8"))


def test_a_plan_with_dice_chosen_before_the_strike_roll_takes_the_higher():
    ruling = judge(attack, dice=[1, 5, 6], plan="takes every hit", dodge=True, parry=True)
    assert ruling.outcome.result is Result.HIT


def test_larger_defenders_keep_their_feet_in_a_net_by_house_rule():
    large = {"entangle": True, "larger": True}
    assert ruled([4, 5], switches={}, **large).result is Result.ENTANGLED
    free = {"entangle_on_larger": "tie_ignored"}
    assert ruled([4, 5], switches=free, **large).result is Result.IGNORED
    assert ruled([4, 4], switches=free, **large).result is Result.MISS
    assert ruled([4, 5], switches=free, entangle=True).result is Result.ENTANGLED


@pytest.mark.parametrize(
    ("limit", "after_hit", "after_parry", "spent_parries"),
    [
        ("first_success", False, False, False),
        ("once_a_turn", True, False, False),
        ("every_one", True, False, True),
    ],
)
def test_parry_is_spent_as_the_table_says(limit, after_hit, after_parry, spent_parries):
    rules = house(parry_limit=limit)
    parrier = Target(parry=True)
    hit, parried = Verdict(HIT, wounds=1, margin=2), Verdict(Result.PARRIED, margin=2)
    assert left_after(Blow(), parrier, hit, rules).parry_ready is after_hit
    assert left_after(Blow(), parrier, parried, rules).parry_ready is after_parry
    again = ruled([1, 6], parry=True, parry_ready=False, switches={"parry_limit": limit})
    assert (again.result is Result.PARRIED) is spent_parries


def test_dodge_survives_an_attack_from_the_rear_by_house_rule():
    dodger, miss = Target(dodge=True, side=Side.REAR), Verdict(Result.MISS, margin=-2)
    assert not left_after(Blow(), dodger, miss, STANDARD).dodge_ready
    kept = house(dodge_after_rear_attack="kept")
    assert left_after(Blow(), dodger, miss, kept).dodge_ready
    assert not left_after(Blow(), dodger.after(side=Side.FRONT), miss, kept).dodge_ready


@pytest.mark.rule("eighth_voyage.workshop.13-14")
def test_armour_and_shield_re_roll_low_dice_by_house_rule():
    again = {"armour_and_shield": "rerolls"}
    one = ruled([1, 5, 3], ["re-roll it"], switches=again, armour=True)
    assert one.margin == (7 + 3) - (8 + 5)
    assert ruled([1, 3], ["keep it", "hit"], switches=again, armour=True, strike=6).margin == 0
    ruled([2, 3], ["hit"], switches=again, armour=True)
    ruled([2, 5, 3], ["re-roll it"], switches=again, armour=True, shield=True)
    ruled([2, 3], ["hit"], switches=again, armour=True, shield=True, side=Side.REAR)
    ruled([1, 1, 3], ["re-roll it"], switches=again, shield=True, strike=5)
    both = {"armour_and_shield": "rerolls_and_plus_one"}
    assert ruled([1, 5, 3], ["re-roll it"], switches=both, armour=True).margin == -4
    assert ruled([5, 3], switches={}, armour=True).margin == -4


@pytest.mark.rule("eighth_voyage.workshop.13")
def test_the_odds_of_a_re_rolled_defence_die_are_exact():
    rules = house(armour_and_shield="rerolls")
    counted = chances(
        "eighth_voyage.defence_roll",
        house=rules,
        policy=POLICIES["cautious"],
        armour=True,
        shield=True,
    )
    assert counted.marginal("die")[1] == Fraction(2, 36)
    assert counted.marginal("die")[6] == Fraction(1, 6) + Fraction(2, 36)


@pytest.mark.rule("eighth_voyage.special-effects.5")
def test_invulnerable_and_armour_are_one_by_house_rule():
    both, one = {"armour": True, "invulnerable": True}, {"invulnerable_with_armour": "one_only"}
    assert ruled([5, 1], switches={}, **both).margin == -7
    assert ruled([5, 1], switches=one, **both).margin == -6
    assert ruled([5, 1], switches=one, invulnerable=True).margin == -6


@pytest.mark.rule("eighth_voyage.workshop.5")
def test_hercules_may_strike_two_harder():
    twice = {"herculean_strike_bonus": 2}
    assert ruled([5, 1], switches={}, herculean_strength=True).margin == -4
    assert ruled([5, 1], switches=twice, herculean_strength=True).margin == -3
    blow = {"power_blow": True, "herculean_strength": True}
    assert ruled([5, 1], switches={**twice, "power_blow": 1}, **blow).margin == -2


@pytest.mark.rule("eighth_voyage.special-effects.18")
@pytest.mark.parametrize(
    ("how", "at_tie", "player"),
    [
        ("in_full", 1, "attacker"),
        ("not_at_low_margins", 0, None),
        ("defender_picks", 1, "defender"),
    ],
)
def test_bull_rush_moves_larger_ones_as_the_table_says(how, at_tie, player):
    facts = {"bull_rush": True, "larger": True, "house": house(bull_rush_on_larger=how)}
    tie = judge(attack, dice=[4, 5], choices=["driven back"][:at_tie], **facts)
    assert tie.outcome.steps == at_tie
    assert [c.player for c in tie.choices] == [player] * at_tie
    strong = judge(attack, dice=[1, 6], choices=["laid prone"], **facts)
    assert strong.outcome.laid


@pytest.mark.rule("eighth_voyage.special-effects.20", "eighth_voyage.workshop.15-17")
def test_each_form_of_shield_of_force_stops_what_it_says():
    force = {"shield_of_force": True, "plan": Plan.STAND}

    def result(dice, form, **more):
        return ruled(dice, switches={"shield_of_force_form": form}, **force, **more)

    assert result([2, 6, 5], "extra_roll").result is Result.SHIELDED
    assert result([2, 6, 4], "extra_roll").result is HIT
    assert result([2, 6], "plus_one").margin == 2
    assert result([5, 6], "defence_die").result is Result.SHIELDED
    assert result([4, 6], "defence_die").result is HIT
    assert result([1, 2], "weak_strike_die").result is Result.SHIELDED
    assert result([1, 3], "weak_strike_die").result is HIT
    assert result([1, 6], "first_hit").result is Result.SHIELDED
    assert result([1, 6], "first_hit", force_ready=False).result is HIT
    target = Target(shield_of_force=True)
    assert not left_after(Blow(), target, Verdict(Result.SHIELDED), STANDARD).force_ready


@pytest.mark.rule("eighth_voyage.workshop.17")
def test_a_shield_on_the_defence_die_is_never_stronger_than_the_extra_roll():
    for strike in range(3, 14):
        hit = {}
        for form in ("extra_roll", "defence_die"):
            target = Target(shield_of_force=True, plan=Plan.STAND)
            counted = chances(
                clash,
                blow=Blow(strike=strike),
                target=target,
                house=house(shield_of_force_form=form),
            )
            hit[form] = counted.probability(lambda verdict: verdict.wounds > 0)
        assert hit["defence_die"] >= hit["extra_roll"]


@pytest.mark.rule("eighth_voyage.special-effects.21")
def test_shield_of_force_may_wait_for_the_defenders_choice():
    force = {"shield_of_force": True}
    first = judge(attack, dice=[4, 5, 6], **force)
    assert (first.outcome.result, first.choices) == (Result.SHIELDED, ())
    late = house(shield_of_force_time="after_choice")
    away = judge(attack, dice=[4, 5], choices=["push back"], house=late, **force)
    assert away.outcome.result is PUSH
    stood = judge(attack, dice=[4, 5, 6], choices=["hit"], house=late, **force)
    assert stood.outcome.result is Result.SHIELDED


@pytest.mark.rule("eighth_voyage.workshop.2", "eighth_voyage.workshop.9")
def test_power_blows_and_bloodier_combat_add_what_they_say():
    assert ruled([5, 1], switches={"power_blow": 1}, power_blow=True).margin == -4
    assert ruled([5, 1], switches={"power_blow": 2}, power_blow=True).margin == -3
    assert ruled([5, 1], switches={"power_blow": 2}).margin == -5
    assert ruled([5, 1], switches={"strike_increase": 1}).margin == -4


def test_every_switch_of_an_attack_is_one_of_the_index_and_does_something():
    facts = (
        {"blow": Blow(entangle=True), "target": Target(larger=True, plan=Plan.STAND)},
        {"blow": Blow(bull_rush=True, herculean_strength=True, prone=True),
         "target": Target(larger=True, prone=True)},
        {"blow": Blow(), "target": Target(behind=Behind.SHORT)},
        {"blow": Blow(), "target": Target(behind=Behind.DROP)},
        {"blow": Blow(), "target": Target(prone=True)},
        {"blow": Blow(), "target": Target(dodge=True, parry=True)},
        {"blow": Blow(), "target": Target(parry=True, parry_ready=False)},
        {"blow": Blow(), "target": Target(side=Side.FLANK, armour=True, invulnerable=True)},
        {"blow": Blow(kind=Kind.RANGED), "target": Target(side=Side.REAR)},
        {"blow": Blow(), "target": Target(shield_of_force=True)},
        {"blow": Blow(), "target": Target(unconscious=True)},
    )  # fmt: skip

    def all_odds(rules):
        return [chances(clash, policy=POLICIES["cautious"], house=rules, **f) for f in facts]

    standard = all_odds(STANDARD)
    elsewhere = {  # what shows in another attack, in who chooses, or in a fact that must be set
        ("power_blow", 1), ("power_blow", 2), ("dodge_choice_time", "after_strike_roll"),
        ("parry_limit", "once_a_turn"), ("bull_rush_on_larger", "defender_picks"),
    }  # fmt: skip
    for name in attack.switches:
        switch = STANDARD.switches[name]
        for value in switch.values:
            if value != switch.default and (name, value) not in elsewhere:
                assert all_odds(house(**{name: value})) != standard, (name, value)
