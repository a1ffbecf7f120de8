"""The facts of a rule: read from its signature, checked, and brought in from text or JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from inspect import signature
from math import ceil, floor, isfinite, nan
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from rules import structured
from rules.errors import BadFacts, RulesError
from rules.given import as_typed, brief


@dataclass(frozen=True)
class Range:
    """Whole numbers from `low` to `high`, with a unit and the words for a control."""

    low: int
    high: int
    unit: str = ""
    label: str = ""


@dataclass(frozen=True)
class Label:
    """The words for a control, and what may be given where the rule's own example is empty.

    one: what one row of a list is called. options: what a text, or each text of a list, may be.
    """

    label: str = ""
    example: Any = None
    one: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Fact:
    """One fact of a rule: what it is called, what it may be, and the telling example.

    `kind` is int, number, bool, choice, text, data (dataclasses and tuples of them) or house.
    An `optional` one may be nothing, None. one: what one row of a list is called.
    """

    name: str
    kind: str
    annotation: Any
    default: Any
    label: str
    low: int | None = None
    high: int | None = None
    unit: str = ""
    options: tuple[Any, ...] = ()
    example: Any = None
    optional: bool = False
    one: str = ""

    def read(self, value: Any) -> Any:
        """The value itself, or what a text or JSON form of it stands for; else BadFacts."""
        if self.optional and (value is None or (isinstance(value, str) and not value.strip())):
            return None
        return _READERS[self.kind](self, value)

    def write(self, value: Any) -> Any:
        """The value in plain JSON form; `read` takes it back."""
        if self.kind == "house":
            return dict(value.changed())
        return msgspec.to_builtins(value)

    @property
    def typed_example(self) -> str:
        """A legal value that is not empty, as somebody would type it, the telling one if it is."""
        empty = self.default in ((), "", None)
        return structured.example(self.example if empty else self.default)

    def text(self, value: Any) -> str:
        """The value in words, for a control or a link."""
        if value is None:
            return ""
        if self.kind == "choice":
            return str(value.value if isinstance(value, Enum) else value)
        if self.kind == "bool":
            return "yes" if value else "no"
        if self.kind in ("data", "house"):
            return msgspec.json.encode(self.write(value)).decode()
        if self.kind == "number":
            return repr(float(value)).removesuffix(".0")
        return str(value)

    def words(self, value: Any) -> str:
        """The value as it is told to a reader, lists and what has parts too."""
        return structured.in_words(value) if self.kind == "data" else self.text(value)


def facts_of(function: Callable[..., Any]) -> tuple[Fact, ...]:
    """The facts that a rule's function takes after its table, in order."""
    parameters = list(signature(function).parameters.values())[1:]
    hints = get_type_hints(function, include_extras=True) if parameters else {}
    return tuple(fact_of(p.name, hints[p.name], p.default) for p in parameters)


def fact_of(name: str, hint: Any, default: Any) -> Fact:
    """The fact that a type hint tells of: its kind, bounds, options and label."""
    extras: tuple[Any, ...] = ()
    hint, optional = _needed(hint)
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        extras = tuple(rest)
        hint, may_lack = _needed(hint)
        optional = optional or may_lack
    labels = [e for e in extras if isinstance(e, Label)]
    span = next((e for e in extras if isinstance(e, Range)), None)
    label = next((e.label for e in extras if isinstance(e, Range | Label) and e.label), "")
    low, high = bounds(e for e in extras if hint is int or not _open_ended(e))
    kind, options = _kind(hint, default, next((e.options for e in labels if e.options), ()))
    return Fact(
        name=name,
        kind=kind,
        annotation=hint,
        default=default,
        label=label or name.replace("_", " "),
        low=low,
        high=high,
        unit=span.unit if span else "",
        options=options,
        example=next((e.example for e in labels), None),
        optional=optional,
        one=next((e.one for e in labels if e.one), ""),
    )


def bounds(extras: Iterable[Any]) -> tuple[int | None, int | None]:
    """The least and the greatest whole number that the extras of a type hint allow."""
    for extra in extras:
        if isinstance(extra, Range):
            return extra.low, extra.high
        if isinstance(extra, msgspec.Meta):
            low = extra.ge if extra.gt is None else floor(extra.gt) + 1
            high = extra.le if extra.lt is None else ceil(extra.lt) - 1
            return None if low is None else ceil(low), None if high is None else floor(high)
    return None, None


def _open_ended(extra: Any) -> bool:
    """Whether it bounds a number by one that is itself not allowed: the reader sees to that."""
    return isinstance(extra, msgspec.Meta) and (extra.gt is not None or extra.lt is not None)


