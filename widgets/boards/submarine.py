"""The submarine's board, live: a position of Red November; rooms, hatches and spaces answer."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import Any

from rules import Question
from rules.red_november import HATCHES, ROOMS, SEA, Doom, Gnome, Position
from widgets.boards import submarine_words as words
from widgets.boards.board import Board, Focus, Piece, Spot
from widgets.boards.section import SectionBoard
from widgets.boards.submarine_marks import SIZES
from widgets.boards.submarine_offers import bets, offers
from widgets.boards.submarine_plan import plan
from widgets.boards.submarine_sheet import berths, draw, hatch_name, place_id
from widgets.labels import Box
from widgets.scene import Point, Scene

_NEAR, _NEAR_UPRIGHT = 2.3, 3.2  # from a hatch that still mean it, for a mouse and for a thumb


class SubmarineBoard(Board[Position | None]):
    """A live board of the submarine, its crew, its sea and its tracks.

    Its pieces are gnomes by name, “room 5”, “sea”, “hatch 2-5”, “space 37”, “track heat” and
    “the Kraken”.
    """

    form = "fv-submarine"
    typed = False

    @property
    def position(self) -> Position | None:
        """The position that is shown; None before the gnomes are aboard."""
        return self.state

    def draw(self, upright: bool = False) -> Scene:
        """The scene of the position and the focus, lying or upright."""
        return draw(self.state, self.focus, upright, bets(self.state, self._offered()))

    def caption(self) -> str:
        """The position in a line or two."""
        return words.of_position(self.state)

    def describe(self) -> str:
        """The whole position in words, line by line."""
        return self.state.describe() if self.state else words.NOT_YET

    def pieces(self) -> tuple[Piece, ...]:
        """The gnomes, the rooms and the sea."""
        crew = self.state.gnomes if self.state else ()
        found = [Piece(gnome.name, gnome.name) for gnome in crew]
        found += [Piece(place_id(room.number), _capital(str(room))) for room in ROOMS]
        return (*found, Piece("sea", "The sea"))

    def spots(self, upright: bool) -> tuple[Spot, ...]:
        """Where gnomes and hatches are drawn; rooms and spaces are areas (see `named_at`)."""
        found: list[Spot] = []
        if self.state:
            for name, (at, size) in berths(self.state, upright).items():
                found.append(Spot(name, at, SIZES[size][0] + 0.9))
        near = _NEAR_UPRIGHT if upright else _NEAR
        hatches = plan(upright).hatches.items()
        found += [Spot(hatch_name(hatch), at, near) for hatch, (at, _) in hatches]
        return tuple(found)

    def back(self, tap: Point, upright: bool) -> Point:
        """A tap is taken as it falls: places of the boat are areas, not points."""
        return tap

    def asking(self, question: Question | None) -> Focus:
        """The pieces that answer the open question stand out."""
        return Focus(offered=tuple(offers(self.state, question)))

    def look(self, name: str) -> str:
        """Turns the focus to a piece; what is to be said of it, “” if there is no such piece."""
        said = self._said(name)
        if said:
            self.focus = replace(self.focus, picked=name)
        return said

    def _said(self, name: str) -> str:
        kind, _, rest = name.partition(" ")
        gnome = self._gnome(name)
        if gnome and self.state:
            return words.of_gnome(self.state, gnome)
        if name == "sea" or (kind == "room" and rest in {str(room.number) for room in ROOMS}):
            return words.of_place(self.state, int(rest or SEA))
        if kind == "hatch":
            hatch = next((h for h in HATCHES if hatch_name(h) == name), None)
            return words.of_hatch(self.state, hatch) if hatch else ""
        if kind == "space" and rest.isdigit():
            return words.of_space(self.state, int(rest))
        if kind == "track":
            return words.of_track(self.state, rest)
        if name == "the Kraken" and self.state and Doom.KRAKEN in self.state.dooms:
            space = self.state.dooms[Doom.KRAKEN]
            return f"The Kraken eats the boat past space {space}, unless it is hunted at sea."
        return ""

    def _gnome(self, name: str) -> Gnome | None:
        crew = self.state.gnomes if self.state else ()
        return next((gnome for gnome in crew if gnome.name == name), None)

    def domain(self) -> None:
        """No place is ever chosen freely on this board."""

    def meant(self, places: Any, here: Point) -> Point | None:
        """No place is ever chosen freely on this board."""
        return None

    def told(self, places: Any, place: Point) -> str:
        """No place is ever chosen freely on this board."""
        return ""

    def nudge(self, dx: float, dy: float) -> str:
        """What arrow keys do here: nothing, said in words."""
        return "Nothing here is moved with the arrow keys: the answers are buttons below the board."

    def option(self, name: str) -> Any:
        """The option of the open question that a piece stands for; None if it is none."""
        return self._offered().get(name)

    def _offered(self) -> dict[str, Any]:
        return offers(self.state, self.question)

    def _nearest(self, tap: Point, upright: bool) -> str | None:
        """The piece that a tap means: of those under it one that answers, else the smallest."""
        under = self.named_at(tap, upright)
        answers = self._offered()
        return next((name for name in under if name in answers), under[0] if under else None)

    def named_at(self, tap: Point, upright: bool) -> list[str]:
        """Every piece under a point of the sheet, small ones before large ones."""
        x, y = tap
        near = [
            (away / spot.within, spot.name)
            for spot in self.spots(upright)
            if (away := hypot(spot.at[0] - x, spot.at[1] - y)) <= spot.within
        ]
        found = [name for _, name in sorted(near)]
        sheet = plan(upright)
        found += [f"space {space}" for space, cell in sheet.spaces.items() if _holds(cell, tap)]
        tracks = [f"track {g.track}" for g in sheet.gauges if _holds(g.whole.wider(0.6), tap)]
        if tracks:
            return found + tracks
        if self.state and Doom.KRAKEN in self.state.dooms and _holds(sheet.den, tap):
            found.append("the Kraken")
        place = sheet.room_at(x, y)
        return found if place is None else [*found, place_id(place)]


def _holds(area: Box, tap: Point) -> bool:
    return area.left <= tap[0] <= area.right and area.bottom <= tap[1] <= area.top


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def submarine_board(
    position: Position | None = None, caption: str = "", pick: str | None = None
) -> SectionBoard:
    """A board for a section's page: tap a gnome, a room, a hatch or a space to hear about it.

    position: what it shows; None shows the empty boat. caption: the words under it at first; else
    the position in a line or two. pick: a piece (“Red”, “room 5”, “hatch 2-5”, “space 37”) that is
    picked when the page opens.
    """
    return SectionBoard(SubmarineBoard(position), caption, pick)
