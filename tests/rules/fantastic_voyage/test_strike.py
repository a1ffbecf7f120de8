"""The strike: two rolls, the dice that plot points buy, and what a hit does."""

from fractions import Fraction
from itertools import product

import pytest

from rules import Play, chances, judge
from rules.errors import BadFacts
from rules.fantastic_voyage import (
    Blow,
    Exchange,
    Target,
    house,
    tie_rule,
    tie_rule_on_a_diver,
    tie_rule_on_the_clot,
)

LASER = Blow("Laser", 7, kind="shoot")
ANTIBODY = Blow("Antibody", 8, 0, "Weakened", "antibody")
EXPLOSION = Blow("Explosion", 10, 1, "Stunned", "blast")
DIVER = Target("Grant", "person", 9)
CLOT = Target("Part 1", "clot", 10)
PROTEUS = Target("Proteus", "vehicle", 8, armour=4)
FACES = range(1, 7)


def thrown(dice):
    """Every throw of so many dice."""
    return list(product(FACES, repeat=dice))


def by_hand(strike, defence, strike_dice=1, defence_dice=1, ties_hit=True):
    """The chance of a hit: the best die of each side is added to its number."""
    hits = cases = 0
    for attack in thrown(strike_dice):
        for guard in thrown(defence_dice):
            ours, theirs = strike + max(attack), defence + max(guard)
            hits += ours > theirs or (ties_hit and ours == theirs)
            cases += 1
    return Fraction(hits, cases)


def hit(blow, target, **switches):
    """The chance that an exchange without plot points hits."""
    odds = chances(
        "fantastic_voyage.exchange", blow=blow, target=target, attacker_points=0,
        house=house(**switches),
    )  # fmt: skip
    return odds.probability(lambda result: result.hit)


def exchanged(blow, target, dice, choices=(), points=(0, 0), **switches):
    """What an exchange comes to with these dice and choices."""
    return judge(
        "fantastic_voyage.exchange", blow=blow, target=target, attacker_points=points[0],
        defender_points=points[1], house=house(**switches), dice=dice, choices=list(choices),
    )  # fmt: skip


@pytest.mark.rule("fantastic_voyage.strike.3-6 fantastic_voyage.strike.8")
@pytest.mark.parametrize("strike", range(5, 12))
@pytest.mark.parametrize("defence", [8, 9, 10])
@pytest.mark.parametrize(("more", "guard"), [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)])
@pytest.mark.parametrize("ties", ["attacker", "defender"])
def test_the_best_die_of_each_side_is_added_and_the_totals_compared(
    strike, defence, more, guard, ties
):
    blow, target = Blow("Blow", strike, dice=1 + more), Target("X", "person", defence)
    guarded = Target("X", "person", defence, dice=1 + guard)
    expected = by_hand(strike, defence, 1 + more, 1 + guard, ties == "attacker")
    assert hit(blow, guarded if guard else target, tied_strike=ties) == expected


@pytest.mark.rule("fantastic_voyage.strike.46 fantastic_voyage.blood-clot.7")
def test_the_worked_figures_of_the_index():
    below = [hit(Blow("Knife", 7, dice=n), Target("A", "antibody", 8)) for n in (1, 2, 3)]
    assert below == [Fraction(15, 36), Fraction(125, 216), Fraction(855, 1296)]
    cut = [hit(Blow("Laser", 7, kind="shoot", dice=n), CLOT) for n in (1, 2, 3)]
    assert cut == [Fraction(6, 36), Fraction(58, 216), Fraction(432, 1296)]
    assert hit(ANTIBODY, Target("Grant", "person", 9, ("Weakened",))) == Fraction(21, 36)
    assert hit(EXPLOSION, DIVER) == Fraction(26, 36)


@pytest.mark.rule("fantastic_voyage.strike.5")
def test_the_tie_rule_is_worth_one_point_on_every_strike():
    for strike, defence in product(range(4, 13), (8, 9, 10)):
        target = Target("X", "person", defence)
        loses_ties = hit(Blow("Blow", strike + 1), target, tied_strike="defender")
        assert hit(Blow("Blow", strike), target) == loses_ties


