"""A game's rules index, loaded from its `rules.toml` and checked; a damaged one names its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, NoReturn

from rules.citations import citations, expand
from rules.entries import (
    ACTIONABLE,
    KINDS,
    SOURCES,
    Book,
    Index,
    Option,
    RuleText,
    Step,
    Switch,
    Term,
)
from rules.errors import BadIndex, UnknownRule
from rules.showing import minus

__all__ = [
    "ACTIONABLE",
    "KINDS",
    "SOURCES",
    "Book",
    "Index",
    "Option",
    "RuleText",
    "Step",
    "Switch",
    "Term",
    "citations",
    "expand",
    "games",
    "load",
    "read",
]

_RULE_KEYS = {"id", "text", "kind", "source", "ruling", "switches", "data", "from", "ko"}
_SWITCH_KEYS = {"name", "title", "rules", "default", "options"}
_TERM_KEYS = {"en", "ko", "meaning", "rules"}
_STEP_KEYS = {"title", "rules"}
_BOOK_KEYS = {"title", "slug", "players", "summary", "sections", "author", "credits"} | {
    "version",
    "language",
    "base_game",
    "headings_ko",
}
_HEADER = re.compile(r"^[ \t]*\[\[?([a-z]+)\]\]?[ \t]*(?:#.*)?$", re.MULTILINE)


@cache
def games() -> tuple[str, ...]:
    """The slugs of the games whose packages carry an index, in alphabetical order."""
    packages = resources.files("rules").iterdir()
    return tuple(sorted(p.name for p in packages if p.joinpath("rules.toml").is_file()))


@cache
def load(game: str) -> Index:
    """The index of a game by its slug; BadIndex if damaged, UnknownRule if there is no game."""
    if game not in games():
        raise UnknownRule(f"There is no game “{game}”; there is {', '.join(games()) or 'none'}.")
    text = (resources.files("rules") / game / "rules.toml").read_text(encoding="utf-8")
    index = read(text, name=f"{game}/rules.toml")
    if index.book.slug != game:
        raise BadIndex(f"{game}/rules.toml is the index of “{index.book.slug}”, not of {game}.")
    return index


def read(text: str, name: str = "rules.toml") -> Index:
    """The index that a TOML text holds; BadIndex, naming the line, when anything in it is wrong."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadIndex(f"{name} is not valid TOML: {error}.") from None
    return _Reader(text, name, tables).index()


