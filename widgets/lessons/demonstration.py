"""A live demonstration: throw by throw, the average of a rule closes in on the exact answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any

import traitlets

from rules.showing import fraction, percent
from widgets.lessons.plot import HEIGHT, WIDTH, Frame, figure_html
from widgets.lessons.throws import MOST, Throws
from widgets.standing import Standing

_HERE = Path(__file__).parent
STEPS = (100, 1_000, 10_000)
_LONG = 12  # letters of a fraction that can still be read out


class Demonstration(Standing):
    """Buttons that throw, and the chart of what came of it; made by `closing_in`."""

    _esm = (_HERE.parent / "instrument.js").read_text(encoding="utf-8")
    key = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Unicode().tag(sync=True)

    def __init__(self, throws: Throws, title: str, what: str, key: str) -> None:
        self.throws, self._title, self._what = throws, title, what
        self._first, self._round = throws.seed, 1
        self._stored = self._drawn(live=False)
        super().__init__(key=key, html=self._drawn(), kept="")
        self.on_msg(self._touched)

    def touch(self, message: Mapping[str, Any]) -> None:
        """Do what a message from the page asks: throw more, or begin with other dice."""
        if message.get("do") == "throw" and message.get("at") in STEPS:
            left = MOST - self.throws.thrown
            if left:
                self.throws.throw(min(left, int(message["at"])))
        elif message.get("do") == "again":
            self._round += 1
            self.throws.begin(f"{self._first}, {self._round}")
            self.throws.throw(10)
        self.html = self._drawn()

    def _drawn(self, *, live: bool = True) -> str:
        off = "" if live else " disabled"
        full = " disabled" if self.throws.thrown >= MOST else off
        buttons = "".join(
            f'<button type="button" data-do="throw" data-at="{n}" data-k="throw{n}"{full}>'
            f"{n:,} more</button>"
            for n in STEPS
        )
        again = f'<button type="button" data-do="again" data-k="again"{off}>Other dice</button>'
        return (
            f'<section class="fv-panel fv-closing" aria-label="{escape(self._title)}">'
            f'<h2 class="fv-title">{escape(self._title)}</h2>'
            f'<div class="fv-buttons"><span>Throw</span>{buttons}{again}</div>'
            f'<p class="stands" role="status">{self.sentence}</p>{self._chart()}'
            f'<p class="record" aria-hidden="true">Our own count, {escape(self._what)}: '
            "<i></i> of <i></i> throws, <i></i> in all</p></section>"
        )

    @property
    def sentence(self) -> str:
        """How it stands, in words."""
        stand = self.throws.stands[-1]
        inside = stand.low <= float(self.throws.exact) <= stand.high
        verdict = "holds the exact answer" if inside else "misses the exact answer"
        return (
            f"After <b>{stand.throws:,}</b> throws, {escape(self._what)}: "
            f"<b>{self._told(stand.mean)}</b>. A band drawn so holds the truth "
            f"nineteen times in twenty; this one, {self._told(stand.low)} to "
            f"{self._told(stand.high)}, {verdict}: "
            f"<b>{self._exactly}</b>."
        )

    @property
    def _exactly(self) -> str:
        exact = self.throws.exact
        near = percent(exact) if self.throws.share else f"{float(exact):.4f}"
        if len(fraction(exact)) > _LONG:
            return f'<span title="{fraction(exact)}">{near}</span>'
        return fraction(exact) if exact.denominator == 1 else f"{fraction(exact)}, {near}"

    def _told(self, value: float) -> str:
        return f"{value:.2%}" if self.throws.share else f"{value:.3f}"

    def _chart(self) -> str:
        stands, exact = self.throws.stands, float(self.throws.exact)
        late = [s for s in stands if s.throws >= 10] or stands
        low = min([exact, *(s.low for s in late)])
        high = max([exact, *(s.high for s in late)])
        room = (high - low or 1) * 0.06
        frame = Frame(1, max(100, self.throws.thrown), low - room, high + room, log=True)

        def held(value: float) -> float:
            return frame.y(min(frame.y1, max(frame.y0, value)))

        above = [f"{frame.x(s.throws):.1f},{held(s.high):.1f}" for s in stands]
        below = [f"{frame.x(s.throws):.1f},{held(s.low):.1f}" for s in reversed(stands)]
        path = " ".join(f"{frame.x(s.throws):.1f},{held(s.mean):.1f}" for s in stands)
        marks = [10**k for k in range(6) if 10**k <= frame.x1]
        names = "".join(
            f'<text x="{frame.x(m):.1f}" y="{HEIGHT - 24}" text-anchor="middle">{m:,}</text>'
            for m in marks
        )
        line = f"M58,{frame.y(exact):.1f}H{WIDTH - 16}"
        body = (
            f'{frame.rulings(self.throws.share)}<polygon class="band" points="'
            f'{" ".join(above + below)}"/><path class="exact" d="{line}"/>'
            f'<polyline class="line one" points="{path}"/>{names}'
            f'<text class="name exactly" x="{WIDTH - 18}" y="{frame.y(exact) - 7:.1f}" '
            f'text-anchor="end">exact</text>'
        )
        rows: list[tuple[Any, ...]] = [("throws", "average", "from", "to", "exact")]
        rows += [
            (
                s.throws,
                f"{s.mean:.8g}",
                f"{s.low:.8g}",
                f"{s.high:.8g}",
                fraction(self.throws.exact),
            )
            for s in stands
        ]
        said = (
            f"The average over {self.throws.thrown:,} throws ends at "
            f"{self._told(stands[-1].mean)}; the exact value is {self._told(exact)}."
        )
        caption = "The average so far, its 95% band, and the exact answer"
        return figure_html(caption, body, f"throws (seed “{self.throws.seed}”)", said, rows)

    def _plain(self) -> str:
        stand = self.throws.stands[-1]
        return f"{self._title}: {stand.throws:,} throws, {self._told(stand.mean)}"


def closing_in(
    rule: Any,
    value: Callable[[Any], Any],
    what: str,
    *,
    title: str = "Closing in",
    times: int = 1_000,
    seed: str = "lesson",
    **facts: Any,
) -> Demonstration:
    """A demonstration that opens on `times` throws of a rule.

    value: what of an outcome is counted, a truth or a number. what: its words, such as “the share
    of doubles”. facts: the rule's; also `policy`, and `exact` where chances cannot be counted.
    """
    throws = Throws(rule, value, seed=seed, **facts)
    throws.throw(times)
    return Demonstration(throws, title, what, f"lesson:{seed}")
