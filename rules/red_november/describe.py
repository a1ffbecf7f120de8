"""A position in words, for whoever cannot see the board."""

from __future__ import annotations

from rules.red_november.board import place_name
from rules.red_november.items import KINDS
from rules.red_november.state import Gnome, Position, rooms_said
from rules.red_november.tracks import LAST


def describe(position: Position) -> str:
    """Turn, tracks, rooms, hatches and gnomes, a line each."""
    active = position.active
    turn = f"Turn {position.turn}, {position.phase}"
    lines = [
        f"{turn}: {active.name} acts, the ghost on {position.ghost}." if active else f"{turn}."
    ]
    markers = ", ".join(f"{track} {space}" for track, space in position.tracks.items())
    lines.append(f"Disaster tracks (the end is {LAST}): {markers}.")
    if position.dooms:
        dooms = ", ".join(f"{doom} on {space}" for doom, space in position.dooms.items())
        lines.append(f"Destruction tokens: {dooms}.")
    for what, mask in (
        ("Burning", position.fire),
        ("High water", position.high),
        ("Low water", position.low),
    ):
        if mask:
            lines.append(f"{what}: {rooms_said(mask)}.")
    for what, hatches in (
        ("Blocked", position.blocked_hatches),
        ("Open", position.open_hatches),
    ):
        if hatches:
            lines.append(f"{what}: {', '.join(map(str, hatches))}.")
    lines += [_gnome(gnome) for gnome in position.gnomes]
    lines.append(
        f"{sum(position.deck)} event cards and {sum(position.stack)} tiles unseen; "
        f"{position.cabin} grog at the cabin."
    )
    return "\n".join(lines)


def _gnome(gnome: Gnome) -> str:
    if gnome.fate:
        return f"{gnome.name} {'is dead' if gnome.fate == 'dead' else 'has fled'}."
    held = [f"{n} {item}" for item, n in zip(KINDS, gnome.hand, strict=True) if n]
    drunk = f"drunk {gnome.level}" if gnome.level else "sober"
    lies = ", fainted" if gnome.fainted else ""
    zone = ", in the drew-items zone" if gnome.zone else ""
    return (
        f"{gnome.name} ({gnome.player}): {place_name(gnome.place)}{zone}, "
        f"keeper on {gnome.keeper}, {drunk}{lies}; {', '.join(held) or 'no items'}."
    )
