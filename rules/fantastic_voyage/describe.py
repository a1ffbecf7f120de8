"""A position in words, for whoever cannot see the board."""

from __future__ import annotations

from rules.fantastic_voyage.state import (
    CARDS,
    Diver,
    Position,
    Proteus,
    distance,
)

_GONE = {"left": "has left the table", "removed": "is removed from play", "lost": "is lost"}


def describe(position: Position) -> str:
    """Turn, crew, Proteus, clot, cells and antibodies, a line each; lengths in inches."""
    lines = [
        f"Turn {position.turn}, {position.phase}. {position.cards} of {CARDS} cards turned, "
        f"{_count(position.plot_points, 'plot point')}, "
        f"{position.claimed} of {len(position.clot)} parts of the clot claimed, "
        f"{_count(len(position.cells), 'cell')} and "
        f"{_count(len(position.antibodies), 'antibody')} in play."
    ]
    if position.acting:
        lines.append(f"Acting: {position.acting}, {_count(position.actions, 'action')} left.")
    lines += [_diver(position, diver) for diver in position.crew]
    lines.append(_proteus(position))
    whole = [p for p in position.clot if p.health]
    lines += [f"{_headed(str(p))}: Health {p.health} at {_spot(p.x, p.y)}." for p in whole]
    lines += [f"{_headed(str(c))}: {_spot(c.x, c.y)}." for c in position.cells]
    for a in position.antibodies:
        on = f"attached to {a.host}" + (", aboard" if a.aboard else "") if a.host else "free"
        lines.append(f"{_headed(str(a))}: {on} at {_spot(a.x, a.y)}.")
    lines += [f"{_headed(t.who)} came to {_spot(*t.path[-1])}." for t in position.trails]
    return "\n".join(lines)


def _count(number: int, what: str) -> str:
    many = what.removesuffix("y") + "ies" if what.endswith("body") else what + "s"
    return f"{number} {what if number == 1 else many}"


def _headed(text: str) -> str:
    return text[:1].upper() + text[1:]


def _spot(x: float, y: float) -> str:
    return f"({x:.1f}, {y:.1f})"


def _state(position: Position, model: Diver | Proteus) -> str:
    told = f"Health {model.health}"
    if model.statuses:
        told += ", " + ", ".join(model.statuses)
    attached = position.attached(model.name)
    if attached:
        told += f", {_count(len(attached), 'antibody').replace('antibodys', 'antibodies')} attached"
    return told


def _diver(position: Position, diver: Diver) -> str:
    name = f"{diver.name}, the saboteur," if diver.saboteur else diver.name
    if not diver.playing:
        with_it = " in Proteus" if diver.left_with_proteus else ""
        return f"{name} {_GONE[diver.where]}{with_it}."
    place = "aboard" if diver.where == "aboard" else f"at {_spot(diver.x, diver.y)}"
    laser = "" if diver.laser else ", laser broken"
    text = f"{name} {place}: {_state(position, diver)}{laser}"
    if diver.where != "table":
        return f"{text}."
    near = [
        f"{a} at {distance(diver, a):.1f}"
        for a in position.antibodies
        if a.host != diver.name and not a.aboard and distance(diver, a) <= 6
    ]
    return f"{text}; near: {', '.join(near)}." if near else f"{text}."


def _proteus(position: Position) -> str:
    proteus = position.proteus
    if proteus.where == "off":
        return "Proteus is not on the table yet."
    if proteus.where != "table":
        return f"Proteus {_GONE[proteus.where]}."
    damage = ", engine damaged" if proteus.engine_damaged else ""
    return (
        f"Proteus at {_spot(proteus.x, proteus.y)}, facing {proteus.facing:g} degrees: "
        f"{_state(position, proteus)}{damage}."
    )
