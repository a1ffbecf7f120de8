"""Sabotage: what has been tampered with at the start of Act 2, and whom it befalls."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from rules import Pick, Table, d6, rule
from rules.facts import Label
from rules.fantastic_voyage.casts import NAMES, PROTEUS
from rules.fantastic_voyage.house import STANDARD
from rules.house import HouseRules

FIRE, ENGINE, LASER, RADIO, EXPLODES, OXYGEN = (
    "Fire in the Hold",
    "Engine Damage",
    "Broken Laser",
    "Radio Interference",
    "Explosion",
    "Oxygen Depletion",
)
SABOTAGE = (FIRE, ENGINE, LASER, RADIO, EXPLODES, OXYGEN)  # by the die: countdown.12
_CITE = {name: f"fantastic_voyage.countdown.{13 + at}" for at, name in enumerate(SABOTAGE)}
_CITE[OXYGEN] = "fantastic_voyage.countdown.19"


@dataclass(frozen=True, order=True)
class Present:
    """A member who is in the game: the name, whether aboard Proteus, whether disturbed."""

    name: str
    aboard: bool = True
    disturbed: bool = False


@dataclass(frozen=True, order=True)
class Sabotage:
    """What is sabotaged, the member picked for it (if any), and all the models that it befalls.

    Of an explosion `befalls` names the victim only: whom the template covers is a matter of
    places (`in_the_blast`). Of Radio Interference it names those who gain Disturbance by it.
    """

    name: str
    victim: str = ""
    befalls: tuple[str, ...] = ()

    def __str__(self) -> str:
        *first, last = self.befalls or ("nobody",)
        return f"{self.name}: {', '.join(first)}{' and ' if first else ''}{last}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


@lru_cache(maxsize=64)
def _member(names: tuple[str, ...]) -> Pick:
    return Pick(names, None, "the member picked")


def at_random(table: Table, names: tuple[str, ...], why: str) -> str:
    """One of these names, each as likely; a single one without a die (episode.28)."""
    if len(names) == 1:
        return names[0]
    picked: str = table.roll(_member(names), why)
    table.note(
        "fantastic_voyage.episode.28",
        "{picked}, one of {count}, each as likely.",
        picked=picked,
        count=len(names),
    )
    return picked


EVERYBODY = tuple(Present(name) for name in NAMES)


@rule(
    "fantastic_voyage.sabotage",
    cites=(
        "fantastic_voyage.countdown.12-17 fantastic_voyage.countdown.19 "
        "fantastic_voyage.countdown.22 fantastic_voyage.episode.28 fantastic_voyage.casts.6"
    ),
    switches=("fire_on_proteus", "radio_aboard"),
    title="Sabotage!",
)
def sabotage(
    table: Table,
    crew: Annotated[tuple[Present, ...], Label("Crew", one="member")] = EVERYBODY,
    proteus_here: Annotated[bool, Label("Proteus is on the table")] = True,
    proteus_disturbed: Annotated[bool, Label("Proteus has Disturbance")] = False,
    house: HouseRules = STANDARD,
) -> Sabotage:
    """What the sabotage is, whom it picks, and whom it befalls.

    `crew` lists the survivors. Cites fantastic_voyage.countdown.12.
    """
    name = SABOTAGE[table.roll(d6, "sabotage") - 1]
    names = tuple(member.name for member in crew)
    victim = ""
    if name in (LASER, EXPLODES, OXYGEN):
        if not names:
            table.note("fantastic_voyage.countdown.22", "{name}: nobody is left for it.", name=name)
            return Sabotage(name)
        victim = at_random(table, names, "victim")
        befalls: tuple[str, ...] = (victim,)
    elif name == FIRE:
        befalls = tuple(member.name for member in crew if member.aboard)
        if house.fire_on_proteus and proteus_here:
            befalls += (PROTEUS.name,)
    elif name == ENGINE:
        befalls = (PROTEUS.name,) if proteus_here else ()
    else:
        befalls = _radio(crew, proteus_here and not proteus_disturbed, house)
    table.note(_CITE[name], _TOLD[name], whom=", ".join(befalls) or "nobody")
    return Sabotage(name, victim, befalls)


def _radio(crew: tuple[Present, ...], proteus: bool, house: HouseRules) -> tuple[str, ...]:
    """Who gains Disturbance by the blast of sound (fantastic_voyage.countdown.16)."""
    reached = [
        member.name
        for member in crew
        if not member.disturbed and (house.radio_aboard == "all" or not member.aboard)
    ]
    return (*reached, PROTEUS.name) if proteus else tuple(reached)


_TOLD = {
    FIRE: "Fire in the Hold: {whom} On Fire.",
    ENGINE: "Engine Damage to {whom}: one move a turn from now on.",
    LASER: "Broken Laser: that of {whom} will never cut again.",
    RADIO: "Radio Interference: Disturbance for {whom}.",
    EXPLODES: "Explosion: the template is centred on {whom}.",
    OXYGEN: "Oxygen Depletion: {whom} is Stunned and Weakened.",
}
