"""The strike: a defence roll, a strike roll, a vehicle's armour, and what a hit does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, d6, rule
from rules.facts import Range
from rules.fantastic_voyage.blows import LONG, Blow, Target, harmless
from rules.fantastic_voyage.dice import best_die, buy, split
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.statuses import STUNNED, WEAKENED, afflicted, known, opening
from rules.house import HouseRules

__all__ = ["ROLLED", "SWITCHES", "Blow", "Exchange", "Target", "exchange"]

ROLLED = (  # what a strike heeds whose dice are settled
    "tied_strike", "plot_point_on_roll", "extra_die_price", "extra_dice_limit",
    "clot_defence_roll", "aim", "cell_cover", "long_shot", "disadvantage", "size_dice",
    "weakened_effect", "stunned_effect", "repeated_status", "armour_roll", "clot_weapons",
)  # fmt: skip
SWITCHES = (*ROLLED, "buying_moment", "saboteur_points")
_SIZE = {
    "proteus_large": {"vehicle": 1},
    "proteus_and_cells": {"vehicle": 1, "cell": 1},
    "none": {},
    "proteus_massive": {"vehicle": 2},
}


@dataclass(frozen=True, order=True)
class Exchange:
    """What a strike came to: whether it hit, the Health lost, statuses gained, PP spent by each."""

    hit: bool
    lost: int = 0
    gained: tuple[str, ...] = ()
    attacker_spent: int = 0
    defender_spent: int = 0

    def __str__(self) -> str:
        return f"{self.short}{self._paid}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        if not self.hit:
            return "No effect"
        done = [f"-{self.lost} Health"] if self.lost else []
        return f"Hit: {', '.join([*done, *self.gained]) or 'nothing more'}"

    @property
    def _paid(self) -> str:
        paid = self.attacker_spent + self.defender_spent
        return f", {paid} PP spent" if paid else ""


LASER_SHOT = Blow("Surgical laser", 7, kind="shoot")
AN_ANTIBODY = Target("the antibody", "antibody", 8)


@rule(
    "fantastic_voyage.exchange",
    cites=(
        "fantastic_voyage.strike.1-13 fantastic_voyage.strike.15-16 fantastic_voyage.strike.40 "
        "fantastic_voyage.saboteur.8 fantastic_voyage.episode.29"
    ),
    switches=SWITCHES,
    title="A strike with plot points at hand",
)
def exchange(
    table: Table,
    blow: Blow = LASER_SHOT,
    target: Target = AN_ANTIBODY,
    attacker_points: Annotated[int, Range(0, 60, "PP", "Attacker’s plot points")] = 2,
    defender_points: Annotated[int, Range(0, 60, "PP", "Defender’s plot points")] = 0,
    house: HouseRules = STANDARD,
) -> Exchange:
    """What a strike comes to, with the extra dice that each side may buy from its plot points.

    The crew decides for either side that has points. All defence dice are read, then all strike
    dice, then any armour die (fantastic_voyage.episode.29). `lost` may exceed the Health that
    the target has left (fantastic_voyage.strike.17). Errors: BadFacts for an unknown status.
    """
    for status in (*target.statuses, *blow.statuses, *((blow.status,) if blow.status else ())):
        known(status)
    futile = harmless(blow, target, house)
    if futile:
        table.note(
            futile,
            "{blow} can do nothing to {target}: no dice.",
            blow=opening(blow.name),
            target=target.name,
        )
        return Exchange(False)
    before = attacker_points > 0 and house.buying_moment == "both_before_any"
    against = f"the strike at {target.name}"
    more_defence = _defence_dice(table, target, defender_points, house)
    more_strike = buy(table, attacker_points, against, house) if before else 0
    defence = _defence_total(table, blow, target, more_defence, house)
    if not before:
        more_strike = buy(table, attacker_points, against, house)
    strike, set_aside = _strike_total(table, blow, target, more_strike, defence, house)
    price = house.extra_die_price
    spent, paid = more_strike * price + set_aside, more_defence * price
    if not _succeeds(table, strike, defence, house):
        return Exchange(False, 0, (), spent, paid)
    if target.kind == "vehicle":
        stopped, for_armour = _armour(table, target, defender_points - paid, house)
        paid += for_armour
        if stopped:
            return Exchange(False, 0, (), spent, paid)
    lost = blow.health
    gained: tuple[str, ...] = ()
    if blow.status:
        given = afflicted(table, target.name, target.kind, target.statuses, blow.status, house)
        lost, gained = lost + given.lost, given.gained
    return Exchange(True, lost, gained, spent, paid)


def _defence_dice(table: Table, target: Target, points: int, house: HouseRules) -> int:
    """How many defence dice are bought: the body has no plot points (fantastic_voyage.episode.11).

    Cites fantastic_voyage.strike.11-13.
    """
    if target.kind not in ("person", "vehicle"):
        return 0
    if target.disadvantaged and house.disadvantage == "no_bought_dice":
        return 0
    return buy(table, points, f"the defence of {target.name}", house)


def _defence_total(table: Table, blow: Blow, target: Target, bought: int, house: HouseRules) -> int:
    """Defence, the best die and what changes it (fantastic_voyage.strike.3)."""
    if target.kind == "clot" and not house.clot_defence_roll:
        table.note(
            "fantastic_voyage.strike.14",
            "The clot does not roll: its Defence is {defence}.",
            defence=target.defence,
        )
        return target.defence
    changes = target.modifier
    if WEAKENED in target.statuses and house.weakened_effect == "both":
        table.note("fantastic_voyage.strike.33", "{name} is Weakened: -1 to its defence.",
                   name=opening(target.name))  # fmt: skip
        changes -= 1
    if STUNNED in target.statuses and house.stunned_effect == "minus_one":
        table.note("fantastic_voyage.strike.34", "{name} is Stunned: -1 to its defence.",
                   name=opening(target.name))  # fmt: skip
        changes -= 1
    if target.disadvantaged and house.disadvantage == "defence_minus_one":
        table.note("fantastic_voyage.strike.27", "{name} is disadvantaged: -1 to its defence.",
                   name=opening(target.name))  # fmt: skip
        changes -= 1
    if target.cover and blow.kind == "shoot" and house.cell_cover == "soft":
        table.note("fantastic_voyage.strike.24", "Cover: +{cover} to the defence.",
                   cover=target.cover)  # fmt: skip
        changes += target.cover
    dice, added = split(bought, house)
    face = table.resolve(best_die, target.dice + dice, "defence")
    total: int = target.defence + face + changes + added
    table.note(
        "fantastic_voyage.strike.3",
        "Defence {defence} and a {face} make {total}." if total == target.defence + face
        else "Defence {defence}, a {face} and {changes:+d} make {total}.",
        defence=target.defence,
        face=face,
        changes=changes + added,
        total=total,
    )  # fmt: skip
    return total


def _strike_total(
    table: Table, blow: Blow, target: Target, bought: int, defence: int, house: HouseRules
) -> tuple[int, int]:
    """The strike, the best die and what changes it, and the points set aside that are gone.

    Cites fantastic_voyage.strike.4.
    """
    changes, extra = _on_the_blow(table, blow, house)
    extra += _on_the_target(table, target, house)
    short_by = defence - blow.strike - changes - split(bought, house)[1] - 6
    set_aside, helped = _set_aside(table, blow, short_by, house)
    dice, added = split(bought + helped, house)
    changes += added
    to_roll = extra + dice + (0 if blow.face else blow.dice)
    face = max(blow.face, table.resolve(best_die, to_roll, "strike") if to_roll else 0)
    total: int = blow.strike + face + changes
    table.note(
        "fantastic_voyage.strike.4",
        "Strike {strike:+d} and a {face} make {total}." if not changes
        else "Strike {strike:+d}, a {face} and {changes:+d} make {total}.",
        strike=blow.strike,
        face=face,
        changes=changes,
        total=total,
    )  # fmt: skip
    return total, set_aside


def _on_the_blow(table: Table, blow: Blow, house: HouseRules) -> tuple[int, int]:
    """What the attacker's state and place add to the strike, in figures and in dice."""
    changes, extra = blow.modifier, 0
    if WEAKENED in blow.statuses and house.weakened_effect != "none":
        table.note("fantastic_voyage.strike.33", "The attacker is Weakened: -1 to the strike.")
        changes -= 1
    if STUNNED in blow.statuses and house.stunned_effect == "minus_one":
        table.note("fantastic_voyage.strike.34", "The attacker is Stunned: -1 to the strike.")
        changes -= 1
    if blow.kind == "shoot":
        if blow.aimed and house.aim == "plus_one":
            table.note("fantastic_voyage.strike.22", "Aimed: +1 to the strike.")
            changes += 1
        elif blow.aimed and house.aim == "extra_die":
            table.note("fantastic_voyage.strike.22", "Aimed: one more strike die.")
            extra += 1
        if blow.inches > LONG and house.long_shot:
            table.note("fantastic_voyage.strike.25", "Beyond {long} inches: {change:+d}.",
                       long=LONG, change=house.long_shot)  # fmt: skip
            changes += house.long_shot
    return changes, extra


