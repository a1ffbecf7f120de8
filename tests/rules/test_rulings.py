"""Rolled and judged: rulings, their steps, their links, and what is refused."""

import json

import pytest

from rules import Ruling, find, judge, roll
from rules.errors import BadChoice, BadDice, BadFacts, BadLink, DecisionNeeded, UnknownRule
from rules.kraken import POLICIES
from rules.rulings import replay
from rules.showing import minus
from tests.rules.samples import Blow, Mood


def test_the_same_seed_gives_the_same_ruling() -> None:
    assert roll("sample.blow", seed="s") == roll("sample.blow", seed="s")
    assert len({roll("sample.total", seed=str(n), dice=9).outcome for n in range(50)}) > 5


def test_a_ruling_without_a_seed_names_the_one_it_took() -> None:
    ruling = roll("sample.blow")
    assert ruling.seed and roll("sample.blow", seed=ruling.seed).script == ruling.script


def test_dice_from_the_table_are_judged_in_the_order_asked_and_marked_as_thrown_by_hand() -> None:
    ruling = judge("sample.blow", dice=[3, 4, 5], nerve=7)
    assert ruling.outcome == Blow(True, 7)
    assert [(d.face, d.why, d.by_hand) for d in ruling.dice] == [
        (3, "nerve", True), (4, "nerve", True), (5, "bite", True),
    ]  # fmt: skip
    assert [(s.text, s.cite, s.depth) for s in ruling.steps] == [("7 against 7", "sample.test", 1)]


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ([3, 4], "needs another d6 after 3, 4 for bite"),
        ([6, 6, 5], "takes 2 dice here, not 3: leave out 5"),
        ([3, 7, 5], "no face “7”"),
        ([], "needs a d6 for nerve"),
    ],
)
def test_dice_of_the_wrong_number_or_face_are_refused(dice: list[int], said: str) -> None:
    with pytest.raises(BadDice, match=said):
        judge("sample.blow", dice=dice, nerve=7)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"nerve": 12}, "Nerve cannot be “12”: give a whole number from 2 to 11"),
        ({"nerve": "many"}, "“many”"),
        ({"nerve": True}, "“True”"),
        ({"mood": "furious"}, "“furious”: choose one of “calm”, “wild”"),
        ({"armed": "perhaps"}, "“perhaps”: say yes or no"),
        ({"nerv": 3}, "knows no fact “nerv”: its facts are nerve, mood, armed"),
    ],
)
def test_facts_outside_the_rule_are_refused(facts: dict[str, object], said: str) -> None:
    with pytest.raises(BadFacts, match=said):
        roll("sample.blow", **facts)


def test_facts_may_be_given_as_text() -> None:
    ruling = judge("sample.blow", dice=["2", "2", "4"], nerve="5", mood="wild", armed="yes")
    assert ruling.outcome == Blow(True, 5) and ruling.facts["mood"] is Mood.WILD


def test_an_unknown_rule_is_refused_with_the_nearest_ones() -> None:
    with pytest.raises(UnknownRule, match=r"no rule “sample.blo”: did you mean sample.blow"):
        find("sample.blo")


def test_a_decision_without_anybody_to_take_it_is_asked_for() -> None:
    with pytest.raises(DecisionNeeded, match=r"you has to decide: “Throw again.” .keep, again."):
        roll("sample.keep", seed="s")


def test_decisions_are_taken_from_the_list_then_by_the_policy() -> None:
    def stay(question: object) -> str:
        return "keep"

    ruling = roll("sample.keep", seed="s", choices=["again"], policy=stay)
    assert [(c.option, c.by) for c in ruling.choices] == [("again", "by hand"), ("keep", "stay")]
    with pytest.raises(BadChoice, match=r"“perhaps” is not on offer.*“keep” or “again”"):
        roll("sample.keep", seed="s", choices=["perhaps"])


def test_a_choice_that_nobody_asked_for_is_refused() -> None:
    with pytest.raises(BadChoice, match=r"asks nothing that “keep” would answer"):
        judge("sample.blow", dice=[3, 4, 5], choices=["keep"])
    with pytest.raises(BadChoice, match=r"asks nothing that “again”, “keep” would answer"):
        roll("sample.keep", seed="s", choices=["keep", "again", "keep"])


