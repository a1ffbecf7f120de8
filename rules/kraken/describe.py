"""A position in words, for whoever cannot see the board."""

from __future__ import annotations

from rules.kraken.state import Position, Sailor, Tentacle
from rules.showing import minus


def describe(position: Position) -> str:
    """Turn, hull, crew and tentacles, a line each; lengths in cm."""
    lines = [
        f"Turn {position.turn}, {position.phase}. "
        f"Hull damage {position.hull}. "
        f"{len(position.tentacles)} of {position.tentacles_at_start} tentacles left, "
        f"{len(position.crew)} figures in play."
    ]
    if position.acting:
        lines.append(f"Acting: {position.acting}.")
    lines += [_figure(position, sailor) for sailor in position.crew]
    lines += [_tentacle(position, tentacle) for tentacle in position.tentacles]
    lines += [f"{move.who} moved to {_spot(*move.path[-1])}." for move in position.moves]
    if position.removed:
        lines.append(f"Out of play: {', '.join(s.name for s in position.removed)}.")
    return "\n".join(lines)


def _spot(x: float, y: float) -> str:
    side = "on the keel" if abs(y) < 0.05 else f"{abs(y):.1f} to {'port' if y > 0 else 'starboard'}"
    return f"{minus(f'{x:.1f}')} from the stern, {side}"


def _figure(position: Position, sailor: Sailor) -> str:
    text = f"{sailor.name}, Pluck {sailor.pluck}: {_spot(sailor.x, sailor.y)}"
    near = [
        f"tentacle {t.number} at {position.distance(sailor, t):.1f}"
        for t in position.tentacles_within(sailor, 6)
    ]
    return f"{text}; {', '.join(near)}." if near else f"{text}."


def _tentacle(position: Position, tentacle: Tentacle) -> str:
    away = position.from_vessel(tentacle)
    touch = "touching the hull" if away < 0.05 else f"{away:.1f} from the vessel"
    return f"Tentacle {tentacle.number}: {_spot(tentacle.x, tentacle.y)}; {touch}."