class _Reader:
    """Checks the tables of one file and builds the index; knows on which line each table starts."""

    def __init__(self, text: str, name: str, tables: Mapping[str, Any]) -> None:
        self.name = name
        self.tables = tables
        self.lines: dict[str, list[int]] = {}
        for header in _HEADER.finditer(text):
            line = text.count("\n", 0, header.start()) + 1
            self.lines.setdefault(header.group(1), []).append(line)

    def index(self) -> Index:
        for key in self.tables:
            if key not in ("book", "rule", "switch", "term", "step"):
                self.refuse(key, 0, f"there is no such table as “{key}”")
        book, sections = self.book()
        rules: dict[str, RuleText] = {}
        for at, table in enumerate(self.list_of("rule")):
            rule = self.rule(at, table, book.slug, sections, rules)
            rules[rule.id] = rule
        switches: dict[str, Switch] = {}
        for at, table in enumerate(self.list_of("switch")):
            switch = self.switch(at, table, rules)
            if switch.name in switches:
                self.refuse("switch", at, f"the switch “{switch.name}” is there twice")
            switches[switch.name] = switch
        for at, rule in enumerate(rules.values()):
            for name in rule.switches:
                if name not in switches or rule.id not in switches[name].rules:
                    self.refuse("rule", at, f"{rule.id} names the switch “{name}”, "
                                "and no switch of that name names the rule")  # fmt: skip
        for section in sections:
            if not any(rule.section == section for rule in rules.values()):
                self.refuse("book", 0, f"the section “{section}” has no rule")
        terms = [self.term(at, table, rules) for at, table in enumerate(self.list_of("term"))]
        steps = [self.step(at, table, rules) for at, table in enumerate(self.list_of("step"))]
        return Index(book, sections, rules, switches, tuple(terms), tuple(steps))

    def book(self) -> tuple[Book, tuple[str, ...]]:
        table = self.tables.get("book")
        if not isinstance(table, Mapping):
            raise BadIndex(f"{self.name} has no [book] table; it must say which book it indexes.")
        self.known_keys("book", 0, table, _BOOK_KEYS)
        required = ("title", "slug", "players", "summary")
        optional = ("author", "version", "language", "base_game")
        words = {key: self.words("book", 0, table, key) for key in required}
        words |= {key: self.words("book", 0, table, key) for key in optional if key in table}
        thanks = table.get("credits", ())
        thanks = (thanks,) if isinstance(thanks, str) else self.strings("book", 0, table, "credits")
        sections = self.strings("book", 0, table, "sections")
        if not sections or len(set(sections)) != len(sections):
            self.refuse("book", 0, "“sections” must name each section once, and at least one")
        korean = self.strings("book", 0, table, "headings_ko")
        if korean and len(korean) != len(sections):
            self.refuse("book", 0, "“headings_ko” must give one heading for each section")
        return Book(**words, credits=thanks, headings_ko=korean), sections

    def rule(
        self,
        at: int,
        table: Mapping[str, Any],
        slug: str,
        sections: tuple[str, ...],
        before: Mapping[str, RuleText],
    ) -> RuleText:
        self.known_keys("rule", at, table, _RULE_KEYS)
        id, text, kind, source = (
            self.words("rule", at, table, key) for key in ("id", "text", "kind", "source")
        )
        parts = id.split(".")
        if len(parts) != 3 or parts[0] != slug or not parts[2].isdecimal():
            self.refuse("rule", at, f"“{id}” is no id of this book; write {slug}.section.number")
        if parts[1] not in sections:
            self.refuse("rule", at, f"{id} is in no known section; there are {', '.join(sections)}")
        if id in before:
            self.refuse("rule", at, f"{id} is there twice")
        due = 1 + sum(rule.section == parts[1] for rule in before.values())
        if int(parts[2]) != due:
            self.refuse("rule", at, f"{id} is out of order; the next is {slug}.{parts[1]}.{due}")
        if kind not in KINDS:
            self.refuse("rule", at, f"{id} has the kind “{kind}”; the kinds are {', '.join(KINDS)}")
        if source not in SOURCES:
            self.refuse(
                "rule", at, f"{id} has the source “{source}”; it is one of {', '.join(SOURCES)}"
            )
        if source == "public" and "from" not in table:
            self.refuse("rule", at, f"{id} is public and does not say where it is from")
        return RuleText(
            id,
            minus(text),
            kind,
            source,
            ruling=minus(self.words("rule", at, table, "ruling")) if "ruling" in table else "",
            switches=self.strings("rule", at, table, "switches"),
            data=table.get("data"),
            origin=self.words("rule", at, table, "from") if "from" in table else "",
            ko=self.words("rule", at, table, "ko") if "ko" in table else "",
        )

    def switch(self, at: int, table: Mapping[str, Any], rules: Mapping[str, RuleText]) -> Switch:
        self.known_keys("switch", at, table, _SWITCH_KEYS)
        name, title = (self.words("switch", at, table, key) for key in ("name", "title"))
        if not name.isidentifier() or name.startswith("_"):
            self.refuse("switch", at, f"“{name}” cannot be the name of a house rule")
        for id in (concerns := self.strings("switch", at, table, "rules")):
            if id not in rules:
                self.refuse("switch", at, f"the switch “{name}” names {id}, which is no rule")
            if name not in rules[id].switches:
                self.refuse("switch", at, f"“{name}” names {id}, and the rule does not name it")
        options = tuple(self.options(at, name, table))
        values = [option.value for option in options]
        if len(values) < 2 or len({str(value) for value in values}) != len(values):
            self.refuse("switch", at, f"“{name}” needs two or more options, each its own")
        if len({type(value) for value in values}) != 1:
            self.refuse("switch", at, f"the options of “{name}” must be all words or all numbers")
        default = table.get("default")
        if default not in values or type(default) is not type(values[0]):
            offered = ", ".join(map(str, values))
            self.refuse("switch", at, f"the default of “{name}”, “{default}”, is none of {offered}")
        return Switch(name, minus(title), concerns, default, options)

    def options(self, at: int, name: str, table: Mapping[str, Any]) -> Iterable[Option]:
        listed = table.get("options")
        if not isinstance(listed, list):
            self.refuse("switch", at, f"“{name}” lists no options")
        for option in listed:
            value = option.get("value") if isinstance(option, Mapping) else None
            if not isinstance(value, str | int) or set(option) != {"value", "means"}:
                self.refuse("switch", at, f"an option of “{name}” needs a value and what it means")
            yield Option(value, minus(self.words("switch", at, option, "means")))

    def term(self, at: int, table: Mapping[str, Any], rules: Mapping[str, RuleText]) -> Term:
        self.known_keys("term", at, table, _TERM_KEYS)
        en, meaning = (self.words("term", at, table, key) for key in ("en", "meaning"))
        ko = self.words("term", at, table, "ko") if "ko" in table else ""
        return Term(en, ko, meaning, self.there("term", at, table, rules))

    def step(self, at: int, table: Mapping[str, Any], rules: Mapping[str, RuleText]) -> Step:
        self.known_keys("step", at, table, _STEP_KEYS)
        return Step(self.words("step", at, table, "title"), self.there("step", at, table, rules))

    def there(
        self, kind: str, at: int, table: Mapping[str, Any], rules: Mapping[str, RuleText]
    ) -> tuple[str, ...]:
        named = self.strings(kind, at, table, "rules")
        for id in named:
            if id not in rules:
                self.refuse(kind, at, f"this {kind} names {id}, which is no rule")
        return named

    def list_of(self, key: str) -> list[Mapping[str, Any]]:
        found = self.tables.get(key, [])
        if not isinstance(found, list):
            self.refuse(key, 0, f"“{key}” must be written [[{key}]]")
        return found

    def words(self, kind: str, at: int, table: Mapping[str, Any], key: str) -> str:
        found = table.get(key)
        if not isinstance(found, str) or not found.strip():
            named = table.get("id") or table.get("name") or f"this {kind}"
            self.refuse(kind, at, f"{named} must give “{key}” as a text")
        return found

    def strings(self, kind: str, at: int, table: Mapping[str, Any], key: str) -> tuple[str, ...]:
        found = table.get(key, [])
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            self.refuse(kind, at, f"“{key}” must be a list of texts")
        return tuple(found)

    def known_keys(self, kind: str, at: int, table: Any, known: set[str]) -> None:
        if not isinstance(table, Mapping):
            self.refuse(kind, at, f"“{kind}” must be written as a table")
        for key in table:
            if key not in known:
                self.refuse(
                    kind, at, f"a {kind} has no key “{key}”; it has {', '.join(sorted(known))}"
                )

    def refuse(self, kind: str, at: int, why: str) -> NoReturn:
        lines = self.lines.get(kind, [])
        where = f"{self.name}, line {lines[at]}" if at < len(lines) else self.name
        raise BadIndex(f"{where}: {why}.") from None
