"""The vessel's board, live: a position of Kraken; its pieces and places answer a tap."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Any

from shapely import Point as Dot
from shapely.ops import nearest_points

from rules import Domain, Question
from rules.kraken import Destinations, Position
from widgets.boards import deck, reading
from widgets.boards.board import NO_FOCUS, Board, Focus, Piece, Spot
from widgets.boards.lie import Lie, spot_of
from widgets.scene import Path, Point, Scene

_NEAR, _NEAR_UPRIGHT = 2.4, 3.2  # cm from a piece that still mean it, for a mouse and for a thumb
_SNAP = 1.6  # cm outside the region that still mean its edge


class VesselBoard(Board[Position]):
    """A live board of a vessel, its crew and the tentacles about it; lengths in cm."""

    place_words = "Place in cm, x along the keel and y to port"
    place_example = "44.5, -3"

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.state

    def draw(self, upright: bool = False) -> Scene:
        return deck.draw(self.state, self.focus, upright)

    def caption(self) -> str:
        return reading.of_position(self.state)

    def describe(self) -> str:
        return self.state.describe()

    def pieces(self) -> tuple[Piece, ...]:
        crew = [Piece(s.name, f"{s.name} {s.pluck}") for s in self.state.crew]
        return (*crew, *[Piece(str(t), str(t)) for t in self.state.tentacles])

    def spots(self, upright: bool) -> tuple[Spot, ...]:
        lie, near = Lie(upright), _NEAR_UPRIGHT if upright else _NEAR
        crew = [Spot(s.name, lie.at(s.x, s.y), near) for s in self.state.crew]
        vessel = self.state.vessel
        return (
            *crew,
            *[Spot(str(t), spot_of(t, vessel, lie)[0], near) for t in self.state.tentacles],
        )

    def back(self, tap: Point, upright: bool) -> Point:
        return Lie(upright).back(*tap)

    def asking(self, question: Question | None) -> Focus:
        options = question.options if question else ()
        if isinstance(options, Destinations):
            return Focus(region=options.region, mover=options.figure.name)
        if isinstance(options, Domain):
            return NO_FOCUS
        return Focus(offered=tuple(p.name for p in self.pieces() if self.option(p.name)))

    def look(self, name: str) -> str:
        keep = self.focus
        sailor = next((s for s in self.state.crew if s.name == name), None)
        tentacle = next((t for t in self.state.tentacles if str(t) == name), None)
        if sailor and not self.asks_place:
            near = Destinations(self.state, sailor, reading.LEAST)
            far = Destinations(self.state, sailor, reading.MOST)
            self.focus = Focus(name, keep.offered, near.region, far.region, name)
            return (
                f"{reading.of_sailor(self.state, sailor)} A move that succeeds takes it "
                f"{reading.LEAST} cm or more, a heroic one up to {reading.MOST}: "
                "tap a place for the odds."
            )
        if not (sailor or tentacle):
            return ""
        self.focus = (
            replace(keep, picked=name, far=None) if self.asks_place else Focus(name, keep.offered)
        )
        if sailor:
            return reading.of_sailor(self.state, sailor)
        return reading.of_tentacle(self.state, tentacle) if tentacle else ""

    def domain(self) -> Destinations | None:
        if self.question and isinstance(self.question.options, Destinations):
            return self.question.options
        mover = next((s for s in self.state.crew if s.name == self.focus.mover), None)
        return Destinations(self.state, mover, reading.MOST) if mover else None

    def meant(self, places: Destinations, here: Point) -> Point | None:
        return nearest_place(places, here)

    def told(self, places: Destinations, place: Point) -> str:
        return reading.of_place(places, place, self.asks_place)

    def places(self) -> tuple[tuple[Point, str], ...]:
        places = self.domain()
        return tuple(
            (place, "Stay here" if places and place == places.here else words)
            for place, words in super().places()
        )

    def way(self, places: Destinations, place: Point) -> tuple[str, Path]:
        return places.figure.name, places.path(place) or ()

    def option(self, name: str) -> Any:
        options = self.question.options if self.question else ()
        if isinstance(options, Domain):
            return None
        words = [(option, str(option)) for option in options]
        return next((o for o, w in words if w == name or w.endswith(f" {name}")), None)


def nearest_place(places: Destinations, here: Point) -> Point | None:
    """The place that a tap means, to a tenth of a cm: there, or on the region's edge nearby."""
    region, spot = places.region, Dot(here)
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


def picture(position: Position) -> str:
    """The board of a position as HTML that needs no kernel."""
    return VesselBoard(position).picture()
