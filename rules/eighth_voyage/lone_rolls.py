"""Each roll of an attack by itself, with the facts that bear on it."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.eighth_voyage.contest import (
    Blow,
    Cover,
    Defence,
    Inches,
    Kind,
    Side,
    Statuses,
    Strike,
    Target,
)
from rules.eighth_voyage.contradictions import check
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.rolls import (
    Rolled,
    choose_defence,
    defence_total,
    strike_total,
    throw_defence,
    throw_strike,
)
from rules.facts import Label
from rules.house import HouseRules

DEFENCE_SWITCHES = (
    "unconscious_as_status", "armour_and_shield", "invulnerable_with_armour",
    "shield_of_force_form", "front_arc_degrees",
)  # fmt: skip
STRIKE_SWITCHES = (
    "strike_increase", "prone_strike_modifier", "rear_bonus_scope", "front_arc_degrees",
    "power_blow", "herculean_strike_bonus",
)  # fmt: skip


@rule(
    "eighth_voyage.defence_roll",
    cites="eighth_voyage.defence-roll.5-19 eighth_voyage.special-effects.2-5 "
    "eighth_voyage.special-effects.9-12 eighth_voyage.workshop.13-14",
    switches=DEFENCE_SWITCHES,
    title="Defence roll",
)
def defence_roll(
    table: Table,
    defence: Annotated[Defence, Label("Defence")] = 8,
    statuses: Annotated[Statuses, Label("Statuses")] = 0,
    prone: Annotated[bool, Label("Prone")] = False,
    unconscious: Annotated[bool, Label("Unconscious")] = False,
    kind: Annotated[Kind, Label("Kind of attack")] = Kind.MELEE,
    cover: Annotated[Cover, Label("Cover")] = Cover.NONE,
    side: Annotated[Side, Label("The attack comes from the")] = Side.FRONT,
    armour: Annotated[bool, Label("Armour")] = False,
    shield: Annotated[bool, Label("Shield")] = False,
    invulnerable: Annotated[bool, Label("Invulnerable")] = False,
    shield_of_force: Annotated[bool, Label("Shield of Force")] = False,
    dodge: Annotated[bool, Label("Dodge, first attack of the turn")] = False,
    house: HouseRules = STANDARD,
) -> Rolled:
    """The defender's total: Defence, the modifiers and a die, none if it is unconscious.

    Cites eighth_voyage.defence-roll.5-19.
    """
    blow = Blow(kind=kind)
    target = Target(
        defence, statuses=statuses, prone=prone, unconscious=unconscious, side=side, cover=cover,
        armour=armour, shield=shield, invulnerable=invulnerable, dodge=dodge,
        shield_of_force=shield_of_force,
    )  # fmt: skip
    check(blow, target, house)
    dice, _ = throw_defence(table, blow, target, house)
    return defence_total(table, blow, target, choose_defence(table, target, dice), house)


@rule(
    "eighth_voyage.strike_roll",
    cites="eighth_voyage.strike-roll.1-12 eighth_voyage.weapons.12-13 "
    "eighth_voyage.special-effects.6-8",
    switches=STRIKE_SWITCHES,
    title="Strike roll",
)
def strike_roll(
    table: Table,
    strike: Annotated[Strike, Label("Strike")] = 7,
    statuses: Annotated[Statuses, Label("Statuses")] = 0,
    prone: Annotated[bool, Label("Prone")] = False,
    kind: Annotated[Kind, Label("Kind of attack")] = Kind.MELEE,
    range_inches: Inches = 0,
    aimed: Annotated[bool, Label("Aimed shot")] = False,
    power_blow: Annotated[bool, Label("Power blow")] = False,
    side: Annotated[Side, Label("It comes from the target's")] = Side.FRONT,
    flying: Annotated[bool, Label("Target flying")] = False,
    larger: Annotated[bool, Label("Target larger")] = False,
    target_prone: Annotated[bool, Label("Target prone")] = False,
    thrust: Annotated[bool, Label("Thrust")] = False,
    unarmed: Annotated[bool, Label("Brawl, unarmed")] = False,
    titanic_blow: Annotated[bool, Label("Titanic Blow")] = False,
    herculean_strength: Annotated[bool, Label("Herculean Strength")] = False,
    house: HouseRules = STANDARD,
) -> Rolled:
    """The attacker's total: the Strike of the attack, the modifiers and a die.

    Range in inches. Cites eighth_voyage.strike-roll.1-12.
    """
    blow = Blow(
        strike, kind, unarmed, range_inches, aimed, power_blow, statuses=statuses, prone=prone,
        thrust=thrust, titanic_blow=titanic_blow, herculean_strength=herculean_strength,
    )  # fmt: skip
    target = Target(larger=larger, flying=flying, prone=target_prone, side=side)
    check(blow, target, house)
    return strike_total(table, blow, target, throw_strike(table, blow, target), house)
