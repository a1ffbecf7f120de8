"""Whole episodes: nothing that may not be is ever shown, and the policies get somewhere."""

import pytest

from rules import simulate
from rules.fantastic_voyage import POLICIES, End, EpisodeResult, game, house
from rules.fantastic_voyage.victory import verdict
from tests.rules.fantastic_voyage.voyages import Watching


@pytest.mark.rule(
    "fantastic_voyage.antibodies.1 fantastic_voyage.red-blood-cells.2 "
    "fantastic_voyage.disturbance.10"
)
@pytest.mark.parametrize("seed", range(30))
def test_an_episode_played_at_random_keeps_within_what_may_be(seed):
    table = Watching(seed)
    outcome = game(table)
    assert table.faults == []
    assert isinstance(outcome, EpisodeResult)
    assert outcome.end in End
    assert outcome.rule == "fantastic_voyage.turn.20"
    assert outcome.turns <= 15
    assert outcome.verdict == verdict(outcome.points)


@pytest.mark.parametrize(
    "switches",
    [
        {"countdown_cards": "house"},
        {"drift_contact": "stops"},
        {"boarding_with_antibody": "stripped_to_hull", "free_strikes": False},
        {"proteus_moves": "one_per_member", "saboteur_alone": "leaves"},
        {"antibodies_on_proteus": "only_if_disturbed", "hunt_path": "straight_and_stop"},
        {"move_of_newcomers": True, "cell_supply": 18, "antibody_supply": 24},
    ],
    ids=str,
)
def test_the_same_holds_under_other_house_rules(switches):
    for seed in range(1):
        table = Watching(seed)
        game(table, house=house(**switches))
        assert table.faults == []


@pytest.mark.parametrize("policy", POLICIES)
def test_a_policy_plays_and_gets_somewhere(policy):
    tally = simulate(game, times=4, seed="crew", policy=policy, workers=1)
    assert max(outcome.claimed for outcome in tally.counts) > 0


def test_outcomes_are_ordered_by_their_merit():
    tally = simulate(game, times=3, seed="order", policy="careful", workers=1)
    ranked = sorted(tally.counts)
    assert [r.points for r in ranked] == sorted(r.points for r in ranked)
    assert all(str(r) and r.short for r in ranked)
