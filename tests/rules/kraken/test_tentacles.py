"""Tentacle reaction: columns, table, and the blows that tentacles deal."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from rules import chances, judge
from rules.errors import BadFacts
from rules.kraken import Reaction, Zone, house, zone_of
from rules.kraken.kraken_phases import reaction_phase

FACES = range(1, 7)
PAIRS = list(product(FACES, repeat=2))
PLUCKS = range(2, 12)

# the table as it is printed: die, then the columns from left to right
PRINTED = """
1 WI WI WI WI
2 W  W  W  W
3 W  W  W  W
4 F  C  A  W
5 F  C  A  A
6 G  C  A  A
"""
NAMES = {
    "WI": Reaction.WITHDRAW,
    "W": Reaction.WAFT,
    "F": Reaction.FLAIL,
    "C": Reaction.CRUSH,
    "A": Reaction.ADVANCE,
    "G": Reaction.GRAB,
}


@pytest.mark.rule("kraken.tentacles.1-3 kraken.tentacles.6 kraken.tentacles.8")
def test_one_die_gives_the_reaction_of_the_printed_table():
    for line in PRINTED.split("\n")[1:-1]:
        face, *row = line.split()
        for zone, mark in zip(Zone, row, strict=True):
            ruling = judge("kraken.reaction", zone=zone, dice=[int(face)])
            assert ruling.outcome is NAMES[mark]


@pytest.mark.rule("kraken.tentacles.6")
def test_a_tentacle_far_out_comes_on_one_time_in_three_and_near_the_hull_one_time_in_two():
    assert chances("kraken.reaction", zone=Zone.FAR)[Reaction.ADVANCE] == Fraction(1, 3)
    assert chances("kraken.reaction", zone=Zone.NEAR)[Reaction.ADVANCE] == Fraction(1, 2)
    assert chances("kraken.reaction", zone="Figure within 4 cm")[Reaction.GRAB] == Fraction(1, 6)


@pytest.mark.rule("kraken.tentacles.8")
def test_no_tentacle_within_3_cm_of_the_hull_or_4_cm_of_a_figure_ever_advances():
    for zone in (Zone.FIGURE, Zone.HULL):
        assert Reaction.ADVANCE not in chances("kraken.reaction", zone=zone)


@pytest.mark.rule("kraken.tentacles.4")
def test_a_near_figure_outranks_any_distance_to_the_hull(fight):
    # centres 6.75 apart across the keel: edges 4 cm apart
    near = fight([("Ned", 9, 40, 6)], [(1, 40, 12.75)])
    assert zone_of(near, near.tentacle(1)) is Zone.FIGURE
    farther = fight([("Ned", 9, 40, 5.9)], [(1, 40, 12.75)])
    assert zone_of(farther, farther.tentacle(1)) is Zone.HULL


@pytest.mark.rule("kraken.tentacles.4-5")
@pytest.mark.parametrize(
    ("cm", "zone"),
    [
        (0, Zone.HULL),
        (3, Zone.HULL),
        (3.05, Zone.NEAR),
        (3.1, Zone.NEAR),
        (10, Zone.NEAR),
        (10.1, Zone.FAR),
        (40, Zone.FAR),
    ],
)
def test_the_distance_to_the_vessel_names_the_column(fight, cm, zone):
    position = fight([("Ned", 9, 70, 0)], [(1, 40, 10.5 + 1.5 + cm)])
    assert zone_of(position, position.tentacle(1)) is zone


@pytest.mark.rule("kraken.tentacles.4 kraken.tentacles.14")
def test_a_grab_may_come_up_from_6_cm_by_house_rule(fight):
    crew, arms = [("Ned", 9, 40, 4)], [(1, 40, 12.75)]
    for reading, zone in (
        ("trigger_4_target_6", Zone.HULL),
        ("both_4", Zone.HULL),
        ("both_6", Zone.FIGURE),
    ):
        position = fight(crew, arms, grab_reach=reading)
        assert zone_of(position, position.tentacle(1)) is zone


@pytest.mark.rule("kraken.tentacles.9")
def test_crush_does_one_die_less_one_in_damage():
    odds = chances("kraken.crush", damage=4)
    assert {o.points: p for o, p in odds.items()} == {n: Fraction(1, 6) for n in range(6)}
    assert all(o.damage == 4 + o.points for o in odds)
    assert str(judge("kraken.crush", damage=4, dice=[2]).outcome) == "1 point of damage. 5 in all."
    broken = judge("kraken.crush", damage=27, dice=[4]).outcome
    assert str(broken) == "3 points of damage. The vessel breaks up at 30."


def struck(first, second, pluck, reading):
    """Pluck lost to Flail in the words of the house rule."""
    total, double = first + second, first == second
    hit = 1 if total >= 8 else 0
    return {
        "double_of_8_or_more": 2 if double and total >= 8 else hit,
        "any_double": 2 if double else hit,
        "double_six": 2 if total == 12 else hit,
        "never": hit,
        "double_of_8_or_more_up_to_pluck": 2 if double and 8 <= total <= pluck else hit,
        "double_up_to_pluck": 2 if double and total <= pluck else hit,
    }[reading]


@pytest.mark.rule("kraken.tentacles.10-12")
@pytest.mark.parametrize("reading", house().switches["flail_critical"].values)
@pytest.mark.parametrize("pluck", PLUCKS)
def test_all_36_throws_of_a_flail_cost_what_the_book_or_house_rule_says(reading, pluck):
    counted = Counter(struck(a, b, pluck, reading) for a, b in PAIRS)
    odds = chances("kraken.flail", pluck=pluck, house=house(flail_critical=reading))
    assert {o.lost: p * 36 for o, p in odds.items()} == counted
    assert all(o.pluck == pluck - o.lost for o in odds)


@pytest.mark.rule("kraken.tentacles.11-12")
def test_a_flail_is_told_in_words():
    assert str(judge("kraken.flail", pluck=7, dice=[4, 4]).outcome) == (
        "Struck hard. Pluck falls to 5."
    )
    assert str(judge("kraken.flail", pluck=7, dice=[3, 5]).outcome) == "Struck. Pluck falls to 6."
    assert str(judge("kraken.flail", pluck=7, dice=[3, 4]).outcome) == "Missed. Pluck stays at 7."


@pytest.mark.rule("kraken.tentacles.15-17")
@pytest.mark.parametrize("pluck", PLUCKS)
@pytest.mark.parametrize(("reading", "gain"), [("no_change", 0), ("earns_1", 1)])
def test_a_grabbed_figure_rolls_its_pluck_for_its_life(pluck, reading, gain):
    counted = Counter()
    for a, b in PAIRS:
        if a + b > pluck:
            counted["dead"] += 1
        else:
            counted[min(11, pluck + gain) if a == b else pluck] += 1
    tally = Counter()
    for o, p in chances("kraken.grab", pluck=pluck, house=house(grab_critical=reading)).items():
        tally["dead" if o.seized else o.pluck] += p * 36
    assert tally == counted


@pytest.mark.rule("kraken.tentacles.16-17 kraken.pluck.24")
def test_a_grab_takes_a_life_whole_or_changes_nothing():
    assert str(judge("kraken.grab", pluck=9, dice=[5, 5]).outcome) == "Seized and crushed to death."
    assert str(judge("kraken.grab", pluck=9, dice=[4, 4]).outcome) == "Gets away. Pluck stays at 9."


@pytest.mark.rule("kraken.tentacles.19 kraken.tentacles.26 kraken.tentacles.28")
def test_a_tentacles_reaction_and_its_effect_come_from_one_reaction_roll():
    odds = chances("kraken.tentacle", zone=Zone.FIGURE, pluck=7)
    assert odds[Reaction.WAFT] == Fraction(1, 3)
    crushed = chances("kraken.grab", pluck=7).probability(lambda o: o.seized)
    assert odds.probability(lambda o: getattr(o, "seized", False)) == crushed / 6
    against_hull = chances("kraken.tentacle", zone=Zone.HULL)
    assert against_hull.probability(lambda o: hasattr(o, "points")) == Fraction(1, 2)
    assert not any(hasattr(o, "pluck") for o in against_hull)


def test_a_column_that_is_not_on_the_table_is_refused():
    with pytest.raises(BadFacts, match="Vessel beyond 10 cm"):
        chances("kraken.reaction", zone="under the keel")


@pytest.mark.rule("kraken.tentacles.10 kraken.tentacles.27")
def test_every_figure_within_4_cm_has_a_flail_roll_of_its_own(fight, told):
    crew = [("Ned", 9, 40, 8), ("Bess", 2, 37, 8), ("Tom", 7, 60, 0)]
    table = told([4, 6, 5, 4, 4])
    after = reaction_phase(table, fight(crew, [(1, 40, 12.5)]))
    assert [(s.name, s.pluck, s.lost) for s in after.crew] == [("Ned", 8, 1), ("Tom", 7, 0)]
    assert [(s.name, s.pluck, s.lost) for s in after.removed] == [("Bess", 0, 2)]


@pytest.mark.rule("kraken.tentacles.13-14 kraken.tentacles.21")
def test_a_grab_may_take_any_figure_within_6_cm_each_with_the_same_chance(fight, told):
    crew = [("Ned", 9, 40, 8), ("Bess", 7, 40, 4), ("Tom", 7, 60, 0)]
    arms = [(1, 40, 12.5)]
    table = told([6, "Bess", 4, 5])
    after = reaction_phase(table, fight(crew, arms))
    assert table.dice == ["d6", "the figures", "d6", "d6"]
    assert [s.name for s in after.crew] == ["Ned", "Tom"]
    assert after.removed[0].lost == 7
    table = told([6, 1, 1])
    only_near = reaction_phase(table, fight(crew, arms, grab_reach="both_4"))
    assert [s.name for s in only_near.crew] == ["Ned", "Bess", "Tom"]
    assert "It grabs at Ned." in table.said


@pytest.mark.rule("kraken.tentacles.14")
def test_a_flail_that_comes_up_from_6_cm_may_strike_nobody(fight, told):
    position = fight([("Ned", 9, 40, 4)], [(1, 40, 12.5)], grab_reach="both_6")
    after = reaction_phase(told([4]), position)
    assert after.crew == position.crew


@pytest.mark.rule("kraken.tentacles.2 kraken.tentacles.20 kraken.tentacles.27")
def test_tentacles_react_one_after_another_and_later_ones_see_what_earlier_ones_did(fight, told):
    crew = [("Ned", 2, 40, 8), ("Tom", 7, 60, 0)]
    # the first flails Ned out of play; the second, once near him, now has only the hull
    table = told([4, 6, 6, 4, 3])
    after = reaction_phase(table, fight(crew, [(1, 38, 12.5), (2, 42, 12.5)]))
    assert [s.name for s in after.crew] == ["Tom"]
    assert after.damage == 2


@pytest.mark.rule("kraken.tentacles.20")
def test_tentacles_react_by_number_at_random_or_as_the_players_say(fight, told):
    arms = [(1, 20, 30), (2, 40, 30), (3, 60, 30)]
    crew = [("Ned", 9, 40, 0)]
    table = told([2, 2, 2])
    reaction_phase(table, fight(crew, arms))
    assert table.rolled == ["reaction"] * 3
    table = told([3, 2, 1, 2, 2])
    reaction_phase(table, fight(crew, arms, reaction_order="random_order"))
    assert table.rolled == [
        "which tentacle reacts next", "reaction", "which tentacle reacts next", "reaction",
        "reaction",
    ]  # fmt: skip
    assert [s.acting for s in table.shown] == [
        None, "tentacle 3", None, "tentacle 1", "tentacle 2",
    ]  # fmt: skip
    table = told(["tentacle 2", 2, "tentacle 3", 2, 2])
    reaction_phase(table, fight(crew, arms, reaction_order="players_choose"))
    assert [s.acting for s in table.shown] == [
        None, "tentacle 2", None, "tentacle 3", "tentacle 1",
    ]  # fmt: skip


@pytest.mark.rule("kraken.tentacles.24")
def test_a_destroyed_tentacle_makes_no_reaction_roll(fight, told):
    position = fight([("Ned", 9, 40, 0)], [(1, 20, 30), (2, 40, 30)]).without_tentacle(1)
    table = told([2])
    reaction_phase(table, position)
    assert table.rolled == ["reaction"]


@pytest.mark.rule("kraken.tentacles.26")
def test_flail_and_grab_spare_the_hull_and_crush_spares_the_figures(fight, told):
    near = fight([("Ned", 9, 40, 8)], [(1, 40, 12.5)])
    assert reaction_phase(told([4, 6, 6]), near).damage == 0
    assert reaction_phase(told([6, 6, 6]), near).damage == 0
    away = fight([("Ned", 9, 60, 0)], [(1, 40, 12.5)])
    crushed = reaction_phase(told([4, 6]), away)
    assert (crushed.damage, crushed.crew) == (5, away.crew)
