"""Red November's rules at the referee's desk: what helps helps by that much, what is idle is."""

from __future__ import annotations

from typing import Any

import pytest

from rules import best, chances, find, judge
from rules.contests import contest_of
from rules.errors import RulesError
from rules.red_november import CARDS, CONTESTS, ITEMS, Repair
from rules.red_november.items import SYSTEMS, TOOL, TOOLBOX

OTHERS: dict[str, tuple[Any, ...]] = {
    "toolboxes": (1, 2),
    "floor": ("low water",),
    "marker": (2, 9),
    "token": (True,),
    "token_in": (-5, 20),
    "own_passed": (True,),
    "keeper": (12, 55),
    "seen": (CARDS[3:5],),
    "reshuffled": (True,),
    "level": (2, 4),
    "grog": (2,),
    "there": ("low water",),
    "fire_here": (True,),
    "fire_there": (True,),
    "blocked": (True,),
    "burning": (3,),
    "flooded": (3,),
}
CASES = [(rule, case) for rule, contest in CONTESTS.items() for case in contest.cases]


def fixed(**facts: Any) -> Any:
    return chances("red_november.fix_it", **facts).probability(lambda result: result.succeeds)


@pytest.mark.parametrize(("rule", "case"), CASES, ids=lambda value: getattr(value, "title", value))
def test_a_fact_that_the_form_leaves_out_changes_nothing(rule, case):
    facts = find(rule).bind(case.facts)
    contest = contest_of(find(rule))
    value = next(iter(contest.aims.values()), None)

    def odds(**changed: Any) -> Any:
        if value is None:
            return chances(rule, **{**facts, **changed})
        return best(rule, value=value, **{**facts, **changed}).value

    before = odds()
    for name in contest.idle(facts) - {"items"}:
        for other in OTHERS[name]:
            try:
                assert odds(**{name: other}) == before, name
            except RulesError as refusal:
                assert str(refusal)  # what is refused outright need not be on the form


@pytest.mark.rule("red_november.items.26")
@pytest.mark.parametrize("repair", list(Repair))
def test_a_tile_helps_a_repair_by_as_many_minutes_as_the_desk_says(repair):
    facts = find("red_november.fix_it").bind({"repair": repair, "minutes": 1})
    effects = {lever.fact: lever.effect for lever in CONTESTS["red_november.fix_it"].levers(facts)}
    for tile in ("tools", "grog", *(("toolboxes",) if repair in SYSTEMS else ())):
        gained = fixed(repair=repair, minutes=1, **{tile: 1}) - fixed(repair=repair, minutes=1)
        assert effects[tile].startswith(f"+{gained * 10} each")
    assert effects["tools"] == f"+{ITEMS.bonuses[TOOL[repair]]} each"
    assert effects["toolboxes"] == f"+{ITEMS.bonuses[TOOLBOX]} each"


@pytest.mark.rule("red_november.fixing.5")
def test_an_even_die_fixes_as_the_desk_says():
    assert "success" in CONTESTS["red_november.fix_it"].tie
    assert judge("red_november.fix_it", dice=[6], minutes=6).outcome.succeeds
    assert not judge("red_november.fix_it", dice=[7], minutes=6).outcome.succeeds


@pytest.mark.rule("red_november.fainting.4")
def test_an_even_number_fells_the_gnome_as_the_desk_says():
    assert "fells" in CONTESTS["red_november.faint_check"].tie
    card = next(card for card in CARDS if card.faint == 3)
    for level, faints in ((2, True), (1, False)):
        ruling = judge("red_november.faint_check", dice=[card], level=level, grog=1)
        assert ruling.outcome.faints is faints


def test_a_race_is_best_run_for_either_aim():
    aims = CONTESTS["red_november.race"].aims
    sure = best("red_november.race", value=aims["done in time"], clock=10)
    early = best("red_november.race", value=aims["minutes to spare"], clock=10)
    assert (sure.at().option, sure.value) == (10, 1)  # ten minutes cannot fail, and leave none
    assert early.at().option < 10 and early.value > 0
