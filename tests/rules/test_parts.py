"""Facts with parts: every part of every rule's fact is found, set, refused, added and removed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, NamedTuple

import msgspec
import pytest

from rules import find, registered, roll
from rules.errors import BadFacts
from rules.facts import Fact, Label, Range, facts_of
from rules.parts import MOST_ROWS, Group, Part, add_row, put, remove_row, taken_apart

PARTED = [
    (rule.id, fact)
    for rule in registered()
    for fact in rule.facts
    if fact.kind == "data" and taken_apart(fact, fact.default)
]
WRITTEN_OUT = {"position", "cast", "ground", "scene", "own", "items", "models"}


def named(value: Any) -> str:
    return value if isinstance(value, str) else value.name


def values(fact: Fact) -> list[Any]:
    """The fact's default, its example, and each with a row more in every list."""
    shown = [fact.default, fact.read(fact.typed_example)]
    more = [
        add_row(fact, value, group.name)
        for value in shown
        for group in apart(fact, value).groups
        if group.one
    ]
    return shown + more


def apart(fact: Fact, value: Any) -> Group:
    group = taken_apart(fact, value)
    assert group is not None
    return group


def part(fact: Fact, value: Any, name: str) -> Part:
    return next(each for each in apart(fact, value).plain if each.name == name)


def fact_called(rule: str, name: str) -> Fact:
    return next(fact for fact in find(rule).facts if fact.name == name)


