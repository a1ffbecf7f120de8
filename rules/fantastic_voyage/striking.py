"""A strike as a referee asks about it: who with what, whom, in what state, with how many dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from rules import Table, rule
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.fantastic_voyage.blows import LONG, Blow, Target
from rules.fantastic_voyage.casts import (
    ANTIBODY,
    ANTIBODY_BLOW,
    BRAWL,
    CELL,
    CLOT,
    EXPLOSION,
    GRANT,
    KNIFE,
    LASER,
    PROTEUS,
    Weapon,
    blow_with,
)
from rules.fantastic_voyage.dice import most_dice, split
from rules.fantastic_voyage.house import STANDARD
from rules.fantastic_voyage.statuses import WEAKENED, with_status
from rules.fantastic_voyage.strike import ROLLED, Exchange, exchange
from rules.house import HouseRules

WeaponName = Literal["surgical laser", "diver’s knife", "brawl", "antibody", "explosion"]
TargetName = Literal["antibody", "red blood cell", "part of the clot", "person", "Proteus"]
BODILY = ("antibody", "red blood cell", "part of the clot")
ARMOURY: dict[str, Weapon] = {"surgical laser": LASER, "diver’s knife": KNIFE, "brawl": BRAWL}
TARGETS: dict[str, Target] = {
    "antibody": Target("the antibody", "antibody", ANTIBODY.defence),
    "red blood cell": Target("the red blood cell", "cell", CELL.defence),
    "part of the clot": Target("the part of the clot", "clot", CLOT.defence),
    "person": Target("the target", "person", GRANT.defence),
    "Proteus": Target("Proteus", "vehicle", PROTEUS.defence, armour=PROTEUS.armour),
}
Bought = Annotated[int, Range(0, 6, "dice")]


@rule(
    "fantastic_voyage.strike",
    cites=(
        "fantastic_voyage.strike.1-16 fantastic_voyage.strike.22 fantastic_voyage.strike.24-25 "
        "fantastic_voyage.strike.27-29 fantastic_voyage.strike.33 fantastic_voyage.strike.37-41 "
        "fantastic_voyage.strike.46-47 fantastic_voyage.blood-clot.4 "
        "fantastic_voyage.antibodies.3 fantastic_voyage.casts.13 fantastic_voyage.casts.17-18"
    ),
    switches=(*ROLLED, "laser_strike"),
    title="A strike",
)
def strike(
    table: Table,
    weapon: Annotated[WeaponName, Label("Attacker’s weapon")] = "surgical laser",
    target: Annotated[TargetName, Label("Defender")] = "part of the clot",
    strike_dice: Annotated[int, Range(0, 6, "dice", "Attacker’s extra dice")] = 1,
    aimed: Annotated[bool, Label("Attacker has aimed")] = False,
    far: Annotated[bool, Label("Attacker is more than 6 inches away")] = False,
    attacker_weakened: Annotated[bool, Label("Attacker is Weakened")] = False,
    defence_dice: Annotated[int, Range(0, 6, "dice", "Defender’s extra dice")] = 0,
    cover: Annotated[bool, Label("Defender is in cover")] = False,
    defender_weakened: Annotated[bool, Label("Defender is Weakened")] = False,
    disadvantaged: Annotated[bool, Label("Defender has an antibody attached")] = False,
    house: HouseRules = STANDARD,
) -> Exchange:
    """What one strike comes to, with the extra dice that were bought for either roll.

    Without use are: an aim, a distance or cover where nobody shoots; statuses and attached
    antibodies of the body's own models. Errors: BadFacts for an attack that the episode does not
    know (fantastic_voyage.strike.47) and for dice that a side cannot buy.
    """
    checked(weapon, target)
    _may_buy(strike_dice, "strike", weapon in ARMOURY, house)
    _may_buy(defence_dice, "defence", target not in BODILY, house)
    struck = TARGETS[target]
    if target == "person" and defender_weakened:
        struck = replace(struck, statuses=with_status((), WEAKENED))
    if target not in BODILY and disadvantaged:
        if defence_dice and house.disadvantage == "no_bought_dice":
            raise BadFacts(
                f"“{defence_dice}” extra defence dice are bought by nobody who has an antibody "
                "attached, under this house rule: give 0."
            )
        struck = replace(struck, disadvantaged=True)
    if cover:
        struck = replace(struck, cover=1)
    blow = of_weapon(weapon, house, weakened=attacker_weakened, aimed=aimed, far=far)
    return fought(table, blow, struck, strike_dice, defence_dice, house)


def of_weapon(
    weapon: str,
    house: HouseRules,
    *,
    weakened: bool = False,
    aimed: bool = False,
    far: bool = False,
) -> Blow:
    """The blow that a weapon of this name strikes."""
    if weapon == "explosion":
        return EXPLOSION
    if weapon == "antibody":
        return ANTIBODY_BLOW
    statuses = with_status((), WEAKENED) if weakened else ()
    inches = float(LONG + 1) if far else 0.0
    return blow_with(ARMOURY[weapon], house, statuses=statuses, aimed=aimed, inches=inches)


def fought(
    table: Table, blow: Blow, target: Target, strike_dice: int, defence_dice: int, house: HouseRules
) -> Exchange:
    """What an exchange comes to when the extra dice of both sides are known beforehand."""
    dice, added = split(strike_dice, house)
    guard, raised = split(defence_dice, house)
    blow = replace(blow, dice=blow.dice + dice, modifier=blow.modifier + added)
    target = replace(target, dice=target.dice + guard, modifier=target.modifier + raised)
    result: Exchange = table.resolve(exchange, blow, target, 0, 0, house)
    price = house.extra_die_price
    return replace(
        result,
        attacker_spent=result.attacker_spent + strike_dice * price,
        defender_spent=result.defender_spent + defence_dice * price,
    )


def checked(weapon: str, target: str) -> None:
    """Refuses an attack that nobody in the episode makes (fantastic_voyage.strike.47)."""
    if weapon in ARMOURY and target == "Proteus":
        raise BadFacts(
            f"A {weapon} is never turned on “{target}”: let a member strike at a cell, an "
            "antibody, the clot or the saboteur."
        )
    if weapon == "antibody" and target in BODILY:
        raise BadFacts(
            f"An antibody never attacks “{target}”: choose a person or Proteus as the defender."
        )
    if weapon == "explosion" and target == "part of the clot":
        raise BadFacts(
            f"An explosion does not strike at “{target}”: choose a person, Proteus, a cell or an "
            "antibody."
        )


def _may_buy(dice: int, roll: str, has_points: bool, house: HouseRules) -> None:
    """Refuses dice that nobody can have bought (fantastic_voyage.strike.10, strike.13)."""
    if dice and not has_points:
        raise BadFacts(
            f"“{dice}” extra {roll} dice cannot be bought there: only people and Proteus have "
            "plot points behind them. Give 0."
        )
    limit = most_dice(10_000, house)
    if dice > limit:
        raise BadFacts(
            f"“{dice}” extra {roll} dice are more than one roll may have under this house rule: "
            f"give 0 to {limit}."
        )
