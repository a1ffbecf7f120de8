"""The effects of an attack: what each margin allows, who may choose, and what else follows."""

from __future__ import annotations

from dataclasses import dataclass

from rules import Table
from rules.eighth_voyage.contest import Behind, Blow, Kind, Plan, Target, Worded, signed
from rules.eighth_voyage.rolls import may_parry
from rules.eighth_voyage.tokens import throw
from rules.eighth_voyage.verdict import Result, Verdict
from rules.house import HouseRules

SHIELDS = 5  # and 6: eighth_voyage.special-effects.20
THROW = 2  # inches, eighth_voyage.effects.26
_WINDOWS = {"standard": (0, 1), "wide_push": (1, 1), "wide_both": (1, 2)}  # workshop.6


class Throw(Worded):
    """Whether an attacker with Hurl throws the defender."""

    THROW = "throw it"
    LET_BE = "let it be"


class Rush(Worded):
    """What an attacker with Bull Rush adds."""

    PRONE = "laid prone"
    PUSH = "driven back"


@dataclass(frozen=True)
class Met:
    """Everything known once both dice lie: the sides, the margin, the dice as thrown, the two
    players, and the tokens that the defender has left."""

    blow: Blow
    target: Target
    house: HouseRules
    margin: int
    defence_die: int
    strike_die: int
    attacker: str = "attacker"
    defender: str = "defender"
    tokens: int = 0


def room(behind: Behind, house: HouseRules) -> bool:
    """Whether a base depth of retreat is to be had there (eighth_voyage.effects.13)."""
    if behind is Behind.OPEN:
        return True
    if behind is Behind.DROP:
        return bool(house.drop_behind == "may_go_over")
    return behind is Behind.SHORT and bool(house.short_retreat == "counts")


def conversions(met: Met) -> tuple[Result, ...]:
    """What the defender may make of a hit, the hit itself last (eighth_voyage.effects.7, 12-24).

    Holds for margins from 0; a larger defender's tie is settled before.
    """
    target, house, margin = met.target, met.house, met.margin
    push_to, knock_to = _WINDOWS[house.conversion_windows]
    found = []
    if not target.unconscious:
        if _may_step_back(met, push_to, knock_to):
            found.append(Result.PUSH_BACK)
        if margin <= knock_to and not target.prone:
            found.append(Result.KNOCK_DOWN)
    return (*found, Result.HIT)


def _may_step_back(met: Met, push_to: int, knock_to: int) -> bool:
    blow, target, house, margin = met.blow, met.target, met.house, met.margin
    if blow.entangle or not room(target.behind, house):
        return False
    if blow.kind.ranged and not house.missile_push_back:
        return False
    if looks_larger(blow, target):
        return 1 <= margin <= knock_to and not target.prone
    return margin <= push_to and (not target.prone or bool(house.prone_push_back))


def looks_larger(blow: Blow, target: Target) -> bool:
    """Whether the defender is larger than who strikes; than an explosion nobody is (values.16)."""
    return target.larger and blow.kind is not Kind.EXPLOSION


def settle(table: Table, met: Met) -> Verdict:
    """The verdict, checks in the order of eighth_voyage.effects.34."""
    verdict = _main(table, met)
    if verdict.out or verdict.result is Result.PARRIED:
        return verdict
    return _rushed(table, met, _hurled(table, met, verdict))


