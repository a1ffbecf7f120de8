"""The picture of a skirmish: one scene for wide pages, one upright for a phone."""

from __future__ import annotations

from math import hypot
from typing import Any

from rules.eighth_voyage import Field, Model, apart, can_shoot, touching
from widgets.boards import lettering, models, sheet
from widgets.boards.board import NO_FOCUS, Focus
from widgets.boards.lay import Lay
from widgets.boards.terrain import scenery
from widgets.labels import Box, Names, about, box_of
from widgets.scene import Arrow, Circle, Line, Point, Scene, Shape

_STEPS = (1, 2, 3, 6, 12)  # inches from figure to figure, halved, along the border


def draw(
    field: Field,
    focus: Focus = NO_FOCUS,
    upright: bool = False,
    form: str = "fv-field",
    title: str = "The table",
    words: str = "",
) -> Scene:
    """The scene of a field; `upright` turns its right edge to the top. `words` tell what it is."""
    lay = Lay(field.scene.width, field.scene.depth, upright, form)
    window, margin = lay.window, lay.margin
    step = next(s for s in _STEPS if s * lay.scale > 3.2)
    shapes, inside = sheet.border(
        window,
        across=lambda value: _inches(-value if upright else value, lay),
        upward=lambda value: _inches(value, lay),
        step=step * lay.scale,
        margin=margin,
        ruler="ruler-upright" if upright else "ruler",
        ground="ground-off",
    )
    shapes[2:2] = scenery(field.scene, lay)
    names = Names(inside.wider(-0.4), [models.room(m, lay) for m in field.models])
    if focus.ghost and (mover := _model(field, focus.mover)):
        names.taken.append(about(*lay.at(*focus.ghost), models.radius_of(mover, lay) + 0.3))
        names.taken += _along(lay.at(*mover.at), lay.at(*focus.ghost))
    for foe in _aimed_at(field, focus):
        names.taken += _along(lay.at(*field.model(str(focus.picked)).at), lay.at(*foe.at))
    shapes += lettering.feature_names(field, lay, names)
    shapes += lay.areas("region-far", focus.far) + lay.areas("region", focus.region)
    shapes += _fallen(field, lay, names)
    shapes += _trails(field, lay, names)
    shapes += _retreats(field, focus, lay, names)
    walls = [lettering.room_of(f, lay) for f in field.scene.of("wall")]
    names.taken += walls  # names of models do not read over hatching; words on plates do
    shapes += _models(field, focus, lay, names)
    names.taken = [room for room in names.taken if room not in walls]
    shapes += _blow(field, lay, names)
    shapes += _reaches(field, focus, lay, names, inside)
    shapes += _ghost(field, focus, lay)
    shapes += lettering.ornament(lay, inside, names, step)
    return Scene(
        window.left, window.bottom, window.right, window.top, tuple(shapes),
        f"{title} in turn {field.turn}", words or field.describe(),
    )  # fmt: skip


def _inches(value: float, lay: Lay) -> float:
    return round(value / lay.scale, 1)


def _along(start: Point, end: Point) -> list[Box]:
    """The room that a straight line takes, as a row of small boxes."""
    (ax, ay), (bx, by) = start, end
    parts = max(2, int(hypot(bx - ax, by - ay) / 0.7))
    return [
        about(ax + (bx - ax) * i / parts, ay + (by - ay) * i / parts, 0.3)
        for i in range(parts + 1)
    ]


def _aimed_at(field: Field, focus: Focus) -> list[Model]:
    """The foes to which a line of fire is drawn: those of a picked model that shoots."""
    model = _model(field, focus.picked)
    if model is None or all(weapon.melee for weapon in model.profile.weapons):
        return []
    return [foe for foe in field.foes(model) if not touching(model, foe)]


def _model(field: Field, name: str | None) -> Model | None:
    return field.model(name) if name and field.holds(name) else None


def _models(field: Field, focus: Focus, lay: Lay, names: Names) -> list[Shape]:
    """Bases with their names; who acts and who is on offer stand out by a ring."""
    shapes: list[Shape] = []
    order = sorted(field.models, key=lambda m: (m.name != field.acting, m.name != focus.picked))
    for model in order:
        if model.name in (field.acting, focus.picked):
            shapes.append(models.ring("acting-ring", model, lay))
        elif model.name in focus.offered:
            shapes.append(models.ring("offered-ring", model, lay))
        shapes += models.base(model, lay)
        role = "name-acting" if model.name in (field.acting, focus.picked) else "name"
        shapes += _named(model, role, lay, names)
    return shapes


def _named(model: Model, role: str, lay: Lay, names: Names) -> list[Shape]:
    """A model's name and posture, with a line to it where they stand far off."""
    x, y = lay.at(model.x, model.y)
    states = ("prone", model.prone and not model.unconscious), ("unconscious", model.unconscious)
    words = ", ".join([model.name, *[word for word, on in states if on]])
    radius = models.radius_of(model, lay) + 1.1
    text = names.seat(role, words, x, y, radius)
    if text is None:
        return []
    near = box_of(text)
    end = min(max(x, near.left), near.right), min(max(y, near.bottom), near.top)
    if hypot(end[0] - x, end[1] - y) <= radius + 1.4:
        return [text]
    return [text, Line("leader", (models.toward((x, y), end, radius), end))]


