"""Turns and phases, and who goes when in them."""

import pytest

from rules import judge
from rules.kraken.crew_phases import movement_phase
from rules.kraken.game import turn

CREW = [("Bess", 7, 30, 0), ("Ned", 9, 40, 0), ("Tom", 7, 50, 0)]
FAR = [(1, 40, 60)]


@pytest.mark.rule("kraken.turn-sequence.2-4")
def test_a_turn_has_its_phases_in_order_and_passes_over_what_nobody_does(fight, told):
    position = fight([("Ned", 9, 40, 9)], [(1, 40, 12), (2, 70, 40)])
    table = told(["stay", "attack tentacle 1", 2, 2, 2, 1])
    after, end = turn(table, position)
    assert end is None
    phases = list(dict.fromkeys(shown.phase for shown in table.shown))
    assert phases == [
        "Player Movement", "Player Combat", "Tentacle Reaction", "Kraken Morale",
    ]  # fmt: skip
    assert after.turn == 1
    table = told(["stay", 2])
    turn(table, fight([("Ned", 9, 40, 0)], FAR))
    phases = list(dict.fromkeys(shown.phase for shown in table.shown))
    assert phases == ["Player Movement", "Tentacle Reaction"]


@pytest.mark.rule("kraken.turn-sequence.3")
def test_all_figures_move_before_any_fights_and_all_fight_before_any_tentacle_reacts(fight, told):
    crew = [("Ned", 9, 40, 9), ("Bess", 7, 70, 5)]
    table = told(["stay", "stay", "hold back", 2])
    turn(table, fight(crew, [(1, 40, 12)]))
    assert table.asked == [
        "Does Ned try to move?", "Does Bess try to move?", "Does Ned attack?",
    ]  # fmt: skip
    assert table.rolled == ["reaction"]


@pytest.mark.rule("kraken.movement.1-4 kraken.movement.14")
def test_each_figure_is_asked_once_from_the_highest_pluck_down(fight, told):
    table = told(["stay", "Tom", "stay", "stay"])
    after, rolled = movement_phase(table, fight(CREW, FAR))
    assert table.asked == [
        "Does Ned try to move?",
        "Pluck 7: who moves next?",
        "Does Tom try to move?",
        "Does Bess try to move?",
    ]
    assert rolled == frozenset()
    assert [(s.x, s.y, s.pluck) for s in after.crew] == [(30, 0, 7), (40, 0, 9), (50, 0, 7)]


@pytest.mark.rule("kraken.movement.2")
def test_by_house_rule_the_rest_move_as_the_players_like(fight, told):
    table = told(["stay", "Bess", "stay", "stay"])
    movement_phase(table, fight(CREW, FAR, movement_order="highest_then_free"))
    assert table.asked[:3] == [
        "Does Ned try to move?", "Who moves next?", "Does Bess try to move?",
    ]  # fmt: skip


@pytest.mark.rule("kraken.movement.3")
def test_equals_go_in_the_order_of_the_list_or_by_a_roll_off_by_house_rule(fight, told):
    table = told(["stay"] * 3)
    movement_phase(table, fight(CREW, FAR, equal_pluck_order="list_order"))
    assert table.asked == [f"Does {name} try to move?" for name in ("Ned", "Bess", "Tom")]
    table = told(["stay", "Tom", "stay", "stay"])
    movement_phase(table, fight(CREW, FAR, equal_pluck_order="roll_off"))
    assert table.rolled == ["who of Pluck 7 moves next"]
    assert table.asked == [f"Does {name} try to move?" for name in ("Ned", "Tom", "Bess")]


@pytest.mark.rule("kraken.movement.2 kraken.pluck.23")
def test_a_pluck_that_changes_counts_at_once_but_gives_no_second_move(fight, told):
    crew = [("Ned", 8, 40, 0), ("Bess", 7, 30, 0)]
    table = told(["try to move", 5, 5, "stay"])
    after, _rolled = movement_phase(table, fight(crew, FAR))
    assert table.asked == ["Does Ned try to move?", "Does Bess try to move?"]
    assert after.sailor("Ned").pluck == 7
    assert any(shown.sailor("Ned").pluck == 7 for shown in table.shown)


@pytest.mark.rule("kraken.pluck.4 kraken.pluck.23")
def test_the_new_pluck_is_rolled_against_in_the_same_turn(fight, told):
    position = fight([("Ned", 6, 40, 9)], [(1, 40, 12)])
    # up to Pluck 7 by a critical success, then 7 against it succeeds
    table = told(["try to move", 1, 1, (40.0, 9.0), "attack tentacle 1", 3, 4, 1, 2])
    turn(table, position)
    assert "3 + 4 = 7 is not above Pluck 7: success." in table.said


@pytest.mark.rule("kraken.movement.10")
def test_the_place_is_chosen_once_the_distance_is_known(fight, told):
    table = told(["try to move", 3, 4, 1, 2, (47.0, 0.0)])
    after, rolled = movement_phase(table, fight([("Ned", 9, 40, 0)], FAR))
    assert table.asked == ["Does Ned try to move?", "Where does Ned go, up to 7 cm?"]
    assert after.moves[0].path == ((40, 0), (47.0, 0.0))
    assert rolled == {"Ned"}


@pytest.mark.rule("kraken.pluck.25 kraken.movement.9")
def test_a_removed_figure_frees_its_place_and_never_comes_back(fight, told):
    crew = [("Ned", 2, 40, 0), ("Bess", 2, 43, 0)]
    table = told(["Ned", "try to move", 6, 6, "try to move", 1, 1, (40.0, 0.0)])
    after, _rolled = movement_phase(table, fight(crew, FAR))
    assert [(s.name, s.x) for s in after.crew] == [("Bess", 40.0)]
    assert [(s.name, s.pluck, s.lost) for s in after.removed] == [("Ned", 1, 1)]


@pytest.mark.rule("kraken.movement.11-13")
def test_a_move_that_is_not_allowed_is_refused_in_a_game_too():
    from rules.errors import BadChoice

    with pytest.raises(BadChoice, match="over the sea"):
        judge(
            "kraken.game",
            dice=[3, 4, 6, 6],
            choices=["try to move", "55, 40"],
        )
