"""Dice and draws, and the answers that they refuse."""

import pickle

import pytest

from rules import Die, Pick, Play, Ruling, d6, d8, d10, d20, judge
from rules.errors import BadDice


def test_dice_of_as_many_faces_are_the_same_die() -> None:
    assert Die(6) == d6 and hash(Die(6)) == hash(d6) and Die(8) != d6
    assert pickle.loads(pickle.dumps(d6)) == d6
    assert str(d6) == "d6" and list(d6.options) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("face", [7, 0, -1, "seven", "", None, True, 3.5, "3.0"])
def test_a_face_that_a_die_lacks_is_refused_in_a_sentence_that_quotes_it(face: object) -> None:
    with pytest.raises(BadDice, match=f"“{face}”.*from 1 to 6"):
        d6.position(face)


def test_a_face_may_be_given_as_text() -> None:
    assert d6.position(" 4 ") == 4


@pytest.mark.parametrize("printed", [0, "0", " 0 "])
def test_the_nought_that_a_ten_sided_die_prints_is_its_ten(printed: object) -> None:
    assert d10.position(printed) == 10
    ruling = judge("red_november.fix_it", dice=[printed], minutes=10)
    assert ruling.script == (10,) and ruling.dice[0].face == 10
    assert ruling.link == judge("red_november.fix_it", dice=[10], minutes=10).link
    assert Ruling.from_link(ruling.link).outcome == ruling.outcome
    play = Play("red_november.random_room", dice="hand")
    play.answer(printed)
    assert play.script == (10,)


@pytest.mark.parametrize("die", [d6, d8, d20], ids=str)
def test_no_other_die_has_a_nought(die: Die) -> None:
    with pytest.raises(BadDice, match=f"“0”: give a whole number from 1 to {die.size}\\.$"):
        die.position(0)


@pytest.mark.parametrize("face", [11, -1, "00", "", False, "-0"])
def test_what_a_ten_sided_die_lacks_is_refused_and_its_nought_named(face: object) -> None:
    with pytest.raises(BadDice, match=f"“{face}”.*from 1 to 10, or 0 for 10\\."):
        d10.position(face)


@pytest.mark.parametrize("faces", [0, -2, "six", True, 2.5])
def test_a_die_needs_a_whole_number_of_faces(faces: object) -> None:
    with pytest.raises(BadDice, match=r"whole number"):
        Die(faces)  # type: ignore[arg-type]


def test_every_random_number_falls_on_a_face_in_proportion_to_its_weight() -> None:
    pick = Pick("abc", (3, 2, 1))
    falls = [pick.options[pick.fallen((n + 0.5) / 6) - 1] for n in range(6)]
    assert falls == ["a", "a", "a", "b", "b", "c"]
    assert [d6.fallen((n + 0.5) / 6) for n in range(6)] == [1, 2, 3, 4, 5, 6]
    assert pick.fallen(0.0) == 1 and pick.fallen(1 - 2**-53) == 3


def test_weights_are_kept_in_lowest_terms() -> None:
    assert Pick("ab", (4, 2)).total == 3


@pytest.mark.parametrize("weights", [(1,), (1, 0), (1, -1), (1, 2.5)])
def test_weights_that_do_not_suit_the_options_are_refused(weights: tuple[int, ...]) -> None:
    with pytest.raises(BadDice, match=r"one whole number from 1"):
        Pick("ab", weights)


def test_a_draw_from_nothing_is_refused() -> None:
    with pytest.raises(BadDice, match=r"nothing to draw from for the deck"):
        Pick((), name="the deck")


def test_a_draw_is_named_by_its_option_or_its_words() -> None:
    pick = Pick(("still", "east"), name="the drift")
    assert pick.position("east") == 2
    with pytest.raises(BadDice, match=r"“north” is not on the drift: give one of still, east"):
        pick.position("north")
