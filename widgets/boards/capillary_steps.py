"""The end of a turn, or any other ruling about the capillary, stepped through on its board."""

from __future__ import annotations

from rules import Ruling
from rules.fantastic_voyage import Position
from widgets.boards.capillary import CapillaryBoard
from widgets.boards.capillary_form import PositionForm
from widgets.sequence import Stepper, step_through


def end_of_turn_steps(
    ruling: Ruling, title: str = "The end of the turn, step by step", at: int = 0
) -> Stepper:
    """A ruling of `fantastic_voyage.end_of_turn` (or of a drift or a hunt) to be stepped through.

    The reader may enter positions and dice of an own table. at: the step that is shown at first.
    """
    named = (name for name, value in ruling.facts.items() if isinstance(value, Position))
    fact = next(named, None)
    first = ruling.facts[fact] if fact else None
    setter = PositionForm(fact) if fact else None
    return step_through(ruling, CapillaryBoard(first), setter=setter, title=title, at=at)
