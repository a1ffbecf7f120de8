"""A turn spent beside a tentacle."""

from fractions import Fraction
from itertools import product

import pytest

from rules import chances, judge
from rules.kraken import Alongside, alongside

PLUCK = 7


def by_brute_force() -> dict[tuple[bool, bool, int], Fraction]:
    """All dice of one turn at Pluck 7, reckoned without the rules' own code."""
    found: dict[tuple[bool, bool, int], Fraction] = {}

    def add(outcome: tuple[bool, bool, int], share: Fraction) -> None:
        found[outcome] = found.get(outcome, Fraction(0)) + share

    two = list(product(range(1, 7), repeat=2))
    for a, b in two:
        share, good, double = Fraction(1, 36), a + b <= PLUCK, a == b
        if good and double:
            add((True, True, PLUCK + 1), share)
            continue
        if good:
            add((True, True, PLUCK), share / 3)
            left, share = PLUCK, share * 2 / 3
        else:
            left = PLUCK - (2 if double else 1)
        add((True, False, left), share / 2)  # Withdraw or Waft, 1 to 3
        for c, d in two:
            lost = 0 if c + d < 8 else 2 if c == d else 1
            add((True, False, left - lost), share / 3 / 36)  # Flail, 4 or 5
            alive = c + d <= left
            add((alive, False, left if alive else 0), share / 6 / 36)  # Grab, 6
    return found


@pytest.mark.rule("kraken.turn-sequence.3")
@pytest.mark.rule("kraken.tentacles.24")
def test_a_turn_beside_a_tentacle_has_the_odds_of_all_its_dice() -> None:
    counted = chances(alongside, pluck=PLUCK)
    assert {(r.alive, r.severed, r.pluck): p for r, p in counted.items()} == by_brute_force()


def test_a_severed_tentacle_does_not_react() -> None:
    ruling = judge(alongside, pluck=7, dice=[2, 4, 5])
    assert ruling.outcome == Alongside(True, True, 7)
    assert str(ruling.outcome) == "Severed. Pluck 7."


def test_whoever_breaks_in_the_attack_is_spared_the_reaction() -> None:
    ruling = judge(alongside, pluck=2, dice=[6, 6])
    assert not ruling.outcome.stays and ruling.outcome.alive
    assert str(ruling.outcome) == "Still whole. Pluck 0: out of play."


def test_a_grab_is_rolled_against_the_pluck_that_the_attack_left() -> None:
    ruling = judge(alongside, pluck=7, dice=[3, 5, 6, 3, 4])
    assert str(ruling.outcome) == "Seized and crushed to death."
    assert judge(alongside, pluck=7, dice=[3, 5, 6, 2, 4]).outcome == Alongside(True, False, 6)
