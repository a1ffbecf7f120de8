"""The sealed text of a saved game: JSON with a version and a digest, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from rules.envelopes import Envelope
from rules.errors import BadSave
from rules.structured import worded

FORMAT = "four-voyages play"
VERSION = 1
LARGEST = 1_000_000  # bytes
SAVE = Envelope(FORMAT, VERSION, LARGEST, "save", "the game", BadSave)


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """What a save holds."""

    rule: str
    facts: dict[str, Any]
    seed: str
    dice: Literal["seed", "hand"]
    policies: dict[str, str]
    script: list[Any]
    answered: list[int]
    hand: list[int]
    takers: dict[int, str]
    rerolls: list[tuple[int, int]]
    salt: int
    remarks: list[tuple[int, str]]


@dataclass(frozen=True)
class _Whole:
    game: dict[str, Any] = field(default_factory=dict)


def sealed(game: dict[str, Any]) -> str:
    """The text of a save: what it holds, with the format, the version and a digest over all."""
    return SAVE.write(game=game)


def opened(text: str | bytes) -> Saved:
    """What a save's text holds. Errors: BadSave, in a sentence, for any text that is not one."""
    try:
        whole = msgspec.convert(SAVE.read(text), _Whole)
        saved = msgspec.convert(whole.game, Saved, str_keys=True)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadSave(f"The save lacks something that every save has: {worded(error)}.") from None
    _check_places(saved)
    return saved


def _check_places(saved: Saved) -> None:
    """Refuses places that no game has. Errors: BadSave.

    Dice thrown anew and remarks may lie beyond the end: answers before them were taken back since.
    """
    end = len(saved.script)
    turned = [place for place, _ in saved.rerolls]
    noted = [place for place, _ in saved.remarks]
    sound = (
        all(0 <= at < end for at in (*saved.answered, *saved.hand, *saved.takers))
        and all(0 <= at <= LARGEST for at in (*turned, *noted))
        and saved.answered == sorted(set(saved.answered))
        and turned == sorted(turned)
        and all(0 < salt <= saved.salt for _, salt in saved.rerolls)
        and 0 <= saved.salt <= LARGEST
    )
    if not sound:
        raise BadSave("The save names places that its game does not have: it was altered.")
