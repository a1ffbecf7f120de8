"""A referee's sitting: dice rolled and typed, what if, amended, loaded, refused in sentences."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random

import pytest

from rules import Ruling, find, registered
from rules.fairness import commit, follows
from widgets.desk import Sitting, Trial, sealed
from widgets.desk.casefile import CaseFile
from widgets.desk.fair import fair_html
from widgets.desk.finder import search
from widgets.desk.form import head_html
from widgets.desk.prospect import odds_html, stand_html
from widgets.desk.reckoned import luck_of
from widgets.desk.touches import act
from widgets.desk.verdict import spoken

CHANCE = re.compile(r"It had a chance of <b>(.*?)</b>")
ROW = re.compile(r'<tr class="hit">.*?<td class="fr">(.*?)</td>')
ATTACK, COMBAT = "eighth_voyage.attack", "kraken.combat"


def sat(rule: str = ATTACK, **touched: object) -> Sitting:
    sitting = Sitting(rule)
    for name, value in touched.items():
        assert sitting.attempt(lambda name=name, value=value: sitting.set(name, value))
    return sitting


def typed(sitting: Sitting, text: str) -> Sitting:
    """The same sitting with all its dice typed."""
    sitting.attempt(lambda: sitting.all_hands(True))
    sitting.attempt(lambda: sitting.type_faces(text))
    return sitting


def last(sitting: Sitting) -> Ruling:
    return Ruling.from_link(sitting.file.cases[-1].stands.link)


def test_a_nought_typed_at_the_desk_for_a_ten_sided_die_is_its_ten():
    sitting = typed(sat("red_november.fix_it"), "0")
    assert last(sitting).script == (10,)


# finding


@pytest.mark.parametrize(
    ("letters", "id"),
    [
        ("atta", ATTACK),
        ("comb", COMBAT),
        ("grab", "kraken.grab"),
        ("shield of force", ATTACK),
        ("craps", "classics.craps"),
        ("kraken pluck", "kraken.pluck"),
    ],
)
def test_a_few_letters_find_the_contest(letters, id):
    assert search(letters)[0].rule.id == id


def test_words_of_a_cited_rule_find_it_too_and_say_where():
    found = next(one for one in search("ax") if one.rule.id == COMBAT)
    assert found.where.startswith("kraken.combat.")


@pytest.mark.parametrize("letters", ["zzzz", "attack zzzz", "§", "x" * 5000])
def test_letters_that_nothing_has_find_nothing(letters):
    assert letters == "§" or search(letters) == ()


# dice


def test_a_ruling_is_entered_as_soon_as_it_has_fallen():
    sitting = sat(COMBAT)
    assert sitting.attempt(sitting.throw)
    assert len(sitting.file) == 1
    assert last(sitting).outcome == sitting.trial.ruling.outcome


def test_typed_dice_are_marked_for_good():
    sitting = typed(sat(COMBAT), "2 4 5")
    assert all(thrown.by_hand for thrown in last(sitting).dice)
    assert "hand=all" in sitting.file.cases[0].stands.link
    assert sitting.file.cases[0].stands.seed == ""


def test_one_side_types_while_the_other_is_rolled():
    sitting = sat(plan="takes every hit")
    sitting.attempt(lambda: sitting.hands("defender", True))
    sitting.attempt(sitting.throw)
    assert sitting.trial.reading.question.text == "defence"
    sitting.attempt(lambda: sitting.enter("4"))
    dice = {thrown.why: thrown for thrown in last(sitting).dice}
    assert dice["defence"].face == 4
    assert dice["defence"].by_hand
    assert not dice["strike"].by_hand


def test_best_of_two_asks_for_both_dice_and_for_the_choice():
    sitting = sat(dodge=True)
    sitting.attempt(lambda: sitting.all_hands(True))
    for face in "26":
        assert sitting.trial.reading.question.text == "defence"
        sitting.attempt(lambda face=face: sitting.enter(face))
    assert sitting.trial.reading.question.text == "Which defence die?"
    sitting.attempt(lambda: sitting.trial.choose("6"))
    assert len(sitting.file) == 0
    sitting.attempt(lambda: sitting.enter(1))
    assert str(last(sitting).choices[0].option) == "6"


def test_the_seed_is_sealed_before_and_revealed_after():
    sitting = sat(COMBAT)
    seal = sitting.seal
    sitting.attempt(sitting.throw)
    stands = sitting.file.cases[0].stands
    assert stands.seal == seal == commit(stands.seed)
    assert follows(last(sitting), stands.seed)
    assert not all(follows(last(sitting), other) for other in "123456789")
    assert sitting.seal != seal
    assert "✓ the dice follow" in fair_html(sitting.file)


# what if, and amending


def test_what_is_changed_after_a_ruling_is_a_what_if_beside_it():
    sitting = typed(sat(plan="takes every hit"), "3 4")
    before = sitting.file
    assert sitting.attempt(lambda: sitting.set("armour", True))
    assert sitting.trial.pinned.ruling.outcome.margin == 0
    assert sitting.trial.ruling.outcome.margin == -1
    assert sitting.file == before
    sitting.attempt(sitting.trial.unpin)
    assert sitting.trial.ruling.outcome.margin == 0
    assert not sitting.trial.facts["armour"]


def test_a_die_may_be_turned_to_see_what_it_would_have_done():
    sitting = typed(sat(plan="takes every hit"), "3 4")
    assert sitting.attempt(lambda: sitting.turn(1, 1, None))
    assert sitting.trial.ruling.outcome.margin == 1
    assert len(sitting.file) == 1


def test_an_amended_ruling_strikes_the_old_one_through_and_marks_the_turned_die():
    sitting = sat(COMBAT)
    sitting.attempt(sitting.throw)
    face = last(sitting).dice[0].face
    sitting.attempt(lambda: sitting.turn(0, 1, face % 6 + 1))
    while sitting.trial.ruling is None:
        assert sitting.attempt(lambda: sitting.enter(1))
    assert sitting.attempt(lambda: sitting.amend("the die was misread"))
    case = sitting.file.cases[0]
    assert [bool(v.reason) for v in case.versions] == [False, True]
    assert last(sitting).dice[0].by_hand
    assert sitting.trial.pinned is None


def test_amending_asks_for_a_reason_and_for_something_to_amend():
    sitting = typed(sat(plan="takes every hit"), "3 4")
    assert not sitting.attempt(lambda: sitting.amend("why not"))
    assert "nothing to amend" in sitting.notice
    sitting.attempt(lambda: sitting.set("armour", True))
    assert not sitting.attempt(lambda: sitting.amend(" "))
    assert "say why" in sitting.notice
    assert sitting.trial.pinned is not None


def test_a_choice_is_taken_back_as_a_what_if():
    sitting = typed(sat(), "3 4")
    sitting.attempt(lambda: sitting.trial.choose(1))
    assert len(sitting.file) == 1
    sitting.attempt(sitting.take_back)
    sitting.attempt(lambda: sitting.trial.choose(2))
    assert sitting.trial.supposed().outcome != last(sitting).outcome
    assert len(sitting.file) == 1


# refusals


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("strike", "99", "“99”: give a whole number from 0 to 20"),
        ("range_inches", "-3", "“-3”"),
        ("attacker_hits", 0, "“0” Hits left and is out"),
        ("defender_hits", 0, "“0” Hits left and is out"),
        ("attacker_unconscious", True, "unconscious attacker cannot strike"),
        ("aimed", True, "cannot be aimed"),
        ("nonsense", "1", "knows no fact “nonsense”"),
    ],
)
def test_a_fact_that_cannot_be_is_refused_and_the_ruling_stays(name, value, sentence):
    sitting = typed(sat(plan="takes every hit"), "3 4")
    facts, file = dict(sitting.trial.facts), sitting.file
    assert not sitting.attempt(lambda: sitting.set(name, value))
    assert sentence in sitting.notice
    assert sitting.file == file
    assert sitting.trial.facts == facts


def test_a_switch_that_is_refused_is_said_to_be_as_it_was_and_the_next_roll_goes_by_that():
    sitting = sat(plan="takes every hit")
    assert not sitting.attempt(lambda: sitting.set("aimed", True))
    assert sitting.notice.endswith("“Aimed shot” is left as it was, no.")
    assert spoken(sitting) == sitting.notice
    assert sitting.attempt(sitting.throw)
    assert last(sitting).facts["aimed"] is False
    out = sat(defender_unconscious=True)
    assert not out.attempt(lambda: out.set("plan", "takes every hit"))
    assert "“The defender” is left as it was, decides when it comes to it." in out.notice


def test_a_shield_does_nothing_from_behind_and_the_reasons_say_so():
    sitting = typed(sat(shield=True, side="rear", plan="takes every hit"), "3 4")
    assert any("Shield" in step.text for step in last(sitting).steps)


def test_a_weapon_that_is_not_carried_is_named_with_those_that_are():
    sitting = sat()
    assert not sitting.attempt(lambda: sitting.cast("hero", "satyr", "harpoon"))
    assert "“harpoon”" in sitting.notice
    assert sitting.attempt(lambda: sitting.cast("hero", "satyr", ""))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("7 1", "no face “7”"),
        ("1 2 3", "leave out 3"),
        ("", "names no dice"),
        ("one", "no face “one”"),
    ],
)
def test_wrong_dice_are_refused_and_the_tray_stays_as_it_was(text, sentence):
    sitting = typed(sat(plan="takes every hit"), "3 4")
    script, file = list(sitting.trial.script), sitting.file
    assert not sitting.attempt(lambda: sitting.type_faces(text))
    assert sentence in sitting.notice
    assert sitting.trial.script == script
    assert sitting.file == file


@pytest.mark.parametrize("link", ["", "nonsense", "kraken.combat?pluck=7&di", "x.y?check=1"])
def test_a_link_that_is_none_is_refused_and_the_desk_stays(link):
    sitting = typed(sat(plan="takes every hit"), "3 4")
    before = sitting.link
    assert not sitting.attempt(lambda: sitting.follow(link))
    assert sitting.link == before


@pytest.mark.parametrize("text", ["", "{}", "not a file", '{"format": "four-voyages cases"}'])
def test_a_case_file_from_elsewhere_is_refused_and_nothing_is_lost(text):
    sitting = typed(sat(plan="takes every hit"), "3 4")
    file = sitting.file
    assert not sitting.attempt(lambda: sitting.load(text))
    assert sitting.notice
    assert sitting.file == file


# the file


def test_a_whole_sitting_is_saved_and_loaded_again():
    sitting = typed(sat(plan="takes every hit"), "3 4")
    sitting.attempt(lambda: sitting.take(COMBAT))
    sitting.attempt(sitting.throw)
    other = Sitting()
    assert other.attempt(lambda: other.load(sealed.write(sitting.file)))
    assert other.file == sitting.file
    assert other.attempt(lambda: other.open(sitting.file.cases[0].key))
    assert other.trial.ruling.outcome == Ruling.from_link(sitting.file.cases[0].stands.link).outcome
    assert len(other.file) == 2


def test_a_log_put_away_can_be_brought_back():
    sitting = typed(sat(plan="takes every hit"), "3 4")
    file = sitting.file
    sitting.attempt(sitting.begin)
    assert sitting.file == CaseFile()
    sitting.attempt(sitting.bring_back)
    assert sitting.file == file


def test_rulings_of_panels_come_in_and_a_spoilt_one_is_told():
    sitting = sat()
    link = typed(sat(COMBAT), "2 4 5").link
    act(sitting, {"do": "inbox", "sent": [{"link": link}, {"link": "spoilt"}, 5]})
    assert [case.stands.link for case in sitting.file.cases] == [link]
    assert "could not be entered" in sitting.notice


def test_another_contest_leaves_the_form_of_the_first_as_it_was():
    sitting = sat(strike=11)
    sitting.attempt(lambda: sitting.take(COMBAT))
    sitting.attempt(lambda: sitting.take(ATTACK))
    assert sitting.trial.facts["strike"] == 11


def test_luck_of_both_sides_is_each_others_mirror():
    sitting = sat(plan="takes every hit")
    for _ in range(6):
        sitting.attempt(sitting.throw)
        sitting.weigh()
    luck = luck_of(sitting.file)
    assert luck["attacker"].percentile + luck["defender"].percentile == 1
    assert luck["attacker"].records == 6


def test_few_typed_dice_are_too_few_to_tell():
    assert "too little to tell" in fair_html(typed(sat(COMBAT), "2 4 5").file)


@pytest.mark.parametrize("id", [rule.id for rule in registered()])
def test_every_rule_can_lie_on_the_desk(id):
    sitting = Sitting(id)
    sitting.attempt(sitting.throw)
    assert not sitting.notice
    assert sitting.attempt(lambda: sitting.follow(sitting.link))


@pytest.mark.parametrize("id", [rule.id for rule in registered()])
def test_the_verdict_has_the_chance_of_its_row_in_the_table(id):
    sitting = Sitting(id)
    sitting.attempt(sitting.throw)
    said = CHANCE.search(stand_html(sitting.trial))
    row = ROW.search(odds_html(sitting.trial))
    assert bool(said) == bool(row)
    assert not row or said[1] == row[1]


def test_a_verdict_that_many_dice_bring_counts_all_of_them():
    sitting = typed(sat("kraken.grab", pluck=7), "2 6")
    sitting.weigh()
    assert "5/12" in stand_html(sitting.trial)  # 8 or more on two dice, doubles too
    assert sitting.file.cases[-1].stands.odds.chance == Fraction(5, 12)


def test_random_touches_never_break_the_desk():
    rng = Random(7)
    sitting = Sitting()
    touches = [
        lambda: {"do": "throw"},
        lambda: {"do": "all-typed"},
        lambda: {"do": "face", "face": str(rng.randint(0, 7))},
        lambda: {"do": "turn", "at": rng.randint(-1, 4), "face": rng.choice([None, "3", "9"])},
        lambda: {"do": "choose", "option": rng.randint(0, 4)},
        lambda: {"do": "set", "name": rng.choice(["armour", "dodge", "strike"]), "value": "yes"},
        lambda: {"do": "set", "name": "attacker_hits", "value": str(rng.randint(0, 9))},
        lambda: {"do": "back"},
        lambda: {"do": "return"},
        lambda: {"do": "amend", "fields": {"reason": rng.choice(["", "so"])}},
        lambda: {"do": "hands", "side": rng.choice(["attacker", "x"]), "value": "typed"},
        lambda: {"do": "typed", "text": rng.choice(["3 4", "9", ""])},
        lambda: {"do": "take", "rule": rng.choice([ATTACK, COMBAT, "no.rule"])},
        lambda: {"do": "fill", "value": rng.choice([0, 1, 2, 9, None, "x"])},
        lambda: {"do": "advise"},
        lambda: {"do": "aim", "value": rng.choice(["unscathed", "x"])},
        lambda: {"do": "clear"},
        lambda: {"do": "enter"},
        lambda: {"do": rng.choice(["begin", "bring-back", "hello", "merge", "link", "", "dance"])},
    ]
    for _ in range(1500):
        cases = len(sitting.file)
        message = rng.choice(touches)()
        act(sitting, message)
        assert message["do"] == "begin" or len(sitting.file) >= cases
    assert sealed.read(sealed.write(sitting.file)) == sitting.file


def test_a_trial_reads_the_sides_of_a_rule():
    assert set(Trial(ATTACK).hands) == {"attacker", "defender"}
    assert set(Trial(COMBAT).hands) == {""}
    assert find(ATTACK).id == ATTACK


@pytest.mark.parametrize("rule", registered("fantastic_voyage"), ids=lambda rule: rule.id)
def test_every_contest_of_fantastic_voyage_has_ready_cases_that_the_rule_takes(rule):
    sitting = Sitting(rule.id)
    cases = sitting.trial.contest.cases
    assert cases and len({case.title for case in cases}) == len(cases)
    for number, case in enumerate(cases, 1):
        assert sitting.attempt(lambda number=number: sitting.fill(number)), sitting.notice
        assert sitting.trial.facts == rule.bind(case.facts)
    assert 'data-k="fill"' in head_html(sitting)
