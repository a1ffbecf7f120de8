"""The picture of a position on the vessel: one scene for wide pages, one upright for a phone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, hypot, sin

from shapely import Point as Spot
from shapely import Polygon as Area
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from rules.kraken import Position, Tentacle
from widgets.boards import pieces, sea, sheet
from widgets.boards.board import NO_FOCUS, Focus
from widgets.boards.lie import Lie, margin_of, spot_of, window_of
from widgets.labels import Box, Names, about, box_of
from widgets.scene import Arrow, Circle, Line, Path, Point, Polygon, Scene, Shape, Text, box

SAILOR, TENTACLE = 1.4, 1.5  # radii of the discs, cm
_BASE = 1.25  # half the side of a figure's base: kraken.set-up.33
_REACHES = {3: "strike", 4: "flail", 6: "grab"}  # kraken.combat.2, kraken.tentacles.10, .13


def draw(position: Position, focus: Focus = NO_FOCUS, upright: bool = False) -> Scene:
    """The scene of a position; `upright` turns the bow to the top, for a narrow page."""
    lie = Lie(upright)
    window, margin = window_of(position.vessel, lie), margin_of(lie)
    shapes, inside = sheet.border(
        window,
        across=(lambda value: -value) if upright else (lambda value: value),
        margin=margin,
        ruler="ruler-upright" if upright else "ruler",
    )
    names = Names(inside.wider(-0.5), _room_of_pieces(position, lie, focus))
    shapes += [lie.shape(shape) for shape in pieces.hull(position.vessel.outline, position.damage)]
    shapes += [lie.shape(shape) for shape in _obstacles(position)]
    shapes += [lie.shape(shape) for shape in _done_and_possible(position, focus, lie, inside)]
    names.taken += [about(*lie.at(x, y), 0.3) for x, y in pieces.cracked(position)]
    for tentacle in position.tentacles:
        arm, room = _arm(position, tentacle, lie)
        shapes += arm
        names.taken += room
    shapes += _sailors(position, lie, focus, names)
    shapes += _tentacles(position, lie, focus, names)
    shapes += _measures(position, lie, focus, names)
    shapes += _ornament(lie, inside, names)
    for move in position.moves:
        names.taken += [about(*lie.at(x, y), 0.5) for x, y in pieces.along(move.path)]
    hull = lie.path(position.vessel.outline)
    shapes += sea.soundings(hull, inside, names)
    shapes += sea.depth_lines(hull, inside, names.taken)
    return Scene(
        window.left, window.bottom, window.right, window.top, tuple(shapes),
        f"The vessel in turn {position.turn}", position.describe(),
    )  # fmt: skip


def _room_of_pieces(position: Position, lie: Lie, focus: Focus) -> list[Box]:
    """What no word may cover: discs, obstacles and the ghost."""
    room = [about(*lie.at(s.x, s.y), SAILOR + 0.15) for s in position.crew]
    room += [
        about(*spot_of(t, position.vessel, lie)[0], TENTACLE + 0.25) for t in position.tentacles
    ]
    if focus.ghost:
        room.append(about(*lie.at(*focus.ghost), SAILOR + 0.15))
    room += _edge(lie.path(position.vessel.outline))
    for obstacle in position.vessel.obstacles:
        corners = [lie.at(x, y) for x, y in _bounds(obstacle)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        room.append(Box(min(xs), min(ys), max(xs), max(ys)).wider(0.15))
    return room


@lru_cache(maxsize=32)
def _edge(outline: Path) -> list[Box]:
    """The hull's edge as a row of small boxes, so that no name crosses it without need."""
    edge = Area(outline).exterior
    spots = [edge.interpolate(1.3 * i) for i in range(int(edge.length / 1.3))]
    return [about(spot.x, spot.y, 0.3) for spot in spots]


def _bounds(obstacle: object) -> tuple[Point, Point]:
    if hasattr(obstacle, "diameter"):
        half = obstacle.diameter / 2
        return (obstacle.x - half, obstacle.y - half), (obstacle.x + half, obstacle.y + half)  # type: ignore[attr-defined]
    return (obstacle.x_from, obstacle.y_from), (obstacle.x_to, obstacle.y_to)  # type: ignore[attr-defined]


def _obstacles(position: Position) -> list[Shape]:
    shapes: list[Shape] = []
    for obstacle in position.vessel.obstacles:
        (left, bottom), (right, top) = _bounds(obstacle)
        x, y = (left + right) / 2, (bottom + top) / 2
        if hasattr(obstacle, "diameter"):
            shapes.append(Circle("obstacle", x, y, (right - left) / 2))
            shapes.append(Circle("obstacle-mark", x, y, (right - left) / 5))
            continue
        shapes.append(Polygon("obstacle", box(left, bottom, right, top)))
        shapes.append(Line("obstacle-mark", ((left, bottom), (right, top))))
        shapes.append(Line("obstacle-mark", ((left, top), (right, bottom))))
    return shapes


