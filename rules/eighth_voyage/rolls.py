"""The two rolls of an attack: Defence and a die, then Strike and a die."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Table
from rules.eighth_voyage.contest import Blow, Kind, Plan, Target, Worded
from rules.eighth_voyage.facing import meets_shield
from rules.eighth_voyage.modifiers import Modifier, comes_from_behind, of_defence, of_strike
from rules.eighth_voyage.tokens import NO_DIE, Fallen, throw
from rules.house import HouseRules


class Reroll(Worded):
    """Whether a defence die is thrown anew (eighth_voyage.workshop.14)."""

    AGAIN = "re-roll it"
    KEEP = "keep it"


@dataclass(frozen=True, order=True)
class Rolled:
    """A total, and the face of the die in it as thrown; 0 where no die is thrown."""

    total: int
    die: int

    def __str__(self) -> str:
        die = f" with a {self.die}" if self.die else " without a die"
        return f"{self.total},{die}."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return str(self.total)


def throw_defence(
    table: Table, blow: Blow, target: Target, house: HouseRules, player: str = "defender"
) -> tuple[tuple[Fallen, ...], int]:
    """The dice of which one is the defence die, two under Dodge, none if unconscious; tokens left.

    Cites eighth_voyage.defence-roll.13-14, eighth_voyage.special-effects.9-12 and
    eighth_voyage.workshop.13-14.
    """
    if target.unconscious:
        table.note("eighth_voyage.defence-roll.13", "Unconscious: no defence die.")
        return (), target.tokens
    dodges = may_dodge(blow, target, house)
    if dodges:
        table.note("eighth_voyage.special-effects.9", "Dodge: two dice, and one of them is used.")
    elif target.dodge and target.dodge_ready:
        table.note("eighth_voyage.special-effects.10", "An attack from the rear is not dodged.")
    tokens, dice = target.tokens, []
    for _ in range(2 if dodges else 1):
        fallen, tokens = throw(table, player, "defence", tokens)
        dice.append(fallen)
    clear = unwanted(target, house)
    for at, fallen in enumerate(dice):
        if fallen.value <= clear and _again(table, target, fallen, player):
            dice[at], tokens = throw(table, player, "defence, re-rolled", tokens)
            table.note("eighth_voyage.workshop.13", "The {old} is thrown anew: {new}.",
                       old=fallen, new=dice[at])
    return tuple(dice), tokens


def may_dodge(blow: Blow, target: Target, house: HouseRules) -> bool:
    """Whether the defender throws two dice (eighth_voyage.special-effects.9-12)."""
    ready = target.dodge and target.dodge_ready and not target.unconscious
    return ready and not comes_from_behind(blow, target, house)


def unwanted(target: Target, house: HouseRules) -> int:
    """The highest face that may be re-rolled, 0 for none (eighth_voyage.workshop.13)."""
    if not (target.armour or target.shield) or house.armour_and_shield == "plus_one_each":
        return 0
    return int(target.armour) + int(target.shield and meets_shield(target.side))


def _again(table: Table, target: Target, fallen: Fallen, player: str) -> bool:
    """Whether a low die is thrown anew (eighth_voyage.workshop.14)."""
    if target.plan is not Plan.ASK:
        return True
    if table.choose(player, f"Re-roll the {fallen}?", tuple(Reroll)) is Reroll.AGAIN:
        return True
    table.note("eighth_voyage.workshop.14", "The {die} is kept.", die=fallen)
    return False


def choose_defence(
    table: Table, target: Target, dice: tuple[Fallen, ...], player: str = "defender"
) -> Fallen:
    """The defence die in use (eighth_voyage.special-effects.9)."""
    if len(dice) < 2 or target.plan is not Plan.ASK:
        return max(dice, default=NO_DIE)
    return _one_of(table, player, "Which defence die?", dice)


def answer_strike(
    table: Table,
    blow: Blow,
    target: Target,
    dice: tuple[Fallen, ...],
    strike_die: Fallen,
    house: HouseRules,
    player: str = "defender",
) -> Fallen:
    """The defence die in use where the strike die lies on the table before it is chosen.

    A defender with a plan takes the higher, or a 1 that parries what the higher would not stop.
    Cites eighth_voyage.weapons.8-10; house rule `dodge_choice_time`.
    """
    chosen = choose_defence(table, target, dice, player)
    one = next((fallen for fallen in dice if fallen.face == 1), None)
    if target.plan is Plan.ASK or one is None or not may_parry(blow, target, house):
        return chosen
    struck = blow.strike + strike_die.value + sum(m.by for m in of_strike(blow, target, house))
    held = target.defence + chosen.value + sum(m.by for m in of_defence(blow, target, house))
    if one == chosen or struck < held:
        return chosen
    table.note("eighth_voyage.weapons.10", "The {chosen} would not stop the blow: the 1 is used, "
               "which parries it.", chosen=chosen)
    return one


def may_parry(blow: Blow, target: Target, house: HouseRules) -> bool:
    """Whether a defence die of 1 cancels a success (eighth_voyage.weapons.8-11, 16)."""
    able = target.parry and blow.kind is Kind.MELEE
    return able and (target.parry_ready or house.parry_limit == "every_one")


def throw_strike(table: Table, blow: Blow, target: Target, player: str = "attacker") -> Fallen:
    """The strike die in use: of two, by choice, where Thrust applies (eighth_voyage.weapons.12)."""
    first, tokens = throw(table, player, "strike", blow.tokens)
    if not (blow.thrust and (target.flying or target.larger)):
        return first
    why = "a flying target" if target.flying else "a larger defender"
    table.note("eighth_voyage.weapons.12", "Thrust against {why}: two dice, and one is used.",
               why=why)
    second, _ = throw(table, player, "strike", tokens)
    return _one_of(table, player, "Which strike die?", (first, second))


def _one_of(table: Table, player: str, question: str, dice: tuple[Fallen, ...]) -> Fallen:
    """The die picked out of those that differ, the higher named first."""
    picked: Fallen = table.choose(player, question, tuple(sorted(set(dice), reverse=True)))
    return picked


def defence_total(
    table: Table, blow: Blow, target: Target, die: Fallen, house: HouseRules
) -> Rolled:
    """Defence, modifiers and die added up (eighth_voyage.defence-roll.5, 15)."""
    modifiers = of_defence(blow, target, house)
    if target.shield and not meets_shield(target.side):
        table.note("eighth_voyage.special-effects.3", "The Shield does nothing against the rear.")
    return _added(table, "Defence", "eighth_voyage.defence-roll.5", target.defence, modifiers, die)


def strike_total(
    table: Table, blow: Blow, target: Target, die: Fallen, house: HouseRules
) -> Rolled:
    """Strike, modifiers and die added up (eighth_voyage.strike-roll.1, 12)."""
    modifiers = of_strike(blow, target, house)
    return _added(table, "Strike", "eighth_voyage.strike-roll.1", blow.strike, modifiers, die)


def _added(
    table: Table, name: str, cite: str, value: int, modifiers: tuple[Modifier, ...], die: Fallen
) -> Rolled:
    total = value + die.value
    for modifier in modifiers:
        total += modifier.by
        table.note(modifier.cite, "{by:+d} {name}: {words}.",
                   by=modifier.by, name=name, words=modifier.words)
    table.note(cite, "{name} {value}{plus}, die {die}: {total} in all.",
               name=name, value=value, die=die if die.face else "none", total=total,
               plus=f" {sum(m.by for m in modifiers):+d}" if modifiers else "")
    return Rolled(total, die.face)
