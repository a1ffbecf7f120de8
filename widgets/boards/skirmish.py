"""The skirmish board: models on a table, to be placed, turned and made to strike by tapping."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules import Domain, Question
from rules.eighth_voyage import (
    Act,
    Deed,
    Deployment,
    Destinations,
    Field,
    Heading,
    Model,
    Scene,
)
from widgets.boards import field as picture
from widgets.boards import fighters, reach
from widgets.boards.board import NO_FOCUS, Board, Focus, Piece, Spot
from widgets.boards.lay import Lay
from widgets.boards.models import radius_of
from widgets.boards.section import SectionBoard
from widgets.scene import Path, Point
from widgets.scene import Scene as Picture

_PLACES = 10  # that are listed under the question
_NEAR = 1.0  # of the sheet's units round a base that still mean it
_LEAST, _LEAST_UPRIGHT = 2.4, 3.2  # but no less than this, for a mouse and for a thumb


class SkirmishBoard(Board[Field]):
    """A live board of a skirmish; lengths in inches.

    A tap on a foe strikes, shoots, or turns to it, as the open question asks; where several weapons
    could, the first tap tells their odds and a second strikes with the first of them. A tap on
    the ground proposes a place to move to, a second goes there.
    """

    form = "fv-field"
    place_words = "Place in inches, from the left and from below"
    place_example = "12, 7.5"
    again = 0.4
    step = 0.5
    fine = 2

    @property
    def field(self) -> Field:
        """The field that is drawn."""
        return self.state

    def lay(self, upright: bool) -> Lay:
        """How the table lies on the sheet."""
        return Lay(self.field.scene.width, self.field.scene.depth, upright, self.form)

    def draw(self, upright: bool = False) -> Picture:
        return picture.draw(self.field, self.focus, upright, self.form)

    def caption(self) -> str:
        return fighters.of_field(self.field)

    def describe(self) -> str:
        return self.state.describe()

    def pieces(self) -> tuple[Piece, ...]:
        return tuple(Piece(m.name, f"{m.name}, {m.side} {m.profile}") for m in self.field.models)

    def spots(self, upright: bool) -> tuple[Spot, ...]:
        lay, least = self.lay(upright), _LEAST_UPRIGHT if upright else _LEAST
        return tuple(
            Spot(m.name, lay.at(m.x, m.y), max(least, radius_of(m, lay) + _NEAR))
            for m in self.field.models
        )

    def back(self, tap: Point, upright: bool) -> Point:
        return self.lay(upright).back(*tap)

    # the open question

    def asking(self, question: Question | None) -> Focus:
        options: Any = question.options if question else ()
        if isinstance(options, Destinations | Deployment):
            return Focus(region=reach.region(options), mover=options.model.name)
        if isinstance(options, Domain):
            return NO_FOCUS
        offered = tuple(m.name for m in self.field.models if self.offers(m.name))
        if self._move(options) is None:
            return Focus(offered=offered)
        far = reach.region(self._trial(self.field.acting))
        return Focus(offered=offered, far=far, mover=self.field.acting)

    def offers(self, name: str) -> list[Any]:
        """The options of the open question that a model stands for."""
        options: Any = self.question.options if self.question else ()
        return [] if isinstance(options, Domain) else [o for o in options if self._means(o, name)]

    def _means(self, option: Any, name: str) -> bool:
        if isinstance(option, Act):
            own = option.deed is Deed.STAND_UP and name == self.field.acting
            return option.foe == name or own
        if isinstance(option, Heading):
            as_before = str(option) == "as before" and name == self.field.acting
            return str(option) == f"towards {name}" or as_before
        return bool(option == name)

    def option(self, name: str) -> Any:
        found = self.offers(name)
        sure = len(found) == 1 or (found and self.focus.picked == name)
        return found[0] if sure else None

    def _move(self, options: Any) -> Act | None:
        """The option to move, where it is one."""
        if isinstance(options, Domain):
            return None
        acts = (o for o in options if isinstance(o, Act) and o.deed is Deed.MOVE)
        return next(acts, None) if self.field.holds(self.field.acting) else None

    # looking

    def look(self, name: str) -> str:
        if not self.field.holds(name):
            return ""
        model, keep = self.field.model(name), self.focus
        if self.asks_place:
            self.focus = replace(keep, picked=name)
        else:
            able = not (model.prone or model.unconscious)
            far = reach.region(self._trial(name)) if able else None
            self.focus = Focus(name, keep.offered, None, far, name if able else None)
        words = fighters.of_model(self.field, model)
        found = self.offers(name)
        return f"{words} Tap it again to {found[0]}." if len(found) > 1 else words

    def domain(self) -> Any:
        if self.question and isinstance(self.question.options, Destinations | Deployment):
            return self.question.options
        mover = self.focus.mover
        return self._trial(mover) if mover and self.field.holds(mover) else None

    def _trial(self, name: str) -> Destinations:
        model: Model = self.field.model(name)
        return Destinations(self.field, model, model.profile.move_inches)

    def places(self) -> tuple[tuple[Point, str], ...]:
        return super().places()[:_PLACES]

    def meant(self, places: Any, here: Point) -> Point | None:
        return reach.meant(places, reach.region(places), here)

    def told(self, places: Any, place: Point) -> str:
        return fighters.of_place(places, place)

    def way(self, places: Any, place: Point) -> tuple[str, Path]:
        return places.model.name, (places.model.at, place)

    def here(self, places: Any) -> Point:
        at: Point = places.model.at
        return at

    # taps

    def _tapped(self, x: float, y: float, upright: bool) -> None:
        here = self.back((x, y), upright)
        if self.asks_place or self._nearest((x, y), upright) is None:
            if not self._tapped_place(here):
                self._tapped_ground(here)
            return
        name = self._nearest((x, y), upright) or ""
        if (option := self.option(name)) is not None:
            self.on_answer(option)
        else:
            self.pick(name)

    def _tapped_place(self, here: Point) -> bool:
        """A tap on the ground while the acting model may move begins its move to that place."""
        options: Any = self.question.options if self.question else ()
        move = self._move(options)
        places = self.domain()
        if move and places and self.focus.mover == self.field.acting:
            if self.meant(places, here) is None:
                return False
            self.on_answer(move)
            if not self.asks_place:
                return True
        return super()._tapped_place(here)


def field_of(models: tuple[Model, ...], scene: Scene) -> Field:
    """A field on which nobody has acted yet, models without Hits named given all they have."""
    whole = tuple(m if m.hits else m.after(hits=m.profile.hits) for m in models)
    return Field(scene, whole)


def skirmish_board(
    scene: Scene | Field,
    models: tuple[Model, ...] = (),
    caption: str = "",
    pick: str | None = None,
) -> SectionBoard:
    """A board for a section's page: tap a model to see what it sees, reaches and may do.

    scene: a table with its models, or a whole field, such as `ruling.shown`. caption: the words
    under it at first; else the field in a line. pick: a model that is picked when the page opens.
    """
    field = scene if isinstance(scene, Field) else field_of(models, scene)
    return SectionBoard(SkirmishBoard(field), caption, pick)