def _done_and_possible(position: Position, focus: Focus, lie: Lie, inside: Box) -> list[Shape]:
    """Trails of this turn's moves, the region to move in, the reaches of a picked tentacle."""
    shapes: list[Shape] = []
    shapes += _area("region-far", focus.far) + _area("region", focus.region)
    corners = [lie.back(inside.left, inside.bottom), lie.back(inside.right, inside.top)]
    sea_area = Area.from_bounds(
        min(x for x, _ in corners), min(y for _, y in corners),
        max(x for x, _ in corners), max(y for _, y in corners),
    )  # fmt: skip
    for tentacle in position.tentacles:
        if focus.picked == str(tentacle):
            base = Spot(tentacle.x, tentacle.y).buffer(1.5, cap_style="square")
            for reach in (6, 4, 3):
                shapes += _area(f"reach-{reach}", base.buffer(reach).intersection(sea_area))
    for move in position.moves:
        short = TENTACLE if move.who.startswith("tentacle ") else SAILOR
        if sea_area.covers(Spot(move.path[-1])):
            shapes += pieces.trail(pieces.inside(move.path, sea_area), short)
    return shapes


def _area(role: str, geometry: BaseGeometry | None) -> list[Shape]:
    """A region of any form as polygons with their holes."""
    shapes: list[Shape] = []
    for area in getattr(geometry, "geoms", [geometry] if geometry is not None else []):
        if isinstance(area, Area) and not area.is_empty:
            thin = area.simplify(0.05)
            rings = [tuple((round(x, 2), round(y, 2)) for x, y in ring.coords)
                     for ring in (thin.exterior, *thin.interiors)]  # fmt: skip
            shapes.append(Polygon(role, rings[0], tuple(rings[1:])))
    return shapes


def _arm(position: Position, tentacle: Tentacle, lie: Lie) -> tuple[list[Shape], list[Box]]:
    around = Area(lie.path(position.vessel.outline)).buffer(-5)
    here, _ = spot_of(tentacle, position.vessel, lie)
    toward = nearest_points(around, Spot(here))[0]
    return pieces.arm(*here, (toward.x, toward.y), 1 if tentacle.number % 2 else -1)


def _tentacles(position: Position, lie: Lie, focus: Focus, names: Names) -> list[Shape]:
    shapes: list[Shape] = []
    for tentacle in position.tentacles:
        (x, y), beyond = spot_of(tentacle, position.vessel, lie)
        if beyond:
            true = lie.at(tentacle.x, tentacle.y)
            tip = _toward((x, y), true, TENTACLE + 1.0)
            shapes.append(Arrow("beyond", (_toward((x, y), true, TENTACLE - 0.2), tip), 0.9))
            words = f"{position.from_vessel(tentacle):.0f} cm off"
            shapes += _plated(names.seat("off-words", words, x, y, TENTACLE + 0.6))
        lit = str(tentacle) in (focus.picked, position.acting) or str(tentacle) in focus.offered
        shapes.append(Circle("tentacle-picked" if lit else "tentacle", x, y, TENTACLE))
        shapes.append(Text("tentacle-number", x, y, str(tentacle.number)))
    return shapes


def _sailors(position: Position, lie: Lie, focus: Focus, names: Names) -> list[Shape]:
    """Figures on their bases, Pluck in a disc, the name beside it; the acting one stands out."""
    shapes: list[Shape] = []
    seated: list[Shape] = []
    first = sorted(position.crew, key=lambda s: (s.name != position.acting, s.name != focus.picked))
    for sailor in first:
        x, y = lie.at(sailor.x, sailor.y)
        acting = sailor.name in (position.acting, focus.mover)
        lit = sailor.name == focus.picked or sailor.name in focus.offered
        shapes.append(Polygon("base", box(x - _BASE, y - _BASE, x + _BASE, y + _BASE)))
        role = "sailor-acting" if acting else "sailor-offered" if lit else "sailor"
        shapes.append(Circle(role, x, y, SAILOR))
        shapes.append(Text("pluck-acting" if acting else "pluck", x, y, str(sailor.pluck)))
        role = "name-acting" if acting or sailor.name == focus.picked else "name"
        text = names.seat(role, sailor.name, x, y, SAILOR)
        if text:
            seated.append(text)
            end = _nearest(box_of(text), x, y)
            if hypot(end[0] - x, end[1] - y) > SAILOR + 1.6:
                seated.append(Line("leader", (_toward((x, y), end, SAILOR), end)))
    if focus.ghost and focus.mover:
        mover = next((s for s in position.crew if s.name == focus.mover), None)
        to = lie.at(*focus.ghost)
        if mover:
            start = lie.at(mover.x, mover.y)
            if hypot(to[0] - start[0], to[1] - start[1]) > 2 * SAILOR + 0.6:
                bends = lie.path(focus.way)[1:-1]
                leave, come = (bends[0], bends[-1]) if bends else (to, start)
                shapes.append(Arrow("course", (_toward(start, leave, SAILOR), *bends,
                                               _toward(to, come, SAILOR))))  # fmt: skip
            if hypot(to[0] - start[0], to[1] - start[1]) > 2 * SAILOR:
                shapes.append(Text("pluck", *to, str(mover.pluck)))
        shapes.append(Circle("ghost", *to, SAILOR))
    return shapes + seated


