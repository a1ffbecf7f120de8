"""An attack of 8th Voyage whose attacker rolls two strike dice and uses the better one."""

from __future__ import annotations

from rules import Table, d6, rule

STRIKE, DEFENCE = 5, 6


@rule("bench.better_of_two")
def better_of_two(table: Table) -> int:
    """The better of two dice."""
    return int(max(table.roll(d6), table.roll(d6)))


@rule("bench.attack")
def attack(table: Table) -> int:
    """The margin: strike total less defence total."""
    return int(STRIKE + table.resolve(better_of_two) - DEFENCE - table.roll(d6))
