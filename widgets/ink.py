"""What each role of a shape looks like, in colours that the page defines by name.

`PALETTE` repeats the page's colours for places without a page around them (a stored picture opened
by itself, a canvas before its page is known): name -> (by day, by night).
"""

from __future__ import annotations

from dataclasses import dataclass

PALETTE: dict[str, tuple[str, str]] = {
    "paper": ("#f7f2e4", "#0e1a23"),
    "card": ("#fdfaf1", "#13232e"),
    "ink": ("#1c2a38", "#e9dfc8"),
    "soft": ("#51606b", "#a9b2b0"),
    "rule": ("#c9bea3", "#34495a"),
    "water": ("#e3eeec", "#11303a"),
    "shallow": ("#c5dcdd", "#1b4650"),
    "land": ("#ead9ad", "#4a4026"),
    "line": ("#7f9aa0", "#5d8490"),
    "signal": ("#a8196b", "#f58cc0"),
    "signal-soft": ("#f4dcea", "#3d2034"),
    "danger": ("#9c4a00", "#f0a35e"),
    "ok2": ("#1f6f78", "#7fd0d0"),
    "flame": ("#d9722b", "#e0863a"),
    "flood": ("#7fb4c4", "#2c6f85"),
    "gnome-red": ("#b3261e", "#ff8a7d"),
    "gnome-orange": ("#c8640a", "#ffae5c"),
    "gnome-yellow": ("#b8920a", "#f2d64b"),
    "gnome-green": ("#2f7d32", "#86d089"),
    "gnome-blue": ("#1f5fb0", "#86b8ff"),
    "gnome-purple": ("#6a3d9a", "#c6a1f0"),
    "gnome-brown": ("#6d4a2f", "#c9a184"),
    "gnome-grey": ("#66707a", "#b4bdc6"),
}
FACES: dict[str, str] = {
    "body": '"Source Serif 4","Iowan Old Style",Palatino,Georgia,serif',
    "head": '"IM Fell English","Iowan Old Style",Palatino,Georgia,serif',
    "caps": '"IM Fell English SC","Iowan Old Style",Georgia,serif',
    "ui": '"Alegreya Sans","Gill Sans","Segoe UI",system-ui,sans-serif',
}


@dataclass(frozen=True)
class Style:
    """How a role is drawn; colours are names of `PALETTE`, lengths are the board's units.

    `layer` orders roles from the ground (0) over what lies on it (1) to the pieces (2); within a
    layer areas come first, then lines, then words.
    """

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    layer: int = 0
    face: str = "ui"
    size: float = 0.0
    weight: str = "normal"
    slant: str = "normal"


def _words(fill: str, size: float, face: str = "ui", layer: int = 2, **more: str) -> Style:
    return Style(fill=fill, size=size, face=face, layer=layer, **more)  # type: ignore[arg-type]