def test_a_policy_may_be_given_by_its_name() -> None:
    named = roll("kraken.set_up", seed="s", policy="bold")
    assert named.outcome == roll("kraken.set_up", seed="s", policy=POLICIES["bold"]).outcome
    with pytest.raises(BadChoice, match=r"no policy “brave”: choose one of .*bold"):
        roll("kraken.set_up", seed="s", policy="brave")


@pytest.mark.parametrize("seed", range(20))
def test_a_link_rebuilds_the_whole_ruling(seed: int) -> None:
    ruling = roll("sample.blow", seed=str(seed), nerve=9, mood="wild")
    rebuilt = Ruling.from_link(ruling.link)
    assert (rebuilt.outcome, rebuilt.script, rebuilt.facts) == (
        ruling.outcome, ruling.script, ruling.facts,
    )  # fmt: skip
    assert rebuilt.link == ruling.link


def test_a_whole_address_is_as_good_as_its_tail() -> None:
    ruling = judge("sample.blow", dice=[3, 4, 5])
    for address in (
        f"#{ruling.link}",
        f"#blow={ruling.link}",
        f"http://localhost:8866/voila/render/kraken/05-combat.ipynb#blow={ruling.link}",
    ):
        assert Ruling.from_link(address).outcome == ruling.outcome


def test_a_link_keeps_places_and_the_mark_of_dice_thrown_by_hand() -> None:
    walked = judge("sample.walk", dice=["west"], choices=[(2.5, 4.0)], drunk=True)
    rebuilt = Ruling.from_link(walked.link)
    assert rebuilt.outcome == 5.5 and rebuilt.dice[0].by_hand


def test_a_link_cut_anywhere_is_refused() -> None:
    link = judge("sample.blow", dice=[3, 4, 5], nerve=10).link
    for end in range(len(link)):
        with pytest.raises(BadLink, match=r"cut short"):
            Ruling.from_link(link[:end])


def test_a_script_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadDice, match=r"needs another d6 after 1 answers"):
        replay("sample.blow", [3])
    with pytest.raises(BadDice, match=r"takes 3 answers here, not 4"):
        replay("sample.blow", [3, 3, 3, 3])
    with pytest.raises(BadDice, match=r"takes 1 answers here, not 2"):
        replay("sample.walk", [(1.0, 1.0), 1])
    with pytest.raises(BadDice, match=r"no face “9”"):
        replay("sample.blow", [9, 3])


def test_a_ruling_has_text_and_plain_forms() -> None:
    ruling = judge("sample.blow", dice=[3, 4, 5])
    assert "bite: 5 (d6, thrown by hand)" in ruling.to_text()
    plain = json.loads(json.dumps(ruling.to_json()))
    assert plain["outcome"] == {"hit": True, "nerve": 7}
    assert plain["facts"] == {"nerve": 7, "mood": "calm", "armed": True}


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("7 - 2 = 5", "7 − 2 = 5"),
        ("8 + Str 3 - Hit 4 - 1 = Strike 6", "8 + Str 3 − Hit 4 − 1 = Strike 6"),
        ("-1 Strike: prone; margin -7 (-3 before)", "−1 Strike: prone; margin −7 (−3 before)"),
        ("(39, -9.2)", "(39, −9.2)"),
        ("two-handed, set-up.5-9, 2-6, 2026-11-30", "two-handed, set-up.5-9, 2-6, 2026-11-30"),
        ("Bess - the third - waits", "Bess - the third - waits"),
    ],
)
def test_numbers_below_zero_have_a_true_minus_and_hyphens_stay(written: str, shown: str) -> None:
    assert minus(written) == shown


def test_a_reason_and_a_place_are_told_with_a_true_minus_and_their_link_is_plain() -> None:
    ruling = judge("kraken.combat", pluck=7, dice=[6, 6])
    assert any(" − " in step.text for step in ruling.steps)
    assert ruling.link.isascii()


def test_a_number_copied_from_a_ruling_may_be_typed_with_its_minus_sign() -> None:
    margin = find("red_november.room_repair").bind({"token_in": "−5"})["token_in"]
    assert margin == -5
    place = judge("sample.walk", dice=[], choices=["1, −0"]).choices[0].option
    assert place == (1, 0)


@pytest.mark.parametrize("head", ["", "ask=", "http://a.b/ask.ipynb#ask="])
def test_the_link_of_a_question_is_told_from_one_that_was_cut(head: str) -> None:
    with pytest.raises(BadLink, match="asks the dice a question and holds no ruling"):
        Ruling.from_link(f"{head}kraken.combat?pluck=7&event=severed:is:yes")
