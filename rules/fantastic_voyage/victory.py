"""Victory: the operation's die, and the points scored from a form, each line with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.fantastic_voyage.dice import best_die, buy, split
from rules.fantastic_voyage.house import STANDARD
from rules.house import HouseRules

NEEDED = 6  # fantastic_voyage.victory.3
PEOPLE = 5

Saboteur = Literal[
    "never unmasked",
    "at large",
    "killed by the cast",
    "killed by the body",
    "left in Proteus",
    "lost with Proteus",
]
Ship = Literal["left, all survivors aboard", "left, some aboard", "not left"]
_BANDS = (  # from, verdict: fantastic_voyage.victory.10
    (10, "resounding success"),
    (6, "success"),
    (1, "difficult situation"),
)
DISASTER = "disaster"


@dataclass(frozen=True, order=True)
class Operation:
    """Whether the operation succeeds, and the total that the die and the objectives made."""

    success: bool
    total: int = 0

    def __str__(self) -> str:
        told = "The scientist recovers" if self.success else "The clot stays"
        return f"{told}, with {self.total}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]


@rule(
    "fantastic_voyage.operation",
    cites="fantastic_voyage.victory.3",
    switches=("operation_dice", "extra_die_price", "extra_dice_limit", "plot_point_on_roll"),
    title="The operation",
)
def operation(
    table: Table,
    claimed: Annotated[int, Range(1, 5, "objectives", "Objectives claimed")] = 3,
    points: Annotated[int, Range(0, 40, "PP", "Plot points left over")] = 0,
    house: HouseRules = STANDARD,
) -> Operation:
    """Whether the operation succeeds: a die and the objectives claimed make 6 or more.

    Plot points help only where a table allows it. Cites fantastic_voyage.victory.3.
    """
    dice, added = 0, 0
    if points and house.operation_dice:
        dice, added = split(buy(table, points, "the operation", house), house)
    face = table.resolve(best_die, 1 + dice, "operation") + added
    total = face + claimed
    table.note(
        "fantastic_voyage.victory.3",
        "{face} and {claimed} claimed make {total}: " + ("a success." if total >= 6 else "no."),
        face=face,
        claimed=claimed,
        total=total,
    )
    return Operation(total >= NEEDED, total)


@dataclass(frozen=True, order=True)
class Line:
    """A line of the score: its points, for what, and by which rule."""

    points: int
    reason: str
    cite: str

    def __str__(self) -> str:
        return f"{self.points:+d} {self.reason} [{self.cite}]"


@dataclass(frozen=True, order=True)
class Score:
    """The victory points, the verdict on them, whether the scientist lives, and every line."""

    points: int
    verdict: str
    success: bool = False
    lines: tuple[Line, ...] = ()

    def __str__(self) -> str:
        return f"{self.points} victory point{'' if abs(self.points) == 1 else 's'}: {self.verdict}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self)[:-1]

    def to_text(self) -> str:
        """Every line with its reason, then the sum and the verdict."""
        return "\n".join([*map(str, self.lines), str(self)])


def verdict(points: int) -> str:
    """What so many victory points mean (fantastic_voyage.victory.10)."""
    return next((told for least, told in _BANDS if points >= least), DISASTER)


@rule(
    "fantastic_voyage.victory",
    cites=(
        "fantastic_voyage.victory.1-12 fantastic_voyage.leaving.8 fantastic_voyage.saboteur.19 "
        "fantastic_voyage.saboteur.21-22 fantastic_voyage.blood-clot.6"
    ),
    switches=(
        "operation_dice", "extra_die_price", "extra_dice_limit", "plot_point_on_roll",
        "failed_gate_score", "proteus_as_member", "departure_with_proteus", "saboteur_killer",
        "penalty_for_lost_proteus",
    ),
    title="Victory points",
)  # fmt: skip
def victory(
    table: Table,
    claimed: Annotated[int, Range(0, 5, "objectives", "Objectives claimed")] = 3,
    left: Annotated[int, Range(0, PEOPLE, "members", "Loyal members who left the table")] = 3,
    saboteur: Annotated[Saboteur, Label("The saboteur")] = "killed by the cast",
    ship: Annotated[Ship, Label("Proteus")] = "left, all survivors aboard",
    points: Annotated[int, Range(0, 40, "PP", "Plot points left over")] = 0,
    house: HouseRules = STANDARD,
) -> Score:
    """The victory points of a finished game, each line with its reason, and the verdict.

    The operation is rolled for if points may be claimed at all. Errors: BadFacts for a form that
    contradicts itself. Cites fantastic_voyage.victory.1 to fantastic_voyage.victory.10.
    """
    loyal = PEOPLE - (saboteur != "never unmasked")
    _consistent(left, loyal, saboteur, ship)
    minus = _minus(left, loyal, saboteur, ship, house)
    if not claimed or not left:
        missing = "no objective was claimed" if not claimed else "no member left the table"
        table.note(
            "fantastic_voyage.victory.1", "No points may be claimed: {missing}.", missing=missing
        )
        lines = minus if house.failed_gate_score == "count_minus" else ()
        return _added(table, False, lines)
    success: bool = table.resolve(operation, claimed, points, house).success
    plus = [Line(4, "the operation succeeded and the scientist lives", _CITE[4])] if success else []
    return _added(table, success, (*plus, *_plus(left, saboteur, ship, house), *minus))


def _added(table: Table, success: bool, lines: tuple[Line, ...]) -> Score:
    """The score that these lines make, each told."""
    for line in lines:
        table.note(line.cite, "{points:+d}: {reason}.", points=line.points, reason=line.reason)
    total = sum(line.points for line in lines)
    told = verdict(total)
    table.note("fantastic_voyage.victory.10", "{total}: {told}.", total=total, told=told)
    return Score(total, told, success, lines)


def _plus(left: int, saboteur: Saboteur, ship: Ship, house: HouseRules) -> list[Line]:
    """The lines in the crew's favour (fantastic_voyage.victory.5, 7 and 9)."""
    lines = []
    killers = ("killed by the cast", "killed by the body")
    if saboteur in (killers[:1] if house.saboteur_killer == "cast" else killers):
        lines.append(Line(2, "the saboteur was killed", _CITE[5]))
    lines.append(Line(left, f"{left} loyal member{'' if left == 1 else 's'} left", _CITE[7]))
    manned = ship != "not left"
    if manned and house.proteus_as_member:
        lines.append(Line(1, "Proteus left with its crew", _CITE[7]))
    if ship == "left, all survivors aboard" or (manned and _ENOUGH[house.departure_with_proteus]):
        lines.append(Line(2, "the heroes left with Proteus", _CITE[9]))
    return lines


