"""A scene as SVG: for stored pages, for print, and wherever no kernel runs."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from zlib import crc32

from widgets.ink import FACES, PALETTE, STYLES, Style
from widgets.scene import Arrow, Circle, Line, Polygon, Scene, Shape, Text

_KINDS = (Polygon, Circle), (Line,), (Text,)


def ordered(shapes: Iterable[Shape]) -> list[Polygon | Circle | Line | Text]:
    """Shapes from back to front: by layer, then areas, lines and words; arrows in their parts."""
    plain: list[Polygon | Circle | Line | Text] = []
    for shape in shapes:
        plain.extend(shape.parts() if isinstance(shape, Arrow) else (shape,))

    def depth(shape: Polygon | Circle | Line | Text) -> tuple[int, int]:
        kind = next(i for i, kinds in enumerate(_KINDS) if isinstance(shape, kinds))
        return STYLES[shape.role].layer, kind

    return sorted(plain, key=depth)


def _colour(name: str) -> str:
    return f"var(--{name},{PALETTE[name][0]})" if name else "none"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.") if value else "0"


def _css(role: str, style: Style) -> str:
    if style.size:
        return (
            f".fv-{role}{{fill:{_colour(style.fill)};font:{style.slant} {style.weight} "
            f"{style.size}px var(--{style.face},{FACES[style.face]})}}"
        )
    parts = [f"fill:{_colour(style.fill)}"]
    if style.stroke:
        parts.append(f"stroke:{_colour(style.stroke)};stroke-width:{style.width}")
    if style.dash:
        parts.append(f"stroke-dasharray:{' '.join(map(str, style.dash))}")
    if style.opacity < 1:
        parts.append(f"opacity:{style.opacity}")
    return f".fv-{role}{{{';'.join(parts)}}}"


def _path(points: Iterable[tuple[float, float]], closed: bool) -> str:
    steps = " ".join(f"{_number(x)},{_number(-y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"


def _element(shape: Polygon | Circle | Line | Text) -> str:
    css = f'class="fv-{shape.role}"'
    if isinstance(shape, Circle):
        at = f'cx="{_number(shape.x)}" cy="{_number(-shape.y)}" r="{_number(shape.radius)}"'
        return f"<circle {css} {at}/>"
    if isinstance(shape, Text):
        down = -shape.y + STYLES[shape.role].size * 0.33
        at = f'x="{_number(shape.x)}" y="{_number(down)}" text-anchor="{shape.anchor}"'
        return f"<text {css} {at}>{escape(shape.words)}</text>"
    if isinstance(shape, Line):
        return f'<path {css} d="{_path(shape.points, closed=False)}"/>'
    rings = "".join(_path(ring, closed=True) for ring in (shape.outline, *shape.holes))
    return f'<path {css} fill-rule="evenodd" d="{rings}"/>'


def to_svg(scene: Scene, name: str = "", extra: str = "") -> str:
    """The scene as one `<svg>` element with its title, its description and its own styles.

    `name` makes the ids of title and description unique on a page (a digest does if it is empty);
    `extra` is a further class for the element. Colours are the page's variables, with the day
    palette where a page has none.
    """
    window = " ".join(map(_number, (scene.left, -scene.top, scene.width, scene.height)))
    name = name or f"fv-{crc32(f'{window} {scene.title} {scene.description}'.encode()):08x}"
    shapes = ordered(scene.shapes)
    used = dict.fromkeys(shape.role for shape in shapes)
    css = "".join(_css(role, STYLES[role]) for role in used)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fv-picture {extra}" viewBox="{window}" '
        f'role="img" aria-labelledby="{name}-t {name}-d">'
        f'<title id="{name}-t">{escape(scene.title)}</title>'
        f'<desc id="{name}-d">{escape(scene.description)}</desc>'
        f"<style>.fv-picture{{display:block;width:100%;height:auto}}{css}</style>"
        + "".join(map(_element, shapes))
        + "</svg>"
    )
