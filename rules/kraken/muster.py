"""The crew: who they are, how the pool of Pluck is shared among them, and what is not allowed."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import BadFacts
from rules.house import HouseRules
from rules.kraken.state import Sailor

LEAST_CREW, LEAST_PLUCK, MOST_PLUCK = 5, 3, 10  # kraken.set-up.24, 26, 27
POOL = 50  # kraken.set-up.22

CREW_OF_SIX = (
    Sailor("Ned", 10, 55.0, 0.0),
    Sailor("Aronnax", 8, 44.5, 4.0),
    Sailor("Conseil", 8, 44.5, -4.0),
    Sailor("Farragut", 8, 33.0, 0.0),
    Sailor("Bess", 8, 66.0, 3.0),
    Sailor("Tom", 8, 66.0, -3.0),
)


NAMES = (
    *("Ned", "Aronnax", "Conseil", "Farragut", "Bess", "Tom", "Moll", "Jory", "Hobb", "Wick"),
    *("Sal", "Pike", "Dunn", "Rose", "Gill", "Kit"),
)


def check_crew(crew: Sequence[Sailor], pool: int, house: HouseRules) -> None:
    """BadFacts unless numbers, names and Pluck of a crew are allowed.

    Cites kraken.set-up.22-28 and kraken.variants.6.
    """
    if len(crew) < LEAST_CREW:
        raise BadFacts(
            f"A crew of {len(crew)} is too small: there must be at least {LEAST_CREW} figures."
        )
    names = [sailor.name for sailor in crew]
    for sailor in crew:
        if not sailor.name.strip() or names.count(sailor.name) > 1:
            raise BadFacts(
                f"The name “{sailor.name}” must be given to one figure: "
                "give every figure a name of its own."
            )
        if not LEAST_PLUCK <= sailor.pluck <= MOST_PLUCK:
            raise BadFacts(
                f"{sailor.name} cannot start with Pluck {sailor.pluck}: "
                f"give a whole number from {LEAST_PLUCK} to {MOST_PLUCK}."
            )
        if sailor.lost or sailor.severed:
            raise BadFacts(
                f"{sailor.name} cannot start with {sailor.lost} Pluck points lost and "
                f"{sailor.severed} tentacles severed: give 0 and 0."
            )
    spent = sum(sailor.pluck for sailor in crew)
    if spent > pool:
        raise BadFacts(
            f"The crew have {spent} Pluck points and the pool holds {pool}: "
            f"take off {spent - pool}."
        )
    if spent < pool and house.pool_spending == "all_spent":
        raise BadFacts(
            f"The crew have {spent} Pluck points and the pool holds {pool}: hand out "
            f"{pool - spent} more, or play with the house rule pool_spending=up_to_pool."
        )


def muster(size: int = 6, pool: int = POOL) -> tuple[Sailor, ...]:
    """A crew of `size` that shares a pool as evenly as whole points allow, spread along the deck.

    BadFacts where the pool cannot be dealt so: with n figures it must be from 3n to 10n
    (kraken.variants.6).
    """
    if not LEAST_CREW <= size <= len(NAMES):
        raise BadFacts(
            f"A crew of {size} cannot be mustered: give from {LEAST_CREW} to {len(NAMES)} figures."
        )
    if not LEAST_PLUCK * size <= pool <= MOST_PLUCK * size:
        raise BadFacts(
            f"A pool of {pool} cannot be dealt to {size} figures of Pluck {LEAST_PLUCK} to "
            f"{MOST_PLUCK}: give from {LEAST_PLUCK * size} to {MOST_PLUCK * size} points."
        )
    each, over = divmod(pool, size)
    return tuple(
        Sailor(
            NAMES[n],
            each + (n < over),
            round(18 + 53 * (n + 0.5) / size, 1),
            (0.0, 5.0, -5.0)[n % 3],
        )
        for n in range(size)
    )
