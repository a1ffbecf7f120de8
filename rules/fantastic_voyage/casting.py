"""Casting: profile cards in the Casting Agency's YAML form, read tolerantly and kept whole.

A card is shown and exported as it came (fantastic_voyage.casts.7); `adopting` makes of it what the
game needs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from rules.errors import BadFacts
from rules.fantastic_voyage.documents import Document, Fields, read, write
from rules.given import brief

_NUMBER = re.compile(r"[-+]?\d{1,6}")
KNOWN = (
    "__custom", "__version", "__card", "id", "name", "profile", "role", "type", "stats", "health",
    "ratings", "genres", "star_quality", "special_effects", "weapons", "notes", "description",
    "customization",
)  # fmt: skip


def figure(value: Any) -> int | None:
    """The whole number in a value of a card: 4, “4”, “+7”, “12 inches”; None if there is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value == int(value) else None
    found = _NUMBER.search(value) if isinstance(value, str) else None
    return int(found.group()) if found else None


def words(value: Any) -> str:
    """A value of a card as text; "" for none."""
    if value is None or isinstance(value, Fields | tuple):
        return ""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value).strip()


@dataclass(frozen=True)
class Card:
    """One profile card as it stands in the file: its fields, and the line where it begins."""

    fields: Fields
    line: int = 1

    @property
    def name(self) -> str:
        """The name on the card, or else the profile that it was made from."""
        return words(self.fields.get("name")) or words(self.fields.get("profile"))

    @property
    def type(self) -> str:
        """Star, Co-Star, Extra, Vehicle or whatever the card says."""
        return words(self.fields.get("type"))

    @property
    def vehicle(self) -> bool:
        """Whether it is a vehicle's card."""
        kind = words(self.fields.get("__card"))
        return "vehicle" in (self.type.lower(), kind.lower())

    @property
    def unknown(self) -> tuple[str, ...]:
        """The fields that the Casting Agency's form does not have; kept all the same."""
        return tuple(str(key) for key in self.fields if key not in KNOWN)

    def parts(self, key: str) -> tuple[Fields, ...]:
        """The entries of a list of the card, such as its weapons."""
        listed = self.fields.get(key)
        return (
            tuple(part for part in listed if isinstance(part, Fields)) if _is_list(listed) else ()
        )

    def names(self, key: str) -> tuple[str, ...]:
        """The names of the entries of a list; entries that are mere text name themselves."""
        listed = self.fields.get(key)
        if not _is_list(listed):
            return (words(listed),) if words(listed) else ()
        named = (words(p.get("name")) if isinstance(p, Fields) else words(p) for p in listed)
        return tuple(name for name in named if name)

    def __str__(self) -> str:
        return f"{self.name or 'A card without a name'} ({self.type or 'no type'})"


@dataclass(frozen=True)
class Casting:
    """A file of profile cards: all its documents, of which `cards` lists the cards."""

    documents: tuple[Document, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card in the file, in its order."""
        return tuple(
            Card(part, document.line)
            for document in self.documents
            for part in (document.value if _is_list(document.value) else (document.value,))
            if isinstance(part, Fields)
        )

    def to_text(self) -> str:
        """The file in YAML again, with every field that it came with."""
        return write(self.documents)

    def __str__(self) -> str:
        return f"{len(self.cards)} cards: {', '.join(map(str, self.cards))}."


def load(text: str | bytes) -> Casting:
    """The profile cards of a YAML file of the Casting Agency.

    Missing fields, text where a number is expected, and fields and statuses that nobody knows
    are kept. Errors: BadSave for a file that is no such YAML; BadFacts for one without a card or
    with two cards of one name.
    """
    casting = Casting(read(text))
    if not casting.cards:
        start = text[:40].decode("utf-8", "replace") if isinstance(text, bytes) else text[:40]
        raise BadFacts(
            f"There is no profile card in “{brief(start.strip())}”: choose a yaml file that the "
            "Casting Agency wrote."
        )
    seen: dict[str, Card] = {}
    for card in casting.cards:
        before = seen.setdefault(card.name.lower(), card)
        if card.name and before is not card:
            raise BadFacts(
                f"Two cards are called “{brief(card.name)}”, in the documents that begin on line "
                f"{before.line} and line {card.line}: rename one."
            )
    return casting


def _is_list(value: Any) -> bool:
    return isinstance(value, tuple)