def _on_the_target(table: Table, target: Target, house: HouseRules) -> int:
    """How many strike dice the target's state and size add."""
    extra = 0
    if target.disadvantaged and house.disadvantage == "attacker_plus_die":
        table.note("fantastic_voyage.strike.27", "{name} is disadvantaged: one more strike die.",
                   name=opening(target.name))  # fmt: skip
        extra += 1
    size = _SIZE[house.size_dice].get(target.kind, 0)
    if size:
        table.note("fantastic_voyage.strike.29", "The size of {name} adds {size} to the strike "
                   "dice.", name=target.name, size=size)  # fmt: skip
    return extra + size


def _set_aside(table: Table, blow: Blow, short_by: int, house: HouseRules) -> tuple[int, int]:
    """The points set aside that are spent, and the dice (or +1s) that they buy.

    Cites fantastic_voyage.saboteur.8. `short_by`: what a 6 would lack without them.
    """
    if not blow.points:
        return 0, 0
    helped = blow.points // house.extra_die_price
    if house.extra_dice_limit:
        helped = min(helped, house.extra_dice_limit)
    lifted = helped if house.plot_point_on_roll == "plus_one" else 0
    wins_ties = house.tied_strike == "attacker"
    hopeless = short_by > lifted or (short_by == lifted and not wins_ties)
    if hopeless and house.saboteur_points == "kept_if_hopeless":
        table.note("fantastic_voyage.saboteur.8", "Not even a 6 would do: the {points} PP set "
                   "aside go back.", points=blow.points)  # fmt: skip
        return 0, 0
    table.note(
        "fantastic_voyage.saboteur.8",
        "{points} PP set aside add {helped} to the strike."
        if lifted
        else "{points} PP set aside buy {helped}.",
        points=blow.points,
        helped=helped if lifted else f"{helped} more strike di{'e' if helped == 1 else 'ce'}",
    )
    return blow.points, helped


