"""The three policies: they play whole games alike in every reading, and urgency pays."""

from collections import Counter

import pytest

from rules import Play, Question, Ruling, chances, roll, simulate
from rules.red_november import POLICIES, STANDARD, Doom, house
from rules.red_november.actions import FIX, NOTHING, actions
from rules.red_november.board import hatch_between
from rules.red_november.charts import FAR, chart, obstacle
from rules.red_november.fixing import LONGEST
from rules.red_november.items import Repair
from rules.red_november.moving import moves
from rules.red_november.reckoning import overrun

every_policy = pytest.mark.parametrize("policy", list(POLICIES))


@every_policy
@pytest.mark.parametrize("players", [1, 2, 3, 8])
def test_a_policy_plays_the_same_game_simulated_rolled_and_played(policy, players):
    tally = simulate("red_november.game", times=3, policy=policy, players=players, seed="same")
    rolled = [
        roll(
            "red_november.game",
            seed=tally.seed_of(game),
            policy=POLICIES[policy],
            players=players,
        ).outcome
        for game in range(3)
    ]
    assert Counter(rolled) == tally.counts
    names = {g.player for g in Play("red_november.game", seed="x", players=players).state.gnomes}
    play = Play(
        "red_november.game", seed="x", players=players, policies=dict.fromkeys(names, policy)
    )
    ruling = roll("red_november.game", seed="x", players=players, policy=POLICIES[policy])
    assert play.over
    assert play.outcome == ruling.outcome
    assert Play.load(play.save()).outcome == play.outcome


def test_the_worst_trouble_first_wins_more_often_than_the_nearest():
    won = {
        policy: simulate(
            "red_november.game", times=60, policy=policy, players=3, seed="race", count="won"
        ).counts.get(True, 0)
        for policy in POLICIES
    }
    assert won["nearest"] < won["urgent"]
    assert won["nearest"] < won["reckoner"]


def asked(boat, options, player="Red", text=""):
    return Question(player, text, options, boat)


@every_policy
def test_a_policy_leaves_a_fire_that_it_cannot_fight_for_want_of_time(aboard, policy):
    boat = aboard((7, 1), (1, 0), fire=(7,))
    move = POLICIES[policy](asked(boat, moves(boat, boat.active)))
    assert move.verb in ("go", "stay")


@every_policy
def test_a_gnome_in_the_engine_room_averts_the_crush(aboard, policy):
    boat = aboard((1, 40), (5, 41), tokens={Doom.CRUSHED: 31}, markers=(1, 1, 6))
    boat.phase = "Action"
    chosen = POLICIES[policy](asked(boat, actions(boat, boat.active)))
    assert chosen == FIX[Repair.ENGINE]
    minutes = POLICIES[policy](
        asked(boat, tuple(range(1, LONGEST + 1)), text=f"How many minutes for: {chosen}?")
    )
    assert minutes == 9


def test_the_urgent_gnome_walks_to_the_doom(aboard):
    boat = aboard((5, 40), (8, 41), tokens={Doom.MISSILE: 31}, low=(8,))
    move = POLICIES["urgent"](asked(boat, moves(boat, boat.active)))
    assert (move.verb, move.to) == ("go", 7)


def test_nothing_to_do_is_done_in_a_safe_place(aboard):
    boat = aboard((6, 40, {"Crowbar": 5}), (5, 41))
    boat.phase = "Action"
    assert POLICIES["nearest"](asked(boat, actions(boat, boat.active))) == NOTHING


def test_a_chart_counts_as_the_rules_do(aboard):
    far, first = chart(7, 1 << 5, 0, 0, 0, 0, False, False, False)
    assert (far[5], far[2], first[2]) == (2, 3, 5)
    shut = chart(7, 0, 0, 1 << 5, 0, 0, False, False, False)[0]
    assert shut[2] == FAR
    for path in ((7, 5, 2), (7, 5, 4), (7, 8, 10)):
        low = (5, 8)
        minutes = roll("red_november.route", path=path, low=low).outcome.minutes
        assert chart(7, 1 << 5 | 1 << 8, 0, 0, 0, 0, False, False, False)[0][path[-1]] <= minutes


def test_what_bars_the_way_is_named():
    assert obstacle(6, 7, 0, 0, 0, hatch_between(5, 6)) == ("hatch", hatch_between(5, 6))
    assert obstacle(6, 7, 0, 0, 1 << 5, 0) == ("fire", 5)
    assert obstacle(6, 7, 0, 0, 0, 0) == ("", 0)


def test_the_reckoners_danger_is_that_of_the_cards():
    counted = chances("red_november.track", marker=8, cards=3).probability(lambda r: r.lost)
    assert overrun(2, 6, 1, 55, 3) == pytest.approx(float(counted))


@every_policy
def test_a_policy_plays_under_every_house_rule(policy):
    for name, switch in STANDARD.switches.items():
        for value in switch.values:
            rules = house(**{name: value})
            ruling = roll(
                "red_november.game", seed=name, policy=POLICIES[policy], players=3, house=rules
            )
            assert str(ruling.outcome)


def test_a_ruling_of_a_whole_game_is_rebuilt_from_its_link():
    ruling = roll("red_november.game", seed="link", policy=POLICIES["nearest"], players=3)
    assert Ruling.from_link(ruling.link).outcome == ruling.outcome
