"""Profiles as data: what comes with the book, and files that are saved and loaded."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.eighth_voyage import (
    ROSTER,
    Effect,
    Profile,
    Weapon,
    blow_of,
    dump,
    load,
    named,
    target_of,
)
from rules.errors import BadFacts, BadSave, RulesError

FISTS = Weapon("fists", 4, 3, unarmed=True)


def file_of(**changes):
    whole = json.loads(dump((Profile("raider", 4, 1, (FISTS,)),)))
    whole["profiles"][0] |= changes
    return json.dumps(whole)


@pytest.mark.rule("eighth_voyage.values.15", "eighth_voyage.examples.6")
def test_the_figures_of_the_source_are_those_of_its_examples():
    hero, cyclops = named("hero"), named("cyclops")
    assert (hero.defence, hero.weapon().strike) == (7, 8)
    assert hero.has(Effect.ARMOUR)
    assert (cyclops.defence, cyclops.weapon().strike) == (8, 8)
    assert named("warrior").weapon().strike == 7
    assert named("satyr").defence == 8
    assert target_of(cyclops, hero).larger
    assert not target_of(hero, cyclops).larger


def test_every_profile_says_whose_its_figures_are():
    assert len(ROSTER) >= 12
    for profile in ROSTER:
        assert profile.note.endswith(".")
        assert "ours" in profile.note
        told_of = profile.name in ("hero", "warrior", "satyr", "cyclops")
        assert bool(profile.from_source) == told_of


def test_profiles_are_saved_and_loaded_whole():
    assert load(dump(ROSTER)) == ROSTER
    assert load(dump(ROSTER[:1]).encode()) == ROSTER[:1]
    edited = (Profile("raider", 3, 2, (FISTS,), effects=(Effect.DODGE,)),)
    assert load(dump(edited)) == edited
    assert named("raider", edited).hits == 2
    assert named("Hero") == ROSTER[0]


def test_effects_of_a_bow_and_of_a_fist_are_their_own():
    sorceress = named("sorceress")
    bolt = blow_of(sorceress, sorceress.weapon("bolt"))
    assert bolt.kind.ranged
    assert target_of(sorceress).parry
    demigod = named("demigod")
    assert blow_of(demigod, demigod.weapon("fists")).unarmed
    assert not blow_of(demigod, demigod.weapon("club")).unarmed


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is empty"),
        (" \n", "is empty"),
        ("{", "damaged or cut short"),
        ("[]", "no file of profiles"),
        ('{"format": "four-voyages play"}', "no file of profiles"),
        ('{"format": "eighth voyage profiles", "version": 9}', "version “9”"),
        (" " * 1_000_001, "too large"),
        ("\ud800", "damaged or cut short"),
    ],
)
def test_a_file_from_elsewhere_is_refused(text, says):
    with pytest.raises(BadSave, match=says):
        load(text)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"def": 99}, r"“def” of item 1.*at most 10"),
        ({"hits": 0}, r"“hits” of item 1.*at least 1"),
        ({"name": ""}, "name"),
        ({"weapons": []}, "weapons"),
        ({"effects": ["flaming"]}, "flaming"),
        ({"courage": 7}, "courage"),
        ({"weapons": [{"name": "bow", "hit": 4, "str": 3, "range_inches": 12}]}, "in contact"),
        ({"weapons": [{"name": "axe", "hit": 4, "str": 3}] * 2}, "two weapons called “axe”"),
    ],
)
def test_a_figure_that_cannot_be_is_refused(changes, says):
    with pytest.raises(BadFacts, match=says):
        load(file_of(**changes))


def test_two_profiles_of_one_name_are_refused():
    with pytest.raises(BadFacts, match="Two profiles are called “hero”"):
        dump((ROSTER[0], ROSTER[0]))
    with pytest.raises(BadFacts, match="no profile in it"):
        dump(())


@settings(max_examples=200, deadline=None)
@given(st.text() | st.binary() | st.integers(0, 4000))
def test_no_text_makes_the_loader_fail_otherwise_than_in_a_sentence(text):
    if isinstance(text, int):
        whole = dump(ROSTER)
        text = whole[:text] + whole[text + 1 :]
    try:
        load(text)
    except RulesError as refusal:
        assert str(refusal).endswith(".")