def _needed(hint: Any) -> tuple[Any, bool]:
    """A hint without “or None”, and whether it had that."""
    if get_origin(hint) in (Union, UnionType):
        left = [arm for arm in get_args(hint) if arm is not type(None)]
        if len(left) == 1 and len(get_args(hint)) == 2:
            return left[0], True
    return hint, False


_PLAIN = {bool: "bool", int: "int", float: "number", str: "text"}


def _kind(hint: Any, default: Any, allowed: tuple[str, ...]) -> tuple[str, tuple[Any, ...]]:
    """The kind of a hint without its extras, and its options."""
    if hint is str and allowed:
        return "choice", allowed
    if isinstance(hint, type) and hint in _PLAIN:
        return _PLAIN[hint], ()
    if get_origin(hint) is Literal:
        return "choice", get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return "choice", tuple(hint)
    return ("house" if hasattr(default, "changed") else "data"), allowed


def _read_int(fact: Fact, value: Any) -> int:
    try:
        number: Any = int(as_typed(value)) if isinstance(value, str) else value
    except ValueError:
        number = None
    low, high = fact.low, fact.high
    whole = isinstance(number, int) and not isinstance(number, bool)
    if whole and (low is None or low <= number) and (high is None or number <= high):
        return number
    span = f" from {low} to {high}" if low is not None and high is not None else ""
    unit = f" {fact.unit}" if fact.unit else ""
    raise BadFacts(f"{_headed(fact)} cannot be “{brief(value)}”: give a whole number{span}{unit}.")


def _read_number(fact: Fact, value: Any) -> float:
    try:
        number = float(as_typed(value) if isinstance(value, str) else value)
    except (TypeError, ValueError, OverflowError):
        number = nan
    low, high = fact.low, fact.high
    within = (low is None or low <= number) and (high is None or number <= high)
    if isfinite(number) and within and not isinstance(value, bool):
        return number
    span = f" from {low} to {high}" if low is not None and high is not None else ""
    unit = f" {fact.unit}" if fact.unit else ""
    example = "" if span else ", such as 5 or 7.5"
    raise BadFacts(
        f"{_headed(fact)} cannot be “{brief(value)}”: give a number{span}{unit}{example}."
    )


def _read_bool(fact: Fact, value: Any) -> bool:
    words = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
    answer = value if isinstance(value, bool) else words.get(str(value).strip().lower())
    if answer is None:
        raise BadFacts(f"{_headed(fact)} cannot be “{brief(value)}”: say yes or no.")
    return answer


def _read_choice(fact: Fact, value: Any) -> Any:
    for option in fact.options:
        if value == option or str(value).strip() in (fact.text(option), str(option)):
            return option
        if isinstance(option, Enum) and str(value).strip() == option.name:
            return option
    listed = ", ".join(f"“{fact.text(option)}”" for option in fact.options)
    raise BadFacts(f"{_headed(fact)} cannot be “{brief(value)}”: choose one of {listed}.")


def _read_text(fact: Fact, value: Any) -> str:
    if not isinstance(value, str):
        raise BadFacts(f"{_headed(fact)} cannot be “{brief(value)}”: give a text.")
    return value


def _read_data(fact: Fact, value: Any) -> Any:
    try:
        return structured.read(fact.annotation, value)
    except RulesError:
        raise
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        wrong = structured.worded(error, value)
        raise BadFacts(
            f"{_headed(fact)} cannot be “{brief(structured.in_words(value))}”: {wrong}. "
            f"Give it as in this example: {fact.typed_example}."
        ) from None


def _read_house(fact: Fact, value: Any) -> Any:
    if isinstance(value, type(fact.default)):
        return value
    if isinstance(value, str):
        with suppress(msgspec.MsgspecError, UnicodeError):
            value = msgspec.json.decode(value)
    if not isinstance(value, Mapping):
        raise BadFacts(
            f"House rules cannot be “{brief(value)}”: name each with its option, "
            "such as house.NAME=OPTION."
        )
    return fact.default.replace(**value)


def _headed(fact: Fact) -> str:
    """The label to begin a sentence with; in quotation marks if it is more than a plain name."""
    label = fact.label[:1].upper() + fact.label[1:]
    words = label.split()
    return f"“{label}”" if len(words) > 2 or words[-1] in _LEADING or _PAUSE & {*label} else label


_PAUSE = {",", ":"}
_LEADING = ("on", "by", "at", "the", "when", "from")  # words after which a control goes on


_READERS: dict[str, Callable[[Fact, Any], Any]] = {
    "int": _read_int,
    "number": _read_number,
    "bool": _read_bool,
    "choice": _read_choice,
    "text": _read_text,
    "data": _read_data,
    "house": _read_house,
}
