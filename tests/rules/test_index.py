"""The rules index: what it holds, how it is cited, and how a damaged one is refused."""

import pytest

from rules.citations import citations, expand
from rules.errors import BadIndex, UnknownRule
from rules.index import games, load, read

GOOD = """\
[book]
title = "Raft"
slug = "raft"
players = "2"
summary = "Two rafts race."
sections = ["rowing", "winning"]

[[term]]
en = "oar"
ko = "노"
meaning = "what rows"

[[rule]]
id = "raft.rowing.1"
text = "Roll a d6 and row as many metres."
kind = "procedure"
source = "text"

[[rule]]
id = "raft.rowing.2"
text = "A six rows again."
kind = "modifier"
source = "public"
from = "the second edition"
ruling = "Once."
switches = ["sixes"]
data = { again = 6 }

[[rule]]
id = "raft.winning.1"
text = "First to the far bank wins."
kind = "win-lose"
source = "assumed"

[[switch]]
name = "sixes"
title = "What does a six do?"
rules = ["raft.rowing.2"]
default = "again"
options = [
  { value = "again", means = "it rows again" },
  { value = "nothing", means = "it is a six like any other" },
]
"""


def test_an_index_holds_its_rules_switches_and_terms_in_order():
    raft = read(GOOD)
    assert raft.book.title == "Raft"
    assert raft.sections == ("rowing", "winning")
    assert list(raft.rules) == ["raft.rowing.1", "raft.rowing.2", "raft.winning.1"]
    again = raft.rules["raft.rowing.2"]
    assert (again.section, again.number, again.actionable) == ("rowing", 2, True)
    assert (again.origin, again.data, again.switches) == (
        "the second edition",
        {"again": 6},
        ("sixes",),
    )
    assert raft.switches["sixes"].values == ("again", "nothing")
    assert raft.switches["sixes"].means("nothing") == "it is a six like any other"
    assert raft.terms[0].ko == "노"
    assert [rule.id for rule in raft.section("winning")] == ["raft.winning.1"]


@pytest.mark.parametrize(
    ("before", "after", "line", "says"),
    [
        ('source = "text"', 'source = "hearsay"', 13, "hearsay"),
        ('kind = "modifier"', 'kind = "spell"', 19, "spell"),
        ('id = "raft.rowing.2"', 'id = "raft.rowing.1"', 19, "twice"),
        ('id = "raft.rowing.2"', 'id = "raft.rowing.3"', 19, "the next is raft.rowing.2"),
        ('id = "raft.rowing.2"', 'id = "boat.rowing.2"', 19, "boat.rowing.2"),
        ('id = "raft.rowing.2"', 'id = "raft.sinking.1"', 19, "no known section"),
        ('from = "the second edition"\n', "", 19, "where it is from"),
        ('switches = ["sixes"]', "switches = []", 35, "the rule does not name it"),
        ('switches = ["sixes"]', 'switches = ["sixes", "fives"]', 19, "fives"),
        ('default = "again"', 'default = "never"', 35, "“never”"),
        ('value = "nothing"', 'value = "again"', 35, "two or more options"),
        ('value = "nothing"', "value = 5", 35, "all words or all numbers"),
        ('name = "sixes"', 'name = "the sixes"', 35, "the sixes"),
        ('title = "What', 'tilte = "What', 35, "tilte"),
        ('meaning = "what rows"', "meaning = 3", 8, "meaning"),
        ('["rowing", "winning"]', '["rowing", "winning", "prizes"]', 1, "prizes"),
        ('text = "A six rows again."', 'text = "A six rows again.', 21, "not valid TOML"),
        ('slug = "raft"\n', "", 1, "slug"),
    ],
)
def test_a_damaged_index_is_refused_with_its_line(before, after, line, says):
    assert before in GOOD
    with pytest.raises(BadIndex) as refusal:
        read(GOOD.replace(before, after, 1), "raft/rules.toml")
    assert f"line {line}" in str(refusal.value)
    assert says in str(refusal.value)


def test_an_index_without_a_book_is_refused():
    with pytest.raises(BadIndex, match=r"no \[book\]"):
        read("[[rule]]\n")
    with pytest.raises(BadIndex, match="no such table as “chapter”"):
        read(GOOD + "[[chapter]]\nname = 'x'\n")


def test_a_citation_stands_for_each_of_its_ids():
    assert expand("kraken.movement.5-7") == tuple(f"kraken.movement.{n}" for n in (5, 6, 7))
    assert expand("kraken.set-up.1, 4-5") == tuple(f"kraken.set-up.{n}" for n in (1, 4, 5))
    assert citations("Pluck (kraken.pluck.2-3,7); see kraken.combat.1.") == (
        "kraken.pluck.2-3,7",
        "kraken.combat.1",
    )


@pytest.mark.parametrize("wrong", ["kraken", "kraken.combat", "kraken.combat.8-5", "combat.1x"])
def test_what_is_no_citation_is_refused_and_quoted(wrong):
    with pytest.raises(UnknownRule, match=wrong):
        expand(wrong)


@pytest.mark.parametrize("game", games())
def test_every_game_of_the_project_has_a_sound_index(game):
    book = load(game)
    assert book.book.slug == game
    assert all(rule.text for rule in book.rules.values())


def test_an_id_that_the_index_lacks_and_a_game_that_is_not_there_are_refused():
    with pytest.raises(UnknownRule, match=r"raft\.rowing\.3"):
        read(GOOD).expand("raft.rowing.2-9")
    with pytest.raises(UnknownRule, match="“sinking”"):
        read(GOOD).section("sinking")
    with pytest.raises(UnknownRule, match="“ludo”"):
        load("ludo")