def _main(table: Table, met: Met) -> Verdict:
    margin, target = met.margin, met.target
    if _parries(met):
        table.note("eighth_voyage.weapons.8", "The defence die shows a 1: the attack is parried.")
        return Verdict(Result.PARRIED, margin=margin)
    if _entangles(met):
        table.note("eighth_voyage.weapons.2", "Margin {margin} with Entangle: the defender "
                   "is not hit, it falls prone.", margin=signed(margin))
        return Verdict(Result.ENTANGLED, laid=True, margin=margin)
    if margin < 0:
        return _missed(table, met)
    table.note("eighth_voyage.effects.1", "Margin {margin}: the attack succeeds.",
               margin=signed(margin))
    before = target.shield_of_force and met.house.shield_of_force_time == "before_choice"
    if before and _shielded(table, met):
        return Verdict(Result.SHIELDED, margin=margin)
    if margin == 0 and looks_larger(met.blow, target):
        table.note("eighth_voyage.effects.14", "The defender is larger: it ignores a tie.")
        return Verdict(Result.IGNORED, margin=margin)
    result = _converted(table, met)
    if result is Result.PUSH_BACK:
        return _stepped(table, met, Verdict(result, margin=margin), "eighth_voyage.effects.9")
    if result is Result.KNOCK_DOWN:
        table.note("eighth_voyage.effects.18", "The defender falls prone; damage and status are "
                   "cancelled.")
        return Verdict(result, laid=True, margin=margin)
    if not before and _shielded(table, met):
        return Verdict(Result.SHIELDED, margin=margin)
    return _landed(table, met)


def _parries(met: Met) -> bool:
    """eighth_voyage.weapons.8-11 and eighth_voyage.weapons.16."""
    shown = met.margin >= 0 and met.defence_die == 1
    return shown and may_parry(met.blow, met.target, met.house)


def _entangles(met: Met) -> bool:
    """eighth_voyage.weapons.2-6."""
    if not met.blow.entangle or met.margin not in (-1, 0) or met.target.prone:
        return False
    larger = looks_larger(met.blow, met.target)
    return not (larger and met.house.entangle_on_larger == "tie_ignored")


def _missed(table: Table, met: Met) -> Verdict:
    """eighth_voyage.effects.2, and eighth_voyage.workshop.6 where a near miss drives back."""
    target, house, missed = met.target, met.house, Verdict(Result.MISS, margin=met.margin)
    driven = (
        house.near_miss_push
        and met.margin == -1
        and not (target.prone or target.unconscious or looks_larger(met.blow, target))
        and (house.missile_push_back or not met.blow.kind.ranged)
    )
    if not driven:
        table.note("eighth_voyage.effects.2", "Margin {margin}: the attack fails.",
                   margin=signed(met.margin))
        return missed
    if room(target.behind, house):
        pushed = Verdict(Result.PUSH_BACK, margin=met.margin)
        return _stepped(table, met, pushed, "eighth_voyage.workshop.6")
    table.note("eighth_voyage.workshop.6", "A near miss, and no room to give: the defender falls.")
    return Verdict(Result.KNOCK_DOWN, laid=True, margin=met.margin)


def _shielded(table: Table, met: Met) -> bool:
    """eighth_voyage.special-effects.20-21, eighth_voyage.workshop.15-17."""
    target = met.target
    if not target.shield_of_force or met.house.shield_of_force_form == "plus_one":
        return False
    form = met.house.shield_of_force_form
    if form == "extra_roll":
        fallen, _ = throw(table, met.defender, "Shield of Force", met.tokens)
        face, cite = fallen.value, "eighth_voyage.special-effects.20"
        stops = face >= SHIELDS
    elif form == "defence_die":
        face, cite = met.defence_die, "eighth_voyage.workshop.17"
        stops = face >= SHIELDS
    elif form == "weak_strike_die":
        face, cite = met.strike_die, "eighth_voyage.workshop.15"
        stops = face <= 2
    else:
        face, cite = 0, "eighth_voyage.workshop.15"
        stops = target.force_ready
    table.note(cite, "Shield of Force{on}: the hit {done}.", on=f" on a {face}" if face else "",
               done="is ignored" if stops else "goes through")
    return bool(stops)


