"""Statuses: what they are called, who can have them, and what a second helping does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules import Table
from rules.errors import BadFacts
from rules.given import brief
from rules.house import HouseRules

ON_FIRE, STUNNED, WEAKENED, DISTURBANCE = "On Fire", "Stunned", "Weakened", "Disturbance"
ORDER = (ON_FIRE, STUNNED, WEAKENED, DISTURBANCE)
CORE = ORDER[:3]  # those of the base game: fantastic_voyage.strike.32

Kind = Literal["person", "vehicle", "cell", "antibody", "clot"]
_PROOF: dict[str, tuple[str, ...]] = {
    "person": (),
    "vehicle": (STUNNED, WEAKENED),  # fantastic_voyage.strike.39
    "cell": ORDER,  # fantastic_voyage.casts.21
    "antibody": ORDER,
    "clot": ORDER,  # fantastic_voyage.blood-clot.4
}


def known(status: str) -> str:
    """The status itself. Errors: BadFacts for one that the episode does not know.

    Cites fantastic_voyage.strike.32.
    """
    if status in ORDER:
        return status
    raise BadFacts(f"“{brief(status)}” is no status of this episode: choose {' or '.join(ORDER)}.")


def opening(name: str) -> str:
    """A name as it opens a sentence."""
    return name[:1].upper() + name[1:]


def can_have(kind: Kind, status: str) -> bool:
    """Whether a model of this kind can ever have a status.

    Cites fantastic_voyage.casts.21, fantastic_voyage.strike.39 and fantastic_voyage.disturbance.5.
    """
    return status not in _PROOF[kind]


def can_be_knocked_down(kind: Kind) -> bool:
    """Whether a card could knock such a model down; nothing in the episode itself does.

    It is a state and no status: standing up takes an action (fantastic_voyage.strike.43). Cells,
    antibodies and vehicles are proof (fantastic_voyage.red-blood-cells.6,
    fantastic_voyage.antibodies.14 and fantastic_voyage.strike.39), and so is the clot.
    """
    return kind == "person"


def with_status(statuses: tuple[str, ...], status: str) -> tuple[str, ...]:
    """The statuses and this one, in their fixed order; each is there once at most."""
    return tuple(each for each in ORDER if each in statuses or each == status)


def without_status(statuses: tuple[str, ...], status: str) -> tuple[str, ...]:
    """The statuses but for this one."""
    return tuple(each for each in statuses if each != status)


@dataclass(frozen=True, order=True)
class Affliction:
    """What comes of a status that is given to a model: Health lost, and statuses gained."""

    lost: int = 0
    gained: tuple[str, ...] = ()

    def __str__(self) -> str:
        told = [f"gains {status}" for status in self.gained]
        if self.lost:
            told.append(f"loses {self.lost} Health")
        sentence = " and ".join(told) or "nothing happens"
        return f"{sentence[0].upper()}{sentence[1:]}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


UNTOUCHED = Affliction()


def afflicted(
    table: Table,
    name: str,
    kind: Kind,
    statuses: tuple[str, ...],
    status: str,
    house: HouseRules,
) -> Affliction:
    """What a status does to a model that is given it outside of a strike or by one.

    A core status that is there already costs 1 Health (fantastic_voyage.strike.37); who is proof
    against it suffers nothing at all (fantastic_voyage.strike.38); Disturbance is never had twice
    (fantastic_voyage.disturbance.6).
    """
    if not can_have(kind, status):
        table.note(
            "fantastic_voyage.strike.39" if kind == "vehicle" else "fantastic_voyage.strike.38",
            "{name} is proof against {status}.",
            name=opening(name),
            status=status,
        )
        return UNTOUCHED
    if status not in statuses:
        return Affliction(0, (status,))
    if status == DISTURBANCE:
        table.note(
            "fantastic_voyage.disturbance.6",
            "{name} is disturbed already: nothing more comes of it.",
            name=opening(name),
        )
        return UNTOUCHED
    if house.repeated_status == "nothing":
        table.note(
            "fantastic_voyage.strike.37",
            "{name} has {status} already: no effect.",
            name=opening(name),
            status=status,
        )
        return UNTOUCHED
    table.note(
        "fantastic_voyage.strike.37",
        "{name} has {status} already and loses 1 Health instead.",
        name=opening(name),
        status=status,
    )
    return Affliction(1)
