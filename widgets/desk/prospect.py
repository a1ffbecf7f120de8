"""What the desk reckons, as HTML: the odds before the roll, its percentile, what was needed."""

from __future__ import annotations

from fractions import Fraction
from html import escape

from rules.errors import RulesError
from rules.rulings import Ruling, Thrown
from rules.showing import minus
from widgets.desk.kinds import by_kind, kinds_of
from widgets.desk.needed import Span, Strip, nearest, spans, strips
from widgets.desk.reckoned import odds_before
from widgets.desk.trial import Trial
from widgets.odds import compare, fraction, odds_table, percent

_NOTHING = object()
_CLASS = {"critical success": "cs", "success": "s", "failure": "f", "critical failure": "cf"}


def stand_html(trial: Trial) -> str:
    """The chance that the verdict had, and how high it stands among what could have come."""
    ruling = trial.ruling
    if ruling is None or not ruling.dice:
        return ""
    try:
        counted = odds_before(trial, ruling.facts, ruling.choices)
    except RulesError:
        return ""
    kinds = kinds_of(counted)
    alike = by_kind(counted, kinds)
    kind = kinds.get(ruling.outcome)
    chance = alike.probability({kind})
    told = f"It had a chance of <b>{fraction(chance)}</b>, {percent(chance)}"
    if not chance:
        told = "Under these facts it could not have come"
    ranked = kind is not None and counted.ordered and len(alike) > 1
    rank = _percentile(trial, alike.percentile(kind)) if ranked else ""
    return f'<p class="fv-desk-stand">{told}{rank}.</p>'


def _percentile(trial: Trial, rank: Fraction) -> str:
    side, other = trial.contest.favours
    if not side:
        return f"; percentile {_rank(rank)}"
    if rank < Fraction(1, 2):
        side, rank = other, 1 - rank
    return f"; for the {escape(side)} it is luckier than {_rank(rank)} in 100"


def _rank(rank: Fraction) -> str:
    return f"{float(rank) * 100:.0f}"


def odds_html(trial: Trial) -> str:
    """The exact odds before the dice fell, what fell marked; those of a what if beside them."""
    made = trial.ruling.choices if trial.ruling else ()
    try:
        counted = odds_before(trial, trial.facts, made)
    except RulesError as error:
        return f'<p class="fv-hint">No exact odds here: {escape(str(error))}</p>'
    if len(counted) == 1 and not trial.reading.dice:
        return ""
    fell = trial.ruling.outcome if trial.ruling else _NOTHING
    pinned = trial.pinned.ruling if trial.pinned else None
    if pinned is not None:
        was = odds_before(trial, trial.pinned_facts, pinned.choices)
        kinds = kinds_of([*was, *counted])
        named = {"as it fell": by_kind(was, kinds), "what if": by_kind(counted, kinds)}
        marks = {"as it fell": kinds[pinned.outcome], "what if": kinds.get(fell)}
        return compare(named, marks)
    caption = "Before the dice fell" if trial.reading.dice else "Before the dice fall"
    if trial.aim:
        decided = "decided as here" if made else f"aiming at “{trial.aim}”"
        caption += f", {decided}"
    kinds = kinds_of(counted)
    return odds_table(by_kind(counted, kinds), kinds.get(fell), caption=caption)


def needed_html(trial: Trial) -> str:
    """What each face of each die would have brought, and the least change for another verdict."""
    ruling = trial.ruling
    if ruling is None or not ruling.dice or len(ruling.dice) > 12:
        return ""
    drawn = "".join(_strip(strip) for strip in strips(ruling))
    if not drawn:
        return ""
    named, runs = spans(ruling)
    return (
        '<section class="fv-desk-needed"><h3>What would have been needed</h3>'
        f"{_ways(ruling)}{_spans(ruling, named, runs)}"
        f'<div class="fv-desk-strips">{drawn}</div></section>'
    )


def _ways(ruling: Ruling) -> str:
    rows = "".join(
        f"<li><b>{escape(way.words)}</b> "
        f"{' and '.join(_change(thrown, face) for thrown, face in way.changes)}</li>"
        for way in nearest(ruling)[:6]
    )
    return f'<ul class="fv-desk-ways">{rows}</ul>' if rows else ""


def _change(thrown: Thrown, face: object) -> str:
    which = f"{thrown.why} die" if thrown.why else "a die"
    return f"{escape(which)} {escape(str(face))} for {escape(str(thrown.face))}"


def _spans(ruling: Ruling, named: str, runs: tuple[Span, ...]) -> str:
    if not runs:
        return ""
    first, second = ruling.dice[0].why, ruling.dice[1].why
    head = "Total of the dice"
    if named == "difference":
        head = f"{second or 'second'} die less {first or 'first'} die".capitalize()
    cells = "".join(
        f"<li{' class=here' if run.fell else ''}><b>{_run(run)}</b> {escape(run.words)}"
        f"{_fell(run.fell)}</li>"
        for run in runs
    )
    return f'<div class="fv-desk-spans"><p>{escape(head)}</p><ul>{cells}</ul></div>'


def _run(run: Span) -> str:
    low, high = (minus(str(n)) for n in (run.low, run.high))
    return low if low == high else f"{low} to {high}"


def _fell(fell: bool) -> str:
    return '<span class="fv-unseen"> (this roll)</span>' if fell else ""


def _strip(strip: Strip) -> str:
    cells = "".join(
        f'<li class="{_CLASS.get(face.grade, "n")}{" here" if face.fell else ""}">'
        f"<b>{escape(face.label)}</b><span>{escape(face.words)}</span>{_fell(face.fell)}</li>"
        for face in strip.faces
    )
    why = strip.thrown.why or str(strip.thrown.die)
    name = f"{why} die".capitalize()
    columns = len(strip.faces) if len(strip.faces) <= 6 else 5
    return (
        f'<figure class="fv-desk-strip"><figcaption>{escape(name)}, the rest as it fell'
        f'</figcaption><ol style="--n:{columns}">{cells}</ol></figure>'
    )