def _succeeds(table: Table, strike: int, defence: int, house: HouseRules) -> bool:
    """Whether the strike total is enough (fantastic_voyage.strike.5)."""
    tie = strike == defence
    success = strike > defence or (tie and house.tied_strike == "attacker")
    table.note(
        "fantastic_voyage.strike.5",
        ("A tie at {strike}: it " if tie else "{strike} against {defence}: it ")
        + ("succeeds." if success else "fails."),
        strike=strike,
        defence=defence,
    )
    return success


def _armour(table: Table, target: Target, points: int, house: HouseRules) -> tuple[bool, int]:
    """Whether armour stops a strike that hit, and the plot points spent on its roll.

    Cites fantastic_voyage.strike.40 and fantastic_voyage.strike.41.
    """
    if house.armour_roll == "none" or not target.armour:
        return False, 0
    bought = buy(table, points, f"the armour of {target.name}", house)
    dice, added = split(bought, house)
    needed = range(4, 7) if house.armour_roll == "four_plus" else range(1, target.armour + 1)
    faces = [table.roll(d6, "armour") for _ in range(1 + dice)]
    stopped = any(face - added <= needed[-1] and face + added >= needed[0] for face in faces)
    table.note(
        "fantastic_voyage.strike.40",
        "Armour {needed}: {faces}, the strike is ignored." if stopped
        else "Armour {needed}: {faces}, the strike goes through.",
        needed="4 or more" if house.armour_roll == "four_plus" else f"{target.armour} or less",
        faces=" and ".join(map(str, faces)),
    )  # fmt: skip
    return stopped, bought * house.extra_die_price
