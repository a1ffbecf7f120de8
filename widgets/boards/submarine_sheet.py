"""The submarine on its sea chart: a position of Red November as a scene."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.red_november import BOARD, Doom, Hatch, Position
from widgets.boards import submarine_marks as draws
from widgets.boards.board import NO_FOCUS, Focus
from widgets.boards.sea import depth_lines, soundings
from widgets.boards.sheet import rose
from widgets.boards.submarine_berths import slots
from widgets.boards.submarine_plan import Plan, hatch_box, plan
from widgets.boards.submarine_rooms import empty_boat, words_of
from widgets.boards.submarine_tracks import gauges, time_track
from widgets.labels import Box, Names
from widgets.scene import Line, Path, Point, Polygon, Scene, Shape, Text, box

NO_BETS: Mapping[int, int] = {}


def draw(
    position: Position | None,
    focus: Focus = NO_FOCUS,
    upright: bool = False,
    bets: Mapping[int, int] = NO_BETS,
) -> Scene:
    """The sheet of a position, or of the boat before it is set up.

    focus: which pieces stand out; bets: the minutes that each lit space of the time track means.
    """
    sheet, lit = plan(upright), frozenset(focus.offered)
    shapes: list[Shape] = [*_ground(upright)]
    shapes += time_track(sheet, position, lit, bets)
    shapes += gauges(sheet, position, lit)
    shapes += _at_sea(sheet, position, lit)
    shapes += empty_boat(upright)
    shapes += _rooms(sheet, position, lit, focus.picked)
    for hatch, (at, standing) in sheet.hatches.items():
        state = _state(position, hatch)
        shapes += draws.hatch(at, standing, state, hatch_name(hatch) in lit)
    shapes += _picked(sheet, focus.picked)
    if position:
        shapes += _crew(sheet, position, lit, focus.picked)
    window = sheet.window
    title = f"The submarine in turn {position.turn}" if position else "The submarine"
    told = position.describe() if position else "Nobody is aboard yet."
    return Scene(
        window.left, window.bottom, window.right, window.top, tuple(shapes), title, told
    )  # fmt: skip


def _picked(sheet: Plan, name: str | None) -> list[Shape]:
    """A dashed line round a hatch, a space or a track that is looked at."""
    areas = {f"space {space}": cell for space, cell in sheet.spaces.items()}
    areas |= {f"track {gauge.track}": gauge.whole.wider(0.3) for gauge in sheet.gauges}
    areas |= {hatch_name(h): hatch_box(*at, wider=0.65) for h, at in sheet.hatches.items()}
    areas |= {"sea": sheet.at_sea}
    if name not in areas:
        return []
    corners = _corners(areas[name])
    return [Line("room-edge", (*corners, corners[0]))]


def hatch_name(hatch: Hatch) -> str:
    """The name by which a hatch is picked."""
    return f"hatch {hatch.a}-{hatch.b}"


def place_id(place: int) -> str:
    """The name by which a room or the sea is picked."""
    return f"room {place}" if place else "sea"


@cache
def _ground(upright: bool) -> tuple[Shape, ...]:
    """Paper, frame and the sea with its depths."""
    sheet = plan(upright)
    window, sea = sheet.window, sheet.water
    ring = sea.wider(5.5)
    shapes: list[Shape] = [Polygon("sheet", _corners(window)), Polygon("sea", _corners(sea))]
    for role, edge in (("neat-line", sea), ("frame", ring), ("neat-line", ring.wider(0.45))):
        corners = _corners(edge)
        shapes.append(Line(role, (*corners, corners[0])))
    taken = [sheet.at_sea, sheet.den, sheet.spaces[0].wider(0.4)]
    for gauge in sheet.gauges:
        taken.append(gauge.whole.wider(0.5))
        taken.append(Box(gauge.name_at[0] - 1, gauge.name_at[1] - 1.1,
                         gauge.name_at[0] + 12, gauge.name_at[1] + 1.1))  # fmt: skip
    mast = sheet.grid(13, -0.3)
    taken.append(Box(mast[0] - 2, mast[1] - 2, mast[0] + 2, mast[1] + 2))
    stern = sheet.grid(-0.75, 6)
    taken.append(Box(stern[0] - 5, stern[1] - 5, stern[0] + 5, stern[1] + 5))
    shapes += depth_lines(sheet.hull, sea, taken)
    return (*shapes, *soundings(sheet.hull, sea, Names(sea.wider(-0.6), taken)))


def _corners(edge: Box) -> Path:
    return box(edge.left, edge.bottom, edge.right, edge.top)


def _state(position: Position | None, hatch: Hatch) -> str:
    if position is None:
        return "shut"
    if hatch in position.blocked_hatches:
        return "blocked"
    return "open" if hatch in position.open_hatches else "shut"


def _rooms(
    sheet: Plan, position: Position | None, lit: frozenset[str], picked: str | None
) -> list[Shape]:
    """Water, fire and light in the rooms."""
    shapes: list[Shape] = []
    for room, outline in sheet.rooms.items():
        name = place_id(room)
        wet = position.water(room) if position else "dry"
        if name in lit:
            shapes.append(Polygon("room-lit", outline))
        if wet != "dry":
            shapes += draws.water(outline, wet == "high", words_of(sheet.upright, room)[1])
        if position and position.burning(room):
            shapes += draws.fire(outline)
        if wet != "dry" or (position and position.burning(room)):
            shapes.append(Line("sub-wall", (*outline, outline[0])))
        if name in lit or name == picked:
            shapes.append(Line("room-edge", (*outline, outline[0])))
    return shapes


def _at_sea(sheet: Plan, position: Position | None, lit: frozenset[str]) -> list[Shape]:
    """The one sea space, and the Kraken if it has come."""
    sea, den = sheet.at_sea, sheet.den
    shapes: list[Shape] = []
    if "sea" in lit:
        shapes += _lit(sea)
    shapes.append(Text("sea-words", sea.left + 0.6, sea.top - 1.4, "the sea", "start"))
    if position and Doom.KRAKEN in position.dooms:
        if "the Kraken" in lit:
            shapes += _lit(den)
        shapes += draws.kraken(den.left + 0.4, den.bottom + 2.6, den.right - 0.4, den.top - 0.4)
        middle = round((den.left + den.right) / 2, 2)
        shapes.append(Text("kraken-words", middle, den.bottom + 1.3, "Kraken"))
    else:
        x, y = (den.left + den.right) / 2, (den.bottom + den.top) / 2
        shapes += rose(x, y, min(den.right - den.left, den.top - den.bottom) * 0.42)
    return shapes


def _lit(area: Box) -> list[Shape]:
    corners = _corners(area)
    return [Polygon("room-lit", corners), Line("room-edge", (*corners, corners[0]))]


def berths(position: Position, upright: bool) -> dict[str, tuple[Point, str]]:
    """Where each gnome aboard is drawn, and at which of the sizes: as large as its room allows."""
    found: dict[str, tuple[Point, str]] = {}
    for place in range(len(BOARD.rooms.list) + 1):
        here = [g for g in position.gnomes if g.aboard and g.place == place]
        if not here:
            continue
        for size, (_, wide, high) in draws.SIZES.items():
            spots = slots(upright, place, wide, high)
            if len(spots) >= len(here) or size == "tiny":
                break
        kept = sorted(spots[: len(here)], key=lambda at: (-round(at[1]), at[0]))
        for gnome, at in zip(here, kept, strict=False):
            found[gnome.name] = (at, size)
    return found


def _troubled(position: Position, place: int) -> bool:
    """Whether water or fire is drawn behind whoever is there."""
    return position.water(place) != "dry" or position.burning(place)


def _crew(sheet: Plan, position: Position, lit: frozenset[str], picked: str | None) -> list[Shape]:
    shapes: list[Shape] = []
    mark = draws.marks(position.gnomes)
    for name, (at, size) in berths(position, sheet.upright).items():
        gnome = position.gnome(name)
        acting = position.active == gnome
        told = name in lit or name == picked
        wet = _troubled(position, gnome.place)
        shapes += draws.token(gnome, mark[name], at, size, lit=told, acting=acting, plate=wet)
    return shapes
