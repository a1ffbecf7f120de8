"""Combat: severing a tentacle, and what trying costs."""

from collections import Counter
from itertools import product

import pytest

from rules import chances, judge
from rules.errors import BadDice, UnknownHouseRule
from rules.kraken import Attack, Block, CombatResult, Grade, house
from rules.kraken.crew_phases import combat_phase
from rules.kraken.vessel import ship

PLUCKS = range(2, 12)


def by_the_book(dice, pluck, worst=2):
    """(severed, Pluck afterwards) for three dice, of which the last may go unused."""
    first, second, third = dice
    if first == second:
        if first + second <= pluck:
            return True, min(pluck + 1, 11)
        return False, pluck - worst
    return (third >= 5, pluck) if first + second <= pluck else (False, pluck - 1)


@pytest.mark.rule("kraken.combat.4-8")
@pytest.mark.parametrize("pluck", PLUCKS)
@pytest.mark.parametrize(("reading", "worst"), [("replaces", 2), ("additive", 3)])
def test_all_throws_of_three_dice_strike_as_the_book_says(pluck, reading, worst):
    counted = Counter(by_the_book(d, pluck, worst) for d in product(range(1, 7), repeat=3))
    odds = chances("kraken.combat", pluck=pluck, house=house(critical_effect=reading))
    tally = Counter()
    for outcome, p in odds.items():
        tally[outcome.severed, outcome.pluck] += p * 216
    assert tally == counted


@pytest.mark.rule("kraken.combat.5-6")
def test_a_double_severs_outright_and_a_success_needs_a_five_or_a_six():
    heroic = judge("kraken.combat", pluck=7, dice=[3, 3]).outcome
    assert heroic == CombatResult(True, 8, 1, Grade.CRITICAL_SUCCESS)
    assert str(heroic) == "Severed. Pluck rises to 8."
    assert (heroic.short, heroic.because) == ("Severed, Pluck 8", "critical success")
    plain = judge("kraken.combat", pluck=7, dice=[3, 4, 5]).outcome
    assert str(plain) == "Severed. Pluck stays at 7."
    assert plain.because == "success, then 5 or 6"
    missed = judge("kraken.combat", pluck=7, dice=[3, 4, 4]).outcome
    assert str(missed) == "The tentacle is unharmed. Pluck stays at 7."
    assert (missed.short, missed.because) == ("Unharmed, Pluck 7", "success, then 1 to 4")


@pytest.mark.rule("kraken.combat.4")
def test_a_double_that_severs_leaves_no_third_die_to_enter():
    with pytest.raises(BadDice):
        judge("kraken.combat", pluck=7, dice=[3, 3, 5])


@pytest.mark.rule("kraken.combat.7-8 kraken.combat.14 kraken.pluck.9")
def test_any_failure_breaks_a_figure_of_pluck_2_and_only_a_critical_one_of_pluck_3():
    for pluck, breaking in ((2, {"failure", "critical failure"}), (3, {"critical failure"})):
        outcomes = chances("kraken.combat", pluck=pluck)
        assert {o.because for o in outcomes if o.removed} == breaking
    worst = judge("kraken.combat", pluck=2, dice=[6, 6]).outcome
    assert str(worst) == "The tentacle is unharmed. Pluck falls to 0: out of play."


@pytest.mark.rule("kraken.combat.3")
def test_a_figure_attacks_only_within_3_cm_and_only_if_it_wants_to(fight, told):
    # bases of 2.5 and 3 cm: edges are 5.75 - 2.75 = 3 cm apart
    position = fight([("Ned", 9, 40, 9)], [(1, 40, 14.75)])
    table = told(["hold back"])
    assert combat_phase(table, position, frozenset()).tentacles == position.tentacles
    assert table.asked == ["Does Ned attack?"]
    farther = fight([("Ned", 9, 40, 9)], [(1, 40, 14.76)])
    table = told([])
    combat_phase(table, farther, frozenset())
    assert table.asked == []


@pytest.mark.rule("kraken.combat.1")
def test_there_is_no_attack_at_a_distance_however_good_the_shot(fight, told):
    position = fight([("Ned", 11, 40, 0)], [(1, 40, 14), (2, 44, 14)])
    table = told([])
    assert combat_phase(table, position, frozenset()) == position


