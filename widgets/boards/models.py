"""Models on a table: round bases that show side, facing, rear, Hits and posture; their trails."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, radians, sin

from rules.eighth_voyage import (
    Behind,
    Field,
    Model,
    Moved,
    bands,
    bearing,
    depth_of_push,
    front_arc,
    ground_behind,
    touching,
)
from widgets.boards.lay import Lay
from widgets.labels import Box, about
from widgets.scene import Arrow, Circle, Line, Path, Point, Polygon, Shape, Text

_LEAST = 0.8  # the smallest radius drawn
_SMALL = 1.35  # below this radius the Hits are written small


def radius_of(model: Model, lay: Lay) -> float:
    """The radius of a base on the sheet."""
    return max(_LEAST, round(model.radius * lay.scale, 2))


def base(model: Model, lay: Lay) -> list[Shape]:
    """A model: its base, the rear half shaded, a nose where it faces, its Hits, how it lies."""
    x, y = lay.at(model.x, model.y)
    radius, turn, side = radius_of(model, lay), lay.turn(model.facing), model.side
    shapes: list[Shape] = [Circle(side, x, y, radius)]
    if side == "blue":
        shapes.append(Circle("blue-ring", x, y, round(radius - 0.42, 2)))
    shapes.append(Polygon(f"{side}-rear", half(x, y, radius - 0.2, turn + 180)))
    shapes.append(Polygon(f"{side}-nose", _nose(x, y, radius, turn)))
    if model.prone or model.unconscious:
        turns = (turn + 45, turn - 45) if model.unconscious else (turn + 90,)
        shapes += [Line("lies", _across(x, y, radius, one)) for one in turns]
        shapes.append(Circle(side, x, y, round(min(1.25, radius * 0.7), 2)))
    role = "hits" if radius >= _SMALL else "hits-small"
    shapes.append(Text(role, x, y, str(model.hits)))
    for i in range(model.statuses):
        dot = radians(turn + 180 + (i - (model.statuses - 1) / 2) * 26)
        at = x + cos(dot) * radius, y + sin(dot) * radius
        shapes.append(Circle("status", round(at[0], 2), round(at[1], 2), 0.45))
    return shapes


def room(model: Model, lay: Lay) -> Box:
    """What no word may cover: the base, with its nose and its ring."""
    return about(*lay.at(model.x, model.y), radius_of(model, lay) + 0.7)


def half(x: float, y: float, radius: float, turn: float) -> Path:
    """A half disc towards a direction in degrees."""
    turns = (radians(turn - 90 + 7.5 * i) for i in range(25))
    return tuple((round(x + radius * cos(t), 2), round(y + radius * sin(t), 2)) for t in turns)


def _nose(x: float, y: float, radius: float, turn: float) -> Path:
    ahead = radians(turn)
    wide = min(0.5, 0.8 / radius)
    rim = [(radius + 0.1, ahead - wide), (radius + 1.15, ahead), (radius + 0.1, ahead + wide)]
    return tuple((round(x + r * cos(t), 2), round(y + r * sin(t), 2)) for r, t in rim)


def _across(x: float, y: float, radius: float, turn: float) -> Path:
    dx, dy = radius * cos(radians(turn)), radius * sin(radians(turn))
    return ((round(x - dx, 2), round(y - dy, 2)), (round(x + dx, 2), round(y + dy, 2)))


def sides(model: Model, lay: Lay, arc: float) -> list[Shape]:
    """The front arc of a picked model, out to two inches, and its rear."""
    x, y = lay.at(model.x, model.y)
    far = radius_of(model, lay) + 2 * lay.scale
    fan = lay.path(front_arc(model, 2.0, arc))
    return [Polygon("rear", half(x, y, far, lay.turn(model.facing) + 180)), Polygon("arc", fan)]


def rings(model: Model, lay: Lay, sheet: Box) -> list[tuple[list[Shape], list[Text]]]:
    """The bands of a picked model, each with places where its words could stand."""
    found: list[tuple[list[Shape], list[Text]]] = []
    x, y = lay.at(model.x, model.y)
    for name, inches in bands(model):
        radius = inches * lay.scale
        words = name if name == "6 inches" else f"{name} {round(inches - model.radius)} in"
        role = "band-move" if name == "move" else "band"
        seats = []
        for i in range(16):
            turn = radians(lay.turn(model.facing) + 22 * ((i + 1) // 2) * (-1) ** i)
            at = round(x + radius * cos(turn), 2), round(y + radius * sin(turn), 2)
            seats.append(Text("reach-words", *at, words))
        found.append(([Line(role, part) for part in _inside(x, y, radius, sheet)], seats))
    return found


def _inside(x: float, y: float, radius: float, sheet: Box) -> list[Path]:
    """A circle's stretches that are on the sheet."""
    parts: list[list[Point]] = [[]]
    for i in range(181):
        turn = pi * i / 90
        at = round(x + radius * cos(turn), 2), round(y + radius * sin(turn), 2)
        if sheet.left < at[0] < sheet.right and sheet.bottom < at[1] < sheet.top:
            parts[-1].append(at)
        elif parts[-1]:
            parts.append([])
    return [tuple(part) for part in parts if len(part) > 1]


