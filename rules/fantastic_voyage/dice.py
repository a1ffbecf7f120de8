"""The dice of a roll: the best one counts, and plot points buy more of them before it."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from rules import Table, d6, rule
from rules.facts import Label, Range
from rules.house import HouseRules

WHY = Literal["strike", "defence", "armour", "operation"]
AT_ONCE = 3  # dice that fall side by side
ON_SALE = 40  # dice that anybody could ever want; the rules know no limit (strike.10)


@rule(
    "fantastic_voyage.best_die",
    cites="fantastic_voyage.strike.8",
    title="The best of several dice",
)
def best_die(
    table: Table,
    number: Annotated[int, Range(1, 12, "dice", "How many dice")] = 2,
    why: Annotated[WHY, Label("for the")] = "strike",
) -> int:
    """The highest face of so many six-sided dice; only that one counts.

    Cites fantastic_voyage.strike.8.
    """
    if number > AT_ONCE:  # halved, so that many dice can be counted
        half = number // 2
        first: int = table.resolve(best_die, number - half, why)
        return max(first, table.resolve(best_die, half, why))
    return max([table.roll(d6, why) for _ in range(number)])


def most_dice(points: int, house: HouseRules) -> int:
    """How many extra dice these plot points can buy for one roll.

    Cites fantastic_voyage.strike.7 and fantastic_voyage.strike.10.
    """
    affordable = int(points // house.extra_die_price)
    return min(affordable, house.extra_dice_limit or ON_SALE)


@lru_cache(maxsize=64)
def _counts(most: int) -> tuple[int, ...]:
    return tuple(range(most + 1))


def buy(table: Table, points: int, what: str, house: HouseRules) -> int:
    """How many extra dice the crew buys for a roll, asked only if it can afford one.

    `what` names the roll, such as “the defence of Grant”. Cites fantastic_voyage.strike.7,
    fantastic_voyage.strike.9 and fantastic_voyage.strike.11.
    """
    most = most_dice(points, house)
    if not most:
        return 0
    bought: int = table.choose("crew", f"Extra dice for {what}?", _counts(most))
    if bought:
        table.note(
            "fantastic_voyage.strike.7",
            "Bought for {what}: {bought} more, for {paid} PP.",
            what=what,
            bought=bought,
            paid=bought * house.extra_die_price,
        )
    return bought


def split(bought: int, house: HouseRules) -> tuple[int, int]:
    """What was bought, as more dice and as an addition to the roll.

    Cites fantastic_voyage.strike.7-8: a plot point is a die, or +1 where a table says so.
    """
    return (0, bought) if house.plot_point_on_roll == "plus_one" else (bought, 0)
