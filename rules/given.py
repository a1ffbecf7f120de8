"""What a reading is given, checked at its entry: each refusal is a sentence that quotes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rules.errors import BadChoice, BadFacts, RulesError

LONGEST = 80  # characters of somebody's input in a sentence


def brief(value: object) -> str:
    """The value in words, cut where it is long, and fit to be written anywhere."""
    try:
        text = str(value)
    except Exception:
        text = type(value).__name__
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def as_typed(text: str) -> str:
    """A text in which numbers may be: a minus sign, copied from a ruling, as a keyboard has it."""
    return text.replace("−", "-")


def listed(name: str, value: Any, error: type[RulesError]) -> list[Any]:
    """The value as a list. Errors: `error` if it is none; nothing at all is an empty list."""
    if value is None:
        return []
    if isinstance(value, Iterable) and not isinstance(value, Mapping):
        return list(value)
    raise error(f"“{brief(value)}” is no list of {name}: give them in order, such as [3, 4].")


def seed_of(value: Any) -> str:
    """A seed as text. Errors: BadFacts for one that cannot be written down."""
    text = str(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadFacts(
            f"The seed “{brief(text)}” holds what is no character: give letters and digits."
        ) from None
    if not text.strip():
        raise BadFacts(f"The seed “{text}” is empty: give letters and digits, or leave it out.")
    return text


def whole(name: str, value: Any, least: int = 1) -> int:
    """A whole number from `least`. Errors: BadFacts."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise BadFacts(f"The {name} cannot be “{brief(value)}”: give a whole number from {least}.")
    return value


def players(value: Any) -> dict[str, Any]:
    """Policies by player. Errors: BadChoice if they are not named by player."""
    if value is None:
        return {}
    if isinstance(value, Mapping):
        return {str(player): policy for player, policy in value.items()}
    raise BadChoice(
        f"“{brief(value)}” does not say who plays whom: give a policy for each player, "
        "such as {'crew': 'bold'}."
    )


def reader(key: str | Callable[[Any], Any] | None) -> Callable[[Any], Any]:
    """A function that reads a field of an outcome by its name; the outcome itself without one.

    Errors: BadFacts for what is no name and no function, and, when read, for an unknown field.
    """
    if key is None:
        return _itself
    if isinstance(key, str):
        return _Field(key)
    if callable(key):
        return key
    raise BadFacts(
        f"“{brief(key)}” reads nothing of an outcome: give a field's name or a function."
    )


def _itself(outcome: Any) -> Any:
    return outcome


class _Field:
    """Reads one field, and says which there are when an outcome lacks it."""

    def __init__(self, name: str):
        self.name = name

    def __call__(self, outcome: Any) -> Any:
        try:
            return getattr(outcome, self.name)
        except AttributeError:
            there = ", ".join(getattr(outcome, "__dataclass_fields__", ())) or "none"
            raise BadFacts(
                f"An outcome such as “{brief(outcome)}” has no field “{brief(self.name)}”: "
                f"its fields are {there}."
            ) from None
