"""The Countdown Deck: its acts, what begins with them, and the house deck."""

from collections import Counter
from fractions import Fraction

import pytest

from rules import chances, judge, roll
from rules.fantastic_voyage import HOUSE_DECK, act_after, house, turns_of
from rules.index import load

HOUSE = house(countdown_cards="house")


def data(id):
    """The figures that the index gives for a rule."""
    return load("fantastic_voyage").rules[f"fantastic_voyage.{id}"].data


def phases(doubles=()):
    """A whole countdown, turn by turn, two cards being turned in the turns `doubles`."""
    turned, told = 0, []
    while turned < 15:
        phase = judge("fantastic_voyage.countdown", turned=turned, two=len(told) + 1 in doubles,
                      dice=[]).outcome  # fmt: skip
        told.append(phase)
        turned = phase.turned
    return told


@pytest.mark.rule("fantastic_voyage.countdown.1-2")
def test_the_deck_has_five_cards_in_each_of_three_acts_in_order():
    deck = data("countdown.1")
    acts = [act_after(turned) for turned in range(15)]
    assert Counter(acts) == {
        "Act 1": deck["act1"], "Act 2": deck["act2"], "Finale": deck["finale"],
    }  # fmt: skip
    assert acts == sorted(acts, key=("Act 1", "Act 2", "Finale").index)
    assert act_after(15) == ""


@pytest.mark.rule(
    "fantastic_voyage.countdown.6 fantastic_voyage.countdown.9-11 fantastic_voyage.countdown.20-21 "
    "fantastic_voyage.episode.13"
)
def test_one_card_a_turn_brings_sabotage_in_turn_5_and_the_reveal_in_turn_10():
    told = phases()
    assert len(told) == 15 == data("countdown.9")["longest"] == turns_of(15)
    begun = {turn: phase.begins for turn, phase in enumerate(told, 1) if phase.begins}
    assert begun == {5: ("sabotage",), 10: ("the saboteur is unmasked",)}
    assert [phase.over for phase in told] == [False] * 14 + [True]
    assert all(phase.points == 0 for phase in told)


@pytest.mark.rule("fantastic_voyage.countdown.7-11 fantastic_voyage.countdown.20-21")
def test_two_cards_whenever_possible_end_the_game_in_eight_turns():
    told = phases(range(1, 20))
    assert len(told) == 8 == data("countdown.9")["shortest"] == turns_of(15, tuple(range(1, 20)))
    begun = {turn: phase.begins for turn, phase in enumerate(told, 1) if phase.begins}
    assert begun == {3: ("sabotage",), 5: ("the saboteur is unmasked",)}
    assert [phase.points for phase in told] == [2] * 7 + [0]  # the last card stands alone
    assert [turns_of(5, (1, 2)), turns_of(10, (1, 2))] == [3, 8]


@pytest.mark.rule("fantastic_voyage.countdown.8 fantastic_voyage.turn.7")
@pytest.mark.parametrize("award", [0, 1, 2])
def test_two_cards_earn_what_the_table_agreed(award):
    phase = judge("fantastic_voyage.countdown", turned=2, two=True,
                  house=house(two_cards_award=award), dice=[]).outcome  # fmt: skip
    assert phase.points == award


@pytest.mark.rule("fantastic_voyage.countdown.3-4")
def test_cards_are_blank_by_default_and_take_no_die():
    for turned in range(15):
        ruling = judge("fantastic_voyage.card", turned=tuple(range(1, turned + 1)), dice=[])
        assert ruling.outcome.number == 0
        assert ruling.outcome.act == act_after(turned)


@pytest.mark.rule("fantastic_voyage.countdown.2 fantastic_voyage.countdown.5")
def test_a_card_of_the_house_deck_is_any_of_those_left_in_its_act():
    odds = chances("fantastic_voyage.card", turned=(2, 5), house=HOUSE)
    assert {card.number: p for card, p in odds.items()} == dict.fromkeys((1, 3, 4), Fraction(1, 3))
    last = chances("fantastic_voyage.card", turned=(1, 2, 3, 4, 5, 10, 8, 6, 7), house=HOUSE)
    assert [card.name for card in last] == ["Chill"]


@pytest.mark.rule("fantastic_voyage.countdown.5")
def test_the_house_deck_has_the_cards_of_the_index_with_their_figures():
    for card, told in zip(HOUSE_DECK, data("countdown.5"), strict=True):
        assert (card.number, card.act, card.name) == (told["n"], told["act"], told["name"])
    by_name = {card.name: card for card in HOUSE_DECK}
    assert [by_name[n].points for n in ("Clear signal", "Leaking valve", "Frayed nerves")] == [
        1,
        -1,
        -2,
    ]
    assert by_name["Last reserve"].points == 2
    assert (by_name["Stray antibody"].antibodies, by_name["Immune surge"].antibodies) == (1, 2)
    assert by_name["Slack water"].cells_still
    assert by_name["Turbulence"].cells_longer == 2
    assert by_name["Racing pulse"].all_longer == by_name["Growing pains"].shorter == 1
    assert by_name["Cell swarm"].swarm
    assert by_name["Chill"].weakens
    assert by_name["Second wind"].cures
    idle = [card.name for card in HOUSE_DECK if card.words == "nothing happens"]
    assert idle == ["Steady stream", "Lull"]


@pytest.mark.rule("fantastic_voyage.countdown.1-2 fantastic_voyage.countdown.5")
@pytest.mark.parametrize("seed", range(5))
def test_a_shuffled_deck_turns_every_card_once_and_the_acts_in_order(seed):
    turned = ()
    for _ in range(15):
        card = roll(
            "fantastic_voyage.card", turned=turned, house=HOUSE, seed=f"{seed}{turned}"
        ).outcome
        turned += (card.number,)
    assert [sorted(turned[at : at + 5]) for at in (0, 5, 10)] == [
        [1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15],
    ]  # fmt: skip
