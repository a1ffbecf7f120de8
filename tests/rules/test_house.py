"""House rules: frozen, canonical, and refused in a sentence when they are not on offer."""

import copy
import pickle

import pytest

from rules.errors import UnknownHouseRule
from rules.house import HouseRules
from rules.index import games, load

EVERY_OPTION = [
    (game, name, value)
    for game in games()
    for name, switch in load(game).switches.items()
    for value in switch.values
]


@pytest.mark.parametrize("game", games())
def test_the_standard_house_rules_are_the_defaults_of_the_index(game):
    standard = HouseRules.of(game)
    assert standard.changed() == {}
    assert str(standard) == "standard"
    for name, switch in load(game).switches.items():
        assert getattr(standard, name) == switch.default


@pytest.mark.parametrize(("game", "name", "value"), EVERY_OPTION)
def test_every_option_can_be_chosen_written_and_read_back(game, name, value):
    house = HouseRules.of(game, **{name: value})
    assert getattr(house, name) == value
    assert HouseRules.parse(game, str(house)) is house
    assert HouseRules.of(game, **{n: str(v) for n, v in house.changed().items()}) is house
    assert HouseRules.of(game).replace(**house.changed()) is house
    assert len(house.sentences()) == len(house.changed()) <= 1


def test_equal_house_rules_are_one_object_even_when_copied_or_sent():
    name, switch = next(iter(load("kraken").switches.items()))
    house = HouseRules.of("kraken", **{name: switch.values[-1]})
    assert pickle.loads(pickle.dumps(house)) is house
    assert copy.deepcopy(house) is house
    assert eval(repr(house)) is house
    assert len({house, HouseRules.of("kraken", **house.changed())}) == 1


def test_house_rules_cannot_be_changed_in_place():
    house = HouseRules.of("kraken")
    name = next(iter(load("kraken").switches))
    with pytest.raises(AttributeError, match="frozen"):
        setattr(house, name, "anything")
    with pytest.raises(AttributeError, match="frozen"):
        delattr(house, name)
    with pytest.raises(TypeError, match=r"HouseRules\.of"):
        HouseRules()


def test_an_unknown_name_is_refused_with_the_nearest():
    name = next(iter(load("kraken").switches))
    with pytest.raises(UnknownHouseRule) as refusal:
        HouseRules.of("kraken", **{name + "x": "anything"})
    assert f"“{name}x”" in str(refusal.value)
    assert f"the nearest is {name}" in str(refusal.value)


def test_an_unknown_option_is_refused_with_those_on_offer():
    name, switch = next(iter(load("kraken").switches.items()))
    with pytest.raises(UnknownHouseRule) as refusal:
        HouseRules.of("kraken", **{name: "sometimes"})
    assert "“sometimes”" in str(refusal.value)
    assert all(str(value) in str(refusal.value) for value in switch.values)
    with pytest.raises(UnknownHouseRule, match="names no option"):
        HouseRules.parse("kraken", name)
