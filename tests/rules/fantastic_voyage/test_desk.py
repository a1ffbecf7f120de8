"""What the referee's desk says of each fact of an attack is true of the odds."""

from itertools import product

import pytest

from rules import chances, find
from rules.contests import contest_of
from rules.errors import BadFacts, RulesError
from rules.fantastic_voyage import house
from rules.fantastic_voyage.striking import ARMOURY, TARGETS

STRIKE = find("fantastic_voyage.strike")
TABLES = [
    {}, {"weakened_effect": "strike_only"}, {"weakened_effect": "none"}, {"aim": "extra_die"},
    {"aim": "none"}, {"cell_cover": "none"}, {"long_shot": -1}, {"disadvantage": "none"},
    {"disadvantage": "defence_minus_one"},
    {"repeated_status": "nothing"},
]  # fmt: skip
PAIRS = [
    (weapon, target)
    for weapon, target in product((*ARMOURY, "antibody", "explosion"), TARGETS)
    if weapon != "brawl"
]


def odds(**facts):
    """The chances of a strike; None if it is refused."""
    try:
        return chances(STRIKE, **{"strike_dice": 0, **facts})
    except RulesError:
        return None


@pytest.mark.rule("fantastic_voyage.strike.22 fantastic_voyage.strike.24-25 "
                  "fantastic_voyage.strike.27 fantastic_voyage.strike.33")  # fmt: skip
@pytest.mark.parametrize(("weapon", "target"), PAIRS)
def test_a_fact_that_is_idle_changes_nothing_and_any_other_does_what_it_says(weapon, target):
    contest = contest_of(STRIKE)
    for table in TABLES:
        facts = {"weapon": weapon, "target": target, "house": house(**table)}
        plain = odds(**facts)
        if plain is None or len(plain) == 1:
            continue
        idle = contest.idle(STRIKE.bind({"strike_dice": 0, **facts}))
        for lever in contest.levers(STRIKE.bind({"strike_dice": 0, **facts})):
            if lever.fact.endswith("_dice"):
                continue
            changed = odds(**facts, **{lever.fact: True}) != plain
            assert changed is (lever.fact not in idle and lever.effect != "nothing"), lever


@pytest.mark.parametrize(
    "name", ["fantastic_voyage.antibody", "fantastic_voyage.saboteur", "fantastic_voyage.clot"]
)
@pytest.mark.parametrize("table", TABLES)
def test_levers_of_the_other_attacks_are_true_too(name, table):
    rule, facts = find(name), {"house": house(**table)}
    off = {fact.name: False for fact in rule.facts if fact.kind == "bool"}

    def counted(**changed):
        return chances(rule, policy=lambda question: 0, **{**facts, **off, **changed})

    for lever in contest_of(rule).levers(rule.bind(facts)):
        if lever.fact in off:
            assert (counted(**{lever.fact: True}) != counted()) is (lever.effect != "nothing"), (
                lever
            )


def test_a_form_is_filled_by_two_names():
    fill = contest_of(STRIKE).cast.fill
    assert fill("Duval", "part of the clot", "") == {
        "weapon": "surgical laser", "target": "part of the clot", "strike_dice": 0,
        "defence_dice": 0,
    }  # fmt: skip
    assert fill("the saboteur", "Owens", "diver’s knife")["target"] == "person"
    assert fill("antibody", "Proteus", "")["weapon"] == "antibody"
    for first, second, weapon, part in (
        ("Duval", "Owens", "", "“Owens” are on one side"),
        ("red blood cell", "Owens", "", "“red blood cell” never attacks"),
        ("Duval", "antibody", "harpoon", "“harpoon”"),
        ("Duval", "Proteus", "", "“Proteus”"),
    ):
        with pytest.raises(BadFacts, match=part):
            fill(first, second, weapon)


@pytest.mark.parametrize("name", ["sabotage", "unmasking", "explosion", "strike", "antibody",
                                  "saboteur", "exchange", "blast", "clot", "operation", "victory",
                                  "attack_step", "approach", "fire", "card"])  # fmt: skip
def test_every_telling_case_can_be_counted(name):
    rule = find(f"fantastic_voyage.{name}")
    cases = contest_of(rule).cases
    assert cases
    for case in cases:
        assert sum(chances(rule, policy=lambda question: 0, **case.facts).values()) == 1
