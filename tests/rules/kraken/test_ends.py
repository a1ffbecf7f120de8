"""How a fight ends, and who has won."""

import pytest

from rules.kraken import End, Sailor
from rules.kraken.crew_phases import combat_phase, movement_phase
from rules.kraken.ends import ended, moral_winners, result, winners
from rules.kraken.game import turn
from rules.kraken.kraken_phases import reaction_phase


def shared(fight, deeds, removed=(), **switches):
    """A position after a fight: deeds are (player, severed, lost) for a figure each."""
    sailors = [
        Sailor(f"S{n}", 5, 20 + 5 * n, 0, player, lost, severed)
        for n, (player, severed, lost) in enumerate(deeds)
    ]
    gone = tuple(s for s in sailors if s.player in removed)
    kept = tuple(s for s in sailors if s.player not in removed)
    return fight(tentacles=[(1, 40, 30)], **switches).after(crew=kept, removed=gone)


@pytest.mark.rule("kraken.winning-and-losing.5")
def test_thirty_points_of_damage_in_all_lose_the_game_and_29_do_not(fight):
    position = fight([("Ned", 9, 40, 0)], [(1, 40, 30)], damage=29)
    assert ended(position) is None
    assert ended(position.after(damage=30)) is End.HULL
    assert not End.HULL.won


@pytest.mark.rule("kraken.winning-and-losing.5 kraken.winning-and-losing.12")
def test_damage_adds_up_over_the_game_and_never_shrinks(fight, told):
    position = fight([("Ned", 9, 60, 0)], [(1, 40, 12)], damage=20)
    assert reaction_phase(told([5, 6]), position).damage == 25
    assert reaction_phase(told([5, 1]), position).damage == 20
    assert reaction_phase(told([2]), position).damage == 20


@pytest.mark.rule("kraken.winning-and-losing.7")
def test_the_game_is_lost_when_the_last_figure_breaks_or_dies(fight, told):
    broken, _rolled = movement_phase(
        told(["try to move", 6, 6]), fight([("Ned", 2, 40, 0)], [(1, 40, 30)])
    )
    assert ended(broken) is End.CREW
    grabbed = reaction_phase(told([6, 6, 6]), fight([("Ned", 11, 40, 9)], [(1, 40, 12)]))
    assert ended(grabbed) is End.CREW


@pytest.mark.rule("kraken.winning-and-losing.8")
def test_the_game_is_won_by_the_axe_when_the_last_tentacle_falls(fight, told):
    position = fight([("Ned", 9, 40, 9)], [(1, 40, 12)])
    after = combat_phase(told(["attack tentacle 1", 2, 2]), position, frozenset())
    assert ended(after) is End.AXE
    assert End.AXE.won


@pytest.mark.rule("kraken.winning-and-losing.9 kraken.morale.3")
def test_the_game_is_won_when_the_kraken_fails_its_morale(fight, told):
    position = fight([("Ned", 9, 40, 9)], [(1, 40, 12), (2, 70, 40)])
    told_all = told(["stay", "attack tentacle 1", 2, 2, 2, 6])
    after, end = turn(told_all, position)
    assert end is End.MORALE
    assert len(after.tentacles) == 1


@pytest.mark.rule("kraken.winning-and-losing.10 kraken.turn-sequence.5")
def test_the_first_end_to_come_true_stops_the_game_in_mid_phase(fight, told):
    position = fight([("Ned", 9, 60, 0)], [(1, 40, 12), (2, 20, 12)], damage=29)
    table = told([4, 3])
    assert ended(reaction_phase(table, position)) is End.HULL
    assert table.rolled == ["reaction", "crush"]
    # the last tentacle falls in phase 2: no reaction and no morale roll any more
    last = fight([("Ned", 9, 40, 9)], [(1, 40, 12)], damage=29)
    table = told(["stay", "attack tentacle 1", 2, 2])
    assert turn(table, last)[1] is End.AXE


@pytest.mark.rule("kraken.winning-and-losing.10")
def test_a_hull_broken_in_phase_3_loses_before_the_morale_roll(fight, told):
    position = fight([("Ned", 9, 40, 9)], [(1, 40, 12), (2, 70, 12)], damage=28)
    table = told(["stay", "attack tentacle 1", 2, 2, 6, 6])
    assert turn(table, position)[1] is End.HULL


@pytest.mark.rule("kraken.winning-and-losing.2 kraken.winning-and-losing.11")
def test_all_win_together_or_lose_together(fight):
    position = shared(fight, [("Ann", 2, 3), ("Ben", 0, 9)], removed={"Ben"})
    assert winners(position, End.MORALE) == ("Ann", "Ben")
    assert winners(position, End.CREW) == ()
    assert winners(position, End.HULL) == ()


@pytest.mark.rule("kraken.winning-and-losing.11 kraken.morale.3")
def test_by_house_rule_only_players_with_a_figure_left_win(fight):
    position = shared(
        fight, [("Ann", 2, 3), ("Ben", 0, 9)], removed={"Ben"}, winners="survivors_only"
    )
    assert winners(position, End.MORALE) == ("Ann",)


@pytest.mark.rule("kraken.winning-and-losing.3")
def test_the_moral_winner_has_destroyed_most_and_among_equals_lost_least(fight):
    assert moral_winners(shared(fight, [("Ann", 2, 9), ("Ben", 1, 0)])) == ("Ann",)
    assert moral_winners(shared(fight, [("Ann", 2, 4), ("Ben", 2, 3)])) == ("Ben",)
    assert moral_winners(shared(fight, [("Ann", 2, 3), ("Ben", 2, 3)])) == ("Ann", "Ben")
    assert moral_winners(shared(fight, [("Ann", 0, 3), ("Ben", 0, 2)])) == ()


@pytest.mark.rule("kraken.winning-and-losing.3")
def test_the_moral_winner_is_named_after_a_loss_too_and_among_the_removed(fight):
    position = shared(fight, [("Ann", 2, 9), ("Ben", 1, 0)], removed={"Ann"})
    assert result(position, End.HULL).moral_winners == ("Ann",)
    assert result(position, End.HULL).crew == 0


@pytest.mark.rule("kraken.winning-and-losing.3")
def test_by_house_rule_the_moral_winner_is_ranked_otherwise(fight):
    deeds = [("Ann", 3, 9), ("Ben", 2, 4), ("Cat", 1, 3)]
    assert moral_winners(shared(fight, deeds)) == ("Ann",)
    by_difference = shared(fight, deeds, moral_winner_ranking="difference")
    assert moral_winners(by_difference) == ("Ben", "Cat")
    assert moral_winners(shared(fight, deeds, moral_winner_ranking="both")) == ()
    clear = [("Ann", 3, 2), ("Ben", 2, 4), ("Cat", 3, 3)]
    assert moral_winners(shared(fight, clear, moral_winner_ranking="both")) == ("Ann",)


def test_results_are_told_in_words_and_ranked_from_lost_to_won(fight):
    position = shared(fight, [("Ann", 2, 3), ("Ben", 0, 1)])
    won, lost = result(position, End.MORALE), result(position, End.HULL)
    assert str(won) == (
        "The crew win in turn 1: the Kraken flees. Winners: Ann, Ben. Moral winner: Ann."
    )
    assert str(lost) == "The crew lose in turn 1: the vessel breaks up. Moral winner: Ann."
    assert lost < won
    assert won.short == "Won in turn 1, the Kraken flees"
