"""Nothing of an index is left out: rules, house rules and sections of every book there is."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

import rules
from rules import Domain, Rule, find, registered, roll
from rules.citations import citations
from rules.errors import RulesError
from rules.house import HouseRules
from rules.index import games, load
from rules.policies import named_policy
from rules.table import Policy
from tests.rules.situations import SITUATIONS
from tests.rules.wayward import numbers

PROJECT = Path(rules.__file__).parent.parent
GAMES_AT_MOST = 60  # whole games played to find a trace of one option

every_book = pytest.mark.parametrize("game", games())
every_option = pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        (game, switch.name, value)
        for game in games()
        for switch in load(game).switches.values()
        for value in switch.values
        if value != switch.default
    ],
)


@cache
def trees(folder: str) -> tuple[ast.Module, ...]:
    """The syntax trees of every module in a folder of the project."""
    paths = sorted((PROJECT / folder).rglob("*.py"))
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in paths)


def texts(folder: str) -> list[str]:
    """Every text in the code of a folder: decorators, notes, docstrings."""
    return [
        node.value
        for tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def comments(folder: str) -> list[str]:
    """The whole source of a folder, for what stands beside a constant."""
    return [path.read_text(encoding="utf-8") for path in (PROJECT / folder).rglob("*.py")]


def marked(folder: str) -> list[str]:
    """The ids in `@pytest.mark.rule("…")` of the tests in a folder."""
    return [
        text
        for tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        for text in str(ast.literal_eval(argument)).split()
    ]


def named_in_text(game: str, folder: str) -> set[str]:
    """The ids of a game's rules that the code of a folder cites."""
    book = load(game)
    found: set[str] = set()
    for text in [*texts(folder), *comments(folder)]:
        for cited in citations(text):
            if cited.startswith(f"{game}."):
                found.update(book.expand(cited))
    return found


@every_book
def test_every_rule_that_can_be_acted_on_is_cited_in_the_code(game):
    due = {rule.id for rule in load(game).rules.values() if rule.actionable}
    uncited = sorted(due - named_in_text(game, f"rules/{game}"))
    assert uncited == [], "cite each in @rule(cites=…), in a note or in a docstring"


@every_book
def test_every_rule_that_can_be_acted_on_is_asserted_by_a_test(game):
    book = load(game)
    due = {rule.id for rule in book.rules.values() if rule.actionable}
    asserted = {id for text in marked(f"tests/rules/{game}") for id in book.expand(text)}
    untested = sorted(due - asserted)
    assert untested == [], 'name each in @pytest.mark.rule("…") on a test of what it does'


@every_book
def test_what_registered_rules_cite_stands_in_the_index(game):
    book = load(game)
    for rule in registered(game):
        assert rule.cites, f"{rule.id} cites no rule of the book"
        for citation in rule.cites:
            book.expand(citation)
        assert set(rule.switches) <= set(book.switches)


@every_book
def test_every_section_is_a_notebook(game):
    there = {path.stem.partition("-")[2] for path in (PROJECT / "book" / game).glob("*.ipynb")}
    assert sorted(set(load(game).sections) - there) == [], "give each section its notebook"


def aimless(question):
    """An answer that knows nothing of the house rules: by the place in the game and the words."""
    rng = Random(f"{len(question.script)} {question.text}")
    options = question.options
    return options.sample(rng) if isinstance(options, Domain) else rng.choice(options)


def settings(rule: Rule) -> list[dict]:
    """The example, and the example with each other value of each plain fact."""
    varied: list[dict] = [{}]
    for fact in rule.facts:
        if fact.kind == "int":
            varied += [{fact.name: n} for n in numbers(fact)]
        if fact.kind in ("choice", "bool"):
            varied += [{fact.name: value} for value in fact.options or (True, False)]
    return varied


def told(
    rule: Rule, seed: int, house: HouseRules, facts: dict, policy: Policy = aimless
) -> list[str]:
    """What a rule says and does from a seed under some house rules, or how it refuses."""
    name = next(fact.name for fact in rule.facts if fact.kind == "house")
    try:
        ruling = roll(rule, seed=str(seed), policy=policy, **facts, **{name: house})
    except RulesError as refusal:
        return [str(refusal)]
    return [*map(str, ruling.events), str(ruling.outcome)]


def heeding(game: str, switch: str) -> list[Rule]:
    """The rules that say that they heed a switch, those of a few dice first."""
    found = [rule for rule in registered(game) if switch in rule.switches]
    return sorted(found, key=lambda rule: rule.id.endswith(".game"))


def readings(game: str, switch: str) -> Iterator[tuple[Rule, int, HouseRules, dict, Policy]]:
    """What to read to see a switch at work: a situation of its own, or wherever it is heeded."""
    standard = HouseRules.of(game)
    there = SITUATIONS.get((game, switch))
    if there:
        rule, house = find(there.rule), standard.replace(**there.house)
        policy = named_policy(rule, there.policy or aimless)
        for seed in range(GAMES_AT_MOST):
            yield rule, seed, house, there.facts, policy
        return
    for rule in heeding(game, switch):
        for seed in range(GAMES_AT_MOST):
            for facts in settings(rule):
                yield rule, seed, standard, facts, aimless


@every_option
def test_every_option_makes_a_difference_that_can_be_seen(game, name, value):
    assert any(
        told(rule, seed, house, *rest) != told(rule, seed, house.replace(**{name: value}), *rest)
        for rule, seed, house, *rest in readings(game, name)
    ), f"{name}={value} changes nothing that any rule says or does"


@every_option
def test_a_whole_game_can_be_played_in_every_option(game, name, value):
    house = HouseRules.of(game, **{name: value})
    for seed in range(3):
        ruling = roll(f"{game}.game", seed=str(seed), policy=aimless, house=house)
        assert str(ruling.outcome)


@cache
def watching(game: str) -> tuple[type[HouseRules], set[str]]:
    """House rules that note which of their switches are looked at."""
    kind = type(HouseRules.of(game))
    seen: set[str] = set()

    def look(self: HouseRules, name: str) -> object:
        if name in kind.switches:
            seen.add(name)
        return object.__getattribute__(self, name)

    return type("Watching", (kind,), {"__slots__": (), "__getattribute__": look}), seen


def watched(game: str, **switches: object) -> tuple[HouseRules, set[str]]:
    """House rules that are watched, with nothing seen yet."""
    kind, seen = watching(game)
    plain = HouseRules.of(game, **switches)
    house = object.__new__(kind)
    for name in kind.switches:
        object.__setattr__(house, name, getattr(plain, name))
    seen.clear()
    return house, seen


@pytest.mark.parametrize(
    "rule",
    [r for game in games() for r in registered(game) if any(f.kind == "house" for f in r.facts)],
    ids=lambda rule: rule.id,
)
def test_a_rule_names_all_the_house_rules_that_it_heeds(rule):
    for seed in range(12):
        for facts in settings(rule):
            house, seen = watched(rule.game)
            told(rule, seed, house, facts)
            assert seen <= set(rule.switches)