def _minus(
    left: int, loyal: int, saboteur: Saboteur, ship: Ship, house: HouseRules
) -> tuple[Line, ...]:
    """The lines against the crew (fantastic_voyage.victory.6 and 8)."""
    lines = []
    lost = saboteur == "lost with Proteus" and house.penalty_for_lost_proteus
    if saboteur == "left in Proteus" or lost:
        lines.append(Line(-6, "the saboteur got away in Proteus", _CITE[6]))
    behind = loyal - left
    if behind:
        lines.append(
            Line(-behind, f"{behind} loyal member{'' if behind == 1 else 's'} did not", _CITE[8])
        )
    if house.proteus_as_member and ship == "not left":
        lines.append(Line(-1, "Proteus did not leave with its crew", _CITE[8]))
    return tuple(lines)


def _consistent(left: int, loyal: int, saboteur: Saboteur, ship: Ship) -> None:
    """Refuses a form that contradicts itself."""
    if left > loyal:
        raise BadFacts(
            f"“{left}” loyal members cannot have left: once the saboteur is unmasked there are "
            f"{loyal}."
        )
    if saboteur == "left in Proteus" and ship == "not left":
        raise BadFacts(
            f"The saboteur cannot be “{saboteur}” when Proteus has not left: say how Proteus "
            "left, or that the saboteur was lost with it."
        )
    if saboteur == "lost with Proteus" and ship != "not left":
        raise BadFacts(
            f"Proteus cannot be “{ship}” and lost with the saboteur too: say “not left”."
        )
    if not left and ship != "not left":
        raise BadFacts(f"Proteus cannot be “{ship}” when no loyal member left: say “not left”.")


_CITE = {n: f"fantastic_voyage.victory.{n}" for n in range(1, 13)}
_ENOUGH = {"one_aboard": True, "all_survivors_aboard": False}
