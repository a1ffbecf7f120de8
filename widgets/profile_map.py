"""A map of 8th Voyage's profiles: where it injures more often than 7th Voyage, and by how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from html import escape

from rules.eighth_voyage import Comparison
from rules.showing import minus
from widgets.page import Shown

MUCH = Fraction(1, 5)
_NAMES = {
    "much": "bloodier by a fifth or more",
    "more": "bloodier",
    "same": "exactly as bloody",
    "less": "milder",
}


def profile_map(profiles: Sequence[Comparison], mark: tuple[int, int, int] | None = None) -> Shown:
    """A table for each Def, Hit numbers down and Str across: how many more of 100 attacks injure.

    mark: the Hit number, Str and Def that the text is about.
    """
    defs = sorted({profile.def_ for profile in profiles})
    counts = Counter(_kind(profile.difference) for profile in profiles)
    told = ", ".join(f"{counts[kind]} {name}" for kind, name in _NAMES.items())
    head = f"Of {len(profiles)} profiles 8th Voyage is, to the older game, {told}."
    maps = "".join(_one(def_, [p for p in profiles if p.def_ == def_], mark) for def_ in defs)
    legend = "".join(
        f'<li><span class="k {kind}"></span>{name}: {counts[kind]}</li>'
        for kind, name in _NAMES.items()
    )
    html = (
        '<figure class="profile-map"><figcaption>How many more of a hundred attacks injure in 8th '
        f'Voyage than in 7th: Hit number down, Str across</figcaption><div class="maps" '
        f'style="overflow-x:auto" tabindex="0" role="group" aria-label="the maps">{maps}'
        f"</div><ul>{legend}</ul></figure>"
    )
    lines = [
        f"Def {def_}, Hit {hit}+: {_row([p for p in profiles if (p.def_, p.hit) == (def_, hit)])}"
        for def_ in defs
        for hit in sorted({profile.hit for profile in profiles})
    ]
    return Shown(html, "\n".join([head, *lines]))


def _row(profiles: Sequence[Comparison]) -> str:
    return ", ".join(f"Str {p.str_} {_points(p.difference)}" for p in profiles)


def _one(def_: int, profiles: Sequence[Comparison], mark: tuple[int, int, int] | None) -> str:
    strengths = sorted({profile.str_ for profile in profiles})
    found = {(profile.hit, profile.str_): profile for profile in profiles}
    rows = []
    for hit in sorted({profile.hit for profile in profiles}):
        cells = []
        for str_ in strengths:
            profile = found[hit, str_]
            kind, here = _kind(profile.difference), (hit, str_, def_) == mark
            cells.append(
                f'<td class="{kind}{" here" if here else ""}" title="{escape(str(profile))}">'
                f"{_points(profile.difference)}"
                f'<span class="fv-unseen"> {_NAMES[kind]}</span></td>'
            )
        rows.append(f'<tr><th scope="row">Hit {hit}+</th>{"".join(cells)}</tr>')
    head = "".join(f'<th scope="col">{str_}</th>' for str_ in strengths)
    return (
        f'<table class="map"><caption>Def {def_}</caption><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _kind(difference: Fraction) -> str:
    if not difference:
        return "same"
    if difference < 0:
        return "less"
    return "much" if difference >= MUCH else "more"


def _points(difference: Fraction) -> str:
    """A difference in percentage points, with its sign."""
    return minus(f"{round(difference * 100):+d}") if difference else "0"
