"""A position as a line of JSON, written and read back."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.errors import BadFacts, RulesError
from rules.kraken.house import house
from rules.kraken.state import Block, Mast, Move, Obstacle, Position, Sailor, Tentacle
from rules.kraken.vessel import ship

_PARTS: dict[str, Any] = {
    "crew": tuple[Sailor, ...],
    "tentacles": tuple[Tentacle, ...],
    "damage": int,
    "turn": int,
    "phase": str,
    "acting": str | None,
    "moves": tuple[Move, ...],
    "tentacles_at_start": int,
    "removed": tuple[Sailor, ...],
}


def write(position: Position) -> str:
    """A position as one line of JSON: the vessel, every figure, the house rules that differ."""
    told = {name: msgspec.to_builtins(getattr(position, name)) for name in _PARTS}
    told["outline"] = position.vessel.outline
    told["obstacles"] = msgspec.to_builtins(position.vessel.obstacles)
    told["house"] = position.house.changed()
    return msgspec.json.encode(told).decode()


def read(text: str) -> Position:
    """The position that `write` told; BadFacts for a text that tells none."""
    try:
        told = msgspec.json.decode(text, type=dict[str, Any])
        parts = {name: msgspec.convert(told[name], kind) for name, kind in _PARTS.items()}
        outline = msgspec.convert(told["outline"], tuple[tuple[float, float], ...])
        vessel = ship(outline, tuple(_obstacle(one) for one in told["obstacles"]))
        return Position(vessel=vessel, house=house(**told["house"]), **parts)
    except RulesError:
        raise
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise BadFacts(
            f"This is no position of Kraken ({error}): give the line that its to_text wrote."
        ) from None


def _obstacle(told: Any) -> Obstacle:
    return msgspec.convert(told, Mast) if "diameter" in told else msgspec.convert(told, Block)
