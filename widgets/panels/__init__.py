"""A live panel made from any rule's signature: controls, dice tray, ruling, exact odds.

`panel("kraken.combat", pluck=7)` opens on that example. Its whole state is in the page's address.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.registry import Rule
from rules.table import Policy
from widgets.panels.reckoning import Reckoning
from widgets.panels.session import Session
from widgets.panels.widget import Panel, stylesheet

__all__ = ["Panel", "Reckoning", "Session", "panel", "stylesheet"]


def panel(
    rule: Rule | str,
    *,
    key: str = "",
    title: str = "Try it",
    dice: Sequence[Any] | None = None,
    choices: Sequence[Any] = (),
    policy: Policy | None = None,
    value: Callable[[Any], Any] | str | None = None,
    odds: bool = True,
    curve: bool | str = True,
    grid: bool = True,
    **facts: Any,
) -> Panel:
    """A panel that opens on an example: these facts, and these `dice` (else some that are fixed).

    key names the panel in the page's address (the last part of the rule's id). Decisions in the
    odds are taken by `policy`, or best for whoever aims at `value`. odds, curve and grid leave out
    a part; curve may name a field of the outcome, such as "distance". Errors: UnknownRule,
    BadFacts, BadDice, as for `judge`.
    """
    reckoning = Reckoning(policy=policy, value=value, odds=odds, curve=curve, grid=grid)
    session = Session(rule, facts, dice=dice, choices=choices, reckoning=reckoning)
    return Panel(session, key=key or session.rule.id.rpartition(".")[2], title=title)