@pytest.mark.rule("kraken.combat.10 kraken.combat.12 kraken.combat.17")
def test_the_owner_picks_one_tentacle_before_the_roll_and_is_credited_with_it(fight, told):
    position = fight([("Ned", 9, 40, 9)], [(1, 38, 13), (2, 42, 13)])
    table = told([Attack(2), 1, 1])
    after = combat_phase(table, position, frozenset())
    assert [t.number for t in after.tentacles] == [1]
    assert (after.sailor("Ned").severed, after.sailor("Ned").pluck) == (1, 10)


@pytest.mark.rule("kraken.combat.11")
def test_figures_fight_in_descending_order_of_pluck_ties_as_the_players_choose(fight, told):
    crew = [("Bess", 7, 37, 9), ("Ned", 9, 40, 9), ("Tom", 7, 43, 9)]
    table = told(["hold back", "Tom", "hold back", "hold back"])
    combat_phase(table, fight(crew, [(1, 40, 13)]), frozenset())
    assert table.asked == [
        "Does Ned attack?",
        "Pluck 7: who attacks next?",
        "Does Tom attack?",
        "Does Bess attack?",
    ]


@pytest.mark.rule("kraken.combat.12")
def test_a_destroyed_tentacle_cannot_be_attacked_again_in_the_turn(fight, told):
    crew = [("Ned", 9, 40, 9), ("Bess", 7, 37, 9)]
    table = told([Attack(1), 2, 2])
    after = combat_phase(table, fight(crew, [(1, 40, 13), (2, 80, 20)]), frozenset())
    assert [t.number for t in after.tentacles] == [2]
    assert table.asked == ["Does Ned attack?"]


@pytest.mark.rule("kraken.combat.13")
def test_several_figures_may_strike_one_tentacle_and_no_harm_carries_over(fight, told):
    crew = [("Ned", 9, 40, 9), ("Bess", 7, 37, 9)]
    table = told([Attack(1), 4, 5, 4, Attack(1), 3, 4, 4])
    after = combat_phase(table, fight(crew, [(1, 40, 13)]), frozenset())
    assert len(after.tentacles) == 1


@pytest.mark.rule("kraken.combat.15")
def test_an_obstacle_between_figure_and_tentacle_prevents_no_attack(fight, told):
    position = fight([("Ned", 9, 40, 6.3)], [(1, 40, 12)])
    walled = ship(position.vessel.outline, (Block(39, 41, 7.6, 9),))
    position = position.after(vessel=walled)
    table = told([Attack(1), 1, 1])
    assert not combat_phase(table, position, frozenset()).tentacles


@pytest.mark.rule("kraken.combat.9 kraken.movement.14")
def test_a_figure_that_tried_to_move_may_still_fight_unless_the_table_allows_one_roll_in_all(
    fight, told
):
    crew, arms = [("Ned", 9, 40, 9)], [(1, 40, 13)]
    table = told(["hold back"])
    combat_phase(table, fight(crew, arms), frozenset({"Ned"}))
    assert table.asked == ["Does Ned attack?"]
    table = told([])
    one_roll = fight(crew, arms, rolls_per_figure="one_in_all")
    combat_phase(table, one_roll, frozenset({"Ned"}))
    assert table.asked == []
    table = told(["hold back"])
    combat_phase(table, one_roll, frozenset())
    assert table.asked == ["Does Ned attack?"]


@pytest.mark.rule("kraken.combat.9")
def test_a_figure_makes_one_combat_roll_a_turn(fight, told):
    table = told([Attack(1), 4, 5, 4])
    combat_phase(table, fight([("Ned", 9, 40, 9)], [(1, 38, 13), (2, 42, 13)]), frozenset())
    assert table.asked == ["Does Ned attack?"]


@pytest.mark.rule("kraken.combat.14")
def test_a_figure_broken_by_its_own_attack_is_removed_at_once(fight, told):
    crew = [("Ned", 2, 40, 9), ("Bess", 2, 60, 0)]
    table = told([Attack(1), 3, 4])
    after = combat_phase(table, fight(crew, [(1, 40, 13)]), frozenset())
    assert [s.name for s in after.crew] == ["Bess"]
    assert [(s.name, s.lost) for s in after.removed] == [("Ned", 1)]


def test_an_unknown_house_rule_is_quoted_back():
    with pytest.raises(UnknownHouseRule, match="crit"):
        chances("kraken.combat", house={"crit": "double"})
