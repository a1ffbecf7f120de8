"""What can be asked of an outcome: itself, and each plain field that it has, with its values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import Any

from rules.errors import BadFacts
from rules.given import brief
from rules.showing import words

OUTCOME = "outcome"
NOTHING = "nothing"
_WORDY = {"short", "because"}  # how an outcome is told, not what came out
_LONGEST = 60  # letters of a value


@dataclass(frozen=True)
class Field:
    """One thing to ask of an outcome: its name, its values, and whether these are numbers.

    Values that are told in the same words are one value here, the first of them: whoever asks for
    “Miss” asks for every miss, whatever the margin was.
    """

    name: str
    values: tuple[Any, ...]
    ordered: bool

    @property
    def label(self) -> str:
        """The name in words."""
        return "the outcome" if self.name == OUTCOME else self.name.replace("_", " ")

    @property
    def texts(self) -> tuple[str, ...]:
        """The values in words."""
        return tuple(text(value) for value in self.values)

    @cached_property
    def _told(self) -> dict[str, Any]:
        return {text(value): value for value in reversed(self.values)}

    @cached_property
    def _likes(self) -> dict[Any, Any]:
        return {}

    def like(self, value: Any) -> Any:
        """The value that stands for all that are told in the same words."""
        if self.ordered:
            return value
        if value not in self._likes:
            self._likes[value] = self._told.get(text(value), value)
        return self._likes[value]

    def value(self, written: str) -> Any:
        """The value that a text stands for. Errors: BadFacts."""
        for value in self.values:
            if text(value) == written:
                return value
        try:
            if self.ordered:
                return int(written)
        except ValueError:
            pass
        offered = ", ".join(self.texts[:8])
        raise BadFacts(
            f"“{brief(written)}” is no value of {self.label}: choose one of {offered}"
            f"{' …' if len(self.values) > 8 else ''}."
        )


def text(value: Any) -> str:
    """A value in words: yes or no, a member's own word, a number."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == "":
        return NOTHING
    if isinstance(value, Enum):
        told = words(value)[0]
        own = value.value if isinstance(value.value, str) else value.name
        bare = told.startswith(type(value).__name__) or told == str(value.value)
        return (str(own).replace("_", " ") if bare else told).rstrip(".")
    if isinstance(value, tuple):
        return " ".join(map(text, value)) or NOTHING
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return words(value)[0].rstrip(".")


def get(outcome: Any, name: str) -> Any:
    """The field of an outcome; None where this outcome has none."""
    return outcome if name == OUTCOME else getattr(outcome, name, None)


def fields_of(outcomes: Iterable[Any]) -> tuple[Field, ...]:
    """What can be asked of these outcomes, the telling fields first, the whole outcome last.

    Outcomes that are no records have only themselves.
    """
    listed = list(outcomes)
    names: dict[str, None] = {}
    for outcome in listed:
        if is_dataclass(outcome):
            names.update(dict.fromkeys(field.name for field in fields(outcome)))
            names.update(dict.fromkeys(_properties(type(outcome))))
    found = [_field(name, listed) for name in (*names, OUTCOME)]
    return tuple(field for field in found if field is not None)


def _properties(kind: type) -> list[str]:
    """The properties of a kind of outcome, its own first, then those that it inherits."""
    return [
        name
        for name in dict.fromkeys(name for owner in kind.__mro__ for name in vars(owner))
        if isinstance(getattr(kind, name), property)
        and name not in _WORDY
        and not name.startswith("_")
    ]


def _field(name: str, outcomes: list[Any]) -> Field | None:
    """The field, if its values are plain; of yes and no, and of a kind's members, all are there."""
    try:
        values = list(dict.fromkeys(get(outcome, name) for outcome in outcomes))
    except (TypeError, ValueError, AttributeError):
        return None
    if name != OUTCOME and not all(map(_is_plain, values)):
        return None
    kinds = {type(value) for value in values}
    numbers = kinds <= {int, Fraction}
    if numbers:
        values.sort()
    elif kinds == {bool}:
        values = [True, False]
    elif len(kinds) == 1 and issubclass(kind := kinds.pop(), Enum):
        values = list(kind)
    if any(len(text(value)) > _LONGEST for value in values) and name != OUTCOME:
        return None
    told = {text(value): value for value in reversed(values)}
    once = [value for value in values if told[text(value)] is value]
    return Field(name, tuple(values if numbers else once), numbers)


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, bool | int | str | Fraction | Enum)
