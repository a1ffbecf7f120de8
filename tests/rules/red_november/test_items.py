"""Items: what is in the stack, drawing, trading, using, and a table's own tiles."""

from dataclasses import replace
from fractions import Fraction
from importlib import resources

import pytest

from rules import chances, judge
from rules.red_november import ITEMS, KINDS, BadFigures, Item, house, items_from
from rules.red_november.actions import DRAWS, NOTHING, Act, action_phase, actions
from rules.red_november.boat import NO_TILES
from rules.red_november.item_actions import NO_MORE
from rules.red_november.items import COFFEE, GROG, HELPS, Repair
from rules.red_november.moving import use
from rules.red_november.updates import updates

FILE = resources.files("rules.red_november") / "data" / "items.toml"


def of(boat, name, item):
    return next(g for g in boat.gnomes if g.name == name).hand[Item(item).at]


@pytest.mark.rule("red_november.items.11 red_november.items.14")
@pytest.mark.parametrize(("more", "stack"), [(0, 48), (2, 50), (4, 52)])
def test_fifty_four_tiles_six_grog_at_the_cabin_and_the_rest_in_the_stack(aboard, more, stack):
    boat = aboard((8, 40), grog_in_stack=more)
    assert (boat.cabin, boat.stack_left, boat.stack[GROG]) == (6, stack, more)
    assert ITEMS.total == 54


@pytest.mark.rule("red_november.items.26 red_november.items.11")
def test_each_tool_helps_its_repair_and_the_toolbox_three():
    helped = {item: [r for r in Repair if item.at in HELPS[r]] for item in Item}
    assert len(helped[Item.GROG]) == 8
    assert helped[Item.TOOLBOX] == [Repair.ENGINE, Repair.OXYGEN, Repair.REACTOR]
    assert helped[Item.CROWBAR] == [Repair.UNBLOCK]
    assert not helped[Item.AQUALUNG] + helped[Item.LUCKY_CHARM] + helped[Item.COFFEE]


@pytest.mark.rule("red_november.items.19-21")
def test_drawing_costs_a_minute_a_tile_up_to_four_in_the_stores_and_two_in_the_cabin(aboard, told):
    boat = aboard((8, 40))
    assert DRAWS[4] in actions(boat, boat.active)
    action_phase(told([DRAWS[3], "Crowbar", "Toolbox", "Toolbox"]), boat)
    assert (boat.ghost, sum(boat.active.hand), boat.stack_left) == (37, 3, 45)
    boat = aboard((10, 40))
    assert [a.of for a in actions(boat, boat.active) if a.verb == "draw"] == [1, 2]
    action_phase(told([DRAWS[2]]), boat)
    assert (boat.ghost, boat.active.hand[GROG], boat.cabin) == (38, 2, 4)


@pytest.mark.rule("red_november.items.20 red_november.items.9")
def test_nobody_draws_more_than_is_there(aboard):
    boat = aboard((10, 40))
    boat.cabin = 1
    assert [a.of for a in actions(boat, boat.active) if a.verb == "draw"] == [1]
    boat = aboard((8, 40))
    boat.stack, boat.stack_left = NO_TILES.copy(), 0
    boat.tile_discards[COFFEE] = 1
    assert [a.of for a in actions(boat, boat.active) if a.verb == "draw"] == [1]


@pytest.mark.rule("red_november.items.9")
def test_an_empty_stack_is_made_anew_of_the_discards_and_then_there_is_nothing(aboard, told):
    boat = aboard((8, 40))
    boat.stack, boat.stack_left = NO_TILES.copy(), 0
    boat.tile_discards[COFFEE] = 1
    assert boat.draw_tile(told(["Coffee"]), boat.active) is Item.COFFEE
    table = told([])
    assert boat.draw_tile(table, boat.active) is None
    assert table.cited == ["red_november.items.9"]


@pytest.mark.rule("red_november.items.22-23")
def test_who_has_drawn_must_act_elsewhere_before_drawing_there_again(aboard, told):
    boat = aboard((8, 40), (1, 20))
    action_phase(told([DRAWS[1], "Coffee"]), boat)
    red = boat.active
    assert (red.zone, red.drew) == (True, 8)
    assert not any(a.verb == "draw" for a in actions(boat, red))
    red.place = 9  # stepping out and back does not help
    red.place = 8
    assert not any(a.verb == "draw" for a in actions(boat, red))
    red.place = 9
    action_phase(told([NOTHING]), boat)
    red.place = 8
    assert any(a.verb == "draw" for a in actions(boat, red))


@pytest.mark.rule("red_november.items.22")
def test_drawing_grog_lifts_the_ban_of_the_stores(aboard, told):
    boat = aboard((10, 40))
    boat.active.drew = 8
    action_phase(told([DRAWS[1]]), boat)
    assert boat.active.drew == 10


@pytest.mark.rule("red_november.items.24")
def test_two_gnomes_in_a_place_trade_what_they_like_at_the_cost_of_the_active_one(aboard, told):
    boat = aboard((5, 40, {"Coffee": 1, "Crowbar": 2}), (5, 41, {"Grog": 1}), (6, 42))
    boat.gnomes[1].fainted = True
    assert [a.name for a in actions(boat, boat.active) if a.verb == "trade"] == ["Orange"]
    trade = Act("trade", of=1, name="Orange")
    action_phase(told([trade, "Crowbar", "Coffee", NO_MORE, "Grog"]), boat)
    assert (of(boat, "Red", "Crowbar"), of(boat, "Red", "Grog")) == (1, 1)
    assert (of(boat, "Orange", "Coffee"), of(boat, "Orange", "Crowbar")) == (1, 1)
    assert (boat.ghost, boat.gnomes[1].keeper) == (39, 41)


