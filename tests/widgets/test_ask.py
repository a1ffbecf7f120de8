"""The bench for questions: what is asked, the exact answer, and what is refused in a sentence."""

import re
from fractions import Fraction
from html import unescape
from itertools import product
from typing import Any

import pytest

from rules import find, registered
from rules.errors import BadLink, RulesError
from widgets.ask import ask
from widgets.ask.asking import Asking, asking
from widgets.ask.form import case_html, event_html, rule_html
from widgets.ask.told import answer_html, chart_html, in_words, spoken

SEVERED = "kraken.combat?pluck=7&event=severed:is:yes"


def chance(link: str) -> Fraction:
    """The exact answer to the question of a link."""
    bench = asking(link)
    assert bench.answer is not None, bench.trouble
    return bench.answer.chance


def severed(first: int, second: int, third: int) -> bool:
    """Whether a sailor of Pluck 7 severs with these dice, by the words of the rule."""
    return first + second <= 7 and (first == second or third >= 5)


def test_an_answer_is_what_counting_all_dice_by_hand_gives() -> None:
    throws = list(product(range(1, 7), repeat=3))
    hits = sum(severed(*throw) for throw in throws)
    assert chance(SEVERED) == Fraction(hits, len(throws)) == Fraction(1, 4)


def test_what_is_given_leaves_out_the_rest() -> None:
    throws = [t for t in product(range(1, 7), repeat=3) if t[0] + t[1] <= 7]
    hits = sum(severed(*throw) for throw in throws)
    given = f"{SEVERED}&given=grade:any:success|critical success"
    assert chance(given) == Fraction(hits, len(throws)) == Fraction(3, 7)
    bench = asking(given)
    assert bench.answer is not None and bench.answer.condition == Fraction(7, 12)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ("outcome:is:7", Fraction(6, 36)),
        ("outcome:not:7", Fraction(30, 36)),
        ("outcome:least:10", Fraction(6, 36)),
        ("outcome:most:3", Fraction(3, 36)),
        ("outcome:any:2|12", Fraction(2, 36)),
        ("outcome:least:99", Fraction(0)),
    ],
)
def test_each_comparison_counts_the_right_sums_of_two_dice(event: str, expected: Fraction) -> None:
    assert chance(f"classics.sum?number=2&faces=6&event={event}") == expected


def test_outcomes_told_in_the_same_words_are_asked_for_together() -> None:
    squares = list(product(range(1, 7), repeat=2))
    misses = Fraction(sum(red < blue for red, blue in squares), len(squares))
    attack = "eighth_voyage.attack?strike=8&defence=8"
    assert chance(f"{attack}&event=outcome:is:Miss") == misses == Fraction(5, 12)
    assert chance(f"{attack}&event=outcome:not:Miss") == 1 - misses
    assert chance(f"{attack}&event=outcome:is:Miss&given=result:is:miss") == 1
    bench = asking(f"{attack}&event=outcome:is:Miss")
    assert chart_html(bench).count('scope="row">Miss') == 1
    assert "result.short == &#x27;Miss&#x27;" in answer_html(bench)


def test_no_two_values_to_choose_from_are_told_alike_or_not_at_all() -> None:
    for rule in registered():
        for field in asking(rule.id).known.values():
            assert len(set(field.texts)) == len(field.texts), (rule.id, field.name)
            assert all(field.texts), (rule.id, field.name)


@pytest.mark.parametrize(
    "link",
    [
        "kraken.combat?event=severed:is:zzz",
        "kraken.combat?event=severed:is:yes&given=grade:is:zzz",
        "kraken.combat?event=severed:least:yes",
        "kraken.combat?event=zzz:is:yes",
        "kraken.combat?event=severed:any:",
        "kraken.combat?event=severed:is:yes&policy=zzz",
        "kraken.combat?event=severed:is:yes&policy=\ud800",
        "kraken.combat?event=severed:is:\ud800",
    ],
)
def test_a_link_whose_clause_does_not_fit_is_answered_with_its_own_sentence(link: str) -> None:
    drawn = ask("kraken.pluck")
    drawn.touch({"do": "link", "text": link})
    assert drawn.bench.trouble and drawn.said == drawn.bench.trouble
    assert "went wrong" not in drawn.answer


