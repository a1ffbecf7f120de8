"""The sealed text of a saved game: JSON with a version and a digest, and what is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Literal

import msgspec

from rules.errors import BadSave
from rules.given import brief

FORMAT = "four-voyages play"
VERSION = 1
LARGEST = 1_000_000  # bytes


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
class _Envelope:
    format: str = ""
    version: int = 0
    digest: str = ""
    game: dict[str, Any] = field(default_factory=dict)


def sealed(game: dict[str, Any]) -> str:
    """The text of a save: what it holds, with the format, the version and a digest over all."""
    whole = {"format": FORMAT, "version": VERSION, "game": msgspec.to_builtins(game)}
    return msgspec.json.encode({**whole, "digest": _digest(whole)}).decode()


def refuse_large(size: int) -> None:
    """Refuses a save of so many bytes, before it need be read. Errors: BadSave."""
    if size > LARGEST:
        raise BadSave(
            f"A save of {size:,} bytes is too large to be one of ours: "
            f"none is over {LARGEST:,} bytes. Choose another file."
        )


def opened(text: str | bytes) -> Saved:
    """What a save's text holds. Errors: BadSave, in a sentence, for any text that is not one."""
    if not isinstance(text, str | bytes):
        raise BadSave(f"“{brief(text)}” is no saved game: give the text of one.")
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    refuse_large(len(raw))
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadSave(
            f"The save “{_begun(raw)}” is damaged or cut short: choose the whole file again."
        ) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadSave(f"“{_begun(raw)}” is not a game saved by this book: choose another file.")
    if found.get("version") != VERSION:
        version = (
            f"of version “{brief(found['version'])}”" if "version" in found else "of no version"
        )
        raise BadSave(
            f"The save is {version}, and this book reads version "
            f"{VERSION}: play it with the book that wrote it."
        )
    digest = found.pop("digest", None)
    if digest != _digest(found):
        raise BadSave("The save was altered after it was written: its digest does not fit it.")
    try:
        envelope = msgspec.convert(found, _Envelope)
        saved = msgspec.convert(envelope.game, Saved, str_keys=True)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadSave(f"The save lacks something that every save has: {error}.") from None
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


def _digest(whole: dict[str, Any]) -> str:
    return sha256(msgspec.json.encode(whole, order="deterministic")).hexdigest()


def _begun(raw: bytes) -> str:
    text = raw[:60].decode("utf-8", "replace")
    return text + ("…" if len(raw) > 60 else "")
