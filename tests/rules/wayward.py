"""A player without a plan, and facts without a purpose: what every rule must stand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from zlib import crc32

from hypothesis import strategies as st

from rules import Domain, Question, Rule, registered, roll
from rules.facts import Fact
from rules.house import HouseRules


def wayward(question: Question) -> Any:
    """An option that depends on nothing but the question's own words and state."""
    options = question.options
    listed = options.candidates() if isinstance(options, Domain) else options
    asked = f"{question.player}{question.text}{question.state}{[str(o) for o in listed]}"
    return listed[crc32(asked.encode()) % len(listed)]


def at_random(question: Question, rng: Random) -> Any:
    """Any answer that may be given."""
    options = question.options
    return options.sample(rng) if isinstance(options, Domain) else rng.choice(options)


def whole_games() -> tuple[Rule, ...]:
    """The rules that play a whole game, one for each book."""
    return tuple(r for r in registered() if r.id.endswith(".game"))


# steps of so many dice that nobody counts them: a table of models that each throw two
LONG_STEPS = ("fantastic_voyage.end_of_turn", "fantastic_voyage.set_up")


def to_the_end() -> tuple[Rule, ...]:
    """The rules too long to count: whole games, duels, and steps of very many dice."""
    return tuple(
        r for r in registered() if r.id.endswith((".game", ".duel")) or r.id in LONG_STEPS
    )


def facts_for(rule: Rule) -> st.SearchStrategy[dict[str, Any]]:
    """Facts that the rule takes, drawn at random."""
    return st.fixed_dictionaries({fact.name: _values(rule, fact) for fact in rule.facts})


def numbers(fact: Fact) -> range:
    """Whole numbers that a fact may be, from its lowest on."""
    low = fact.low or 0
    high = low + 20 if fact.high is None else fact.high
    return range(low, min(high, low + 20) + 1)


def _values(rule: Rule, fact: Fact) -> st.SearchStrategy[Any]:
    if fact.kind == "bool":
        return st.booleans()
    if fact.kind == "choice":
        return st.sampled_from(fact.options)
    if fact.kind == "int":
        return st.sampled_from(numbers(fact))
    if fact.kind == "house":
        return house_rules(fact.default, rule.switches)
    if fact.kind == "data":
        return st.sampled_from(list(_reachable(rule, fact)))
    return st.just(fact.default)


def house_rules(standard: HouseRules, heeded: tuple[str, ...]) -> st.SearchStrategy[HouseRules]:
    """House rules in which any of the switches that the rule heeds may be flipped."""
    names = heeded or tuple(standard.switches)
    flips = st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(standard.switches[name].values) for name in names}
    )
    return flips.map(lambda switches: standard.replace(**switches))


def _reachable(rule: Rule, fact: Fact) -> Iterator[Any]:
    """The example, and, where a rule leads from a state to a state, some that follow from it."""
    yield fact.default
    state = fact.default
    for step in range(6):
        if len(rule.facts) > 2:
            return
        state = roll(rule, seed=str(step), policy=wayward, **{fact.name: state}).outcome
        if type(state) is not type(fact.default):
            return
        yield state
