"""The facts of a rule: read from its signature, checked, and brought in from text or JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from inspect import Parameter, signature
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

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
    """The words for a control, and what may be given where the rule's own example is empty."""

    label: str
    example: Any = None


@dataclass(frozen=True)
class Fact:
    """One fact of a rule: what it is called, what it may be, and the telling example.

    `kind` is int, bool, choice, text, data (dataclasses and tuples of them) or house.
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

    def read(self, value: Any) -> Any:
        """The value itself, or what a text or JSON form of it stands for; else BadFacts."""
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
        if self.kind == "choice":
            return str(value.value if isinstance(value, Enum) else value)
        if self.kind == "bool":
            return "yes" if value else "no"
        if self.kind in ("data", "house"):
            return msgspec.json.encode(self.write(value)).decode()
        return str(value)

    def words(self, value: Any) -> str:
        """The value as it is told to a reader, lists and what has parts too."""
        return structured.in_words(value) if self.kind == "data" else self.text(value)


def facts_of(function: Callable[..., Any]) -> tuple[Fact, ...]:
    """The facts that a rule's function takes after its table, in order."""
    parameters = list(signature(function).parameters.values())[1:]
    hints = get_type_hints(function, include_extras=True) if parameters else {}
    return tuple(_fact(parameter, hints[parameter.name]) for parameter in parameters)


def _fact(parameter: Parameter, hint: Any) -> Fact:
    extras: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        extras = tuple(rest)
    span = next((e for e in extras if isinstance(e, Range)), None)
    label = next((e.label for e in extras if isinstance(e, Range | Label) and e.label), "")
    options: tuple[Any, ...] = ()
    if hint is bool:
        kind = "bool"
    elif hint is int:
        kind = "int"
    elif hint is str:
        kind = "text"
    elif get_origin(hint) is Literal:
        kind, options = "choice", get_args(hint)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        kind, options = "choice", tuple(hint)
    elif hasattr(parameter.default, "changed"):
        kind = "house"
    else:
        kind = "data"
    return Fact(
        name=parameter.name,
        kind=kind,
        annotation=hint,
        default=parameter.default,
        label=label or parameter.name.replace("_", " "),
        low=span.low if span else None,
        high=span.high if span else None,
        unit=span.unit if span else "",
        options=options,
        example=next((e.example for e in extras if isinstance(e, Label)), None),
    )


def bind(rule: str, facts: tuple[Fact, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every fact of a rule by name: those given, checked, the rest as in the example.

    `house.NAME` sets one house rule. Unknown names and values outside the rule: BadFacts.
    """
    known = {fact.name: fact for fact in facts}
    bound = {fact.name: fact.default for fact in facts}
    for name, value in given.items():
        if name in known:
            bound[name] = known[name].read(value)
    for name, value in given.items():
        head, dot, switch = name.partition(".")
        if dot and head in known and known[head].kind == "house":
            bound[head] = bound[head].replace(**{switch: value})
        elif name not in known:
            listed = ", ".join(known) or "none"
            raise BadFacts(f"{rule} knows no fact “{name}”: its facts are {listed}.")
    return bound


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
            f"{_headed(fact)} cannot be “{brief(value)}”: {wrong}. "
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
    return f"“{label}”" if len(words) > 2 or words[-1] in _LEADING or "," in label else label


_LEADING = ("on", "by", "at", "the", "when", "from")  # words after which a control goes on


_READERS: dict[str, Callable[[Fact, Any], Any]] = {
    "int": _read_int,
    "bool": _read_bool,
    "choice": _read_choice,
    "text": _read_text,
    "data": _read_data,
    "house": _read_house,
}
