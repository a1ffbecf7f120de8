"""The worked examples of the source, replayed on their own dice."""

import pytest

from rules import judge
from rules.eighth_voyage import EXAMPLES, Behind, Result, attack, example
from rules.errors import BadFacts
from rules.index import load
from rules.rulings import Ruling

INDEX = load("eighth_voyage").rules


@pytest.mark.rule("eighth_voyage.examples.1-3", "eighth_voyage.examples.5-7")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_example_ends_as_it_is_told(number):
    told = example(number)
    ruling = told.replay()
    data = INDEX[told.cite].data
    assert ruling.outcome.result is told.ends
    assert str(told.ends).replace(" ", "_").replace("-", "_") == data["outcome"]
    assert ruling.outcome.margin == data["strike_total"] - data["defence_total"]
    assert [d.face for d in ruling.dice] == [data["defence_die"], data["strike_die"]]
    assert ruling.outcome.wounds == data.get("wounds", 0)
    assert Ruling.from_link(ruling.link).outcome == ruling.outcome


@pytest.mark.rule("eighth_voyage.examples.4", "eighth_voyage.effects.23")
def test_a_satyr_on_the_ground_escapes_neither_by_falling_nor_by_retreating():
    for behind in (Behind.BLOCKED, Behind.OPEN):
        ruling = judge(attack, dice=[5, 5], strike=7, defender_prone=True, behind=behind)
        assert ruling.outcome.margin == 0
        assert ruling.outcome.result is Result.HIT
        assert not ruling.choices


@pytest.mark.rule("eighth_voyage.examples.6")
def test_the_armour_of_the_fourth_example_is_the_one_modifier():
    cited = [step.cite for step in EXAMPLES[3].replay().steps]
    assert "eighth_voyage.special-effects.2" in cited


def test_a_fifth_example_is_refused():
    with pytest.raises(BadFacts, match="“5”"):
        example(5)
