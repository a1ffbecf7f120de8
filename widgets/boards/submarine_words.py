"""What stands on the submarine's sheet, in words: the whole in a line, a room, a gnome, a track."""

from __future__ import annotations

from rules.red_november import (
    HATCHES,
    ITEM_MARKS,
    KINDS,
    ROOMS,
    SEA,
    STANDARD,
    Doom,
    Gnome,
    Hatch,
    Position,
    stars,
)

NOT_YET = "The gnomes are not aboard yet."
AVERTED_BY = {
    Doom.CRUSHED: "Fix Engine in room 1", Doom.ASPHYXIATED: "Fix Oxygen Pumps in room 2",
    Doom.MISSILE: "Stop Missile Launch in room 7", Doom.KRAKEN: "Hunt the Kraken at sea",
}  # fmt: skip


def of_position(position: Position | None) -> str:
    """The whole position in a line or two."""
    if position is None:
        return NOT_YET
    active = position.active
    words = f"Turn {position.turn}, {position.phase}"
    if active and active.aboard:
        words += f": {active.name} acts {_in(active.place)}, keeper on {active.keeper}"
        spent = active.keeper - position.ghost
        words += f", ghost on {position.ghost} ({_minutes(spent)} spent)" if spent > 0 else ""
    words += f". {_troubles(position)}"
    dooms = [f"{doom} on {space}" for doom, space in position.dooms.items()]
    return f"{words} Destruction tokens: {_listed(dooms)}." if dooms else words


def _troubles(position: Position) -> str:
    parts = []
    for said, mask in (
        ("burning", position.fire), ("high water", position.high), ("low water", position.low)
    ):  # fmt: skip
        rooms = [str(room.number) for room in ROOMS if mask >> room.number & 1]
        if rooms:
            parts.append(f"{said} in {_listed(rooms)}")
    return f"{_capital('; '.join(parts))}." if parts else "No fire, no water."


def of_gnome(position: Position, gnome: Gnome) -> str:
    """Where a gnome is, how it is, and what it holds."""
    if gnome.fate:
        return f"{gnome.name} {'is dead' if gnome.fate == 'dead' else 'has fled'}."
    held = [f"{n} {item}" for item, n in zip(KINDS, gnome.hand, strict=True) if n]
    drunk = f"intoxication {gnome.level} of 4" if gnome.level else "sober"
    lies = ", fainted" if gnome.fainted else ""
    zone = ", in the drew-items zone" if gnome.zone else ""
    return (
        f"{gnome.name} is {_in(gnome.place)}{zone}, keeper on {gnome.keeper}, {drunk}{lies}. "
        f"It holds {_listed(held) if held else 'nothing'}."
    )


def of_place(position: Position | None, place: int) -> str:
    """A room or the sea: its water, fire, hatches and who is there."""
    name = "The sea" if place == SEA else _capital(str(ROOMS[place - 1]))
    facts = []
    if place:
        if position:
            water = position.water(place)
            fire = "burning" if position.burning(place) else ""
            facts.append(fire or ("dry" if water == "dry" else f"{water} water"))
        repair = ROOMS[place - 1].repair
        facts.append(f"{repair} is done here" if repair else "")
        draws = ROOMS[place - 1].draws
        facts.append(f"{draws} can be drawn here" if draws else "")
    crew = position.gnomes if position else ()
    there = [g.name for g in crew if g.aboard and g.place == place]
    facts.append(f"{_listed(there)} {'is' if len(there) == 1 else 'are'} here" if there else "")
    said = "; ".join(fact for fact in facts if fact) or "nobody is here"
    ways = _listed([_way(position, place, hatch) for hatch in HATCHES if place in hatch])
    return f"{name}: {said}. Hatches to {ways}."


def _way(position: Position | None, place: int, hatch: Hatch) -> str:
    beyond = hatch.beyond(place)
    state = hatch_state(position, hatch)
    name = str(beyond) if beyond else "the sea"
    return name if state == "shut" else f"{name} ({state})"


def hatch_state(position: Position | None, hatch: Hatch) -> str:
    """Whether a hatch is “shut”, “open” or “blocked”."""
    if position and hatch in position.blocked_hatches:
        return "blocked"
    return "open" if position and hatch in position.open_hatches else "shut"


def of_hatch(position: Position | None, hatch: Hatch) -> str:
    """A hatch and its state."""
    state = hatch_state(position, hatch)
    more = {
        "shut": "it opens for a minute, and water flows through",
        "open": "it stands open until the Move phase ends",
        "blocked": "nobody gets through until it is unblocked",
    }[state]
    return f"{_capital(str(hatch))} is {state}: {more}."


def of_space(position: Position | None, space: int) -> str:
    """A space of the time track: its marks, tokens and keepers, the next in line first."""
    there = stars(position.house if position else STANDARD)
    facts = [
        "an event when a keeper gets here" if space in there else "",
        "an item mark" if space in ITEM_MARKS else "",
    ]
    if position:
        for doom, at in position.dooms.items():
            if at == space:
                facts.append(f"{doom} strikes past it unless averted by {AVERTED_BY[doom]}")
        keepers = [g for g in position.gnomes if g.aboard and g.keeper == space]
        top = position.house.stacking_order == "top"
        keepers.sort(key=lambda g: g.arrived, reverse=top)
        if keepers:
            order = ", ".join(g.name for g in keepers)
            line = ", the next in line first" if len(keepers) > 1 else ""
            facts.append(f"{order} on it{line}")
        if position.ghost == space and position.active:
            facts.append("the ghost")
    name = f"Space {space}" if space else "Rescued!"
    said = "; ".join(fact for fact in facts if fact)
    return f"{name}: {said}." if said else f"{name} of the time track is bare."


def of_track(position: Position | None, track: str) -> str:
    """A disaster track and its marker."""
    marker = {str(t): at for t, at in position.tracks.items()}.get(track, 1) if position else 1
    return f"{_capital(track)} stands on {marker} of 10; on 10 the boat is lost."


def _in(place: int) -> str:
    return f"in {ROOMS[place - 1]}" if place else "at sea"


def _minutes(count: int) -> str:
    return f"{count} minute{'' if count == 1 else 's'}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
