"""A duel: two models alone, in contact, two actions a turn each, to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules import Table, rule
from rules.eighth_voyage.acts import ACTIONS, Act, Bout, Deed
from rules.eighth_voyage.attack import CITES, SWITCHES, fight, left_after
from rules.eighth_voyage.contest import Behind, Blow, Plan, Target
from rules.eighth_voyage.duelling import (
    OPEN,
    Duel,
    Duellist,
    DuelPosition,
    Terms,
    hits_left,
    opening,
    terms,
)
from rules.eighth_voyage.house import STANDARD
from rules.eighth_voyage.profiles import Profile, Weapon, WeaponEffect, blow_of, target_of
from rules.eighth_voyage.verdict import Verdict
from rules.facts import Label, Range
from rules.house import HouseRules

MOST_STATUSES = 6
DUEL_SWITCHES = (*SWITCHES, "standing_up")
DUEL_CITES = f"eighth_voyage.facing.2-5 eighth_voyage.effects.38 {CITES}"

Room = Annotated[int, Range(0, 6, unit="base depths", label="Room behind each, 0 for no edge")]


_DIVER = Profile("diver", 4, 1, (Weapon("knife", 4, 3),))
Own = Annotated[tuple[Profile, ...], Label("Profiles of your own", (_DIVER,))]
Edge = Annotated[Behind, Label("At the end of the room")]


@rule("eighth_voyage.duel_action", cites=DUEL_CITES, switches=DUEL_SWITCHES,
      title="One action of a duel")  # fmt: skip
def duel_action(
    table: Table,
    duel: Annotated[Duel, Label("Where it stands")] = Duel(),  # noqa: B008
    red: Annotated[str, Label("Red")] = "warrior",
    blue: Annotated[str, Label("Blue")] = "satyr",
    red_weapon: Annotated[str, Label("Red's weapon")] = "",
    blue_weapon: Annotated[str, Label("Blue's weapon")] = "",
    red_plan: Annotated[Plan, Label("Red, when hit")] = Plan.GIVE_GROUND,
    blue_plan: Annotated[Plan, Label("Blue, when hit")] = Plan.GIVE_GROUND,
    edge: Edge = Behind.OPEN,
    own: Own = (),
    house: HouseRules = STANDARD,
) -> Duel:
    """Where a duel stands after one action more; chained, it is the whole duel.

    Cites eighth_voyage.facing.2-5 and eighth_voyage.effects.30.
    """
    agreed = terms(
        red, blue, red_weapon, blue_weapon, red_plan, blue_plan, edge, own, house
    )
    return duel if duel.over else action(table, agreed, duel, 1)


@rule("eighth_voyage.duel", cites=DUEL_CITES, switches=DUEL_SWITCHES, title="A duel to the end")
def duel_to_the_end(
    table: Table,
    red: Annotated[str, Label("Red")] = "warrior",
    blue: Annotated[str, Label("Blue")] = "satyr",
    red_weapon: Annotated[str, Label("Red's weapon")] = "",
    blue_weapon: Annotated[str, Label("Blue's weapon")] = "",
    red_plan: Annotated[Plan, Label("Red, when hit")] = Plan.ASK,
    blue_plan: Annotated[Plan, Label("Blue, when hit")] = Plan.ASK,
    room: Room = OPEN,
    edge: Edge = Behind.OPEN,
    first: Annotated[Literal["red", "blue"], Label("First to act")] = "red",
    turns: Annotated[int, Range(1, 100, label="Drawn after turns")] = 40,
    own: Own = (),
    house: HouseRules = STANDARD,
) -> DuelResult:
    """Who wins a duel, in which turn, and with how many Hits left.

    Fought in contact from the start; whoever goes over an edge has lost. Errors: BadFacts.
    Cites eighth_voyage.facing.2-5, eighth_voyage.effects.13 and eighth_voyage.effects.30.
    """
    agreed = terms(
        red, blue, red_weapon, blue_weapon, red_plan, blue_plan, edge, own, house
    )
    duel, turn = opening(agreed, room, first), 1
    table.show(DuelPosition(agreed.red, agreed.blue, duel, turn, edge=edge))
    while not duel.over:
        if duel.actions == ACTIONS:
            table.note("eighth_voyage.facing.5", "Turn {turn}: {side} acts.",
                       turn=turn, side=duel.acting)
        before = duel
        duel = action(table, agreed, duel, turn)
        table.show(DuelPosition(agreed.red, agreed.blue, duel, turn, edge=edge))
        if duel.acting == first and before.acting != first:
            turn += 1
            if turn > turns:
                return DuelResult("nobody", turns, 0)
    return DuelResult(duel.winner, turn, duel.side(duel.winner).hits)


@dataclass(frozen=True, order=True)
class DuelResult:
    """Who won a duel (“nobody” if it was stopped), in which turn, with how many Hits left."""

    winner: str
    turn: int
    hits: int

    def __str__(self) -> str:
        if self.winner == "nobody":
            return f"Nobody has won after {self.turn} turns."
        left = hits_left(self.hits)
        return f"{self.winner.capitalize()} wins in turn {self.turn} with {left} left."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"{self.winner.capitalize()}, turn {self.turn}"


def action(table: Table, agreed: Terms, duel: Duel, turn: int) -> Duel:
    """The duel after the acting side has used one action (eighth_voyage.facing.2-4)."""
    side, house = duel.acting, agreed.house
    me = duel.side(side)
    options = tuple(_options(agreed, duel))
    if len(options) > 1:
        _shown(table, agreed, duel, turn, *sides_of(agreed, duel))
    act = table.choose(side, "What does it do?", options)
    if act.deed is Deed.STAND_UP:
        table.note("eighth_voyage.effects.38", "{side} stands up, for one action.", side=side)
        return _used(duel.with_side(side, me.after(prone=False)), house)
    if act.deed is Deed.POWER_BLOW:
        table.note("eighth_voyage.workshop.2", "{side} gathers itself for a power blow.", side=side)
        return _used(duel.after(powered=True), house)
    charging = act.deed is Deed.CHARGE
    if duel.apart:
        room = me.room + duel.apart if agreed.edge is not Behind.OPEN else OPEN
        duel = duel.with_side(side, me.after(room=room), apart=0)
        table.note("eighth_voyage.effects.30", "{side} closes the gap.", side=side)
        if not charging:
            return _used(duel, house)
    return _used(_struck(table, agreed, duel, charging, turn), house)


def _options(agreed: Terms, duel: Duel) -> list[Act]:
    """What the acting side may do: strike, close, gather a power blow, or stand up."""
    me = duel.side(duel.acting)
    weapon = agreed.weapon(duel.acting)
    if duel.apart:
        unwieldy = WeaponEffect.UNWIELDY in weapon.effects
        found = [Act(Deed.CLOSE if unwieldy else Deed.CHARGE)]  # eighth_voyage.weapons.14-15
    else:
        found = [Act(Deed.STRIKE)]
        if agreed.house.power_blow and duel.actions > 1:
            found.append(Act(Deed.POWER_BLOW))
    if me.prone:
        found = [Act(Deed.STAND_UP), *[act for act in found if not duel.apart]]
    return found


def _struck(table: Table, agreed: Terms, duel: Duel, charging: bool, turn: int) -> Duel:
    side = duel.acting
    foe: Literal["red", "blue"] = "blue" if side == "red" else "red"
    blow, target = sides_of(agreed, duel, charging)
    _shown(table, agreed, duel, turn, blow, target)
    table.note("eighth_voyage.defence-roll.1", "{side} strikes at {foe} with the {weapon}.",
               side=side, foe=foe, weapon=agreed.weapon(side))
    verdict = fight(table, blow, target, agreed.house, side, foe)
    left = left_after(blow, target, verdict, agreed.house)
    theirs, back = duel.side(foe), _gone_back(agreed, duel.side(foe), verdict)
    if agreed.edge is not Behind.OPEN:
        theirs = theirs.after(room=theirs.room - back)
    statuses = min(left.statuses, MOST_STATUSES)
    after = _kept(theirs.after(hits=left.hits, prone=left.prone, statuses=statuses), left)
    return duel.with_side(foe, after.after(over=verdict.over), apart=back, powered=False)


def _shown(
    table: Table, agreed: Terms, duel: Duel, turn: int, blow: Blow, target: Target
) -> None:
    bout = Bout(blow, target, duel.actions - 1, agreed.house)
    table.show(DuelPosition(agreed.red, agreed.blue, duel, turn, bout, agreed.edge))


def _kept(duellist: Duellist, left: Target) -> Duellist:
    """What of Dodge, Parry and Shield of Force is unused after the blow."""
    return duellist.after(
        dodge_ready=left.dodge_ready or not left.dodge,
        parry_ready=left.parry_ready or not left.parry,
        force_ready=left.force_ready or not left.shield_of_force,
    )


def _gone_back(agreed: Terms, who: Duellist, verdict: Verdict) -> int:
    """By how many base depths it is further off; a throw counts two, as far as there is room."""
    back = verdict.steps + 2 * verdict.thrown
    return back if agreed.edge is Behind.OPEN else min(back, who.room)


def sides_of(agreed: Terms, duel: Duel, charging: bool = False) -> tuple[Blow, Target]:
    """The blow of the acting side, and its target, as they stand in the duel."""
    side = duel.acting
    foe = "blue" if side == "red" else "red"
    me, them = duel.side(side), duel.side(foe)
    mine, theirs = agreed.profile(side), agreed.profile(foe)
    blow = blow_of(
        mine, agreed.weapon(side), statuses=me.statuses, prone=me.prone,
        power_blow=duel.powered, into_contact=charging,
    )  # fmt: skip
    target = target_of(
        theirs, mine, behind=_behind(agreed, them.room, 1),
        behind_next=_behind(agreed, them.room, 2), plan=agreed.plan(foe), hits=them.hits,
        statuses=them.statuses, prone=them.prone, flying=theirs.flies and not them.prone,
        dodge_ready=them.dodge_ready, parry_ready=them.parry_ready,
        force_ready=them.force_ready,
    )  # fmt: skip
    return blow, target


def _behind(agreed: Terms, room: int, steps: int) -> Behind:
    return Behind.OPEN if agreed.edge is Behind.OPEN or room >= steps else agreed.edge


def _used(duel: Duel, house: HouseRules) -> Duel:
    """The duel with one action less, or with the other side about to act."""
    if duel.over:
        return duel
    if duel.actions > 1:
        return duel.after(actions=duel.actions - 1)
    side: Literal["red", "blue"] = "blue" if duel.acting == "red" else "red"
    duel = duel.after(red=_fresh(duel.red), blue=_fresh(duel.blue))
    me = duel.side(side)
    if me.prone and house.standing_up == "free":  # eighth_voyage.effects.38
        duel = duel.with_side(side, me.after(prone=False))
    return duel.after(acting=side, actions=ACTIONS, powered=False)


def _fresh(duellist: Duellist) -> Duellist:
    """Dodge, Parry and Shield of Force ready again (eighth_voyage.facing.5).

    They are so when a game turn begins; but in a duel each is attacked in one part of it alone.
    """
    return duellist.after(dodge_ready=True, parry_ready=True, force_ready=True)
