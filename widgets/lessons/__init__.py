"""The teacher's room: what a lesson is made of. Importing it imports sympy.

A new lesson: its notebook in `book/lessons`, a line in `book/contents.toml` under the part
`lessons`, and its goals under the same slug in `book/lessons/lessons.toml`. The page begins with
`opening(number)`, shows its algebra with `derive`, throws with `closing_in`, asks with `surprise`
and three times `exercise`, and ends with the assertion of every number that it tells.
"""

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