@pytest.mark.rule("fantastic_voyage.strike.5 fantastic_voyage.blood-clot.7")
def test_by_how_much_the_tie_rule_moves_the_episode():
    weighed = {tie.what: tie for tie in tie_rule()}
    assert weighed["a laser at the clot"].attacker == Fraction(1, 6)
    assert weighed["a laser at the clot"].defender == Fraction(1, 12)  # half as good
    antibody = weighed["an attached antibody at a Weakened diver"]
    assert (antibody.attacker, antibody.defender) == (Fraction(161, 216), Fraction(125, 216))
    for tie in weighed.values():
        assert Fraction(1, 12) <= tie.difference <= Fraction(1, 6)
    shots = tie_rule_on_the_clot()
    assert (shots.attacker, shots.defender, shots.difference) == (60, 120, -60)
    alive = tie_rule_on_a_diver(2, 3)
    assert round(float(alive.attacker), 3) == 0.09
    assert round(float(alive.defender), 3) == 0.318
    assert str(shots) == "shots for the whole clot: 60.000 or 120.000"


@pytest.mark.rule("fantastic_voyage.strike.1 fantastic_voyage.episode.29")
def test_all_defence_dice_are_read_then_all_strike_dice_then_the_armour_die():
    ruling = exchanged(EXPLOSION, PROTEUS, [3, 6, 1, 5], points=(0, 0))
    assert [die.why for die in ruling.dice] == ["defence", "strike", "strike", "armour"]
    assert ruling.outcome == Exchange(True, 1)
    cited = [step.cite for step in ruling.steps if step.cite]
    order = [f"fantastic_voyage.strike.{n}" for n in (3, 29, 4, 5, 40, 39)]
    assert cited == order


@pytest.mark.rule("fantastic_voyage.strike.7-9 fantastic_voyage.strike.11-12")
def test_the_attacker_buys_when_the_defence_is_known_and_before_the_strike_is_rolled():
    play = Play("fantastic_voyage.exchange", dice="hand", blow=LASER, target=DIVER,
                attacker_points=3, defender_points=2)  # fmt: skip
    assert play.pending.text == "Extra dice for the defence of Grant?"
    assert play.pending.options == (0, 1, 2)
    play.answer(1)
    play.answer(2)
    play.answer(4)
    assert play.pending.text == "Extra dice for the strike at Grant?"
    assert play.pending.options == (0, 1, 2, 3)
    play.answer(1)
    play.answer(3)
    play.answer(6)
    assert play.outcome == Exchange(True, 1, (), 1, 1)
    assert str(play.outcome) == "Hit: -1 Health, 2 PP spent."


@pytest.mark.rule("fantastic_voyage.strike.9 fantastic_voyage.strike.12")
def test_a_table_may_have_both_sides_buy_before_any_die():
    early = house(buying_moment="both_before_any")
    points = {"attacker_points": 1, "defender_points": 1}
    play = Play("fantastic_voyage.exchange", dice="hand", blow=LASER, target=DIVER, house=early,
                **points)  # fmt: skip
    play.answer(0)
    assert play.pending.text == "Extra dice for the strike at Grant?"
    play.answer(1)
    assert play.pending.text == "defence"


@pytest.mark.rule("fantastic_voyage.strike.13 fantastic_voyage.episode.11")
@pytest.mark.parametrize("kind", ["cell", "antibody", "clot"])
def test_the_body_has_no_plot_points_and_is_never_asked(kind):
    ruling = exchanged(LASER, Target("X", kind, 8), [1, 2], points=(0, 9))
    assert ruling.choices == ()
    assert ruling.outcome.hit is (7 + 2 >= 8 + 1)


@pytest.mark.rule("fantastic_voyage.strike.7 fantastic_voyage.strike.10")
def test_dice_are_bought_one_plot_point_each_as_long_as_points_last():
    many = exchanged(LASER, CLOT, [6, 1, 1, 1, 1, 1, 1, 1, 1], [7], (7, 0))
    assert many.outcome == Exchange(False, 0, (), 7, 0)
    dear = exchanged(LASER, CLOT, [1, 3, 6], [1], (3, 0), extra_die_price=2)
    assert dear.outcome.attacker_spent == 2
    limited = Play("fantastic_voyage.exchange", dice="hand", blow=LASER, target=CLOT,
                   attacker_points=9, house=house(extra_dice_limit=2))  # fmt: skip
    limited.answer(1)
    assert limited.pending.options == (0, 1, 2)


