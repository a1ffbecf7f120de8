"""The odds that a panel shows, as HTML: table, curve, two-dice grid, and the comparison of two."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from html import escape
from typing import Any

from rules.chances import Chances
from rules.counting import chances
from rules.dice import Die
from rules.errors import RulesError
from rules.registry import Rule
from rules.rulings import Thrown
from widgets.odds import compare, odds_table
from widgets.odds_charts import at_least_curve, two_dice_grid
from widgets.panels.reading import read
from widgets.panels.session import Session

_NOTHING = object()
_GRID_SIDES = 12
_GRID_GRADES = 4


def odds_html(session: Session) -> str:
    """The exact odds before the dice fell, with what fell marked; a sentence if out of reach."""
    if not session.reckoning.odds:
        return ""
    try:
        counted = counted_for(session, session.facts)
    except RulesError as error:
        return f'<p class="fv-hint">No exact odds here: {escape(str(error))}</p>'
    if len(counted) == 1 and not session.reading.dice:
        return ""  # nothing is left to chance
    fell = session.ruling.outcome if session.ruling else _NOTHING
    if session.pinned is not None and session.pinned.ruling is not None:
        was = counted_for(session, session.pinned_facts)
        named = {"as it fell": was, "what if": counted}
        table = compare(named, {"as it fell": session.pinned.ruling.outcome, "what if": fell})
    else:
        table = odds_table(counted, fell, caption=_caption(session))
    return table + _curve(session, counted, fell) + _grid(session)


def chance_of(session: Session, facts: Mapping[str, Any], outcome: Any) -> Fraction | None:
    """The chance that an outcome had, or None where it cannot be counted."""
    if not session.reckoning.odds:
        return None
    try:
        return counted_for(session, facts).probability({outcome})
    except RulesError:
        return None


def counted_for(session: Session, facts: Mapping[str, Any]) -> Chances:
    """The exact chances of the session's rule under these facts. Errors: as `chances`."""
    reckoning = session.reckoning
    policy = reckoning.policy
    if policy is None and reckoning.value is not None:
        policy = _advice(session).policy
    return chances(session.rule, policy=policy, budget=reckoning.budget, **facts)


def advice_for(session: Session, *, asked: bool = True) -> tuple[Fraction, ...]:
    """The value of each option of the decision that is due; empty where no aim is known."""
    if session.reckoning.value is None or session.reading.question is None:
        return ()
    if not asked:
        return (Fraction(0),)
    from rules.rulings import Chosen

    choices = [event.option for event in session.reading.events if isinstance(event, Chosen)]
    dice = [thrown.face for thrown in session.reading.dice]
    return tuple(_advice(session).at(dice, choices).values)


def _advice(session: Session) -> Any:
    from rules.decide import best

    reckoning = session.reckoning
    return best(session.rule, value=reckoning.value, against=reckoning.against, **session.facts)


def _caption(session: Session) -> str:
    if session.reckoning.policy is not None:
        return f"Before the dice fell, as a {session.reckoning.policy.__name__} player decides"
    if session.reckoning.value is not None:
        return "Before the dice fell, under best play"
    return "Before the dice fell"


def _curve(session: Session, counted: Chances, fell: Any) -> str:
    curve = session.reckoning.curve
    if not isinstance(curve, str):
        return at_least_curve(counted, fell) if curve else ""
    mark = _NOTHING if fell is _NOTHING else getattr(fell, curve)
    return at_least_curve(counted.marginal(curve), mark, caption=f"At least this {curve}")


def _grid(session: Session) -> str:
    if not session.reckoning.grid:
        return ""
    key = tuple(session.facts.values())
    try:
        grades = _grades(session.rule, key)
    except TypeError:  # facts that cannot be hashed
        grades = _grades.__wrapped__(session.rule, key)
    except RulesError:
        return ""
    if not grades:
        return ""
    sides = max(first for first, _ in grades), max(second for _, second in grades)
    fallen = session.reading.dice[:2]
    mark = (fallen[0].face, fallen[1].face) if len(fallen) == 2 else None
    return two_dice_grid(lambda first, second: grades[first, second], faces=sides, mark=mark)


@lru_cache(maxsize=256)
def _grades(rule: Rule, values: tuple[Any, ...]) -> dict[tuple[int, int], str]:
    """What each result of the first two dice decides; empty where two dice do not decide.

    What two dice leave open (a third die, a choice) must not change the grade.
    """
    facts = dict(zip((fact.name for fact in rule.facts), values, strict=True))
    first = read(rule, facts, ()).question
    if first is None or not isinstance(first.die, Die) or first.die.size > _GRID_SIDES:
        return {}
    grades: dict[tuple[int, int], str] = {}
    for one in range(1, first.die.size + 1):
        then = read(rule, facts, (one,)).question
        if then is None or not isinstance(then.die, Die) or then.die.size != first.die.size:
            return {}
        for two in range(1, then.die.size + 1):
            ends = {_grade(rule, facts, one, two, rest) for rest in (1, 0)}
            if len(ends) != 1 or None in ends:
                return {}
            grades[one, two] = str(ends.pop())
    return grades if 2 <= len(set(grades.values())) <= _GRID_GRADES else {}


def _grade(rule: Rule, facts: Mapping[str, Any], one: int, two: int, rest: int) -> str | None:
    """The grade when later dice all show their lowest (rest 1) or their highest (rest 0) face."""
    reading = read(rule, facts, (one, two), fall=lambda die: rest or die.size)
    if reading.ruling is None:
        return None
    grade = getattr(reading.ruling.outcome, "grade", None)
    if grade is not None:
        return str(getattr(grade, "value", grade)).replace("_", " ").lower()
    dice = [event for event in reading.events if isinstance(event, Thrown)]
    return str(reading.ruling.outcome).rstrip(".") if len(dice) == 2 else None
