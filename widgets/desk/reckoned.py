"""The exact odds of a ruling, decisions taken as they were taken at the table; and luck so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from rules.chances import Chances
from rules.contests import contest_of
from rules.counting import chances
from rules.decide import Advice, best
from rules.errors import RulesError
from rules.luck import Luck, luck
from rules.registry import find
from rules.rulings import Chosen, Ruling
from rules.table import Policy, Question
from widgets.desk.casefile import CaseFile, Odds
from widgets.desk.kinds import by_kind, kinds_of
from widgets.desk.trial import BUDGET, Trial

FINEST = 50_000  # equally likely cases of a ruling, more of which luck would take too long over
_WIDEST = 400  # outcomes of one ruling whose odds are kept with it


def odds_before(trial: Trial, facts: Mapping[str, Any], made: Sequence[Chosen]) -> Chances:
    """The chances before the dice fell, whoever decides deciding as here, else for the best.

    Errors: TooManyBranches; DecisionNeeded where nobody knows what is best.
    """
    try:
        return chances(trial.rule, budget=BUDGET, **facts)
    except RulesError:
        if not trial.contest.aims:
            raise
    return chances(
        trial.rule, policy=as_decided(made, advice(trial, facts)), budget=BUDGET, **facts
    )


_advised: dict[Any, Advice] = {}


def advice(trial: Trial, facts: Mapping[str, Any]) -> Advice:
    """The best play under these facts for the aim of the trial. Errors: TooManyBranches."""
    key = (trial.rule.id, trial.aim, *facts.values())
    found = _advised.get(key)
    if found is None:
        if len(_advised) > 64:
            _advised.clear()
        reckoning = trial.reckoning
        found = _advised[key] = best(
            trial.rule, value=reckoning.value, against=reckoning.against, budget=BUDGET, **facts
        )
    return found


def as_decided(made: Sequence[Chosen], advice: Advice) -> Policy:
    """A policy that decides as it was decided where the same was asked, and else for the best."""
    taken = {(chosen.player, chosen.question): chosen.option for chosen in made}

    def decided(question: Question) -> Any:
        option = taken.get((question.player, question.text))
        options = question.options
        if option is not None and option in options:
            return option
        return advice.policy(question)

    decided.reads_script = True  # type: ignore[attr-defined]
    return decided


def weighed(ruling: Ruling, counted: Chances) -> Odds | None:
    """How a verdict stood among all that could come; None where it could not, or with too many."""
    kinds = kinds_of(counted)
    if ruling.outcome not in kinds:
        return None
    alike = by_kind(counted, kinds)
    listed = sorted(alike)
    if len(listed) > _WIDEST:
        return None
    weights = alike.weights
    place = listed.index(kinds[ruling.outcome])
    return Odds(tuple(weights[kind] for kind in listed), place, counted.ordered)


def luck_of(file: CaseFile) -> dict[str, Luck]:
    """How lucky each side has been over the rulings that stand: a percentile of percentiles.

    A ruling counts by how high it stands among what could have come, seen from that side. Rulings
    without an order, or with very many equally likely cases, are left out.
    """
    records: dict[str, list[tuple[Chances, Fraction]]] = {}
    scale = 1
    for case in file.cases:
        odds = case.stands.odds
        sides = _favours(case.stands.link)
        if odds is None or not odds.ordered or not all(sides) or sum(odds.weights) > FINEST:
            continue
        ranks = [odds.rank(place) for place in range(len(odds.weights))]
        finer = lcm(scale, *(rank.denominator for rank in ranks))
        if finer > FINEST:
            continue
        scale = finer
        for side, turned in zip(sides, (False, True), strict=True):
            seen = [1 - rank if turned else rank for rank in ranks]
            known = Chances(dict(zip(seen, odds.weights, strict=True)))
            records.setdefault(side, []).append((known, seen[odds.place]))
    return {side: luck(record) for side, record in records.items()}


def _favours(link: str) -> tuple[str, str]:
    try:
        return contest_of(find(link.partition("?")[0])).favours
    except RulesError:
        return ("", "")
