"""The case file as plain data: never changed in silence, sealed, merged, refused in sentences."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import msgspec
import pytest

from rules.envelopes import digest
from widgets.desk import sealed
from widgets.desk.casefile import BadCaseFile, Case, CaseFile, Odds, Version


def version(link: str = "kraken.combat?dice=1", words: str = "Severed.", **more: object) -> Version:
    return Version(link, "Combat", words, at="2026-05-01T20:15", **more)  # type: ignore[arg-type]


def filed(*links: str) -> CaseFile:
    file = CaseFile()
    for link in links:
        file = file.ruled(version(link))
    return file


def test_rulings_stand_in_the_order_in_which_they_fell():
    file = filed("a", "b", "c")
    assert [case.stands.link for case in file.cases] == ["a", "b", "c"]
    assert list(file.numbers.values()) == [1, 2, 3]


def test_an_amended_case_keeps_the_old_ruling_and_the_reason():
    file = filed("a")
    key = file.cases[0].key
    file = file.amended(key, version("b", "Unharmed.", reason="the die was misread"))
    case = file.case(key)
    assert [v.link for v in case.versions] == ["a", "b"]
    assert case.stands.reason == "the die was misread"
    assert case.amended


@pytest.mark.parametrize("reason", ["", "   "])
def test_a_case_is_not_amended_without_a_reason(reason):
    file = filed("a")
    with pytest.raises(BadCaseFile, match="Case 1 is not amended without a reason"):
        file.amended(file.cases[0].key, version("b", reason=reason))


def test_a_case_is_not_amended_into_itself():
    file = filed("a")
    with pytest.raises(BadCaseFile, match="stands as it is"):
        file.amended(file.cases[0].key, version("a", reason="again"))


def test_a_note_is_the_referees_and_leaves_the_ruling_alone():
    file = filed("a")
    noted = file.noted(file.cases[0].key, "  Ned swore it was cocked.  ")
    assert noted.cases[0].note == "Ned swore it was cocked."
    assert noted.cases[0].versions == file.cases[0].versions


def test_a_case_that_is_not_there_is_named():
    with pytest.raises(BadCaseFile, match="no case “lost”"):
        filed("a").noted("lost", "x")


def test_odds_know_chance_and_percentile():
    odds = Odds((1, 2, 3), 1, ordered=True)
    assert odds.chance == Fraction(1, 3)
    assert odds.percentile == Fraction(1, 6) + Fraction(1, 6)
    assert Odds((1, 2, 3), 1).percentile is None


def full() -> CaseFile:
    file = filed("a", "b", "ö “c”")
    file = file.amended(file.cases[1].key, version("d", reason="he was prone", seed="5", seal="f"))
    file = file.noted(file.cases[0].key, "a note")
    return file.weighed(file.cases[0].key, Odds((1, 35), 0, ordered=True))


def test_a_file_that_was_saved_is_read_back_whole():
    file = full()
    assert sealed.read(sealed.write(file)) == file
    assert sealed.read(sealed.write(CaseFile())) == CaseFile()


def full_like(text: str) -> CaseFile:
    cases = msgspec.convert(msgspec.json.decode(text)["cases"], tuple[Case, ...])
    return CaseFile(cases)


def test_a_file_loaded_twice_adds_nothing():
    file = full()
    assert file.merged(file.cases) == file


def test_cases_of_another_file_come_after_those_that_are_here():
    here, there = filed("a"), filed("b", "c")
    assert [c.stands.link for c in here.merged(there.cases).cases] == ["a", "b", "c"]


def test_the_longer_history_of_a_case_is_kept():
    file = filed("a")
    later = file.amended(file.cases[0].key, version("b", reason="misread"))
    assert file.merged(later.cases) == later
    assert later.merged(file.cases) == later


def test_two_histories_of_one_case_are_kept_both():
    file = filed("a")
    key = file.cases[0].key
    one = file.amended(key, version("b", reason="prone"))
    other = file.amended(key, version("c", reason="flying"))
    both = one.merged(other.cases)
    assert [case.stands.link for case in both.cases] == ["b", "c"]
    assert both.merged(other.cases) == both


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty"),
        (" \n", "is empty"),
        ("{", "damaged or cut short"),
        ("[]", "no case file of this book"),
        ('{"format": "four-voyages play", "version": 1}', "no case file of this book"),
        ('{"format": "four-voyages cases", "version": 2}', "version “2”"),
        ('{"format": "four-voyages cases", "version": 1, "cases": []}', "digest does not fit"),
        ("x" * 4_000_001, "too large"),
        ("\ud800", "damaged or cut short"),
        ("[" * 100_000, "damaged or cut short"),
    ],
)
def test_what_is_no_case_file_is_refused_in_a_sentence(text, sentence):
    with pytest.raises(BadCaseFile, match=sentence):
        sealed.read(text)


def resealed(change) -> str:
    whole = msgspec.json.decode(sealed.write(full()))
    whole.pop("digest")
    change(whole)
    return msgspec.json.encode({**whole, "digest": digest(whole)}).decode()


@pytest.mark.parametrize(
    "change",
    [
        lambda w: w.update(cases=None),
        lambda w: w["cases"][0].update(versions=[]),
        lambda w: w["cases"][0]["versions"][0].pop("link"),
        lambda w: w["cases"][0]["versions"][0].update(link=5),
        lambda w: w["cases"][0]["versions"][0]["odds"].update(place=7),
        lambda w: w["cases"][0]["versions"][0]["odds"].update(weights=[0, 1]),
        lambda w: w["cases"][1].update(key=w["cases"][0]["key"]),
        lambda w: w["cases"][0].update(key=""),
        lambda w: w["cases"][0].update(note="x" * 3000),
    ],
)
def test_a_file_with_a_true_seal_and_false_cases_is_refused_too(change):
    with pytest.raises(BadCaseFile):
        sealed.read(resealed(change))


def test_thousands_of_spoilt_files_are_refused_and_never_break_anything():
    whole, rng = sealed.write(full()).encode(), Random(8)
    for _ in range(3000):
        spoilt = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(spoilt))
            match rng.randrange(3):
                case 0:
                    spoilt[at] = rng.randrange(256)
                case 1:
                    del spoilt[at : at + rng.randint(1, 60)]
                case _:
                    spoilt[at:at] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 9)))
        try:
            assert sealed.read(bytes(spoilt)) == full_like(whole.decode())  # blanks alone changed
        except BadCaseFile as refusal:
            assert str(refusal).endswith(".")


def test_a_full_file_says_so():
    file = CaseFile(tuple(Case(str(n), (version(),)) for n in range(2000)))
    with pytest.raises(BadCaseFile, match="full at 2,000"):
        file.ruled(version())
