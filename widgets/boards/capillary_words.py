"""What the capillary's board says of a position, of its pieces and of places on it."""

from __future__ import annotations

from math import hypot

from rules.fantastic_voyage import Position
from widgets.boards.capillary_models import DISTURBANCE, PROTEUS, RADII, on_table
from widgets.boards.capillary_reach import called, runs
from widgets.scene import Point

SENSE = 12.0
_NEAR = 6.0  # within which an antibody forbids to lift Disturbance: fantastic_voyage.disturbance.9


def of_position(position: Position) -> str:
    """The position in a line or two."""
    outside = [d.name for d in position.crew if d.where == "table"]
    left = 60 - 4 * position.cards
    who = f"{_capital(position.acting)} {_does(position.acting)}. " if position.acting else ""
    swims = f"{_listed(outside)} outside" if outside else "nobody outside"
    disturbed = position.disturbed
    ails = f"; disturbed: {_listed(disturbed)}" if disturbed else ""
    return (
        f"Turn {position.turn}, {position.phase}. {who}{max(0, left)} minutes left, "
        f"{_count(position.plot_points, 'plot point')}, {swims}{ails}."
    )


def of_piece(position: Position, name: str) -> str:
    """A piece in a sentence or two; “” if there is no such piece."""
    kind, _, number = name.partition(" ")
    if name == PROTEUS:
        return _of_proteus(position)
    if kind == "cell":
        return _of_cell(position, int(number))
    if kind == "antibody":
        return _of_antibody(position, int(number))
    if kind == "clot":
        return _of_clot(position, int(number))
    return _of_diver(position, name)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _does(name: str) -> str:
    return "acts" if name[:1].isupper() else "has its turn"


def _of_diver(position: Position, name: str) -> str:
    diver = next((d for d in position.crew if d.name == name), None)
    if diver is None:
        return ""
    who = f"{name}, the saboteur" if diver.saboteur else name
    places = {"aboard": "is aboard Proteus", "left": "has left the table",
              "removed": "is out of the game"}  # fmt: skip
    where = places.get(diver.where, f"at ({diver.x:.1f}, {diver.y:.1f})")
    words = [f"{who} {where}, Health {diver.health}"]
    if diver.statuses:
        words.append(", ".join(map(_ails, diver.statuses)))
    if not diver.laser:
        words.append("laser broken")
    held = position.attached(name)
    if held:
        words.append(f"{_count(len(held), 'antibody')} attached")
    said = f"{'; '.join(words)}."
    if diver.where == "table":
        said += _nearest(position, (diver.x, diver.y), RADII["diver"], name)
    return said


def _nearest(position: Position, at: Point, radius: float, name: str) -> str:
    """How far the nearest free antibody is from a model."""
    gaps = sorted(
        (max(0.0, hypot(a.x - at[0], a.y - at[1]) - radius - RADII["antibody"]), a.number)
        for a in position.antibodies
        if a.host != name and not a.aboard
    )
    if not gaps:
        return ""
    gap, number = gaps[0]
    disturbed = name in position.disturbed
    hunts = " and will hunt it" if disturbed and gap <= SENSE else ""
    bars = ", too near to lift its Disturbance" if disturbed and gap <= _NEAR else ""
    return f" The nearest antibody is {number}, {gap:.1f} inches off{hunts}{bars}."


def _of_proteus(position: Position) -> str:
    boat = position.proteus
    if boat.where != "table":
        gone = {"off": "is not on the table yet", "left": "has left the table", "lost": "is lost",
                "removed": "is wrecked"}  # fmt: skip
        return f"Proteus {gone[boat.where]}."
    ahead, astern = runs(position)
    aboard = [d.name for d in position.crew if d.where == "aboard"]
    held = position.attached(PROTEUS)
    ails = "".join(f"; {_ails(s)}" for s in boat.statuses)
    ties = f"; {_count(len(held), 'antibody')} attached" if held else ""
    return (
        f"Proteus at ({boat.x:.1f}, {boat.y:.1f}) faces {boat.facing:g}°, Health {boat.health}"
        f"{ails}{ties}. It can run {ahead:.1f} inches ahead and {astern:.1f} astern. "
        f"{'Aboard: ' + _listed(aboard) if aboard else 'Nobody is aboard'}."
    )


