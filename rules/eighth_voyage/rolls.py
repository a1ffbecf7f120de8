"""The two rolls of an attack: Defence and a die, then Strike and a die."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules import Table, d6, rule
from rules.eighth_voyage.contest import Blow, Plan, Target, Worded
from rules.eighth_voyage.contradictions import check
from rules.eighth_voyage.facing import meets_shield
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.modifiers import Modifier, comes_from_behind, of_defence, of_strike
from rules.facts import Label
from rules.house import HouseRules


class Reroll(Worded):
    """Whether a defence die is thrown anew (eighth_voyage.workshop.14)."""

    AGAIN = "re-roll it"
    KEEP = "keep it"


@dataclass(frozen=True, order=True)
class Rolled:
    """A total, and the face of the die in it; 0 where no die is thrown."""

    total: int
    die: int

    def __str__(self) -> str:
        die = f" with a {self.die}" if self.die else " without a die"
        return f"{self.total},{die}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self.total)


TheBlow = Annotated[Blow, Label("Attack")]
TheTarget = Annotated[Target, Label("Defender")]

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
    target: TheTarget = Target(),  # noqa: B008
    blow: TheBlow = Blow(),  # noqa: B008
    house: HouseRules = STANDARD,
) -> Rolled:
    """The defender's total: Defence, the modifiers and a die, none if it is unconscious.

    Cites eighth_voyage.defence-roll.5-19.
    """
    check(blow, target, house)
    faces = throw_defence(table, blow, target, house)
    return defence_total(table, blow, target, choose_defence(table, target, faces), house)


@rule(
    "eighth_voyage.strike_roll",
    cites="eighth_voyage.strike-roll.1-12 eighth_voyage.weapons.12-13 "
    "eighth_voyage.special-effects.6-8",
    switches=STRIKE_SWITCHES,
    title="Strike roll",
)
def strike_roll(
    table: Table,
    blow: TheBlow = Blow(),  # noqa: B008
    target: TheTarget = Target(),  # noqa: B008
    house: HouseRules = STANDARD,
) -> Rolled:
    """The attacker's total: the Strike of the attack, the modifiers and a die.

    Cites eighth_voyage.strike-roll.1-12.
    """
    check(blow, target, house)
    return strike_total(table, blow, target, throw_strike(table, blow, target), house)


def throw_defence(
    table: Table, blow: Blow, target: Target, house: HouseRules, player: str = "defender"
) -> tuple[int, ...]:
    """The faces from which the defence die is taken: two under Dodge, none if unconscious.

    Cites eighth_voyage.defence-roll.13-14, eighth_voyage.special-effects.9-12 and
    eighth_voyage.workshop.13-14.
    """
    if target.unconscious:
        table.note("eighth_voyage.defence-roll.13", "Unconscious: no defence die.")
        return ()
    dodges = may_dodge(blow, target, house)
    if dodges:
        table.note("eighth_voyage.special-effects.9", "Dodge: two dice, and one of them is used.")
    elif target.dodge and target.dodge_ready:
        table.note("eighth_voyage.special-effects.10", "An attack from the rear is not dodged.")
    faces = [table.roll(d6, "defence") for _ in range(2 if dodges else 1)]
    clear = unwanted(target, house)
    return tuple(_again(table, target, face, player) if face <= clear else face for face in faces)


def may_dodge(blow: Blow, target: Target, house: HouseRules) -> bool:
    """Whether the defender throws two dice (eighth_voyage.special-effects.9-12)."""
    ready = target.dodge and target.dodge_ready and not target.unconscious
    return ready and not comes_from_behind(blow, target, house)


def unwanted(target: Target, house: HouseRules) -> int:
    """The highest face that may be re-rolled, 0 for none (eighth_voyage.workshop.13)."""
    if house.armour_and_shield == "plus_one_each":
        return 0
    return int(target.armour) + int(target.shield and meets_shield(target.side))


def _again(table: Table, target: Target, face: int, player: str) -> int:
    keep = False
    if target.plan is Plan.ASK:
        keep = table.choose(player, f"Re-roll the {face}?", tuple(Reroll)) is Reroll.KEEP
    if keep:
        table.note("eighth_voyage.workshop.14", "The {face} is kept.", face=face)
        return face
    again: int = table.roll(d6, "defence, re-rolled")
    table.note("eighth_voyage.workshop.13", "The {face} is thrown anew: {again}.",
               face=face, again=again)
    return again


def choose_defence(
    table: Table, target: Target, faces: tuple[int, ...], player: str = "defender"
) -> int:
    """The defence die in use, 0 for none (eighth_voyage.special-effects.9)."""
    if len(faces) < 2 or target.plan is not Plan.ASK:
        return max(faces, default=0)
    return _one_of(table, player, "Which defence die?", faces)


def throw_strike(
    table: Table, blow: Blow, target: Target, player: str = "attacker"
) -> int:
    """The strike die in use: of two, by choice, where Thrust applies (eighth_voyage.weapons.12)."""
    if not (blow.thrust and (target.flying or target.larger)):
        face: int = table.roll(d6, "strike")
        return face
    why = "a flying target" if target.flying else "a larger defender"
    table.note("eighth_voyage.weapons.12", "Thrust against {why}: two dice, and one is used.",
               why=why)
    faces = table.roll(d6, "strike"), table.roll(d6, "strike")
    return _one_of(table, player, "Which strike die?", faces)


def _one_of(table: Table, player: str, question: str, faces: tuple[int, ...]) -> int:
    """The die picked out of those that differ, the higher named first."""
    face: int = table.choose(player, question, tuple(sorted(set(faces), reverse=True)))
    return face


def defence_total(
    table: Table, blow: Blow, target: Target, die: int, house: HouseRules
) -> Rolled:
    """Defence, modifiers and die added up (eighth_voyage.defence-roll.5, 15)."""
    modifiers = of_defence(blow, target, house)
    if target.shield and not meets_shield(target.side):
        table.note("eighth_voyage.special-effects.3", "The Shield does nothing against the rear.")
    return _added(table, "Defence", "eighth_voyage.defence-roll.5", target.defence, modifiers, die)


def strike_total(table: Table, blow: Blow, target: Target, die: int, house: HouseRules) -> Rolled:
    """Strike, modifiers and die added up (eighth_voyage.strike-roll.1, 12)."""
    modifiers = of_strike(blow, target, house)
    return _added(table, "Strike", "eighth_voyage.strike-roll.1", blow.strike, modifiers, die)


def _added(
    table: Table, name: str, cite: str, value: int, modifiers: tuple[Modifier, ...], die: int
) -> Rolled:
    total = value + die
    for modifier in modifiers:
        total += modifier.by
        table.note(modifier.cite, "{by:+d} {name}: {words}.",
                   by=modifier.by, name=name, words=modifier.words)
    table.note(cite, "{name} {value}{plus}, die {die}: {total} in all.",
               name=name, value=value, die=die or "none", total=total,
               plus=f" {sum(m.by for m in modifiers):+d}" if modifiers else "")
    return Rolled(total, die)
