"""Disturbance: what gives it, and how much trouble it is."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from rules import chances, judge
from rules.errors import BadFacts
from rules.fantastic_voyage import house, landed, trouble

SIXTH = Fraction(1, 6)
TRIGGERS = ("touches tissue", "touches a cell", "touches an antibody", "attacks", "uses a gadget")


def gains(event, model="member", **facts):
    """Whether an event disturbs a model."""
    odds = chances("fantastic_voyage.disturbance", event=event, model=model, **facts)
    (gained,) = {outcome.gained for outcome in odds}
    return gained


@pytest.mark.rule("fantastic_voyage.disturbance.2-5 fantastic_voyage.disturbance.10 "
                  "fantastic_voyage.disturbance.14 fantastic_voyage.red-blood-cells.7")  # fmt: skip
@pytest.mark.parametrize("event", TRIGGERS)
def test_contacts_attacks_and_gadgets_disturb_whoever_is_outside(event):
    assert gains(event)
    assert gains(event, "saboteur")
    assert gains(event, "Proteus")
    for body in ("cell", "antibody", "part of the clot"):
        assert not gains(event, body)
    assert not gains(event, aboard=True)
    assert not gains(event, "saboteur", aboard=True)


@pytest.mark.rule("fantastic_voyage.disturbance.14")
@pytest.mark.parametrize("event", ["touches Proteus or a person", "leaves Proteus"])
def test_leaving_and_touching_people_disturbs_nobody(event):
    for model in ("member", "saboteur", "Proteus"):
        assert not gains(event, model)


@pytest.mark.rule("fantastic_voyage.disturbance.6")
@pytest.mark.parametrize("event", TRIGGERS)
def test_who_has_it_already_gains_nothing_and_no_antibody_comes(event):
    ruling = judge("fantastic_voyage.disturbance", event=event, disturbed=True, dice=[])
    assert not ruling.outcome.gained
    assert [step.cite for step in ruling.steps] == ["fantastic_voyage.disturbance.6"]


@pytest.mark.rule("fantastic_voyage.disturbance.7-8")
def test_an_antibody_comes_at_a_point_that_a_die_names_while_any_is_left():
    odds = chances("fantastic_voyage.disturbance")
    assert {o.point: p for o, p in odds.items()} == dict.fromkeys(range(1, 7), SIXTH)
    none = judge("fantastic_voyage.disturbance", available=0, dice=[]).outcome
    assert (none.gained, none.point) == (True, 0)
    assert str(none) == "Disturbance, no antibody is left."
    ruling = judge("fantastic_voyage.disturbance", dice=[5])
    assert [step.cite for step in ruling.steps if step.cite] == [
        "fantastic_voyage.disturbance.3", "fantastic_voyage.disturbance.7",
    ]  # fmt: skip


@pytest.mark.rule("fantastic_voyage.countdown.16 fantastic_voyage.disturbance.5")
def test_house_rules_of_radio_and_of_contacts_of_proteus():
    radio = "hears the radio interference"
    assert gains(radio)
    assert gains(radio, "Proteus")
    assert not gains(radio, aboard=True)
    assert gains(radio, aboard=True, house=house(radio_aboard="all"))
    assert not gains("touches tissue", "Proteus", house=house(proteus_disturbance=False))
    assert gains(radio, "Proteus", house=house(proteus_disturbance=False))


def reached(inches, moves):
    """The chance that so many moves of 1d6 + 2 inches cover the distance."""
    throws = list(product(range(1, 7), repeat=moves))
    return Fraction(sum(sum(dice) + 2 * moves >= inches for dice in throws), len(throws))


@pytest.mark.rule("fantastic_voyage.end-of-turn.9 fantastic_voyage.end-of-turn.12")
@pytest.mark.parametrize("inches", [1, 3, 6, 9, 14, 20, 27])
@pytest.mark.parametrize("moves", range(5))
def test_an_antibody_comes_nearer_by_a_die_and_two_inches_a_move(inches, moves):
    assert landed(inches, moves) == reached(inches, moves)


def hit(weakened, held):
    """The chance that an antibody's +8 hits Defence 9: with the better of two dice if held."""
    guard = 9 - weakened
    cases = [
        (8 + max(dice), guard + defence)
        for dice in product(range(1, 7), repeat=2 if held else 1)
        for defence in range(1, 7)
    ]
    return Fraction(sum(strike >= total for strike, total in cases), len(cases))


