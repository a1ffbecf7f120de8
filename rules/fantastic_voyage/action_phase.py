"""The Action phase: income, activations in any order, statuses taken off for plot points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, rule
from rules.facts import Label
from rules.fantastic_voyage.divers import activated
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.proteus import CREW, crewed, moved
from rules.fantastic_voyage.scenes import UNDER_WAY, agreed
from rules.fantastic_voyage.state import (
    DISTURBANCE,
    PROTEUS,
    STUNNED,
    Diver,
    Position,
    Proteus,
    distance,
)
from rules.house import HouseRules

NEAR = 6.0  # inches: fantastic_voyage.disturbance.12
_PRICES = {"one_pp": 1, "two_pp": 2}


@dataclass(frozen=True)
class Order:
    """What the crew does next: activate a model, take a status off one, or end the phase."""

    kind: str
    who: str = ""
    status: str = ""

    def __str__(self) -> str:
        if self.kind == "activate":
            return f"activate {self.who}"
        if self.kind == "remove":
            return f"remove {self.status} from {self.who}"
        return "end the Action phase"


END_PHASE = Order("end")


def action_phase(table: Table, position: Position) -> Position:
    """The position after the Action phase (fantastic_voyage.turn.2, fantastic_voyage.turn.10).

    On the first turn Proteus must come onto the table first (fantastic_voyage.set-up.24).
    """
    position = position.after(phase="Action phase", acting=None)
    if position.proteus.where == "off":
        table.show(position)
        position = _proteus_activated(table, position, "")
    while position.loyal:
        position = position.after(acting=None, actions=0)
        table.show(position)
        options = (*orders(position), END_PHASE)
        order = table.choose(CREW, "What does the crew do next?", options)
        if order.kind == "end":
            break
        if order.kind == "remove":
            position = rid(table, position, order.who, order.status)
        elif order.who.startswith(PROTEUS):
            position = _proteus_activated(table, position, order.status)
        else:
            table.note("fantastic_voyage.turn.10", "{name} is activated for 1 PP.", name=order.who)
            position = position.after(plot_points=position.plot_points - 1)
            position = activated(table, position, order.who)
    return position.after(acting=None, actions=0)


FOUR_OF_FIVE = UNDER_WAY.after(
    crew=(
        Diver("Grant"),
        Diver("Michaels", "removed"),
        Diver("Duval", "left"),
        Diver("Peterson"),
        Diver("Owens"),
    )
)
PAID = ("lost_members_income", "income_per_co_star")


@rule(
    "fantastic_voyage.income",
    cites="fantastic_voyage.turn.3-5 fantastic_voyage.episode.14",
    switches=PAID,
    title="Income",
)
def paid(
    table: Table,
    position: Annotated[Position, Label("Position")] = FOUR_OF_FIVE,
    house: HouseRules = STANDARD,
) -> Position:
    """The position after the cast has earned the plot points of a turn.

    Cites fantastic_voyage.turn.4.
    """
    return income(table, agreed(position, house, PAID))


def income(table: Table, position: Position) -> Position:
    """The position after the cast has earned its plot points of the turn.

    Aboard or not, every survivor earns (fantastic_voyage.turn.3-5, fantastic_voyage.episode.14).
    """
    each: int = position.house.income_per_co_star
    reading = position.house.lost_members_income
    earning = len(position.loyal)
    if reading == "all_five":
        earning = len(position.crew)
    elif reading == "left_still_count":
        earning += sum([1 for d in position.crew if d.where == "left" and not d.saboteur])
    earned = earning * each
    table.note(
        "fantastic_voyage.turn.4",
        "{earning} members earn {earned} plot points: {total} now.",
        earning=earning,
        earned=earned,
        total=position.plot_points + earned,
    )
    return position.after(plot_points=position.plot_points + earned)


def orders(position: Position) -> tuple[Order, ...]:
    """What the crew can do next, apart from ending the phase."""
    found: list[Order] = []
    points = position.plot_points
    if points:
        no_stunned = position.house.stunned_effect == "no_activation"
        found += [
            Order("activate", d.name)
            for d in position.loyal
            if not d.activated and not (no_stunned and STUNNED in d.statuses)
        ]
        found += _for_proteus(position)
    for model in position.order:
        found += [
            Order("remove", model.name, status)
            for status in model.statuses
            if 0 < removal_price(position, model, status) <= points
        ]
    return tuple(found)


def _for_proteus(position: Position) -> list[Order]:
    """The ways in which Proteus can be activated (fantastic_voyage.proteus.2, proteus.5-6)."""
    hull = position.proteus
    if hull.where != "table" or not crewed(position) or not _moves_left(position):
        return []
    if position.house.proteus_driver == "own_activation":
        return [Order("activate", PROTEUS)]
    return [
        Order("activate", f"{PROTEUS} with {d.name} at the helm", d.name)
        for d in position.aboard
        if not d.activated and not d.saboteur
    ]


def _moves_left(position: Position) -> bool:
    """Whether Proteus may be activated once more in this turn."""
    hull = position.proteus
    if position.house.proteus_moves != "one_per_member" or hull.engine_damaged:
        return not hull.activated
    made = hull.moves_left  # counts the moves made, where each is an activation
    return made < sum([1 for d in position.aboard if not d.saboteur])


def removal_price(position: Position, model: Diver | Proteus, status: str) -> int:
    """What it costs to take a status off a model now; 0 if it cannot be done.

    Disturbance only with no antibody within 6 inches; of the saboteur nothing else can be taken
    off (fantastic_voyage.disturbance.12-13, fantastic_voyage.proteus.18,
    fantastic_voyage.strike.42, fantastic_voyage.saboteur.15-16).
    """
    if not model.playing:
        return 0
    if status != DISTURBANCE:
        if isinstance(model, Diver) and model.saboteur:
            return 0
        return _PRICES.get(position.house.core_status_removal, 0)
    if model.cleansed and position.house.cleansing_limit == "once_per_turn":
        return 0
    if model.where == "table" and any(
        not a.aboard and distance(model, a) <= NEAR + 1e-6 for a in position.antibodies
    ):
        return 0
    return 1


def rid(table: Table, position: Position, name: str, status: str) -> Position:
    """The position after a status was taken off a model for plot points (turn.9, turn.17)."""
    model = position.model(name)
    price = removal_price(position, model, status)
    disturbance = status == DISTURBANCE
    table.note(
        "fantastic_voyage.disturbance.12" if disturbance else "fantastic_voyage.strike.42",
        "{name} is rid of {status} for {price} PP.",
        name=name,
        status=status,
        price=price,
    )
    model = model.losing(status).after(cleansed=model.cleansed or disturbance)
    return position.with_model(model, plot_points=position.plot_points - price)


def _proteus_activated(table: Table, position: Position, driver: str) -> Position:
    """The position after an activation of Proteus for 1 PP (fantastic_voyage.proteus.5)."""
    table.note("fantastic_voyage.turn.10", "Proteus is activated for 1 PP.")
    position = position.after(plot_points=max(0, position.plot_points - 1), acting=PROTEUS)
    if driver:
        table.note("fantastic_voyage.proteus.6", "{name} is at the helm.", name=driver)
        position = position.with_model(position.diver(driver).after(activated=True))
    reading = position.house.proteus_moves
    damaged = position.proteus.engine_damaged
    moves = 2 if reading == "two_moves" and not damaged else 1
    made = position.proteus.moves_left
    for move in range(moves):
        if position.proteus.where not in ("off", "table") or not crewed(position):
            break
        position = position.after(actions=moves - move)
        table.show(position)
        position = moved(table, position, first=move == 0)
    each = made + 1 if reading == "one_per_member" else 0
    hull = position.proteus.after(activated=True, moves_left=each)
    return position.after(proteus=hull, acting=None, actions=0)
