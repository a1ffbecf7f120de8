"""The capillary, live: a position of Fantastic Voyage; its models and places answer a tap."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import dist
from typing import Any

from rules import Domain, Question
from rules.fantastic_voyage import Berths, Deed, Position, Standing, in_the_blast
from widgets.boards import capillary_reach as reach
from widgets.boards import capillary_roster as roster
from widgets.boards import capillary_words as words
from widgets.boards.board import Board, Focus, Piece, Spot
from widgets.boards.capillary_courses import Facings, RunPlaces
from widgets.boards.capillary_lay import FORM, SIDE, CapillaryLay
from widgets.boards.capillary_models import PROTEUS, on_table
from widgets.boards.capillary_sheet import draw
from widgets.boards.section import SectionBoard
from widgets.scene import Path, Point, Scene

_NEAR = 1.0  # of the sheet's units round a base that still mean it
_LEAST, _LEAST_UPRIGHT = 1.6, 2.6  # but no less than this, for a mouse and for a thumb
_LISTED = 2.4  # from a letter in the list of the crew
_PLACES = 10  # that are listed under the question


class CapillaryBoard(Board[Position | None]):
    """A live board of the capillary, its crew and the body's defences; lengths in inches.

    Its pieces are divers by name, “Proteus”, “cell 3”, “antibody 7” and “clot 2”. `blast` is the
    middle of a 5-inch template that is drawn and laid on whatever is picked, None for none.
    """

    form = FORM
    again = 0.6
    step = 0.5
    fine = 1
    blast: Point | None = None

    @property
    def position(self) -> Position:
        """The position that is shown; an empty table before the first."""
        return self.state or Position()

    def draw(self, upright: bool = False) -> Scene:
        turning = isinstance(self.domain(), Facings)
        return draw(self.position, self.focus, upright, self.blast, turning)

    def caption(self) -> str:
        return words.of_position(self.position)

    def describe(self) -> str:
        return self.position.describe()

    def pieces(self) -> tuple[Piece, ...]:
        position = self.position
        crew = [Piece(d.name, d.name) for d in position.crew]
        boat = [Piece(PROTEUS, PROTEUS)] if position.proteus.where == "table" else []
        antibodies = [Piece(str(a), _capital(str(a))) for a in position.antibodies]
        cells = [Piece(str(c), _capital(str(c))) for c in position.cells]
        clot = [Piece(f"clot {p.number}", f"Clot {p.number}") for p in position.clot if p.health]
        return (*boat, *crew, *antibodies, *cells, *clot)

    def spots(self, upright: bool) -> tuple[Spot, ...]:
        lay, least = CapillaryLay(upright), _LEAST_UPRIGHT if upright else _LEAST
        found = [
            Spot(name, lay.at(x, y), max(least, lay.long(radius) + _NEAR))
            for name, x, y, radius in on_table(self.position)
        ]
        listed = roster.places(self.position, lay)
        return (*found, *[Spot(row.name, at, _LISTED) for row, at in listed])

    def back(self, tap: Point, upright: bool) -> Point:
        return CapillaryLay(upright).back(*tap)

    def asking(self, question: Question | None) -> Focus:
        options: Any = question.options if question else ()
        if isinstance(options, Domain):
            places = reach.places_of(options)
            return Focus(region=reach.region(places), mover=reach.mover(places))
        offered = tuple(p.name for p in self.pieces() if self.offers(p.name))
        trial = reach.trial(self.position, self._moves(options))
        if trial is None:
            return Focus(offered=offered)
        return Focus(offered=offered, far=reach.region(trial), mover=reach.mover(trial))

    def _moves(self, options: Any) -> str | None:
        """Who acts, if moving is among the options."""
        able = any(isinstance(option, Deed) and option.kind == "move" for option in options)
        return self.position.acting if able else None

    def offers(self, name: str) -> list[Any]:
        """The options of the open question that a piece stands for."""
        options: Any = self.question.options if self.question else ()
        if isinstance(options, Domain):
            return []
        return [o for o in options if reach.means(o, name, self.position.acting)]

    def option(self, name: str) -> Any:
        found = self.offers(name)
        sure = len(found) == 1 or (found and self.focus.picked == name)
        return found[0] if sure else None

    # looking

    def look(self, name: str) -> str:
        said = words.of_piece(self.position, name)
        if not said:
            return ""
        if self.blast is not None and (laid := self._laid(name)):
            said = f"{said} {laid}"
        if self.asks_place:
            self.focus = replace(self.focus, picked=name)
            return said
        trial = reach.trial(self.position, name)
        area = reach.region(trial) if trial is not None else None
        self.focus = Focus(
            name, self.focus.offered, area, None, name if trial is not None else None
        )
        found = self.offers(name)
        return f"{said} Tap it again to {_small(str(found[0]))}." if len(found) > 1 else said

    def _laid(self, name: str) -> str:
        """The template laid on a piece, in words; “” for one that is not on the table."""
        found = [at for at in on_table(self.position) if not at[0].startswith("clot")]
        models = tuple(Standing(who, x, y, radius) for who, x, y, radius in found)
        at = next(((m.x, m.y) for m in models if m.name == name), None)
        if at is None:
            return ""
        self.blast = at
        if name == PROTEUS:
            return "A grenade aboard strikes the hull and all aboard, and nobody outside."
        under = in_the_blast(name, models, self.position.house)
        return f"Under the template: {', '.join(under)}."

    def domain(self) -> Any:
        if self.question and isinstance(self.question.options, Domain):
            return reach.places_of(self.question.options)
        mover = self.focus.mover
        return reach.trial(self.position, mover) if mover else None

    def places(self) -> tuple[tuple[Point, str], ...]:
        return super().places()[:_PLACES]

    def meant(self, places: Any, here: Point) -> Point | None:
        return reach.meant(places, here)

    def told(self, places: Any, place: Point) -> str:
        if isinstance(places, RunPlaces | Facings):
            return places.told(place)
        way = sum(dist(a, b) for a, b in pairwise(reach.way(places, place)))
        out = isinstance(places, Berths)
        return words.of_place(self.position, reach.mover(places), place, way, out)

    def way(self, places: Any, place: Point) -> tuple[str, Path]:
        return reach.mover(places), reach.way(places, place)

    def here(self, places: Any) -> Point:
        return reach.here(places)

    # inches and degrees of Proteus, proposed as places

    @property
    def place_words(self) -> str:  # type: ignore[override]
        """The label of the field in which a place is typed."""
        places = self.domain()
        if isinstance(places, RunPlaces):
            return "Inches ahead, or astern below 0"
        if isinstance(places, Facings):
            return "Degrees, 0 to the exit edge, 90 to the wall"
        return "Place in inches, from the left and from below"

    @property
    def go_words(self) -> str:  # type: ignore[override]
        """The button that takes the place proposed."""
        places = self.domain()
        if isinstance(places, RunPlaces):
            return "Run so far"
        return "Face so" if isinstance(places, Facings) else "Go there"

    @property
    def place_example(self) -> str:  # type: ignore[override]
        """What may be typed, for example."""
        places = self.domain()
        if isinstance(places, RunPlaces):
            return "7.5"
        return "90" if isinstance(places, Facings) else "18, 22.5"

    @property
    def proposed(self) -> Any:
        ghost, places = self.focus.ghost, self.domain()
        if ghost is not None and isinstance(places, RunPlaces | Facings):
            return places.answer(ghost)
        return ghost

    def written(self, place: Point) -> str:
        places = self.domain()
        if isinstance(places, RunPlaces | Facings):
            return places.text(place)
        return super().written(place)

    def nudge(self, dx: float, dy: float) -> str:
        places = self.domain()
        if not isinstance(places, RunPlaces | Facings):
            return super().nudge(dx, dy)
        place = places.nudged(self.focus.ghost, dx, dy)
        return self.propose(place) if place in places else places.refuse(place)

    # taps

    def _tapped_place(self, here: Point) -> bool:
        """A tap on the ground while the acting diver may move begins the move to that place."""
        if not all(-1 < at < SIDE + 1 for at in here):  # the list of the crew is no place
            return False
        options: Any = self.question.options if self.question else ()
        if self.question is None or isinstance(options, Domain) or not self._moves(options):
            return super()._tapped_place(here)
        places = self.domain()
        if places is None or self.focus.mover != self.position.acting:
            return super()._tapped_place(here)
        if self.meant(places, here) is None:
            return False
        self.on_answer(next(o for o in options if isinstance(o, Deed) and o.kind == "move"))
        return super()._tapped_place(here) if self.asks_place else True

    def _tapped(self, x: float, y: float, upright: bool) -> None:
        """A piece under the tap comes before the ground, unless a place is asked for."""
        name = None if self.asks_place else self._nearest((x, y), upright)
        if name is None:
            super()._tapped(x, y, upright)
        elif (option := self.option(name)) is not None:
            self.on_answer(option)
        else:
            self.pick(name)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _small(name: str) -> str:
    return name[:1].lower() + name[1:]


def capillary_board(
    position: Position,
    caption: str = "",
    pick: str | None = None,
    blast: Point | None = None,
) -> SectionBoard:
    """A board for a section's page: tap a model to see what it reaches, senses and suffers.

    position: a whole position, such as `ruling.shown`. caption: the words under it at first; else
    the position in a line. pick: a piece (“Duval”, “antibody 3”) that is picked when the page
    opens. blast: the middle of a 5-inch template, in inches.
    """
    board = CapillaryBoard(position)
    if blast is not None:
        board.blast = blast
        board.show(position)
    return SectionBoard(board, caption, pick)
