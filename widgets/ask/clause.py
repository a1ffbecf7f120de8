"""An event as somebody asks for it: a field of the outcome, a comparison, one value or several."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from rules.errors import BadFacts
from rules.given import brief
from widgets.ask.fields import Field, get

IS, NOT, LEAST, MOST, ANY = "is", "not", "least", "most", "any"
WORDS: Mapping[str, str] = {
    IS: "is",
    NOT: "is not",
    LEAST: "is at least",
    MOST: "is at most",
    ANY: "is any of",
}


@dataclass(frozen=True)
class Clause:
    """A field, how it is compared, and with which values, in words."""

    field: str
    how: str
    values: tuple[str, ...]

    def test(self, known: Mapping[str, Field]) -> Callable[[Any], bool]:
        """Whether an outcome is of this event. Errors: BadFacts, in a sentence."""
        field = known.get(self.field)
        if field is None:
            listed = ", ".join(f.label for f in known.values()) or "nothing"
            raise BadFacts(
                f"The outcome has no “{brief(self.field)}” here: it can be asked for {listed}."
            )
        if self.how in (LEAST, MOST) and not field.ordered:
            raise BadFacts(
                f"The values of {field.label} are no numbers, so “{WORDS[self.how]}” has no "
                "meaning: ask whether it is one of them."
            )
        wanted = [field.value(written) for written in self.values]
        if not wanted:
            raise BadFacts(f"Say which values of {field.label} count: tick one or more.")
        name, first = self.field, wanted[0]
        if self.how == LEAST:
            return lambda outcome: bool(get(outcome, name) >= first)
        if self.how == MOST:
            return lambda outcome: bool(get(outcome, name) <= first)
        if self.how == NOT:
            return lambda outcome: bool(field.like(get(outcome, name)) != first)
        return lambda outcome: field.like(get(outcome, name)) in wanted

    def said(self, known: Mapping[str, Field]) -> str:
        """The event in words."""
        field = known.get(self.field)
        label = field.label if field else self.field
        values = self.values
        if self.how in (IS, NOT, ANY) and values in (("yes",), ("no",)):
            return label if (values[0] == "yes") is not (self.how == NOT) else f"not {label}"
        if len(values) > 1:
            return f"{label} is {', '.join(values[:-1])} or {values[-1]}"
        how = WORDS[IS if self.how == ANY else self.how]
        return f"{label} {how} {values[0] if values else '…'}"

    def write(self) -> str:
        """The clause for a link: field:how:value|value."""
        values = "|".join(quote(value, safe=" −", errors="replace") for value in self.values)
        return f"{self.field}:{self.how}:{values}"


def read(written: str) -> Clause:
    """The clause that a link holds. Errors: BadFacts."""
    field, _, rest = written.partition(":")
    how, _, values = rest.partition(":")
    if not field.isidentifier() or how not in WORDS:
        raise BadFacts(f"“{brief(written)}” asks for no event: copy the whole link again.")
    return Clause(field, how, tuple(unquote(value) for value in values.split("|") if value))