def lived(inches, turns):
    """The chance to live, by following each turn in the source's order, coin by coin."""

    @cache
    def alive(turn, away, health, weakened):
        """`away`: the inches left of each antibody in the order of coming, 0 for one attached."""
        if health == 0:
            return Fraction(0)
        if turn > turns:
            return Fraction(1)

        def attacks(left, health, weakened, then):
            if health == 0:
                return Fraction(0)
            if left == 0:
                return then(health, weakened)
            p = hit(weakened, True)
            after = (health - 1, True) if weakened else (health, True)
            return p * attacks(left - 1, *after, then) + (1 - p) * attacks(
                left - 1, health, weakened, then
            )

        def moves(at, away, health, weakened):
            if health == 0:
                return Fraction(0)
            if at == len(away):
                return alive(turn + 1, (*away, inches), health, weakened)
            if away[at] == 0:
                return moves(at + 1, away, health, weakened)
            total = Fraction(0)
            for die in range(1, 7):
                left = max(0, away[at] - die - 2)
                moved = (*away[:at], left, *away[at + 1 :])
                if left:
                    total += moves(at + 1, moved, health, weakened) / 6
                    continue
                p = hit(weakened, 0 in away)
                after = (health - 1, True) if weakened else (health, True)
                total += p * moves(at + 1, moved, *after) / 6
                total += (1 - p) * moves(at + 1, moved, health, weakened) / 6
            return total

        attached = away.count(0)
        return attacks(attached, health, weakened, lambda h, w: moves(0, away, h, w))

    return alive(1, (inches,), 2, False)


@pytest.mark.rule("fantastic_voyage.disturbance.7 fantastic_voyage.disturbance.15 "
                  "fantastic_voyage.antibodies.5 fantastic_voyage.end-of-turn.6")  # fmt: skip
@pytest.mark.parametrize(("inches", "turns"), [(3, 3), (6, 4), (8, 4), (14, 3)])
def test_the_chance_to_live_is_that_of_every_throw_followed_by_hand(inches, turns):
    told = trouble(inches, turns)
    assert [t.alive for t in told] == [lived(inches, turn) for turn in range(1, turns + 1)]


@pytest.mark.rule("fantastic_voyage.disturbance.15-16 fantastic_voyage.end-of-turn.16")
def test_one_antibody_comes_at_once_and_one_at_every_turn_s_end_while_any_is_left():
    told = trouble(20, 12, house(antibody_supply=8))
    assert [t.arrived for t in told] == [min(turn + 1, 8) for turn in range(1, 13)]
    for t in told:
        assert sum(t.attached) == 1


@pytest.mark.rule("fantastic_voyage.disturbance.15")
def test_how_much_trouble_a_disturbance_is():
    far = trouble(20, 6)
    assert far[2].mean == reached(20, 3)
    assert far[5].mean == sum(reached(20, moves) for moves in range(1, 7))
    assert [round(float(t.alive), 3) for t in far] == [1, 1, 1, 0.994, 0.736, 0.173]
    assert str(far[4]).startswith("Turn 5: 6 arrived, 1.91 attached")


def test_questions_about_trouble_out_of_range_are_refused():
    with pytest.raises(BadFacts, match="“0” inches"):
        trouble(0)
    with pytest.raises(BadFacts, match="“40” turns"):
        trouble(10, 40)
