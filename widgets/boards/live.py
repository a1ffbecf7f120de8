"""The vessel's board, live: a position of Kraken; its pieces and places answer a tap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import dist, hypot
from typing import Any

from shapely import Point as Spot
from shapely.ops import nearest_points

from rules import Domain, Question
from rules.errors import BadChoice
from rules.kraken import Destinations, Position
from widgets.boards import reading
from widgets.boards.deck import draw
from widgets.boards.lie import NO_FOCUS, Focus, Lie, spot_of
from widgets.chart import Chart
from widgets.scene import Point
from widgets.svg import to_svg

_NEAR, _NEAR_UPRIGHT = 2.4, 3.2  # cm from a piece that still mean it, for a mouse and for a thumb
_AGAIN = 1.3  # cm from a proposed place that mean it again
_SNAP = 1.6  # cm outside the region that still mean its edge


@dataclass(frozen=True)
class Piece:
    """Something on the board that can be picked: its name, and words for a button."""

    name: str
    words: str


def nothing(_answer: Any) -> None:
    """Where nobody listens."""


class VesselBoard:
    """A live board. `show` draws a position and, if one is open, the question about it.

    on_answer(option) is called when a tap answers the question outright, on_place(place) when it
    proposes a place, on_look(words) when there is something to say about what was tapped.
    """

    def __init__(self, position: Position, upright_first: bool = False):
        self.on_answer: Callable[[Any], None] = nothing
        self.on_place: Callable[[Point], None] = nothing
        self.on_look: Callable[[str], None] = nothing
        self.position = position
        self.question: Question | None = None
        self.focus = Focus()
        self._chart = Chart(self._tapped)
        self.show(position)
        self.widget = self._chart.widget

    def show(self, position: Position, question: Question | None = None) -> None:
        """Draws the position; pieces and places that answer the question stand out."""
        self.position, self.question = position, question
        options = question.options if question else ()
        if isinstance(options, Destinations):
            self.focus = Focus(region=options.region, mover=options.figure.name)
        elif isinstance(options, Domain):
            self.focus = Focus()
        else:
            offered = tuple(p.name for p in self.pieces() if self._option(p.name) is not None)
            self.focus = Focus(offered=offered)
        self._draw()

    def pieces(self) -> tuple[Piece, ...]:
        """Everything that can be picked, crew first."""
        crew = [Piece(s.name, f"{s.name} {s.pluck}") for s in self.position.crew]
        return (*crew, *[Piece(str(t), str(t)) for t in self.position.tentacles])

    def places(self) -> tuple[tuple[Point, str], ...]:
        """A telling few of the places that answer the question, with words for each."""
        options = self.question.options if self.question else None
        if not isinstance(options, Destinations):
            return ()
        return tuple(
            (
                place,
                "Stay here" if place == options.here else reading.of_place(options, place, True),
            )
            for place in options.candidates()
        )

    def pick(self, name: str) -> None:
        """Looks at a piece: its reach or where it may go is drawn, and said in words."""
        keep = self.focus
        sailor = next((s for s in self.position.crew if s.name == name), None)
        tentacle = next((t for t in self.position.tentacles if str(t) == name), None)
        if sailor and not self._asks_place():
            near = Destinations(self.position, sailor, reading.LEAST)
            far = Destinations(self.position, sailor, reading.MOST)
            self.focus = Focus(name, keep.offered, near.region, far.region, name)
            self.on_look(
                f"{reading.of_sailor(self.position, sailor)} A move that succeeds takes it "
                f"{reading.LEAST} cm or more, a heroic one up to {reading.MOST}: "
                "tap a place for the odds."
            )
        elif sailor or tentacle:
            self.focus = replace(keep, picked=name, far=None)
            if not self._asks_place():
                self.focus = Focus(name, keep.offered)
            words = (
                reading.of_sailor(self.position, sailor) if sailor
                else reading.of_tentacle(self.position, tentacle) if tentacle else ""
            )  # fmt: skip
            self.on_look(words)
        self._draw()

    def propose(self, place: Point) -> str:
        """Shows a place as proposed; what would be found there, in words.

        While no place is asked for, it is a trial of the picked figure's next move.
        """
        places = self._places()
        if places is None:
            return ""
        keep = self.focus
        way = places.path(place) or ()
        self.focus = Focus(None, (), keep.region, keep.far, places.figure.name, place, way)
        self._draw()
        return reading.of_place(places, place, self._asks_place())

    def parse(self, text: str) -> Point:
        """The place that a text names, if the figure may go there. Errors: BadChoice."""
        places = self._places()
        if places is None:
            raise BadChoice(
                f"No figure is picked, so “{text}” is nobody's place: pick a figure first."
            )
        place: Point = places.parse(text)
        if place not in places:
            raise BadChoice(places.refuse(place))
        return place

    def nudge(self, dx: float, dy: float) -> str:
        """Moves the proposed place by so many cm as far as the figure can go; the words for it."""
        places = self._places()
        if places is None:
            return "Pick a figure first: its place can then be moved with the arrow keys."
        x, y = self.focus.ghost or places.here
        for share in (1.0, 0.5, 0.2, 0.1):
            place = (round(x + dx * share, 1), round(y + dy * share, 1))
            if place in places:
                return self.propose(place)
        return places.refuse((round(x + dx, 1), round(y + dy, 1)))

    @property
    def proposed(self) -> Point | None:
        """The place that is proposed now."""
        return self.focus.ghost

    def _asks_place(self) -> bool:
        return self.question is not None and isinstance(self.question.options, Destinations)

    def _places(self) -> Destinations | None:
        if self.question and isinstance(self.question.options, Destinations):
            return self.question.options
        mover = next((s for s in self.position.crew if s.name == self.focus.mover), None)
        return Destinations(self.position, mover, reading.MOST) if mover else None

    def _option(self, name: str) -> Any:
        """The option of the open question that a piece stands for, if there is one."""
        options = self.question.options if self.question else ()
        if isinstance(options, Domain):
            return None
        words = [(option, str(option)) for option in options]
        return next((o for o, w in words if w == name or w.endswith(f" {name}")), None)

    def _tapped(self, x: float, y: float, upright: bool) -> None:
        here = Lie(upright).back(x, y)
        if self._tapped_place(here):
            return
        near = self._nearest((x, y), Lie(upright), _NEAR_UPRIGHT if upright else _NEAR)
        if near is None:
            self.show(self.position, self.question)
            self.on_look(reading.of_position(self.position))
        elif (option := self._option(near)) is not None:
            self.on_answer(option)
        else:
            self.pick(near)

    def _tapped_place(self, here: Point) -> bool:
        """Whether a tap meant a place: it proposes one, and takes it when it is tapped again."""
        places = self._places()
        if places is None:
            return False
        ghost = self.focus.ghost
        if ghost and self._asks_place() and hypot(ghost[0] - here[0], ghost[1] - here[1]) < _AGAIN:
            self.on_answer(ghost)
            return True
        place = nearest_place(places, here)
        if place is None or (place == places.here and not self._asks_place()):
            return False
        words = self.propose(place)
        if self._asks_place():
            self.on_place(place)
        else:
            self.on_look(words)
        return True

    def _nearest(self, tap: Point, lie: Lie, limit: float) -> str | None:
        """The piece drawn nearest to a tap on the sheet, within the limit."""
        spots = [(dist(lie.at(s.x, s.y), tap), s.name) for s in self.position.crew]
        vessel = self.position.vessel
        spots += [(dist(spot_of(t, vessel, lie)[0], tap), str(t)) for t in self.position.tentacles]
        away, name = min(spots, default=(limit + 1, ""))
        return name if away <= limit else None

    def _draw(self) -> None:
        self._chart.show(
            draw(self.position, self.focus), draw(self.position, self.focus, upright=True)
        )


def nearest_place(places: Destinations, here: Point) -> Point | None:
    """The place that a tap means, to a tenth of a cm: there, or on the region's edge nearby."""
    region, spot = places.region, Spot(here)
    if region.is_empty or region.distance(spot) > _SNAP:
        return None
    on = nearest_points(region.buffer(-0.06), spot)[0] if not region.contains(spot) else spot
    if on.is_empty:
        return None
    x, y = round(on.x, 1), round(on.y, 1)
    near = [
        (round(x + i / 10, 1), round(y + j / 10, 1)) for i in range(-3, 4) for j in range(-3, 4)
    ]
    near.sort(key=lambda place: hypot(place[0] - on.x, place[1] - on.y))
    return next((place for place in near if place in places), None)


def picture(position: Position, focus: Focus = NO_FOCUS) -> str:
    """The board as HTML that needs no kernel: both lies as SVG, of which the page shows one."""
    return (
        f'<div class="fv-chart fv-lying">{to_svg(draw(position, focus))}</div>'
        f'<div class="fv-chart fv-upright">{to_svg(draw(position, focus, upright=True))}</div>'
    )
