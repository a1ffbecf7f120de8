"""Algebra shown step by step: each line is what sympy made of the line before, and says how.

A step that claims to leave the value as it was is checked: one that does not is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import sympy

from rules.errors import RulesError
from widgets.lessons.mathml import formula, plain
from widgets.page import Shown

Operation = Callable[[Any], Any]
SAME, SO = "=", "⇒"
# (what is done, how) for a line equal to the one before; (what is done, how, SO) for one that
# only follows from it.
Step = tuple[str, Operation] | tuple[str, Operation, str]


class FalseStep(RulesError):
    """A line of algebra that is not equal to the line before it."""


@dataclass(frozen=True)
class Line:
    """One line: its sign ("=" or "⇒", none for the first), the expression, what was done."""

    sign: str
    expression: Any
    done: str

    def __str__(self) -> str:
        sign = f"{self.sign} " if self.sign else ""
        return f"{sign}{plain(self.expression)}   [{self.done}]"


class Derivation(Shown):
    """Lines of algebra under a title; `result` is the last expression."""

    def __init__(self, title: str, name: str, lines: Sequence[Line]) -> None:
        self.title, self.name, self.lines = title, name, tuple(lines)
        rows = "".join(_row(line, name if not number else "") for number, line in enumerate(lines))
        html = (
            f'<figure class="fv-algebra"><figcaption>{escape(title)}</figcaption>'
            f"<ol>{rows}</ol></figure>"
        )
        head = f"{name} = " if name else ""
        super().__init__(html, "\n".join([title, head + str(lines[0]), *map(str, lines[1:])]))

    @property
    def result(self) -> Any:
        """The last line's expression."""
        return self.lines[-1].expression


def derive(title: str, first: Any, *steps: Step, said: str = "", name: str = "") -> Derivation:
    """A derivation: `first`, then what each step's operation makes of the line before it.

    said: what the first line is. name: what stands before it, with an equals sign. Errors:
    FalseStep for a step that claims to be equal and is not.
    """
    lines = [Line("", sympy.sympify(first), said)]
    for words, operation, *sign in steps:
        before = lines[-1].expression
        after = sympy.sympify(operation(before))
        relation = sign[0] if sign else SAME
        if relation == SAME and not equal(before, after):
            raise FalseStep(f"“{words}” turns {before} into {after}, which is not the same.")
        lines.append(Line(relation, after, words))
    return Derivation(title, name, lines)


def equal(one: Any, other: Any) -> bool:
    """Whether two expressions have the same value, for sympy."""
    if isinstance(one, sympy.MatrixBase) or isinstance(other, sympy.MatrixBase):
        return bool(sympy.simplify(one.doit() - other.doit()).is_zero_matrix)
    if not isinstance(one, sympy.Expr) or not isinstance(other, sympy.Expr):
        return bool(one == other)
    return bool(sympy.simplify(one.doit() - other.doit()) == 0)


def unfolded(function: Callable[..., Any], *parts: Any) -> Any:
    """A sum, product or power that stands as it is written until a step works it out."""
    return function(*parts, evaluate=False)


def times(*factors: Any) -> Any:
    """A product that stands as it is written, in this order; of matrices as well."""
    if any(isinstance(factor, sympy.MatrixBase) for factor in factors):
        return unfolded(sympy.MatMul, *(factor.as_immutable() for factor in factors))
    return unfolded(sympy.Mul, *map(sympy.sympify, factors))


def plus(*terms: Any) -> Any:
    """A sum that stands as it is written, in this order."""
    return unfolded(sympy.Add, *map(sympy.sympify, terms))


def power(base: Any, exponent: Any) -> Any:
    """A power that stands as it is written."""
    return unfolded(sympy.Pow, sympy.sympify(base), sympy.sympify(exponent))


def over(top: Any, below: Any) -> Any:
    """A fraction that stands as it is written, such as 42/54."""
    return times(top, power(below, -1))


def _row(line: Line, name: str) -> str:
    left = f"<b>{escape(name)}</b> " if name else ""
    sign = line.sign or ("=" if name else "")
    equals = f'<span class="sign">{sign}</span>' if sign else '<span class="sign"></span>'
    done = escape(line.done)
    return (
        f'<li><span class="done">{done}</span><span class="math" tabindex="0" role="group" '
        f'aria-label="{done}">{left}{equals}{formula(line.expression)}</span></li>'
    )