def trail(move: Moved, short: float, lay: Lay) -> list[Shape]:
    """A way that was gone: of itself faint, driven back strong; it stops short of the base."""
    role = {"moved": "trail", "pushed back": "pushed", "thrown": "thrown"}[move.how]
    points = lay.path(move.path)
    (x, y), (to_x, to_y) = points[-2], points[-1]
    length = hypot(to_x - x, to_y - y)
    foot = Circle("trail-foot", *points[0], 0.5)
    if length < 0.6:
        return [foot]
    keep = max(0.5, (length - short) / length) if length > short else 1.0
    tip = (round(x + (to_x - x) * keep, 2), round(y + (to_y - y) * keep, 2))
    return [foot, Arrow(role, (*points[:-1], tip))]


def retreats(field: Field, who: str) -> list[tuple[Model, Model]]:
    """Attacker and defender, for each foe in contact with a model."""
    if not field.holds(who):
        return []
    me = field.model(who)
    return [(me, foe) for foe in field.foes(me) if touching(me, foe)]


def retreat(field: Field, me: Model, foe: Model, lay: Lay) -> tuple[list[Shape], str, Point]:
    """Where a push back would take a defender: free ground, a bar, or an edge; words if barred.

    The point is where the words belong. Cites eighth_voyage.effects.8 and effects.13.
    """
    depth = depth_of_push(me, foe, str(field.house.push_base))
    ground = ground_behind(field, foe, me.at, depth)
    way = radians(bearing(me.at, foe.at))
    dx, dy = cos(way), sin(way)
    start, end = lay.at(*foe.at), lay.at(*ground.place)
    radius = radius_of(foe, lay)
    if ground.behind is Behind.OPEN:
        return [Circle("retreat", *end, radius), Arrow("retreat-way", (start, end), 0.9)], "", end
    if ground.behind is Behind.DROP:
        far = ground.distance + foe.radius * 1.2
        far = max(far, foe.radius * 2.2)
        tip = lay.at(foe.x + dx * far, foe.y + dy * far)
        rim = lay.at(foe.x + dx * foe.radius, foe.y + dy * foe.radius)
        return [Arrow("over", (rim, tip), 1.3)], "over the edge", tip
    near = foe.radius + ground.distance + 0.5 / lay.scale
    middle = foe.x + dx * near, foe.y + dy * near
    wide = foe.radius * 0.95
    bar = (lay.at(middle[0] - dy * wide, middle[1] + dx * wide),
           lay.at(middle[0] + dy * wide, middle[1] - dx * wide))  # fmt: skip
    return [Line("no-retreat", bar)], "no retreat", lay.at(*middle)


def ring(role: str, model: Model, lay: Lay) -> Circle:
    """A ring round a base: who acts, who is on offer."""
    return Circle(role, *lay.at(model.x, model.y), round(radius_of(model, lay) + 0.75, 2))


def toward(start: Point, end: Point, by: float) -> Point:
    """The point `by` from start on the way to end."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    return (round(start[0] + cos(turn) * by, 2), round(start[1] + sin(turn) * by, 2))