_GNOMES = ("red", "orange", "yellow", "green", "blue", "purple", "brown", "grey")
STYLES: dict[str, Style] = {
    # the sheet
    "sheet": Style(fill="card"),
    "frame-black": Style(fill="ink"),
    "frame": Style(stroke="ink", width=0.12),
    "neat-line": Style(stroke="ink", width=0.22),
    "sea": Style(fill="water"),
    "grid": Style(stroke="line", width=0.07, opacity=0.35),
    "ruler": _words("soft", 1.4, layer=0),
    "ruler-upright": _words("soft", 1.7, layer=0),
    "depth": Style(stroke="line", width=0.13, dash=(0.9, 0.55), opacity=0.85),
    "sounding": _words("line", 1.75, "body", 0, slant="italic"),
    "sounding-sub": _words("line", 1.15, "body", 0, slant="italic"),
    "rose": Style(fill="ink"),
    "rose-light": Style(fill="card", stroke="ink", width=0.1),
    "rose-north": Style(fill="signal"),
    "rose-ring": Style(stroke="ink", width=0.14),
    "scale-black": Style(fill="ink"),
    "scale-white": Style(fill="card", stroke="ink", width=0.14),
    "scale-words": _words("ink", 1.8),
    # the vessel
    "hull": Style(fill="land", stroke="ink", width=0.38),
    "rail": Style(stroke="ink", width=0.1, opacity=0.7),
    "plank": Style(stroke="ink", width=0.07, opacity=0.38),
    "crack": Style(stroke="danger", width=0.26, layer=1),
    "obstacle": Style(fill="ink", stroke="card", width=0.16, layer=1),
    "obstacle-mark": Style(stroke="card", width=0.12, layer=1, opacity=0.8),
    # what may be done, what has been done
    "region": Style(fill="signal-soft", stroke="signal", width=0.24, dash=(0.9, 0.5),
                    opacity=0.72, layer=1),
    "region-far": Style(fill="signal-soft", stroke="signal", width=0.14, dash=(0.4, 0.6),
                        opacity=0.42, layer=1),
    "reach-6": Style(stroke="danger", width=0.16, dash=(0.3, 0.5), layer=1),
    "reach-4": Style(stroke="danger", width=0.2, dash=(1.0, 0.5), layer=1),
    "reach-3": Style(fill="signal-soft", stroke="signal", width=0.24, opacity=0.7, layer=1),
    "plate": Style(fill="card", opacity=0.86, layer=2),
    "reach-words": _words("ink", 1.8, weight="bold"),
    "trail": Style(stroke="soft", width=0.3, opacity=0.6, layer=1),
    "trail-head": Style(fill="soft", opacity=0.75, layer=1),
    "trail-foot": Style(fill="card", stroke="soft", width=0.16, opacity=0.7, layer=1),
    "strike": Style(stroke="signal", width=0.26, layer=1),
    "threat": Style(stroke="danger", width=0.2, dash=(0.6, 0.4), layer=1),
    "course": Style(stroke="signal", width=0.28, dash=(0.7, 0.45), layer=2),
    "course-head": Style(fill="signal", layer=2),
    "ghost": Style(fill="card", stroke="signal", width=0.34, opacity=0.85, layer=2),
    # the pieces
    "beyond": Style(stroke="ok2", width=0.4, layer=2),
    "beyond-head": Style(fill="ok2", layer=2),
    "off-words": _words("ink", 1.7),
    "arm": Style(fill="ok2", stroke="card", width=0.14, layer=2),
    "sucker": Style(fill="card", opacity=0.85, layer=2),
    "tentacle": Style(fill="card", stroke="ok2", width=0.4, layer=2),
    "tentacle-picked": Style(fill="signal-soft", stroke="signal", width=0.5, layer=2),
    "tentacle-number": _words("ink", 1.95, weight="bold"),
    "base": Style(fill="card", stroke="ink", width=0.1, opacity=0.6, layer=2),
    "sailor": Style(fill="card", stroke="ink", width=0.32, layer=2),
    "sailor-acting": Style(fill="signal", stroke="signal", width=0.32, layer=2),
    "sailor-offered": Style(fill="signal-soft", stroke="signal", width=0.42, layer=2),
    "pluck": _words("ink", 1.95, weight="bold"),
    "pluck-acting": _words("card", 1.95, weight="bold"),
    "name": _words("ink", 1.95, "body", slant="italic"),
    "name-acting": _words("signal", 1.95, "body", slant="italic", weight="bold"),
    # a table on land: its ground and scenery
    "ground-off": Style(fill="card"),
    "ground": Style(fill="land", opacity=0.55),
    "name-plate": Style(fill="card", opacity=0.78, layer=1),
    "bar-plate": Style(fill="card", opacity=0.8),
    "table-edge": Style(stroke="ink", width=0.2),
    "cliff": Style(fill="water"),
    "cliff-edge": Style(stroke="ink", width=0.42),
    "hachure": Style(stroke="ink", width=0.14, opacity=0.75),
    "wave": Style(stroke="line", width=0.13, dash=(0.9, 0.55), opacity=0.85),
    "wall": Style(fill="rule", stroke="ink", width=0.36),
    "wall-hatch": Style(stroke="ink", width=0.12, opacity=0.55),
    "scrub": Style(fill="shallow", stroke="line", width=0.16, dash=(0.4, 0.4), opacity=0.6),
    "tuft": Style(stroke="ok2", width=0.18, opacity=0.8),
    "stones": Style(fill="rule", stroke="soft", width=0.16, dash=(0.4, 0.4), opacity=0.5),
    "stone": Style(fill="card", stroke="ink", width=0.13),
    "feature-name": _words("ink", 1.7, "body", 1, slant="italic"),
    # what a model sees and reaches
    "arc": Style(fill="signal-soft", stroke="signal", width=0.12, opacity=0.6, layer=1),
    "rear": Style(fill="soft", opacity=0.2, layer=1),
    "band": Style(stroke="danger", width=0.18, dash=(0.9, 0.5), layer=1),
    "band-move": Style(stroke="signal", width=0.2, dash=(0.3, 0.45), layer=1),
    "retreat": Style(fill="card", stroke="soft", width=0.2, dash=(0.4, 0.35), opacity=0.6,
                     layer=1),
    "stood": Style(stroke="danger", width=0.16, dash=(0.4, 0.35), layer=1),
    "retreat-way": Style(stroke="soft", width=0.18, dash=(0.4, 0.35), layer=1),
    "retreat-way-head": Style(fill="soft", layer=1),
    "no-retreat": Style(stroke="danger", width=0.75, layer=2),
    "over": Style(stroke="danger", width=0.32, layer=2),
    "over-head": Style(fill="danger", layer=2),
    "blow": Style(stroke="danger", width=0.34, layer=1),
    "pushed": Style(stroke="danger", width=0.4, layer=1),
    "pushed-head": Style(fill="danger", layer=1),
    "thrown": Style(stroke="danger", width=0.4, dash=(0.8, 0.5), layer=1),
    "thrown-head": Style(fill="danger", layer=1),
    "gap": Style(stroke="ink", width=0.14, layer=1),
    "gap-head": Style(fill="ink", layer=1),
    # models on their round bases, by side
    "red": Style(fill="card", stroke="danger", width=0.42, layer=2),
    "red-rear": Style(fill="danger", opacity=0.34, layer=2),
    "red-nose": Style(fill="danger", layer=2),
    "red-ring": Style(stroke="danger", width=0.0, layer=2),
    "blue": Style(fill="card", stroke="ok2", width=0.42, layer=2),
    "blue-rear": Style(fill="ok2", opacity=0.34, layer=2),
    "blue-nose": Style(fill="ok2", layer=2),
    "blue-ring": Style(stroke="ok2", width=0.14, layer=2),
    "acting-ring": Style(stroke="signal", width=0.5, layer=2),
    "offered-ring": Style(stroke="signal", width=0.34, dash=(0.55, 0.4), layer=2),
    "lies": Style(stroke="ink", width=0.3, layer=2),
    "status": Style(fill="danger", stroke="card", width=0.12, layer=2),
    "hits": _words("ink", 1.95, weight="bold"),
    "hits-small": _words("ink", 1.15, weight="bold"),
    "fallen": Style(stroke="soft", width=0.3, layer=1, opacity=0.8),
    "fallen-words": _words("soft", 1.6, "body", slant="italic"),
    "leader": Style(stroke="ink", width=0.1, layer=2, opacity=0.7),
    # the submarine: its hull, rooms and hatches
    "sub-hull": Style(fill="land", stroke="ink", width=0.34),
    "sub-shaft": Style(fill="rule", stroke="ink", width=0.3),
    "sub-room": Style(fill="card", stroke="ink", width=0.3),
    "sub-blade": Style(fill="land", stroke="ink", width=0.24),
    "sub-hub": Style(fill="ink"),
    "sub-mast": Style(stroke="ink", width=0.42),
    "room-lit": Style(fill="signal-soft", opacity=0.75),
    "fitting": Style(stroke="line", width=0.2, opacity=0.75),
    "room-edge": Style(stroke="signal", width=0.42, dash=(1.0, 0.6), layer=1),
    "sub-wall": Style(stroke="ink", width=0.3, layer=0),
    "room-number": _words("ink", 2.3, "head"),
    "room-name": _words("soft", 1.5, "body", slant="italic"),
    "room-name-upright": _words("soft", 1.75, "body", slant="italic"),
    "low-water": Style(fill="shallow", layer=0),
    "high-water": Style(fill="flood", layer=0),
    "swell": Style(stroke="ok2", width=0.2, layer=0),
    "burning": Style(fill="flame", opacity=0.2, layer=0),
    "flame": Style(fill="flame", stroke="danger", width=0.12, layer=0),
    "flame-heart": Style(fill="card", opacity=0.75, layer=0),
    "hatch-shut": Style(fill="land", stroke="ink", width=0.24, layer=1),
    "hatch-open": Style(fill="card", stroke="ok2", width=0.24, layer=1),
    "hatch-leaf": Style(stroke="ok2", width=0.55, layer=1),
    "hatch-blocked": Style(fill="danger", stroke="ink", width=0.24, layer=1),
    "hatch-bar": Style(stroke="card", width=0.36, layer=1),
    "hatch-lit": Style(fill="signal-soft", stroke="signal", width=0.4, layer=1),
    # its tracks
    "space": Style(fill="card", stroke="rule", width=0.14),
    "space-gone": Style(fill="paper", stroke="rule", width=0.14, opacity=0.9),
    "space-run": Style(fill="shallow", stroke="rule", width=0.14),
    "space-lit": Style(fill="signal-soft", stroke="signal", width=0.3, layer=0),
    "space-number": _words("soft", 1.5),
    "minutes": _words("signal", 2.1, weight="bold"),
    "home-words": _words("ink", 1.8, "caps"),
    "star": Style(fill="danger", layer=1),
    "crate": Style(fill="land", stroke="ink", width=0.14, layer=1),
    "time-ghost": Style(fill="card", stroke="ok2", width=0.28, layer=2),
    "doom": Style(fill="danger", stroke="card", width=0.14, layer=2),
    "doom-mark-middle": _words("card", 1.6, weight="bold"),
    "doom-mark-small": _words("card", 1.1, weight="bold"),
    "keeper-mark-middle": _words("ink", 1.7, weight="bold"),
    "keeper-mark-small": _words("ink", 1.15, weight="bold"),
    "gauge": Style(fill="card", stroke="ink", width=0.14),
    "gauge-run": Style(fill="shallow", stroke="ink", width=0.14),
    "gauge-end": Style(fill="land", stroke="danger", width=0.26),
    "gauge-marker": Style(fill="ink", stroke="ink", width=0.2),
    "gauge-number": _words("soft", 1.5),
    "gauge-mark": _words("card", 1.8, weight="bold"),
    "gauge-reset": Style(stroke="ok2", width=0.3, layer=1),
    "gauge-name": _words("ink", 1.8, "body", slant="italic"),
    # the same on an upright sheet, which is that of a phone: 63 units over some 350 pixels
    "space-number-upright": _words("soft", 2.1),
    "minutes-upright": _words("signal", 2.3, weight="bold"),
    "home-words-upright": _words("ink", 2.1, "caps"),
    "doom-mark-upright": _words("card", 2.1, weight="bold"),
    "keeper-mark-upright": _words("ink", 2.1, weight="bold"),
    "gauge-number-upright": _words("soft", 2.1),
    "gauge-mark-upright": _words("card", 2.2, weight="bold"),
    "gauge-name-upright": _words("ink", 2.1, "body", slant="italic"),
    # its crew
    **{
        f"gnome-{name}": Style(fill="card", stroke=f"gnome-{name}", width=0.5, layer=2)
        for name in _GNOMES
    },
    **{
        f"gnome-{name}-thin": Style(fill="card", stroke=f"gnome-{name}", width=0.28, layer=2)
        for name in _GNOMES
    },
    "gnome-none-thin": Style(fill="card", stroke="ink", width=0.28, layer=2),
    "gnome-none": Style(fill="card", stroke="ink", width=0.5, layer=2),
    "gnome-halo": Style(fill="signal-soft", stroke="signal", width=0.36, layer=1),
    "gnome-out": Style(stroke="ink", width=0.3, layer=2),
    "gnome-mark-huge": _words("ink", 2.7, weight="bold"),
    "gnome-mark-large": _words("ink", 2.2, weight="bold"),
    "gnome-mark-middle": _words("ink", 1.8, weight="bold"),
    "gnome-mark-small": _words("ink", 1.35, weight="bold"),
    "gnome-mark-tiny": _words("ink", 1.1, weight="bold"),
    "gnome-name-huge": _words("ink", 1.95, "body", slant="italic"),
    "gnome-name-large": _words("ink", 1.65, "body", slant="italic"),
    "grog": Style(fill="danger", layer=2),
    "tiles": Style(fill="land", stroke="ink", width=0.14, layer=2),
    "tiles-zone": Style(fill="signal-soft", stroke="signal", width=0.16, layer=2),
    "tiles-count": _words("ink", 1.5, weight="bold"),
    "sea-words": _words("soft", 1.9, "body", slant="italic"),
    "sub-eye": Style(fill="ink", layer=2),
    "kraken-arm": Style(fill="ok2", layer=2),
    "kraken-words": _words("danger", 1.9, "body", slant="italic", weight="bold"),
}  # fmt: skip

_SPREAD = {"ui": 0.53, "body": 0.55, "head": 0.5, "caps": 0.55}


def breadth(role: str, words: str) -> float:
    """Breadth of words in the board's units, rather too large than too small."""
    style = STYLES[role]
    wide = 1.06 if style.weight == "bold" else 1.0
    return (
        sum(0.3 if mark in " .,’'il" else 1.0 for mark in words)
        * (_SPREAD[style.face] * style.size * wide)
        + 0.1 * style.size
    )