def test_a_value_without_words_is_called_nothing_and_its_link_holds() -> None:
    link = "fantastic_voyage.proteus?event=saboteur_fate:is:nothing"
    assert asking(asking(link).question.link).answer is not None


@pytest.mark.parametrize("rule", registered(), ids=lambda rule: rule.id)
def test_every_rule_can_be_asked_about(rule: object) -> None:
    bench = asking(find(rule).id)  # type: ignore[arg-type]
    assert bench.answer is not None or bench.beyond or bench.trouble.endswith(".")
    drawn = [draw(bench) for draw in (rule_html, case_html, event_html, answer_html, chart_html)]
    assert all("<built-in" not in html and " object at " not in html for html in drawn)
    assert spoken(bench)


def test_a_link_puts_the_same_question_again() -> None:
    bench = asking(f"{SEVERED}&given=grade:any:success|critical success")
    again = asking(bench.question.link)
    assert again.question.link == bench.question.link
    assert again.answer is not None and bench.answer is not None
    assert again.answer.chance == bench.answer.chance


def test_a_question_is_put_together_touch_by_touch() -> None:
    bench = asking("kraken.pluck")
    bench.act({"do": "rule", "value": "kraken.combat"})
    bench.act({"do": "set", "name": "pluck", "value": "7"})
    bench.act({"do": "ask", "part": "event", "name": "field", "value": "pluck"})
    bench.act({"do": "ask", "part": "event", "name": "how", "value": "most"})
    bench.act({"do": "ask", "part": "event", "name": "values", "value": "6"})
    assert bench.refused == "" and bench.answer is not None
    assert bench.answer.chance == Fraction(5, 12)  # any failure, critical ones too
    bench.act({"do": "ask", "part": "given", "name": "given", "value": True})
    assert bench.question.given is not None
    bench.act({"do": "ask", "part": "given", "name": "given", "value": False})
    assert bench.question.given is None


def test_a_house_rule_changes_the_answer() -> None:
    bench = asking(SEVERED)
    bench.act({"do": "house", "name": "pluck_modifier", "value": "-2"})
    assert bench.answer is not None and bench.answer.chance > Fraction(1, 4)


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"do": "set", "name": "pluck", "value": "99"}, "cannot be “99”"),
        ({"do": "set", "name": "beard", "value": "1"}, "knows no fact “beard”"),
        ({"do": "rule", "value": "kraken.combta"}, "did you mean kraken.combat"),
        ({"do": "dance"}, "cannot do “dance”"),
        ({"do": "ask", "part": "given", "name": "how", "value": "is"}, "nothing to change"),
        ({"do": "link", "text": "kraken.combat?event=severed"}, "does not fit the rules"),
    ],
)
def test_what_makes_no_sense_is_refused_and_the_question_stands(
    message: dict[str, str], sentence: str
) -> None:
    bench = asking(SEVERED)
    bench.act(message)
    assert sentence in bench.refused
    assert bench.rule.id == "kraken.combat"
    assert sentence in answer_html(bench)


@pytest.mark.parametrize(
    ("clause", "sentence"),
    [
        ("event=beard:is:yes", "has no “beard” here"),
        ("event=severed:is:maybe", "“maybe” is no value of severed"),
        ("event=grade:least:success", "are no numbers"),
        ("event=severed:is:", "Say which values of severed count"),
        ("event=severed:is:yes&given=pluck:is:2", "is no value of pluck|can never be"),
    ],
)
def test_a_clause_that_does_not_fit_is_answered_with_a_sentence(clause: str, sentence: str) -> None:
    bench = asking(f"kraken.combat?pluck=7&{clause}")
    assert any(part in bench.trouble for part in sentence.split("|")), bench.trouble


