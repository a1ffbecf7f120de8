"""The operation and the score, against the source's own list."""

from fractions import Fraction
from itertools import product

import pytest

from rules import chances, judge
from rules.errors import BadFacts
from rules.fantastic_voyage import house, recovery, verdict
from rules.index import load

SABOTEURS = (
    "never unmasked", "at large", "killed by the cast", "killed by the body", "left in Proteus",
    "lost with Proteus",
)  # fmt: skip
SHIPS = ("left, all survivors aboard", "left, some aboard", "not left")


def by_the_list(claimed, left, saboteur, ship, face):
    """The points of the source's list; None for a form that contradicts itself."""
    loyal = 5 if saboteur == "never unmasked" else 4
    if left > loyal or (saboteur == "left in Proteus" and ship == "not left"):
        return None
    if (saboteur == "lost with Proteus" or not left) and ship != "not left":
        return None
    if claimed == 0 or left == 0:
        return 0
    points = 4 if face + claimed >= 6 else 0
    points += 2 if saboteur.startswith("killed") else 0
    points -= 6 if saboteur in ("left in Proteus", "lost with Proteus") else 0
    points += left - (loyal - left)
    return points + (2 if ship != "not left" else 0)


@pytest.mark.rule("fantastic_voyage.victory.3")
@pytest.mark.parametrize("claimed", range(1, 6))
def test_the_operation_needs_six_with_a_die_and_the_objectives_claimed(claimed):
    successes = sum(face + claimed >= 6 for face in range(1, 7))
    assert recovery(claimed) == Fraction(successes, 6) == Fraction(claimed + 1, 6)
    for face in range(1, 7):
        outcome = judge("fantastic_voyage.operation", claimed=claimed, dice=[face]).outcome
        assert (outcome.success, outcome.total) == (face + claimed >= 6, face + claimed)


@pytest.mark.rule("fantastic_voyage.victory.3")
def test_plot_points_help_the_operation_only_where_a_table_allows_it():
    plain = judge("fantastic_voyage.operation", claimed=2, points=4, dice=[3])
    assert (plain.choices, plain.outcome.success) == ((), False)
    bought = judge("fantastic_voyage.operation", claimed=2, points=4, dice=[3, 1, 4],
                   choices=[2], house=house(operation_dice=True))  # fmt: skip
    assert bought.outcome.success


@pytest.mark.rule("fantastic_voyage.victory.1-9 fantastic_voyage.saboteur.19 "
                  "fantastic_voyage.saboteur.21-22")  # fmt: skip
@pytest.mark.parametrize("claimed", range(6))
@pytest.mark.parametrize("left", range(6))
def test_every_form_scores_as_the_list_says(claimed, left):
    for saboteur, ship in product(SABOTEURS, SHIPS):
        facts = {"claimed": claimed, "left": left, "saboteur": saboteur, "ship": ship}
        for face in range(1, 7):
            expected = by_the_list(claimed, left, saboteur, ship, face)
            if expected is None:
                with pytest.raises(BadFacts):
                    judge("fantastic_voyage.victory", dice=[face], **facts)
                continue
            dice = [face] if claimed and left else []
            score = judge("fantastic_voyage.victory", dice=dice, **facts).outcome
            assert score.points == expected == sum(line.points for line in score.lines)
            assert score.verdict == verdict(expected)


@pytest.mark.rule("fantastic_voyage.victory.10-12")
def test_the_bands_and_the_extremes_of_the_index():
    bands = load("fantastic_voyage").rules["fantastic_voyage.victory.10"].data
    for band in bands:
        for points in range(max(band["min"], -20), min(band["max"], 20) + 1):
            assert verdict(points) == band["result"]
    forms = [
        by_the_list(claimed, left, saboteur, ship, face)
        for claimed, left, face in product(range(6), range(6), range(1, 7))
        for saboteur, ship in product(SABOTEURS, SHIPS)
    ]
    scores = [points for points in forms if points is not None]
    assert (max(scores), min(scores)) == (12, -8)
    example = {"claimed": 3, "left": 3, "saboteur": "killed by the body", "ship": SHIPS[0]}
    assert judge("fantastic_voyage.victory", dice=[3], **example).outcome.points == 10
    assert judge("fantastic_voyage.victory", dice=[2], **example).outcome.points == 6
    assert chances("fantastic_voyage.victory", **example).mean("points") == Fraction(
        4 * 10 + 2 * 6, 6
    )


@pytest.mark.rule("fantastic_voyage.victory.1-2 fantastic_voyage.leaving.8")
def test_without_an_objective_or_a_member_out_nothing_is_scored():
    lost = {"claimed": 0, "left": 2, "saboteur": "lost with Proteus", "ship": "not left"}
    assert judge("fantastic_voyage.victory", dice=[], **lost).outcome.points == 0
    strict = judge("fantastic_voyage.victory", dice=[],
                   house=house(failed_gate_score="count_minus"), **lost)  # fmt: skip
    assert strict.outcome.points == -6 - 2
    assert strict.outcome.verdict == "disaster"


@pytest.mark.rule("fantastic_voyage.victory.5-9 fantastic_voyage.blood-clot.6")
def test_house_rules_of_the_score():
    def points(saboteur, ship, left=4, **switches):
        facts = {"claimed": 5, "left": left, "saboteur": saboteur, "ship": ship}
        return judge("fantastic_voyage.victory", dice=[1], house=house(**switches),
                     **facts).outcome.points  # fmt: skip

    whole, some, none = SHIPS
    assert points("killed by the body", none) == 10
    assert points("killed by the body", none, saboteur_killer="cast") == 8
    assert points("killed by the cast", none, saboteur_killer="cast") == 10
    assert points("lost with Proteus", none) == 2
    assert points("lost with Proteus", none, penalty_for_lost_proteus=False) == 8
    assert points("at large", some, 3) == 8
    assert points("at large", some, 3, departure_with_proteus="all_survivors_aboard") == 6
    assert points("at large", whole, departure_with_proteus="all_survivors_aboard") == 10
    assert points("at large", whole, proteus_as_member=True) == 11
    assert points("at large", none, proteus_as_member=True) == 7


@pytest.mark.rule("fantastic_voyage.victory.4-9")
def test_each_line_of_the_score_has_its_reason_and_its_rule():
    score = judge("fantastic_voyage.victory", claimed=3, left=3, dice=[6]).outcome
    assert score.to_text() == (
        "+4 the operation succeeded and the scientist lives [fantastic_voyage.victory.4]\n"
        "+2 the saboteur was killed [fantastic_voyage.victory.5]\n"
        "+3 3 loyal members left [fantastic_voyage.victory.7]\n"
        "+2 the heroes left with Proteus [fantastic_voyage.victory.9]\n"
        "-1 1 loyal member did not [fantastic_voyage.victory.8]\n"
        "10 victory points: resounding success."
    )


def test_a_form_that_contradicts_itself_is_refused_and_quoted():
    with pytest.raises(BadFacts, match="“5” loyal members cannot have left"):
        judge("fantastic_voyage.victory", left=5, saboteur="at large", dice=[])
    with pytest.raises(BadFacts, match="“left in Proteus” when Proteus has not left"):
        judge("fantastic_voyage.victory", saboteur="left in Proteus", ship="not left", dice=[])
