"""Chains and advice: antibodies on a diver, shots at the clot, plot points on a strike."""

from fractions import Fraction
from itertools import product

import pytest

from rules import Table, best, chances, judge, roll, rule
from rules.errors import BadFacts, TooManyBranches
from rules.fantastic_voyage import (
    AT_THE_CLOT,
    Approach,
    Blow,
    Diver,
    Position,
    Target,
    burning,
    by_dice,
    forecast,
    hit_chance,
    house,
    how_many,
    siege,
    survival,
    trouble,
)
from rules.fantastic_voyage.contacts import disturb
from rules.fantastic_voyage.end_of_turn import five_steps

FACES = range(1, 7)
LASER, CLOT = Blow("Laser", 7, kind="shoot"), Target("Part 1", "clot", 10)


def by_hand(strike, defence, strike_dice=1):
    """The chance of a hit with the best of so many dice, ties to the attacker."""
    cases = list(product(FACES, repeat=strike_dice + 1))
    return Fraction(sum(strike + max(c[1:]) >= defence + c[0] for c in cases), len(cases))


def under_attack(health, weakened, attacks):
    """The chance of each Health after so many attacks on a diver who is held."""
    if attacks == 0 or health == 0:
        return {health: Fraction(1)}
    p = by_hand(8, 8 if weakened else 9, 2)
    hit = under_attack(health - 1, True, attacks - 1) if weakened else under_attack(
        health, True, attacks - 1
    )  # fmt: skip
    missed = under_attack(health, weakened, attacks - 1)
    return {h: p * hit.get(h, 0) + (1 - p) * missed.get(h, 0) for h in {*hit, *missed}}


@pytest.mark.rule("fantastic_voyage.antibodies.3 fantastic_voyage.antibodies.6 "
                  "fantastic_voyage.strike.27 fantastic_voyage.strike.33")  # fmt: skip
def test_an_antibody_hits_by_its_eight_and_the_state_of_its_host():
    assert hit_chance(False, False) == by_hand(8, 9) == Fraction(5, 12)
    assert hit_chance(False, True) == by_hand(8, 9, 2) == Fraction(125, 216)
    assert hit_chance(True, True) == by_hand(8, 8, 2) == Fraction(161, 216)
    first = judge("fantastic_voyage.antibody", attached=False, dice=[1, 6]).outcome
    assert (first.lost, first.gained) == (0, ("Weakened",))
    assert judge("fantastic_voyage.antibody", weakened=True, dice=[1, 6, 1]).outcome.lost == 1


@pytest.mark.rule("fantastic_voyage.end-of-turn.6 fantastic_voyage.strike.17 "
                  "fantastic_voyage.strike.37")  # fmt: skip
@pytest.mark.parametrize("attached", range(5))
@pytest.mark.parametrize("steps", range(4))
@pytest.mark.parametrize("weakened", [False, True])
def test_a_diver_lives_through_attack_steps_as_every_attack_in_turn_says(attached, steps, weakened):
    dead = under_attack(2, weakened, attached * steps).get(0, 0)
    assert survival(attached, steps, weakened=weakened) == 1 - dead


@pytest.mark.rule("fantastic_voyage.end-of-turn.6 fantastic_voyage.strike.17")
def test_the_dead_are_attacked_no_further():
    ruling = judge("fantastic_voyage.attack_step", dice=[1, 6, 6],
                   diver={"health": 1, "weakened": True, "antibodies": 5})  # fmt: skip
    assert ruling.outcome.over
    assert str(ruling.outcome) == "Dead."


@pytest.mark.rule("fantastic_voyage.strike.37")
def test_who_loses_nothing_by_a_repeated_status_is_never_killed_by_antibodies():
    assert survival(6, 10, house=house(repeated_status="nothing")) == 1
    assert siege(3).expected_steps < siege(2).expected_steps < siege(1).expected_steps


def test_a_siege_of_more_antibodies_than_find_room_is_refused():
    with pytest.raises(BadFacts, match="“antibodies” is 7, and should be from 0 to 6"):
        survival(7, 1)
    with pytest.raises(BadFacts, match="“-1” is no number of steps"):
        survival(1, -1)


