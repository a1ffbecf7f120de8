"""Disturbance: what gives it to a model, and the antibody that comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules import Table, d6, rule
from rules.facts import Label, Range
from rules.fantastic_voyage.house import STANDARD
from rules.house import HouseRules

Event = Literal[
    "touches tissue",
    "touches a cell",
    "touches an antibody",
    "attacks",
    "uses a gadget",
    "hears the radio interference",
    "touches Proteus or a person",
    "leaves Proteus",
]
Model = Literal["member", "saboteur", "Proteus", "cell", "antibody", "part of the clot"]
CONTACTS = ("touches tissue", "touches a cell", "touches an antibody")
HARMLESS = ("touches Proteus or a person", "leaves Proteus")
_BY = {
    "attacks": "fantastic_voyage.disturbance.3",
    "uses a gadget": "fantastic_voyage.disturbance.4",
    "hears the radio interference": "fantastic_voyage.countdown.16",
}


@dataclass(frozen=True, order=True)
class Disturbed:
    """Whether a model gains Disturbance, and the entry point of the antibody; 0 if none comes."""

    gained: bool
    point: int = 0

    def __str__(self) -> str:
        return f"{self.short}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        if not self.gained:
            return "No Disturbance"
        return f"Disturbance, an antibody at {self.point}" if self.point else (
            "Disturbance, no antibody is left"
        )  # fmt: skip


@rule(
    "fantastic_voyage.disturbance",
    cites=(
        "fantastic_voyage.disturbance.1-8 fantastic_voyage.disturbance.10 "
        "fantastic_voyage.disturbance.14 fantastic_voyage.red-blood-cells.7"
    ),
    switches=("proteus_disturbance", "radio_aboard"),
    title="Disturbance",
)
def disturbance(
    table: Table,
    event: Annotated[Event, Label("What happens: the model")] = "attacks",
    model: Annotated[Model, Label("Which model")] = "member",
    aboard: Annotated[bool, Label("inside Proteus")] = False,
    disturbed: Annotated[bool, Label("it has Disturbance already")] = False,
    available: Annotated[int, Range(0, 16, "antibodies", "Antibodies not on the table")] = 16,
    house: HouseRules = STANDARD,
) -> Disturbed:
    """Whether an event gives a model Disturbance, and where the antibody for it arrives.

    Cites fantastic_voyage.disturbance.2 to fantastic_voyage.disturbance.8.
    """
    refused = _spared(event, model, aboard, disturbed, house)
    if refused:
        table.note(refused, "No Disturbance comes of that.")
        return Disturbed(False)
    table.note(
        _BY.get(event, "fantastic_voyage.disturbance.2"),
        "The {model} {event}: Disturbance.",
        model=model,
        event=event,
    )
    if not available:
        table.note("fantastic_voyage.disturbance.8", "Every antibody is in play: none arrives.")
        return Disturbed(True)
    point: int = table.roll(d6, "entry point")
    table.note(
        "fantastic_voyage.disturbance.7", "An antibody arrives at point {point}.", point=point
    )
    return Disturbed(True, point)


def _spared(event: Event, model: Model, aboard: bool, disturbed: bool, house: HouseRules) -> str:
    """The rule by which no Disturbance comes of an event; "" if it does."""
    if model in ("cell", "antibody", "part of the clot"):
        return "fantastic_voyage.disturbance.5"
    if event in HARMLESS:
        return "fantastic_voyage.disturbance.14"
    if aboard and model != "Proteus":
        if event != "hears the radio interference" or model == "saboteur":
            return "fantastic_voyage.disturbance.10"
        if house.radio_aboard != "all":
            return "fantastic_voyage.disturbance.10"
    if event in CONTACTS and model == "Proteus" and not house.proteus_disturbance:
        return "fantastic_voyage.disturbance.5"
    return "fantastic_voyage.disturbance.6" if disturbed else ""
