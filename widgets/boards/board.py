"""A live board of any game: it draws a state, reads taps and keys, and answers the open question.

A game's board says how a state is drawn, what can be picked, what a piece stands for among the
options of a question, and which of its Domains a place is chosen from; all else is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import dist
from typing import Any, Generic, TypeVar

from shapely.geometry.base import BaseGeometry

from rules import Domain, Question
from rules.errors import BadChoice
from widgets.chart import Chart
from widgets.scene import Path, Point, Scene
from widgets.svg import to_svg

State = TypeVar("State")


@dataclass(frozen=True)
class Focus:
    """What the reader looks at: a picked piece, pieces on offer, where a piece may go.

    `picked` and `offered` name pieces; `region` holds the places that a move can reach, `far`
    those that only the longest move can; `ghost` is the place proposed for the piece that `mover`
    names, and `way` leads there. In the board's own lengths.
    """

    picked: str | None = None
    offered: tuple[str, ...] = ()
    region: BaseGeometry | None = None
    far: BaseGeometry | None = None
    mover: str | None = None
    ghost: Point | None = None
    way: Path = ()


NO_FOCUS = Focus()


@dataclass(frozen=True)
class Piece:
    """Something on the board that can be picked: its name, and words for a button."""

    name: str
    words: str


@dataclass(frozen=True)
class Spot:
    """Where a piece is drawn on the sheet, and how near a tap must be to mean it."""

    name: str
    at: Point
    within: float


def nothing(_answer: Any) -> None:
    """Where nobody listens."""


class Board(ABC, Generic[State]):
    """A live board. `show` draws a state and, if one is open, the question about it.

    on_answer(option) is called when a tap answers the question outright, on_place(place) when it
    proposes a place, on_refuse(words) when no such place may be chosen, on_look(words) when there
    is something to say about what was tapped.
    """

    form = ""  # a further class of the chart, for its proportions
    typed = True  # whether a place can be typed
    place_words = "Place"  # the label of the field in which a place is typed
    place_example = ""
    go_words = "Go there"  # the button that takes the place proposed
    again = 1.3  # how near to a proposed place a tap means it again
    step = 1.0  # how far an arrow key moves it
    fine = 1  # decimals of a place

    def __init__(self, state: State):
        self.on_answer: Callable[[Any], None] = nothing
        self.on_place: Callable[[Point], None] = nothing
        self.on_refuse: Callable[[str], None] = nothing
        self.on_look: Callable[[str], None] = nothing
        self.state = state
        self.question: Question | None = None
        self.focus = NO_FOCUS
        self._chart = Chart(self._tap_answers, self.form)
        self.show(state)
        self.widget = self._chart.widget

    # what a game's board tells

    @abstractmethod
    def draw(self, upright: bool = False) -> Scene:
        """The scene of the state and the focus, lying or upright."""

    @abstractmethod
    def caption(self) -> str:
        """The state in a line or two."""

    @abstractmethod
    def describe(self) -> str:
        """The whole state in words, line by line."""

    @abstractmethod
    def pieces(self) -> tuple[Piece, ...]:
        """Everything that can be picked."""

    @abstractmethod
    def spots(self, upright: bool) -> tuple[Spot, ...]:
        """Where the pieces are drawn on the sheet."""

    @abstractmethod
    def back(self, tap: Point, upright: bool) -> Point:
        """The place on the board that a point of the sheet is."""

    @abstractmethod
    def asking(self, question: Question | None) -> Focus:
        """What stands out while a question is open."""

    @abstractmethod
    def look(self, name: str) -> str:
        """Turns the focus to a piece; what is to be said of it, “” if there is no such piece."""

    @abstractmethod
    def domain(self) -> Any:
        """The Domain that a place is chosen from now, or that of a trial; None if there is none."""

    @abstractmethod
    def meant(self, places: Any, here: Point) -> Point | None:
        """The place of a domain that a tap means, or None."""

    @abstractmethod
    def told(self, places: Any, place: Point) -> str:
        """What a piece would find at a place, in words."""

    @abstractmethod
    def option(self, name: str) -> Any:
        """The option of the open question that a piece stands for; None if it is none."""

    # what all boards do

    def show(self, state: State, question: Question | None = None) -> None:
        """Draws the state; pieces and places that answer the question stand out."""
        self.state, self.question = state, question
        self.focus = self.asking(question)
        self._draw()

    def pick(self, name: str) -> None:
        """Looks at a piece: its reach or where it may go is drawn, and said in words."""
        words = self.look(name)
        if words:
            self.on_look(words)
        self._draw()

    def places(self) -> tuple[tuple[Point, str], ...]:
        """A telling few of the places that answer the question, with words for each."""
        if not self.asks_place:
            return ()
        places = self.domain()
        return tuple((place, self.told(places, place)) for place in places.candidates())

    def propose(self, place: Point) -> str:
        """Shows a place as proposed; what would be found there, in words.

        While no place is asked for, it is a trial of the picked piece's next move.
        """
        places = self.domain()
        if places is None:
            return ""
        keep = self.focus
        mover, way = self.way(places, place)
        self.focus = replace(NO_FOCUS, region=keep.region, far=keep.far, mover=mover,
                             ghost=place, way=way)  # fmt: skip
        self._draw()
        return self.told(places, place)

    def refusal(self, here: Point) -> str:
        """Why a tap there proposes no place; the place proposed before stands."""
        places = self.domain()
        words = str(places.refuse(self._moved(*here, 0, 0)))
        ghost = self.focus.ghost
        stands = f" What is shown still stands: {self.told(places, ghost)}" if ghost else ""
        return words + stands

    def way(self, places: Any, place: Point) -> tuple[str, Path]:
        """Who goes to a place of a domain, and by which way."""
        return str(getattr(places, "mover", "")), ()

    def parse(self, text: str) -> Point:
        """The place that a text names, if the piece may go there. Errors: BadChoice."""
        places = self.domain()
        if places is None:
            raise BadChoice(
                f"No figure is picked, so “{text}” is nobody's place: pick a figure first."
            )
        place: Point = places.parse(text)
        if place not in places:
            raise BadChoice(places.refuse(place))
        return place

    def nudge(self, dx: float, dy: float) -> str:
        """Moves the proposed place by so many steps as far as it can go; the words for it."""
        places = self.domain()
        if places is None:
            return "Pick a figure first: its place can then be moved with the arrow keys."
        x, y = self.focus.ghost or self.here(places)
        for share in (1.0, 0.5, 0.2, 0.1):
            place = self._moved(x, y, dx * share, dy * share)
            if place in places:
                return self.propose(place)
        return str(places.refuse(self._moved(x, y, dx, dy)))

    def here(self, places: Any) -> Point:
        """Where the piece of a domain stands now."""
        found: Point = places.here
        return found

    @property
    def proposed(self) -> Any:
        """The answer of the domain that is proposed now, most often a place; None if none is."""
        return self.focus.ghost

    def written(self, place: Point) -> str:
        """A place as `parse` takes it back."""
        return f"{place[0]:g}, {place[1]:g}"

    @property
    def asks_place(self) -> bool:
        """Whether the open question is answered by a place."""
        return self.question is not None and isinstance(self.question.options, Domain)

    def picture(self) -> str:
        """The board as HTML that needs no kernel: both lies as SVG, of which a page shows one."""
        chart = f"fv-chart {self.form}".strip()
        return "".join(
            f'<div class="{chart} {lie}">{to_svg(self.draw(upright))}</div>'
            for lie, upright in (("fv-lying", False), ("fv-upright", True))
        )

    # taps

    def _tap_answers(self, x: float, y: float, upright: bool) -> bool:
        """Does what a tap on the sheet means; whether the open question is another now."""
        before = self.question
        self._tapped(x, y, upright)
        return self.question is not before

    def _tapped(self, x: float, y: float, upright: bool) -> None:
        here = self.back((x, y), upright)
        if self._tapped_place(here):
            return
        near = self._nearest((x, y), upright)
        if near is None and self.asks_place and self.domain() is not None:
            self.on_refuse(self.refusal(here))
        elif near is None:
            self._tapped_ground(here)
        elif (option := self.option(near)) is not None:
            self.on_answer(option)
        else:
            self.pick(near)

    def _tapped_ground(self, here: Point) -> None:
        self.show(self.state, self.question)
        self.on_look(self.caption())

    def _tapped_place(self, here: Point) -> bool:
        """Whether a tap meant a place: it proposes one, and takes it when it is tapped again."""
        places = self.domain()
        if places is None:
            return False
        ghost = self.focus.ghost
        if ghost and self.asks_place and dist(ghost, here) < self.again:
            self.on_answer(self.proposed)
            return True
        place = self.meant(places, here)
        if place is None or (place == self.here(places) and not self.asks_place):
            return False
        words = self.propose(place)
        if self.asks_place:
            self.on_place(place)
        else:
            self.on_look(words)
        return True

    def _nearest(self, tap: Point, upright: bool) -> str | None:
        """The piece drawn nearest to a tap on the sheet, near enough to be meant."""
        spots = [(dist(spot.at, tap), spot) for spot in self.spots(upright)]
        near = [(away, spot.name) for away, spot in spots if away <= spot.within]
        return min(near)[1] if near else None

    def _moved(self, x: float, y: float, dx: float, dy: float) -> Point:
        return (round(x + dx * self.step, self.fine), round(y + dy * self.step, self.fine))

    def _draw(self) -> None:
        self._chart.show(self.draw(), self.draw(upright=True))
