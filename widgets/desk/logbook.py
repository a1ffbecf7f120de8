"""The case file as a ship's log, in HTML: the rulings in order, what was amended struck through."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from rules.errors import RulesError
from rules.rulings import Ruling
from widgets.desk.casefile import Case, CaseFile, Version
from widgets.odds import fraction, percent
from widgets.panels.touch import touch

SHOWN = 60  # of more cases than these the early ones are folded


def log_html(file: CaseFile, current: str = "", put_away: int = 0) -> str:
    """The log with its entries, or a sentence while it is empty; the case on the desk is marked."""
    entries = [_entry(number, case, current) for number, case in enumerate(file.cases, 1)]
    back = ""
    if put_away:
        bring = touch("bring-back", "bring-back")
        back = f"<button {bring}>Bring back the {put_away} put away</button>"
    if not entries:
        return (
            '<p class="fv-desk-empty">No ruling yet. Each one is entered here as soon as its dice '
            f"have fallen.</p>{_tools(False, back)}"
        )
    early, late = entries[:-SHOWN], entries[-SHOWN:]
    folded = ""
    if early:
        folded = (
            f'<details data-k="early-cases"><summary>{len(early)} cases before these</summary>'
            f'<ol class="fv-desk-log">{"".join(early)}</ol></details>'
        )
    return f'{folded}<ol class="fv-desk-log">{"".join(late)}</ol>{_tools(True, back)}'


def _entry(number: int, case: Case, current: str) -> str:
    here = ' aria-current="true"' if case.key == current else ""
    key = escape(case.key)
    struck = "".join(
        _struck(old, new) for old, new in zip(case.versions, case.versions[1:], strict=False)
    )
    stands = case.stands
    label = f"Note to case {number}"
    link = escape(stands.link)
    return (
        f'<li class="fv-desk-entry"{here} value="{number}"><div class="fv-desk-mark">'
        f"<b>{number}</b>"
        f'<time title="{escape(stands.at)}">{escape(_hour(stands.at))}</time>'
        f'</div><div><p class="fv-desk-of">'
        f"{escape(stands.title)}{_odds(stands)}</p>{struck}"
        f'<p class="fv-desk-ruled">{escape(stands.words)}</p>'
        f'<p class="fv-desk-fallen">{escape(told(stands.link))}</p>'
        f'<div class="fv-desk-foot"><input aria-label="{label}" placeholder="Note" '
        f'value="{escape(case.note)}" data-note="{key}" data-k="note:{key}" maxlength="2000">'
        f'<button {touch("open", f"open:{key}", case=case.key)} aria-label="Open case {number}">'
        f'Open</button><button type="button" data-copy="{link}" data-k="link:{key}" '
        f'aria-label="Copy the link of case {number}">Link</button></div></div></li>'
    )


def _struck(old: Version, new: Version) -> str:
    return (
        f'<p class="fv-desk-struck"><span class="fv-unseen">Struck through: </span>'
        f"<s>{escape(old.words)}</s> <small>{escape(told(old.link))}</small></p>"
        f'<p class="fv-desk-why">Amended {escape(_hour(new.at))}: {escape(new.reason)}</p>'
    )


def _odds(version: Version) -> str:
    if version.odds is None:
        return ""
    chance = version.odds.chance
    return f"<small>chance {fraction(chance)}, {percent(chance)}</small>"


def _hour(at: str) -> str:
    """The hour of an ISO time."""
    day, _, hour = at.partition("T")
    return hour[:5] if hour else day


@lru_cache(maxsize=4096)
def told(link: str) -> str:
    """The dice and decisions of a ruling in a line; a sentence if it cannot be rebuilt."""
    try:
        ruling = Ruling.from_link(link)
    except RulesError:
        return "The rules of this book no longer rebuild this ruling; it stands as it was read out."
    parts = [
        f"{thrown.why or thrown.die} {thrown.face}{', typed' if thrown.by_hand else ''}"
        for thrown in ruling.dice[:12]
    ]
    parts += [f"{chosen.player} chose {chosen.option}" for chosen in ruling.choices[:6]]
    return " · ".join(parts)


def _tools(any_there: bool, back: str) -> str:
    save = (
        '<button type="button" data-save data-k="save">Save as a file</button>'
        f"<button {touch('print', 'print')}>Page to print</button>"
        if any_there
        else ""
    )
    load = (
        '<label class="fv-desk-file"><span>Load a file</span>'
        '<input type="file" accept=".json,application/json" data-load data-k="load"></label>'
    )
    begin = (
        f'<button class="fv-quiet" {touch("begin", "begin")}>Begin a new log</button>'
        if any_there
        else ""
    )
    return f'<p class="fv-desk-files">{save}{load}{begin}{back}</p>'