@pytest.mark.rule("fantastic_voyage.strike.7-8")
def test_a_table_may_let_a_plot_point_add_one_to_a_roll_of_one_die():
    ruling = exchanged(LASER, CLOT, [2, 2], [3], (3, 0), plot_point_on_roll="plus_one")
    assert len(ruling.dice) == 2
    assert ruling.outcome.hit  # 7 + 2 + 3 against 12


@pytest.mark.rule("fantastic_voyage.strike.15-16")
def test_what_a_hit_does_is_what_the_weapon_line_says():
    assert exchanged(LASER, DIVER, [1, 6]).outcome == Exchange(True, 1)
    assert exchanged(ANTIBODY, DIVER, [1, 6]).outcome == Exchange(True, 0, ("Weakened",))
    assert exchanged(EXPLOSION, DIVER, [1, 6]).outcome == Exchange(True, 1, ("Stunned",))
    assert exchanged(EXPLOSION, DIVER, [6, 1]).outcome == Exchange(False)


@pytest.mark.rule("fantastic_voyage.strike.37")
def test_a_status_that_is_there_already_costs_health_instead():
    weakened = Target("Grant", "person", 9, ("Weakened",))
    assert exchanged(ANTIBODY, weakened, [1, 6]).outcome == Exchange(True, 1)
    stunned = Target("Grant", "person", 9, ("Stunned",))
    assert exchanged(EXPLOSION, stunned, [1, 6]).outcome == Exchange(True, 2)
    mild = exchanged(ANTIBODY, weakened, [1, 6], repeated_status="nothing")
    assert mild.outcome == Exchange(True, 0)
    assert mild.outcome.short == "Hit: nothing more"


@pytest.mark.rule("fantastic_voyage.strike.33")
@pytest.mark.parametrize(
    ("effect", "on_strike", "on_defence"),
    [("both", 1, 1), ("strike_only", 1, 0), ("none", 0, 0)],
)
def test_weakened_takes_one_off_either_total(effect, on_strike, on_defence):
    tired = Blow("Knife", 7, statuses=("Weakened",))
    assert hit(tired, DIVER, weakened_effect=effect) == by_hand(7 - on_strike, 9)
    weak = Target("Grant", "person", 9, ("Weakened",))
    assert hit(ANTIBODY, weak, weakened_effect=effect) == by_hand(8, 9 - on_defence)


@pytest.mark.rule("fantastic_voyage.strike.34")
def test_stunned_changes_no_total_unless_a_table_says_so():
    dazed, blow = Target("Grant", "person", 9, ("Stunned",)), Blow("K", 7, statuses=("Stunned",))
    assert hit(ANTIBODY, dazed) == by_hand(8, 9)
    assert hit(blow, DIVER) == by_hand(7, 9)
    assert hit(ANTIBODY, dazed, stunned_effect="minus_one") == by_hand(8, 8)
    assert hit(blow, DIVER, stunned_effect="minus_one") == by_hand(6, 9)


@pytest.mark.rule("fantastic_voyage.strike.27 fantastic_voyage.antibodies.6")
def test_a_disadvantaged_target_is_struck_with_one_more_die():
    held = Target("Grant", "person", 9, disadvantaged=True)
    assert hit(ANTIBODY, held) == by_hand(8, 9, 2) == Fraction(125, 216)
    assert hit(ANTIBODY, held, disadvantage="defence_minus_one") == by_hand(8, 8)
    assert hit(ANTIBODY, held, disadvantage="none") == by_hand(8, 9)
    deprived = exchanged(ANTIBODY, held, [1, 1], points=(0, 5), disadvantage="no_bought_dice")
    assert deprived.choices == ()


@pytest.mark.rule("fantastic_voyage.strike.28-29")
@pytest.mark.parametrize(
    ("size", "ship", "cell"),
    [
        ("proteus_large", 2, 1),
        ("proteus_and_cells", 2, 2),
        ("none", 1, 1),
        ("proteus_massive", 3, 1),
    ],
)
def test_big_targets_are_struck_with_more_dice(size, ship, cell):
    bare = Target("Proteus", "vehicle", 8)
    assert hit(EXPLOSION, bare, size_dice=size) == by_hand(10, 8, ship)
    assert hit(LASER, Target("Cell 1", "cell", 8), size_dice=size) == by_hand(7, 8, cell)