def _converted(table: Table, met: Met) -> Result:
    """The result that the defender takes (eighth_voyage.effects.28)."""
    offered = conversions(met)
    if len(offered) == 1:
        if met.margin <= 1:
            why = _why_not(met)
            table.note("eighth_voyage.effects.12", "{why}: the hit stands.", why=why)
        else:
            table.note("eighth_voyage.effects.24", "Margin {margin}: there is no way out.",
                       margin=signed(met.margin))
        return Result.HIT
    plan = met.target.plan
    if plan is Plan.ASK:
        answer: Result = table.choose(met.defender, "What of the hit?", offered)
        return answer
    if plan is Plan.STAND:
        return Result.HIT
    wanted = Result.PUSH_BACK if plan is Plan.GIVE_GROUND else Result.KNOCK_DOWN
    return wanted if wanted in offered else offered[0]


def _why_not(met: Met) -> str:
    if met.target.unconscious:
        return "The defender is unconscious and chooses nothing"
    return "A prone defender neither retreats nor falls" if met.target.prone else "No way out"


def _stepped(table: Table, met: Met, verdict: Verdict, cite: str) -> Verdict:
    """The verdict with one base depth more of retreat (eighth_voyage.effects.8-10, 13, 30-31)."""
    behind = met.target.behind if not verdict.steps else met.target.behind_next
    over = behind is Behind.DROP
    table.note(cite, "The defender goes back by a base depth{edge}, and nobody strikes at it "
               "for that.", edge=" and over the edge" if over else "")
    return verdict.after(steps=verdict.steps + 1, over=over)


def _landed(table: Table, met: Met) -> Verdict:
    """eighth_voyage.effects.3-5."""
    wounds = min(met.blow.damage, met.target.hits)
    out = wounds == met.target.hits
    table.note("eighth_voyage.effects.3", "The hit does its damage: {wounds} off {hits} Hits{out}.",
               wounds=met.blow.damage, hits=met.target.hits,
               out=", which puts the defender out of the game" if out else "")
    inflicted = 0 if out else met.blow.inflicts
    return Verdict(Result.HIT, wounds=wounds, inflicted=inflicted, out=out, margin=met.margin)


def _hurled(table: Table, met: Met, verdict: Verdict) -> Verdict:
    """The verdict after a throw, where the attacker has Hurl (eighth_voyage.effects.25-27)."""
    if not met.blow.hurl or not verdict.counts_as_hit or verdict.over:
        return verdict
    asked = f"Throw the defender {THROW} inches?"
    if table.choose(met.attacker, asked, tuple(Throw)) is Throw.LET_BE:
        table.note("eighth_voyage.effects.27", "The attacker does not throw it.")
        return verdict
    behind = met.target.behind_next if verdict.steps else met.target.behind
    over = behind is Behind.DROP and room(behind, met.house)
    table.note("eighth_voyage.effects.26", "Hurl: the defender is thrown {inches} inches and lies "
               "prone.", inches=THROW)
    return verdict.after(thrown=True, laid=not met.target.prone, over=over)


def _rushed(table: Table, met: Met, verdict: Verdict) -> Verdict:
    """The verdict with what Bull Rush adds (eighth_voyage.special-effects.13-19, 22, 25)."""
    blow, target, house = met.blow, met.target, met.house
    if not blow.bull_rush or blow.kind is not Kind.MELEE or met.margin < -1 or verdict.over:
        return verdict
    larger = looks_larger(blow, target)
    if larger and met.margin <= 0 and house.bull_rush_on_larger == "not_at_low_margins":
        return verdict
    options = []
    if not (target.prone or verdict.laid):
        options.append(Rush.PRONE)
    moved = verdict.steps or verdict.thrown
    if room(target.behind_next if moved else target.behind, house):
        options.append(Rush.PUSH)
    if not options:
        table.note("eighth_voyage.special-effects.19", "Bull Rush can add nothing here.")
        return verdict
    defender_picks = larger and house.bull_rush_on_larger == "defender_picks"
    player = met.defender if defender_picks else met.attacker
    picked = table.choose(player, "What does the Bull Rush add?", tuple(options))
    table.note("eighth_voyage.special-effects.13", "Bull Rush: the defender is {picked}.",
               picked=picked)
    if picked is Rush.PRONE:
        return verdict.after(laid=True)
    return _stepped(table, met, verdict, "eighth_voyage.special-effects.16")
