"""Ways to fight: cautious, bold, stubborn, and one that reckons with the exact odds.

A policy answers every question of a duel or skirmish; the kind of its options tells which it is.
"""

from __future__ import annotations

from typing import Any

from rules.eighth_voyage import reckoning
from rules.eighth_voyage.acts import Act, Deed
from rules.eighth_voyage.places import Deployment, Destinations
from rules.eighth_voyage.striking import can_shoot
from rules.eighth_voyage.verdict import Result
from rules.table import Policy, Question

CHARGERS = (Deed.STAND_UP, Deed.STRIKE, Deed.CHARGE, Deed.CLOSE, Deed.MOVE, Deed.SHOOT, Deed.END)
SHOOTERS = (Deed.STAND_UP, Deed.STRIKE, Deed.CHARGE, Deed.CLOSE, Deed.SHOOT, Deed.MOVE, Deed.END)


def cautious(question: Question) -> Any:
    """Gives ground where it can, else falls; faces its attacker; strikes without finesse."""
    return _answer(question, (Result.PUSH_BACK, Result.KNOCK_DOWN), SHOOTERS)


def bold(question: Question) -> Any:
    """Falls rather than give ground, and strikes at every chance."""
    return _answer(question, (Result.KNOCK_DOWN, Result.PUSH_BACK))


def stubborn(question: Question) -> Any:
    """Takes every hit on its feet and where it stands."""
    return _answer(question, (Result.HIT,))


def reckoner(question: Question) -> Any:
    """Weighs each way out, and each power blow, by the exact odds of the blows to come."""
    options: Any = question.options
    if isinstance(options, Destinations):
        return _behind_or_before(options)
    bout = getattr(question.state, "bout", None)
    if isinstance(options, Deployment):
        return options.candidates()[0]
    if isinstance(options[0], Result) and bout is not None:
        return min(options, key=lambda option: reckoning.conversion(bout, option))
    if isinstance(options[0], Act) and bout is not None and bout.house.power_blow:
        power = [act for act in options if act.deed is Deed.POWER_BLOW]
        if power and reckoning.power_blow_pays(bout):
            return power[0]
    return _answer(question, (Result.PUSH_BACK, Result.KNOCK_DOWN), SHOOTERS)


def _answer(
    question: Question, wanted: tuple[Result, ...], order: tuple[Deed, ...] = CHARGERS
) -> Any:
    options: Any = question.options
    if isinstance(options, Destinations):
        return _before(options)
    if isinstance(options, Deployment):
        return options.candidates()[0]
    first = options[0]
    if isinstance(first, Result):
        return next((result for result in wanted if result in options), options[-1])
    if isinstance(first, Act):
        deeds = {act.deed: act for act in reversed(options) if _pays(act, question.state)}
        return next((deeds[deed] for deed in order if deed in deeds), options[0])
    return reckoning.plain(question)


def _pays(act: Act, state: Any) -> bool:
    """False for a shot that would be out of sight or out of range."""
    if act.deed is not Deed.SHOOT:
        return True
    me = state.model(state.acting)
    return can_shoot(state, me, state.model(act.foe), me.profile.weapon(act.weapon))


def _before(places: Destinations) -> Any:
    """In contact with the nearest foe that can be reached, or as near to it as may be."""
    x, y = places.model.at
    foes = sorted(places.field.foes(places.model), key=lambda f: (f.x - x) ** 2 + (f.y - y) ** 2)
    return places.contact(foes[0])


def _behind_or_before(places: Destinations) -> Any:
    """At the back of a foe that has not seen the model come, else as the others do."""
    for foe in places.field.foes(places.model):
        place = places.contact(foe, behind=True)
        if place != places.model.at and foe.name not in places.field.noticed:
            return place
    return _before(places)


POLICIES: dict[str, Policy] = {
    "cautious": cautious,
    "bold": bold,
    "stubborn": stubborn,
    "reckoner": reckoner,
}