def others(found: Part) -> list[Any]:
    """Other values that a part may have."""
    fact = found.fact
    if fact.kind == "bool":
        return [not found.value]
    if fact.kind == "choice":
        return [option for option in fact.options if option != found.value]
    if fact.kind == "text":
        return ["Somebody “else”, with a −"]
    low = 0 if fact.low is None else fact.low
    high = low + 9 if fact.high is None else fact.high
    whole = [n for n in {low, high, (low + high) // 2} if n != found.value]
    return whole if fact.kind == "int" else [*map(float, whole), 7.25]


def test_only_what_lies_too_deep_for_a_form_is_written_out():
    left = {f.name for r in registered() for f in r.facts if f.kind == "data"} - {
        fact.name for _, fact in PARTED
    }
    assert left <= WRITTEN_OUT
    assert len(PARTED) > 30


@pytest.mark.parametrize(("rule", "fact"), PARTED, ids=named)
def test_every_part_can_be_set_to_its_own_value_without_change(rule: str, fact: Fact):
    for value in values(fact):
        for found in apart(fact, value).plain:
            assert put(fact, value, found.name, found.fact.text(found.value)) == value
            assert put(fact, value, found.name, found.value) == value


@pytest.mark.parametrize(("rule", "fact"), PARTED, ids=named)
def test_what_was_set_is_read_back_and_nothing_else_changes(rule: str, fact: Fact):
    for value in values(fact):
        before = {found.name: found.value for found in apart(fact, value).plain}
        for found in list(apart(fact, value).plain):
            for other in others(found):
                changed = put(fact, value, found.name, found.fact.text(other))
                after = {each.name: each.value for each in apart(fact, changed).plain}
                assert after == {**before, found.name: other}
                assert put(fact, changed, found.name, found.value) == value


@pytest.mark.parametrize(("rule", "fact"), PARTED, ids=named)
def test_a_bad_text_is_refused_in_a_sentence_that_quotes_it_and_says_whose_it_is(rule, fact):
    for found in apart(fact, fact.read(fact.typed_example)).plain:
        bad = ["", "two", "1e999", "nan", "¼"] if found.fact.kind != "text" else [3, None]
        if found.fact.kind == "choice":
            bad = ["no such thing", "0x"]
        if found.fact.low is not None and found.fact.high is not None:
            bad += [str(found.fact.low - 1), str(found.fact.high + 1)]
        for text in bad:
            with pytest.raises(BadFacts) as refused:
                put(fact, fact.read(fact.typed_example), found.name, text)
            said = str(refused.value)
            assert f"“{text}”: " in said and said.endswith(".")
            assert (found.whose or found.fact.label) in said


@pytest.mark.parametrize(("rule", "fact"), PARTED, ids=named)
def test_a_row_that_was_added_can_be_removed_and_any_other_too(rule: str, fact: Fact):
    value = fact.read(fact.typed_example)
    for group in [each for each in apart(fact, value).groups if each.one]:
        longer = add_row(fact, value, group.name)
        rows = next(g for g in apart(fact, longer).groups if g.name == group.name).parts
        assert len(rows) == len(group.parts) + 1
        assert remove_row(fact, longer, f"{group.name}.{len(rows)}") == value
        for row in group.parts:
            shorter = remove_row(fact, value, row.name)
            kept = next(g for g in apart(fact, shorter).groups if g.name == group.name).parts
            assert len(kept) == len(group.parts) - 1


@pytest.mark.parametrize(("rule", "fact"), PARTED, ids=named)
def test_a_list_that_was_emptied_can_be_filled_again(rule: str, fact: Fact):
    for listed in [each.name for each in apart(fact, fact.default).groups if each.one]:
        value = fact.default
        while any(True for g in apart(fact, value).groups if g.name == listed and g.parts):
            value = remove_row(fact, value, f"{listed}.1")
        assert fact.read(add_row(fact, value, listed))


@pytest.mark.parametrize(("rule", "fact"), PARTED, ids=named)
def test_parts_that_are_not_there_are_refused_and_quoted(rule: str, fact: Fact):
    name = fact.name
    for bad in (f"{name}.99", f"{name}.0", f"{name}.", f"{name}.nothing.at.all", name, "x" * 300):
        for attempt in (put, remove_row, add_row):
            given = {put: (bad, "1"), add_row: (f"{bad}.more",)}.get(attempt, (bad,))
            with pytest.raises(BadFacts, match=f"“{bad[:40]}") as refused:
                attempt(fact, fact.default, *given)
            assert len(str(refused.value)) < 600


@pytest.mark.parametrize(("rule", "fact"), PARTED, ids=named)
def test_no_two_parts_of_a_fact_are_called_alike(rule: str, fact: Fact):
    for value in values(fact):
        plain = list(apart(fact, value).plain)
        assert len({(each.whose, each.fact.label) for each in plain}) == len(plain)
        assert len({each.name for each in plain}) == len(plain)


def test_a_form_holds_so_many_rows_and_no_more():
    fact = fact_called("red_november.route", "burning")
    with pytest.raises(BadFacts, match=f"“burning” has {MOST_ROWS} rows"):
        add_row(fact, (1,) * MOST_ROWS, "burning")


def test_a_new_row_is_one_of_the_example_that_is_missing_else_another_of_a_new_name():
    crew = fact_called("fantastic_voyage.sabotage", "crew")
    without = remove_row(crew, crew.default, "crew.3")
    assert add_row(crew, without, "crew") == (*without, crew.default[2])
    assert add_row(crew, crew.default, "crew")[-1].name == f"{crew.default[-1].name} 2"
    again = add_row(crew, add_row(crew, crew.default, "crew"), "crew")
    assert again[-1].name == f"{crew.default[-1].name} 3"


def test_statuses_are_ticked_one_by_one_and_keep_their_order():
    fact = fact_called("fantastic_voyage.blast", "targets")
    value = put(fact, fact.default, "targets.2.statuses.weakened", True)
    value = put(fact, value, "targets.2.statuses.on_fire", "yes")
    assert value[1].statuses == ("On Fire", "Weakened")
    assert value[0] == fact.default[0]
    assert put(fact, value, "targets.2.statuses.weakened", "no")[1].statuses == ("On Fire",)
    assert part(fact, value, "targets.2.statuses.on_fire").whose == "Target 2"


def test_a_part_is_called_as_somebody_would_call_it():
    targets = fact_called("fantastic_voyage.blast", "targets")
    with pytest.raises(BadFacts) as refused:
        put(targets, targets.default, "targets.2.defence", "21")
    assert str(refused.value) == (
        "“Target 2: defence” cannot be “21”: give a whole number from 0 to 20."
    )
    path = fact_called("red_november.route", "path")
    with pytest.raises(BadFacts, match="“Places in order, 0 for the sea: place 2” cannot be “x”"):
        put(path, path.default, "path.2", "x")


def test_a_number_outside_its_range_is_refused_however_it_is_given():
    for rule, given, said in [
        ("kraken.duel_turn", {"duel": '{"pluck":44}'}, "“pluck” is 44, and should be from 0 to 11"),
        ("kraken.duel_turn", {"duel.pluck": "44"}, "“Duel: pluck” cannot be “44”"),
        ("fantastic_voyage.blast", {"targets": '[{"name":"a","defence":99}]'},
         "“defence” of item 1 is 99, and should be from 0 to 20"),
    ]:  # fmt: skip
        with pytest.raises(BadFacts, match=said):
            roll(rule, seed="1", **given)


def test_a_part_can_be_given_by_its_name_alone():
    judged = roll("kraken.duel_turn", seed="1", **{"duel.pluck": "3"})
    assert judged.facts["duel"].pluck == 3
    assert roll("kraken.duel_turn", seed="1", duel={"pluck": 3}).facts == judged.facts


class Sail(Enum):
    """How much is set."""

    FULL = "full"
    REEFED = "reefed"


@dataclass(frozen=True)
class Hold:
    """A hold."""

    tons: Annotated[int, msgspec.Meta(ge=0, lt=20)] = 3
    dry: bool = True


@dataclass(frozen=True)
class Ship:
    """A ship with every kind of part."""

    name: str
    knots: Annotated[float, Range(0, 12, "knots")] = 4.5
    sail: Sail | None = None
    captain: str | None = None
    guns: int | None = None
    hold: Hold = Hold()
    ports: tuple[str, ...] = ("Brest",)
    flags: Annotated[tuple[str, ...], Label(options=("red", "blue"))] = ()

    asked_first = ("name", "sail")


class Buoy(NamedTuple):
    """A buoy."""

    at: int
    lit: bool = False


def fleet(table: Any, ship: Ship = Ship("Beagle"), buoys: tuple[Buoy, ...] = (Buoy(2),)) -> int:
    """A made-up rule."""
    return 0


SHIP, BUOYS = facts_of(fleet)


def test_every_kind_of_part_is_found_from_its_hint():
    kinds = {each.name: each.fact.kind for each in apart(SHIP, SHIP.default).plain}
    assert kinds == {
        "ship.name": "text", "ship.sail": "choice", "ship.knots": "number",
        "ship.captain": "text", "ship.guns": "int", "ship.hold.tons": "int",
        "ship.hold.dry": "bool", "ship.ports.1": "text", "ship.flags.red": "bool",
        "ship.flags.blue": "bool",
    }  # fmt: skip
    tons = part(SHIP, SHIP.default, "ship.hold.tons").fact
    assert (tons.low, tons.high) == (0, 19)
    assert [each.name for each in apart(SHIP, SHIP.default).parts] == ["ship.name", "ship.sail"]


def test_what_may_be_nothing_is_set_and_taken_away_again():
    for name, text, value in [("sail", "reefed", Sail.REEFED), ("captain", "Fitz", "Fitz"),
                              ("guns", "10", 10)]:  # fmt: skip
        ship = put(SHIP, SHIP.default, f"ship.{name}", text)
        assert getattr(ship, name) == value
        assert put(SHIP, ship, f"ship.{name}", "") == SHIP.default
    assert put(SHIP, SHIP.default, "ship.hold.tons", "19").hold == Hold(19)
    assert put(SHIP, SHIP.default, "ship.knots", "7.25").knots == 7.25
    with pytest.raises(BadFacts, match="“Ship: knots” cannot be “13”: give a number from 0 to 12"):
        put(SHIP, SHIP.default, "ship.knots", "13")


def test_a_named_tuple_has_parts_as_well():
    assert put(BUOYS, (Buoy(2),), "buoys.1.lit", "yes") == (Buoy(2, True),)
    assert add_row(BUOYS, (), "buoys") == (Buoy(2),)
