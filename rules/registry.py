"""Every rule by its id. `@rule` registers one; `find` brings it, importing its game if need be."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Any

import rules
from rules.binding import bind
from rules.errors import UnknownRule
from rules.facts import Fact, facts_of
from rules.given import brief

_RULES: dict[str, Rule] = {}
GAMES = ("kraken", "eighth_voyage", "fantastic_voyage", "red_november")


class Rule:
    """A rule: a plain function of a table and of facts, written once and read six ways."""

    def __init__(
        self,
        id: str,
        function: Callable[..., Any],
        cites: str = "",
        switches: tuple[str, ...] = (),
        title: str = "",
        like: Rule | None = None,
    ):
        self.like = like
        self.id = id
        self.function = function
        self.cites = tuple(cites.split())
        self.switches = switches
        self.title = title or id.rpartition(".")[2].replace("_", " ").capitalize()
        self.__doc__ = function.__doc__
        self.__name__ = function.__name__

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """The facts that the rule takes, each with its range and its example."""
        return self.like.facts if self.like else facts_of(self.function)

    @property
    def doc(self) -> str:
        """What the rule does, in one line."""
        return (self.__doc__ or "").strip().partition("\n")[0]

    @property
    def game(self) -> str:
        """The part of the id before the first dot."""
        return self.id.partition(".")[0]

    def bind(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Every fact by name, checked; those not given as in the example. Errors: BadFacts."""
        return bind(self.id, self.facts, given)

    def write(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The facts in plain JSON form; `bind` takes them back."""
        return {fact.name: fact.write(facts[fact.name]) for fact in self.facts}

    def __call__(self, *facts: Any, **named: Any) -> Any:
        return self.function(*facts, **named)

    def __reduce__(self) -> tuple[Callable[[str], Rule], tuple[str]]:
        return find, (self.id,)

    def __repr__(self) -> str:
        return f"<rule {self.id}>"


def rule(
    id: str,
    *,
    cites: str = "",
    switches: tuple[str, ...] = (),
    title: str = "",
    like: Rule | None = None,
) -> Callable[[Callable[..., Any]], Rule]:
    """A decorator that registers a function as the rule `id`.

    cites: ids or ranges of the index, separated by blanks. switches: the house rules that it heeds.
    like: another rule, whose facts this one takes as they are, by name, as `**facts`.
    """

    def register(function: Callable[..., Any]) -> Rule:
        known = _RULES.get(id)
        if known is not None and known.function.__module__ != function.__module__:
            raise UnknownRule(f"Two rules are called “{id}”: give one of them another id.")
        _RULES[id] = Rule(id, function, cites, switches, title, like)
        return _RULES[id]

    return register


def find(id: str | Rule) -> Rule:
    """The rule of this id; UnknownRule, with the nearest ids, if there is none."""
    if isinstance(id, Rule):
        return id
    if not isinstance(id, str):
        raise UnknownRule(f"“{brief(id)}” is no rule: give its id, such as kraken.combat.")
    if id not in _RULES:
        _load(id.partition(".")[0])
    if id in _RULES:
        return _RULES[id]
    registered()  # all games, so that the nearest of them can be told
    near = get_close_matches(id, list(_RULES), n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "“python -m rules list” lists them."
    raise UnknownRule(f"There is no rule “{brief(id)}”: {hint}")


def registered(game: str | None = None) -> tuple[Rule, ...]:
    """Every rule, of one game or of all that are here, in the order of their registration."""
    listed = (game,) if game else games()
    for name in listed:
        _load(name)
    return tuple(r for r in _RULES.values() if r.game in listed)


def game_module(game: str) -> Any:
    """The package of a game, where its public names are (POLICIES, STANDARD …)."""
    if game not in games():
        raise UnknownRule(f"There is no game “{brief(game)}”: the games are {', '.join(GAMES)}.")
    return importlib.import_module(f"rules.{game}")


def games() -> list[str]:
    """The games that are here, then the classics: each registers its rules when imported."""
    there = {module.name for module in pkgutil.iter_modules(rules.__path__)}
    return [name for name in (*GAMES, "classics") if name in there]


def _load(game: str) -> None:
    if game in games():
        importlib.import_module(f"rules.{game}")
