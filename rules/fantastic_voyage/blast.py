"""The blast: whom a 5-inch template covers, and a strike at each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import Annotated

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.fantastic_voyage.blows import Blow, Target
from rules.fantastic_voyage.casts import ANTIBODY, CELL, EXPLOSION, GRANT, PROTEUS
from rules.fantastic_voyage.dice import best_die
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.statuses import Kind
from rules.fantastic_voyage.strike import SWITCHES, Exchange, exchange
from rules.given import brief
from rules.house import HouseRules

ACROSS = 5.0  # inches: fantastic_voyage.strike.30


@dataclass(frozen=True)
class Standing:
    """Where a model stands, for a template: centre and radius of its base, in inches; its kind."""

    name: str
    x: float = 0.0
    y: float = 0.0
    radius: Annotated[float, Label("radius of the base")] = 0.5
    aboard: bool = False
    kind: Kind = "person"

    asked_first = ("name", "kind", "x", "y", "aboard")


def covered(x: float, y: float, model: Standing, house: HouseRules) -> bool:
    """Whether a template centred on (x, y) covers a model.

    Part of its base is enough, unless a table counts centres (fantastic_voyage.strike.30).
    """
    whole_base = house.template_cover == "partial"
    return hypot(model.x - x, model.y - y) < ACROSS / 2 + (model.radius if whole_base else 0.0)


def in_the_blast(
    victim: str, models: tuple[Standing, ...], house: HouseRules, hull: str = PROTEUS.name
) -> tuple[str, ...]:
    """Who is struck when it goes off on the victim, in the order in which the models are given.

    The hull shields either side from the other: aboard, all who are aboard and Proteus itself are
    struck; outside, whoever the template covers there. Cites fantastic_voyage.countdown.17-18.
    """
    chosen = next(model for model in models if model.name == victim)
    if not chosen.aboard:
        at = [m for m in models if not m.aboard and covered(chosen.x, chosen.y, m, house)]
        return tuple(model.name for model in at)
    case = house.explosion_aboard
    ship = next(model for model in models if model.name == hull)

    def struck(model: Standing) -> bool:
        if model.aboard:
            return True
        if model.name == hull:
            return bool(case != "inside_only")
        return bool(case == "also_outside" and covered(ship.x, ship.y, model, house))

    return tuple(model.name for model in models if struck(model))


@dataclass(frozen=True, order=True)
class Blast:
    """What a template did: for each target in order its name and what its strike came to."""

    strikes: tuple[tuple[str, Exchange], ...] = ()

    def __str__(self) -> str:
        return f"{self.short}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        hit = [f"{name} {result.short[5:]}" for name, result in self.strikes if result.hit]
        return "; ".join(hit) or "Nobody is hurt"

    @property
    def hits(self) -> int:
        """How many targets were hit."""
        return sum(result.hit for _, result in self.strikes)


ABOARD = (
    Target("Grant", "person", GRANT.defence),
    Target("Duval", "person", GRANT.defence),
    Target("Proteus", "vehicle", PROTEUS.defence, armour=PROTEUS.armour),
)


@rule(
    "fantastic_voyage.blast",
    cites="fantastic_voyage.strike.30-31 fantastic_voyage.countdown.17-18",
    switches=(*SWITCHES, "template_rolls"),
    title="A blast",
)
def blast(
    table: Table,
    targets: tuple[Target, ...] = ABOARD,
    blow: Blow = EXPLOSION,
    points: Annotated[int, Range(0, 60, "PP", "Plot points for the defence")] = 0,
    house: HouseRules = STANDARD,
) -> Blast:
    """What a template attack does to each target that it covers, one strike after another.

    The crew may buy defence dice from its plot points as long as they last. Cites
    fantastic_voyage.strike.31.
    """
    common = 0
    if len(targets) > 1 and house.template_rolls == "one_strike_roll":
        common = table.resolve(best_die, blow.dice, "strike")
        table.note("fantastic_voyage.strike.31", "One strike roll for all: a {face}.", face=common)
        blow = replace(blow, face=common)
    done: list[tuple[str, Exchange]] = []
    for target in targets:
        result: Exchange = table.resolve(exchange, blow, target, 0, points, house)
        points -= result.defender_spent
        done.append((target.name, result))
    return Blast(tuple(done))


ABOUT_PROTEUS = (
    Standing("Grant", aboard=True),
    Standing("Duval", 22.0, 23.8),
    Standing("Proteus", 22.0, 21.0, 2.25, kind="vehicle"),
    Standing("Cell 4", 19.2, 18.0, 0.8, kind="cell"),
    Standing("Antibody 2", 24.7, 24.0, 0.4, kind="antibody"),
)
_DEFENCE = {
    "person": GRANT.defence,
    "vehicle": PROTEUS.defence,
    "cell": CELL.defence,
    "antibody": ANTIBODY.defence,
    "clot": 0,
}


@rule(
    "fantastic_voyage.explosion",
    cites="fantastic_voyage.countdown.17-18 fantastic_voyage.strike.30-31",
    switches=(*SWITCHES, "template_rolls", "template_cover", "explosion_aboard"),
    title="Explosion",
)
def explosion(
    table: Table,
    victim: Annotated[str, Label("On whom the template is centred")] = "Grant",
    models: Annotated[tuple[Standing, ...], Label("Models near", one="model")] = ABOUT_PROTEUS,
    points: Annotated[int, Range(0, 60, "PP", "Plot points for the defence")] = 0,
    house: HouseRules = STANDARD,
) -> Blast:
    """What the grenade in somebody's suit does to everybody whom its template covers.

    `models` lists the models near, the cast first. Errors: BadFacts for a victim who is not among
    them, or an explosion aboard without Proteus. Cites fantastic_voyage.countdown.17.
    """
    names = [model.name for model in models]
    aboard = any(model.aboard for model in models)
    if victim not in names or (aboard and PROTEUS.name not in names):
        missing = victim if victim not in names else PROTEUS.name
        raise BadFacts(
            f"“{brief(missing)}” is not among the models: they are {', '.join(names) or 'none'}."
        )
    struck = in_the_blast(victim, models, house)
    table.note(
        "fantastic_voyage.countdown.17", "Under the template: {names}.", names=", ".join(struck)
    )
    targets = tuple(
        Target(model.name, model.kind, _DEFENCE[model.kind], armour=_armour(model))
        for model in models
        if model.name in struck
    )
    result: Blast = table.resolve(blast, targets, EXPLOSION, points, house)
    return result


def _armour(model: Standing) -> int:
    return PROTEUS.armour if model.kind == "vehicle" else 0
