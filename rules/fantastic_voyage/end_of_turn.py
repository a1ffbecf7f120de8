"""The end of a turn: cells drift and arrive, antibodies attack, move and arrive, step by step."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.facts import Label
from rules.fantastic_voyage.arrivals import antibodies_arrive, cells_arrive
from rules.fantastic_voyage.contacts import antibody_attack
from rules.fantastic_voyage.drift import HEEDED, drifted
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.hunt import hunted, quarry
from rules.fantastic_voyage.scenes import AT_THE_CLOT, agreed
from rules.fantastic_voyage.state import Antibody, Diver, Position, Proteus, distance
from rules.house import HouseRules

END_SWITCHES = (
    *HEEDED, "hunt_path", "antibody_order", "move_of_newcomers", "antibody_attacks_per_turn",
)  # fmt: skip
STEPS = (
    "Cells drift",
    "Cells arrive",
    "Antibodies attack",
    "Antibodies move",
    "Antibodies arrive",
)  # fantastic_voyage.end-of-turn.2


@rule(
    "fantastic_voyage.end_of_turn",
    cites="fantastic_voyage.end-of-turn.1-20 fantastic_voyage.red-blood-cells.9-16 "
    "fantastic_voyage.antibodies.3-6 fantastic_voyage.antibodies.15-16 "
    "fantastic_voyage.disturbance.2 fantastic_voyage.disturbance.15 fantastic_voyage.set-up.26-29",
    switches=END_SWITCHES,
    title="The end of a turn",
)
def end_of_turn(
    table: Table,
    position: Annotated[Position, Label("Position")] = AT_THE_CLOT,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after the five steps of the end of a turn; every model's step is shown.

    The crew decides on defence dice if it has plot points. Errors: BadFacts for a position in
    which something stands where it cannot. Cites fantastic_voyage.end-of-turn.1-2.
    """
    return five_steps(table, agreed(position, house, END_SWITCHES))


def five_steps(table: Table, position: Position) -> Position:
    """The position after the five steps, always in the same order (end-of-turn.2)."""
    position = position.after(trails=(), touched=(), acting=None, actions=0)
    if "Slack water" not in position.in_force:
        position = _cells_drift(table, _step(table, position, 0))
    position = cells_arrive(table, _step(table, position, 1))
    position = _antibodies_attack(table, _step(table, position, 2))
    position = _antibodies_move(table, _step(table, position, 3))
    position = antibodies_arrive(table, _step(table, position, 4))
    return position.after(acting=None)


def _step(table: Table, position: Position, step: int) -> Position:
    position = position.after(phase=STEPS[step], acting=None, touched=())
    table.note(
        f"fantastic_voyage.end-of-turn.{(3, 5, 6, 7, 16)[step]}",
        "Step {n}: {what}.",
        n=step + 1,
        what=STEPS[step].lower(),
    )
    table.show(position)
    return position


def _cells_drift(table: Table, position: Position) -> Position:
    """The position after step 1, the cell nearest to the exit edge first (end-of-turn.3-4)."""
    waiting = sorted(position.cells, key=lambda cell: (-cell.x, cell.number))
    for cell in waiting:
        table.note(
            "fantastic_voyage.end-of-turn.3",
            "Of the cells still to drift {cell} is nearest to the exit edge.",
            cell=cell,
        )
        position = drifted(table, position.after(acting=str(cell)), "cell", cell.number)
    return position


def _antibodies_attack(table: Table, position: Position) -> Position:
    """The position after step 3: each attached antibody attacks its host (end-of-turn.6)."""
    once = position.house.antibody_attacks_per_turn == "once"
    for host in position.order:
        if isinstance(host, Proteus):
            if position.attached(host.name):
                table.note(
                    "fantastic_voyage.antibodies.11",
                    "The antibodies on Proteus can do nothing to a vehicle.",
                )
            continue
        position = _host_attacked(table, position, host, once)
    return position


def _host_attacked(table: Table, position: Position, host: Diver, once: bool) -> Position:
    for antibody in position.attached(host.name):
        if not position.diver(host.name).playing:
            break
        if once and antibody.struck:
            table.note(
                "fantastic_voyage.antibodies.15",
                "Antibody {number} has attacked in this turn already.",
                number=antibody.number,
            )
            continue
        position = position.after(acting=str(antibody), touched=(host.name,))
        position = antibody_attack(table, position, antibody.number, host.name)
        table.show(position)
    return position


def _antibodies_move(table: Table, position: Position) -> Position:
    """The position after step 4: hunters first, each looked for anew, then those that drift.

    Cites fantastic_voyage.end-of-turn.7-8, fantastic_voyage.end-of-turn.12,
    fantastic_voyage.end-of-turn.14 and fantastic_voyage.end-of-turn.15.
    """
    waiting = {a.number for a in position.antibodies if not a.host}
    host_died_in_step = {a.number for a in position.antibodies if a.host}
    first = _line_up(position, waiting)
    moved: set[int] = set()
    newcomers = position.house.move_of_newcomers
    while True:
        there = [a for a in position.antibodies if not a.host and a.number not in moved]
        ready = [a for a in there if a.number in waiting or a.number in host_died_in_step]
        if not ready and newcomers:
            ready = there
        if not ready:
            return position
        antibody, prey = _next(position, ready, first)
        moved.add(antibody.number)
        gone_before = {a.number for a in position.antibodies}
        position = position.after(acting=str(antibody))
        table.note(
            "fantastic_voyage.end-of-turn.8",
            "Within 12 inches of a disturbed model, {antibody} hunts; of such it is the closest."
            if prey is not None
            else "No disturbed model within 12 inches of any left: {antibody} drifts, the nearest "
            "to the exit edge.",
            antibody=antibody,
        )
        if prey is not None:
            position = hunted(table, position, antibody.number, prey)
        else:
            position = drifted(table, position, "antibody", antibody.number)
        # a number that comes back to the table in this step is a newcomer's
        left = gone_before - {a.number for a in position.antibodies}
        waiting -= left
        host_died_in_step -= left


def _line_up(position: Position, waiting: set[int]) -> tuple[int, ...] | None:
    """The hunters at the start, the closest first, if a table fixes their order then."""
    if position.house.antibody_order == "look_again":
        return None
    found = []
    for antibody in position.antibodies:
        prey = quarry(position, antibody) if antibody.number in waiting else None
        if prey is not None:
            found.append((distance(antibody, prey), antibody.number))
    return tuple([number for _, number in sorted(found)])


def _next(
    position: Position, ready: list[Antibody], first: tuple[int, ...] | None
) -> tuple[Antibody, Diver | Proteus | None]:
    """Who moves now, and whom it hunts (None if it drifts)."""
    for number in first or ():
        for antibody in ready:
            if antibody.number == number:
                return antibody, quarry(position, antibody)
    best: tuple[float, int, Antibody, Diver | Proteus] | None = None
    for antibody in ready if first is None else ():
        prey = quarry(position, antibody)
        if prey is not None:
            key = (round(distance(antibody, prey), 9), antibody.number)
            if best is None or key < best[:2]:
                best = (*key, antibody, prey)
    if best is not None:
        return best[2], best[3]
    drifter = min(ready, key=lambda a: (-a.x, a.number))
    return drifter, quarry(position, drifter)
