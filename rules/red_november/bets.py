"""How many minutes? Every bet with its chance and the time it takes, and a race against a clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Annotated, Any

from rules import Table, chances, rule
from rules.errors import BadFacts
from rules.facts import Range
from rules.house import HouseRules
from rules.red_november.fainting import Seen
from rules.red_november.fixing import (
    LONGEST,
    TRACK_OF,
    Floor,
    Grogs,
    Toolboxes,
    Tools,
    fix_it,
)
from rules.red_november.forecasts import PUSHES
from rules.red_november.heaps import Unseen
from rules.red_november.house import STANDARD
from rules.red_november.items import GROG, ITEMS, SYSTEMS, TOOL, TOOLBOX, ItemTable, Repair
from rules.red_november.state import Position
from rules.red_november.tracks import FIRST, LAST, advanced, stars_between


@dataclass(frozen=True)
class Bet:
    """So many minutes: the chance that they do it, the minutes spent, and the minutes that it takes
    on average until it is done when the same bet is made again and again.

    `events` counts the stars that the keeper then meets, where a position is known.
    """

    minutes: int
    chance: Fraction
    spent: int
    until_fixed: Fraction
    events: int = 0

    def __str__(self) -> str:
        return (
            f"{self.minutes} minutes: {float(self.chance):.0%}, "
            f"{float(self.until_fixed):.4g} minutes on average until it is fixed"
        )


def how_many_minutes(
    repair: Repair = Repair.EXTINGUISH,
    *,
    tools: int = 0,
    toolboxes: int = 0,
    grog: int = 0,
    floor: Floor = "dry",
    items: ItemTable = ITEMS,
) -> tuple[Bet, ...]:
    """The ten bets of 1 to 10 minutes on a repair, exactly.

    The tiles help the first attempt only, as they are used up by it; what follows is made with bare
    hands. Cites red_november.fixing.3-7.
    """
    bets = []
    for minutes in range(1, LONGEST + 1):
        bare = chances(fix_it, minutes=minutes, repair=repair, floor=floor, items=items)
        first = chances(
            fix_it,
            minutes=minutes,
            repair=repair,
            tools=tools,
            toolboxes=toolboxes,
            grog=grog,
            floor=floor,
            items=items,
        )
        spent = next(iter(bare)).minutes
        chance = first.probability(lambda result: result.succeeds)
        again = spent / bare.probability(lambda result: result.succeeds)
        bets.append(Bet(minutes, chance, spent, spent + (1 - chance) * again))
    return tuple(bets)


def bets_here(position: Position, repair: Repair, *, grog: int = 0) -> tuple[Bet, ...]:
    """The bets open to the active gnome on a repair where it stands, with every tool that it holds.

    grog: how many it would drink beside what it has drunk in this turn. Bets that the time left
    does not allow are left out. Errors: BadFacts where nobody acts or the grog is not held.
    """
    gnome = position.active
    if gnome is None:
        raise BadFacts("Nobody acts here: ask about a position in which a gnome has its turn.")
    if not 0 <= grog <= gnome.hand[GROG]:
        raise BadFacts(f"{gnome} holds {gnome.hand[GROG]} grog, not “{grog}”: use what it holds.")
    hand, used = gnome.hand, position.used
    tool = TOOL[repair]
    bets = how_many_minutes(
        repair,
        tools=min(6, hand[tool] + used[tool]),
        toolboxes=hand[TOOLBOX] + used[TOOLBOX] if repair in SYSTEMS else 0,
        grog=grog + used[GROG],
        floor="dry" if position.water(gnome.place) == "dry" else "low water",
        items=position.items,
    )
    house, start, ghost = position.house, gnome.keeper, position.ghost
    return tuple(
        replace(bet, events=len(stars_between(start, ghost - bet.spent, house)))
        for bet in bets
        if bet.spent <= ghost
    )


@dataclass(frozen=True, order=True)
class RaceResult:
    """Whether a repair was done before its clock ran out, and the minutes then left."""

    fixed: bool
    left: int

    def __str__(self) -> str:
        if not self.fixed:
            return "Too late."
        return f"Fixed with {self.left} minute{'' if self.left == 1 else 's'} to spare."

    @property
    def short(self) -> str:
        """The words for a row of a table."""
        return f"Fixed, {self.left} left" if self.fixed else "Too late"


WHO = "you"
TOO_LATE = RaceResult(False, 0)


@rule(
    "red_november.race",
    cites="red_november.fixing.3-7 red_november.fixing.23 red_november.disasters.4-5 "
    "red_november.disasters.9-11 red_november.disasters.18 red_november.hazards.4",
    switches=("low_water_minutes", "deck_size", "late_stars", "respite_removal"),
    title="A repair against the clock",
)
def race(
    table: Table,
    clock: Annotated[int, Range(1, 12, unit="minutes", label="Minutes on the clock")] = 7,
    repair: Repair = Repair.ENGINE,
    tools: Tools = 0,
    toolboxes: Toolboxes = 0,
    grog: Grogs = 0,
    floor: Floor = "dry",
    marker: Annotated[int, Range(0, LAST - 1, label="Disaster marker, 0 to leave it out")] = 0,
    keeper: Annotated[int, Range(12, FIRST, label="Keeper's space")] = 30,
    seen: Seen = (),
    reshuffled: bool = False,
    items: ItemTable = ITEMS,
    house: HouseRules = STANDARD,
) -> RaceResult:
    """Whether one gnome gets a repair done before a destruction token at +`clock` is passed.

    It bets again and again; tiles help the first attempt. With a marker, the cards that its own
    keeper draws on the way push the repair's track too, and its end is the end of the race. Ask
    `best` for the minutes to bet. Cites red_november.disasters.18 and red_november.fixing.3-7.
    """
    track = TRACK_OF.get(repair) if marker else None
    pushes = (
        {event: f"{by} further" for event, by in PUSHES.get(track, {}).items()} if track else {}
    )
    deck = Unseen(pushes, seen, reshuffled, house)
    extra = 2 if floor == "low water" and repair is not Repair.PUMP else 0
    early = extra if house.low_water_minutes == "before" else 0
    while clock - early >= 1:
        bets = tuple(range(1, min(LONGEST, clock - early) + 1))
        minutes = table.choose(WHO, "How many minutes?", bets)
        fixed = table.resolve(fix_it, minutes, repair, tools, toolboxes, grog, floor, items)
        tools = toolboxes = grog = 0
        if fixed.succeeds:
            return RaceResult(True, max(0, clock - fixed.minutes))
        there = max(0, keeper - fixed.minutes)
        if track in PUSHES:
            for _ in stars_between(keeper, there, house):
                heap = deck.draw(table)
                marker = advanced(marker, int(heap[0])) if heap in pushes.values() else marker
                if marker >= LAST:
                    table.note("red_november.disasters.5", "The track has run out.")
                    return TOO_LATE
        clock, keeper = clock - fixed.minutes, there
    table.note("red_november.disasters.18", "There is no minute left before the token.")
    return TOO_LATE


def best_first_bet(clock: int, **facts: Any) -> tuple[int, Fraction]:
    """The best first bet against a clock, and the exact chance that it leads to a repair in time.

    The facts are those of the rule red_november.race.
    """
    from rules import best

    advice = best(race, value=lambda result: int(result.fixed), clock=clock, **facts)
    if not advice.decisions:
        return 1, advice.value
    return advice.at().option, advice.value
