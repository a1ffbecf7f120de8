"""Turns: whose it is, the ghost, the way of the keeper, death, flight and the ends of the game."""

from itertools import pairwise
from random import Random

import pytest

from rules import Play, roll
from rules.errors import BadFacts
from rules.red_november import Card, Doom, End, Event, house
from rules.red_november.actions import ABANDON, NOTHING, action_phase, actions
from rules.red_november.death import die
from rules.red_november.ends import Over, check_crew, check_rescue, winners
from rules.red_november.game import due, turn
from rules.red_november.items import ITEMS
from rules.red_november.set_up import set_up
from rules.red_november.state import DEAD, FLED
from rules.red_november.tracks import ITEM_MARKS, cell
from rules.red_november.updates import updates
from rules.table import Throwing

RESPITE = Card(Event.RESPITE, 0)
FIRE = Card(Event.FIRE, 0)


@pytest.mark.rule("red_november.time.3-4 red_november.updates.12")
def test_the_gnome_furthest_behind_acts_next_and_perhaps_again(aboard, told):
    boat = aboard((5, 60), (6, 58), (7, 59))
    assert due(boat) == 0
    turn(told(["stay and act", NOTHING]), boat)
    assert (boat.gnomes[0].keeper, due(boat)) == (59, 0)
    boat.gnomes[0].keeper = 57
    assert due(boat) == 2


@pytest.mark.rule("red_november.time.5 red_november.updates.10")
@pytest.mark.parametrize(("switch", "first"), [("top", 0), ("bottom", 1)])
def test_of_keepers_on_one_space_the_top_one_acts_and_newcomers_stack(aboard, told, switch, first):
    boat = aboard((5, 60), (6, 59), stacking_order=switch)
    turn(told(["stay and act", NOTHING]), boat)
    assert [g.keeper for g in boat.gnomes] == [59, 59]
    assert due(boat) == first


@pytest.mark.rule("red_november.time.7")
def test_a_gnome_on_rescued_takes_no_turn_but_can_trade_and_die(aboard):
    boat = aboard((5, 20), (5, 0, {"Coffee": 1}))
    assert due(boat) == 0
    assert any(a.verb == "trade" for a in actions(boat, boat.active))


@pytest.mark.rule("red_november.time.8-12 red_november.updates.1")
def test_a_turn_is_move_action_faint_check_updates_and_the_keeper_follows_at_its_end(aboard, told):
    boat = aboard((7, 60, {"Grog": 1}), (1, 20))
    phases = []

    class Watching(told):
        def show(self, state):
            super().show(state)
            phases.append((state.phase, state.gnomes[0].keeper, state.ghost))

    table = Watching(["go to room 8 (Equipment Stores) (1 minute)", "stay and act", NOTHING])
    turn(table, boat)
    assert [phase for phase, _, _ in phases] == ["Move", "Move", "Action", "Updates"]
    assert phases[2] == ("Action", 60, 59)
    assert phases[-1] == ("Updates", 58, 58)


@pytest.mark.rule("red_november.time.10")
def test_the_ghost_sets_nothing_off(aboard, told):
    boat = aboard((7, 58), (1, 20))
    table = told(["go to room 8 (Equipment Stores) (1 minute)", "stay and act", NOTHING, RESPITE])
    turn(table, boat)
    assert table.rolled == ["event"]
    assert boat.gnomes[0].keeper == 56


@pytest.mark.rule("red_november.time.13 red_november.time.6")
def test_an_action_must_be_taken_unless_moving_used_the_last_minute(aboard, told):
    boat = aboard((7, 2), (1, 20))
    assert actions(boat, boat.active) == [NOTHING]
    boat = aboard((7, 2), (1, 20), ghost=0)
    table = told()
    action_phase(table, boat)
    assert table.cited == ["red_november.time.13"]


@pytest.mark.rule("red_november.updates.2-3 red_november.updates.5-6 red_november.time.17-18")
def test_a_keeper_from_41_to_35_draws_a_tile_and_two_cards_in_this_order(aboard, told):
    boat = aboard((5, 41), (1, 20), ghost=35)
    table = told(["Crowbar", RESPITE, Card(Event.RESPITE, 1)])
    updates(table, boat)
    assert table.rolled == ["a tile", "event", "event"]
    assert sorted(ITEM_MARKS) == [10, 20, 30, 40, 50]
    both = told([RESPITE, "Crowbar"])
    updates(both, aboard((5, 31), (1, 20), ghost=30))
    assert both.rolled == ["event", "a tile"]


