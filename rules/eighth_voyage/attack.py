"""An attack from its two rolls to its effects: the contest that a referee's desk settles."""

from __future__ import annotations

from typing import Annotated

from rules import Table, rule
from rules.eighth_voyage.contest import (
    Behind,
    Blow,
    Cover,
    Damage,
    Defence,
    Hits,
    Inches,
    Inflicts,
    Kind,
    Plan,
    Side,
    Statuses,
    Strike,
    Target,
    Tokens,
    signed,
)
from rules.eighth_voyage.contradictions import check
from rules.eighth_voyage.effects import Met, settle
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.modifiers import comes_from_behind
from rules.eighth_voyage.rolls import (
    answer_strike,
    choose_defence,
    defence_total,
    strike_total,
    throw_defence,
    throw_strike,
)
from rules.eighth_voyage.tokens import NO_DIE
from rules.eighth_voyage.verdict import Result, Verdict
from rules.errors import BadFacts
from rules.facts import Label, Range
from rules.house import HouseRules

TheBlow = Annotated[Blow, Label("Attack")]
TheTarget = Annotated[Target, Label("Defender")]

SWITCHES = (
    "conversion_windows", "near_miss_push", "prone_push_back", "missile_push_back",
    "short_retreat", "drop_behind", "front_arc_degrees", "rear_bonus_scope",
    "prone_strike_modifier", "unconscious_as_status", "entangle_on_larger", "parry_limit",
    "dodge_choice_time", "bull_rush_on_larger", "shield_of_force_form", "shield_of_force_time",
    "armour_and_shield", "invulnerable_with_armour", "herculean_strike_bonus", "power_blow",
    "strike_increase",
)  # fmt: skip

CITES = (
    "eighth_voyage.purpose.6 eighth_voyage.defence-roll.1-20 eighth_voyage.strike-roll.1-13 "
    "eighth_voyage.effects.1-36 eighth_voyage.weapons.2-16 eighth_voyage.special-effects.2-25 "
    "eighth_voyage.workshop.2-17 eighth_voyage.seventh-and-eighth.11"
)


@rule("eighth_voyage.attack", cites=CITES, switches=SWITCHES, title="Attack")
def attack(
    table: Table,
    strike: Annotated[Strike, Label("Attacker's Strike")] = 7,
    kind: Annotated[Kind, Label("Kind of attack")] = Kind.MELEE,
    range_inches: Inches = 0,
    attacker_statuses: Annotated[int, Range(0, 6, label="Attacker's statuses")] = 0,
    attacker_prone: Annotated[bool, Label("Attacker prone")] = False,
    attacker_unconscious: Annotated[bool, Label("Attacker unconscious")] = False,
    attacker_hits: Annotated[int, Range(0, 12, label="Attacker's Hits left")] = 3,
    aimed: Annotated[bool, Label("Aimed shot")] = False,
    power_blow: Annotated[bool, Label("Power blow")] = False,
    unarmed: Annotated[bool, Label("Brawl, unarmed")] = False,
    into_contact: Annotated[bool, Label("Part of a move into contact")] = False,
    entangle: Annotated[bool, Label("Entangle")] = False,
    thrust: Annotated[bool, Label("Thrust")] = False,
    unwieldy: Annotated[bool, Label("Unwieldy")] = False,
    titanic_blow: Annotated[bool, Label("Titanic Blow")] = False,
    herculean_strength: Annotated[bool, Label("Herculean Strength")] = False,
    bull_rush: Annotated[bool, Label("Bull Rush")] = False,
    hurl: Annotated[bool, Label("Hurl")] = False,
    damage: Damage = 1,
    inflicts: Inflicts = 0,
    attacker_tokens: Annotated[Tokens, Label("Attacker's tokens")] = 0,
    defence: Annotated[Defence, Label("Defender's Defence")] = 8,
    larger: Annotated[bool, Label("Defender larger")] = False,
    side: Annotated[Side, Label("The attack comes from the defender's")] = Side.FRONT,
    cover: Annotated[Cover, Label("Defender's cover")] = Cover.NONE,
    behind: Annotated[Behind, Label("Behind the defender")] = Behind.OPEN,
    defender_statuses: Annotated[Statuses, Label("Defender's statuses")] = 0,
    defender_prone: Annotated[bool, Label("Defender prone")] = False,
    defender_unconscious: Annotated[bool, Label("Defender unconscious")] = False,
    flying: Annotated[bool, Label("Defender flying")] = False,
    defender_hits: Annotated[Hits, Label("Defender's Hits left")] = 3,
    armour: Annotated[bool, Label("Armour")] = False,
    shield: Annotated[bool, Label("Shield")] = False,
    invulnerable: Annotated[bool, Label("Invulnerable")] = False,
    dodge: Annotated[bool, Label("Dodge")] = False,
    dodge_ready: Annotated[bool, Label("Dodge not used up this turn")] = True,
    parry: Annotated[bool, Label("Parry")] = False,
    parry_ready: Annotated[bool, Label("Parry not used up this turn")] = True,
    shield_of_force: Annotated[bool, Label("Shield of Force")] = False,
    force_ready: Annotated[bool, Label("Shield of Force not used up this turn")] = True,
    plan: Annotated[Plan, Label("The defender")] = Plan.ASK,
    defender_tokens: Annotated[Tokens, Label("Defender's tokens")] = 0,
    house: HouseRules = STANDARD,
) -> Verdict:
    """How an attack ends: defence roll, strike roll, and what the margin between them brings.

    Range in inches, to the centre of a template. Errors: BadFacts for what contradicts itself.
    Cites eighth_voyage.defence-roll.1-20, eighth_voyage.strike-roll.1-13 and
    eighth_voyage.effects.1-36.
    """
    if not attacker_hits:
        raise BadFacts(
            "The attacker has “0” Hits left and is out of the game: choose another attacker."
        )
    if attacker_unconscious:
        raise BadFacts("An unconscious attacker cannot strike: wake it, or choose another one.")
    blow = Blow(
        strike, kind, unarmed, range_inches, aimed, power_blow, into_contact, attacker_statuses,
        attacker_prone, entangle, thrust, unwieldy, titanic_blow, herculean_strength, bull_rush,
        hurl, damage, inflicts, attacker_tokens,
    )  # fmt: skip
    target = Target(
        defence, larger, defender_hits, defender_statuses, defender_prone, defender_unconscious,
        flying, side, cover, behind, Behind.OPEN, armour, shield, invulnerable, dodge, dodge_ready,
        parry, parry_ready, shield_of_force, force_ready, plan,
        defender_tokens,
    )  # fmt: skip
    return fight(table, blow, target, house)


