"""Every registered rule, over random facts, reads the same however it is read."""

from math import sqrt

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import Play, Ruling, chances, judge, roll, simulate
from rules.errors import BadChoice, BadFacts, TooManyBranches
from rules.recording import Chosen
from rules.registry import Rule, game_module, registered
from tests.rules.wayward import facts_for, to_the_end, wayward, whole_games

STEPS = [rule for rule in registered() if rule not in to_the_end()]
FEW_RUNS = 20_000
SEEDS = st.integers(0, 10**6).map(str)
few = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

every_rule = pytest.mark.parametrize("rule", registered(), ids=lambda rule: rule.id)
every_step = pytest.mark.parametrize("rule", STEPS, ids=lambda rule: rule.id)


def played(rule: Rule, seed: str, facts: dict) -> tuple[Ruling, Play]:
    """The same rule rolled, and played to its end by the same policy."""
    ruling = roll(rule, seed=seed, policy=wayward, **facts)
    players = {choice.player: wayward for choice in ruling.choices}
    return ruling, Play(rule, seed=seed, policies=players, **facts)


@every_rule
@given(data=st.data(), seed=SEEDS)
@few
def test_rolled_and_played_agree_on_a_seed(rule, data, seed):
    facts = data.draw(facts_for(rule))
    try:
        ruling, play = played(rule, seed, facts)
    except BadFacts:  # facts that do not go together are refused, and in a sentence
        return
    assert play.over
    assert play.outcome == ruling.outcome
    assert play.events == ruling.events
    assert play.script == ruling.script


@every_rule
@given(data=st.data(), seed=SEEDS)
@few
def test_dice_that_fell_are_judged_as_they_were_rolled(rule, data, seed):
    facts = data.draw(facts_for(rule))
    try:
        ruling = roll(rule, seed=seed, policy=wayward, **facts)
    except BadFacts:
        return
    judged = judge(
        rule,
        dice=[thrown.face for thrown in ruling.dice],
        choices=[chosen.option for chosen in ruling.choices],
        **facts,
    )
    assert judged.outcome == ruling.outcome
    assert judged.steps == ruling.steps
    assert judged.script == ruling.script


@every_rule
def test_the_link_of_a_ruling_rebuilds_it(rule):
    ruling = roll(rule, seed="a", policy=wayward)
    again = Ruling.from_link(ruling.link)
    assert again.outcome == ruling.outcome
    assert again.steps == ruling.steps
    assert again.facts == ruling.facts


@every_step
@given(data=st.data(), seed=SEEDS)
@few
def test_what_is_rolled_is_among_the_chances_and_they_sum_to_one(rule, data, seed):
    facts = data.draw(facts_for(rule))
    try:
        ruling = roll(rule, seed=seed, policy=wayward, **facts)
        odds = chances(rule, policy=wayward, budget=FEW_RUNS, **facts)
    except (BadFacts, TooManyBranches):  # the examples at least are counted by the next test
        return
    assert ruling.outcome in odds
    assert sum(odds.values()) == 1
    assert all(p > 0 for p in odds.values())


@every_step
def test_simulated_shares_are_near_the_exact_chances(rule):
    odds = chances(rule, policy=wayward)
    games = simulate(rule, times=1500, seed="near", policy=wayward, workers=1)
    assert set(games.counts) <= set(odds)
    for outcome, p in odds.items():
        # Five standard errors, and never less than a handful of games.
        slack = 5 * sqrt(p * (1 - p) * games.times) + 5
        assert abs(games.counts.get(outcome, 0) - p * games.times) <= slack


@pytest.mark.parametrize("rule", whole_games(), ids=lambda rule: rule.id)
def test_a_whole_game_is_too_much_to_count_and_says_what_to_do(rule):
    with pytest.raises(TooManyBranches, match="simulate it"):
        chances(rule, policy=wayward, budget=200)


@every_rule
def test_a_fact_never_has_the_name_of_a_reading_s_own_option(rule):
    own = {"rule", "seed", "policy", "policies", "choices", "dice", "budget", "value", "against"}
    own |= {"times", "executor", "workers", "progress", "count"}
    assert not own & {fact.name for fact in rule.facts}


@every_rule
def test_facts_go_through_plain_form_and_text_and_come_back(rule):
    standard = rule.bind({})
    assert rule.bind(rule.write(standard)) == standard
    assert rule.bind({fact.name: fact.text(standard[fact.name]) for fact in rule.facts}) == standard


@pytest.mark.parametrize("rule", registered(), ids=lambda rule: rule.id)
def test_a_policy_of_its_game_answers_a_rule_or_says_that_it_cannot(rule: Rule) -> None:
    for name in getattr(game_module(rule.game), "POLICIES", {}):
        if rule in whole_games():
            continue
        try:
            ruling = roll(rule, seed="a policy", policy=name)
            assert {event.by for event in ruling.events if isinstance(event, Chosen)} <= {name}
        except BadChoice as refused:
            assert name in str(refused) and "by hand" in str(refused)
