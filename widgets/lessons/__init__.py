"""The teacher's room: what a lesson is made of. Importing it imports sympy."""

from widgets.lessons.abroad import example, margin
from widgets.lessons.algebra import SO, Derivation, derive, over, plus, power, times
from widgets.lessons.demonstration import closing_in
from widgets.lessons.exercise import exercise
from widgets.lessons.opening import opening, surprise
from widgets.lessons.plot import columns, intervals, lines

__all__ = [
    "SO",
    "Derivation",
    "closing_in",
    "columns",
    "derive",
    "example",
    "exercise",
    "intervals",
    "lines",
    "margin",
    "opening",
    "over",
    "plus",
    "power",
    "surprise",
    "times",
]