@pytest.mark.rule("fantastic_voyage.strike.22 fantastic_voyage.strike.24-25")
def test_aim_cover_and_distance_matter_to_shots_alone():
    aimed, far = Blow("Laser", 7, kind="shoot", aimed=True), Blow("L", 7, kind="shoot", inches=7)
    hidden = Target("Part 1", "clot", 10, cover=1)
    assert hit(aimed, CLOT) == by_hand(8, 10)
    assert hit(aimed, CLOT, aim="extra_die") == by_hand(7, 10, 2)
    assert hit(aimed, CLOT, aim="none") == by_hand(7, 10)
    assert hit(LASER, hidden) == by_hand(7, 11)
    assert hit(LASER, hidden, cell_cover="none") == by_hand(7, 10)
    assert hit(far, CLOT) == by_hand(7, 10)
    assert hit(far, CLOT, long_shot=-1) == by_hand(6, 10)
    near = Blow("L", 7, kind="shoot", inches=6)
    assert hit(near, CLOT, long_shot=-1) == by_hand(7, 10)
    knife = Blow("Knife", 7, aimed=True, inches=7)
    assert hit(knife, hidden, long_shot=-1) == by_hand(7, 10)


@pytest.mark.rule("fantastic_voyage.strike.14")
def test_the_clot_rolls_for_its_defence_unless_a_table_spares_it():
    assert hit(LASER, CLOT) == by_hand(7, 10)
    sitting = hit(LASER, CLOT, clot_defence_roll=False)
    assert sitting == Fraction(sum(7 + face >= 10 for face in FACES), 6) == Fraction(2, 3)


@pytest.mark.rule("fantastic_voyage.strike.39-41")
@pytest.mark.parametrize("armour", [2, 3, 4])
def test_armour_ignores_a_strike_on_its_figure_or_less(armour):
    ship = Target("Proteus", "vehicle", 8, armour=armour)
    assert hit(EXPLOSION, ship) == by_hand(10, 8, 2) * Fraction(6 - armour, 6)
    assert hit(EXPLOSION, ship, armour_roll="four_plus") == by_hand(10, 8, 2) / 2
    assert hit(EXPLOSION, ship, armour_roll="none") == by_hand(10, 8, 2)


@pytest.mark.rule("fantastic_voyage.strike.40-41")
def test_one_armour_die_that_passes_is_enough():
    saved = exchanged(EXPLOSION, PROTEUS, [1, 6, 6, 5, 4], [0, 1], (0, 1))
    assert saved.outcome == Exchange(False, 0, (), 0, 1)
    pierced = exchanged(EXPLOSION, PROTEUS, [1, 6, 6, 5, 6], [0, 1], (0, 1))
    assert pierced.outcome == Exchange(True, 1, (), 0, 1)
    lifted = exchanged(EXPLOSION, PROTEUS, [1, 6, 6, 5], [0, 1], (0, 1),
                       plot_point_on_roll="plus_one")  # fmt: skip
    assert not lifted.outcome.hit  # Armour 4 + 1


@pytest.mark.rule("fantastic_voyage.strike.38-39 fantastic_voyage.antibodies.11")
def test_what_can_do_nothing_is_not_rolled():
    brawl = Blow("Brawl", 7, 0, "Weakened")
    for blow, target, cite in (
        (ANTIBODY, PROTEUS, "fantastic_voyage.antibodies.11"),
        (brawl, Target("A", "antibody", 8), "fantastic_voyage.strike.38"),
        (brawl, Target("C", "cell", 8), "fantastic_voyage.strike.38"),
        (brawl, CLOT, "fantastic_voyage.blood-clot.4"),
    ):
        ruling = exchanged(blow, target, [])
        assert ruling.outcome == Exchange(False)
        assert [step.cite for step in ruling.steps] == [cite]
    ship = exchanged(EXPLOSION, PROTEUS, [1, 6, 6, 6]).outcome
    assert ship == Exchange(True, 1)  # the Health is lost, the status does not take


@pytest.mark.rule("fantastic_voyage.blood-clot.4")
def test_a_knife_cuts_the_clot_unless_a_table_keeps_it_for_the_laser():
    knife = Blow("Knife", 7)
    assert hit(knife, CLOT) == by_hand(7, 10)
    assert hit(knife, CLOT, clot_weapons="laser_only") == 0
    assert hit(LASER, CLOT, clot_weapons="laser_only") == by_hand(7, 10)