@pytest.mark.rule("fantastic_voyage.blood-clot.1-5 fantastic_voyage.blood-clot.7 "
                  "fantastic_voyage.strike.14")  # fmt: skip
@pytest.mark.parametrize("dice", range(4))
@pytest.mark.parametrize("aimed", [False, True])
@pytest.mark.parametrize("parts", [1, 5])
def test_a_part_takes_two_hits_and_the_whole_clot_ten(dice, aimed, parts):
    p = by_hand(7 + aimed, 10, 1 + dice)
    assert burning(parts, strike_dice=dice, aimed=aimed).expected_steps == 2 * parts / p


@pytest.mark.rule("fantastic_voyage.blood-clot.1-2 fantastic_voyage.blood-clot.4")
def test_a_part_burnt_through_is_claimed_and_the_next_is_whole():
    miss = judge("fantastic_voyage.clot", left={"parts": 2, "health": 1}, dice=[4, 6]).outcome
    assert (miss.parts, miss.health) == (2, 1)
    ruling = judge("fantastic_voyage.clot", left={"parts": 2, "health": 1}, dice=[3, 6])
    assert (ruling.outcome.parts, ruling.outcome.health) == (1, 2)
    assert ruling.steps[-1].cite == "fantastic_voyage.blood-clot.2"
    last = judge("fantastic_voyage.clot", left={"parts": 1, "health": 1}, dice=[1, 4]).outcome
    assert last.over


