"""The parts of a fact with parts: plain facts with dotted names, set one by one, in rows or named.

`targets.2.defence` is the Defence of the second target. What lies deeper than a form should go,
such as a whole position, is not taken apart: it stays one fact, written out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, dataclass, is_dataclass, replace
from typing import Any

from rules import shapes
from rules.errors import BadFacts
from rules.facts import Fact
from rules.given import brief

DEEPEST = 2  # a list of things with plain parts; whatever goes deeper is written out
MOST_ROWS = 40


@dataclass(frozen=True)
class Part:
    """One plain part as a fact of its own, with its value. whose: what it is part of, in words."""

    fact: Fact
    value: Any
    whose: str = ""

    @property
    def name(self) -> str:
        """The dotted name, rows counted from 1."""
        return self.fact.name

    @property
    def usual(self) -> bool:
        """Whether it is what it would be anyway."""
        return self.fact.default is not MISSING and bool(self.value == self.fact.default)

    def read(self, text: Any) -> Any:
        """What a text stands for here. Errors: BadFacts, with the words for whose part it is."""
        label = f"{self.whose}: {self.fact.label}" if self.whose else self.fact.label
        return replace(self.fact, label=label).read(text)


@dataclass(frozen=True)
class Group:
    """A thing with parts, those that are `later` seldom changed; a list has rows and says what
    `one` of them is. several: the parts are options, any of which may be ticked.
    """

    name: str
    label: str
    parts: tuple[Part | Group, ...]
    later: tuple[Part | Group, ...] = ()
    one: str = ""
    several: bool = False
    whose: str = ""

    @property
    def plain(self) -> Iterator[Part]:
        """Every plain part, however deep."""
        for part in (*self.parts, *self.later):
            yield from part.plain if isinstance(part, Group) else (part,)

    @property
    def groups(self) -> Iterator[Group]:
        """This thing and every thing in it."""
        yield self
        for part in (*self.parts, *self.later):
            if isinstance(part, Group):
                yield from part.groups


def taken_apart(fact: Fact, value: Any) -> Group | None:
    """The parts of a fact's value; None where it has none, or lies too deep for a form."""
    if fact.kind != "data" or shapes.depth(fact) > DEEPEST:
        return None
    found = _taken(fact, value, fact.name, "")
    assert isinstance(found, Group)
    return found


def at(fact: Fact, value: Any, name: str) -> Part:
    """The plain part of that name. Errors: BadFacts if there is none."""
    group = taken_apart(fact, value)
    listed = list(group.plain) if group else []
    found = next((part for part in listed if part.name == name), None)
    if found is None:
        raise BadFacts(_unknown(fact, name, [part.name for part in listed]))
    return found


def put(fact: Fact, value: Any, name: str, text: Any) -> Any:
    """The value with one part as a text says. Errors: BadFacts."""
    return fact.read(_put(fact, value, _steps(name), at(fact, value, name).read(text)))


def add_row(fact: Fact, value: Any, name: str) -> Any:
    """The value with one more row in the list of that name, at its end. Errors: BadFacts."""
    listing, rows = _listed(fact, value, name)
    if len(rows) >= MOST_ROWS:
        raise BadFacts(f"“{name}” has {len(rows)} rows, and a form holds no more: write it out.")
    return fact.read(_put(fact, value, _steps(name), (*rows, shapes.new_row(listing, rows))))


def remove_row(fact: Fact, value: Any, name: str) -> Any:
    """The value without the row of that name, such as “targets.2”. Errors: BadFacts."""
    lists, _, row = name.rpartition(".")
    found = [part.name for each in _lists(fact, value) for part in each.parts]
    if name not in found:
        raise BadFacts(_unknown(fact, name, found))
    _, rows = _listed(fact, value, lists)
    kept = rows[: int(row) - 1] + rows[int(row) :]
    return fact.read(_put(fact, value, _steps(lists), kept))


def _unknown(fact: Fact, name: str, known: Iterable[str]) -> str:
    listed = list(known)
    shown = ", ".join(listed[:8]) + (" …" if len(listed) > 8 else "")
    there = f"there are {shown}" if listed else "there are none"
    return f"“{fact.label}” has no part “{brief(name)}”: {there}."


def _listed(fact: Fact, value: Any, name: str) -> tuple[Fact, tuple[Any, ...]]:
    """The list of that name, as a fact, and its rows. Errors: BadFacts."""
    lists = [each.name for each in _lists(fact, value)]
    if name not in lists:
        raise BadFacts(_unknown(fact, name, lists))
    for step in _steps(name):
        fact, value = shapes.child(fact, value, step)
    return fact, value


def _lists(fact: Fact, value: Any) -> list[Group]:
    group = taken_apart(fact, value)
    return [each for each in group.groups if each.one] if group else []


def _steps(name: str) -> list[str]:
    return name.split(".")[1:]


def _put(fact: Fact, value: Any, steps: list[str], new: Any) -> Any:
    if not steps:
        return new
    step, *rest = steps
    inner, its = shapes.child(fact, value, step)
    changed = _put(inner, its, rest, new)
    if shapes.several(fact):
        on = {*value, inner.label} if changed else {*value} - {inner.label}
        return tuple(option for option in fact.options if option in on)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{step: changed})
    if hasattr(value, "_replace"):
        return value._replace(**{step: changed})
    row = int(step) - 1
    return (*value[:row], changed, *value[row + 1 :])


def _taken(fact: Fact, value: Any, name: str, whose: str) -> Part | Group:
    """A fact with its value as a part, or as a thing with parts of its own."""
    if fact.kind != "data":
        return Part(replace(fact, name=name), value, whose)
    label = fact.label
    children = list(shapes.children(fact, value))
    if shapes.several(fact):
        ticks = tuple(_taken(c, v, f"{name}.{c.name}", whose) for c, v in children)
        return Group(name, label, ticks, several=True, whose=whose)
    if shapes.is_list(fact):
        one = shapes.one_of(fact)
        rows = tuple(_row(c, v, f"{name}.{c.name}", f"{one} {c.name}", label) for c, v in children)
        return Group(name, label, rows, one=one, whose=whose)
    own = f"{label[:1].upper()}{label[1:]}"
    drawn = {c.name: _taken(c, v, f"{name}.{c.name}", own) for c, v in children}
    first = getattr(fact.annotation, "asked_first", tuple(drawn))
    later = tuple(part for step, part in drawn.items() if step not in first)
    return Group(name, label, tuple(drawn[step] for step in first), later, whose=whose)


def _row(fact: Fact, value: Any, name: str, called: str, within: str) -> Part | Group:
    """A row, which is called by its number; a plain one is heard as part of its list."""
    whose = within[:1].upper() + within[1:] if fact.kind != "data" else ""
    label = called if whose else called[:1].upper() + called[1:]
    return _taken(replace(fact, label=label), value, name, whose)
