"""Texts of this book's own, such as saves: JSON with a format, a version and, sealed, a digest."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from rules.errors import RulesError
from rules.given import brief

_QUOTED = 60  # bytes of a text that is none of ours


@dataclass(frozen=True)
class Envelope:
    """One kind of text: what it is called in a refusal, who wrote it, and the error it is.

    `sealed` ones carry a digest over all of it, so that one altered since is refused.
    """

    format: str
    version: int
    largest: int  # bytes
    name: str
    writer: str
    error: type[RulesError]
    sealed: bool = True

    def write(self, indent: int | None = None, **content: Any) -> str:
        """The text for this content; `read` takes it back."""
        whole = {
            "format": self.format,
            "version": self.version,
            **{name: msgspec.to_builtins(part) for name, part in content.items()},
        }
        raw = msgspec.json.encode({**whole, "digest": digest(whole)} if self.sealed else whole)
        return (raw if indent is None else msgspec.json.format(raw, indent=indent)).decode()

    def read(self, text: Any) -> dict[str, Any]:
        """What a text holds, its digest set aside. Errors: one sentence for any other text."""
        if not isinstance(text, str | bytes):
            raise self.error(f"“{brief(text)}” is no {self.name}: give the text of one.")
        raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        self.refuse_large(len(raw))
        found = self._decoded(raw)
        if not isinstance(found, dict) or found.get("format") != self.format:
            raise self.error(
                f"“{_begun(raw)}” is no {self.name} of this book: choose another file."
            )
        if found.get("version") != self.version:
            of = f"version “{brief(found['version'])}”" if "version" in found else "no version"
            raise self.error(
                f"The {self.name} is of {of}, and this book reads version {self.version}: "
                "open it with the book that wrote it."
            )
        if self.sealed and found.pop("digest", None) != digest(found):
            raise self.error(
                f"The {self.name} was altered after it was written: its digest does not fit it. "
                f"Choose it as {self.writer} saved it."
            )
        return found

    def refuse_large(self, size: int) -> None:
        """Refuses a text of so many bytes, before it need be read."""
        if size > self.largest:
            raise self.error(
                f"A {self.name} of {size:,} bytes is too large to be one of ours: "
                f"none is over {self.largest:,} bytes. Choose another file."
            )

    def _decoded(self, raw: bytes) -> Any:
        if not raw.strip():
            raise self.error(
                f"The {self.name} is empty: there is nothing in the file. "
                f"Choose it as {self.writer} saved it."
            )
        try:
            return msgspec.json.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise self.error(
                f"The {self.name} “{_begun(raw)}” is damaged or cut short: "
                "choose the whole file again."
            ) from None


def digest(whole: dict[str, Any]) -> str:
    """The SHA-256 of what a text holds, however it was written."""
    return sha256(msgspec.json.encode(whole, order="deterministic")).hexdigest()


def _begun(raw: bytes) -> str:
    text = raw[:_QUOTED].decode("utf-8", "replace")
    return text + ("…" if len(raw) > _QUOTED else "")
