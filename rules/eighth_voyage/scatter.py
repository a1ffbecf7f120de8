"""Scatter: where a template lands, and an attack on each model under it; and explosions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from rules import Pick, Table, d6, rule
from rules.eighth_voyage.attack import CITES, SWITCHES, TheTarget, clash
from rules.eighth_voyage.contest import Behind, Blow, Kind, Target
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.values import Hit, Str, strike_from
from rules.eighth_voyage.verdict import Verdict
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.house import HouseRules


class Bearing(IntEnum):
    """Eight directions on the table, as on a compass, for what drifts at random."""

    NORTH = 0
    NORTH_EAST = 45
    EAST = 90
    SOUTH_EAST = 135
    SOUTH = 180
    SOUTH_WEST = 225
    WEST = 270
    NORTH_WEST = 315

    def __str__(self) -> str:
        return self.name.lower().replace("_", "-")




DRIFT = Pick(tuple(Bearing), name="the scatter")


@dataclass(frozen=True)
class Landing:
    """Where a template came down: direct, or a distance away in inches on a bearing."""

    direct: bool
    distance: int = 0
    bearing: Bearing | None = None

    def __str__(self) -> str:
        if self.direct:
            return "A direct hit."
        return f"It scatters {self.distance} inches to the {self.bearing}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return "Direct hit" if self.direct else f"Scatters {self.bearing}"


@dataclass(frozen=True)
class Blast:
    """What a template did: where it landed, and the verdict on each model that was under it."""

    landing: Landing
    verdicts: tuple[Verdict, ...]

    def __str__(self) -> str:
        told = " ".join(f"{at}: {verdict}" for at, verdict in enumerate(self.verdicts, 1))
        return f"{self.landing} {told}" if told else f"{self.landing} Nobody is under it."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        told = "; ".join(verdict.short for verdict in self.verdicts)
        return f"{self.landing.short}: {told}" if told else self.landing.short


@rule(
    "eighth_voyage.scatter",
    cites="eighth_voyage.values.9 eighth_voyage.values.11",
    title="Scatter",
)
def scatter(
    table: Table,
    hit: Hit = 4,
    distance: Annotated[int, Range(1, 24, unit="inches", label="Distance of a miss")] = 3,
) -> Landing:
    """Where a template lands: a die against the Hit number, and a random direction for a miss.

    distance: what the weapon's entry lists. Cites eighth_voyage.values.9 and 11.
    """
    face = table.roll(d6, "to hit")
    if face >= hit:
        table.note("eighth_voyage.values.9", "{face} against Hit {hit}+: a direct hit.",
                   face=face, hit=hit)
        return Landing(True)
    bearing = table.roll(DRIFT, "scatter")
    table.note("eighth_voyage.values.11", "{face} against Hit {hit}+: {distance} inches to the "
               "{bearing}.", face=face, hit=hit, distance=distance, bearing=bearing)
    return Landing(False, distance, bearing)


_Scattered = Annotated[tuple[Target, ...], Label("Under it when it scatters", (Target(),))]


@rule(
    "eighth_voyage.template",
    cites=f"eighth_voyage.values.9-12 eighth_voyage.values.16 {CITES}",
    switches=SWITCHES,
    title="Template",
)
def template(
    table: Table,
    hit: Hit = 4,
    str_: Str = 4,
    distance: Annotated[int, Range(1, 24, unit="inches", label="Distance of a miss")] = 3,
    direct: Annotated[tuple[Target, ...], Label("Under it on a direct hit")] = (Target(),),
    scattered: _Scattered = (),
    blow: Annotated[Blow, Label("The thrower")] = Blow(kind=Kind.TEMPLATE),  # noqa: B008
    house: HouseRules = STANDARD,
) -> Blast:
    """What a template does: it lands, then each model under it is attacked with rolls of its own.

    blow: the thrower's statuses, posture, aim and range; its Strike comes from Hit and Str.
    Cites eighth_voyage.values.9-12.
    """
    if blow.kind is not Kind.TEMPLATE:
        raise BadFacts(f"A template is no “{blow.kind}” attack: make the thrower's a template.")
    landing = table.resolve(scatter, hit, distance)
    blow = blow.after(strike=strike_from(hit, str_))
    table.note("eighth_voyage.values.10", "Strike {strike} against each model under it.",
               strike=blow.strike)
    under = direct if landing.direct else scattered
    return Blast(landing, tuple(table.resolve(clash, blow, victim, house) for victim in under))


@rule(
    "eighth_voyage.explosion",
    cites=f"eighth_voyage.values.7-8 eighth_voyage.values.16 {CITES}",
    switches=SWITCHES,
    title="A Dangerous weapon explodes",
)
def explosion(
    table: Table,
    str_: Str = 4,
    target: TheTarget = Target(),  # noqa: B008
    own_base: Annotated[bool, Label("The blast is under the defender's base")] = True,
    house: HouseRules = STANDARD,
) -> Verdict:
    """How an explosion without a Hit number ends: Strike as for Hit 3+, and nobody who strikes.

    own_base: the defender then picks the way it is pushed, so a way out is open to it unless
    `behind` says that there is none. Cites eighth_voyage.values.7-8 and eighth_voyage.values.16.
    """
    blow = Blow(strike=strike_from(0, str_), kind=Kind.EXPLOSION)
    if own_base and target.behind is Behind.OPEN and not target.unconscious:
        table.note("eighth_voyage.values.16", "From a blast under its own base it goes any way.")
    verdict: Verdict = table.resolve(clash, blow, target, house)
    return verdict
