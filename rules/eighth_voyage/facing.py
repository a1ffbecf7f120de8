"""Facing: the front arc, what comes from behind, and when a defender may turn to its attacker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, rule
from rules.eighth_voyage.contest import Side, Worded
from rules.eighth_voyage.house import STANDARD
from rules.errors import BadFacts
from rules.facts import Label
from rules.house import HouseRules

HALF_FRONT = 90.0  # degrees to either side: the front 180, eighth_voyage.facing.12
HALF_NARROW = 45.0  # of the front 90, house rule front_arc_degrees
HAIR = 1e-6


def side_of(angle: float) -> Side:
    """From which side something comes that stands `angle` degrees off the way a model faces.

    On the dividing line it is in front (eighth_voyage.facing.12).
    """
    off = abs((angle + 180) % 360 - 180)
    if off <= HALF_NARROW + HAIR:
        return Side.FRONT
    return Side.FLANK if off <= HALF_FRONT + HAIR else Side.REAR


def from_behind(side: Side, house: HouseRules) -> bool:
    """Whether an attack from that side is from outside the front arc (eighth_voyage.facing.12)."""
    return side is Side.REAR or (side is Side.FLANK and house.front_arc_degrees == 90)


def meets_shield(side: Side) -> bool:
    """Whether it comes from the front 180 degrees, which is the Shield's own measure.

    Cites eighth_voyage.special-effects.3.
    """
    return side is not Side.REAR


class Moment(Worded):
    """When a defender may turn (eighth_voyage.facing.13)."""

    TARGETED = "named as the target"
    AFTER = "after an attack from the rear"


class Turning(Worded):
    """Whether a defender that may turn does so."""

    TURN = "turn to the attacker"
    STAY = "stay as it stands"


@dataclass(frozen=True, order=True)
class Faced:
    """Whether the attacker is behind the defender now, and whether the defender has turned."""

    behind: bool
    turned: bool

    def __str__(self) -> str:
        how = "It turns" if self.turned else "It stays as it stands"
        return f"{how}: the attacker is {'behind' if self.behind else 'in front'}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        where = "behind" if self.behind else "in front"
        return f"{'Turns' if self.turned else 'Stays'}, attacker {where}"


@rule(
    "eighth_voyage.facing",
    cites="eighth_voyage.facing.6-8 eighth_voyage.facing.10-14",
    switches=("front_arc_degrees", "sight_for_turning"),
    title="Turning to face",
)
def facing(
    table: Table,
    side: Annotated[Side, Label("The attacker stands at the")] = Side.REAR,
    moment: Annotated[Moment, Label("It may turn when")] = Moment.TARGETED,
    in_arc: Annotated[bool, Label("Attacker was in the front arc, in plain sight")] = True,
    in_sight: Annotated[bool, Label("Nothing was in the way of seeing it")] = True,
    unconscious: Annotated[bool, Label("Defender unconscious")] = False,
    house: HouseRules = STANDARD,
) -> Faced:
    """Whether a defender turns, and whether the attacker is behind it then.

    in_arc, in_sight: at any moment of the activation (eighth_voyage.facing.7). A prone defender
    may turn. Cites eighth_voyage.facing.6-14.
    """
    if in_arc and not in_sight:
        raise BadFacts(
            "The attacker cannot have been in plain sight in the front arc with something always "
            "in the way: set one of the two aside."
        )
    return turn(table, "defender", side, moment, in_arc, in_sight, unconscious, house)


def turn(
    table: Table,
    player: str,
    side: Side,
    moment: Moment,
    in_arc: bool,
    in_sight: bool,
    unconscious: bool,
    house: HouseRules,
) -> Faced:
    """Asks a defender whether it turns, where it may. Cites eighth_voyage.facing.6-14."""
    behind = from_behind(side, house)
    if not behind:
        table.note("eighth_voyage.facing.12", "The attacker is in the front arc already.")
        return Faced(False, False)
    if unconscious:
        table.note("eighth_voyage.facing.14", "An unconscious defender turns for nobody.")
        return Faced(True, False)
    if moment is Moment.TARGETED:
        seen = in_sight if house.sight_for_turning == "all_round" else in_arc
        if not seen:
            table.note("eighth_voyage.facing.7", "The attacker was never seen: no turning.")
            return Faced(True, False)
    cite = "eighth_voyage.facing.6" if moment is Moment.TARGETED else "eighth_voyage.facing.10"
    if table.choose(player, "Turn to face the attacker?", tuple(Turning)) is Turning.TURN:
        table.note(cite, "The defender turns where it stands: the attacker is in front.")
        return Faced(False, True)
    table.note("eighth_voyage.facing.8", "The defender keeps its facing.")
    return Faced(True, False)
