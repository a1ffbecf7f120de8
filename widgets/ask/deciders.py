"""Who may take the decisions in a question: the game's policies, whoever plays best, or anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rules.decide import best
from rules.errors import BadChoice, RulesError
from rules.given import brief
from rules.registry import Rule, game_module
from rules.table import Domain, Policy, Question
from widgets.ask.fields import OUTCOME, Field

if TYPE_CHECKING:
    from widgets.ask.question import Question as Asked

FIRST = "first"  # takes whatever is offered first
BEST = "best."  # and the name of the field that is wanted high


def deciders(rule: Rule) -> tuple[str, ...]:
    """The names of those who decide without being told what is wanted, the game's own first."""
    return (*policies(rule), FIRST)


def policies(rule: Rule) -> tuple[str, ...]:
    """The names of the policies of the rule's game."""
    try:
        return tuple(getattr(game_module(rule.game), "POLICIES", {}))
    except RulesError:
        return ()


def is_policy(rule: Rule, name: str) -> bool:
    """Whether a name can be given to `chances` as it is; so can none at all."""
    return not name or name in policies(rule)


def choices(rule: Rule, known: Mapping[str, Field]) -> dict[str, str]:
    """Everybody who can be chosen, with words for each."""
    wanted = [f for f in known.values() if f.name != OUTCOME and _can_be_wanted(f)]
    names = [*deciders(rule), *(f"{BEST}{field.name}" for field in wanted)]
    return {name: named(name) for name in names}


def named(name: str) -> str:
    """Who decides, in words."""
    if name.startswith(BEST):
        return f"best at “{name.removeprefix(BEST).replace('_', ' ')}”"
    return "content with what is offered first" if name == FIRST else name


def policy_of(asked: Asked, name: str) -> Policy | str | None:
    """The policy of this name for a question. Errors: BadChoice, TooManyBranches."""
    if name == FIRST:
        return _first
    if name.startswith(BEST):
        field = name.removeprefix(BEST)
        if not field.isidentifier():
            raise BadChoice(f"“{brief(name)}” says nothing of who decides: choose from the list.")
        return best(asked.rule, value=field, **asked.facts).policy
    return name or None


def _first(question: Question) -> Any:
    """The first of the options."""
    options = question.options
    return options.candidates()[0] if isinstance(options, Domain) else options[0]


def _can_be_wanted(field: Field) -> bool:
    return field.ordered or field.values == (True, False)
