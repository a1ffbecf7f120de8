"""The event deck that a reader ticks off, and the odds beside it."""

from fractions import Fraction

import pytest

from rules.red_november import Event
from widgets.unseen import CARDS, KRAKEN, Seen, changed, deck_html, events, fainting, unseen_cards

ONES = [at for at, card in enumerate(CARDS) if card.faint == 1 and at != KRAKEN]


def test_a_fresh_deck_fells_a_sober_drinker_eight_times_in_fifty_five() -> None:
    assert [chance for _, chance in fainting(Seen())] == [Fraction(n, 55) for n in (8, 19, 30, 43)]


def test_a_card_is_ticked_off_and_taken_back() -> None:
    once = changed(Seen(), {"do": "card", "at": 4})
    assert once.cards == (4,) and once.left == 54
    assert changed(once, {"do": "card", "at": 4}) == Seen()


def test_when_every_one_has_come_the_first_grog_is_free() -> None:
    seen = Seen()
    for at in ONES:
        seen = changed(seen, {"do": "card", "at": at})
    assert dict(fainting(seen))["level 1"] == 0


def test_the_kraken_cannot_have_come_before_the_deck_was_shuffled() -> None:
    assert changed(Seen(), {"do": "card", "at": KRAKEN}) == Seen()
    assert "disabled" in deck_html("events", Seen())
    shuffled = changed(Seen(), {"do": "shuffled"})
    assert changed(shuffled, {"do": "card", "at": KRAKEN}).cards == (KRAKEN,)


def test_the_last_card_of_the_deck_shuffles_it() -> None:
    all_but_one = tuple(at for at in range(len(CARDS)) if at != KRAKEN)[1:]
    seen = changed(Seen(all_but_one), {"do": "card", "at": 0})
    assert seen == Seen((), reshuffled=True)


def test_fires_that_have_come_cannot_come_again() -> None:
    fires = {Event.FIRE, Event.FRIENDLY_FIRE}
    seen = Seen(tuple(at for at, card in enumerate(CARDS) if card.event in fires))
    assert dict(events(seen))["a fire"] == 0 < dict(events(Seen()))["a fire"]
    assert dict(events(seen))["a spreading fire"] > 0


def test_the_keeper_stays_on_the_track() -> None:
    assert changed(Seen(keeper=60), {"do": "keeper", "by": 1}).keeper == 60
    assert changed(Seen(keeper=60), {"do": "keeper", "by": -1}).keeper == 59


NONSENSE: list[dict[str, object]] = [
    {"do": "card", "at": 99},
    {"do": "keeper", "by": 7},
    {"do": "all", "kept": "{"},
    {"do": "all", "kept": f'{{"cards":[{KRAKEN}]}}'},
    {"do": "all", "kept": '{"cards":[1,1]}'},
    {},
]


@pytest.mark.parametrize("message", NONSENSE)
def test_what_makes_no_sense_leaves_the_deck_as_it_was(message: dict[str, object]) -> None:
    assert changed(Seen((1,)), message) == Seen((1,))


def test_what_was_kept_comes_back() -> None:
    widget = unseen_cards("events", keeper=33)
    widget.touch({"do": "card", "at": 2})
    assert changed(Seen(), {"do": "all", "kept": widget.kept}) == Seen((2,), keeper=33)
