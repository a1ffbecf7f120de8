"""Facts that are edited as a text: typed, taken from a file, or from what this browser keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

LONGEST = 600_000  # characters that are handed to the rules, which refuse fewer


@dataclass(frozen=True)
class Text:
    """How a fact is written as a text and read back.

    read(text) gives the value and what is to be remarked of it. Errors: RulesError, quoting the
    text. `kept` is the key under which another page keeps such a text, with its words; `files`
    are the names of files that hold one.
    """

    write: Callable[[Any], str]
    read: Callable[[str], tuple[Any, tuple[str, ...]]]
    head: str
    kept: str = ""
    files: str = ""


def field(name: str, value: Any, shape: Text) -> str:
    """A fact as HTML: its text, and from where else it can be had."""
    more = ""
    if shape.kept:
        more += (
            f'<button type="button" data-other-page="{escape(shape.kept)}" data-key="take.{name}">'
            "Take what this browser keeps</button>"
        )
    if shape.files:
        more += (
            '<label class="fv-file">or a file <input type="file" data-text-file '
            f'accept="{escape(shape.files)}" data-key="file.{name}"></label>'
        )
    kept = f' data-keep="{escape(shape.kept)}"' if shape.kept else ""
    return (
        f'<details class="fv-more fv-text"><summary>{escape(shape.head)}</summary>'
        f'<textarea name="fact.{name}" data-key="fact.{name}" rows="10" spellcheck="false" '
        f'aria-label="{escape(shape.head)}"{kept}>{escape(shape.write(value))}</textarea>'
        f'<p class="fv-acts">{more}</p><p role="status" class="fv-text-said"></p></details>'
    )


def read(sent: str, shape: Text, running: Any) -> tuple[Any, tuple[str, ...]]:
    """The value of a text, and remarks on it; the running one for its own text or for none."""
    text = sent[:LONGEST].replace("\r\n", "\n")
    if not text.strip() or text.strip() == shape.write(running).strip():
        return running, ()
    return shape.read(text)
