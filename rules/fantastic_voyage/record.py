"""A position as a line of JSON, written and read back."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.errors import BadFacts, RulesError
from rules.fantastic_voyage.state import Position
from rules.house import HouseRules


def write(position: Position) -> str:
    """A position as one line of JSON."""
    return msgspec.json.encode(msgspec.to_builtins(position)).decode()


def read(text: str | bytes) -> Position:
    """The position that `write` told; BadFacts for a text that tells none."""
    try:
        told: Any = msgspec.json.decode(text)
        position = msgspec.convert(told, Position)
        HouseRules.parse("fantastic_voyage", position.agreed)
        return position
    except RulesError:
        raise
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise BadFacts(
            f"This is no position of Fantastic Voyage ({error}): give the line that its to_text "
            "wrote."
        ) from None