def test_a_condition_that_cannot_be_is_said() -> None:
    bench = asking("classics.sum?number=2&faces=6&event=outcome:is:7&given=outcome:least:13")
    assert "can never be here" in bench.trouble


def test_a_question_with_too_many_branches_says_so_and_can_be_simulated() -> None:
    bench = asking("kraken.game?event=won:is:yes")
    assert bench.answer is None and "simulate it" in bench.beyond
    bench.act({"do": "simulate"})
    assert bench.refused == "" and bench.estimate is not None
    assert bench.estimate.low <= bench.estimate.hits / bench.estimate.games <= bench.estimate.high
    assert "nineteen times in twenty; this one goes from" in answer_html(bench)


def test_who_decides_is_said_and_can_be_chosen() -> None:
    bench = asking("red_november.race?event=fixed:is:yes")
    assert bench.policy and "Whoever has to decide" in answer_html(bench)
    anyhow = bench.answer
    bench.act({"do": "policy", "value": "best.fixed"})
    assert anyhow is not None and bench.answer is not None
    assert bench.answer.chance > anyhow.chance
    bench.act({"do": "policy", "value": "nobody"})
    assert bench.trouble


def test_a_link_to_no_rule_is_refused() -> None:
    with pytest.raises(BadLink, match="does not fit the rules"):
        ask("kraken.nothing?event=a:is:b")
    assert issubclass(BadLink, RulesError)


@pytest.mark.parametrize(
    ("p", "words"),
    [
        ((1, 1), "It always happens."),
        ((0, 1), "It never happens."),
        ((1, 2), "As often as not."),
        ((1, 4), "Once in four."),
        ((3, 4), "It fails once in four."),
        ((5, 36), "About once in seven."),
        ((1, 7776), "Once in 7,776."),
        ((3, 7), "A little less often than not."),
    ],
)
def test_a_chance_in_words_is_what_one_says_at_a_table(p: tuple[int, int], words: str) -> None:
    assert in_words(Fraction(*p)) == words


def test_the_stored_bench_reads_without_a_kernel() -> None:
    data, _ = ask(SEVERED)._repr_mimebundle_()
    assert "1/4" in data["text/html"] and "<button disabled" in data["text/html"]
    assert "1/4" in data["text/plain"]


def test_an_asking_is_what_the_page_opens_with_until_it_is_changed() -> None:
    bench: Asking = asking(SEVERED)
    assert bench.link == ""
    bench.act({"do": "set", "name": "pluck", "value": 8})
    assert "pluck=8" in bench.link


@pytest.mark.parametrize(
    ("rule", "touches"),
    [
        ("fantastic_voyage.attack_step", [("set", "diver.antibodies", "4")]),
        ("fantastic_voyage.sabotage", [("remove", "crew.2", ""), ("set", "crew.1.aboard", False)]),
        ("kraken.duel_turn", [("set", "duel.pluck", "3"), ("house", "pluck_modifier", "1")]),
        ("red_november.event", [("add", "seen", "")]),
    ],
)
def test_the_python_that_is_shown_gives_the_answer_that_is_shown(
    rule: str, touches: list[tuple[str, str, Any]]
) -> None:
    bench = asking(rule)
    for do, name, value in touches:
        bench.act({"do": do, "name": name, "value": value})
        assert bench.refused == ""
    shown = re.search(r"<pre[^>]*>(.*?)</pre>", answer_html(bench), re.S)
    assert shown is not None and bench.answer is not None
    *lines, last = unescape(shown[1]).splitlines()
    known: dict[str, Any] = {}
    exec("\n".join([*lines, f"answer = {last}"]), known)
    assert known["answer"] == bench.answer.chance
