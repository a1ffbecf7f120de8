"""Policies: functions that answer a decision, found by their names in a game's POLICIES."""

from __future__ import annotations

from collections.abc import Mapping
from typing import overload

from rules.errors import BadChoice
from rules.given import brief
from rules.registry import Rule, game_module, games
from rules.table import Answer, Policy, Question


@overload
def named_policy(rule: Rule, policy: None) -> None: ...
@overload
def named_policy(rule: Rule, policy: Policy | str) -> Policy: ...
@overload
def named_policy(rule: Rule, policy: Policy | str | None) -> Policy | None: ...
def named_policy(rule: Rule, policy: Policy | str | None) -> Policy | None:
    """The policy itself, by its name in the POLICIES of the rule's game if need be.

    Errors: BadChoice for a name that is not there, UnknownRule for a rule of no game.
    """
    if policy is not None and not isinstance(policy, str) and not callable(policy):
        raise BadChoice(
            f"“{brief(policy)}” is no policy: give a function of a question, or a name."
        )
    if not isinstance(policy, str):
        return policy
    known: Mapping[str, Policy] = getattr(game_module(rule.game), "POLICIES", {})
    if policy not in known:
        listed = f"choose one of {', '.join(known)}" if known else "the game has none"
        raise BadChoice(f"There is no policy “{brief(policy)}”: {listed}.")
    return known[policy]


def answered(policy: Policy, question: Question) -> Answer:
    """What stands in the script for the policy's answer.

    Errors: BadChoice for an answer that is not on offer, and for a policy that looks for a position
    where the rule shows none: those that lead whole games do.
    """
    try:
        return question.position(policy(question))
    except AttributeError as error:
        if question.state is not None:
            raise
        raise BadChoice(
            f"“{policy_name(policy)}” decides by the position, and none is shown with "
            f"“{question.text}”: answer it by hand, or ask for the best choice."
        ) from error


def policies_of(rule: Rule) -> str:
    """The names of the policies of the rule's game, to go on with a sentence; empty without any."""
    known = getattr(game_module(rule.game), "POLICIES", {}) if rule.game in games() else {}
    return f": {', '.join(known)}" if known else ""


def policy_name(policy: Policy) -> str:
    """What a policy is called."""
    return str(getattr(policy, "__name__", type(policy).__name__))
