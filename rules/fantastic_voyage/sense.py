"""What a position must be for the rules to mean anything, apart from who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.errors import BadFacts
from rules.fantastic_voyage.space import CLEARANCE, room_for
from rules.fantastic_voyage.state import (
    ANTIBODY,
    CARDS,
    Antibody,
    Diver,
    Position,
    Proteus,
    distance,
    radius,
)
from rules.given import brief

MOST = 24  # of cells or of antibodies, under any house rule: fantastic_voyage.antibodies.1
PARTS = 5  # fantastic_voyage.set-up.15
HARDIEST = 20  # Health, on anybody's own cards


def check_sense(position: Position) -> None:
    """BadFacts for figures, hosts and parts that no position has, saying which."""
    _check_members(position)
    models: tuple[Diver | Proteus, ...] = (*position.crew, position.proteus)
    for model in models:
        _check_model(model)
    for what, bodies, most in (
        ("cell", position.cells, MOST),
        ("antibody", position.antibodies, MOST),
        ("part of the clot", position.clot, PARTS),
    ):
        _check_numbers(what, bodies, most)
    for part in position.clot:
        if not 0 <= part.health <= HARDIEST:
            raise BadFacts(f"{str(part).capitalize()} cannot have Health {part.health}: give 0 "
                           "if it is claimed, else 1 or 2.")  # fmt: skip
    if not 1 <= position.turn <= CARDS:
        raise BadFacts(f"“{brief(position.turn)}” is no turn: give 1 to {CARDS}.")
    for antibody in position.antibodies:
        _check_host(position, antibody)
    for host in models:
        held, room = len(position.attached(host.name)), room_for(host)
        if held > room:
            raise BadFacts(
                f"{held} antibodies cannot be attached to {host.name}: {room} fit round the base."
            )


def _check_members(position: Position) -> None:
    unmasked = [d.name for d in position.crew if d.saboteur]
    if len(unmasked) > 1:
        raise BadFacts(f"{' and '.join(unmasked)} cannot all be the saboteur: mark one.")
    known = [p.name for p in position.cast.crew]
    for diver in position.crew:
        if diver.name not in known:
            raise BadFacts(
                f"“{brief(diver.name)}” has no card among this cast: name {' or '.join(known)}."
            )


def _check_model(model: Diver | Proteus) -> None:
    if len(set(model.statuses)) < len(model.statuses):
        raise BadFacts(f"{model.name} has a status twice: name each once.")
    if model.playing and not 1 <= model.health <= HARDIEST:
        raise BadFacts(
            f"{model.name} cannot be in play with Health {brief(model.health)}: give 1 to "
            f"{HARDIEST}, or say that the model is removed."
        )
    if isinstance(model, Proteus) and not 0 <= model.facing < 360:
        raise BadFacts(
            f"Proteus cannot face {model.facing:g} degrees: give 0 (towards the exit edge) to "
            "359, counter-clockwise."
        )


def _check_numbers(what: str, bodies: Sequence[Any], most: int) -> None:
    numbers = [body.number for body in bodies]
    for number in numbers:
        if not 1 <= number <= most:
            raise BadFacts(f"“{brief(number)}” numbers no {what}: give 1 to {most}.")
        if numbers.count(number) > 1:
            raise BadFacts(f"Two models are called {what} {number}: number each once.")


def _check_host(position: Position, antibody: Antibody) -> None:
    """BadFacts for an antibody that is not where its host is (fantastic_voyage.antibodies.8)."""
    who = str(antibody).capitalize()
    host = position.model(antibody.host) if antibody.host else None
    aboard = host is not None and host.where == "aboard"
    if antibody.aboard != aboard:
        raise BadFacts(
            f"{who} cannot be {'aboard' if antibody.aboard else 'outside'}: " + _where(host)
        )
    if host is None or aboard:
        return
    if host.where != "table":
        raise BadFacts(f"{who} cannot be attached to {host.name}, who is out of play: free it.")
    gap = distance(antibody, host)
    if gap > CLEARANCE + 0.04:
        raise BadFacts(
            f"{who} cannot be attached to {host.name} from {gap:.1f} inches away: place it "
            f"touching, {_apart(host):g} inches between the centres."
        )


def _apart(host: Diver | Proteus) -> float:
    """How far the centre of an attached antibody is from that of its host, in inches."""
    return radius(host) + ANTIBODY


def _where(host: Diver | Proteus | None) -> str:
    if host is None:
        return "aboard are only those attached to somebody there. Name its host."
    place = "aboard" if host.where == "aboard" else "outside"
    return f"{host.name}, its host, is {place}. Give both the same place."
