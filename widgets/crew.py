"""A crew to be mustered on the page: who there is, how the pool is shared, and what the rules say.

The rules themselves decide: the sentence shown for a crew that is not allowed is theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

import traitlets

from rules import RulesError, chances, judge
from rules.kraken import Sailor, combat, muster
from widgets.standing import Standing

_HERE = Path(__file__).parent
FEWEST, LARGEST = 1, 16  # rows that can be shown; the rules say which crews are allowed
LOWEST, HIGHEST = 2, 11  # Pluck that can be dialled in, one beyond what the rules allow
_NAMES = tuple(sailor.name for sailor in muster(LARGEST))


class CrewBuilder(Standing):
    """A crew's Pluck, dialled figure by figure; made by `crew_builder`."""

    _esm = "\n".join(
        (_HERE / name).read_text(encoding="utf-8") for name in ("keeper.js", "crew.js")
    )
    html = traitlets.Unicode().tag(sync=True)
    plucks = traitlets.List(traitlets.Int()).tag(sync=True)

    def __init__(self, plucks: Sequence[int], pool: int) -> None:
        self.pool = pool
        self._stored = crew_html(plucks, pool, live=False)
        self._words = verdict(plucks, pool)
        super().__init__(plucks=list(plucks), html=crew_html(plucks, pool))
        self.on_msg(self._touched)

    def touch(self, message: dict[str, Any]) -> None:
        """Do what a message from the page asks; what makes no sense is left undone."""
        plucks = changed(self.plucks, message)
        with self.hold_sync():
            self.plucks = plucks
            self.html = crew_html(plucks, self.pool)


def crew_builder(plucks: Sequence[int] = (10, 8, 8, 8, 8, 8), pool: int = 50) -> CrewBuilder:
    """A builder that opens on these figures, to share out `pool` points of Pluck."""
    return CrewBuilder(plucks, pool)


def changed(plucks: Sequence[int], message: dict[str, Any]) -> list[int]:
    """The crew after a touch: one figure's Pluck dialled, a figure more or fewer, or all anew."""
    crew = list(plucks)
    do, at, by = message.get("do"), message.get("at"), message.get("by")
    if do == "dial" and isinstance(at, int) and 0 <= at < len(crew) and by in (-1, 1):
        crew[at] = min(HIGHEST, max(LOWEST, crew[at] + by))
    elif do == "more" and len(crew) < LARGEST:
        crew.append(3)
    elif do == "fewer" and len(crew) > FEWEST:
        crew.pop()
    elif do == "all" and isinstance(found := message.get("plucks"), list):
        whole = [p for p in found if isinstance(p, int) and LOWEST <= p <= HIGHEST]
        if len(whole) == len(found) and FEWEST <= len(whole) <= LARGEST:
            crew = whole
    return crew


def verdict(plucks: Sequence[int], pool: int) -> str:
    """What the rules say to such a crew, in a sentence."""
    apart = 57 / len(plucks)
    crew = tuple(
        Sailor(_NAMES[n], pluck, round(15 + apart * (n + 0.5), 1), (0.0, 5.0, -5.0)[n % 3])
        for n, pluck in enumerate(plucks)
    )
    try:
        judge("kraken.set_up", dice=[], crew=crew, pool=pool)
    except RulesError as error:
        return str(error)
    return f"A crew of {len(plucks)} with {pool} points: allowed."


def severed_at_once(plucks: Sequence[int]) -> Fraction:
    """How many tentacles fall, on average, if every figure attacks once."""
    return sum((_severs(p) for p in plucks), Fraction(0))


def _severs(pluck: int) -> Fraction:
    return chances(combat, pluck=pluck).probability(lambda result: result.severed)


def crew_html(plucks: Sequence[int], pool: int, *, live: bool = True) -> str:
    """The builder's whole HTML; not `live`, its buttons are at rest."""
    off = "" if live else " disabled"
    rows = "".join(_row(n, pluck, off) for n, pluck in enumerate(plucks))
    words = verdict(plucks, pool)
    allowed = words.endswith("allowed.")
    spent, cut = sum(plucks), severed_at_once(plucks)
    return (
        '<section class="fv-panel crew-builder" aria-label="Muster a crew">'
        '<h2 class="fv-title">Muster a crew<small>'
        f"{spent} of {pool} points</small></h2>"
        f'<ul class="crew-rows">{rows}</ul>'
        f'<p class="crew-tools"><button type="button" data-do="more" data-k="more"{off}>'
        f'One more figure</button> <button type="button" data-do="fewer" data-k="fewer"{off}>'
        "One fewer</button></p>"
        f'<p class="crew-says{"" if allowed else " refused"}" role="status">{escape(words)}</p>'
        f"<p>If every one of them attacks once, <b>{float(cut):.2f}</b> tentacles fall on average."
        "</p></section>"
    )


def _row(n: int, pluck: int, off: str) -> str:
    name, share = escape(_NAMES[n]), float(_severs(pluck))
    step = "".join(
        f'<button type="button" data-do="dial" data-at="{n}" data-by="{by}" data-k="{n}{by}" '
        f'aria-label="{name}: one point {words}"{off}>{sign}</button>{middle}'
        for by, words, sign, middle in (
            (-1, "less", "−", f'<output aria-label="{name}: Pluck">{pluck}</output>'),
            (1, "more", "+", ""),
        )
    )
    return (
        f'<li><span class="name">{name}</span><span class="fv-step">{step}</span>'
        f'<span class="crew-bar"><i style="width:{share / 0.42 * 100:.1f}%"></i></span>'
        f"<small>severs {share * 100:.1f}%</small></li>"
    )
