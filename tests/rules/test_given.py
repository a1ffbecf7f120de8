"""Whatever a reading is given in the wrong form is refused in a sentence, never by a traceback."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from rules import Pick, Play, RulesError, best, chances, find, judge, roll, simulate
from rules.errors import DecisionNeeded
from rules.facts import Fact
from rules.kraken import POLICIES, Mast
from rules.registry import Rule, registered
from tests.rules import samples  # noqa: F401 (it registers the samples)

REFUSED: dict[str, Callable[[], Any]] = {
    "a list for a rule": lambda: find(["kraken.combat"]),  # type: ignore[arg-type]
    "a mapping for a rule": lambda: chances({}),  # type: ignore[arg-type]
    "no text for house rules": lambda: roll("kraken.combat", house="\ud800"),
    "no dice": lambda: judge("sample.blow", dice=None),  # type: ignore[arg-type]
    "a number for dice": lambda: judge("sample.blow", dice=3),  # type: ignore[arg-type]
    "a mapping for dice": lambda: judge("sample.blow", dice={3: 4}),  # type: ignore[arg-type]
    "a number for choices": lambda: roll("sample.keep", choices=5),  # type: ignore[arg-type]
    "a number for a policy": lambda: roll("sample.keep", policy=5),  # type: ignore[arg-type]
    "a number for policies": lambda: Play("sample.keep", policies=3),  # type: ignore[arg-type]
    "a number for a player": lambda: Play("sample.keep", policies={"you": 5}),  # type: ignore
    "nobody to decide": lambda: Play("sample.keep").decide(None),  # type: ignore[arg-type]
    "a number to simulate": lambda: simulate("sample.keep", times=9, policy=5),  # type: ignore
    "no workers": lambda: simulate("sample.blow", times=9, workers=0),
    "no games": lambda: simulate("sample.blow", times=0),
    "no save": lambda: Play.load(None),  # type: ignore[arg-type]
    "a list for a save": lambda: Play.load([]),  # type: ignore[arg-type]
    "no budget": lambda: chances("sample.blow", budget=None),  # type: ignore[arg-type]
    "a field that no outcome has": lambda: best("sample.keep", value="nope"),
    "no aim": lambda: best("sample.keep", value=None),  # type: ignore[arg-type]
    "no aims": lambda: best("sample.keep", value={}),
    "a number against": lambda: best("sample.keep", value=int, against=5),  # type: ignore
    "a field misspelt deep inside": lambda: roll("kraken.duel_turn", duel='{"plucky": 3}'),
    "a fact of another kind": lambda: roll("kraken.duel_turn", duel=Mast(1.0, 2.0)),
    "a field misspelt in a list": lambda: roll("kraken.set_up", masts='[{"x": 1, "wide": 2}]'),
    "a worth that is no number": lambda: best("sample.keep", value=lambda face: "much"),
    "the mean of an unknown field": lambda: chances("sample.blow").mean("nope"),
    "an unknown marginal": lambda: chances("sample.blow").marginal("nope"),
    "a marginal by number": lambda: chances("sample.blow").marginal(5),  # type: ignore[arg-type]
    "at least nothing": lambda: chances("sample.total").at_least(None),
    "the percentile of a word": lambda: chances("sample.total").percentile("seven"),
    "a mapping for an event": lambda: chances("sample.total").probability({}),
    "nothing to draw from": lambda: Pick(None),  # type: ignore[arg-type]
    "a number for weights": lambda: Pick([1, 2], 3),  # type: ignore[arg-type]
    "a seed that is no text": lambda: roll("sample.blow", seed="\udcff"),
    "an empty seed": lambda: roll("sample.blow", seed=" "),
    "a mast nowhere": lambda: Play("kraken.game", masts=(Mast(float("nan"), 0.0),)),
    "a mast without end": lambda: Play("kraken.game", masts=(Mast(40.0, 0.0, float("inf")),)),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_in_the_wrong_form_is_refused_in_a_sentence(case: str) -> None:
    with pytest.raises(RulesError, match=r"[.:!]"):
        REFUSED[case]()


LISTS = [
    (rule, fact) for rule in registered() for fact in rule.facts if fact.kind == "data"
]  # fmt: skip
ROUGH = ["", "x", "[", "[]x", 3, ["a"], [[1, "two"]], [1.5], {"a": 1}, None, [[True]], [[[[1]]]]]


@pytest.mark.parametrize(("rule", "fact"), LISTS, ids=lambda value: getattr(value, "id", ""))
def test_a_list_in_the_wrong_form_is_quoted_and_a_good_one_shown(rule: Rule, fact: Fact) -> None:
    for given in ROUGH:
        try:
            fact.read(given)
        except RulesError as refused:
            said = str(refused)
            assert f"“{given}”" in said and f"example: {fact.typed_example}." in said
            assert not re.search(r"`|\$|JSON|Expected|\barray|\bint\b", said), said


@pytest.mark.parametrize(("rule", "fact"), LISTS, ids=lambda value: getattr(value, "id", ""))
def test_the_example_of_a_list_is_not_empty_and_may_be_given(rule: Rule, fact: Fact) -> None:
    assert fact.read(fact.typed_example)
    if fact.name != "models":  # of many long ones the example shows the first
        with suppress(DecisionNeeded):
            assert roll(rule, seed="1", **{fact.name: fact.typed_example})


@pytest.mark.parametrize(
    ("rule", "given", "said"),
    [
        ("red_november.route", {"high": "[9"}, "“[9”: it breaks off before its end.*: [9]."),
        ("red_november.route", {"low": ["2"]}, "item 1 is a text, and should be a whole number"),
        ("red_november.route", {"blocked": [[3]]}, "item 1 has 1 part, and should have 2.*[[3,4]]"),
        ("red_november.event", {"seen": [["Fires", 1]]}, "item 1 of item 1 is “Fires”, which"),
        ("red_november.event", {"seen": [["Leak", 4]]}, "“Leak (4)” .*: give Leak with .* 0 or 2"),
        ("red_november.event", {"seen": [["Leak", 2]] * 2}, "“Leak (2)” .* 2 times: it is.*once"),
        ("red_november.event", {"seen": [["Kraken", 1]]}, "or say that the deck was reshuffled"),
        ("red_november.fix_it", {"items": {"counts": [7], "bonuses": [], "at_cabin": 0}}, "“[7]”"),
        ("eighth_voyage.duel", {"own": [{"name": "eel"}]}, "item 1 lacks its “def”"),
        ("eighth_voyage.duel", {"own": [{"name": "", "def": 1}]}, "“name” of item 1 should not be"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_list_is_told_in_words(
    rule: str, given: dict[str, Any], said: str
) -> None:
    with pytest.raises(RulesError, match=".*".join(map(re.escape, said.split(".*")))):
        roll(rule, seed="1", **given)


def test_long_input_is_quoted_in_short() -> None:
    long = "x" * 5000
    for ask in (
        lambda: find(long),
        lambda: roll("sample.blow", nerve=long),
        lambda: judge("sample.blow", dice=[long, 3]),
        lambda: roll("kraken.combat", **{"house.flail_critical": long}),
        lambda: roll("kraken.set_up", policy=long),
    ):
        with pytest.raises(RulesError) as refused:
            ask()
        assert "xxx…" in str(refused.value) and len(str(refused.value)) < 600


def test_two_rulings_of_one_seed_are_equal_with_every_draw_in_them() -> None:
    bold = POLICIES["bold"]
    assert roll("kraken.game", seed="s", policy=bold) == roll("kraken.game", seed="s", policy=bold)
    assert Pick("ab", (1, 2)) == Pick("ab", (2, 4)) != Pick("ab")
    assert hash(Pick("ab")) == hash(Pick("ab"))


def test_a_list_is_told_in_words_as_well() -> None:
    route = {fact.name: fact for fact in find("red_november.route").facts}
    assert route["high"].words(()) == "none"
    assert route["path"].words((7, 5, 2)) == "7; 5; 2"
    assert route["blocked"].words(((3, 4),)) == "(3, 4)"
    crew = {fact.name: fact for fact in find("kraken.set_up").facts}
    assert crew["masts"].words((Mast(30.0, -4.5),)) == "a mast at (30, −4.5)"
    assert crew["crew"].words(crew["crew"].default * 2).endswith(" and 4 more")
    blow = next(fact for fact in find("eighth_voyage.clash").facts if fact.name == "blow")
    assert blow.words(blow.read({"thrust": True})) == "thrust yes, the rest as usual"