@pytest.mark.rule("red_november.updates.11")
def test_the_space_where_a_keeper_starts_does_not_count(aboard, told):
    boat = aboard((5, 30), (1, 20), ghost=28)
    table = told()
    updates(table, boat)
    assert table.rolled == []


@pytest.mark.rule("red_november.time.2")
def test_the_spaces_of_the_time_track_lie_round_the_boat_in_order():
    ring = [cell(space) for space in range(60, 0, -1)]
    assert len(set(ring)) == 60
    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(ring))
    assert (cell(60), cell(40), cell(30), cell(10), cell(1), cell(0)) == (
        (0, 0),
        (20, 0),
        (20, 10),
        (0, 10),
        (0, 1),
        (1, 1),
    )


@pytest.mark.rule("red_november.updates.8 red_november.hazards.6")
@pytest.mark.rule("red_november.death-and-escape.1 red_november.death-and-escape.4")
@pytest.mark.parametrize("trouble", ["fire", "high"])
def test_who_is_in_fire_or_high_water_when_updates_begin_dies_and_draws_nothing(
    aboard, told, trouble
):
    boat = aboard((5, 40, {"Grog": 1}), (1, 20), ghost=30, **{trouble: [5]})
    table = told()
    updates(table, boat)
    assert (boat.gnomes[0].fate, boat.fell, table.rolled) == (DEAD, True, [])
    assert boat.cabin == 7


@pytest.mark.rule("red_november.updates.9 red_november.hazards.10")
def test_a_fire_of_its_own_updates_spares_the_active_gnome_unless_it_has_fainted(aboard, told):
    boat = aboard((5, 40), (1, 20), ghost=39)
    updates(told([FIRE, 5]), boat)
    assert boat.gnomes[0].aboard
    boat = aboard((5, 40), (1, 20), ghost=35)
    boat.gnomes[0].fainted = True
    table = told([FIRE, 5])
    updates(table, boat)
    assert boat.gnomes[0].fate == DEAD
    assert len(table.rolled) == 2


@pytest.mark.rule("red_november.death-and-escape.2 red_november.items.16 red_november.hazards.12")
def test_a_second_turn_at_sea_is_the_last(aboard, told):
    out = aboard((3, 60, {"Aqualung": 1}), (1, 20))
    turn(told(["use an Aqualung", "go to the sea (2 minutes)", "stay and act", RESPITE]), out)
    assert (out.gnomes[0].place, out.gnomes[0].fate, out.gnomes[0].keeper) == (0, "", 57)
    stays = aboard((0, 60), (1, 20))
    turn(told(["stay and act"]), stays)
    assert stays.gnomes[0].fate == DEAD
    back = aboard((0, 60), (1, 20))
    turn(told(["go to room 3 (1 minute)", "stay and act", NOTHING]), back)
    assert back.gnomes[0].aboard


@pytest.mark.rule("red_november.hazards.12")
def test_at_sea_there_is_little_to_do(aboard):
    boat = aboard((0, 40), (0, 30))
    assert [a.verb for a in actions(boat, boat.active)] == ["nothing", "trade"]


@pytest.mark.rule("red_november.death-and-escape.3 red_november.death-and-escape.5")
def test_the_dead_leave_the_board_with_their_keeper_and_their_tiles(aboard, told):
    boat = aboard((5, 40, {"Grog": 2, "Coffee": 1}), (1, 20))
    die(told(), boat, boat.gnomes[0], "red_november.updates.8", "burnt")
    assert (boat.cabin, boat.tile_discards[12], due(boat)) == (8, 1, 1)


@pytest.mark.parametrize(("switch", "fate", "room"), [(False, DEAD, 5), (True, "", 9)])
def test_a_dead_gnome_is_replaced_only_where_the_table_says_so(aboard, told, switch, fate, room):
    boat = aboard((5, 40, {"Grog": 2}, 3), (1, 20), gnome_replacement=switch)
    die(told([9]), boat, boat.gnomes[0], "red_november.updates.8", "burnt")
    red = boat.gnomes[0]
    assert (red.fate, red.place, red.keeper, red.level, sum(red.hand)) == (fate, room, 40, 0, 0)


