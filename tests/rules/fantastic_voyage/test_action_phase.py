"""The Action phase and the turn: income, activations, statuses taken off, how a game ends."""

import pytest

from rules import roll
from rules.fantastic_voyage import Diver, house
from rules.fantastic_voyage.action_phase import action_phase, income, orders, rid
from rules.fantastic_voyage.ends import End, ended
from rules.fantastic_voyage.game import _fresh, turn
from tests.rules.fantastic_voyage.voyages import Scripted, out, quiet

END = "end the Action phase"


@pytest.mark.rule("fantastic_voyage.turn.3-5 fantastic_voyage.episode.14")
def test_every_survivor_earns_two_points_aboard_or_not_and_points_are_kept():
    scene = quiet(out("Grant", 20.0, 6.0), plot_points=3)
    assert income(Scripted(), scene).plot_points == 13
    fewer = quiet(Diver("Grant", "removed"), Diver("Duval", "left"), Diver("Owens", saboteur=True))
    assert income(Scripted(), fewer).plot_points == 4
    for reading, earned in (("all_five", 10), ("left_still_count", 6)):
        other = fewer.after(agreed=str(house(lost_members_income=reading)))
        assert income(Scripted(), other).plot_points == earned
    poor = scene.after(agreed=str(house(income_per_co_star=1)))
    assert income(Scripted(), poor).plot_points == 8


@pytest.mark.rule("fantastic_voyage.turn.10")
def test_each_model_is_activated_once_a_turn_for_a_point_in_any_order():
    scene = quiet(out("Grant", 20.0, 6.0), out("Duval", 24.0, 6.0), plot_points=2)
    table = Scripted(
        (),
        ("activate Duval", "end the activation", "activate Grant", "end the activation"),
    )
    after = action_phase(table, scene)
    assert after.plot_points == 0
    assert [d.name for d in after.crew if d.activated] == ["Grant", "Duval"]
    once = quiet(Diver("Grant", activated=True), plot_points=9)
    assert "activate Grant" not in [str(o) for o in orders(once)]
    assert not _fresh(once).diver("Grant").activated


@pytest.mark.rule("fantastic_voyage.turn.9 fantastic_voyage.turn.17 fantastic_voyage.strike.42")
def test_a_status_goes_for_a_point_at_any_time_without_an_action():
    scene = quiet(out("Grant", 20.0, 6.0, "On Fire", "Weakened", activated=True), plot_points=2)
    table = Scripted((), ("remove Weakened from Grant", "remove On Fire from Grant"))
    after = action_phase(table, scene)
    assert after.diver("Grant").statuses == ()
    assert after.plot_points == 0
    dear = scene.after(agreed=str(house(core_status_removal="two_pp")))
    assert rid(Scripted(), dear, "Grant", "Weakened").plot_points == 0
    never = scene.after(agreed=str(house(core_status_removal="never")))
    assert not any(o.kind == "remove" for o in orders(never))


@pytest.mark.rule("fantastic_voyage.strike.34")
def test_the_stunned_are_not_activated_at_all_if_a_table_says_so():
    scene = quiet(
        out("Grant", 20.0, 6.0, "Stunned"),
        plot_points=9,
        agreed=str(house(stunned_effect="no_activation")),
    )
    assert "activate Grant" not in [str(o) for o in orders(scene)]


@pytest.mark.rule("fantastic_voyage.turn.1-2")
def test_a_turn_is_countdown_action_and_end_in_this_order():
    phases = []

    class Phases(Scripted):
        def show(self, state):
            super().show(state)
            if not phases or phases[-1] != state.phase:
                phases.append(state.phase)

    table = Phases((1, 1), ("turn one card", END))
    position, end = turn(table, quiet())
    assert phases == [
        "Countdown phase", "Action phase", "Cells drift", "Cells arrive", "Antibodies attack",
        "Antibodies move", "Antibodies arrive",
    ]  # fmt: skip
    assert (position.cards, end) == (4, None)
    assert position.plot_points == 10


@pytest.mark.rule("fantastic_voyage.turn.2 fantastic_voyage.turn.6")
def test_income_is_paid_before_the_saboteur_acts_if_a_table_says_so():
    scene = quiet(out("Duval", 20.0, 6.0, saboteur=True), cards=11, unmasked=True, sabotaged=True)
    late, early = Scripted((1, 1), ("turn one card", END)), Scripted((1, 1), ("turn one card", END))
    turn(late, scene)
    turn(early, scene.after(agreed=str(house(income_moment="start_of_turn"))))
    assert "earn" in early.told[0]
    assert "earn" not in late.told[0]


@pytest.mark.rule("fantastic_voyage.turn.20")
def test_the_game_ends_with_the_last_card_s_turn_or_with_nobody_left():
    position, end = turn(Scripted((1, 1), (END,)), quiet(cards=14, sabotaged=True, unmasked=True))
    assert end is End.CLOCK
    at_once = quiet(cards=14, sabotaged=True, unmasked=True, agreed=str(house(last_turn="at_once")))
    table = Scripted()
    assert turn(table, at_once)[1] is End.CLOCK
    assert table.asked == []
    gone = [Diver(n, "left") for n in ("Grant", "Michaels", "Duval", "Peterson", "Owens")]
    assert ended(quiet(*gone)) is End.GONE
    dead = [d.after(where="removed") for d in gone]
    assert ended(quiet(*dead)) is End.DEAD
    assert ended(position) is None
    assert {end.rule for end in End} == {"fantastic_voyage.turn.20"}


@pytest.mark.rule("fantastic_voyage.countdown.7")
def test_one_card_or_two_may_be_turned():
    table = Scripted((1, 1), ("turn two cards", END))
    position, _ = turn(table, quiet(cards=0))
    assert position.cards == 2
    assert position.plot_points == 12


def test_the_house_deck_takes_effect():
    agreed = house(countdown_cards="house")
    ends = {roll("fantastic_voyage.game", seed=str(s), policy="careful", house=agreed).outcome.turns
            for s in range(2)}  # fmt: skip
    assert all(0 < turns <= 15 for turns in ends)
