"""The duel's board: the two face to face on a strip, with the room behind each and what ends it."""

from __future__ import annotations

from math import ceil
from typing import Any

from rules import Question, chances
from rules.eighth_voyage import (
    ACTIONS,
    POLICIES,
    Act,
    Behind,
    Bout,
    Deed,
    DuelPosition,
    Feature,
    Field,
    Model,
    Moved,
    Profile,
    Scene,
    clash,
)
from widgets.boards import field as picture
from widgets.boards.board import Board, Focus, Piece, Spot
from widgets.boards.lay import Lay
from widgets.boards.models import radius_of
from widgets.boards.section import SectionBoard
from widgets.scene import Point
from widgets.scene import Scene as Picture

_LEAST = 7.0  # base depths of ground that are drawn at least
_END = 1.4  # base depths of wall or drop at the end of the room
_AT_FOE = (Deed.STRIKE, Deed.CHARGE, Deed.CLOSE)
_KINDS = {Behind.BLOCKED: "wall", Behind.DROP: "drop"}


def name_of(side: str, profile: Profile) -> str:
    """What a duellist is called on the board."""
    return f"{side.capitalize()} {profile.name}"


def on_table(position: DuelPosition) -> Field:
    """The duel as two models on a strip of table; room and gap in base depths become inches."""
    red, blue, duel = position.red, position.blue, position.duel
    unit = 2 * max(red.radius, blue.radius)
    bases = 2 * red.radius + 2 * blue.radius
    ended = position.edge in _KINDS
    room = (duel.red.room + duel.blue.room) * unit if ended else 0.0
    ground = room + duel.apart * unit + bases
    end = max(_END * unit, (_LEAST * unit - ground) / 2) if not ended else _END * unit
    wide = max(ceil(ground + 2 * end), 6)
    deep = max(3, round(wide / 2.4))
    left = (wide - ground) / 2
    red_x = left + (duel.red.room * unit if ended else 0.0) + red.radius
    blue_x = red_x + red.radius + duel.apart * unit + blue.radius
    features: tuple[Feature, ...] = ()
    if ended:
        kind: Any = _KINDS[position.edge]
        name = "a wall" if kind == "wall" else "a drop"
        strips = ((0.0, left), (left + ground, float(wide)))
        features = tuple(
            Feature(kind, ((a, 0.0), (b, 0.0), (b, float(deep)), (a, float(deep))), name)
            for a, b in strips
        )
    models = tuple(
        Model(
            name_of(side, profile), profile, side, x, deep / 2, facing,  # type: ignore[arg-type]
            hits=fighter.hits, statuses=fighter.statuses, prone=fighter.prone,
        )
        for side, profile, fighter, x, facing in (
            ("red", red, duel.red, red_x, 0.0), ("blue", blue, duel.blue, blue_x, 180.0)
        )
    )  # fmt: skip
    standing = tuple(m for m in models if not duel.side(m.side).beaten)
    acting = name_of(duel.acting, red if duel.acting == "red" else blue)
    return Field(
        Scene(wide, deep, features), standing, tuple(m for m in models if m not in standing),
        position.turn, duel.acting, "" if duel.over else acting, duel.actions,
        moves=_driven(position, models, unit),
    )  # fmt: skip


def _driven(position: DuelPosition, models: tuple[Model, ...], unit: float) -> tuple[Moved, ...]:
    """The way that who acts now was pushed back at the end of the other's part."""
    duel = position.duel
    if not duel.apart or duel.actions < ACTIONS:
        return ()
    pushed = next(m for m in models if m.side == duel.acting)
    by = duel.apart * unit * (1 if pushed.side == "red" else -1)
    return (Moved(pushed.name, ((pushed.x + by, pushed.y), pushed.at), "pushed back"),)


class DuelBoard(Board[DuelPosition]):
    """A live board of a duel: a tap on the foe strikes, a tap on one that lies stands it up."""

    form = "fv-strip"

    @property
    def field(self) -> Field:
        """The duel on its strip of table."""
        return on_table(self.state)

    def lay(self, upright: bool) -> Lay:
        """How the strip lies on the sheet."""
        scene = self.field.scene
        return Lay(scene.width, scene.depth, upright, self.form)

    def draw(self, upright: bool = False) -> Picture:
        return picture.draw(
            self.field, self.focus, upright, self.form, "The duel", self.state.describe()
        )

    def caption(self) -> str:
        duel = self.state.duel
        words = f"Turn {self.state.turn}. {duel}"
        if duel.over:
            return words
        left = "one action" if duel.actions == 1 else f"{duel.actions} actions"
        words = words[:-1] + f" with {left}."
        bout = self.state.bout
        return f"{words} {odds(bout)}" if bout and not duel.apart else words

    def describe(self) -> str:
        duel, edge = self.state.duel, self.state.edge
        lines = [self.state.describe()]
        if edge is not Behind.OPEN:
            rooms = f"red has {duel.red.room} and blue {duel.blue.room} base depths of room"
            lines.append(f"Behind both is {edge}: {rooms}.")
        return "\n".join(lines)

    def pieces(self) -> tuple[Piece, ...]:
        return tuple(Piece(m.name, m.name) for m in self.field.models)

    def spots(self, upright: bool) -> tuple[Spot, ...]:
        lay = self.lay(upright)
        return tuple(
            Spot(m.name, lay.at(m.x, m.y), radius_of(m, lay) + 1.0) for m in self.field.models
        )

    def back(self, tap: Point, upright: bool) -> Point:
        return self.lay(upright).back(*tap)

    def asking(self, question: Question | None) -> Focus:
        return Focus(offered=tuple(p.name for p in self.pieces() if self.option(p.name)))

    def look(self, name: str) -> str:
        model = next((m for m in self.field.models if m.name == name), None)
        if model is None:
            return ""
        self.focus = Focus(offered=self.focus.offered, picked=name)
        carried = ", ".join(f"{w.name} (Strike {w.strike})" for w in model.profile.weapons)
        return (
            f"{name}: {model.hits} of {model.profile.hits} Hits, Defence "
            f"{model.profile.defence}, carries {carried}."
        )

    def domain(self) -> None:
        return None

    def meant(self, places: Any, here: Point) -> Point | None:
        return None

    def told(self, places: Any, place: Point) -> str:
        return ""

    def option(self, name: str) -> Any:
        options: Any = self.question.options if self.question else ()
        own = name.lower().startswith(f"{self.state.duel.acting} ")
        deeds = (Deed.STAND_UP,) if own else _AT_FOE
        return next((o for o in options if isinstance(o, Act) and o.deed in deeds), None)


def odds(bout: Bout) -> str:
    """What the blow at hand has for it, in a sentence with the exact odds."""
    counted = chances(
        clash, policy=POLICIES["stubborn"], blow=bout.blow, target=bout.target, house=bout.house
    )
    chance = counted.probability(lambda verdict: verdict.successful)
    return f"A blow strikes home {chance} of the time ({float(chance):.0%})."


def duel_board(position: DuelPosition, caption: str = "", pick: str | None = None) -> SectionBoard:
    """A duel's board for a section's page, such as of `ruling.shown`."""
    return SectionBoard(DuelBoard(position), caption, pick)