def _fallen(field: Field, lay: Lay, names: Names) -> list[Shape]:
    """A cross where each model that is out of the game stood last."""
    shapes: list[Shape] = []
    for model in field.removed:
        x, y = lay.at(model.x, model.y)
        shapes += [
            Line("fallen", ((x - 0.8, y - 0.8 * turn), (x + 0.8, y + 0.8 * turn)))
            for turn in (1, -1)
        ]
        names.taken.append(about(x, y, 0.9))
    return shapes


def _trails(field: Field, lay: Lay, names: Names) -> list[Shape]:
    """The ways of this activation."""
    shapes: list[Shape] = []
    for move in field.moves:
        model = _model(field, move.who)
        radius = models.radius_of(model, lay) if model else 0.0
        if model and move.how != "moved":
            shapes.append(Circle("stood", *lay.at(*move.path[0]), radius))
        shapes += models.trail(move, radius, lay)
        names.taken += _along(lay.at(*move.path[0]), lay.at(*move.path[-1]))
    return shapes


def _blow(field: Field, lay: Lay, names: Names) -> list[Shape]:
    """What the last blow of the activation brought, beside who was struck."""
    if not field.blows or field.bout is not None:
        return []
    shapes: list[Shape] = []
    blow = field.blows[-1]
    there = {model.name: model for model in (*field.removed, *field.models)}
    if blow.attacker not in there or blow.target not in there:
        return []
    me, foe = there[blow.attacker], there[blow.target]
    start, end = lay.at(*me.at), lay.at(*foe.at)
    radius = models.radius_of(foe, lay)
    if hypot(end[0] - start[0], end[1] - start[1]) > models.radius_of(me, lay) + radius + 0.5:
        tip = models.toward(end, start, radius)
        shapes.append(Line("blow", (models.toward(start, end, models.radius_of(me, lay)), tip)))
    for words in (_result(blow.verdict), str(blow.verdict.result)):
        text = names.seat("reach-words", words, *end, radius + 1)
        if text:
            return shapes + lettering.plated(text)
    return shapes


def _result(verdict: Any) -> str:
    told = str(verdict.short)
    return told[:1].lower() + told[1:]


def _retreats(field: Field, focus: Focus, lay: Lay, names: Names) -> list[Shape]:
    """Where who is in contact would be driven: free ground, or what takes the retreat away."""
    shapes: list[Shape] = []
    picked = _model(field, focus.picked)
    pairs = models.retreats(field, field.acting)
    if picked:
        theirs = models.retreats(field, picked.name)
        pairs += [*theirs, *[(foe, me) for me, foe in theirs]]
    for me, foe in dict.fromkeys(pairs):
        found, words, at = models.retreat(field, me, foe, lay)
        shapes += found
        names.taken.append(about(*at, 0.6 if words else models.radius_of(foe, lay)))
        if words:
            shapes += lettering.plated(names.seat("reach-words", words, *at, 0.8))
    return shapes


def _reaches(
    field: Field, focus: Focus, lay: Lay, names: Names, inside: Box
) -> list[Shape]:
    """Front, rear, bands and lines of fire of the picked model."""
    model = _model(field, focus.picked)
    if model is None:
        return []
    shapes = models.sides(model, lay, float(field.house.front_arc_degrees))
    for lines, seats in models.rings(model, lay, inside):
        shapes += lines
        shapes += lettering.plated(next(filter(None, map(names.set_down, seats)), None))
    far = [weapon for weapon in model.profile.weapons if not weapon.melee]
    start = lay.at(*model.at)
    for foe in _aimed_at(field, focus):
        fits = any(can_shoot(field, model, foe, weapon) for weapon in far)
        end = lay.at(*foe.at)
        line = (models.toward(start, end, models.radius_of(model, lay)),
                models.toward(end, start, models.radius_of(foe, lay)))  # fmt: skip
        shapes.append(Line("strike" if fits else "threat", line))
        middle = (line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2
        words = f"{apart(model, foe):.1f} in" if fits else "no shot"
        shapes += lettering.plated(names.seat("reach-words", words, *middle, 0.0))
    return shapes


def _ghost(field: Field, focus: Focus, lay: Lay) -> list[Shape]:
    mover = _model(field, focus.mover)
    if not focus.ghost or mover is None:
        return []
    start, end = lay.at(*mover.at), lay.at(*focus.ghost)
    radius = models.radius_of(mover, lay)
    shapes: list[Shape] = [Circle("ghost", *end, radius)]
    if hypot(end[0] - start[0], end[1] - start[1]) > 2 * radius + 0.6:
        way = (models.toward(start, end, radius), models.toward(end, start, radius))
        shapes.append(Arrow("course", way))
    return shapes
