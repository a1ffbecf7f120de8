"""An attack in excerpts: the same rules with the few facts that one section is about."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.eighth_voyage.attack import fight
from rules.eighth_voyage.contest import (
    Behind,
    Blow,
    Defence,
    Hits,
    Kind,
    Plan,
    Side,
    Strike,
    Target,
)
from rules.eighth_voyage.contradictions import check
from rules.eighth_voyage.effects import Met, settle
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.verdict import Verdict
from rules.facts import Label, Range
from rules.house import HouseRules

EFFECT_SWITCHES = (
    "conversion_windows", "near_miss_push", "prone_push_back", "missile_push_back",
    "short_retreat", "drop_behind",
)  # fmt: skip
WEAPON_SWITCHES = (
    "entangle_on_larger", "parry_limit", "conversion_windows", "near_miss_push",
    "prone_strike_modifier", "strike_increase",
)  # fmt: skip
SPECIAL_SWITCHES = (
    "armour_and_shield", "invulnerable_with_armour", "shield_of_force_form",
    "shield_of_force_time", "herculean_strike_bonus", "bull_rush_on_larger", "dodge_choice_time",
    "front_arc_degrees", "conversion_windows", "near_miss_push", "strike_increase",
)  # fmt: skip
DIE_OF_NO_NOTE = 3  # neither Parry nor Shield of Force looks at it

Margin = Annotated[int, Range(-15, 15, label="Margin, strike less defence")]
TheStrike = Annotated[Strike, Label("Strike")]
TheDefence = Annotated[Defence, Label("Defence")]
Larger = Annotated[bool, Label("Defender larger")]
Prone = Annotated[bool, Label("Defender prone")]
Out = Annotated[bool, Label("Defender unconscious")]
Ground = Annotated[Behind, Label("Behind the defender")]
Left = Annotated[Hits, Label("Defender's Hits left")]
ThePlan = Annotated[Plan, Label("The defender")]


@rule(
    "eighth_voyage.effects",
    cites="eighth_voyage.effects.1-36 eighth_voyage.workshop.6",
    switches=EFFECT_SWITCHES,
    title="Effects of a margin",
)
def margin_effects(
    table: Table,
    margin: Margin = 0,
    kind: Annotated[Kind, Label("Kind of attack")] = Kind.MELEE,
    larger: Larger = False,
    prone: Prone = False,
    unconscious: Out = False,
    behind: Ground = Behind.OPEN,
    defender_hits: Left = 3,
    hurl: Annotated[bool, Label("Attacker has Hurl")] = False,
    plan: ThePlan = Plan.ASK,
    house: HouseRules = STANDARD,
) -> Verdict:
    """How an attack ends once both totals are known: no dice, only what the two may choose.

    Cites eighth_voyage.effects.1-36.
    """
    blow = Blow(kind=kind, hurl=hurl)
    target = Target(
        larger=larger, hits=defender_hits, prone=prone, unconscious=unconscious, behind=behind,
        plan=plan,
    )  # fmt: skip
    check(blow, target, house)
    return settle(table, Met(blow, target, house, margin, DIE_OF_NO_NOTE, DIE_OF_NO_NOTE))


@rule(
    "eighth_voyage.weapons",
    cites="eighth_voyage.weapons.2-16",
    switches=WEAPON_SWITCHES,
    title="An attack with weapon effects",
)
def weapons(
    table: Table,
    strike: TheStrike = 7,
    entangle: Annotated[bool, Label("Entangle")] = True,
    thrust: Annotated[bool, Label("Thrust")] = False,
    unwieldy: Annotated[bool, Label("Unwieldy")] = False,
    into_contact: Annotated[bool, Label("Part of a move into contact")] = False,
    defence: TheDefence = 8,
    parry: Annotated[bool, Label("Defender has Parry, unused")] = False,
    larger: Larger = False,
    flying: Annotated[bool, Label("Defender flying")] = False,
    prone: Prone = False,
    plan: ThePlan = Plan.GIVE_GROUND,
    house: HouseRules = STANDARD,
) -> Verdict:
    """How a melee attack ends in which weapons with effects meet.

    Errors: BadFacts for an Unwieldy blow on the move. Cites eighth_voyage.weapons.2-16.
    """
    blow = Blow(
        strike, into_contact=into_contact, entangle=entangle, thrust=thrust, unwieldy=unwieldy
    )
    target = Target(defence, larger=larger, flying=flying, prone=prone, parry=parry, plan=plan)
    return fight(table, blow, target, house)


@rule(
    "eighth_voyage.special_effects",
    cites="eighth_voyage.special-effects.2-25",
    switches=SPECIAL_SWITCHES,
    title="An attack with special effects",
)
def special_effects(
    table: Table,
    strike: TheStrike = 7,
    unarmed: Annotated[bool, Label("Brawl, unarmed")] = False,
    titanic_blow: Annotated[bool, Label("Titanic Blow")] = False,
    herculean_strength: Annotated[bool, Label("Herculean Strength")] = False,
    bull_rush: Annotated[bool, Label("Bull Rush")] = False,
    hurl: Annotated[bool, Label("Hurl")] = False,
    defence: TheDefence = 8,
    side: Annotated[Side, Label("It comes from the defender's")] = Side.FRONT,
    armour: Annotated[bool, Label("Armour")] = True,
    shield: Annotated[bool, Label("Shield")] = True,
    invulnerable: Annotated[bool, Label("Invulnerable")] = False,
    dodge: Annotated[bool, Label("Dodge, unused")] = False,
    shield_of_force: Annotated[bool, Label("Shield of Force")] = False,
    larger: Larger = False,
    plan: ThePlan = Plan.GIVE_GROUND,
    house: HouseRules = STANDARD,
) -> Verdict:
    """How a melee attack ends between models with special effects.

    Cites eighth_voyage.special-effects.2-25.
    """
    blow = Blow(
        strike, unarmed=unarmed, titanic_blow=titanic_blow, bull_rush=bull_rush, hurl=hurl,
        herculean_strength=herculean_strength,
    )  # fmt: skip
    target = Target(
        defence, larger=larger, side=side, armour=armour, shield=shield, plan=plan, dodge=dodge,
        invulnerable=invulnerable, shield_of_force=shield_of_force,
    )  # fmt: skip
    return fight(table, blow, target, house)