@rule("eighth_voyage.clash", cites=CITES, switches=SWITCHES, title="Attack, its two sides whole")
def clash(
    table: Table,
    blow: TheBlow = Blow(),  # noqa: B008
    target: TheTarget = Target(),  # noqa: B008
    house: HouseRules = STANDARD,
) -> Verdict:
    """How an attack ends, its two sides given as a Blow and a Target.

    Errors: BadFacts. Cites eighth_voyage.defence-roll.1-20 and eighth_voyage.effects.1-36.
    """
    return fight(table, blow, target, house)


def fight(
    table: Table,
    blow: Blow,
    target: Target,
    house: HouseRules,
    attacker: str = "attacker",
    defender: str = "defender",
) -> Verdict:
    """How an attack ends, each decision put to the player named for that side.

    The defence roll stands before the strike roll (eighth_voyage.defence-roll.17).
    """
    check(blow, target, house)
    dice, tokens = throw_defence(table, blow, target, house, defender)
    late = len(dice) > 1 and house.dodge_choice_time == "after_strike_roll"
    used = NO_DIE if late else choose_defence(table, target, dice, defender)
    strike_die = throw_strike(table, blow, target, attacker)
    if late:
        used = answer_strike(table, blow, target, dice, strike_die, house, defender)
    defended = defence_total(table, blow, target, used, house)
    struck = strike_total(table, blow, target, strike_die, house)
    margin = struck.total - defended.total
    table.note("eighth_voyage.strike-roll.13", "Strike {strike} against Defence {defence}: "
               "margin {margin}.", strike=struck.total, defence=defended.total,
               margin=signed(margin))
    met = Met(blow, target, house, margin, used.face, strike_die.face, attacker, defender, tokens)
    return settle(table, met)


def left_after(blow: Blow, target: Target, verdict: Verdict, house: HouseRules) -> Target:
    """The target as it stands for the next attack: Hits, statuses, posture, and what is used up.

    Dodge goes with the first attack of a turn (eighth_voyage.special-effects.9-11), Parry with the
    first success in melee (eighth_voyage.weapons.8, 16). Ground and side are the caller's to set.
    """
    kept = comes_from_behind(blow, target, house) and house.dodge_after_rear_attack == "kept"
    melee = blow.kind is Kind.MELEE
    spent = melee and verdict.successful
    if house.parry_limit != "first_success":
        spent = verdict.result is Result.PARRIED
    stopped = verdict.result is Result.SHIELDED
    return target.after(
        hits=target.hits - verdict.wounds,
        statuses=target.statuses + verdict.inflicted,
        prone=target.prone or verdict.laid,
        flying=target.flying and not verdict.laid,
        dodge_ready=target.dodge_ready and kept,
        parry_ready=target.parry_ready and not spent,
        force_ready=target.force_ready and not stopped,
    )
