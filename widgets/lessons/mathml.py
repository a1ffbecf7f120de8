"""Expressions of sympy as MathML, which a browser sets by itself, in the order they were written.

sympy's own printer gathers what a step still leaves apart (5/6 · 5/6 becomes 25/36); a lesson must
show a product before it is worked out.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import sympy
from sympy.core.relational import Relational
from sympy.functions.combinatorial.factorials import binomial, factorial

_OPEN, _CLOSE = '<mo stretchy="true">(</mo>', '<mo stretchy="true">)</mo>'
_PLACE = "x"  # the letter of generating functions, whose exponents are faces
_SUM, _PRODUCT, _POWER = 1, 2, 3  # how closely an expression holds together
_RELATIONS = {"==": "=", "<=": "≤", ">=": "≥", "!=": "≠", "<": "&lt;", ">": "&gt;"}


def formula(expression: Any) -> str:
    """An expression as one `<math>` element, with its plain text as the alternative."""
    said = escape(plain(expression), quote=True)
    return f'<math display="block" alttext="{said}">{_row(expression)}</math>'


def plain(expression: Any) -> str:
    """An expression as a line of text."""
    return " ".join(str(sympy.sstr(expression, order="none")).replace("**", "^").split())


def _row(e: Any) -> str:
    return f"<mrow>{_set(e)}</mrow>"


def _set(e: Any) -> str:
    if isinstance(e, Relational):
        return f"{_row(e.lhs)}<mo>{_RELATIONS[e.rel_op]}</mo>{_row(e.rhs)}"
    if isinstance(e, sympy.MatrixBase):
        return _matrix(e)
    if isinstance(e, sympy.Tuple | tuple | list):
        return _OPEN + "<mo>,</mo>".join(map(_row, e)) + _CLOSE
    if isinstance(e, sympy.Symbol):
        return _symbol(e.name)
    if e is sympy.oo:
        return "<mi>∞</mi>"
    if isinstance(e, sympy.Float):
        return f"<mn>{float(str(e)):g}</mn>"  # as many figures as were asked for
    if isinstance(e, sympy.Rational):
        return _rational(e)
    for kind, how in _KINDS:
        if isinstance(e, kind):
            return how(e)
    return f"<mtext>{escape(plain(e))}</mtext>"


def _symbol(name: str) -> str:
    letter, _, below = name.partition("_")
    base = f"<mi>{escape(letter)}</mi>"
    if not below:
        return base
    return f"<msub>{base}<mi>{escape(below)}</mi></msub>"


def _rational(e: Any) -> str:
    sign = "<mo>−</mo>" if e < 0 else ""
    top, below = abs(int(e.p)), int(e.q)
    if below == 1:
        return f"{sign}<mn>{top}</mn>"
    return f"{sign}<mfrac><mn>{top}</mn><mn>{below}</mn></mfrac>"


def _add(e: Any) -> str:
    parts: list[str] = []
    for term in _leading(_ascending(e.args)):
        negative, positive = _split_sign(term)
        sign = "−" if negative else "+"
        body = _within(positive, _PRODUCT)
        if parts or negative:
            parts.append(f"<mo>{sign}</mo>")
        parts.append(body)
    return "".join(parts)


def _ascending(terms: Iterable[Any]) -> list[Any]:
    """The terms of a polynomial by rising powers; any others in the order in which they stand."""
    terms = list(terms)
    letters = set().union(*(term.free_symbols for term in terms))
    if len(letters) != 1:
        return terms
    letter = letters.pop()
    apart = [term.as_coeff_exponent(letter) for term in terms]
    degrees = [exponent for left, exponent in apart if not left.has(letter)]
    if len(degrees) < len(terms) or len(set(degrees)) < len(degrees):
        return terms
    return [terms[at] for at in sorted(range(len(terms)), key=lambda at: degrees[at])]


def _leading(terms: list[Any]) -> list[Any]:
    """A sum does not begin with a minus if another order spares it: k − 1, not −1 + k."""
    if len(terms) == 2 and _split_sign(terms[0])[0] and not _split_sign(terms[1])[0]:
        return [terms[1], terms[0]]
    return terms


def _split_sign(e: Any) -> tuple[bool, Any]:
    if isinstance(e, sympy.Rational) and e < 0:
        return True, -e
    if isinstance(e, sympy.Mul) and e.args[0].is_Rational and e.args[0] < 0:
        rest = e.args[1:] if e.args[0] == -1 else (-e.args[0], *e.args[1:])
        return True, rest[0] if len(rest) == 1 else sympy.Mul(*rest, evaluate=False)
    return False, e


def _mul(e: Any) -> str:
    negative, e = _split_sign(e)
    sign = "<mo>−</mo>" if negative else ""
    if not isinstance(e, sympy.Mul):
        return sign + _within(e, _PRODUCT)
    below = [f for f in e.args if _goes_below(f)]
    above = [f for f in e.args if f not in below]
    if below:
        return sign + _quotient(above, below)
    factors = [_within(f, _PRODUCT) for f in e.args]
    out = factors[0]
    for before, factor, made in zip(e.args, e.args[1:], factors[1:], strict=False):
        dot = "<mo>·</mo>" if _needs_dot(before, factor) else "<mo>&InvisibleTimes;</mo>"
        out += dot + made
    return sign + out


def _quotient(above: list[Any], below: list[Any]) -> str:
    """One fraction line for a product; (1/6)/n is 1/(6n), not a fraction on a fraction."""
    simple = all(f.base.is_Symbol or f.base.is_Integer for f in below)
    if simple and above and above[0].is_Rational and not above[0].is_Integer:
        first, above = above[0], above[1:]
        below = [sympy.Pow(first.q, -1, evaluate=False), *below]
        if first.p != 1 or not above:
            above = [sympy.Integer(first.p), *above]
    under = [f.base if f.exp == -1 else sympy.Pow(f.base, -f.exp) for f in below]
    return f"<mfrac>{_row(_product(above))}{_row(_product(under))}</mfrac>"


def _product(factors: list[Any]) -> Any:
    if len(factors) > 1:
        return sympy.Mul(*factors, evaluate=False)
    return factors[0] if factors else sympy.S.One


def _goes_below(e: Any) -> bool:
    """Whether a power belongs under a fraction line; a place x to −2 is left as it is."""
    if not isinstance(e, sympy.Pow) or not _is_negative(e.exp):
        return False
    return not (e.base.is_Symbol and e.base.name == _PLACE)


def _is_negative(exponent: Any) -> bool:
    return bool(exponent.is_Rational and exponent < 0)


def _needs_dot(before: Any, after: Any) -> bool:
    """A number stands before a letter or a bracket without a dot; two numbers need one."""
    return not (before.is_Rational and (after.is_Symbol or after.is_Add or _letter_power(after)))


def _letter_power(e: Any) -> bool:
    return isinstance(e, sympy.Pow) and (e.base.is_Symbol or e.base.is_Add)


def _pow(e: Any) -> str:
    if _goes_below(e):
        under = e.base if e.exp == -1 else sympy.Pow(e.base, -e.exp, evaluate=False)
        return f"<mfrac><mn>1</mn>{_row(under)}</mfrac>"
    if e.exp == sympy.Rational(1, 2):
        return f"<msqrt>{_row(e.base)}</msqrt>"
    plain_base = e.base.is_Symbol or e.base.is_Integer or e.base.is_Float
    loose = not plain_base or (e.base.is_number and e.base < 0)
    base = f"<mrow>{_OPEN}{_row(e.base)}{_CLOSE}</mrow>" if loose else _row(e.base)
    return f"<msup>{base}{_row(e.exp)}</msup>"


def _within(e: Any, bond: int) -> str:
    """The expression, in brackets where it holds together less closely than its surroundings."""
    own = _SUM if e.is_Add else _PRODUCT if e.is_Mul else _POWER
    bare = _row(e)
    negative = e.is_Rational and e < 0
    if own >= bond and not negative:
        return bare
    return f"<mrow>{_OPEN}{bare}{_CLOSE}</mrow>"


def _binomial(e: Any) -> str:
    top, below = map(_row, e.args)
    return f'<mrow>{_OPEN}<mfrac linethickness="0">{top}{below}</mfrac>{_CLOSE}</mrow>'


def _factorial(e: Any) -> str:
    return f"{_within(e.args[0], _POWER)}<mo>!</mo>"


def _series(e: Any) -> str:
    sign = "∑" if isinstance(e, sympy.Sum) else "∏"
    letter, low, high = e.limits[0]
    under = f"<mrow>{_row(letter)}<mo>=</mo>{_row(low)}</mrow>"
    whole = _within(e.function, _PRODUCT)
    return f"<munderover><mo>{sign}</mo>{under}{_row(high)}</munderover>{whole}"


def _call(e: Any) -> str:
    inside = "<mo>,</mo>".join(map(_row, e.args))
    return f"<mi>{escape(e.func.__name__)}</mi>{_OPEN}{inside}{_CLOSE}"


def _matrices(e: Any) -> str:
    return "".join(map(_row, e.args))


def _matrix(e: Any) -> str:
    rows = "".join(
        f"<mtr>{''.join(f'<mtd>{_row(e[i, j])}</mtd>' for j in range(e.cols))}</mtr>"
        for i in range(e.rows)
    )
    return f"{_OPEN}<mtable>{rows}</mtable>{_CLOSE}"


_KINDS: tuple[tuple[Any, Any], ...] = (
    (sympy.Add, _add),
    (sympy.MatMul, _matrices),
    (sympy.Mul, _mul),
    (sympy.Pow, _pow),
    (binomial, _binomial),
    (factorial, _factorial),
    (sympy.Sum | sympy.Product, _series),
    (sympy.Function, _call),
)
