"""The author's open questions as variants, weighed exactly."""

from fractions import Fraction

import pytest

from rules.eighth_voyage import STANDARD, VARIANTS, Behind, Result, house, weigh
from rules.eighth_voyage.acts import Bout
from rules.eighth_voyage.contest import Blow, Target
from rules.eighth_voyage.reckoning import power_blow_pays
from rules.eighth_voyage.workshop import one_blow, variant
from rules.errors import BadFacts


@pytest.mark.rule("eighth_voyage.workshop.2", "eighth_voyage.workshop.5-6",
                  "eighth_voyage.workshop.9", "eighth_voyage.workshop.13",
                  "eighth_voyage.workshop.16-17")  # fmt: skip
@pytest.mark.parametrize("name", [variant.name for variant in VARIANTS])
def test_each_variant_is_off_by_default_and_can_be_weighed(name):
    known = variant(name)
    assert known.house().changed() == dict(known.switches)
    weighed = weigh(name, "warrior", "skeleton")
    assert weighed.duel_before.red + weighed.duel_before.blue == 1
    assert weighed.duel_after.red + weighed.duel_after.blue == 1
    assert str(weighed).startswith(name)
    assert STANDARD.changed() == {}


def test_the_five_questions_are_all_there():
    assert len({variant.question for variant in VARIANTS}) == 5


def test_bloodier_combat_is_shorter():
    found = weigh("every Strike 1 higher", "hero", "hoplite")
    assert found.duel_after.turns < found.duel_before.turns
    assert found.after[Result.HIT] > found.before[Result.HIT]


def test_wider_windows_turn_wounds_into_movement():
    found = weigh("both windows wider", "hero", "hoplite")
    assert found.after[Result.HIT] < found.before[Result.HIT]
    assert found.duel_after.turns > found.duel_before.turns


def test_a_near_miss_matters_only_where_ground_does():
    open_ground = weigh("near miss drives back", "hero", "hoplite")
    assert open_ground.duel_after.red == open_ground.duel_before.red
    ledge = weigh("near miss drives back", "hero", "hoplite", room=1, edge=Behind.DROP)
    assert ledge.duel_after.turns < ledge.duel_before.turns


def test_re_rolls_are_worth_less_than_two_points_of_defence():
    before = one_blow("warrior", "hoplite")[Result.HIT]
    after = one_blow("warrior", "hoplite", house(armour_and_shield="rerolls"))[Result.HIT]
    assert after > before


def test_a_power_blow_pays_only_where_plain_blows_can_hardly_hurt():
    rules = house(power_blow=1)
    hard = Bout(Blow(strike=5), Target(defence=8), 1, rules)
    easy = Bout(Blow(strike=8), Target(defence=8), 1, rules)
    assert power_blow_pays(hard)
    assert not power_blow_pays(easy)


def test_the_forms_of_shield_of_force_in_order_of_strength():
    hit = {
        form: one_blow("warrior", "sorceress", house(shield_of_force_form=form))
        for form in ("extra_roll", "plus_one", "defence_die", "first_hit")
    }
    assert hit["first_hit"].get(Result.HIT, Fraction(0)) == 0
    assert hit["extra_roll"][Result.HIT] < hit["defence_die"][Result.HIT]


def test_an_unknown_variant_is_refused():
    with pytest.raises(BadFacts, match="no variant “glory”"):
        variant("glory")