@pytest.mark.rule("red_november.death-and-escape.6-9")
def test_who_is_at_sea_and_past_space_ten_may_abandon_the_others(aboard, told):
    for keeper, allowed in ((10, False), (9, True)):
        boat = aboard((0, keeper), (1, 20))
        assert (ABANDON in actions(boat, boat.active)) is allowed
    alone = aboard((0, 9), (1, 20))
    alone.gnomes[1].fate = DEAD
    assert ABANDON not in actions(alone, alone.active)
    boat = aboard((3, 9, {"Aqualung": 1, "Coffee": 1}), (1, 8))
    stars = [RESPITE, Card(Event.RESPITE, 1), Card(Event.RESPITE, 2), Card(Event.RESPITE, 3)]
    table = told(["use an Aqualung", "go to the sea (2 minutes)", "stay and act", ABANDON, *stars])
    turn(table, boat)
    assert (boat.gnomes[0].fate, boat.gnomes[0].keeper, boat.gnomes[0].hand[12]) == (FLED, 0, 1)
    assert table.rolled == ["event"] * 4  # the stars on 7, 5, 3 and 1
    assert due(boat) == 1


@pytest.mark.rule("red_november.death-and-escape.10-11 red_november.winning-and-losing.3")
def test_who_fled_wins_when_the_crew_loses_and_only_then(aboard):
    boat = aboard((0, 0), (1, 20))
    boat.gnomes[0].fate = FLED
    assert winners(boat, End.HEAT) == ("Red",)
    assert winners(boat, End.RESCUED) == ("Orange",)
    boat.gnomes[1].fate = DEAD
    with pytest.raises(Over) as over:
        check_crew(boat)
    assert over.value.end is End.CREW


@pytest.mark.rule("red_november.winning-and-losing.6")
@pytest.mark.parametrize(("switch", "share"), [(False, ("Yellow",)), (True, ("Orange", "Yellow"))])
def test_the_dead_share_the_win_only_where_the_table_says_so(aboard, switch, share):
    boat = aboard((0, 0), (1, 0), (2, 0), dead_players_share=switch)
    boat.gnomes[0].fate, boat.gnomes[1].fate = FLED, DEAD
    assert winners(boat, End.RESCUED) == share


@pytest.mark.rule("red_november.disasters.19 red_november.winning-and-losing.2")
def test_the_game_is_lost_when_the_last_keeper_passes_a_token(aboard, told):
    boat = aboard((5, 34), (1, 32), tokens={Doom.CRUSHED: 33}, ghost=33)
    updates(told([RESPITE]), boat)  # it stands on the token, and has not passed it
    boat.begin(0)
    boat.ghost = 32
    with pytest.raises(Over) as over:
        updates(told(), boat)
    assert over.value.end is End.CRUSHED
    assert over.value.end.rule == "red_november.winning-and-losing.2"


@pytest.mark.rule("red_november.updates.7")
def test_a_token_is_looked_at_before_the_event_of_the_space(aboard, told):
    boat = aboard((5, 34), (1, 30), tokens={Doom.CRUSHED: 34}, ghost=32)
    table = told()
    with pytest.raises(Over):
        updates(table, boat)
    assert table.rolled == []


@pytest.mark.rule("red_november.disasters.19")
def test_a_death_may_leave_only_keepers_that_have_passed(aboard, told):
    boat = aboard((5, 34), (1, 30), tokens={Doom.CRUSHED: 33})
    with pytest.raises(Over) as over:
        die(told(), boat, boat.gnomes[0], "red_november.updates.8", "burnt")
    assert over.value.end is End.CRUSHED


@pytest.mark.rule("red_november.winning-and-losing.4 red_november.winning-and-losing.7-8")
def test_the_crew_wins_when_every_living_keeper_is_on_rescued_whatever_the_boat_is_like(aboard):
    boat = aboard((0, 0), (1, 0), (2, 12), fire=(4,), high=(5,))
    check_rescue_not_yet = boat.gnomes[2]
    check_rescue(boat)
    check_rescue_not_yet.fate = DEAD
    boat.gnomes[1].fainted = True
    with pytest.raises(Over) as over:
        check_rescue(boat)
    assert over.value.end.won
    assert over.value.end.rule == "red_november.winning-and-losing.4"