def _measures(position: Position, lie: Lie, focus: Focus, names: Names) -> list[Shape]:
    """Words on a picked tentacle's reaches; lines from a picked figure to what it can reach."""
    shapes: list[Shape] = []
    for tentacle in position.tentacles:
        if focus.picked == str(tentacle):
            x, y = spot_of(tentacle, position.vessel, lie)[0]
            deck = Area(lie.path(position.vessel.outline)).centroid
            outward = atan2(y - deck.y, x - deck.x)
            for number, (reach, what) in enumerate(_REACHES.items()):
                seats = _on_ring(
                    x, y, 1.5 + reach, outward + (number - 1) * 1.2, f"{what} {reach} cm"
                )
                shapes += _plated(next(filter(None, map(names.set_down, seats)), None))
    sailor = next((s for s in position.crew if s.name == focus.picked), None)
    if sailor:
        for tentacle in position.tentacles_within(sailor, 6):
            away = position.distance(sailor, tentacle)
            role = "strike" if away <= 3 else "threat"
            start, end = lie.at(sailor.x, sailor.y), lie.at(tentacle.x, tentacle.y)
            shapes.append(Line(role, (_toward(start, end, SAILOR), _toward(end, start, TENTACLE))))
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            shapes += _plated(names.seat("reach-words", f"{away:.1f} cm", *middle, 0.0))
    return shapes


def _on_ring(x: float, y: float, radius: float, turn: float, words: str) -> Iterator[Text]:
    """Words on a ring, as on a depth line: at a bearing, or as near to it as there is room."""
    for step in range(12):
        bearing = turn + (step + 1) // 2 * 0.5 * (1 if step % 2 else -1)
        at = x + radius * cos(bearing), y + radius * sin(bearing)
        yield Text("reach-words", round(at[0], 2), round(at[1], 2), words)


def _plated(text: Text | None) -> list[Shape]:
    """Words on a pale plate, so that they read over lines; nothing for none."""
    if text is None:
        return []
    room = box_of(text)
    slack = 0.08 * (room.right - room.left)  # `breadth` is rather too large than too small
    room = Box(room.left + slack, room.bottom, room.right - slack, room.top)
    return [Polygon("plate", box(room.left, room.bottom, room.right, room.top)), text]


def _ornament(lie: Lie, inside: Box, names: Names) -> list[Shape]:
    """Scale bar and compass rose in whichever corners are free of pieces; dropped if none is."""
    shapes: list[Shape] = []
    size = 4.2 if lie.upright else 6.2
    corners = [("left", "bottom"), ("right", "bottom"), ("right", "top"), ("left", "top")]
    for side, end in corners:
        x = inside.left + 1.6 if side == "left" else inside.right - 25.5
        y = inside.bottom + 1.4 if end == "bottom" else inside.top - 4.2
        room = Box(x - 0.8, y - 0.5, x + 24.4, y + 3.0)
        if names.free(room):
            names.taken.append(room)
            shapes += sheet.scale_bar(x, y, "cm")
            break
    for side, end in (corners[1], corners[2], corners[3], corners[0]):
        x = inside.left + size + 1.4 if side == "left" else inside.right - size - 1.4
        y = inside.bottom + size + 1.4 if end == "bottom" else inside.top - size - 1.4
        room = about(x, y, size + 0.4)
        if names.free(room):
            names.taken.append(room)
            shapes += sheet.rose(x, y, size)
            break
    return shapes


def _nearest(words: Box, x: float, y: float) -> Point:
    return (min(max(x, words.left), words.right), min(max(y, words.bottom), words.top))


def _toward(start: Point, end: Point, by: float) -> Point:
    """The point `by` cm from start on the way to end."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (
        round(start[0] + (end[0] - start[0]) / length * by, 2),
        round(start[1] + (end[1] - start[1]) / length * by, 2),
    )
