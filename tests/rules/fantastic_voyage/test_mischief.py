"""Sabotage, the unmasking, the saboteur's blow, blasts and explosions."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import hypot

import pytest

from rules import best, chances, judge
from rules.errors import BadFacts
from rules.fantastic_voyage import (
    NAMES,
    SABOTAGE,
    Exchange,
    Present,
    Standing,
    Suspect,
    Target,
    covered,
    house,
    in_the_blast,
    saboteur_blow,
    share,
)
from rules.fantastic_voyage.casts import KNIFE
from rules.fantastic_voyage.unmasking import left_for_defence

SIXTH = Fraction(1, 6)
HALF_OUT = tuple(Present(name, name in ("Grant", "Owens"), name == "Duval") for name in NAMES)


def sabotaged(crew=HALF_OUT, **facts):
    """The chances of a sabotage, by its name and whom it befalls."""
    tally = Counter()
    for outcome, p in chances("fantastic_voyage.sabotage", crew=crew, **facts).items():
        tally[outcome.name, outcome.befalls] += p
    return tally


@pytest.mark.rule("fantastic_voyage.countdown.12-17 fantastic_voyage.countdown.19")
def test_each_face_of_the_sabotage_die_befalls_whom_the_table_says():
    odds = sabotaged()
    assert odds["Fire in the Hold", ("Grant", "Owens")] == SIXTH  # those inside
    assert odds["Engine Damage", ("Proteus",)] == SIXTH
    # Duval is disturbed already; Grant and Owens are aboard.
    assert odds["Radio Interference", ("Michaels", "Peterson", "Proteus")] == SIXTH
    for name in ("Broken Laser", "Explosion", "Oxygen Depletion"):
        for member in NAMES:
            assert odds[name, (member,)] == SIXTH / 5
    assert sum(odds.values()) == 1


@pytest.mark.rule("fantastic_voyage.countdown.12 fantastic_voyage.countdown.14-15")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_names_the_sabotage_and_a_second_one_the_victim(face):
    dice = [face, "Peterson"] if face in (3, 5, 6) else [face]
    outcome = judge("fantastic_voyage.sabotage", dice=dice).outcome
    assert outcome.name == SABOTAGE[face - 1]
    assert outcome.victim == ("Peterson" if face in (3, 5, 6) else "")


@pytest.mark.rule("fantastic_voyage.countdown.13 fantastic_voyage.countdown.16")
def test_house_rules_of_fire_and_radio():
    burning = sabotaged(house=house(fire_on_proteus=True))
    assert burning["Fire in the Hold", ("Grant", "Owens", "Proteus")] == SIXTH
    loud = sabotaged(house=house(radio_aboard="all"))
    everybody = ("Grant", "Michaels", "Peterson", "Owens", "Proteus")
    assert loud["Radio Interference", everybody] == SIXTH
    known = sabotaged(proteus_disturbed=True)
    assert known["Radio Interference", ("Michaels", "Peterson")] == SIXTH
    alone = sabotaged(crew=tuple(Present(name, False) for name in NAMES))
    assert alone["Fire in the Hold", ()] == SIXTH
    assert str(next(o for o in chances("fantastic_voyage.sabotage", crew=())))


@pytest.mark.rule("fantastic_voyage.countdown.22 fantastic_voyage.episode.28")
def test_a_random_member_is_each_as_likely_and_with_nobody_left_nothing_happens():
    for count in range(1, 6):
        crew = tuple(Present(name) for name in NAMES[:count])
        odds = sabotaged(crew=crew)
        assert all(odds["Broken Laser", (m.name,)] == SIXTH / count for m in crew)
    assert sabotaged(crew=())["Oxygen Depletion", ()] == SIXTH
    lone = judge("fantastic_voyage.sabotage", crew=[{"name": "Duval"}], dice=[3])
    assert lone.outcome.victim == "Duval"  # no die for a single candidate


@pytest.mark.rule(
    "fantastic_voyage.saboteur.1 fantastic_voyage.saboteur.3 fantastic_voyage.strike.18"
)
@pytest.mark.parametrize("touched", [(), ("Grant",), ("Grant", "Duval", "Owens"), NAMES[:4]])
def test_the_saboteur_is_any_survivor_whom_no_antibody_touches(touched):
    crew = tuple(Suspect(name, name in touched) for name in NAMES)
    odds = chances("fantastic_voyage.unmasking", crew=crew)
    free = [name for name in NAMES if name not in touched]
    assert {o.name: p for o, p in odds.items()} == {n: Fraction(1, len(free)) for n in free}


@pytest.mark.rule(
    "fantastic_voyage.saboteur.2 fantastic_voyage.saboteur.22 fantastic_voyage.countdown.22"
)
def test_the_reveal_waits_while_antibodies_touch_everybody():
    held = tuple(Suspect(name, True) for name in NAMES)
    (waits,) = chances("fantastic_voyage.unmasking", crew=held)
    assert (waits.name, waits.again) == ("", True)
    anyone = chances("fantastic_voyage.unmasking", crew=held, house=house(no_free_saboteur="any"))
    assert {o.name for o in anyone} == set(NAMES)
    (none,) = chances("fantastic_voyage.unmasking", crew=held, house=house(no_free_saboteur="none"))
    assert (none.name, none.again) == ("", False)
    (nobody,) = chances("fantastic_voyage.unmasking", crew=())
    assert str(nobody) == "There is no saboteur."


@pytest.mark.rule("fantastic_voyage.saboteur.5")
def test_the_saboteur_keeps_the_health_that_is_left_unless_a_table_heals_it():
    hurt = ({"name": "Grant", "health": 1},)
    assert judge("fantastic_voyage.unmasking", crew=hurt, dice=[]).outcome.health == 1
    healed = judge("fantastic_voyage.unmasking", crew=hurt, dice=[],
                   house=house(saboteur_health="full"))  # fmt: skip
    assert healed.outcome.health == 2


def pounced(points, strike=7, bought=0):
    """The chance of a hit with half of the points, rounded up, as strike dice."""
    dice = 1 + (points + 1) // 2
    hits = cases = 0
    for attack in product(range(1, 7), repeat=dice):
        for guard in product(range(1, 7), repeat=1 + bought):
            hits += strike + max(attack) >= 9 + max(guard)
            cases += 1
    return Fraction(hits, cases)


@pytest.mark.rule("fantastic_voyage.saboteur.7-8 fantastic_voyage.turn.6")
@pytest.mark.parametrize("points", range(8))
def test_the_surprise_attack_rolls_a_die_and_half_of_the_points_rounded_up(points):
    odds = chances("fantastic_voyage.saboteur", points=points, policy=lambda question: 0)
    assert odds.probability(lambda o: o.hit) == pounced(points)
    assert {o.attacker_spent for o in odds} == {(points + 1) // 2}
    assert saboteur_blow(KNIFE, points, house()).points == share(points)
    assert share(points) + left_for_defence(points, house()) == points


@pytest.mark.rule("fantastic_voyage.saboteur.8 fantastic_voyage.strike.11")
def test_the_player_may_buy_defence_dice_from_the_other_half():
    everything = chances("fantastic_voyage.saboteur", points=5, policy=lambda q: q.options[-1])
    assert everything.probability(lambda o: o.hit) == pounced(5, bought=2)
    advice = best("fantastic_voyage.saboteur", points=5, value=lambda o: not o.hit)
    assert advice.value == 1 - pounced(5, bought=2)


@pytest.mark.rule("fantastic_voyage.saboteur.7 fantastic_voyage.strike.26")
def test_surprise_gives_no_bonus_unless_a_table_says_so():
    def chance(**switches):
        odds = chances("fantastic_voyage.saboteur", points=3, house=house(**switches),
                       policy=lambda question: question.options[-1])  # fmt: skip
        return odds.probability(lambda o: o.hit)

    assert chance() == pounced(3, bought=1)
    assert chance(surprise_attack="plus_one") == pounced(3, strike=8, bought=1)
    assert chance(surprise_attack="no_defence_dice") == pounced(3)


SCENE = (
    Standing("Grant", 10, 10),
    Standing("Michaels", 12.9, 10),  # 2.9 inches away: its base is under the edge
    Standing("Duval", 13.0, 10),  # 3.0 inches: outside
    Standing("Peterson", aboard=True),
    Standing("Proteus", 10, 14.6, 2.25, kind="vehicle"),
    Standing("Cell 2", 10, 6.8, 0.8, kind="cell"),
    Standing("Antibody 5", 7.2, 10, 0.4, kind="antibody"),
)


@pytest.mark.rule("fantastic_voyage.strike.30 fantastic_voyage.countdown.17")
def test_a_template_covers_whoever_has_part_of_a_base_under_it():
    assert in_the_blast("Grant", SCENE, house()) == (
        "Grant", "Michaels", "Proteus", "Cell 2", "Antibody 5",
    )  # fmt: skip
    assert in_the_blast("Grant", SCENE, house(template_cover="centre")) == ("Grant",)
    for x in range(60):
        model = Standing("X", x / 10, 0, 0.5)
        assert covered(0, 0, model, house()) is (hypot(x / 10, 0) < 3)


@pytest.mark.rule("fantastic_voyage.countdown.18")
def test_the_hull_shields_either_side_from_the_other():
    assert in_the_blast("Peterson", SCENE, house()) == ("Peterson", "Proteus")
    assert in_the_blast("Peterson", SCENE, house(explosion_aboard="inside_only")) == ("Peterson",)
    beside = (*SCENE, Standing("Owens", 12.5, 14.6))
    assert "Owens" not in in_the_blast("Peterson", beside, house())
    assert "Owens" in in_the_blast("Peterson", beside, house(explosion_aboard="also_outside"))
    assert "Peterson" not in in_the_blast("Grant", SCENE, house())


@pytest.mark.rule("fantastic_voyage.strike.31 fantastic_voyage.countdown.17")
def test_each_target_of_a_blast_has_its_own_two_rolls():
    pair = (Target("Grant", "person", 9), Target("Cell 2", "cell", 8))
    odds = chances("fantastic_voyage.blast", targets=pair)
    hits = Counter()
    for guard, strike in product(range(1, 7), repeat=2):
        hits["Grant"] += 10 + strike >= 9 + guard
        hits["Cell 2"] += 10 + strike >= 8 + guard
    both = odds.probability(lambda blast: blast.hits == 2)
    assert both == Fraction(hits["Grant"] * hits["Cell 2"], 36 * 36)
    ruling = judge("fantastic_voyage.blast", targets=pair, dice=[1, 6, 6, 1])
    assert ruling.outcome.strikes == (
        ("Grant", Exchange(True, 1, ("Stunned",))), ("Cell 2", Exchange(False)),
    )  # fmt: skip


@pytest.mark.rule("fantastic_voyage.strike.31")
def test_a_table_may_roll_one_strike_for_all_targets():
    pair = (Target("Grant", "person", 9), Target("Duval", "person", 9))
    shared = house(template_rolls="one_strike_roll")
    odds = chances("fantastic_voyage.blast", targets=pair, house=shared)
    both = sum(
        10 + strike >= 9 + max(guards)
        for strike in range(1, 7)
        for guards in product(range(1, 7), repeat=2)
    )
    assert odds.probability(lambda blast: blast.hits == 2) == Fraction(both, 216)
    ruling = judge("fantastic_voyage.blast", targets=pair, dice=[3, 4, 5], house=shared)
    assert [die.why for die in ruling.dice] == ["strike", "defence", "defence"]
    assert ruling.outcome.hits == 1
    held = (Target("Grant", "person", 9, disadvantaged=True), pair[1])
    extra = judge("fantastic_voyage.blast", targets=held, dice=[1, 4, 6, 4], house=shared)
    assert extra.outcome.hits == 1  # Grant's own extra die is a 6


def test_plot_points_for_the_defence_run_out_along_a_blast():
    pair = (Target("Grant", "person", 9), Target("Duval", "person", 9))
    ruling = judge("fantastic_voyage.blast", targets=pair, points=2, dice=[6, 1, 1, 1, 1, 6],
                   choices=[2])  # fmt: skip
    assert len(ruling.choices) == 1
    assert ruling.outcome.short == "Duval -1 Health, Stunned"


@pytest.mark.rule("fantastic_voyage.countdown.17-18")
def test_an_explosion_strikes_by_where_models_stand():
    ruling = judge("fantastic_voyage.explosion", victim="Grant", models=SCENE,
                   dice=[6, 1, 6, 1, 6, 1, 1, 6, 1, 6, 1])  # fmt: skip
    assert [name for name, _ in ruling.outcome.strikes] == list(
        in_the_blast("Grant", SCENE, house())
    )
    assert ruling.outcome.short == "Nobody is hurt"
    with pytest.raises(BadFacts, match="“Owens” is not among the models"):
        judge("fantastic_voyage.explosion", victim="Owens", models=SCENE, dice=[])
    with pytest.raises(BadFacts, match="“Proteus” is not among"):
        judge("fantastic_voyage.explosion", victim="Peterson", models=SCENE[3:4], dice=[])
