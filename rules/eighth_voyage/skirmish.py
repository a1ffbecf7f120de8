"""A skirmish on a table: turn after turn, model after model, until one side alone is left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Pick, Table, rule
from rules.eighth_voyage.activation import activate
from rules.eighth_voyage.duel import DUEL_CITES, DUEL_SWITCHES
from rules.eighth_voyage.ground import area, barred, falls_at
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.places import Deployment
from rules.eighth_voyage.profiles import named
from rules.eighth_voyage.scene import Feature, Field, Model, Scene
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.house import HouseRules

SIDES = ("red", "blue")
INITIATIVE = Pick(SIDES, name="the initiative")
SWITCHES = (*DUEL_SWITCHES, "sight_for_turning", "push_base", "dodge_after_rear_attack")

CLIFF_TOP = Scene(
    24,
    16,
    (
        Feature("drop", ((0.0, 13.0), (24.0, 13.0), (24.0, 16.0), (0.0, 16.0)), "the sea"),
        Feature("wall", ((10.0, 3.0), (13.0, 2.5), (13.5, 5.0), (10.5, 5.5)), "a rock"),
        Feature("soft cover", ((15.0, 9.0), (18.0, 9.0), (18.0, 11.0), (15.0, 11.0)), "scrub"),
    ),
)


def model(name: str, profile: str, side: str, x: float, y: float, facing: float) -> Model:
    """A fresh model of a profile of the book, standing at a place."""
    found = named(profile)
    return Model(name, found, side, x, y, facing, found.hits)  # type: ignore[arg-type]


BAND = (
    model("Jason", "hero", "red", 4.0, 9.0, 0.0),
    model("Idas", "hoplite", "red", 4.0, 6.0, 0.0),
    model("Atalanta", "archer", "red", 2.5, 11.0, 0.0),
    model("Brontes", "cyclops", "blue", 20.0, 7.5, 180.0),
    model("Marsyas", "satyr", "blue", 20.0, 11.5, 180.0),
)


@dataclass(frozen=True, order=True)
class SkirmishResult:
    """Who won (“nobody” if time ran out), in which turn, and how many models each side has left."""

    winner: str
    turn: int
    red: int
    blue: int

    def __str__(self) -> str:
        left = f"{self.red} of red and {self.blue} of blue are left"
        if self.winner == "nobody":
            return f"After {self.turn} turns nobody has won: {left}."
        return f"{self.winner.capitalize()} wins in turn {self.turn}: {left}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{self.winner.capitalize()}, turn {self.turn}"


@rule(
    "eighth_voyage.game",
    cites=f"eighth_voyage.facing.1-14 eighth_voyage.effects.37 {DUEL_CITES}",
    switches=SWITCHES,
    title="A skirmish",
)
def skirmish(
    table: Table,
    scene: Annotated[Scene, Label("Table")] = CLIFF_TOP,
    models: Annotated[tuple[Model, ...], Label("Models")] = BAND,
    placing: Annotated[bool, Label("The players set their models up")] = False,
    turns: Annotated[int, Range(1, 30, label="Ends after turns")] = 8,
    house: HouseRules = STANDARD,
) -> SkirmishResult:
    """How a skirmish ends: in each turn the initiative, then one side's activations, the other's.

    Errors: BadFacts for models that cannot stand where they are. Lengths in inches.
    Cites eighth_voyage.facing.1-14, eighth_voyage.effects.8-13 and eighth_voyage.effects.30-31.
    """
    field = Field(checked_scene(scene), whole(models), house=house)
    if placing:
        field = _set_up(table, field)
    check(field)
    table.show(field)
    for number in range(1, turns + 1):
        field = turn(table, field.after(turn=number))
        if field.winner != "nobody":
            break
    table.show(field)
    return SkirmishResult(
        field.winner, field.turn, len(field.of("red")), len(field.of("blue"))
    )


def turn(table: Table, field: Field) -> Field:
    """The field after one game turn: initiative, both parts, end phase (facing.5)."""
    fresh = [m.after(dodge_ready=True, parry_ready=True, force_ready=True) for m in field.models]
    field = field.after(models=tuple(fresh))
    first = table.roll(INITIATIVE, "initiative")
    table.note("eighth_voyage.facing.5", "Turn {turn}: {side} has the initiative.",
               turn=field.turn, side=first)
    for side in (first, *[s for s in SIDES if s != first]):
        waiting = [m.name for m in field.of(side)]
        while waiting and field.winner == "nobody":
            field = field.after(side=side, acting="", moves=(), blows=())
            table.show(field)
            name = table.choose(side, "Which model acts next?", tuple(waiting))
            waiting.remove(name)
            field = activate(table, field, name)
            waiting = [w for w in waiting if field.holds(w)]
    return field.after(acting="", side="")


def check(field: Field, *, both_sides: bool = True) -> None:
    """Nothing, or BadFacts: why a model cannot stand where it does, or the sides are no sides."""
    names = [m.name for m in field.models]
    for name in names:
        if names.count(name) > 1:
            raise BadFacts(f"Two models are called “{name}”: give one of them another name.")
    for side in SIDES:
        if both_sides and not field.of(side):
            raise BadFacts(f"{side.capitalize()} has no model: a skirmish needs one of each side.")
    for one in field.models:
        what = barred(field, one, one.at)
        if what:
            raise BadFacts(
                f"{one} cannot stand at ({one.x:g}, {one.y:g}): {what} is in the way. "
                "Set it down beside."
            )
        if falls_at(field.scene, one.at):
            raise BadFacts(f"{one} would stand over a drop at ({one.x:g}, {one.y:g}): "
                           "set it on firm ground.")  # fmt: skip


def checked_scene(scene: Scene) -> Scene:
    """The scene itself, or BadFacts on its size, or on a feature that has no area."""
    for name in ("width", "depth"):
        if not 12 <= getattr(scene, name) <= 72:
            raise BadFacts(
                f"The {name} of a table cannot be “{getattr(scene, name)}” inches: "
                "give a whole number from 12 to 72."
            )
    for feature in scene.features:
        if len(feature.points) < 3:
            raise BadFacts(f"“{feature}” has {len(feature.points)} corners: give three or more.")
    if not scene.features:
        return scene
    whole = area(scene, *sorted({feature.kind for feature in scene.features}))
    if whole.is_empty or not whole.area:
        raise BadFacts("The scenery takes up no ground: give it corners that are not in a line.")
    return scene


def whole(models: tuple[Model, ...]) -> tuple[Model, ...]:
    """The models, those without Hits named given all that their profile has."""
    for one in models:
        if one.hits > one.profile.hits:
            raise BadFacts(
                f"{one} cannot have “{one.hits}” Hits: the {one.profile} has {one.profile.hits}."
            )
    return tuple(one if one.hits else one.after(hits=one.profile.hits) for one in models)


def _set_up(table: Table, field: Field) -> Field:
    """The field with each model set down by its player, in turn."""
    waiting, field = field.models, field.after(models=())
    for one in waiting:
        field = field.after(models=(*field.models, one), acting=one.name, side=one.side)
        table.show(field)
        place = table.choose(one.side, f"Where is {one} set up?", Deployment(field, one))
        field = field.with_model(one.after(x=place[0], y=place[1]))
        table.show(field)
    return field.after(acting="", side="")
