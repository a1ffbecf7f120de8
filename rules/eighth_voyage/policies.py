"""Ways to fight: cautious, bold, stubborn, and one that reckons with the exact odds.

A policy answers every question of a duel or skirmish; the kind of its options tells which it is.
"""

from __future__ import annotations

from typing import Any

from rules.eighth_voyage import reckoning
from rules.eighth_voyage.acts import Act, Deed
from rules.eighth_voyage.verdict import Result
from rules.table import Policy, Question


def cautious(question: Question) -> Any:
    """Gives ground where it can, else falls; faces its attacker; strikes without finesse."""
    return _answer(question, (Result.PUSH_BACK, Result.KNOCK_DOWN))


def bold(question: Question) -> Any:
    """Falls rather than give ground, and strikes at every chance."""
    return _answer(question, (Result.KNOCK_DOWN, Result.PUSH_BACK))


def stubborn(question: Question) -> Any:
    """Takes every hit on its feet and where it stands."""
    return _answer(question, (Result.HIT,))


def reckoner(question: Question) -> Any:
    """Weighs each way out, and each power blow, by the exact odds of the blows to come."""
    options: Any = question.options
    bout = getattr(question.state, "bout", None)
    if isinstance(options, tuple) and isinstance(options[0], Result) and bout is not None:
        return min(options, key=lambda option: reckoning.conversion(bout, option))
    if isinstance(options[0], Act) and bout is not None and bout.house.power_blow:
        power = [act for act in options if act.deed is Deed.POWER_BLOW]
        if power and reckoning.power_blow_pays(bout):
            return power[0]
    return _answer(question, (Result.PUSH_BACK, Result.KNOCK_DOWN))


def _answer(question: Question, wanted: tuple[Result, ...]) -> Any:
    options: Any = question.options
    first = options[0]
    if isinstance(first, Result):
        return next((result for result in wanted if result in options), options[-1])
    if isinstance(first, Act):
        return _act(options)
    return reckoning.plain(question)


def _act(options: tuple[Act, ...]) -> Act:
    deeds = {act.deed: act for act in reversed(options)}
    for deed in (Deed.STAND_UP, Deed.STRIKE, Deed.CHARGE, Deed.CLOSE, Deed.SHOOT):
        if deed in deeds:
            return deeds[deed]
    return options[0]


POLICIES: dict[str, Policy] = {
    "cautious": cautious,
    "bold": bold,
    "stubborn": stubborn,
    "reckoner": reckoner,
}
