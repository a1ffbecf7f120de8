"""Setting up: crew, places, tentacles."""

from collections import Counter

import pytest

from rules import judge, roll
from rules.errors import BadFacts, UnknownHouseRule
from rules.index import load
from rules.kraken import CREW_OF_SIX, Block, Mast, Sailor, house, muster
from rules.kraken.muster import check_crew
from rules.kraken.set_up import starts
from rules.kraken.state import FIGURE, TENTACLE
from rules.kraken.vessel import ship, standard_vessel


def with_pluck(*plucks):
    return tuple(Sailor(f"S{n}", p, 20 + 3 * n, 0) for n, p in enumerate(plucks))


def placed(**sailors):
    rest = [Sailor(f"S{n}", 10, 60 + 4 * n, 0) for n in range(5 - len(sailors))]
    return (*[Sailor(name, 10, *place) for name, place in sailors.items()], *rest)


def set_up(**facts):
    return roll("kraken.set_up", seed=1, **facts).outcome


@pytest.mark.rule("kraken.set-up.13-14 kraken.set-up.22 kraken.set-up.32")
def test_a_game_begins_with_six_figures_eight_tentacles_and_a_whole_hull():
    position = set_up()
    assert sum(s.pluck for s in position.crew) == 50
    assert [t.number for t in position.tentacles] == list(range(1, 9))
    assert (position.damage, position.turn, position.removed) == (0, 1, ())
    assert str(position).startswith("Turn 1, Set-up. Hull damage 0 of 30.")
    broken = position.after(damage=31)
    assert str(broken).startswith("Turn 1, Set-up. Hull damage 31 (30 breaks it).")


@pytest.mark.rule("kraken.set-up.5 kraken.set-up.15 kraken.set-up.3 kraken.set-up.16")
def test_bases_are_25_and_30_mm_square_whether_there_are_models_or_cards():
    rules = load("kraken").rules
    assert rules["kraken.set-up.5"].data["base_side_cm"] == FIGURE == 2.5
    assert rules["kraken.set-up.15"].data["base_side_cm"] == TENTACLE == 3.0


@pytest.mark.rule("kraken.set-up.24")
def test_four_crew_are_too_few():
    with pytest.raises(BadFacts, match="A crew of 4 is too small"):
        set_up(crew=with_pluck(10, 10, 10, 10))


@pytest.mark.rule("kraken.set-up.22")
def test_51_points_are_too_many_and_49_too_few():
    with pytest.raises(BadFacts, match=r"51 Pluck points and the pool holds 50.*take off 1"):
        set_up(crew=with_pluck(10, 10, 10, 10, 8, 3))
    with pytest.raises(BadFacts, match=r"49 Pluck points.*hand out 1 more.*up_to_pool"):
        set_up(crew=with_pluck(10, 10, 10, 10, 6, 3))


@pytest.mark.rule("kraken.set-up.22")
def test_points_may_be_left_by_house_rule_but_never_overspent():
    spare = house(pool_spending="up_to_pool")
    assert set_up(crew=with_pluck(9, 9, 9, 9, 9), house=spare)
    with pytest.raises(BadFacts, match="take off 1"):
        set_up(crew=with_pluck(10, 10, 10, 10, 8, 3), house=spare)


@pytest.mark.rule("kraken.set-up.26-27")
@pytest.mark.parametrize("pluck", [2, 11, 12, 0])
def test_nobody_starts_with_a_pluck_outside_3_to_10(pluck):
    with pytest.raises(BadFacts, match=f"S0 cannot start with Pluck {pluck}: .*from 3 to 10"):
        set_up(crew=with_pluck(pluck, 10, 10, 10, 10))


@pytest.mark.rule("kraken.set-up.25 kraken.variants.6")
def test_sixteen_is_the_largest_crew_that_50_points_can_pay_for():
    assert [s.pluck for s in muster(16)] == [4, 4] + [3] * 14
    with pytest.raises(BadFacts, match="from 3"):
        check_crew(with_pluck(*[3] * 16, 2), 50, house())
    crew = muster(16)
    assert len(set_up(crew=crew).crew) == 16


@pytest.mark.rule("kraken.variants.6")
def test_a_pool_is_dealt_when_every_figure_can_have_3_to_10():
    assert sum(s.pluck for s in muster(5, 15)) == 15
    assert len(set_up(crew=muster(8, 70), pool=70).crew) == 8
    for size, pool in ((5, 51), (5, 14), (6, 17), (4, 30), (17, 60)):
        with pytest.raises(BadFacts, match="cannot be"):
            muster(size, pool)
    with pytest.raises(BadFacts, match="from 15 to 160"):
        set_up(pool=14)


@pytest.mark.rule("kraken.set-up.18")
def test_a_figure_starts_wholly_on_deck_and_clear_of_everything():
    assert set_up(crew=placed(Ned=(30, 9.25), Bess=(30, 6.75)))
    with pytest.raises(BadFacts, match=r"Ned cannot start at \(30, 9.4\).*over the sea"):
        set_up(crew=placed(Ned=(30, 9.4)))
    with pytest.raises(BadFacts, match=r"Bess cannot start at .*Ned stands at \(30, 0\)"):
        set_up(crew=placed(Ned=(30, 0), Bess=(31, 1)))
    with pytest.raises(BadFacts, match=r"Ned cannot start at .*a mast at \(44.55, 0\)"):
        set_up(crew=placed(Ned=(45, 1)), house=house(obstacles="one_mast"))
    with pytest.raises(BadFacts, match="no measure"):
        set_up(crew=placed(Ned=(float("nan"), 0)))


