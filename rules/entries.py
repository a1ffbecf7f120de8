"""What a rules index holds: atomic rules, house-rule switches, terms, and the book's own facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.citations import expand
from rules.errors import UnknownRule

KINDS = (
    "definition",
    "set-up",
    "procedure",
    "modifier",
    "table",
    "limit",
    "win-lose",
    "variant",
    "example",
    "advice",
)
ACTIONABLE = frozenset({"procedure", "modifier", "table", "limit", "win-lose", "set-up"})
SOURCES = ("text", "public", "assumed")

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class RuleText:
    """One atomic rule as the index tells it: `text` in our words, `ruling` = why this reading.

    `source` is "text" (the source says it), "public" (found elsewhere, `origin` says where) or
    "assumed" (nobody says it: our value). `data` holds its figures as the index writes them.
    `ko` is the same rule in Korean, in our own words, where the source is Korean.
    """

    id: str
    text: str
    kind: str
    source: str
    ruling: str = ""
    switches: tuple[str, ...] = ()
    data: Any = field(default=None, hash=False)
    origin: str = ""
    ko: str = ""

    @property
    def section(self) -> str:
        """The section's name: the middle part of the id."""
        return self.id.split(".")[1]

    @property
    def number(self) -> int:
        """The rule's number within its section, from 1."""
        return int(self.id.rsplit(".", 1)[1])

    @property
    def actionable(self) -> bool:
        """Whether it can be acted on, so that code must cite it and a test assert it."""
        return self.kind in ACTIONABLE


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that a switch offers, and what it means at the table."""

    value: Value
    means: str


@dataclass(frozen=True, slots=True)
class Switch:
    """A question on which tables differ: its options, the default, the rules it bears on."""

    name: str
    title: str
    rules: tuple[str, ...]
    default: Value
    options: tuple[Option, ...]

    @property
    def values(self) -> tuple[Value, ...]:
        """The values on offer, in the index's order."""
        return tuple(option.value for option in self.options)

    def means(self, value: Value) -> str:
        """What an option means, in words; KeyError for a value that is not on offer."""
        for option in self.options:
            if option.value == value:
                return option.means
        raise KeyError(value)


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game, its meaning, the rules that say more, and where the source is Korean the
    Korean word.
    """

    en: str
    ko: str
    meaning: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the sequence of play, and the rules by which it is played."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """What a book says of itself: title, slug, players, summary, author, credits and so on."""

    title: str
    slug: str
    players: str
    summary: str
    author: str = ""
    credits: tuple[str, ...] = ()
    version: str = ""
    language: str = ""
    base_game: str = ""
    headings_ko: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Index:
    """A game's whole index: `rules` by id and `switches` by name, in the file's order."""

    book: Book
    sections: tuple[str, ...]
    rules: Mapping[str, RuleText]
    switches: Mapping[str, Switch]
    terms: tuple[Term, ...] = ()
    steps: tuple[Step, ...] = ()

    def section(self, name: str) -> tuple[RuleText, ...]:
        """The rules of one section, in order; UnknownRule for a section that is not there."""
        if name not in self.sections:
            raise UnknownRule(
                f"{self.book.title} has no section “{name}”; it has {', '.join(self.sections)}."
            )
        return tuple(rule for rule in self.rules.values() if rule.section == name)

    def expand(self, citation: str) -> tuple[str, ...]:
        """The ids that a citation names, all of them in this index; UnknownRule otherwise."""
        ids = expand(citation)
        for id in ids:
            if id not in self.rules:
                raise UnknownRule(
                    f"“{citation}” cites {id}, and {self.book.title} has no such rule."
                )
        return ids

    def cited(self, citation: str) -> tuple[RuleText, ...]:
        """The rules that a citation names."""
        return tuple(self.rules[id] for id in self.expand(citation))
