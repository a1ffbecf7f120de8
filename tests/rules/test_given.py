"""Whatever a reading is given in the wrong form is refused in a sentence, never by a traceback."""

from collections.abc import Callable
from typing import Any

import pytest

from rules import Pick, Play, RulesError, best, chances, find, judge, roll, simulate
from rules.kraken import POLICIES, Mast
from tests.rules import samples  # noqa: F401 (it registers the samples)

REFUSED: dict[str, Callable[[], Any]] = {
    "a list for a rule": lambda: find(["kraken.combat"]),  # type: ignore[arg-type]
    "a mapping for a rule": lambda: chances({}),  # type: ignore[arg-type]
    "no text for house rules": lambda: roll("kraken.combat", house="\ud800"),
    "no dice": lambda: judge("sample.blow", dice=None),  # type: ignore[arg-type]
    "a number for dice": lambda: judge("sample.blow", dice=3),  # type: ignore[arg-type]
    "a mapping for dice": lambda: judge("sample.blow", dice={3: 4}),  # type: ignore[arg-type]
    "a number for choices": lambda: roll("sample.keep", choices=5),  # type: ignore[arg-type]
    "a number for a policy": lambda: roll("sample.keep", policy=5),  # type: ignore[arg-type]
    "a number for policies": lambda: Play("sample.keep", policies=3),  # type: ignore[arg-type]
    "a number for a player": lambda: Play("sample.keep", policies={"you": 5}),  # type: ignore
    "nobody to decide": lambda: Play("sample.keep").decide(None),  # type: ignore[arg-type]
    "a number to simulate": lambda: simulate("sample.keep", times=9, policy=5),  # type: ignore
    "no workers": lambda: simulate("sample.blow", times=9, workers=0),
    "no games": lambda: simulate("sample.blow", times=0),
    "no save": lambda: Play.load(None),  # type: ignore[arg-type]
    "a list for a save": lambda: Play.load([]),  # type: ignore[arg-type]
    "no budget": lambda: chances("sample.blow", budget=None),  # type: ignore[arg-type]
    "a field that no outcome has": lambda: best("sample.keep", value="nope"),
    "no aim": lambda: best("sample.keep", value=None),  # type: ignore[arg-type]
    "no aims": lambda: best("sample.keep", value={}),
    "a number against": lambda: best("sample.keep", value=int, against=5),  # type: ignore
    "a field misspelt deep inside": lambda: roll("kraken.duel_turn", duel='{"plucky": 3}'),
    "a fact of another kind": lambda: roll("kraken.duel_turn", duel=Mast(1.0, 2.0)),
    "a field misspelt in a list": lambda: roll("kraken.set_up", masts='[{"x": 1, "wide": 2}]'),
    "a worth that is no number": lambda: best("sample.keep", value=lambda face: "much"),
    "the mean of an unknown field": lambda: chances("sample.blow").mean("nope"),
    "an unknown marginal": lambda: chances("sample.blow").marginal("nope"),
    "a marginal by number": lambda: chances("sample.blow").marginal(5),  # type: ignore[arg-type]
    "at least nothing": lambda: chances("sample.total").at_least(None),
    "the percentile of a word": lambda: chances("sample.total").percentile("seven"),
    "a mapping for an event": lambda: chances("sample.total").probability({}),
    "nothing to draw from": lambda: Pick(None),  # type: ignore[arg-type]
    "a number for weights": lambda: Pick([1, 2], 3),  # type: ignore[arg-type]
    "a seed that is no text": lambda: roll("sample.blow", seed="\udcff"),
    "an empty seed": lambda: roll("sample.blow", seed=" "),
    "a mast nowhere": lambda: Play("kraken.game", masts=(Mast(float("nan"), 0.0),)),
    "a mast without end": lambda: Play("kraken.game", masts=(Mast(40.0, 0.0, float("inf")),)),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_in_the_wrong_form_is_refused_in_a_sentence(case: str) -> None:
    with pytest.raises(RulesError, match=r"[.:!]"):
        REFUSED[case]()


def test_long_input_is_quoted_in_short() -> None:
    long = "x" * 5000
    for ask in (
        lambda: find(long),
        lambda: roll("sample.blow", nerve=long),
        lambda: judge("sample.blow", dice=[long, 3]),
        lambda: roll("kraken.combat", **{"house.flail_critical": long}),
        lambda: roll("kraken.set_up", policy=long),
    ):
        with pytest.raises(RulesError) as refused:
            ask()
        assert "xxx…" in str(refused.value) and len(str(refused.value)) < 600


def test_two_rulings_of_one_seed_are_equal_with_every_draw_in_them() -> None:
    bold = POLICIES["bold"]
    assert roll("kraken.game", seed="s", policy=bold) == roll("kraken.game", seed="s", policy=bold)
    assert Pick("ab", (1, 2)) == Pick("ab", (2, 4)) != Pick("ab")
    assert hash(Pick("ab")) == hash(Pick("ab"))