@pytest.mark.rule("kraken.set-up.23")
def test_every_figure_belongs_to_one_player_and_a_solo_player_has_them_all():
    assert {s.player for s in CREW_OF_SIX} == {"crew"}


@pytest.mark.rule("kraken.set-up.18")
@pytest.mark.parametrize("taper", house().switches["hull_taper"].values)
@pytest.mark.parametrize("obstacles", house().switches["obstacles"].values)
def test_the_usual_crew_find_room_on_every_vessel_of_the_house_rules(taper, obstacles):
    rules = house(hull_taper=taper, obstacles=obstacles)
    for crew in (CREW_OF_SIX, muster(9)):
        if obstacles == "none" or crew is CREW_OF_SIX:
            assert set_up(crew=crew, house=rules).crew == crew


def test_two_figures_of_one_name_and_deeds_before_the_game_are_refused():
    twins = (*CREW_OF_SIX[:5], CREW_OF_SIX[5].after(name="Ned"))
    with pytest.raises(BadFacts, match="“Ned” must be given to one figure"):
        set_up(crew=twins)
    with pytest.raises(BadFacts, match="cannot start with 3 Pluck points lost"):
        set_up(crew=(CREW_OF_SIX[0].after(lost=3), *CREW_OF_SIX[1:]))


def test_a_crew_may_come_as_json_and_a_muddled_one_is_refused():
    told = [{"name": s.name, "pluck": s.pluck, "x": s.x, "y": s.y} for s in CREW_OF_SIX]
    assert set_up(crew=told).crew == CREW_OF_SIX
    with pytest.raises(BadFacts, match="Crew cannot be"):
        set_up(crew=[{"name": "Ned"}])


@pytest.mark.rule("kraken.set-up.6 kraken.set-up.9 kraken.set-up.11-12")
def test_a_vessel_of_the_players_own_takes_the_place_of_the_house_rules():
    raft = ((0, 0), (80, 0), (80, 40), (0, 40))
    crew = tuple(s.after(y=s.y + 20) for s in CREW_OF_SIX)
    position = set_up(crew=crew, hull=raft, masts=[Mast(10, 10)], blocks=[Block(20, 25, 5, 9)])
    assert position.vessel.outline == raft
    assert position.vessel.obstacles == (Mast(10, 10), Block(20, 25, 5, 9))
    with pytest.raises(BadFacts, match="nowhere bends inwards"):
        set_up(hull=((0, 0), (80, 0), (40, 5), (0, 40)))


@pytest.mark.rule("kraken.set-up.33")
def test_a_hull_too_short_for_its_tentacles_is_refused():
    boat = ship(((0, 0), (20, 0), (20, 10), (0, 10)))
    with pytest.raises(BadFacts, match=r"16 tentacles find no room.*Take fewer"):
        starts(boat, 16, "one_side", "edges")


@pytest.mark.rule("kraken.set-up.20 kraken.variants.7")
def test_tentacles_stand_evenly_along_the_hull_by_turns_to_port_and_starboard():
    arms = set_up().tentacles
    where = load("kraken").rules["kraken.set-up.20"].data["x_cm_for_eight"]
    amidships = [t for t in arms if 2 < t.number < 7]
    assert [t.x for t in amidships] == pytest.approx(where[2:6])
    assert [t.y for t in amidships] == pytest.approx([24, -24, 24, -24])
    assert [t.y > 0 for t in arms] == [True, False] * 4


@pytest.mark.rule("kraken.set-up.20")
def test_by_house_rule_they_stand_on_one_side_or_in_a_ring():
    one_side = set_up(house=house(tentacle_start_sides="one_side")).tentacles
    assert all(t.y > 0 for t in one_side)
    assert [t.x for t in one_side] == pytest.approx([t.x for t in set_up().tentacles])
    ring = set_up(house=house(tentacle_start_sides="ring")).tentacles
    assert [t.y > 0 for t in ring] == [True] * 4 + [False] * 4
    assert ring[0].x < ring[3].x
    assert [t.x for t in ring[:4]] == pytest.approx([t.x for t in ring[:3:-1]])


@pytest.mark.rule("kraken.set-up.19")
def test_tentacles_start_12_cm_off_or_as_the_players_or_the_dice_say():
    vessel = standard_vessel("half_sheet_taper", "none")
    chosen = house(tentacle_start_distance="chosen")
    position = judge(
        "kraken.set_up", dice=[], choices=["0", "5", *["12"] * 6], house=chosen
    ).outcome
    away = [vessel.contact.nearest(t.x, t.y)[0] for t in position.tentacles]
    assert away == pytest.approx([0, 5, *[12] * 6], abs=1e-4)
    by_dice = house(tentacle_start_distance="random")
    position = judge("kraken.set_up", dice=[1, 1, *[3, 4] * 7], house=by_dice).outcome
    away = [vessel.contact.nearest(t.x, t.y)[0] for t in position.tentacles]
    assert away == pytest.approx([2, *[7] * 7], abs=1e-4)


@pytest.mark.rule("kraken.variants.7")
@pytest.mark.parametrize("number", [1, 6, 16])
def test_another_number_of_tentacles_is_spread_evenly_again(number):
    arms = set_up(tentacles=number).tentacles
    assert len(arms) == number
    assert Counter(t.y > 0 for t in arms)[True] == -(-number // 2)
    for wrong in (0, 17):
        with pytest.raises(BadFacts, match="from 1 to 16"):
            set_up(tentacles=wrong)


def test_an_unknown_house_rule_or_option_is_refused_with_what_there_is():
    with pytest.raises(UnknownHouseRule, match="masts"):
        house(masts=3)
    with pytest.raises(UnknownHouseRule, match=r"two_masts.*one_mast"):
        house(obstacles="two_masts")
