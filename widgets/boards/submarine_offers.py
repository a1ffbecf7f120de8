"""Which pieces of the submarine's sheet stand for which answers of the open question."""

from __future__ import annotations

from typing import Any

from rules import Domain, Question
from rules.red_november import HATCHES, SEA, Act, Hatch, Move, Position, Repair, Track, Way
from widgets.boards.submarine_sheet import hatch_name, place_id

TRACK_OF = {
    Repair.OXYGEN: Track.ASPHYXIATION, Repair.REACTOR: Track.HEAT, Repair.ENGINE: Track.PRESSURE,
}  # fmt: skip


def offers(position: Position | None, question: Question | None) -> dict[str, Any]:
    """The pieces that answer the question when they are tapped, each with its option.

    Where two options share a piece, the piece means neither: they are left to their buttons.
    """
    if position is None or question is None or question.die is not None:
        return {}
    options = question.options
    if isinstance(options, Domain):
        return {}
    found: dict[str, Any] = {}
    twice: set[str] = set()
    for option in options:
        name = _piece(position, question, option)
        if name in found:
            twice.add(name)
        elif name:
            found[name] = option
    found = {name: option for name, option in found.items() if name not in twice}
    for name, option in tuple(found.items()):
        if isinstance(option, Move | Way) and name.startswith(("room", "sea")):
            found.setdefault(_hatch_to(position, option.to), option)
    return found


def _piece(position: Position, question: Question, option: Any) -> str:
    if isinstance(option, Move):
        return _of_move(position, option)
    if isinstance(option, Way):
        if option.to < 0:
            return _own(position)
        return _hatch_to(position, option.to) if option.stay else place_id(option.to)
    if isinstance(option, Act):
        return _of_act(position, option)
    if isinstance(option, Hatch):
        return hatch_name(option)
    if isinstance(option, int) and not isinstance(option, bool):
        if position.phase == "Action" and "minutes" in question.text:
            space = position.ghost - option - _extra(position, question)
            return f"space {space}" if space >= 0 else ""
        return place_id(option)
    return ""


def bets(position: Position | None, answers: dict[str, Any]) -> dict[int, int]:
    """The spaces of the time track that stand for so many minutes."""
    return {
        int(name.split()[1]): option
        for name, option in answers.items()
        if position and name.startswith("space ")
    }


def _extra(position: Position, question: Question) -> int:
    """The minute that low water adds to a repair that does not pump it out."""
    gnome = position.active
    wet = gnome is not None and position.water(gnome.place) == "low"
    return int(wet and f": {Repair.PUMP}?" not in question.text)


def _of_move(position: Position, move: Move) -> str:
    if move.verb == "go":
        return place_id(move.to)
    if move.verb == "open":
        return _hatch_to(position, move.to)
    return _own(position) if move.verb == "stay" else ""


def _of_act(position: Position, act: Act) -> str:
    gnome = position.active
    if act.verb == "trade":
        return act.name
    if act.verb == "nothing":
        return _own(position)
    if act.verb == "abandon":
        return "sea"
    if act.verb == "draw" or gnome is None:
        return ""
    if act.repair is Repair.UNBLOCK:
        return _hatch_bit(act.of)
    if act.repair in TRACK_OF:
        return f"track {TRACK_OF[act.repair]}"
    return "the Kraken" if act.repair is Repair.KRAKEN else place_id(gnome.place)


def _own(position: Position) -> str:
    return position.active.name if position.active else ""


def _hatch_to(position: Position, place: int) -> str:
    gnome = position.active
    here = gnome.place if gnome else SEA
    return hatch_name(Hatch(min(here, place), max(here, place)))


def _hatch_bit(bit: int) -> str:
    return hatch_name(HATCHES[bit.bit_length() - 1])
