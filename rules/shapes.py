"""What a type with parts is made of: its children as facts, how deep it goes, a new row for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, get_args, get_origin, get_type_hints

from rules.facts import Fact, fact_of

ENDLESS = 9  # deeper than anything that is taken apart
_PLACES = ("first", "second", "third", "fourth")


def several(fact: Fact) -> bool:
    """Whether it is any number of some options, such as statuses."""
    return is_list(fact) and get_args(fact.annotation)[0] is str and bool(fact.options)


def is_list(fact: Fact) -> bool:
    """Whether it is a list of any length, all of one kind."""
    return get_origin(fact.annotation) is tuple and get_args(fact.annotation)[1:] == (...,)


def depth(fact: Fact, down: int = 0) -> int:
    """How many layers of parts lie in each other, 0 for a plain fact, `ENDLESS` if it cannot be."""
    if fact.kind == "house" or down > ENDLESS:
        return ENDLESS
    if fact.kind != "data" or several(fact):
        return 0
    if fact.optional or not (is_list(fact) or _members(fact)):
        return ENDLESS
    inner = [element(fact)] if is_list(fact) else _members(fact)
    return min(ENDLESS, 1 + max(depth(each, down + 1) for each in inner))


def element(fact: Fact) -> Fact:
    """One row of a list as a fact; its name is still to be given."""
    return fact_of("", get_args(fact.annotation)[0], MISSING)


def one_of(fact: Fact) -> str:
    """What one row of a list is called: as it says, as its kind, or as the list."""
    kind = element(fact).annotation
    named = isinstance(kind, type) and kind not in (int, float, str, bool)
    return fact.one or (_spaced(kind.__name__) if named else fact.label)


def children(fact: Fact, value: Any) -> Iterator[tuple[Fact, Any]]:
    """Each part of a value, as a fact named by its one step, and what it is."""
    if several(fact):
        for option in fact.options:
            yield _tick(option), option in value
    elif is_list(fact):
        for at, row in enumerate(value):
            yield replace(element(fact), name=str(at + 1)), row
    else:
        for at, member in enumerate(_members(fact)):
            yield member, value[at] if member.name.isdecimal() else getattr(value, member.name)


def child(fact: Fact, value: Any, step: str) -> tuple[Fact, Any]:
    """The part that one step of a dotted name leads to. Errors: KeyError."""
    return {each.name: (each, its) for each, its in children(fact, value)}[step]


def new_row(fact: Fact, rows: tuple[Any, ...]) -> Any:
    """A row to add: one of the example that is not there, else the last again as far as may be."""
    kind = element(fact)
    known = [
        row for shown in (fact.default, fact.example) if isinstance(shown, tuple) for row in shown
    ]
    taken = {getattr(row, "name", row) for row in rows}
    spare = [row for row in known if getattr(row, "name", row) not in taken]
    if spare and (not rows or kind.kind == "data"):
        return spare[0]
    if not rows:
        return known[0] if known else _least(kind)
    last: Any = rows[-1]
    if kind.kind == "int":
        higher = range(last + 1, last + 2 + len(rows) if kind.high is None else kind.high + 1)
        return next((n for n in higher if n not in rows), last)
    if kind.kind == "choice":
        return next((option for option in kind.options if option not in rows), last)
    if isinstance(getattr(last, "name", None), str):
        return replace(last, name=_fresh(last.name, taken))
    return last


def _fresh(name: str, taken: set[Any]) -> str:
    """The name with the next number that nobody has."""
    stem = re.sub(r" \d+$", "", name) or "new"
    return next(f"{stem} {n}" for n in range(2, len(taken) + 3) if f"{stem} {n}" not in taken)


def _least(fact: Fact) -> Any:
    """A value of this kind, where nothing else is known."""
    if fact.default is not MISSING:
        return fact.default
    if fact.kind == "data":
        if is_list(fact):
            return ()
        least = {member.name: _least(member) for member in _members(fact)}
        made = fact.annotation
        return made(**least) if isinstance(made, type) else tuple(least.values())
    if fact.options:
        return fact.options[0]
    plain: dict[str, Any] = {"int": fact.low or 0, "number": float(fact.low or 0), "text": "new"}
    return plain.get(fact.kind, False)


def _tick(option: str) -> Fact:
    return replace(fact_of(_step(option), bool, False), label=option)


def _step(option: str) -> str:
    return re.sub(r"\W+", "_", option.lower())


def _members(fact: Fact) -> list[Fact]:
    """The parts of a thing whose parts have names, or of a tuple of a fixed length; else none."""
    kind = fact.annotation
    if get_origin(kind) is tuple:
        return _places(get_args(kind))
    return list(_named(kind)) if isinstance(kind, type) else []


def _places(kinds: tuple[Any, ...]) -> list[Fact]:
    words = ("x", "y", "z") if set(kinds) == {float} else _PLACES
    return [
        replace(fact_of(str(at + 1), kind, MISSING), label=words[at])
        for at, kind in enumerate(kinds[: len(words)])
        if len(kinds) <= len(words)
    ]


@lru_cache(maxsize=256)
def _named(kind: type) -> tuple[Fact, ...]:
    named: Any = kind
    if hasattr(kind, "__post_init__"):
        return ()  # its parts must fit each other, and cannot be set one by one
    if is_dataclass(kind):
        defaults = {part.name: part.default for part in fields(kind)}
    elif issubclass(kind, tuple) and hasattr(kind, "_fields"):
        defaults = {name: named._field_defaults.get(name, MISSING) for name in named._fields}
    else:
        return ()
    hints = get_type_hints(kind, include_extras=True)
    return tuple(fact_of(name, hints[name], default) for name, default in defaults.items())


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