@pytest.mark.rule("fantastic_voyage.saboteur.8")
@pytest.mark.parametrize("points", range(6))
def test_points_set_aside_are_dice_that_cost_all_of_them(points):
    blow = Blow("Knife", 7, points=points)
    assert hit(blow, DIVER) == by_hand(7, 9, 1 + points)
    odds = chances("fantastic_voyage.exchange", blow=blow, target=DIVER, attacker_points=0)
    assert {result.attacker_spent for result in odds} == {points}
    assert hit(blow, DIVER, extra_dice_limit=1) == by_hand(7, 9, 1 + min(points, 1))
    assert hit(blow, DIVER, extra_die_price=2) == by_hand(7, 9, 1 + points // 2)
    assert hit(blow, DIVER, plot_point_on_roll="plus_one") == by_hand(7 + points, 9)


@pytest.mark.rule("fantastic_voyage.saboteur.8")
def test_a_table_may_keep_the_points_when_not_even_a_six_would_do():
    blow = Blow("Knife", 7, points=3)
    hopeless = exchanged(blow, DIVER, [5, 6], saboteur_points="kept_if_hopeless").outcome
    assert hopeless == Exchange(False, 0, (), 0, 0)  # 13 against 14
    tried = exchanged(blow, DIVER, [4, 1, 2, 3, 6], saboteur_points="kept_if_hopeless").outcome
    assert tried == Exchange(True, 1, (), 3, 0)


@pytest.mark.rule("fantastic_voyage.strike.47")
@pytest.mark.parametrize(
    ("weapon", "target"),
    [
        ("surgical laser", "Proteus"),
        ("antibody", "red blood cell"),
        ("explosion", "part of the clot"),
    ],
)
def test_attacks_that_nobody_makes_are_refused(weapon, target):
    with pytest.raises(BadFacts, match=f"“{target}”"):
        chances("fantastic_voyage.strike", weapon=weapon, target=target, strike_dice=0)


@pytest.mark.rule("fantastic_voyage.strike.10 fantastic_voyage.strike.13")
def test_dice_that_nobody_can_have_bought_are_refused():
    with pytest.raises(BadFacts, match="“2” extra defence dice"):
        chances("fantastic_voyage.strike", target="antibody", defence_dice=2)
    with pytest.raises(BadFacts, match="“1” extra strike dice"):
        chances("fantastic_voyage.strike", weapon="antibody", target="person", strike_dice=1)
    with pytest.raises(BadFacts, match="give 0 to 1"):
        chances("fantastic_voyage.strike", strike_dice=2, house=house(extra_dice_limit=1))


@pytest.mark.rule("fantastic_voyage.casts.13 fantastic_voyage.casts.17-18")
@pytest.mark.parametrize(
    ("weapon", "target", "strike", "defence"),
    [
        ("surgical laser", "antibody", 7, 8),
        ("surgical laser", "red blood cell", 7, 8),
        ("surgical laser", "part of the clot", 7, 10),
        ("diver’s knife", "person", 7, 9),
        ("antibody", "person", 8, 9),
        ("explosion", "person", 10, 9),
    ],
)
@pytest.mark.parametrize("more", [0, 2])
def test_a_strike_by_name_has_the_figures_of_the_casts(weapon, target, strike, defence, more):
    more = more if weapon in ("surgical laser", "diver’s knife") else 0
    odds = chances("fantastic_voyage.strike", weapon=weapon, target=target, strike_dice=more)
    expected = by_hand(strike, defence, 1 + more)
    assert odds.probability(lambda result: result.hit) == expected
    stronger = chances("fantastic_voyage.strike", weapon=weapon, target=target, strike_dice=more,
                       house=house(laser_strike=8))  # fmt: skip
    lift = weapon == "surgical laser"
    expected = by_hand(strike + lift, defence, 1 + more)
    assert stronger.probability(lambda result: result.hit) == expected


@pytest.mark.rule("fantastic_voyage.strike.32")
def test_a_status_that_nobody_knows_is_refused_and_quoted():
    for blow, target in (
        (LASER, Target("Grant", "person", 9, ("Dominated",))),
        (Blow("Gas", 6, 0, "Dominated"), DIVER),
        (Blow("Knife", 7, statuses=("Dominated",)), DIVER),
    ):
        with pytest.raises(BadFacts, match="“Dominated” is no status of this episode"):
            exchanged(blow, target, [1, 1])
