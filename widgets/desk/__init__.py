"""The referee's desk: any contest of any game settled, and every ruling kept in a case file."""

from __future__ import annotations

from widgets.desk.casefile import CaseFile
from widgets.desk.sitting import Sitting
from widgets.desk.trial import Trial
from widgets.desk.widget import Desk

__all__ = ["CaseFile", "Desk", "Sitting", "Trial", "desk"]


def desk(rule: str = "eighth_voyage.attack") -> Desk:
    """The desk with this contest on it. Errors: UnknownRule."""
    return Desk(Sitting(rule))
