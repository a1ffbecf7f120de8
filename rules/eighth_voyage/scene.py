"""What stands where in a skirmish: the table and its features, models, and all that a board shows.

Lengths in inches; x to the right, y up; facing in degrees counter-clockwise from the x axis.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from rules.changing import Changing
from rules.eighth_voyage.acts import Bout
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.profiles import Profile
from rules.eighth_voyage.verdict import Verdict
from rules.facts import Range
from rules.house import HouseRules

Point = tuple[float, float]


@dataclass(frozen=True)
class Feature:
    """Scenery of the corners `points`: a wall (blocks way and sight), a drop, or cover."""

    kind: Literal["wall", "drop", "soft cover", "hard cover"]
    points: tuple[Point, ...]
    name: str = ""

    def __str__(self) -> str:
        return self.name or self.kind


@dataclass(frozen=True)
class Scene:
    """A table of some width and depth with its features; its edges block like walls."""

    width: Annotated[int, Range(12, 72)] = 24
    depth: Annotated[int, Range(12, 72)] = 18
    features: tuple[Feature, ...] = ()

    def __str__(self) -> str:
        there = ", ".join(map(str, self.features)) or "nothing on it"
        return f"{self.width} by {self.depth} inches: {there}"

    def of(self, *kinds: str) -> tuple[Feature, ...]:
        """The features of these kinds."""
        return tuple(feature for feature in self.features if feature.kind in kinds)


@dataclass(frozen=True)
class Model(Changing):
    """A model: whose it is, where its round base stands, where it faces, and what it has left."""

    name: str
    profile: Profile
    side: Literal["red", "blue"]
    x: float
    y: float
    facing: float = 0.0
    hits: int = 0
    statuses: int = 0
    prone: bool = False
    unconscious: bool = False
    dodge_ready: bool = True
    parry_ready: bool = True
    force_ready: bool = True

    @property
    def radius(self) -> float:
        """Half its base."""
        return self.profile.radius

    @property
    def at(self) -> Point:
        """The centre of its base."""
        return self.x, self.y

    @property
    def flying(self) -> bool:
        """Whether it is in the air: a flyer is, unless it lies (eighth_voyage.effects.36)."""
        return self.profile.flies and not self.prone and not self.unconscious

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Moved:
    """A way that a model has gone in this activation, and how: of itself, or driven."""

    who: str
    path: tuple[Point, ...]
    how: Literal["moved", "pushed back", "thrown"] = "moved"


@dataclass(frozen=True)
class Struck:
    """An attack of this activation: who, on whom, with what, and its verdict."""

    attacker: str
    target: str
    weapon: str
    verdict: Verdict


@dataclass(frozen=True)
class Field(Changing):
    """Everything that a board shows of a skirmish; every change makes a new one.

    `noticed`: who has had the acting model in its front arc, `sighted`: who could have seen it at
    all (eighth_voyage.facing.7). `bout` is the blow that is being struck.
    """

    scene: Scene
    models: tuple[Model, ...]
    removed: tuple[Model, ...] = ()
    turn: int = 1
    side: str = ""
    acting: str = ""
    actions: int = 0
    aimed: bool = False
    shot: bool = False
    powered: bool = False
    noticed: frozenset[str] = frozenset()
    sighted: frozenset[str] = frozenset()
    moves: tuple[Moved, ...] = ()
    blows: tuple[Struck, ...] = ()
    bout: Bout | None = None
    house: HouseRules = STANDARD

    def model(self, name: str) -> Model:
        """The model in play of that name; KeyError if there is none."""
        for model in self.models:
            if model.name == name:
                return model
        raise KeyError(name)

    def holds(self, name: str) -> bool:
        """Whether a model of that name is in play."""
        return any(model.name == name for model in self.models)

    def of(self, side: str) -> tuple[Model, ...]:
        """The models of one side."""
        return tuple(model for model in self.models if model.side == side)

    def foes(self, model: Model) -> tuple[Model, ...]:
        """The models of the other side."""
        return tuple(other for other in self.models if other.side != model.side)

    def others(self, name: str) -> tuple[Model, ...]:
        """Every model in play but one."""
        return tuple(model for model in self.models if model.name != name)

    def with_model(self, model: Model, **changes: Any) -> Field:
        """The same with the model of that name replaced, and other fields changed."""
        models = tuple(model if m.name == model.name else m for m in self.models)
        return self.after(models=models, **changes)

    def without(self, model: Model) -> Field:
        """The same with that model out of the game (eighth_voyage.effects.5)."""
        return self.after(models=self.others(model.name), removed=(*self.removed, model))

    @property
    def winner(self) -> str:
        """The side that alone has models left, or “nobody”."""
        sides = {model.side for model in self.models}
        return sides.pop() if len(sides) == 1 else "nobody"

    def describe(self) -> str:
        """The field in words, line by line, for whoever cannot see the board."""
        from rules.eighth_voyage.describe import describe

        return describe(self)
