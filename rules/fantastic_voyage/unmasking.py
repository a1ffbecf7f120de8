"""The unmasking: who turns out to be the saboteur, and the blow struck by surprise."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from rules import Table, rule
from rules.facts import Label, Range
from rules.fantastic_voyage.blows import Blow, Target
from rules.fantastic_voyage.casts import GRANT, KNIFE, NAMES, Weapon, blow_with
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.sabotage import at_random
from rules.fantastic_voyage.statuses import WEAKENED, with_status
from rules.fantastic_voyage.strike import SWITCHES, Exchange, exchange
from rules.house import HouseRules


@dataclass(frozen=True, order=True)
class Suspect:
    """A member in the game: whether an antibody touches them, Health left and in full.

    Cites fantastic_voyage.strike.18: aboard, only one's own antibodies touch one.
    """

    name: str
    touched: Annotated[bool, Label("touched by an antibody")] = False
    health: Annotated[int, Range(1, 20)] = GRANT.health
    full: Annotated[int, Range(1, 20, label="health in full")] = GRANT.health

    asked_first = ("name", "touched")


@dataclass(frozen=True, order=True)
class Unmasked:
    """Who is the saboteur, "" while nobody is; whether it is tried again; the saboteur's Health."""

    name: str = ""
    again: bool = False
    health: int = 0

    def __str__(self) -> str:
        return f"{self.short}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        if self.name:
            return f"{self.name} is the saboteur, Health {self.health}"
        return "Nobody yet: the reveal waits" if self.again else "There is no saboteur"


FOUR_FREE = tuple(
    Suspect(name, name == "Duval", 1 if name == "Peterson" else GRANT.health) for name in NAMES
)


@rule(
    "fantastic_voyage.unmasking",
    cites=(
        "fantastic_voyage.saboteur.1-3 fantastic_voyage.saboteur.5 fantastic_voyage.saboteur.22 "
        "fantastic_voyage.countdown.20 fantastic_voyage.countdown.22"
    ),
    switches=("no_free_saboteur", "saboteur_health"),
    title="Who is the saboteur?",
)
def unmasking(
    table: Table,
    crew: Annotated[tuple[Suspect, ...], Label("Crew", one="member")] = FOUR_FREE,
    house: HouseRules = STANDARD,
) -> Unmasked:
    """Who turns out to be the saboteur: any survivor whom no antibody touches, each as likely.

    Cites fantastic_voyage.saboteur.1 and fantastic_voyage.saboteur.2.
    """
    free = tuple(member.name for member in crew if not member.touched)
    if not crew:
        table.note("fantastic_voyage.saboteur.22", "Nobody is left to be the saboteur.")
        return Unmasked()
    if not free:
        if house.no_free_saboteur == "any":
            table.note("fantastic_voyage.saboteur.2", "All are touched: any of them will do.")
            free = tuple(member.name for member in crew)
        else:
            waits = house.no_free_saboteur == "wait"
            table.note(
                "fantastic_voyage.saboteur.2",
                "Antibodies touch them all: the reveal waits."
                if waits
                else "Antibodies touch them all: there is no saboteur in this game.",
            )
            return Unmasked("", waits)
    name = at_random(table, free, "saboteur")
    table.note("fantastic_voyage.saboteur.3", "{name} is the saboteur.", name=name)
    found = next(member for member in crew if member.name == name)
    return Unmasked(name, False, health_of_the_saboteur(found.health, found.full, house))


def health_of_the_saboteur(health: int, full: int, house: HouseRules) -> int:
    """The Health with which a member turns saboteur (fantastic_voyage.saboteur.5)."""
    return full if house.saboteur_health == "full" else health


def share(points: int) -> int:
    """The plot points set aside for the saboteur: half, rounded up.

    Cites fantastic_voyage.saboteur.8.
    """
    return points - points // 2


def saboteur_blow(
    weapon: Weapon, points: int, house: HouseRules, *, surprise: bool = False, **state: Any
) -> Blow:
    """The saboteur's blow, with half of the crew's `points` set aside for it.

    surprise: whether it is the attack at the reveal. `state` sets what else a Blow has. Cites
    fantastic_voyage.saboteur.7 and fantastic_voyage.saboteur.8.
    """
    blow = blow_with(weapon, house, points=share(points), **state)
    if surprise and house.surprise_attack == "plus_one":
        return replace(blow, modifier=blow.modifier + 1)
    return blow


def left_for_defence(points: int, house: HouseRules, *, surprise: bool = False) -> int:
    """The plot points that may buy the victim's defence dice (fantastic_voyage.saboteur.8)."""
    if surprise and house.surprise_attack == "no_defence_dice":
        return 0
    return points // 2


@rule(
    "fantastic_voyage.saboteur",
    cites=(
        "fantastic_voyage.saboteur.7-8 fantastic_voyage.saboteur.12 fantastic_voyage.turn.6 "
        "fantastic_voyage.strike.11 fantastic_voyage.strike.26"
    ),
    switches=(*SWITCHES, "surprise_attack"),
    title="The saboteur strikes",
)
def saboteur(
    table: Table,
    points: Annotated[int, Range(0, 40, "PP", "Plot points at hand")] = 5,
    surprise: Annotated[bool, Label("at the reveal")] = True,
    attacker_weakened: Annotated[bool, Label("the saboteur is Weakened")] = False,
    defender_weakened: Annotated[bool, Label("the victim is Weakened")] = False,
    disadvantaged: Annotated[bool, Label("the victim has an antibody attached")] = False,
    house: HouseRules = STANDARD,
) -> Exchange:
    """What the saboteur's blow comes to: half of the plot points improve it, rounded up.

    The other half may buy the victim's defence dice. Cites fantastic_voyage.saboteur.7-8.
    """
    statuses = with_status((), WEAKENED)
    blow = saboteur_blow(
        KNIFE, points, house, surprise=surprise, statuses=statuses if attacker_weakened else ()
    )
    if surprise and blow.modifier:
        table.note("fantastic_voyage.strike.26", "By surprise: +1 to the strike.")
    victim = Target(
        "the victim",
        "person",
        GRANT.defence,
        statuses if defender_weakened else (),
        disadvantaged,
    )
    left = left_for_defence(points, house, surprise=surprise)
    result: Exchange = table.resolve(exchange, blow, victim, 0, left, house)
    return result