@pytest.mark.rule("red_november.winning-and-losing.1 red_november.winning-and-losing.5")
def test_the_event_of_the_last_star_can_still_lose_the_game(aboard, told):
    boat = aboard((5, 2), (1, 0), markers=(1, 1, 9), ghost=0)
    with pytest.raises(Over) as over:
        updates(told([Card(Event.DESCENT, 2)]), boat)
    assert over.value.end is End.PRESSURE


# setting up


def begun(**facts):
    """A game at its first decision, with its log."""
    play = Play("red_november.game", seed="a", **facts)
    return play, [str(event) for event in play.events]


@pytest.mark.rule("red_november.set-up.1-2 red_november.set-up.4-5 red_november.set-up.8-18")
@pytest.mark.rule("red_november.submarine.5 red_november.submarine.29-30")
@pytest.mark.parametrize(
    ("players", "gnomes", "start"),
    [(1, 3, 60), (2, 4, 60), (3, 3, 60), (5, 5, 60), (6, 6, 55), (7, 7, 49), (8, 8, 46)],
)
def test_a_game_begins_as_the_book_says(players, gnomes, start):
    play, log = begun(players=players)
    position = play.state
    assert len(position.gnomes) == gnomes
    assert {g.keeper for g in position.gnomes} == {start}
    assert sorted(g.arrived for g in position.gnomes) == list(range(1, gnomes + 1))
    assert all(len(g.items) == 2 and g.level == 0 and g.drew == 0 for g in position.gnomes)
    assert position.markers == (1, 1, 1)
    assert (sum(position.deck), position.aside, position.cabin) == (55, 1, 6)
    assert sum(position.stack) == 48 - 2 * gnomes
    assert position.active.arrived == gnomes
    assert sum("random room" in line for line in log) == gnomes
    assert {g.place for g in position.gnomes} <= set(range(1, 11))


@pytest.mark.rule("red_november.set-up.6 red_november.set-up.15")
def test_two_players_run_two_gnomes_each_with_hands_of_their_own():
    play, _ = begun(players=2)
    owners = [g.player for g in play.state.gnomes]
    assert owners == ["Player 1", "Player 2", "Player 1", "Player 2"]
    solo, _ = begun(players=1, solo_gnomes=5)
    assert {g.player for g in solo.state.gnomes} == {"Player 1"}
    assert len(solo.state.gnomes) == 5


@pytest.mark.parametrize("players", [0, 9])
def test_no_game_for_nobody_nor_for_nine(players):
    with pytest.raises(BadFacts, match="from 1 to 8"):
        roll("red_november.game", players=players)


@pytest.mark.rule("red_november.set-up.7")
@pytest.mark.parametrize(
    ("switch", "sea", "kraken"),
    [("no_abandon", True, 1), ("no_sea", False, 1), ("no_sea_no_kraken", False, 0)],
)
def test_what_two_players_may_not_leave(switch, sea, kraken, told):
    table = Throwing(Random(1), None)
    boat = set_up(table, 2, 3, ITEMS, house(two_player_leaving=switch))
    assert (boat.abandoning, boat.sea_open, boat.aside) == (False, sea, kraken)
    free = set_up(Throwing(Random(1), None), 3, 3, ITEMS, house(two_player_leaving=switch))
    assert (free.abandoning, free.sea_open, free.aside) == (True, True, 1)


@pytest.mark.parametrize(("switch", "cards"), [(False, 0), (True, 4)])
def test_events_strike_before_the_first_turn_only_where_the_table_wants_it(switch, cards):
    def first(question):
        return question.options[0]

    ruling = roll("red_november.game", seed="b", policy=first, house=house(opening_events=switch))
    said = [step.text for step in ruling.steps]
    early = said[: next(n for n, text in enumerate(said) if text.startswith("Turn 1:"))]
    assert early.count("An event before the first turn.") == cards
    assert sum(text.startswith("The star on 60") for text in early) == cards
