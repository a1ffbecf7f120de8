"""Algebra shown step by step: sympy does each step, and a false one is refused."""

import re

import pytest
from sympy import Eq, Matrix, Rational, Symbol, binomial, eye, solve, symbols

from widgets.lessons.algebra import SO, FalseStep, derive, over, plus, power, times
from widgets.lessons.mathml import formula, plain

x, k, p = symbols("x k p")


def bare(expression: object) -> str:
    """A formula's marks without the tags that only group."""
    return re.sub(r"</?(?:mrow|math|mn|mi|mo)\b[^>]*>", "", formula(expression))


def test_each_line_is_what_the_step_made_of_the_line_before():
    lines = derive(
        "Two dice", x + x**2, ("square", lambda e: power(e, 2), SO),
        ("multiply out", lambda e: e.doit().expand()), said="a coin with sides 1 and 2",
    ).lines  # fmt: skip
    assert [line.sign for line in lines] == ["", "⇒", "="]
    assert lines[2].expression == x**2 + 2 * x**3 + x**4


def test_a_step_that_claims_to_be_equal_and_is_not_is_refused_with_both_sides():
    with pytest.raises(FalseStep, match=r"“slip” turns p into 2\*p"):
        derive("Wrong", p, ("slip", lambda e: 2 * e))


def test_a_step_that_only_follows_need_not_be_equal():
    solved = derive("Solve", Eq(p, 1 - p), ("solve", lambda e: Eq(p, solve(e, p)[0]), SO))
    assert solved.result.rhs == Rational(1, 2)


def test_a_matrix_may_be_inverted_in_a_derivation():
    halves = eye(2) / 2
    assert derive("N", halves, ("invert", lambda m: m.inv(), SO)).result == 2 * eye(2)


def test_what_is_left_to_be_worked_out_stands_as_it_was_written():
    assert bare(times(Rational(5, 6), Rational(5, 6))) == "<mfrac>56</mfrac>·<mfrac>56</mfrac>"
    assert bare(over(42, 54)) == "<mfrac>4254</mfrac>"
    assert bare(plus(1, times(-1, power(Rational(5, 6), 4)))).startswith("1−<msup>(")


def test_a_polynomial_rises_and_a_difference_does_not_begin_with_a_minus():
    assert bare(x**3 + x + x**2) == "x+<msup>x2</msup>+<msup>x3</msup>"
    assert bare(k - 1) == "k−1"


def test_the_place_of_a_generating_function_keeps_its_negative_exponent():
    assert bare(x**-2) == "<msup>x−2</msup>"
    assert bare(1 / p) == "<mfrac>1p</mfrac>"


def test_no_fraction_stands_on_a_fraction():
    assert bare(Rational(1, 6) / p) == "<mfrac>16&InvisibleTimes;p</mfrac>"
    assert bare(Rational(5, 6) * k / p) == "<mfrac>5&InvisibleTimes;k6&InvisibleTimes;p</mfrac>"


def test_binomials_matrices_roots_and_signs_have_their_own_form():
    assert 'linethickness="0"' in formula(binomial(55, 4, evaluate=False))
    assert formula(Matrix([[1, 2], [3, 4]])).count("<mtr>") == 2
    assert "<msqrt>" in formula(p ** Rational(1, 2))
    assert bare(p - Rational(1, 2)) == "p−<mfrac>12</mfrac>"


def test_a_formula_says_in_text_what_it_shows_and_no_name_breaks_out_of_it():
    assert 'alttext="1 + x^2"' in formula(x**2 + 1) and plain(x**2) == "x^2"
    assert "<b>" not in formula(Symbol("<b>"))


def test_the_lines_are_read_out_with_what_was_done():
    html = derive("Half", Rational(1, 2), ("as it is", lambda e: e), said="a coin").html
    assert html.index("a coin") < html.index("<math") < html.index("as it is")
    assert 'aria-label="as it is"' in html