def _of_cell(position: Position, number: int) -> str:
    cell = next((c for c in position.cells if c.number == number), None)
    if cell is None:
        return ""
    return (
        f"Red cell {number} at ({cell.x:.1f}, {cell.y:.1f}): harmless, but whoever it touches is "
        "disturbed. It drifts 1d6 + 2 inches at the end of the turn."
    )


def _of_antibody(position: Position, number: int) -> str:
    one = next((a for a in position.antibodies if a.number == number), None)
    if one is None:
        return ""
    if one.host:
        return f"Antibody {number} is attached to {one.host} and attacks at every end of turn."
    prey = sorted(
        (max(0.0, hypot(x - one.x, y - one.y) - radius - RADII["antibody"]), name)
        for name, x, y, radius in on_table(position)
        if name in position.disturbed
    )
    if prey and prey[0][0] <= SENSE:
        gap, name = prey[0]
        return (
            f"Antibody {number} senses {name}, {gap:.1f} inches off, and will hunt: "
            f"{_contact(gap)}."
        )
    return f"Antibody {number} senses nobody who is disturbed within {SENSE:g} inches: it drifts."


def _contact(gap: float) -> str:
    """From which die on a hunter reaches its prey in a straight line."""
    least = next((die for die in range(1, 7) if die + 2 >= gap - 0.05), None)
    if least is None:
        return "too far to touch this turn"
    if least == 1:
        return "any die makes contact if the way is straight"
    return f"a {least} or more makes contact if the way is straight"


def _of_clot(position: Position, number: int) -> str:
    part = next((p for p in position.clot if p.number == number), None)
    if part is None:
        return ""
    if not part.health:
        return f"Part {number} of the clot is gone."
    at = f"({part.x:g}, {part.y:g})"
    return f"Part {number} of the clot at {at}: Defence 10, Health {part.health}."


def of_place(position: Position, name: str, place: Point, way: float, leaving: bool = False) -> str:
    """What a model would find at a place that it reaches by a way of so many inches.

    leaving: whether it comes out of Proteus there.
    """
    x, y = place
    radius = RADII[PROTEUS] if name == PROTEUS else RADII["diver"]
    near = []
    for other, ox, oy, wide in on_table(position):
        gap = hypot(ox - x, oy - y) - wide - radius
        if other == name or gap > _NEAR:
            continue
        if gap <= 0.05:
            near.append((gap, f"touching {called(other)}"))
        elif other.startswith(("antibody", "clot")):
            near.append((gap, f"{called(other)} {gap:.1f} off"))
    near.sort()
    touch = any(
        hypot(max(b.x0 - x, 0, x - b.x1), max(b.y0 - y, 0, y - b.y1)) - radius <= 0.05
        for b in position.ground.tissue
    )
    words = (["touching tissue"] if touch else []) + [said for _, said in near[:4]]
    if leaving:
        words = [word for word in words if word != f"touching {PROTEUS}"]
    goes = "leaves Proteus at" if leaving else "to"
    head = f"{name} {goes} ({x:g}, {y:g})" + (f", {way:.1f} inches" if way else "")
    return f"{head}: {'; '.join(words)}." if words else f"{head}."


def _ails(status: str) -> str:
    return "disturbed" if status == DISTURBANCE else status.lower()


def _count(number: int, what: str) -> str:
    many = f"{what[:-1]}ies" if what.endswith("body") else f"{what}s"
    return f"{number} {what if number == 1 else many}"


def _listed(names: tuple[str, ...] | list[str]) -> str:
    names = list(names)
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
