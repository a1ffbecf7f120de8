"""A position of the capillary as a form: what stands on one's own table, typed in inches."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import cos, radians, sin
from typing import Any

from rules.errors import BadFacts
from rules.fantastic_voyage import Antibody, Cell, Diver, Position
from widgets.boards.capillary_models import DISTURBANCE, PROTEUS, RADII

_WHERE = {"table": "outside", "aboard": "aboard", "left": "has left", "removed": "out"}
_AFLOAT = {"table": "afloat", "off": "not in yet", "left": "has left", "removed": "wrecked"}
_STATUSES = ("On Fire", "Stunned", "Weakened", DISTURBANCE)


class PositionForm:
    """How the position of a sequence is entered; `fact` is the fact that holds it."""

    def __init__(self, fact: str = "position"):
        self.fact = fact

    def form(self, facts: Mapping[str, Any]) -> str:
        """Rows for the crew and Proteus, lines for red cells and antibodies."""
        position: Position = facts[self.fact]
        head = "".join(
            f'<th scope="col">{words}</th>'
            for words in ("", "Where", "x, in", "y, in", "Dis&shy;turbed")
        )
        boat = position.proteus
        rows = [_row(PROTEUS, boat, _AFLOAT)]
        rows += [_row(diver.name, diver, _WHERE) for diver in position.crew]
        cells = "\n".join(f"{c.x:g}, {c.y:g}" for c in position.cells)
        antibodies = "\n".join(
            f"on {a.host}" if a.host else f"{a.x:g}, {a.y:g}" for a in position.antibodies
        )
        return (
            f'<div class="fv-table"><table><thead><tr>{head}</tr></thead><tbody>{"".join(rows)}'
            '</tbody></table></div><div class="seq-columns">'
            '<label>Red cells, one a line: x, y<textarea name="cells" data-key="cells" '
            f'spellcheck="false">{escape(cells)}</textarea></label>'
            '<label>Antibodies, one a line: x, y, or who it is on<textarea name="antibodies" '
            f'data-key="antibodies" spellcheck="false">{escape(antibodies)}</textarea></label>'
            f'<label>Proteus faces, ° <input name="{PROTEUS}.facing" data-key="{PROTEUS}.facing" '
            f'inputmode="decimal" value="{boat.facing:g}"></label>'
            '<label>Plot points <input name="points" data-key="points" inputmode="numeric" '
            f'value="{position.plot_points}"></label></div>'
            "<small>Inches from the left and from the capillary's side, to the middle of the "
            "base.</small>"
        )

    def read(self, fields: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
        """The facts with the position that was typed. Errors: BadFacts, quoting the line."""
        position: Position = facts[self.fact]
        boat = position.proteus
        where, x, y, statuses = _placed(PROTEUS, fields, boat, _AFLOAT)
        facing = _number(fields.get(f"{PROTEUS}.facing", boat.facing), "Proteus's facing")
        boat = boat.after(where=where, x=x, y=y, facing=facing, statuses=statuses)
        crew = tuple(_diver(diver, fields) for diver in position.crew)
        cells = position.cells
        if "cells" in fields:
            lines = enumerate(_lines(fields["cells"]), 1)
            cells = tuple(Cell(n, *_pair(line, f"Red cell {n}")) for n, line in lines)
        antibodies: list[Antibody] = [] if "antibodies" in fields else [*position.antibodies]
        hosts = {PROTEUS: boat, **{diver.name: diver for diver in crew}}
        for n, line in enumerate(_lines(fields.get("antibodies", "")), 1):
            antibodies.append(_antibody(n, line, hosts, antibodies))
        points = _number(fields.get("points", position.plot_points), "The number of plot points")
        if points < 0 or points != int(points):
            raise BadFacts(f"There cannot be “{points:g}” plot points: give a whole number from 0.")
        position = position.after(
            proteus=boat, crew=crew, cells=cells, antibodies=tuple(antibodies),
            plot_points=int(points), trails=(), touched=(),
        )  # fmt: skip
        return {**facts, self.fact: position}


def _row(name: str, model: Any, places: Mapping[str, str]) -> str:
    options = "".join(
        f'<option value="{value}"{" selected" if value == model.where else ""}>{words}</option>'
        for value, words in places.items()
    )
    shown = model.where == "table"
    cells = [
        f'<select name="{name}.where" data-key="{name}.where" aria-label="Where {name} is">'
        f"{options}</select>"
    ]
    cells += [
        f'<input name="{name}.{axis}" data-key="{name}.{axis}" aria-label="{axis} of {name}" '
        f'inputmode="decimal" value="{f"{getattr(model, axis):g}" if shown else ""}">'
        for axis in ("x", "y")
    ]
    checked = " checked" if DISTURBANCE in model.statuses else ""
    cells.append(
        f'<input type="checkbox" name="{name}.disturbed" data-key="{name}.disturbed" '
        f'aria-label="{name} is disturbed"{checked}>'
    )
    body = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{name}</th>{body}</tr>'


def _placed(
    name: str, fields: Mapping[str, Any], model: Any, places: Mapping[str, str]
) -> tuple[Any, float, float, tuple[str, ...]]:
    where = str(fields.get(f"{name}.where", model.where))
    if where not in places:
        raise BadFacts(f"{name} cannot be “{where}”: choose {', '.join(places.values())}.")
    x, y = model.x, model.y
    if where == "table":
        x = _number(fields.get(f"{name}.x", x), f"x of {name}")
        y = _number(fields.get(f"{name}.y", y), f"y of {name}")
    disturbed = bool(fields.get(f"{name}.disturbed", DISTURBANCE in model.statuses))
    kept = {*model.statuses} - {DISTURBANCE} | ({DISTURBANCE} if disturbed else set())
    return where, x, y, tuple(status for status in _STATUSES if status in kept)


def _diver(diver: Diver, fields: Mapping[str, Any]) -> Diver:
    where, x, y, statuses = _placed(diver.name, fields, diver, _WHERE)
    return diver.after(where=where, x=x, y=y, statuses=statuses)


def _antibody(number: int, line: str, hosts: Mapping[str, Any], before: list[Antibody]) -> Antibody:
    """An antibody of a line: a place, or the name of its host."""
    named = line.removeprefix("on ").strip().rstrip(".")
    host = next((name for name in hosts if name.lower() == named.lower()), None)
    if host is None:
        if any(mark.isalpha() for mark in line):
            raise BadFacts(
                f"Antibody {number} cannot be on “{named}”: give x, y in inches, or one of "
                f"{', '.join(hosts)}."
            )
        return Antibody(number, *_pair(line, f"Antibody {number}"))
    model = hosts[host]
    if model.where not in ("table", "aboard"):
        raise BadFacts(f"Antibody {number} cannot be on {host}, who is out: leave the line out.")
    base = RADII[PROTEUS] if host == PROTEUS else RADII["diver"]
    turn = radians(90 + 60 * sum(1 for one in before if one.host == host))
    apart = base + RADII["antibody"]
    x, y = model.x + apart * cos(turn), model.y + apart * sin(turn)
    return Antibody(number, round(x, 3), round(y, 3), host, model.where == "aboard")


def _lines(text: Any) -> list[str]:
    return [line.strip() for line in str(text).splitlines() if line.strip()]


def _pair(line: str, what: str) -> tuple[float, float]:
    parts = line.strip().strip("()").replace(";", ",").split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        raise BadFacts(
            f"{what} cannot stand at “{line}”: give x, y in inches, such as 12.5, 3."
        ) from None
    return _on_table(x, y, what, line)


def _on_table(x: float, y: float, what: str, typed: str) -> tuple[float, float]:
    if not (0 <= x <= 36 and 0 <= y <= 36):
        raise BadFacts(f"{what} cannot stand at “{typed}”: the table is 36 by 36 inches.")
    return x, y


def _number(typed: Any, what: str) -> float:
    try:
        found = float(str(typed).strip())
    except ValueError:
        raise BadFacts(f"{what} cannot be “{typed}”: give a number.") from None
    if not -1e6 < found < 1e6:
        raise BadFacts(f"{what} cannot be “{typed}”: give a number that the table has room for.")
    return found