@pytest.mark.rule("fantastic_voyage.victory.3 fantastic_voyage.blood-clot.1")
@pytest.mark.parametrize("shots", [0, 1, 7, 20])
def test_what_so_many_shots_are_worth_to_the_operation(shots):
    p = by_hand(7, 10)
    hits = {0: Fraction(1)}
    for _ in range(shots):
        hits = {h: hits.get(h, 0) * (1 - p) + hits.get(h - 1, 0) * p for h in range(len(hits) + 1)}
    claimed = [Fraction(0)] * 6
    for h, chance in hits.items():
        claimed[min(h // 2, 5)] += chance
    told = forecast(shots)
    assert list(told.claimed) == claimed
    assert told.success == sum(c * Fraction(k + 1, 6) for k, c in enumerate(claimed) if k)


@pytest.mark.rule("fantastic_voyage.strike.7-8 fantastic_voyage.strike.46")
def test_the_chance_of_a_hit_by_dice_bought():
    listed = by_dice(LASER, CLOT, 3)
    assert [d.hit for d in listed] == [by_hand(7, 10, 1 + n) for n in range(4)]
    assert [d.cost for d in listed] == [0, 1, 2, 3]
    assert listed[1].gain == by_hand(7, 10, 2) - by_hand(7, 10)
    dear = by_dice(LASER, CLOT, 3, house(extra_die_price=2))
    assert [(d.dice, d.cost) for d in dear] == [(0, 0), (1, 2)]
    added = by_dice(LASER, CLOT, 2, house(plot_point_on_roll="plus_one"))
    assert [d.hit for d in added] == [by_hand(7 + n, 10) for n in range(3)]


@pytest.mark.rule("fantastic_voyage.strike.7 fantastic_voyage.strike.12")
@pytest.mark.parametrize("worth", ["0", "1/20", "1/10", "1/4"])
def test_the_best_number_of_dice_is_that_of_the_greatest_success_less_cost(worth):
    advice = how_many(LASER, CLOT, 4, worth)
    total = Fraction(0)
    for defence in FACES:
        decision = advice.at(dice=[defence])
        values = []
        for bought in range(5):
            cases = list(product(FACES, repeat=1 + bought))
            success = Fraction(sum(7 + max(c) >= 10 + defence for c in cases), len(cases))
            values.append(success - Fraction(worth) * bought)
        assert list(decision.values) == values
        total += max(values) / 6
    assert advice.value == total


@pytest.mark.rule("fantastic_voyage.strike.11-12")
def test_a_defender_weighs_dice_before_any_strike_die_is_seen():
    antibody = Blow("Antibody", 8, 0, "Weakened", "antibody")
    held = Target("Grant", "person", 9, ("Weakened",), True)
    advice = how_many(antibody, held, 3, "1/10", defends=True)
    values = []
    for bought in range(4):
        cases = list(product(FACES, repeat=3 + bought))
        spared = sum(8 + max(c[:2]) < 8 + max(c[2:]) for c in cases)
        values.append(Fraction(spared, len(cases)) - Fraction(bought, 10))
    assert list(advice.decisions[0].values) == values


def test_a_worth_that_is_no_fraction_is_refused():
    for wrong in ("much", "1/0", None):
        with pytest.raises(BadFacts, match="1/10"):
            how_many(LASER, CLOT, 2, wrong)
    with pytest.raises(BadFacts, match="“-1”"):
        how_many(LASER, CLOT, 2, -1)


@pytest.mark.rule("fantastic_voyage.antibodies.3 fantastic_voyage.strike.11")
def test_defence_dice_against_an_antibody_are_bought_within_the_table_s_limits():
    odds = chances("fantastic_voyage.antibody", attached=False, defence_dice=1)
    cases = list(product(FACES, repeat=3))
    spared = sum(8 + c[0] < 9 + max(c[1:]) for c in cases)
    assert odds.probability(lambda o: not o.hit) == Fraction(spared, 216)
    with pytest.raises(BadFacts, match="give 0 to 1"):
        chances("fantastic_voyage.antibody", defence_dice=2, house=house(extra_dice_limit=1))
    with pytest.raises(BadFacts, match="give 0"):
        chances("fantastic_voyage.antibody", defence_dice=1,
                house=house(disadvantage="no_bought_dice"))  # fmt: skip


def test_a_whole_end_of_turn_is_too_much_to_count_and_says_so():
    with pytest.raises(TooManyBranches, match="simulate it"):
        chances("fantastic_voyage.end_of_turn", budget=200_000)
    rich = AT_THE_CLOT.after(plot_points=5)
    with pytest.raises(TooManyBranches, match="simulate it"):
        best(
            "fantastic_voyage.end_of_turn", position=rich, value=lambda after: after.claimed,
            budget=200_000,
        )  # fmt: skip


def test_an_inch_is_an_inch():
    assert str(Approach(1)) == "1 inch away."
    assert str(Approach(2)) == "2 inches away."


@rule("trial.left_to_the_body", title="A diver left to the body")
def left_to_the_body(table: Table, x: float = 20.9, y: float = 17.0) -> tuple[int, ...]:
    """The Health of a disturbed diver after each of five turns' ends, with all the tissue there."""
    crew = (Diver("Grant", "table", x, y),)
    position = disturb(table, Position(crew=crew, clot=()), "Grant")
    left = []
    for _ in range(5):
        if position.diver("Grant").playing:
            position = five_steps(table, position)
        left.append(position.diver("Grant").health)
    return tuple(left)


@pytest.mark.rule("fantastic_voyage.disturbance.7", "fantastic_voyage.end-of-turn.12")
@pytest.mark.parametrize("place", [(20.9, 6.0), (20.9, 17.0), (19.7, 28.7)])
def test_the_reckoning_of_trouble_is_the_worst_case_of_the_real_table(place):
    # 20 inches from the entry edge to the base; six points of entry, six of exit, tissue between
    x, y = place
    ends = [roll(left_to_the_body, seed=f"left.{n}", x=x, y=y).outcome for n in range(80)]
    alive = [sum(end[turn] > 0 for end in ends) / 80 for turn in range(5)]
    reckoned = [float(told.alive) for told in trouble(20, 5)]
    assert reckoned[4] == pytest.approx(0.74, abs=0.01)
    assert all(real >= told - 0.02 for real, told in zip(alive, reckoned, strict=True))
    assert alive[4] > 0.92  # the reckoning loses one in four, the table hardly anybody so soon