@pytest.mark.rule("red_november.hazards.3")
def test_item_actions_in_low_water_take_two_minutes_more(aboard, told):
    boat = aboard((8, 40), (8, 50), low=(8,))
    action_phase(told([DRAWS[4], "Crowbar", "Toolbox", "Toolbox", "Toolbox"]), boat)
    assert boat.ghost == 34
    boat = aboard((8, 40), (8, 50), low=(8,))
    action_phase(told([Act("trade", of=1, name="Orange")]), boat)
    assert boat.ghost == 37


@pytest.mark.rule("red_november.items.8 red_november.events.16")
@pytest.mark.parametrize(
    ("switch", "cabin", "discards", "gone"),
    [("grog_to_cabin", 7, 1, 0), ("all_to_discard", 6, 2, 0), ("all_removed", 6, 0, 2)],
)
def test_used_tiles_go_where_the_table_says(aboard, told, switch, cabin, discards, gone):
    boat = aboard((8, 40, {"Grog": 1, "Crowbar": 1}), used_tiles=switch)
    for item in (Item.GROG, Item.CROWBAR):
        use(told(), boat, boat.active, item.at)
    assert (boat.cabin, sum(boat.tile_discards), sum(boat.gone_tiles)) == (cabin, discards, gone)
    assert not any(boat.active.hand)


@pytest.mark.rule("red_november.items.3-6 red_november.items.10")
def test_any_number_of_tiles_may_be_used_in_ones_own_turn_before_the_roll(aboard, told):
    boat = aboard((1, 40, {"Grog": 2, "Toolbox": 4, "Engine Manual": 3}), (1, 50, {"Grog": 5}))
    table = told([Act("fix", Repair.ENGINE), "1 Engine Manual, 2 Toolbox, 1 Grog", 1, 10])
    action_phase(table, boat)
    assert not any("Orange" in question for question in table.asked)
    assert boat.ghost == 39
    assert boat.active.hand[:3] == [1, 2, 2]


@pytest.mark.rule("red_november.items.17 red_november.updates.4")
def test_a_charm_ignores_three_stars_and_a_second_one_three_more(aboard, told):
    boat = aboard((5, 55, {"Lucky Charm": 2}), (5, 20), ghost=39)
    table = told(["use it", "use it", "Crowbar", "Crowbar"])
    updates(table, boat)
    assert table.said.count("A charm: the star on 51 is ignored.") == 1
    assert sum("is ignored" in said for said in table.said) == 6
    assert [said for said in table.said if "item mark" in said] == [
        "The item mark on 50: Crowbar.",
        "The item mark on 40: Crowbar.",
    ]


@pytest.mark.rule("red_november.items.18 red_november.fainting.10")
def test_coffee_alone_sobers_and_all_the_way():
    outcome = judge("red_november.faint_check", level=3, grog=1, coffee=True, dice=[]).outcome
    assert (outcome.level, outcome.faints) == (0, False)


def test_a_table_may_play_with_tiles_of_its_own(tmp_path):
    text = FILE.read_text(encoding="utf-8").replace(
        'item = "Crowbar", count = 5, at_cabin = 0, bonus = 4',
        'item = "Crowbar", count = 5, at_cabin = 0, bonus = 1',
    )
    path = tmp_path / "ours.toml"
    path.write_text(text, encoding="utf-8")
    ours = items_from(path)
    assert ours.bonuses[Item.CROWBAR.at] == 1
    odds = chances("red_november.fix_it", repair=Repair.UNBLOCK, minutes=4, tools=1, items=ours)
    assert odds.probability(lambda result: result.succeeds) == Fraction(5, 10)


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("total = 54", "total = 55", "its counts come to 54, and it says that there are 55 tiles"),
        ('item = "Coffee"', 'item = "Tea"', "Tea"),
        ('item = "Coffee"', 'item = "Grog"', "it lacks Coffee"),
        ("count = 1, at_cabin", "count = -1, at_cabin", "come to 52"),
        ("bonus = 3", 'bonus = "three"', "is a text, and should be a whole number"),
        ("kinds = [", "kinds = ", "not valid TOML"),
        ('"Toolbox", count = 6, at_cabin = 0', '"Toolbox", count = 6, at_cabin = 6', "Toolbox"),
    ],
)
def test_a_file_of_tiles_that_does_not_add_up_is_refused(tmp_path, before, after, says):
    text = FILE.read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / "ours.toml"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(BadFigures) as refusal:
        items_from(path)
    assert says in str(refusal.value)
    assert "ours.toml" in str(refusal.value)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadFigures, match="cannot be read"):
        items_from(tmp_path / "none.toml")


def test_an_item_table_of_too_few_kinds_is_refused():
    with pytest.raises(BadFigures, match="13 figures"):
        replace(ITEMS, counts=(1, 2))
    assert len(KINDS) == 13
    assert house().used_tiles == "grog_to_cabin"
