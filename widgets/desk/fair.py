"""Fairness, as HTML: seals opened, the typed dice put to the test, luck of each side so far."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rules.chi_square import examine_die
from rules.contests import contest_of
from rules.dice import Die
from rules.errors import RulesError
from rules.fairness import commit, follows
from rules.luck import Luck
from rules.rulings import Ruling
from widgets.desk.casefile import Case, CaseFile
from widgets.desk.reckoned import luck_of

FEW = 10  # rolls, under which nothing is reckoned about a die
_SEALS = 40


def fair_html(file: CaseFile) -> str:
    """Luck, the test of the typed dice, and the seals of the rolled ones; empty without cases."""
    if not file.cases:
        return ""
    return f"{_luck(luck_of(file))}{_dice(file)}{_seals(file.cases[-_SEALS:])}"


def _luck(record: dict[str, Luck]) -> str:
    if not record:
        return ""
    rows = "".join(
        f'<li><span>{escape(side.capitalize())}</span><i style="--at:{float(one.percentile):.4f}">'
        f"</i><b>{float(one.percentile):.0%}</b><small>{_rulings_of(one.records)}</small></li>"
        for side, one in record.items()
    )
    return (
        f'<h3>Luck so far</h3><ul class="fv-desk-luck">{rows}</ul><p class="fv-desk-quiet">Luckier '
        f"than that share of all records of such rulings, exactly; 50% is neither way."
        "</p>"
    )


def _rulings_of(records: int) -> str:
    return "1 ruling" if records == 1 else f"{records} rulings"


def _dice(file: CaseFile) -> str:
    """The typed dice of each side, and of each number of faces, as one record."""
    records: dict[tuple[str, int], list[int]] = {}
    for ruling in _rulings(file.cases):
        contest = contest_of(ruling.rule)
        for thrown in ruling.dice:
            if thrown.by_hand and isinstance(thrown.die, Die) and thrown.die.size > 1:
                side = contest.side_of(thrown.why) or "all"
                records.setdefault((side, thrown.die.size), []).append(thrown.face)
    if not records:
        return ""
    rows = "".join(
        f"<li><b>{escape(_whose(side, faces))}</b> {escape(_tested(record, faces))}</li>"
        for (side, faces), record in records.items()
    )
    return f'<h3>The dice of the table</h3><ul class="fv-desk-tests">{rows}</ul>'


def _whose(side: str, faces: int) -> str:
    return f"{'Typed' if side == 'all' else f'The {side}’s'} d{faces}, "


def _tested(record: list[int], faces: int) -> str:
    rolls = len(record)
    if rolls < FEW:
        times = "one roll" if rolls == 1 else f"{rolls} rolls"
        return f"{times}: too little to tell whether a die is fair."
    return str(examine_die(record, faces))


def _seals(cases: Iterable[Case]) -> str:
    """Every seed that was sealed before its throw, and whether the dice follow from it."""
    rows = []
    for case in cases:
        stands = case.versions[0]
        if not stands.seed:
            continue
        held = not stands.seal or commit(stands.seed) == stands.seal
        fits = held and any(
            follows(ruling, stands.seed) for ruling in _rulings((case,), first=True)
        )
        sign = "✓ the dice follow from it" if fits else "⚠ it does not fit the dice"
        rows.append(
            f"<li><code>{escape(stands.seed)}</code> {sign}<br><small>seal <code>"
            f"{escape(stands.seal or 'none was shown')}</code></small></li>"
        )
    if not rows:
        return ""
    return (
        '<details class="fv-fold" data-k="seals"><summary>Seeds, sealed before and revealed now'
        f'</summary><ol class="fv-desk-seals">{"".join(rows)}</ol><p class="fv-desk-quiet">A seal '
        "is the SHA-256 of the seed; in a terminal <code>python -m rules verify</code> checks it."
        "</p></details>"
    )


def _rulings(cases: Iterable[Case], *, first: bool = False) -> Iterable[Ruling]:
    for case in cases:
        try:
            yield Ruling.from_link((case.versions[0] if first else case.stands).link)
        except RulesError:
            continue
